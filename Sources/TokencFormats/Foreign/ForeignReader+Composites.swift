import TokencSyntax

// Shadows, borders, transitions and fonts.
extension ForeignReader {
  typealias Field = (name: String, kind: ForeignKind)

  // MARK: Shadow

  mutating func shadow(_ node: NodeID, _ given: String?, _ site: Site) -> ForeignValue? {
    let document = documents[site.document]
    let origin = site.origin ?? node
    switch document[node].kind {
    case .mapping: return layer(node, site)
    case .sequence:
      var layers: [ForeignValue] = []
      for child in document.children(node) {
        let isMapping = document[child].kind == .mapping
        guard let layer = isMapping ? layer(child, site) : field(child, .shadow, site) else { return nil }
        layers.append(layer)
      }
      return layers.isEmpty ? nil : ForeignValue(.list(layers), origin)
    case .scalar, .alias:
      let layers = split(given ?? text(node, site.document), at: ",").map { layer($0, node, site) }
      let read = layers.compactMap { $0 }
      guard !read.isEmpty, read.count == layers.count else { return nil }
      return read.count == 1 ? read[0] : ForeignValue(.list(read), origin)
    }
  }

  private static let shadowFields: [String: Field] = [
    "color": ("color", .color), "x": ("offsetX", .dimension), "y": ("offsetY", .dimension),
    "offsetX": ("offsetX", .dimension), "offsetY": ("offsetY", .dimension), "blur": ("blur", .dimension),
    "radius": ("blur", .dimension), "spread": ("spread", .dimension),
  ]

  private mutating func layer(_ node: NodeID, _ site: Site) -> ForeignValue? {
    var fields: [(name: String, value: ForeignValue)] = []
    for child in documents[site.document].children(node) {
      let name = key(child, site.document)
      let origin = site.origin ?? child
      if name == "type" || name == "inset" || name == "shadowType" {
        let word = text(child, site.document)
        switch word {
        case "innerShadow", "inner", "inset", "true": fields.append(("inset", .plain("true", origin)))
        case "dropShadow", "drop", "outer", "outset", "false", "": break
        default: lose(child, name, site)
        }
        continue
      }
      guard let known = Self.shadowFields[name] else {
        lose(child, name, site)
        continue
      }
      guard let value = field(child, known.kind, site) else { return nil }
      fields.append((known.name, value))
    }
    return fields.contains { $0.name == "color" } ? ForeignValue(.fields(fields), site.origin ?? node) : nil
  }

  /// `0 2px 4px rgba(0, 0, 0, 0.5)`, as CSS writes it.
  private mutating func layer(_ text: String, _ node: NodeID, _ site: Site) -> ForeignValue? {
    let origin = site.origin ?? node
    guard let pieces = pieces(of: text, node, site) else { return nil }
    var fields: [(name: String, value: ForeignValue)] = []
    var lengths: [ForeignValue] = []
    for piece in pieces {
      switch piece {
      case .alias("dimension", let value): lengths.append(value)
      case .alias(_, let value): fields.append(("color", value))
      case .text("inset"): fields.append(("inset", .plain("true", origin)))
      case .text(let part):
        guard let quantity = Quantity(part) else {
          fields.append(("color", .quoted(part, origin)))
          continue
        }
        guard quantity.amount.isZero || Self.lengthUnits.contains(quantity.unit) else { return nil }
        lengths.append(.plain(quantity.unit.isEmpty ? "0px" : quantity.text, origin))
      }
    }
    guard (2...4).contains(lengths.count), fields.count(where: { $0.name == "color" }) == 1 else {
      return nil
    }
    for (name, length) in zip(["offsetX", "offsetY", "blur", "spread"], lengths) {
      fields.append((name, length))
    }
    return ForeignValue(.fields(fields), origin)
  }

  /// A part of a text that CSS writes with blanks between.
  private enum Piece {
    /// A token that is a colour or a length: the value follows it.
    case alias(String, ForeignValue)
    case text(String)
  }

