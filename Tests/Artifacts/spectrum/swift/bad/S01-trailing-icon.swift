// error: extra argument 'trailingImage' in call
// S10: and it is not a trailing one.
import SpectrumTokens
import SwiftUI

let action = SpectrumAction("Save", systemImage: "star", trailingImage: "star", action: {})
