/// YAML's core schema, asked for only where a type is known: until then a scalar is its text.
///
/// Only a plain scalar can be null, a boolean or a number, in JSON as in YAML; `"12"` is text everywhere.
extension Node {
  /// An empty value, `~` or `null`.
  public func isNull(_ names: Interner) -> Bool {
    guard isPlainScalar else { return false }
    return names.withBytes(text) { bytes in
      switch bytes.count {
      case 0: true
      case 1: bytes[0] == UInt8(ascii: "~")
      case 4: ["null", "Null", "NULL"].contains { bytes.elementsEqual($0.utf8) }
      default: false
      }
    }
  }

  /// `true` or `false`, and none of YAML 1.1's other words for them.
  public func boolean(_ names: Interner) -> Bool? {
    guard isPlainScalar else { return nil }
    return names.withBytes(text) { bytes in
      if bytes.elementsEqual("true".utf8) { return true }
      return bytes.elementsEqual("false".utf8) ? false : nil
    }
  }

  /// An exact decimal number: `12`, `-0.5`, `.5`, `1e3`. Not `0x1F`, `1_000`, `.inf`.
  public func number(_ names: Interner) -> Decimal? {
    guard isPlainScalar else { return nil }
    return names.withBytes(text) { Decimal($0) }
  }

  private var isPlainScalar: Bool { kind == .scalar && style == .plain }
}

/// The comment on the line of an empty value: `#1B6EF3` of `accent: #1B6EF3`, which someone meant as the value.
///
/// Nil for a value that is not empty or has no comment behind it.
public func commentAfter(_ node: NodeID, in document: Document, sources: SourceSet) -> String? {
  let value = document.nodes[Int(node.index)]
  guard value.kind == .scalar, value.style == .plain, value.length == 0 else { return nil }
  let rest = sources[document.file].bytes[Int(value.offset)...]
  let text = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  guard text.first == UInt8(ascii: "#") else { return nil }
  var comment = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
  // A colour may have a comment of its own.
  let word = comment.prefix { $0 > UInt8(ascii: " ") }
  if [4, 5, 7, 9].contains(word.count),
    word.dropFirst().allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
  {
    comment = word
  }
  while let last = comment.last, last <= UInt8(ascii: " ") { comment.removeLast() }
  return String(decoding: comment, as: UTF8.self)
}
