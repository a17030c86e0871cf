import TokencColor
import TokencSyntax

extension ForeignToken.Variant {
  /// Tokens Studio's change to a colour: `$extensions."studio.tokens".modify`.
  func modify(_ reader: ForeignReader) -> NodeID? {
    guard let extensions else { return nil }
    return reader.entry("studio.tokens", of: extensions, document).flatMap {
      reader.entry("modify", of: $0, document)
    }
  }
}

// Colours and gradients.
extension ForeignReader {
  /// CSS text, an object of the standard or of its channels, or another token's colour with an alpha.
  mutating func color(
    _ node: NodeID, _ given: String?, _ site: Site, angle: inout String?
  ) -> ForeignValue? {
    let origin = site.origin ?? node
    switch documents[site.document][node].kind {
    case .mapping:
      if entry("colorSpace", of: node, site.document) != nil { return object(node, site) }
      return channels(node, site).map { .quoted($0, origin) }
    case .scalar: break
    case .sequence, .alias: return nil
    }
    let text = trimmed(given ?? text(node, site.document))
    if let derived = derived(text, origin, site) { return derived }
    if text.contains("gradient(") { return gradient(text, origin, site, angle: &angle) }
    guard text.contains("{") else {
      // A hex colour that is none is a mistake, and the frontend says what is wrong with it.
      if text.hasPrefix("#") || Color(css: text) != nil { return .quoted(text, origin) }
      return unwrapped(text).map { .quoted($0, origin) }
    }
    guard var plain = substituted(text, in: site.modes) else { return nil }
    if Color(css: plain) == nil { plain = unwrapped(plain) ?? plain }
    guard let color = Color(css: plain) else { return nil }
    sayWorkedOut(text, node, site)
    return .quoted(color.css, origin)
  }

  /// The standard's object; a fallback in three digits is one in six.
  private func object(_ node: NodeID, _ site: Site) -> ForeignValue {
    let value = copied(node, site)
    guard case .fields(var fields) = value.form, let place = fields.firstIndex(where: { $0.name == "hex" }),
      case .scalar(let hex, let style) = fields[place].value.form, hex.utf8.count == 4, hex.hasPrefix("#")
    else { return value }
    fields[place].value.form = .scalar("#" + hex.dropFirst().map { "\($0)\($0)" }.joined(), style)
    return ForeignValue(.fields(fields), value.origin)
  }

  /// `rgba({color.ink}, 0.5)`, which all tools take for the colour with that alpha.
  private mutating func derived(_ text: String, _ origin: NodeID, _ site: Site) -> ForeignValue? {
    guard
      let arguments = arguments(of: "rgba", in: text) ?? arguments(of: "rgb", in: text)
        ?? arguments(of: "hsla", in: text),
      arguments.count == 2, let reference = wholeReference(arguments[0]),
      let alpha = number(arguments[1], origin, site)
    else { return nil }
    let path: String
    switch target(of: reference, in: site.modes) {
    case .token(let target):
      guard type(of: target) == "color" else { return nil }
      path = paths[target].joined(separator: ".")
    case .missing(let missing): path = missing
    case .part: return nil
    }
    return ForeignValue(.fields([("from", .quoted("{\(path)}", origin)), ("alpha", alpha)]), origin)
  }

  /// `rgba(#ff0000, 0.5)` and `rgba(rgb(…), 0.5)`, which CSS does not know.
  private func unwrapped(_ text: String) -> String? {
    guard
      let arguments = arguments(of: "rgba", in: text) ?? arguments(of: "rgb", in: text)
        ?? arguments(of: "hsla", in: text),
      arguments.count == 2, let color = Color(css: arguments[0]), let alpha = Quantity(arguments[1])
    else { return nil }
    return color.withAlpha(alpha.unit == "%" ? alpha.amount.double / 100 : alpha.amount.double).css
  }

