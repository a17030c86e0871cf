/// An exact decimal number as an author writes it: `mantissa × 10^exponent`, at most 18 digits.
///
/// `0.9375` stays 9375 × 10⁻⁴ until a generator prints it, so that `0.9375rem` is 15 pt and not 14.9999.
public struct Decimal: Hashable, Sendable, Comparable {
  /// Has no factor of ten, so that equal numbers are equal values.
  public let mantissa: Int64
  public let exponent: Int16

  public init(mantissa: Int64, exponent: Int) {
    var mantissa = mantissa
    var exponent = exponent
    if mantissa == .min {
      // The one mantissa without a negative counterpart, rounded by its last digit.
      mantissa = mantissa / 10 - 1
      exponent += 1
    }
    while mantissa != 0, mantissa % 10 == 0 {
      mantissa /= 10
      exponent += 1
    }
    self.mantissa = mantissa
    self.exponent = mantissa == 0 ? 0 : Int16(clamping: exponent)
  }

  public init(_ integer: Int) { self.init(mantissa: Int64(integer), exponent: 0) }

  public static var zero: Decimal { Decimal(0) }
  public static var one: Decimal { Decimal(1) }

  /// Reads a JSON or CSS number: `-1.5e2`, `.5`, `+3`. Nil for anything else, and for one outside ±10^±300.
  public init?(_ text: UnsafeBufferPointer<UInt8>) {
    var index = text.startIndex
    var negative = false
    if index < text.endIndex, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      negative = text[index] == UInt8(ascii: "-")
      index = text.index(after: index)
    }
    var mantissa: Int64 = 0
    var exponent = 0
    var digits = 0
    var significant = 0
    var seenPoint = false
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "."), !seenPoint {
        seenPoint = true
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        digits += 1
        let digit = Int64(byte - UInt8(ascii: "0"))
        if significant < 18 {
          mantissa = mantissa * 10 + digit
          if mantissa != 0 { significant += 1 }
          if seenPoint { exponent -= 1 }
        } else {
          if significant == 18, digit >= 5 { mantissa += 1 }
          significant += 1
          if !seenPoint { exponent += 1 }
        }
      } else {
        break
      }
      index = text.index(after: index)
    }
    guard digits > 0 else { return nil }
    if index < text.endIndex, text[index] | 0x20 == UInt8(ascii: "e") {
      index = text.index(after: index)
      var negativeExponent = false
      if index < text.endIndex, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
        negativeExponent = text[index] == UInt8(ascii: "-")
        index = text.index(after: index)
      }
      var value = 0
      var exponentDigits = 0
      while index < text.endIndex, text[index] >= UInt8(ascii: "0"), text[index] <= UInt8(ascii: "9") {
        value = min(value * 10 + Int(text[index] - UInt8(ascii: "0")), 100_000)
        exponentDigits += 1
        index = text.index(after: index)
      }
      guard exponentDigits > 0 else { return nil }
      exponent += negativeExponent ? -value : value
    }
    guard index == text.endIndex else { return nil }
    if mantissa != 0, !(-300...300).contains(exponent) { return nil }
    self.init(mantissa: negative ? -mantissa : mantissa, exponent: exponent)
  }

  public init?(_ text: ArraySlice<UInt8>) {
    guard let value = text.withUnsafeBufferPointer({ Decimal($0) }) else { return nil }
    self = value
  }

  public init?(_ text: String) {
    var text = text
    guard let value = text.withUTF8({ Decimal($0) }) else { return nil }
    self = value
  }

  /// The nearest double.
  public var double: Double {
    let value = Double(mantissa)
    let power = Int(exponent)
    // Exact powers of ten keep the quotient correctly rounded; beyond them the text form decides.
    if power == 0 { return value }
    if power > 0, power <= 22, mantissa.magnitude < 1 << 53 { return value * Self.powers[power] }
    if power < 0, power >= -22, mantissa.magnitude < 1 << 53 { return value / Self.powers[-power] }
    return Double("\(mantissa)e\(power)") ?? 0
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]

  /// The shortest decimal that reads back as this double. Nil for infinity and not-a-number.
  public init?(_ double: Double) {
    guard double.isFinite else { return nil }
    self.init(double.description)
  }

  public static func < (left: Decimal, right: Decimal) -> Bool {
    if left.exponent == right.exponent { return left.mantissa < right.mantissa }
    if left.mantissa.signum() != right.mantissa.signum() {
      return left.mantissa.signum() < right.mantissa.signum()
    }
    return left.isNegative ? magnitudeIsLess(right, left) : magnitudeIsLess(left, right)
  }

  /// Exact, for two numbers other than zero: by the place of the first digit, then at a common exponent.
  private static func magnitudeIsLess(_ left: Decimal, _ right: Decimal) -> Bool {
    let leftPlace = left.digitCount + Int(left.exponent)
    let rightPlace = right.digitCount + Int(right.exponent)
    if leftPlace != rightPlace { return leftPlace < rightPlace }
    // First digits in the same place: the exponents differ by 18 at most, which a double word holds.
    let difference = Int(left.exponent) - Int(right.exponent)
    var scale: UInt64 = 1
    for _ in 0..<abs(difference) { scale *= 10 }
    let a = left.mantissa.magnitude.multipliedFullWidth(by: difference > 0 ? scale : 1)
    let b = right.mantissa.magnitude.multipliedFullWidth(by: difference < 0 ? scale : 1)
    return (a.high, a.low) < (b.high, b.low)
  }

  private var digitCount: Int {
    var count = 1
    var rest = mantissa.magnitude
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }

  public static prefix func - (value: Decimal) -> Decimal {
    Decimal(mantissa: -value.mantissa, exponent: Int(value.exponent))
  }

  /// Exact while the digits fit, else the nearest double's digits.
  public static func * (left: Decimal, right: Decimal) -> Decimal {
    let (product, overflow) = left.mantissa.multipliedReportingOverflow(by: right.mantissa)
    if overflow { return Decimal(left.double * right.double) ?? .zero }
    return Decimal(mantissa: product, exponent: Int(left.exponent) + Int(right.exponent))
  }

  public static func + (left: Decimal, right: Decimal) -> Decimal {
    if left.isZero { return right }
    if right.isZero { return left }
    let exponent = min(Int(left.exponent), Int(right.exponent))
    if let a = left.scaled(to: exponent), let b = right.scaled(to: exponent) {
      let (sum, overflow) = a.addingReportingOverflow(b)
      if !overflow { return Decimal(mantissa: sum, exponent: exponent) }
    }
    return Decimal(left.double + right.double) ?? .zero
  }

  public static func - (left: Decimal, right: Decimal) -> Decimal { left + -right }

  /// The mantissa at a lower exponent, if it fits.
  private func scaled(to target: Int) -> Int64? {
    var value = mantissa
    for _ in 0..<max(0, Int(exponent) - target) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return value
  }

  /// Rounded half away from zero to this many digits after the point.
  public func rounded(places: Int) -> Decimal {
    var value = mantissa
    var exponent = Int(exponent)
    guard exponent < -places else { return self }
    while exponent < -places - 1, value != 0 {
      value /= 10
      exponent += 1
    }
    if value == 0 { return .zero }
    let dropped = value % 10
    value = value / 10 + (dropped >= 5 ? 1 : dropped <= -5 ? -1 : 0)
    return Decimal(mantissa: value, exponent: exponent + 1)
  }

  public var isZero: Bool { mantissa == 0 }
  public var isNegative: Bool { mantissa < 0 }
}

extension Decimal: CustomStringConvertible {
  /// Plain digits, no exponent where a person would not write one: `15`, `0.9375`, `-4`, `1e-07` is `0.0000001`.
  public var description: String {
    var buffer = ByteBuffer(capacity: 24)
    write(to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  public func write(to buffer: inout ByteBuffer) {
    let power = Int(exponent)
    if power > 21 || power < -40 {
      // No size or ratio of a design reaches here.
      buffer.append(integer: Int(mantissa))
      buffer.append("e")
      buffer.append(integer: power)
      return
    }
    if power >= 0 {
      buffer.append(integer: Int(mantissa))
      for _ in 0..<power { buffer.append(UInt8(ascii: "0")) }
      return
    }
    if mantissa < 0 { buffer.append(UInt8(ascii: "-")) }
    buffer.append(digits: mantissa.magnitude, places: -power)
  }
}
