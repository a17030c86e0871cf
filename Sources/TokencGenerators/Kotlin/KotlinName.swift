import TokencIR
import TokencMustache
import TokencSyntax

/// Names and texts in Kotlin. No template builds one.
enum KotlinName {
  /// `nhs` is `Nhs`; `icon-button` is `IconButton`.
  static func upper(_ text: String) -> String { camel(text, .upperCamel) }

  /// `icon-button` is `iconButton`.
  static func lower(_ text: String) -> String { camel(text, .lowerCamel) }

  private static func camel(_ text: String, _ style: NameStyle) -> String {
    var name: [UInt8] = []
    var isStart = true
    let words = Array(text.utf8).withUnsafeBufferPointer(words(of:))
    append(words, as: style, to: &name, isStart: &isStart)
    if let first = name.first, first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") {
      name.insert(UInt8(ascii: "_"), at: 0)
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// A hard keyword in backticks.
  static func quoted(_ name: String) -> String {
    KotlinKeywords.hard.contains(Array(name.utf8)) ? "`\(name)`" : name
  }

  static func writeQuoted(_ name: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer) {
    let isKeyword = mayBeKeyword(name) && KotlinKeywords.hard.contains(Array(name))
    if isKeyword { buffer.append(UInt8(ascii: "`")) }
    buffer.append(name)
    if isKeyword { buffer.append(UInt8(ascii: "`")) }
  }

  /// `uk.nhs.in.tokens` has a keyword in it.
  static func package(_ name: String) -> String {
    name.split(separator: ".").map { quoted(String($0)) }.joined(separator: ".")
  }

  /// A text as a literal, with its quotes.
  static func literal(_ text: String) -> String {
    var buffer = ByteBuffer(capacity: 64)
    writeLiteral(text, to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  static func writeLiteral(_ text: String, to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "\""))
    Escaping.kotlinString.write(text, to: &buffer)
    buffer.append(UInt8(ascii: "\""))
  }
}
