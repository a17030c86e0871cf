// error: 'spectrumIconButton(_:kind:size:)' is unavailable: an icon alone needs a title for VoiceOver
import SpectrumTokens
import SwiftUI

@MainActor func view() -> some View { Button("Close") {}.spectrumIconButton(.quiet) }
