import Foundation
import Testing
import TokencSyntax

/// `Finding.ID.configurable` and `.errors` are the findings that the sources declare.
@Suite struct FindingIDTests {
  @Test func everyFindingIsListed() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
    let declaration = /ID\(\s*"([a-z0-9-]+)",\s*\.(error|warning|note)\b/
    var found: [Bool: Set<String>] = [:]
    for path in FileManager.default.subpaths(atPath: sources.path()) ?? [] where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for match in text.matches(of: declaration) {
        found[match.output.2 == "error", default: []].insert(String(match.output.1))
      }
    }
    #expect(
      Finding.ID.configurable.symmetricDifference(found[false] ?? []).sorted() == [],
      "keep Sources/TokencSyntax/FindingIDs.swift as the sources are")
    #expect(
      Finding.ID.errors.symmetricDifference(found[true] ?? []).sorted() == [],
      "keep Sources/TokencSyntax/FindingIDs.swift as the sources are")
  }
}
