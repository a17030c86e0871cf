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
}
