// kotlinx.coroutines: only the receiver of LaunchedEffect's block.
package kotlinx.coroutines

/** kotlinlang.org/api/kotlinx.coroutines/kotlinx-coroutines-core/kotlinx.coroutines/-coroutine-scope */ interface CoroutineScope
