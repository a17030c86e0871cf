// error: extra argument 'size' in call
import SpectrumTokens
import SwiftUI

let action = SpectrumAction("Save", size: .large, action: {})
