import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencSyntax

@Suite struct Scratch {
  @Test func dump() throws {
    guard let folder = ProcessInfo.processInfo.environment["SCRATCH"] else { return }
    let output = try KotlinOutput(MemoryFiles(folder: URL(filePath: folder)))
    for f in output.compilation.findings.sorted() { print(f) }
    try output.write(to: URL(filePath: "/tmp/kout/" + URL(filePath: folder).lastPathComponent))
  }
}
