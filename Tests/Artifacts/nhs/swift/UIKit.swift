// Compiled into the module with the recording UIKit: a dynamic colour in all four appearances, and the fonts that a device
// has.
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

    UIFont._installed = ["Helvetica Neue", "Georgia"]
    let families = [
      ["Frutiger", "Helvetica Neue", "Georgia", "system"], ["Frutiger", "Frutiger W01", "system"],
      ["Frutiger"],
      ["Frutiger", "serif"], ["Georgia", "serif"], ["system", "Georgia"], ["ui-monospace"], [],
    ]
    for names in families {
      let text = NHSTypography(family: NHSFontFamily(names), size: 17, weight: 400, lineHeight: .points(20))
      print("\(names): \(text.font(scaledBy: 1, weight: 400))")
    }
  }
}
