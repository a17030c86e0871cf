import Foundation
import TestSupport
import Testing
import TokencGenerators
import TokencIR
import TokencSyntax

@testable import TokenCompiler

/// What authors ran into: the message at its place, and the way out; or the right value.
@Suite struct AuthorReportTests {
  private func compiled(_ files: [String: String]) -> Compilation {
    Compiler(files: MemoryFiles(files)).load(".")
  }

  /// `id at text: message / note / …`, in the order of their places.
  private func told(_ compilation: Compilation) -> [String] {
    compilation.findings.sorted().map { finding in
      let place = finding.span.map { compilation.sources.text($0) } ?? "nowhere"
      return (["\(finding.id.name) at \(place): \(finding.message)"] + finding.notes.map(\.message))
        .joined(separator: " / ")
    }
  }

  private func built(_ files: [String: String]) -> (texts: [String: String], told: [String]) {
    var compilation = compiled(files)
    let artifacts = generate(
      compilation.program, compilation.program.project.targets, templates: TemplateSources(),
      in: &compilation.sources, &compilation.findings)
    var texts: [String: String] = [:]
    for artifact in artifacts {
      texts["\(artifact.target)/\(artifact.path)"] = String(decoding: artifact.bytes, as: UTF8.self)
    }
    return (texts, told(compilation))
  }

  // MARK: Names

