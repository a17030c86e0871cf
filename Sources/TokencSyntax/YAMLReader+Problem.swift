import TokencLibYAML

extension YAMLReader {
  /// What libyaml refused, in the words of someone who writes token files.
  mutating func problem(of parser: yaml_parser_t) -> Finding {
    let text = parser.problem.map { String(cString: $0) } ?? "out of memory"
    let place = parser.error == YAML_READER_ERROR ? parser.problem_offset : offset(parser.problem_mark)
    let hasContext = parser.context != nil
    let context = hasContext ? offset(parser.context_mark) : place
    let inside = parser.context.map { String(cString: $0) } ?? ""
    if let tab = leadingTab(onLineOf: place) { return .tab(at: builder.span(tab, 1)) }

    let missesKey = text == "could not find expected ':'"
    if let slip = slip(before: missesKey ? max(place, min(context + 1, bytes.count)) : place) {
      return slip
    }

    let here = builder.span(place, place < bytes.count ? characterWidth(place) : 0)
    let start = builder.span(context, context < bytes.count ? characterWidth(context) : 0)
    let found = character(at: place)
    switch text {
    case "found unexpected end of stream", "found unexpected document indicator":
      return .openQuote(character(at: context), at: start)
    case "could not find expected ':'" where place - context > 1000,
      "mapping values are not allowed in this context" where isLongKey(before: place):
      let key = builder.span(min(context, lineStart(place)), 1)
      return .syntax("this key is too long", at: key, "YAML allows 1,024 characters before the ':'")
    case "mapping values are not allowed in this context":
      if let cause = lineAbove(colon: place) { return cause }
      return .syntax(
        "':' is not expected here", at: here,
        "text that contains ': ' needs quotes, and a mapping starts on a line of its own")
    case "did not find expected key" where isFirst(place),
      "did not find expected '-' indicator" where isFirst(place):
      return .syntax(
        "this line is not indented like the entries above it", at: here,
        Finding.Note("the entries that it could belong to start here", at: start))
    case "did not find expected key", "did not find expected '-' indicator":
      return .syntax(
        "\(found) is not expected after the value", at: here,
        "text with quotes or brackets in it needs quotes around it all")
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      let close = text.hasSuffix("]'") ? "]" : "}"
      if place >= bytes.count || isFirst(place) || isKeyFirst(place), lineStart(place) > context {
        return unended(context, by: close, before: place)
      }
      return .syntax(
        "',' or '\(close)' is expected here, not \(found)", at: here,
        Finding.Note("\(character(at: context)) is opened here", at: start))
    case "could not find expected ':'":
      if context + 1 < bytes.count, bytes[context] == UInt8(ascii: "-"),
        bytes[context + 1] > UInt8(ascii: " ")
      {
        return .noBlank(behind: "-", at: builder.span(context, 1), insertAt: builder.span(context + 1, 0))
      }
      return .syntax(
        "there is no ':' after this key", at: start, "an entry is written 'key: value'")
    case "found character that cannot start any token":
      return .syntax("\(found) cannot start a value", at: here, "put the text in quotes")
    case "did not find expected node content":
      return .syntax(
        "a value is expected here, not \(found)", at: here, "write the value, or put the text in quotes")
    case "block sequence entries are not allowed in this context":
      return .syntax("'-' is not expected here", at: here, "a list starts on the line after its key")
    case "mapping keys are not allowed in this context":
      return .syntax("'?' is not expected here", at: here, "text that starts with '? ' needs quotes")
    case "found unknown escape character":
      return .syntax(
        "\(escape(before: place)) is not an escape of YAML", at: here,
        "write '\\\\' for a backslash, or use single quotes")
    case "found invalid Unicode character escape code":
      guard let pair = surrogatePair(at: place) else { fallthrough }
      let number = String(pair.character, radix: 16, uppercase: true)
      return .syntax(
        "this is half of a character", at: builder.span(pair.start, 6),
        "JSON writes two halves, YAML the whole: '\\U\(String(repeating: "0", count: 8 - number.count))\(number)'"
      )
    case "did not find expected hexdecimal number":
      return .syntax("this is not the number of a character", at: here, "'\\u' takes four hex digits")
    case "did not find expected <document start>":
      return .syntax(
        "\(found) stands behind the end of the document", at: here, "is a line not indented enough?")
    case "did not find expected alphabetic or numeric character":
      let sign = inside.hasSuffix("alias") ? "*" : "&"
      return .syntax(
        "'\(sign)' is not followed by a name", at: start, "text that starts with '\(sign)' needs quotes")
    case "found a tab character where an indentation space is expected",
      "found a tab character that violates indentation", "found a tab character that violate indentation":
      return .tab(at: here)
    case "did not find expected comment or line break":
      return .syntax(
        "\(found) is not expected after '|' or '>'", at: here, "the text starts on the next line")
    default:
      return .syntax(
        "the YAML is not well-formed: \(text)", at: here, "text with signs of YAML's own in it needs quotes")
    }
  }

