package import TokencSyntax

// Tokens that refer to what no file has: a person may have one part of a token set. The frontend finds them, since it
// alone knows the tokens of all files; the files are translated again, and here these tokens become data.

extension FormatReading {
  /// Takes tokens out of the documents that one format has translated, and those that are aliases of them; keeps what
  /// the files say of them.
  ///
  /// - Parameters:
  ///   - originals: the documents as they were read, in the same order.
  ///   - first: the first of the conditional documents that are the format's.
  mutating func keepBroken(as originals: [Document], conditionalFrom first: Int) {
    var places: [BrokenPlace] = []
    for index in documents.indices { walk(documents[index], .whole(index), into: &places) }
    for index in conditional.indices.dropFirst(first) {
      walk(conditional[index].document, .conditional(index), into: &places)
    }
    let followers = spread(places)
    var origins: [FileID: Origin] = [:]
    for document in originals { origins[document.file] = Origin(document) }
    var known: [String: Int] = [:]
    for place in places where broken.contains(place.path) {
      let origin = origins[place.span.file]
      let text = text(of: place, origin)
      if let index = known[place.path] {
        data[index].value += ", " + text
        continue
      }
      known[place.path] = data.count
      let type = place.type.isEmpty ? origin?.type(at: place.span, names) ?? "untyped" : place.type
      data.append(FormatData(name: names.intern(place.path), type: type, value: text, span: place.span))
      data[data.count - 1].deprecation = place.deprecation
      data[data.count - 1].isBroken = true
      if let (target, span) = followers[place.path] {
        out.add(.followsBroken(place.path, target, at: span))
      }
    }
    guard !known.isEmpty else { return }
    for index in documents.indices { _ = take(from: documents[index].root, "", in: &documents[index]) }
    for index in conditional.indices.dropFirst(first) {
      _ = take(from: conditional[index].document.root, "", in: &conditional[index].document)
    }
    guard let summary = summaries.indices.last else { return }
    summaries[summary].read -= known.count
    summaries[summary].broken += known.count
  }

  // MARK: Which

  private func isToken(_ node: NodeID, _ document: Document) -> Bool {
    ["$value", "$modes", "$ref"].contains { name in
      names.find(name).flatMap { document.entry($0, of: node) } != nil
    }
  }

  private func isMember(_ node: NodeID, _ document: Document) -> Bool {
    let name = names[document.key(node)]
    return name.hasPrefix("$") && name != "$root"
  }

  private func walk(_ document: Document, _ home: BrokenPlace.Home, into places: inout [BrokenPlace]) {
    func member(_ name: String, _ node: NodeID) -> NodeID? {
      names.find(name).flatMap { document.entry($0, of: node) }
    }
    func text(_ name: String, _ node: NodeID) -> String? {
      member(name, node).flatMap { document[$0].kind == .scalar ? names[document[$0].text] : nil }
    }
    func walk(_ node: NodeID, _ path: String, _ type: String, _ deprecated: String?) {
      guard node != .none, document[node].kind == .mapping else { return }
      let type = text("$type", node) ?? type
      let deprecated = text("$deprecated", node) ?? deprecated
      for child in document.children(node) where !isMember(child, document) {
        guard document[child].kind == .mapping else { continue }
        let name = names[document.key(child)]
        let inner = path.isEmpty ? name : "\(path).\(name)"
        guard isToken(child, document) else {
          walk(child, inner, type, deprecated)
          continue
        }
        var place = BrokenPlace(
          path: inner, home: home, node: child, span: document.keySpan(child),
          type: text("$type", child) ?? type)
        switch text("$deprecated", child) ?? deprecated {
        case nil, "false", "null": break
        case "true": place.deprecation = ""
        case let reason: place.deprecation = reason
        }
        for name in ["$value", "$modes", "$ref"] {
          guard let value = member(name, child) else { continue }
          references(value, document, into: &place.references)
        }
        places.append(place)
      }
    }
    walk(document.root, "", "", nil)
  }

  private func references(
    _ node: NodeID, _ document: Document, into found: inout [(path: String, span: SourceSpan)]
  ) {
    guard document[node].kind == .scalar else {
      for child in document.children(node) where names[document.key(child)] != "$extensions" {
        references(child, document, into: &found)
      }
      return
    }
    let text = names[document[node].text]
    if text.hasPrefix("{"), text.hasSuffix("}") {
      found.append((String(text.dropFirst().dropLast()), document.span(node)))
    } else if text.hasPrefix("#/"), names[document.key(node)] == "$ref" {
      let segments = text.dropFirst(2).split(separator: "/").prefix { $0 != "$value" }
      let path = segments.map { $0.replacing("~1", with: "/").replacing("~0", with: "~") }
      found.append((path.joined(separator: "."), document.span(node)))
    }
  }

