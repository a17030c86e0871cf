import Foundation
import TestSupport
import Testing

/// The golden Swift is compiled and used. What the NHS files look like in SwiftUI is proved by `Tests/Artifacts/nhs`.
@Suite struct SwiftProofTests {
  @Test func everyTypeCompilesAndReadsBack() throws {
    let folder = goldens + "/swift/types"
    let result = try run(
      "sh",
      [goldens + "/../Proof/swift.sh", folder + "/output", "TypeTokens", "--core", folder + "/Core.swift"])
    #expect(result.status == 0, "\(result.stderr)")
    #expect(result.stdout == "ok\n")
  }

  /// On Linux every version is there: the test says that none is, and Apple's styles draw what stands in for them.
  @Test func olderSystemsDrawTheFallback() throws {
    let build = SwiftBuild(MemoryFiles(folder: packageFolder.appending(path: "Tokens/apple")))
    let folder = FileManager.default.temporaryDirectory.appending(path: "older-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in build.files {
      let old = text.replacing(/#unavailable\([^)]*\)/, with: "Bool(true)")
      try Data(old.utf8).write(to: folder.appending(path: name))
    }
    let result = try run(
      "sh",
      [
        goldens + "/../Proof/swift.sh", folder.path(percentEncoded: false), "AppleTokens", "--run",
        goldens + "/../GeneratorsTests/Swift/Truth/Older.swift",
      ])
    #expect(result.status == 0, "\(result.stderr)")
    #expect(
      result.stdout == """
        glass: native bordered
        glassProminent: native borderedProminent
        plain: native bordered
        circle: native bordered
        extraLarge: native bordered
        destructive and prominent: native bordered, tint(red)

        """)
  }

  /// A system that Swift does not know is a condition that never holds, and no compiler on Linux says so.
  @Test func systemsHaveTheNamesThatSwiftKnows() {
    let build = SwiftBuild(MemoryFiles(folder: packageFolder.appending(path: "Tokens/apple")))
    var systems: Set<String> = []
    for (_, text) in build.files {
      for match in text.matches(of: /\bos\(([A-Za-z]+)\)/) { systems.insert(String(match.output.1)) }
    }
    #expect(systems == ["iOS", "macOS", "tvOS", "visionOS", "watchOS"])
  }
}
