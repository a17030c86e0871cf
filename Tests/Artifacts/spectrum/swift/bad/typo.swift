// error: reference to member 'spectrumAcent' cannot be resolved without a contextual type
import SpectrumTokens
import SwiftUI

@MainActor func view() -> some View { Button("Save") {}.buttonStyle(.spectrumAcent) }
