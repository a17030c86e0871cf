// error: 'premium(with:)' is unavailable: premium goes with quiet or secondary in a group. Not with negative: People must see which action is safe. Not with accent: Two loud styles compete.
import SpectrumTokens
import SwiftUI

@MainActor func view() -> some View {
  SpectrumButtonGroup(.premium(with: .accent)) {
    Button("Buy") {}
  } supporting: {
    Button("Later") {}
  }
}
