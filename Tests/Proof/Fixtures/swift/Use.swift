import SwiftUI
import Tiny

struct Screen: View {
  var body: some View { VStack { Button("Go") {} }.buttonStyle(.tinyPrimary) }
}
