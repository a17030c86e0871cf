import Testing
import TokencMustache
import TokencSyntax

@Suite struct EscapingTests {
  func escaped(_ text: String, _ escaping: Escaping) -> String {
    var buffer = ByteBuffer()
    escaping.write(text, to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test func examples() {
    let text = "a\"\\(b)$c\n\u{202E}<é👨‍👩‍👧>"
    #expect(escaped(text, .none) == text)
    #expect(escaped(text, .swiftString) == #"a\"\\(b)$c\n\u{202E}<é👨‍👩‍👧>"#)
    #expect(escaped(text, .kotlinString) == #"a\"\\(b)\$c\n\u202E<é👨‍👩‍👧>"#)
    #expect(escaped(text, .json) == #"a\"\\(b)$c\n\u202E<é👨‍👩‍👧>"#)
    #expect(escaped(text, .cssString) == #"a\"\\(b)$c\A \202E \3C é👨‍👩‍👧>"#)
    #expect(escaped("a\"b'c`$d\\#{e}<", .jsString) == ##"a\"b\'c\`\$d\\#{e}\u003C"##)
    #expect(escaped("a\"b'c`$d\\#{e}<", .dartString) == ##"a\"b\'c`\$d\\#{e}<"##)
    #expect(escaped("a\"b'c`$d\\#{e}<", .scssString) == ##"a\"b\'c`$d\\\23 {e}\3C "##)
    #expect(escaped("@a\"b'?<&\\\n", .androidXML) == #"\@a\&quot;b\&#39;\?&lt;&amp;\\\u000A"#)
    #expect(escaped(" a b  c ", .androidXML) == #"\u0020a b\u0020\u0020c\u0020"#)
    #expect(escaped("<a href='x'>&\"\u{200F}", .html) == "&lt;a href=&#39;x&#39;&gt;&amp;&quot;&#x200F;")
    #expect(escaped("a\tb\r\n\0", .xml) == "a&#x9;b&#xD;&#xA;\u{FFFD}")
    #expect(escaped("a\nb\u{2028}c\u{202E}\0", .lineComment) == "a b cU+202EU+0000")
    #expect(escaped("a */ /* **/\nb", .blockComment) == "a * / / * ** /\nb")
    #expect(escaped("/*/", .blockComment) == " / * / ")
    // What would end a sheet or a script inside a page is taken apart, and nothing else of an author's markup.
    #expect(escaped("a </style>", .blockComment) == "a < /style>")
    #expect(escaped("</STYLE </Script", .blockComment) == "< /STYLE < /Script")
    #expect(escaped("<b>a</b>, </sty", .blockComment) == "<b>a</b>, </sty")
  }

  @Test func lines() {
    var lines: [String] = []
    Escaping.forEachLine(of: "a\nb\r\nc\rd\u{85}e\u{2028}f\u{2029}g\u{0B}h\n") {
      lines.append(String(decoding: $0, as: UTF8.self))
    }
    #expect(lines == ["a", "b", "c", "d", "e", "f", "g", "h", ""])
  }

  /// Text that is as awkward as possible.
  func randomText(_ random: inout SplitMix64) -> String {
    let awkward: [UInt32] = [
      0x00, 0x01, 0x09, 0x0A, 0x0B, 0x0D, 0x1B, 0x22, 0x24, 0x26, 0x27, 0x28, 0x2A, 0x2F, 0x3C, 0x3E, 0x5C,
      0x61,
      0x7B, 0x7D, 0x7F, 0x80, 0x85, 0x9F, 0xA0, 0x61C, 0x200B, 0x200D, 0x200E, 0x2028, 0x2029, 0x202A, 0x202E,
      0x2066, 0x2069, 0xFEFF, 0xFFFD, 0x1F44D,
    ]
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<24, using: &random) {
      let value =
        Bool.random(using: &random)
        ? awkward.randomElement(using: &random) ?? 0 : UInt32.random(in: 0...0x10FFFF, using: &random)
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  /// Reading a literal back gives the text; nothing invisible is left in it.
  @Test(arguments: [
    Escaping.swiftString, .kotlinString, .json, .cssString, .html, .xml, .scssString, .jsString, .dartString,
    .androidXML,
  ])
  func roundTrip(escaping: Escaping) {
    var random = SplitMix64(state: 0x70_6B_65_6E)
    for _ in 0..<4000 {
      let text = randomText(&random)
      let written = escaped(text, escaping)
      var expected = Array(text.unicodeScalars)
      if [.cssString, .scssString, .androidXML].contains(escaping) {
        expected = expected.map { $0 == "\0" ? "\u{FFFD}" : $0 }
      }
      if escaping == .html || escaping == .xml {
        expected = expected.map { Self.isUnnamed($0.value, in: escaping) ? "\u{FFFD}" : $0 }
      }
      #expect(LiteralReader(written).decode(escaping) == expected, "\(text.debugDescription): \(written)")
      for scalar in written.unicodeScalars {
        #expect(!Self.isDangerous(scalar.value) || (escaping == .html && scalar.value < 0x20))
      }
    }
  }

  @Test(arguments: [Escaping.lineComment, .blockComment])
  func commentsStayComments(escaping: Escaping) {
    var random = SplitMix64(state: 0x63_6F_6D)
    for _ in 0..<4000 {
      let text = randomText(&random)
      let written = escaped(text, escaping)
      for scalar in written.unicodeScalars {
        let isHarmless = escaping == .blockComment && (scalar == "\t" || scalar == "\n")
        #expect(isHarmless || !Self.isDangerous(scalar.value))
      }
      if escaping == .blockComment {
        let comment = Array("/*\(written)*/".utf8)
        var depth = 0
        var index = 0
        while index + 1 < comment.count {
          let pair = (comment[index], comment[index + 1])
          if pair == (0x2F, 0x2A) { depth += 1 } else if pair == (0x2A, 0x2F) { depth -= 1 }
          index += pair == (0x2F, 0x2A) || pair == (0x2A, 0x2F) ? 2 : 1
          #expect(depth > 0 || index == comment.count, "\(written)")
        }
        #expect(depth == 0)
      }
    }
  }

  static func isDangerous(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    default: false
    }
  }

  static func isUnnamed(_ value: UInt32, in escaping: Escaping) -> Bool {
    switch value {
    case 0...8, 0x0B, 0x0C, 0x0E...0x1F: true
    case 0x7F...0x9F: escaping == .html
    default: false
    }
  }
}

/// Reads what is between the quotes as the language does; nil for what it does not accept.
struct LiteralReader {
  var rest: ArraySlice<Unicode.Scalar>

  init(_ text: String) { rest = Array(text.unicodeScalars)[...] }

  mutating func hex(_ limit: Int) -> Unicode.Scalar? {
    var value: UInt32?
    var count = 0
    while count < limit, let digit = rest.first.flatMap({ UInt32(String($0), radix: 16) }) {
      value = (value ?? 0) * 16 + digit
      rest.removeFirst()
      count += 1
    }
    return value.flatMap(Unicode.Scalar.init)
  }

  mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest.removeFirst(text.unicodeScalars.count)
    return true
  }

  func decode(_ escaping: Escaping) -> [Unicode.Scalar]? {
    var copy = self
    var result: [Unicode.Scalar] = []
    while let scalar = copy.rest.popFirst() {
      let decoded: Unicode.Scalar?
      switch (escaping, scalar) {
      case (.html, "&"), (.xml, "&"): decoded = copy.reference()
      case (.html, "<"), (.xml, "<"), (.html, "\""), (.xml, "\""), (.html, "'"), (.xml, "'"): decoded = nil
      case (.html, _), (.xml, _): decoded = scalar
      case (.androidXML, "&"):
        // A quote would have to stand behind a backslash.
        decoded = copy.reference().flatMap { $0 == "\"" || $0 == "'" ? nil : $0 }
      case (.androidXML, "'"), (.androidXML, "<"), (.androidXML, ">"), (.androidXML, "@"), (.androidXML, "?"),
        (.jsString, "'"), (.jsString, "`"), (.jsString, "$"), (.jsString, "<"), (.dartString, "'"),
        (.dartString, "$"), (.scssString, "'"), (.scssString, "#"):
        decoded = nil
      case (_, "\""), (_, "\n"), (.kotlinString, "$"): decoded = nil
      case (_, "\\"):
        decoded =
          escaping == .cssString || escaping == .scssString ? copy.cssEscape() : copy.escape(escaping)
      default: decoded = scalar
      }
      guard let decoded else { return nil }
      result.append(decoded)
    }
    return result
  }

  mutating func escape(_ escaping: Escaping) -> Unicode.Scalar? {
    switch rest.popFirst() {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "\\": return "\\"
    case "\"": return "\""
    case "$": return [.kotlinString, .jsString, .dartString].contains(escaping) ? "$" : nil
    case "'": return escaping == .jsString || escaping == .dartString ? "'" : nil
    case "`": return escaping == .jsString ? "`" : nil
    case "&": return escaping == .androidXML ? reference() : nil
    case "@": return escaping == .androidXML ? "@" : nil
    case "?": return escaping == .androidXML ? "?" : nil
    case "u":
      if escaping != .swiftString { return hex(4) }
      guard skip("{"), let scalar = hex(8), skip("}") else { return nil }
      return scalar
    default: return nil
    }
  }

  mutating func cssEscape() -> Unicode.Scalar? {
    if let scalar = hex(6) {
      _ = skip(" ")
      return scalar
    }
    return rest.popFirst()
  }

  mutating func reference() -> Unicode.Scalar? {
    for (name, scalar) in ["amp;": "&", "lt;": "<", "gt;": ">", "quot;": "\""] as [String: Unicode.Scalar] {
      if skip(name) { return scalar }
    }
    if skip("#x") {
      let scalar = hex(6)
      return skip(";") ? scalar : nil
    }
    return skip("#39;") ? "'" : nil
  }
}
