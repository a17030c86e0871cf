import Testing
import TokencAnalysis
import TokencIR
import TokencReview

/// Who asks for less makes nothing better, and hides nothing.
@Suite struct LimitTests {
  private let components = ComponentTests()

  private func project(_ checks: String, color: String = "#005eb8", height: String = "48px") -> [String:
    String]
  {
    var files = components.files(
      components.button().replacing("minHeight: 48px", with: "minHeight: \(height)"), color: color)
    files["tokenc.yaml"] = "name: demo\nplatforms: [ios, web]\nchecks: { \(checks) }\n"
    return files
  }

  // MARK: Ratios

  private func contrast(_ text: String, pairs: String = "") -> String {
    "contrast: { text: \(text), against: \"#fff\", pairs: [\(pairs)] }"
  }

  @Test func aLowerRatioHidesNoRegression() {
    // 3.6 : 1 on white.
    let review = review(project(contrast("4.5")), project(contrast("3"), color: "#3f8fd0"))
    let labels = review.contrast.filter { $0.kind == .text }
    #expect(!labels.isEmpty && review.hasRegressions)
    #expect(labels.allSatisfy { $0.trend == .regression && $0.after?.verdict == .pass })
    #expect(labels.allSatisfy { $0.required == 3 && $0.requiredBefore == 4.5 })
    #expect(review.text.contains(", needs 3, needed 4.5  label.color"))
    #expect(ReviewMarkdown(review).text.contains(", needs 3, needed 4.5`"))
    #expect(review.json.contains("\"required\": 3,\n      \"requiredBefore\": 4.5,"))
    // What nobody lowered is judged as ever.
    #expect(review.contrast.filter { $0.kind == .nonText }.allSatisfy { $0.trend == .lower })
  }

  @Test func aLowerRatioImprovesNothing() {
    let bad = "#3f8fd0"
    let review = review(project(contrast("4.5"), color: bad), project(contrast("3"), color: bad))
    #expect(!review.contrast.isEmpty && !review.hasRegressions)
    #expect(review.contrast.allSatisfy { $0.trend == .relaxed && $0.before?.verdict == .fail })
    // Better, and still not what was asked.
    let better = ReviewTests.review(
      project(contrast("4.5"), color: bad), project(contrast("3"), color: "#3a88c8"))
    #expect(better.contrast.filter { $0.kind == .text }.allSatisfy { $0.trend == .relaxed })
    // Worse.
    let worse = ReviewTests.review(
      project(contrast("4.5"), color: bad), project(contrast("3"), color: "#4a94d4"))
    #expect(worse.contrast.contains { $0.trend == .regression })
    // It would have passed before, too.
    let good = ReviewTests.review(project(contrast("4.5"), color: bad), project(contrast("3")))
    #expect(good.contrast.filter { $0.kind == .text }.allSatisfy { $0.trend == .improvement })
    // Nothing lies between the two.
    #expect(ReviewTests.review(project(contrast("4.5")), project(contrast("3"))).contrast.isEmpty)
  }

  /// It fails now, and did not.
  @Test func aHigherRatio() {
    let review = review(project(contrast("3"), color: "#3f8fd0"), project(contrast("4.5"), color: "#3f8fd0"))
    #expect(!review.contrast.isEmpty && review.contrast.allSatisfy { $0.trend == .regression })
  }

  // MARK: Tap targets

  @Test func aSmallerTapTarget() {
    let (large, small) = ("tapTarget: { ios: 44pt }", "tapTarget: { ios: 24pt }")
    let review = review(project(large, height: "44px"), project(small, height: "24px"))
    #expect(review.tapTargets.filter { $0.platform == .ios }.map(\.trend) == [.regression])
    #expect(review.hasRegressions)
    #expect(review.text.contains("needs 24, needed 44"))
    #expect(review.json.contains("\"requiredBefore\": 44"))
    let spared = ReviewTests.review(project(large, height: "24px"), project(small, height: "24px"))
    #expect(spared.tapTargets.map(\.trend) == [.relaxed] && !spared.hasRegressions)
    #expect(ReviewTests.review(project(large), project(small)).tapTargets.isEmpty)
  }

  // MARK: Declared pairs

  private func pair(_ minimum: String) -> String {
    "{ foreground: color.blue, background: color.white, min: \(minimum) }"
  }

  private func declared(_ review: Review) -> [ContrastChange] { review.contrast.filter(\.component.isEmpty) }

  @Test func aDeletedPairIsNoImprovement() {
    let bad = "#9ab8d8"
    let review = review(
      project(contrast("4.5", pairs: pair("4.5")), color: bad), project(contrast("4.5"), color: bad))
    #expect(declared(review).map(\.trend) == [.relaxed])
    #expect(declared(review).allSatisfy { !$0.isChecked && $0.after?.ratio == $0.before?.ratio })
    #expect(review.text.contains("fail → unchecked: 2.05 → 2.05, needed 4.5, checked no more"))
    #expect(!review.hasRegressions)
    // That one passes is told, too.
    let good = ReviewTests.review(project(contrast("4.5", pairs: pair("4.5"))), project(contrast("4.5")))
    #expect(good.contrast.map(\.trend) == [.relaxed])
  }

  @Test func aDeletedPairHidesNoRegression() {
    let checked = contrast("4.5", pairs: pair("4.5"))
    let broken = review(project(checked), project(contrast("4.5"), color: "#9ab8d8"))
    #expect(declared(broken).map(\.trend) == [.regression])
    let worse = review(project(checked, color: "#9ab8d8"), project(contrast("4.5"), color: "#c8daec"))
    #expect(declared(worse).map(\.trend) == [.regression])
    let lowered = review(project(checked), project(contrast("4.5", pairs: pair("3")), color: "#3f8fd0"))
    #expect(declared(lowered).map(\.trend) == [.regression])
    #expect(declared(lowered).first?.requiredBefore == 4.5)
  }

  /// With one of its colours gone there is nothing to measure.
  @Test func aPairWhoseColourIsGone() {
    func tokens(_ names: String) -> String { "color: { $type: color, white: \"#fff\"\(names) }\n" }
    func files(_ pairs: String, _ names: String) -> [String: String] {
      [
        "tokenc.yaml": "name: demo\nchecks: { contrast: { pairs: [\(pairs)] } }\n",
        "a.tokens.yaml": tokens(names),
      ]
    }
    let review = review(files(pair("4.5"), ", blue: \"#9ab8d8\""), files("", ""))
    #expect(review.contrast.map(\.trend) == [.improvement])
    #expect(review.text.contains("  gone: 2.05 → gone, needs 4.5"))
  }
}
