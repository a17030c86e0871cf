import TokencSyntax

// From tokens to documents of the token language.
extension SpectrumReader {
  /// Declares the modifiers that the contexts of the tokens belong to, with the contexts that occur.
  mutating func findModifiers() {
    var used: Set<String> = []
    for token in tokens {
      for variant in token.variants { used.formUnion(variant.contexts) }
    }
    for (name, contexts) in SpectrumModifier.all where contexts.contains(where: used.contains) {
      let isAcross = name == "theme"
      let present = contexts.filter { used.contains($0) || isAcross && $0 == contexts[0] }
      // A modifier has a choice: what is alone gets the context that it stands beside.
      let all = present.count < 2 ? contexts.prefix(2).map { $0 } : present
      reading.modifiers.append(FormatModifier(name: name, contexts: all))
    }
  }

  /// Places of the tokens that the token language has no type for: by their own type or value, or as aliases of such.
  func findData() -> Set<Int> {
    var data: Set<Int> = []
    for (index, token) in tokens.enumerated() {
      let document = reading.documents[token.document]
      if token.variants.isEmpty
        || token.variants.contains(where: { $0.alias == nil && value(of: $0, token, document) == nil })
      {
        data.insert(index)
      }
    }
    var grew = !data.isEmpty
    while grew {
      grew = false
      for (index, token) in tokens.enumerated() where !data.contains(index) {
        let targets = token.variants.compactMap { $0.alias.flatMap { places[$0] } }
        if targets.contains(where: data.contains) {
          data.insert(index)
          grew = true
        }
      }
    }
    return data
  }

  mutating func keepData(_ data: Set<Int>, _ documents: [Document]) {
    for index in tokens.indices where data.contains(index) {
      let token = tokens[index]
      if token.variants.isEmpty { continue }
      let document = documents[token.document]
      let values = token.variants.map { variant in
        let value = document.json(variant.value, reading.names)
        return variant.contexts.isEmpty ? value : "\(variant.contexts.joined(separator: " ")) \(value)"
      }
      let type = token.variants.map(\.schema).first { !$0.isEmpty && $0 != "alias" } ?? "untyped"
      let name = reading.names[token.name]
      let span =
        document[document.root].kind == .mapping ? document.keySpan(token.node) : document.span(token.node)
      var data = FormatData(name: token.name, type: type, value: values.joined(separator: ", "), span: span)
      data.deprecation = deprecation(of: token)
      reading.data.append(data)
      reading.out.add(.keptAsData(name, type, values[0], at: span))
    }
  }

  // MARK: A document

  mutating func write(_ index: Int, _ document: Document, _ data: Set<Int>) -> Document {
    var writer = DocumentWriter(replacing: document)
    let own = TokenKeys(vendor: "com.adobe.spectrum", &reading.names)
    for (place, token) in tokens.enumerated() where token.document == index && !data.contains(place) {
      writer.begin(.mapping, key: token.name, from: token.node)
      write(token, document, own, to: &writer)
      writer.end()
    }
    return writer.document
  }

  private mutating func write(
    _ token: SpectrumToken, _ document: Document, _ own: TokenKeys, to writer: inout DocumentWriter
  ) {
    let literal = token.variants.first { $0.alias == nil }
    if let literal, let value = value(of: literal, token, document) {
      writer.scalar(reading.names.intern(value.type), .plain, key: own.type, from: token.node)
    }
    if !token.description.isEmpty {
      writer.scalar(token.description, .quoted, key: own.description, from: token.node)
    }
    if token.isPrivate { writer.scalar(own.yes, .plain, key: own.isPrivate, from: token.node) }
    if let text = deprecation(of: token) {
      if text.isEmpty {
        writer.scalar(own.yes, .plain, key: own.deprecated, from: token.node)
      } else {
        writer.scalar(reading.names.intern(text), .quoted, key: own.deprecated, from: token.node)
      }
    }
    writeExtensions(of: token, own, to: &writer)
    writeValues(of: token, document, own, to: &writer)
  }

  /// The reason, with the successor and with the contexts where it holds only there. Nil: not deprecated.
  private func deprecation(of token: SpectrumToken) -> String? {
    guard token.isDeprecated || !token.deprecatedContexts.isEmpty else { return nil }
    var text = reading.names[token.comment]
    if text.isEmpty, !token.successor.isEmpty { text = "Use \(reading.names[token.successor])." }
    if !token.deprecatedContexts.isEmpty {
      let contexts = token.deprecatedContexts.joined(separator: ", ")
      text = "In \(contexts)" + (text.isEmpty ? "." : ": \(text)")
    }
    return text
  }

  private func writeExtensions(of token: SpectrumToken, _ own: TokenKeys, to writer: inout DocumentWriter) {
    let members = [
      (keys.uuid, token.uuid), (keys.renamed, token.successor), (keys.component, token.component),
    ]
    .filter { !$0.1.isEmpty }
    if members.isEmpty { return }
    writer.begin(.mapping, key: own.extensions, from: token.node)
    writer.begin(.mapping, key: own.vendor, from: token.node)
    for (key, text) in members { writer.scalar(text, .quoted, key: key, from: token.node) }
    writer.end()
    writer.end()
  }

  private mutating func writeValues(
    of token: SpectrumToken, _ document: Document, _ own: TokenKeys, to writer: inout DocumentWriter
  ) {
    // The value without conditions is that of the default contexts.
    let base = token.variants.firstIndex { $0.contexts.allSatisfy(isDefault) } ?? 0
    let first = token.variants[base]
    if !first.contexts.allSatisfy(isDefault) {
      reading.out.add(
        .oneContext(
          reading.names[token.name], first.contexts.joined(separator: " "), at: document.span(first.value)))
    }
    write(first, token, document, key: own.value, to: &writer)
    let others = token.variants.indices.filter { $0 != base }
    if others.isEmpty { return }
    writer.begin(.mapping, key: own.modes, from: token.node)
    for index in others {
      let variant = token.variants[index]
      for condition in conditions(variant.contexts, of: token) {
        write(variant, token, document, key: reading.names.intern(condition), to: &writer)
      }
    }
    writer.end()
  }

  private func isDefault(_ context: String) -> Bool {
    reading.modifiers.contains { $0.contexts.first == context }
  }

  /// What a set's contexts are as keys of `$modes`. A theme holds in every colour scheme that the token tells apart,
  /// and says so, since neither of two conditions is narrower otherwise.
  private func conditions(_ contexts: [String], of token: SpectrumToken) -> [String] {
    let kept = contexts.filter { !isDefault($0) }
    let text = kept.joined(separator: " ")
    let isTheme = contexts.contains { $0 == "wireframe" || $0 == "darkest" }
    let hasDark = token.variants.contains { $0.contexts.contains("dark") }
    return isTheme && hasDark ? [text, "dark " + text] : [text]
  }
}

extension Finding {
  fileprivate static func keptAsData(
    _ name: String, _ type: String, _ value: String, at span: SourceSpan
  ) -> Finding {
    Finding(
      .formatData, "'\(name)' (\(type)) is kept as data: no token type holds \(value)", at: span, token: name)
  }

  fileprivate static func oneContext(_ name: String, _ context: String, at span: SourceSpan) -> Finding {
    Finding(
      .formatContext, "'\(name)' has a value in \(context) only; it stands for the others, too", at: span,
      token: name, notes: [Note("give it a value in the default contexts")])
  }
}
