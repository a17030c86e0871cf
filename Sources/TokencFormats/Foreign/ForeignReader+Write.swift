import TokencSyntax

// From tokens to documents of the token language.
extension ForeignReader {
  /// Writes all documents.
  ///
  /// - Parameter vendor: the key below `$extensions` for metadata that the format does not name.
  mutating func finish(vendor: String, dropping consumed: Set<String> = []) -> FormatReading {
    self.consumed = consumed
    keepOtherDeprecations()
    findPaths()
    var plans = tokens.indices.map { plan($0) }
    spreadData(&plans)
    takeBackValues(plans)
    reportBareAmounts()
    var trees = documents.map { _ in ForeignTree() }
    var conditional: [(place: Condition, tree: ForeignTree)] = []
    for (index, plan) in plans.enumerated() {
      if let reason = plan.reason {
        keep(index, reason, isBroken: plan.isBroken)
        continue
      }
      summary.read += 1
      let base = tokens[index].variants[plan.entries[0].variant].document
      trees[base].add(index, at: paths[index])
      for entry in plan.entries.dropFirst() {
        let document = tokens[index].variants[entry.variant].document
        if document == base { continue }
        let place = Condition(document: document, contexts: entry.contexts)
        let known = conditional.firstIndex { $0.place == place }
        if known == nil { conditional.append((place, ForeignTree())) }
        conditional[known ?? conditional.count - 1].tree.add(index, at: paths[index])
      }
    }
    let keys = TokenKeys(vendor: vendor, &reading.names)
    for index in documents.indices {
      var writer = DocumentWriter(replacing: documents[index])
      write(trees[index], 0, path: "", index, to: &writer) { reader, token, writer in
        reader.write(token, plans[token], keys, to: &writer)
      }
      reading.documents[index] = writer.document
    }
    for (place, tree) in conditional {
      var writer = DocumentWriter(replacing: documents[place.document])
      write(tree, 0, path: nil, place.document, to: &writer) { reader, token, writer in
        guard let entry = plans[token].entries.first(where: { $0.contexts == place.contexts }) else { return }
        let variant = reader.tokens[token].variants[entry.variant]
        writer.begin(
          .mapping, key: reader.reading.names.intern(reader.paths[token].last ?? ""), from: variant.node)
        reader.write(entry.translation, variant, key: keys.value, to: &writer)
        let base = reader.tokens[token].variants[plans[token].entries[0].variant]
        reader.writeOtherMembers(of: variant, than: base, keys, to: &writer)
        writer.end()
      }
      reading.conditional.append(
        ConditionalDocument(
          document: writer.document,
          contexts: place.contexts.keys.sorted().map {
            FormatContext(
              modifier: modifiers[$0].name, context: modifiers[$0].contexts[place.contexts[$0] ?? 0])
          }))
    }
    reading.modifiers += modifiers
    reading.contexts = documents.map { _ in [] }
    reading.summaries.append(summary)
    return reading
  }

  private struct Condition: Equatable {
    var document: Int
    var contexts: [Int: Int]
  }

  /// An alias of data is data.
  private func spreadData(_ plans: inout [ForeignPlan]) {
    var grew = true
    while grew {
      grew = false
      for index in plans.indices where plans[index].reason == nil {
        if plans[index].entries.isEmpty { plans[index].reason = "it has no value" }
        for entry in plans[index].entries {
          guard case .alias(let path, let target?) = entry.translation, plans[target].reason != nil else {
            continue
          }
          plans[index].reason = "'\(path)' is data"
          plans[index].isBroken = plans[target].isBroken
        }
        if plans[index].reason != nil { grew = true }
      }
    }
  }

  /// What is data has no value that could be worked out, or follow another.
  private mutating func takeBackValues(_ plans: [ForeignPlan]) {
    let data = Set(plans.indices.filter { plans[$0].reason != nil }.map { tokens[$0].key })
    func isVoid(_ finding: Finding) -> Bool {
      finding.id.name == Finding.ID.formatValue.name && finding.token.map(data.contains) == true
    }
    guard !data.isEmpty, reading.out.all.contains(where: isVoid) else { return }
    var rest = Findings()
    for finding in reading.out.all where !isVoid(finding) { rest.add(finding) }
    reading.out = rest
  }

