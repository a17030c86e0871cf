import Testing
import TokencIR
import TokencSyntax

// A name that is wrong where it is declared is wrong once, not wherever it is used.
extension OneCauseTests {
  private static let label = "label: { kind: text }"
  private static let text = """
    label: { color: "{color.blue}", typography: "{type.body}" }
    style:
      quiet: { label: { color: "{color.gray}" } }
    """

  private func told(
    axes: String = "style: { values: [quiet, loud] }", properties: String, anatomy: String = label,
    rest: String = ""
  ) -> [String] {
    let (compiled, marked) = component(axes: axes, properties: properties, anatomy: anatomy, rest: rest)
    return compiled.findings.filter { $0.severity == .error }.map {
      "\(marked.name(Int($0.span?.offset ?? 0))) \($0.message); \($0.notes.first?.message ?? "")"
    }
  }

  @Test func aKindOfNoPart() {
    #expect(
      told(properties: Self.text, anatomy: "label: { kind: 1️⃣txt, placement: leading }") == [
        "1️⃣ kind is one of shape, text, icon and indicator, not 'txt'; did you mean 'text'?"
      ])
    let exception =
      "exceptions: [{ check: contrast, property: label.color, style: quiet, level: exempt, reason: Old. }]"
    #expect(told(properties: Self.text, anatomy: "label: { kind: 1️⃣txt }", rest: exception).count == 1)
  }

  @Test func aStateInAnotherSpelling() {
    let axes =
      "style: { values: [quiet] }\nstate: { values: [enabled, hovered, 1️⃣pressd], interaction: true, inherits: { pressed: hovered } }"
    let properties = """
      state: { pressed: { container: { opacity: 0.5 } } }
      style: { quiet: { state: { pressed: { container: { opacity: 0.6 } } } } }
      """
    #expect(
      told(axes: axes, properties: properties, anatomy: "") == [
        "1️⃣ 'pressd' is no state; did you mean 'pressed'?"
      ])
  }

  @Test func aValueDeclaredInAnotherSpelling() {
    let properties = """
      style: { quiet: { container: { gap: 1px } }, loud: { container: { gap: 2px } } }
      state: { hovered: { style: { loud: { container: { opacity: 0.5 } } } } }
      """
    let axes = "style: { values: [quiet, 1️⃣lod] }\nstate: { values: [enabled, hovered], interaction: true }"
    #expect(
      told(axes: axes, properties: properties, anatomy: "") == [
        "1️⃣ 'lod' is declared here and used nowhere; 2 places name 'loud'; did you mean 'loud'?"
      ])
  }

  @Test func eachUseInAnotherSpellingIsItsOwn() {
    let properties = """
      style: { quiet: { container: { gap: 1px } }, 1️⃣lod: { container: { gap: 2px } } }
      platform: { web: { style: { 2️⃣lod: { container: { gap: 3px } }, loud: { container: { gap: 4px } } } } }
      """
    #expect(
      told(properties: properties, anatomy: "") == [
        "1️⃣ 'lod' is no value of style; did you mean 'loud'?",
        "2️⃣ 'lod' is no value of style; did you mean 'loud'?",
      ])
  }

  @Test func aValueThatNothingIsLike() {
    let properties = """
      style: { 1️⃣round: { container: { gap: 1px } } }
      platform: { web: { style: { round: { container: { gap: 3px } } } }, ios: { style: { round: { container: { gap: 3px } } } } }
      """
    let (compiled, marked) = component(axes: "style: { values: [quiet, loud] }", properties: properties)
    #expect(summary(compiled, of: marked, in: FileID(1)) == ["1️⃣ unknown-value"])
    #expect(
      compiled.findings[0].notes.map(\.message) == [
        "the values are quiet and loud", "it is used here, too", "it is used here, too",
      ])
  }

  @Test func aPartDeclaredInAnotherSpelling() {
    #expect(
      told(properties: Self.text, anatomy: "1️⃣lable: { kind: text }") == [
        "1️⃣ 'lable' is declared here and used nowhere; 2 places name 'label'; did you mean 'label'?"
      ])
  }

  @Test func anAxisThatWasNotRead() {
    let rest = """
      unavailable: [{ style: quiet, platform: web, reason: None. }]
      grouping: { maxStyles: 2 }
      """
    #expect(
      told(axes: "style: { 1️⃣vales: [quiet, loud], order: emphasis }", properties: Self.text, rest: rest).count
        == 1)
  }

  @Test func anOrderOfNoKind() {
    #expect(
      told(
        axes: "style: { values: [quiet, loud], order: 1️⃣emphasise }", properties: Self.text,
        rest: "grouping: { maxStyles: 2 }"
      ).count == 1)
  }

  @Test func aPlatformOfAnAxis() {
    let axes = "style: { values: [quiet] }\nsize: { values: { ios: [large], 1️⃣webb: [large, small] } }"
    #expect(
      told(axes: axes, properties: "size: { small: { container: { gap: 1px } } }", anatomy: "") == [
        "1️⃣ 'webb' is no value of platform; did you mean 'web'?"
      ])
  }

  /// The block that would settle the two was lost by a misspelling.
  @Test func noConflictOfWhatIsLeft() {
    let properties = """
      style: { quiet: { container: { gap: 1px } } }
      platform: { web: { container: { gap: 2px }, 1️⃣stle: { quiet: { container: { gap: 3px } } } } }
      """
    #expect(
      told(properties: properties, anatomy: "") == [
        "1️⃣ 'stle' is neither an axis nor a part; did you mean 'style'?"
      ])
  }

  @Test func aRingOfGroups() {
    let marked = MarkedText(
      """
      a: { $extends: 1️⃣"{b}", x: { $type: number, $value: 1 } }
      b: { $extends: 2️⃣"{c}" }
      c: { $extends: 3️⃣"{a}" }

      """)
    let compiled = Compiled([("t.tokens.yaml", Array(marked.text.utf8))])
    #expect(summary(compiled, of: marked, in: FileID(0)) == ["1️⃣ extends-cycle"])
    #expect(compiled.findings[0].message == "'a' extends itself: a -> b -> c -> a")
    #expect(
      compiled.findings[0].notes.map { "\($0.span.map { marked.name(Int($0.offset)) } ?? "-") \($0.message)" }
        == [
          "2️⃣ 'b' extends here", "3️⃣ 'c' extends here", "- give the shared tokens a group of their own",
        ])
  }

  @Test func versionsOfTheWeb() {
    let properties = "container: { gap: 1px }"
    #expect(
      findings(
        axes: "a: { values: [x] }", properties: properties,
        rest: "minimumVersions: [{ versions: { web: 1️⃣26 } }]")
        == ["1️⃣ bad-version"])
    #expect(
      findings(
        axes: "a: { values: [x, y] }", properties: properties,
        rest: "minimumVersions: [{ a: y, versions: { web: none } }]") == [])
    #expect(
      findings(
        axes: "a: { values: [x] }", properties: properties,
        rest: "minimumVersions: [{ versions: { android: 1️⃣33 } }]")
        == ["1️⃣ unchecked-version"])
  }
}
