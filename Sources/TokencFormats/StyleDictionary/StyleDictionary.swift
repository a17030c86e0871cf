import TokencSyntax

extension TokenFormat {
  /// Style Dictionary: objects with `value` (until version 3) or `$value` (from version 4), in files that are laid over
  /// each other. Values are CSS text; types stand on tokens or groups, or nowhere, and the path tells.
  ///
  /// `{ref}` and `{ref.value}` are aliases, alone or inside a text. What a project adds to a token (`themeable`,
  /// `attributes`) is kept in `$extensions.style-dictionary`.
  package static let styleDictionary = TokenFormat(
    name: "Style Dictionary",
    patterns: [
      "*.json", "tokens/**/*.{json,json5,jsonc,yaml,yml}", "properties/**/*.{json,json5,jsonc,yaml,yml}",
      "**/*.json", "**/*.{json5,jsonc,yaml,yml}",
    ],
    recognize: recognize,
    read: { reading in
      var reader = ForeignReader(reading, format: "Style Dictionary")
      reader.bareUnit = "rem"
      reader.mergesMembers = true
      for index in reader.documents.indices {
        for (path, variant) in reader.walk(reader.documents[index].root, index) { reader.add(path, variant) }
      }
      return reader.finish(vendor: "style-dictionary")
    })

  /// A file that is called a token file of the standard is one, and is read strictly.
  private static func recognize(
    _ document: Document, _ sources: SourceSet, _ names: Interner
  ) -> Recognition {
    let path = sources[document.file].path.lowercased()
    if [".tokens.json", ".tokens", ".tokens.yaml", ".tokens.yml"].contains(where: path.hasSuffix) {
      return .no
    }
    guard document.root != .none, document[document.root].kind == .mapping else { return .no }
    return holdsToken(document.root, document, names, depth: 0) ? .certain : .no
  }

  /// Whether objects lead to one with a value.
  private static func holdsToken(
    _ node: NodeID, _ document: Document, _ names: Interner, depth: Int
  ) -> Bool {
    guard document[node].kind == .mapping, depth < 64 else { return false }
    if depth > 0 {
      for name in ["$value", "value"] {
        if names.find(name).flatMap({ document.entry($0, of: node) }) != nil { return true }
      }
    }
    return document.children(node).contains { holdsToken($0, document, names, depth: depth + 1) }
  }
}
