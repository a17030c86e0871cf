import Foundation
import TestSupport
import Testing

@Suite struct ConvertCommandTests {
  private static let legacy =
    ##"{ "color": { "red": { "value": "#f00" }, "logo": { "value": "a.svg", "type": "asset" } } }"##

  @Test func theTokensGoToStandardOutput() throws {
    let folder = try TemporaryFolder(["t.json": Self.legacy])
    let result = try tokenc("convert", "t.json", in: folder)
    #expect(result.status == 0)
    #expect(result.stdout == "$type: color\ncolor:\n  red: \"#ff0000\"\n")
    #expect(result.stderr.contains("warning: 'color.logo' (asset) is not written: no token type holds it"))
    #expect(result.stderr.contains("Style Dictionary: 2 tokens in 1 file: 1 read, 1 kept as data (1 asset)"))
  }

  @Test func filesAreNotReplaced() throws {
    let folder = try TemporaryFolder(["t.json": Self.legacy])
    #expect(try tokenc("convert", "t.json", "--output", "new/a.tokens.yaml", in: folder).status == 0)
    #expect(folder.text("new/a.tokens.yaml") == "$type: color\ncolor:\n  red: \"#ff0000\"\n")
    let again = try tokenc("convert", "t.json", "--to", "dtcg", "--output", "new/a.tokens.yaml", in: folder)
    #expect(again.status == 1)
    #expect(again.stderr.contains("'new/a.tokens.yaml' is there already, and nothing is written"))
    #expect(folder.text("new/a.tokens.yaml")?.hasPrefix("$type: color\ncolor:") == true)
    #expect(
      try tokenc("convert", "t.json", "--to", "dtcg", "--output", "new/a.tokens.yaml", "--force", in: folder)
        .status
        == 0)
    #expect(folder.text("new/a.tokens.yaml")?.hasPrefix("{") == true)
  }

  @Test func aFolderGetsTheProjectFileToo() throws {
    let folder = try TemporaryFolder([
      "in/tokenc.yaml":
        "name: brand\nplatforms: [web]\nmodifiers: { density: { contexts: [wide, tight], default: wide } }\n",
      "in/a.tokens.yaml": "gap: { $type: dimension, $value: 8px, $modes: { tight: 4px } }\n",
    ])
    let result = try tokenc("convert", "in", "--output", "out", in: folder)
    #expect(result.status == 0)
    #expect(result.stdout == "out/brand.tokens.yaml\nout/tokenc.yaml\n")
    #expect(try tokenc("build", "out", in: folder).status == 0)
    #expect(
      try tokenc("build", "out", "--dump", "ir", in: folder).stdout.replacing(/@\d+:\d+/, with: "")
        == tokenc("build", "in", "--dump", "ir", in: folder).stdout.replacing(/@\d+:\d+/, with: ""))
  }

  @Test func errorsWriteNothing() throws {
    let folder = try TemporaryFolder(["t.json": ##"{ "a": { "value": "#12345" } }"##])
    let result = try tokenc("convert", "t.json", "--output", "out", in: folder)
    #expect(result.status == 1)
    #expect(result.stdout.isEmpty)
    #expect(result.stderr.contains("1 error: nothing is written"))
    #expect(folder.text("out/t.tokens.yaml") == nil)
  }

  /// What tools write beyond the standard, which `build` refuses.
  @Test func theStandardReadLoosely() throws {
    let folder = try TemporaryFolder([
      "a.tokens.json": """
      { "type": { "$type": "typography", "body": { "$value": { "fontFamily": "A", "fontSize": { "value": 16, "unit": "px" },
        "fontWeight": 400, "letterSpacing": "0.16px", "lineHeight": 1.5, "fontVariationSettings": "x" } } },
        "paint": { "$type": "color", "white": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#fff" } } },
        "label": { "$type": "string", "$value": "Hello" }, "same": { "$type": "color", "$value": { "$ref": "#/paint/white/$value" } } }
      """
    ])
    #expect(try tokenc("build", "a.tokens.json", "--check", in: folder).status == 1)
    let result = try tokenc("convert", "a.tokens.json", "--from", "dtcg-loose", in: folder)
    #expect(result.status == 0)
    #expect(result.stdout.contains("letterSpacing: \"0.16px\""))
    #expect(
      result.stdout.contains("same: \"{paint.white}\"") || result.stdout.contains("same: { $type: color"))
    #expect(result.stderr.contains("'type.body.fontVariationSettings' is kept as data"))
    #expect(result.stderr.contains("'label' (string) is kept as data"))
  }

  @Test func usage() throws {
    #expect(try tokenc("convert").status == 2)
    #expect(try tokenc("convert", ".", "--to", "xml").stderr.contains("yaml, dtcg"))
    #expect(try tokenc("convert", "nowhere").status == 1)
  }
}
