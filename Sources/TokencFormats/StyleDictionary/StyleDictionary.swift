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
      if reading.documents.contains(where: { isOfPlugin($0, reading.names) }) {
        (reader.bareUnit, reader.bareUnitSource) = ("px", "the plugin Design Tokens for Figma")
      }
      reader.mergesMembers = true
      for index in reader.documents.indices {
        for (path, variant) in reader.walk(reader.documents[index].root, index) { reader.add(path, variant) }
      }
      return reader.finish(vendor: "style-dictionary")
    })

  /// Whether the plugin Design Tokens for Figma wrote a file: its own types, or what it keeps of a token.
  private static func isOfPlugin(_ document: Document, _ names: Interner) -> Bool {
    let vendor = names.find("org.lukasoppermann.figmaDesignTokens")
    let types = ["type", "$type"].compactMap { names.find($0) }
    return document.nodes.contains { node in
      guard node.keyLength > 0 else { return false }
      return node.key == vendor
        || types.contains(node.key) && node.kind == .scalar && names[node.text].hasPrefix("custom-")
    }
  }

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
