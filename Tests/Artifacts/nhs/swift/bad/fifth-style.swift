// error: type 'NHSButtonStyle' has no member 'nhsTertiary'
import NHSTokens
import SwiftUI

let style: NHSButtonStyle = .nhsTertiary
