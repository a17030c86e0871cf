import TokencLibYAML

/// Reads a YAML file into a flat document. libyaml finds the events; the tree, the spans and the limits are ours.
///
/// Scalars stay text. A file that cannot be read to its end gives an error and a document without a root.
public func readYAML(
  _ file: FileID, in sources: SourceSet, _ names: inout Interner, _ out: inout Findings
) -> Document {
  sources[file].bytes.withUnsafeBufferPointer { readYAML($0, of: file, &names, &out) }
}

/// - Parameter bytes: the file's, or others with the same places.
func readYAML(
  _ bytes: UnsafeBufferPointer<UInt8>, of file: FileID, _ names: inout Interner, _ out: inout Findings
) -> Document {
  guard let text = checkText(bytes, of: file, controlsAllowed: false, &out), text.start < bytes.count else {
    return Document(file: file, syntax: .yaml)
  }
  if let document = readYAMLInParts(bytes, of: file, text, &names) { return document }
  var reader = YAMLReader(file: file, bytes: bytes, text: text)
  reader.read(from: text.start, &names, &out)
  return reader.builder.document
}

struct YAMLReader {
  /// How many nodes aliases may add to those that are written. A real design system adds some hundreds.
  static let mostAliasedNodes = 1_000_000

  /// What `&name` stands at.
  private struct Anchor {
    let node: NodeID
    /// Nodes of the subtree with its aliases expanded. While `isOpen`: the count before it.
    var weight: Int
    var isOpen: Bool
  }

  var builder: DocumentBuilder
  let bytes: UnsafeBufferPointer<UInt8>
  /// Behind a byte order mark.
  let textStart: Int
  private var marks: MarkCursor
  private var anchors: [Symbol: Anchor] = [:]
  /// Anchors of open collections, with the number of frames at which each one closes.
  private var openAnchors: [(name: Symbol, node: NodeID, depth: Int)] = []
  /// Nodes so far, each alias counted as all that it stands for.
  private var expanded = 0
  private var documents = 0
  private var hasDocumentEnd = false
  /// A quote was closed by one that should have opened another text: what follows means nothing.
  private var isSkewed = false

  init(file: FileID, bytes: UnsafeBufferPointer<UInt8>, text: CheckedText) {
    builder = DocumentBuilder(file: file, syntax: .yaml, bytes: bytes.count)
    self.bytes = bytes
    textStart = text.start
    marks = MarkCursor(bytes: bytes, start: text.start, isASCII: text.isASCII)
  }