  /// Adds those that refer to one that is broken.
  ///
  /// - Returns: what each of them refers to, and where.
  private mutating func spread(_ places: [BrokenPlace]) -> [String: (String, SourceSpan)] {
    var referrers: [String: [String]] = [:]
    for place in places {
      for reference in place.references { referrers[reference.path, default: []].append(place.path) }
    }
    let before = broken
    var open = Array(broken)
    while let path = open.popLast() {
      for referrer in referrers[path] ?? [] where broken.insert(referrer).inserted { open.append(referrer) }
    }
    var followers: [String: (String, SourceSpan)] = [:]
    for place in places where broken.contains(place.path) && !before.contains(place.path) {
      if let (target, span) = place.references.first(where: { broken.contains($0.path) }) {
        followers[place.path] = (target, span)
      }
    }
    return followers
  }

  // MARK: What they say

  /// Values as the file has them, each behind its contexts.
  private func text(of place: BrokenPlace, _ origin: Origin?) -> String {
    let document: Document
    var contexts = ""
    switch place.home {
    case .whole(let index): document = documents[index]
    case .conditional(let index):
      document = conditional[index].document
      contexts = conditional[index].contexts.map(\.context).joined(separator: " ") + " "
    }
    func value(_ node: NodeID) -> String {
      origin?.value(at: document.span(node), names) ?? document.json(node, names)
    }
    var values: [String] = []
    for name in ["$value", "$ref"] {
      guard let node = names.find(name).flatMap({ document.entry($0, of: place.node) }) else { continue }
      values.append(contexts + value(node))
    }
    if let modes = names.find("$modes").flatMap({ document.entry($0, of: place.node) }) {
      values += document.children(modes).map { "\(contexts)\(names[document.key($0)]) \(value($0))" }
    }
    return values.joined(separator: ", ")
  }

  // MARK: Out of the documents

  /// Unlinks broken tokens below a node, and groups that hold nothing any longer.
  ///
  /// - Returns: whether nothing but what the group says of itself is left, since something was taken.
  private func take(from node: NodeID, _ path: String, in document: inout Document) -> Bool {
    guard node != .none, document[node].kind == .mapping else { return false }
    var kept: [NodeID] = []
    var hasTaken = false
    for child in Array(document.children(node)) {
      if !isMember(child, document), document[child].kind == .mapping {
        let name = names[document.key(child)]
        let inner = path.isEmpty ? name : "\(path).\(name)"
        if isToken(child, document) ? broken.contains(inner) : take(from: child, inner, in: &document) {
          hasTaken = true
          continue
        }
      }
      kept.append(child)
    }
    guard hasTaken else { return false }
    var last = NodeID.none
    document.nodes[Int(node.index)].first = .none
    document.nodes[Int(node.index)].count = UInt32(kept.count)
    for child in kept {
      document.nodes[Int(child.index)].next = .none
      if last == .none {
        document.nodes[Int(node.index)].first = child
      } else {
        document.nodes[Int(last.index)].next = child
      }
      last = child
    }
    return kept.allSatisfy { isMember($0, document) }
  }
}

/// A token where a translated document has it.
private struct BrokenPlace {
  enum Home {
    case whole(Int)
    case conditional(Int)
  }
  var path: String
  var home: Home
  var node: NodeID
  var span: SourceSpan
  var type: String
  var deprecation: String?
  var references: [(path: String, span: SourceSpan)] = []
}

/// A document as it was read, by the places in its file.
private struct Origin {
  let document: Document
  private var byOffset: [UInt32: NodeID] = [:]
  private var byKey: [UInt32: NodeID] = [:]

  init(_ document: Document) {
    self.document = document
    // Of those that begin at one place the outermost comes first, as in the file.
    for index in document.nodes.indices {
      let node = document.nodes[index]
      if node.length > 0, byOffset[node.offset] == nil { byOffset[node.offset] = NodeID(index) }
      if node.keyLength > 0, byKey[node.keyOffset] == nil { byKey[node.keyOffset] = NodeID(index) }
    }
  }

  func value(at span: SourceSpan, _ names: Interner) -> String? {
    guard let node = byOffset[span.offset], document.span(node) == span else { return nil }
    return document.json(node, names)
  }

  /// What the token at a name says that its type is.
  func type(at span: SourceSpan, _ names: Interner) -> String? {
    guard let node = byKey[span.offset] else { return nil }
    for name in ["$type", "type"] {
      guard let type = names.find(name).flatMap({ document.entry($0, of: node) }),
        document[type].kind == .scalar
      else { continue }
      return names[document[type].text]
    }
    return nil
  }
}

extension Finding.ID {
  package static let brokenReference = Finding.ID("broken-reference", .warning)
}

extension Finding {
  /// A missing token, where that is no error.
  package static func brokenReference(_ missing: Finding, _ token: String) -> Finding {
    Finding(
      .brokenReference, "\(missing.message): '\(token)' is skipped", at: missing.span, token: token,
      notes: missing.notes, fix: missing.fix)
  }

  fileprivate static func followsBroken(_ token: String, _ target: String, at span: SourceSpan) -> Finding {
    Finding(
      .brokenReference, "'\(token)' is skipped, too: '\(target)' refers to a token that no file has",
      at: span,
      token: token)
  }
}
