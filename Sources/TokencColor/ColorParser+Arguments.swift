/// One argument of a colour function as written.
struct ColorArgument {
  enum Unit { case number, percentage, none, degrees }
  var value: Double
  var unit: Unit
  var range: Range<Int>
}

extension ColorParser {
  /// Everything after `name(`, up to and with the `)`.
  mutating func parseArguments(of function: ColorFunction) throws(ColorSyntaxError) -> Color {
    try refuseRelativeColor(function)
    var space = function.space ?? .srgb
    var isLinearP3 = false
    if function.space == nil { (space, isLinearP3) = try parseSpaceName() }
    let hueIndex = space.hueIndex

    let first = try parseComponent(of: function, isHue: hueIndex == 0)
    skipSpace()
    let usesCommas = peek == UInt8(ascii: ",")
    if usesCommas, !function.isLegacy {
      throw ColorSyntaxError(.commasNotAllowed(function.name), position..<position + 1)
    }
    try parseSeparator(usesCommas)
    let second = try parseComponent(of: function, isHue: false)
    try parseSeparator(usesCommas)
    let third = try parseComponent(of: function, isHue: hueIndex == 2)
    skipSpace()
    let alpha = try parseAlpha(of: function, usesCommas)
    skipSpace()
    guard let close = peek else { throw ColorSyntaxError(.unclosedParenthesis, end..<end) }
    guard close == UInt8(ascii: ")") else {
      if close == UInt8(ascii: ",") {
        let reason: ColorSyntaxError.Reason =
          usesCommas ? .tooManyComponents(function.name) : .mixedSeparators
        throw ColorSyntaxError(reason, position..<position + 1)
      }
      throw ColorSyntaxError(.tooManyComponents(function.name), position..<endOfWord(from: position))
    }
    position += 1
    if usesCommas { try checkLegacy(function, first, second, third, alpha) }

    var components = Vector3(
      resolved(first, function.full.x, function.numberDivisor),
      resolved(second, function.full.y, function.numberDivisor),
      resolved(third, function.full.z, function.numberDivisor))
    if isLinearP3 { components = TransferFunction.srgb.encode(components) }
    var missing: Color.Missing = []
    if first.unit == .none { missing.insert(.first) }
    if second.unit == .none { missing.insert(.second) }
    if third.unit == .none { missing.insert(.third) }
    if alpha?.unit == ColorArgument.Unit.none { missing.insert(.alpha) }
    let opacity = alpha.map { min(max(resolved($0, 1), 0), 1) } ?? 1
    return Color(space, clamped(components, function), alpha: opacity, missing: missing)
  }

  var peek: UInt8? { position < end ? bytes[position] : nil }

  private func resolved(_ argument: ColorArgument, _ full: Double, _ divisor: Double = 1) -> Double {
    guard argument.unit == .percentage else { return argument.value / divisor }
    // p × 100 / 100 is not always p.
    return full == 100 ? argument.value : argument.value * full / 100
  }

  /// What CSS clamps while it parses, not later (CSS Color 4 §5.1, §7.1, §9, §10).
  private func clamped(_ v: Vector3, _ function: ColorFunction) -> Vector3 {
    switch function.space {
    case .srgb: v.clamped
    case .hsl: Vector3(reducedHue(v.x), max(v.y, 0), v.z)
    case .hwb: Vector3(reducedHue(v.x), v.y, v.z)
    case .lab, .oklab: Vector3(min(max(v.x, 0), function.full.x), v.y, v.z)
    case .lch, .oklch: Vector3(min(max(v.x, 0), function.full.x), max(v.y, 0), reducedHue(v.z))
    default: v
    }
  }

  private func refuseRelativeColor(_ function: ColorFunction) throws(ColorSyntaxError) {
    let word = position..<endOfName(from: position)
    if word.count == 4, lowercasedText(word) == "from" {
      throw ColorSyntaxError(
        .unsupported(
          construct: "a relative colour (\(function.name)(from …))", why: UnsupportedConstruct.relativeColor),
        word)
    }
  }

  private mutating func parseSpaceName() throws(ColorSyntaxError) -> (ColorSpace, isLinearP3: Bool) {
    let range = position..<endOfName(from: position)
    let name = lowercasedText(range)
    guard let (space, isLinearP3) = ColorFunctionSpace.space(named: name) else {
      let word = range.isEmpty ? position..<endOfWord(from: position) : range
      throw ColorSyntaxError(
        .unknownColorSpace(text(word)), word, suggestion: ColorFunctionSpace.nearest(to: name))
    }
    position = range.upperBound
    skipSpace()
    return (space, isLinearP3)
  }

