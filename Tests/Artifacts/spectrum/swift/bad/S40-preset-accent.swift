// error: 'spectrumClose(_:kind:size:action:)' is unavailable: Close comes in quiet or secondary.
import SpectrumTokens
import SwiftUI

@MainActor func view() -> some View { Button.spectrumClose(.accent) {} }
