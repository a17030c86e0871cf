import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// Published files of design systems, unchanged. What in them is standard is read; what is not is an error with its
/// place, and takes no other token with it.
@Suite struct RealFilesTests {
  private let folder = standardTests.appending(path: "Real")

  private static let inputs = [
    "figma-sds.resolver.json", "microsoft-fluent.palette.tokens.json", "ibm-carbon.typography.tokens.json",
    "github-primer.functional-size.tokens.json", "github-primer.border.tokens.json",
    "terrazzo-yaml/terrazzo.resolver.yml",
  ]

  /// README.md says of each file how many tokens are read, and why the others are not.
  @Test func theTableIsUpToDate() throws {
    let path = folder.appending(path: "README.md").path(percentEncoded: false)
    let old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let mark = "<!-- The rest is written by RealFilesTests: UPDATE_GOLDENS=1 swift test. -->\n"
    let head = old.range(of: mark).map { String(old[..<$0.lowerBound]) } ?? old
    var text = head + mark + "\n| file | tokens | read | errors |\n|---|---|---|---|\n"
    for input in Self.inputs {
      let compilation = Compiler(files: MemoryFiles(folder: folder)).load(input)
      let program = compilation.program
      let read = program.namedTokens.filter { id in
        let token = program[id]
        let rows = Int(token.firstRow)..<Int(token.firstRow) + program.rowCount(token.modifiers)
        return !program.rows[rows].contains(.invalid)
      }
      var reasons: [String: Int] = [:]
      for finding in compilation.errors { reasons[finding.id.name, default: 0] += 1 }
      let list = reasons.sorted { $0.key < $1.key }.map { "\($0.value) `\($0.key)`" }.joined(separator: ", ")
      text += "| `\(input)` | \(program.namedCount) | \(read.count) | \(list.isEmpty ? "none" : list) |\n"
    }
    assertGolden(text, at: path)
  }
}
