/// Turns libyaml's marks, which count characters from the start of the text, into byte offsets.
///
/// Marks come nearly in order, so a step from the last one is short. Counting characters needs no notion of a
/// line, and so nothing depends on where libyaml breaks lines (at NEL, LS and PS, too).
struct MarkCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let isASCII: Bool
  private var character = 0
  private var byte: Int

  init(bytes: UnsafeBufferPointer<UInt8>, start: Int, isASCII: Bool) {
    self.bytes = bytes
    self.start = start
    self.isASCII = isASCII
    byte = start
  }

  @inline(__always)
  mutating func offset(ofCharacter wanted: Int) -> Int {
    isASCII ? min(start + wanted, bytes.count) : walk(to: wanted)
  }

  private mutating func walk(to wanted: Int) -> Int {
    while character < wanted, byte < bytes.count {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      character += 1
    }
    while character > wanted, byte > start {
      byte -= 1
      while byte > start, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
      character -= 1
    }
    return byte
  }
}

extension YAMLReader {
  /// Where a scalar starts behind its `&anchor` and `!tag`.
  func skipProperties(from start: Int, to end: Int) -> Int {
    var at = start
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        let isVerbatim = at + 1 < end && bytes[at + 1] == UInt8(ascii: "<")
        while at < end, bytes[at] > UInt8(ascii: " "), isVerbatim || !isFlowIndicator(bytes[at]) { at += 1 }
      case UInt8(ascii: "#"):
        while at < end, bytes[at] != UInt8(ascii: "\n"), bytes[at] != UInt8(ascii: "\r") { at += 1 }
      case 0...UInt8(ascii: " "):
        at += 1
      default:
        return at
      }
    }
    return end
  }

  /// Where a collection with properties starts, given where libyaml's start event ends: behind a flow
  /// collection's bracket, before a block's first entry, but behind the first `-` of an unindented list.
  func contentStart(_ end: Int, of kind: Node.Kind) -> Int {
    guard end > 0 else { return end }
    let before = bytes[end - 1]
    if before == UInt8(ascii: kind == .mapping ? "{" : "[") { return end - 1 }
    let startsWithDash = end < bytes.count && bytes[end] == UInt8(ascii: "-")
    if kind == .sequence, !startsWithDash, before == UInt8(ascii: "-") { return end - 1 }
    return end
  }

  /// Behind the `:` that follows a key, if nothing but space lies between.
  func colonEnd(_ keyEnd: Int) -> Int? {
    var at = keyEnd
    while at < bytes.count, bytes[at] <= UInt8(ascii: " ") { at += 1 }
    return at < bytes.count && bytes[at] == UInt8(ascii: ":") ? at + 1 : nil
  }

  /// The `!tag` among the properties between these offsets.
  func tagSpan(from start: Int, to end: Int) -> SourceSpan {
    var at = start
    while at < end, bytes[at] != UInt8(ascii: "!") { at += 1 }
    var last = at
    while last < end, bytes[last] > UInt8(ascii: " ") { last += 1 }
    return builder.span(at, max(last - at, 1))
  }

  private func isFlowIndicator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
    default: false
    }
  }
}
