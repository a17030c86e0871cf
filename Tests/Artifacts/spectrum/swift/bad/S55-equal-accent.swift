// error: type 'SpectrumLowStyle' has no member 'accent'
import SpectrumTokens
import SwiftUI

@MainActor func view() -> some View { SpectrumButtonGroup(equal: .accent) { Button("One") {} } }
