// error: missing argument for parameter 'asking' in call
import AppleTokens
import SwiftUI

@MainActor func view() -> some View {
  AppleActions(primary: AppleSafeAction("Keep") {}, destructive: AppleDestructiveAction("Delete") {})
}
