// error (iOS 18): 'link' is unavailable in iOS: A link style exists on macOS only.
import AppleTokens
import SwiftUI

@MainActor func view() -> some View { Button("More", systemImage: "link") {}.appleIconOnly(.link) }
