import Foundation
import TestSupport
import Testing
import TokencSyntax

/// Names that components add to SwiftUI's types, and the places that presets have.
@Suite struct SwiftMemberTests {
  private func component(
    _ name: String, style: String = "quiet", kind: String = "round", presets: String = ""
  ) -> String {
    """
    component: \(name)
    anatomy: { box: { kind: shape }, icon: { kind: icon, presence: optional }, word: { kind: text } }
    axes:
      kind: { values: [text, \(kind), \(kind)Float], default: text }
      style: { order: emphasis, values: [\(style), loud] }
      state: { values: [enabled, pressed], interaction: true }
    properties:
      box: { fill: "{color.ink}", minHeight: 48px, backdrop: "{color.paper}" }
      word: { color: "{color.paper}", typography: "{type.label}" }
      tapTarget: { minSize: 48px }
      kind: { "\(kind), \(kind)Float": { word: { presence: absent }, icon: { presence: required }, box: { aspectRatio: 1 } } }
      state: { pressed: { box: { opacity: { $value: 0.9, $origin: chosen, $description: Felt at once. } } } }
    \(presets)
    """
  }

  private func files(_ components: [String: String], platforms: String = "[ios]") -> MemoryFiles {
    var files = [
      "tokenc.yaml": """
      name: demo
      platforms: \(platforms)
      targets: { swift: { module: DemoTokens, prefix: demo, access: public }, css: { prefix: demo }, json: {} }
      """,
      "a.tokens.yaml": """
      color: { $type: color, ink: "#000000", paper: "#ffffff" }
      type: { $type: typography, label: { $textStyle: body, $value: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px } } }
      """,
    ]
    for (name, text) in components { files["\(name).component.yaml"] = text }
    return MemoryFiles(files)
  }

  private let presets = """
    presets:
      - in: { kind: [round, roundFloat], style: [quiet] }
        items: { close: { label: Close, icon: { ios: xmark } } }
    """

  /// The second component that would have a name has its own in it.
  @Test func namesOfTwoComponents() {
    let build = SwiftBuild(files(["button": component("button"), "link": component("link", kind: "oval")]))
    #expect(build.errors == [])
    let (first, second) = (build["DemoButton+SwiftUI.swift"], build["DemoLink+SwiftUI.swift"])
    #expect(first.contains("static var demoQuiet: DemoButtonStyle"))
    #expect(first.contains("func demoRound(_ style: "))
    #expect(second.contains("static var demoLinkQuiet: DemoLinkStyle"))
    #expect(second.contains("func demoOval(_ style: "))
    #expect(!second.contains(" demoQuiet:"))
  }

  @Test func nameThatTwoComponentsHaveAnyway() {
    let build = SwiftBuild(
      files([
        "button": component("button", style: "quiet, linkQuiet"), "link": component("link", kind: "oval"),
      ]))
    #expect(
      build.errors == ["the component 'link' gives Swift a member 'demoLinkQuiet', and so does 'button'"])
    #expect(build.findings.allSatisfy { $0.severity != .error || $0.span != nil })
  }

  /// A preset of two kinds that no function has together takes them as a type.
  @Test func presetOfSeveralKinds() throws {
    let build = SwiftBuild(files(["button": component("button", presets: presets)]))
    #expect(build.errors == [])
    let layer = build["DemoButton+SwiftUI.swift"]
    #expect(
      layer.contains(
        "static func demoClose(_ style: DemoQuietStyle, kind: DemoButtonRoundRoundFloatKind = .round,"))
    #expect(layer.contains("DemoButtonStyle(style.variant, kind: kind.kind))"))
    #expect(layer.contains("@available(*, unavailable, message: \"Close comes in quiet.\")"))
    #expect(
      build["DemoButton.swift"].contains(
        "public enum DemoButtonRoundRoundFloatKind: CaseIterable, Sendable {\n    case round, roundFloat\n"))
  }

  /// Where a value comes from, and what its file says of it, stands at the property.
  @Test func notesOfProperties() {
    let build = SwiftBuild(files(["button": component("button")]))
    #expect(
      build["DemoButton.swift"].contains(
        """
            /// `box.opacity`
            ///
            /// Chosen, in some cells at least: no public source gives the value.
            ///
            /// Felt at once.
            var opacity: Double {
        """))
  }
}
