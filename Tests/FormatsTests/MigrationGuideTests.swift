import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// The configurations of `Sources/TokencFormats/README.md`, taken from it and run over small projects: every name that
/// the guide promises is in the artifacts, and single names may be kept.
@Suite struct MigrationGuideTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  /// The first YAML below a heading of the guide.
  private func configuration(_ heading: String) throws -> String {
    let guide = Self.tests.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/TokencFormats/README.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    let block = try #require(section.components(separatedBy: "```yaml\n").dropFirst().first)
    return try #require(block.components(separatedBy: "```").first)
  }

  private func files(_ fixture: String, below folder: String = "") -> [String: String] {
    let files = MemoryFiles(folder: Self.tests.appending(path: "Fixtures/\(fixture)")).files
    var texts: [String: String] = [:]
    for (name, bytes) in files { texts[folder + name] = String(decoding: bytes, as: UTF8.self) }
    return texts
  }

  /// The artifacts of a target as one text.
  private func build(_ files: [String: String]) -> [String: String] {
    var compilation = Compiler(files: MemoryFiles(files)).load(".")
    let artifacts = compilation.generate(
      compilation.targets(named: []), templates: TemplateSources())
    for finding in compilation.findings.all where finding.severity == .error {
      Issue.record("\(finding.id.name): \(finding.message)")
    }
    var texts: [String: String] = [:]
    for artifact in artifacts {
      texts[artifact.target, default: ""] += String(decoding: artifact.bytes, as: UTF8.self)
    }
    return texts
  }

  @Test func styleDictionaryKeepsItsNames() throws {
    var files = files("style-dictionary/legacy", below: "tokens/")
    files["tokenc.yaml"] = try configuration("From Style Dictionary")
    let texts = build(files)
    #expect(texts["css"]?.contains("  --color-base-red: #ff0000;") == true)
    #expect(texts["css"]?.contains("  --size-padding-small: 0.5rem;") == true)
    #expect(texts["css"]?.contains("var(--color-base-red)") == true)
    #expect(texts["swift"]?.contains("extension BrandColor {") == true)
    #expect(texts["swift"]?.contains("public static var colorBaseRed: BrandColor") == true)
    #expect(texts["swift"]?.contains("public static var sizePaddingSmall:") == true)
    #expect(texts["kotlin"]?.contains("val colorBaseRed: BrandColor") == true)
    #expect(texts["kotlin"]?.contains("package com.example.tokens") == true)
  }

  @Test func tokensStudioKeepsItsNames() throws {
    var files = files("tokens-studio/single", below: "tokens/")
    files["tokenc.yaml"] = try configuration("From Tokens Studio")
    let css = try #require(build(files)["css"])
    #expect(css.contains("  --spacing-double: 8px;"))
    #expect(css.contains("[data-density=\"Compact\"]"))
    #expect(css.contains("  --spacing-double: 4px;"))
    #expect(css.contains("  --colors-blue: #0055ff;"))
    #expect(css.contains("  --card: 0 4px 8px 0 ") || css.contains("  --card: 0 var(--spacing-base) 8px 0 "))
    #expect(css.contains("[data-color-scheme=\"dark\"]"))
  }

  @Test func terrazzoKeepsItsNames() throws {
    var files = files("terrazzo")
    files["tokenc.yaml"] = try configuration("From Terrazzo")
    let css = try #require(build(files)["css"])
    #expect(css.contains("  --brand-color-blue: #0055ff;"))
    #expect(css.contains("@media (prefers-color-scheme: dark)"))
    #expect(css.contains("[data-mode2=\"small\"]"))
    #expect(css.contains("  --brand-space-m: 8px;"))
  }

  /// The last step of the guide, as it is written there: the new file under `sources`, the modifiers beside them, and the
  /// old files gone. The artifacts say what they said before.
  @Test(arguments: [
    ("From Style Dictionary", "style-dictionary/legacy", "tokens/"),
    ("From Tokens Studio", "tokens-studio/single", "tokens/"),
    ("From Tokens Studio", "tokens-studio/folder", "tokens/"), ("From Terrazzo", "terrazzo", ""),
  ]) func theLastStep(_ heading: String, _ fixture: String, _ folder: String) throws {
    var files = files(fixture, below: folder)
    let configuration = try configuration(heading)
    files["tokenc.yaml"] = configuration
    let before = build(files)
    var compilation = Compiler(files: MemoryFiles(files)).load(".")
    var converted: [String: String] = [:]
    for file in compilation.convert(to: .yaml) {
      converted["new/" + file.path] = String(decoding: file.bytes, as: UTF8.self)
    }
    let modifiers = converted.removeValue(forKey: "new/tokenc.yaml").map { text in
      "modifiers:" + (text.components(separatedBy: "modifiers:").last ?? "")
    }
    #expect(converted.keys.sorted() == ["new/brand.tokens.yaml"])
    converted["tokenc.yaml"] =
      configuration.replacing(/sources: .*/, with: "sources: [new/brand.tokens.yaml]") + (modifiers ?? "")
    let after = build(converted)
    #expect(after.keys.sorted() == before.keys.sorted())
    for (target, text) in before {
      // Of groups that several files share tokens may change places.
      #expect(after[target]?.split(separator: "\n").sorted() == text.split(separator: "\n").sorted())
    }
  }

  // MARK: Names

  private static let tokens = ##"color: { $type: color, base: { red: "#f00", blue: "{color.base.red}" } }"##

  private func named(_ targets: String) -> Compilation {
    Compiler(
      files: MemoryFiles(["a.tokens.yaml": Self.tokens, "tokenc.yaml": "name: ex\ntargets: \(targets)\n"])
    ).load(".")
  }

  @Test(arguments: [
    ("kebab", "--ex-color-base-red"), ("snake", "--ex_color_base_red"), ("camel", "--exColorBaseRed"),
  ]) func theCaseOfCustomProperties(_ words: String, _ name: String) {
    let files = [
      "a.tokens.yaml": Self.tokens, "tokenc.yaml": "name: ex\ntargets: { css: { case: \(words) } }\n",
    ]
    #expect(build(files)["css"]?.contains("  \(name): #ff0000;") == true)
    #expect(build(files)["css"]?.contains("var(\(name))") == true)
  }

  @Test func namesOfTheProjectsOwn() {
    let texts = build([
      "a.tokens.yaml": Self.tokens,
      "tokenc.yaml": """
      name: ex
      targets:
        css: { names: { color.base.red: --danger_Zone } }
        swift: { names: { color.base.red: danger } }
        kotlin: { names: { color.base.red: dangerRed }, typeSegment: keep }
      """,
    ])
    #expect(
      texts["css"]?.contains("  --danger_Zone: #ff0000;\n  --ex-color-base-blue: var(--danger_Zone);") == true
    )
    #expect(texts["swift"]?.contains("var danger: EXColor") == true)
    #expect(texts["swift"]?.contains("var baseBlue: EXColor { danger }") == true)
    #expect(texts["kotlin"]?.contains("val dangerRed: ExColor") == true)
    #expect(texts["kotlin"]?.contains("val colorBaseBlue: ExColor") == true)
  }

  @Test func mistakesInNames() {
    func messages(_ targets: String) -> [String] {
      var compilation = named(targets)
      _ = compilation.generate(compilation.targets(named: []), templates: TemplateSources())
      return compilation.findings.all.filter { $0.severity == .error }.map {
        "\($0.id.name) \($0.span != nil)"
      }
    }
    #expect(messages("{ css: { names: { color.base.rde: x } } }") == ["name-of-nothing true"])
    #expect(messages("{ css: { names: { color.base.red: \"x: y\" } } }") == ["bad-project true"])
    #expect(messages("{ swift: { names: { color.base.red: a-b } } }") == ["bad-project true"])
    #expect(messages("{ swift: { names: { color.base.red: baseBlue } } }") == ["name-collision true"])
    #expect(messages("{ css: { case: upper } }") == ["unknown-word true"])
  }
}
