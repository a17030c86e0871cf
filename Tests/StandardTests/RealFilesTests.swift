import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// Published files of design systems, unchanged. What in them is standard is read; what is not is an error with its
/// place, and takes no other token with it. Read as `dtcg-loose`, all of them build for all targets.
@Suite struct RealFilesTests {
  private static let folder = standardTests.appending(path: "Real")

  static let inputs = [
    "figma-sds.resolver.json", "microsoft-fluent.palette.tokens.json", "ibm-carbon.typography.tokens.json",
    "github-primer/functional/size/size.tokens.json", "github-primer/functional/border/border.tokens.json",
    "github-primer/tokenc.yaml",
    "terrazzo-yaml/terrazzo.resolver.yml",
  ]
  /// Files of a set, each alone.
  private static let parts =
    ["color", "size", "theme-dark", "theme-light", "typography"].map { "figma-sds/\($0).tokens.json" }
    + ["animation", "colors-dark", "colors-light", "layer", "palette", "radius", "space", "typography"].map {
      "terrazzo-yaml/\($0).tokens.yml"
    }
  /// Those that refer to files that are not there.
  private static let incomplete = [
    "github-primer/functional/size/size.tokens.json", "github-primer/functional/border/border.tokens.json",
    "figma-sds/theme-dark.tokens.json", "figma-sds/theme-light.tokens.json",
    "terrazzo-yaml/colors-dark.tokens.yml", "terrazzo-yaml/colors-light.tokens.yml",
    "terrazzo-yaml/palette.tokens.yml",
  ]

  private func load(_ input: String, as format: String? = nil) -> Compilation {
    Compiler(files: MemoryFiles(folder: Self.folder)).load(input, as: format)
  }

  private func readTokens(_ compilation: Compilation) -> [TokenID] {
    let program = compilation.program
    return program.namedTokens.filter { id in
      let token = program[id]
      let rows = Int(token.firstRow)..<Int(token.firstRow) + program.rowCount(token.modifiers)
      return !program.rows[rows].contains(.invalid)
    }
  }

  private func reasons(_ compilation: Compilation) -> String {
    var reasons: [String: Int] = [:]
    for finding in compilation.errors { reasons[finding.id.name, default: 0] += 1 }
    let list = reasons.sorted { $0.key < $1.key }.map { "\($0.value) `\($0.key)`" }.joined(separator: ", ")
    return list.isEmpty ? "none" : list
  }

  /// README.md says of each file how many tokens are read, strictly and loosely, why the others are not, and how many
  /// stand in the artifacts of each target.
  @Test func theTableIsUpToDate() throws {
    let path = Self.folder.appending(path: "README.md").path(percentEncoded: false)
    let old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let mark = "<!-- The rest is written by RealFilesTests: UPDATE_GOLDENS=1 swift test. -->\n"
    let head = old.range(of: mark).map { String(old[..<$0.lowerBound]) } ?? old
    var text = head + mark
    text += "\n| file | tokens | read strictly | errors |\n|---|---|---|---|\n"
    for input in Self.inputs where !input.hasSuffix(".yaml") {
      let compilation = load(input)
      text += "| `\(input)` | \(compilation.program.namedCount) | \(readTokens(compilation).count) "
      text += "| \(reasons(compilation)) |\n"
    }
    text += "\nRead loosely, and built:\n"
    text +=
      "\n| file | tokens | read | as data | refer to files that are not here | skipped | in CSS | in Swift | in Kotlin | in JSON |\n"
    text += "|---|---|---|---|---|---|---|---|---|---|\n"
    for input in Self.inputs + Self.parts {
      var compilation = load(input, as: "dtcg-loose")
      let count = compilation.program.namedCount
      let read = readTokens(compilation).count
      let summaries = compilation.findings.all.filter { $0.id.name == "format-read" }
      #expect(summaries.count == 1)
      let skipped = summaries.first?.message.split(separator: ", ").last { $0.hasSuffix(" skipped") } ?? "0"
      let broken = compilation.brokenCount
      text += "| `\(input)` | \(count + compilation.dataCount) | \(read) | \(compilation.dataCount - broken) "
      text += "| \(broken) | \(skipped.split(separator: " ")[0]) "
      let emitted = emitted(&compilation)
      text += emitted.map { "| \($0) " }.joined() + "|\n"
      #expect(compilation.errors.isEmpty, "\(input): \(compilation.errors.map(\.message))")
      #expect(emitted == [read, read, read, read], "\(input)")
      #expect(read == count, "\(input)")
      #expect((broken > 0) == Self.incomplete.contains(input), "\(input)")
    }
    assertGolden(text, at: path)
  }

