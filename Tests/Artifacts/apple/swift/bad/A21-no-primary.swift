// error: missing argument for parameter 'primary' in call
import AppleTokens
import SwiftUI

@MainActor func view() -> some View { AppleActions(cancel: AppleSafeAction("Cancel") {}) }
