// androidx.compose.ui.graphics
package androidx.compose.ui.graphics

import androidx.compose.runtime.Immutable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.colorspace.ColorSpace
import androidx.compose.ui.graphics.colorspace.ColorSpaces
import androidx.compose.ui.unit.Density
import stub.note

/** ui/graphics/Color; packed in our own way: 16 bits a channel, 10 for alpha, 6 for the colour space */
@JvmInline value class Color(val value: ULong) {
    val red: Float get() = (value shr 48).toFloat() / 65535f
    val green: Float get() = ((value shr 32) and 0xFFFFu).toFloat() / 65535f
    val blue: Float get() = ((value shr 16) and 0xFFFFu).toFloat() / 65535f
    val alpha: Float get() = ((value shr 6) and 0x3FFu).toFloat() / 1020f
    fun copy(alpha: Float = this.alpha, red: Float = this.red, green: Float = this.green, blue: Float = this.blue): Color =
        Color(red, green, blue, alpha, if ((value and 0x3Fu) == 1uL) ColorSpaces.DisplayP3 else ColorSpaces.Srgb)
    override fun toString(): String = if (value == Unspecified.value) "Unspecified" else {
        val hex = listOf(red, green, blue).joinToString("") { (it * 255).plus(0.5f).toInt().toString(16).padStart(2, '0') }
        (if ((value and 0x3Fu) == 1uL) "p3#" else "#") + hex + (if (alpha == 1f) "" else "/${Math.round(alpha * 1000) / 1000f}")
    }
    companion object {
        val Unspecified: Color = Color(0x3FuL)
        val Transparent: Color = Color(0x00000000)
        val Black: Color = Color(0xFF000000)
        val White: Color = Color(0xFFFFFFFF)
    }
}
/** ui/graphics/package-summary#Color(kotlin.Float,kotlin.Float,kotlin.Float,kotlin.Float,androidx.compose.ui.graphics.colorspace.ColorSpace) */
fun Color(red: Float, green: Float, blue: Float, alpha: Float = 1f, colorSpace: ColorSpace = ColorSpaces.Srgb): Color {
    fun bits(value: Float, top: Float) = (value.coerceIn(0f, 1f) * top + 0.5f).toULong()
    return Color(
        (bits(red, 65535f) shl 48) or (bits(green, 65535f) shl 32) or (bits(blue, 65535f) shl 16) or
            (bits(alpha, 1020f) shl 6) or (if (colorSpace === ColorSpaces.DisplayP3) 1uL else 0uL),
    )
}
/** ui/graphics/package-summary#Color(kotlin.Int) */
fun Color(color: Int): Color = Color(
    (color shr 16 and 0xFF) / 255f, (color shr 8 and 0xFF) / 255f, (color and 0xFF) / 255f, (color ushr 24) / 255f,
)
/** ui/graphics/package-summary#Color(kotlin.Long) */ fun Color(color: Long): Color = Color(color.toInt())
/** ui/graphics/package-summary#Color(kotlin.Int,kotlin.Int,kotlin.Int,kotlin.Int) */
fun Color(red: Int, green: Int, blue: Int, alpha: Int = 0xFF): Color = Color(red / 255f, green / 255f, blue / 255f, alpha / 255f)
/** ui/graphics/package-summary#(androidx.compose.ui.graphics.Color).isSpecified() */
val Color.isSpecified: Boolean get() = value != Color.Unspecified.value
/** ui/graphics/package-summary#(androidx.compose.ui.graphics.Color).takeOrElse */
inline fun Color.takeOrElse(block: () -> Color): Color = if (isSpecified) this else block()
/** ui/graphics/package-summary#(androidx.compose.ui.graphics.Color).toArgb() */
fun Color.toArgb(): Int {
    fun byte(value: Float) = (value * 255 + 0.5f).toInt()
    return (byte(alpha) shl 24) or (byte(red) shl 16) or (byte(green) shl 8) or byte(blue)
}

