import Foundation
import TestSupport
import Testing

/// The whole examples of `Tokens/*.md`, the reference for those who write tokens, are taken without a finding.
@Suite struct TokensGuideTests {
  private func block(_ page: String, with start: String) throws -> String {
    let path = ReadmeTests.package.appending(path: "Tokens/\(page)")
    let text = try String(contentsOf: path, encoding: .utf8)
    let blocks = text.matches(of: #/```yaml\n((?s:.*?))```/#).map { String($0.output.1) }
    return try #require(blocks.first { $0.hasPrefix(start) }, "\(page): \(start)")
  }

  /// What a command says besides its closing line.
  private func findings(_ run: ShellResult) -> [String] {
    run.stderr.split(separator: "\n").map(String.init).dropLast()
  }

  @Test func tokens() throws {
    let folder = try TemporaryFolder(["a/brand.tokens.yaml": try block("README.md", with: "color:\n")])
    let build = try tokenc("build", "a", in: folder)
    #expect(build.status == 0)
    #expect(findings(build) == [])
  }

  @Test func project() throws {
    let folder = try TemporaryFolder([
      "a/tokenc.yaml": try block("project.md", with: "name: brand\n"),
      "a/brand.tokens.yaml": """
      color: { $type: color, page: "#ffffff", card: "#f7f7f7", text: { strong: "#111111", quiet: "#333333" } }

      """,
      "a/type.tokens.yaml": "size: { $type: dimension, gap: 8px }\n",
    ])
    for command in ["build", "check"] {
      let run = try tokenc(command, "a", in: folder)
      #expect(run.status == 0)
      #expect(findings(run) == [])
    }
  }

  @Test func component() throws {
    let folder = try TemporaryFolder()
    #expect(try tokenc("init", "brand", in: folder).status == 0)
    let text = try block("components.md", with: "component: button\n")
    try folder.write(text, to: "brand/button.component.yaml")
    let check = try tokenc("check", "brand", in: folder)
    #expect(check.status == 0)
    #expect(findings(check) == [])
    // What a product writes is there.
    #expect(try tokenc("build", "brand", in: folder).status == 0)
    let swift = folder.text("brand/Generated/swift/BrandButton+SwiftUI.swift") ?? ""
    #expect(swift.contains("var brandPrimary: "))
    #expect((folder.text("brand/Generated/kotlin/BrandButtonCompose.kt") ?? "").contains("fun BrandButton("))
    #expect((folder.text("brand/Generated/css/brand-button.css") ?? "").contains("brand-button--primary"))
  }
}
