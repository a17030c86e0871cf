extension JSONReader {
  /// Takes a key, a string, a number or a word.
  mutating func takeScalar(_ names: inout Interner, _ out: inout Findings) {
    let byte = bytes[at]
    let isText = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    guard isText || isWordByte(byte) else {
      return giveUp(.unexpected(found(), wanted(), at: builder.span(at, max(1, width()))), &out)
    }
    switch expectation {
    case .key, .keyOrEnd: return takeKey(&names, &out)
    case .commaOrEnd where builder.frames.last?.isMapping == true:
      out.add(.missing(",", before: found(), at: builder.span(at, 1)))
      return takeKey(&names, &out)
    default: break
    }
    guard expectValue(&out) else { return }
    let start = at
    if isText {
      guard let text = takeString(&names, &out) else { return }
      var node = Node(.scalar, offset: start, length: at - start)
      node.style = .quoted
      node.text = text
      builder.add(node)
    } else {
      takeWord(&names, &out)
    }
    hasValue()
  }

  private mutating func takeKey(_ names: inout Interner, _ out: inout Findings) {
    let start = at
    if isWordByte(bytes[at]) {
      while at < bytes.count, isWordByte(bytes[at]) { at += 1 }
      let word = String(decoding: bytes[start..<at], as: UTF8.self)
      out.add(.bareKey(word, at: builder.span(start, at - start)))
      builder.key(names.intern(word), offset: start, length: at - start, names, &out)
    } else {
      guard let key = takeString(&names, &out) else { return }
      builder.key(key, offset: start, length: at - start, names, &out)
    }
    expectation = .colon
  }

  /// `true`, `false`, `null` or a number; its source text, or an error.
  private mutating func takeWord(_ names: inout Interner, _ out: inout Findings) {
    let start = at
    while at < bytes.count, isWordByte(bytes[at]) { at += 1 }
    let word = UnsafeBufferPointer(rebasing: bytes[start..<at])
    let first = word[0]
    if isDigit(first) || "+-.".utf8.contains(first) {
      if let fact = numberFault(word) {
        out.add(.number(String(decoding: word, as: UTF8.self), fact, at: builder.span(start, at - start)))
      }
    } else if !Self.words.contains(where: { $0.count == word.count && word.elementsEqual($0) }) {
      let text = String(decoding: word, as: UTF8.self)
      out.add(.word(text, at: builder.span(start, at - start)))
      builder.addNothing(end: at)
      return
    }
    var node = Node(.scalar, offset: start, length: at - start)
    node.text = names.intern(word)
    builder.add(node)
  }

  private static let words: [[UInt8]] = [Array("true".utf8), Array("false".utf8), Array("null".utf8)]

  /// Why a text is not a JSON number: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
  private func numberFault(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    var index = 0
    func digits() -> Int {
      let start = index
      while index < text.count, isDigit(text[index]) { index += 1 }
      return index - start
    }
    func has(_ byte: UInt8) -> Bool {
      guard index < text.count, text[index] == byte else { return false }
      index += 1
      return true
    }
    if has(UInt8(ascii: "+")) { return "JSON has no '+' before a number" }
    _ = has(UInt8(ascii: "-"))
    let start = index
    let whole = digits()
    if whole == 0 {
      let isPoint = index < text.count && text[index] == UInt8(ascii: ".")
      return isPoint ? "a digit is missing before the point" : "write it in digits, or in quotes"
    }
    if whole > 1, text[start] == UInt8(ascii: "0") { return "JSON has no leading zeros; text needs quotes" }
    if has(UInt8(ascii: ".")), digits() == 0 { return "a digit is missing behind the point" }
    if has(UInt8(ascii: "e")) || has(UInt8(ascii: "E")) {
      if !has(UInt8(ascii: "-")) { _ = has(UInt8(ascii: "+")) }
      if digits() == 0 { return "a digit is missing in the exponent" }
    }
    return index == text.count ? nil : "a number with a unit is text and needs quotes"
  }

  /// Takes a string from its opening to its closing quote. Nil after an error that ends the reading.
  private mutating func takeString(_ names: inout Interner, _ out: inout Findings) -> Symbol? {
    let start = at
    let quote = bytes[at]
    if quote == UInt8(ascii: "'") { out.add(.singleQuote(at: builder.span(start, 1))) }
    at += 1
    let from = at
    // Most strings hold no escape and stand in the file as they are meant.
    while at < bytes.count, bytes[at] != quote, bytes[at] != UInt8(ascii: "\\"), bytes[at] >= 0x20 { at += 1 }
    if at < bytes.count, bytes[at] == quote {
      at += 1
      return names.intern(UnsafeBufferPointer(rebasing: bytes[from..<at - 1]))
    }
    scratch.removeAll(keepingCapacity: true)
    scratch.append(contentsOf: bytes[from..<at])
    while at < bytes.count {
      let byte = bytes[at]
      if byte == quote {
        at += 1
        return scratch.withUnsafeBufferPointer { names.intern($0) }
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      if byte == UInt8(ascii: "\\") {
        takeEscape(&out)
        continue
      }
      if byte < 0x20 { out.add(.controlInString(byte, at: builder.span(at, 1))) }
      scratch.append(byte)
      at += 1
    }
    giveUp(.unclosedString(at: builder.span(start, 1)), &out)
    return nil
  }

  private mutating func takeEscape(_ out: inout Findings) {
    let start = at
    at += 1
    guard at < bytes.count else { return }
    let byte = bytes[at]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(byte)
    case UInt8(ascii: "b"): scratch.append(0x08)
    case UInt8(ascii: "f"): scratch.append(0x0C)
    case UInt8(ascii: "n"): scratch.append(0x0A)
    case UInt8(ascii: "r"): scratch.append(0x0D)
    case UInt8(ascii: "t"): scratch.append(0x09)
    case UInt8(ascii: "u"):
      takeUnicodeEscape(start, &out)
      return
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      // The line's end closes the string, with an error of its own.
      return
    default:
      let width = width()
      let text = String(decoding: bytes[start..<at + width], as: UTF8.self)
      out.add(.escape(text, at: builder.span(start, 1 + width)))
      scratch.append(contentsOf: bytes[at..<at + width])
      at += width
      return
    }
    at += 1
  }

  private mutating func takeUnicodeEscape(_ start: Int, _ out: inout Findings) {
    at += 1
    guard let unit = takeHex() else {
      out.add(.shortEscape(at: builder.span(start, at - start)))
      return
    }
    var scalar = unit
    if (0xD800...0xDBFF).contains(unit), at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] == UInt8(ascii: "u")
    {
      let second = at
      at += 2
      if let low = takeHex(), (0xDC00...0xDFFF).contains(low) {
        scalar = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      } else {
        at = second
      }
    }
    guard let character = Unicode.Scalar(scalar) else {
      let text = String(decoding: bytes[start..<start + 6], as: UTF8.self)
      out.add(.loneSurrogate(text, at: builder.span(start, 6)))
      return
    }
    scratch.append(contentsOf: Array(String(character).utf8))
  }

  /// Four hex digits, or nil and `at` behind those that are there.
  private mutating func takeHex() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard at < bytes.count, let digit = Character(Unicode.Scalar(bytes[at])).hexDigitValue, bytes[at] < 0x80
      else { return nil }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return value
  }

  private func width() -> Int { decodeCharacter(bytes, at: at)?.width ?? 1 }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Letters, digits and what else a word or a number may hold that someone forgot to quote.
  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"): true
    case UInt8(ascii: "%"): true
    default: false
    }
  }
}

