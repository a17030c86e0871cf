// error: value of type 'AppleButtonStyle' has no member 'circle'
import AppleTokens
import SwiftUI

let style = AppleButtonStyle.appleGray.circle