  @Test(arguments: [
    ("nhs", "nhs"), ("NHS", "nhs"), ("BBC", "bbc"), ("Acme", "acme"), ("NHSApp", "nhs-app"),
    ("acmeWeb", "acme-web"), ("A", "a"), ("X1", "x1"),
  ])
  func prefixOfAProjectInCapitals(name: String, prefix: String) {
    let texts = built([
      "tokenc.yaml": "name: \(name)\n", "t.tokens.yaml": "c: { $type: color, ink: \"#000\" }\n",
    ]).texts
    #expect(
      texts["css/\(prefix)-tokens.css"]?.contains("--\(prefix)-c-ink:") == true, "\(texts.keys.sorted())")
  }

  /// `Color` alone would hide Flutter's own.
  @Test func dartWithoutAPrefix() {
    let texts = built([
      "tokenc.yaml": "name: brand\ntargets: { dart: { prefix: \"\" } }\n",
      "t.tokens.yaml": "c: { $type: color, a: red }\n",
    ]).texts
    let dart = texts.values.joined()
    #expect(dart.contains("abstract final class BrandColor {"))
    #expect(!dart.contains("class Color "))
  }

  // MARK: Values

  @Test func aListOfFontsInOneText() {
    let files = [
      "t.tokens.yaml": "f: { $type: fontFamily, a: \"'Helvetica Neue', Arial\", b: [Arial, serif] }\n"
    ]
    #expect(
      told(compiled(files)) == [
        "font-list at \"'Helvetica Neue', Arial\": this is the name of one font, with a comma in it / several fonts are a list: [Helvetica Neue, Arial]"
      ])
  }

  @Test func aGradientOfOneStop() {
    let css = built(["t.tokens.yaml": "g: { $type: gradient, one: [{ color: red }] }\n"]).texts.first {
      $0.key.hasPrefix("css/")
    }?.value
    #expect(css?.contains("linear-gradient(180deg, #ff0000 0%, #ff0000 0%)") == true)
  }

  @Test func alphaAndUnitsOfJSON() {
    let json = """
      {"c": {"$type": "color", "a": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 2}}},
      "d": {"$type": "duration", "x": {"$value": {"value": 1, "unit": "min"}}}}
      """
    let found = told(compiled(["t.tokens.json": json]))
    #expect(found.count == 2)
    #expect(found.first?.hasSuffix("not '2' / did you mean 0.02?") == true)
    #expect(found.last?.contains("'min' is no unit of time; write ms or s") == true)
  }

  @Test func membersWithoutTheirDollar() {
    let found = told(
      compiled(["t.tokens.yaml": "c: { a: { $value: \"#000\", type: color, modes: { dark: \"#fff\" } } }\n"]))
    #expect(
      found == [
        "unknown-member at type: a token has no member 'type' / did you mean '$type'?",
        "unknown-member at modes: a token has no member 'modes' / did you mean '$modes'?",
      ])
  }

  // MARK: Projects

  @Test(arguments: [
    (
      "{ foreground: c.a, background: white, min: 3 }",
      "bad-pair at white: a pair is of tokens, and 'white' is a colour"
    ),
    (
      "{ foreground: c, background: c.a, min: 3 }",
      "bad-pair at c: there is no token 'c' / did you mean 'c.*'?"
    ),
    (
      "{ foreground: [], background: c.a, min: 3 }",
      "bad-project at []: the 'foreground' of this pair names no token"
    ),
    ("{ foreground: c.a, background: d.*, min: 3 }", "bad-pair at d.*: 'd.*' names no colour"),
  ])
  func pairsOfWhatIsNoToken(pair: String, expected: String) {
    var compilation = compiled([
      "tokenc.yaml": "checks: { contrast: { pairs: [\(pair)] } }\n",
      "t.tokens.yaml": "c: { $type: color, a: \"#888\" }\n",
    ])
    _ = compilation.check(asWarnings: false)
    let found = told(compilation)
    #expect(found.count == 1 && found[0].hasPrefix(expected), "\(found)")
  }

  // MARK: Axes

  @Test(arguments: [
    ("{ values: [small, large] }", "it has no default"),
    (
      "{ values: { ios: [small, large], android: [small, large], web: [small, medium] }, default: medium }",
      "its default 'medium' is no value there"
    ),
  ])
  func axesWithoutADefaultInSwift(size: String, why: String) {
    let found = built([
      "t.tokens.yaml": """
      c: { $type: color, ink: "#000000" }
      t: { $type: typography, l: { $value: { fontFamily: system, fontSize: 17px, fontWeight: 600, lineHeight: 22px } } }

      """,
      "button.component.yaml": """
      component: button
      anatomy: { container: { kind: shape }, label: { kind: text } }
      axes:
        style: { order: emphasis, values: [quiet, strong] }
        size: \(size)
        state: { interaction: true, values: [enabled, pressed] }
      properties:
        container: { minHeight: 48px, minWidth: 48px }
        label: { color: "{c.ink}", typography: "{t.l}" }
        size: { large: { container: { minHeight: 64px } } }
        state: { pressed: { label: { underline: true } } }

      """,
    ]).told.filter { $0.hasPrefix("swift-default") }
    #expect(
      found == [
        "swift-default at size: in Swift the axis 'size' is 'small' where nobody chooses: \(why) / give it a default that every platform has; without one Kotlin and CSS let the caller choose"
      ])
  }

  // MARK: Conversion

  private func converted(_ yaml: String, _ format: ConversionFormat) -> (text: String, again: [String]) {
    var compilation = compiled(["t.tokens.yaml": yaml])
    let text = compilation.convert(to: format).map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    let again = compiled(["t.tokens.json": text]).findings.sorted().filter { $0.severity == .error }
    return (text, again.map(\.message))
  }

  @Test func whatTheStandardCannotSayIsConvertedToWhatItCan() {
    let wide = converted("c: { $type: color, a: \"color(srgb -0.1 0.5 1.2)\" }\n", .dtcg)
    #expect(wide.again == [])
    #expect(wide.text.contains("\"oklab\""))
    let target = converted("hit: { $type: tapTarget, $value: 44px, $renamedFrom: oldHit }\n", .dtcg)
    #expect(target.again == [])
    #expect(target.text.contains("oldHit.width") && target.text.contains("oldHit.height"))
  }

  @Test func tapTargetsThatWereRenamedInTheStandardsArtifact() {
    let texts = built(["t.tokens.yaml": "hit: { $type: tapTarget, $value: 44px, $renamedFrom: oldHit }\n"])
      .texts
    let json = texts.first { $0.key.hasSuffix("tokens.tokens.json") }?.value ?? ""
    #expect(json.contains("oldHit.width") && json.contains("oldHit.height"), "\(texts.keys.sorted())")
  }
}
