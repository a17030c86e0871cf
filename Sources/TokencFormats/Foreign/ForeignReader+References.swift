import TokencColor
import TokencSyntax

// Aliases, and what they lead to.
extension ForeignReader {
  /// Where a value is being worked out.
  struct Site {
    var token: Int
    /// Of the nodes that are read.
    var document: Int
    var modes: [Int]
    /// What the parts are pointed at by, where they come from another place than the value; else each has its own.
    var origin: NodeID?
  }

  enum Target {
    case token(Int)
    /// A member of a token's value: the token, the member's node, its document and name; no token for a value that stands
    /// alone.
    case part(Int?, NodeID, Int, String)
    case missing(String)
  }

  /// The inside of a text that is one reference and nothing else: `{a.b}`, `{a.b.value}`, `{!NAME}`, `$a.b`.
  func wholeReference(_ text: String) -> String? {
    let text = trimmed(text)
    if text.hasPrefix("{"), text.hasSuffix("}") {
      let inside = text.dropFirst().dropLast()
      return inside.isEmpty || inside.contains("{") || inside.contains("}") ? nil : trimmed(String(inside))
    }
    // The first spelling of Tokens Studio; a text that leads nowhere is no reference.
    guard text.hasPrefix("$"), places[String(text.dropFirst())] != nil else { return nil }
    return String(text.dropFirst())
  }

  func target(of reference: String, in modes: [Int]) -> Target {
    let plain = reference.hasPrefix("!") ? String(reference.dropFirst()) : reference
    var names = [plain]
    for suffix in [".value", ".$value"] where plain.hasSuffix(suffix) {
      names.append(String(plain.dropLast(suffix.count)))
    }
    if reference.hasPrefix("!") { names += names.map { "aliases." + $0 } }
    for name in names {
      if let place = places[name] { return .token(place) }
    }
    for name in names {
      if let part = part(name, in: modes) { return part }
    }
    // Cobalt: `{color.blue#dark}` is the value in a mode.
    for name in names {
      guard let mark = name.lastIndex(of: "#"), let index = places[String(name[..<mark])] else { continue }
      let mode = identifier(String(name[name.index(after: mark)...]))
      let variant = tokens[index].variants.first { variant in
        variant.contexts.contains { modifiers[$0.key].contexts[$0.value] == mode }
      }
      if let variant { return .part(index, variant.value, variant.document, variant.type) }
    }
    for name in names {
      if let plain = plainValues[name] { return .part(nil, plain.node, plain.document, "") }
    }
    return .missing(names.count > 1 && !reference.hasPrefix("!") ? names[1] : names[0])
  }

  /// `type.heading.fontSize`: a member of a composite value.
  private func part(_ name: String, in modes: [Int]) -> Target? {
    var segments = name.split(separator: ".").map(String.init)
    var rest: [String] = []
    while segments.count > 1 {
      rest.insert(segments.removeLast(), at: 0)
      guard let index = places[segments.joined(separator: ".")] else { continue }
      guard let place = variant(of: index, in: modes) else { return nil }
      let variant = tokens[index].variants[place]
      var node = variant.value
      for name in rest {
        let document = documents[variant.document]
        if document[node].kind == .sequence, let position = Int(name) {
          guard let element = document.children(node).dropFirst(position).first(where: { _ in true }) else {
            return nil
          }
          node = element
        } else {
          guard let next = entry(name, of: node, variant.document) else { return nil }
          node = next
        }
      }
      return .part(index, node, variant.document, rest[rest.count - 1])
    }
    return nil
  }

  /// The declaration at the end of a chain of whole aliases.
  mutating func literal(of index: Int, in modes: [Int], depth: Int = 0) -> (
    token: Int, variant: ForeignToken.Variant
  )? {
    touched.insert(index)
    guard depth < 64, let place = variant(of: index, in: modes) else { return nil }
    let variant = tokens[index].variants[place]
    guard documents[variant.document][variant.value].kind == .scalar, variant.modify(self) == nil,
      let reference = wholeReference(variant.text ?? text(variant.value, variant.document))
    else { return (index, variant) }
    switch target(of: reference, in: modes) {
    case .token(let next): return literal(of: next, in: modes, depth: depth + 1)
    case .part(let owner, let node, let document, let name):
      if let owner { touched.insert(owner) }
      var part = variant
      (part.document, part.value, part.type, part.text) = (document, node, name, nil)
      return (owner ?? index, part)
    case .missing: return nil
    }
  }