  mutating func read(from start: Int, _ names: inout Interner, _ out: inout Findings) {
    // The parser holds pointers to itself, so it must not move.
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    precondition(yaml_parser_initialize(parser) == 1, "out of memory")
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress.map { $0 + start }, bytes.count - start)

    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    defer { event.deallocate() }
    while true {
      guard yaml_parser_parse(parser, event) == 1 else {
        out.add(problem(of: parser.pointee))
        builder.giveUp()
        return
      }
      let isLast = event.pointee.type == YAML_STREAM_END_EVENT
      let goesOn = take(event, &names, &out)
      yaml_event_delete(event)
      if !goesOn { builder.giveUp() }
      if isLast || !goesOn { return }
    }
  }

  /// Something that has its meaning from the whole file: an anchor, or the end of a document.
  var hasMarks: Bool { !anchors.isEmpty || hasDocumentEnd }

  /// The byte offset of one of libyaml's marks, which count characters.
  mutating func offset(_ mark: yaml_mark_t) -> Int { marks.offset(ofCharacter: Int(mark.index)) }

  /// Takes one event. False after an error that makes the rest of the file meaningless.
  private mutating func take(
    _ event: UnsafeMutablePointer<yaml_event_t>, _ names: inout Interner, _ out: inout Findings
  ) -> Bool {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT:
      takeScalar(event, &names, &out)
      return !isSkewed
    case YAML_MAPPING_START_EVENT:
      let start = event.pointee.data.mapping_start
      return open(.mapping, event, anchor: start.anchor, tag: start.tag, &names, &out)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.pointee.data.sequence_start
      return open(.sequence, event, anchor: start.anchor, tag: start.tag, &names, &out)
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      // The end of a block has no text of its own: its mark is where the next thing starts.
      let isFlow = event.pointee.start_mark.index != event.pointee.end_mark.index
      builder.close(end: isFlow ? offset(event.pointee.end_mark) : nil)
      closeAnchors()
      return true
    case YAML_ALIAS_EVENT:
      return takeAlias(event, &names, &out)
    case YAML_DOCUMENT_END_EVENT:
      hasDocumentEnd = event.pointee.data.document_end.implicit == 0
      return true
    case YAML_DOCUMENT_START_EVENT:
      documents += 1
      if documents == 1 { return true }
      out.add(.manyDocuments(at: builder.span(offset(event.pointee.start_mark), 3)))
      return false
    default:
      return true
    }
  }

  private mutating func takeScalar(
    _ event: UnsafeMutablePointer<yaml_event_t>, _ names: inout Interner, _ out: inout Findings
  ) {
    let scalar = event.pointee.data.scalar
    let text = names.intern(UnsafeBufferPointer(start: scalar.value, count: scalar.length))
    let start = offset(event.pointee.start_mark)
    var end = offset(event.pointee.end_mark)
    var from = start
    if scalar.anchor != nil || scalar.tag != nil { from = skipProperties(from: start, to: end) }
    if let tag = scalar.tag { out.add(.tag(String(cString: tag), at: tagSpan(from: start, to: from))) }

    if builder.isAtKey {
      if scalar.anchor != nil { out.add(.anchoredKey(names[text], at: builder.span(start, from - start))) }
      if scalar.style == YAML_PLAIN_SCALAR_STYLE, end - from == 2, bytes[from] == UInt8(ascii: "<"),
        bytes[from + 1] == UInt8(ascii: "<")
      {
        out.add(.mergeKey(at: builder.span(from, end - from)))
        builder.skipEntry()
        return
      }
      builder.key(text, offset: from, length: end - from, names, &out)
      return
    }

    if from == end, from == start, let colon = builder.keyEnd.flatMap(colonEnd) {
      // In `{ a: # b` libyaml puts the missing value behind the comment, at the next token.
      from = colon
      end = colon
    }
    var node = Node(.scalar, offset: from, length: end - from)
    switch scalar.style {
    case YAML_PLAIN_SCALAR_STYLE:
      // A document of comments, or of `---` alone, is an empty file.
      if end == from, builder.frames.isEmpty { return }
      if end - from > 3, bytes[from] == UInt8(ascii: "-"), let slip = blanklessList(from..<end) {
        out.add(slip)
      }
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE:
      node.style = .quoted
      if end < bytes.count, bytes[end] == UInt8(ascii: "#"), let slip = openQuote(from..<end) {
        out.add(slip)
        isSkewed = true
      }
    default:
      node.style = .block
      while end > from, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
      node.length = UInt32(end - from)
    }
    node.text = text
    expanded += 1
    let id = builder.add(node)
    if let name = scalar.anchor {
      anchors[intern(name, &names)] = Anchor(node: id, weight: 1, isOpen: false)
    }
  }

  private mutating func open(
    _ kind: Node.Kind, _ event: UnsafeMutablePointer<yaml_event_t>, anchor: UnsafeMutablePointer<UInt8>?,
    tag: UnsafeMutablePointer<UInt8>?, _ names: inout Interner, _ out: inout Findings
  ) -> Bool {
    var from = offset(event.pointee.start_mark)
    if anchor != nil || tag != nil {
      let start = from
      from = contentStart(offset(event.pointee.end_mark), of: kind)
      if let tag { out.add(.tag(String(cString: tag), at: tagSpan(from: start, to: from))) }
    }
    if builder.isFull {
      out.add(.tooDeep(at: builder.span(from, 1)))
      return false
    }
    if builder.isAtKey { out.add(.collectionAsKey(kind, at: builder.span(from, 1))) }
    if let anchor {
      let name = intern(anchor, &names)
      let id = NodeID(builder.document.nodes.count)
      anchors[name] = Anchor(node: id, weight: expanded, isOpen: true)
      openAnchors.append((name, id, builder.frames.count))
    }
    expanded += 1
    builder.open(kind, offset: from)
    return true
  }

  private mutating func closeAnchors() {
    guard let innermost = openAnchors.last, innermost.depth == builder.frames.count else { return }
    openAnchors.removeLast()
    // The name may have been given again inside.
    guard let anchor = anchors[innermost.name], anchor.node == innermost.node else { return }
    anchors[innermost.name] = Anchor(node: anchor.node, weight: expanded - anchor.weight, isOpen: false)
  }

  private mutating func takeAlias(
    _ event: UnsafeMutablePointer<yaml_event_t>, _ names: inout Interner, _ out: inout Findings
  ) -> Bool {
    guard let text = event.pointee.data.alias.anchor else { return true }
    let name = intern(text, &names)
    let start = offset(event.pointee.start_mark)
    let end = offset(event.pointee.end_mark)
    let span = builder.span(start, end - start)
    if builder.isAtKey {
      out.add(.aliasAsKey(names[name], at: span))
      builder.skipEntry()
      return true
    }
    guard let anchor = anchors[name] else {
      // A file with more anchors than a person can survey gets no suggestions: each would search them all.
      let isSurveyed = anchors.count <= 100
      let known = isSurveyed ? anchors.keys.sorted { $0.index < $1.index }.map { names[$0] } : []
      out.add(.unknownAlias(names[name], closest(to: names[name], among: known), at: span))
      builder.addNothing(end: end)
      return true
    }
    guard !anchor.isOpen else {
      out.add(.aliasLoop(names[name], at: span, anchor: builder.document.span(anchor.node)))
      builder.addNothing(end: end)
      return true
    }
    let (sum, overflow) = expanded.addingReportingOverflow(anchor.weight)
    if overflow || sum - builder.document.nodes.count > Self.mostAliasedNodes {
      out.add(.aliasExpansion(names[name], at: span))
      return false
    }
    expanded = sum
    var node = Node(.alias, offset: start, length: end - start)
    node.first = anchor.node
    builder.add(node)
    return true
  }

  private func intern(_ text: UnsafeMutablePointer<UInt8>, _ names: inout Interner) -> Symbol {
    var length = 0
    while text[length] != 0 { length += 1 }
    return names.intern(UnsafeBufferPointer(start: text, count: length))
  }
}

