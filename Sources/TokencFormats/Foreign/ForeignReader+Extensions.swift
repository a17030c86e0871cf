import TokencSyntax

// What is said of a token beside its value: descriptions, and what vendors keep with it. Another in a context stays with
// the value there.
extension ForeignReader {
  /// Whether two declarations say the same of a token beside its value, seen from the one that counts by default.
  func saysAlike(_ index: Int, _ one: Int, _ other: Int, _ usual: Int) -> Bool {
    if one == other { return true }
    let variants = tokens[index].variants
    func said(_ place: Int) -> [String] {
      place == usual
        ? []
        : [
          otherDescription(variants[place], than: variants[usual]).map { text($0, variants[place].document) }
            ?? ""
        ]
          + otherExtensions(variants[place], than: variants[usual])
    }
    let (first, second) = (said(one), said(other))
    return first.allSatisfy(\.isEmpty) && second.allSatisfy(\.isEmpty) || first == second
  }

  /// The description of a declaration, if it is another than that of the one that counts by default.
  func otherDescription(
    _ variant: ForeignToken.Variant, than base: ForeignToken.Variant
  ) -> NodeID? {
    guard let own = variant.description, !documents[variant.document][own].isNull(reading.names) else {
      return nil
    }
    let usual = base.description.map { (base.document, $0) } ?? base.earlier.description
    let text = text(own, variant.document)
    return text.isEmpty || usual.map({ self.text($0.1, $0.0) == text }) == true ? nil : own
  }

  func hasOtherMembers(_ variant: ForeignToken.Variant, than base: ForeignToken.Variant) -> Bool {
    otherDescription(variant, than: base) != nil || !otherExtensions(variant, than: base).isEmpty
  }

  /// What vendors say of a declaration; nothing if they say no more than of the one that counts by default.
  private func otherExtensions(
    _ variant: ForeignToken.Variant, than base: ForeignToken.Variant
  ) -> [String] {
    func texts(_ variant: ForeignToken.Variant) -> [String] {
      let document = documents[variant.document]
      let members = variant.extensions.map { document.children($0).map { $0 } } ?? []
      return (members.filter { !consumed.contains(key($0, variant.document)) } + variant.others).map {
        "\(key($0, variant.document)): \(document.json($0, reading.names))"
      }
    }
    // Most say nothing at all.
    let own = texts(variant)
    if own.isEmpty { return own }
    let usual = Set(texts(base))
    return own.contains { !usual.contains($0) } ? own : []
  }

  /// What a declaration for some contexts says beside its value.
  mutating func writeOtherMembers(
    of variant: ForeignToken.Variant, than base: ForeignToken.Variant, _ keys: TokenKeys,
    to writer: inout DocumentWriter
  ) {
    if let description = otherDescription(variant, than: base) {
      writer.scalar(
        documents[variant.document][description].text, .quoted, key: keys.description, from: description)
    }
    if !otherExtensions(variant, than: base).isEmpty { writeExtensions(of: variant, keys, to: &writer) }
  }

  mutating func writeExtensions(
    of variant: ForeignToken.Variant, _ keys: TokenKeys, to writer: inout DocumentWriter
  ) {
    let document = documents[variant.document]
    // A change of a colour that was worked out is no longer there to be done, by whoever reads the tokens next.
    let modified = variant.modify(self)
    let kept =
      variant.extensions.map { extensions in
        document.children(extensions).filter { child in
          !consumed.contains(key(child, variant.document))
            && (modified == nil || document[child].count > 1 || !document.children(child).contains(modified!))
        }
      } ?? []
    let earlier = variant.earlier
    if kept.isEmpty, variant.others.isEmpty, earlier.extensions.isEmpty, earlier.others.isEmpty { return }
    writer.begin(.mapping, key: keys.extensions, from: variant.node)
    // What the format's own extensions hold already, and what stood beside the value, is one object.
    let hasOthers = !variant.others.isEmpty || !earlier.others.isEmpty
    let own = kept.first {
      hasOthers && document.key($0) == keys.vendor && document[$0].kind == .mapping
    }
    for member in kept where member != own {
      copy(member, variant.document, as: document.key(member), without: modified, to: &writer)
    }
    for (place, node) in earlier.extensions {
      copy(node, place, as: documents[place].key(node), at: variant.node, to: &writer)
    }
    if hasOthers {
      writer.begin(.mapping, key: keys.vendor, from: variant.node)
      if let own {
        let taken = Set(variant.others.map { document.key($0) })
        for child in document.children(own) where child != modified && !taken.contains(document.key(child)) {
          copy(child, variant.document, as: document.key(child), to: &writer)
        }
      }
      for (place, node) in earlier.others {
        copy(node, place, as: documents[place].key(node), at: variant.node, to: &writer)
      }
      for member in variant.others { copy(member, variant.document, as: document.key(member), to: &writer) }
      writer.end()
    }
    writer.end()
  }
}
