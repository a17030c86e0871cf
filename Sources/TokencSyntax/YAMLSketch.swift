/// What a person most likely did in a file that libyaml refuses: it reads on past an open quote, an open bracket or a
/// key without a blank, and stops where nothing can be made of the text any more, often lines later.
///
/// A second look at the text up to that place, without the grammar: only quotes, brackets, plain text and the starts
/// of lines. It is run for a file that was refused, and for no other.
struct YAMLSketch {
  enum Slip: Equatable {
    /// A quote that later lines took part in, or the end of the file.
    case openQuote(at: Int)
    /// Text behind the quote that closes one: the author meant the quote inside.
    case innerQuote(closing: Int)
    /// A bracket inside of which an entry of an outer block stands. `end` is behind the last text before that.
    case openBracket(at: Int, end: Int)
    case needlessBracket(at: Int)
    /// In brackets a value that begins with `#`, and so the rest of its line, is a comment.
    case comment(at: Int)
    /// `key:"value"`; the offsets of the key and behind its colon.
    case noBlank(key: Int, colon: Int)
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where libyaml stopped.
  private let limit: Int
  private var at: Int
  /// Of the text of the line that the scan is in.
  private var indentation = 0
  private var brackets: [(offset: Int, indentation: Int)] = []
  /// A scalar, a bracket or `-` may start here.
  private var isOpen = true
  /// Behind the last text that was seen.
  private var end: Int
  /// A key without a blank, if it turns out to be one.
  private var candidate: (key: Int, colon: Int)?

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to limit: Int) {
    self.bytes = bytes
    (self.limit, at, end) = (min(limit, bytes.count), start, start)
  }

