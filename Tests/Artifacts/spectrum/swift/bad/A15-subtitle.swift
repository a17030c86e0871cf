// error: cannot find 'SpectrumButtonLabel' in scope
import SpectrumTokens
import SwiftUI

@MainActor func view() -> some View { SpectrumButtonLabel("Save", subtitle: "In your drafts") }
