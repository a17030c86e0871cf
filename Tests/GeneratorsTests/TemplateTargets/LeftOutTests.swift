import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// What the templates of a target do not write is told, by type, and counted as it is rendered.
@Suite struct LeftOutTests {
  private static let tokens = """
    color: { $type: color, ink: "#101820", hidden: { $value: red, $private: true } }
    size: { $type: dimension, gap: 4px, wide: { $value: 8px, $description: "Wide." } }
    border: { $type: border, field: { $value: { color: "{color.ink}", width: 1px, style: dashed } } }
    shadow: { $type: shadow, card: [{ offsetY: 1px, color: black }, { offsetY: 2px, color: black, inset: true }] }

    """

  private func build(_ template: String, tokens: String = LeftOutTests.tokens) -> TemplateBuild {
    TemplateBuild(
      MemoryFiles([
        "a.tokens.yaml": tokens, "my/t.txt.mustache": template,
        "tokenc.yaml": "name: p\ntargets: { own: { templates: my, output: out, platform: web } }\n",
      ]), target: "own")
  }

  /// The lines of the findings that say something is left out.
  private func told(_ template: String) -> [String] {
    build(template).findings.split(separator: "\n").filter { $0.hasSuffix("[tokens-left-out]") }
      .map { String($0.drop { $0 != "'" }) }
  }

