/// Numbers as text, both ways, without a locale.
enum NumberText {
  /// Reads the longest CSS number at `start`: sign, digits, point, exponent; nil when there is none.
  ///
  /// `.5` and `+3` are numbers, `5.` is `5` and a point. A value beyond the range of `Double` is infinite.
  static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> (value: Double, end: Int)? {
    var index = start
    var isNegative = false
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    var mantissa: UInt64 = 0
    var digits = 0
    var significant = 0
    var exponent = 0
    func take(_ byte: UInt8) {
      digits += 1
      if significant > 0 || byte != UInt8(ascii: "0") { significant += 1 }
      if significant <= 18 { mantissa = mantissa * 10 + UInt64(byte - UInt8(ascii: "0")) }
    }
    while index < end, isDigit(bytes[index]) {
      take(bytes[index])
      if significant > 18 { exponent += 1 }
      index += 1
    }
    if index + 1 < end, bytes[index] == UInt8(ascii: "."), isDigit(bytes[index + 1]) {
      index += 1
      while index < end, isDigit(bytes[index]) {
        take(bytes[index])
        if significant <= 18 { exponent -= 1 }
        index += 1
      }
    }
    guard digits > 0 else { return nil }
    if let (written, exponentEnd) = scanExponent(bytes, from: index, to: end) {
      exponent += written
      index = exponentEnd
    }
    // Both operands exact, so one correctly rounded operation (Clinger's fast path).
    if significant <= 18, mantissa < 1 << 53, abs(exponent) <= 22 {
      let power = powersOfTen[abs(exponent)]
      let magnitude = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
      return (isNegative ? -magnitude : magnitude, index)
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    return (Double(text) ?? .infinity, index)
  }

  private static func scanExponent(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> (value: Int, end: Int)? {
    var index = start
    guard index < end, bytes[index] | 0x20 == UInt8(ascii: "e") else { return nil }
    index += 1
    var isNegative = false
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    guard index < end, isDigit(bytes[index]) else { return nil }
    var value = 0
    while index < end, isDigit(bytes[index]) {
      value = min(value * 10 + Int(bytes[index] - UInt8(ascii: "0")), 100_000)
      index += 1
    }
    return (isNegative ? -value : value, index)
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]
}

private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

/// Appends the shortest decimal that reads back as exactly `value`, never with an exponent.
///
/// `0.1` → `0.1`, `1e-7` → `0.0000001`, `-0.0` → `0`, `3.0` → `3`. Not for infinities or NaN.
public func appendNumber(_ value: Double, to buffer: inout [UInt8]) {
  precondition(value.isFinite, "a number without digits")
  if value == 0 {
    buffer.append(UInt8(ascii: "0"))
    return
  }
  if value == value.rounded(), abs(value) < 1e15 {
    appendInteger(Int64(value), to: &buffer)
    return
  }
  // The standard library prints the shortest digits, in one of two forms: `12.5` or `1.25e-07`.
  var description = value.description
  description.withUTF8 { text in
    guard let mark = text.firstIndex(of: UInt8(ascii: "e")) else {
      buffer.append(contentsOf: text.hasSuffixPointZero ? text[..<(text.count - 2)] : text[...])
      return
    }
    let exponent = Int(String(decoding: text[(mark + 1)...], as: UTF8.self)) ?? 0
    appendPlain(text[..<mark], exponent: exponent, to: &buffer)
  }
}

/// Appends `value` rounded half away from zero to at most `maximumFractionDigits` (0…9) decimals, without
/// trailing zeros: 0.12345 with 3 → `0.123`.
public func appendNumber(_ value: Double, maximumFractionDigits: Int, to buffer: inout [UInt8]) {
  precondition((0...9).contains(maximumFractionDigits))
  let scale = [1.0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9][maximumFractionDigits]
  let scaled = (value * scale).rounded()
  guard abs(scaled) < 9e15 else { return appendNumber(value, to: &buffer) }
  appendNumber(scaled / scale, to: &buffer)
}

private func appendInteger(_ value: Int64, to buffer: inout [UInt8]) {
  if value < 0 { buffer.append(UInt8(ascii: "-")) }
  var divisor: UInt64 = 1
  let magnitude = value.magnitude
  while magnitude / divisor >= 10 { divisor *= 10 }
  while divisor > 0 {
    buffer.append(UInt8(ascii: "0") + UInt8(magnitude / divisor % 10))
    divisor /= 10
  }
}

/// `-1.25` × 10^`exponent` with all its zeros.
private func appendPlain(
  _ mantissa: Slice<UnsafeBufferPointer<UInt8>>, exponent: Int, to buffer: inout [UInt8]
) {
  let zero = UInt8(ascii: "0")
  var digits = mantissa.filter(isDigit)
  // The mantissa has one digit before its point; a lone zero after it means nothing.
  if digits.count == 2, digits[1] == zero { digits.removeLast() }
  if mantissa.first == UInt8(ascii: "-") { buffer.append(UInt8(ascii: "-")) }
  if exponent < 0 {
    buffer.append(zero)
    buffer.append(UInt8(ascii: "."))
    for _ in 1..<(-exponent) { buffer.append(zero) }
    buffer.append(contentsOf: digits)
  } else {
    buffer.append(contentsOf: digits.prefix(exponent + 1))
    for _ in 0..<max(0, exponent + 1 - digits.count) { buffer.append(zero) }
    if digits.count > exponent + 1 {
      buffer.append(UInt8(ascii: "."))
      buffer.append(contentsOf: digits[(exponent + 1)...])
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var hasSuffixPointZero: Bool {
    count > 2 && self[count - 1] == UInt8(ascii: "0") && self[count - 2] == UInt8(ascii: ".")
  }
}
