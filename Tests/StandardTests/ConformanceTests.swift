import Foundation
import TestSupport
import Testing
import TokenCompiler

/// The draft test suite of the standard. What we decide otherwise stands in Conformance/README.md with its reason, and
/// nothing else does.
@Suite struct ConformanceTests {
  @Test func allButTheExplainedInputsAgree() throws {
    let folder = standardTests.appending(path: "Conformance")
    let names = FileManager.default.subpaths(atPath: folder.path(percentEncoded: false)) ?? []
    var disagreeing: Set<String> = []
    var count = ["format": 0, "resolver": 0]
    for name in names.sorted() where name.hasSuffix(".json") {
      let kind = try #require(Kind(rawValue: String(name.prefix { $0 != "/" })))
      count[kind.rawValue]! += 1
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let isRead = compile(text, as: kind).errors.isEmpty
      if isRead != name.contains("/positive/") { disagreeing.insert(name) }
    }
    #expect(count == ["format": 213, "resolver": 30])
    let readme = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
    let explained = Set(
      readme.split(separator: "\n").filter { $0.hasPrefix("| `") }
        .map { String($0.dropFirst(3).prefix { $0 != "`" }) })
    #expect(disagreeing == explained)
  }
}
