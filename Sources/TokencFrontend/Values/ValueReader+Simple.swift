import TokencColor
import TokencIR
package import TokencSyntax

extension TokenResolver {
  // MARK: Dimension, duration, number

  mutating func dimension(_ place: Place) -> Dimension? {
    guard let dimension = unboundedDimension(place), isBounded(dimension.pixels, place) else { return nil }
    return dimension
  }

  private mutating func unboundedDimension(_ place: Place) -> Dimension? {
    let node = reading[place]
    let isJSON = reading.syntax(place) == .json
    if node.kind == .mapping {
      guard let (amount, unit) = valueAndUnit(place, of: "a dimension") else { return nil }
      if let unit = LengthUnit.allCases.first(where: { $0.name == unit }),
        !isJSON || unit == .px || unit == .rem
      {
        return Dimension(amount, unit)
      }
      report(
        place, .dimension,
        note: "'\(unit)' is no unit of length; write \(isJSON ? "px or rem" : "px, rem, pt, dp or sp")")
      return nil
    }
    guard node.kind == .scalar, !isJSON else {
      report(place, .dimension)
      return nil
    }
    let (amount, unit) = reading.names.withBytes(node.text, split)
    if let amount, let unit = LengthUnit.allCases.first(where: { $0.name == unit }) {
      return Dimension(amount, unit)
    }
    if let amount, unit.isEmpty {
      if amount.isZero { return Dimension(.zero, .px) }
      report(place, .dimension, note: "only 0 needs no unit; write \(reading.text(place))px")
    } else {
      report(place, .dimension)
    }
    return nil
  }

  mutating func duration(_ place: Place) -> Duration? {
    guard let duration = unboundedDuration(place), isBounded(duration.milliseconds, place) else { return nil }
    return duration
  }

  private mutating func unboundedDuration(_ place: Place) -> Duration? {
    let node = reading[place]
    var parts: (amount: Decimal?, unit: String) = (nil, "")
    if node.kind == .mapping {
      guard let found = valueAndUnit(place, of: "a duration") else { return nil }
      parts = (found.amount, found.unit)
    } else if node.kind == .scalar, reading.syntax(place) == .yaml {
      parts = reading.names.withBytes(node.text, split)
    }
    switch (parts.amount, parts.unit) {
    case (let amount?, "ms"): return Duration(amount, .ms)
    case (let amount?, "s"): return Duration(amount, .s)
    default:
      report(
        place, .duration,
        note: node.kind == .mapping ? "'\(parts.unit)' is no unit of time; write ms or s" : nil)
      return nil
    }
  }

  /// `{ value: 4, unit: px }`, the standard's form.
  private mutating func valueAndUnit(_ place: Place, of what: String) -> (amount: Decimal, unit: String)? {
    let members = reading.members(place, known: ["value", "unit"], what: what, token: token)
    guard let valuePlace = members["value"], let unitPlace = members["unit"] else {
      reading.addMissing(["value", "unit"].filter { members[$0] == nil }, of: what, place, token: token)
      return nil
    }
    // Both are looked at, whatever is wrong with one.
    let amount = followed(valuePlace).flatMap { reading.decimal($0, what: "value") }
    let unit = followed(unitPlace).flatMap { reading.string($0, what: "unit") }
    guard let amount, let unit else { return nil }
    return (amount, unit)
  }

  /// A number, or in YAML a percentage: `66%` is 0.66.
  mutating func numberValue(_ place: Place) -> Decimal? {
    guard let number = unboundedNumber(place), isBounded(number, place) else { return nil }
    return number
  }

  private mutating func unboundedNumber(_ place: Place) -> Decimal? {
    let node = reading[place]
    if node.kind == .scalar {
      if let number = reading.number(node) { return number }
      if reading.syntax(place) == .yaml, node.style == .plain || node.style == .quoted,
        case (let amount?, "%") = reading.names.withBytes(node.text, split)
      {
        return amount * Decimal(mantissa: 1, exponent: -2)
      }
    }
    report(place, .number, note: node.style == .quoted ? "a quoted number is text" : nil)
    return nil
  }

  // MARK: Fonts

  mutating func fontFamily(_ place: Place) -> [Symbol]? {
    let node = reading[place]
    let isList = node.kind == .sequence
    guard isList || node.kind == .scalar else {
      report(place, .fontFamily)
      return nil
    }
    let isJSON = reading.syntax(place) == .json
    let places = isList ? reading.children(place) : [place]
    if places.isEmpty { report(place, .fontFamily) }
    let names = places.compactMap { written in
      (isList ? followed(written) : written).flatMap { fontName($0, isJSON: isJSON) }
    }
    return names.count == places.count && !names.isEmpty ? names : nil
  }

