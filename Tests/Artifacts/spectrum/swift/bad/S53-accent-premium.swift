// error: type 'SpectrumLowStyle' has no member 'premium'
import SpectrumTokens
import SwiftUI

let pair = SpectrumPair.accent(with: .premium)
