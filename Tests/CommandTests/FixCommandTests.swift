import Foundation
import TestSupport
import Testing

/// `check --fix`: what it shows, what it writes, and what it leaves alone.
@Suite struct FixCommandTests {
  private static let project = [
    "tokenc.yaml": """
    name: shop
    platforms: [ios, web]
    modifiers: { colorScheme: { contexts: [light, dark], default: light } }
    checks:
      contrast:
        against: "{color.page}"
        pairs:
          - { foreground: "color.text.*", background: color.page, min: 4.5 }

    """,
    "shop.tokens.yaml": """
    # The colours of the shop.
    color:
      $type: color
      white: "#FFFFFF"
      page: { $value: "{color.white}", $modes: { dark: "#101820" } } # paper

      text:
        body: { $value: '#1A1A1A', $modes: { dark: "#e6e6e6" } }
        muted:   { $value: "#9AA3AB", $modes: { dark: "#5b6570" } }   # too pale
        link: { $value: "oklch(0.7 0.15 250)", $origin: a guess, $modes: { dark: "{color.text.body}" } }
        plain: { $value: darkgray, $modes: { dark: '#FFF' } }
        # One colour for both modes: none is light and dark enough.
        old: gray
      mid: "#777777"

    """,
    "button.component.yaml": """
    component: button
    anatomy:
      container: { kind: shape }
      label: { kind: text }
    axes: { style: { values: [primary, quiet, both], default: primary } }
    properties:
      tapTarget: { minSize: 44px }
      container: { minHeight: 44px, minWidth: 44px }
      label:
        color: "{color.white}"
        typography: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px }
      style:
        primary: { container: { fill: "#5B9BD5" } }   # the brand
        quiet: { label: { color: "{color.text.link}" } }
        both: { container: { fill: "{color.mid}" } }

    """,
  ]

  private func files(_ folder: TemporaryFolder) -> String {
    ["shop.tokens.yaml", "button.component.yaml"].map { "== \($0)\n\(folder.text($0) ?? "")" }.joined()
  }

