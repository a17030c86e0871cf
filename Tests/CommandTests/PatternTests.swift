import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencSyntax

@testable import tokenc

/// Patterns of sources, on a real disk.
@Suite struct PatternTests {
  /// A file that is named in two ways is one.
  @Test func patternsLeadUpAndStay() throws {
    let folder = try TemporaryFolder([
      "s/a.tokens.yaml": "c: { $type: color, a: red }\n",
      "p/tokenc.yaml": "sources: [\"../s/*.tokens.yaml\", \"./../s/a.tokens.yaml\", \".././s/*.yaml\"]\n",
    ])
    let compilation = Compiler(files: DiskFiles()).load(folder.path + "/p")
    #expect(compilation.findings.sorted() == [])
    #expect(compilation.tokenCount == 1)
  }
}
