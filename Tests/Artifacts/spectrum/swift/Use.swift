// swift-format-ignore-file
// A product's code, in a module of its own.
import SpectrumTokens
import SwiftUI

struct Examples: View {
  var isPro = false

  var body: some View {
    Button("Save changes") {}
      .buttonStyle(.spectrumAccent)
    Button("Upgrade") {}
      .buttonStyle(isPro ? .spectrumAction : .spectrumPremium)
  }
}
