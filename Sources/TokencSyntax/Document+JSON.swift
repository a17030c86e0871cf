extension Document {
  /// A node as JSON in one line, for data that is kept and not understood. Plain scalars are what the core schema makes
  /// of them; numbers keep their digits.
  public func writeJSON(_ id: NodeID, _ names: Interner, to buffer: inout ByteBuffer) {
    let node = self[id]
    switch node.kind {
    case .mapping, .sequence:
      buffer.append(node.kind == .mapping ? "{" : "[")
      var isFirst = true
      for child in children(id) {
        if !isFirst { buffer.append(", ") }
        isFirst = false
        if node.kind == .mapping {
          writeJSONMember(child, names, to: &buffer)
        } else {
          writeJSON(child, names, to: &buffer)
        }
      }
      buffer.append(node.kind == .mapping ? "}" : "]")
    case .scalar, .alias:
      if node.isNull(names) {
        buffer.append("null")
      } else if let flag = node.boolean(names) {
        buffer.append(flag ? "true" : "false")
      } else if let number = node.number(names) {
        number.write(to: &buffer)
      } else {
        appendJSONString(names[node.text], to: &buffer)
      }
    }
  }

  /// An entry of a mapping: `"key": value`.
  public func writeJSONMember(_ id: NodeID, _ names: Interner, to buffer: inout ByteBuffer) {
    appendJSONString(names[key(id)], to: &buffer)
    buffer.append(": ")
    writeJSON(id, names, to: &buffer)
  }

  /// The same as a text.
  public func json(_ id: NodeID, _ names: Interner) -> String {
    var buffer = ByteBuffer(capacity: 64)
    writeJSON(id, names, to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
