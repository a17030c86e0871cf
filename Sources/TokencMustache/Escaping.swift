public import TokencSyntax

/// How a text is written inside a literal, a comment or markup of a target language, without its quotes.
///
/// Control characters, and the invisible ones that reorder or join what a reader sees, never reach the output
/// as they are: a token's description cannot make code look different from what it does.
public enum Escaping: UInt8, CaseIterable, Sendable {
  case none
  case html, xml
  /// Between the quotes of `"…"`.
  case swiftString, kotlinString, cssString, json
  /// The same between `"…"` of SCSS, where `#{` would begin code.
  case scssString
  /// Between the quotes of JavaScript, of any kind: `"…"`, `'…'`, `` `…` ``.
  case jsString
  /// Between the quotes of Dart, of either kind: `"…"`, `'…'`.
  case dartString
  /// The text of an Android `<string>`, or of an attribute of a resource file: markup, and what aapt reads in it.
  case androidXML
  /// One line behind `//`; a line break in it becomes a space. See ``forEachLine(of:_:)``.
  case lineComment
  /// Inside `/* … */`, whether or not the language nests comments. CSS, Swift and Kotlin alike.
  case blockComment

  public func write(_ text: String, to buffer: inout ByteBuffer) {
    var text = text
    text.withUTF8 { write($0, to: &buffer) }
  }

  public func write(_ text: ArraySlice<UInt8>, to buffer: inout ByteBuffer) {
    text.withUnsafeBufferPointer { write($0, to: &buffer) }
  }

  public func write(_ text: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer) {
    if self == .none { return buffer.append(text) }
    Self.tables[Int(rawValue)].withUnsafeBufferPointer { write(text, to: &buffer, special: $0) }
  }

  /// `special` has a 1 for every byte that may start something to escape.
  func write(
    _ text: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer, special: UnsafeBufferPointer<UInt8>
  ) {
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if special[Int(byte)] == 0 {
        index += 1
        continue
      }
      let length = Self.unsafeLength(text, at: index)
      if length == 0 || self == .androidXML && Self.isSingleSpace(text, at: index) {
        index += 1
        continue
      }
      buffer.append(UnsafeBufferPointer(rebasing: text[start..<index]))
      if self == .blockComment, byte == UInt8(ascii: "*") || byte == UInt8(ascii: "/") {
        Self.writeDelimiter(text, at: index, to: &buffer)
      } else {
        escape(Self.scalar(text, at: index, length), to: &buffer)
      }
      index += length
      start = index
    }
    buffer.append(UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Calls `body` for each line of a text, at least once; for typed code that puts `/// ` before each of them.
  ///
  /// Lines end where any of the target languages, or an editor, ends them: LF, CR, VT, FF, NEL, LS, PS.
  public static func forEachLine(of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var text = text
    text.withUTF8 { text in
      var start = 0
      var index = 0
      while index < text.count {
        let length = lineBreakLength(text, at: index)
        if length == 0 {
          index += 1
          continue
        }
        body(UnsafeBufferPointer(rebasing: text[start..<index]))
        index += length
        start = index
      }
      body(UnsafeBufferPointer(rebasing: text[start...]))
    }
  }

  static func lineBreakLength(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch text[index] {
    case 0x0D: index + 1 < text.count && text[index + 1] == 0x0A ? 2 : 1
    case 0x0A...0x0C: 1
    case 0xC2: index + 1 < text.count && text[index + 1] == 0x85 ? 2 : 0
    case 0xE2:
      index + 2 < text.count && text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8 ? 3 : 0
    default: 0
    }
  }
}

extension Escaping {
  /// A `*` or `/` of a block comment, kept apart from a neighbour with which it would open or end one.
  private static func writeDelimiter(
    _ text: UnsafeBufferPointer<UInt8>, at index: Int, to buffer: inout ByteBuffer
  ) {
    let slash = text[index] == UInt8(ascii: "/")
    if slash, index == 0 || endsElement(text, at: index) { buffer.append(UInt8(ascii: " ")) }
    buffer.append(text[index])
    let isLast = index + 1 == text.count
    if isLast ? slash : text[index + 1] == UInt8(ascii: slash ? "*" : "/") {
      buffer.append(UInt8(ascii: " "))
    }
  }

