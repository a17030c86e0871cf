// error: type 'SpectrumButtonStyle' has no member 'spectrumPrimary'
import SpectrumTokens
import SwiftUI

let style: SpectrumButtonStyle = .spectrumPrimary
