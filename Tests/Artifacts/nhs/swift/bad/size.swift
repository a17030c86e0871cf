// error: value of type 'NHSButtonStyle' has no member 'small'
import NHSTokens
import SwiftUI

let style = NHSButtonStyle.nhsPrimary.small
