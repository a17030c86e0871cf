import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencSyntax

/// Every MUST of DTCG 2025.10, with cases that keep it and cases that break it.
@Suite struct CaseTests {
  @Test(arguments: Kind.allCases) func everyRuleIsKept(_ kind: Kind) throws {
    for rule in try rules(kind) {
      for one in rule.cases {
        let compilation = compile(one.document, as: kind, input: one.input)
        let found = Set(compilation.errors.map(\.id.name))
        let place = "Cases/\(kind).txt:\(one.line), \(rule.id)"
        #expect(found == one.findings, "\(place): \(compilation.errors.map(\.message)) in \(one.document)")
        for finding in compilation.errors {
          let span = try #require(finding.span, "\(place): '\(finding.message)' has no place")
          #expect(span.end <= compilation.sources[span.file].bytes.count, "\(place)")
        }
      }
    }
  }

  @Test(arguments: Kind.allCases) func everyRuleHasBothCases(_ kind: Kind) throws {
    let rules = try rules(kind)
    #expect(rules.count > 18)
    #expect(Set(rules.map(\.id)).count == rules.count)
    for rule in rules {
      #expect(rule.cases.contains { $0.isValid }, "\(rule.id) has no valid case")
      #expect(rule.cases.contains { !$0.isValid }, "\(rule.id) has no invalid case")
    }
  }

  /// README.md holds the table of all rules.
  @Test func theTableIsUpToDate() throws {
    let path = standardTests.appending(path: "README.md").path(percentEncoded: false)
    let old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let mark = "<!-- The rest is written by CaseTests: UPDATE_GOLDENS=1 swift test. -->\n"
    let head = old.range(of: mark).map { String(old[..<$0.lowerBound]) } ?? old
    var text = head + mark
    for kind in Kind.allCases {
      text += "\n## \(kind == .format ? "Format and Color" : "Resolver") modules\n\n"
      text += "| rule | what it says | valid | invalid | line |\n|---|---|---|---|---|\n"
      var line = 1
      for rule in try rules(kind) {
        line = (rule.cases.first?.line ?? line) - 1
        let sentence = rule.sentence.replacing("|", with: "\\|")
        text +=
          "| \(rule.id) | \(sentence) | \(rule.cases.count { $0.isValid }) | \(rule.cases.count { !$0.isValid }) "
          + "| [\(line)](Cases/\(kind).txt#L\(line)) |\n"
      }
    }
    assertGolden(text, at: path)
  }
}
