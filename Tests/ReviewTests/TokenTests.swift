import Testing
import TokencReview

@Suite struct TokenTests {
  // MARK: What is no change

  @Test func spellingIsNoChange() {
    let before = """
      color: { $type: color, a: "#ffffff", b: "#ff000080", c: "hsl(120 100% 50%)" }
      time: { $type: duration, a: 500ms }
      size: { $type: dimension, a: 16px, b: 0px }
      weight: { $type: fontWeight, a: bold }
      """
    let after = """
      # a comment
      weight: { $type: fontWeight, a: 700 }
      size: { b: 0rem, a: { $type: dimension, $value: 16pt }, $type: dimension }
      time: { $type: duration, a: 0.5s }
      color:
        c: { $type: color, $value: "#0F0" }
        b: { $type: color, $value: "rgb(255 0 0 / 50.19607843137255%)" }
        a: { $type: color, $value: "rgb(255, 255, 255)" }
      """
    let review = review(before, after)
    #expect(review.lines == [])
    #expect(review.isEmpty)
    #expect(review.verdict == .none)
    #expect(review.text == "no token changes\n")
  }

  @Test func splittingFilesIsNoChange() {
    let one = """
      base: { $type: color, a: "#123456" }
      color: { $type: color, page: { $value: "{base.a}", $modes: { dark: "#000" } } }
      shadow: { $type: shadow, a: { $value: { color: "{base.a}", offsetY: 4px } } }
      """
    let review = review(
      ["one.tokens.yaml": one],
      [
        "a.tokens.yaml":
          "shadow: { a: { $type: shadow, $value: [{ offsetY: 4px, blur: 0px, color: \"{base.a}\" }] } }\n",
        "b.tokens.yaml":
          "color: { page: { $type: color, $modes: { light: \"{base.a}\", dark: \"#000000\" } } }\n",
        "c.tokens.json":
          "{ \"base\": { \"a\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", \"components\": [0.07058823529411765, 0.20392156862745098, 0.33725490196078434] } } } }",
      ])
    #expect(review.lines == [])
    #expect(review.isEmpty)
  }

  @Test func orderInAValueIsAChange() {
    let before = """
      font: { $type: fontFamily, a: [Frutiger, Arial] }
      fade: { $type: gradient, a: { $value: [{ color: "#000", position: 0 }, { color: "#fff", position: 1 }] } }
      """
    let after = """
      font: { $type: fontFamily, a: [Arial, Frutiger] }
      fade: { $type: gradient, a: { $value: [{ color: "#fff", position: 0 }, { color: "#000", position: 1 }] } }
      """
    #expect(review(before, after).changes.map(\.name) == ["fade.a", "font.a"])
  }

  // MARK: What was done

  @Test func swappedValuesAreTwoChangesAndNoRename() {
    let review = review(
      "size: { $type: dimension, a: 2px, b: 8px }", "size: { $type: dimension, a: 8px, b: 2px }")
    #expect(review.lines == ["value size.a 2px → 8px", "value size.b 8px → 2px"])
    #expect(review.changes.map(\.difference) == ["+6px", "−6px"])
  }

