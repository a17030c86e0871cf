// androidx.compose.ui.graphics.drawscope
package androidx.compose.ui.graphics.drawscope

import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection
import stub.Device

/** ui/graphics/drawscope/DrawStyle */ sealed class DrawStyle
/** ui/graphics/drawscope/Fill */ object Fill : DrawStyle() { override fun toString(): String = "fill" }
/** ui/graphics/drawscope/Stroke */
class Stroke(val width: Float = 0f, val miter: Float = 4f) : DrawStyle() { override fun toString(): String = "stroke $width" }
/** ui/graphics/drawscope/DrawScope */
interface DrawScope : Density {
    val size: Size
    val layoutDirection: LayoutDirection
    fun drawRect(color: Color, topLeft: Offset = Offset.Zero, size: Size = this.size, alpha: Float = 1f, style: DrawStyle = Fill)
    fun drawRect(brush: Brush, topLeft: Offset = Offset.Zero, size: Size = this.size, alpha: Float = 1f, style: DrawStyle = Fill)
    fun drawRoundRect(
        color: Color, topLeft: Offset = Offset.Zero, size: Size = this.size, cornerRadius: CornerRadius = CornerRadius(0f),
        style: DrawStyle = Fill, alpha: Float = 1f,
    )
    fun drawRoundRect(
        brush: Brush, topLeft: Offset = Offset.Zero, size: Size = this.size, cornerRadius: CornerRadius = CornerRadius(0f),
        alpha: Float = 1f, style: DrawStyle = Fill,
    )
    fun drawCircle(color: Color, radius: Float = size.minDimension / 2, alpha: Float = 1f, style: DrawStyle = Fill)
}
/** ui/graphics/drawscope/ContentDrawScope */ interface ContentDrawScope : DrawScope { fun drawContent() }
internal class Canvas : ContentDrawScope {
    private val calls = mutableListOf<String>()
    override val size: Size = Size(200f, 50f)
    override val density: Float = 1f
    override val fontScale: Float get() = Device.fontScale
    override val layoutDirection: LayoutDirection get() = Device.layoutDirection
    override fun drawContent() { calls.add("content") }
    override fun drawRect(color: Color, topLeft: Offset, size: Size, alpha: Float, style: DrawStyle) {
        calls.add("rect $color ${topLeft.x} ${topLeft.y} ${size.width}x${size.height} $style")
    }
    override fun drawRect(brush: Brush, topLeft: Offset, size: Size, alpha: Float, style: DrawStyle) {
        calls.add("rect $brush ${topLeft.x} ${topLeft.y} ${size.width}x${size.height} $style")
    }
    override fun drawRoundRect(color: Color, topLeft: Offset, size: Size, cornerRadius: CornerRadius, style: DrawStyle, alpha: Float) {
        calls.add("roundRect $color ${topLeft.x} ${topLeft.y} ${size.width}x${size.height} radius ${cornerRadius.x} $style")
    }
    override fun drawRoundRect(brush: Brush, topLeft: Offset, size: Size, cornerRadius: CornerRadius, alpha: Float, style: DrawStyle) {
        calls.add("roundRect $brush ${topLeft.x} ${topLeft.y} ${size.width}x${size.height} radius ${cornerRadius.x} $style")
    }
    override fun drawCircle(color: Color, radius: Float, alpha: Float, style: DrawStyle) { calls.add("circle $color $radius $style") }
    override fun toString(): String = calls.joinToString("; ")
}
