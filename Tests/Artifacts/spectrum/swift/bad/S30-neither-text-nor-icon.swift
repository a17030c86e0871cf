// error: missing argument for parameter #1 in call
import SpectrumTokens
import SwiftUI

let action = SpectrumAction(action: {})
