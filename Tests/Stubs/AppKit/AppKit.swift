// A stand-in for the part of AppKit that dynamic colours call. Pages are below
// developer.apple.com/documentation/appkit/. A colour keeps its provider, so that a test can ask it.
@_exported import SwiftUI

public final class NSAppearance: @unchecked Sendable {  // nsappearance
  public struct Name: Hashable, Sendable, RawRepresentable {  // nsappearance/name-swift.struct
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let aqua = Self(rawValue: "NSAppearanceNameAqua")
    public static let darkAqua = Self(rawValue: "NSAppearanceNameDarkAqua")
    public static let accessibilityHighContrastAqua = Self(rawValue: "NSAppearanceNameAccessibilityAqua")
    public static let accessibilityHighContrastDarkAqua = Self(
      rawValue: "NSAppearanceNameAccessibilityDarkAqua")
  }
  public let name: Name  // nsappearance/name-swift.property
  public init?(named name: Name) { self.name = name }  // nsappearance/init(named:)
  /// The first of the names is the closest here only if it is the appearance's own.
  public func bestMatch(from appearances: [Name]) -> Name? { appearances.contains(name) ? name : nil }
  // nsappearance/bestmatch(from:)
}

open class NSFont: @unchecked Sendable {  // nsfont
  /// The fonts of the device that a test describes.
  nonisolated(unsafe) public static var _installed: Set<String> = []
  public init?(name fontName: String, size fontSize: CGFloat) {
    if !Self._installed.contains(fontName) { return nil }
  }  // nsfont/init(name:size:)
}

open class NSColor: @unchecked Sendable {  // nscolor
  public typealias Name = String  // nscolor/name
  enum Value {
    case fixed(Color)
    case dynamic(@Sendable (NSAppearance) -> NSColor)
  }
  let value: Value
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    value = .fixed(
      Color(.sRGB, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }  // nscolor/init(srgbred:green:blue:alpha:)
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    value = .fixed(
      Color(.displayP3, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
  }  // nscolor/init(displayp3red:green:blue:alpha:)
  public init(_ color: Color) { value = .fixed(color) }  // nscolor/init(_:)
  public static var windowBackgroundColor: NSColor { NSColor(Color("windowBackgroundColor")) }
  // nscolor/windowbackgroundcolor
  public init(name colorName: NSColor.Name?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor) {
    value = .dynamic(dynamicProvider)
  }  // nscolor/init(name:dynamicprovider:)
  /// What it looks like, as the SwiftUI stub writes colours.
  public final func _text(in appearance: NSAppearance) -> String {
    switch value {
    case .fixed(let color): "\(color)"
    case .dynamic(let provider): provider(appearance)._text(in: appearance)
    }
  }
}
extension Color {
  public init(nsColor: NSColor) {
    self.init("nsColor " + (NSAppearance(named: .aqua).map { nsColor._text(in: $0) } ?? ""))
  }  // swiftui/color/init(nscolor:)
}
