// androidx.compose.ui.text.font
package androidx.compose.ui.text.font

/** ui/text/font/FontWeight */
class FontWeight(val weight: Int) : Comparable<FontWeight> {
    override operator fun compareTo(other: FontWeight): Int = weight.compareTo(other.weight)
    override fun equals(other: Any?): Boolean = other is FontWeight && other.weight == weight
    override fun hashCode(): Int = weight
    override fun toString(): String = "$weight"
    companion object {
        val W100: FontWeight = FontWeight(100); val W200: FontWeight = FontWeight(200); val W300: FontWeight = FontWeight(300)
        val W400: FontWeight = FontWeight(400); val W500: FontWeight = FontWeight(500); val W600: FontWeight = FontWeight(600)
        val W700: FontWeight = FontWeight(700); val W800: FontWeight = FontWeight(800); val W900: FontWeight = FontWeight(900)
        val Thin: FontWeight = W100; val ExtraLight: FontWeight = W200; val Light: FontWeight = W300; val Normal: FontWeight = W400
        val Medium: FontWeight = W500; val SemiBold: FontWeight = W600; val Bold: FontWeight = W700; val ExtraBold: FontWeight = W800
        val Black: FontWeight = W900
    }
}
/** ui/text/font/FontStyle */
@JvmInline value class FontStyle(val value: Int) { companion object { val Normal: FontStyle = FontStyle(0); val Italic: FontStyle = FontStyle(1) } }
/** ui/text/font/FontSynthesis */
@JvmInline value class FontSynthesis internal constructor(val value: Int) { companion object { val None: FontSynthesis = FontSynthesis(0); val All: FontSynthesis = FontSynthesis(1) } }
/** ui/text/font/Font */ interface Font { val weight: FontWeight; val style: FontStyle }
private class NamedFont(val name: String, override val weight: FontWeight, override val style: FontStyle) : Font { override fun toString(): String = "$name $weight" }
/** ui/text/font/package-summary#Font(kotlin.Int,…) */
fun Font(resId: Int, weight: FontWeight = FontWeight.Normal, style: FontStyle = FontStyle.Normal): Font = NamedFont("resource $resId", weight, style)
/** ui/text/font/DeviceFontFamilyName */ @JvmInline value class DeviceFontFamilyName(val name: String)
/** ui/text/font/package-summary#Font(androidx.compose.ui.text.font.DeviceFontFamilyName,…) */
fun Font(familyName: DeviceFontFamilyName, weight: FontWeight = FontWeight.Normal, style: FontStyle = FontStyle.Normal): Font =
    NamedFont(familyName.name, weight, style)
/** ui/text/font/FontFamily */
sealed class FontFamily(private val text: String) {
    override fun toString(): String = text
    companion object {
        val Default: FontFamily = GenericFontFamily("Default"); val SansSerif: GenericFontFamily = GenericFontFamily("SansSerif")
        val Serif: GenericFontFamily = GenericFontFamily("Serif"); val Monospace: GenericFontFamily = GenericFontFamily("Monospace")
        val Cursive: GenericFontFamily = GenericFontFamily("Cursive")
    }
}
/** ui/text/font/GenericFontFamily */ class GenericFontFamily internal constructor(val name: String) : FontFamily(name)
/** ui/text/font/package-summary#FontFamily(kotlin.Array) */ fun FontFamily(vararg fonts: Font): FontFamily = GenericFontFamily(fonts.joinToString())