  /// Whether the `/` at `index` is that of `</style` or `</script`, which would end a sheet or a script inside a page,
  /// in a comment too. Other tags stay as their author wrote them.
  private static func endsElement(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index > 0, text[index - 1] == UInt8(ascii: "<") else { return false }
    return ["style", "script"].contains { (name: StaticString) in
      name.withUTF8Buffer { name in
        index + name.count < text.count
          // The bit of lower case is set in the names' letters.
          && name.indices.allSatisfy { text[index + 1 + $0] | 0x20 == name[$0] }
      }
    }
  }

  /// The length of the character at `index` if it has to be escaped; 0 for a harmless one of several bytes.
  private static func unsafeLength(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let lead = text[index]
    if lead < 0x80 { return 1 }
    guard index + 1 < text.count else { return 0 }
    let second = text[index + 1]
    switch lead {
    case 0xC2: return second < 0xA0 ? 2 : 0  // C1 controls
    case 0xD8: return second == 0x9C ? 2 : 0  // Arabic letter mark
    case 0xE2:
      guard index + 2 < text.count else { return 0 }
      let third = text[index + 2]
      // U+200B, 200E, 200F, 2028…202E, and U+2060…206F; joiners (U+200C, 200D) belong to words and emoji.
      if second == 0x80 {
        return third == 0x8B || third == 0x8E || third == 0x8F || (0xA8...0xAE).contains(third) ? 3 : 0
      }
      return second == 0x81 && (0xA0...0xAF).contains(third) ? 3 : 0
    case 0xEF:
      // The byte-order mark.
      return index + 2 < text.count && second == 0xBB && text[index + 2] == 0xBF ? 3 : 0
    default: return 0
    }
  }

  private static func scalar(_ text: UnsafeBufferPointer<UInt8>, at index: Int, _ length: Int) -> UInt32 {
    let lead = UInt32(text[index])
    if length == 1 { return lead }
    let second = UInt32(text[index + 1] & 0x3F)
    if length == 2 { return (lead & 0x1F) << 6 | second }
    return (lead & 0x0F) << 12 | second << 6 | UInt32(text[index + 2] & 0x3F)
  }

  private func escape(_ scalar: UInt32, to buffer: inout ByteBuffer) {
    switch self {
    case .none: break
    case .html, .xml: escapeMarkup(scalar, to: &buffer)
    case .swiftString: escapeSwift(scalar, to: &buffer)
    case .kotlinString, .json, .jsString, .dartString: escapeFourDigits(scalar, to: &buffer)
    case .cssString, .scssString: escapeCSS(scalar, to: &buffer)
    case .androidXML: escapeAndroid(scalar, to: &buffer)
    case .lineComment, .blockComment:
      switch scalar {
      case 0x09 where self == .lineComment, 0x0A...0x0D, 0x85, 0x2028, 0x2029:
        buffer.append(UInt8(ascii: " "))
      default:
        buffer.append("U+")
        Self.writeHex(scalar, digits: 4, to: &buffer)
      }
    }
  }

  private func escapeMarkup(_ scalar: UInt32, to buffer: inout ByteBuffer) {
    switch scalar {
    case UInt32(UInt8(ascii: "&")): buffer.append("&amp;")
    case UInt32(UInt8(ascii: "<")): buffer.append("&lt;")
    case UInt32(UInt8(ascii: ">")): buffer.append("&gt;")
    case UInt32(UInt8(ascii: "\"")): buffer.append("&quot;")
    case UInt32(UInt8(ascii: "'")): buffer.append("&#39;")
    case 0...0x08, 0x0B, 0x0C, 0x0E...0x1F:
      buffer.append("\u{FFFD}")  // neither language can name these characters
    case 0x7F...0x9F where self == .html:
      buffer.append("\u{FFFD}")  // HTML reads a reference to one of these as a character of windows-1252
    default:
      buffer.append("&#x")
      Self.writeHex(scalar, digits: 1, to: &buffer)
      buffer.append(UInt8(ascii: ";"))
    }
  }

  private func escapeSwift(_ scalar: UInt32, to buffer: inout ByteBuffer) {
    switch scalar {
    case UInt32(UInt8(ascii: "\\")): buffer.append("\\\\")  // and with it every `\(`
    case UInt32(UInt8(ascii: "\"")): buffer.append("\\\"")
    case 0x09: buffer.append("\\t")
    case 0x0A: buffer.append("\\n")
    case 0x0D: buffer.append("\\r")
    default:
      buffer.append("\\u{")
      Self.writeHex(scalar, digits: 1, to: &buffer)
      buffer.append(UInt8(ascii: "}"))
    }
  }

