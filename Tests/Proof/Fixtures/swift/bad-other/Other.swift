// error: there is no loud style
import SwiftUI
import Tiny

@MainActor func bad() -> some View { Button("Go") {}.buttonStyle(.tinyPrimry) }
