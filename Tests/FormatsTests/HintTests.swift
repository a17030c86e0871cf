import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencIR
import TokencSyntax

/// One thing that is wrong with many tokens is told once, with what to write; the errors stay at their places.
@Suite struct HintTests {
  private func load(_ files: [String: String], _ path: String = ".") -> Compilation {
    Compiler(files: MemoryFiles(files)).load(path, name: "ex", as: nil)
  }

  private func hint(_ id: String, _ compilation: Compilation) throws -> Finding {
    try #require(compilation.findings.all.first { $0.id.name == id })
  }

  private static let loose = ##"{"a": {"$type": "dimension", "$value": "4px"}}"##

  /// What the note says, written down, builds.
  @Test func looseReadingNamesWhatIsRead() throws {
    let one = load(["x.tokens.json": Self.loose], "x.tokens.json")
    #expect(
      try hint("loose-reading", one).notes.map(\.message) == [
        "say so with --from dtcg-loose, or in tokenc.yaml: sources: [{ file: \"x.tokens.json\", format: dtcg-loose }]"
      ])
    let type = "{ fontFamily: A, fontSize: 16px, fontWeight: 400, lineHeight: 1.5, fontVariationSettings: x }"
    let many = (1...4).map { ("\($0).tokens.json", Self.loose.replacing("\"a\"", with: "\"a\($0)\"")) }
    let projects: [(files: [String: String], count: Int)] = [
      (["a.tokens.json": Self.loose, "b.tokens.json": ##"{"b": {"$type": "number", "$value": 1}}"##], 2),
      (["a.tokens.yml": "a: { $type: typography, $value: \(type) }"], 1),
      (Dictionary(uniqueKeysWithValues: many), 4),
      (
        [
          "r.resolver.json":
            ##"{"version": "2025.10", "sets": {"s": {"sources": [{"$ref": "a.tokens.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/s"}]}"##,
          "a.tokens.json": Self.loose,
        ], 1
      ),
    ]
    for (files, count) in projects {
      let strict = load(files)
      #expect(strict.hasErrors)
      #expect(strict.explainedErrors == strict.findings.errorCount)
      let note = try #require(try hint("loose-reading", strict).notes.first).message
      let sources = try #require(note.components(separatedBy: "in tokenc.yaml: ").last)
      var project = files
      project["tokenc.yaml"] = sources + "\n"
      let built = load(project)
      #expect(!built.hasErrors, "\(sources)")
      #expect(built.tokenCount == count)
    }
    // What is read as nothing is not mended.
    for text in ["[1, 2]", ##"{"collections": [{"name": "x"}], "version": "1"}"##] {
      #expect(!load(["a.json": text], "a.json").findings.all.contains { $0.id.name == "loose-reading" })
    }
  }

  @Test func valuesOfTheStandardAreSpelledOut() {
    func notes(_ type: String, _ value: String) -> [String] {
      load(["a.tokens.json": ##"{"a": {"$type": "\##(type)", "$value": \##(value)}}"##]).findings.all
        .filter { $0.severity == .error }.flatMap(\.notes).map(\.message)
    }
    #expect(notes("dimension", ##""0.16px""##) == ["write { \"value\": 0.16, \"unit\": \"px\" }"])
    #expect(notes("dimension", "0") == ["write { \"value\": 0, \"unit\": \"px\" }"])
    #expect(notes("dimension", ##""1.5 rem""##) == ["write { \"value\": 1.5, \"unit\": \"rem\" }"])
    #expect(notes("dimension", ##""wide""##) == ["write { \"value\": 16, \"unit\": \"px\" }"])
    #expect(notes("duration", ##""0.2s""##) == ["write { \"value\": 0.2, \"unit\": \"s\" }"])
    func hex(_ text: String) -> [String] {
      notes("color", ##"{"colorSpace": "srgb", "components": [0, 0, 0], "hex": "\##(text)"}"##)
    }
    #expect(hex("#1af") == ["write \"#11aaff\"; alpha is a member of its own"])
    #expect(hex("#11aaff80") == ["write \"#11aaff\"; alpha is a member of its own"])
    #expect(hex("red") == ["write \"#ff8000\"; alpha is a member of its own"])
  }

  private static func theme(_ value: Int) -> String {
    let tokens = (1...6).map { ##""t\##($0)": {"$value": \##(value)}"## }
    return ##"{"n": {"$type": "number", \##(tokens.joined(separator: ", "))}}"##
  }

  @Test func filesOfTwoContexts() throws {
    let files = [
      "base.tokens.json": ##"{"b": {"$type": "number", "$value": 1}}"##,
      "theme-dark.tokens.json": Self.theme(1), "theme-light.tokens.json": Self.theme(2),
    ]
    let compilation = load(files)
    let hint = try hint("same-tokens", compilation)
    #expect(
      hint.message == "'theme-dark.tokens.json' and 'theme-light.tokens.json' declare the same 6 tokens")
    #expect(compilation.findings.errorCount == 6)
    #expect(compilation.explainedErrors == 6)
    let way = try #require(hint.notes[0].message.components(separatedBy: "in tokenc.yaml: ").last)
    var project = files
    project["tokenc.yaml"] = "sources: [base.tokens.json]\n\(way)\n"
    let built = load(project)
    #expect(!built.hasErrors)
    #expect(built.tokenCount == 7)
    // A few of them are a mistake, which speaks for itself.
    let few = load([
      "a.tokens.json": Self.theme(1), "b.tokens.json": ##"{"n": {"t1": {"$type": "number", "$value": 1}}}"##,
    ])
    #expect(!few.findings.all.contains { $0.id.name == "same-tokens" })
  }

  /// Two brands in one folder of Style Dictionary: the later file counts, which is told of each token, and once of all.
  @Test func filesThatReplaceEachOther() throws {
    func brand(_ value: String) -> String {
      "{\((1...6).map { ##""t\##($0)": {"value": "\##(value)"}"## }.joined(separator: ", "))}"
    }
    let files = [
      "tokens/a.json": brand("#f00"), "tokens/b.json": brand("#0f0"),
      "tokens/base.json": ##"{"base": {"value": "1px"}}"##,
    ]
    let compilation = load(files)
    #expect(!compilation.hasErrors)
    let hint = try hint("same-tokens", compilation)
    #expect(hint.message == "'tokens/a.json' and 'tokens/b.json' declare the same 6 tokens")
    let way = try #require(hint.notes[0].message.components(separatedBy: "in tokenc.yaml: ").last)
    let built = load(
      files.merging(["tokenc.yaml": "sources: [tokens/base.json]\n\(way)\n"]) { one, _ in one })
    #expect(
      built.findings.all.map(\.message) == [
        "Style Dictionary: 13 tokens in 3 files: 7 read, 6 replaced or in other contexts"
      ])
    #expect(built.program.dump().contains("t1 color\n  one = #ff0000\n  other = #00ff00\n"))
  }

  /// Primer's file of sizes, without the file of its base sizes.
  @Test func filesThatAreMissing() throws {
    let real = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "StandardTests/Real/github-primer/functional/size")
    let compilation = Compiler(files: MemoryFiles(folder: real)).load(".", name: "ex", as: nil)
    let missing = compilation.findings.all.filter { $0.id.name == "missing-token" }.count
    #expect(missing > 20)
    #expect(try hint("missing-files", compilation).message.hasPrefix("\(missing) references lead to tokens"))
    #expect(try hint("missing-files", compilation).message.contains(" to 'base.…'"))
  }
}
