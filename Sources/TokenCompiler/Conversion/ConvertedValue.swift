import TokencSyntax

/// A piece of a file that is written: what YAML and JSON both have.
struct ConvertedValue {
  indirect enum Form {
    case text(String)
    case plain(String)
    case list([ConvertedValue])
    case fields([Field])
  }
  struct Field {
    let name: String
    let value: ConvertedValue
  }
  let form: Form

  static func text(_ text: String) -> ConvertedValue { ConvertedValue(form: .text(text)) }
  /// A number, or a word that needs no quotes in YAML and is no text in JSON; or JSON on one line, which is YAML, too.
  static func plain(_ text: String) -> ConvertedValue { ConvertedValue(form: .plain(text)) }
  static func json(_ text: String) -> ConvertedValue { ConvertedValue(form: .plain(text)) }
  static func list(_ values: [ConvertedValue]) -> ConvertedValue { ConvertedValue(form: .list(values)) }

  static func fields(_ fields: [(name: String, value: ConvertedValue)]) -> ConvertedValue {
    ConvertedValue(form: .fields(fields.map { Field(name: $0.name, value: $0.value) }))
  }

  /// On one line, as JSON or as YAML's flow style.
  func write(to buffer: inout ByteBuffer, asJSON: Bool) {
    switch form {
    case .text(let text):
      if !asJSON, isPlainYAML(text) { buffer.append(text) } else { appendQuoted(text, asJSON, to: &buffer) }
    case .plain(let text) where asJSON: buffer.append(text)
    case .plain(let text): appendJSONAsYAML(text, to: &buffer)
    case .list(let values):
      buffer.append("[")
      for (index, value) in values.enumerated() {
        if index > 0 { buffer.append(", ") }
        value.write(to: &buffer, asJSON: asJSON)
      }
      buffer.append("]")
    case .fields(let fields):
      if fields.isEmpty {
        buffer.append("{}")
        return
      }
      buffer.append("{ ")
      for (index, field) in fields.enumerated() {
        if index > 0 { buffer.append(", ") }
        writeKey(field.name, to: &buffer, asJSON: asJSON)
        field.value.write(to: &buffer, asJSON: asJSON)
      }
      buffer.append(" }")
    }
  }
}

/// YAML takes 1024 characters for a key (YAML 1.2, 7.4.2), and more only behind a question mark. Escapes count, too.
private let longestKey = 160

/// JSON on one line, whose long keys get the mark.
private func appendJSONAsYAML(_ text: String, to buffer: inout ByteBuffer) {
  let bytes = Array(text.utf8)
  var at = 0
  while at < bytes.count {
    guard bytes[at] == UInt8(ascii: "\"") else {
      buffer.append(bytes[at])
      at += 1
      continue
    }
    var end = at + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end + 1, bytes.count)
    if end - at > longestKey, end < bytes.count, bytes[end] == UInt8(ascii: ":") { buffer.append("? ") }
    appendReadable(bytes[at..<end], to: &buffer)
    at = end
  }
}

/// A text between quotation marks. YAML reads the escapes of JSON.
private func appendQuoted(_ text: String, _ asJSON: Bool, to buffer: inout ByteBuffer) {
  if asJSON { return appendJSONString(text, to: &buffer) }
  var quoted = ByteBuffer(capacity: 64)
  appendJSONString(text, to: &quoted)
  appendReadable(quoted.bytes[...], to: &buffer)
}

/// A JSON string with escapes for what JSON has as it is and YAML does not: control characters behind ASCII, line breaks
/// of Unicode, byte-order marks (YAML 1.2, 5.1; libyaml breaks lines as YAML 1.1 does).
private func appendReadable(_ json: ArraySlice<UInt8>, to buffer: inout ByteBuffer) {
  for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
    switch scalar.value {
    case 0x80...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
      buffer.append("\\u")
      buffer.append(hex: scalar.value, digits: 4)
    default: buffer.append(String(scalar))
    }
  }
}

/// A key with its colon.
func writeKey(_ name: String, to buffer: inout ByteBuffer, asJSON: Bool) {
  if !asJSON, name.utf8.count > longestKey { buffer.append("? ") }
  if !asJSON, isPlainYAML(name) { buffer.append(name) } else { appendQuoted(name, asJSON, to: &buffer) }
  buffer.append(": ")
}

