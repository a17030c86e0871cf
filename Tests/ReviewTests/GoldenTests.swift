import TestSupport
import Testing
import TokenCompiler
import TokencReview
import TokencSyntax

/// Reviews in every format, as people and machines get them.
@Suite struct GoldenTests {
  static let cases = ["button", "30-diff-reorder", "31-diff-rename", "32-diff-deprecation"]

  @Test(arguments: cases) func everyFormat(_ name: String) {
    let review = review(golden: name)
    let folder = "\(goldens)/review/\(name)"
    assertGolden(review.text, at: folder + "/review.txt")
    assertGolden(ReviewMarkdown(review).text, at: folder + "/review.md")
    assertGolden(review.json, at: folder + "/review.json")
    let page = ReviewPage(review, version: "0").page()
    assertGolden(String(decoding: page.bytes, as: UTF8.self), at: folder + "/review.html")
  }

  /// Field case 30: one change, whatever the order and the spelling; the report does not jump.
  @Test func reorder() {
    #expect(review(golden: "30-diff-reorder").lines == ["value color.ink #101820 → #101821"])
  }

  /// Field case 31: a declared rename is sure, a guess is a suggestion and names every candidate.
  @Test func rename() {
    let review = review(golden: "31-diff-rename")
    #expect(
      review.lines == [
        "removed size.focusGap 2px !", "removed size.focusThickness 2px !",
        "renamed size.cardRadius → size.card.radius !", "added size.focus.gap 2px",
        "added size.focus.thickness 2px",
      ])
    #expect(review.changes[0].suggestions == ["size.focus.gap", "size.focus.thickness"])
    #expect(review.changes[1].suggestions == ["size.focus.thickness", "size.focus.gap"])
    #expect(review.verdict == .major)
  }

  /// Field case 32, with the standard's `$deprecated` in JSON: a mark is neither a removal nor nothing.
  @Test func deprecation() {
    let review = review(golden: "32-diff-deprecation")
    #expect(
      review.lines == [
        "added color.danger #b3261e", "deprecated color.old Use \"danger\"",
        "undeprecated color.back Use the other.",
        "deprecation color.reworded Use the other. → Use another.",
      ])
    #expect(review.verdict == .minor)
  }
}
