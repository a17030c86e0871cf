package import TokencSyntax

// `{a.b}` without quotes is a mapping with the key `a.b` and no value, the likeliest slip of YAML after an unquoted #.

extension Reading {
  /// What an alias without its quotes names; nil for whatever else a mapping is.
  func unquotedAlias(_ place: Place) -> String? {
    let node = self[place]
    guard node.kind == .mapping, node.count == 1, syntax(place) == .yaml, let member = first(place),
      isEmptyPlain(self[member])
    else { return nil }
    let name = names[key(member)]
    // A key that is written out, `{ a: }` or `{ a: null }`, is meant as one.
    return sources.text(span(place)).filter { $0 != " " } == "{\(name)}" ? name : nil
  }
}

extension Finding.ID {
  package static let unquotedAlias = Finding.ID("unquoted-alias", .error)
}

extension Finding {
  static func unquotedAlias(_ name: String, at span: SourceSpan, token: String?) -> Finding {
    Finding(
      .unquotedAlias, "without quotes {\(name)} is a mapping and no alias", at: span, token: token,
      notes: [Note("quote it: \"{\(name)}\"")], fix: Fix(replace: span, with: "\"{\(name)}\""))
  }
}
