// error: value of type 'AppleButtonStyle' has no member 'destructive'
import AppleTokens
import SwiftUI

let style = AppleButtonStyle.appleFilled.destructive
