import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencIR
import TokencSyntax

/// `tokenc convert`: there and back, the tokens are the same.
@Suite struct ConversionTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let projects = [
    "Tokens/nhs", "Tokens/spectrum", "Tokens/apple", "Tests/FormatsTests/Fixtures/spectrum/14.15.0",
    "Tests/FormatsTests/Fixtures/spectrum/12.3.0", "Tests/FormatsTests/Fixtures/style-dictionary/legacy",
    "Tests/FormatsTests/Fixtures/style-dictionary/v4", "Tests/FormatsTests/Fixtures/tokens-studio/single",
    "Tests/FormatsTests/Fixtures/tokens-studio/folder", "Tests/FormatsTests/Fixtures/terrazzo",
    "Tests/FormatsTests/Fixtures/figma", "Tests/FormatsTests/Fixtures/theo",
  ]

  private func load(_ project: String) -> Compilation {
    Compiler(files: MemoryFiles(folder: Self.root.appending(path: project))).load(".", name: "tokens")
  }

  private func reload(_ files: [ConvertedFile]) -> Compilation {
    var texts: [String: String] = [:]
    for file in files { texts[file.path] = String(decoding: file.bytes, as: UTF8.self) }
    return Compiler(files: MemoryFiles(texts)).load(".", name: "tokens")
  }

  /// That nothing is lost but what a finding tells: tokens by name, the order in one of its own.
  ///
  /// - Returns: the tokens that are told.
  @discardableResult
  private func thereAndBack(_ project: String, _ format: ConversionFormat) -> Set<String> {
    var compilation = load(project)
    #expect(!compilation.hasErrors)
    let back = reload(compilation.convert(to: format))
    #expect(back.findings.all.filter { $0.severity == .error }.map(\.message) == [])
    let losses = compilation.findings.all.filter { $0.id.name == "not-carried" }
    let followers = compilation.findings.all.filter { $0.id.name == "follows-not-carried" }
    let told = Set((losses + followers).compactMap(\.token))
    let (before, after) = (compilation.dumpByToken(), back.dumpByToken())
    #expect(!after.isEmpty)
    for (name, text) in before where !told.contains(name) {
      #expect(after[name] == text, "\(project) \(format)")
    }
    #expect(Set(before.keys).subtracting(after.keys).subtracting(told).isEmpty)
    let isMoved = losses.contains { $0.message.hasPrefix("the order of ") }
    let known = Set(before.keys).intersection(after.keys)
    #expect((compilation.order.filter(known.contains) != back.order.filter(known.contains)) == isMoved)
    return told
  }

  @Test(arguments: projects) func thereAndBackInYAML(_ project: String) {
    var compilation = load(project)
    #expect(!compilation.hasErrors)
    let files = compilation.convert(to: .yaml)
    let back = reload(files)
    #expect(!back.hasErrors)
    #expect(back.dumpByToken() == compilation.dumpByToken())
    #expect(!back.dumpByToken().isEmpty)
    #expect(thereAndBack(project, .yaml) == [])
    // What was data is told, each by name.
    let told = compilation.findings.all.filter { $0.id.name == "not-converted" }.compactMap(\.token)
    #expect(told == compilation.program.data.map { compilation.program.names[$0.path] })
    // A second time nothing changes.
    var again = back
    #expect(again.convert(to: .yaml).map(\.bytes) == files.map(\.bytes))
  }

  @Test(arguments: projects) func thereAndBackInTheStandard(_ project: String) {
    thereAndBack(project, .dtcg)
  }

  @Test(arguments: projects) func thereAndBackInStyleDictionary(_ project: String) {
    thereAndBack(project, .styleDictionary)
  }

  /// What JSON has as it is and YAML reads as a line break, or not at all: in names, texts and extensions.
  @Test func lettersThatYAMLReadsOtherwise() throws {
    let odd = "a\u{2028}b\u{2029}c\u{85}d\u{9F}e\u{FEFF}f\u{FFFE}g é 😀"
    let source = """
      {"c": {"$type": "number", "\(odd)": {"$value": 1, "$description": "\(odd)", "$extensions": {"\(odd)": ["\(odd)"]}}}}
      """
    var compilation = Compiler(files: MemoryFiles(["a.tokens.json": source])).load(".", name: "tokens")
    let back = reload(compilation.convert(to: .yaml))
    #expect(back.findings.all.map(\.message) == compilation.findings.all.map(\.message))
    #expect(back.dumpByToken() == compilation.dumpByToken())
    #expect(back.dumpByToken().count == 1)
  }

  /// A folder of any name is read without a project file, and what is written of it must be, too.
  @Test(arguments: ["12.3.0", ".", "2024", "a/.."]) func foldersWhoseNamesAreNoProjects(_ name: String) {
    let source = ##"{"v": {"$type": "number", "$value": 1, "$extensions": {"mode": {"x": 2}}}}"##
    for format in ConversionFormat.allCases {
      var compilation = Compiler(files: MemoryFiles(["a.json": source])).load(".", name: name)
      #expect(!compilation.hasErrors)
      let files = compilation.convert(to: format)
      #expect(files.contains { $0.path == "tokenc.yaml" })
      let back = reload(files)
      #expect(back.findings.all.filter { $0.severity == .error }.map(\.message) == [])
      #expect(back.tokenCount == 1)
    }
  }

  /// The standard asks for a `$value` where both schemes have their own: our own file is no reason for a warning.
  @Test func theStandardsValueIsNotUnused() {
    let source = "c: { $type: color, $modes: { light: red, dark: blue } }\n"
    var compilation = Compiler(files: MemoryFiles(["a.tokens.yaml": source])).load(".", name: "tokens")
    #expect(compilation.findings.all.isEmpty)
    let back = reload(compilation.convert(to: .dtcg))
    #expect(back.findings.all.map(\.message) == [])
    #expect(back.dumpByToken() == compilation.dumpByToken())
  }

  @Test func whatIsWritten() {
    let source = """
      color:
        $type: color
        $description: Paint.
        ink: { $value: "#212b32", $modes: { dark: "#fff", dark increased: { $value: "#eee", $origin: chosen } } }
        "on": { $value: { from: "{color.ink}", alpha: 8% }, $private: true, $deprecated: Use ink. }
      size: { $type: dimension, gap: 12pt, "0": 0px, tap: { $type: tapTarget, $value: 44pt } }
      type:
        body:
          $type: typography
          $value: { fontFamily: ["a: b", system], fontSize: 17pt, fontWeight: 400, lineHeight: 22pt }
          $textStyle: body
      grad: { $type: gradient, $angle: 96deg, $value: [{ color: "{color.ink}", position: 0 }, { color: red, position: 1 }] }
      """
    let load = { Compiler(files: MemoryFiles(["a.tokens.yaml": source])).load(".", name: "a") }
    for format in ConversionFormat.allCases {
      var compilation = load()
      #expect(!compilation.hasErrors)
      let files = compilation.convert(to: format)
      var text = files.map { "== \($0.path)\n\(String(decoding: $0.bytes, as: UTF8.self))" }.joined()
      for finding in compilation.findings.sorted() where finding.severity == .warning {
        text += "\(finding.token ?? ""): \(finding.message)\n"
      }
      assertGolden(text, at: "\(goldens)/formats/convert-\(format.rawValue).txt")
    }
  }

  /// Whatever a text looks like, it comes back.
  @Test(arguments: [
    "no", "12", "a: b", "#x", "- a", "\"q\"", "a\nb", "*a", "{a}", "ü", " a", "null", "1e3", "a'b",
  ])
  func textsStayTexts(_ text: String) {
    let quoted =
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      + "\""
    let source = "a: { $type: number, $value: 1, $description: \(quoted) }"
    var compilation = Compiler(files: MemoryFiles(["a.tokens.yaml": source])).load(".", name: "a")
    for format in [ConversionFormat.yaml, .dtcg] {
      let back = reload(compilation.convert(to: format))
      #expect(!back.hasErrors)
      #expect(back.program.namedTokens.map { back.program.names[back.program[$0].description] } == [text])
    }
  }

  /// libyaml takes a key of 1024 characters.
  @Test func longNamesComeBack() {
    let long = String(repeating: "x", count: 3000)
    let source =
      #"{"\#(long)": {"$extensions": {"org.a": {"\#(long)": 1}}, "\#(long)": {"$type": "number", "$value": 1, "$extensions": {"\#(long)": {"b": 2}}}}}"#
    var compilation = Compiler(files: MemoryFiles(["a.tokens.json": source])).load(".", name: "tokens")
    #expect(!compilation.hasErrors)
    let back = reload(compilation.convert(to: .yaml))
    #expect(!back.hasErrors)
    #expect(back.program.dump() == compilation.program.dump())
    #expect(back.tokenCount == 1)
  }

  @Test func nothingIsMadeOfErrors() {
    var compilation = Compiler(files: MemoryFiles(["a.tokens.yaml": "a: { $value: 1 }"])).load(".", name: "a")
    #expect(compilation.hasErrors)
    #expect(compilation.convert(to: .yaml).isEmpty)
  }
}