/** ui/graphics/Brush */
sealed class Brush {
    companion object {
        /** ui/graphics/Brush.Companion#linearGradient */
        fun linearGradient(
            vararg colorStops: Pair<Float, Color>, start: Offset = Offset.Zero, end: Offset = Offset.Infinite, tileMode: TileMode = TileMode.Clamp,
        ): Brush = Described("linear $start $end ${colorStops.toList()}")
        /** ui/graphics/Brush.Companion#linearGradient */
        fun linearGradient(
            colors: List<Color>, start: Offset = Offset.Zero, end: Offset = Offset.Infinite, tileMode: TileMode = TileMode.Clamp,
        ): Brush = Described("linear $start $end $colors")
        /** ui/graphics/Brush.Companion#horizontalGradient */
        fun horizontalGradient(
            vararg colorStops: Pair<Float, Color>, startX: Float = 0f, endX: Float = Float.POSITIVE_INFINITY, tileMode: TileMode = TileMode.Clamp,
        ): Brush = Described("horizontal ${colorStops.toList()}")
        /** ui/graphics/Brush.Companion#verticalGradient */
        fun verticalGradient(
            vararg colorStops: Pair<Float, Color>, startY: Float = 0f, endY: Float = Float.POSITIVE_INFINITY, tileMode: TileMode = TileMode.Clamp,
        ): Brush = Described("vertical ${colorStops.toList()}")
        /** ui/graphics/Brush.Companion#radialGradient */
        fun radialGradient(
            vararg colorStops: Pair<Float, Color>, center: Offset = Offset.Unspecified, radius: Float = Float.POSITIVE_INFINITY,
            tileMode: TileMode = TileMode.Clamp,
        ): Brush = Described("radial $center $radius ${colorStops.toList()}")
        /** ui/graphics/Brush.Companion#sweepGradient */
        fun sweepGradient(vararg colorStops: Pair<Float, Color>, center: Offset = Offset.Unspecified): Brush =
            Described("sweep $center ${colorStops.toList()}")
    }
}
internal class Described(val text: String) : ShaderBrush() {
    override fun createShader(size: Size): Shader = Shader(text)
    override fun toString(): String = text
}
/** ui/graphics/SolidColor */ @Immutable class SolidColor(val value: Color) : Brush() { override fun toString(): String = "$value" }
/** ui/graphics/ShaderBrush; described as it would look in a box of 200 by 50 */
@Immutable abstract class ShaderBrush : Brush() {
    abstract fun createShader(size: Size): Shader
    override fun toString(): String = createShader(Size(200f, 50f)).text
}
/** ui/graphics/Shader */ class Shader internal constructor(val text: String)
/** ui/graphics/package-summary#LinearGradientShader */
fun LinearGradientShader(
    from: Offset, to: Offset, colors: List<Color>, colorStops: List<Float>? = null, tileMode: TileMode = TileMode.Clamp,
): Shader = Shader("linear (${from.x}, ${from.y}) (${to.x}, ${to.y}) $colors $colorStops")
/** ui/graphics/package-summary#RadialGradientShader */
fun RadialGradientShader(
    center: Offset, radius: Float, colors: List<Color>, colorStops: List<Float>? = null, tileMode: TileMode = TileMode.Clamp,
): Shader = Shader("radial (${center.x}, ${center.y}) $radius $colors $colorStops")
/** ui/graphics/package-summary#SweepGradientShader */
fun SweepGradientShader(center: Offset, colors: List<Color>, colorStops: List<Float>? = null): Shader =
    Shader("sweep (${center.x}, ${center.y}) $colors $colorStops")
/** ui/graphics/TileMode */
@JvmInline value class TileMode internal constructor(val value: Int) { companion object { val Clamp: TileMode = TileMode(0) } }
/** ui/graphics/Shadow */
@Immutable class Shadow(val color: Color = Color(0xFF000000), val offset: Offset = Offset.Zero, val blurRadius: Float = 0f)
/** ui/graphics/ColorFilter */
@Immutable class ColorFilter internal constructor(val color: Color) { companion object { fun tint(color: Color): ColorFilter = ColorFilter(color) } }
/** ui/graphics/ColorProducer */ fun interface ColorProducer { operator fun invoke(): Color }
/** ui/graphics/Shape */ interface Shape
/** ui/graphics/package-summary#RectangleShape() */
val RectangleShape: Shape = object : Shape { override fun toString(): String = "Rectangle" }
/** ui/graphics/TransformOrigin */
@Immutable data class TransformOrigin(val pivotFractionX: Float, val pivotFractionY: Float) {
    companion object { val Center: TransformOrigin = TransformOrigin(0.5f, 0.5f) }
}
/** ui/graphics/GraphicsLayerScope */
interface GraphicsLayerScope : Density {
    var scaleX: Float
    var scaleY: Float
    var alpha: Float
    var translationX: Float
    var translationY: Float
    var shadowElevation: Float
    var rotationZ: Float
    var transformOrigin: TransformOrigin
    var shape: Shape
    var clip: Boolean
    val size: Size
}
private class Layer : GraphicsLayerScope {
    override var scaleX: Float = 1f
    override var scaleY: Float = 1f
    override var alpha: Float = 1f
    override var translationX: Float = 0f
    override var translationY: Float = 0f
    override var shadowElevation: Float = 0f
    override var rotationZ: Float = 0f
    override var transformOrigin: TransformOrigin = TransformOrigin.Center
    override var shape: Shape = RectangleShape
    override var clip: Boolean = false
    override val size: Size = Size(200f, 50f)
    override val density: Float = 1f
    override val fontScale: Float = 1f
    override fun toString(): String =
        "scale $scaleX $scaleY, alpha $alpha, move $translationX $translationY, elevation $shadowElevation" + if (clip) ", clip $shape" else ""
}
/** ui/graphics/graphicsLayer.modifier */
fun Modifier.graphicsLayer(block: GraphicsLayerScope.() -> Unit): Modifier = note("graphicsLayer(${Layer().apply(block)})")
/** ui/graphics/graphicsLayer.modifier */
fun Modifier.graphicsLayer(
    scaleX: Float = 1f, scaleY: Float = 1f, alpha: Float = 1f, translationX: Float = 0f, translationY: Float = 0f,
    shadowElevation: Float = 0f,
): Modifier = graphicsLayer {
    this.scaleX = scaleX
    this.scaleY = scaleY
    this.alpha = alpha
    this.translationX = translationX
    this.translationY = translationY
    this.shadowElevation = shadowElevation
}
