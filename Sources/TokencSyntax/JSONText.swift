/// Writes a text as a JSON string: only what RFC 8259 §7 demands is escaped, so that `/` and `é` stay readable.
public func appendJSONString(_ text: String, to buffer: inout ByteBuffer) {
  var text = text
  text.withUTF8 { appendJSONString($0, to: &buffer) }
}

public func appendJSONString(_ text: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer) {
  buffer.append(UInt8(ascii: "\""))
  var start = 0
  for index in text.indices {
    let byte = text[index]
    guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F else {
      continue
    }
    buffer.append(UnsafeBufferPointer(rebasing: text[start..<index]))
    start = index + 1
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
  buffer.append(UnsafeBufferPointer(rebasing: text[start...]))
  buffer.append(UInt8(ascii: "\""))
}
