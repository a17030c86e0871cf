// error: 'spectrumIconButton(_:kind:size:help:)' is unavailable: an icon alone needs a title for VoiceOver
import SpectrumTokens
import SwiftUI

@MainActor func view() -> some View { Button("Close") {}.spectrumIconButton(.quiet) }
