import TokencSyntax

/// A text that may be an alias: `{a.b}`, the whole of it.
package enum Reference: Equatable {
  /// No brace in it.
  case none
  /// The path between the braces.
  case alias(String)
  /// Braces, but not exactly one alias.
  case malformed(Malformed)

  package enum Malformed: Equatable { case unclosed, unopened, empty, emptySegment, insideText }

  /// Reads a scalar's bytes. Only text with a brace is looked at closely.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let open = UInt8(ascii: "{")
    let close = UInt8(ascii: "}")
    guard bytes.contains(where: { $0 == open || $0 == close }) else {
      self = .none
      return
    }
    let opens = bytes.count { $0 == open }
    let closes = bytes.count { $0 == close }
    guard opens == 1, closes == 1, bytes.first == open, bytes.last == close else {
      if opens == 1, closes == 0, bytes.first == open {
        self = .malformed(.unclosed)
      } else if opens == 0, closes == 1, bytes.last == close {
        self = .malformed(.unopened)
      } else {
        self = .malformed(.insideText)
      }
      return
    }
    let path = String(decoding: UnsafeBufferPointer(rebasing: bytes[1..<(bytes.count - 1)]), as: UTF8.self)
    if path.isEmpty {
      self = .malformed(.empty)
    } else if path.utf8.first == UInt8(ascii: ".") || path.utf8.last == UInt8(ascii: ".")
      || hasEmptySegment(path)
    {
      self = .malformed(.emptySegment)
    } else {
      self = .alias(path)
    }
  }
}

private func hasEmptySegment(_ path: String) -> Bool {
  var previous: UInt8 = 0
  for byte in path.utf8 {
    if byte == UInt8(ascii: "."), previous == UInt8(ascii: ".") { return true }
    previous = byte
  }
  return false
}

extension Reference.Malformed {
  var message: String {
    switch self {
    case .unclosed: "the closing brace of the alias is missing"
    case .unopened: "the opening brace of the alias is missing"
    case .empty: "an alias names a token between its braces"
    case .emptySegment: "the alias has an empty segment"
    case .insideText:
      "a value takes exactly one alias and nothing beside it; there is no text or arithmetic around it"
    }
  }
}
