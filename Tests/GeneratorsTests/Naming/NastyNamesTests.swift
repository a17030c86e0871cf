import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// Names that are words of the languages, or of the generated code, compile: `Goldens/nasty-names`.
@Suite(.serialized) struct NastyNamesTests {
  private func write(_ kind: Target.Kind) throws -> URL {
    let files = MemoryFiles(folder: goldenFolder("nasty-names"))
    var compilation = Compiler(files: files).load(".")
    let target = try #require(compilation.program.project.targets.first { $0.kind == kind })
    let artifacts = generate(
      compilation.program, [target], templates: TemplateSources(), in: &compilation.sources,
      &compilation.findings)
    #expect(compilation.findings.sorted().filter { $0.severity == .error } == [])
    let folder = FileManager.default.temporaryDirectory.appending(path: "nasty-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for artifact in artifacts { try Data(artifact.bytes).write(to: folder.appending(path: artifact.path)) }
    return folder
  }

  @Test func kotlin() throws {
    let folder = try write(.kotlin)
    defer { try? FileManager.default.removeItem(at: folder) }
    let proof = try proveKotlin([folder.path(percentEncoded: false)])
    #expect(proof.status == 0, "\(proof.messages)")
  }

  @Test func swift() throws {
    let folder = try write(.swift)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = packageFolder.appending(path: "Tests/Proof/swift.sh").path(percentEncoded: false)
    let result = try run(
      "/bin/sh", [script, folder.path(percentEncoded: false), "NastyTokens"], timeout: 1200)
    #expect(result.status == 0, "\(result.stderr)")
  }
}
