// androidx.compose.ui.text.style
package androidx.compose.ui.text.style

/** ui/text/style/TextAlign */
@JvmInline value class TextAlign internal constructor(val value: Int) {
    override fun toString(): String = listOf("Unspecified", "Left", "Right", "Center", "Justify", "Start", "End")[value]
    companion object {
        val Unspecified: TextAlign = TextAlign(0); val Left: TextAlign = TextAlign(1); val Right: TextAlign = TextAlign(2)
        val Center: TextAlign = TextAlign(3); val Justify: TextAlign = TextAlign(4); val Start: TextAlign = TextAlign(5); val End: TextAlign = TextAlign(6)
    }
}
/** ui/text/style/TextDecoration */
class TextDecoration internal constructor(val mask: Int) {
    override fun toString(): String = listOf("None", "Underline", "LineThrough", "Underline+LineThrough")[mask]
    operator fun plus(decoration: TextDecoration): TextDecoration = TextDecoration(mask or decoration.mask)
    companion object {
        val None: TextDecoration = TextDecoration(0); val Underline: TextDecoration = TextDecoration(1); val LineThrough: TextDecoration = TextDecoration(2)
        fun combine(decorations: List<TextDecoration>): TextDecoration = TextDecoration(decorations.fold(0) { a, d -> a or d.mask })
    }
}
/** ui/text/style/TextOverflow */
@JvmInline value class TextOverflow internal constructor(val value: Int) {
    override fun toString(): String = listOf("", "Clip", "Ellipsis", "Visible")[value]
    companion object { val Clip: TextOverflow = TextOverflow(1); val Ellipsis: TextOverflow = TextOverflow(2); val Visible: TextOverflow = TextOverflow(3) }
}
/** ui/text/style/TextDirection */
@JvmInline value class TextDirection internal constructor(val value: Int) {
    companion object { val Unspecified: TextDirection = TextDirection(0); val Ltr: TextDirection = TextDirection(1); val Rtl: TextDirection = TextDirection(2); val Content: TextDirection = TextDirection(3) }
}
/** ui/text/style/LineBreak */
@JvmInline value class LineBreak internal constructor(val mask: Int) {
    companion object { val Unspecified: LineBreak = LineBreak(0); val Simple: LineBreak = LineBreak(1); val Heading: LineBreak = LineBreak(2); val Paragraph: LineBreak = LineBreak(3) }
}
/** ui/text/style/Hyphens */
@JvmInline value class Hyphens internal constructor(val value: Int) {
    companion object { val Unspecified: Hyphens = Hyphens(0); val None: Hyphens = Hyphens(1); val Auto: Hyphens = Hyphens(2) }
}
/** ui/text/style/LineHeightStyle */
class LineHeightStyle(val alignment: Alignment, val trim: Trim) {
    @JvmInline value class Alignment(val topRatio: Float) { companion object { val Center: Alignment = Alignment(0.5f); val Proportional: Alignment = Alignment(-1f); val Top: Alignment = Alignment(0f); val Bottom: Alignment = Alignment(1f) } }
    @JvmInline value class Trim internal constructor(val value: Int) { companion object { val None: Trim = Trim(0); val Both: Trim = Trim(17); val FirstLineTop: Trim = Trim(1); val LastLineBottom: Trim = Trim(16) } }
}
/** ui/text/style/BaselineShift */ @JvmInline value class BaselineShift(val multiplier: Float)
/** ui/text/style/TextGeometricTransform */ class TextGeometricTransform(val scaleX: Float = 1f, val skewX: Float = 0f)
/** ui/text/style/TextIndent */ class TextIndent
/** ui/text/style/TextMotion */ class TextMotion internal constructor()
