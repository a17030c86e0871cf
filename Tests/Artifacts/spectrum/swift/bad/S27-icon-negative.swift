// error: 'negative' is unavailable: A destructive action needs its words.
import SpectrumTokens
import SwiftUI

@MainActor func view() -> some View {
  Button("Delete", systemImage: "trash") {}.spectrumIconButton(.negative)
}
