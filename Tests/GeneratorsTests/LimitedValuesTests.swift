import Foundation
import TestSupport
import Testing

/// Where a kind or a preset has some of the values of an axis only, no other can be written: a round button has no small
/// size, a preset no large one.
@Suite(.serialized) struct LimitedValuesTests {
  private let files = MemoryFiles([
    "tokenc.yaml": """
    name: demo
    platforms: [ios, android]
    targets:
      swift: { module: DemoTokens, prefix: demo, access: public }
      kotlin: { package: demo.tokens, prefix: Demo }
    """,
    "a.tokens.yaml": """
    color: { $type: color, ink: "#000000", paper: "#ffffff" }
    type: { $type: typography, label: { $textStyle: body, $value: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px } } }
    """,
    "button.component.yaml": """
    component: button
    anatomy: { box: { kind: shape }, icon: { kind: icon, presence: optional }, word: { kind: text } }
    axes:
      kind: { values: [text, round], default: text, groups: { roundButton: [round] } }
      style: { order: emphasis, values: [quiet, loud] }
      size: { values: [small, medium, large], default: medium }
      state: { values: [enabled, pressed], interaction: true }
    unavailable: [{ kind: round, size: small, reason: A round one is never small. }]
    properties:
      box: { fill: "{color.ink}", minHeight: 48px, backdrop: "{color.paper}" }
      word: { color: "{color.paper}", typography: "{type.label}" }
      tapTarget: { minSize: 48px }
      kind: { round: { word: { presence: absent }, icon: { presence: required }, box: { aspectRatio: 1 } } }
      size: { large: { box: { minHeight: 56px } } }
      state: { pressed: { box: { opacity: 0.9 } } }
    presets:
      - in: { kind: text, style: [quiet, loud], size: [small, medium] }
        items: { close: { label: Close, icon: { ios: xmark, android: close } } }
    """,
  ])

  @Test func swift() throws {
    let build = SwiftBuild(files)
    #expect(build.errors == [])
    let folder = try TemporaryFolder()
    for (name, text) in build.files { try folder.write(text, to: "module/\(name)") }
    try folder.write(
      """
      import DemoTokens
      import SwiftUI

      struct Uses: View {
        let isWide: Bool
        var body: some View {
          Button("Close", systemImage: "xmark") {}.demoRound(.quiet)
          Button("Close", systemImage: "xmark") {}.demoRound(.loud, size: isWide ? .large : .medium)
          Button.demoClose(.quiet, size: .small) {}
        }
      }

      """, to: "Use.swift")
    try folder.write(
      """
      // error: type 'DemoButtonMediumLargeSize' has no member 'small'
      import DemoTokens
      import SwiftUI

      @MainActor func view() -> some View { Button("Close", systemImage: "xmark") {}.demoRound(.quiet, size: .small) }

      """, to: "bad/kind.swift")
    try folder.write(
      """
      // error: type 'DemoButtonSmallMediumSize' has no member 'large'
      import DemoTokens
      import SwiftUI

      @MainActor func view() -> some View { Button.demoClose(.quiet, size: .large) {} }

      """, to: "bad/preset.swift")
    let result = try run(
      "sh",
      [
        goldens + "/../Proof/swift.sh", folder.path + "/module", "DemoTokens", folder.path + "/Use.swift",
        "--bad",
        folder.path + "/bad",
      ], timeout: 1200)
    #expect(result.status == 0, "\(result.stderr)")
  }

  @Test func kotlin() throws {
    let output = try KotlinOutput(files)
    let folder = try TemporaryFolder()
    for (name, text) in output.files { try folder.write(text, to: "module/\(name)") }
    try folder.write(
      """
      package app

      import androidx.compose.runtime.Composable
      import androidx.compose.ui.graphics.painter.Painter
      import demo.tokens.*

      @Composable fun kind(i: Painter) { DemoRoundButton({}, i, "Close", DemoButtonStyle.Quiet, size = DemoButtonSize.Small) } // error: 'DemoButtonMediumLargeSize' was expected
      @Composable fun kindLegal(i: Painter) { DemoRoundButton({}, i, "Close", DemoButtonStyle.Quiet, size = DemoButtonMediumLargeSize.Large) }
      @Composable fun preset(i: Painter) { DemoPresetButton({}, DemoPreset.Close, i, DemoQuietStyle.Quiet, size = DemoButtonSmallMediumSize.Large) } // error: unresolved reference 'Large'
      @Composable fun presetLegal(i: Painter) { DemoPresetButton({}, DemoPreset.Close, i, DemoQuietStyle.Quiet, size = DemoButtonSmallMediumSize.Small) }

      """, to: "Bad.kt")
    let result = try proveKotlin([folder.path + "/module", "--bad", folder.path + "/Bad.kt"])
    #expect(result.status == 0, "\(result.messages)")
  }
}
