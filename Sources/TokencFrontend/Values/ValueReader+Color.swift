import TokencColor
import TokencIR
package import TokencSyntax

extension TokenResolver {
  /// A colour: CSS text, the standard's object, or another token's colour with its own alpha.
  mutating func color(_ place: Place, in mode: Mode) -> Slot {
    let node = reading[place]
    switch node.kind {
    case .scalar where reading.syntax(place) == .yaml:
      switch reading.names.withBytes(node.text, Color.parse) {
      case .success(let color): return Slot(program.values.insert(.color(color)))
      case .failure(let error):
        reportColor(error, place)
        return .invalid
      }
    case .mapping where reading.entry(reading.keys.from, of: place) != nil:
      return derivedColor(place, in: mode)
    case .mapping:
      return colorObject(place).map { Slot(program.values.insert(.color($0))) } ?? .invalid
    default:
      report(place, .color)
      return .invalid
    }
  }

  private mutating func reportColor(_ error: ColorSyntaxError, _ place: Place) {
    let text = reading.text(place)
    if let target = reading.names.find(text), program.tokensByPath[target] != nil {
      report(place, .color)
      return
    }
    if text.hasPrefix("rgba({") || text.contains("{") {
      report(place, .color, note: "for another alpha write { from: \"{color.name}\", alpha: 8% }")
      return
    }
    reading.out.add(.badColor(text, error, at: reading.span(place), token: token))
  }

  /// `{ from: "{color.blue}", alpha: 8% }`: the alpha replaces that of the target.
  private mutating func derivedColor(_ place: Place, in mode: Mode) -> Slot {
    let members = reading.members(
      place, known: ["from", "alpha"], what: "a colour from another", token: token)
    guard let from = members["from"], let alpha = members["alpha"] else {
      if members["alpha"] == nil {
        reading.addMissing(["alpha"], of: "a colour from another", place, token: token)
      }
      return .invalid
    }
    let base = slot(from, type: .color, in: mode)
    let amountSlot = slot(alpha, type: .number, in: mode)
    guard case .number(let amount) = program.value(amountSlot) else { return .invalid }
    guard amount >= .zero, amount <= .one else {
      reading.out.add(.alphaOutside(reading.text(alpha), at: reading.span(alpha), token: token))
      return .invalid
    }
    guard case .color(let color) = program.value(base) else { return .invalid }
    let value = program.values.insert(.color(color.withAlpha(amount.double)))
    return Slot(value, base.token.map { .derived($0) } ?? .literal)
  }

  /// `{ colorSpace, components, alpha?, hex? }` (DTCG Color 4).
  private mutating func colorObject(_ place: Place) -> Color? {
    let what = "a color"
    let members = reading.members(
      place, known: ["colorSpace", "components", "alpha", "hex"], what: what, token: token)
    let missing = ["colorSpace", "components"].filter { members[$0] == nil }
    guard missing.isEmpty else {
      reading.addMissing(missing, of: what, place, token: token)
      return nil
    }
    guard let spacePlace = followed(members["colorSpace"]!),
      let space = reading.word(
        spacePlace, what: "colorSpace", among: ColorSpace.allCases.map { ($0.key, $0) })
    else { return nil }
    guard let componentsPlace = followed(members["components"]!) else { return nil }
    let elements = reading[componentsPlace].kind == .sequence ? reading.children(componentsPlace) : []
    guard elements.count == 3 else {
      reading.out.add(.componentCount(elements.count, at: reading.span(componentsPlace), token: token))
      return nil
    }
    var components: [Double?] = []
    // Every wrong part is told, and not the first alone.
    var isBroken = false
    for written in elements {
      guard let element = followed(written) else {
        isBroken = true
        continue
      }
      let node = reading[element]
      if node.kind == .scalar, reading.text(element) == "none",
        node.style == .quoted || reading.syntax(element) == .yaml
      {
        components.append(nil)
      } else if let number = reading.decimal(element, what: "a component") {
        components.append(number.double)
      } else {
        isBroken = true
      }
    }
    var alpha = 1.0
    if let written = members["alpha"] {
      if let place = followed(written), let number = reading.decimal(place, what: "alpha") {
        if number < .zero || number > .one {
          reading.out.add(
            .alphaOutside(
              reading.text(place), mayBePercentage: reading.syntax(place) == .yaml,
              at: reading.span(place), token: token))
          isBroken = true
        }
        alpha = number.double
      } else {
        isBroken = true
      }
    }
    let hex = members["hex"].flatMap { followed($0) }.flatMap { readHex($0) }
    guard !isBroken else { return nil }
    let color = Color(space: space, components: (components[0], components[1], components[2]), alpha: alpha)
    if let error = color.rangeError {
      reading.out.add(.componentRange(error.message, at: reading.span(elements[error.index]), token: token))
      return nil
    }
    if let hex, space == .srgb { checkHex(hex.color, at: hex.place, against: color) }
    return color
  }

