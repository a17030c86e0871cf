// androidx.compose.foundation.interaction
package androidx.compose.foundation.interaction

import androidx.compose.runtime.Composable
import androidx.compose.runtime.Stable
import androidx.compose.runtime.State
import androidx.compose.ui.geometry.Offset
import kotlin.coroutines.suspendCoroutine
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.FlowCollector
import stub.Device
import stub.launch

/** foundation/interaction/Interaction */ interface Interaction
/** foundation/interaction/PressInteraction */
interface PressInteraction : Interaction {
    class Press(val pressPosition: Offset) : PressInteraction
    class Release(val press: Press) : PressInteraction
    class Cancel(val press: Press) : PressInteraction
}
/** foundation/interaction/InteractionSource */ @Stable interface InteractionSource { val interactions: Flow<Interaction> }
/** foundation/interaction/MutableInteractionSource */
@Stable interface MutableInteractionSource : InteractionSource {
    suspend fun emit(interaction: Interaction)
    fun tryEmit(interaction: Interaction): Boolean
}
/** foundation/interaction/package-summary#MutableInteractionSource */
fun MutableInteractionSource(): MutableInteractionSource = Source()
private class Source : MutableInteractionSource {
    private val collectors = mutableListOf<FlowCollector<Interaction>>()
    override val interactions: Flow<Interaction> = object : Flow<Interaction> {
        override suspend fun collect(collector: FlowCollector<Interaction>) {
            collectors.add(collector)
            suspendCoroutine<Unit> {}
        }
    }
    override suspend fun emit(interaction: Interaction) { for (collector in collectors) collector.emit(interaction) }
    override fun tryEmit(interaction: Interaction): Boolean { launch { emit(interaction) }; return true }
}
private class Fixed(override val value: Boolean) : State<Boolean>
/** foundation/interaction/collectIsPressedAsState.composable */
@Composable fun InteractionSource.collectIsPressedAsState(): State<Boolean> = Fixed(Device.pressed)
/** foundation/interaction/collectIsFocusedAsState.composable */
@Composable fun InteractionSource.collectIsFocusedAsState(): State<Boolean> = Fixed(Device.focused)
/** foundation/interaction/collectIsHoveredAsState.composable */
@Composable fun InteractionSource.collectIsHoveredAsState(): State<Boolean> = Fixed(Device.hovered)
