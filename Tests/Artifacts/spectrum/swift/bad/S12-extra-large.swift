// error: value of type 'SpectrumButtonStyle' has no member 'extraLarge'
import SpectrumTokens
import SwiftUI

let style = SpectrumButtonStyle.spectrumAccent.extraLarge
