import TokencSyntax

/// A number with its unit.
struct Quantity {
  var amount: Decimal
  /// Empty, `px`, `%`, …
  var unit: String

  var text: String { "\(amount)\(unit)" }

  /// `12`, `-0.5rem`, `66%`.
  init?(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var end = scalars.count
    while end > 0, scalars[end - 1].properties.isAlphabetic || scalars[end - 1] == "%" { end -= 1 }
    var digits = String(String.UnicodeScalarView(scalars[..<end]))
    while digits.hasSuffix(" ") { digits.removeLast() }
    guard let amount = Decimal(digits) else { return nil }
    self.amount = amount
    unit = String(String.UnicodeScalarView(scalars[end...])).lowercased()
  }

  init(_ amount: Decimal, _ unit: String) { (self.amount, self.unit) = (amount, unit) }
}

/// Sums and products in a value, as Tokens Studio has them: `{space.base} * 2`, `4px + 1px`, `roundTo({a} / 3)`.
struct Arithmetic {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  /// Whether there is anything to work out: one number alone is a value.
  private(set) var hasOperator = false

  /// Nil for a text that is no sum; references have been replaced before.
  static func evaluate(_ text: String) -> Quantity? {
    var arithmetic = Arithmetic(text)
    guard let result = arithmetic.sum(depth: 0) else { return nil }
    arithmetic.skipSpaces()
    return arithmetic.place == arithmetic.scalars.count && arithmetic.hasOperator ? result : nil
  }

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  private mutating func skipSpaces() {
    while place < scalars.count, scalars[place].properties.isWhitespace { place += 1 }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard place < scalars.count, scalars[place] == scalar else { return false }
    place += 1
    return true
  }

  private mutating func sum(depth: Int) -> Quantity? {
    guard depth < 32, var left = product(depth: depth) else { return nil }
    while true {
      let isPlus = take("+")
      guard isPlus || take("-") else { return left }
      hasOperator = true
      guard let right = product(depth: depth), let (a, b) = alike(left, right) else { return nil }
      left = Quantity(isPlus ? a.amount + b.amount : a.amount - b.amount, a.unit.isEmpty ? b.unit : a.unit)
    }
  }

  private mutating func product(depth: Int) -> Quantity? {
    guard var left = factor(depth: depth) else { return nil }
    while true {
      let isTimes = take("*")
      guard isTimes || take("/") else { return left }
      hasOperator = true
      guard let right = factor(depth: depth) else { return nil }
      if isTimes {
        guard left.unit.isEmpty || right.unit.isEmpty else { return nil }
        left = Quantity(left.amount * right.amount, left.unit + right.unit)
      } else {
        guard !right.amount.isZero, right.unit.isEmpty || right.unit == left.unit,
          let amount = Decimal(left.amount.double / right.amount.double)
        else { return nil }
        // Ten places are more than anybody draws, and fewer than binary noise.
        left = Quantity(amount.rounded(places: 10), right.unit.isEmpty ? left.unit : "")
      }
    }
  }

  private mutating func factor(depth: Int) -> Quantity? {
    skipSpaces()
    if take("-") {
      return factor(depth: depth + 1).map { Quantity(-$0.amount, $0.unit) }
    }
    if take("(") {
      hasOperator = true
      guard let inner = sum(depth: depth + 1), take(")") else { return nil }
      return inner
    }
    if place < scalars.count, scalars[place].properties.isAlphabetic { return call(depth: depth) }
    let start = place
    while place < scalars.count, scalars[place].properties.numericType != nil || scalars[place] == "." {
      place += 1
    }
    while place < scalars.count, scalars[place].properties.isAlphabetic || scalars[place] == "%" {
      place += 1
    }
    return Quantity(String(String.UnicodeScalarView(scalars[start..<place])))
  }

  private mutating func call(depth: Int) -> Quantity? {
    let start = place
    while place < scalars.count, scalars[place].properties.isAlphabetic { place += 1 }
    let name = String(String.UnicodeScalarView(scalars[start..<place])).lowercased()
    guard take("(") else { return nil }
    hasOperator = true
    var arguments: [Quantity] = []
    repeat {
      guard let argument = sum(depth: depth + 1) else { return nil }
      arguments.append(argument)
    } while take(",")
    guard take(")") else { return nil }
    let first = arguments[0]
    switch (name, arguments.count) {
    case ("round", 1), ("roundto", 1): return Quantity(first.amount.rounded(places: 0), first.unit)
    case ("roundto", 2), ("round", 2):
      guard arguments[1].unit.isEmpty, let places = Int("\(arguments[1].amount)"), (0...10).contains(places)
      else { return nil }
      return Quantity(first.amount.rounded(places: places), first.unit)
    case ("floor", 1): return Decimal(first.amount.double.rounded(.down)).map { Quantity($0, first.unit) }
    case ("ceil", 1): return Decimal(first.amount.double.rounded(.up)).map { Quantity($0, first.unit) }
    case ("abs", 1): return Quantity(first.amount.isNegative ? -first.amount : first.amount, first.unit)
    case ("min", _), ("max", _):
      var best = first
      for argument in arguments.dropFirst() {
        guard let (a, b) = alike(argument, best) else { return nil }
        if name == "min" ? a.amount < b.amount : b.amount < a.amount { best = argument }
      }
      return best
    default: return nil
    }
  }

  /// Two quantities in one unit: of lengths, 1rem is 16px.
  private func alike(_ left: Quantity, _ right: Quantity) -> (Quantity, Quantity)? {
    if left.unit == right.unit || left.unit.isEmpty || right.unit.isEmpty { return (left, right) }
    guard let a = pixels(left), let b = pixels(right) else { return nil }
    return (a, b)
  }

  private func pixels(_ quantity: Quantity) -> Quantity? {
    switch quantity.unit {
    case "px": quantity
    case "rem": Quantity(quantity.amount * Decimal(16), "px")
    default: nil
    }
  }
}
