// error: 'quiet' is unavailable: A floating button is never of low emphasis or destructive.
import SpectrumTokens
import SwiftUI

@MainActor func view() -> some View { Button("Compose", systemImage: "pencil") {}.spectrumFAB(.quiet) }
