import Testing
import TokencIR
import TokencSyntax

/// One mistake is one finding, and nothing that an author wrote goes unheard.
@Suite struct OneCauseTests {
  func check(
    _ tokens: String, project: String = "", gives expected: [String],
    at location: SourceLocation = #_sourceLocation
  ) {
    let marked = MarkedText(tokens + "\n")
    let compiled = Compiled([
      ("tokenc.yaml", Array(project.utf8)), ("t.tokens.yaml", Array(marked.text.utf8)),
    ])
    #expect(summary(compiled, of: marked, in: FileID(1)) == expected, sourceLocation: location)
  }

  func project(
    _ text: String, gives expected: [String], at location: SourceLocation = #_sourceLocation
  ) {
    let marked = MarkedText(text + "\n")
    let compiled = Compiled([("tokenc.yaml", Array(marked.text.utf8))])
    #expect(summary(compiled, of: marked, in: FileID(0)) == expected, sourceLocation: location)
  }

  @Test func longChainsAndRings() {
    // A chain has any length, forwards and backwards in the file.
    let chain = (1..<20000).map { "  a\($0): \"{t.a\($0 - 1)}\"" }
    check("t:\n  $type: color\n  a0: red\n\(chain.joined(separator: "\n"))", gives: [])
    check("t:\n  $type: color\n\(chain.reversed().joined(separator: "\n"))\n  a0: red", gives: [])
    let ring = (0..<1000).map { "  \($0 == 0 ? "1️⃣" : "")a\($0): \"{t.a\(($0 + 1) % 1000)}\"" }
    let marked = MarkedText("t:\n  $type: color\n" + ring.joined(separator: "\n") + "\n  b: \"{t.a3}\"\n")
    let compiled = Compiled([("t.tokens.yaml", Array(marked.text.utf8))])
    #expect(summary(compiled, of: marked, in: FileID(0)) == ["1️⃣ alias-cycle"])
    #expect(compiled.findings[0].message.hasSuffix("t.a7 -> … (992 more) -> t.a0"))
    // Eight steps and the way out.
    #expect(compiled.findings[0].notes.count == 9)
  }