  private mutating func fontName(_ place: Place, isJSON: Bool) -> Symbol? {
    let name = reading[place]
    guard name.kind == .scalar, !reading.isEmptyPlain(name), !name.text.isEmpty,
      !isJSON || name.style != .plain
    else {
      report(place, .fontFamily)
      return nil
    }
    if let control = reading.text(place).unicodeScalars.first(where: {
      $0.properties.generalCategory == .control
    }) {
      let code = String(control.value, radix: 16, uppercase: true)
      report(place, .fontFamily, note: "a name of a font has no control character, this has U+\(code)")
      return nil
    }
    if case .none = reading.names.withBytes(name.text, Reference.init) {
      if reading.names.withBytes(name.text, { $0.contains(UInt8(ascii: ",")) }) {
        let families = reading.text(place).split(separator: ",", omittingEmptySubsequences: false)
        reading.out.add(
          .fontList(families.map(String.init), isJSON: isJSON, at: reading.span(place), token: token))
      }
      return name.text
    }
    report(place, .fontFamily, note: "a name holds no braces; an alias is the whole value")
    return nil
  }

  mutating func fontWeight(_ place: Place) -> Decimal? {
    let node = reading[place]
    if let number = reading.number(node) {
      if number >= Decimal(1), number <= Decimal(1000) { return number }
    } else if node.kind == .scalar, let weight = fontWeights[reading.text(place)] {
      return Decimal(weight)
    }
    let known = fontWeights.keys.sorted()
    let suggestion = node.kind == .scalar ? closest(to: reading.text(place), among: known) : nil
    report(
      place, .fontWeight,
      note: suggestion.map { "did you mean '\($0)'?" }
        ?? (node.style == .quoted ? "a quoted number is text" : nil))
    return nil
  }

  // MARK: Curves

  mutating func cubicBezier(_ place: Place, in mode: Mode) -> CubicBezier? {
    let node = reading[place]
    if node.kind == .scalar, reading.syntax(place) == .yaml, let curve = namedCurves[reading.text(place)] {
      return curve
    }
    let elements = node.kind == .sequence ? reading.children(place) : []
    guard elements.count == 4 else {
      report(place, .cubicBezier)
      return nil
    }
    var numbers: [Double] = []
    for (index, element) in elements.enumerated() {
      if reading.syntax(element) == .json, reading[element].kind == .scalar, aliasTarget(element) != nil {
        reading.out.add(.aliasInCurve(reading.text(element), at: reading.span(element), token: token))
      }
      let slot = slot(element, type: .number, in: mode)
      guard case .number(let number) = program.value(slot) else { continue }
      if index % 2 == 0, !(0...1).contains(number.double) {
        report(element, .cubicBezier, note: "the first and third number lie between 0 and 1")
        continue
      }
      numbers.append(number.double)
    }
    guard numbers.count == 4 else { return nil }
    return CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

/// DTCG 8.4. `100` to `950`.
private let fontWeights: [String: Int] = [
  "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
  "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700,
  "extra-bold": 800,
  "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
]

/// CSS Easing Functions 1, section 2.2.
let namedCurves: [String: CubicBezier] = [
  "linear": CubicBezier(0, 0, 1, 1), "ease": CubicBezier(0.25, 0.1, 0.25, 1),
  "ease-in": CubicBezier(0.42, 0, 1, 1),
  "ease-out": CubicBezier(0, 0, 0.58, 1), "ease-in-out": CubicBezier(0.42, 0, 0.58, 1),
]

extension Finding.ID {
  package static let missingMember = Finding.ID("missing-member", .error)
  package static let aliasInCurve = Finding.ID("alias-in-curve", .warning)
}

extension Finding.ID {
  package static let fontList = Finding.ID("font-list", .warning)
}

extension Finding {
  fileprivate static func fontList(_ families: [String], isJSON: Bool, at span: SourceSpan, token: String?)
    -> Finding
  {
    let marks = Set<Character>([" ", "\"", "'"])
    let names = families.map { family in
      var name = Substring(family)
      while let first = name.first, marks.contains(first) { name.removeFirst() }
      while let last = name.last, marks.contains(last) { name.removeLast() }
      return isJSON ? "\"\(name)\"" : String(name)
    }
    return Finding(
      .fontList, "this is the name of one font, with a comma in it", at: span, token: token,
      notes: [Note("several fonts are a list: [\(names.joined(separator: ", "))]")])
  }

  fileprivate static func aliasInCurve(_ text: String, at span: SourceSpan, token: String?) -> Finding {
    Finding(
      .aliasInCurve, "the standard's schema has no '\(text)' among the numbers of a cubicBezier", at: span,
      token: token, notes: [Note("other tools may refuse it; a pointer { \"$ref\": … } is safe")])
  }

  static func missingMembers(_ names: [String], of what: String, _ span: SourceSpan, _ token: String?)
    -> Finding
  {
    Finding(
      .missingMember, "\(what) also needs \(list(names))", at: span, token: token)
  }
}

/// The number at the start of a text and the letters or `%` at its end: `1e0px` is 1 and `px`.
private func split(_ text: UnsafeBufferPointer<UInt8>) -> (amount: Decimal?, unit: String) {
  var end = text.endIndex
  while end > text.startIndex {
    let byte = text[end - 1]
    guard
      byte == UInt8(ascii: "%") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
    else {
      break
    }
    end -= 1
  }
  return (
    Decimal(UnsafeBufferPointer(rebasing: text[..<end])),
    String(decoding: UnsafeBufferPointer(rebasing: text[end...]), as: UTF8.self)
  )
}
