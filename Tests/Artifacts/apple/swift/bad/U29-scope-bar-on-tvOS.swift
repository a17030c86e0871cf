// error (tvOS): 'appleAccessoryBar' is unavailable: A scope bar exists on macOS only.
import AppleTokens
import SwiftUI

@MainActor func view() -> some View { Button("All") {}.buttonStyle(.appleAccessoryBar) }
