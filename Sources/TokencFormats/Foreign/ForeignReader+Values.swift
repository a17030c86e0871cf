import TokencColor
import TokencSyntax

// What a value of another format is in the token language.
extension ForeignReader {
  /// What one declaration becomes where these contexts hold.
  mutating func translate(_ place: Int, of index: Int, in modes: [Int]) -> ForeignTranslation {
    let variant = tokens[index].variants[place]
    guard working.insert(index).inserted else { return .data("it leads back to itself") }
    defer { working.remove(index) }
    let site = Site(token: index, document: variant.document, modes: modes)
    if let modify = variant.modify(self) { return modified(variant, by: modify, site) }
    return translate(variant.value, type: variant.type, given: variant.text, site)
  }

  mutating func translate(
    _ node: NodeID, type: String, given: String? = nil, _ site: Site
  ) -> ForeignTranslation {
    let isScalar = documents[site.document][node].kind == .scalar
    if isScalar, let reference = wholeReference(given ?? text(node, site.document)) {
      switch target(of: reference, in: site.modes) {
      case .token(let target): return .alias(paths[target].joined(separator: "."), target: target)
      case .missing(let path): return .alias(path, target: nil)
      case .part(let owner, let part, let document, let name):
        if let owner { touched.insert(owner) }
        var inner = site
        (inner.document, inner.origin) = (document, site.origin ?? node)
        return translate(part, type: type.isEmpty ? name : type, inner)
      }
    }
    guard let kind = type.isEmpty ? inferred(node, given, site) : ForeignKind(type) else {
      return .data("no token type holds it")
    }
    var angle: String?
    guard let value = value(node, kind, given, site, angle: &angle) else {
      if isScalar, let path = missingReference(in: given ?? text(node, site.document), site.modes) {
        return .data("no file that was read declares '\(path)'", isBroken: true)
      }
      return .data("it is no \(kind.type) that the token language has")
    }
    // What is written where a colour stands may be a gradient; a line height has two types.
    var name = kind.type
    if case .list = value.form, kind == .color { name = "gradient" }
    if kind == .lineHeight, !value.isNumber { name = "dimension" }
    return .value(type: name, value, angle: angle)
  }

  /// A value or an alias in its place inside a composite.
  mutating func field(_ node: NodeID, _ kind: ForeignKind, _ site: Site) -> ForeignValue? {
    let origin = site.origin ?? node
    var angle: String?
    guard documents[site.document][node].kind == .scalar,
      let reference = wholeReference(text(node, site.document))
    else { return value(node, kind, nil, site, angle: &angle) }
    switch target(of: reference, in: site.modes) {
    case .missing(let path): return .quoted("{\(path)}", origin)
    case .part(let owner, let part, let document, _):
      if let owner { touched.insert(owner) }
      var inner = site
      (inner.document, inner.origin) = (document, origin)
      return field(part, kind, inner)
    case .token(let target):
      let type = type(of: target)
      let fits =
        type == kind.type || type == "" || kind == .lineHeight && (type == "number" || type == "dimension")
      if fits { return .quoted("{\(paths[target].joined(separator: "."))}", origin) }
      guard let (_, variant) = literal(of: target, in: site.modes) else { return nil }
      var inner = site
      (inner.document, inner.origin) = (variant.document, origin)
      guard let value = value(variant.value, kind, variant.text, inner, angle: &angle) else { return nil }
      let name = tokens[target].key
      say(
        .copied(tokens[site.token].key, name, kind.type, at: documents[site.document].span(node)),
        once: "copied", about: node, site.document)
      return value
    }
  }

