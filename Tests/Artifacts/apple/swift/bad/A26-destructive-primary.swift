// error: cannot convert value of type 'AppleDestructiveAction' to expected argument type 'AppleSafeAction'
import AppleTokens
import SwiftUI

@MainActor func view() -> some View {
  AppleActions(primary: AppleDestructiveAction("Delete", asking: "Delete the photo?") {})
}
