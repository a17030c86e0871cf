import Foundation
import TestSupport
import Testing

/// `--format json` is a promise to programs: a document on standard output, whatever is wrong.
@Suite struct FailureDocumentTests {
  static let broken = [
    "tokenc.yaml": "name: small\n",
    "a.tokens.yaml": "color:\n  $type: color\n  ink: \"#000000\"\n  red: nocolour\n",
    "b.tokens.yaml": "size: { $type: dimension, gap: 4px\n",
  ]

  private func document(_ arguments: [String], in folder: TemporaryFolder) throws -> [String: Any] {
    let result = try tokenc(arguments + ["--format", "json"], in: folder)
    #expect(result.status != 0)
    let value = try JSONSerialization.jsonObject(with: Data(result.stdout.utf8))
    let document = try #require(value as? [String: Any], "\(arguments): \(result.stdout)\(result.stderr)")
    #expect(document["version"] as? Int == 1)
    let summary = try #require(document["summary"] as? [String: Int])
    let findings = try #require(document["findings"] as? [[String: Any]])
    #expect(summary["errors"] == findings.count { $0["severity"] as? String == "error" })
    #expect(!findings.isEmpty)
    return document
  }

  @Test(arguments: [
    ["diff", "good", "bad"], ["diff", "bad", "good"], ["explain", "size.gap", "bad"],
    ["explain", "nothing", "bad", "--cell", "a=b"], ["contrast", "{color.red}", "#fff", "--project", "bad"],
    ["contrast", "#fff", "{size.gap}", "--project", "bad"], ["color", "{size.gap}", "--project", "bad"],
    ["check", "bad"], ["build", "bad"],
  ])
  func whatIsWrongWithTheInputHasItsPlace(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.broken { try folder.write(text, to: "bad/" + name) }
    for (name, text) in smallProject { try folder.write(text, to: "good/" + name) }
    let document = try document(arguments, in: folder)
    let places = (document["findings"] as? [[String: Any]] ?? []).compactMap { finding -> String? in
      guard let file = finding["file"] as? String, let line = finding["line"] as? Int,
        let column = finding["column"] as? Int
      else { return nil }
      return "\(file):\(line):\(column) \(finding["id"] ?? "")"
    }
    #expect(places == ["bad/a.tokens.yaml:4:8 bad-color", "bad/b.tokens.yaml:1:7 yaml-syntax"])
  }

  @Test(arguments: [
    (["contrast", "#12", "#fff"], "bad-color"),
    (["contrast", "{color.brand}", "{color.brnd}"], "missing-token"),
    (["contrast", "#fff", "#000", "--over", "#0008"], "command-failed"),
    (["color", "linear-gradient(red)"], "bad-color"),
    (["explain", "color.brnd"], "missing-token"),
    (["explain", "nothing", "--cell", "a=b"], "command-failed"),
    (["diff", "nowhere", "."], "command-failed"), (["diff", "a", "b", "--base", "c"], "command-failed"),
    (["build", "--target", "nothing"], "command-failed"),
    (["build", "--check", "--watch"], "command-failed"),
    (["check", "--baseline", "nothing"], "command-failed"), (["check", "--dry-run"], "command-failed"),
    (["check", "nowhere"], "no-input"), (["build", "--list-outputs", "nowhere"], "no-input"),
    (["check", "--nothing"], "command-failed"), (["explain"], "command-failed"),
    (["contrast", "#fff", "#000", "--min", "a"], "command-failed"),
  ])
  func whatIsWrongWithTheCommandIsAFinding(_ arguments: [String], id: String) throws {
    let document = try document(arguments, in: try TemporaryFolder(smallProject))
    let findings = try #require(document["findings"] as? [[String: Any]])
    #expect(findings.map { $0["id"] as? String } == [id])
    let hasNoPlace = findings.allSatisfy { $0["file"] is NSNull && $0["line"] is NSNull }
    #expect(hasNoPlace)
  }

  /// A result below a limit is a result.
  @Test func aLowContrastIsNoFailure() throws {
    let result = try tokenc("contrast", "#777", "#888", "--format", "json")
    #expect(result.status == 1)
    #expect(result.stdout.contains("\"ratio\""))
    #expect(!result.stdout.contains("findings"))
  }

  /// What could not be read may hold the token: nobody says that it is not there.
  @Test(arguments: [
    ["explain", "size.gap", "."], ["contrast", "{size.gap}", "#fff"], ["color", "{size.gap}"],
    ["explain", "button", "--cell", "a=b", "."],
  ])
  func nothingUntrueIsTold(_ arguments: [String]) throws {
    let result = try tokenc(arguments, in: try TemporaryFolder(Self.broken))
    #expect(result.status == 1)
    #expect(!result.stderr.contains("there is no"), "\(result.stderr)")
    #expect(result.stderr.contains("that could be read"), "\(result.stderr)")
    #expect(result.stderr.split(separator: "\n").count { $0.contains("error: ") } == 2)
  }

  @Test func aTokenWithoutAValueIsToldOnce() throws {
    let result = try tokenc("color", "{color.red}", in: try TemporaryFolder(Self.broken))
    #expect(result.status == 1)
    #expect(!result.stderr.contains("is not a colour, its type"), "\(result.stderr)")
  }

  @Test func whatElseANameIsIsTrueAllTheSame() throws {
    let result = try tokenc("explain", "color", ".", in: try TemporaryFolder(Self.broken))
    #expect(result.stderr.contains("error: 'color' is a group"), "\(result.stderr)")
  }
}
