// androidx.compose.foundation.shape
package androidx.compose.foundation.shape

import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

/** foundation/shape/RoundedCornerShape */
class RoundedCornerShape internal constructor(private val text: String) : Shape {
    override fun equals(other: Any?): Boolean = other is RoundedCornerShape && other.text == text
    override fun hashCode(): Int = text.hashCode()
    override fun toString(): String = "RoundedCorner($text)"
}
/** foundation/shape/package-summary#RoundedCornerShape(androidx.compose.ui.unit.Dp) */
fun RoundedCornerShape(size: Dp): RoundedCornerShape = RoundedCornerShape("$size")
/** foundation/shape/package-summary#RoundedCornerShape(kotlin.Int) */
fun RoundedCornerShape(percent: Int): RoundedCornerShape = RoundedCornerShape("$percent%")
/** foundation/shape/package-summary#RoundedCornerShape(androidx.compose.ui.unit.Dp,…) */
fun RoundedCornerShape(topStart: Dp = 0.dp, topEnd: Dp = 0.dp, bottomEnd: Dp = 0.dp, bottomStart: Dp = 0.dp): RoundedCornerShape =
    RoundedCornerShape("$topStart, $topEnd, $bottomEnd, $bottomStart")
/** foundation/shape/package-summary#CircleShape() */ val CircleShape: RoundedCornerShape = RoundedCornerShape("50%")
