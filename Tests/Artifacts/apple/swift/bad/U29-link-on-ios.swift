// error (iOS 18): 'appleLink' is unavailable in iOS: A link style exists on macOS only.
import AppleTokens
import SwiftUI

@MainActor func view() -> some View { Button("More") {}.buttonStyle(.appleLink) }
