extension YAMLReader {
  /// What ``YAMLSketch`` finds, as a person is told it.
  func slip(before place: Int) -> Finding? {
    var sketch = YAMLSketch(bytes, from: textStart, to: place)
    switch sketch.slip() {
    case .openQuote(let offset): return .openQuote(character(at: offset), at: builder.span(offset, 1))
    case .innerQuote(let closing):
      let quote = character(at: closing)
      let inside = bytes[closing] == UInt8(ascii: "'") ? "''" : "\\\""
      return .syntax(
        "the quote \(quote) ends the text here, and more of it follows", at: builder.span(closing, 1),
        "inside of the text write \(inside) for it, or use the other quotes around it")
    case .openBracket(let offset, let end):
      let close = bytes[offset] == UInt8(ascii: "[") ? "]" : "}"
      return .openBracket(
        character(at: offset), close, at: builder.span(offset, 1), end: builder.span(end - 1, 1))
    case .needlessBracket(let offset):
      return .syntax(
        "\(character(at: offset)) closes nothing", at: builder.span(offset, 1),
        "remove it, or put the text that it belongs to in quotes")
    case .comment(let offset):
      let word = bytes[offset...].prefix { $0 > UInt8(ascii: " ") && !",}]".utf8.contains($0) }
      return .syntax(
        "an unquoted # starts a comment: the rest of this line is not read",
        at: builder.span(offset, word.count),
        "quote it: \"\(String(decoding: word, as: UTF8.self))\"")
    case .noBlank(let key, let colon):
      let name = String(decoding: bytes[key..<colon], as: UTF8.self)
      return .noBlank(
        behind: name, at: builder.span(key, colon - key), insertAt: builder.span(colon, 0))
    case nil: return nil
    }
  }

  /// A collection in brackets that goes on in a later line with what does not fit: a comma is missing before it, where
  /// it is deeper than the line with the bracket, or the bracket that closes.
  func unended(_ bracket: Int, by close: String, before place: Int) -> Finding {
    var end = min(lineStart(place), bytes.count)
    while end > bracket + 1, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    let start = lineStart(place)
    let last = builder.span(end - 1, 1)
    if place < bytes.count, indentation(start) > indentation(lineStart(bracket)) {
      return .syntax(
        "',' is missing after this", at: last,
        Finding.Note("\(character(at: bracket)) is opened here", at: builder.span(bracket, 1)))
    }
    return .openBracket(character(at: bracket), close, at: builder.span(bracket, 1), end: last)
  }

  /// A line that ends with a key and has no value was taken into the text of the lines above it: those are to blame.
  func lineAbove(colon place: Int) -> Finding? {
    guard isKeyFirst(place) else { return nil }
    var top: Range<Int>?
    var line = lineStart(place)
    while let above = textLine(above: line), !hasKey(above) {
      top = above
      line = lineStart(above.lowerBound)
    }
    let start = lineStart(place) + indentation(lineStart(place))
    guard let top else {
      guard let above = textLine(above: line),
        start - lineStart(place) > above.lowerBound - lineStart(above.lowerBound)
      else { return nil }
      return .syntax(
        "this line is not indented like the entries above it", at: builder.span(start, place - start),
        Finding.Note("this entry has a value already", at: builder.span(above.lowerBound, above.count)))
    }
    // Text of several lines below its key is text.
    if let key = textLine(above: lineStart(top.lowerBound)),
      key.lowerBound - lineStart(key.lowerBound) < top.lowerBound - lineStart(top.lowerBound),
      key.last.map({ bytes[$0] != UInt8(ascii: ":") }) ?? true
    {
      return nil
    }
    if let colon = blankless(top) {
      let name = String(decoding: bytes[top.lowerBound..<colon], as: UTF8.self)
      return .noBlank(
        behind: name, at: builder.span(top.lowerBound, colon - top.lowerBound),
        insertAt: builder.span(colon, 0))
    }
    return .syntax(
      "there is no ':' after this key", at: builder.span(top.lowerBound, top.count),
      "an entry is written 'key: value'")
  }

  // MARK: What libyaml takes

