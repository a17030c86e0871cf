import Testing
import TokencSyntax

/// Each error at its exact place, with the words that lead out of it.
@Suite struct YAMLErrorTests {
  @Test(arguments: [
    (
      "color:\n  1️⃣danger: a\n  b: c\n  2️⃣danger: d\n",
      ["2️⃣ 'color.danger' is given twice", "1️⃣ note: first here"]
    ),
    ("1️⃣a: {}\n2️⃣a: {}\n", ["2️⃣ 'a' is given twice", "1️⃣ note: first here"]),
    ("s: [x, { 1️⃣k: 1, 2️⃣\"k\": 2 }]\n", ["2️⃣ 's[1].k' is given twice", "1️⃣ note: first here"]),
    ("a: 1️⃣*nope\nb: c\n", ["1️⃣ there is no anchor '&nope' before this"]),
    ("a: &b 1\nc: 1️⃣*bb\n", ["1️⃣ there is no anchor '&bb' before this"]),
    (
      "color: &c\n  1️⃣type: color\n  again: 2️⃣*c\n",
      ["2️⃣ the anchor '&c' contains itself", "1️⃣ note: '&c' is this value"]
    ),
    ("a: &x [1]\nb:\n  1️⃣<<: *x\n  c: d\n", ["1️⃣ the merge key '<<' is not supported"]),
    ("a: 1️⃣!!str 5\n", ["1️⃣ the tag 'tag:yaml.org,2002:str' is not supported"]),
    ("a: &x 1️⃣!color [1]\n", ["1️⃣ the tag '!color' is not supported"]),
    ("a: 1\n1️⃣---\nb: 2\n", ["1️⃣ a second document starts here, and a file holds one"]),
    ("? 1️⃣[a, b]\n: c\nd: e\n", ["1️⃣ a list is no key"]),
    ("x: { 1️⃣{a}: b }\n", ["1️⃣ a mapping is no key"]),
    ("a: &x b\n1️⃣*x : c\n", ["1️⃣ '*x' is no key"]),
    ("1️⃣&x a: b\n", ["1️⃣ the key 'a' has an anchor"]),
    ("color:\n  ink:\n1️⃣\tvalue: x\n", ["1️⃣ a tab stands in the indentation"]),
    ("color:\n  ink: a\n 1️⃣\tvalue: x\n", ["1️⃣ a tab stands in the indentation"]),
    ("a: \"b\u{1}\"\n".replacing("\u{1}", with: "1️⃣\u{1}"), ["1️⃣ the control character U+0001 is not allowed"]),
    ("a: 1️⃣\u{7F}\n", ["1️⃣ the control character U+007F is not allowed"]),
    ("a: 1️⃣\u{9B}\n", ["1️⃣ the control character U+009B is not allowed"]),
    ("a: 1️⃣\"b\nc: d\n", ["1️⃣ the quote '\"' is never closed"]),
    ("é: 1️⃣'b\nc: d\n", ["1️⃣ the quote ''' is never closed"]),
    ("a: b1️⃣: c\n", ["1️⃣ ':' is not expected here"]),
    ("a: 1️⃣@b\n", ["1️⃣ '@' cannot start a value"]),
    ("1️⃣" + String(repeating: "k", count: 1100) + ": a\n", ["1️⃣ this key is too long"]),
    ("a: \"1️⃣\\ud83d\\ude00\"\n", ["1️⃣ this is half of a character"]),
    ("a: 1️⃣*.yaml\n", ["1️⃣ '*' is not followed by a name"]),
    (
      "1️⃣a:\n  b: c\n 2️⃣d: e\n",
      [
        "2️⃣ this line is not indented like the entries above it",
        "1️⃣ note: the entries that it could belong to start here",
      ]
    ),
    ("a: 'b' 1️⃣c\n", ["1️⃣ 'c' is not expected after the value"]),
    ("a: 1️⃣[b, 2️⃣c\nd: e\n", ["1️⃣ '[' is never closed", "2️⃣ note: ']' is missing after this"]),
    ("a: 1️⃣[b, 2️⃣c\n", ["1️⃣ '[' is never closed", "2️⃣ note: ']' is missing after this"]),
    ("a: 1️⃣{ b: 2️⃣c\n", ["1️⃣ '{' is never closed", "2️⃣ note: '}' is missing after this"]),
    ("a: 1️⃣[b 2️⃣}\n", ["2️⃣ ',' or ']' is expected here, not '}'", "1️⃣ note: '[' is opened here"]),
    ("a: \"x 1️⃣\\q\"\n", ["1️⃣ '\\q' is not an escape of YAML"]),
    ("a: 1️⃣- b\n", ["1️⃣ '-' is not expected here"]),
    ("a: [1️⃣,]\n", ["1️⃣ a value is expected here, not ','"]),
    ("a: b\n1️⃣c\nd: e\n", ["1️⃣ there is no ':' after this key"]),
  ])
  func errors(source: String, expected: [String]) {
    let source = MarkedText(source)
    let reading = Reading(yaml: source.text)
    #expect(marked(source, reading) == expected)
    #expect(reading.isSound)
    #expect(reading.findings.all.allSatisfy { !$0.message.hasSuffix(".") && $0.severity == .error })
  }

  /// The rest of a file is read on, so that all its mistakes are told at once.
  @Test func readingGoesOn() {
    let source = MarkedText("a: 1️⃣*x\nb: 2️⃣!t c\nd: { e: 1, 3️⃣e: 2, f: 3 }\n4️⃣<<: g\nh: i\n")
    let reading = Reading(yaml: source.text)
    #expect(marked(source, reading).count { !$0.contains("note:") } == 4)
    #expect(
      reading.dump == """
        mapping 1:1-5:5
          "b" 2:1-2:2: plain "c" 2:7-2:8
          "d" 3:1-3:2: mapping 3:4-3:24
            "e" 3:6-3:7: plain "1" 3:9-3:10
            "f" 3:18-3:19: plain "3" 3:21-3:22
          "h" 5:1-5:2: plain "i" 5:4-5:5

        """)
  }

  @Test(
    arguments: [
      ([0x61, 0x3A, 0x20, 0xE9, 0x0A], "byte 0xE9 at offset 3 is not valid UTF-8"),
      ([0x61, 0xC0, 0x80], "byte 0xC0 at offset 1 is not valid UTF-8"),
      ([0xED, 0xA0, 0x80], "byte 0xED at offset 0 is not valid UTF-8"),
      ([0x61, 0x61, 0xF4, 0x90, 0x80, 0x80], "byte 0xF4 at offset 2 is not valid UTF-8"),
      ([0x61, 0xE2, 0x82], "byte 0xE2 at offset 1 is not valid UTF-8"),
      ([0xFF, 0xFE, 0x61, 0x00], "the file is UTF-16, it must be UTF-8"),
      ([0xFE, 0xFF, 0x00, 0x61], "the file is UTF-16, it must be UTF-8"),
      ([0x61, 0x00, 0x3A, 0x00], "the file is UTF-16, it must be UTF-8"),
      ([0x00, 0x61, 0x00, 0x3A], "the file is UTF-16, it must be UTF-8"),
      ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00], "the file is UTF-32, it must be UTF-8"),
      ([0x00, 0x00, 0xFE, 0xFF], "the file is UTF-32, it must be UTF-8"),
    ] as [([UInt8], String)])
  func encodings(bytes: [UInt8], message: String) {
    for path in ["t.yaml", "t.json"] {
      let reading = Reading(bytes, path: path)
      #expect(reading.findings.all.map(\.message) == [message])
      #expect(reading.document.root == .none)
    }
  }
}
