// androidx.compose.runtime
package androidx.compose.runtime

import kotlin.reflect.KProperty
import kotlinx.coroutines.CoroutineScope
import stub.launch

/** runtime/Composable */
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.TYPE, AnnotationTarget.TYPE_PARAMETER, AnnotationTarget.PROPERTY_GETTER)
annotation class Composable
/** runtime/ReadOnlyComposable */
@Target(AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER) annotation class ReadOnlyComposable
/** runtime/Immutable */ @Target(AnnotationTarget.CLASS) annotation class Immutable
/** runtime/Stable */
@Target(AnnotationTarget.CLASS, AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER, AnnotationTarget.PROPERTY)
annotation class Stable

/** runtime/State */ interface State<out T> { val value: T }
/** runtime/MutableState */ interface MutableState<T> : State<T> { override var value: T }
/** runtime/package-summary#mutableStateOf */
fun <T> mutableStateOf(value: T): MutableState<T> = object : MutableState<T> { override var value: T = value }
/** runtime/package-summary#derivedStateOf */
fun <T> derivedStateOf(calculation: () -> T): State<T> = object : State<T> { override val value: T get() = calculation() }
/** runtime/package-summary#(androidx.compose.runtime.State).getValue */
operator fun <T> State<T>.getValue(thisObj: Any?, property: KProperty<*>): T = value
/** runtime/package-summary#(androidx.compose.runtime.MutableState).setValue */
operator fun <T> MutableState<T>.setValue(thisObj: Any?, property: KProperty<*>, value: T) { this.value = value }

/** runtime/CompositionLocal */
abstract class CompositionLocal<T>(private val default: () -> T) {
    internal val values: MutableList<T> = mutableListOf()
    val current: T @Composable @ReadOnlyComposable get() = if (values.isEmpty()) default() else values.last()
}
/** runtime/ProvidableCompositionLocal */
class ProvidableCompositionLocal<T>(default: () -> T) : CompositionLocal<T>(default) {
    infix fun provides(value: T): ProvidedValue<T> = ProvidedValue(this, value)
}
/** runtime/ProvidedValue */
class ProvidedValue<T> internal constructor(private val local: ProvidableCompositionLocal<T>, private val value: T) {
    internal fun push() { local.values.add(value) }
    internal fun pop() { local.values.removeAt(local.values.size - 1) }
}
/** runtime/package-summary#staticCompositionLocalOf */
fun <T> staticCompositionLocalOf(defaultFactory: () -> T): ProvidableCompositionLocal<T> = ProvidableCompositionLocal(defaultFactory)
/** runtime/package-summary#compositionLocalOf */
fun <T> compositionLocalOf(defaultFactory: () -> T): ProvidableCompositionLocal<T> = ProvidableCompositionLocal(defaultFactory)
/** runtime/CompositionLocalProvider.composable */
@Composable fun CompositionLocalProvider(vararg values: ProvidedValue<*>, content: @Composable () -> Unit) {
    for (value in values) value.push()
    content()
    for (value in values.reversed()) value.pop()
}
/** runtime/CompositionLocalProvider.composable */
@Composable fun CompositionLocalProvider(value: ProvidedValue<*>, content: @Composable () -> Unit) {
    value.push()
    content()
    value.pop()
}
/** runtime/remember.composable */ @Composable fun <T> remember(calculation: () -> T): T = calculation()
/** runtime/remember.composable */ @Composable fun <T> remember(key1: Any?, calculation: () -> T): T = calculation()
/** runtime/remember.composable */ @Composable fun <T> remember(key1: Any?, key2: Any?, calculation: () -> T): T = calculation()
/** runtime/remember.composable */
@Composable fun <T> remember(key1: Any?, key2: Any?, key3: Any?, calculation: () -> T): T = calculation()
/** runtime/remember.composable */ @Composable fun <T> remember(vararg keys: Any?, calculation: () -> T): T = calculation()
/** runtime/SideEffect.composable */ @Composable fun SideEffect(effect: () -> Unit): Unit = effect()
/** runtime/rememberUpdatedState.composable */
@Composable fun <T> rememberUpdatedState(newValue: T): State<T> = mutableStateOf(newValue)
/** runtime/LaunchedEffect.composable */
@Composable fun LaunchedEffect(key1: Any?, block: suspend CoroutineScope.() -> Unit): Unit = launch { Scope.block() }
/** runtime/LaunchedEffect.composable */
@Composable fun LaunchedEffect(key1: Any?, key2: Any?, key3: Any?, block: suspend CoroutineScope.() -> Unit): Unit = launch { Scope.block() }
private object Scope : CoroutineScope
