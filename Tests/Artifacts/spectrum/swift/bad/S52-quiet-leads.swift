// error: type 'SpectrumPair' has no member 'quiet'
import SpectrumTokens
import SwiftUI

let pair = SpectrumPair.quiet(with: .quiet)
