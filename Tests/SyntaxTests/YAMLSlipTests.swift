import Testing
import TokencSyntax

/// Slips of people who write YAML by hand: each told where the slip is, once, and with what to write.
@Suite struct YAMLSlipTests {
  static let cases: [(source: String, told: String, wayOut: String)] = [
    // A quote that takes in the next lines, however many quotes follow.
    ("a:\n  b: { v: 1️⃣\"#f00 }\n  c: { v: \"#00f\" }\n", "the quote '\"' is never closed", "write '\"'"),
    (
      "a:\n  b: { v: 1️⃣\"#f00 }\n  c: { v: \"#00f\" }\n  d: { v: \"#0f0\" }\n",
      "the quote '\"' is never closed",
      "write '\"'"
    ),
    ("a:\n  b: 1️⃣\"#f00\n  c: \"#00f\"\n  d: \"#0f0\"\n", "the quote '\"' is never closed", "write '\"'"),
    ("a:\n  b: { v: 1️⃣'#f00 }\n  c: { v: \"it's\" }\n", "the quote ''' is never closed", "write '''"),
    ("a: 1️⃣\"b\nc: d\n", "the quote '\"' is never closed", "write '\"'"),
    // A quote inside of a text.
    ("a: \"say 1️⃣\"hi\" you\"\n", "the quote '\"' ends the text here, and more of it follows", "write \\\""),
    ("a: 'don1️⃣'t'\n", "the quote ''' ends the text here, and more of it follows", "write ''"),
    ("a: { b: \"say 1️⃣\"hi\" you\" }\n", "the quote '\"' ends the text here, and more of it follows", "write"),
    // Brackets.
    ("a:\n  b: 1️⃣{ v: 1\n  c: { v: 2 }\n", "'{' is never closed", "'}' is missing after this"),
    ("a: 1️⃣[b, c\nd: e\n", "'[' is never closed", "']' is missing after this"),
    ("a:\n  b: { m: 1️⃣{ v: 1, w: 2\n  c: { v: 2 }\n  d: { v: 3 }\n", "'{' is never closed", "'}' is missing"),
    ("a: 1️⃣[b, c\n", "'[' is never closed", "']' is missing"),
    ("a: {\n  b: \"x1️⃣\"\n  c: d\n}\n", "',' is missing after this", "'{' is opened here"),
    ("a: [b]1️⃣]\nc: d\n", "']' closes nothing", "remove it"),
    ("a:\n  b: { c: \"d\" }1️⃣}\n", "'}' closes nothing", "remove it"),
    ("a: \"b\"1️⃣]\n", "']' closes nothing", "remove it"),
    // Blanks.
    ("a:\n  1️⃣b:{ v: \"x\" }\n  c: d\n", "a blank is missing after 'b:'", "'key: value'"),
    ("a:\n  g: 1\n  1️⃣b:\"x\"\n  c: d\n", "a blank is missing after 'b:'", "'key: value'"),
    ("a:\n  1️⃣$type:color\n  c: d\n", "a blank is missing after '$type:'", "'key: value'"),
    ("a:\n  - b\n  1️⃣-c\n", "a blank is missing after '-'", "'- value'"),
    ("a:\n  1️⃣-b\n  -c\n", "a blank is missing after '-'", "'- value'"),
    // Colons.
    ("1️⃣color\n  a: b\n", "there is no ':' after this key", "'key: value'"),
    ("a:\n  1️⃣red\n  blue: x\n", "there is no ':' after this key", "'key: value'"),
    ("a:\n  b: note1️⃣: this\n", "':' is not expected here", "needs quotes"),
    // Indentation.
    ("a:\n  b: c\n    1️⃣d: e\n", "this line is not indented like the entries above it", "has a value already"),
    ("a:\n  b: 'c'\n    1️⃣d: e\n", "this line is not indented like the entries above it", "could belong to"),
    ("a:\n  b:\n1️⃣\tc: d\n", "a tab stands in the indentation", "indent with spaces"),
  ]

  @Test(arguments: cases.indices)
  func slips(_ index: Int) throws {
    let (source, told, wayOut) = Self.cases[index]
    let marked = MarkedText(source)
    let reading = Reading(yaml: marked.text)
    let findings = reading.findings.sorted()
    #expect(findings.map { "\(marked.name(Int($0.span?.offset ?? 0))) \($0.message)" } == ["1️⃣ \(told)"])
    let notes = try #require(findings.first).notes.map(\.message)
    let isTold = notes.contains { $0.contains(wayOut) }
    #expect(isTold, "\(notes)")
    #expect(reading.isSound)
  }

  /// The same signs where they are right, before an error that is something else.
  @Test(arguments: [
    "a: \"one\n  note: two\"\nb: 1️⃣@c\n",
    "a: 'it''s'\nb: 1️⃣@c\n",
    "a: |\n  b:\"c\n  - 'd\nb: 1️⃣@c\n",
    "a: >\n  text: [\nb: 1️⃣@c\n",
    "a: {\n  \"b\": [c, \"d\"],\n  \"e\":\"f\" }\nb: 1️⃣@c\n",
    "{\n\"a\": 1,\n\"b\": {\n\"c\": 1️⃣@c } }\n",
    "a: http://b\nb: 1️⃣@c\n",
    "a: \"b\" # don't\nc: 1️⃣@c\n",
    "a: x'y \"z\nb: 1️⃣@c\n",
    "- a\n- b: \"c\"\n  d: 1️⃣@c\n",
    "a: [b, c]\nd:\n  - [e,\n     f]\n  - 1️⃣@c\n",
  ])
  func whatIsRightIsNotBlamed(_ source: String) {
    let marked = MarkedText(source)
    let reading = Reading(yaml: marked.text)
    #expect(
      reading.findings.sorted().map { "\(marked.name(Int($0.span?.offset ?? 0))) \($0.message)" } == [
        "1️⃣ '@' cannot start a value"
      ])
  }

  /// Texts that look like slips and are none.
  @Test(arguments: [
    "a: \"one\n  two\" # three\n", "a:\n  -b\n", "a:\n  -b\n  c\n", "a: \"b\"#c\n", "a: b:c\n", "a: -b\n",
  ])
  func noSlips(_ source: String) {
    #expect(Reading(yaml: source).problems == "")
  }
}
