// error (iOS 18): 'glass' is only available in iOS 26 or newer
import SwiftUI
import Tiny

@MainActor func bad() -> some View { Button("Go") {}.buttonStyle(.glass) }
