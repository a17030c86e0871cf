import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencIR
import TokencSyntax

/// What goes wrong in practice: a folder of `Goldens/field` for each situation, with its input, the findings as a
/// person reads them, and what the program holds. The outputs of these cases are tested with the generators.
@Suite struct FieldCaseTests {
  static let cases =
    (try? FileManager.default.contentsOfDirectory(atPath: goldens + "/field"))?
    .filter { !$0.hasPrefix(".") }.sorted() ?? []

  @Test func allCasesAreThere() { #expect(Self.cases.count == 35) }

  @Test(arguments: cases) func findingsAndValues(_ name: String) {
    let folder = "\(goldens)/field/\(name)"
    var files = MemoryFiles(folder: URL(filePath: folder))
    files.files = files.files.filter { !$0.key.hasSuffix(".txt") }
    let clock = ContinuousClock()
    var compilation: Compilation?
    let time = clock.measure { compilation = Compiler(files: files).load(".") }
    #expect(time < .seconds(1), "a limit must be met at once")
    guard let compilation else { return }
    let findings = describe(compilation.findings.sorted(), in: compilation.sources, limit: 100, color: false)
    assertGolden(String(decoding: findings.bytes, as: UTF8.self), at: folder + "/findings.txt")
    assertGolden(compilation.program.dump(in: compilation.sources), at: folder + "/values.txt")
  }
}
