// kotlinx.coroutines: the receiver of LaunchedEffect's block, and what such a block waits with.
package kotlinx.coroutines

import kotlin.coroutines.suspendCoroutine
import kotlin.time.Duration

/** kotlinlang.org/api/kotlinx.coroutines/kotlinx-coroutines-core/kotlinx.coroutines/-coroutine-scope */ interface CoroutineScope
/** kotlinlang.org/api/kotlinx.coroutines/kotlinx-coroutines-core/kotlinx.coroutines/delay */ suspend fun delay(duration: Duration) { suspendCoroutine<Unit> {} } // no time passes here