  /// `-a` in each of several lines is one text, and was meant as a list.
  func blanklessList(_ scalar: Range<Int>) -> Finding? {
    var lines = 1
    for at in scalar where bytes[at] == UInt8(ascii: "\n") {
      var next = at + 1
      while next < scalar.upperBound, bytes[next] <= UInt8(ascii: " ") { next += 1 }
      guard next < scalar.upperBound, bytes[next] == UInt8(ascii: "-") else { return nil }
      lines += 1
    }
    if lines == 1 { return nil }
    return .noBlank(
      behind: "-", at: builder.span(scalar.lowerBound, 1), insertAt: builder.span(scalar.lowerBound + 1, 0))
  }

  /// A text of several lines with a `#` right behind its last quote, where libyaml starts a comment and YAML does not:
  /// it is the first sign of the next text's colour.
  func openQuote(_ scalar: Range<Int>) -> Finding? {
    guard bytes[scalar].contains(UInt8(ascii: "\n")) else { return nil }
    return .openQuote(character(at: scalar.lowerBound), at: builder.span(scalar.lowerBound, 1))
  }

  // MARK: Lines

  /// How many spaces a line starts with.
  private func indentation(_ line: Int) -> Int {
    var at = line
    while at < bytes.count, bytes[at] == UInt8(ascii: " ") { at += 1 }
    return at - line
  }

  /// The text of the next line upwards that is neither empty nor a comment.
  private func textLine(above line: Int) -> Range<Int>? {
    var end = line
    while end > 0 {
      let start = lineStart(end - 1)
      var last = end
      while last > start, bytes[last - 1] <= UInt8(ascii: " ") { last -= 1 }
      let first = start + indentation(start)
      if first < last, bytes[first] != UInt8(ascii: "#") { return first..<last }
      end = start
    }
    return nil
  }

  /// Whether a line has a key with its `: `, or starts a list's element.
  private func hasKey(_ line: Range<Int>) -> Bool {
    if bytes[line.lowerBound] == UInt8(ascii: "-") { return true }
    return line.contains { at in
      bytes[at] == UInt8(ascii: ":") && (at + 1 >= bytes.count || bytes[at + 1] <= UInt8(ascii: " "))
    }
  }

  /// Behind the colon of `key:value`.
  private func blankless(_ line: Range<Int>) -> Int? {
    let isName = { (byte: UInt8) -> Bool in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: byte >= 0x80
      }
    }
    guard let colon = line.first(where: { !isName(bytes[$0]) }), colon > line.lowerBound,
      bytes[colon] == UInt8(ascii: ":"), colon + 1 < line.upperBound, bytes[colon + 1] != UInt8(ascii: "/")
    else { return nil }
    return colon + 1
  }

  /// Whether all of a line before a colon is one key.
  func isKeyFirst(_ colon: Int) -> Bool {
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return false }
    let start = lineStart(colon) + indentation(lineStart(colon))
    return start < colon
      && bytes[start..<colon].allSatisfy { byte in
        byte > UInt8(ascii: " ") && !"\"'{}[],:".utf8.contains(byte)
      }
  }
}

extension Finding {
  /// The rest of a file, or lines of it, stand in a quote that was meant to end on its own line.
  static func openQuote(_ quote: String, at span: SourceSpan) -> Finding {
    .syntax("the quote \(quote) is never closed", at: span, "write \(quote) at the end of the text")
  }

  fileprivate static func openBracket(
    _ bracket: String, _ close: String, at span: SourceSpan, end: SourceSpan
  ) -> Finding {
    .syntax("\(bracket) is never closed", at: span, Note("'\(close)' is missing after this", at: end))
  }

  /// - Parameter place: where the blank belongs.
  static func noBlank(behind text: String, at span: SourceSpan, insertAt place: SourceSpan) -> Finding {
    Finding(
      .yamlSyntax, "a blank is missing after '\(text)'", at: span,
      notes: [Note(text == "-" ? "an element is written '- value'" : "an entry is written 'key: value'")],
      fix: Fix(replace: place, with: " "))
  }
}
