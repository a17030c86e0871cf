// error: 'appleIconOnly(_:size:shape:help:)' is unavailable: an icon alone needs a title for VoiceOver
import AppleTokens
import SwiftUI

@MainActor func view() -> some View { Button("Close") {}.appleIconOnly(.gray) }
