import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencSyntax

/// Buttons of a group and presets that can be on: each says so, and looks so. Beside its label an icon, however large,
/// adds nothing to the height.
@Suite(.serialized) struct KotlinSelectedTests {
  private static let files = [
    "tokenc.yaml": """
    name: demo
    platforms: [android]
    targets: { kotlin: { output: out, package: demo.tokens, prefix: demo } }
    """,
    "a.tokens.yaml": "color: { $type: color, ink: \"#000000\", paper: \"#ffffff\", on: \"#00aa00\" }\n",
    "button.component.yaml": """
    component: button
    anatomy:
      container: { kind: shape }
      icon: { kind: icon, presence: optional, placement: leading }
      label: { kind: text }
    axes:
      style: { order: emphasis, values: [quiet, loud] }
      state: { values: [enabled, pressed, selected, disabled], interaction: true }
    properties:
      container: { minHeight: 48px, minWidth: 48px, fill: "{color.paper}", spacing: 8px }
      icon: { size: 40px }
      label:
        color: "{color.ink}"
        typography: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px }
      tapTarget: { minSize: 48px }
      state:
        pressed: { container: { opacity: 0.9 } }
        selected: { container: { fill: "{color.on}" } }
        disabled: { container: { opacity: 0.5 } }
    grouping:
      pairs: [{ style: loud, with: quiet }]
      equalHierarchy: [quiet]
    presets:
      - in: { style: [quiet] }
        items: { mute: { label: Mute, icon: { android: volume_off } } }
    """,
  ]

  private static let tree = """
    package demo.tokens

    import androidx.compose.ui.graphics.Color
    import androidx.compose.ui.graphics.painter.ColorPainter
    import stub.Tree

    fun show(content: () -> Unit) {
        val lines = Tree.describe(content).map { it.trim() }
        lines.filter { it.startsWith(".background") || it.startsWith(".semantics") }.forEach { println(it) }
        val icon = lines.indexOfFirst { it.startsWith("Icon(") }
        if (icon >= 0) lines.drop(icon + 1).takeWhile { it.startsWith(".") }.forEach { println(it) }
    }

    fun main() {
        val icon = ColorPainter(Color.Black)
        val off = DemoAction("Off") {}
        val on = DemoAction("On", selected = true) {}
        show { DemoButtonGroup(DemoPair.loud(DemoQuietStyle.Quiet), on, off) }
        show { DemoButtonGroup(DemoQuietStyle.Quiet, listOf(off, on)) }
        show { DemoPresetButton({}, DemoPreset.Mute, icon, DemoQuietStyle.Quiet, selected = true) }
    }

    """

  @Test func groupsAndPresetsCanBeOn() throws {
    let output = try KotlinOutput(MemoryFiles(Self.files))
    let errors = output.compilation.findings.sorted().filter { $0.severity == .error }
    try #require(errors.map(\.message) == [])
    let folder = try TemporaryFolder()
    for (name, text) in output.files { try folder.write(text, to: "made/\(name)") }
    try folder.write(Self.tree, to: "Tree.kt")
    let proof = try proveKotlin([folder.path + "/made", "--run", folder.path + "/Tree.kt"])
    try #require(proof.status == 0, "\(proof.messages)")
    let lines = proof.output.split(separator: "\n").map(String.init).filter { $0.hasPrefix(".") }
    let isOn = lines.filter { $0.hasPrefix(".semantics") }.map { $0.contains("selected: true") }
    #expect(isOn == [false, true, false, true, true], "\(lines)")
    let isGreen = lines.filter { $0.hasPrefix(".background") }.map { $0.contains("#00aa00") }
    #expect(isGreen == isOn, "\(lines)")
    #expect(lines.suffix(2) == [".size(40.0.dp, 0.0.dp)", ".requiredSize(40.0.dp)"], "\(lines)")
  }
}