  @Test func longWaysOfPointers() {
    func chain(_ count: Int) -> Compiled {
      let tokens = (1..<count).map {
        "  p\($0): { $value: { colorSpace: srgb, components: [{ $ref: \"#/p/p\($0 - 1)/$value/components/0\" }, 0, 0] } }"
      }
      let first = "p:\n  $type: color\n  p0: { $value: { colorSpace: srgb, components: [0.5, 0, 0] } }\n"
      return Compiled([("t.tokens.yaml", Array((first + tokens.joined(separator: "\n") + "\n").utf8))])
    }
    #expect(chain(200).findings.isEmpty)
    let long = chain(300)
    #expect(Set(long.findings.map(\.id.name)) == ["alias-chain"])
    #expect(
      long.findings.first?.message == "'p.p257' refers to a part of a value through more than 256 pointers")
  }

  @Test func longChainsOfGroups() {
    let groups = (1..<500).map { "g\($0): { $extends: \"{g\($0 - 1)}\" }" }
    let compiled = Compiled([
      (
        "t.tokens.yaml",
        Array("g0: { x: { $type: number, $value: 1 } }\n\(groups.joined(separator: "\n"))\n".utf8)
      )
    ])
    #expect(compiled.findings.isEmpty)
    #expect(compiled.program.namedCount == 500)
  }

  @Test func numbersThatAreTooLarge() {
    check("d: { $type: dimension, $value: { value: 1️⃣1e20, unit: px } }", gives: ["1️⃣ number-too-large"])
    let compiled = Compiled([
      ("t.tokens.yaml", Array("d: { $type: dimension, $value: { value: 1e20, unit: rem } }\n".utf8))
    ])
    #expect(compiled.findings.map(\.message) == ["no platform holds a number as large as '1e20'"])
  }

  @Test func misspelledMembers() {
    check("d: { $type: dimension, $value: { 1️⃣valu: 4, unit: px } }", gives: ["1️⃣ unknown-member"])
    check("d: { $type: dimension, $value: 1️⃣{ unit: px } }", gives: ["1️⃣ missing-member"])
    check("b: { $type: border, $value: { 1️⃣colr: red, width: 1px } }", gives: ["1️⃣ unknown-member"])
    project("modifiers:\n  colorScheme: 1️⃣x", gives: ["1️⃣ wrong-kind"])
    project("modifiers:\n  1️⃣colorScheme: {}", gives: ["1️⃣ missing-member"])
    project("modifiers:\n  v: { 1️⃣context: [a, b], default: a }", gives: ["1️⃣ unknown-member"])
  }

  @Test func sectionsOfComponents() {
    let axes = "style: { values: [quiet, loud] }"
    let loud = "style: { loud: { container: { gap: 2px } } }"
    #expect(
      findings(axes: axes, properties: loud, rest: "unavailable:\n  - 1️⃣{ style: loud }") == [
        "1️⃣ missing-member"
      ])
    // A label that is misspelled has no colour either.
    #expect(
      findings(
        axes: axes, properties: "1️⃣lable: { color: \"{color.gray}\", typography: \"{type.body}\" }",
        anatomy: "label: { kind: text }") == ["1️⃣ unknown-key"])
    #expect(findings(properties: "style: {}", anatomy: "1️⃣2x: {}") == ["1️⃣ bad-name"])
    let empty = Compiled([("button.component.yaml", Array("# nothing\n".utf8))])
    #expect(empty.findings.map(\.id.name) == ["missing-member"])
    #expect(empty.findings[0].span == SourceSpan(file: FileID(0), offset: 0, length: 0))
  }

  @Test func modesGivenTwice() {
    check(
      "c: { $type: color, $value: red, $modes: { dark increased: blue, 1️⃣increased dark: green } }",
      gives: ["1️⃣ duplicate-key"])
  }

  @Test func entriesThatNeverHold() {
    check(
      "c: { $type: color, $value: 1️⃣red, $modes: { light: blue, dark: green } }", gives: ["1️⃣ unused-entry"])
    check(
      "c: { $type: color, $value: red, $modes: { 1️⃣macos: blue } }\nd: { $type: color, $value: red, $modes: { macos: blue } }",
      gives: ["1️⃣ other-platform"])
    project("checks: { tapTarget: { 1️⃣tvos: 66pt } }", gives: ["1️⃣ other-platform"])
    project("checks: { tapTarget: 1️⃣44pt }", gives: ["1️⃣ wrong-kind"])
  }

  @Test func lostValues() {
    check("c: { $type: color, 1️⃣blue: { $description: x } }", gives: ["1️⃣ empty-group"])
    check("c: { $type: color, blue: {} }", gives: [])
    check(
      "b: { $type: border, 1️⃣thin: { color: red, width: 1px, style: solid } }", gives: ["1️⃣ empty-value"])
    check("b: { $type: dimension, width: 1px, height: 2px }", gives: [])
  }

  @Test func formerNames() {
    check("c: { $type: color, a: red, b: { $value: red, $renamedFrom: 1️⃣c.a } }", gives: ["1️⃣ bad-former-name"])
    check("c: { $type: color, b: { $value: red, $renamedFrom: 1️⃣c.b } }", gives: ["1️⃣ bad-former-name"])
    check("c: { $type: color, b: { $value: red, $renamedFrom: 1️⃣\"{c.a}\" } }", gives: ["1️⃣ bad-former-name"])
    check("c: { $type: color, b: { $value: red, $renamedFrom: 1️⃣c..a } }", gives: ["1️⃣ bad-former-name"])
    check(
      "c: { $type: color, b: { $value: red, $renamedFrom: c.a }, d: { $value: red, $renamedFrom: 1️⃣c.a } }",
      gives: ["1️⃣ bad-former-name"])
    check("c: { $type: color, b: { $value: red, $renamedFrom: old.a } }", gives: [])
    // Nothing to make a name of.
    for text in ["\"\"", "\"---\"", "\" \"", "\"😀\"", "\"·.·\""] {
      check("c: { $type: color, b: { $value: red, $renamedFrom: 1️⃣\(text) } }", gives: ["1️⃣ bad-former-name"])
    }
    check("c: { $type: color, b: { $value: red, $renamedFrom: \"é.٣\" } }", gives: [])
  }

  @Test func aliasesOfDeprecatedTokens() {
    check(
      """
      c: { $type: color, a: { $value: red, $deprecated: use e }, b: 1️⃣"{c.a}" }
      d: { $type: border, $value: { color: 2️⃣"{c.a}", width: 1px } }
      e: { $type: color, $deprecated: true, $value: "{c.a}" }
      """, gives: ["1️⃣ deprecated-alias", "2️⃣ deprecated-alias"])
  }

  @Test func projectFiles() {
    project("name: 1️⃣../evil", gives: ["1️⃣ bad-project"])
    project("name: 1️⃣\"...\"", gives: ["1️⃣ bad-project"])
    project("name: Acme / Web", gives: [])
    project("sources: 1️⃣[]", gives: ["1️⃣ bad-project"])
    project("checks: { rules: { 1️⃣unused-entri: off } }", gives: ["1️⃣ bad-project"])
    project("checks: { rules: { 1️⃣bad-value: off } }", gives: ["1️⃣ bad-project"])
    project("checks: { rules: { unused-entry: off, unused-private: error, bad-value: error } }", gives: [])
    project(
      "modifiers: { v: { contexts: [a, b], default: a, media: { b: 1️⃣\"(x) {}\" } } }",
      gives: ["1️⃣ unsafe-media-query"])
    project("modifiers: { v: { contexts: [a, b], default: a, media: 1️⃣x } }", gives: ["1️⃣ wrong-kind"])
  }

  @Test func messages() {
    let long = String(repeating: "q", count: 5000)
    let compiled = Compiled([("t.tokens.yaml", Array("c: { $type: color, $value: \"\(long)\" }\n".utf8))])
    #expect(compiled.findings.count == 1)
    #expect(compiled.findings[0].message.count < 300)
    #expect(compiled.findings[0].message.hasPrefix("'\(String(repeating: "q", count: 79))…' is no colour"))
    let empty = Compiled([("t.tokens.yaml", Array("c: { $type: fontFamily, $value: [] }\n".utf8))])
    #expect(empty.findings[0].message == "a fontFamily is a name or a list of names, not an empty list")
    let curve = Compiled([("t.tokens.yaml", Array("c: { $type: cubicBezier, $value: x }\n".utf8))])
    #expect(
      curve.findings[0].message
        == "a cubicBezier is four numbers, or one of linear, ease, ease-in, ease-out and ease-in-out, not 'x'"
    )
  }
}
