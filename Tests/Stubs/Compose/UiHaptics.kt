// androidx.compose.ui.hapticfeedback
package androidx.compose.ui.hapticfeedback

/** ui/hapticfeedback/HapticFeedback */ interface HapticFeedback { fun performHapticFeedback(hapticFeedbackType: HapticFeedbackType) }
/** ui/hapticfeedback/HapticFeedbackType */
@JvmInline value class HapticFeedbackType(val value: Int) {
    override fun toString(): String = mapOf(0 to "LongPress", 9 to "TextHandleMove", 16 to "Confirm", 17 to "Reject", 1 to "VirtualKey", 6 to "ContextClick")[value] ?: "$value"
    companion object {
        val LongPress: HapticFeedbackType = HapticFeedbackType(0); val TextHandleMove: HapticFeedbackType = HapticFeedbackType(9)
        val Confirm: HapticFeedbackType = HapticFeedbackType(16); val Reject: HapticFeedbackType = HapticFeedbackType(17)
        val VirtualKey: HapticFeedbackType = HapticFeedbackType(1); val ContextClick: HapticFeedbackType = HapticFeedbackType(6)
    }
}
