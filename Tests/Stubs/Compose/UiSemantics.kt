// androidx.compose.ui.semantics
package androidx.compose.ui.semantics

import androidx.compose.ui.Modifier
import stub.note

/** ui/semantics/Role */
@JvmInline value class Role internal constructor(val value: Int) {
    override fun toString(): String = listOf("Button", "Checkbox", "Switch", "RadioButton", "Tab", "Image")[value]
    companion object { val Button: Role = Role(0); val Checkbox: Role = Role(1); val Switch: Role = Role(2); val RadioButton: Role = Role(3); val Tab: Role = Role(4); val Image: Role = Role(5) }
}
/** ui/semantics/SemanticsPropertyReceiver */ interface SemanticsPropertyReceiver
private class Properties : SemanticsPropertyReceiver {
    val all = mutableListOf<String>()
    override fun toString(): String = all.joinToString(", ")
}
private fun SemanticsPropertyReceiver.add(text: String) { (this as Properties).all.add(text) }
/** ui/semantics/package-summary#(androidx.compose.ui.semantics.SemanticsPropertyReceiver).contentDescription() */
var SemanticsPropertyReceiver.contentDescription: String get() = error("write only"); set(value) { add("contentDescription: $value") }
/** ui/semantics/package-summary#(androidx.compose.ui.semantics.SemanticsPropertyReceiver).stateDescription() */
var SemanticsPropertyReceiver.stateDescription: String get() = error("write only"); set(value) { add("stateDescription: $value") }
/** ui/semantics/package-summary#(androidx.compose.ui.semantics.SemanticsPropertyReceiver).selected() */
var SemanticsPropertyReceiver.selected: Boolean get() = error("write only"); set(value) { add("selected: $value") }
/** ui/semantics/package-summary#(androidx.compose.ui.semantics.SemanticsPropertyReceiver).role() */
var SemanticsPropertyReceiver.role: Role get() = error("write only"); set(value) { add("role: $value") }
/** ui/semantics/package-summary#(androidx.compose.ui.semantics.SemanticsPropertyReceiver).disabled() */
fun SemanticsPropertyReceiver.disabled() { add("disabled") }
/** ui/semantics/package-summary#(androidx.compose.ui.semantics.SemanticsPropertyReceiver).heading() */
fun SemanticsPropertyReceiver.heading() { add("heading") }
/** ui/semantics/package-summary#(androidx.compose.ui.semantics.SemanticsPropertyReceiver).onClick */
fun SemanticsPropertyReceiver.onClick(label: String? = null, action: (() -> Boolean)?) { add("onClick: $label") }
/** ui/semantics/semantics.modifier */
fun Modifier.semantics(mergeDescendants: Boolean = false, properties: SemanticsPropertyReceiver.() -> Unit): Modifier =
    note("semantics(" + (if (mergeDescendants) "merged " else "") + Properties().apply(properties) + ")")
/** ui/semantics/clearAndSetSemantics.modifier */
fun Modifier.clearAndSetSemantics(properties: SemanticsPropertyReceiver.() -> Unit): Modifier =
    note("clearAndSetSemantics(${Properties().apply(properties)})")
