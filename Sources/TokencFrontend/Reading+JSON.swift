import TokencSyntax

extension Reading {
  /// Nodes as one JSON object in one line, for data that is kept and not understood; empty for none.
  mutating func json(_ members: [Place]) -> Symbol {
    if members.isEmpty { return .empty }
    var buffer = ByteBuffer(capacity: 64)
    buffer.append("{")
    for (index, member) in members.enumerated() {
      if index > 0 { buffer.append(", ") }
      appendJSONString(names[key(member)], to: &buffer)
      buffer.append(": ")
      appendJSON(member, to: &buffer)
    }
    buffer.append("}")
    return buffer.bytes.withUnsafeBufferPointer { names.intern($0) }
  }

  private func appendJSON(_ place: Place, to buffer: inout ByteBuffer) {
    let node = self[place]
    switch node.kind {
    case .mapping, .sequence:
      buffer.append(node.kind == .mapping ? "{" : "[")
      for (index, child) in children(place).enumerated() {
        if index > 0 { buffer.append(", ") }
        if node.kind == .mapping {
          appendJSONString(names[key(child)], to: &buffer)
          buffer.append(": ")
        }
        appendJSON(child, to: &buffer)
      }
      buffer.append(node.kind == .mapping ? "}" : "]")
    case .scalar, .alias:
      let text = names[node.text]
      if isEmptyPlain(node) {
        buffer.append("null")
      } else if node.style == .plain, text == "true" || text == "false" {
        buffer.append(text)
      } else if let number = number(node) {
        number.write(to: &buffer)
      } else {
        appendJSONString(text, to: &buffer)
      }
    }
  }
}
