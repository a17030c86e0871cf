import Foundation
import TestSupport
import Testing

/// The page of `tokenc preview`: what it says, where it goes, and what Chromium makes of it.
@Suite struct PreviewCommandTests {
  static let package = URL(filePath: goldens).deletingLastPathComponent().deletingLastPathComponent()
  static let nhs = package.appending(path: "Tokens/nhs").path()
  static let components = goldens + "/components"

  /// A page and the matrices of the same project, in a folder.
  private func page(of project: String) throws -> (folder: TemporaryFolder, argument: String) {
    let folder = try TemporaryFolder()
    let preview = try tokenc("preview", project, "--output", folder.path + "/page.html", "--quiet")
    #expect(preview.status == 0, "\(preview.stderr)")
    #expect(preview.stdout == "")
    let build = try tokenc("build", project, "--output-dir", folder.path, "--target", "json", "--quiet")
    #expect(build.status == 0, "\(build.stderr)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/json").sorted()
    let matrices = names.filter { $0.hasSuffix(".matrix.json") }.map { folder.path + "/json/" + $0 }
    return (folder, folder.path + "/page.html=" + matrices.joined(separator: ","))
  }

  private func browse(_ arguments: [String]) throws -> ShellResult {
    let python = Self.package.appending(path: ".tools/python/bin/python3").path()
    let proof = Self.package.appending(path: "Tests/Proof/preview.py").path()
    return try run(python, [proof] + arguments, timeout: 300)
  }

  /// Buttons on three platforms; a chip and a text field, which nothing in tokenc knows by name.
  @Test(arguments: ["nhs", "components"]) func browser(_ name: String) throws {
    let (folder, argument) = try page(of: name == "nhs" ? Self.nhs : Self.components)
    let result = try browse([argument])
    #expect(result.status == 0, "\(result.stderr)")
    #expect(!result.stderr.contains("'fill': 0") && !result.stderr.contains("'dark': 0"), "\(result.stderr)")
    withExtendedLifetime(folder) {}
  }

  /// That the proof sees what is wrong: each page is broken in one place.
  @Test(
    arguments: [
      ("chrome", "--tokenc-muted: #55595f", "--tokenc-muted: #a0a4aa", "too little contrast"),
      ("chrome", "--tokenc-line: #767b83", "--tokenc-line: #c0c4ca", "edge of SELECT"),
      ("narrow", ".tokenc-main { min-width: 0; }", ".tokenc-main { min-width: 40em; }", "scrolls sideways"),
      ("narrow", "<header class", "<img src=\"https://example.org/a.png\" alt=\"\"><header class", "console"),
      ("keyboard", "outline: 3px solid var(--tokenc-link)", "outline: none", "no focus ring"),
      (
        "keyboard", "element(\"input\", { type: \"search\",",
        "element(\"input\", { tabindex: \"-1\", type: \"search\",", "by Tab"
      ),
      ("cells", "Unavailable: \" + reason", "\" + reason", "nothing says"),
      (
        "cells", "places.map(place => figure(", "places.slice(1).map(place => figure(",
        "cells drawn, the matrix has"
      ),
      (
        "cells", "--tokenc-ios-chip-fill: transparent", "--tokenc-ios-chip-fill: #123456",
        "the fill is"
      ),
    ]) func proofRefuses(_ check: String, _ text: String, _ other: String, _ expected: String) throws
  {
    let (folder, argument) = try page(of: Self.components)
    let page = try #require(folder.text("page.html"))
    let isThere = page.contains(text)
    #expect(isThere, "the page has no \(text)")
    try folder.write(page.replacing(text, with: other), to: "page.html")
    let result = try browse([argument, "--only", check])
    #expect(result.status == 1, "\(result.stderr)")
    #expect(result.stderr.contains(expected), "\(result.stderr)")
  }

  @Test func sameBytes() throws {
    let first = try tokenc("preview", Self.nhs)
    #expect(first.status == 0)
    #expect(first.stderr == "")
    #expect(first.stdout.hasPrefix("<!DOCTYPE html>\n"))
    #expect(try tokenc("preview", Self.nhs).stdout == first.stdout)
    #expect(first.stdout.utf8.count < 150_000)
  }