  /// The character that `\ud83d\ude00` means in JSON, written here.
  private func surrogatePair(at offset: Int) -> (start: Int, character: UInt32)? {
    var start = min(offset, bytes.count - 1)
    while start > 0, bytes[start] != UInt8(ascii: "\\") { start -= 1 }
    func half(at start: Int) -> UInt32? {
      guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"),
        bytes[start + 1] == UInt8(ascii: "u")
      else { return nil }
      return UInt32(String(decoding: bytes[(start + 2)..<(start + 6)], as: UTF8.self), radix: 16)
    }
    guard let high = half(at: start), (0xD800..<0xDC00).contains(high), let low = half(at: start + 6),
      (0xDC00..<0xE000).contains(low)
    else { return nil }
    return (start, 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  /// The first tab before the first character of the line that holds this offset.
  func leadingTab(onLineOf offset: Int) -> Int? {
    var at = lineStart(offset)
    while at < bytes.count, bytes[at] == UInt8(ascii: " ") { at += 1 }
    return at < bytes.count && at <= offset && bytes[at] == UInt8(ascii: "\t") ? at : nil
  }

  func lineStart(_ offset: Int) -> Int {
    var at = min(offset, bytes.count)
    while at > 0, bytes[at - 1] != UInt8(ascii: "\n"), bytes[at - 1] != UInt8(ascii: "\r") { at -= 1 }
    return at
  }

  /// Whether more stands before a colon than YAML allows for a key, and no other colon.
  func isLongKey(before colon: Int) -> Bool {
    let line = bytes[lineStart(colon)..<min(colon, bytes.count)]
    return line.count > 1024 && !line.contains(UInt8(ascii: ":"))
  }

  /// Nothing but spaces stands before this offset on its line.
  func isFirst(_ offset: Int) -> Bool {
    bytes[lineStart(offset)..<min(offset, bytes.count)].allSatisfy { $0 == UInt8(ascii: " ") }
  }

  func characterWidth(_ offset: Int) -> Int { decodeCharacter(bytes, at: offset)?.width ?? 1 }

  func character(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the file" }
    let byte = bytes[offset]
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return "the end of the line" }
    if byte == UInt8(ascii: "`") { return "a backquote" }
    let width = characterWidth(offset)
    return "'\(String(decoding: bytes[offset..<offset + width], as: UTF8.self))'"
  }

  /// The escape that holds this offset: libyaml's mark is at its backslash or behind it.
  private func escape(before offset: Int) -> String {
    var at = min(offset, bytes.count - 1)
    if at > 0, bytes[at] != UInt8(ascii: "\\") { at -= 1 }
    let end = at + 1 < bytes.count ? at + 1 + characterWidth(at + 1) : bytes.count
    return "'\(String(decoding: bytes[at..<end], as: UTF8.self))'"
  }
}

extension Finding.ID {
  public static let yamlSyntax = Finding.ID("yaml-syntax", .error)
  public static let yamlTab = Finding.ID("yaml-tab", .error)
}

extension Finding {
  fileprivate static func tab(at span: SourceSpan) -> Finding {
    Finding(.yamlTab, "a tab stands in the indentation", at: span, notes: [Note("indent with spaces")])
  }

  static func syntax(_ message: String, at span: SourceSpan, _ wayOut: String) -> Finding {
    Finding(.yamlSyntax, message, at: span, notes: [Note(wayOut)])
  }

  static func syntax(_ message: String, at span: SourceSpan, _ note: Note? = nil) -> Finding {
    Finding(.yamlSyntax, message, at: span, notes: note.map { [$0] } ?? [])
  }
}
