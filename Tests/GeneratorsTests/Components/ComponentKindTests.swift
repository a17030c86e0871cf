import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// Components of other kinds than a button with `pressed`: what is drawn of them, by which names they are used, and what
/// is told where something is not drawn.
@Suite(.serialized) struct ComponentKindTests {
  private let files: [String: [String: String]]
  private let findings: [Finding]
  private let sources: SourceSet

  init() {
    var compilation = Compiler(files: MemoryFiles(Self.project)).load(".")
    let targets = compilation.program.project.targets
    var files: [String: [String: String]] = [:]
    for artifact in compilation.generate(targets, templates: TemplateSources()) {
      files[artifact.target, default: [:]][artifact.path] = String(decoding: artifact.bytes, as: UTF8.self)
    }
    self.files = files
    findings = compilation.findings.all
    sources = compilation.sources
  }

  private func text(_ target: String, _ name: String) throws -> String { try #require(files[target]?[name]) }

  /// The parameters of a composable.
  private func parameters(_ function: String, in file: String) throws -> [String] {
    let text = try text("kotlin", file)
    let start = try #require(text.range(of: "public fun \(function)("))
    let rest = text[start.upperBound...]
    return rest[..<(try #require(rest.range(of: "\n) {"))).lowerBound].split(separator: "\n").map {
      String($0.trimmingCharacters(in: .whitespaces).prefix { $0 != ":" })
    }
  }

  // MARK: What is a button

  @Test func aRoleMakesAButtonWithoutPressed() throws {
    #expect(
      try text("swift", "BrandButton+SwiftUI.swift").contains("extension BrandButtonStyle: ButtonStyle"))
    #expect(try text("kotlin", "BrandButtonCompose.kt").contains("public fun BrandButton("))
    let css = try text("css", "brand-button.css")
    #expect(css.contains(":focus-visible"))
    #expect(!css.contains(":focus-within"))
    #expect(css.contains("cursor: pointer"))
  }

  @Test func dataIsTold() throws {
    let found = findings.filter { $0.id.name == "only-data" }
    #expect(
      found.map(\.message) == [
        "in Swift and Kotlin 'textField' is data and no view: nothing says that somebody presses it"
      ])
    #expect(found.first?.span != nil)
    #expect(found.first?.notes.first?.message.contains("`action: { role: normal }`") == true)
  }

  // MARK: What is told

