// error (iOS 18): 'glass' is only available in iOS 26 or newer
import AppleTokens
import SwiftUI

@MainActor func view() -> some View { Button("Add") {}.buttonStyle(.glass) }
