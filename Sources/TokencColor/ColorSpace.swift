/// The fourteen colour spaces of the Design Tokens format, which are also the ones CSS Color 4 writes.
public enum ColorSpace: UInt8, CaseIterable, Hashable, Sendable {
  case srgb, srgbLinear, displayP3, a98RGB, prophotoRGB, rec2020
  case xyzD65, xyzD50
  case hsl, hwb
  case lab, lch
  case oklab, oklch

  /// What a component stands for; equal roles in two spaces are "analogous" (CSS Color 4 §12.2).
  public enum Role: UInt8, Hashable, Sendable {
    case red, green, blue, hue, colorfulness, lightness, whiteness, blackness, a, b
  }

  /// One of the three components: its English name, role, and the values a token file may hold.
  public struct Component: Hashable, Sendable {
    public let name: ComponentName
    public let role: Role
    public let lowerBound: Double
    public let upperBound: Double
    /// True for a hue: 360 itself is not allowed.
    public var excludesUpperBound: Bool { role == .hue }

    fileprivate init(_ name: ComponentName, _ role: Role, _ lowerBound: Double, _ upperBound: Double) {
      self.name = name
      self.role = role
      self.lowerBound = lowerBound
      self.upperBound = upperBound
    }
  }

  /// The name of a component as it stands in messages.
  public enum ComponentName: String, Hashable, Sendable {
    case red, green, blue, hue, saturation, lightness, whiteness, blackness, chroma
    case x = "X"
    case y = "Y"
    case z = "Z"
    case a, b
  }

  enum White: Hashable, Sendable { case d65, d50 }

  /// The space whose three axes are straight: itself, or the one a polar space is a view of.
  var rectangular: ColorSpace {
    switch self {
    case .hsl, .hwb: .srgb
    case .lch: .lab
    case .oklch: .oklab
    default: self
    }
  }

  /// The key of the `colorSpace` member in a token file.
  public var key: String {
    switch self {
    case .srgb: "srgb"
    case .srgbLinear: "srgb-linear"
    case .displayP3: "display-p3"
    case .a98RGB: "a98-rgb"
    case .prophotoRGB: "prophoto-rgb"
    case .rec2020: "rec2020"
    case .xyzD65: "xyz-d65"
    case .xyzD50: "xyz-d50"
    case .hsl: "hsl"
    case .hwb: "hwb"
    case .lab: "lab"
    case .lch: "lch"
    case .oklab: "oklab"
    case .oklch: "oklch"
    }
  }

  /// Only the exact spelling of the format: `xyz` and `Display-P3` are not keys.
  public init?(key: some StringProtocol) {
    guard let space = ColorSpace.allCases.first(where: { $0.key == key }) else { return nil }
    self = space
  }

  /// True when CSS writes the space as `color(<key> …)`, false when it has a function of its own.
  public var usesColorFunction: Bool {
    switch self {
    case .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: true
    case .srgb, .hsl, .hwb, .lab, .lch, .oklab, .oklch: false
    }
  }

  /// The name of the CSS function: `color`, `rgb`, `oklch`, …
  public var cssFunction: String { usesColorFunction ? "color" : self == .srgb ? "rgb" : key }

  /// True when 0…1 of three channels (or the sRGB cube behind `hsl` and `hwb`) is all a device can show.
  public var isBounded: Bool {
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .hsl, .hwb: true
    case .xyzD65, .xyzD50, .lab, .lch, .oklab, .oklch: false
    }
  }

  /// The place of the hue, 0…2; nil for a space without one.
  public var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .oklch: 2
    default: nil
    }
  }

  /// The three components with the ranges of the Design Tokens colour module (its §4.2 table).
  public var components: (Component, Component, Component) {
    let unbounded = Double.infinity
    switch self {
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020:
      return (Component(.red, .red, 0, 1), Component(.green, .green, 0, 1), Component(.blue, .blue, 0, 1))
    case .xyzD65, .xyzD50:
      return (Component(.x, .red, 0, 1), Component(.y, .green, 0, 1), Component(.z, .blue, 0, 1))
    case .hsl:
      return (
        Component(.hue, .hue, 0, 360), Component(.saturation, .colorfulness, 0, 100),
        Component(.lightness, .lightness, 0, 100)
      )
    case .hwb:
      return (
        Component(.hue, .hue, 0, 360), Component(.whiteness, .whiteness, 0, 100),
        Component(.blackness, .blackness, 0, 100)
      )
    case .lab, .oklab:
      return (
        Component(.lightness, .lightness, 0, self == .lab ? 100 : 1),
        Component(.a, .a, -unbounded, unbounded), Component(.b, .b, -unbounded, unbounded)
      )
    case .lch, .oklch:
      return (
        Component(.lightness, .lightness, 0, self == .lch ? 100 : 1),
        Component(.chroma, .colorfulness, 0, unbounded), Component(.hue, .hue, 0, 360)
      )
    }
  }

  public func component(_ index: Int) -> Component {
    let all = components
    return index == 0 ? all.0 : index == 1 ? all.1 : all.2
  }
}
