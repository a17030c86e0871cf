import Testing
import TokencAnalysis
import TokencIR
import TokencSyntax

/// The mode in which one line is too high for its component is named.
@Test func aLineThatIsTooHighInOneMode() throws {
  let checked = Checked([
    "tokenc.yaml": """
    platforms: [web]
    modifiers:
      colorScheme: { contexts: [light, dark], default: light }
      density: { contexts: [comfortable, compact], default: comfortable }
    checks: { contrast: { against: "#fff" } }

    """,
    "a.tokens.yaml": """
    size: { $type: dimension, height: { $value: 40px, $modes: { compact: 20px } } }
    ink: { $type: color, $value: "#000", $modes: { dark: "#111" } }

    """,
    "chip.component.yaml": """
    component: chip
    anatomy: { container: { kind: shape }, label: { kind: text } }
    axes: { style: { values: [plain], default: plain } }
    properties:
      container: { minHeight: "{size.height}", paddingBlock: 4px }
      label:
        color: "{ink}"
        typography: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px }

    """,
  ])
  #expect(checked.problems.isEmpty, "\(checked.problems.map(\.message))")
  let finding = try #require(checked.findings.first { $0.id.name == "line-too-high" })
  #expect(finding.message == "one line and its paddings are 28 high, more than minHeight, 20")
  #expect(finding.notes.map(\.message) == ["chip on web: compact"])
}
