package import TokencSyntax

/// Reads all files of one release of Spectrum: first into ``SpectrumToken``s, then out as documents of ours.
struct SpectrumReader {
  var reading: FormatReading
  var tokens: [SpectrumToken] = []
  var places: [Symbol: Int] = [:]
  let keys: Keys

  struct Keys {
    let value, sets, schema, uuid, component, description, isPrivate, deprecated, comment, renamed: Symbol
    let name, ref, setUUID, lifecycle, deprecatedIn, deprecatedComment, replacedBy: Symbol

    init(_ names: inout Interner) {
      func key(_ text: String) -> Symbol { names.intern(text) }
      value = key("value")
      sets = key("sets")
      schema = key("$schema")
      uuid = key("uuid")
      component = key("component")
      description = key("description")
      isPrivate = key("private")
      deprecated = key("deprecated")
      comment = key("deprecated_comment")
      renamed = key("renamed")
      name = key("name")
      ref = key("$ref")
      setUUID = key("set_uuid")
      lifecycle = key("lifecycle")
      deprecatedIn = key("deprecatedIn")
      deprecatedComment = key("deprecatedComment")
      replacedBy = key("replacedBy")
    }
  }

  init(_ reading: FormatReading) {
    self.reading = reading
    keys = Keys(&self.reading.names)
  }

  mutating func run() -> FormatReading {
    let documents = reading.documents
    for (index, document) in documents.enumerated() where document.root != .none {
      if document[document.root].kind == .mapping { readMapping(document, index) }
    }
    readLists(documents)
    findModifiers()
    let untyped = findData()
    for index in documents.indices { reading.documents[index] = write(index, documents[index], untyped) }
    keepData(untyped, documents)
    var summary = FormatSummary(format: "Spectrum tokens", files: documents.count)
    summary.declared = tokens.count
    summary.read = tokens.count - untyped.count
    if !untyped.isEmpty { summary.data = [("of other types", untyped.count)] }
    reading.summaries.append(summary)
    return reading
  }

  // MARK: Versions 12 to 14

  private mutating func readMapping(_ document: Document, _ index: Int) {
    for child in document.children(document.root) {
      guard document[child].kind == .mapping else { continue }
      var token = SpectrumToken(name: document.key(child), document: index, node: child)
      readAttributes(child, document, of: &token)
      var marks = 0
      readVariants(child, document, contexts: [], of: &token, &marks)
      // A mark on every set is a mark on the token.
      if marks > 0, marks == token.variants.count { token.isDeprecated = true }
      if token.isDeprecated { token.deprecatedContexts = [] }
      add(token, document)
    }
  }

  private func readAttributes(_ node: NodeID, _ document: Document, of token: inout SpectrumToken) {
    func text(_ key: Symbol) -> Symbol { document.entry(key, of: node).map { document[$0].text } ?? .empty }
    func flag(_ key: Symbol) -> Bool { reading.names[text(key)] == "true" }
    token.uuid = text(keys.uuid)
    token.component = text(keys.component)
    token.description = text(keys.description)
    token.isPrivate = flag(keys.isPrivate)
    token.isDeprecated = flag(keys.deprecated)
    token.comment = text(keys.comment)
    token.successor = text(keys.renamed)
  }

  private mutating func readVariants(
    _ node: NodeID, _ document: Document, contexts: [String], of token: inout SpectrumToken,
    _ marks: inout Int
  ) {
    if let sets = document.entry(keys.sets, of: node), document[sets].kind == .mapping {
      for set in document.children(sets) where document[set].kind == .mapping {
        readVariants(
          set, document, contexts: contexts + [reading.names[document.key(set)]], of: &token, &marks)
      }
      return
    }
    guard let value = document.entry(keys.value, of: node) else {
      reading.out.add(.noValue(reading.names[token.name], at: document.keySpan(node), document.span(node)))
      return
    }
    token.variants.append(
      SpectrumToken.Variant(
        contexts: contexts, schema: schema(of: node, document), value: value,
        alias: alias(document[value])))
    if contexts.isEmpty { return }
    if token.uuid.isEmpty, let uuid = document.entry(keys.uuid, of: node) { token.uuid = document[uuid].text }
    if let mark = document.entry(keys.deprecated, of: node), reading.names[document[mark].text] == "true" {
      marks += 1
      token.deprecatedContexts.append(contexts.joined(separator: " "))
      if token.comment.isEmpty, let comment = document.entry(keys.comment, of: node) {
        token.comment = document[comment].text
      }
    }
  }

