// androidx.compose.ui.text
package androidx.compose.ui.text

import androidx.compose.runtime.Immutable
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Shadow
import androidx.compose.ui.graphics.drawscope.DrawStyle
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontStyle
import androidx.compose.ui.text.font.FontSynthesis
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.intl.LocaleList
import androidx.compose.ui.text.style.BaselineShift
import androidx.compose.ui.text.style.Hyphens
import androidx.compose.ui.text.style.LineBreak
import androidx.compose.ui.text.style.LineHeightStyle
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextDecoration
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.text.style.TextGeometricTransform
import androidx.compose.ui.text.style.TextIndent
import androidx.compose.ui.text.style.TextMotion
import androidx.compose.ui.unit.TextUnit
import stub.named

/** ui/text/TextStyle; every parameter in its place, so that a call without names means the same */
@Immutable class TextStyle(
    val color: Color = Color.Unspecified,
    val fontSize: TextUnit = TextUnit.Unspecified,
    val fontWeight: FontWeight? = null,
    val fontStyle: FontStyle? = null,
    val fontSynthesis: FontSynthesis? = null,
    val fontFamily: FontFamily? = null,
    val fontFeatureSettings: String? = null,
    val letterSpacing: TextUnit = TextUnit.Unspecified,
    val baselineShift: BaselineShift? = null,
    val textGeometricTransform: TextGeometricTransform? = null,
    val localeList: LocaleList? = null,
    val background: Color = Color.Unspecified,
    val textDecoration: TextDecoration? = null,
    val shadow: Shadow? = null,
    val drawStyle: DrawStyle? = null,
    val textAlign: TextAlign = TextAlign.Unspecified,
    val textDirection: TextDirection = TextDirection.Unspecified,
    val lineHeight: TextUnit = TextUnit.Unspecified,
    val textIndent: TextIndent? = null,
    val platformStyle: PlatformTextStyle? = null,
    val lineHeightStyle: LineHeightStyle? = null,
    val lineBreak: LineBreak = LineBreak.Unspecified,
    val hyphens: Hyphens = Hyphens.Unspecified,
    val textMotion: TextMotion? = null,
) {
    fun copy(
        color: Color = this.color, fontSize: TextUnit = this.fontSize, fontWeight: FontWeight? = this.fontWeight,
        textDecoration: TextDecoration? = this.textDecoration, textAlign: TextAlign = this.textAlign, lineHeight: TextUnit = this.lineHeight,
    ): TextStyle = TextStyle(
        color = color, fontSize = fontSize, fontWeight = fontWeight, fontStyle = fontStyle, fontFamily = fontFamily,
        letterSpacing = letterSpacing, textDecoration = textDecoration, textAlign = textAlign, lineHeight = lineHeight,
        platformStyle = platformStyle, lineHeightStyle = lineHeightStyle,
    )
    override fun toString(): String = named(
        "color" to color, "fontSize" to fontSize, "fontWeight" to fontWeight, "fontStyle" to fontStyle, "fontFamily" to fontFamily,
        "letterSpacing" to letterSpacing, "textDecoration" to textDecoration, "textAlign" to textAlign, "lineHeight" to lineHeight,
    )
    companion object { val Default: TextStyle = TextStyle() }
}
/** ui/text/PlatformTextStyle */ class PlatformTextStyle(val includeFontPadding: Boolean)
/** ui/text/TextLayoutResult */ class TextLayoutResult internal constructor()
