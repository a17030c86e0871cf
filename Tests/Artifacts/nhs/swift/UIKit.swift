// Compiled into the module with the recording UIKit: a dynamic colour in all four appearances.
import SwiftUI
import UIKit

@main enum UIKitColors {
  static func main() {
    for style in [UIUserInterfaceStyle.light, .dark] {
      for contrast in [UIAccessibilityContrast.normal, .high] {
        print(
          style, contrast,
          UIColor(NHSColor.green)._text(in: UITraitCollection(_style: style, _contrast: contrast)))
      }
    }
    print(Color.nhsGreen)
  }
}
