// Compiled into the module with the recording AppKit: a dynamic colour in all four appearances.
import AppKit
import SwiftUI

@main enum AppKitColors {
  static func main() {
    let names: [NSAppearance.Name] = [
      .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
    ]
    for name in names {
      if let appearance = NSAppearance(named: name) {
        print(name.rawValue, NSColor(NHSColor.green)._text(in: appearance))
      }
    }
    print(Color.nhsGreen)
  }
}
