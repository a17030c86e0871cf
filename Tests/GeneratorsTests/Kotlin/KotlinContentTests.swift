import Foundation
import TestSupport
import Testing
import TokenCompiler

/// What a component holds, in Compose.
@Suite struct KotlinContentTests {
  private func output(placement: String) throws -> KotlinOutput {
    try KotlinOutput(
      MemoryFiles([
        "tokenc.yaml": "name: demo\nplatforms: [android]\n",
        "a.tokens.yaml": "color: { $type: color, ink: black, page: white }\n",
        "button.component.yaml": """
        component: button
        anatomy:
          container: { kind: shape }
          icon: { kind: icon, presence: optional, placement: \(placement) }
          label: { kind: text }
        axes:
          style: { values: [one, two], default: one }
          state: { values: [enabled, pressed, disabled], interaction: true }
        properties:
          tapTarget: { minSize: 48px }
          container: { minHeight: 48px, minWidth: 48px, paddingInline: 16px, gap: 8px, fill: "{color.page}" }
          icon: { size: 20px, color: "{color.ink}", edgeInset: 12px }
          label:
            color: "{color.ink}"
            typography: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px }
          state: { pressed: { container: { opacity: 0.9 } }, disabled: { container: { opacity: 0.5 } } }

        """,
      ]))
  }

  /// An icon stands where the anatomy says, and the inset is that of its own edge.
  @Test(arguments: ["leading", "trailing"]) func iconsStandOnTheirSide(_ placement: String) throws {
    let output = try output(placement: placement)
    #expect(!output.compilation.hasErrors)
    let text = try #require(output.files["DemoButtonCompose.kt"])
    let icon = try #require(text.range(of: "Icon(shown, null")).lowerBound
    let label = try #require(text.range(of: "BasicText(\n")).lowerBound
    #expect((icon < label) == (placement == "leading"))
    let edge = placement == "leading" ? "start" : "end"
    #expect(
      text.contains("val \(edge) = if (shown != null && text != null) DemoButtonLook.iconEdgeInset().dp else")
    )
    let folder = try TemporaryFolder()
    try output.write(to: URL(filePath: folder.path))
    let proof = try proveKotlin([folder.path])
    #expect(proof.status == 0, "\(proof.messages)")
  }
}