  /// Of colours in sRGB the hex says the same as the components; beyond its rounding, one of them is out of date.
  private mutating func checkHex(_ hex: Color, at place: Place, against color: Color) {
    let (own, other) = (color.withAlpha(1).eightBit(), hex.eightBit())
    func differ(_ left: UInt8, _ right: UInt8) -> Bool { abs(Int(left) - Int(right)) > 2 }
    guard differ(own.red, other.red) || differ(own.green, other.green) || differ(own.blue, other.blue) else {
      return
    }
    reading.out.add(
      .otherHex(reading.text(place), own.hex, at: reading.span(place), token: token))
  }

  private mutating func readHex(_ place: Place) -> (place: Place, color: Color)? {
    let bytes = Array(reading.text(place).utf8)
    let isHex =
      bytes.count == 7 && bytes[0] == UInt8(ascii: "#")
      && bytes.dropFirst().allSatisfy { ($0 >= 48 && $0 <= 57) || ($0 | 0x20 >= 97 && $0 | 0x20 <= 102) }
    guard isHex, let color = try? Color.parse(reading.text(place)).get() else {
      reading.out.add(.badHex(reading.describe(place), at: reading.span(place), token: token))
      return nil
    }
    return (place, color)
  }
}

extension Finding.ID {
  package static let badColor = Finding.ID("bad-color", .error)
  package static let otherHex = Finding.ID("other-hex", .warning)
}

extension Finding {
  fileprivate static func otherHex(_ hex: String, _ own: String, at span: SourceSpan, token: String?)
    -> Finding
  {
    Finding(
      .otherHex, "the hex '\(hex)' is another colour than the components, which count: \(own)", at: span,
      token: token, notes: [Note("write \(own), or leave the hex out")])
  }

  fileprivate static func badColor(
    _ text: String, _ error: ColorSyntaxError, at span: SourceSpan, token: String?
  ) -> Finding {
    Finding(
      .badColor, "'\(text)' is no colour: \(error.message)", at: span, token: token,
      notes: [
        Note(
          error.suggestion.map { "did you mean '\($0)'?" }
            ?? (text.contains("(") && !text.contains(")")
              ? "inside { } a comma ends a value: quote the whole colour"
              : "a colour is written \"#ff8000\", rgb(255 128 0) or orange"))
      ])
  }

  fileprivate static func alphaOutside(
    _ text: String, mayBePercentage: Bool = true, at span: SourceSpan, token: String?
  ) -> Finding {
    let percent = Decimal(text).flatMap { $0 > .one && $0 <= Decimal(100) ? $0 : nil }
    let hint =
      percent.map { percent in
        mayBePercentage
          ? "did you mean \(text)%?" : "did you mean \(percent * Decimal(mantissa: 1, exponent: -2))?"
      }
    return Finding(
      .badColor, "alpha lies between 0 and 1, not '\(text)'", at: span, token: token,
      notes: hint.map { [Note($0)] } ?? [])
  }

  fileprivate static func componentCount(_ count: Int, at span: SourceSpan, token: String?) -> Finding {
    Finding(
      .badColor, "a color has three components, not \(count)", at: span, token: token,
      notes: [Note("write { colorSpace: srgb, components: [1, 0.5, 0], alpha: 1 }")])
  }

  fileprivate static func componentRange(_ message: String, at span: SourceSpan, token: String?) -> Finding {
    Finding(.badColor, message, at: span, token: token)
  }

  /// What a hex colour of another length is in six digits; an example for what is none.
  private static func sixDigits(_ text: String) -> String {
    let digits = text.drop { $0 != "#" }.dropFirst().prefix { $0.isHexDigit }
    switch digits.count {
    case 3, 4: return "#" + digits.prefix(3).map { "\($0)\($0)" }.joined()
    case 8: return "#" + digits.prefix(6)
    default: return "#ff8000"
    }
  }

  fileprivate static func badHex(_ text: String, at span: SourceSpan, token: String?) -> Finding {
    Finding(
      .badColor, "hex is # and six hexadecimal digits, not \(text)", at: span, token: token,
      notes: [Note("write \"\(sixDigits(text))\"; alpha is a member of its own")])
  }
}
