/// Reads `.json5` and `.jsonc`, as tools of JavaScript write them: JSON with comments, trailing commas, keys without quotes
/// and texts in single quotes. But for the comments that is a flow mapping of YAML, so that libyaml reads it.
///
/// Every comment becomes spaces, which keeps all places. An escape inside single quotes is an error there, as in YAML.
func readJSON5(
  _ file: FileID, in sources: SourceSet, _ names: inout Interner, _ out: inout Findings
) -> Document {
  let before = out.errorCount
  let bytes = blanked(sources[file].bytes, of: file, &out)
  if out.errorCount > before { return Document(file: file, syntax: .yaml) }
  return bytes.withUnsafeBufferPointer { readYAML($0, of: file, &names, &out) }
}

/// The bytes without comments. YAML would take `{a:1}` for one text, so that such a colon is an error.
private func blanked(_ bytes: [UInt8], of file: FileID, _ out: inout Findings) -> [UInt8] {
  var bytes = bytes
  var at = 0
  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
  func isWord(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte >= 0x80
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }
  while at < bytes.count {
    switch (bytes[at], byte(at + 1)) {
    case (UInt8(ascii: "\""), _), (UInt8(ascii: "'"), _):
      let quote = bytes[at]
      at += 1
      while at < bytes.count, bytes[at] != quote { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
      at += 1
    case (UInt8(ascii: "/"), UInt8(ascii: "/")):
      while at < bytes.count, bytes[at] != UInt8(ascii: "\n") {
        if bytes[at] != UInt8(ascii: "\r") { bytes[at] = UInt8(ascii: " ") }
        at += 1
      }
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      let start = at
      at += 2
      while at < bytes.count, bytes[at] != UInt8(ascii: "*") || byte(at + 1) != UInt8(ascii: "/") { at += 1 }
      guard at < bytes.count else {
        out.add(.openComment(at: SourceSpan(file: file, offset: start, length: 2)))
        return bytes
      }
      for index in start..<at + 2
      where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") {
        bytes[index] = UInt8(ascii: " ")
      }
      at += 2
    case (UInt8(ascii: ":"), let next):
      if at > 0, isWord(bytes[at - 1]), next != 0, ![0x20, 0x09, 0x0A, 0x0D].contains(next) {
        out.add(.tightColon(at: SourceSpan(file: file, offset: at, length: 1)))
        return bytes
      }
      at += 1
    default: at += 1
    }
  }
  return bytes
}

extension Finding.ID {
  package static let json5 = Finding.ID("json5", .error)
}

extension Finding {
  fileprivate static func openComment(at span: SourceSpan) -> Finding {
    Finding(.json5, "this comment has no end", at: span, notes: [Note("close it with */")])
  }

  fileprivate static func tightColon(at span: SourceSpan) -> Finding {
    Finding(
      .json5, "behind the colon of a key without quotes stands a space", at: span,
      notes: [Note("write 'key: value', or put the key in quotes")])
  }
}
