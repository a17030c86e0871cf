import Foundation
import TestSupport
import Testing

/// A target of the project's own: a folder of templates, and nothing else.
@Suite struct OwnTargetTests {
  private func build(
    _ templates: [String: String],
    tokens: String = "color: { $type: color, ink: \"#101820\", paper: white }\n",
    target: String = "{ templates: my/own, output: out }", component: String? = nil
  ) -> TemplateBuild {
    var files = [
      "a.tokens.yaml": tokens, "tokenc.yaml": "name: brand\ntargets: { own: \(target) }\n",
    ]
    for (name, text) in templates { files["my/own/\(name)"] = text }
    if let component { files["chip.component.yaml"] = component }
    return TemplateBuild(MemoryFiles(files), target: "own")
  }

  @Test func aTemplateWritesTheArtifactOfItsName() {
    let build = build([
      "sub/all.txt.mustache": "{{#tokens}}{{>_line}}{{/tokens}}",
      "_line.mustache": "{{name.constant}}={{value.color.hex}}\n", "notes.md": "{{nothing}}",
    ])
    #expect(build.findings == "")
    #expect(build.files == ["sub/all.txt": "COLOR_INK=#101820\nCOLOR_PAPER=#ffffff\n"])
  }

  @Test func aFileIsRepeated() {
    let component = """
      component: chip
      anatomy: { box: { kind: shape }, text: { kind: text } }
      axes: { tone: { values: [loud, quiet] } }
      properties:
        box: { fill: "{color.ink}" }
        text: { color: "{color.paper}", typography: "{type.body}" }
        tone: { quiet: { box: { fill: none } } }

      """
    let tokens = """
      color: { $type: color, ink: "#101820", paper: white }
      type: { body: { $type: typography, $value: { fontFamily: A, fontSize: 16px, fontWeight: 400, lineHeight: 1.5 } } }
      size: { $type: dimension, gap: 4px }

      """
    let build = build(
      [
        "{prefix}/{token}.set/c.txt.mustache":
          "{{#token}}{{#value.color}}{{hex}}{{/value.color}}{{/token}}\n",
        "{type.pascal}.txt.mustache": "{{#type}}{{#tokens}}{{path}} {{/tokens}}{{/type}}",
        "{component.snake}.txt.mustache":
          "{{#component}}{{#cells}}{{platform.text}} {{name.text}}:{{>_properties}}\n{{/cells}}{{/component}}",
        "_properties.mustache": "{{#properties}} {{name.kebab}}={{value.css}}{{/properties}}",
      ], tokens: tokens, target: "{ templates: my/own, output: out, platform: web }", component: component)
    #expect(build.findings.contains("the target 'own' leaves out 2 tokens (1 dimension, 1 typography)"))
    #expect(build.findings.split(separator: "\n").count { $0.contains(": note: the target") } == 1)
    #expect(
      build.files["brand/brand-color-ink.set/c.txt"] == "#101820\n"
        && build.files["brand/brand-size-gap.set/c.txt"] == nil, "a file that comes out blank is not written")
    #expect(build.files["Color.txt"] == "color.ink color.paper ")
    #expect(build.files["Typography.txt"] == "type.body ")
    let lines = build.files["chip.txt"]?.split(separator: "\n") ?? []
    #expect(lines.count == 2)
    let loud = "web loud: box-presence=required box-fill=#101820 text-presence=required text-color=#ffffff"
    #expect(lines.first?.hasPrefix(loud) == true)
    #expect(lines.last?.contains("box-fill=none") == true)
  }

  @Test(arguments: [
    (
      "{tokn}.txt", "x",
      "my/own/{tokn}.txt.mustache:1:1: error: a template's name cannot hold '{tokn}' [template-file-name]",
      "did you mean '{token}'?"
    ),
    (
      "{token.kebap}.txt", "x",
      "my/own/{token.kebap}.txt.mustache:1:1: error: a template's name cannot hold '{token.kebap}'",
      "did you mean '{token.kebab}'?"
    ),
    ("{token.txt", "x", "error: the name '{token.txt' has a '{' without a '}'", "1:1"),
    (
      "{token}-{type}.txt", "x", "error: a template cannot be repeated for each token and each type",
      "use a section over the others"
    ),
    (
      "a.txt", "one\n{{#tokens}}\n{{nam.camel}}\n{{/tokens}}",
      "my/own/a.txt.mustache:3:1: error: unknown name 'nam'; did you mean 'name'?", "fix"
    ),
    ("a.txt", "{{>_lin}}", "my/own/a.txt.mustache:1:1: error: ", "_lin"),
    ("a.txt", "{{#tokens}}", "my/own/a.txt.mustache:1:1: error: ", "tokens"),
    ("_a.txt", "x", "error: 'my/own' holds no template that the target 'own' could write with", "partial"),
  ])
  func mistakesAreLocated(name: String, text: String, message: String, note: String) {
    let build = build(["\(name).mustache": text])
    #expect(build.findings.contains(message), "\(build.findings)")
    #expect(build.findings.contains(note), "\(build.findings)")
  }

  /// Each language's own quotes, and its own words.
  @Test func escapesByTheEndingOfTheArtifact() {
    let template = "{{#tokens}}{{name.camel}} {{short.snake}} \"{{description}}\"\n{{/tokens}}"
    let tokens = """
      color:
        $type: color
        class: { $value: black, $description: "a\\"b'$c`<d>\\n#{e} @" }
        2xl: { $value: black, $description: x }

      """
    let build = build(
      Dictionary(
        uniqueKeysWithValues: ["ts", "dart", "scss", "css", "kt", "swift", "xml", "json", "html", "lua"].map {
          ("t.\($0).mustache", template)
        } + [("values/t.xml.mustache", template)]), tokens: tokens)
    #expect(build.findings == "")
    func line(_ name: String) -> String {
      build.files[name]?.split(separator: "\n").first.map(String.init) ?? ""
    }
    #expect(line("t.ts") == #"colorClass class_ "a\"b\'\$c\`\u003Cd>\n#{e} @""#)
    #expect(line("t.dart") == #"colorClass class_ "a\"b\'\$c`<d>\n#{e} @""#)
    #expect(line("t.scss") == #"colorClass class "a\"b\'$c`\3C d>\A \23 {e} @""#)
    #expect(line("t.css") == #"colorClass class "a\"b\'$c`\3C d>\A #{e} @""#)
    #expect(line("t.kt") == #"colorClass class_ "a\"b'\$c`<d>\n#{e} @""#)
    #expect(line("t.swift") == #"colorClass class_ "a\"b'$c`<d>\n#{e} @""#)
    #expect(line("t.xml") == #"colorClass class "a&quot;b&#39;$c`&lt;d&gt;&#xA;#{e} @""#)
    #expect(line("values/t.xml") == #"colorClass class_ "a\&quot;b\&#39;$c`&lt;d&gt;\u000A#{e} \@""#)
    #expect(line("t.json") == #"colorClass class "a\"b'$c`<d>\n#{e} @""#)
    #expect(line("t.lua") == #"colorClass class_ "a\"b'$c`<d>\n#{e} @""#)
    #expect(build.files["t.dart"]?.contains("color2xl $2xl \"x\"") == true)
    #expect(build.files["t.ts"]?.contains("color2xl _2xl \"x\"") == true)
  }

  @Test func aTreeHasNoTwoThingsOfOneName() {
    let tokens = "color: { $type: color, a-b: black, aB: { c: white } }\n"
    let build = build(["t.txt.mustache": "{{#tree}}{{name.text}}{{/tree}}"], tokens: tokens)
    #expect(
      build.findings.contains("error: 'color.a-b' and the group 'color.aB' have one name in the target 'own'")
    )
  }

  @Test func unknownTargetsNameTheWayOut() {
    let build = TemplateBuild(
      MemoryFiles([
        "a.tokens.yaml": "a: { $type: number, b: 1 }\n",
        "tokenc.yaml": "name: x\ntargets: { typscript: {} }\n",
      ]), target: "typscript")
    #expect(build.findings.contains("error: no generator is called 'typscript'"))
    #expect(build.findings.contains("did you mean 'typescript'?"))
  }
}