  private func schema(of node: NodeID, _ document: Document) -> String {
    guard let schema = document.entry(keys.schema, of: node) else { return "" }
    let text = reading.names[document[schema].text]
    let last = text.split(separator: "/").last.map(String.init) ?? ""
    return last.hasSuffix(".json") ? String(last.dropLast(5)) : last
  }

  private mutating func alias(_ node: Node) -> Symbol? {
    guard node.kind == .scalar, node.style != .plain else { return nil }
    let text = reading.names[node.text]
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
    return reading.names.intern(String(text.dropFirst().dropLast()))
  }

  private mutating func add(_ token: SpectrumToken, _ document: Document) {
    if let first = places[token.name] {
      let other = tokens[first]
      reading.out.add(
        .declaredTwice(
          reading.names[token.name], at: document.keySpan(token.node),
          first: reading.documents[other.document].keySpan(other.node)))
      return
    }
    places[token.name] = tokens.count
    tokens.append(token)
  }

  // MARK: Version 15

  /// The records of one name are one token. All files are walked before a reference is followed.
  private mutating func readLists(_ documents: [Document]) {
    var namesByID: [Symbol: Symbol] = [:]
    var references: [(token: Int, variant: Int, id: Symbol)] = []
    var successors: [(token: Int, id: Symbol)] = []
    for (index, document) in documents.enumerated() where document.root != .none {
      guard document[document.root].kind == .sequence else { continue }
      for record in document.children(document.root) {
        let (name, contexts) = name(of: record, document)
        func text(_ key: Symbol) -> Symbol {
          document.entry(key, of: record).map { document[$0].text } ?? .empty
        }
        let setID = text(keys.setUUID)
        namesByID[text(keys.uuid)] = name
        if !setID.isEmpty { namesByID[setID] = name }
        let place: Int
        if let known = places[name] {
          place = known
        } else {
          var token = SpectrumToken(name: name, document: index, node: record)
          readAttributes(record, document, of: &token)
          if !setID.isEmpty { token.uuid = setID }
          place = tokens.count
          places[name] = place
          tokens.append(token)
        }
        if let lifecycle = document.entry(keys.lifecycle, of: record) {
          if document.entry(keys.deprecatedIn, of: lifecycle) != nil { tokens[place].isDeprecated = true }
          if let comment = document.entry(keys.deprecatedComment, of: lifecycle) {
            tokens[place].comment = document[comment].text
          }
          if let by = document.entry(keys.replacedBy, of: lifecycle) {
            let first = document[by].kind == .sequence ? document.children(by).first { _ in true } : by
            if let first { successors.append((place, document[first].text)) }
          }
        }
        let reference = document.entry(keys.ref, of: record)
        guard let value = reference ?? document.entry(keys.value, of: record) else {
          reading.out.add(.noValue(reading.names[name], at: document.span(record), document.span(record)))
          continue
        }
        let alias = reference == nil ? alias(document[value]) : nil
        if tokens[place].variants.contains(where: { $0.contexts == contexts }) {
          reading.out.add(
            .declaredTwice(
              reading.names[name], at: document.span(record),
              first: documents[tokens[place].document].span(tokens[place].node)))
          continue
        }
        if let reference {
          references.append((place, tokens[place].variants.count, document[reference].text))
        }
        tokens[place].variants.append(
          SpectrumToken.Variant(
            contexts: contexts, schema: schema(of: record, document), value: value, alias: alias))
      }
    }
    for (token, variant, id) in references {
      // A name that no file declares is a missing token, and is reported as one.
      tokens[token].variants[variant].alias = namesByID[id] ?? id
    }
    for (token, id) in successors { tokens[token].successor = namesByID[id] ?? .empty }
  }

