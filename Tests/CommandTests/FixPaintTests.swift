import Foundation
import TestSupport
import Testing

/// `check --fix` where a colour is more than a text: objects, stops of gradients, colours of shadows; and with a
/// baseline.
@Suite struct FixPaintTests {
  private func fix(
    _ files: [String: String], _ more: String..., status: Int32 = 0
  ) throws -> (folder: TemporaryFolder, output: String) {
    let folder = try TemporaryFolder(files)
    let result = try tokenc(["check", "--fix"] + more, in: folder)
    #expect(result.status == status, "\(result.stdout)\n\(result.stderr)")
    // What was written passes, and nothing is left to do.
    if status == 0 {
      let again = try tokenc(["check", "--fix"] + more, in: folder)
      #expect(again.stdout.hasPrefix("nothing to fix\n"), "\(again.stdout)")
    }
    return (folder, result.stdout)
  }

  private static func pairs(_ pairs: String...) -> String {
    let list = pairs.map { "      - \($0)\n" }.joined()
    return "platforms: [web]\nchecks:\n  contrast:\n    pairs:\n\(list)"
  }

  /// In flow and in block, with and without `hex`, in other spaces; every other byte stays.
  @Test func objects() throws {
    let (folder, output) = try fix([
      "tokenc.yaml": Self.pairs("{ foreground: \"ink.*\", background: paper, min: 4.5 }"),
      "c.tokens.yaml": """
      paper: { $type: color, $value: "#ffffff" }
      ink:
        $type: color
        flow: { $value: { colorSpace: srgb, components: [0.6, 0.64, 0.67], hex: "#99A3AB" } }   # pale
        block:
          $value:
            colorSpace: display-p3
            components:
              - 0.9   # red
              - 0.4
              - 0.4
            alpha: 1
        lab: { $value: { colorSpace: oklch, components: [0.7, 0.15, 250] } }

      """,
    ])
    assertGolden(
      output + "\n== c.tokens.yaml\n" + (folder.text("c.tokens.yaml") ?? ""),
      at: goldens + "/command/fix-objects.txt")
  }

  @Test func objectsInJSON() throws {
    let (folder, _) = try fix([
      "tokenc.yaml": Self.pairs("{ foreground: ink, background: paper, min: 4.5 }"),
      "c.tokens.json": """
      {
        "paper": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } },
        "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0.6, 0.6, 0.6], "hex": "#999999" } }
      }

      """,
    ])
    let text = try #require(folder.text("c.tokens.json"))
    #expect(text.contains(##""components": [0.4627, 0.4627, 0.4627], "hex": "#767676""##), "\(text)")
  }

  /// Stops that are too light become darker together; those that are dark enough stay, as does what is not a colour.
  @Test func stopsOfGradients() throws {
    let (folder, output) = try fix([
      "tokenc.yaml": Self.pairs("{ foreground: white, background: cta, min: 4.5 }"),
      "c.tokens.yaml": """
      white: { $type: color, $value: "#FFFFFF" }
      cta:
        $type: gradient
        $value:
          - { color: "#0B5FA5", position: 0 }      # dark enough
          - { color: "#3C8CCB", position: 0.5 }
          - color: { colorSpace: srgb, components: [0.357, 0.722, 0.91] }
            position: 1

      """,
    ])
    let text = try #require(folder.text("c.tokens.yaml"))
    #expect(text.contains(##"{ color: "#0B5FA5", position: 0 }      # dark enough"##))
    #expect(!text.contains("#3C8CCB") && !text.contains("0.357"))
    assertGolden(output + "\n== c.tokens.yaml\n" + text, at: goldens + "/command/fix-gradient.txt")
  }

  /// A stop that is another token's is changed where that stands; what the gradient has itself, there. Both together.
  @Test func stopsThatAreAliases() throws {
    let (folder, output) = try fix([
      "tokenc.yaml": Self.pairs(
        "{ foreground: white, background: cta, min: 4.5 }", "{ foreground: night, background: sky, min: 3 }"),
      "c.tokens.yaml": """
      white: { $type: color, $value: "#FFFFFF" }
      night: { $type: color, $value: "#000000" }
      sky: { $type: color, $value: "#5BB8E8" } # the brand
      cta:
        $type: gradient
        $value:
          - { color: "#0B5FA5", position: 0 }
          - { color: "#3C8CCB", position: 0.5 }
          - { color: "{sky}", position: 1 }

      """,
    ])
    let text = try #require(folder.text("c.tokens.yaml"))
    #expect(text.contains("sky: { $type: color, $value: \"#147FAC\" } # the brand"), "\(text)")
    #expect(text.contains("- { color: \"{sky}\", position: 1 }") && text.contains("#0B5FA5"))
    #expect(!text.contains("#3C8CCB"))
    #expect(output.contains("sky from") && output.contains("cta from"), "\(output)")
  }

  /// A colour with another alpha is mended at its source, in all modes and with all that the source is part of.
  @Test func colorsFromOthers() throws {
    let (folder, output) = try fix([
      "tokenc.yaml": Self.pairs(
        "{ foreground: quiet, background: paper, min: 4.5 }",
        "{ foreground: ink, background: paper, min: 4.5 }",
        "{ foreground: part, background: paper, min: 3 }"),
      "c.tokens.yaml": """
      paper: { $type: color, $value: "#ffffff" }
      ink: { $type: color, $value: "#5f656b" }
      quiet: { $type: color, $value: { from: "{ink}", alpha: 80% } }
      edge:
        $type: shadow
        $value: { color: "#a0a0a0", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px }
      part: { $type: color, $ref: "#/edge/$value/color" }

      """,
    ])
    let text = try #require(folder.text("c.tokens.yaml"))
    #expect(!text.contains("#5f656b") && !text.contains("#a0a0a0"), "\(text)")
    #expect(text.contains("quiet: { $type: color, $value: { from: \"{ink}\", alpha: 80% } }"))
    #expect(text.contains("part: { $type: color, $ref: \"#/edge/$value/color\" }"))
    #expect(output.contains("ink from") && output.contains("edge from"), "\(output)")
  }

