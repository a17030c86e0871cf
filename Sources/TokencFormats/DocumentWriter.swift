import TokencSyntax

/// Builds a document in the token language out of pieces of another: every node has the span of what it came from.
///
/// The result is of YAML's syntax, so that a text such as `rgb(0, 0, 0)` or `12px` is read as a shorthand.
struct DocumentWriter {
  private(set) var document: Document
  private let source: Document
  private var open: [(node: Int, last: Int)] = []

  /// Starts with an open mapping, the root.
  init(replacing source: Document) {
    self.source = source
    document = Document(file: source.file, syntax: .yaml)
    document.nodes.reserveInLargePages(source.nodes.count)
    let root =
      source.root == .none ? Node(.mapping, offset: 0, length: 0) : source.nodes[Int(source.root.index)]
    var node = Node(.mapping, offset: Int(root.offset), length: Int(root.length))
    node.key = .empty
    document.nodes.append(node)
    document.root = NodeID(0)
    open.append((0, -1))
  }

  mutating func scalar(_ text: Symbol, _ style: Node.Style, key: Symbol = .empty, from origin: NodeID) {
    var node = located(.scalar, origin)
    (node.text, node.style, node.key) = (text, style, key)
    append(node)
  }

  mutating func begin(_ kind: Node.Kind, key: Symbol = .empty, from origin: NodeID) {
    var node = located(kind, origin)
    node.key = key
    append(node)
    open.append((document.nodes.count - 1, -1))
  }

  mutating func end() { open.removeLast() }

  private func located(_ kind: Node.Kind, _ origin: NodeID) -> Node {
    let from = source.nodes[Int(origin.index)]
    var node = Node(kind, offset: Int(from.offset), length: Int(from.length))
    (node.keyOffset, node.keyLength) = (from.keyOffset, from.keyLength)
    return node
  }

  private mutating func append(_ node: Node) {
    let index = document.nodes.count
    document.nodes.append(node)
    let top = open.count - 1
    if open[top].last < 0 {
      document.nodes[open[top].node].first = NodeID(index)
    } else {
      document.nodes[open[top].last].next = NodeID(index)
    }
    open[top].last = index
    document.nodes[open[top].node].count += 1
  }
}
