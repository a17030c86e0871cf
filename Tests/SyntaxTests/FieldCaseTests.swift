import Testing
import TokencSyntax

/// What people reported of other tools, as far as a reader decides it.
@Suite struct FieldCaseTests {
  @Test func hexIsAComment() {
    let reading = Reading(
      yaml: """
        color:
          accent:
            value: #1B6EF3
          plain:
            value:
          flow: { value: # nothing
          }
          text: x # y

        """)
    #expect(reading.problems == "")
    func comment(_ node: NodeID) -> String? {
      commentAfter(node, in: reading.document, sources: reading.sources)
    }
    #expect(comment(reading.node("color", "accent", "value")) == "#1B6EF3")
    #expect(comment(reading.node("color", "plain", "value")) == nil)
    #expect(comment(reading.node("color", "flow", "value")) == "# nothing")
    #expect(comment(reading.node("color", "text")) == nil)
  }

  @Test func numbersThatAreNot() {
    let reading = Reading(
      yaml: "color:\n  mint: 1e2030\n  sand: 004721\n  050: a\nsize: { big: 1_000px, no: no }\n")
    let scalars = reading.document.nodes.filter { $0.kind == .scalar }
    #expect(
      scalars.map { reading.names[$0.text] } == ["1e2030", "004721", "a", "1_000px", "no"])
    #expect(scalars.map { reading.names[$0.key] } == ["mint", "sand", "050", "big", "no"])
  }

  @Test func yamlDuplicateKey() {
    let reading = Reading(
      yaml:
        "color:\n  type: color\n  danger:  { value: a }\n  success: { value: b }\n  danger:  { value: c }\n")
    #expect(reading.problems == "5:3 'color.danger' is given twice [duplicate-key]")
    let note = reading.findings.all.first?.notes.first
    #expect(note?.message == "first here")
    #expect(reading.place(note?.span) == "3:3")
  }

  @Test func byteOrderMarkAndCRLF() {
    let text =
      "color:\n  type: color\n  ink: { value: \"#101820\" }\n  note:\n    description: |\n      two\n      lines\n"
    let windows = Reading(yaml: "\u{FEFF}" + text.replacing("\n", with: "\r\n"))
    #expect(windows.problems == "")
    #expect(windows.dump == Reading(yaml: text).dump)
  }

  @Test func latin1() {
    let bytes = Array("color:\n  type: color\n  caf".utf8) + [0xE9] + Array(": 1\n".utf8)
    let reading = Reading(bytes, path: "t.yaml")
    #expect(reading.problems == "3:6 byte 0xE9 at offset 26 is not valid UTF-8 [not-utf8]")
  }

  @Test func jsonDuplicateKeyAndComma() {
    let twice = Reading(
      json:
        "{\n  \"color\": {\n    \"danger\": { \"$value\": \"a\" },\n    \"d\\u0061nger\": { \"$value\": \"b\" }\n  }\n}\n"
    )
    #expect(twice.problems == "4:5 'color.danger' is given twice [duplicate-key]")
    #expect(twice.place(twice.findings.all.first?.notes.first?.span) == "3:5")
    let comma = Reading(json: "{\n  \"ink\": 1,\n}\n")
    #expect(comma.problems == "2:11 a comma stands before '}' [json-comma]")
    #expect(comma.document[comma.document.root].count == 1)
  }

  @Test func billionLaughs() {
    var text = "a: &a [\"x\",\"x\",\"x\",\"x\",\"x\",\"x\",\"x\",\"x\",\"x\"]\n"
    for (name, target) in zip("bcdefgh", "abcdefg") {
      text +=
        "\(name): &\(name) [" + [String](repeating: "*\(target)", count: 9).joined(separator: ",") + "]\n"
    }
    let reading = Reading(yaml: text)
    #expect(
      reading.problems.hasSuffix("the anchors expand to more than 1000000 nodes [yaml-anchor-expansion]"))
    #expect(reading.document.root == .none)
    // What was counted was not made.
    #expect(reading.document.nodes.count < 200)
  }

  @Test(arguments: ["[", "{ a: ", "- ", "? ", "[[{x: ", "{\"a\":"])
  func deepNesting(opening: String) {
    let text = String(repeating: opening, count: 20_000)
    let yaml = Reading(yaml: text)
    #expect(yaml.problems.contains("nested deeper than 64 levels"))
    // Nothing is read behind the level at which it is too deep.
    #expect(yaml.document.nodes.count < 400)
    #expect(Reading(json: text).document.nodes.count < 400)
  }

  /// Nine thousand keys in one mapping, all but the last different.
  @Test func bigMappings() {
    let keys = (0..<9_000).map { "key-\($0)" } + ["key-4711"]
    let yaml = Reading(yaml: keys.map { "\($0): 1\n" }.joined())
    #expect(yaml.problems == "9001:1 'key-4711' is given twice [duplicate-key]")
    #expect(yaml.place(yaml.findings.all.first?.notes.first?.span) == "4712:1")
    #expect(yaml.document[yaml.document.root].count == 9_000)
    let json = Reading(json: "{" + keys.map { "\"\($0)\": 1" }.joined(separator: ",\n") + "}")
    #expect(json.problems == "9001:1 'key-4711' is given twice [duplicate-key]")
  }
}
