// error: 'SpectrumButtonStyle' initializer is inaccessible due to 'internal' protection level
import SpectrumTokens
import SwiftUI

let style = SpectrumButtonStyle(.negative, kind: .fab)
