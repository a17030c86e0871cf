import TestSupport
import Testing
import TokenCompiler
import TokencIR
import TokencSyntax

@testable import TokencGenerators

/// Swift and Kotlin mostly name alike, and then share a table. Where one of them does not, both have their own names.
@Suite struct SharedNamesTests {
  private func names(_ tokens: String, targets: String = "swift: {}, kotlin: {}, css: {}") -> [String: String]
  {
    let project = "name: demo\ntargets: { \(targets) }\n"
    var compilation = Compiler(
      files: MemoryFiles(["tokenc.yaml": project, "t.tokens.yaml": tokens])
    ).load(".")
    #expect(compilation.findings.sorted().filter { $0.severity == .error } == [])
    let program = compilation.program
    let names = TokenNames(program, &compilation.findings)
    var found: [String: String] = [:]
    for id in program.namedTokens {
      found[program.names[program[id].path]] = "\(names.swift.text(id)) \(names.kotlin.text(id))"
    }
    return found
  }

  @Test func alike() {
    #expect(
      names("dimension: { $type: dimension, base-url: 1px, 4: 2px }\n") == [
        "dimension.base-url": "baseUrl baseUrl", "dimension.4": "_4 _4",
      ])
  }

  @Test func wordsThatSwiftKeeps() {
    #expect(
      names("dimension: { $type: dimension, init: 1px, other: 2px, self: 3px }\n") == [
        "dimension.init": "init_ init", "dimension.other": "other other", "dimension.self": "self_ self",
      ])
  }

  @Test func optionsOfOneTarget() {
    let tokens = "dimension: { $type: dimension, base-url: 1px }\n"
    #expect(
      names(tokens, targets: "swift: { acronyms: [url] }, kotlin: {}") == [
        "dimension.base-url": "baseURL baseUrl"
      ])
    #expect(
      names(tokens, targets: "swift: {}, kotlin: { names: { dimension.base-url: theBase } }")
        == ["dimension.base-url": "baseUrl theBase"])
    #expect(
      names(tokens, targets: "swift: { names: { dimension.base-url: theBase } }, kotlin: {}")
        == ["dimension.base-url": "theBase baseUrl"])
    #expect(
      names(tokens, targets: "swift: {}, kotlin: { typeSegment: keep }")
        == ["dimension.base-url": "baseUrl dimensionBaseUrl"])
  }

  /// Told once, with the languages that it is true of.
  @Test func problemsOfBoth() {
    var compilation = Compiler(
      files: MemoryFiles(["t.tokens.yaml": "dimension: { $type: dimension, a-b: 1px, aB: 2px }\n"])
    ).load(".")
    let names = TokenNames(compilation.program, &compilation.findings)
    #expect(names.swift.problems.map(\.language) == ["Swift"])
    #expect(names.kotlin.problems.map(\.language) == ["Kotlin"])
    #expect(names.swift.problems.map(\.tokens) == names.kotlin.problems.map(\.tokens))
  }
}
