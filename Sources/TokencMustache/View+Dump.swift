public import TokencSyntax

extension View {
  /// The whole view as indented text in the order in which it was built: `name: "Text"`, `body: code "a + b"`.
  public func dump() -> String {
    let buffer: ByteBuffer = dump()
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  public func dump() -> ByteBuffer {
    var buffer = ByteBuffer(capacity: nodes.count * 32)
    dump(into: &buffer)
    return buffer
  }

  public func dump(into buffer: inout ByteBuffer) {
    precondition(isComplete, "a collection of the view has not been ended, or the view is empty")
    text.withBytes { text in
      /// Ends of the collections around the current value.
      var ends: [(index: Int, bracket: UInt8)] = []
      for index in 0..<nodes.count {
        let node = nodes[index]
        while let last = ends.last, last.index == index { Self.close(&ends, &buffer) }
        Self.indent(ends.count, &buffer)
        if node.key != 0 {
          buffer.append(Self.name(node.key, among: names))
          buffer.append(": ")
        }
        switch node.kind {
        case .null: buffer.append("null\n")
        case .no: buffer.append("false\n")
        case .yes: buffer.append("true\n")
        case .text, .code:
          buffer.append(node.kind == .code ? "code \"" : "\"")
          Escaping.json.write(UnsafeBufferPointer(rebasing: text[node.range]), to: &buffer)
          buffer.append("\"\n")
        case .list, .object:
          let isList = node.kind == .list
          buffer.append(isList ? "[" : "{")
          if node.length == 0 {
            buffer.append(isList ? "]\n" : "}\n")
          } else {
            buffer.append(UInt8(ascii: "\n"))
            ends.append((Int(node.start), UInt8(ascii: isList ? "]" : "}")))
          }
        }
      }
      while !ends.isEmpty { Self.close(&ends, &buffer) }
    }
  }

  private static func close(_ ends: inout [(index: Int, bracket: UInt8)], _ buffer: inout ByteBuffer) {
    let last = ends.removeLast()
    indent(ends.count, &buffer)
    buffer.append(last.bracket)
    buffer.append(UInt8(ascii: "\n"))
  }

  private static func indent(_ depth: Int, _ buffer: inout ByteBuffer) {
    for _ in 0..<depth { buffer.append("  ") }
  }
}

extension View.Node {
  /// Of a string, where its bytes are in the text of the view.
  var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
}
