// error: extra argument 'size' in call
import AppleTokens
import SwiftUI

let action = AppleSafeAction("Keep", size: .large, perform: {})
