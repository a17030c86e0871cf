// androidx.compose.foundation
package androidx.compose.foundation

import androidx.compose.foundation.interaction.InteractionSource
import androidx.compose.foundation.interaction.MutableInteractionSource
import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.ReadOnlyComposable
import androidx.compose.runtime.Stable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.RectangleShape
import androidx.compose.ui.graphics.Shape
import androidx.compose.ui.graphics.SolidColor
import androidx.compose.ui.node.DelegatableNode
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.unit.Dp
import stub.Device
import stub.Tree
import stub.note

/** foundation/Indication */ @Stable interface Indication
/** foundation/IndicationNodeFactory */
@Stable interface IndicationNodeFactory : Indication {
    fun create(interactionSource: InteractionSource): DelegatableNode
    override fun hashCode(): Int
    override fun equals(other: Any?): Boolean
}
/** foundation/package-summary#LocalIndication() */
val LocalIndication: ProvidableCompositionLocal<Indication> = staticCompositionLocalOf { object : Indication {} }
/** foundation/BorderStroke */ @Immutable class BorderStroke(val width: Dp, val brush: Brush) { override fun toString(): String = "$width $brush" }
/** foundation/package-summary#BorderStroke */ fun BorderStroke(width: Dp, color: Color): BorderStroke = BorderStroke(width, SolidColor(color))
/** foundation/background.modifier */
fun Modifier.background(color: Color, shape: Shape = RectangleShape): Modifier = note("background($color, $shape)")
/** foundation/background.modifier */
fun Modifier.background(brush: Brush, shape: Shape = RectangleShape, alpha: Float = 1f): Modifier =
    note("background($brush, $shape" + (if (alpha == 1f) "" else ", $alpha") + ")")
/** foundation/border.modifier */
fun Modifier.border(border: BorderStroke, shape: Shape = RectangleShape): Modifier = note("border($border, $shape)")
/** foundation/border.modifier */
fun Modifier.border(width: Dp, color: Color, shape: Shape = RectangleShape): Modifier = note("border($width $color, $shape)")
/** foundation/border.modifier */
fun Modifier.border(width: Dp, brush: Brush, shape: Shape): Modifier = note("border($width $brush, $shape)")
/** foundation/clickable.modifier */
fun Modifier.clickable(
    interactionSource: MutableInteractionSource?, indication: Indication?, enabled: Boolean = true, onClickLabel: String? = null,
    role: Role? = null, onClick: () -> Unit,
): Modifier {
    val source = interactionSource ?: MutableInteractionSource()
    if (enabled) {
        Tree.clicks.add(onClick)
        Tree.sources.add(source)
    }
    val drawn = if (indication is IndicationNodeFactory) indication.create(source) else indication
    return note("clickable($drawn, enabled: $enabled, role: $role)")
}
/** foundation/clickable.modifier */
fun Modifier.clickable(enabled: Boolean = true, onClickLabel: String? = null, role: Role? = null, onClick: () -> Unit): Modifier =
    clickable(null, null, enabled, onClickLabel, role, onClick)
/** foundation/hoverable.modifier */
fun Modifier.hoverable(interactionSource: MutableInteractionSource, enabled: Boolean = true): Modifier = note("hoverable($enabled)")
/** foundation/focusable.modifier */
fun Modifier.focusable(enabled: Boolean = true, interactionSource: MutableInteractionSource? = null): Modifier = note("focusable($enabled)")
/** foundation/indication.modifier */
fun Modifier.indication(interactionSource: InteractionSource, indication: Indication?): Modifier = note("indication($indication)")
/** foundation/isSystemInDarkTheme.composable */ @Composable @ReadOnlyComposable fun isSystemInDarkTheme(): Boolean = Device.dark
