// Compiled into the module with the recording SwiftUI: prints the view trees that the styles make: N6, N17, N18, N20, N21;
// N9 to N12 by value: N9 fills green, N10 has a blue outline, N11 is white with blue text, N12 is red.
import SwiftUI

struct Nested: View {
  var body: some View {
    VStack(spacing: 12) {
      Button("Own style") {}.buttonStyle(.nhsPrimary)
      Button("Container's style") {}
      HStack(spacing: 12) {
        Button("Three levels down") {}
        VStack {
          Button("Inner container") {}
          Button("Own again") {}.buttonStyle(.nhsWarning.fitted.fitted)
        }
        .buttonStyle(.nhsPrimaryReverse)
      }
    }
    .buttonStyle(.nhsSecondary)
  }
}

@main enum Tree {
  @MainActor static func main() {
    show("Container default and own style", Nested())
    let button = Button("App help", systemImage: "questionmark.circle.fill") {}
    show("Icon, fitted", button.buttonStyle(.nhsSecondary.fitted))
    let delete = Button("Delete account", role: .destructive) {}.buttonStyle(.nhsWarning)
    show("Disabled", delete.disabled(true))
    show("Pressed", delete) { $0._isPressed = true }
    show("Pressed, reduced motion", delete) {
      $0._isPressed = true
      $0._reduceMotion = true
    }
    show("Focused", delete) { $0._isFocused = true }
    show("Focused and pressed", button.buttonStyle(.nhsPrimaryReverse)) {
      $0._isFocused = true
      $0._isPressed = true
    }
    show("Dark", delete) { $0.colorScheme = .dark }
    show("Increased contrast", delete) { $0._colorSchemeContrast = .increased }
    show("Dark, increased contrast", delete) {
      $0.colorScheme = .dark
      $0._colorSchemeContrast = .increased
    }
    show("AX5", button.buttonStyle(.nhsPrimary)) { $0._textScale = 53.0 / 17 }
    show("Smaller than a tap target", button.buttonStyle(.nhsPrimary.fitted)) {
      $0._size = CGSize(width: 30, height: 30)
    }
    show("Right to left", button.buttonStyle(.nhsPrimary)) { $0.layoutDirection = .rightToLeft }
    show("Text", Text("Set").nhsTypography(.typeButton))
  }

  @MainActor static func show(
    _ title: String, _ view: some View, _ change: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    var environment = EnvironmentValues()
    change(&environment)
    print("# \(title)")
    print(view._lines(environment).joined(separator: "\n"))
  }
}
