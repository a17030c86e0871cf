// error (tvOS): 'appleLink' is unavailable: A link style exists on macOS only.
import AppleTokens
import SwiftUI

@MainActor func view() -> some View { Button("More") {}.buttonStyle(.appleLink) }
