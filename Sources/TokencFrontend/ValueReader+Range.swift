import TokencIR
package import TokencSyntax

// Which numbers make sense where. What a token alone may be is wide: a letter spacing and an offset are negative.

extension TokenResolver {
  /// Whether every platform can hold a number; else an error at `place`.
  mutating func isBounded(_ amount: Decimal, _ place: Place) -> Bool {
    if amount <= Limits.number, -amount <= Limits.number { return true }
    // A length in the standard's form is an object; the number in it is what is too large.
    let number = reading.names.find("value").flatMap { reading.entry($0, of: place) } ?? place
    let written = followed(number) ?? number
    let text = reading[written].kind == .scalar ? reading.describe(written) : "'\(amount)'"
    reading.out.add(.numberTooLarge(text, at: reading.span(number), token: token))
    return false
  }

  /// Whether what a slot holds is at least zero, or more than that; else an error at `place`.
  mutating func isLarge(
    _ slot: Slot, _ name: String, _ place: Place, allowsZero: Bool = true
  ) -> Bool {
    let amount: Decimal
    switch program.value(slot) {
    case .number(let number): amount = number
    case .dimension(let dimension): amount = dimension.amount
    case .duration(let duration): amount = duration.amount
    default: return true
    }
    if allowsZero ? !amount.isNegative : amount > .zero { return true }
    reading.out.add(
      .tooSmall(
        name, program.describe(program.value(slot)), allowsZero: allowsZero,
        at: reading.span(place), token: token))
    return false
  }
}

extension Property {
  /// Of the lengths, ratios and times of components, those that may be below zero.
  var allowsNegative: Bool {
    switch self {
    // A ring may lie inside the edge, a floating button beyond it.
    case .offsetY, .positionInset, .gap: true
    default: false
    }
  }

  /// Those of which zero has no meaning: one divides by them.
  var allowsZero: Bool {
    switch self {
    case .aspectRatio, .scale: false
    default: true
    }
  }
}

extension Limits {
  /// The largest number, length in px or time in ms, and below zero alike. A `Float` of Kotlin ends at 3.4e38, and
  /// some artifacts hold the product of two.
  package static let number = Decimal(mantissa: 1, exponent: 15)
}

extension Finding.ID {
  package static let numberTooLarge = Finding.ID("number-too-large", .error)
  package static let numberTooSmall = Finding.ID("number-too-small", .error)
}

extension Finding {
  fileprivate static func numberTooLarge(_ text: String, at span: SourceSpan, token: String?) -> Finding {
    Finding(
      .numberTooLarge, "no platform holds a number as large as \(text)", at: span, token: token,
      notes: [Note("the largest is 1e15, in px and ms where it has a unit")])
  }

  fileprivate static func tooSmall(
    _ name: String, _ found: String, allowsZero: Bool, at span: SourceSpan, token: String?
  ) -> Finding {
    Finding(
      .numberTooSmall,
      "'\(name)' is \(allowsZero ? "not negative" : "greater than zero"), this is '\(found)'",
      at: span, token: token,
      notes: [Note("write a number that is \(allowsZero ? "0 or more" : "more than 0")")])
  }
}