  mutating func value(
    _ node: NodeID, _ kind: ForeignKind, _ given: String?, _ site: Site, angle: inout String?
  ) -> ForeignValue? {
    let origin = site.origin ?? node
    let isScalar = documents[site.document][node].kind == .scalar
    switch kind {
    case .color: return color(node, given, site, angle: &angle)
    case .gradient: return gradient(node, given, site, angle: &angle)
    case .dimension, .letterSpacing: return dimension(node, given, site)
    case .number: return isScalar ? number(given ?? text(node, site.document), origin, site) : nil
    case .lineHeight: return lineHeight(node, given, site)
    case .duration: return duration(node, given, site)
    case .fontFamily: return fontFamily(node, given, site)
    case .fontWeight: return isScalar ? fontWeight(given ?? text(node, site.document), node, site) : nil
    case .cubicBezier: return cubicBezier(node, given, site)
    case .strokeStyle:
      if isScalar {
        let name = trimmed(given ?? text(node, site.document))
        return Self.strokeStyles.contains(name) ? .plain(name, origin) : nil
      }
      return copied(node, site)
    case .shadow: return shadow(node, given, site)
    case .border: return border(node, given, site)
    case .transition: return transition(node, site)
    case .typography: return typography(node, site)
    }
  }

  static let strokeStyles: Set<String> = [
    "solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset",
  ]

  /// A value as it stands: what the standard writes is written alike in the token language.
  func copied(_ node: NodeID, _ site: Site) -> ForeignValue {
    let document = documents[site.document]
    let origin = site.origin ?? node
    switch document[node].kind {
    case .scalar, .alias:
      return ForeignValue(.scalar(text(node, site.document), document[node].style), origin)
    case .sequence: return ForeignValue(.list(document.children(node).map { copied($0, site) }), origin)
    case .mapping:
      return ForeignValue(
        .fields(document.children(node).map { (key($0, site.document), copied($0, site)) }), origin)
    }
  }

  // MARK: Numbers and lengths

  /// A text with its references replaced and its sums worked out.
  ///
  /// - Parameter isTyped: whether something says that it is a quantity: else `2024-01-01` is no sum.
  mutating func quantity(
    _ text: String, _ node: NodeID, _ site: Site, isTyped: Bool = true
  ) -> Quantity? {
    if let quantity = Quantity(trimmed(text)) { return quantity }
    guard let plain = substituted(text, in: site.modes) else { return nil }
    let isSum = worksOutSums || isTyped || text.contains("{")
    guard let result = Quantity(trimmed(plain)) ?? (isSum ? Arithmetic.evaluate(plain) : nil) else {
      return nil
    }
    if text.contains("{") || !worksOutSums, wholeReference(text) == nil {
      say(
        .workedOut(tokens[site.token].key, text, result.text, at: documents[site.document].span(node)),
        once: "worked out", about: node, site.document)
    }
    return result
  }

  static let lengthUnits: Set<String> = ["px", "rem", "pt", "dp", "sp"]

  mutating func dimension(_ node: NodeID, _ given: String?, _ site: Site) -> ForeignValue? {
    let origin = site.origin ?? node
    guard let text = flat(node, site.document, given), let quantity = quantity(text, node, site) else {
      return nil
    }
    let unit = quantity.unit == "dip" ? "dp" : quantity.unit
    if Self.lengthUnits.contains(unit) { return .plain("\(quantity.amount)\(unit)", origin) }
    if quantity.amount.isZero, unit.isEmpty || unit == "%" || unit == "em" { return .plain("0px", origin) }
    guard unit.isEmpty else { return nil }
    noteBare(node, bareUnit, site)
    return .plain("\(quantity.amount)\(bareUnit)", origin)
  }

  /// Amounts without a unit are told once a file, with the first of them.
  private mutating func noteBare(_ node: NodeID, _ unit: String, _ site: Site) {
    guard said.insert(Said(document: site.document, node: node, what: "bare")).inserted else { return }
    bareAmounts[BareAmount(document: site.document, unit: unit), default: (node, 0)].count += 1
  }

