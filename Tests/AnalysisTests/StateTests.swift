import Testing
import TokencAnalysis
import TokencIR
import TokencSyntax

/// States that last and are told by colour alone need 3 : 1 between the two colours; see `ContrastCheck+States.swift`.
private func changes(
  _ look: String, state: String = "selected", resting: String = "", platform: String = "web"
) -> [String] {
  let checked = Checked(
    project: "platforms: [\(platform)]\nchecks: { contrast: { against: [\"#ffffff\"] } }\n",
    axes: "{ state: { values: [enabled, hovered, pressed, \(state)], interaction: true } }",
    properties: """
        container: { fill: "#005eb8"\(resting) }
        label: { color: "#ffffff", typography: "{type.body}" }
        state: { \(state): { \(look) } }
      """)
  #expect(!checked.problems.contains { $0.severity == .error }, "\(checked.problems)")
  let names = RecordNames(checked.program)
  return checked.report.contrast.filter { $0.role == .stateChange }.map {
    "\(names.property($0)) \(ratio(checked, $0)) \($0.required) \($0.verdict.name)"
  }
}

private func ratio(_ checked: Checked, _ record: ContrastRecord) -> Int {
  Int(checked.report[measured: record].ratio * 100)
}

@Test(arguments: ["selected", "pending"]) func aStateToldByColorAlone(_ state: String) {
  // The strongest change counts: the fill here, the label there.
  #expect(changes("container: { fill: \"#003087\" }", state: state) == ["container.fill 185 3.0 fail"])
  #expect(changes("container: { fill: \"#ffeb3b\" }", state: state) == ["container.fill 522 3.0 pass"])
  #expect(
    changes("container: { fill: \"#0064c0\" }, label: { color: \"#000000\" }", state: state)
      == ["label.color 2100 3.0 pass"])
  // Nothing at all is seen.
  #expect(changes("container: { gap: 4px }", state: state) == ["container.fill 100 3.0 fail"])
}

/// Shapes, parts and weights are cues of their own, and there is nothing to measure.
@Test(arguments: [
  "icon: { presence: absent }", "label: { underline: true }", "label: { fontWeight: 700 }",
  "container: { strokeWidth: 3px }", "container: { cornerRadius: 9px }",
]) func aStateToldByMoreThanColor(_ look: String) {
  #expect(changes(look + ", tapTarget: { minSize: 44px }") == [], "\(look)")
}

/// WCAG asks for no ratio here: each look is measured by itself.
@Test func answersToAPersonNeedNoRatio() {
  let checked = Checked(
    axes: "{ state: { values: [enabled, hovered, pressed], interaction: true } }",
    properties: """
        container: { fill: "#005eb8" }
        label: { color: "#ffffff", typography: "{type.body}" }
        state: { hovered: { container: { fill: "#005eb9" } } }
      """)
  #expect(!checked.report.contrast.contains { $0.role == .stateChange })
}

@Test func aStateChangeIsTold() {
  let checked = Checked(
    axes: "{ state: { values: [enabled, selected], interaction: true } }",
    properties: """
        container: { fill: "#005eb8" }
        label: { color: "#ffffff", typography: "{type.body}" }
        state: { selected: { container: { fill: "#003087" } } }
      """)
  let finding = checked.findings.first { $0.message.hasPrefix("'selected'") }
  #expect(
    finding?.message
      == "'selected' changes container.fill from #005eb8 to #003087, which has 1.85 : 1, and 3 is needed where "
      + "colour alone tells a state")
  #expect(
    describeReport(checked.report, of: checked.program)
      .contains("selected container.fill #003087, at rest #005eb8"))
}
