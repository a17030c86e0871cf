import TokencSyntax

// What a literal value of Spectrum is in the token language.
extension SpectrumReader {
  /// A literal in the token language: its type, and how it is written there.
  struct Literal {
    enum Form {
      case scalar(String, Node.Style)
      /// Fields by name; the shorthand of a list of one where it is one.
      case typography, shadow
    }
    var type: String
    var form: Form
  }

  /// Nil for a value of a type that the token language does not have.
  func value(of variant: SpectrumToken.Variant, _ token: SpectrumToken, _ document: Document) -> Literal? {
    let node = document[variant.value]
    let schema = variant.schema.isEmpty ? guessed(node, reading.names[token.name]) : variant.schema
    switch (node.kind, schema) {
    case (.scalar, _): return scalar(node, schema)
    case (.mapping, "typography"):
      let known = Self.typographyFields
      let fits = document.children(variant.value).allSatisfy {
        known.contains(reading.names[document.key($0)])
      }
      return fits ? Literal(type: "typography", form: .typography) : nil
    case (.sequence, "drop-shadow"), (.mapping, "drop-shadow"):
      return layers(variant.value, document).allSatisfy { isShadow($0, document) }
        ? Literal(type: "shadow", form: .shadow) : nil
    default: return nil
    }
  }

  private func scalar(_ node: Node, _ schema: String) -> Literal? {
    let text = reading.names[node.text]
    switch schema {
    case "color": return Literal(type: "color", form: .scalar(text, .quoted))
    case "dimension", "font-size":
      guard let length = length(text) else { return nil }
      return Literal(type: "dimension", form: .scalar(length, .plain))
    case "opacity", "multiplier", "gradient-stop":
      guard number(text) != nil else { return nil }
      return Literal(type: "number", form: .scalar(text, .plain))
    case "font-family": return Literal(type: "fontFamily", form: .scalar(text, .quoted))
    case "font-weight": return Literal(type: "fontWeight", form: .scalar(text, .plain))
    default: return nil
    }
  }

  private func number(_ text: String) -> Decimal? {
    var text = text
    return text.withUTF8 { Decimal($0) }
  }

  /// A length in units of ours. `0em` and a bare `0` are no length at all, and so are those.
  private func length(_ text: String) -> String? {
    for unit in ["px", "rem", "dp"] where text.hasSuffix(unit) {
      return number(String(text.dropLast(unit.count))) == nil ? nil : text
    }
    let bare = text.hasSuffix("em") ? String(text.dropLast(2)) : text
    return number(bare) == .zero ? "0px" : nil
  }

  /// Version 12 names no types: a value tells, or the name.
  private func guessed(_ node: Node, _ name: String) -> String {
    guard node.kind == .scalar else { return node.kind == .mapping ? "typography" : "drop-shadow" }
    let text = reading.names[node.text]
    if text.hasPrefix("rgb") || text.hasPrefix("#") { return "color" }
    if length(text) != nil, number(text) == nil { return "dimension" }
    if number(text) == .zero, !name.hasSuffix("opacity") { return "dimension" }
    if number(text) != nil { return name.hasSuffix("opacity") ? "opacity" : "multiplier" }
    if name.hasSuffix("font-family") { return "font-family" }
    return name.hasSuffix("font-weight") ? "font-weight" : ""
  }

  private static let typographyFields: Set<String> = [
    "fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight",
  ]

  private static let shadowFields = [
    "x": "offsetX", "y": "offsetY", "blur": "blur", "spread": "spread", "color": "color",
  ]

  private func layers(_ value: NodeID, _ document: Document) -> [NodeID] {
    document[value].kind == .sequence ? Array(document.children(value)) : [value]
  }

  private func isShadow(_ layer: NodeID, _ document: Document) -> Bool {
    document[layer].kind == .mapping
      && document.children(layer).allSatisfy { Self.shadowFields[reading.names[document.key($0)]] != nil }
  }

  // MARK: Writing

  mutating func write(
    _ variant: SpectrumToken.Variant, _ token: SpectrumToken, _ document: Document, key: Symbol,
    to writer: inout DocumentWriter
  ) {
    if let alias = variant.alias {
      writer.scalar(
        reading.names.intern("{\(reading.names[alias])}"), .quoted, key: key, from: variant.value)
      return
    }
    guard let literal = value(of: variant, token, document) else { return }
    switch literal.form {
    case .scalar(let text, let style):
      writer.scalar(reading.names.intern(text), style, key: key, from: variant.value)
    case .typography:
      writer.begin(.mapping, key: key, from: variant.value)
      for field in document.children(variant.value) {
        writeField(field, named: document.key(field), document, to: &writer)
      }
      writer.end()
    case .shadow:
      writer.begin(.sequence, key: key, from: variant.value)
      for layer in layers(variant.value, document) {
        writer.begin(.mapping, from: layer)
        for field in document.children(layer) {
          let name = Self.shadowFields[reading.names[document.key(field)]] ?? ""
          writeField(field, named: reading.names.intern(name), document, to: &writer)
        }
        writer.end()
      }
      writer.end()
    }
  }

  private func writeField(
    _ field: NodeID, named name: Symbol, _ document: Document, to writer: inout DocumentWriter
  ) {
    let node = document[field]
    writer.scalar(node.text, node.style, key: name, from: field)
  }
}