extension Finding.ID {
  public static let manyDocuments = Finding.ID("yaml-many-documents", .error)
  public static let mergeKey = Finding.ID("yaml-merge-key", .error)
  public static let tag = Finding.ID("yaml-tag", .error)
  public static let key = Finding.ID("yaml-key", .error)
  public static let unknownAnchor = Finding.ID("yaml-unknown-anchor", .error)
  public static let anchorLoop = Finding.ID("yaml-anchor-loop", .error)
  public static let anchorExpansion = Finding.ID("yaml-anchor-expansion", .error)
}

extension Finding {
  fileprivate static func manyDocuments(at span: SourceSpan) -> Finding {
    Finding(
      .manyDocuments, "a second document starts here, and a file holds one", at: span,
      notes: [Note("move it into a file of its own")])
  }

  fileprivate static func mergeKey(at span: SourceSpan) -> Finding {
    Finding(
      .mergeKey, "the merge key '<<' is not supported", at: span,
      notes: [Note("write the entries out, or share a whole value: 'a: &name …' and 'b: *name'")])
  }

  fileprivate static func tag(_ tag: String, at span: SourceSpan) -> Finding {
    Finding(
      .tag, "the tag '\(tag)' is not supported", at: span,
      notes: [Note("remove it: the place where a value stands gives it a type")])
  }

  fileprivate static func anchoredKey(_ key: String, at span: SourceSpan) -> Finding {
    Finding(
      .key, "the key '\(key)' has an anchor", at: span, notes: [Note("put the anchor before its value")])
  }

  fileprivate static func aliasAsKey(_ name: String, at span: SourceSpan) -> Finding {
    Finding(.key, "'*\(name)' is no key", at: span, notes: [Note("write the key as text")])
  }

  fileprivate static func collectionAsKey(_ kind: Node.Kind, at span: SourceSpan) -> Finding {
    Finding(
      .key, "a \(kind == .mapping ? "mapping" : "list") is no key", at: span,
      notes: [Note("write the key as text, in quotes where it starts with '[' or '{'")])
  }

  fileprivate static func unknownAlias(_ name: String, _ known: String?, at span: SourceSpan) -> Finding {
    var finding = Finding(.unknownAnchor, "there is no anchor '&\(name)' before this", at: span)
    if let known {
      finding.notes = [Note("did you mean '*\(known)'?")]
      finding.fix = Fix(replace: span, with: "*\(known)")
    } else {
      finding.notes = [Note("text that starts with '*' needs quotes: \"*\(name)\"")]
    }
    return finding
  }

  fileprivate static func aliasLoop(_ name: String, at span: SourceSpan, anchor: SourceSpan) -> Finding {
    Finding(
      .anchorLoop, "the anchor '&\(name)' contains itself", at: span,
      notes: [Note("'&\(name)' is this value", at: anchor.sub(0, 1))])
  }

  fileprivate static func aliasExpansion(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .anchorExpansion,
      "with '*\(name)' the anchors expand to more than \(YAMLReader.mostAliasedNodes) nodes", at: span,
      notes: [Note("write fewer aliases of anchors that hold aliases")])
  }
}
