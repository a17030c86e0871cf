import Foundation
import TestSupport
import Testing

/// Files beside the artifacts, which a person names: only one of the same kind is ever replaced.
@Suite struct OwnFileTests {
  private static let project = [
    "tokenc.yaml": "name: p\ntargets: { css: { output: out } }\n",
    "x.tokens.yaml": "color:\n  $type: color\n  ink: \"#101820\"\n",
    "notes.txt": "remember\n",
  ]

  private let options = [["build", "--depfile"], ["check", "--write-baseline"]]

  @Test func whatIsSomethingElseStays() throws {
    let folder = try TemporaryFolder(Self.project)
    #expect(try tokenc("build", in: folder).status == 0)
    try folder.link("link", to: folder.path + "/notes.txt")
    let before = folder.snapshot()
    for option in options {
      for path in [
        "x.tokens.yaml", "tokenc.yaml", "notes.txt", "out/p-tokens.css", "out/.tokenc-manifest.json", "link",
        "out",
      ] {
        let result = try tokenc(option + [path], in: folder)
        #expect(result.status == 2, "\(option) \(path)")
        #expect(result.stderr.contains("'\(path)' cannot be written: "), "\(result.stderr)")
        #expect(folder.snapshot() == before, "\(option) \(path)")
      }
    }
  }

  @Test func oneOfTheKindIsReplaced() throws {
    for option in options {
      let folder = try TemporaryFolder(Self.project)
      #expect(try tokenc(option + ["own"], in: folder).status == 0)
      let first = try #require(folder.text("own"))
      try folder.write(try #require(Self.project["x.tokens.yaml"]) + "  red: red\n", to: "y z.tokens.yaml")
      try folder.write("name: p\n", to: "tokenc.yaml")
      try FileManager.default.removeItem(atPath: folder.path + "/x.tokens.yaml")
      #expect(try tokenc(option + ["own"], in: folder).status == 0)
      // A depfile names the new file; this project has no failures to note.
      #expect((folder.text("own") == first) == (option[0] == "check"))
      try folder.write("", to: "own")
      #expect(try tokenc(option + ["own"], in: folder).status == 0)
      #expect(folder.text("own") != "")
    }
  }
}
