/// A node of a ``Document``.
public struct NodeID: Hashable, Sendable {
  public let index: UInt32

  @inlinable public init(_ index: Int) { self.index = UInt32(index) }

  @inlinable public static func == (left: NodeID, right: NodeID) -> Bool { left.index == right.index }

  /// Stands where there is no node: after the last sibling, under an empty collection.
  public static var none: NodeID { NodeID(Int(UInt32.max)) }
}

/// One scalar, sequence or mapping, or a reference (`*a`) to a node that was anchored before.
public struct Node: Sendable {
  public enum Kind: UInt8, Sendable { case scalar, sequence, mapping, alias }
  /// How a scalar is written. Only a plain scalar can be a number, a boolean or null.
  public enum Style: UInt8, Sendable { case plain, quoted, block }

  public var kind: Kind
  public var style: Style = .plain
  /// The name of the entry, if the node is the value of one in a mapping.
  public var key: Symbol = .empty
  /// The text of a scalar, as the author meant it: unescaped, with line breaks as LF.
  public var text: Symbol = .empty
  /// The first element or entry; of an alias, the node that it refers to.
  public var first: NodeID = .none
  public var next: NodeID = .none
  public var count: UInt32 = 0
  public var offset: UInt32
  public var length: UInt32
  public var keyOffset: UInt32 = 0
  public var keyLength: UInt32 = 0

  public init(_ kind: Kind, offset: Int, length: Int) {
    self.kind = kind
    self.offset = UInt32(clamping: offset)
    self.length = UInt32(clamping: length)
  }
}

/// A file as a flat table of nodes with spans. Nothing in it has a type yet: a scalar is its text.
public struct Document: Sendable {
  /// What the file was written in. JSON has typed scalars, and its strings are never shorthands.
  public enum Syntax: Sendable { case yaml, json }

  public let file: FileID
  public let syntax: Syntax
  public var nodes: ContiguousArray<Node> = []
  /// `NodeID.none` for an empty or unreadable file.
  public var root: NodeID = .none

  public init(file: FileID, syntax: Syntax) {
    self.file = file
    self.syntax = syntax
  }

  /// The node itself; of an alias, what it refers to.
  @inlinable
  public subscript(id: NodeID) -> Node {
    let node = nodes[Int(id.index)]
    return node.kind == .alias ? nodes[Int(node.first.index)] : node
  }

  @inlinable
  public func span(_ id: NodeID) -> SourceSpan {
    let node = nodes[Int(id.index)]
    return SourceSpan(file: file, offset: Int(node.offset), length: Int(node.length))
  }

  /// The span of the key of a mapping's entry; the node's own where it has none.
  @inlinable
  public func keySpan(_ id: NodeID) -> SourceSpan {
    let node = nodes[Int(id.index)]
    if node.keyLength == 0 { return span(id) }
    return SourceSpan(file: file, offset: Int(node.keyOffset), length: Int(node.keyLength))
  }

  /// The key under which a node stands; an alias has its own key, not that of its target.
  @inlinable
  public func key(_ id: NodeID) -> Symbol { nodes[Int(id.index)].key }

  /// Nothing for `.none`, so that the root of an empty file needs no case of its own.
  public func children(_ id: NodeID) -> Children {
    Children(nodes: nodes, upcoming: id == .none ? .none : self[id].first)
  }

  /// The entry of a mapping with this key.
  public func entry(_ key: Symbol, of id: NodeID) -> NodeID? {
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
  public struct Children: Sequence, IteratorProtocol {
    let nodes: ContiguousArray<Node>
    var upcoming: NodeID

    public mutating func next() -> NodeID? {
      guard upcoming != .none else { return nil }
      let current = upcoming
      upcoming = nodes[Int(current.index)].next
      return current
    }
  }
}
