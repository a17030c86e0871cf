// error: 'secondary(with:)' is unavailable: secondary goes with quiet in a group.
import SpectrumTokens
import SwiftUI

let pair = SpectrumPair.secondary(with: .secondary)