  /// `{ "h": 210, "s": 0.5, "l": 0.4 }` and `{ "r": 255, … }`, the objects that Style Dictionary takes.
  private mutating func channels(_ node: NodeID, _ site: Site) -> String? {
    var numbers: [String: Double] = [:]
    for child in documents[site.document].children(node) {
      guard documents[site.document][child].kind == .scalar,
        let plain = substituted(text(child, site.document), in: site.modes)
      else { continue }
      sayWorkedOut(text(child, site.document), child, site)
      numbers[key(child, site.document)] = Quantity(trimmed(plain))?.amount.double
    }
    func number(_ name: String) -> Double? { numbers[name] }
    func share(_ name: String) -> String? { number(name).map { "\($0 <= 1 ? $0 * 100 : $0)%" } }
    let alpha = number("a").map { " / \($0)" } ?? ""
    if let h = number("h"), let s = share("s"), let l = share("l") { return "hsl(\(h) \(s) \(l)\(alpha))" }
    if let r = number("r"), let g = number("g"), let b = number("b") { return "rgb(\(r) \(g) \(b)\(alpha))" }
    return nil
  }

  /// Tells that a colour no longer follows the references in a text.
  private mutating func sayWorkedOut(_ text: String, _ node: NodeID, _ site: Site) {
    guard text.contains("{") else { return }
    say(
      .colorWorkedOut(tokens[site.token].key, text, at: documents[site.document].span(node)),
      once: "color", about: node, site.document)
  }

  // MARK: Gradients

  mutating func gradient(
    _ node: NodeID, _ given: String?, _ site: Site, angle: inout String?
  ) -> ForeignValue? {
    let document = documents[site.document]
    if document[node].kind == .scalar {
      return gradient(given ?? text(node, site.document), site.origin ?? node, site, angle: &angle)
    }
    // As a plugin of Figma writes it: stops and an angle beside each other.
    if document[node].kind == .mapping, let stops = entry("stops", of: node, site.document) {
      let kind = entry("gradientType", of: node, site.document).map { text($0, site.document) }
      guard kind == nil || kind == "linear", document[stops].kind == .sequence else { return nil }
      for child in document.children(node) where child != stops {
        switch key(child, site.document) {
        case "gradientType": break
        case "rotation":
          guard let turn = Decimal(text(child, site.document)) else { return nil }
          angle = "\(turn)deg"
        case let name: lose(child, name, site)
        }
      }
      return gradient(stops, nil, site, angle: &angle)
    }
    guard document[node].kind == .sequence, document[node].count > 0 else { return nil }
    var stops: [ForeignValue] = []
    for stop in document.children(node) {
      if document[stop].kind == .scalar, let stop = field(stop, .gradient, site) {
        stops.append(stop)
        continue
      }
      guard let color = entry("color", of: stop, site.document).flatMap({ field($0, .color, site) }) else {
        return nil
      }
      var fields = [("color", color)]
      if let place = entry("position", of: stop, site.document) {
        guard let position = field(place, .number, site) else { return nil }
        fields.append(("position", position))
      }
      stops.append(ForeignValue(.fields(fields), site.origin ?? stop))
    }
    return ForeignValue(.list(stops), site.origin ?? node)
  }

  /// `linear-gradient(45deg, #f00 0%, {color.blue} 100%)`; no other gradient of CSS has a place in a token.
  private mutating func gradient(
    _ text: String, _ origin: NodeID, _ site: Site, angle: inout String?
  ) -> ForeignValue? {
    guard var arguments = arguments(of: "linear-gradient", in: trimmed(text)), !arguments.isEmpty else {
      return nil
    }
    if arguments[0].hasSuffix("deg") || arguments[0].hasPrefix("to ") {
      angle = arguments.removeFirst()
    }
    var stops: [ForeignValue] = []
    for argument in arguments {
      let parts = split(argument, at: " ")
      guard (1...2).contains(parts.count) else { return nil }
      var fields: [(String, ForeignValue)] = []
      if let reference = wholeReference(parts[0]) {
        guard case .token(let target) = target(of: reference, in: site.modes), type(of: target) == "color"
        else {
          return nil
        }
        fields.append(("color", .quoted("{\(paths[target].joined(separator: "."))}", origin)))
      } else if let derived = derived(parts[0], origin, site) {
        fields.append(("color", derived))
      } else {
        guard let plain = substituted(parts[0], in: site.modes),
          let color = Color(css: plain) ?? unwrapped(plain).flatMap({ Color(css: $0) })
        else { return nil }
        sayWorkedOut(parts[0], origin, site)
        fields.append(("color", .quoted(color.css, origin)))
      }
      if parts.count == 2 {
        guard let position = number(parts[1], origin, site) else { return nil }
        fields.append(("position", position))
      }
      stops.append(ForeignValue(.fields(fields), origin))
    }
    return stops.isEmpty ? nil : ForeignValue(.list(stops), origin)
  }

