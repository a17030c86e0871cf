import Testing
import TokencIR
import TokencSyntax

/// What the form of a component file forbids, each where it stands.
@Suite struct ComponentErrorTests {
  static let axes = """
    style: { values: [quiet, loud], order: emphasis }
    size: { values: { ios: [small, large], android: [large], web: [large] } }
    state: { values: [enabled, hovered, disabled], interaction: true, inherits: { disabled: hovered } }
    """
  static let hovered = "state: { hovered: { container: { opacity: 0.9 } } }"

  func check(
    _ properties: String = ComponentErrorTests.hovered, anatomy: String = "", rest: String = "",
    gives expected: [String], at location: SourceLocation = #_sourceLocation
  ) {
    let found = findings(
      axes: Self.axes, properties: properties, anatomy: anatomy, rest: rest, without: "unused-state")
    #expect(found == expected, sourceLocation: location)
  }

  // MARK: Anatomy and axes

  @Test func anatomy() {
    check(anatomy: "1️⃣size: { kind: text }", gives: ["1️⃣ reserved-name"])
    check(anatomy: "1️⃣press: { kind: shape }", gives: ["1️⃣ reserved-name"])
    check(anatomy: "label: { kind: 1️⃣txt }", gives: ["1️⃣ unknown-word"])
    check(anatomy: "icon: { kind: icon, 1️⃣place: leading }", gives: ["1️⃣ unknown-member"])
    check(anatomy: "badge: { placement: 1️⃣leading }", gives: ["1️⃣ misplaced-placement"])
    check(anatomy: "badge: { kind: icon, placement: 1️⃣over }", gives: ["1️⃣ misplaced-placement"])
    check(anatomy: "1️⃣2x: { kind: shape }", gives: ["1️⃣ bad-name"])
  }

  @Test func sections() {
    let marked = MarkedText("1️⃣component: button\n2️⃣colour: red\n")
    let compiled = Compiled([("button.component.yaml", Array(marked.text.utf8))])
    #expect(summary(compiled, of: marked, in: FileID(0)) == ["1️⃣ missing-member", "2️⃣ unknown-member"])
    #expect(compiled.findings[0].message == "a component file also needs anatomy, axes and properties")
  }

