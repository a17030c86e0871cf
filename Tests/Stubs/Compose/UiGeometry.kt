// androidx.compose.ui.geometry
package androidx.compose.ui.geometry

import androidx.compose.runtime.Immutable

/** ui/geometry/Size */
@Immutable data class Size(val width: Float, val height: Float) {
    val minDimension: Float get() = minOf(width, height)
    companion object { val Zero: Size = Size(0f, 0f); val Unspecified: Size = Size(Float.NaN, Float.NaN) }
}
/** ui/geometry/Offset */
@Immutable data class Offset(val x: Float, val y: Float) {
    companion object {
        val Zero: Offset = Offset(0f, 0f)
        val Infinite: Offset = Offset(Float.POSITIVE_INFINITY, Float.POSITIVE_INFINITY)
        val Unspecified: Offset = Offset(Float.NaN, Float.NaN)
    }
}
/** ui/geometry/CornerRadius */ @Immutable data class CornerRadius(val x: Float, val y: Float = x)
