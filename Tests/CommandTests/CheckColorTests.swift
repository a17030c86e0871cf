import TestSupport
import Testing

/// The colours of pairs in a terminal.
@Suite struct CheckColorTests {
  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "tokenc.yaml":
        "platforms: [web]\nchecks: { contrast: { pairs: [{ foreground: ink, background: paper, min: 4.5 }] } }\n",
      "c.tokens.yaml":
        "ink: { $type: color, $value: \"#112233\" }\npaper: { $type: color, $value: \"#fefdfc\" }\n",
    ])
  }

  @Test func pairsAreShownWhereColoursAre() throws {
    let folder = try folder()
    let colored = try tokenc("check", "--color=always", in: folder).stdout
    #expect(colored.contains("  \u{1B}[38;2;17;34;51;48;2;254;253;252mAa\u{1B}[0m "), "\(colored)")
    for arguments in [["check"], ["check", "--color=never"]] {
      #expect(!(try tokenc(arguments, in: folder).stdout.contains("\u{1B}")))
    }
  }
}
