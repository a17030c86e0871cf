/// Writes a text as a JSON string: only what RFC 8259 §7 demands is escaped, so that `/` and `é` stay readable.
public func appendJSONString(_ text: String, to buffer: inout ByteBuffer) {
  if text.utf8.withContiguousStorageIfAvailable({ appendJSONString($0, to: &buffer) }) != nil { return }
  var text = text
  text.withUTF8 { appendJSONString($0, to: &buffer) }
}

public func appendJSONString(_ text: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer) {
  buffer.append(UInt8(ascii: "\""))
  var start = 0
  var index = 0
  while index < text.count {
    if index + 8 <= text.count, isWithoutEscapes(text, at: index) {
      index += 8
      continue
    }
    let byte = text[index]
    index += 1
    guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F else {
      continue
    }
    buffer.append(UnsafeBufferPointer(rebasing: text[start..<(index - 1)]))
    start = index
    appendEscape(byte, to: &buffer)
  }
  buffer.append(UnsafeBufferPointer(rebasing: text[start...]))
  buffer.append(UInt8(ascii: "\""))
}

private func appendEscape(_ byte: UInt8, to buffer: inout ByteBuffer) {
  switch byte {
  case UInt8(ascii: "\""): buffer.append("\\\"")
  case UInt8(ascii: "\\"): buffer.append("\\\\")
  case UInt8(ascii: "\n"): buffer.append("\\n")
  case UInt8(ascii: "\r"): buffer.append("\\r")
  case UInt8(ascii: "\t"): buffer.append("\\t")
  default:
    buffer.append("\\u00")
    for digit in [byte >> 4, byte & 0xF] {
      buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}

/// Whether none of eight bytes is a control character, a quotation mark, a backslash or 0x7F.
@inline(__always)
private func isWithoutEscapes(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
  let word = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped + index).loadUnaligned(as: UInt64.self)
  let ones: UInt64 = 0x0101_0101_0101_0101
  // A byte that is less than the number taken from it borrows into its high bit. A borrow that runs on into the
  // next byte can only make a harmless text look like one to go through byte by byte.
  func mayHold(_ byte: UInt64) -> UInt64 {
    let difference = word ^ (ones &* byte)
    return (difference &- ones) & ~difference
  }
  let controls = (word &- ones &* 0x20) & ~word
  let special = controls | mayHold(0x22) | mayHold(0x5C) | mayHold(0x7F)
  return special & 0x8080_8080_8080_8080 == 0
}
