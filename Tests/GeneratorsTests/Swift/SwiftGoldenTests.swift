import Foundation
import TestSupport
import Testing

@Suite struct SwiftGoldenTests {
  /// The NHS tokens, whole.
  @Test func nhs() {
    let build = SwiftBuild(MemoryFiles(folder: URL(filePath: goldens).appending(path: "../../Tokens/nhs")))
    #expect(build.errors == [])
    #expect(build.files.count == 21)
    for file in build.files { assertGolden(file.text, at: goldens + "/nhs/swift/\(file.name)") }
  }

  /// Every type of the standard, in all the ways that a value can depend on a mode or a platform.
  @Test func types() {
    let build = SwiftBuild(MemoryFiles(folder: URL(filePath: goldens).appending(path: "swift/types/input")))
    #expect(build.errors == [])
    for file in build.files { assertGolden(file.text, at: goldens + "/swift/types/output/\(file.name)") }
  }
}