  mutating func keep(_ index: Int, _ reason: String, isBroken: Bool) {
    let token = tokens[index]
    let values = token.variants.map { variant in
      let value =
        variant.text.map { "\"\($0)\"" } ?? documents[variant.document].json(variant.value, reading.names)
      return variant.contexts.isEmpty ? value : "\(name(of: variant.contexts)) \(value)"
    }
    let first = token.variants[0]
    let type = token.variants.map(\.type).first { !$0.isEmpty } ?? "untyped"
    let span = span(of: first.node, first.document)
    var data = FormatData(
      name: reading.names.intern(token.key), type: type, value: values.joined(separator: ", "), span: span)
    data.deprecation = deprecation(of: token)
    data.isBroken = isBroken
    reading.data.append(data)
    if isBroken {
      reading.out.add(.brokenData(token.key, type, values[0], reason, at: span))
      summary.broken += 1
      return
    }
    reading.out.add(.keptAsData(token.key, type, values[0], reason, at: span))
    if let place = summary.data.firstIndex(where: { $0.type == type }) {
      summary.data[place].count += 1
    } else {
      summary.data.append((type, 1))
    }
  }

  // MARK: A tree

  private mutating func write(
    _ tree: ForeignTree, _ node: Int, path: String?, _ document: Int, to writer: inout DocumentWriter,
    _ writeToken: (inout ForeignReader, Int, inout DocumentWriter) -> Void
  ) {
    let group = path.flatMap { groups[document][$0] }
    if let group {
      for name in ["description", "extensions"] {
        guard let place = member(name, of: group, document),
          documents[document][place].kind == (name == "extensions" ? .mapping : .scalar)
        else { continue }
        copy(place, document, as: reading.names.intern("$" + name), to: &writer)
      }
    }
    for child in tree.nodes[node].children {
      if let token = tree.nodes[child].token {
        writeToken(&self, token, &writer)
        continue
      }
      let name = tree.nodes[child].name
      let inner = path.map { $0.isEmpty ? name : "\($0).\(name)" }
      let origin = inner.flatMap { groups[document][$0] } ?? documents[document].root
      writer.begin(.mapping, key: reading.names.intern(name), from: origin)
      write(tree, child, path: inner, document, to: &writer, writeToken)
      writer.end()
    }
  }

  /// - Parameter origin: where it is to stand, if it comes from another document.
  func copy(
    _ node: NodeID, _ document: Int, as key: Symbol, without omitted: NodeID? = nil, at origin: NodeID? = nil,
    to writer: inout DocumentWriter
  ) {
    let source = documents[document]
    switch source[node].kind {
    case .scalar, .alias:
      writer.scalar(source[node].text, source[node].style, key: key, from: origin ?? node)
    case .sequence, .mapping:
      writer.begin(source[node].kind, key: key, from: origin ?? node)
      for child in source.children(node) where child != omitted {
        copy(child, document, as: source.key(child), at: origin, to: &writer)
      }
      writer.end()
    }
  }

  // MARK: A token

  private mutating func write(
    _ index: Int, _ plan: ForeignPlan, _ keys: TokenKeys, to writer: inout DocumentWriter
  ) {
    let base = tokens[index].variants[plan.entries[0].variant]
    writer.begin(.mapping, key: reading.names.intern(paths[index].last ?? ""), from: base.node)
    for entry in plan.entries {
      guard case .value(let type, _, _) = entry.translation else { continue }
      writer.scalar(reading.names.intern(type), .plain, key: keys.type, from: base.node)
      break
    }
    write(plan.entries[0].translation, base, key: keys.value, to: &writer)
    if case .value(_, _, let angle?) = plan.entries[0].translation {
      writer.scalar(reading.names.intern(angle), .quoted, key: keys.angle, from: base.value)
    }
    let inPlace = plan.entries.dropFirst().filter {
      tokens[index].variants[$0.variant].document == base.document
    }
    if !inPlace.isEmpty {
      writer.begin(.mapping, key: keys.modes, from: base.node)
      for entry in inPlace {
        let variant = tokens[index].variants[entry.variant]
        let name = reading.names.intern(name(of: entry.contexts))
        guard hasOtherMembers(variant, than: base) else {
          write(entry.translation, variant, key: name, to: &writer)
          continue
        }
        writer.begin(.mapping, key: name, from: variant.node)
        write(entry.translation, variant, key: keys.value, to: &writer)
        writeOtherMembers(of: variant, than: base, keys, to: &writer)
        writer.end()
      }
      writer.end()
    }
    writeAttributes(of: base, isPrivate: tokens[index].isPrivate, keys, to: &writer)
    writer.end()
  }

