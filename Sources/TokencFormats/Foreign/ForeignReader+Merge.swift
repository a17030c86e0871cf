import TokencSyntax

// Declarations of one token in several files, laid over each other as Style Dictionary does it: an object over an object
// keeps the members that it does not name, a list over a list the elements beyond its end. All else replaces.
extension ForeignReader {
  /// What an earlier declaration says and a later one does not.
  ///
  /// - Returns: whether the value is one of both.
  mutating func merge(_ old: ForeignToken.Variant, into variant: inout ForeignToken.Variant) -> Bool {
    let isMerged = mergeValue(of: old, into: &variant)
    if variant.type.isEmpty { variant.type = old.type }
    if variant.description == nil {
      variant.earlier.description = old.description.map { (old.document, $0) } ?? old.earlier.description
    }
    if variant.deprecated == nil {
      variant.earlier.deprecated = old.deprecated.map { (old.document, $0) } ?? old.earlier.deprecated
    }
    func name(_ member: (document: Int, node: NodeID)) -> String { key(member.node, member.document) }
    let document = variant.document
    let own = Set(variant.others.map { key($0, document) })
    variant.earlier.others =
      old.earlier.others.filter { one in !old.others.contains { key($0, old.document) == name(one) } }
      + old.others.map { (old.document, $0) }
    variant.earlier.others.removeAll { own.contains(name($0)) }
    let ownExtensions = Set(
      variant.extensions.map { documents[document].children($0).map { key($0, document) } } ?? [])
    let extensions = old.extensions.map { documents[old.document].children($0).map { $0 } } ?? []
    variant.earlier.extensions =
      old.earlier.extensions.filter { one in !extensions.contains { key($0, old.document) == name(one) } }
      + extensions.map { (old.document, $0) }
    variant.earlier.extensions.removeAll { ownExtensions.contains(name($0)) }
    return isMerged
  }

  /// A declaration for a context lies over the one that holds always, as two sources of one build do.
  mutating func mergeDefault(of token: ForeignToken, into variant: inout ForeignToken.Variant) {
    let contexts = variant.contexts
    let wider = token.variants.filter { $0.contexts.allSatisfy { contexts[$0.key] == $0.value } }
    guard let base = wider.max(by: { $0.contexts.count < $1.contexts.count }) else { return }
    if variant.type.isEmpty { variant.type = base.type }
    _ = mergeValue(of: base, into: &variant)
  }

  private mutating func mergeValue(
    of old: ForeignToken.Variant, into variant: inout ForeignToken.Variant
  ) -> Bool {
    let kind = documents[variant.document][variant.value].kind
    guard old.text == nil, variant.text == nil, kind == .mapping || kind == .sequence,
      documents[old.document][old.value].kind == kind
    else { return false }
    var merger = ValueMerger(documents[old.document], under: documents[variant.document])
    // So that its nodes are not copied for each value.
    documents[variant.document] = Document(file: merger.document.file, syntax: merger.document.syntax)
    let merged = merger.merged(old.value, under: variant.value)
    documents[variant.document] = merger.document
    if !merger.keepsAny { return false }
    variant.value = merged
    return true
  }
}

/// Writes values of two documents as one behind the nodes of the later one. What comes from the earlier one stands where
/// the later declaration does: a document has one file.
private struct ValueMerger {
  private let earlier: Document
  /// The later one.
  private(set) var document: Document
  /// Whether anything of the earlier value is left.
  private(set) var keepsAny = false

  init(_ earlier: Document, under later: Document) { (self.earlier, document) = (earlier, later) }

  mutating func merged(_ old: NodeID, under new: NodeID) -> NodeID {
    let kind = document[new].kind
    guard kind == earlier[old].kind, kind == .mapping || kind == .sequence else { return copy(new) }
    let node = append(document[new], key: document.key(new), like: new)
    var last = NodeID.none
    // Elements lie under those in the same place, members under those of the same name.
    var rest = Array(document.children(new))
    for child in earlier.children(old) {
      let over =
        kind == .sequence
        ? rest.indices.first : rest.firstIndex { document.key($0) == earlier.key(child) }
      if let over {
        link(merged(child, under: rest.remove(at: over)), in: node, after: &last)
      } else {
        keepsAny = true
        link(copyEarlier(child, like: new), in: node, after: &last)
      }
    }
    for child in rest { link(copy(child), in: node, after: &last) }
    return node
  }

  private mutating func copy(_ node: NodeID) -> NodeID {
    let copied = append(document[node], key: document.key(node), like: node)
    var last = NodeID.none
    for child in Array(document.children(node)) { link(copy(child), in: copied, after: &last) }
    return copied
  }

  /// - Parameter place: a node of the later document, which says where the copy stands.
  private mutating func copyEarlier(_ node: NodeID, like place: NodeID) -> NodeID {
    let copied = append(earlier[node], key: earlier.key(node), like: place)
    var last = NodeID.none
    for child in earlier.children(node) { link(copyEarlier(child, like: place), in: copied, after: &last) }
    return copied
  }

  private mutating func append(_ node: Node, key: Symbol, like place: NodeID) -> NodeID {
    let origin = document.nodes[Int(place.index)]
    var copy = node
    (copy.key, copy.first, copy.next, copy.count) = (key, .none, .none, 0)
    (copy.offset, copy.length) = (origin.offset, origin.length)
    (copy.keyOffset, copy.keyLength) = (origin.keyOffset, origin.keyLength)
    document.nodes.append(copy)
    return NodeID(document.nodes.count - 1)
  }

  private mutating func link(_ child: NodeID, in parent: NodeID, after last: inout NodeID) {
    if last == .none {
      document.nodes[Int(parent.index)].first = child
    } else {
      document.nodes[Int(last.index)].next = child
    }
    document.nodes[Int(parent.index)].count += 1
    last = child
  }
}
