// error: anything
import SwiftUI
import Tiny

@MainActor func bad() -> some View { Button("Go") {}.buttonStyle(.tinyPrimary) }
