// error: 'AppleButtonStyle' initializer is inaccessible due to 'internal' protection level
import AppleTokens
import SwiftUI

let style = AppleButtonStyle(.filled, shape: .circle)