  /// How many tokens stand under their name in the artifacts of CSS, Swift, Kotlin and JSON.
  private func emitted(_ compilation: inout Compilation) -> [Int] {
    let artifacts = compilation.generate(compilation.targets(named: []), templates: TemplateSources())
    if artifacts.isEmpty { return [0, 0, 0, 0] }
    var texts: [String: String] = [:]
    for artifact in artifacts {
      texts[artifact.target, default: ""] += String(decoding: artifact.bytes, as: UTF8.self)
    }
    var ignored = Findings()
    let program = compilation.program
    let names = TokenNames(program, &ignored)
    func declared(_ pattern: Regex<(Substring, Substring)>, _ target: String) -> Set<String> {
      Set((texts[target] ?? "").matches(of: pattern).map { String($0.1) })
    }
    let css = declared(/\n *(--[^\s:]+):/, "css")
    let swift = declared(/static (?:let|var) `?([^\s:`]+)`?:/, "swift")
    let kotlin = declared(/(?:va[lr]|fun) `?([^\s:`(]+)`?[:(]/, "kotlin")
    let json = declared(/\n *"([^"\n]+)": \{\n *"type"/, "json")
    return [
      program.namedTokens.count { id in
        let name = names.css.text(id)
        return css.contains(name) || css.contains { $0.hasPrefix(name + "-") }
      },
      program.namedTokens.count { swift.contains(names.swift.text($0)) },
      program.namedTokens.count { kotlin.contains(names.kotlin.text($0)) },
      program.namedTokens.count { json.contains(program.names[program[$0].path]) },
    ]
  }

  /// What is missing is named at its place, and once for each alias; the tokens beside it are read.
  @Test(arguments: incomplete) func missingFilesAreToldAtEachAlias(_ input: String) throws {
    let compilation = load(input, as: "dtcg-loose")
    let text = try String(contentsOf: Self.folder.appending(path: input), encoding: .utf8)
    let broken = compilation.findings.all.filter { $0.id.name == "broken-reference" }
    #expect(broken.count >= compilation.brokenCount && compilation.brokenCount > 3)
    #expect(Set(broken.map(\.token)).count == compilation.brokenCount)
    for finding in broken {
      #expect(finding.severity == .warning)
      let alias = compilation.sources.text(try #require(finding.span))
      #expect(alias.contains("{") && alias.contains("}") && text.contains(alias))
    }
  }

  // MARK: There and back

  private func reload(_ files: [ConvertedFile]) -> Compilation {
    var memory = MemoryFiles([:])
    for file in files { memory.files[file.path] = file.bytes }
    return Compiler(files: memory).load(".", name: "real")
  }

  @Test(arguments: inputs + parts, ConversionFormat.allCases)
  func thereAndBack(_ input: String, _ format: ConversionFormat) {
    let told = thereAndBack(load(input, as: "dtcg-loose"), format, input)
    if format == .yaml { #expect(told == 0) }
  }

  /// Every valid document of `Cases/format.txt` and of the draft suite.
  @Test(arguments: ConversionFormat.allCases) func casesThereAndBack(_ format: ConversionFormat) throws {
    var documents = try rules(.format).flatMap { rule in
      rule.cases.filter(\.isValid).map { ("line \($0.line)", $0.document) }
    }
    let folder = standardTests.appending(path: "Conformance/format/positive")
    for name in FileManager.default.subpaths(atPath: folder.path(percentEncoded: false)) ?? []
    where name.hasSuffix(".json") {
      documents.append((name, try String(contentsOf: folder.appending(path: name), encoding: .utf8)))
    }
    var count = 0
    for (name, document) in documents {
      let compilation = compile(document, as: .format)
      if compilation.tokenCount == 0 || !compilation.errors.isEmpty { continue }
      thereAndBack(compilation, format, name)
      count += 1
    }
    #expect(count > 140)
  }

  /// - Returns: how many tokens are told not to be carried whole.
  @discardableResult
  private func thereAndBack(_ given: Compilation, _ format: ConversionFormat, _ input: String) -> Int {
    var compilation = given
    #expect(compilation.errors.isEmpty)
    let files = compilation.convert(to: format)
    let back = reload(files)
    #expect(back.errors.map(\.message) == [], "\(input) \(format)")
    let losses = compilation.findings.all.filter { ["not-carried", "not-converted"].contains($0.id.name) }
    let groups = losses.filter { $0.message.hasPrefix("the group '") }.map {
      $0.message.split(separator: "'").prefix(2).joined()
    }
    let followers = compilation.findings.all.filter { $0.id.name == "follows-not-carried" }
    let told = Set((losses + followers).compactMap(\.token) + groups)
    let (before, after) = (compilation.dumpByToken(), back.dumpByToken())
    #expect(before.isEmpty == (compilation.tokenCount == 0))
    for (name, text) in before where !told.contains(name) {
      #expect(after[name] == text, "\(input) \(format)")
    }
    #expect(Set(after.keys).subtracting(before.keys).isEmpty, "\(input) \(format)")
    // What is data is told by name, and nothing else is left out.
    for data in compilation.program.data { #expect(told.contains(compilation.program.names[data.path])) }
    #expect(Set(before.keys).subtracting(after.keys).subtracting(told).isEmpty)
    return told.count - compilation.dataCount
  }
}
