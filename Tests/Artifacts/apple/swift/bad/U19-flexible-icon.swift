// error: extra argument 'width' in call
import AppleTokens
import SwiftUI

@MainActor func view() -> some View {
  Button("Close", systemImage: "xmark") {}.appleIconOnly(.gray, width: .flexible)
}
