// error: is unavailable: Choices of equal weight are quiet or secondary.
import SpectrumTokens
import SwiftUI

@MainActor func view() -> some View { SpectrumButtonGroup(equal: .accent) { Button("One") {} } }
