import Testing
import TokencIR
import TokencSyntax

// Slips that people make often, each told once and with its way out.
extension OneCauseTests {
  @Test func commasInsideBraces() {
    check("c: { $type: color, $value: 1️⃣rgb(0, 94, 184) }", gives: ["1️⃣ bad-value"])
    check(
      "c: { $type: color, $value: 1️⃣color-mix(in srgb, red 20%, blue), $description: d }",
      gives: ["1️⃣ bad-value"])
    check("n: { $type: number, $value: 1️⃣1,5 }", gives: ["1️⃣ bad-value"])
    let marked = MarkedText(
      "c: { $type: color, $value: rgba(0,1,2,.5) }\nn: { $type: number, $value: 1,5 }\n")
    let compiled = Compiled([("t.tokens.yaml", Array(marked.text.utf8))])
    #expect(
      compiled.findings.map { $0.notes.map(\.message) } == [
        ["quote the whole value: \"rgba(0,1,2,.5)\""], ["a number has a point: 1.5"],
      ])
    // A child is a child.
    check("c: { $type: color, $value: red, 1️⃣dark: blue }", gives: ["1️⃣ token-and-group"])
    check("c: { $type: number, $value: 1, 1️⃣dark: null }", gives: ["1️⃣ token-and-group"])
  }

  @Test func aMisspeltValue() {
    check("c: { $type: color, 1️⃣$vaule: red }", gives: ["1️⃣ unknown-member"])
  }

  @Test func aGroupThatBecameAToken() {
    check(
      "g:\n  $type: color\n  $value: red\n  1️⃣a: red\nu: { $type: color, $value: \"{g.a}\" }",
      gives: ["1️⃣ token-and-group"])
  }

  @Test func aContextOfAnotherModifier() {
    let marked = MarkedText(
      "c: { $type: color, $value: red, $modes: { 1️⃣\"colorScheme:increased\": blue } }\n")
    let compiled = Compiled([("t.tokens.yaml", Array(marked.text.utf8))])
    #expect(compiled.findings.map(\.message) == ["'increased' is no context of 'colorScheme'"])
  }

  /// Which of three entries hold together follows from which of two do.
  @Test func conflictsOfMany() {
    let project = """
      modifiers:
        a: { contexts: [a0, a1], default: a0 }
        b: { contexts: [b0, b1], default: b0 }
        c: { contexts: [c0, c1], default: c0 }
      """
    check(
      "t: { $type: number, $value: 0, $modes: { a1: 1️⃣1, b1: 2️⃣2, c1: 3️⃣3 } }", project: project,
      gives: [
        "1️⃣ mode-conflict", "1️⃣ mode-conflict", "2️⃣ mode-conflict", "2️⃣ mode-conflict", "3️⃣ mode-conflict",
        "3️⃣ mode-conflict",
      ])
  }

  @Test func aHexOfAnotherColour() {
    func check(_ hex: String, gives expected: [String]) {
      let json =
        #"{ "c": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0.5, 1], "hex": "HEX" } } }"#
      let compiled = Compiled([("t.tokens.json", Array(json.replacing("HEX", with: hex).utf8))])
      #expect(compiled.findings.map(\.id.name) == expected)
    }
    check("#0080ff", gives: [])
    check("#007fff", gives: [])
    check("#0080F0", gives: ["other-hex"])
  }

  @Test func everyWrongComponentIsTold() {
    self.check(
      "c: { $type: color, $value: { colorSpace: srgb, components: [1️⃣a, 0, 2️⃣b], alpha: 3️⃣c } }",
      gives: ["1️⃣ wrong-kind", "2️⃣ wrong-kind", "3️⃣ wrong-kind"])
  }

  @Test func aModifierOfOtherPlatforms() {
    let project =
      "platforms: [web]\nmodifiers:\n  look: { contexts: [day, night], default: day, platforms: ios }\n"
    let compiled = Compiled([
      ("tokenc.yaml", Array(project.utf8)),
      ("t.tokens.yaml", Array("c: { $type: number, $value: 1, $modes: { night: 2 } }\n".utf8)),
    ])
    #expect(
      compiled.findings.map(\.message).suffix(1) == [
        "the entry 'night' holds in no mode of this project: none of its platforms has the modifier 'look'"
      ])
  }

  @Test func groupsThatDouble() {
    let levels = (1...20).map {
      "g\($0): { p: { $extends: \"{g\($0 - 1)}\" }, q: { $extends: \"{g\($0 - 1)}\" } }"
    }
    let text = "g0: { $type: color, a: red }\n" + levels.joined(separator: "\n") + "\n"
    let compiled = Compiled([("t.tokens.yaml", Array(text.utf8))])
    #expect(compiled.findings.map(\.id.name) == ["bad-extends"])
    #expect(compiled.findings[0].message.contains("more than 200000"))
  }

  /// The likeliest slip of YAML after an unquoted #, wherever a value stands.
  @Test func aliasesWithoutQuotes() {
    check(
      """
      x: { $type: color, k: red }
      c:
        $type: color
        short: 1️⃣{x.k}
        long: { $value: 2️⃣{ x.k } }
        derived: { $value: { from: 3️⃣{x.k}, alpha: 8% } }
        follows: "{c.short}"
        modes: { $value: red, $modes: { dark: 4️⃣{x.k} } }
      """,
      gives: ["1️⃣ unquoted-alias", "2️⃣ unquoted-alias", "3️⃣ unquoted-alias", "4️⃣ unquoted-alias"])
    #expect(
      findings(axes: Self.axes, properties: "container: { fill: 1️⃣{c.a} }").first == "1️⃣ unquoted-alias")
    // A key that is written out is meant as one.
    check("x: { $type: color, g: { 1️⃣k: } }", gives: ["1️⃣ empty-value"])
  }

  @Test func wordsThatOldYAMLTakesForBooleans() {
    for word in ["off", "no", "False", "\"false\"", "Yes"] {
      check("x: { $type: color, k: { $value: red, $deprecated: 1️⃣\(word) } }", gives: ["1️⃣ wrong-kind"])
    }
    check("x: { $type: color, k: { $value: red, $deprecated: No longer used. } }", gives: [])
  }

  @Test func aMisspeltTypeIsOneFinding() {
    check("x: { 1️⃣$typo: color, a: red, b: blue, c: \"{x.a}\" }", gives: ["1️⃣ unknown-member"])
  }

  @Test func aTokenIsNotSuggestedToItself() {
    let compiled = Compiled([("t.tokens.yaml", Array("x: { $type: color, abc: red, m: \"{x.n}\" }\n".utf8))])
    #expect(compiled.findings.map(\.id.name) == ["missing-token"])
    #expect(compiled.findings[0].notes.allSatisfy { !$0.message.contains("x.m") })
  }

  // MARK: Components

  @Test func aDefaultThatNoCellHas() {
    #expect(
      findings(
        axes: "style: { values: [1️⃣a, b], default: a }", rest: "unavailable:\n  - { style: a, reason: x }"
      ).first == "1️⃣ unavailable-default")
  }

  private static let axes = "style: { values: [a, b], order: emphasis }"

  @Test func namesThatChangePlaces() {
    #expect(findings(axes: "style: { values: [a, b], names: { ios: { a: b, b: a } } }") == [])
    #expect(
      findings(axes: "style: { values: [a, b], names: { ios: { a: c, b: 1️⃣c } } }") == ["1️⃣ duplicate-name"])
    #expect(findings(axes: "style: { values: [a, b], names: { ios: { a: 1️⃣b } } }") == ["1️⃣ duplicate-name"])
  }

  /// On one platform three settings meet, on the others two of them.
  @Test func conflictsOfSettingsAreToldOnce() {
    let properties = """
      style: { a: { container: { 1️⃣gap: 1px } } }
      size: { s: { container: { 2️⃣gap: 2px } } }
      platform: { ios: { container: { 3️⃣gap: 3px } } }
      """
    #expect(
      findings(axes: "style: { values: [a, b] }\nsize: { values: [s, m] }", properties: properties) == [
        "1️⃣ setting-conflict", "2️⃣ setting-conflict", "3️⃣ setting-conflict",
      ])
  }

  @Test func fallbacksInARing() {
    let rows = """
      minimumVersions:
        - 1️⃣{ style: a, versions: { ios: 26 }, fallback: { style: b } }
        - 2️⃣{ style: b, versions: { ios: 25 }, fallback: { style: a } }
      """
    #expect(findings(axes: Self.axes, rest: rows).contains("1️⃣ bad-fallback"))
    let chain = """
      minimumVersions:
        - { style: a, versions: { ios: 26 }, fallback: { style: b } }
        - { style: b, versions: { ios: 25 }, fallback: { style: c } }
      """
    #expect(findings(axes: "style: { values: [a, b, c], order: emphasis }", rest: chain) == [])
  }

  @Test func rowsAboutNothing() {
    #expect(
      findings(axes: Self.axes, rest: "unavailable:\n  - { style: a, reason: 1️⃣\"\" }") == ["1️⃣ empty-value"])
    #expect(
      findings(axes: Self.axes, rest: "unavailable:\n  - { style: 1️⃣[], reason: x }") == ["1️⃣ empty-value"])
    #expect(
      findings(axes: "style: { values: [a, b], groups: { g: 1️⃣[] } }") == ["1️⃣ empty-value"])
    #expect(
      findings(
        axes: Self.axes, rest: "grouping:\n  pairs:\n    - 1️⃣{ style: a, with: a, allowed: false }") == [
          "1️⃣ bad-grouping"
        ])
  }
}
