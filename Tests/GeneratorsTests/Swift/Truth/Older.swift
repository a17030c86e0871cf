// Compiled into Apple's module where no version is new enough: what is drawn instead.
import SwiftUI

@main enum Older {
  @MainActor static func main() {
    show("glass", Button("A") {}.buttonStyle(.appleGlass))
    show("glassProminent", Button("A") {}.buttonStyle(.appleGlassProminent))
    show("plain", Button("A") {}.buttonStyle(.applePlain))
    show("circle", Button("A", systemImage: "a") {}.appleIconOnly(.gray, shape: .circle))
    show("extraLarge", Button("A") {}.buttonStyle(.appleGray.extraLarge))
    show("destructive and prominent", Button("A", role: .destructive) {}.buttonStyle(.appleGlassProminent))
  }

  @MainActor static func show(_ title: String, _ view: some View) {
    let modifiers = view._lines(EnvironmentValues()).map { $0.drop { $0 == " " } }
      .filter {
        $0.hasPrefix(".native") || $0.hasPrefix(".control") || $0.hasPrefix(".buttonB")
          || $0.hasPrefix(".tint")
      }
    print("\(title):", modifiers.map { String($0.dropFirst()) }.joined(separator: ", "))
  }
}
