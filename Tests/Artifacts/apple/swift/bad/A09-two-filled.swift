// error: type 'AppleSupportingStyle' has no member 'filled'
import AppleTokens
import SwiftUI

let pair = ApplePair.filled(with: .filled)
