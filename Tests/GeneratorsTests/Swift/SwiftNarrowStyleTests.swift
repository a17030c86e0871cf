import Foundation
import TestSupport
import Testing
import TokencSyntax

/// Where a style does not go with a value of another axis, that value does not chain onto it, and a group does not ask for
/// it; all else stays as it is.
@Suite(.serialized) struct SwiftNarrowStyleTests {
  private static let files = [
    "tokenc.yaml": """
    name: demo
    platforms: [ios]
    targets: { swift: { module: DemoTokens, prefix: demo, access: public } }
    """,
    "a.tokens.yaml": """
    color: { $type: color, ink: "#000000", paper: "#ffffff" }
    type: { $type: typography, label: { $textStyle: body, $value: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px } } }
    """,
    "button.component.yaml": """
    component: button
    anatomy: { box: { kind: shape }, icon: { kind: icon, presence: optional }, word: { kind: text } }
    axes:
      kind: { values: [text, round], default: text }
      style: { order: emphasis, values: [quiet, loud, danger] }
      size: { values: [medium, small], default: medium }
      width: { values: [fill, fitted], default: fill }
      state: { values: [enabled, pressed], interaction: true }
    unavailable:
      - { kind: text, style: danger, width: fitted, reason: What destroys takes the whole width. }
      - { kind: round, style: danger, size: small, reason: What destroys is never small. }
    properties:
      box: { fill: "{color.ink}", minHeight: 48px, backdrop: "{color.paper}", spacing: 8px }
      word: { color: "{color.paper}", typography: "{type.label}" }
      tapTarget: { minSize: 48px }
      kind: { round: { word: { presence: absent }, icon: { presence: required } } }
      size: { small: { box: { minHeight: 32px } } }
      width: { fill: { box: { width: fill } } }
      state: { pressed: { box: { opacity: 0.9 } } }
    grouping:
      pairs: [{ style: [loud, danger], with: quiet }]
    """,
  ]

  @Test func whatThereIsNotDoesNotCompile() throws {
    let build = SwiftBuild(MemoryFiles(Self.files))
    try #require(build.errors == [])
    // What only a call of another kind can ask for is told.
    let told = build.findings.filter { $0.id.name == "swift-choice" }.map(\.message)
    #expect(
      told == [
        "Swift lets 'small' be asked of the kind 'round' in the styles 'danger', which do not have it"
      ])
    let folder = try TemporaryFolder()
    for (name, text) in build.files { try folder.write(text, to: "module/\(name)") }
    try folder.write(
      """
      import DemoTokens
      import SwiftUI

      struct Uses: View {
        let isLoud: Bool
        var body: some View {
          Button("Delete") {}.buttonStyle(.demoDanger)
          Button("Delete") {}.buttonStyle(.demoDanger.small)
          Button("Save") {}.buttonStyle(isLoud ? .demoLoud.fitted.small : .demoQuiet)
          DemoButtonGroup(.danger(with: .quiet), size: .small) { Button("Delete") {} } supporting: { Button("Keep") {} }
        }
      }

      """, to: "Use.swift")
    try folder.write(
      """
      // error: 'fitted' is unavailable: What destroys takes the whole width.
      import DemoTokens
      import SwiftUI

      @MainActor func view() -> some View { Button("Delete") {}.buttonStyle(.demoDanger.small.fitted) }

      """, to: "bad/style.swift")
    try folder.write(
      """
      // error: extra argument 'width' in call
      import DemoTokens
      import SwiftUI

      @MainActor func view() -> some View {
        DemoButtonGroup(
          .danger(with: .quiet), width: .fitted, lead: { Button("Delete") {} }, supporting: { Button("Keep") {} })
      }

      """, to: "bad/group.swift")
    let result = try run(
      "sh",
      [
        goldens + "/../Proof/swift.sh", folder.path + "/module", "DemoTokens", folder.path + "/Use.swift",
        "--bad", folder.path + "/bad",
      ], timeout: 1200)
    #expect(result.status == 0, "\(result.stderr)")
  }
}
