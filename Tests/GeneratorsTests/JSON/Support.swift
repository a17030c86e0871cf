import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// A program with the artifacts that the JSON generator made of it.
struct JSONBuild {
  let program: Program
  let artifacts: [String: [UInt8]]

  init(_ files: MemoryFiles, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let compilation = Compiler(files: files).load(".")
    let errors = compilation.findings.all.filter { $0.severity == .error }
    for finding in errors { Issue.record("\(finding.message)", sourceLocation: sourceLocation) }
    try #require(errors.isEmpty, sourceLocation: sourceLocation)
    program = compilation.program
    var sources = compilation.sources
    var findings = Findings()
    let made = generateJSON(program, in: &sources, &findings)
    for finding in findings.all { Issue.record("\(finding.message)", sourceLocation: sourceLocation) }
    artifacts = Dictionary(made.map { ($0.path, $0.bytes) }) { first, _ in
      Issue.record("two artifacts of one name", sourceLocation: sourceLocation)
      return first
    }
  }

  init(yaml: String, project: String = "name: test") throws {
    try self.init(MemoryFiles(["a.tokens.yaml": yaml, "tokenc.yaml": project]))
  }

  /// An artifact, read by another parser than ours.
  func json(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [String: Any] {
    let bytes = try #require(artifacts[path], "no artifact \(path)", sourceLocation: sourceLocation)
    let object = try JSONSerialization.jsonObject(with: Data(bytes))
    return try #require(object as? [String: Any], sourceLocation: sourceLocation)
  }

  func text(_ path: String) -> String { String(decoding: artifacts[path] ?? [], as: UTF8.self) }

  /// Every mode that can be in force, over all modifiers.
  var allModes: [Mode] {
    let all = ModifierSet(program.modifiers.indices.map { ModifierSet(index: $0) })
    return program.project.platforms.flatMap { program.modes(over: all, on: $0) }
  }

  /// The context of every modifier, by name.
  func contexts(_ mode: Mode) -> [String: String] {
    var result: [String: String] = [:]
    for (index, modifier) in program.modifiers.enumerated() {
      result[program.names[modifier.name]] = program.names[modifier.contexts[mode[index]]]
    }
    return result
  }
}

/// The artifacts of the JSON target alone.
func generateJSON(_ program: Program, in sources: inout SourceSet, _ out: inout Findings) -> [Artifact] {
  generate(
    program, program.project.targets.filter { $0.kind == .json }, templates: TemplateSources(), in: &sources,
    &out)
}

let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
let nhsTokens = URL(filePath: goldens).deletingLastPathComponent().deletingLastPathComponent().appending(
  path: "Tokens/nhs")

func nhs() throws -> JSONBuild { try JSONBuild(MemoryFiles(folder: nhsTokens)) }
func types() throws -> JSONBuild { try JSONBuild(MemoryFiles(folder: fixtures.appending(path: "types"))) }
