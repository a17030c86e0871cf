// androidx.compose.ui.unit
package androidx.compose.ui.unit

/** ui/unit/Dp */
@JvmInline value class Dp(val value: Float) : Comparable<Dp> {
    operator fun plus(other: Dp): Dp = Dp(value + other.value)
    operator fun minus(other: Dp): Dp = Dp(value - other.value)
    operator fun unaryMinus(): Dp = Dp(-value)
    operator fun times(other: Float): Dp = Dp(value * other)
    operator fun times(other: Int): Dp = Dp(value * other)
    operator fun div(other: Float): Dp = Dp(value / other)
    operator fun div(other: Int): Dp = Dp(value / other)
    operator fun div(other: Dp): Float = value / other.value
    override operator fun compareTo(other: Dp): Int = value.compareTo(other.value)
    override fun toString(): String = if (value.isNaN()) "Unspecified" else "$value.dp"
    companion object {
        val Hairline: Dp = Dp(0f)
        val Infinity: Dp = Dp(Float.POSITIVE_INFINITY)
        val Unspecified: Dp = Dp(Float.NaN)
    }
}
/** ui/unit/TextUnit; negative units are em here */
@JvmInline value class TextUnit internal constructor(private val packed: Long) {
    val value: Float get() = Float.fromBits(packed.toInt())
    val isSp: Boolean get() = packed shr 32 == 1L
    val isEm: Boolean get() = packed shr 32 == 2L
    operator fun times(other: Float): TextUnit = text(value * other, packed shr 32)
    operator fun times(other: Int): TextUnit = text(value * other, packed shr 32)
    operator fun div(other: Float): TextUnit = text(value / other, packed shr 32)
    override fun toString(): String = if (isSp) "$value.sp" else if (isEm) "$value.em" else "Unspecified"
    companion object { val Unspecified: TextUnit = TextUnit(0) }
}
private fun text(value: Float, unit: Long): TextUnit = TextUnit((unit shl 32) or (value.toRawBits().toLong() and 0xFFFFFFFFL))
/** ui/unit/package-summary#(androidx.compose.ui.unit.TextUnit).isSpecified() */
val TextUnit.isSpecified: Boolean get() = isSp || isEm
/** ui/unit/package-summary#(kotlin.Float).dp() */ val Float.dp: Dp get() = Dp(this)
/** ui/unit/package-summary#(kotlin.Int).dp() */ val Int.dp: Dp get() = Dp(toFloat())
/** ui/unit/package-summary#(kotlin.Double).dp() */ val Double.dp: Dp get() = Dp(toFloat())
/** ui/unit/package-summary#(kotlin.Float).sp() */ val Float.sp: TextUnit get() = text(this, 1)
/** ui/unit/package-summary#(kotlin.Int).sp() */ val Int.sp: TextUnit get() = text(toFloat(), 1)
/** ui/unit/package-summary#(kotlin.Double).sp() */ val Double.sp: TextUnit get() = text(toFloat(), 1)
/** ui/unit/package-summary#(kotlin.Float).em() */ val Float.em: TextUnit get() = text(this, 2)
/** ui/unit/package-summary#(kotlin.Int).em() */ val Int.em: TextUnit get() = text(toFloat(), 2)
/** ui/unit/package-summary#(kotlin.Double).em() */ val Double.em: TextUnit get() = text(toFloat(), 2)
/** ui/unit/package-summary#max */ fun max(a: Dp, b: Dp): Dp = if (a > b) a else b
/** ui/unit/package-summary#min */ fun min(a: Dp, b: Dp): Dp = if (a < b) a else b
/** ui/unit/package-summary#(androidx.compose.ui.unit.Dp).coerceAtLeast */
fun Dp.coerceAtLeast(minimumValue: Dp): Dp = max(this, minimumValue)
/** ui/unit/package-summary#(androidx.compose.ui.unit.Dp).isSpecified() */ val Dp.isSpecified: Boolean get() = !value.isNaN()
/** ui/unit/DpSize */
class DpSize(val width: Dp, val height: Dp) { override fun toString(): String = "$width x $height" }
/** ui/unit/Constraints */ @JvmInline value class Constraints internal constructor(internal val value: Long)
/** ui/unit/LayoutDirection */ enum class LayoutDirection { Ltr, Rtl }
/** ui/unit/Density */
interface Density {
    val density: Float
    val fontScale: Float
    fun Dp.toPx(): Float = value * density
    fun Dp.roundToPx(): Int = Math.round(value * density)
    fun TextUnit.toPx(): Float = value * fontScale * density
    fun TextUnit.toDp(): Dp = Dp(value * fontScale)
    fun Dp.toSp(): TextUnit = (value / fontScale).sp
    fun Float.toDp(): Dp = Dp(this / density)
}
/** ui/unit/package-summary#Density */
fun Density(density: Float, fontScale: Float = 1f): Density = object : Density {
    override val density: Float = density
    override val fontScale: Float = fontScale
}
