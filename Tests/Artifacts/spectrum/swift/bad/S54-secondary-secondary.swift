// error: type 'SpectrumQuietStyle' has no member 'secondary'
import SpectrumTokens
import SwiftUI

let pair = SpectrumPair.secondary(with: .secondary)
