import UIKit

@main struct Colours {
  static func main() {
    for style in [UIUserInterfaceStyle.light, .dark] {
      print(UIColor.tiny._text(in: UITraitCollection(_style: style, _contrast: .normal)))
    }
  }
}
