import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

@testable import TokencFormats

/// Small projects in the formats of other tools: what is read, what is told, and that nothing is lost.
@Suite struct ForeignFormatsTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")
  private static let projects = [
    "style-dictionary/legacy", "style-dictionary/v4", "tokens-studio/single", "tokens-studio/folder",
    "terrazzo",
    "figma", "theo",
  ]

  private func load(_ project: String) -> Compilation {
    Compiler(files: MemoryFiles(folder: Self.fixtures.appending(path: project))).load(".", name: "foreign")
  }

  private func load(_ files: [String: String]) -> Compilation {
    Compiler(files: MemoryFiles(files)).load(".", name: "foreign")
  }

  private func findings(_ compilation: Compilation) -> String {
    let text = describe(compilation.findings.sorted(), in: compilation.sources, limit: 100, color: false)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private func value(_ path: String, _ compilation: Compilation, row: Int = 0) -> String {
    let program = compilation.program
    guard let id = program.token(at: path) else { return "missing" }
    return program.describe(program.rows[Int(program[id].firstRow) + row])
  }

  @Test(arguments: projects) func everyFormatIsRead(_ project: String) {
    let compilation = load(project)
    #expect(!compilation.hasErrors)
    var text = compilation.program.dump()
    for data in compilation.program.data {
      text += "data \(compilation.program.names[data.path]) \(data.type) = \(data.value)\n"
    }
    let name = project.replacing("/", with: "-")
    assertGolden(text, at: "\(goldens)/formats/\(name).txt")
    assertGolden(findings(compilation), at: "\(goldens)/formats/\(name).findings.txt")
  }

  /// Counted apart from the readers: every object with a value is a token, data, or told to be neither.
  @Test(arguments: projects.dropLast()) func nothingIsLost(_ project: String) throws {
    var paths: Set<String> = []
    func collect(_ json: Any, _ path: [String]) {
      guard let object = json as? [String: Any] else { return }
      if !path.isEmpty, object["value"] != nil || object["$value"] != nil {
        paths.insert(path.joined(separator: "."))
        return
      }
      for (name, child) in object where !name.hasPrefix("$") { collect(child, path + [name]) }
    }
    let folder = Self.fixtures.appending(path: project)
    for name in FileManager.default.subpaths(atPath: folder.path(percentEncoded: false)) ?? []
    where name.hasSuffix(".json") {
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: name)))
      if project == "tokens-studio/single", let sets = json as? [String: Any] {
        for (name, set) in sets where !name.hasPrefix("$") && name != "unused" { collect(set, []) }
      } else {
        collect(json, [])
      }
    }
    let program = load(project).program
    var read = Set(program.namedTokens.map { program.names[program[$0].path] })
    read.formUnion(program.data.map { program.names[$0.path] })
    if project == "tokens-studio/single" { paths.remove("spacing.0.5") }
    #expect(!paths.isEmpty)
    #expect(paths.subtracting(read).isEmpty)
  }

  /// Targets are made of every project, without an error.
  @Test(arguments: projects) func everyTargetIsMade(_ project: String) {
    var compilation = load(project)
    let artifacts = compilation.generate(
      compilation.targets(named: []), templates: TemplateSources())
    #expect(Set(artifacts.map(\.target)) == ["swift", "kotlin", "css", "json"])
    #expect(!compilation.hasErrors)
  }

  // MARK: Recognition

  @Test func filesOfTheStandardAreNobodyElses() {
    let text = #"{ "a": { "$type": "color", "$value": "\#u{23}ff0000" } }"#
    #expect(load(["a.tokens.json": text]).findings.all.map(\.id.name) == ["bad-value", "loose-reading"])
    #expect(load(["a.json": text]).findings.all.map(\.id.name) == ["format-read"])
  }

  @Test func otherJSONIsNoTokens() {
    #expect(
      load(["package.json": #"{ "name": "x", "scripts": { "test": "y" } }"#]).findings.all.map(\.id.name) == [
        "no-input"
      ])
  }

  @Test func packagesOfOthersAreNotLookedInto() {
    let compilation = load([
      "node_modules/a/b.json": #"{ "color": { "red": { "value": "\#u{23}f00" } } }"#, "README.md": "",
    ])
    #expect(compilation.findings.all.map(\.id.name) == ["no-input"])
  }

  // MARK: Mistakes

  @Test func mistakesAreLocated() {
    let compilation = load([
      "t.json": """
      { "color": { "red": { "value": "#ff00" }, "loose": "#fff",
        "base": { "value": "#000", "hover": { "value": "#111" } },
        "lost": { "value": "{color.rde.value}" },
        "bad": { "value": "#12345" } } }
      """
    ])
    let text = findings(compilation)
    #expect(
      text.contains("t.json:1:43: warning: 'color.loose' is skipped: it is neither a group nor a token"))
    #expect(text.contains("t.json:2:30: warning: 'color.base.hover' is skipped: it stands inside the token"))
    #expect(text.contains("t.json:3:22: warning: 'color.lost' refers to 'color.rde', which is not declared"))
    #expect(text.contains("t.json:4:21: error:"))
    #expect(
      text.contains(
        "6 tokens in 1 file: 3 read, 1 skipped since they refer to tokens that no file has, 2 skipped"))
  }

  @Test func aProjectMayNameTheModifiersItself() {
    let files = [
      "tokenc.yaml": """
      name: own
      sources: ["*.json"]
      modifiers:
        scheme: { contexts: [light, dark], default: light }
      """,
      "Light.json":
        #"{ "$extensions": { "com.figma.modeName": "Light" }, "bg": { "$type": "number", "$value": 1 } }"#,
      "Dark.json":
        #"{ "$extensions": { "com.figma.modeName": "Dark" }, "bg": { "$type": "number", "$value": 2 } }"#,
    ]
    let compilation = load(files)
    #expect(!compilation.hasErrors)
    #expect(value("bg", compilation, row: 1) == "2")
    var other = files
    other["tokenc.yaml"] = files["tokenc.yaml"]?.replacing("dark]", with: "night]")
    #expect(
      findings(load(other)).contains(
        "Dark.json:1:52: error: tokens of this file hold for 'colorScheme: dark'"))
  }

  // MARK: Values

  @Test(
    arguments: [
      ("4 * 2", "8"), ("16px / 3", "5.3333333333px"), ("1rem + 4px", "20px"), ("(1 + 2) * 3px", "9px"),
      ("-4px - -2px", "-2px"), ("roundTo(10 / 3, 2)", "3.33"), ("max(4px, 8px)", "8px"), ("floor(1.9)", "1"),
      ("4px", nil), ("a + b", nil), ("4px * 2px", nil), ("1 / 0", nil), ("4px +", nil), ("50% + 1px", nil),
    ] as [(String, String?)]) func sums(_ text: String, _ result: String?)
  {
    #expect(Arithmetic.evaluate(text)?.text == result)
  }

  @Test func aliasesOfPartsAndRings() {
    let compilation = load([
      "t.json": """
      { "type": { "h": { "value": { "fontFamily": "A", "fontSize": "20px", "fontWeight": 700, "lineHeight": 1 } } },
        "size": { "h": { "value": "{type.h.fontSize}" }, "twice": { "value": "{size.h} * 2" } },
        "ring": { "a": { "value": "{ring.b} * 2" }, "b": { "value": "{ring.a} * 2" } } }
      """
    ])
    #expect(value("size.h", compilation) == "20px")
    #expect(value("size.twice", compilation) == "40px")
    #expect(compilation.program.data.map { compilation.program.names[$0.path] } == ["ring.a", "ring.b"])
  }

  @Test func tokensThatAreGroupsToo() {
    let compilation = load([
      "$metadata.json": #"{ "tokenSetOrder": ["a", "b"] }"#,
      "a.json":
        ##"{ "red": { "value": "#f00", "type": "color" }, "x": { "value": "{red}", "type": "color" } }"##,
      "b.json": ##"{ "red": { "dark": { "value": "#800", "type": "color" } } }"##,
    ])
    #expect(!compilation.hasErrors)
    #expect(value("red.$root", compilation) == "#ff0000")
    #expect(value("x", compilation) == "#ff0000 ← red.$root")
  }

  /// A file of our language without its name is no file of another format, whose reader would lose `$modes`.
  @Test(arguments: ["tokens.yaml", "brand.yml"])
  func ourLanguageUnderAnotherName(_ path: String) {
    let text = "color: { $type: color, ink: { $value: \"#111111\", $modes: { dark: \"#eeeeee\" } } }\n"
    let loaded = Compiler(files: MemoryFiles([path: text])).load(".", name: "ex")
    let findings = loaded.findings.all
    #expect(findings.map(\.id.name) == ["no-input"])
    let end = path.split(separator: ".")
    #expect(
      findings.first?.notes.first?.message == "'\(path)' holds tokens: call it '\(end[0]).tokens.\(end[1])'")
  }
}
