/// A node of a ``Document``.
package struct NodeID: Hashable, Sendable {
  package let index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(index) }

  @inlinable package static func == (left: NodeID, right: NodeID) -> Bool { left.index == right.index }

  /// Stands where there is no node: after the last sibling, under an empty collection.
  package static var none: NodeID { NodeID(Int(UInt32.max)) }
}

/// One scalar, sequence or mapping, or a reference (`*a`) to a node that was anchored before.
package struct Node: Sendable {
  package enum Kind: UInt8, Sendable { case scalar, sequence, mapping, alias }
  /// How a scalar is written. Only a plain scalar can be a number, a boolean or null.
  package enum Style: UInt8, Sendable { case plain, quoted, block }

  package var kind: Kind
  package var style: Style = .plain
  /// The name of the entry, if the node is the value of one in a mapping.
  package var key: Symbol = .empty
  /// The text of a scalar, as the author meant it: unescaped, with line breaks as LF.
  package var text: Symbol = .empty
  /// The first element or entry; of an alias, the node that it refers to.
  package var first: NodeID = .none
  package var next: NodeID = .none
  package var count: UInt32 = 0
  package var offset: UInt32
  package var length: UInt32
  package var keyOffset: UInt32 = 0
  package var keyLength: UInt32 = 0

  package init(_ kind: Kind, offset: Int, length: Int) {
    self.kind = kind
    self.offset = UInt32(clamping: offset)
    self.length = UInt32(clamping: length)
  }
}

/// A file as a flat table of nodes with spans. Nothing in it has a type yet: a scalar is its text.
package struct Document: Sendable {
  /// What the file was written in. JSON has typed scalars, and its strings are never shorthands.
  package enum Syntax: Sendable { case yaml, json }

  package let file: FileID
  package let syntax: Syntax
  package var nodes: ContiguousArray<Node> = []
  /// `NodeID.none` for an empty or unreadable file.
  package var root: NodeID = .none

  package init(file: FileID, syntax: Syntax) {
    self.file = file
    self.syntax = syntax
  }

  /// The node itself; of an alias, what it refers to.
  @inlinable
  package subscript(id: NodeID) -> Node {
    let node = nodes[Int(id.index)]
    return node.kind == .alias ? nodes[Int(node.first.index)] : node
  }

  package func span(_ id: NodeID) -> SourceSpan {
    let node = nodes[Int(id.index)]
    return SourceSpan(file: file, offset: Int(node.offset), length: Int(node.length))
  }

  /// The span of the key of a mapping's entry; the node's own where it has none.
  package func keySpan(_ id: NodeID) -> SourceSpan {
    let node = nodes[Int(id.index)]
    if node.keyLength == 0 { return span(id) }
    return SourceSpan(file: file, offset: Int(node.keyOffset), length: Int(node.keyLength))
  }

  /// The key under which a node stands; an alias has its own key, not that of its target.
  package func key(_ id: NodeID) -> Symbol { nodes[Int(id.index)].key }

  /// Nothing for `.none`, so that the root of an empty file needs no case of its own.
  package func children(_ id: NodeID) -> Children {
    Children(nodes: nodes, upcoming: id == .none ? .none : self[id].first)
  }

  /// The entry of a mapping with this key.
  package func entry(_ key: Symbol, of id: NodeID) -> NodeID? {
    guard id != .none, self[id].kind == .mapping else { return nil }
    var child = self[id].first
    while child != .none {
      let node = nodes[Int(child.index)]
      if node.key == key { return child }
      child = node.next
    }
    return nil
  }

  /// Elements of a sequence or entries of a mapping, in source order.
  package struct Children: Sequence, IteratorProtocol {
    let nodes: ContiguousArray<Node>
    var upcoming: NodeID

    package mutating func next() -> NodeID? {
      guard upcoming != .none else { return nil }
      let current = upcoming
      upcoming = nodes[Int(current.index)].next
      return current
    }
  }
}