  private mutating func parseSeparator(_ comma: Bool) throws(ColorSyntaxError) {
    skipSpace()
    guard let next = peek else { return }
    if comma {
      if next == UInt8(ascii: ",") {
        position += 1
        skipSpace()
      } else if next != UInt8(ascii: ")") {
        throw ColorSyntaxError(.mixedSeparators, position..<endOfWord(from: position))
      }
    } else if next == UInt8(ascii: ",") {
      throw ColorSyntaxError(.mixedSeparators, position..<position + 1)
    }
  }

  private mutating func parseAlpha(
    of function: ColorFunction, _ usesCommas: Bool
  ) throws(ColorSyntaxError) -> ColorArgument? {
    guard let next = peek else { return nil }
    if next == UInt8(ascii: "/") {
      if usesCommas { throw ColorSyntaxError(.slashInLegacySyntax, position..<position + 1) }
    } else if !(usesCommas && next == UInt8(ascii: ",")) {
      return nil
    }
    position += 1
    skipSpace()
    return try parseComponent(of: function, isHue: false)
  }

  private func checkLegacy(
    _ function: ColorFunction, _ first: ColorArgument, _ second: ColorArgument, _ third: ColorArgument,
    _ alpha: ColorArgument?
  ) throws(ColorSyntaxError) {
    for argument in [first, second, third] where argument.unit == .none {
      throw ColorSyntaxError(.noneInLegacySyntax, argument.range)
    }
    if let alpha, alpha.unit == .none { throw ColorSyntaxError(.noneInLegacySyntax, alpha.range) }
    if function.space == .srgb {
      for argument in [second, third] where argument.unit != first.unit {
        throw ColorSyntaxError(.mixedNumbersAndPercentages, argument.range)
      }
    } else {
      for (argument, name) in [(second, "saturation"), (third, "lightness")]
      where argument.unit != .percentage {
        throw ColorSyntaxError(
          .percentageExpected(name), argument.range, suggestion: text(argument.range) + "%")
      }
    }
  }

  /// A number, percentage, angle or `none`, with its unit checked.
  private mutating func parseComponent(
    of function: ColorFunction, isHue: Bool
  ) throws(ColorSyntaxError) -> ColorArgument {
    let start = position
    guard let next = peek else { throw ColorSyntaxError(.unclosedParenthesis, end..<end) }
    if next == UInt8(ascii: ")") || next == UInt8(ascii: "/") || next == UInt8(ascii: ",") {
      throw ColorSyntaxError(.missingComponent(function.name), position..<position)
    }
    guard let number = NumberText.scan(bytes, from: start, to: end) else { return try parseWord() }
    position = number.end
    let unitEnd = peek == UInt8(ascii: "%") ? position + 1 : endOfName(from: position)
    let unit = lowercasedText(position..<unitEnd)
    let range = start..<unitEnd
    guard number.value.magnitude <= Color.largestComponent else {
      throw ColorSyntaxError(.numberTooLarge(text(range)), range)
    }
    defer { position = unitEnd }
    switch unit {
    case "": return ColorArgument(value: number.value, unit: .number, range: range)
    case "%":
      if isHue { throw ColorSyntaxError(.percentageHue, range) }
      return ColorArgument(value: number.value, unit: .percentage, range: range)
    default:
      guard let degrees = degrees(in: unit) else {
        throw ColorSyntaxError(.unknownUnit(unit), position..<unitEnd)
      }
      if !isHue { throw ColorSyntaxError(.angleNotHue(unit), position..<unitEnd) }
      return ColorArgument(value: number.value * degrees, unit: .degrees, range: range)
    }
  }

  private func degrees(in unit: String) -> Double? {
    switch unit {
    case "deg": 1
    case "grad": 0.9
    case "rad": 180 / .pi
    case "turn": 360
    default: nil
    }
  }

  /// Not a number: `none`, a mathematical function, or a mistake.
  private mutating func parseWord() throws(ColorSyntaxError) -> ColorArgument {
    let range = position..<endOfName(from: position)
    let word = lowercasedText(range)
    if word == "none" {
      position = range.upperBound
      return ColorArgument(value: 0, unit: .none, range: range)
    }
    if let why = UnsupportedConstruct.math(word) {
      throw ColorSyntaxError(.unsupported(construct: "\(word)()", why: why), range)
    }
    let wordEnd = endOfWord(from: position)
    throw ColorSyntaxError(.notANumber(text(position..<wordEnd)), position..<wordEnd)
  }
}