  /// The parts of a text between blanks. A part that is a reference to a colour or a length stays one; any other reference
  /// is replaced by what it leads to, and that is told.
  private mutating func pieces(of text: String, _ node: NodeID, _ site: Site) -> [Piece]? {
    var pieces: [Piece] = []
    for part in split(text, at: " ") {
      if let reference = wholeReference(part),
        case .token(let target) = target(of: reference, in: site.modes),
        let type = type(of: target), type == "color" || type == "dimension"
      {
        let path = paths[target].joined(separator: ".")
        pieces.append(.alias(type, .quoted("{\(path)}", site.origin ?? node)))
        continue
      }
      guard let plain = substituted(part, in: site.modes) else { return nil }
      sayNotFollowed(part, node, site)
      pieces += split(plain, at: " ").map { .text($0) }
    }
    return pieces
  }

  /// Tells that a value no longer follows the references in a text.
  mutating func sayNotFollowed(_ text: String, _ node: NodeID, _ site: Site) {
    guard text.contains("{") else { return }
    say(
      .notFollowed(tokens[site.token].key, text, at: documents[site.document].span(node)),
      once: "not followed", about: node, site.document)
  }

  // MARK: Border and transition

  mutating func border(_ node: NodeID, _ given: String?, _ site: Site) -> ForeignValue? {
    guard documents[site.document][node].kind == .scalar else {
      return composite(
        node,
        ["color": ("color", .color), "width": ("width", .dimension), "style": ("style", .strokeStyle)],
        required: ["color", "width"], site)
    }
    let origin = site.origin ?? node
    guard let pieces = pieces(of: given ?? text(node, site.document), node, site) else { return nil }
    var fields: [(name: String, value: ForeignValue)] = []
    for piece in pieces {
      switch piece {
      case .alias(let type, let value): fields.append((type == "color" ? "color" : "width", value))
      case .text(let part):
        if Self.strokeStyles.contains(part) {
          fields.append(("style", .plain(part, origin)))
        } else if let quantity = Quantity(part), Self.lengthUnits.contains(quantity.unit) {
          fields.append(("width", .plain(quantity.text, origin)))
        } else {
          fields.append(("color", .quoted(part, origin)))
        }
      }
    }
    return Set(fields.map(\.name)) == ["style", "width", "color"] && fields.count == 3
      ? ForeignValue(.fields(fields), origin) : nil
  }

  mutating func transition(_ node: NodeID, _ site: Site) -> ForeignValue? {
    composite(
      node,
      [
        "duration": ("duration", .duration), "delay": ("delay", .duration),
        "timingFunction": ("timingFunction", .cubicBezier),
      ], required: ["duration"], site)
  }

  private mutating func composite(
    _ node: NodeID, _ known: [String: Field], required: [String], _ site: Site
  ) -> ForeignValue? {
    guard documents[site.document][node].kind == .mapping else { return nil }
    var fields: [(name: String, value: ForeignValue)] = []
    for child in documents[site.document].children(node) {
      let name = key(child, site.document)
      guard let field = known[name] else {
        lose(child, name, site)
        continue
      }
      guard let value = self.field(child, field.kind, site) else { return nil }
      fields.append((field.name, value))
    }
    return required.allSatisfy({ name in fields.contains { $0.name == name } })
      ? ForeignValue(.fields(fields), site.origin ?? node) : nil
  }

  // MARK: Typography

  private static let typographyFields: [String: Field] = [
    "fontFamily": ("fontFamily", .fontFamily), "font": ("fontFamily", .fontFamily),
    "fontSize": ("fontSize", .dimension), "size": ("fontSize", .dimension),
    "fontWeight": ("fontWeight", .fontWeight), "weight": ("fontWeight", .fontWeight),
    "lineHeight": ("lineHeight", .lineHeight), "letterSpacing": ("letterSpacing", .letterSpacing),
  ]

