import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencFormats
import TokencIR
import TokencReview
import TokencSyntax

/// Parts of four releases of Spectrum, in the layouts of their time.
@Suite struct SpectrumTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/spectrum")

  private func load(_ version: String, at path: String = ".") -> Compilation {
    let folder = Self.fixtures.appending(path: version)
    return Compiler(files: MemoryFiles(folder: folder)).load(path, name: "spectrum")
  }

  private func findings(_ compilation: Compilation) -> String {
    let text = describe(compilation.findings.sorted(), in: compilation.sources, limit: 100, color: false)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test(arguments: ["12.3.0", "13.0.0", "14.15.0", "15.0.0"])
  func everyLayoutIsRead(_ version: String) {
    let compilation = load(version)
    #expect(!compilation.hasErrors)
    var text = compilation.program.dump()
    for data in compilation.program.data {
      text += "data \(compilation.program.names[data.path]) \(data.type) = \(data.value)\n"
    }
    assertGolden(text, at: "\(goldens)/spectrum/\(version).txt")
    assertGolden(findings(compilation), at: "\(goldens)/spectrum/\(version).findings.txt")
  }

  /// Every token of the files is a token or data: nothing is lost.
  @Test(arguments: ["12.3.0", "13.0.0", "14.15.0"]) func nothingIsLost(_ version: String) throws {
    let folder = Self.fixtures.appending(path: "\(version)/packages/tokens/src")
    var names: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
      names.formUnion(json?.keys.map { $0 } ?? [])
    }
    let program = load(version).program
    let read =
      program.namedTokens.map { program.names[program[$0].path] }
      + program.data.map { program.names[$0.path] }
    #expect(Set(read) == names)
    #expect(read.count == names.count)
  }

  @Test func theFolderOfTheFilesAndTheRepositoryAreAlike() {
    let whole = load("14.15.0").program.dump()
    #expect(load("14.15.0", at: "packages/tokens/src").program.dump() == whole)
    #expect(load("14.15.0", at: "packages/tokens").program.dump() == whole)
  }

  /// From lists back to the names of before: only one differs, and its uuid tells.
  @Test func layoutsOfOneStateAreComparedByTokens() {
    let review = load("15.0.0").review(since: load("14.15.0"))
    let renamed = review.changes.filter { $0.kind == .renamed }
    #expect(renamed.map(\.from) == ["list-gap-regular"])
    #expect(renamed.map(\.name) == ["list-regular-gap"])
    #expect(renamed.map(\.match) == [.uuid])
    assertGolden(
      ReviewText(review, all: true, swatch: { _ in "" }, printable: { $0 }).text,
      at: "\(goldens)/spectrum/14-15.txt")
  }

  @Test func releasesOfTwoLayouts() {
    let review = load("14.15.0").review(since: load("12.3.0"))
    assertGolden(
      ReviewText(review, all: true, swatch: { _ in "" }, printable: { $0 }).text,
      at: "\(goldens)/spectrum/12-14.txt")
  }

  // MARK: Small files

  private func program(_ json: String) -> Compilation {
    Compiler(files: MemoryFiles(["tokens.json": json])).load(".", name: "spectrum")
  }

  private static let schema = "https://opensource.adobe.com/spectrum-design-data/schemas/token-types"

  private func sized(_ members: String, desktop: String = "", mobile: String = "") -> String {
    """
    { "size": { "$schema": "\(Self.schema)/scale-set.json", "uuid": "u", \(members) "sets": {
      "desktop": { "$schema": "\(Self.schema)/dimension.json", "value": "8px" \(desktop) },
      "mobile": { "$schema": "\(Self.schema)/dimension.json", "value": "10px" \(mobile) } } } }
    """
  }

  /// Field case 32: the mark moved from every set to the token; then one set alone has it.
  @Test func deprecationOfSetsAndOfTokens() {
    let mark = ", \"deprecated\": true"
    let inSets = program(sized("", desktop: mark, mobile: mark))
    let atTop = program(sized("\"deprecated\": true,"))
    #expect(atTop.review(since: inSets).isEmpty)
    let inOne = program(sized("", desktop: mark))
    let review = inOne.review(since: program(sized("")))
    #expect(review.changes.map(\.kind) == [.deprecated])
    #expect(review.changes[0].after?.text == "In desktop.")
  }

  /// What no type of ours holds is deprecated, and changes its type, as anything else.
  @Test func dataIsDeprecatedAndChangesItsType() {
    func spacing(_ value: String, _ type: String, _ more: String = "") -> Compilation {
      program(
        "{ \"spacing\": { \"$schema\": \"\(Self.schema)/\(type).json\", \"value\": \"\(value)\", \"uuid\": \"u\" \(more) } }"
      )
    }
    let data = spacing("uppercase", "text-transform")
    #expect(data.dataCount == 1)
    let mark = ", \"deprecated\": true, \"deprecated_comment\": \"No more.\""
    let old = spacing("uppercase", "text-transform", mark)
    #expect(old.review(since: data).changes.map(\.kind) == [.deprecated])
    #expect(old.review(since: data).changes[0].after?.text == "No more.")
    #expect(data.review(since: old).changes.map(\.kind) == [.undeprecated])
    let typed = spacing("8px", "dimension")
    let lost = data.review(since: typed)
    #expect(lost.changes.map(\.kind) == [.type])
    #expect(lost.changes[0].before?.text == "dimension")
    #expect(lost.changes[0].after?.text == "data of type text-transform")
    #expect(lost.changes[0].isBreaking && lost.verdict == .major)
    let gained = typed.review(since: data)
    #expect(gained.changes.map(\.kind) == [.type])
    #expect(!gained.changes[0].isBreaking && gained.verdict == .minor)
  }

  @Test func renamedTokensAreKnownByTheirUUIDOrTheirSuccessor() {
    func token(_ name: String, _ uuid: String, _ more: String = "") -> String {
      "\"\(name)\": { \"$schema\": \"\(Self.schema)/dimension.json\", \"value\": \"8px\", \"uuid\": \"\(uuid)\" \(more) }"
    }
    let byUUID = program("{ \(token("new", "1")) }").review(since: program("{ \(token("old", "1")) }"))
    #expect(byUUID.changes.map(\.match) == [.uuid])
    let announced = ", \"deprecated\": true, \"renamed\": \"new\""
    let bySuccessor = program("{ \(token("new", "2")) }")
      .review(since: program("{ \(token("old", "1", announced)) }"))
    #expect(bySuccessor.changes.map(\.kind) == [.renamed])
    #expect(bySuccessor.changes.map(\.match) == [.renamed])
    // The successor was there before: the old one is removed, and says what to use.
    let both = program("{ \(token("new", "2")) }")
      .review(since: program("{ \(token("old", "1", announced)), \(token("new", "2")) }"))
    #expect(both.changes.map(\.kind) == [.removed])
    #expect(both.changes[0].successor == "new")
  }

  @Test func dataIsComparedAndReported() {
    func align(_ value: String) -> Compilation {
      program(
        "{ \"align\": { \"$schema\": \"\(Self.schema)/alignment.json\", \"value\": \"\(value)\", \"uuid\": \"1\" } }"
      )
    }
    #expect(align("start").findings.all.map(\.id.name) == ["format-data", "format-read"])
    let review = align("end").review(since: align("start"))
    #expect(review.changes.map(\.kind) == [.data])
    #expect(review.changes[0].before?.text == "\"start\"")
    #expect(align("end").review(since: align("end")).isEmpty)
  }

  @Test func otherJSONIsNotSpectrum() {
    let compilation = program("{ \"name\": \"package\", \"version\": \"1.0.0\" }")
    #expect(compilation.findings.all.map(\.id.name) == ["no-input"])
  }

  @Test func aTokenWithoutValueIsAnErrorAtItsPlace() {
    let compilation = program(
      "{\n  \"a\": { \"sets\": { \"light\": { \"uuid\": \"1\" }, \"dark\": { \"value\": \"rgb(0, 0, 0)\" } } }\n}"
    )
    #expect(findings(compilation).contains("tokens.json:2:"))
    #expect(compilation.hasErrors)
  }
}
