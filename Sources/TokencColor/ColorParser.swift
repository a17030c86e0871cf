/// Reads one colour from a text; see `Color.parse`. Positions are byte offsets into the whole text.
struct ColorParser {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the colour ends and only white space is left.
  let end: Int
  var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var end = bytes.count
    while end > 0, isSpace(bytes[end - 1]) { end -= 1 }
    self.end = end
    skipSpace()
  }

  mutating func parse() throws(ColorSyntaxError) -> Color {
    guard position < end else { throw ColorSyntaxError(.empty, 0..<bytes.count) }
    if bytes[position] == UInt8(ascii: "#") { return try parseHex() }
    let nameRange = position..<endOfName(from: position)
    if !nameRange.isEmpty, nameRange.upperBound < end, bytes[nameRange.upperBound] == UInt8(ascii: "(") {
      return try parseFunction(nameRange)
    }
    return try parseName(nameRange)
  }

  /// A hex colour that the fast path did not take: with space around it, or wrong.
  private mutating func parseHex() throws(ColorSyntaxError) -> Color {
    let start = position
    var digitsEnd = start + 1
    while digitsEnd < end, hexDigit(bytes[digitsEnd]) != 255 { digitsEnd += 1 }
    if digitsEnd < end {
      let characterEnd = endOfCharacter(from: digitsEnd)
      if isSpace(bytes[digitsEnd]) {
        throw ColorSyntaxError(.trailingText(text(trimmed(digitsEnd..<end))), trimmed(digitsEnd..<end))
      }
      throw ColorSyntaxError(.notAHexDigit(text(digitsEnd..<characterEnd)), digitsEnd..<characterEnd)
    }
    let count = digitsEnd - start - 1
    guard [3, 4, 6, 8].contains(count) else { throw ColorSyntaxError(.hexDigitCount(count), start..<end) }
    return try Color.parse(UnsafeBufferPointer(rebasing: bytes[start..<end])).get()
  }

  private mutating func parseName(_ range: Range<Int>) throws(ColorSyntaxError) -> Color {
    let whole = position..<end
    if range.upperBound == end {
      let name = UnsafeBufferPointer(rebasing: bytes[range])
      if let rgb = NamedColors.rgb(named: name) { return Color(rgb: rgb) }
      let lower = lowercasedText(range)
      if lower == "transparent" { return Color(.srgb, Vector3(0, 0, 0), alpha: 0) }
      if let why = UnsupportedConstruct.keyword(lower) {
        throw ColorSyntaxError(.unsupported(construct: "'\(text(range))'", why: why), range)
      }
      if [3, 4, 6, 8].contains(name.count), name.allSatisfy({ hexDigit($0) != 255 }) {
        throw ColorSyntaxError(.missingHash, range, suggestion: "#" + text(range))
      }
      if !name.isEmpty {
        let suggestion = NamedColors.nearest(to: name)
        throw ColorSyntaxError(.unknownName(text(range)), range, suggestion: suggestion)
      }
    }
    var next = range.upperBound
    while next < end, isSpace(bytes[next]) { next += 1 }
    if next > range.upperBound, next < end, bytes[next] == UInt8(ascii: "("), !range.isEmpty {
      throw ColorSyntaxError(.spaceBeforeParenthesis(text(range)), range.upperBound..<next)
    }
    let name = UnsafeBufferPointer(rebasing: bytes[range])
    if next > range.upperBound, NamedColors.rgb(named: name) != nil {
      throw ColorSyntaxError(.trailingText(text(next..<end)), next..<end)
    }
    let letters = UnsafeBufferPointer(rebasing: bytes[whole])
    throw ColorSyntaxError(
      .unknownName(text(whole)), whole, suggestion: NamedColors.nearest(to: letters))
  }

  private mutating func parseFunction(_ nameRange: Range<Int>) throws(ColorSyntaxError) -> Color {
    let name = lowercasedText(nameRange)
    guard let function = ColorFunction(name) else {
      if let why = UnsupportedConstruct.function(name) {
        throw ColorSyntaxError(.unsupported(construct: "\(name)()", why: why), nameRange)
      }
      let suggestion = ColorFunction.nearest(to: name).map { $0 + text(nameRange.upperBound..<end) }
      throw ColorSyntaxError(
        .unknownFunction(text(nameRange)), suggestion == nil ? nameRange : nameRange.lowerBound..<end,
        suggestion: suggestion)
    }
    position = nameRange.upperBound + 1
    skipSpace()
    let color = try parseArguments(of: function)
    skipSpace()
    if position < end { throw ColorSyntaxError(.trailingText(text(position..<end)), position..<end) }
    return color
  }
}

// MARK: - Bytes

extension ColorParser {
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// ASCII letters in lower case; no allocation for the short words of colours.
  func lowercasedText(_ range: Range<Int>) -> String {
    if range.isEmpty { return "" }
    return String(unsafeUninitializedCapacity: range.count) { buffer in
      for (offset, index) in range.enumerated() { buffer[offset] = lowercased(bytes[index]) }
      return range.count
    }
  }

  /// White space and comments, which CSS allows between any two parts.
  mutating func skipSpace() {
    while position < end {
      if isSpace(bytes[position]) {
        position += 1
      } else if position + 1 < end, bytes[position] == UInt8(ascii: "/"),
        bytes[position + 1] == UInt8(ascii: "*")
      {
        var close = position + 2
        while close + 1 < end, bytes[close] != UInt8(ascii: "*") || bytes[close + 1] != UInt8(ascii: "/") {
          close += 1
        }
        guard close + 1 < end else { return }
        position = close + 2
      } else {
        return
      }
    }
  }

  /// Letters, digits, `-`, `_` and everything beyond ASCII.
  func endOfName(from start: Int) -> Int {
    var index = start
    while index < end, isNameByte(bytes[index]) { index += 1 }
    return index
  }

  /// The end of what a reader would call one word: up to a space, comma, slash or parenthesis.
  func endOfWord(from start: Int) -> Int {
    var index = start
    while index < end, !isSpace(bytes[index]), !",/()".utf8.contains(bytes[index]) { index += 1 }
    return index == start && index < end ? endOfCharacter(from: index) : index
  }

  /// So that a message never cuts a letter in the middle of its UTF-8.
  func endOfCharacter(from start: Int) -> Int {
    var index = start + 1
    while index < end, bytes[index] & 0xC0 == 0x80 { index += 1 }
    return index
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start < range.upperBound, isSpace(bytes[start]) { start += 1 }
    return start..<range.upperBound
  }
}

func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte >= 9 && byte <= 13 && byte != 11 }

private func isNameByte(_ byte: UInt8) -> Bool {
  let lower = byte | 0x20
  return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
    || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
}