  mutating func reportBareAmounts() {
    for index in documents.indices {
      for unit in ["rem", "px", "ms"] {
        guard let (node, count) = bareAmounts[BareAmount(document: index, unit: unit)] else { continue }
        // Style Dictionary reads a time without a unit as milliseconds; the others have no word on it.
        let isRule = unit == bareUnit || unit == "ms" && format == "Style Dictionary"
        reading.out.add(
          .bareAmounts(
            text(node, index), count, unit,
            isRule ? ", as \(unit == bareUnit ? bareUnitSource ?? format : format) does" : "",
            at: documents[index].span(node)))
      }
    }
  }

  mutating func number(_ text: String, _ origin: NodeID, _ site: Site) -> ForeignValue? {
    guard let quantity = quantity(text, origin, site) else { return nil }
    switch quantity.unit {
    case "": return .plain("\(quantity.amount)", origin)
    case "%": return .plain("\(quantity.amount * Decimal(mantissa: 1, exponent: -2))", origin)
    default: return nil
    }
  }

  /// A multiple of the font size, or a length. A bare number that no font multiplies by is a length.
  mutating func lineHeight(_ node: NodeID, _ given: String?, _ site: Site) -> ForeignValue? {
    let origin = site.origin ?? node
    guard let text = flat(node, site.document, given) else { return nil }
    if ["auto", "normal"].contains(trimmed(text).lowercased()) {
      say(
        .autoHeight(tokens[site.token].key, text, at: documents[site.document].span(node)), once: "auto",
        about: node, site.document)
      return .plain("1.2", origin)
    }
    guard let quantity = quantity(text, node, site) else { return nil }
    if quantity.unit.isEmpty, quantity.amount < Decimal(5) { return .plain("\(quantity.amount)", origin) }
    if quantity.unit == "%" { return number(quantity.text, origin, site) }
    if quantity.unit == "em" { return .plain("\(quantity.amount)", origin) }
    if quantity.unit.isEmpty {
      noteBare(node, "px", site)
      return .plain("\(quantity.amount)px", origin)
    }
    return Self.lengthUnits.contains(quantity.unit) ? .plain(quantity.text, origin) : nil
  }

  mutating func duration(_ node: NodeID, _ given: String?, _ site: Site) -> ForeignValue? {
    let origin = site.origin ?? node
    guard let text = flat(node, site.document, given), let quantity = quantity(text, node, site) else {
      return nil
    }
    switch quantity.unit {
    case "ms", "s": return .plain(quantity.text, origin)
    case "":
      if !quantity.amount.isZero { noteBare(node, "ms", site) }
      return .plain("\(quantity.amount)ms", origin)
    default: return nil
    }
  }

  // MARK: Fonts and curves

  mutating func fontFamily(_ node: NodeID, _ given: String?, _ site: Site) -> ForeignValue? {
    let origin = site.origin ?? node
    let document = documents[site.document]
    guard document[node].kind == .scalar else {
      return document[node].kind == .sequence ? copied(node, site) : nil
    }
    let written = given ?? text(node, site.document)
    guard let text = substituted(written, in: site.modes) else { return nil }
    sayNotFollowed(written, node, site)
    let names = text.split(separator: ",").map { part -> String in
      let name = trimmed(String(part))
      let isQuoted =
        name.count > 1 && (name.hasPrefix("\"") || name.hasPrefix("'")) && name.last == name.first
      return isQuoted ? String(name.dropFirst().dropLast()) : name
    }.filter { !$0.isEmpty }
    if names.isEmpty { return nil }
    return names.count == 1
      ? .quoted(names[0], origin) : ForeignValue(.list(names.map { .quoted($0, origin) }), origin)
  }

  /// `700`, `Bold`, `SemiBold`, `Bold Italic`: a slope is no weight.
  mutating func fontWeight(_ text: String, _ node: NodeID, _ site: Site) -> ForeignValue? {
    let origin = site.origin ?? node
    if let quantity = quantity(text, node, site), quantity.unit.isEmpty {
      return .plain("\(quantity.amount)", origin)
    }
    var name = text.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    for slope in ["italic", "oblique"] where name.hasSuffix(slope) {
      name = String(name.dropLast(slope.count))
      say(
        .slopeLost(tokens[site.token].key, text, at: documents[site.document].span(node)), once: "slope",
        about: node, site.document)
      if name.isEmpty { name = "regular" }
    }
    return Self.fontWeights[name].map { .plain("\($0)", origin) }
  }