  @Test func nothingIsLostInSilence() {
    let found = findings.filter { $0.id.name == "undrawn-part" }
    #expect(found.allSatisfy { $0.span != nil && !$0.notes.isEmpty })
    let places = found.map { finding in
      finding.span.map { "\(sources[$0.file].path): \(finding.message)" } ?? ""
    }.sorted()
    #expect(
      places == [
        "field.component.yaml: the shape 'badge' is not drawn: 'frame' is the shape that holds the others",
        "lost.component.yaml: 'action.confirmation' changes nothing that is drawn: no generated component asks before it acts",
        "lost.component.yaml: SwiftUI and Compose do not draw the text 'hint': 'word' is the first text",
        "lost.component.yaml: SwiftUI does not keep this 'maxWidth': it is the limit of what fills its container, and this hugs its label",
        "lost.component.yaml: the shape 'badge' is not drawn: 'box' is the shape that holds the others",
        "lost.component.yaml: this 'fallback' is never drawn: only a component whose every cell has a 'native.style' is drawn by the system, and needs one",
        "lost.component.yaml: this 'native.style' is never drawn: the system draws a component only if every cell has one",
      ])
  }

  // MARK: Kotlin

  @Test func kindsWithoutGroupsAreFunctions() throws {
    let file = "BrandToolButtonCompose.kt"
    let text = try parameters("BrandToolButton", in: file)
    #expect(text.contains("text") && text.contains("icon") && !text.contains("contentDescription"))
    let icon = try parameters("BrandIconToolButton", in: file)
    #expect(icon.contains("contentDescription") && icon.contains("icon") && !icon.contains("text"))
  }

  @Test func anIconOfSomeCellsIsAParameter() throws {
    #expect(try parameters("BrandButton", in: "BrandButtonCompose.kt").contains("icon"))
    #expect(try text("kotlin", "BrandButtonCompose.kt").contains("Icon(shown, null"))
    #expect(try parameters("BrandToggle", in: "BrandToggleCompose.kt").contains("icon"))
  }

  @Test func aParameterThatChangesNothingIsNone() throws {
    let look = try text("kotlin", "BrandButton.kt")
    #expect(look.contains("public fun focusRingColor(): BrandColor? = BrandColor.ink"))
    #expect(look.contains("public fun wordTypography(density: BrandDensity)"))
  }

  @Test func kotlinCompiles() throws {
    let folder = try TemporaryFolder()
    for (path, text) in try #require(files["kotlin"]) { try folder.write(text, to: "module/\(path)") }
    try folder.write(
      """
      package app

      import androidx.compose.runtime.Composable
      import androidx.compose.ui.graphics.painter.Painter
      import demo.brand.*

      @Composable fun uses(icon: Painter) {
          BrandButton(onClick = {}, text = "Save", style = BrandButtonStyle.Primary, size = BrandButtonSize.Large, icon = icon)
          BrandToolButton(onClick = {}, text = "Save", style = BrandToolButtonStyle.Primary)
          BrandIconToolButton(onClick = {}, icon = icon, contentDescription = "Save", style = BrandToolButtonStyle.Quiet)
          BrandToggle(onClick = {}, text = "On", selected = true, removable = BrandToggleRemovable.True, icon = icon)
      }

      """, to: "Use.kt")
    try folder.write(
      """
      package demo.brand

      import androidx.compose.ui.graphics.painter.Painter

      private object Picture : Painter()

      fun main() {
          stub.Tree.describe {
              BrandToggle({}, "On", selected = true)
              BrandButton({}, "Save", BrandButtonStyle.Quiet, size = BrandButtonSize.Large, icon = Picture)
              stub.Device.focused = true
              BrandToolButton({}, "Save", BrandToolButtonStyle.Quiet)
          }.forEach { println(it) }
      }

      """, to: "Tree.kt")
    let result = try proveKotlin([
      folder.path + "/module", "--use", folder.path + "/Use.kt", "--run", folder.path + "/Tree.kt",
    ])
    try #require(result.status == 0, "\(result.messages)")
    // It is said, the icon is drawn, 60 dp are reserved where Compose reserves 48, and a ring needs no state.
    #expect(result.output.contains("selected: true"))
    #expect(result.output.contains("Icon(null"))
    #expect(result.output.contains("layout(60 x 60, drawn at 10, 10)"))
    #expect(result.output.contains("drawBehind"))
  }

  // MARK: Swift

  @Test func swiftCompiles() throws {
    let folder = try TemporaryFolder()
    for (path, text) in try #require(files["swift"]) { try folder.write(text, to: "module/\(path)") }
    try folder.write(
      """
      import BrandTokens
      import SwiftUI

      struct Uses: View {
        var body: some View {
          Button("Save", systemImage: "star") {}.brandLarge(.primary)
          Button("Save", systemImage: "star") {}.brandIcon(.quiet)
          Button("Save", systemImage: "star") {}.brandIcon(.quiet, dense: .true)
          Button("On") {}.buttonStyle(.brandToggle.removable.outlined).brandToggleSelected(true)
          Button("Delete") {}.buttonStyle(.brandLostPrimary.destructive)
        }
      }

      func field(isFocused: Bool) -> (BrandTextFieldLook, BrandTextFieldMetrics, Double) {
        let style = BrandTextFieldStyle.filled.dense
        let state: BrandTextFieldState = isFocused ? .focused : .enabled
        let metrics = style.metrics(state, in: BrandMode())
        return (style.look(state), metrics, metrics.tapTargetMinHeight)
      }

      """, to: "Use.swift")
    let result = try run(
      "sh",
      [goldens + "/../Proof/swift.sh", folder.path + "/module", "BrandTokens", folder.path + "/Use.swift"],
      timeout: 1200)
    #expect(result.status == 0, "\(result.stderr)")
    let toggle = try text("swift", "BrandToggle+SwiftUI.swift")
    #expect(toggle.contains("accessibilityAddTraits(isSelected ? .isSelected : [])"))
    #expect(toggle.contains("isSelected ? .selected : .enabled"))
  }

  @Test func displayP3HasSixDecimals() throws {
    #expect(
      try text("swift", "BrandColor.swift").contains("(.displayP3, red: 0.123457, green: 0.5, blue: 0.25)"))
  }

  // MARK: CSS

  @Test func booleansSayTheirAxis() throws {
    #expect(try text("css", "brand-text-field.css").contains(".brand-text-field--dense-true"))
    #expect(try text("css", "brand-toggle.css").contains(".brand-toggle--outlined-true"))
  }

  @Test func aRingNeedsNoState() throws {
    let css = try text("css", "brand-tool-button.css")
    #expect(css.contains(".brand-tool-button:focus-visible {\n  outline: 2px solid var(--brand-color-ink);"))
  }

  @Test func anInputInsideHasNoFrameOfItsOwn() throws {
    let css = try text("css", "brand-text-field.css")
    let start = try #require(css.range(of: ".brand-text-field__entry:is(input, textarea, select) {"))
    let rule = css[start.upperBound...].prefix { $0 != "}" }
    for line in ["background: none;", "border: 0;", "font: inherit;", "outline: none;"] {
      #expect(rule.contains(line))
    }
    #expect(!(try text("css", "brand-button.css")).contains(":is(input"))
  }

  private static let project = [
    "a.tokens.yaml": """
    color:
      $type: color
      paper:  { $value: "#ffffff", $modes: { dark: "#101820" } }
      ink:    { $value: "#101820", $modes: { dark: "#f0f4f5" } }
      brand:  { $value: "#005eb8", $modes: { dark: "#52a0ff" } }
      tint:   { $value: "#e8f1fa", $modes: { dark: "#1a2a3a" } }
      wide:   { $value: "color(display-p3 0.123456789 0.5 0.25)" }
    size: { $type: dimension, gap: 8px, l: 1.5rem }
    type:
      $type: typography
      value:  { $textStyle: body, $value: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 24px }, $modes: { tight: { fontFamily: system, fontSize: 14px, fontWeight: 400, lineHeight: 20px } } }
    """,
    "button.component.yaml": """
    component: button
    anatomy: { box: { kind: shape }, icon: { kind: icon, presence: absent }, word: { kind: text } }
    axes:
      style: { order: emphasis, values: [quiet, primary] }
      size: { values: [small, large], default: small }
      state: { interaction: true, values: [enabled, focused, disabled] }
    properties:
      box: { minHeight: 48px, cornerRadius: 8px, backdrop: "{color.paper}", paddingInline: "{size.l}" }
      word: { color: "{color.ink}", typography: "{type.value}" }
      tapTarget: { minSize: 60px }
      focusRing: { color: "{color.ink}" }
      size: { large: { icon: { presence: required } } }
      style:
        primary: { action: { role: primary }, box: { fill: "{color.brand}" }, word: { color: "{color.paper}" } }
      state: { disabled: { box: { opacity: 0.5 } } }
    """,
    "iconic.component.yaml": """
    component: toolButton
    anatomy: { box: { kind: shape }, icon: { kind: icon, presence: optional }, word: { kind: text } }
    axes:
      style: { order: emphasis, values: [quiet, primary] }
      kind: { values: [text, icon], default: text }
      dense: { values: [false, true], default: false }
      state: { interaction: true, values: [enabled, pressed, disabled] }
    properties:
      box: { minHeight: 48px, cornerRadius: 8px, backdrop: "{color.paper}" }
      word: { color: "{color.ink}", typography: "{type.value}" }
      tapTarget: { minSize: 48px }
      focusRing: { color: "{color.ink}" }
      kind: { icon: { word: { presence: absent }, icon: { presence: required } } }
      dense: { true: { box: { minHeight: 40px } } }
      state: { disabled: { box: { opacity: 0.5 } }, pressed: { box: { fill: "{color.tint}" } } }
    """,
    "toggle.component.yaml": """
    component: toggle
    anatomy: { box: { kind: shape }, check: { kind: icon, presence: absent }, word: { kind: text } }
    axes:
      removable: { values: [false, true], default: false }
      outlined: { values: [false, true], default: false }
      state: { interaction: true, values: [enabled, selected, disabled] }
    properties:
      box: { minHeight: 48px, cornerRadius: 8px, backdrop: "{color.paper}" }
      word: { color: "{color.ink}", typography: "{type.value}" }
      tapTarget: { minSize: 48px }
      removable: { true: { check: { presence: required } } }
      outlined: { true: { box: { stroke: "{color.ink}" } } }
      state: { selected: { box: { fill: "{color.tint}", strokeWidth: 2px }, check: { color: "{color.brand}" } } }
    """,
    "field.component.yaml": """
    component: textField
    anatomy: { frame: { kind: shape }, badge: { kind: shape }, entry: { kind: text }, hint: { kind: text, presence: optional } }
    axes:
      look: { values: [outlined, filled] }
      dense: { values: [false, true], default: false }
      state: { interaction: true, values: [enabled, hovered, focused, disabled] }
    properties:
      frame: { minHeight: 48px, stroke: "{color.ink}", backdrop: "{color.paper}" }
      entry: { color: "{color.ink}", typography: "{type.value}" }
      tapTarget: { minSize: 48px }
      focusRing: { color: "{color.brand}" }
      look: { filled: { frame: { fill: "{color.tint}" } } }
      dense: { true: { frame: { minHeight: 32px } } }
      state: { disabled: { frame: { opacity: 0.5 } } }
    """,
    "lost.component.yaml": """
    component: lost
    anatomy: { box: { kind: shape }, badge: { kind: shape }, word: { kind: text }, hint: { kind: text, presence: optional } }
    axes:
      style: { order: emphasis, values: [quiet, primary] }
      intent: { values: [normal, destructive], default: normal }
      state: { interaction: true, values: [enabled, pressed] }
    minimumVersions:
      - { style: primary, versions: { ios: 26.0 }, fallback: { style: quiet } }
    properties:
      box: { minHeight: 48px, maxWidth: 300px, backdrop: "{color.paper}" }
      badge: { fill: "{color.brand}" }
      word: { color: "{color.ink}", typography: "{type.value}" }
      tapTarget: { minSize: 48px }
      focusRing: { color: "{color.brand}" }
      intent: { destructive: { action: { role: destructive, confirmation: required } } }
      style: { primary: { native: { style: glass } } }
      state: { pressed: { box: { fill: "{color.tint}" } } }
    """,
    "tokenc.yaml": """
    name: brand
    platforms: [ios, android, web]
    modifiers:
      colorScheme: { contexts: [light, dark], default: light }
      density: { contexts: [roomy, tight], default: roomy }
    targets:
      swift: { module: BrandTokens, prefix: brand, access: public }
      kotlin: { package: demo.brand, prefix: brand }
      css: { prefix: brand }
    """,
  ]
}
