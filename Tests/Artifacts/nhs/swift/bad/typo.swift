// error: reference to member 'nhsPrimry' cannot be resolved without a contextual type
import NHSTokens
import SwiftUI

func view() -> some View { Button("A") {}.buttonStyle(.nhsPrimry) }
