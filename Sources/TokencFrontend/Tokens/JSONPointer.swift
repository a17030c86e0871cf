/// A JSON Pointer in a URI fragment, as `$ref` has it: `#/color/blue/$value/components/0` (RFC 6901 6).
package struct JSONPointer: Equatable {
  /// Decoded: `~1` is a slash, `~0` a tilde, `%20` a space.
  package var segments: [String]

  package enum Malformed: Error, Equatable { case noFragment, root, noSlash, emptySegment, escape, brace }

  package init(_ text: String) throws(Malformed) {
    guard text.utf8.first == UInt8(ascii: "#") else { throw .noFragment }
    try self.init(fragment: String(text.dropFirst()))
  }

  /// What stands after the `#`.
  package init(fragment: String) throws(Malformed) {
    let text = JSONPointer.percentDecoded(fragment)
    if text.isEmpty || text == "/" { throw .root }
    guard text.utf8.first == UInt8(ascii: "/") else { throw .noSlash }
    segments = []
    for segment in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      if segment.isEmpty { throw .emptySegment }
      if segment.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) {
        throw .brace
      }
      segments.append(try JSONPointer.unescaped(segment))
    }
  }

  /// The two escapes, in one pass: `~01` is `~1`.
  private static func unescaped(_ segment: Substring) throws(Malformed) -> String {
    guard segment.utf8.contains(UInt8(ascii: "~")) else { return String(segment) }
    var bytes: [UInt8] = []
    var isAfterTilde = false
    for byte in segment.utf8 {
      switch (isAfterTilde, byte) {
      case (true, UInt8(ascii: "0")): bytes.append(UInt8(ascii: "~"))
      case (true, UInt8(ascii: "1")): bytes.append(UInt8(ascii: "/"))
      case (true, _): throw .escape
      case (false, UInt8(ascii: "~")):
        isAfterTilde = true
        continue
      default: bytes.append(byte)
      }
      isAfterTilde = false
    }
    if isAfterTilde { throw .escape }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Names may hold spaces and percent signs that nobody encoded; those stay.
  package static func percentDecoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "%")) else { return text }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
      {
        result.append(UInt8(high << 4 | low))
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The segment as the index of an array: digits without a leading zero.
  package static func index(_ segment: String) -> Int? {
    let bytes = segment.utf8
    guard !bytes.isEmpty, bytes.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
      bytes.count == 1 || bytes.first != UInt8(ascii: "0")
    else { return nil }
    return Int(segment)
  }
}

extension JSONPointer.Malformed {
  package var message: String {
    switch self {
    case .noFragment: "a pointer begins with #/ and stays in its document"
    case .root: "a pointer to the whole document contains itself"
    case .noSlash: "after the # of a pointer stands a slash"
    case .emptySegment: "the pointer has an empty segment; no name is empty"
    case .escape: "in a pointer ~ stands only in ~0 (a tilde) and ~1 (a slash)"
    case .brace: "a pointer holds no braces; \"{a.b}\" is written alone, as a value"
    }
  }
}