  @Test func axes() {
    #expect(findings(axes: "a: { values: [x, 1️⃣x] }") == ["1️⃣ duplicate-name"])
    #expect(findings(axes: "a: { values: [x, y], default: 1️⃣z }") == ["1️⃣ unknown-value"])
    #expect(findings(axes: "1️⃣a: { values: [] }") == ["1️⃣ bad-axis"])
    #expect(findings(axes: "1️⃣a: { default: x }") == ["1️⃣ missing-member"])
    #expect(findings(axes: "1️⃣platform: { values: [x] }") == ["1️⃣ reserved-name"])
    #expect(findings(axes: "a: { values: [x], order: 1️⃣weight }") == ["1️⃣ unknown-word"])
    #expect(findings(axes: "a: { values: [x, 1️⃣a b] }") == ["1️⃣ bad-name"])
    #expect(findings(axes: "a: { values: { ios: [x], 1️⃣ipados: [y] } }") == ["1️⃣ unknown-value"])
    #expect(
      findings(axes: "a: { values: [x, y, z], inherits: { x: 1️⃣y, y: z, z: x } }") == ["1️⃣ inheritance-ring"])
    #expect(findings(axes: "a: { values: [x], inherits: { x: 1️⃣x } }") == ["1️⃣ inheritance-ring"])
    #expect(findings(axes: "s: { values: [enabled, 1️⃣hover], interaction: true }").first == "1️⃣ unknown-value")
    #expect(
      findings(
        axes: "s: { values: [enabled], interaction: true }\nt: { values: [enabled], 1️⃣interaction: true }")
        == ["1️⃣ bad-axis"])
    #expect(
      findings(axes: "a: { values: [x, y], names: { ios: { x: 1️⃣y } } }") == ["1️⃣ duplicate-name"])
    #expect(findings(axes: "a: { values: [x, y], groups: { g: [x, 1️⃣q] } }") == ["1️⃣ unknown-value"])
    #expect(findings(axes: "s: { values: [enabled, 1️⃣hovered], interaction: true }") == ["1️⃣ unused-state"])
    #expect(findings(axes: "a: { values: { $value: [x], 1️⃣$modes: {} } }") == ["1️⃣ modes-outside-properties"])
  }

  @Test func limits() {
    let many = (0..<65).map { "v\($0)" }.joined(separator: ", ")
    #expect(findings(axes: "1️⃣a: { values: [\(many)] }") == ["1️⃣ too-many-values"])
    let nine = (0..<9).map { "\($0 == 8 ? "1️⃣" : "")a\($0): { values: [x] }" }.joined(separator: "\n")
    #expect(findings(axes: nine) == ["1️⃣ too-many-axes"])
    let wide = (0..<64).map { "v\($0)" }.joined(separator: ", ")
    let eight = (0..<8).map { "a\($0): { values: [\(wide)] }" }.joined(separator: "\n")
    let (compiled, _) = component(axes: eight)
    #expect(compiled.findings.map(\.id.name) == ["too-many-cells"])
    #expect(compiled.findings[0].message.contains("844424930131968 cells (a0 64, a1 64, "))
    #expect(compiled.findings[0].message.contains("on 3 platforms"))
  }

  // MARK: Blocks

  @Test func blocks() {
    check("1️⃣contianer: { gap: 1px }\n\(Self.hovered)", gives: ["1️⃣ unknown-key"])
    check("1️⃣hovered: { container: { gap: 1px } }", gives: ["1️⃣ unknown-key"])
    check("style: { 1️⃣lod: { container: { gap: 1px } } }", gives: ["1️⃣ unknown-value"])
    check(
      "style: { 'quiet, 1️⃣lod': { container: { gap: 1px } } }",
      gives: ["1️⃣ unknown-value"])
    check("container: { 1️⃣gapp: 1px }", gives: ["1️⃣ unknown-property"])
    check("container: { 1️⃣size: { small: 1px } }", gives: ["1️⃣ unknown-property"])
    check(
      "style: { quiet: { style: { 1️⃣loud: { container: { gap: 1px } } } } }", gives: ["1️⃣ impossible-condition"]
    )
    check("state: { hovered: { state: { disabled: { container: { gap: 1px } } } } }", gives: [])
    check("platform: { ios: { platform: { 1️⃣web: {} } } }", gives: ["1️⃣ impossible-condition"])
    check("platform: { 1️⃣macos: { container: { gap: 1px } } }", gives: ["1️⃣ other-platform"])
    check("style:\n  quiet, 1️⃣quiet: { container: { gap: 1px } }", gives: ["1️⃣ duplicate-name"])
  }

  @Test func values() {
    check("container: { gap: 1️⃣red }", gives: ["1️⃣ bad-value"])
    check("container: { 1️⃣gap: }", gives: ["1️⃣ empty-value"])
    check("container: { gap: 1️⃣\"{size.smal}\" }", gives: ["1️⃣ missing-token"])
    check("container: { gap: 1️⃣\"{color.blue}\" }", gives: ["1️⃣ type-mismatch"])
    check("container: { width: 1️⃣fil }", gives: ["1️⃣ unknown-word"])
    check("container: { opacity: 1️⃣1.5 }", gives: ["1️⃣ bad-value"])
    check("container: { gap: { $value: 1px, $modes: { 1️⃣drk: 2px } } }", gives: ["1️⃣ unknown-context"])
    check("container: { gap: { $value: 1px, 1️⃣$mode: 2 } }", gives: ["1️⃣ unknown-member"])
    check(
      "container: { cornerRadius: full, maxWidth: none, fill: { from: \"{color.blue}\", alpha: 8% } }",
      gives: [])
  }

  @Test func platformsThatDoNotKnow() {
    check("press: { 1️⃣ripple: content }", gives: ["1️⃣ skipped-property"])
    check("platform: { ios: { press: { 1️⃣ripple: content } } }", gives: ["1️⃣ unknown-on-platform"])
    check("platform: { android: { press: { ripple: content } } }", gives: [])
  }

  @Test func fixedProperties() {
    check("state: { hovered: { action: { 1️⃣role: primary } } }", gives: ["1️⃣ fixed-property"])
    check("action: { role: 1️⃣{ $value: primary, $modes: { dark: normal } } }", gives: ["1️⃣ fixed-property"])
    check("action: { role: { $value: primary, $modes: { ios: normal } } }", gives: [])
    let icon = "icon: { kind: icon, presence: optional }"
    check("state: { disabled: { icon: { presence: absent } } }", anatomy: icon, gives: [])
    check(
      "state: { disabled: { icon: { presence: 1️⃣required } } }", anatomy: icon, gives: ["1️⃣ fixed-property"])
    let lacking = "icon: { kind: icon, presence: absent }"
    check("state: { disabled: { icon: { presence: required } } }", anatomy: lacking, gives: [])
  }

  @Test func texts() {
    let text = "1️⃣label: { kind: text }"
    check(anatomy: text, gives: ["1️⃣ missing-text-property", "1️⃣ missing-text-property"])
    check(
      "label: { typography: \"{type.body}\" }\nstyle: { loud: { label: { color: red } } }", anatomy: text,
      gives: ["1️⃣ missing-text-property"])
    check(
      "label: { typography: \"{type.body}\" }\nstyle: { loud: { label: { color: red } }, quiet: { label: { presence: absent } } }",
      anatomy: text, gives: [])
    check(
      "label: { typography: \"{type.body}\", color: red }", anatomy: text + "\nsubtitle: { kind: text }",
      gives: [])
    check(
      "label: { typography: \"{type.body}\", color: 2️⃣rd }", anatomy: text, gives: ["2️⃣ bad-color"])
  }

  @Test func neverUsed() {
    check(
      "container: { 1️⃣gap: 1px }\nstyle: { quiet: { container: { gap: 2px } }, loud: { container: { gap: 3px } } }",
      gives: ["1️⃣ unused-setting"])
    check("platform: { web: { size: { small: { container: { 1️⃣gap: 1px } } } } }", gives: ["1️⃣ unused-setting"])
  }

  /// A look of cells that do not exist is told as that, and where they are taken away.
  @Test func styledUnavailable() {
    func messages(_ properties: String, _ rest: String = "") -> [String] {
      component(
        axes: """
          style: { values: [quiet, loud] }
          size: { values: { ios: [small], android: [small], web: [small, large] } }
          """,
        properties: "container: { gap: 8px }\n" + properties, rest: rest
      ).compiled.findings.filter { $0.id.name == "unused-setting" }.map(\.message)
    }
    let never = "unavailable: [{ style: quiet, platform: ios, reason: Too quiet. }]"
    #expect(
      messages("style: { quiet: { platform: { ios: { container: { gap: 1px } } } } }", never) == [
        "this setting of 'container.gap' decides nothing: no cell that it speaks of is available"
      ])
    #expect(messages("style: { quiet: { container: { gap: 1px } } }", never) == [])
    #expect(
      messages("platform: { ios: { size: { large: { container: { gap: 1px } } } } }") == [
        "this setting of 'container.gap' decides nothing: no cell that it speaks of is available"
      ])
  }

  // MARK: Cells

  @Test func unavailable() {
    check(rest: "unavailable: [1️⃣{ style: quiet, platform: web }]", gives: ["1️⃣ missing-member"])
    check(rest: "unavailable: [{ 1️⃣stile: quiet, reason: No. }]", gives: ["1️⃣ unknown-key"])
    check(rest: "unavailable: [{ style: 1️⃣qiet, reason: No. }]", gives: ["1️⃣ unknown-value"])
    check(rest: "unavailable: [{ platform: [ios, 1️⃣wab], reason: No. }]", gives: ["1️⃣ unknown-value"])
    #expect(
      findings(axes: "a: { values: [x, 1️⃣y] }", rest: "unavailable: [{ a: y, reason: No. }]")
        == ["1️⃣ unavailable-value"])
  }

  @Test func minimumVersions() {
    check(rest: "minimumVersions: [1️⃣{ style: quiet }]", gives: ["1️⃣ missing-member"])
    check(rest: "minimumVersions: [{ versions: { ios: 1️⃣26.x } }]", gives: ["1️⃣ bad-version"])
    check(
      rest:
        "minimumVersions: [{ versions: { ios: 15.0 } }, { style: loud, versions: { ios: 26 }, fallback: { style: quiet } }]",
      gives: [])
    check(
      rest:
        "minimumVersions: [{ versions: { ios: 26 } }, 1️⃣{ style: loud, versions: { ios: 26 }, fallback: { style: quiet } }]",
      gives: ["1️⃣ bad-fallback"])
    check(
      rest: """
        minimumVersions: [1️⃣{ style: loud, versions: { ios: 26 }, fallback: { style: quiet } }]
        unavailable: [{ style: quiet, size: small, platform: ios, reason: No. }]
        """, gives: ["1️⃣ bad-fallback"])
    check(
      rest: "minimumVersions: [{ style: loud, versions: { ios: 26 }, fallback: { 1️⃣stil: quiet } }]",
      gives: ["1️⃣ unknown-key"])
  }

  // MARK: Exceptions, grouping, presets

  @Test func exceptions() {
    check(
      rest:
        "exceptions: [{ check: contrast, property: container.fill, style: quiet, modes: dark, level: note, reason: A. }]",
      gives: [])
    check(rest: "exceptions: [1️⃣{ check: contrast, level: note }]", gives: ["1️⃣ missing-member"])
    check(
      rest: "exceptions: [{ check: contrast, property: 1️⃣container.fil, level: note, reason: A. }]",
      gives: ["1️⃣ unknown-property"])
    check(
      rest: "exceptions: [1️⃣{ check: contrast, platform: web, size: small, level: note, reason: A. }]",
      gives: ["1️⃣ unused-exception"])
    check(
      rest: "exceptions: [{ check: 1️⃣contrst, level: note, reason: A. }]", gives: ["1️⃣ unknown-word"])
  }

  @Test func grouping() {
    check(
      rest: "grouping: { maxStyles: 1️⃣1.5, confirm: trailing, sameSize: false }", gives: ["1️⃣ bad-grouping"])
    check(rest: "grouping: { pairs: [{ style: quiet, with: 1️⃣lod }] }", gives: ["1️⃣ unknown-value"])
    check(
      rest:
        "grouping: { pairs: [{ style: quiet, with: loud }, 1️⃣{ style: loud, with: quiet, allowed: false, platform: web }] }",
      gives: ["1️⃣ pair-conflict"])
    check(
      rest:
        "grouping: { pairs: [{ style: quiet, with: loud, platform: ios }, { style: loud, with: quiet, allowed: separated, platform: web }] }",
      gives: [])
    #expect(
      findings(axes: "a: { values: [x] }", rest: "grouping: { 1️⃣pairs: [{ style: x, with: x }] }")
        == ["1️⃣ bad-grouping"])
  }

  @Test func presets() {
    func preset(_ item: String) -> String { "presets: [{ in: { style: quiet }, items: { \(item) } }]" }
    check(rest: preset("close: { label: Close, icon: { ios: xmark, android: close, web: x } }"), gives: [])
    check(rest: preset("close: { label: Close, icon: x, action: { role: cancel } }"), gives: [])
    check(
      rest: preset("1️⃣close: { label: Close, icon: { ios: xmark, web: x } }"), gives: ["1️⃣ preset-without-icon"]
    )
    check(rest: preset("close: { label: Close, icon: { ios: xmark }, platform: ios }"), gives: [])
    check(rest: preset("close: { label: Close, icon: { ios: xmark }, size: small }"), gives: [])
    check(rest: preset("1️⃣close: { label: Close, icon: x, style: loud }"), gives: ["1️⃣ unused-preset"])
    check(rest: preset("1️⃣close: { icon: x }"), gives: ["1️⃣ missing-member"])
    check(
      rest: preset("close: { label: Close, icon: x, action: { role: 1️⃣cancl } }"), gives: ["1️⃣ unknown-word"])
  }

  @Test func twoComponentsOfOneName() {
    let text = "component: button\nanatomy: { c: { kind: shape } }\naxes: {}\nproperties: {}\n"
    let compiled = Compiled([
      ("a.component.yaml", Array(text.utf8)), ("b.component.yaml", Array(text.utf8)),
    ])
    #expect(compiled.findings.map(\.id.name) == ["duplicate-name"])
    #expect(compiled.findings[0].span?.file == FileID(1))
  }
}
