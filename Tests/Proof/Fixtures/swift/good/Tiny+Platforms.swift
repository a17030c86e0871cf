#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIColor {
    public static var tiny: UIColor {
      UIColor { UIColor(gray: $0.userInterfaceStyle == .dark ? 1 : 0) }
    }
    private convenience init(gray: Double) { self.init(red: gray, green: gray, blue: gray, alpha: 1) }
  }
#elseif canImport(AppKit)
  import AppKit

  extension NSColor {
    public static var tiny: NSColor {
      NSColor(name: nil) {
        $0.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua
          ? NSColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
          : NSColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
      }
    }
  }
#endif