  private mutating func writeAttributes(
    of variant: ForeignToken.Variant, isPrivate: Bool, _ keys: TokenKeys, to writer: inout DocumentWriter
  ) {
    let description = variant.description.map { (variant.document, $0) } ?? variant.earlier.description
    if let (place, node) = description, !documents[place][node].text.isEmpty {
      let origin = place == variant.document ? node : variant.node
      writer.scalar(documents[place][node].text, .quoted, key: keys.description, from: origin)
    }
    if isPrivate { writer.scalar(keys.yes, .plain, key: keys.isPrivate, from: variant.node) }
    if let (place, mark) = variant.deprecated.map({ (variant.document, $0) }) ?? variant.earlier.deprecated,
      let text = deprecation(mark, place)
    {
      let origin = place == variant.document ? mark : variant.node
      if let isSet = flag(text) {
        writer.scalar(isSet ? keys.yes : keys.no, .plain, key: keys.deprecated, from: origin)
      } else {
        writer.scalar(reading.names.intern(text), .quoted, key: keys.deprecated, from: origin)
      }
    }
    writeExtensions(of: variant, keys, to: &writer)
  }

  private mutating func write(
    _ translation: ForeignTranslation, _ variant: ForeignToken.Variant, key: Symbol,
    to writer: inout DocumentWriter
  ) {
    switch translation {
    case .alias(let path, _):
      writer.scalar(reading.names.intern("{\(path)}"), .quoted, key: key, from: variant.value)
    case .value(_, let value, _): write(value, key: key, to: &writer)
    case .data: break
    }
  }

  mutating func write(_ value: ForeignValue, key: Symbol, to writer: inout DocumentWriter) {
    switch value.form {
    case .scalar(let text, let style):
      writer.scalar(reading.names.intern(text), style, key: key, from: value.origin)
    case .list(let values):
      writer.begin(.sequence, key: key, from: value.origin)
      for value in values { write(value, key: .empty, to: &writer) }
      writer.end()
    case .fields(let fields):
      writer.begin(.mapping, key: key, from: value.origin)
      for (name, value) in fields { write(value, key: reading.names.intern(name), to: &writer) }
      writer.end()
    }
  }
}

/// Tokens in the groups that they stand in; a group stands where its first token does.
struct ForeignTree {
  struct Node {
    var name: String
    var token: Int?
    var children: [Int] = []
    var groups: [String: Int] = [:]
  }
  private(set) var nodes = [Node(name: "")]

  mutating func add(_ token: Int, at path: [String]) {
    var node = 0
    for name in path.dropLast() {
      if let known = nodes[node].groups[name] {
        node = known
        continue
      }
      nodes.append(Node(name: name))
      nodes[node].groups[name] = nodes.count - 1
      nodes[node].children.append(nodes.count - 1)
      node = nodes.count - 1
    }
    nodes.append(Node(name: path.last ?? "", token: token))
    nodes[node].children.append(nodes.count - 1)
  }
}

extension Finding {
  fileprivate static func keptAsData(
    _ name: String, _ type: String, _ value: String, _ reason: String, at span: SourceSpan
  ) -> Finding {
    Finding(
      .formatData, "'\(name)' (\(type)) is kept as data, \(value): \(reason)", at: span, token: name,
      notes: type == "untyped" ? [Note("if it is of a type that there is, say so by its 'type'")] : [])
  }

  fileprivate static func brokenData(
    _ name: String, _ type: String, _ value: String, _ reason: String, at span: SourceSpan
  ) -> Finding {
    Finding(
      .brokenReference, "'\(name)' (\(type)) is skipped, \(value): \(reason)", at: span, token: name,
      notes: [Note("declare it, or name the file that does under sources in tokenc.yaml")])
  }
}
