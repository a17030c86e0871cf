import TestSupport
import Testing

/// `explain`, beyond the golden texts: names that are no token's, and names that would move a cursor.
@Suite struct ExplainCommandTests {
  @Test func whatIsNoTokenIsNamed() throws {
    let folder = try TemporaryFolder(smallProject)
    let group = try tokenc("explain", "color", in: folder)
    #expect(group.status == 1)
    #expect(
      group.stderr
        == "error: 'color' is a group; its tokens are color.brand, color.link, color.page and color.button\n")
    #expect(try tokenc("explain", "colour", in: folder).stderr.hasPrefix("error: there is no token 'colour'"))
  }

  @Test func nothingReachesTheTerminalUnfiltered() throws {
    let folder = try TemporaryFolder([
      "a.tokens.yaml": "\"k\\e[2J\": { $type: fontFamily, $value: [\"\\e[1m\\n\"] }\nu: \"{k\\e[2J}\"\n"
    ])
    for name in ["k\u{1B}[2J", "u"] {
      let result = try tokenc("explain", name, in: folder)
      #expect(result.status == 0, "\(result.stderr)")
      #expect(!result.stdout.contains("\u{1B}"))
    }
  }
}
