import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencSyntax

/// What the Compose layer draws of things that none of our own sets has on Android: a shadow that fades, a ripple in a
/// colour and a strength of its own.
@Suite(.serialized) struct KotlinLayerTests {
  private static let tokens = """
    color: { $type: color, ink: "#000000", paper: "#ffffff", mist: "#3366cc" }
    type: { $type: typography, t: { $value: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px } } }
    shadow: { $type: shadow, raised: { $value: { color: "#00000040", offsetY: 4px, blur: 8px } } }

    """

  private static let component = """
    component: tile
    anatomy: { container: { kind: shape }, indicator: { kind: indicator, presence: absent, placement: over }, label: { kind: text } }
    axes: { state: { values: [enabled, pressed, disabled, pending], interaction: true } }
    properties:
      container: { fill: "{color.paper}", shadow: "{shadow.raised}", minHeight: 48px, minWidth: 48px }
      label: { color: "{color.ink}", typography: "{type.t}" }
      tapTarget: { minSize: 48px }
      press: { ripple: "{color.mist}", rippleOpacity: 0.25, haptic: impactHeavy, scale: 0.9 }
      state:
        disabled: { container: { opacity: 0.4 } }
        pending: { indicator: { presence: required } }

    """

  private static let project = """
    name: demo
    platforms: [android]
    targets: { kotlin: { output: out, package: demo.tokens, prefix: demo } }

    """

  private static let tree = """
    package demo.tokens

    import stub.Device
    import stub.Tree

    fun main() {
        Tree.describe { DemoTile({}, "Go") }.forEach { println(it) }
        Tree.describe { DemoTile({}, "Go", enabled = false) }.forEach { println(it) }
        Tree.describe { DemoTile({}, "Go", haptics = true) }
        Tree.press(0)
        println(Device.haptics)
    }

    """

  @Test func shadowsRipplesHaptics() throws {
    let output = try KotlinOutput(
      MemoryFiles([
        "tokenc.yaml": Self.project, "t.tokens.yaml": Self.tokens, "tile.component.yaml": Self.component,
      ]))
    let folder = FileManager.default.temporaryDirectory.appending(path: "layer-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try output.write(to: folder.appending(path: "made"))
    try Data(Self.tree.utf8).write(to: folder.appending(path: "Tree.kt"))
    let proof = try proveKotlin([
      folder.appending(path: "made").path(percentEncoded: false),
      "--run", folder.appending(path: "Tree.kt").path(percentEncoded: false),
    ])
    try #require(proof.status == 0, "\(proof.messages)")
    let lines = proof.output.split(separator: "\n").map(String.init)
    let rest = try #require(lines.lastIndex { $0.hasPrefix("Box(") })
    // The shadow lies outside of the layer that fades, which would cut it off, and fades by its own colour.
    #expect(
      lines[rest...].filter { $0.hasPrefix(".shadow") || $0.hasPrefix(".graphicsLayer") } == [
        ".graphicsLayer(scale 1.0 1.0, alpha 1.0, move 0.0 0.0, elevation 0.0)",
        ".shadow(4.0.dp, RoundedCorner(0.0.dp), false, #000000/0.4, #000000/0.4)",
        ".graphicsLayer(scale 1.0 1.0, alpha 0.4, move 0.0 0.0, elevation 0.0)",
      ])
    // No state is named hovered or focused, so Material's own layers are there for them.
    #expect(
      lines[..<rest].filter { $0.hasPrefix(".clickable") } == [
        ".clickable(ripple color: #3366cc, pressed: 0.25, hovered: 0.08, focused: 0.1, dragged: 0.0, enabled: true, role: Button)"
      ])
    #expect(lines.last == "[LongPress]")
  }
}
