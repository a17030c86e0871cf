// error: 'filled(with:)' is unavailable: filled goes with plain or gray or glass in a group.
import AppleTokens
import SwiftUI

let pair = ApplePair.filled(with: .filled)