  /// The name that earlier versions had, if the record keeps it; else its fields joined, the thing first.
  private mutating func name(of record: NodeID, _ document: Document) -> (Symbol, [String]) {
    var fields: [String: String] = [:]
    var order: [String] = []
    guard let name = document.entry(keys.name, of: record) else { return (.empty, []) }
    for field in document.children(name) {
      let node = document[field]
      let key = reading.names[document.key(field)]
      let text =
        node.kind == .sequence
        ? document.children(field).map { reading.names[document[$0].text] }.joined(separator: "-")
        : reading.names[node.text]
      fields[key] = text
      order.append(key)
    }
    let contexts = ["colorScheme", "scale"].compactMap { fields[$0] }
    if let legacy = fields["legacyKey"] { return (reading.names.intern(legacy), contexts) }
    return (reading.names.intern(Self.name(of: fields, order)), contexts)
  }

  /// The name that version 14 would give: its words in the order that most names have there. Few differ, and those are
  /// known by their `uuid`.
  private static func name(of given: [String: String], _ order: [String]) -> String {
    var fields = given
    if fields["property"] == "color", fields["colorFamily"] != nil, fields["icon"] == nil {
      fields["property"] = nil
    }
    if fields["property"] == "space-between", let from = fields["from"], let to = fields["to"] {
      var text = "\(from)-to-\(to)"
      if to == "icon", let icon = fields["icon"] {
        text = "\(from)-to-\(icon)-icon"
        fields["icon"] = nil
      }
      (fields["property"], fields["from"], fields["to"]) = (text, nil, nil)
    }
    if let role = fields["colorRole"], let property = fields["property"], fields["icon"] == nil {
      (fields["property"], fields["colorRole"]) = ("\(role)-\(property)", nil)
    }
    if let icon = fields["icon"], icon != "icon" { fields["icon"] = "\(icon)-icon" }
    if let size = fields["size"], fields["property"] != "typography" { fields["size"] = sizes[size] ?? size }
    let known = fieldOrder.compactMap { fields[$0] }
    let others = order.filter { !fieldOrder.contains($0) && $0 != "colorScheme" && $0 != "scale" }
    return (known + others.compactMap { fields[$0] }).joined(separator: "-")
  }

  private static let fieldOrder = [
    "component", "anatomy", "structure", "object", "script", "family", "weight", "style", "icon", "property",
    "colorFamily", "colorRole", "orientation", "position", "variant", "alignment", "emphasis", "size",
    "referenceScaleIndex", "scaleIndex", "state",
  ]

  private static let sizes = [
    "xs": "extra-small", "s": "small", "m": "medium", "l": "large", "xl": "extra-large", "xxs": "2x-small",
    "xxl": "2x-large", "xxxl": "3x-large",
  ]
}

extension Finding.ID {
  package static let formatData = Finding.ID("format-data", .note)
  package static let formatContext = Finding.ID("format-context", .note)
  package static let formatToken = Finding.ID("format-token", .error)
}

extension Finding {
  fileprivate static func noValue(_ name: String, at key: SourceSpan, _ span: SourceSpan) -> Finding {
    Finding(
      .formatToken, "'\(name)' has neither a value nor sets", at: key, token: name,
      notes: [Note("give it a 'value', or 'sets' with one each; a group of tokens is none of this format")])
  }

  fileprivate static func declaredTwice(_ name: String, at span: SourceSpan, first: SourceSpan) -> Finding {
    Finding(
      .formatToken, "'\(name)' is declared twice", at: span, token: name,
      notes: [Note("first here", at: first), Note("remove one of the two, or rename it")])
  }
}