/// Whether a text means itself where YAML has it without quotes, in flow style as anywhere: letters, digits and a few
/// signs within, and no word or number of YAML's own, of whichever version.
func isPlainYAML(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  guard let first = bytes.first else { return false }
  func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }
  func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
  guard isLetter(first) || first == UInt8(ascii: "$") || isDigit(first) else { return false }
  guard bytes.allSatisfy({ isLetter($0) || isDigit($0) || "$-_".utf8.contains($0) }) else { return false }
  return !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
}

/// Tokens and groups as they are written, in order.
struct ConvertedGroup {
  enum Child {
    case group(String, ConvertedGroup)
    /// The members of a token, or the value alone of one that has nothing else.
    case token(String, [(name: String, value: ConvertedValue)])
    case value(String, ConvertedValue)
  }
  /// What the group says of itself.
  var members: [(name: String, value: ConvertedValue)] = []
  var children: [Child] = []

  // MARK: YAML

  func writeYAML(to buffer: inout ByteBuffer, indent: Int = 0) {
    for (name, value) in members { line(name, value, indent, to: &buffer) }
    for child in children {
      switch child {
      case .value(let name, let value): line(name, value, indent, to: &buffer)
      case .group(let name, let group):
        key(name, indent, to: &buffer)
        buffer.append("\n")
        group.writeYAML(to: &buffer, indent: indent + 2)
      case .token(let name, let members):
        var flow = ByteBuffer(capacity: 128)
        ConvertedValue.fields(members).write(to: &flow, asJSON: false)
        // What fits a line stays on it; else each member has its own, and each mode.
        if flow.count + indent + name.utf8.count < 110 {
          key(name, indent, to: &buffer)
          buffer.append(" ")
          flow.withBytes { buffer.append($0) }
          buffer.append("\n")
          continue
        }
        key(name, indent, to: &buffer)
        buffer.append("\n")
        for (member, value) in members {
          guard member == "$modes", case .fields(let modes) = value.form else {
            line(member, value, indent + 2, to: &buffer)
            continue
          }
          key(member, indent + 2, to: &buffer)
          buffer.append("\n")
          for mode in modes { line(mode.name, mode.value, indent + 4, to: &buffer) }
        }
      }
    }
  }

  private func key(_ name: String, _ indent: Int, to buffer: inout ByteBuffer) {
    buffer.append(repeating: UInt8(ascii: " "), count: indent)
    if name.utf8.count > longestKey {
      buffer.append("? ")
      appendQuoted(name, false, to: &buffer)
      buffer.append("\n")
      buffer.append(repeating: UInt8(ascii: " "), count: indent)
      buffer.append(":")
      return
    }
    if isPlainYAML(name) { buffer.append(name) } else { appendQuoted(name, false, to: &buffer) }
    buffer.append(":")
  }

  private func line(_ name: String, _ value: ConvertedValue, _ indent: Int, to buffer: inout ByteBuffer) {
    key(name, indent, to: &buffer)
    buffer.append(" ")
    value.write(to: &buffer, asJSON: false)
    buffer.append("\n")
  }

  // MARK: JSON

  func writeJSON(to buffer: inout ByteBuffer, indent: Int = 0) {
    buffer.append("{")
    var isFirst = true
    func entry(_ name: String) {
      if !isFirst { buffer.append(",") }
      isFirst = false
      buffer.append("\n")
      buffer.append(repeating: UInt8(ascii: " "), count: indent + 2)
      writeKey(name, to: &buffer, asJSON: true)
    }
    for (name, value) in members {
      entry(name)
      value.write(to: &buffer, asJSON: true)
    }
    for child in children {
      switch child {
      case .group(let name, let group):
        entry(name)
        group.writeJSON(to: &buffer, indent: indent + 2)
      case .value(let name, let value):
        entry(name)
        ConvertedValue.fields([("$value", value)]).write(to: &buffer, asJSON: true)
      case .token(let name, let members):
        entry(name)
        ConvertedValue.fields(members).write(to: &buffer, asJSON: true)
      }
    }
    if !isFirst {
      buffer.append("\n")
      buffer.append(repeating: UInt8(ascii: " "), count: indent)
    }
    buffer.append("}")
  }
}
