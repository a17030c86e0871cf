// androidx.compose.material.ripple, which androidx.compose.material3 brings with it (`api` in its build.gradle)
package androidx.compose.material.ripple

import androidx.compose.foundation.interaction.InteractionSource
import androidx.compose.runtime.Immutable
import androidx.compose.ui.graphics.ColorProducer
import androidx.compose.ui.node.DelegatableNode
import androidx.compose.ui.unit.Dp
import stub.named

/** material/ripple/RippleAlpha */
@Immutable class RippleAlpha(val draggedAlpha: Float, val focusedAlpha: Float, val hoveredAlpha: Float, val pressedAlpha: Float) {
    override fun toString(): String = "$pressedAlpha, hovered: $hoveredAlpha, focused: $focusedAlpha, dragged: $draggedAlpha"
}
/** material/ripple/package-summary#createRippleModifierNode: how a design system makes a ripple of its own */
fun createRippleModifierNode(
    interactionSource: InteractionSource, bounded: Boolean, radius: Dp, color: ColorProducer, rippleAlpha: () -> RippleAlpha,
): DelegatableNode = object : DelegatableNode {
    override fun toString(): String =
        "ripple " + named("radius" to radius, "color" to color(), "pressed" to rippleAlpha()) + if (bounded) "" else ", unbounded"
}
