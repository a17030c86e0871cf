// error: extra argument 'primary' in call
import AppleTokens
import SwiftUI

@MainActor func view() -> some View {
  AppleActions(primary: AppleSafeAction("A") {}, primary: AppleSafeAction("B") {})
}
