/// Relative luminance and contrast ratio of WCAG 2.2, with the constants the standard prints.
///
/// Not the exact sRGB row: that one flips the verdict of 473 colours on white.
let luminanceWeights = Vector3(0.2126, 0.7152, 0.0722)

/// W of encoded sRGB channels, each already within 0…1: 0 (black) … 1 (white).
func luminance(ofSRGB srgb: Vector3) -> Double {
  0.2126 * decodeSRGB(srgb.x) + 0.7152 * decodeSRGB(srgb.y) + 0.0722 * decodeSRGB(srgb.z)
}

/// (lighter + 0.05) / (darker + 0.05) of two luminances in any order: 1…21.
public func contrastRatio(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

extension Color {
  /// W of WCAG 2.2 after clipping to sRGB, without regard to alpha: 0…1.
  public var relativeLuminance: Double {
    luminance(ofSRGB: components(in: .srgb).clamped)
  }

  /// The colour a device without wide gamut paints when it clips; alpha is kept.
  public var clippedToSRGB: Color {
    if space == .srgb, missing.isEmpty, components.isWithinUnit(tolerance: 0) { return self }
    return Color(.srgb, components(in: .srgb).clamped, alpha: alpha)
  }

  /// The unrounded WCAG ratio of this colour on an opaque background; a translucent one is composited first.
  ///
  /// Compare with `>=` and never round before: 4.499 fails 4.5.
  public func contrastRatio(on background: Color) -> Double {
    let surface = background.clippedToSRGB
    let painted = isTranslucent ? clippedToSRGB.composited(over: surface) : self
    return TokencColor.contrastRatio(painted.relativeLuminance, surface.relativeLuminance)
  }
}

extension Color {
  /// The ratio to judge a pair by: the worse of the colours as written (clipped) and as an 8-bit sRGB target
  /// emits them (CSS gamut mapping, rounding), which differ by up to 0.03 even inside the gamut.
  public func gatingContrastRatio(on background: Color) -> Double {
    min(
      contrastRatio(on: background),
      eightBit().color.contrastRatio(on: background.withAlpha(1).eightBit().color))
  }
}

/// Everything a surface may look like, as the luminances it can have.
public struct LuminanceRange: Hashable, Sendable {
  public var lower: Double
  public var upper: Double

  public init(_ lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  public mutating func formUnion(_ other: LuminanceRange) {
    lower = min(lower, other.lower)
    upper = max(upper, other.upper)
  }

  /// The smallest ratio of any luminance here with any there: 1 when the ranges overlap.
  ///
  /// Exact when both vary independently, otherwise a lower bound.
  public func worstRatio(against other: LuminanceRange) -> Double {
    if lower <= other.upper, other.lower <= upper { return 1 }
    return lower > other.upper
      ? TokencColor.contrastRatio(lower, other.upper) : TokencColor.contrastRatio(other.lower, upper)
  }

  /// The largest ratio of any luminance here with any there.
  public func bestRatio(against other: LuminanceRange) -> Double {
    max(
      TokencColor.contrastRatio(lower, other.upper), TokencColor.contrastRatio(upper, other.lower))
  }
}

/// The levels of WCAG 2.2 as ratios to reach.
public enum ContrastLevel: Double, CaseIterable, Hashable, Sendable {
  /// Large text at AA (1.4.3), and non-text at AA (1.4.11).
  case largeTextOrNonText = 3
  /// Text at AA (1.4.3), and large text at AAA (1.4.6).
  case text = 4.5
  /// Text at AAA (1.4.6).
  case enhancedText = 7

  /// True when a ratio, unrounded, reaches the level.
  public func isReached(by ratio: Double) -> Bool { ratio >= rawValue }
}

/// Appends a ratio with two decimals, cut off and never rounded up: 4.4999 → `4.49`.
public func appendRatio(_ ratio: Double, to buffer: inout [UInt8]) {
  // 21 is not representable as (1 + 0.05) / 0.05 in every order of operations.
  let hundredths = Int((ratio * 100 + 1e-9).rounded(.down))
  appendNumber(Double(hundredths / 100), to: &buffer)
  buffer.append(UInt8(ascii: "."))
  buffer.append(UInt8(ascii: "0") + UInt8(hundredths / 10 % 10))
  buffer.append(UInt8(ascii: "0") + UInt8(hundredths % 10))
}

/// `4.49`; see `appendRatio`.
public func ratioText(_ ratio: Double) -> String {
  var buffer: [UInt8] = []
  appendRatio(ratio, to: &buffer)
  return String(decoding: buffer, as: UTF8.self)
}