  /// What cannot be written says why, and where a person can.
  @Test func whatCannotBeWritten() throws {
    let files = [
      "tokenc.yaml": Self.pairs("{ foreground: mixed, background: paper, min: 4.5 }"),
      "c.tokens.yaml": """
      paper: { $type: color, $value: { colorSpace: srgb, components: [{ $ref: "#/one/$value" }, 1, 1] } }
      one: { $type: number, $value: 1 }
      level: { $type: number, $value: 0.6 }
      mixed:
        $type: color
        $value: { colorSpace: srgb, components: [{ $ref: "#/level/$value" }, 0.6, 0.6] }

      """,
    ]
    let (folder, output) = try fix(files, status: 1)
    #expect(output.hasPrefix("nothing to fix\n"), "\(output)")
    #expect(folder.text("c.tokens.yaml") == files["c.tokens.yaml"])
    let notes = try tokenc("check", "--fix", in: folder).stderr
    #expect(
      notes.contains("c.tokens.yaml:6:11: note: {mixed} is not written as one colour: change it by hand"),
      "\(notes)")
    #expect(
      notes.contains("c.tokens.yaml:1:32: note: {paper} is not written as one colour: change it by hand"),
      "\(notes)")
  }

  /// A hard shadow is what shows where a button is; a border is a colour like any other.
  @Test func shadowsAndBorders() throws {
    func component(_ name: String, _ container: String) -> String {
      """
      component: \(name)
      anatomy: { container: { kind: shape }, label: { kind: text } }
      axes: { style: { values: [plain], default: plain } }
      properties:
        tapTarget: { minSize: 44px }
        container: { minHeight: 44px, minWidth: 44px, \(container) }
        label:
          color: "#000000"
          typography: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px }

      """
    }
    let (folder, output) = try fix([
      "tokenc.yaml": "platforms: [web]\nchecks: { contrast: { against: \"#ffffff\" } }\n",
      "c.tokens.yaml": """
      edge:
        $type: shadow
        $value:
          - { color: "#cccccc", offsetX: 0px, offsetY: 4px, blur: 0px, spread: 0px }
          - { color: "#dddddd", offsetX: 0px, offsetY: 4px, blur: 8px, spread: 0px }

      """,
      "token.component.yaml": component("token", "shadow: \"{edge}\""),
      "own.component.yaml": component(
        "own", "shadow: { color: \"#bbbbbb\", offsetX: 0px, offsetY: 4px, blur: 0px, spread: 0px }"),
      "border.component.yaml": component(
        "border", "stroke: { colorSpace: srgb, components: [0.8, 0.8, 0.8] }"),
    ])
    #expect(folder.text("c.tokens.yaml")?.contains("#dddddd") == true)
    let files = ["c.tokens.yaml", "own.component.yaml", "border.component.yaml"]
    assertGolden(
      output + files.map { "\n== \($0)\n\(folder.text($0) ?? "")" }.joined(),
      at: goldens + "/command/fix-shadow.txt")
  }

  /// What the baseline accepts stays as it is, also where the same colour could be mended.
  @Test func aBaselineIsNotFixed() throws {
    let files = [
      "tokenc.yaml": Self.pairs(
        "{ foreground: known, background: paper, min: 4.5 }",
        "{ foreground: new, background: paper, min: 4.5 }",
        "{ foreground: known, background: night, min: 3 }"),
      "c.tokens.yaml": """
      paper: { $type: color, $value: "#ffffff" }
      night: { $type: color, $value: "#202020" }
      known: { $type: color, $value: "#999999" }
      new: { $type: color, $value: "#222222" }

      """,
    ]
    let folder = try TemporaryFolder(files)
    #expect(try tokenc("check", "--write-baseline", "known.json", in: folder).status == 0)
    let text = try #require(files["c.tokens.yaml"])
    try folder.write(text.replacing("#222222", with: "#aaaaaa"), to: "c.tokens.yaml")
    let result = try tokenc("check", "--fix", "--baseline", "known.json", in: folder)
    #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
    let after = try #require(folder.text("c.tokens.yaml"))
    #expect(after.contains("known: { $type: color, $value: \"#999999\" }"), "\(after)")
    #expect(!after.contains("#aaaaaa"))
    #expect(result.stderr.contains("accepts 1 known failure"))
    // Without the baseline it is mended, too.
    #expect(try tokenc("check", "--fix", in: folder).status == 0)
    #expect(folder.text("c.tokens.yaml")?.contains("#999999") == false)
  }

  @Test func whatIsNoBaselineFixesNothing() throws {
    let files = [
      "tokenc.yaml": Self.pairs("{ foreground: ink, background: paper, min: 4.5 }"),
      "c.tokens.yaml":
        "paper: { $type: color, $value: white }\nink: { $type: color, $value: \"#aaaaaa\" }\n",
      "bad.json": "{}\n",
    ]
    let folder = try TemporaryFolder(files)
    let result = try tokenc("check", "--fix", "--baseline", "bad.json", in: folder)
    #expect(result.status == 1)
    #expect(result.stderr.contains("[bad-baseline]"))
    #expect(folder.text("c.tokens.yaml") == files["c.tokens.yaml"])
    #expect(try tokenc("check", "--fix", "--baseline", "none.json", in: folder).status == 2)
    #expect(folder.text("c.tokens.yaml") == files["c.tokens.yaml"])
  }
}
