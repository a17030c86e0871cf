import SwiftUI

@main struct Tree {
  @MainActor static func main() {
    var environment = EnvironmentValues()
    environment.isEnabled = false
    environment.colorScheme = .dark
    environment._isPressed = true
    environment._isHovered = true
    environment._textScale = 2
    print(Button("Go") {}.buttonStyle(.tinyPrimary)._lines(environment).joined(separator: "\n"))
  }
}
