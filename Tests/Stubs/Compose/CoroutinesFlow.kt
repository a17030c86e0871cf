// kotlinx.coroutines.flow: what tells of presses.
package kotlinx.coroutines.flow

/** kotlinlang.org/api/kotlinx.coroutines/kotlinx-coroutines-core/kotlinx.coroutines.flow/-flow-collector */
fun interface FlowCollector<in T> { suspend fun emit(value: T) }
/** kotlinlang.org/api/kotlinx.coroutines/kotlinx-coroutines-core/kotlinx.coroutines.flow/-flow */
interface Flow<out T> { suspend fun collect(collector: FlowCollector<T>) }
