/// A colour in the space its author wrote it in; nothing is converted or rounded until someone asks.
///
/// 40 bytes. A component that is `none` is stored as 0 and marked in `missing`, so two equal colours are
/// equal values and hash alike.
public struct Color: Hashable, Sendable {
  /// In the unit of the space: 0…1 for RGB and XYZ, degrees for a hue, 0…100 or 0…1 for a lightness.
  public private(set) var components: Vector3
  /// 0 (invisible) … 1 (opaque).
  public private(set) var alpha: Double
  public let space: ColorSpace
  public private(set) var missing: Missing

  /// Which components are `none`.
  public struct Missing: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let first = Missing(rawValue: 1)
    public static let second = Missing(rawValue: 2)
    public static let third = Missing(rawValue: 4)
    public static let alpha = Missing(rawValue: 8)
    static let allComponents: Missing = [.first, .second, .third]

    /// The bit of component 0, 1 or 2.
    public static func component(_ index: Int) -> Missing { Missing(rawValue: 1 << UInt8(index)) }
  }

  public init(_ space: ColorSpace, _ components: Vector3, alpha: Double = 1, missing: Missing = []) {
    var components = components
    if !missing.isEmpty {
      for index in 0..<3 where missing.contains(.component(index)) { components[index] = 0 }
    }
    self.components = components
    self.alpha = missing.contains(.alpha) ? 0 : alpha
    self.space = space
    self.missing = missing
  }

  /// The object form of a token file; nil is `none`.
  public init(
    space: ColorSpace, components: (Double?, Double?, Double?), alpha: Double? = 1
  ) {
    var missing: Missing = []
    if components.0 == nil { missing.insert(.first) }
    if components.1 == nil { missing.insert(.second) }
    if components.2 == nil { missing.insert(.third) }
    if alpha == nil { missing.insert(.alpha) }
    let vector = Vector3(components.0 ?? 0, components.1 ?? 0, components.2 ?? 0)
    self.init(space, vector, alpha: alpha ?? 0, missing: missing)
  }

  public static var black: Color { Color(.srgb, Vector3(0, 0, 0)) }
  public static var white: Color { Color(.srgb, Vector3(1, 1, 1)) }

  /// Component 0, 1 or 2; nil when it is `none`.
  public subscript(index: Int) -> Double? {
    missing.contains(.component(index)) ? nil : components[index]
  }

  /// True when what lies behind shows through; an alpha of `none` counts as 0.
  public var isTranslucent: Bool { alpha < 1 }

  /// True for the spaces behind hex, names, `rgb()`, `hsl()` and `hwb()`.
  ///
  /// `color(srgb …)` counts too: a colour does not remember how it was spelled.
  public var isLegacySRGB: Bool { space == .srgb || space == .hsl || space == .hwb }

  public func withAlpha(_ alpha: Double) -> Color {
    Color(space, components, alpha: alpha, missing: missing.subtracting(.alpha))
  }

  /// An opacity modifier: the token's own alpha times `factor` (0…1).
  public func multiplyingAlpha(by factor: Double) -> Color { withAlpha(alpha * factor) }
}

/// Why a colour of a token file is not allowed: which component, and what it may be.
public struct ColorRangeError: Error, Hashable, Sendable {
  /// 0…2, or 3 for alpha.
  public let index: Int
  public let space: ColorSpace
  public let value: Double

  /// `saturation is 120, hsl allows 0 to 100`.
  public var message: String {
    guard index < 3 else { return "alpha is \(text(value)), it goes from 0 to 1" }
    let component = space.component(index)
    let name = component.name.rawValue
    guard value.isFinite else { return "\(name) is not a finite number" }
    guard value.magnitude <= Color.largestComponent else { return "\(name) is too large" }
    let low = text(component.lowerBound)
    if component.upperBound == .infinity { return "\(name) is \(text(value)), it cannot be below \(low)" }
    let high = text(component.upperBound)
    let limit = component.excludesUpperBound ? "from 0 to less than \(high)" : "\(low) to \(high)"
    return "\(name) is \(text(value)), \(space.key) allows \(limit)"
  }

  private func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    appendNumber(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Color {
  /// No component is larger: far beyond every colour, and small enough that no conversion overflows.
  public static let largestComponent = 1e9

  /// The first component outside the range a token file allows (CSS itself is wider), or nil.
  public var rangeError: ColorRangeError? {
    for index in 0..<3 where !missing.contains(.component(index)) {
      let component = space.component(index)
      let value = components[index]
      let tooHigh =
        component.excludesUpperBound ? value >= component.upperBound : value > component.upperBound
      if !(value.magnitude <= Self.largestComponent) || value < component.lowerBound || tooHigh {
        return ColorRangeError(index: index, space: space, value: value)
      }
    }
    if !missing.contains(.alpha), !(alpha >= 0 && alpha <= 1) {
      return ColorRangeError(index: 3, space: space, value: alpha)
    }
    return nil
  }
}
