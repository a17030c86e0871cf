/// A colour function of CSS and how its three arguments map to components.
struct ColorFunction: Hashable, Sendable {
  let name: String
  /// Nil for `color()`, which names its space in the first argument.
  let space: ColorSpace?
  /// The value of 100 % of each component, in its unit; 0 for a hue, which takes none.
  let full: Vector3
  /// What a plain number is divided by to get into the unit: 255 for `rgb()`, else 1.
  var numberDivisor: Double { space == .srgb ? 255 : 1 }
  /// Whether the syntax with commas exists.
  let isLegacy: Bool

  init?(_ name: String) {
    switch name {
    case "rgb", "rgba": self.init("rgb", .srgb, Vector3(1, 1, 1), isLegacy: true)
    case "hsl", "hsla": self.init("hsl", .hsl, Vector3(0, 100, 100), isLegacy: true)
    case "hwb": self.init("hwb", .hwb, Vector3(0, 100, 100))
    case "lab": self.init("lab", .lab, Vector3(100, 125, 125))
    case "lch": self.init("lch", .lch, Vector3(100, 150, 0))
    case "oklab": self.init("oklab", .oklab, Vector3(1, 0.4, 0.4))
    case "oklch": self.init("oklch", .oklch, Vector3(1, 0.4, 0))
    case "color": self.init("color", nil, Vector3(1, 1, 1))
    default: return nil
    }
  }

  private init(_ name: String, _ space: ColorSpace?, _ full: Vector3, isLegacy: Bool = false) {
    self.name = name
    self.space = space
    self.full = full
    self.isLegacy = isLegacy
  }

  /// A function one edit away: `okclh` → `oklch`.
  static func nearest(to name: String) -> String? {
    let letters = Array(name.utf8)
    for known in ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"] {
      let isNear = known.utf8.withContiguousStorageIfAvailable { editDistance($0, letters) <= 1 } ?? false
      if isNear { return known }
    }
    return nil
  }
}

/// The name in `color(<name> …)`: a space, or a spelling of one.
enum ColorFunctionSpace {
  static let names = [
    "srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "prophoto-rgb", "rec2020", "xyz",
    "xyz-d50", "xyz-d65",
  ]

  /// `xyz` is xyz-d65. `display-p3-linear` is no space of the token format: it is encoded to display-p3,
  /// channel by channel, which keeps `none` and loses nothing.
  static func space(named name: String) -> (space: ColorSpace, isLinearP3: Bool)? {
    switch name {
    case "xyz": return (.xyzD65, false)
    case "display-p3-linear": return (.displayP3, true)
    default:
      guard names.contains(name), let space = ColorSpace(key: name) else { return nil }
      return (space, false)
    }
  }

  static func nearest(to name: String) -> String? {
    let letters = Array(name.utf8)
    return names.first { known in
      known.utf8.withContiguousStorageIfAvailable { editDistance($0, letters) <= 2 } ?? false
    }
  }
}
