// error: 'buildExpression' is unavailable: a group styles its buttons itself
import SpectrumTokens
import SwiftUI

@MainActor func view() -> some View {
  SpectrumButtonGroup(.accent(with: .quiet)) {
    Button("Save") {}.disabled(true)
  } supporting: {
    Button("Later") {}
  }
}
