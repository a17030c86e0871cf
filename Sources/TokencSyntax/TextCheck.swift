/// What must hold of a file's bytes before a reader looks at them, and what the check found on the way.
struct CheckedText {
  /// Where the text starts: behind a byte-order mark.
  let start: Int
  /// Every character is one byte, so that a count of characters is a count of bytes.
  let isASCII: Bool
}

/// A token is some eighty bytes, so a million tokens fit several times over.
let largestFile = 512 << 20

/// Checks size and encoding. Nil after an error that makes the rest of the file meaningless.
///
/// YAML allows no control characters anywhere; JSON only refuses them in strings, so its reader does that.
func checkText(
  _ bytes: UnsafeBufferPointer<UInt8>, of file: FileID, controlsAllowed: Bool, _ out: inout Findings
) -> CheckedText? {
  func span(_ offset: Int, _ length: Int) -> SourceSpan {
    SourceSpan(file: file, offset: offset, length: length)
  }
  if bytes.count > largestFile {
    out.add(.fileTooLarge(bytes.count, at: span(0, 0)))
    return nil
  }
  if let encoding = wideEncoding(bytes) {
    out.add(.wideEncoding(encoding, at: span(0, 0)))
    return nil
  }
  let start = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
  var isASCII = true
  var index = start
  while index < bytes.count {
    if index + 8 <= bytes.count, isPlainText(bytes, at: index) {
      index += 8
      continue
    }
    let byte = bytes[index]
    if byte < 0x80 {
      if !controlsAllowed, byte < 0x20 || byte == 0x7F, byte != 0x09, byte != 0x0A, byte != 0x0D {
        out.add(.controlCharacter(UInt32(byte), at: span(index, 1)))
        return nil
      }
      index += 1
      continue
    }
    isASCII = false
    guard let (scalar, width) = decodeCharacter(bytes, at: index) else {
      out.add(.notUTF8(byte, offset: index, at: span(index, 1)))
      return nil
    }
    let isControl = (scalar < 0xA0 && scalar != 0x85) || scalar == 0xFFFE || scalar == 0xFFFF
    if !controlsAllowed, isControl {
      out.add(.controlCharacter(scalar, at: span(index, width)))
      return nil
    }
    index += width
  }
  return CheckedText(start: start, isASCII: isASCII)
}

/// Whether eight bytes are all ASCII and none is a control character.
@inline(__always)
private func isPlainText(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
  let word = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + index).loadUnaligned(as: UInt64.self)
  let high: UInt64 = 0x8080_8080_8080_8080
  let ones: UInt64 = 0x0101_0101_0101_0101
  // With every high bit clear, a byte below 0x20 borrows, and 0x7F + 1 carries, into its own high bit.
  return (word | (word &- ones &* 0x20) | (word &+ ones)) & high == 0
}

/// The character that starts here and its length, or nil where the bytes are not well-formed UTF-8.
func decodeCharacter(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, width: Int)? {
  let lead = bytes[index]
  let width: Int
  // Overlong forms, surrogates and values beyond U+10FFFF show in the second byte.
  var lowest: UInt8 = 0x80
  var highest: UInt8 = 0xBF
  switch lead {
  case 0x00...0x7F: return (UInt32(lead), 1)
  case 0xC2...0xDF: width = 2
  case 0xE0...0xEF:
    width = 3
    if lead == 0xE0 { lowest = 0xA0 }
    if lead == 0xED { highest = 0x9F }
  case 0xF0...0xF4:
    width = 4
    if lead == 0xF0 { lowest = 0x90 }
    if lead == 0xF4 { highest = 0x8F }
  default: return nil
  }
  guard index + width <= bytes.count else { return nil }
  var scalar = UInt32(lead & (0xFF >> (UInt8(width) + 1)))
  for position in 1..<width {
    let byte = bytes[index + position]
    guard byte >= lowest, byte <= highest else { return nil }
    scalar = scalar << 6 | UInt32(byte & 0x3F)
    lowest = 0x80
    highest = 0xBF
  }
  return (scalar, width)
}

/// UTF-16 and UTF-32 show by their byte-order mark, or by the zero byte that every ASCII character has there.
private func wideEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
  guard bytes.count >= 2 else { return nil }
  let isMarked = (bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF)
  if bytes.count >= 4, bytes[2] == 0 || bytes[1] == 0 {
    let isLittle = bytes[1] == 0 || bytes[0] == 0xFF
    if isLittle, bytes[2] == 0, bytes[3] == 0 { return "UTF-32" }
    if bytes[0] == 0, bytes[1] == 0 { return "UTF-32" }
  }
  if isMarked { return "UTF-16" }
  return (bytes[0] == 0) != (bytes[1] == 0) ? "UTF-16" : nil
}

extension Finding.ID {
  public static let notUTF8 = Finding.ID("not-utf8", .error)
  public static let controlCharacter = Finding.ID("control-character", .error)
  public static let fileTooLarge = Finding.ID("file-too-large", .error)
}

extension Finding {
  fileprivate static func fileTooLarge(_ count: Int, at span: SourceSpan) -> Finding {
    Finding(
      .fileTooLarge, "the file has \(count) bytes, more than \(largestFile)", at: span,
      notes: [Note("split it into several files")])
  }

  fileprivate static func wideEncoding(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .notUTF8, "the file is \(name), it must be UTF-8", at: span, notes: [Note("save the file as UTF-8")])
  }

  fileprivate static func notUTF8(_ byte: UInt8, offset: Int, at span: SourceSpan) -> Finding {
    Finding(
      .notUTF8, "byte 0x\(hex(UInt32(byte), digits: 2)) at offset \(offset) is not valid UTF-8", at: span,
      notes: [Note("save the file as UTF-8")])
  }

  fileprivate static func controlCharacter(_ scalar: UInt32, at span: SourceSpan) -> Finding {
    let digits = hex(scalar, digits: 4)
    return Finding(
      .controlCharacter, "the control character U+\(digits) is not allowed", at: span,
      notes: [Note("write it as '\\u\(digits)' in double quotes, or remove it")])
  }
}

/// `7` with four digits is `0007`.
func hex(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