  @Test func changesWhatItCanAndSaysWhatItCannot() throws {
    let folder = try TemporaryFolder(Self.project)
    let before = folder.snapshot()
    let dry = try tokenc("check", "--fix", "--dry-run", in: folder)
    #expect(folder.snapshot() == before)
    #expect(dry.status == 1)
    let result = try tokenc("check", "--fix", in: folder)
    #expect(result.status == 1)
    #expect(
      dry.stdout.components(separatedBy: "colours would change")[0]
        == result.stdout.components(separatedBy: "colours changed")[0])
    assertGolden(
      "\(result.stdout)\n== findings\n\(timeless(result.stderr))\n\(files(folder))",
      at: goldens + "/command/fix.txt")
    // Nothing but the two files, and the second run has nothing to do.
    let after = folder.snapshot()
    #expect(Set(after.keys) == Set(before.keys))
    #expect(after["tokenc.yaml"] == before["tokenc.yaml"])
    let again = try tokenc("check", "--fix", in: folder)
    #expect(again.stdout.hasPrefix("nothing to fix\n"))
    #expect(folder.snapshot() == after)
  }

  /// A byte-order mark and the line ends of Windows are the author's.
  @Test func keepsEveryOtherByte() throws {
    let folder = try TemporaryFolder(Self.project)
    let text = try #require(Self.project["shop.tokens.yaml"])
    try folder.write("\u{FEFF}" + text.replacingOccurrences(of: "\n", with: "\r\n"), to: "shop.tokens.yaml")
    #expect(try tokenc("check", "--fix", "--quiet", in: folder).status == 1)
    let plain = try TemporaryFolder(Self.project)
    #expect(try tokenc("check", "--fix", "--quiet", in: plain).status == 1)
    let expected = try #require(plain.text("shop.tokens.yaml"))
    let written = try #require(FileManager.default.contents(atPath: folder.path + "/shop.tokens.yaml"))
    #expect(
      written == Data("\u{FEFF}".utf8) + Data(expected.replacingOccurrences(of: "\n", with: "\r\n").utf8))
  }

  /// The permissions of a source are the author's, and a link is none to write through.
  @Test func keepsPermissionsAndLinks() throws {
    let folder = try TemporaryFolder(Self.project)
    let path = folder.path + "/shop.tokens.yaml"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(try tokenc("check", "--fix", "--quiet", in: folder).status == 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)

    let linked = try TemporaryFolder(Self.project)
    let outside = try TemporaryFolder(["shop.tokens.yaml": try #require(Self.project["shop.tokens.yaml"])])
    try FileManager.default.removeItem(atPath: linked.path + "/shop.tokens.yaml")
    try linked.link("shop.tokens.yaml", to: outside.path + "/shop.tokens.yaml")
    let before = outside.snapshot()
    let result = try tokenc("check", "--fix", in: linked)
    #expect(result.status == 2)
    #expect(!result.stdout.contains("colours changed"))
    #expect(
      result.stderr.contains("'./shop.tokens.yaml' cannot be written: ")
        || result.stderr.contains("'shop.tokens.yaml' cannot be written: "))
    #expect(outside.snapshot() == before)
  }

  @Test func asJSON() throws {
    let folder = try TemporaryFolder(Self.project)
    let result = try tokenc("check", "--fix", "--format", "json", in: folder)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any])
    let fixes = try #require(json["fixes"] as? [[String: Any]])
    #expect(fixes.count == 6)
    for fix in fixes {
      #expect(try #require(fix["ratio"] as? Double) > (try #require(fix["ratioBefore"] as? Double)))
    }
    let findings = try #require(json["findings"] as? [[String: Any]])
    #expect(findings.count { $0["id"] as? String == "fix-conflict" } == 1)
  }

  /// A source above the project may be read, not written.
  @Test func writesNothingOutsideTheProject() throws {
    let folder = try TemporaryFolder([
      "shared.tokens.yaml":
        "pale: { $type: color, $value: \"#999999\" }\npaper: { $type: color, $value: white }\n",
      "app/tokenc.yaml": """
      platforms: [web]
      sources: [../shared.tokens.yaml]
      checks: { contrast: { pairs: [{ foreground: pale, background: paper, min: 4.5 }] } }

      """,
    ])
    let before = folder.snapshot()
    let result = try tokenc("check", "app", "--fix", in: folder)
    #expect(result.status == 2)
    #expect(result.stderr.contains("lies outside of the project's folder"))
    #expect(folder.snapshot() == before)
  }

  /// A colour that two pairs pull in opposite directions stays, and both are named.
  @Test func conflictsChangeNothing() throws {
    let folder = try TemporaryFolder([
      "tokenc.yaml": """
      platforms: [web]
      checks:
        contrast:
          pairs:
            - { foreground: middle, background: paper, min: 4.5 }
            - { foreground: middle, background: ink, min: 7 }

      """,
      "c.tokens.yaml": """
      ink: { $type: color, $value: "#000000" }
      paper: { $type: color, $value: "#ffffff" }
      middle: { $type: color, $value: "#808080" }

      """,
    ])
    // Paper and ink would have to change places.
    let before = folder.snapshot()
    let result = try tokenc("check", "--fix", in: folder)
    #expect(result.stdout.hasPrefix("nothing to fix\n"))
    #expect(folder.snapshot() == before)
    assertGolden(timeless(result.stderr), at: goldens + "/command/fix-conflict.txt")
  }

  @Test func aDryRunGoesWithFix() throws {
    let folder = try TemporaryFolder(Self.project)
    let result = try tokenc("check", "--dry-run", in: folder)
    #expect(result.status == 2)
    #expect(result.stderr == "error: --dry-run goes with --fix\n")
  }

  /// No finding, and no file that cannot be read, is hidden by a fix.
  @Test func errorsOfFormComeFirst() throws {
    let folder = try TemporaryFolder(["a.tokens.yaml": "x: { $type: color, $value: redd }\n"])
    let result = try tokenc("check", "--fix", in: folder)
    #expect(result.status == 1)
    #expect(result.stdout == "nothing to fix\n")
    #expect(result.stderr.contains("'redd'"))
  }
}
