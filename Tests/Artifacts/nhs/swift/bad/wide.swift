// error: value of type 'NHSButtonStyle' has no member 'wide'
import NHSTokens
import SwiftUI

let style = NHSButtonStyle.nhsPrimary.wide
