// error: 'accent(with:)' is unavailable: accent goes with quiet or secondary in a group. Not with negative: People must see which action is safe.
import SpectrumTokens
import SwiftUI

let pair = SpectrumPair.accent(with: .negative)