  // MARK: Changes to a colour

  /// `lighten`, `darken`, `mix` and `alpha`, as Tokens Studio works them out for code.
  mutating func modified(
    _ variant: ForeignToken.Variant, by modify: NodeID, _ site: Site
  ) -> ForeignTranslation {
    func text(_ name: String) -> String? {
      entry(name, of: modify, site.document).map { self.text($0, site.document) }
    }
    let origin = site.origin ?? variant.value
    guard let amountText = text("value"), let quantity = quantity(amountText, modify, site) else {
      return .data("its change is by no number")
    }
    let amount = min(max(quantity.unit == "%" ? quantity.amount.double / 100 : quantity.amount.double, 0), 1)
    let written = self.text(variant.value, site.document)
    let kind = text("type") ?? ""
    if kind == "alpha", let reference = wholeReference(written),
      case .token(let target) = target(of: reference, in: site.modes), type(of: target) == "color"
    {
      let from = ForeignValue.quoted("{\(paths[target].joined(separator: "."))}", origin)
      let alpha = ForeignValue.plain(
        "\(quantity.unit == "%" ? quantity.amount * Decimal(mantissa: 1, exponent: -2) : quantity.amount)",
        origin)
      return .value(
        type: "color", ForeignValue(.fields([("from", from), ("alpha", alpha)]), origin), angle: nil)
    }
    guard let base = color(ofText: written, site) else { return .data("its colour cannot be worked out") }
    let space = text("space") ?? "lch"
    let result: Color
    switch kind {
    case "alpha": result = base.withAlpha(amount)
    case "lighten": result = lightened(base, amount, in: space)
    case "darken": result = darkened(base, amount, in: space)
    case "mix":
      guard let other = text("color").flatMap({ color(ofText: $0, site) }) else {
        return .data("the colour that it is mixed with cannot be worked out")
      }
      result = base.interpolated(to: other, amount, in: Self.space(space))
    default: return .data("nothing is known of the change '\(kind)'")
    }
    say(
      .changed(tokens[site.token].key, kind, written, at: documents[site.document].span(variant.value)),
      once: "changed", about: modify, site.document)
    return .value(type: "color", .quoted(result.css, origin), angle: nil)
  }

  private mutating func color(ofText text: String, _ site: Site) -> Color? {
    if let reference = wholeReference(text) {
      guard case .token(let target) = target(of: reference, in: site.modes) else { return nil }
      return color(of: target, in: site.modes)
    }
    guard let plain = substituted(text, in: site.modes) else { return nil }
    return Color(css: plain) ?? unwrapped(plain).flatMap { Color(css: $0) }
  }

  private static func space(_ name: String) -> ColorSpace {
    switch name {
    case "hsl": .hsl
    case "p3": .displayP3
    case "srgb": .srgb
    default: .lch
    }
  }

  private func lightened(_ color: Color, _ amount: Double, in name: String) -> Color {
    let space = Self.space(name)
    var c = color.components(in: space)
    switch space {
    case .lch: (c.x, c.y) = (min(100, c.x + (100 - c.x) * amount), max(0, c.y - c.y * amount))
    case .hsl: c.z = min(100, c.z + (100 - c.z) * amount)
    default: for index in 0..<3 { c[index] = min(1, c[index] + amount * (1 - c[index])) }
    }
    return Color(space, c, alpha: color.alpha)
  }

  private func darkened(_ color: Color, _ amount: Double, in name: String) -> Color {
    let space = Self.space(name)
    var c = color.components(in: space)
    switch space {
    case .lch: (c.x, c.y) = (max(0, c.x - c.x * amount), max(0, c.y - c.y * amount))
    case .hsl: c.z = max(0, c.z - c.z * amount)
    default: for index in 0..<3 { c[index] = max(0, c[index] - amount * c[index]) }
    }
    return Color(space, c, alpha: color.alpha)
  }
}

extension Finding {
  fileprivate static func colorWorkedOut(_ token: String, _ text: String, at span: SourceSpan) -> Finding {
    Finding(
      .formatValue, "'\(token)' is worked out, and no longer follows '\(text)'", at: span, token: token)
  }

  fileprivate static func changed(
    _ token: String, _ kind: String, _ base: String, at span: SourceSpan
  ) -> Finding {
    Finding(
      .formatValue, "'\(token)' is worked out (\(kind)), and no longer follows '\(base)'", at: span,
      token: token)
  }
}
