/// Reads a JSON file into a flat document, by RFC 8259 to the letter, and goes on after what is surely meant.
///
/// Numbers keep their source text. A file that cannot be read to its end gives an error and no root.
public func readJSON(
  _ file: FileID, in sources: SourceSet, _ names: inout Interner, _ out: inout Findings
) -> Document {
  sources[file].bytes.withUnsafeBufferPointer { bytes in
    guard let text = checkText(bytes, of: file, controlsAllowed: true, &out) else {
      return Document(file: file, syntax: .json)
    }
    var reader = JSONReader(file: file, bytes: bytes, at: text.start)
    reader.read(&names, &out)
    if reader.hasGivenUp { reader.builder.giveUp() }
    return reader.builder.document
  }
}

struct JSONReader {
  /// What may come next.
  enum Expectation {
    case value, elementOrEnd, keyOrEnd
    /// Behind a comma.
    case element, key
    case colon, commaOrEnd, end
  }

  var builder: DocumentBuilder
  let bytes: UnsafeBufferPointer<UInt8>
  var at: Int
  var expectation = Expectation.value
  var hasGivenUp = false
  /// A second comment is no news.
  var hasSeenComment = false
  /// The offset of the last comma, which an end shows to be stray.
  private var comma = 0
  /// A string with its escapes undone.
  var scratch: [UInt8] = []

  init(file: FileID, bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    builder = DocumentBuilder(file: file, syntax: .json, bytes: bytes.count)
    self.bytes = bytes
    at = start
  }

  mutating func read(_ names: inout Interner, _ out: inout Findings) {
    while !hasGivenUp {
      skipSpace(&out)
      guard at < bytes.count else {
        takeEndOfFile(&out)
        return
      }
      switch bytes[at] {
      case UInt8(ascii: "{"): open(.mapping, &out)
      case UInt8(ascii: "["): open(.sequence, &out)
      case UInt8(ascii: "}"): close(.mapping, &out)
      case UInt8(ascii: "]"): close(.sequence, &out)
      case UInt8(ascii: ","): takeComma(&out)
      case UInt8(ascii: ":"): takeColon(&out)
      default: takeScalar(&names, &out)
      }
    }
  }

  /// Reports an error after which nothing can be told of the rest.
  mutating func giveUp(_ finding: Finding, _ out: inout Findings) {
    out.add(finding)
    hasGivenUp = true
  }

  private mutating func open(_ kind: Node.Kind, _ out: inout Findings) {
    guard expectValue(&out) else { return }
    if builder.isFull { return giveUp(.tooDeep(at: builder.span(at, 1)), &out) }
    builder.open(kind, offset: at)
    at += 1
    expectation = kind == .mapping ? .keyOrEnd : .elementOrEnd
  }

  private mutating func close(_ kind: Node.Kind, _ out: inout Findings) {
    let here = builder.span(at, 1)
    guard let frame = builder.frames.last, frame.isMapping == (kind == .mapping) else {
      return giveUp(.unexpected(found(), wanted(), at: here), &out)
    }
    switch expectation {
    case .element, .key:
      out.add(.trailingComma(found(), at: builder.span(comma, 1)))
    case .value, .colon:
      // A key without a value.
      out.add(.unexpected(found(), wanted(), at: here))
    default: break
    }
    at += 1
    builder.close(end: at)
    hasValue()
  }

  /// What may come behind a value.
  mutating func hasValue() { expectation = builder.frames.isEmpty ? .end : .commaOrEnd }

  private mutating func takeComma(_ out: inout Findings) {
    switch expectation {
    case .commaOrEnd:
      break
    case .element, .key, .elementOrEnd, .keyOrEnd:
      out.add(.strayComma(at: builder.span(at, 1)))
    case .value where !builder.frames.isEmpty, .colon:
      out.add(.unexpected(found(), wanted(), at: builder.span(at, 1)))
    default:
      return giveUp(.unexpected(found(), wanted(), at: builder.span(at, 1)), &out)
    }
    comma = at
    at += 1
    builder.addNothing(end: at)
    expectation = builder.frames.last?.isMapping == true ? .key : .element
  }

  private mutating func takeColon(_ out: inout Findings) {
    guard expectation == .colon else {
      return giveUp(.unexpected(found(), wanted(), at: builder.span(at, 1)), &out)
    }
    at += 1
    expectation = .value
  }

  /// Makes sure that a value may stand here, and reports a forgotten comma or colon before it.
  mutating func expectValue(_ out: inout Findings) -> Bool {
    switch expectation {
    case .value, .element, .elementOrEnd:
      return true
    case .colon:
      out.add(.missing(":", before: found(), at: builder.span(at, 1)))
      return true
    case .commaOrEnd where builder.frames.last?.isMapping == false:
      out.add(.missing(",", before: found(), at: builder.span(at, 1)))
      return true
    default:
      giveUp(.unexpected(found(), wanted(), at: builder.span(at, 1)), &out)
      return false
    }
  }