  @Test func wholeTokens() {
    #expect(
      told(
        "{{#tokens}}{{#comment}}// {{.}}{{/comment}}{{path}} {{#value.color}}{{hex}}{{/value.color}}{{/tokens}}"
      )
        == [
          "'own' leaves out 4 tokens (2 dimension, 1 border, 1 shadow), such as 'size.gap': its templates do not write such values [tokens-left-out]"
        ])
    // All is written, be it whole, in parts, or by the text of the whole.
    #expect(told("{{#tokens}}{{value.css}} {{/tokens}}") == [])
    #expect(told("{{#tokens}}{{#value}}{{{json}}}{{/value}}{{/tokens}}") == [])
    // Names alone are no values.
    #expect(told("{{#tokens}}{{path}}{{/tokens}}") == [])
    // Each file may have its part.
    let build = TemplateBuild(
      MemoryFiles([
        "a.tokens.yaml": "color: { $type: color, ink: black }\nsize: { $type: dimension, gap: 4px }\n",
        "my/a.txt.mustache":
          "{{#byType.color}}{{#tokens}}{{#light}}{{color.hex}}{{/light}}{{/tokens}}{{/byType.color}}",
        "my/b.txt.mustache":
          "{{#byType.dimension}}{{#tokens}}{{#value}}{{dimension.px}}{{/value}}{{/tokens}}{{/byType.dimension}}",
        "tokenc.yaml": "name: p\ntargets: { own: { templates: my, output: out } }\n",
      ]), target: "own")
    #expect(build.findings == "")
    #expect(build.files.count == 2)
  }

  @Test func partsOfComposites() {
    let rest = "{{^border}}{{^shadow}}{{css}}{{/shadow}}{{/border}}"
    func parts(_ border: String, _ shadow: String = "{{css}}") -> [String] {
      told(
        "{{#tokens}}{{#value}}\(rest){{#border}}\(border){{/border}}{{#shadow}}\(shadow){{/shadow}}{{/value}}{{/tokens}}"
      )
    }
    #expect(parts("{{color.hex}} {{width.px}} {{style.css}}") == [])
    #expect(
      parts("{{color.hex}} {{width.px}}") == [
        "'own' leaves out parts of values: style of border ('border.field') [tokens-left-out]"
      ])
    #expect(
      parts("{{css}}", "{{#layers}}{{^isInset}}{{color.hex}}{{offsetY.px}}{{/isInset}}{{/layers}}") == [
        "'own' leaves out parts of values: layer of shadow ('shadow.card') [tokens-left-out]"
      ])
    // A flag that is asked for is an answer.
    #expect(parts("{{color.hex}} {{width.px}} {{#style}}{{^lineCap}}{{style}}{{/lineCap}}{{/style}}") == [])
  }

  /// What a section that asks for a flag says is said, without a text of the value.
  @Test func flagsAreAnswers() {
    let template =
      "{{#tokens}}{{#value}}{{#color}}{{#isWide}}wide{{/isWide}}{{^isWide}}narrow{{/isWide}}{{/color}}{{^color}}{{css}}{{/color}}{{/value}}{{/tokens}}"
    #expect(told(template) == [])
  }

  // MARK: Counts

  /// In every target each token is declared by some artifact or counted as skipped; the names in the files say the same.
  @Test func talliesAreWhatIsInTheFiles() throws {
    var files = TemplateBuild.allTypes
    files.files["tokenc.yaml"] = Array(
      String(decoding: files.files["tokenc.yaml"] ?? [], as: UTF8.self)
        .replacing("targets:\n", with: "targets:\n  swift:\n  kotlin: { package: a.b }\n  css:\n  json:\n")
        .utf8)
    var compilation = Compiler(files: files).load(".")
    let targets = compilation.targets(named: [])
    let artifacts = compilation.generate(targets, templates: TemplateSources())
    let program = compilation.program
    #expect(!compilation.hasErrors)
    let tallies = compilation.tallies(of: targets, artifacts)
    #expect(tallies.count == 10)
    let privateCount = program.namedTokens.count { program[$0].isPrivate }
    #expect(privateCount == 1)
    for tally in tallies {
      #expect(tally.emitted + tally.skipped.reduce(0) { $0 + $1.count } == program.namedCount)
      #expect(tally.skipped.first { $0.reason == .private }?.count == privateCount)
      let lost = tally.skipped.filter { $0.reason == .noForm }.map { $0.type?.name ?? "" }
      switch tally.target {
      case "android-xml": #expect(lost == ["cubicBezier", "strokeStyle", "shadow", "gradient"])
      case "xcassets":
        #expect(
          tally.emitted == program.namedTokens.count { program[$0].type == .color && !program[$0].isPrivate })
      default: #expect(lost == [])
      }
    }
    // The names, apart from what the generators say.
    let xml = try #require(artifacts.first { $0.path == "values/tokens.xml" })
    let text = String(decoding: xml.bytes, as: UTF8.self)
    for (path, name) in [
      ("color.ink", "all_color_ink"), ("shadow.card", "all_shadow_card"), ("gradient.up", "all_gradient_up"),
      ("border.field", "all_border_field__color"), ("ease.out", "all_ease_out"),
    ] {
      let id = try #require(program.token(at: path))
      #expect(xml.tokens.contains(id) == text.contains("name=\"\(name)\""), "\(path)")
    }
  }

  /// A resource file in which no token stands is written, and says so.
  @Test func nothingThatATargetHasAFormFor() {
    let build = TemplateBuild(
      MemoryFiles([
        "a.tokens.yaml": "s: { $type: shadow, $value: { color: black, offsetY: 1px } }\n",
        "tokenc.yaml": "name: p\ntargets: { android-xml: {}, xcassets: {} }\n",
      ]), target: "android-xml")
    #expect(build.findings.contains("the target 'android-xml' leaves out 1 token (1 shadow), such as 's'"))
  }

  @Test func targetsWithoutTokens() {
    var compilation = Compiler(
      files: MemoryFiles([
        "a.tokens.yaml": Self.tokens,
        "tokenc.yaml": "name: p\ntargets: { json: { artifacts: [matrix] }, css: {} }\n",
      ])
    ).load(".")
    let targets = compilation.targets(named: [])
    let artifacts = compilation.generate(targets, templates: TemplateSources())
    #expect(
      compilation.tallies(of: targets, artifacts).map(\.text) == [
        "json: 0 tokens emitted, 6 skipped (1 private; 5 since no artifact of it is for tokens)",
        "css: 5 tokens emitted, 1 skipped (1 private)",
      ])
  }
}
