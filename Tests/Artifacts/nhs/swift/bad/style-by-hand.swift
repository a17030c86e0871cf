// error: 'NHSButtonStyle' initializer is inaccessible due to 'internal' protection level
import NHSTokens
import SwiftUI

let style = NHSButtonStyle(.primary)
