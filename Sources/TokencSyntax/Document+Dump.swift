extension Document {
  /// The tree as indented lines, each with its span, for `--dump tree` and for tests.
  ///
  /// `a: [b]` is
  /// ```
  /// mapping 1:1-1:7
  ///   "a" 1:1-1:2: sequence 1:4-1:7
  ///     plain "b" 1:5-1:6
  /// ```
  public func dump(_ names: Interner, in sources: SourceSet) -> String {
    guard root != .none else { return "empty\n" }
    let bytes = sources[file].bytes
    let lines = LineTable(bytes)
    func place(_ span: SourceSpan) -> String {
      let start = lines.position(at: Int(span.offset), in: bytes)
      let end = lines.position(at: span.end, in: bytes)
      return "\(start.line):\(start.column)-\(end.line):\(end.column)"
    }

    var text = ""
    var open = [(id: root, depth: 0)]
    while let (id, depth) = open.popLast() {
      let node = nodes[Int(id.index)]
      text += String(repeating: "  ", count: depth)
      if node.keyLength > 0 { text += "\(names[node.key].debugDescription) \(place(keySpan(id))): " }
      switch node.kind {
      case .mapping: text += "mapping \(place(span(id)))\n"
      case .sequence: text += "sequence \(place(span(id)))\n"
      case .alias: text += "alias of \(place(span(node.first))) \(place(span(id)))\n"
      case .scalar: text += "\(node.style) \(names[node.text].debugDescription) \(place(span(id)))\n"
      }
      if node.next != .none { open.append((node.next, depth)) }
      if node.kind != .alias, node.first != .none { open.append((node.first, depth + 1)) }
    }
    return text
  }
}
