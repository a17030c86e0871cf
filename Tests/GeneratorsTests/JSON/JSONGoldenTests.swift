import Foundation
import TestSupport
import Testing
import TokencSyntax

/// What a product gets, byte for byte.
@Suite struct JSONGoldenTests {
  @Test func nhsTokens() throws { try check(nhs(), in: "nhs/json") }

  @Test func everyType() throws { try check(types(), in: "json/types") }

  static let cases = [
    "17-precision-and-noise", "19-shadow-spread", "23-text-in-comments-and-literals", "24-stable-order",
    "24-stable-order.shuffled", "25-json-numbers", "26-high-contrast-appearances",
  ]

  @Test(arguments: cases) func fieldCase(_ name: String) throws {
    var files = MemoryFiles(folder: URL(filePath: "\(goldens)/field/\(name)"))
    files.files = files.files.filter { !$0.key.hasSuffix(".txt") }
    try check(JSONBuild(files), in: "json/field/\(name)")
  }

  private func check(_ build: JSONBuild, in folder: String) throws {
    for path in build.artifacts.keys.sorted() {
      assertGolden(
        String(decoding: build.artifacts[path]!, as: UTF8.self), at: "\(goldens)/\(folder)/\(path)")
    }
    let there = try FileManager.default.contentsOfDirectory(atPath: "\(goldens)/\(folder)")
    #expect(Set(there) == Set(build.artifacts.keys), "a golden file that no artifact stands for")
  }
}
