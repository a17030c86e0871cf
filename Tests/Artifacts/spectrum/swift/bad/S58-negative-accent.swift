// error: 'negative(with:)' is unavailable: negative goes with quiet or secondary in a group. Not with action or accent or premium: People must see which action is safe.
import SpectrumTokens
import SwiftUI

let pair = SpectrumPair.negative(with: .accent)
