// error: type 'SpectrumLowStyle' has no member 'accent'
import SpectrumTokens
import SwiftUI

let pair = SpectrumPair.negative(with: .accent)
