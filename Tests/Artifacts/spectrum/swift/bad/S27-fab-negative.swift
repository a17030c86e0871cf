// error: 'negative' is unavailable: A floating button is never of low emphasis or destructive.
import SpectrumTokens
import SwiftUI

@MainActor func view() -> some View { Button("Delete", systemImage: "trash") {}.spectrumFAB(.negative) }