  @Test func aModeIsNamedOnlyWhereItMatters() {
    func tokens(_ modes: String) -> String {
      "color: { $type: color, a: { $value: \"#111\", $modes: { \(modes) } } }"
    }
    let before = tokens("dark: \"#222\", increased: \"#333\", dark increased: \"#444\"")
    #expect(
      review(before, tokens("dark: \"#222\", increased: \"#333\", dark increased: \"#555\"")).lines
        == ["value color.a #444444 → #555555 in dark, increased"])
    #expect(
      review(
        "color: { $type: color, a: { $value: \"#111\", $modes: { dark: \"#222\" } } }",
        "color: { $type: color, a: { $value: \"#111\", $modes: { dark: \"#777\" } } }"
      ).lines
        == ["value color.a #222222 → #777777 in dark"])
    // A mode that was not distinguished had the other's value.
    #expect(
      review("color: { $type: color, a: \"#111\" }", tokens("dark: \"#222\"")).lines
        == ["value color.a #111111 → #222222 in dark"])
  }

  @Test func causeAndEffectStandApart() {
    let before = "color: { $type: color, blue: \"#00f\", link: \"{color.blue}\", visited: \"{color.link}\" }"
    let review = review(before, before.replacing("#00f", with: "#00e"))
    #expect(review.lines == ["value color.blue #0000ff → #0000ee"])
    #expect(review.changes[0].affectedTokens == ["color.link", "color.visited"])
    #expect(review.affectedTokens == 2)
  }

  @Test func aReferenceIsRepointedWithOrWithoutAnotherValue() {
    let before =
      "color: { $type: color, a: \"#111\", b: \"#111\", c: \"#222\", x: \"{color.a}\", y: \"{color.a}\", z: \"{color.a}\" }"
    let after =
      "color: { $type: color, a: \"#111\", b: \"#111\", c: \"#222\", x: \"{color.b}\", y: \"{color.c}\", z: \"#111\" }"
    let review = review(before, after)
    #expect(
      review.lines == [
        "reference color.x {color.a} #111111 → {color.b} #111111",
        "reference color.y {color.a} #111111 → {color.c} #222222",
        "reference color.z {color.a} #111111 → #111111",
      ])
    #expect(review.verdict == .patch)
  }

  @Test func renamingATargetRepointsNothing() {
    let review = review(
      "color: { $type: color, a: \"#111\", x: \"{color.a}\" }",
      "color: { $type: color, b: { $value: \"#111\", $renamedFrom: color.a }, x: \"{color.b}\" }")
    // Nothing else; whoever looks the name up in JSON finds it no more.
    #expect(review.lines == ["renamed color.a → color.b !"])
  }

  @Test func aDerivedColourFollowsItsBase() {
    func tokens(_ base: String, _ alpha: String) -> String {
      "color: { $type: color, a: \"\(base)\", x: { $value: { from: \"{color.a}\", alpha: \(alpha) } } }"
    }
    #expect(
      review(tokens("#111111", "0.5"), tokens("#222222", "0.5")).lines == ["value color.a #111111 → #222222"])
    let alpha = review(tokens("#111111", "0.5"), tokens("#111111", "0.25"))
    #expect(alpha.changes.map(\.name) == ["color.x"])
    #expect(alpha.changes[0].difference == "alpha −0.25")
  }

  @Test func typeAndVisibilityBreak() {
    let review = review(
      "a: { x: { $type: number, $value: 1 }, y: { $type: number, $value: 2 } }",
      "a: { x: { $type: dimension, $value: 1px }, y: { $type: number, $value: 2, $private: true } }")
    #expect(review.lines == ["type a.x number → dimension !", "visibility a.y public → private !"])
    #expect(review.verdict == .major)
  }

  // MARK: Generated names

  @Test func removedNamesAreBreakingInEveryLanguage() {
    let review = review(
      "color: { $type: color, brand-ink: \"#111\", paper: \"#fff\" }",
      "color: { $type: color, paper: \"#fff\" }")
    let removed = review.api.filter { $0.kind == .removed }.map { "\($0.language.name) \($0.name)" }
    #expect(removed.contains("Swift DEMOColor.brandInk") || removed.contains("Swift DemoColor.brandInk"))
    #expect(removed.contains("Kotlin DemoColor.brandInk"))
    #expect(removed.contains("CSS --demo-color-brand-ink"))
    #expect(!review.api.contains { $0.kind != .removed })
  }

  @Test func aDeclaredRenameKeepsTheOldNameAndBreaksNobody() {
    let project = "name: demo\ntargets: { swift: { output: s }, kotlin: { output: k }, css: { output: c } }\n"
    let review = review(
      ["tokenc.yaml": project, "a.tokens.yaml": "size: { $type: dimension, gap: 8px }"],
      [
        "tokenc.yaml": project,
        "a.tokens.yaml": "size: { $type: dimension, space: { $value: 8px, $renamedFrom: size.gap } }",
      ])
    #expect(!review.api.contains { $0.kind == .removed })
    #expect(review.api.contains { $0.kind == .added && $0.name == "--demo-size-space" })
    #expect(review.verdict == .minor)
  }

  /// A private token has no name that could stay.
  @Test func aRenamedPrivateToken() {
    let review = review(
      "size: { $type: dimension, gap: { $value: 8px, $private: true }, x: \"{size.gap}\" }",
      "size: { $type: dimension, space: { $value: 8px, $renamedFrom: size.gap, $private: true }, x: \"{size.space}\" }"
    )
    #expect(review.lines == ["renamed size.gap → size.space"])
    #expect(review.text.contains("size.space  (was size.gap, declared)\n"))
    #expect(review.api.isEmpty)
  }

  /// The deprecated name goes at last: who still used it is told why it is gone.
  @Test func theFormerNameGoes() {
    let with = "size: { $type: dimension, space: { $value: 8px, $renamedFrom: size.gap } }"
    let without = "size: { $type: dimension, space: 8px }"
    let review = review(with, without)
    #expect(review.lines == ["removed size.gap former name of size.space !"])
    #expect(review.api.contains { $0.kind == .removed && $0.name == "--demo-size-gap" })
    #expect(review.verdict == .major)
    #expect(ReviewTests.review(without, with).lines == ["added size.gap former name of size.space"])
    #expect(ReviewTests.review(with, with).isEmpty)
  }

  /// Of a colour also SwiftUI's members.
  @Test func aRenamedColourLosesNoName() {
    let project = "name: demo\ntargets: { swift: { output: s }, kotlin: { output: k }, css: { output: c } }\n"
    let review = review(
      ["tokenc.yaml": project, "a.tokens.yaml": "color: { $type: color, ink: \"#111\" }\n"],
      [
        "tokenc.yaml": project,
        "a.tokens.yaml": "color: { $type: color, text: { $value: \"#111\", $renamedFrom: color.ink } }\n",
      ])
    #expect(review.api.filter { $0.kind != .added }.map(\.name) == [])
    #expect(review.api.contains { $0.name == "ShapeStyle.demoText" })
    #expect(review.verdict == .minor)
  }

  @Test func anotherTypeChangesWhatCallersGet() {
    let review = review(
      "gap: { inner: { $type: number, $value: 1 } }", "gap: { inner: { $type: dimension, $value: 1px } }")
    let css = review.api.first { $0.language == .css }
    #expect(css?.kind == .changed && css?.before == "number" && css?.after == "dimension")
    #expect(review.verdict == .major)
  }

  @Test func aValueIsAPatch() {
    let review = review("a: { $type: number, x: 1 }", "a: { $type: number, x: 2 }")
    #expect(review.api.isEmpty)
    #expect(review.verdict == .patch)
  }

  // MARK: Bounds

  /// Thousands of tokens of one value that all got another name: each has a suggestion, and a comment stays small. What
  /// it costs, `Tests/Benchmark/diff.py` measures.
  @Test func manyRenamedTokens() {
    func tokens(_ name: String) -> String {
      "size:\n  $type: dimension\n" + (0..<3000).map { "  \(name)\($0): 2px\n" }.joined()
    }
    let found = review(tokens("old"), tokens("new"))
    #expect(found.changes.count == 6000)
    // Of three thousand with one value, the place tells which is which.
    let suggested = found.changes.filter { $0.kind == .removed }.map { ($0.name, $0.suggestions.first ?? "") }
    #expect(suggested.count == 3000)
    #expect(suggested.allSatisfy { $0.1 == $0.0.replacing("old", with: "new") })
    let markdown = ReviewMarkdown(found).text
    #expect(markdown.utf8.count <= 60_000)
    #expect(markdown.contains("and 29"))
    #expect(markdown.hasPrefix(ReviewMarkdown.mark))
  }

  /// Nothing that an author writes is markup, a mention, or the end of a comment.
  @Test func textsStayTexts() {
    let text = "<script>alert(1)</script> | `x` @team --> [a](b)"
    let review = review(
      "a: { x: { $type: number, $value: 1 } }",
      "a: { x: { $type: number, $value: 1, $description: '\(text)' } }")
    let markdown = ReviewMarkdown(review).text
    #expect(markdown.contains("`` <script>alert(1)</script> \\| `x` @team --> [a](b) ``"))
  }
}
