extension Color {
  /// Reads a colour of CSS Color 4: hex, a name, `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`,
  /// `oklch()`, `color()`, with commas where CSS has them for old pages.
  ///
  /// Space around the colour is allowed. `#1e90ff80` → srgb 0.1176 0.5647 1, alpha 0.502.
  public static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<Color, ColorSyntaxError> {
    if let color = parseHex(bytes) { return .success(color) }
    var parser = ColorParser(bytes)
    do throws(ColorSyntaxError) { return .success(try parser.parse()) } catch { return .failure(error) }
  }

  public static func parse(_ text: String) -> Result<Color, ColorSyntaxError> {
    var text = text
    return text.withUTF8 { parse($0) }
  }

  /// A colour from text known to be right; nil when it is not.
  public init?(css text: String) {
    guard case .success(let color) = Color.parse(text) else { return nil }
    self = color
  }

  /// The fast path: exactly `#` and 3, 4, 6 or 8 hex digits; nil for everything else, right or wrong.
  private static func parseHex(_ bytes: UnsafeBufferPointer<UInt8>) -> Color? {
    let count = bytes.count
    guard count >= 4, count <= 9, bytes[0] == UInt8(ascii: "#") else { return nil }
    var value: UInt32 = 0
    var invalid: UInt32 = 0
    for index in 1..<count {
      let digit = UInt32(hexDigit(bytes[index]))
      invalid |= digit
      value = value << 4 | digit & 15
    }
    guard invalid < 16 else { return nil }
    switch count {
    case 4: return Color(hexNibble(value, 8), hexNibble(value, 4), hexNibble(value, 0), 255)
    case 5:
      return Color(hexNibble(value, 12), hexNibble(value, 8), hexNibble(value, 4), hexNibble(value, 0))
    case 7: return Color(rgb: value)
    case 9: return Color(value >> 24 & 255, value >> 16 & 255, value >> 8 & 255, value & 255)
    default: return nil
    }
  }

  /// From `0xRRGGBB`, opaque.
  public init(rgb: UInt32) { self.init(rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255, 255) }

  /// From four bytes, 0…255 each.
  fileprivate init(_ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32) {
    self.init(
      .srgb, Vector3(Double(red) / 255, Double(green) / 255, Double(blue) / 255),
      alpha: Double(alpha) / 255)
  }
}

/// The hex digit at `shift` bits, doubled: `c` → `0xcc`.
@inline(__always)
private func hexNibble(_ value: UInt32, _ shift: UInt32) -> UInt32 { (value >> shift & 15) * 17 }

/// 0…15, or 255 for a byte that is not a hex digit.
@inline(__always)
func hexDigit(_ byte: UInt8) -> UInt8 {
  let digit = byte &- UInt8(ascii: "0")
  let letter = (byte | 0x20) &- UInt8(ascii: "a")
  return digit < 10 ? digit : letter < 6 ? letter &+ 10 : 255
}
