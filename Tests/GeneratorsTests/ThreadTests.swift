import Dispatch
import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencSyntax

/// What comes out does not depend on how many threads made it.
@Suite struct ThreadTests {
  /// The NHS set with a template of its own that has two mistakes, so that artifacts and findings come from every part.
  func build(threads: Int) throws -> (artifacts: [String], bytes: [[UInt8]], findings: [String]) {
    var compilation = Compiler(files: MemoryFiles(folder: nhsTokens)).load(".")
    var templates = TemplateSources()
    templates.replacements["swift/Color+UIKit.swift.mustache"] = .init(
      path: "own/a.mustache", bytes: Array("{{unknwn}}{{alsoUnknown}}".utf8))
    templates.replacements["kotlin/none.mustache"] = .init(path: "own/none.mustache", bytes: [])
    let targets = compilation.targets(named: [])
    let artifacts = compilation.generate(targets, templates: templates, measures: true, threads: threads)
    let findings = compilation.findings.all.map { finding in
      let path = finding.span.map { compilation.sources[$0.file].path } ?? ""
      return "\(path):\(finding.span?.offset ?? 0) \(finding.id.name) \(finding.message)"
    }
    return (artifacts.map { "\($0.target)/\($0.path)" }, artifacts.map(\.bytes), findings)
  }

  @Test func artifactsAndFindingsAreTheSame() throws {
    let one = try build(threads: 1)
    #expect(one.findings.contains { $0.hasPrefix("own/a.mustache:0 template-unknown-name") })
    #expect(one.findings.contains { $0.contains("'own/none.mustache' replaces no template") })
    #expect(one.artifacts.last == "json/contrast.json")
    for threads in [2, 3, 8] {
      for _ in 0..<3 {
        let other = try build(threads: threads)
        #expect(other.artifacts == one.artifacts)
        #expect(other.bytes == one.bytes)
        #expect(other.findings == one.findings)
      }
    }
  }

  /// Later jobs are done first, and their results stand in the order of the jobs all the same.
  @Test func resultsStandInTheOrderOfTheJobs() {
    let jobs: [@Sendable () -> Int] = (0..<20).map { index in
      {
        Thread.sleep(forTimeInterval: Double((20 - index) % 5) / 1000)
        return index
      }
    }
    for threads in [0, 1, 4, 64] { #expect(concurrently(jobs, threads: threads) == Array(0..<20)) }
    #expect(concurrently([] as [@Sendable () -> Int]).isEmpty)
  }

  /// What is known at once is begun meanwhile, and who has nothing to do waits for the rest.
  @Test func laterJobsFollow() {
    for threads in [1, 2, 8] {
      let isBegun = DispatchSemaphore(value: 0)
      let first: [@Sendable () -> Int] = [
        {
          isBegun.signal()
          return 0
        }, { 1 },
      ]
      let made = concurrently(first, threads: threads) {
        if threads > 1 { isBegun.wait() }
        Thread.sleep(forTimeInterval: 0.005)
        return (2..<20).map { index in { index } }
      }
      #expect(made == Array(0..<20))
    }
  }
}
