/// Puts nodes into a ``Document`` in source order, for both readers.
///
/// A reader calls ``key(_:offset:length:_:_:)`` before each value of a mapping. Nothing here recurses: what is
/// open stands in `frames`.
struct DocumentBuilder {
  /// `language.md`'s limit; a design system needs eight or so.
  static let deepest = 64
  /// From here on a mapping's keys are looked up in a table, so that a mapping of any size is read in linear time.
  private static let scannedEntries = 12

  struct Frame {
    let node: NodeID
    let isMapping: Bool
    var isAtKey: Bool
    /// The value that follows belongs to a key with an error, and is left out.
    var drops = false
    var hasTable = false
    /// The last child that was linked.
    var last: NodeID = .none
    var count: UInt32 = 0
    var key: Symbol = .empty
    var keyOffset: UInt32 = 0
    var keyLength: UInt32 = 0
    /// Where the last child ends, linked or not.
    var end: Int
  }

  private(set) var document: Document
  private(set) var frames: [Frame] = []
  /// The keys of the open mappings that have many, innermost last.
  private var tables: [KeyTable] = []

  init(file: FileID, syntax: Document.Syntax, bytes: Int) {
    document = Document(file: file, syntax: syntax)
    document.nodes.reserveInLargePages(min(bytes / 12, 1 << 22))
    frames.reserveCapacity(Self.deepest)
  }

  var isAtKey: Bool { frames.last?.isAtKey ?? false }
  /// Where the key ends whose value comes next.
  var keyEnd: Int? {
    guard let frame = frames.last, frame.isMapping, !frame.isAtKey, frame.keyLength > 0 else { return nil }
    return Int(frame.keyOffset) + Int(frame.keyLength)
  }
  var isFull: Bool { frames.count >= Self.deepest }

  func span(_ offset: Int, _ length: Int) -> SourceSpan {
    SourceSpan(file: document.file, offset: offset, length: length)
  }

  /// The key of the value that follows. A second one of the same name is an error, and its value is left out.
  mutating func key(
    _ key: Symbol, offset: Int, length: Int, _ names: Interner, _ out: inout Findings
  ) {
    let top = frames.count - 1
    frames[top].isAtKey = false
    frames[top].key = key
    frames[top].keyOffset = UInt32(clamping: offset)
    frames[top].keyLength = UInt32(clamping: length)
    frames[top].end = offset + length
    if let first = entry(key) {
      let path = path(to: key, names)
      out.add(.duplicateKey(path, at: span(offset, length), first: document.keySpan(first)))
      frames[top].drops = true
    }
  }

  /// Leaves out the value that follows.
  mutating func skipEntry() {
    frames[frames.count - 1].isAtKey = false
    frames[frames.count - 1].drops = true
  }

  @discardableResult
  mutating func add(_ node: Node) -> NodeID {
    let id = NodeID(document.nodes.count)
    var node = node
    let top = frames.count - 1
    guard top >= 0 else {
      document.nodes.append(node)
      document.root = id
      return id
    }
    frames[top].end = max(frames[top].end, Int(node.offset) + Int(node.length))
    frames[top].isAtKey = frames[top].isMapping
    if frames[top].drops {
      frames[top].drops = false
      document.nodes.append(node)
      return id
    }
    if frames[top].isMapping {
      node.key = frames[top].key
      node.keyOffset = frames[top].keyOffset
      node.keyLength = frames[top].keyLength
    }
    document.nodes.append(node)
    let last = frames[top].last
    if last == .none {
      document.nodes[Int(frames[top].node.index)].first = id
    } else {
      document.nodes[Int(last.index)].next = id
    }
    frames[top].last = id
    frames[top].count += 1
    if frames[top].isMapping, frames[top].count >= Self.scannedEntries { record(id, top) }
    return id
  }

  /// Leaves out the value that would stand here.
  mutating func addNothing(end: Int) {
    guard let frame = frames.last else { return }
    frames[frames.count - 1].end = max(frame.end, end)
    frames[frames.count - 1].isAtKey = frame.isMapping
    frames[frames.count - 1].drops = false
  }

  @discardableResult
  mutating func open(_ kind: Node.Kind, offset: Int) -> NodeID {
    let isKey = isAtKey
    // A collection as a key is an error that the reader has reported: it and its value stand outside the tree.
    if isKey { frames[frames.count - 1].drops = true }
    let id = add(Node(kind, offset: offset, length: 0))
    if isKey { skipEntry() }
    let isMapping = kind == .mapping
    frames.append(Frame(node: id, isMapping: isMapping, isAtKey: isMapping, end: offset))
    return id
  }

  /// Closes the innermost collection: at `end`, or where its last child ends.
  mutating func close(end: Int?) {
    let frame = frames.removeLast()
    let end = end ?? frame.end
    let index = Int(frame.node.index)
    document.nodes[index].length = UInt32(clamping: end - Int(document.nodes[index].offset))
    document.nodes[index].count = frame.count
    if frame.hasTable { tables.removeLast() }
    if !frames.isEmpty { frames[frames.count - 1].end = max(frames[frames.count - 1].end, end) }
  }

  /// What the next stage sees of a file that cannot be read further: nothing.
  mutating func giveUp() { document.root = .none }

  private func entry(_ key: Symbol) -> NodeID? {
    let frame = frames[frames.count - 1]
    if frame.hasTable { return tables[tables.count - 1][key] }
    var child = document.nodes[Int(frame.node.index)].first
    while child != .none {
      let node = document.nodes[Int(child.index)]
      if node.key == key { return child }
      child = node.next
    }
    return nil
  }

  private mutating func record(_ id: NodeID, _ top: Int) {
    if frames[top].hasTable {
      tables[tables.count - 1].insert(frames[top].key, id)
      return
    }
    var table = KeyTable()
    var child = document.nodes[Int(frames[top].node.index)].first
    while child != .none {
      let node = document.nodes[Int(child.index)]
      table.insert(node.key, child)
      child = node.next
    }
    frames[top].hasTable = true
    tables.append(table)
  }

  /// `color.danger`, `shadow[1].blur`.
  private func path(to key: Symbol, _ names: Interner) -> String {
    var path = ""
    for frame in frames.dropLast() {
      if frame.isMapping {
        if !path.isEmpty { path += "." }
        path += names[frame.key]
      } else {
        path += "[\(max(0, Int(frame.count) - 1))]"
      }
    }
    return path.isEmpty ? names[key] : path + "." + names[key]
  }
}

extension Finding.ID {
  public static let duplicateKey = Finding.ID("duplicate-key", .error)
  public static let nesting = Finding.ID("nesting-too-deep", .error)
}

extension Finding {
  fileprivate static func duplicateKey(_ path: String, at span: SourceSpan, first: SourceSpan) -> Finding {
    Finding(
      .duplicateKey, "'\(path)' is given twice", at: span, notes: [Note("first here", at: first)])
  }

  static func tooDeep(at span: SourceSpan) -> Finding {
    Finding(
      .nesting, "nested deeper than \(DocumentBuilder.deepest) levels", at: span,
      notes: [Note("the limit is \(DocumentBuilder.deepest); move the inner part up")])
  }
}
