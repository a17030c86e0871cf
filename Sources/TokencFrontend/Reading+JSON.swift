import TokencSyntax

extension Reading {
  /// Nodes as one JSON object in one line, for data that is kept and not understood; empty for none.
  mutating func json(_ members: [Place]) -> Symbol {
    if members.isEmpty { return .empty }
    var buffer = ByteBuffer(capacity: 64)
    buffer.append("{")
    for (index, member) in members.enumerated() {
      if index > 0 { buffer.append(", ") }
      documents[Int(member.document)].writeJSONMember(member.node, names, to: &buffer)
    }
    buffer.append("}")
    return buffer.bytes.withUnsafeBufferPointer { names.intern($0) }
  }
}
