import Testing
import TokencSyntax

@Suite struct JSONReaderTests {
  @Test func spansOfKeysAndValues() {
    let reading = Reading(
      json: """
        \u{FEFF}{ "a": { "é": [1, -2.50e+3, "x\\ny"] },
          "b": true, "c": null, "": {}, "d": [] }
        """)
    #expect(reading.problems == "")
    #expect(
      reading.dump == """
        mapping 1:1-2:42
          "a" 1:3-1:6: mapping 1:8-1:38
            "é" 1:10-1:13: sequence 1:15-1:36
              plain "1" 1:16-1:17
              plain "-2.50e+3" 1:19-1:27
              quoted "x\\ny" 1:29-1:35
          "b" 2:3-2:6: plain "true" 2:8-2:12
          "c" 2:14-2:17: plain "null" 2:19-2:23
          "" 2:25-2:27: mapping 2:29-2:31
          "d" 2:33-2:36: sequence 2:38-2:40

        """)
  }

  @Test(arguments: [
    "{}", "[]", " [ ] ", "\t\r\n{ }\n", "0", "-0", "1", "-1.5", "0.1", "1e5", "1E-5", "1.0e+05", "true",
    "false",
    "null", "\"\"", "\"a\"", "[1,2]", "[[],{}]", "{\"a\":{}}", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
    "\"\\u00e9\"",
    "\"\\ud83d\\ude00\"", "\"\u{7F}\"", "\"\u{2028}\"", "\"é🥹\"", "\"\\u0000\"", "\"a/b\"", "\"\\uFFFF\"",
    "123456789012345678901234567890", "[\"\u{FEFF}\"]",
  ])
  func accepted(text: String) {
    let reading = Reading(json: text)
    #expect(reading.problems == "")
    #expect(reading.document.root != .none)
    #expect(reading.isSound)
  }

  @Test(
    arguments: [
      ("1️⃣", ["1️⃣ the file is empty"]),
      ("1️⃣ \n", ["1️⃣ the file is empty"]),
      ("[1 1️⃣2]", ["1️⃣ a ',' is missing before '2'"]),
      ("{\"a\": 1 1️⃣\"b\": 2}", ["1️⃣ a ',' is missing before '\"'"]),
      ("{\"a\" 1️⃣1}", ["1️⃣ a ':' is missing before '1'"]),
      ("[1️⃣,1]", ["1️⃣ nothing stands before this comma"]),
      ("[1,1️⃣,2]", ["1️⃣ nothing stands before this comma"]),
      ("[11️⃣,]", ["1️⃣ a comma stands before ']'"]),
      ("{\"a\":11️⃣,}", ["1️⃣ a comma stands before '}'"]),
      ("{\"a\":1️⃣}", ["1️⃣ a value is expected here, not '}'"]),
      ("{\"a\":1️⃣,\"b\":1}", ["1️⃣ a value is expected here, not ','"]),
      ("{\"a\"1️⃣}", ["1️⃣ ':' is expected here, not '}'"]),
      ("{\"a\":1}1️⃣x", ["1️⃣ the end of the file is expected here, not 'x'"]),
      ("1 1️⃣2", ["1️⃣ the end of the file is expected here, not '2'"]),
      ("{}1️⃣}", ["1️⃣ the end of the file is expected here, not '}'"]),
      ("1️⃣[1", ["1️⃣ '[' is never closed"]),
      ("[1️⃣{\"a\":", ["1️⃣ '{' is never closed"]),
      ("[11️⃣}", ["1️⃣ ',' or ']' is expected here, not '}'"]),
      ("{1️⃣1:2}", ["1️⃣ the key '1' stands without quotes"]),
      ("{1️⃣a:2, 2️⃣$b:3}", ["1️⃣ the key 'a' stands without quotes", "2️⃣ the key '$b' stands without quotes"]),
      ("{1️⃣[]:1}", ["1️⃣ a key in double quotes or '}' is expected here, not '['"]),
      ("{1️⃣'a':2️⃣'b'}", ["1️⃣ a string stands in single quotes", "2️⃣ a string stands in single quotes"]),
      ("1️⃣// c\n[/* d */1]", ["1️⃣ JSON has no comments"]),
      ("1️⃣[1 2️⃣/* d", ["1️⃣ '[' is never closed", "2️⃣ JSON has no comments"]),
      (
        "[1️⃣NaN, 2️⃣Infinity, 3️⃣undefined]",
        ["1️⃣ 'NaN' is no JSON value", "2️⃣ 'Infinity' is no JSON value", "3️⃣ 'undefined' is no JSON value"]
      ),
      ("[1️⃣True]", ["1️⃣ 'True' is no JSON value"]),
      (
        "[1️⃣01, 2️⃣+1, 3️⃣.5, 4️⃣1., 5️⃣1e, 6️⃣-, 7️⃣0x10, 8️⃣8px]",
        [
          "1️⃣ '01' is no JSON number", "2️⃣ '+1' is no JSON number", "3️⃣ '.5' is no JSON number",
          "4️⃣ '1.' is no JSON number", "5️⃣ '1e' is no JSON number", "6️⃣ '-' is no JSON number",
          "7️⃣ '0x10' is no JSON number", "8️⃣ '8px' is no JSON number",
        ]
      ),
      (
        "[\"a1️⃣\tb\", \"2️⃣\u{1}\"]",
        ["1️⃣ a tab stands in a string", "2️⃣ the control character U+0001 stands in a string"]
      ),
      ("[1️⃣\"a\nb\"]", ["1️⃣ this string is not closed on its line"]),
      ("[1️⃣\"a", ["1️⃣ this string is not closed on its line"]),
      ("[1️⃣\"a\\", ["1️⃣ this string is not closed on its line"]),
      ("[\"1️⃣\\x\", \"2️⃣\\é\"]", ["1️⃣ '\\x' is not an escape of JSON", "2️⃣ '\\é' is not an escape of JSON"]),
      ("[\"1️⃣\\u12g4\"]", ["1️⃣ '\\u' is not followed by four hex digits"]),
      (
        "[\"1️⃣\\ud800\", \"2️⃣\\udc00x\", \"3️⃣\\ud83d\\u0041\", \"4️⃣\\ud83d5️⃣\\ud83d\"]",
        [
          "1️⃣ '\\ud800' is half of a character", "2️⃣ '\\udc00' is half of a character",
          "3️⃣ '\\ud83d' is half of a character", "4️⃣ '\\ud83d' is half of a character",
          "5️⃣ '\\ud83d' is half of a character",
        ]
      ),
      ("[11️⃣\u{A0}]", ["1️⃣ ',' or ']' is expected here, not the character U+00A0"]),
      ("1️⃣\u{1}", ["1️⃣ a value is expected here, not the control character U+0001"]),
      (
        "{1️⃣\"a\":1, 2️⃣\"\\u0061\":2, 3️⃣\"a\":3}",
        [
          "2️⃣ 'a' is given twice", "1️⃣ note: first here", "3️⃣ 'a' is given twice", "1️⃣ note: first here",
        ]
      ),
    ] as [(String, [String])])
  func refused(source: String, expected: [String]) {
    let source = MarkedText(source)
    let reading = Reading(json: source.text)
    #expect(marked(source, reading) == expected)
    #expect(reading.isSound)
  }

  @Test(arguments: [
    ("\"\\ud83d\\ude00\"", "😀"), ("\"a\\/b\\u00e9\"", "a/bé"), ("\"\\u0000\"", "\0"),
    ("\"\\t\\\\n\"", "\t\\n"),
    ("1.50", "1.50"), ("\"1\"", "1"),
  ])
  func texts(json: String, text: String) {
    let reading = Reading(json: json)
    #expect(reading.problems == "")
    #expect(reading.names[reading.document[reading.document.root].text] == text)
  }

  @Test(arguments: [
    ("a.json", "", Document.Syntax.json), ("A.JSON", "a: b", .json), ("a.yaml", "{}", .yaml),
    ("a.yml", "{", .yaml),
    ("a.tokens", " \n{", .json), ("a.tokens", "\u{FEFF}{", .json), ("a.tokens", "a: b", .yaml),
    ("a.tokens.json", "{}", .json), ("a.tokens.yaml", "{}", .yaml),
  ])
  func syntaxByName(path: String, text: String, expected: Document.Syntax) {
    #expect(syntax(of: SourceFile(path: path, bytes: Array(text.utf8))) == expected)
  }
}
