// A stand-in for the part of UIKit that dynamic colours call. Pages are below
// developer.apple.com/documentation/uikit/. A colour keeps its provider, so that a test can ask it.
@_exported import SwiftUI

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }  // uiuserinterfacestyle
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}  // uiaccessibilitycontrast

@MainActor public final class UITraitCollection {  // uitraitcollection
  public nonisolated let userInterfaceStyle: UIUserInterfaceStyle  // uitraitcollection/userinterfacestyle
  public nonisolated let accessibilityContrast: UIAccessibilityContrast
  // uitraitcollection/accessibilitycontrast
  public nonisolated init(_style: UIUserInterfaceStyle, _contrast: UIAccessibilityContrast) {
    (userInterfaceStyle, accessibilityContrast) = (_style, _contrast)
  }
}

public class UIFont: @unchecked Sendable {  // uifont
  /// The fonts of the device that a test describes.
  nonisolated(unsafe) public static var _installed: Set<String> = []
  public init?(name fontName: String, size fontSize: CGFloat) {
    if !Self._installed.contains(fontName) { return nil }
  }  // uifont/init(name:size:)
}

public class UIColor: @unchecked Sendable {  // uicolor
  enum Value {
    case fixed(Color)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }
  let value: Value
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    value = .fixed(
      Color(.sRGB, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }  // uicolor/init(red:green:blue:alpha:)
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    value = .fixed(
      Color(
        .displayP3, red: Double(displayP3Red), green: Double(green), blue: Double(blue),
        opacity: Double(alpha)))
  }  // uicolor/init(displayp3red:green:blue:alpha:)
  public init(_ color: Color) { value = .fixed(color) }  // uicolor/init(_:)
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    value = .dynamic(dynamicProvider)
  }  // uicolor/init(dynamicprovider:)
  // The grays and the background: uicolor/systemgray2 … systemgray6, uicolor/systembackground
  @available(tvOS, unavailable)
  public static var systemGray2: UIColor { UIColor(_name: "systemGray2") }
  @available(tvOS, unavailable)
  public static var systemGray3: UIColor { UIColor(_name: "systemGray3") }
  @available(tvOS, unavailable)
  public static var systemGray4: UIColor { UIColor(_name: "systemGray4") }
  @available(tvOS, unavailable)
  public static var systemGray5: UIColor { UIColor(_name: "systemGray5") }
  @available(tvOS, unavailable)
  public static var systemGray6: UIColor { UIColor(_name: "systemGray6") }
  @available(tvOS, unavailable)
  public static var systemBackground: UIColor { UIColor(_name: "systemBackground") }
  private convenience init(_name name: String) { self.init(Color(name)) }
  public final func resolvedColor(with traits: UITraitCollection) -> UIColor {
    if case .dynamic(let provider) = value { provider(traits) } else { self }
  }  // uicolor/resolvedcolor(with:)
  /// What it looks like, as the SwiftUI stub writes colours.
  public final func _text(in traits: UITraitCollection) -> String {
    switch value {
    case .fixed(let color): "\(color)"
    case .dynamic(let provider): provider(traits)._text(in: traits)
    }
  }
}
extension Color {
  public init(uiColor: UIColor) {
    self.init(
      "uiColor " + uiColor._text(in: UITraitCollection(_style: .light, _contrast: .normal)))
  }  // swiftui/color/init(uicolor:)
}