  private func escapeFourDigits(_ scalar: UInt32, to buffer: inout ByteBuffer) {
    switch scalar {
    case UInt32(UInt8(ascii: "\\")): buffer.append("\\\\")
    case UInt32(UInt8(ascii: "\"")): buffer.append("\\\"")
    case UInt32(UInt8(ascii: "$")): buffer.append("\\$")
    case UInt32(UInt8(ascii: "'")): buffer.append("\\'")
    case UInt32(UInt8(ascii: "`")): buffer.append("\\`")
    case 0x09: buffer.append("\\t")
    case 0x0A: buffer.append("\\n")
    case 0x0D: buffer.append("\\r")
    default:
      buffer.append("\\u")
      Self.writeHex(scalar, digits: 4, to: &buffer)
    }
  }

  private func escapeCSS(_ scalar: UInt32, to buffer: inout ByteBuffer) {
    switch scalar {
    case UInt32(UInt8(ascii: "\\")): buffer.append("\\\\")
    case UInt32(UInt8(ascii: "\"")): buffer.append("\\\"")
    case UInt32(UInt8(ascii: "'")): buffer.append("\\'")
    case 0: buffer.append("\u{FFFD}")  // CSS has no NUL: this is what it reads in its place
    default:
      // The space ends the number; it is not part of the text.
      buffer.append(UInt8(ascii: "\\"))
      Self.writeHex(scalar, digits: 1, to: &buffer)
      buffer.append(UInt8(ascii: " "))
    }
  }

  /// aapt takes a backslash for an escape, quotes for what keeps white space, `@` and `?` for references, and makes
  /// one space of many.
  private func escapeAndroid(_ scalar: UInt32, to buffer: inout ByteBuffer) {
    switch scalar {
    case UInt32(UInt8(ascii: "\\")): buffer.append("\\\\")
    case UInt32(UInt8(ascii: "@")): buffer.append("\\@")
    case UInt32(UInt8(ascii: "?")): buffer.append("\\?")
    case UInt32(UInt8(ascii: "&")), UInt32(UInt8(ascii: "<")), UInt32(UInt8(ascii: ">")):
      escapeMarkup(scalar, to: &buffer)
    case UInt32(UInt8(ascii: "\"")), UInt32(UInt8(ascii: "'")):
      buffer.append(UInt8(ascii: "\\"))
      escapeMarkup(scalar, to: &buffer)
    case 0: buffer.append("\u{FFFD}")
    default:
      buffer.append("\\u")
      Self.writeHex(scalar, digits: 4, to: &buffer)
    }
  }

  /// A space with words on both sides stays as it is.
  private static func isSingleSpace(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    text[index] == 0x20 && index > 0 && index + 1 < text.count && text[index - 1] > 0x20
      && text[index + 1] > 0x20
  }

  private static func writeHex(_ scalar: UInt32, digits: Int, to buffer: inout ByteBuffer) {
    var shift = 28
    while shift > 0, scalar >> UInt32(shift) == 0, shift >= digits * 4 { shift -= 4 }
    while shift >= 0 {
      let digit = UInt8(scalar >> UInt32(shift) & 0xF)
      buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
      shift -= 4
    }
  }

  /// By raw value: 1 for every byte that may start something to escape.
  static let tables: [[UInt8]] = allCases.map { escaping in
    var table = [UInt8](repeating: 0, count: 256)
    guard escaping != .none else { return table }
    for byte in 0..<0x20 { table[byte] = 1 }
    for byte in [0x7F, 0xC2, 0xD8, 0xE2, 0xEF] { table[byte] = 1 }
    for byte in escaping.delimiters.utf8 { table[Int(byte)] = 1 }
    for byte in escaping.harmlessControls { table[Int(byte)] = 0 }
    return table
  }

  private var delimiters: String {
    switch self {
    case .none, .lineComment: ""
    case .html, .xml: "&<>\"'"
    case .swiftString, .json: "\\\""
    case .kotlinString: "\\\"$"
    // `<` as in CSS: `</script>` would end the script inside a page.
    case .jsString: "\\\"'`$<"
    case .dartString: "\\\"'$"
    case .scssString: "\\\"'<#"
    case .androidXML: "\\\"'@?&<> "
    case .cssString: "\\\"'<"  // `</style>` would end the sheet inside a page
    case .blockComment: "*/"
    }
  }

  private var harmlessControls: [UInt8] {
    switch self {
    case .html: [0x09, 0x0A]
    case .blockComment: [0x09, 0x0A]
    default: []
    }
  }
}
