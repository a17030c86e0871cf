// error: 'buildExpression' is unavailable: a group styles its buttons itself
import SpectrumTokens
import SwiftUI

@MainActor func view() -> some View {
  SpectrumButtonGroup(.accent(with: .quiet)) {
    Button("Save") {}
  } supporting: {
    Button("Later") {}.buttonStyle(.spectrumSecondary)
  }
}