  /// The type that a token has in the token language; nil for one that is data.
  mutating func type(of index: Int) -> String? {
    if let known = typeMemo[index] { return known }
    typeMemo[index] = .some("")
    let before = touched
    defer { touched = before }
    var found: String?
    let places = tokens[index].variants.indices
    let usual = variant(of: index, in: defaultModes) ?? 0
    for place in [usual] + places.filter({ $0 != usual }) {
      var modes = defaultModes
      for (modifier, context) in tokens[index].variants[place].contexts { modes[modifier] = context }
      let translation = translate(place, of: index, in: modes)
      // What is data in one context is data.
      if translation.isData {
        found = nil
        break
      }
      guard place == usual else { continue }
      switch translation {
      case .alias(_, let target): found = target.map { type(of: $0) } ?? ""
      case .value(let type, _, _): found = type
      case .data: break
      }
    }
    typeMemo[index] = .some(found)
    return found
  }

  // MARK: Colours

  /// A token's colour in a mode, where one can be worked out.
  mutating func color(of index: Int, in modes: [Int], depth: Int = 0) -> Color? {
    touched.insert(index)
    guard depth < 64, let place = variant(of: index, in: modes) else { return nil }
    switch translate(place, of: index, in: modes) {
    case .alias(_, let target): return target.flatMap { color(of: $0, in: modes, depth: depth + 1) }
    case .value("color", let value, _): return color(value, in: modes, depth: depth + 1)
    case .value, .data: return nil
    }
  }

  mutating func color(_ value: ForeignValue, in modes: [Int], depth: Int = 0) -> Color? {
    switch value.form {
    case .scalar(let text, _):
      if let reference = wholeReference(text),
        case .token(let index) = target(of: original(reference), in: modes)
      {
        return color(of: index, in: modes, depth: depth + 1)
      }
      return Color(css: text)
    case .list: return nil
    case .fields(let fields):
      func scalar(_ name: String) -> String? {
        guard let field = fields.first(where: { $0.name == name }),
          case .scalar(let text, _) = field.value.form
        else { return nil }
        return text
      }
      let alpha = scalar("alpha").flatMap { Decimal($0)?.double }
      if let from = scalar("from") {
        return color(.quoted(from, value.origin), in: modes, depth: depth + 1).flatMap { base in
          alpha.map { base.withAlpha($0) }
        }
      }
      guard let space = scalar("colorSpace").flatMap({ ColorSpace(key: $0) }),
        case .list(let parts)? = fields.first(where: { $0.name == "components" })?.value.form,
        parts.count == 3
      else { return nil }
      let numbers = parts.map { part -> Double in
        if case .scalar(let text, _) = part.form { return Decimal(text)?.double ?? 0 }
        return 0
      }
      return Color(space, Vector3(numbers[0], numbers[1], numbers[2]), alpha: alpha ?? 1)
    }
  }

  /// The key of the token that is written as this path.
  private func original(_ path: String) -> String { keysByPath[path] ?? path }

  // MARK: Texts

  func trimmed(_ text: String) -> String {
    var text = text[...]
    while let first = text.unicodeScalars.first, first.properties.isWhitespace {
      text.unicodeScalars.removeFirst()
    }
    while let last = text.unicodeScalars.last, last.properties.isWhitespace {
      text.unicodeScalars.removeLast()
    }
    return String(text)
  }

  /// A text with every reference in it replaced by what it leads to; nil if one leads nowhere.
  mutating func substituted(_ text: String, in modes: [Int], depth: Int = 0) -> String? {
    guard depth < 64 else { return nil }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "{") {
      guard let end = rest[start...].firstIndex(of: "}") else { return nil }
      result += rest[..<start]
      let reference = trimmed(String(rest[rest.index(after: start)..<end]))
      var found: String?
      var inner: Int?
      switch target(of: reference, in: modes) {
      case .token(let index):
        guard expanding.insert(index).inserted else { return nil }
        inner = index
        if let color = color(of: index, in: modes) {
          found = color.css
        } else if let (_, variant) = literal(of: index, in: modes) {
          found = flat(variant.value, variant.document, variant.text)
        }
      case .part(let owner, let node, let document, _):
        if let owner { touched.insert(owner) }
        found = flat(node, document, nil)
      case .missing: return nil
      }
      let whole = found.flatMap { substituted($0, in: modes, depth: depth + 1) }
      if let inner { expanding.remove(inner) }
      guard let whole else { return nil }
      result += whole
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The first reference in a text that leads nowhere.
  func missingReference(in text: String, _ modes: [Int]) -> String? {
    for part in text.split(separator: "{").dropFirst() {
      guard let end = part.firstIndex(of: "}") else { continue }
      if case .missing(let path) = target(of: trimmed(String(part[..<end])), in: modes) { return path }
    }
    return nil
  }

  /// A scalar's text, or a length or duration in the standard's form.
  func flat(_ node: NodeID, _ document: Int, _ given: String?) -> String? {
    if let given { return given }
    if documents[document][node].kind == .scalar { return text(node, document) }
    guard let amount = entry("value", of: node, document), let unit = entry("unit", of: node, document) else {
      return nil
    }
    return text(amount, document) + text(unit, document)
  }
}