  private mutating func takeEndOfFile(_ out: inout Findings) {
    if expectation == .end { return }
    guard let frame = builder.frames.last else {
      return giveUp(.emptyFile(at: builder.span(0, 0)), &out)
    }
    let open = Int(builder.document.nodes[Int(frame.node.index)].offset)
    giveUp(.neverClosed(frame.isMapping ? "{" : "[", at: builder.span(open, 1)), &out)
  }

  /// Skips space, and comments with an error.
  private mutating func skipSpace(_ out: inout Findings) {
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): at += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        guard skipComment(&out) else { return }
      default: return
      }
    }
  }

  private mutating func skipComment(_ out: inout Findings) -> Bool {
    let start = at
    let second = at + 1 < bytes.count ? bytes[at + 1] : 0
    if bytes[at] == UInt8(ascii: "/"), second == UInt8(ascii: "*") {
      at = min(start + 3, bytes.count)
      while at < bytes.count, bytes[at] != UInt8(ascii: "/") || bytes[at - 1] != UInt8(ascii: "*") { at += 1 }
      at = min(at + 1, bytes.count)
    } else if bytes[at] == UInt8(ascii: "#") || second == UInt8(ascii: "/") {
      while at < bytes.count, bytes[at] != UInt8(ascii: "\n"), bytes[at] != UInt8(ascii: "\r") { at += 1 }
    } else {
      return false
    }
    if !hasSeenComment { out.add(.comment(at: builder.span(start, at - start))) }
    hasSeenComment = true
    return true
  }

  /// What stands here, as a message quotes it.
  func found() -> String {
    guard at < bytes.count else { return "the end of the file" }
    if bytes[at] < 0x20 || bytes[at] == 0x7F {
      return "the control character U+\(hex(UInt32(bytes[at]), digits: 4))"
    }
    if bytes[at] == UInt8(ascii: "`") { return "a backquote" }
    guard let (scalar, width) = decodeCharacter(bytes, at: at) else { return "this byte" }
    if scalar == 0xA0 || scalar == 0xFEFF || (0x2000...0x206F).contains(scalar) {
      return "the character U+\(hex(scalar, digits: 4))"
    }
    return "'\(String(decoding: bytes[at..<at + width], as: UTF8.self))'"
  }

  func wanted() -> String {
    switch expectation {
    case .value, .element: "a value"
    case .elementOrEnd: "a value or ']'"
    case .key: "a key in double quotes"
    case .keyOrEnd: "a key in double quotes or '}'"
    case .colon: "':'"
    case .commaOrEnd: builder.frames.last?.isMapping == true ? "',' or '}'" : "',' or ']'"
    case .end: "the end of the file"
    }
  }
}

extension Finding.ID {
  public static let jsonSyntax = Finding.ID("json-syntax", .error)
  public static let jsonComma = Finding.ID("json-comma", .error)
  public static let jsonComment = Finding.ID("json-comment", .error)
}

extension Finding {
  static func unexpected(_ found: String, _ wanted: String, at span: SourceSpan) -> Finding {
    Finding(.jsonSyntax, "\(wanted) is expected here, not \(found)", at: span)
  }

  static func missing(_ sign: String, before found: String, at span: SourceSpan) -> Finding {
    Finding(
      .jsonSyntax, "a '\(sign)' is missing before \(found)", at: span,
      fix: Fix(replace: span.sub(0, 0), with: "\(sign) "))
  }

  fileprivate static func trailingComma(_ end: String, at span: SourceSpan) -> Finding {
    Finding(
      .jsonComma, "a comma stands before \(end)", at: span,
      notes: [Note("JSON has no comma behind the last one; remove it")], fix: Fix(replace: span, with: ""))
  }

  fileprivate static func strayComma(at span: SourceSpan) -> Finding {
    Finding(
      .jsonComma, "nothing stands before this comma", at: span, notes: [Note("remove it")],
      fix: Fix(replace: span, with: ""))
  }

  fileprivate static func comment(at span: SourceSpan) -> Finding {
    Finding(
      .jsonComment, "JSON has no comments", at: span,
      notes: [Note("use '$description', or write the file in YAML")])
  }

  fileprivate static func emptyFile(at span: SourceSpan) -> Finding {
    Finding(.jsonSyntax, "the file is empty", at: span, notes: [Note("the least JSON file is '{}'")])
  }

  fileprivate static func neverClosed(_ bracket: String, at span: SourceSpan) -> Finding {
    Finding(
      .jsonSyntax, "'\(bracket)' is never closed", at: span,
      notes: [Note("write '\(bracket == "{" ? "}" : "]")' where it ends")])
  }
}
