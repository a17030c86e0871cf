import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencIR
import TokencSyntax

@testable import TokencGenerators

/// The Swift files of a project, and everything that was found.
struct SwiftBuild {
  var files: [(name: String, text: String)]
  var findings: [Finding]

  /// - Parameters:
  ///   - tokens: a token file.
  ///   - target: what stands behind `swift:` in the project file.
  init(_ tokens: String, target: String = "{ prefix: ds }", project: String = "platforms: [ios]") {
    self.init(
      MemoryFiles([
        "tokenc.yaml": "name: sample\n\(project)\ntargets: { swift: \(target) }\n", "a.tokens.yaml": tokens,
      ]))
  }

  init(_ files: MemoryFiles) {
    let compilation = Compiler(files: files).load(".")
    var sources = compilation.sources
    var findings = compilation.findings
    let targets = compilation.program.project.targets.filter { $0.kind == .swift }
    let artifacts = generate(
      compilation.program, targets, templates: TemplateSources(), in: &sources, &findings)
    self.files = artifacts.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    self.findings = findings.all
  }

  subscript(name: String) -> String { files.first { $0.name == name }?.text ?? "no file \(name)" }

  /// The lines of a file of constants between its braces, without their indentation.
  func constants(_ type: String, prefix: String = "DS") -> [String] {
    let lines = self["\(prefix)\(type).swift"].split(separator: "\n").map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasSuffix("{") && !$0.hasPrefix(" ") }) else {
      return lines
    }
    return lines[(start + 1)...].dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
  }

  var errors: [String] { findings.filter { $0.severity == .error }.map(\.message) }
}
