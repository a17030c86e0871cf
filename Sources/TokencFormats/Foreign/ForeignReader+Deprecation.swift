import TokencSyntax

// Whether a token is deprecated, and why: a flag or a reason, in all contexts.
extension ForeignReader {
  /// What a mark says; nil for one that says nothing.
  func deprecation(_ mark: NodeID, _ document: Int) -> String? {
    let node = documents[document][mark]
    return node.kind == .scalar && !node.isNull(reading.names) ? reading.names[node.text] : nil
  }

  /// A flag as tools write it, also as a text; nil for a reason.
  func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on", "y": true
    case "false", "no", "off", "n": false
    default: nil
    }
  }

  /// The reason, empty where none is given. Nil: not deprecated.
  func deprecation(of token: ForeignToken) -> String? {
    for variant in token.variants {
      if let reason = reason(of: variant) { return reason }
    }
    return nil
  }

  private func reason(of variant: ForeignToken.Variant) -> String? {
    guard
      let (document, mark) = variant.deprecated.map({ (variant.document, $0) }) ?? variant.earlier.deprecated,
      let text = deprecation(mark, document)
    else { return nil }
    return flag(text).map { $0 ? "" : nil } ?? text
  }

  /// What a declaration for other contexts says otherwise of this is kept with what vendors say there: a token is deprecated
  /// in every context or in none.
  mutating func keepOtherDeprecations() {
    for index in tokens.indices where tokens[index].variants.count > 1 {
      let usual = variant(of: index, in: defaultModes) ?? 0
      let reason = reason(of: tokens[index].variants[usual])
      for place in tokens[index].variants.indices where place != usual {
        let variant = tokens[index].variants[place]
        guard let own = variant.deprecated, deprecation(own, variant.document) != nil,
          self.reason(of: variant) != reason
        else { continue }
        tokens[index].variants[place].others.append(own)
        say(
          .otherDeprecation(
            tokens[index].key, name(of: variant.contexts), at: documents[variant.document].span(own)),
          once: "deprecation", about: own, variant.document)
      }
    }
  }
}

extension Finding {
  fileprivate static func otherDeprecation(
    _ token: String, _ context: String, at span: SourceSpan
  ) -> Finding {
    Finding(
      .formatContext,
      "the deprecation of '\(token)'\(context.isEmpty ? "" : " in \(context)") is kept in $extensions, and changes "
        + "nothing: a token is deprecated in every context or in none", at: span, token: token,
      notes: [Note("write it where the default value stands")])
  }
}
