/// A colour as screens take it: four bytes of encoded sRGB.
public struct EightBitColor: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// `0xAARRGGBB`, the order of Android.
  public var argb: UInt32 { UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// The colour these bytes show, exactly.
  public var color: Color {
    Color(
      .srgb, Vector3(Double(red) / 255, Double(green) / 255, Double(blue) / 255), alpha: Double(alpha) / 255)
  }

  /// `#rrggbb`, or `#rrggbbaa` when translucent.
  public func appendHex(to buffer: inout [UInt8]) {
    buffer.append(UInt8(ascii: "#"))
    appendHexByte(red, to: &buffer)
    appendHexByte(green, to: &buffer)
    appendHexByte(blue, to: &buffer)
    if alpha != 255 { appendHexByte(alpha, to: &buffer) }
  }

  public var hex: String {
    var buffer: [UInt8] = []
    appendHex(to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  private func appendHexByte(_ byte: UInt8, to buffer: inout [UInt8]) {
    buffer.append(hexDigitText(byte >> 4))
    buffer.append(hexDigitText(byte & 15))
  }
}

private func hexDigitText(_ digit: UInt8) -> UInt8 {
  digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
}

/// 0…1 to 0…255, half up. The 1e-9 makes an exact half of mathematics one of arithmetic too:
/// hwb(320 30% 40%) has a blue of 0.5, which is 128.
func roundedToByte(_ value: Double) -> UInt8 {
  // Written so that not-a-number, which compares with nothing, is 0.
  let scaled = (255 * value + 0.5 + 1e-9).rounded(.down)
  return scaled >= 255 ? 255 : scaled > 0 ? UInt8(scaled) : 0
}

extension Color {
  /// The bytes a target without wide gamut shows, by CSS gamut mapping or by clipping.
  public func eightBit(mapping: GamutMapping = .css) -> EightBitColor {
    let rgb = mapped(to: .srgb, by: mapping).components
    return EightBitColor(
      red: roundedToByte(rgb.x), green: roundedToByte(rgb.y), blue: roundedToByte(rgb.z),
      alpha: roundedToByte(alpha))
  }

  /// The bytes that mean exactly this colour, nil when there are none.
  public var exactEightBit: EightBitColor? {
    guard space == .srgb, missing.isEmpty, components.isWithinUnit(tolerance: 0) else { return nil }
    let bytes = EightBitColor(
      red: roundedToByte(components.x), green: roundedToByte(components.y),
      blue: roundedToByte(components.z), alpha: roundedToByte(alpha))
    return bytes.color == self ? bytes : nil
  }

  /// The CSS text of the colour in its own space, with `none` kept: `#1e90ff`, `rgb(25.5 51 76.5)`,
  /// `oklch(0.7 0.15 250 / 0.5)`, `color(display-p3 1 0.5 0)`.
  ///
  /// Numbers have as few digits as read back exactly. A maximum of decimals is for converted colours, whose
  /// last digits are noise.
  public func appendCSS(maximumFractionDigits: Int? = nil, to buffer: inout [UInt8]) {
    if let bytes = exactEightBit { return bytes.appendHex(to: &buffer) }
    func number(_ value: Double, _ index: Int, _ suffix: StaticString = "") {
      if missing.contains(.component(index)) {
        buffer.append(contentsOf: "none".utf8)
        return
      }
      if let maximumFractionDigits {
        appendNumber(value, maximumFractionDigits: maximumFractionDigits, to: &buffer)
      } else {
        appendNumber(value, to: &buffer)
      }
      suffix.withUTF8Buffer { buffer.append(contentsOf: $0) }
    }
    func gap() { buffer.append(UInt8(ascii: " ")) }

    let bytes = space == .srgb ? components255 : nil
    let values = bytes ?? components
    if space == .srgb, bytes == nil {
      buffer.append(contentsOf: "color(srgb ".utf8)
    } else {
      buffer.append(contentsOf: space.cssFunction.utf8)
      buffer.append(UInt8(ascii: "("))
      if space.usesColorFunction {
        buffer.append(contentsOf: space.key.utf8)
        gap()
      }
    }
    // hsl and hwb took percentages only for years.
    let suffix: StaticString = space == .hsl || space == .hwb ? "%" : ""
    number(values.x, 0)
    gap()
    number(values.y, 1, suffix)
    gap()
    number(values.z, 2, suffix)
    if alpha != 1 || missing.contains(.alpha) {
      buffer.append(contentsOf: " / ".utf8)
      number(alpha, 3)
    }
    buffer.append(UInt8(ascii: ")"))
  }

  public var css: String {
    var buffer: [UInt8] = []
    appendCSS(to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// The components times 255, each with the fewest digits that divide back to the same value; nil when
  /// `rgb()` would clamp or change one.
  private var components255: Vector3? {
    guard components.isWithinUnit(tolerance: 0) else { return nil }
    var result = components
    for index in 0..<3 {
      let exact = components[index] * 255
      let short = (exact * 1e9).rounded() / 1e9
      guard let value = [short, exact].first(where: { $0 / 255 == components[index] }) else { return nil }
      result[index] = value
    }
    return result
  }
}