extension Finding.ID {
  public static let jsonNumber = Finding.ID("json-number", .error)
  public static let jsonString = Finding.ID("json-string", .error)
}

extension Finding {
  fileprivate static func bareKey(_ word: String, at span: SourceSpan) -> Finding {
    Finding(
      .jsonString, "the key '\(word)' stands without quotes", at: span,
      fix: Fix(replace: span, with: "\"\(word)\""))
  }

  fileprivate static func word(_ word: String, at span: SourceSpan) -> Finding {
    var finding = Finding(
      .jsonSyntax, "'\(word)' is no JSON value", at: span,
      notes: [Note("text stands in double quotes; else write a number, true, false or null")])
    switch word {
    case "NaN", "Infinity": finding.notes = [Note("JSON has no such number")]
    case "True", "False", "TRUE", "FALSE": finding.fix = Fix(replace: span, with: word.lowercased())
    case "None", "undefined", "nil", "Null", "NULL": finding.fix = Fix(replace: span, with: "null")
    default: finding.fix = Fix(replace: span, with: "\"\(word)\"")
    }
    return finding
  }

  fileprivate static func number(_ text: String, _ fact: String, at span: SourceSpan) -> Finding {
    Finding(.jsonNumber, "'\(text)' is no JSON number", at: span, notes: [Note(fact)])
  }

  fileprivate static func singleQuote(at span: SourceSpan) -> Finding {
    Finding(
      .jsonString, "a string stands in single quotes", at: span,
      notes: [Note("JSON has double quotes only")])
  }

  fileprivate static func unclosedString(at span: SourceSpan) -> Finding {
    Finding(
      .jsonString, "this string is not closed on its line", at: span,
      notes: [Note("a line break in a string is written '\\n'")])
  }

  fileprivate static func controlInString(_ byte: UInt8, at span: SourceSpan) -> Finding {
    let isTab = byte == UInt8(ascii: "\t")
    let escape = isTab ? "\\t" : "\\u" + hex(UInt32(byte), digits: 4)
    let name = isTab ? "a tab" : "the control character U+\(hex(UInt32(byte), digits: 4))"
    return Finding(
      .jsonString, "\(name) stands in a string", at: span, notes: [Note("write it as '\(escape)'")],
      fix: Fix(replace: span, with: escape))
  }

  fileprivate static func escape(_ text: String, at span: SourceSpan) -> Finding {
    Finding(
      .jsonString, "'\(text)' is not an escape of JSON", at: span,
      notes: [Note("write '\\\\' for a backslash")])
  }

  fileprivate static func shortEscape(at span: SourceSpan) -> Finding {
    Finding(
      .jsonString, "'\\u' is not followed by four hex digits", at: span,
      notes: [Note("write four digits of 0-9 and a-f, or the character itself")])
  }

  fileprivate static func loneSurrogate(_ text: String, at span: SourceSpan) -> Finding {
    Finding(
      .jsonString, "'\(text)' is half of a character", at: span,
      notes: [Note("write the character itself, or both halves")])
  }
}
