// error: extra argument 'kind' in call
import SpectrumTokens
import SwiftUI

@MainActor func view() -> some View {
  Button("Compose", systemImage: "pencil") {}.spectrumFAB(.accent, kind: .iconCapsule)
}
