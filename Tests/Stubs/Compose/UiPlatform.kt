// androidx.compose.ui.platform
package androidx.compose.ui.platform

import androidx.compose.runtime.ProvidableCompositionLocal
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.hapticfeedback.HapticFeedback
import androidx.compose.ui.hapticfeedback.HapticFeedbackType
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import stub.Device
import stub.note

/** ui/platform/package-summary#LocalDensity() */
val LocalDensity: ProvidableCompositionLocal<Density> = staticCompositionLocalOf { Density(1f, Device.fontScale) }
/** ui/platform/package-summary#LocalLayoutDirection() */
val LocalLayoutDirection: ProvidableCompositionLocal<LayoutDirection> = staticCompositionLocalOf { Device.layoutDirection }
/** ui/platform/package-summary#LocalHapticFeedback() */
val LocalHapticFeedback: ProvidableCompositionLocal<HapticFeedback> = staticCompositionLocalOf {
    object : HapticFeedback { override fun performHapticFeedback(hapticFeedbackType: HapticFeedbackType) { Device.haptics.add("$hapticFeedbackType") } }
}
/** ui/platform/ViewConfiguration; what generated code asks of it */
interface ViewConfiguration {
    val longPressTimeoutMillis: Long
    val doubleTapTimeoutMillis: Long
    val doubleTapMinTimeMillis: Long
    val touchSlop: Float
    val minimumTouchTargetSize: DpSize get() = DpSize(48.dp, 48.dp)
}
/** ui/platform/package-summary#LocalViewConfiguration() */
val LocalViewConfiguration: ProvidableCompositionLocal<ViewConfiguration> = staticCompositionLocalOf {
    object : ViewConfiguration {
        override val longPressTimeoutMillis: Long = 400
        override val doubleTapTimeoutMillis: Long = 300
        override val doubleTapMinTimeMillis: Long = 40
        override val touchSlop: Float = 8f
    }
}
/** ui/platform/testTag.modifier */ fun Modifier.testTag(tag: String): Modifier = note("testTag($tag)")
