import Testing
import TokencSyntax

@Suite struct FindingTextTests {
  private func text(_ reading: Reading, limit: Int = 100, color: Bool = false) -> String {
    let buffer = describe(reading.findings.sorted(), in: reading.sources, limit: limit, color: color)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test func findingWithNotesAndFix() {
    #expect(
      text(Reading(yaml: "color:\n  danger: a\n  danger: b\nx: &round 1\ny: *rund\n")) == """
        t.yaml:3:3: error: 'color.danger' is given twice [duplicate-key]
          danger: b
          ^~~~~~
        t.yaml:2:3: note: first here
          danger: a
          ^~~~~~
        t.yaml:5:4: error: there is no anchor '&rund' before this [yaml-unknown-anchor]
        y: *rund
           ^~~~~
        t.yaml:5:4: note: did you mean '*round'?

        """)
  }

  @Test func limits() {
    let reading = Reading(yaml: "a: *x\nb: *x\nc: *x\n")
    #expect(text(reading, limit: 2).hasSuffix("\n1 more finding is not shown\n"))
    #expect(text(reading, limit: 1).hasSuffix("\n2 more findings are not shown\n"))
    #expect(!text(reading, limit: 3).contains("shown"))
  }

  /// The caret stands under the place as a terminal shows it.
  @Test(arguments: [
    ("a:\t*x\n", ["a:  *x", "    ^~"]), ("日本: *x\n", ["日本: *x", "      ^~"]),
    ("é🥹: *x\n", ["é🥹: *x", "     ^~"]),
    ("e\u{301}: *x\n", ["e\u{301}: *x", "   ^~"]), ("\u{FEFF}a: *x\r\n", ["a: *x", "   ^~"]),
    ("\"\u{202E}\": *x\n", ["\"\u{FFFD}\": *x", "     ^~"]),
  ])
  func carets(source: String, expected: [String]) {
    let lines = text(Reading(yaml: source)).split(separator: "\n").map(String.init)
    #expect(Array(lines[1...2]) == expected)
  }

  @Test func nothingReachesTheTerminalUnfiltered() {
    let reading = Reading(Array("{\"a\": \u{1B}[31m\u{7}}".utf8), path: "b\u{1B}]0;x\u{7}\n.json")
    let shown = text(reading)
    #expect(shown.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    #expect(shown.hasPrefix("b\u{FFFD}]0;x\u{FFFD}\u{FFFD}.json:1:7: error: "))
    #expect(text(reading, color: true).contains("\u{1B}[31merror: \u{1B}[0m"))
  }

  @Test func longLinesAreCut() {
    let reading = Reading(
      json: "[" + String(repeating: "\"é\", ", count: 5_000) + "NaN, "
        + String(repeating: "1, ", count: 5_000) + "1]")
    let lines = text(reading).split(separator: "\n").map(String.init)
    #expect(lines[1].count < 220)
    #expect(lines[1].hasPrefix("…") && lines[1].hasSuffix("…"))
    #expect(lines[1].dropFirst(lines[2].prefix { $0 == " " }.count).hasPrefix("NaN"))
    #expect(lines[2].hasSuffix(" ^~~"))
  }

  @Test func noExcerptOfUTF16() {
    let reading = Reading([0xFF, 0xFE, 0x61, 0x00], path: "t.yaml")
    #expect(
      text(reading) == """
        t.yaml:1:1: error: the file is UTF-16, it must be UTF-8 [not-utf8]
        t.yaml:1:1: note: save the file as UTF-8

        """)
  }

  @Test func withoutAPlace() {
    var findings = Findings()
    findings.add(
      Finding(Finding.ID("some-id", .warning), "a fact", at: nil, notes: [Finding.Note("a way out")]))
    let buffer = describe(findings.all, in: SourceSet(), limit: 10, color: false)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "warning: a fact [some-id]\nnote: a way out\n")
  }

  @Test func digits() {
    var buffer = ByteBuffer()
    for value in [0, 7, 10, -42, 1_000, .max, .min] {
      buffer.append(integer: value)
      buffer.append(" ")
    }
    #expect(
      String(decoding: buffer.bytes, as: UTF8.self)
        == "0 7 10 -42 1000 9223372036854775807 -9223372036854775808 ")
  }
}
