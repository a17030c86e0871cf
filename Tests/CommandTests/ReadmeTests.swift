import Foundation
import TestSupport
import Testing

/// What the README shows is what the commands say.
@Suite struct ReadmeTests {
  static let package = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// The fenced blocks, each with its language.
  static let blocks: [(language: String, text: String)] = {
    let text = (try? String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)) ?? ""
    return text.matches(of: #/```(\w+)\n((?s:.*?))```/#).map { (String($0.output.1), String($0.output.2)) }
  }()

  static func block(_ language: String, with start: String) throws -> String {
    try #require(blocks.first { $0.language == language && $0.text.hasPrefix(start) }, "\(start)").text
  }

  /// Without the time that a run took, and with single spaces between the columns of a table.
  static func lines(_ text: String) -> [String] {
    timeless(text).split(separator: "\n").map { line in
      let depth = line.prefix { $0 == " " }
      return depth + line.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func theWorkedExample() throws {
    let source = try Self.block("yaml", with: "color:\n")
    let folder = try TemporaryFolder(["ex/brand.tokens.yaml": source])
    let build = try tokenc("build", "ex", in: folder)
    #expect(build.status == 0)
    #expect(Self.lines(build.stderr) == Self.lines(try Self.block("text", with: "44 artifacts")))
    let shown = [
      ("swift", "extension EXColor", "swift/EXColor.swift"),
      ("kotlin", "public val ink", "kotlin/ExColor.kt"),
      ("css", ":root", "css/ex-tokens.css"), ("json", "\"color.action\"", "json/tokens.json"),
    ]
    for (language, start, path) in shown {
      let artifact = try #require(folder.text("ex/Generated/\(path)"))
      // The README shows a part of the file, and not how deep it stands there.
      let part = Self.lines(try Self.block(language, with: start)).map { $0.drop { $0 == " " } }
      let whole = Self.lines(artifact).map { $0.drop { $0 == " " } }
      let start = try #require(whole.firstIndex(of: part[0]), "\(path)")
      var all = Array(whole[start...].prefix(part.count))
      // In the whole file another member may follow.
      if language == "json", all.last == "}," { all[all.count - 1] = "}" }
      #expect(all == part, "\(path)")
    }
  }

  @Test func theBrokenExample() throws {
    let text = try Self.block("text", with: "broken.tokens.yaml")
    // The findings quote the lines that they are about.
    let source = """
      color:
        $type: color
        ink: #212b32
        gren: { $value: "#007f3b", $modes: { drak: "#00c55f" } }
        action: "{color.green}"

      """
    let folder = try TemporaryFolder(["broken.tokens.yaml": source])
    let build = try tokenc("build", "broken.tokens.yaml", in: folder)
    #expect(build.status == 1)
    #expect(Self.lines(build.stderr) == Self.lines(text))
  }

  @Test func theCheck() throws {
    let folder = try TemporaryFolder()
    let check = try tokenc("check", Self.package.appending(path: "Tokens/nhs").path, in: folder)
    let printed = Self.lines(check.stdout + check.stderr)
    for line in Self.lines(try Self.block("text", with: "button on ios")) where line != "  …" {
      #expect(printed.contains(line))
    }
  }

  @Test func theReview() throws {
    let folder = try TemporaryFolder()
    let nhs = Self.package.appending(path: "Tokens/nhs")
    for name in ["tokenc.yaml", "button.component.yaml", "type-and-size.tokens.yaml"] {
      try folder.write(try String(contentsOf: nhs.appending(path: name), encoding: .utf8), to: "new/\(name)")
    }
    let colors = try String(contentsOf: nhs.appending(path: "colors.tokens.yaml"), encoding: .utf8)
    let kept = colors.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.contains("warm-yellow:")
    }
    try folder.write(kept.joined(separator: "\n"), to: "new/colors.tokens.yaml")
    let web = try String(contentsOf: nhs.appending(path: "web.tokens.yaml"), encoding: .utf8)
    #expect(web.contains("green: \"#007f3b\""))
    try folder.write(
      web.replacing("green: \"#007f3b\"", with: "green: \"#2f9f5f\""), to: "new/web.tokens.yaml")
    let review = try tokenc("diff", nhs.path, "new", in: folder)
    #expect(Self.lines(review.stdout) == Self.lines(try Self.block("text", with: "2 changes")))
  }

  @Test func everyCommandIsListed() throws {
    let help = try tokenc("help", in: try TemporaryFolder()).stdout
    let readme = try String(contentsOf: Self.package.appending(path: "README.md"), encoding: .utf8)
    for command in help.matches(of: #/\n  ([a-z]+) /#).map(\.output.1) where command != "help" {
      #expect(readme.contains("`tokenc \(command)"), "\(command)")
    }
  }
}
