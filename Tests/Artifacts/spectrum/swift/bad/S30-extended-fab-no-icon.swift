// error: 'spectrumExtendedFAB(_:size:)' is unavailable: this kind needs a title and an icon
import SpectrumTokens
import SwiftUI

@MainActor func view() -> some View { Button("Compose") {}.spectrumExtendedFAB(.accent) }
