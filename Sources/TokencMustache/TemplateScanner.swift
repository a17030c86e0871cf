public import TokencSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Cuts a template into text and tags. Delimiter changes are over after this; each token knows its place.
struct TemplateScanner {
  struct Token {
    enum Kind {
      case text, escaped, raw, section, inverted, close, comment, delimiter, partial, parent, block
    }

    var kind: Kind
    /// Of text, what is left of it: standalone tags take the rest of their lines with them.
    var start: Int
    var end: Int
    var name = 0..<0
    /// The tag at the other end, or -1.
    var partner = -1
    /// Of a block: an argument, since it stands directly inside a parent.
    var isArgument = false
    var isStandalone = false
    var layout = Template.Layout()
    /// Of an argument: how many white-space characters its lines have in common.
    var dedent = 0
  }

  let file: FileID
  let source: [UInt8]
  var tokens: [Token] = []
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)
  /// What ends a tag of three braces.
  private let tripleClosing = Array("}}}".utf8)
  /// Whether the delimiters are those of the start, the only ones with a third brace.
  private var hasBraces = true

  init(file: FileID, source: [UInt8]) {
    self.file = file
    self.source = source
  }

  var start: Int { source.starts(with: byteOrderMark) ? byteOrderMark.count : 0 }

  mutating func scan(_ out: inout Findings) {
    var textStart = start
    var position = textStart
    // A tag in every fifty bytes, with a text before it.
    tokens.reserveCapacity(source.count / 25 + 4)
    while let tag = find(opening, from: position) {
      guard let token = scanTag(at: tag, &out) else {
        position = tag + opening.count
        continue
      }
      if tag > textStart { tokens.append(Token(kind: .text, start: textStart, end: tag)) }
      tokens.append(token)
      textStart = token.end
      position = token.end
    }
    if textStart < source.count { tokens.append(Token(kind: .text, start: textStart, end: source.count)) }
  }

  /// Nil, with a finding, for something that cannot be read; the scan goes on behind its opening.
  private mutating func scanTag(at start: Int, _ out: inout Findings) -> Token? {
    var position = start + opening.count
    let isTriple = hasBraces && position < source.count && source[position] == UInt8(ascii: "{")
    if !isTriple { position = skipSpace(position) }
    guard position < source.count else { return unclosed(start, &out) }

    var kind = Token.Kind.escaped
    var terminator = closing
    switch source[position] {
    case UInt8(ascii: "{") where isTriple:
      kind = .raw
      terminator = tripleClosing
    case UInt8(ascii: "&"): kind = .raw
    case UInt8(ascii: "#"): kind = .section
    case UInt8(ascii: "^"): kind = .inverted
    case UInt8(ascii: "/"): kind = .close
    case UInt8(ascii: "!"): kind = .comment
    case UInt8(ascii: ">"): kind = .partial
    case UInt8(ascii: "<"): kind = .parent
    case UInt8(ascii: "$"): kind = .block
    case UInt8(ascii: "="):
      kind = .delimiter
      terminator = [UInt8(ascii: "=")] + closing
    default: position -= 1
    }
    position += 1
    guard let close = find(terminator, from: position) else { return unclosed(start, &out) }
    var token = Token(kind: kind, start: start, end: close + terminator.count)
    if kind == .comment { return token }

    var end = close
    position = min(skipSpace(position), end)
    while end > position, Self.isSpace(source[end - 1]) { end -= 1 }
    token.name = position..<end
    let span = SourceSpan(file: file, offset: start, length: token.end - start)
    if kind == .delimiter {
      setDelimiters(source[position..<end], span, &out)
      return token
    }
    let name = source[position..<end]
    if name.contains(UInt8(ascii: "\n")) || find(opening, in: name.indices) != nil {
      return unclosed(start, &out)
    }
    if !isName(name, of: kind) {
      out.add(.badTag(String(decoding: source[start..<token.end], as: UTF8.self), span))
    }
    return token
  }

  private func unclosed(_ start: Int, _ out: inout Findings) -> Token? {
    var end = start
    while end < source.count, source[end] != UInt8(ascii: "\n"), source[end] != UInt8(ascii: "\r") {
      end += 1
    }
    let span = SourceSpan(file: file, offset: start, length: end - start)
    out.add(.unclosedTag(String(decoding: closing, as: UTF8.self), span))
    return nil
  }

  private mutating func setDelimiters(_ text: ArraySlice<UInt8>, _ span: SourceSpan, _ out: inout Findings) {
    let parts = text.split(whereSeparator: Self.isSpace)
    guard parts.count == 2, !text.contains(UInt8(ascii: "=")) else {
      return out.add(.badDelimiters(span))
    }
    opening = Array(parts[0])
    closing = Array(parts[1])
    hasBraces = opening == Array("{{".utf8)
  }

  /// Names of values are words joined by dots, or the dot alone; names of partials and blocks may be paths.
  private func isName(_ name: ArraySlice<UInt8>, of kind: Token.Kind) -> Bool {
    if name.isEmpty { return false }
    let isLabel = kind == .partial || kind == .parent || kind == .block || kind == .close
    if name.count == 1, name.first == UInt8(ascii: ".") { return true }
    for byte in name {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
        0x80...:
        continue
      case UInt8(ascii: "/") where isLabel: continue
      default: return false
      }
    }
    if isLabel { return true }
    // No part between the dots is empty.
    var last = UInt8(ascii: ".")
    for byte in name {
      if byte == UInt8(ascii: "."), last == byte { return false }
      last = byte
    }
    return last != UInt8(ascii: ".")
  }

  // MARK: Bytes and lines

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private func skipSpace(_ position: Int) -> Int {
    var position = position
    while position < source.count, Self.isSpace(source[position]) { position += 1 }
    return position
  }

  private func find(_ text: [UInt8], from position: Int) -> Int? {
    find(text, in: position..<source.count)
  }

  /// Where a text of delimiters first stands whole in a range.
  private func find(_ text: [UInt8], in range: Range<Int>) -> Int? {
    source.withUnsafeBufferPointer { source in
      text.withUnsafeBufferPointer { text in
        guard let start = source.baseAddress, let wanted = text.baseAddress else { return nil }
        var index = range.lowerBound
        // Most of a template is text: the C library looks through it many bytes at a time.
        while index + text.count <= range.upperBound,
          let found = memchr(start + index, Int32(wanted[0]), range.upperBound - text.count + 1 - index)
        {
          index = UnsafeRawPointer(found) - UnsafeRawPointer(start)
          if memcmp(start + index, wanted, text.count) == 0 { return index }
          index += 1
        }
        return nil
      }
    }
  }

  /// Where the line begins, if only blanks stand between there and `position`.
  func lineStart(before position: Int) -> Int? {
    var index = position
    while index > start, source[index - 1] == 0x20 || source[index - 1] == 0x09 { index -= 1 }
    return index == start || source[index - 1] == UInt8(ascii: "\n") ? index : nil
  }

  /// The line break, if only blanks stand between `position` and it; empty at the end of the file.
  func lineBreak(after position: Int) -> Range<Int>? {
    var index = position
    while index < source.count, source[index] == 0x20 || source[index] == 0x09 { index += 1 }
    if index == source.count { return index..<index }
    if source[index] == UInt8(ascii: "\n") { return index..<index + 1 }
    guard source[index] == UInt8(ascii: "\r"), index + 1 < source.count,
      source[index + 1] == UInt8(ascii: "\n")
    else { return nil }
    return index..<index + 2
  }
}

extension Finding.ID {
  public static let templateUnclosedTag = Finding.ID("template-unclosed-tag", .error)
  public static let templateBadTag = Finding.ID("template-bad-tag", .error)
  public static let templateBadDelimiters = Finding.ID("template-bad-delimiters", .error)
}

extension Finding {
  fileprivate static func unclosedTag(_ closing: String, _ span: SourceSpan) -> Finding {
    Finding(
      .templateUnclosedTag, "this tag is not closed: '\(closing)' is missing", at: span,
      notes: [Finding.Note("add it behind the name")])
  }

  fileprivate static func badTag(_ tag: String, _ span: SourceSpan) -> Finding {
    Finding(
      .templateBadTag, "'\(tag)' is not a tag", at: span,
      notes: [
        Note("a tag is a name, or one of # ^ / > < $ & ! and a name; names are letters, digits, _ - and dots")
      ])
  }

  fileprivate static func badDelimiters(_ span: SourceSpan) -> Finding {
    Finding(
      .templateBadDelimiters, "delimiters are two texts without white space and '=', like {{=<% %>=}}",
      at: span)
  }
}