  /// A folder takes the page under a name of ours; a file of somebody else stays.
  @Test func places() throws {
    let folder = try TemporaryFolder()
    let written = try tokenc("preview", Self.components, "--output-dir", folder.path + "/docs/ui")
    #expect(written.status == 0, "\(written.stderr)")
    #expect(folder.text("docs/ui/preview.html")?.hasPrefix("<!DOCTYPE html>") == true)
    #expect(try tokenc("preview", Self.components, "--output-dir", folder.path + "/docs/ui").status == 0)
    try folder.write("mine", to: "mine.html")
    let refused = try tokenc("preview", Self.components, "--output", folder.path + "/mine.html")
    #expect(refused.status == 2)
    #expect(refused.stderr.contains("it holds something, and is not a page of tokenc preview"))
    #expect(folder.text("mine.html") == "mine")
    // A link may lead anywhere.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.html", withDestinationPath: folder.path + "/docs/ui/preview.html")
    let linked = try tokenc("preview", Self.components, "--output", folder.path + "/link.html")
    #expect(linked.status == 2)
    let both = try tokenc("preview", Self.components, "--output", "a.html", "--output-dir", "b", in: folder)
    #expect(both.status == 2)
  }

  @Test func platformsOfATarget() throws {
    let web = try tokenc("preview", Self.nhs, "--target", "css").stdout
    #expect(web.contains("\"title\": \"Web\"") && !web.contains("\"title\": \"iOS\""))
    #expect(!web.contains(".tokenc-ios-"))
    #expect(try tokenc("preview", Self.nhs, "--target", "nothing").status == 2)
  }

  @Test func templates() throws {
    let folder = try TemporaryFolder(["my/css/tokens.css.mustache": "/* ours */\n"])
    let page = try tokenc("preview", Self.nhs, "--templates", folder.path + "/my")
    #expect(page.status == 0, "\(page.stderr)")
    #expect(page.stdout.contains("/* ours */"))
  }

  /// Errors are told with their places, and no page comes of it.
  @Test func errors() throws {
    let folder = try TemporaryFolder(["a.tokens.yaml": "color: { $type: color, a: \"{color.b}\" }\n"])
    let result = try tokenc("preview", folder.path, "--output", folder.path + "/page.html")
    #expect(result.status == 1)
    #expect(result.stderr.contains("a.tokens.yaml:1:27: error:"), "\(result.stderr)")
    #expect(folder.text("page.html") == nil)
  }

  @Test func noComponents() throws {
    let folder = try TemporaryFolder(["a.tokens.yaml": "color: { $type: color, a: red }\n"])
    let result = try tokenc("preview", folder.path)
    #expect(result.status == 0)
    #expect(result.stdout.contains("<p>The project has no components: there is nothing to draw.</p>"))
    #expect(!result.stdout.contains("<script"))
  }

  /// Nothing that an author writes ends the elements that hold it.
  @Test func nothingBreaksOut() throws {
    let evil = "</script></style><!--<script><b onclick=x>*/"
    let folder = try TemporaryFolder([
      "tokenc.yaml": "name: evil\ntargets: { css: { output: out, prefix: evil } }\n",
      "a.tokens.yaml": """
      color:
        $type: color
        ink: { $value: "#000000", $description: "\(evil)" }
      type:
          $type: typography
          a: { $value: { fontFamily: "\(evil)", fontSize: 16px, fontWeight: 400, lineHeight: 1.5 } }
      """,
      "b.component.yaml": """
      component: button
      description: "\(evil)"
      anatomy: { box: { kind: shape }, label: { kind: text, description: "\(evil)" } }
      axes:
        style: { values: [a, { $value: b, $description: "\(evil)" }], default: a }
        state: { values: [enabled], interaction: true }
      unavailable: [{ style: b, reason: "\(evil)" }]
      properties: { label: { color: "{color.ink}", typography: "{type.a}" } }
      """,
    ])
    let result = try tokenc("preview", folder.path)
    #expect(result.status == 0, "\(result.stderr)")
    #expect(result.stdout.contains("onclick"))
    #expect(result.stdout.matches(of: #/<\/script/#).count == 2)
    #expect(result.stdout.matches(of: #/<\/style/#).count == 2)
    let data = try #require(result.stdout.firstMatch(of: #/id="tokenc-data">([^<]*)<\/script>/#))
    #expect(data.1.contains("\\u003cb onclick"))
    try folder.write(result.stdout, to: "page.html")
    let browsed = try browse([folder.path + "/page.html", "--only", "chrome"])
    #expect(browsed.status == 0, "\(browsed.stderr)")
  }
}
