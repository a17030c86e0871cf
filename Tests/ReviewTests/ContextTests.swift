import Testing
import TokencReview

/// Contexts and modifiers that came or went: told once, and not as values of tokens.
@Suite struct ContextTests {
  private func project(_ modifiers: String, _ modes: String, more: String = "") -> [String: String] {
    let modes = modes.isEmpty ? "" : ", $modes: { \(modes) }"
    return [
      "tokenc.yaml":
        "name: demo\nplatforms: [web]\nmodifiers: { \(modifiers) }\ntargets: { css: { output: c } }\n\(more)",
      "a.tokens.yaml": """
      color:
        $type: color
        a: { $value: "#001122"\(modes) }
        b: { $value: "#112233"\(modes) }
        c: "{color.a}"

      """,
    ]
  }

  private let two = "theme: { contexts: [plain, dim], default: plain }"
  private let three = "theme: { contexts: [plain, dim, darkest], default: plain }"

  @Test func aContextThatWent() {
    let review = review(
      project(three, "dim: \"#223344\", darkest: \"#334455\""), project(two, "dim: \"#223344\""))
    #expect(review.lines == ["modifier theme contexts darkest !"])
    #expect(review.verdict == .major)
    // What else changed is told in the contexts that both have.
    let also = ReviewTests.review(
      project(three, "dim: \"#223344\", darkest: \"#334455\""), project(two, "dim: \"#223345\""))
    #expect(
      also.lines == [
        "modifier theme contexts darkest !", "value color.a #223344 → #223345 in theme dim",
        "value color.b #223344 → #223345 in theme dim",
      ])
  }

  @Test func aContextThatCame() {
    let review = review(
      project(two, "dim: \"#223344\""), project(three, "dim: \"#223344\", darkest: \"#334455\""))
    #expect(review.lines == ["modifier theme contexts darkest"])
    #expect(review.verdict == .minor && review.affectedTokens == 0)
  }

  @Test func aModifierThatCameOrWent() {
    let with = project("\(two), system: { contexts: [old, express], default: old }", "express: \"#445566\"")
    let without = project(two, "")
    #expect(review(with, without).lines == ["modifier system old, express !"])
    #expect(review(without, with).lines == ["modifier system old, express"])
    // At its default it has the values that hold without.
    let other = project(two, "").mapValues { $0.replacing("#001122", with: "#001133") }
    #expect(
      review(with, other).lines == ["modifier system old, express !", "value color.a #001122 → #001133"])
  }

  /// The context that everyone had is gone: now they have another one.
  @Test func aDefaultThatWent() {
    let review = review(
      project(two, "dim: \"#223344\""),
      project("theme: { contexts: [bright, dim], default: bright }", "dim: \"#223344\", bright: \"#eeeeee\""))
    #expect(
      review.lines == [
        "modifier theme contexts plain !", "modifier theme contexts bright",
        "modifier theme default plain → bright", "value color.a #001122 → #eeeeee in theme (default)",
        "value color.b #112233 → #eeeeee in theme (default)",
      ])
  }

  /// A pair in a context that is gone is compared with no other.
  @Test func contrastInSuchContexts() {
    let checks = "checks: { contrast: { pairs: [{ foreground: color.a, background: color.p, min: 3 }] } }\n"
    func pair(_ modifiers: String, _ modes: String) -> [String: String] {
      var files = project(modifiers, modes, more: checks)
      files["p.tokens.yaml"] = "color: { p: { $type: color, $value: \"#ffffff\" } }\n"
      return files
    }
    let with = pair(three, "dim: \"#223344\", darkest: \"#dddddd\"")
    let without = pair(two, "dim: \"#223344\"")
    let gone = review(with, without)
    #expect(gone.contrast.map(\.trend) == [.improvement] && gone.contrast.allSatisfy { $0.after == nil })
    let came = review(without, with)
    #expect(came.contrast.map(\.trend) == [.regression] && came.contrast.allSatisfy { $0.before == nil })
  }
}
