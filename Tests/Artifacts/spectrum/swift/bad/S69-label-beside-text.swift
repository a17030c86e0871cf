// error: extra argument 'accessibilityLabel' in call
import SpectrumTokens
import SwiftUI

let action = SpectrumAction("Save", accessibilityLabel: "Save the draft", action: {})
