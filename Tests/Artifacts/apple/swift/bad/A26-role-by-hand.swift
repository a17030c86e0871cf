// error: type 'AppleButtonStyle' has no member 'destructive'
import AppleTokens
import SwiftUI

let style: AppleButtonStyle = .destructive
