import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// What a Kotlin target makes of a project.
struct KotlinOutput {
  var compilation: Compilation
  var files: [String: String]
  var program: Program { compilation.program }

  init(_ files: some FileSystem, path: String = ".") throws {
    var compilation = Compiler(files: files).load(path)
    let target = try #require(compilation.program.project.targets.first { $0.kind == .kotlin })
    let artifacts = generate(
      compilation.program, [target], templates: TemplateSources(), in: &compilation.sources,
      &compilation.findings)
    self.compilation = compilation
    self.files = Dictionary(
      uniqueKeysWithValues: artifacts.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  /// One token file, for Android and the web.
  init(tokens: String, modifiers: String = "") throws {
    let project = """
      name: demo
      sources: [a.tokens.yaml]
      \(modifiers)
      targets: { kotlin: { output: out, package: demo.tokens, prefix: demo } }

      """
    try self.init(MemoryFiles(["tokenc.yaml": project, "a.tokens.yaml": tokens]))
  }

  /// The line that declares a name.
  func line(_ file: String, _ name: String) -> String? {
    files[file]?.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .first { $0.hasPrefix("public val \(name): ") || $0.hasPrefix("public fun \(name)(") }
  }

  /// What stands behind `get() =`.
  func value(_ file: String, _ name: String) -> String? {
    line(file, name)?.range(of: " = ").map { String(line(file, name)![$0.upperBound...]) }
  }

  func write(to folder: URL) throws { try Self.write(files, to: folder) }

  static func write(_ files: [String: String], to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try Data(text.utf8).write(to: folder.appending(path: path)) }
  }
}

let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

func goldenFolder(_ path: String) -> URL { URL(filePath: goldens).appending(path: path) }

/// Runs `Tests/Proof/kotlin.sh`: its exit code, standard output and messages.
func proveKotlin(_ arguments: [String]) throws -> (status: Int32, output: String, messages: String) {
  let script = packageFolder.appending(path: "Tests/Proof/kotlin.sh").path(percentEncoded: false)
  let result = try run("/bin/sh", [script] + arguments, timeout: 1200)
  return (result.status, result.stdout, result.stderr)
}