  private static let fontWeights: [String: Int] = [
    "thin": 100, "hairline": 100, "extralight": 200, "ultralight": 200, "light": 300, "normal": 400,
    "regular": 400, "roman": 400, "book": 400, "medium": 500, "semibold": 600, "demibold": 600, "demi": 600,
    "bold": 700, "extrabold": 800, "ultrabold": 800, "black": 900, "heavy": 900, "extrablack": 950,
    "ultrablack": 950,
  ]

  mutating func cubicBezier(_ node: NodeID, _ given: String?, _ site: Site) -> ForeignValue? {
    let origin = site.origin ?? node
    let document = documents[site.document]
    if document[node].kind == .sequence {
      let numbers = document.children(node).compactMap { field($0, .number, site) }
      return numbers.count == 4 ? ForeignValue(.list(numbers), origin) : nil
    }
    guard document[node].kind == .scalar else { return nil }
    let text = trimmed(given ?? text(node, site.document))
    if ["linear", "ease", "ease-in", "ease-out", "ease-in-out"].contains(text) {
      return .plain(text, origin)
    }
    guard let arguments = arguments(of: "cubic-bezier", in: text), arguments.count == 4,
      arguments.allSatisfy({ Decimal($0) != nil })
    else { return nil }
    return ForeignValue(.list(arguments.map { .plain($0, origin) }), origin)
  }

  /// The arguments of a CSS function that is the whole text.
  func arguments(of name: String, in text: String) -> [String]? {
    guard text.lowercased().hasPrefix(name + "("), text.hasSuffix(")") else { return nil }
    return split(String(text.dropFirst(name.count + 1).dropLast()), at: ",")
  }

  /// Parts between separators that stand outside of parentheses and braces.
  func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if character == "(" || character == "{" { depth += 1 }
      if character == ")" || character == "}" { depth -= 1 }
      if character == separator, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(trimmed).filter { !$0.isEmpty }
  }
}

extension Finding {
  fileprivate static func copied(
    _ token: String, _ target: String, _ type: String, at span: SourceSpan
  ) -> Finding {
    Finding(
      .formatValue,
      "'\(token)' takes the value of '\(target)' and not the alias: that is no \(type) by itself",
      at: span, token: token, notes: [Note("give '\(target)' the type \(type), and the alias stays")])
  }

  fileprivate static func workedOut(
    _ token: String, _ text: String, _ result: String, at span: SourceSpan
  ) -> Finding {
    Finding(
      .formatValue,
      text.contains("{")
        ? "'\(token)' is worked out as \(result), and no longer follows '\(text)'"
        : "'\(token)' is worked out as \(result), from '\(text)'", at: span, token: token)
  }

  fileprivate static func bareAmounts(
    _ text: String, _ count: Int, _ unit: String, _ rule: String, at span: SourceSpan
  ) -> Finding {
    let others = count == 1 ? "" : ", and \(count - 1) more in this file"
    return Finding(
      .formatValue, "'\(text)' has no unit, and is read in \(unit)\(rule)\(others)", at: span,
      notes: [Note("write the unit if it is another")])
  }

  fileprivate static func autoHeight(_ token: String, _ text: String, at span: SourceSpan) -> Finding {
    Finding(
      .formatValue, "'\(token)' has the line height '\(text)', which is read as 1.2", at: span, token: token,
      notes: [Note("a line height is a number or a length in every target")])
  }

  fileprivate static func slopeLost(_ token: String, _ text: String, at span: SourceSpan) -> Finding {
    Finding(
      .formatValue, "'\(token)' keeps the weight of '\(text)' and not the slope", at: span, token: token,
      notes: [Note("no token type holds the style of a font")])
  }
}
