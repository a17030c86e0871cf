import Foundation
import Testing
import TokenCompiler
import TokencAnalysis
import TokencIR
import TokencSyntax

@Test(.enabled(if: ProcessInfo.processInfo.environment["DRAFTS"] != nil))
func drafts() throws {
  let root = ProcessInfo.processInfo.environment["DRAFTS"]!
  var files: [String: String] = [:]
  for name in try FileManager.default.contentsOfDirectory(atPath: root) where name.hasSuffix(".yaml") {
    files[name] = try String(contentsOfFile: root + "/" + name, encoding: .utf8)
  }
  let clock = ContinuousClock()
  let start = clock.now
  let checked = Checked(files)
  print("time", clock.now - start)
  var out = Findings()
  print("check", clock.measure { _ = check(checked.program, &out) })
  for p in checked.problems { print("problem", p.severity.name, p.id.name, p.message, p.notes.map(\.message)) }
  for f in checked.findings { print(f.severity.name, f.id.name, f.message); for n in f.notes { print("     ", n.message) } }
  print(summary(of: checked.report))
  if ProcessInfo.processInfo.environment["TABLE"] != nil { print(describeReport(checked.report, of: checked.program)) }
}
