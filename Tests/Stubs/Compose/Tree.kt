// Stand-ins for the part of Jetpack Compose that generated code calls, one file a library. Declarations follow the
// published signatures; the comment before each names its page below
// developer.android.com/reference/kotlin/androidx/compose/. Bodies are ours: modifiers and composables describe
// themselves, so that a test on the JVM can see what the generated layer does. Without Compose's own compiler
// plugin a composable is an ordinary function: what the plugin checks is not checked here.
package stub

import androidx.compose.foundation.interaction.MutableInteractionSource
import androidx.compose.foundation.interaction.PressInteraction
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.unit.LayoutDirection
import kotlin.coroutines.Continuation
import kotlin.coroutines.EmptyCoroutineContext
import kotlin.coroutines.startCoroutine

/** What a test sets before it describes something. */
object Device {
    var dark: Boolean = false
    var pressed: Boolean = false
    var focused: Boolean = false
    var hovered: Boolean = false
    var fontScale: Float = 1f
    var layoutDirection: LayoutDirection = LayoutDirection.Ltr
    val haptics: MutableList<String> = mutableListOf()
}

/** The tree of composables, one a line, its modifiers below it, its children indented. */
object Tree {
    private var lines = mutableListOf<String>()
    private var depth = 0
    internal val clicks = mutableListOf<() -> Unit>()
    internal val sources = mutableListOf<MutableInteractionSource>()

    fun describe(content: () -> Unit): List<String> {
        lines = mutableListOf()
        clicks.clear()
        sources.clear()
        content()
        return lines
    }

    /** Lays a finger on the clickable number [index] in the last description. */
    fun press(index: Int) { sources[index].tryEmit(PressInteraction.Press(Offset.Zero)) }

    /** Runs the action of the clickable number [index] in the last description. */
    fun click(index: Int): Unit = clicks[index]()

    internal fun node(head: String, modifier: Modifier, content: () -> Unit = {}) {
        lines.add("  ".repeat(depth) + head)
        if (modifier is Notes) for (note in modifier.notes) lines.add("  ".repeat(depth) + "." + note)
        depth += 1
        content()
        depth -= 1
    }
}

/** Runs a coroutine until it waits for something. */
internal fun launch(block: suspend () -> Unit) { block.startCoroutine(Continuation(EmptyCoroutineContext) { it.getOrThrow() }) }

internal class Notes(val notes: List<String>) : Modifier {
    override fun then(other: Modifier): Modifier = if (other is Notes) Notes(notes + other.notes) else this
}
internal fun Modifier.note(text: String): Modifier = then(Notes(listOf(text)))
internal fun named(vararg values: Pair<String, Any?>): String =
    values.filter { it.second != null && it.second.toString() != "Unspecified" }.joinToString(", ") { "${it.first}: ${it.second}" }
