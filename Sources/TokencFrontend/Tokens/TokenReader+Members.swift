import TokencIR
package import TokencSyntax

// Members that groups and tokens have alike.

extension TokenReader {
  func readType(_ place: Place, _ reading: inout Reading) -> (type: ValueType?, isBroken: Bool) {
    let node = reading[place]
    let isJSON = reading.syntax(place) == .json
    if node.kind == .scalar, let type = types[node.text], !isJSON || type != .tapTarget {
      return (type, false)
    }
    let text = node.kind == .scalar ? reading.names[node.text] : reading.describe(place)
    // A tap target is a shorthand of YAML: the standard has no such type.
    let known = ValueType.tokenTypes.filter { !isJSON || $0 != .tapTarget }.map(\.name)
    let suggestion = Self.otherNames[text.lowercased()] ?? closest(to: text, among: known)
    reading.out.add(.unknownType(text, suggestion: suggestion, known: known, at: reading.span(place)))
    return (nil, true)
  }

  /// What other tools call the types.
  private static let otherNames: [String: String] = [
    "size": "dimension", "sizes": "dimension", "sizing": "dimension", "length": "dimension",
    "space": "dimension", "spacing": "dimension", "width": "dimension", "height": "dimension",
    "radius": "dimension", "borderradius": "dimension", "borderwidth": "dimension",
    "fontsize": "dimension", "fontsizes": "dimension", "letterspacing": "dimension",
    "opacity": "number", "float": "number", "integer": "number", "ratio": "number",
    "time": "duration", "easing": "cubicBezier", "boxshadow": "shadow", "textstyle": "typography",
  ]

  func readDeprecated(_ place: Place, _ reading: inout Reading) -> (Bool, Symbol) {
    let node = reading[place]
    guard node.kind == .scalar, !reading.isEmptyPlain(node) else {
      _ = reading.boolean(place, what: "$deprecated")
      return (false, .empty)
    }
    let text = reading.names[node.text]
    // As a block it is a text beyond doubt, and so is what a file of JSON has between quotation marks.
    if reading.syntax(place) == .yaml, node.style != .block, text != "true",
      text != "false" || node.style != .plain,
      ["true", "false", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
    {
      reading.out.add(
        .wrongKind(
          "$deprecated", expected: "true, false or a reason", found: "'\(text)'", at: reading.span(place)))
      return (false, .empty)
    }
    if node.style == .plain {
      if text == "true" { return (true, .empty) }
      if text == "false" { return (false, .empty) }
      if reading.syntax(place) == .json {
        _ = reading.boolean(place, what: "$deprecated")
        return (false, .empty)
      }
    }
    return (true, node.text)
  }
}

extension Finding.ID {
  package static let unknownType = Finding.ID("unknown-type", .error)
}

extension Finding {
  fileprivate static func unknownType(
    _ name: String, suggestion: String?, known: [String], at span: SourceSpan
  ) -> Finding {
    Finding(
      .unknownType, "unknown type \(name.hasPrefix("'") ? name : "'\(name)'")", at: span,
      notes: [Note(suggestion.map { "did you mean '\($0)'?" } ?? "the types are \(list(known))")],
      fix: suggestion.map { Fix(replace: span, with: $0) })
  }
}
