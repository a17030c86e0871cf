// error (visionOS): 'appleGlass' is unavailable: No version of visionOS has it.
import AppleTokens
import SwiftUI

@MainActor func view() -> some View { Button("Add") {}.buttonStyle(.appleGlass) }