  /// The first slip, if there is one that explains why reading ends at the limit.
  mutating func slip() -> Slip? {
    if let slip = newLine() { return slip }
    while at < limit {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        at += 1
        if let slip = newLine() { return slip }
        continue
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        at += 1
        continue
      case UInt8(ascii: "#") where isBlank(at - 1):
        if !brackets.isEmpty, bytes[end - 1] == UInt8(ascii: ":"), at + 1 < limit, !isBlank(at + 1) {
          return .comment(at: at)
        }
        skipLine()
        continue
      default: break
      }
      if isOpen, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        if let slip = quoted(byte) { return slip }
      } else if let taken = indicator(byte) {
        if let slip = taken.slip { return slip }
      } else {
        plain()
      }
      end = at
    }
    // What is on the line where reading ended, or the one before, explains it.
    if let candidate, lineCount(from: candidate.key, to: limit) <= 1 {
      return .noBlank(key: candidate.key, colon: candidate.colon)
    }
    return isNeedlessBracket(at) ? .needlessBracket(at: at) : nil
  }

  // MARK: Parts of the text

  /// At the start of a line: an entry at the left of an open bracket's line is none of what the bracket holds.
  private mutating func newLine() -> Slip? {
    let start = at
    while at < limit, bytes[at] == UInt8(ascii: " ") { at += 1 }
    guard at < limit, !isLineEnd(at), bytes[at] != UInt8(ascii: "#") else { return nil }
    indentation = at - start
    if let outer = brackets.first, let last = brackets.last, indentation <= outer.indentation, isEntry(at),
      bytes[end - 1] != UInt8(ascii: ","), bytes[end - 1] != bytes[last.offset]
    {
      return .openBracket(at: last.offset, end: end)
    }
    if brackets.isEmpty { isOpen = true }
    return nil
  }

  private mutating func quoted(_ quote: UInt8) -> Slip? {
    let start = at
    at += 1
    while at < bytes.count, bytes[at] != quote || isPairOfQuotes(quote) {
      if quote == UInt8(ascii: "\""), bytes[at] == UInt8(ascii: "\\") { at += 1 }
      at += 1
    }
    guard at < bytes.count else { return limit >= bytes.count ? .openQuote(at: start) : nil }
    let closing = at
    at += 1
    isOpen = false
    if at > limit { return nil }
    let isLong = bytes[start..<closing].contains(UInt8(ascii: "\n"))
    var next = at
    while next < bytes.count, isBlank(next), !isLineEnd(next) { next += 1 }
    if next >= bytes.count || isLineEnd(next) || bytes[next] == UInt8(ascii: "#") && next > at { return nil }
    // What may follow a quoted text.
    let isFlow = !brackets.isEmpty
    if bytes[next] == UInt8(ascii: ":") || isFlow && isFlowIndicator(bytes[next]) { return nil }
    if isLong { return .openQuote(at: start) }
    // A word right behind it belongs to the text.
    return next == at && isWord(bytes[next]) ? .innerQuote(closing: closing) : nil
  }

  /// In single quotes two of them are one.
  private mutating func isPairOfQuotes(_ quote: UInt8) -> Bool {
    guard quote == UInt8(ascii: "'"), at + 1 < bytes.count, bytes[at + 1] == quote else { return false }
    at += 1
    return true
  }

  private struct Taken { var slip: Slip? }

  /// Whether the byte is one of YAML's own here, and was taken; with it what is wrong with it.
  private mutating func indicator(_ byte: UInt8) -> Taken? {
    let isFlow = !brackets.isEmpty
    switch byte {
    case UInt8(ascii: "{") where isOpen, UInt8(ascii: "[") where isOpen:
      brackets.append((at, indentation))
    case UInt8(ascii: "}") where isFlow, UInt8(ascii: "]") where isFlow:
      let opening = UInt8(ascii: byte == UInt8(ascii: "}") ? "{" : "[")
      guard bytes[brackets[brackets.count - 1].offset] == opening else { return nil }
      brackets.removeLast()
      isOpen = false
      at += 1
      return Taken()
    case UInt8(ascii: ",") where isFlow: isOpen = true
    case UInt8(ascii: ":") where isBlank(at + 1) || isFlow: isOpen = true
    case UInt8(ascii: "-") where isOpen && isBlank(at + 1), UInt8(ascii: "?") where isOpen && isBlank(at + 1):
      break
    case UInt8(ascii: "&") where isOpen, UInt8(ascii: "!") where isOpen, UInt8(ascii: "*") where isOpen:
      while at < limit, !isBlank(at), !isFlow || !isFlowIndicator(bytes[at]) { at += 1 }
      return Taken()
    case UInt8(ascii: "|") where isOpen && !isFlow, UInt8(ascii: ">") where isOpen && !isFlow:
      skipBlockScalar()
      return Taken()
    default: return nil
    }
    at += 1
    return Taken()
  }

  /// Text without quotes, up to what ends it on this line.
  private mutating func plain() {
    let start = at
    let isKey = isOpen && isKeyPlace(start)
    var colon: Int?
    while at < limit, !isLineEnd(at) {
      let byte = bytes[at]
      if byte == UInt8(ascii: ":") {
        let next = at + 1 < bytes.count ? bytes[at + 1] : UInt8(ascii: " ")
        if isBlank(at + 1) || !brackets.isEmpty && isFlowIndicator(next) { break }
        if colon == nil, isKey, isKeyName(start, at), next != UInt8(ascii: "/") { colon = at + 1 }
      }
      if byte == UInt8(ascii: "#"), isBlank(at - 1) { break }
      if !brackets.isEmpty, isFlowIndicator(byte) { break }
      at += 1
    }
    if at == start { at += 1 }
    if let colon { candidate = (start, colon) }
    isOpen = false
  }

  private mutating func skipLine() {
    while at < limit, !isLineEnd(at) { at += 1 }
  }

  /// The lines that are deeper than the one with `|`.
  private mutating func skipBlockScalar() {
    let outer = indentation
    skipLine()
    while at < limit {
      var next = at + 1
      while next < limit, bytes[next] == UInt8(ascii: " ") { next += 1 }
      if next < limit, !isLineEnd(next), next - at - 1 <= outer { return }
      at = next
      skipLine()
    }
  }

  // MARK: Questions

  private func isBlank(_ offset: Int) -> Bool {
    offset < 0 || offset >= bytes.count || bytes[offset] <= UInt8(ascii: " ")
  }

  private func isLineEnd(_ offset: Int) -> Bool {
    bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r")
  }

  private func isFlowIndicator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || isBracket(byte)
  }

  private func isBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
    default: false
    }
  }

  /// A bracket that closes, behind a value, where none is open.
  private func isNeedlessBracket(_ offset: Int) -> Bool {
    brackets.isEmpty && !isOpen && offset < bytes.count
      && (bytes[offset] == UInt8(ascii: "}") || bytes[offset] == UInt8(ascii: "]"))
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: byte >= 0x80
    }
  }

  /// `name`, `$value`, `button-text`.
  private func isKeyName(_ start: Int, _ end: Int) -> Bool {
    let first = bytes[start] == UInt8(ascii: "$") ? start + 1 : start
    guard first < end, bytes[first] | 0x20 >= UInt8(ascii: "a"), bytes[first] | 0x20 <= UInt8(ascii: "z")
    else {
      return false
    }
    return bytes[first..<end].allSatisfy { isWord($0) }
  }

  /// Where a key may stand: first on a line but for `-`, or behind `{` or `,`.
  private func isKeyPlace(_ offset: Int) -> Bool {
    var before = offset - 1
    while before >= 0, !isLineEnd(before), isBlank(before) || bytes[before] == UInt8(ascii: "-") {
      before -= 1
    }
    return before < 0 || isLineEnd(before) || bytes[before] == UInt8(ascii: "{")
      || bytes[before] == UInt8(ascii: ",")
  }

  /// Whether `key:` or `- ` stands here, as a block's entries begin.
  private func isEntry(_ offset: Int) -> Bool {
    if bytes[offset] == UInt8(ascii: "-") { return isBlank(offset + 1) }
    var next = offset
    let quote = bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: "'") ? bytes[next] : nil
    if quote != nil { next += 1 }
    while next < bytes.count, !isLineEnd(next), isWord(bytes[next]) || bytes[next] == UInt8(ascii: ".") {
      next += 1
    }
    if let quote, next < bytes.count, bytes[next] == quote { next += 1 }
    return next > offset && next < bytes.count && bytes[next] == UInt8(ascii: ":") && isBlank(next + 1)
  }

  private func lineCount(from start: Int, to end: Int) -> Int {
    var count = 0
    var isEmpty = true
    for offset in start..<end {
      if isLineEnd(offset) {
        if !isEmpty { count += 1 }
        isEmpty = true
      } else if !isBlank(offset) {
        isEmpty = false
      }
    }
    return count
  }
}
