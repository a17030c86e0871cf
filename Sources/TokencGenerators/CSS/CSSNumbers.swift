import TokencColor
import TokencSyntax

/// How a length is written, by what it is for.
enum CSSLength: Hashable {
  /// As its author wrote it: `rem` stays, `px`, `pt` and `dp` are px, and `sp`, which grows with the user's
  /// text, is rem.
  case asWritten
  /// Grows with the user's text size: rem.
  case growing
  /// Does not: px.
  case fixed
}

/// Numbers as CSS has them: at most four decimals, rounded here and nowhere else, no exponent, no `-0`.
enum CSSNumber {
  static let places = 4

  static func write(_ number: Decimal, to buffer: inout ByteBuffer) {
    let rounded = number.rounded(places: places)
    guard rounded.exponent > 21 else { return rounded.write(to: &buffer) }
    buffer.append(integer: Int(rounded.mantissa))
    for _ in 0..<rounded.exponent { buffer.append(UInt8(ascii: "0")) }
  }

  static func write(_ number: Double, to buffer: inout ByteBuffer) {
    write(Decimal(number) ?? .zero, to: &buffer)
  }

  static func isZero(_ number: Decimal) -> Bool { number.rounded(places: places).isZero }

  /// `0.6666` is `66.66%`.
  static func write(percent number: Decimal, to buffer: inout ByteBuffer) {
    write(number * Decimal(100), to: &buffer)
    buffer.append(UInt8(ascii: "%"))
  }

  /// Colours have one form each, so that a colour is the same text wherever it stands.
  static func write(_ color: Color, wide: Bool, to buffer: inout ByteBuffer) {
    if wide, isWide(color) {
      var bytes: [UInt8] = []
      color.appendCSS(maximumFractionDigits: places, to: &bytes)
      return buffer.append(bytes[...])
    }
    let isPlain = color.space == .srgb && color.missing.isEmpty && !isWide(color)
    if isPlain, color.exactEightBit == nil {
      // Between two of the 256 steps: no hex form means exactly this colour.
      buffer.append("rgb(")
      for index in 0..<3 {
        if index > 0 { buffer.append(UInt8(ascii: " ")) }
        write((color.components[index] * 255_000_000).rounded() / 1_000_000, to: &buffer)
      }
      return writeAlpha(color.alpha, to: &buffer)
    }
    let bytes = color.eightBit()
    if Double(bytes.alpha) / 255 == color.alpha {
      return writeHex(bytes, to: &buffer)
    }
    buffer.append("rgb(")
    buffer.append(integer: Int(bytes.red))
    buffer.append(UInt8(ascii: " "))
    buffer.append(integer: Int(bytes.green))
    buffer.append(UInt8(ascii: " "))
    buffer.append(integer: Int(bytes.blue))
    writeAlpha(color.alpha, to: &buffer)
  }

  /// A colour that a screen of the sRGB gamut cannot show.
  static func isWide(_ color: Color) -> Bool { !color.isInGamut(of: .srgb) }

  private static func writeAlpha(_ alpha: Double, to buffer: inout ByteBuffer) {
    if alpha != 1 {
      buffer.append(" / ")
      write(alpha, to: &buffer)
    }
    buffer.append(UInt8(ascii: ")"))
  }

  private static func writeHex(_ color: EightBitColor, to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "#"))
    writeHex(color.red, to: &buffer)
    writeHex(color.green, to: &buffer)
    writeHex(color.blue, to: &buffer)
    if color.alpha != 255 { writeHex(color.alpha, to: &buffer) }
  }

  private static func writeHex(_ byte: UInt8, to buffer: inout ByteBuffer) {
    for digit in [byte >> 4, byte & 15] {
      buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