  /// What is missing of a font is added where CSS has a value that it begins with; family and size have none.
  mutating func typography(_ node: NodeID, _ site: Site) -> ForeignValue? {
    guard documents[site.document][node].kind == .mapping else { return nil }
    let origin = site.origin ?? node
    var fields: [(name: String, value: ForeignValue)] = []
    for child in documents[site.document].children(node) {
      let name = key(child, site.document)
      guard let known = Self.typographyFields[name] else {
        lose(child, name, site)
        continue
      }
      let value =
        known.kind == .letterSpacing
        ? relativeSpacing(child, of: node, site) ?? field(child, known.kind, site)
        : field(child, known.kind, site)
      guard let value else { return nil }
      fields.append((known.name, value))
    }
    func has(_ name: String) -> Bool { fields.contains { $0.name == name } }
    guard has("fontFamily"), has("fontSize") else { return nil }
    for (name, initial) in [("fontWeight", "400"), ("lineHeight", "1.2")] where !has(name) {
      say(
        .fieldAdded(tokens[site.token].key, name, initial, at: documents[site.document].span(node)),
        once: name, about: node, site.document)
      fields.append((name, .plain(initial, origin)))
    }
    return ForeignValue(.fields(fields), origin)
  }

  /// `-2%` and `0.02em` are of the font's size, which the value has beside it.
  private mutating func relativeSpacing(_ node: NodeID, of parent: NodeID, _ site: Site) -> ForeignValue? {
    guard let spacing = resolved(node, site), spacing.unit == "%" || spacing.unit == "em",
      !spacing.amount.isZero
    else { return nil }
    guard let place = entry("fontSize", of: parent, site.document), let size = resolved(place, site),
      size.unit.isEmpty || Self.lengthUnits.contains(size.unit)
    else { return nil }
    let share = spacing.unit == "%" ? spacing.amount * Decimal(mantissa: 1, exponent: -2) : spacing.amount
    let result = "\(share * size.amount)\(size.unit.isEmpty ? bareUnit : size.unit)"
    say(
      .spacing(tokens[site.token].key, spacing.text, result, at: documents[site.document].span(node)),
      once: "spacing", about: node, site.document)
    return .plain(result, site.origin ?? node)
  }

  /// A quantity at the end of all aliases.
  private mutating func resolved(_ node: NodeID, _ site: Site) -> Quantity? {
    guard var text = flat(node, site.document, nil) else { return nil }
    if text.contains("{") || wholeReference(text) != nil {
      guard let plain = substituted(text.hasPrefix("$") ? "{\(text.dropFirst())}" : text, in: site.modes)
      else {
        return nil
      }
      text = plain
    }
    return Quantity(trimmed(text)) ?? Arithmetic.evaluate(text)
  }

  // MARK: What is left over

  /// Keeps a member of a composite that the token language has no place for, as data beside the token.
  mutating func lose(_ node: NodeID, _ name: String, _ site: Site) {
    let place = documents[site.document]
    guard
      said.insert(Said(document: site.document, node: node, what: "lost")).inserted
    else { return }
    let token = tokens[site.token].key
    let value = place.json(node, reading.names)
    var data = FormatData(
      name: reading.names.intern("\(token).\(name)"), type: name, value: value, span: place.keySpan(node))
    data.deprecation = deprecation(of: tokens[site.token])
    reading.data.append(data)
    reading.out.add(.memberKept(token, name, value, at: place.keySpan(node)))
  }
}

extension Finding {
  fileprivate static func memberKept(
    _ token: String, _ name: String, _ value: String, at span: SourceSpan
  ) -> Finding {
    Finding(
      .formatData, "'\(token).\(name)' is kept as data: no token type holds \(value)", at: span, token: token)
  }

  fileprivate static func notFollowed(_ token: String, _ text: String, at span: SourceSpan) -> Finding {
    Finding(
      .formatValue, "'\(token)' has the value of '\(text)', and no longer follows it", at: span, token: token,
      notes: [Note("write the value as an object, whose members may be aliases")])
  }

  fileprivate static func fieldAdded(
    _ token: String, _ name: String, _ value: String, at span: SourceSpan
  ) -> Finding {
    Finding(
      .formatValue, "'\(token)' has no \(name) and gets \(value)", at: span, token: token,
      notes: [Note("write the one that is meant")])
  }

  fileprivate static func spacing(
    _ token: String, _ text: String, _ result: String, at span: SourceSpan
  ) -> Finding {
    Finding(
      .formatValue, "'\(token)' has the letter spacing \(text) of its size: \(result)", at: span, token: token
    )
  }
}
