// error: 'SpectrumPair' initializer is inaccessible due to 'internal' protection level
import SpectrumTokens
import SwiftUI

let pair = SpectrumPair(lead: .premium, support: .accent)
