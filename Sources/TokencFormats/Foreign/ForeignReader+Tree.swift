import TokencSyntax

// From the tree of a file to its tokens.
extension ForeignReader {
  /// A token where the file has it.
  typealias Found = (path: [String], variant: ForeignToken.Variant)

  /// Every token below a node, in the order of the file.
  mutating func walk(_ node: NodeID, _ document: Int) -> [Found] {
    var found: [Found] = []
    walk(node, document, path: [], type: "", deprecated: nil, into: &found)
    return found
  }

  private mutating func walk(
    _ node: NodeID, _ document: Int, path: [String], type: String, deprecated: NodeID?,
    into found: inout [Found]
  ) {
    guard node != .none, documents[document][node].kind == .mapping else { return }
    let type = typeName(of: node, document) ?? type
    let deprecated =
      member("deprecated", of: node, document).flatMap {
        documents[document][$0].kind == .scalar ? $0 : nil
      } ?? deprecated
    groups[document][path.joined(separator: ".")] = node
    for child in documents[document].children(node) {
      let name = key(child, document)
      let kind = documents[document][child].kind
      // Metadata; a token may be called so where the format has no dollars, and is given another name.
      if name.hasPrefix("$"), name != "$root",
        kind != .mapping || name == "$extensions" || member("value", of: child, document) == nil
      {
        continue
      }
      guard kind == .mapping else {
        if !Self.attributes.contains(name) { skip(child, document, path + [name]) }
        continue
      }
      if let value = member("value", of: child, document) {
        found.append((path + [name], token(child, value, document, type, deprecated)))
        reportChildren(of: child, document, path + [name])
      } else {
        let before = (found.count, summary.skipped)
        walk(child, document, path: path + [name], type: type, deprecated: deprecated, into: &found)
        if tellsEmptyGroups, before == (found.count, summary.skipped) {
          skipEmpty(child, document, path + [name])
        }
      }
    }
  }

  /// What a group may say of itself without a dollar before it.
  private static let attributes: Set<String> = [
    "type", "description", "comment", "deprecated", "deprecated_comment", "themeable", "category",
    "attributes", "version", "name",
  ]

  /// A type is a text; a group may be called `type`.
  private func typeName(of node: NodeID, _ document: Int) -> String? {
    guard let type = member("type", of: node, document), documents[document][type].kind == .scalar else {
      return nil
    }
    return text(type, document)
  }

  private func token(
    _ node: NodeID, _ value: NodeID, _ document: Int, _ type: String, _ deprecated: NodeID?
  ) -> ForeignToken.Variant {
    var variant = ForeignToken.Variant(
      document: document, node: node, value: value, type: typeName(of: node, document) ?? type)
    variant.description =
      scalar("description", of: node, document) ?? entry("comment", of: node, document)
    variant.deprecated = scalar("deprecated", of: node, document) ?? deprecated
    if let reason = entry("deprecated_comment", of: node, document) { variant.deprecated = reason }
    variant.extensions =
      entry("$extensions", of: node, document) ?? entry("extensions", of: node, document)
    let known = [value] + [variant.description, variant.deprecated, variant.extensions].compactMap { $0 }
    variant.others = documents[document].children(node).filter { child in
      let name = key(child, document)
      return !known.contains(child)
        && !["type", "$type", "deprecated", "$deprecated", "description", "$description"].contains(name)
        && (documents[document][child].kind != .mapping || member("value", of: child, document) == nil)
    }
    return variant
  }

  private func scalar(_ name: String, of node: NodeID, _ document: Int) -> NodeID? {
    guard let found = member(name, of: node, document), documents[document][found].kind == .scalar,
      !text(found, document).isEmpty
    else { return nil }
    return found
  }

  /// A token holds no tokens. Tools pass over those; we say so.
  private mutating func reportChildren(of node: NodeID, _ document: Int, _ path: [String]) {
    for child in documents[document].children(node) where documents[document][child].kind == .mapping {
      let name = key(child, document)
      guard !name.hasPrefix("$"), name != "value", member("value", of: child, document) != nil else {
        continue
      }
      skipped()
      reading.out.add(
        .insideToken(
          (path + [name]).joined(separator: "."), path.joined(separator: "."),
          at: span(of: child, document)))
    }
  }

  /// Counts what stands where tokens do, and is none.
  mutating func skipped() {
    summary.declared += 1
    summary.skipped += 1
  }

  private mutating func skip(_ node: NodeID, _ document: Int, _ path: [String]) {
    skipped()
    if documents[document][node].kind == .scalar {
      plainValues[path.joined(separator: ".")] = (document, node)
    }
    reading.out.add(
      .noToken(
        path.joined(separator: "."), hasDollar[document] ? "$value" : "value", at: span(of: node, document)))
  }

  /// A group with nothing in it: mostly a token whose value has another name.
  private mutating func skipEmpty(_ node: NodeID, _ document: Int, _ path: [String]) {
    skipped()
    reading.out.add(
      .emptyGroup(
        path.joined(separator: "."), hasDollar[document] ? "$value" : "value", at: span(of: node, document)))
  }

  /// Whether a document holds anything that this walk would take for a token.
  static func holdsTokens(_ document: Document, _ names: Interner, member name: String) -> Bool {
    guard document.root != .none, document[document.root].kind == .mapping, let key = names.find(name) else {
      return false
    }
    return document.nodes.contains { $0.key == key && $0.keyLength > 0 }
  }
}

extension Finding {
  fileprivate static func noToken(_ path: String, _ member: String, at span: SourceSpan) -> Finding {
    Finding(
      .formatSkipped, "'\(path)' is skipped: it is neither a group nor a token", at: span, token: path,
      notes: [Note("a token is an object with '\(member)'")])
  }

  fileprivate static func emptyGroup(_ path: String, _ member: String, at span: SourceSpan) -> Finding {
    Finding(
      .formatSkipped, "'\(path)' is skipped: it holds no token, and has no '\(member)' to be one", at: span,
      token: path, notes: [Note("give it a '\(member)', or remove it")])
  }

  fileprivate static func insideToken(_ path: String, _ token: String, at span: SourceSpan) -> Finding {
    Finding(
      .formatSkipped, "'\(path)' is skipped: it stands inside the token '\(token)'", at: span, token: path,
      notes: [Note("move it out of the token")])
  }
}
