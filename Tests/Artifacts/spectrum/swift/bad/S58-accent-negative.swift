// error: type 'SpectrumLowStyle' has no member 'negative'
import SpectrumTokens
import SwiftUI

let pair = SpectrumPair.accent(with: .negative)
