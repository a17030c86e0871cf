import TokencSyntax

extension TokenFormat {
  /// Theo, of Salesforce: `props` by name or as a list, `aliases` that values name as `{!NAME}`, and `global`, which
  /// every prop has unless it says otherwise. YAML or JSON.
  ///
  /// A prop is a token by its own name, an alias a private token in the group `aliases`. Imports are files of the same
  /// run: a folder is read whole.
  static let theo = TokenFormat(
    name: "Theo", patterns: ["*.yml", "*.yaml", "*.json", "**/*.yml", "**/*.yaml"],
    recognize: { document, _, names in
      guard document.root != .none, document[document.root].kind == .mapping else { return .no }
      func has(_ name: String) -> Bool {
        names.find(name).flatMap { document.entry($0, of: document.root) } != nil
      }
      if has("props") { return .certain }
      return has("aliases") || has("imports") ? .possible : .no
    },
    read: { reading in
      var reader = ForeignReader(reading, format: "Theo")
      for index in reader.documents.indices { reader.readTheo(index) }
      return reader.finish(vendor: "theo")
    })
}

extension ForeignReader {
  fileprivate mutating func readTheo(_ index: Int) {
    let root = documents[index].root
    for child in documents[index].children(root)
    where !["props", "aliases", "global", "imports"].contains(key(child, index)) {
      skipped()
      reading.out.add(.unknownTheoMember(key(child, index), at: span(of: child, index)))
    }
    reportImports(index)
    let global = entry("global", of: root, index)
    if let aliases = entry("aliases", of: root, index) {
      for (name, node) in named(aliases, index) {
        guard let value = value(of: node, index) else {
          skipped()
          reading.out.add(.propWithoutValue(name, at: span(of: node, index)))
          continue
        }
        var variant = ForeignToken.Variant(
          document: index, node: node, value: value, type: type(of: node, nil, index))
        variant.text = plainText(value, index)
        add(["aliases", name], variant)
        if let place = places["aliases.\(name)"] { tokens[place].isPrivate = true }
      }
    }
    guard let props = entry("props", of: root, index) else { return }
    for (name, node) in named(props, index) {
      guard let value = value(of: node, index) else {
        skipped()
        reading.out.add(.propWithoutValue(name, at: span(of: node, index)))
        continue
      }
      var variant = ForeignToken.Variant(
        document: index, node: node, value: value, type: type(of: node, global, index))
      variant.text = plainText(value, index)
      // What all props of a file have in common stands once, under `global`.
      func member(_ name: String) -> NodeID? {
        entry(name, of: node, index) ?? global.flatMap { entry(name, of: $0, index) }
      }
      variant.description = member("comment")
      variant.deprecated = member("deprecated")
      var known: Set<String> = ["name", "value", "type", "comment", "deprecated"]
      for place in [node, global].compactMap({ $0 }) where documents[index][place].kind == .mapping {
        let own = documents[index].children(place).filter { !known.contains(key($0, index)) }
        variant.others += own
        known.formUnion(own.map { key($0, index) })
      }
      add([name], variant)
    }
  }

  /// Members of a mapping, or elements with a `name`.
  private mutating func named(_ node: NodeID, _ index: Int) -> [(String, NodeID)] {
    var found: [(String, NodeID)] = []
    for child in documents[index].children(node) {
      if documents[index][node].kind == .mapping {
        found.append((key(child, index), child))
      } else if let name = entry("name", of: child, index) {
        found.append((text(name, index), child))
      } else {
        skipped()
        reading.out.add(.propWithoutName(at: documents[index].span(child)))
      }
    }
    return found
  }

  private func value(of node: NodeID, _ index: Int) -> NodeID? {
    documents[index][node].kind == .mapping ? entry("value", of: node, index) : node
  }

  /// A hex colour that YAML reads as text is one; numbers stay.
  private func plainText(_ value: NodeID, _ index: Int) -> String? {
    documents[index][value].kind == .scalar ? text(value, index) : nil
  }

  /// Theo's own types are few; the category says more.
  private func type(of node: NodeID, _ global: NodeID?, _ index: Int) -> String {
    func member(_ name: String) -> String? {
      for place in [node, global].compactMap({ $0 }) {
        if let found = entry(name, of: place, index) { return text(found, index) }
      }
      return nil
    }
    let type = member("type") ?? ""
    if ForeignKind(type) != nil, type != "number" { return type }
    let category = member("category") ?? ""
    let byCategory = [
      "spacing": "dimension", "sizing": "dimension", "size": "dimension", "radius": "dimension",
      "border-radius": "dimension", "font-size": "dimension", "font": "fontFamily",
      "font-weight": "fontWeight",
      "line-height": "lineHeight", "opacity": "number", "time": "duration", "box-shadow": "shadow",
      "drop-shadow": "shadow", "inner-shadow": "shadow", "gradient": "gradient",
      "border-style": "strokeStyle",
      "text-color": "color", "background-color": "color", "border-color": "color", "hr-color": "color",
      "background-gradient": "gradient", "z-index": "number",
    ][category]
    if let byCategory { return byCategory }
    return type == "size"
      ? "dimension" : ["raw", "string"].contains(type) && category.isEmpty ? type : type == "raw" ? "" : type
  }

  private mutating func reportImports(_ index: Int) {
    guard let imports = entry("imports", of: documents[index].root, index) else { return }
    let read = documents.map { reading.sources[$0.file].path }
    for child in documents[index].children(imports) {
      let path = text(child, index)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let isRead = read.contains { file in
        let own = file.split(separator: "/").last.map(String.init) ?? file
        return own == name || own.hasPrefix(name + ".")
      }
      if !isRead { reading.out.add(.missingImport(path, at: documents[index].span(child))) }
    }
  }
}

extension Finding {
  fileprivate static func unknownTheoMember(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .formatSkipped, "'\(name)' is skipped: a file of Theo has props, aliases, global and imports", at: span,
      notes: [Note("move its tokens into props")])
  }

  fileprivate static func propWithoutValue(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .formatSkipped, "'\(name)' is skipped: it has no value", at: span, token: name,
      notes: [Note("give it a 'value'")])
  }

  fileprivate static func propWithoutName(at span: SourceSpan) -> Finding {
    Finding(
      .formatSkipped, "this is skipped: it has no name", at: span,
      notes: [Note("an element of a list of props has a 'name' and a 'value'")])
  }

  fileprivate static func missingImport(_ path: String, at span: SourceSpan) -> Finding {
    Finding(
      .formatToken, "'\(path)' is imported and not among the files that are read", at: span,
      notes: [Note("name the folder that holds both, or list both under sources")])
  }
}
