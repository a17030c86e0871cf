import Testing
import TokencSyntax

@Suite struct JSONWriterTests {
  private func text(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.finished().bytes, as: UTF8.self)
  }

  @Test func layout() {
    let json = text { writer in
      writer.object { writer in
        writer.member("version", 1)
        writer.member("names", ["a", "b"])
        writer.key("empty")
        writer.array([Int]()) { $0.value($1) }
        writer.key("list")
        writer.array([1, 2]) { writer, number in
          writer.object(onOneLine: true) {
            $0.member("number", number)
            $0.key("inner")
            $0.array([true, false]) { $0.value($1) }
          }
        }
        writer.key("nothing")
        writer.null()
      }
    }
    #expect(
      json == """
        {
          "version": 1,
          "names": ["a", "b"],
          "empty": [],
          "list": [
            {"number": 1, "inner": [true, false]},
            {"number": 2, "inner": [true, false]}
          ],
          "nothing": null
        }

        """)
  }

  @Test func numbersHaveTheFewestDigitsAndNoExponent() {
    let numbers = [0.1, 1e-7, -0.0, 3, 21, 4.593992358930454, 1e21, .infinity, .nan]
    let json = text { $0.array(numbers, onOneLine: true) { $0.value($1) } }
    #expect(
      json == "[0.1, 0.0000001, 0, 3, 21, 4.593992358930454, 1000000000000000000000, null, null]\n")
    let exact = text {
      $0.array(["0.9375", "-4", "15.50"], onOneLine: true) { $0.value(Decimal($1) ?? .zero) }
    }
    #expect(exact == "[0.9375, -4, 15.5]\n")
  }

  /// Texts are looked at eight bytes at a time: every byte is found at every place.
  @Test func everyByteIsEscapedAtEveryPlace() {
    for byte in (0..<0x80).map({ UInt8($0) }) {
      let scalar = Unicode.Scalar(byte)
      let escaped =
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\u{0}"..."\u{F}": "\\u000" + String(byte, radix: 16)
        case "\u{10}"..."\u{1F}", "\u{7F}": "\\u00" + String(byte, radix: 16)
        default: String(Character(scalar))
        }
      for place in 0..<20 {
        let before = String(repeating: "é", count: place / 2) + String(repeating: "a", count: place % 2)
        let after = String(repeating: " ", count: 19 - place)
        let written = text { $0.value(before + String(Character(scalar)) + after) }
        #expect(written == "\"\(before)\(escaped)\(after)\"\n")
      }
    }
  }

  /// Lines deeper than the blanks that are at hand.
  @Test func deepLinesAreIndented() {
    let depth = 40
    let json = text { writer in
      for _ in 0..<depth { writer.beginArray() }
      writer.value(1)
      for _ in 0..<depth { writer.endArray() }
    }
    let lines = json.split(separator: "\n")
    #expect(lines.count == 2 * depth + 1)
    for (line, text) in lines.enumerated() {
      let level = min(line, 2 * depth - line)
      #expect(text.prefix { $0 == " " }.count == 2 * level)
    }
  }

  @Test func textsAreEscaped() {
    #expect(text { $0.value("a\"b\\c\n\u{1}é/") } == "\"a\\\"b\\\\c\\n\\u0001é/\"\n")
    #expect(text { $0.object { $0.member(named: "a\"b", "c") } } == "{\n  \"a\\\"b\": \"c\"\n}\n")
  }
}
