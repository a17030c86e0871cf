import Foundation
import TestSupport
import Testing

/// What `tokenc check` writes for machines and for people, on a project that passes and on one that fails.
@Suite struct CheckReportTests {
  static let root = URL(filePath: goldens).deletingLastPathComponent().deletingLastPathComponent()
    .path(percentEncoded: false)

  private func check(_ arguments: String..., status: Int32) throws -> String {
    let result = try run(
      tokenc, ["check"] + arguments, environment: ["NO_COLOR": nil], directory: Self.root, timeout: 60)
    #expect(result.status == status, "\(result.stderr)")
    return result.stdout
  }

  @Test(arguments: [
    ("sarif", "failing.sarif"), ("github", "failing.github.txt"), ("junit", "failing.junit.xml"),
    ("html", "failing.html"), ("json", "failing.check.json"), ("text", "failing.txt"),
  ])
  func whatFails(_ format: String, _ golden: String) throws {
    let text = try check("Tests/Goldens/check/failing", "--all", "--format", format, status: 1)
    assertGolden(text, at: goldens + "/check/\(golden)")
    #expect(try check("Tests/Goldens/check/failing", "--all", "--format", format, status: 1) == text)
  }

  @Test(arguments: [("sarif", "nhs.sarif"), ("github", "nhs.github.txt"), ("junit", "nhs.junit.xml")])
  func whatPasses(_ format: String, _ golden: String) throws {
    assertGolden(try check("Tokens/nhs", "--format", format, status: 0), at: goldens + "/check/\(golden)")
  }

  @Test func thePageNeedsNothingElse() throws {
    let page = try check("Tokens/nhs", "--format", "html", status: 0)
    for forbidden in ["http:", "https:", "<link", "src=", "@import", "url("] {
      #expect(!page.contains(forbidden), "\(forbidden)")
    }
    #expect(page.contains("The check passes"))
    // Every pair is there, drawn: 370 that are judged and 170 that are exempt.
    #expect(page.split(separator: "class=\"sample\"").count == 541)
  }

  @Test func errorsOfFormHaveReportsToo() throws {
    for format in ["sarif", "github", "junit", "html", "json"] {
      let text = try check("Tests/Goldens/field/07-alias-missing", "--format", format, status: 1)
      #expect(text.contains("missing-token"), "\(format)")
    }
    let missing = try tokenc("check", "nowhere", "--format", "junit")
    #expect(missing.stdout.contains("<failure type=\"no-input\""))
  }

  // MARK: Escaping

  /// Texts of an author in the places where a format could take them for its own.
  static let hostile = [
    "tokenc.yaml": """
    name: "<script>alert(1)</script>"
    platforms: [web]
    checks:
      contrast:
        against: "{color.page}"
        pairs: [{ foreground: "{color.faint}", background: "{color.page}", min: 4.5 }]

    """,
    "a,b %0A:\"é😀\".tokens.yaml": """
    color:
      $type: color
      page: "#ffffff"
      "é😀 ]]> <b>": { $value: "#000000", $descripton: x }
      faint: "#cccccc"
    type:
      $type: typography
      body: { $value: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 24px } }

    """,
    "button.component.yaml": """
    component: button
    anatomy: { container: { kind: shape }, label: { kind: text } }
    axes: { style: { values: [plain], default: plain } }
    properties:
      container: { fill: "{color.faint}", minHeight: 24px, minWidth: 24px }
      label: { color: "{color.page}", typography: "{type.body}" }
      tapTarget: { minWidth: 24px, minHeight: 24px }
    exceptions:
      - { check: contrast, property: container.fill, level: warning, reason: "said\\n::error::\\"]]>&'<i>\\u0007" }

    """,
  ]

  @Test func textsStayTexts() throws {
    var files = Self.hostile
    let broken = try TemporaryFolder(files)
    files["a,b %0A:\"é😀\".tokens.yaml"] = files["a,b %0A:\"é😀\".tokens.yaml"]?.replacing(
      ", $descripton: x", with: "")
    let folder = try TemporaryFolder(files)

    let github = try tokenc("check", "--format", "github", in: broken).stdout
    #expect(github.contains("file=a%2Cb %250A%3A\"é😀\".tokens.yaml,line=4,col="), "\(github)")
    let commands = try tokenc("check", "--format", "github", in: folder).stdout
    #expect(
      commands.split(separator: "\n").allSatisfy { $0.wholeMatch(of: /::(error|warning|notice) .*/) != nil })
    #expect(!commands.contains("\u{7}"))
    #expect(commands.contains("said%0A::error::"), "\(commands)")

    let sarif = try tokenc("check", "--format", "sarif", in: broken).stdout
    #expect(sarif.contains("\"uri\": \"a%2Cb%20%250A%3A%22%C3%A9%F0%9F%98%80%22.tokens.yaml\""))
    // `$descripton` stands behind an emoji: one code point, and four bytes.
    #expect(sarif.contains("\"startLine\": 4, \"startColumn\": 38, "), "\(sarif)")

    for format in ["junit", "html"] {
      let text = try tokenc("check", "--format", format, in: folder).stdout
      #expect(!text.contains("]]>"), "\(format)")
      #expect(!text.contains("<i>") && !text.contains("<b>") && !text.contains("alert(1)</script>"))
      #expect(!text.contains("\u{7}"))
    }
  }

  /// A run at the top of a repository gives an absolute path below it back as a relative one.
  @Test func pathsAreRelative() throws {
    let folder = try TemporaryFolder(Self.hostile)
    for format in ["sarif", "github"] {
      let text = try tokenc("check", folder.path + "/.", "--format", format, in: folder).stdout
      #expect(!text.contains("file=/") && !text.contains("\"uri\": \"file:"), "\(text)")
    }
  }

  // MARK: The artifact

  @Test func theReportIsAnArtifact() throws {
    let folder = try TemporaryFolder()
    let project = goldens + "/check/failing"
    let outputs = try tokenc("build", project, "--list-outputs", "--output-dir", folder.path)
    #expect(outputs.stdout.contains("/json/contrast.json\n"))
    let build = try tokenc("build", project, "--output-dir", folder.path)
    #expect(build.status == 0)
    let text = try #require(folder.text("json/contrast.json"))
    assertGolden(text, at: goldens + "/check/failing.contrast.json")
    #expect(!text.contains("\"at\":"), "a comment in a source must change no artifact")

    // The records are those of the check.
    func records(_ text: String, _ key: String) throws -> [NSDictionary] {
      let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return try #require(json?[key] as? [[String: Any]]).map { record in
        NSDictionary(dictionary: record.filter { $0.key != "at" })
      }
    }
    let check = try tokenc("check", project, "--format", "json").stdout
    for key in ["contrast", "tapTargets"] {
      #expect(try records(check, key) == records(text, key), "\(key)")
    }
  }
}
