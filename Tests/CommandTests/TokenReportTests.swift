import Foundation
import TestSupport
import Testing

/// What `tokenc build` says became of the tokens, from outside.
@Suite struct TokenReportTests {
  private let project = [
    "tokenc.yaml": "name: small\ntargets: { css: {}, android-xml: {} }\n",
    "tokens.json": """
    {"color": {"ink": {"value": "#101820"}}, "time": {"fast": {"value": "150ms"}},
     "shadow": {"card": {"value": "0 1px 2px #000"}, "flat": {"value": "0 1px 0 #000"}},
     "icon": {"value": "a.svg", "type": "asset"}}
    """,
  ]

  @Test func peopleAskForIt() throws {
    let folder = try TemporaryFolder(project)
    let text = try tokenc("build", "--verbose", in: folder).stderr
    #expect(
      text.contains(
        """
        4 tokens read, 1 kept as data
        css: 4 tokens emitted
        android-xml: 2 tokens emitted, 2 skipped (no form for 2 shadow)

        """), "\(text)")
    let usual = try tokenc("build", in: folder).stderr
    #expect(!usual.contains("emitted"))
    // What a target has no form for is told without being asked for.
    #expect(
      usual.contains("the target 'android-xml' leaves out 2 tokens (2 shadow), such as 'shadow.card'"))
  }

  /// A part of a token set: the rest is counted by its reason, and what many have in common is said once.
  @Test func referencesToTokensThatNoFileHas() throws {
    let references = (0..<15).map { ##""a\##($0)": {"value": "{base.ink}", "type": "color"}"## }
    let folder = try TemporaryFolder([
      "tokenc.yaml": "name: small\ntargets: { css: {} }\n",
      "tokens.json": "{\"ok\": {\"value\": \"#fff\"}, \(references.joined(separator: ", "))}",
    ])
    let result = try tokenc("build", "--verbose", in: folder)
    #expect(result.status == 0)
    #expect(
      result.stderr.contains(
        """
        1 token read, 15 skipped since they refer to tokens that no file has
        css: 1 token emitted

        """), "\(result.stderr)")
    let usual = try tokenc("build", in: folder).stderr
    #expect(usual.components(separatedBy: ": warning: ").count - 1 == 10)
    #expect(usual.contains("note: 5 more like the last [broken-reference] are not shown"))
    #expect(
      usual.contains("15 references lead to tokens that no file declares which was read: 15 to 'base.…'"))
    let machine = try tokenc("build", "--format", "json", in: folder).stdout
    let json = try #require(try JSONSerialization.jsonObject(with: Data(machine.utf8)) as? [String: Any])
    let tokens = try #require(json["tokens"] as? [String: Any])
    #expect(["read", "data", "broken"].map { tokens[$0] as? Int } == [1, 0, 15])
    #expect((json["findings"] as? [[String: Any]])?.count { $0["id"] as? String == "broken-reference" } == 15)
    let explained = try tokenc("explain", "a3", in: folder)
    #expect(explained.status == 1)
    #expect(
      explained.stderr.contains(
        ##"'a3' (color) is kept as data, "{base.ink}": it refers to a token that no file has"##))
    // Who wants them to be errors gets nothing written.
    try folder.write(
      "name: small\ntargets: { css: {} }\nchecks: { rules: { broken-reference: error } }\n", to: "tokenc.yaml"
    )
    #expect(try tokenc("build", in: folder).status == 1)
  }

  /// What is skipped is compared as what it says.
  @Test func referencesToTokensThatNoFileHasAreCompared() throws {
    func file(_ target: String) -> String {
      ##"{"ok": {"value": "#fff"}, "a": {"value": "{\##(target)}", "type": "color"}}"##
    }
    let folder = try TemporaryFolder(["old/t.json": file("base.ink"), "new/t.json": file("base.paper")])
    let result = try tokenc("diff", "old", "new", in: folder)
    #expect(result.stdout.contains(##"a color  "{base.ink}" → "{base.paper}""##), "\(result.stdout)")
    #expect(
      result.stderr.contains("note: 1 token that refers to a token which no file has is compared as data"))
  }

  @Test func machinesHaveItAlways() throws {
    let folder = try TemporaryFolder(project)
    let result = try tokenc("build", "--format", "json", in: folder)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any])
    let tokens = try #require(json["tokens"] as? [String: Any])
    #expect(tokens["read"] as? Int == 4)
    #expect(tokens["data"] as? Int == 1)
    let targets = try #require(tokens["targets"] as? [[String: Any]])
    #expect(targets.map { $0["target"] as? String } == ["css", "android-xml"])
    #expect(targets.map { $0["emitted"] as? Int } == [4, 2])
    let skipped = try #require(targets[1]["skipped"] as? [[String: Any]])
    #expect(skipped.count == 1)
    #expect(skipped[0]["reason"] as? String == "no-form")
    #expect(skipped[0]["type"] as? String == "shadow")
    #expect(skipped[0]["count"] as? Int == 2)
    // Of a broken project nothing is written, and nothing is counted.
    try folder.write("{", to: "tokens.json")
    #expect(!(try tokenc("build", "--format", "json", in: folder).stdout.contains("\"emitted\"")))
  }

  @Test func convertSaysHowToGoOn() throws {
    let folder = try TemporaryFolder(project)
    let result = try tokenc("convert", ".", "--output", "new", in: folder)
    #expect(result.status == 0)
    #expect(
      result.stderr.contains(
        "note: to build from what was written, name 'new/small.tokens.yaml' alone under sources: of 'tokenc.yaml'"
      ), "\(result.stderr)")
    #expect(
      !(try tokenc("convert", ".", "--output", "other", "--quiet", in: folder).stderr.contains("to build")))
  }
}
