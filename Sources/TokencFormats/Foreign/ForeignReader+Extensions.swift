import TokencSyntax

// What vendors say of a token.
extension ForeignReader {
  /// Whether vendors say something of a declaration that they do not say of another.
  func hasOtherExtensions(_ variant: ForeignToken.Variant, than base: ForeignToken.Variant) -> Bool {
    func texts(_ variant: ForeignToken.Variant) -> [String] {
      let document = documents[variant.document]
      let members = variant.extensions.map { document.children($0).map { $0 } } ?? []
      return (members + variant.others).map {
        "\(key($0, variant.document)): \(document.json($0, reading.names))"
      }
    }
    // Most say nothing at all.
    let own = texts(variant)
    if own.isEmpty { return false }
    let usual = Set(texts(base))
    return own.contains { !usual.contains($0) }
  }

  mutating func writeExtensions(
    of variant: ForeignToken.Variant, _ keys: TokenKeys, _ consumed: Set<String>,
    to writer: inout DocumentWriter
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
