// androidx.compose.foundation.interaction
package androidx.compose.foundation.interaction

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Stable
import androidx.compose.runtime.State
import stub.Device

/** foundation/interaction/InteractionSource */ @Stable interface InteractionSource
/** foundation/interaction/MutableInteractionSource */ @Stable interface MutableInteractionSource : InteractionSource
/** foundation/interaction/package-summary#MutableInteractionSource */
fun MutableInteractionSource(): MutableInteractionSource = object : MutableInteractionSource {}
private class Fixed(override val value: Boolean) : State<Boolean>
/** foundation/interaction/collectIsPressedAsState.composable */
@Composable fun InteractionSource.collectIsPressedAsState(): State<Boolean> = Fixed(Device.pressed)
/** foundation/interaction/collectIsFocusedAsState.composable */
@Composable fun InteractionSource.collectIsFocusedAsState(): State<Boolean> = Fixed(Device.focused)
/** foundation/interaction/collectIsHoveredAsState.composable */
@Composable fun InteractionSource.collectIsHoveredAsState(): State<Boolean> = Fixed(Device.hovered)
