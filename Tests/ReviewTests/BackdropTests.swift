import Testing
import TokencAnalysis
import TokencColor
import TokencReview

/// A component on several backdrops is several pairs: each is compared with itself.
@Suite struct BackdropTests {
  private func project(
    _ against: String, page: String = "#f0f4f8", more: String = "", tokens: String = ""
  ) -> [String: String] {
    var files = ComponentTests().files(ComponentTests().button(more: more))
    files["tokenc.yaml"] =
      "name: demo\nplatforms: [web]\nchecks: { contrast: { against: \(against) } }\n"
    files["b.tokens.yaml"] =
      "ground: { $type: color, page: \"\(page)\", sheet: \"#ffffff\", mid: \"#4a7ab0\" }\n" + tokens
    return files
  }

  private let both = "[\"{ground.page}\", \"{ground.sheet}\"]"

  @Test func aBackdropThatIsDropped() {
    let review = review(project(both), project("[\"{ground.sheet}\"]"))
    // A quiet label, its pressed look, and what identifies a primary button: on the page, and nowhere else.
    #expect(!review.contrast.isEmpty)
    #expect(review.contrast.allSatisfy { $0.trend == .relaxed && !$0.isChecked })
    // Measured all the same: nothing became worse.
    #expect(review.contrast.allSatisfy { $0.after?.ratio == $0.before?.ratio })
    #expect(review.contrast.allSatisfy { $0.before?.background.eightBit().hex == "#f0f4f8" })
    #expect(!review.hasRegressions)
    #expect(review.text.contains("\ncontrast: \(review.contrast.count) relaxed\n"))
    #expect(review.text.contains("  pass → unchecked: 5.76 → 5.76, needed 4.5, checked no more  label.color"))
    #expect(review.json.contains("\"checked\": false"))
  }

  @Test func aBackdropMore() {
    let review = review(project(both), project("[\"{ground.page}\", \"{ground.sheet}\", \"{ground.mid}\"]"))
    #expect(!review.contrast.isEmpty)
    #expect(review.contrast.allSatisfy { $0.trend == .regression && $0.before == nil })
    #expect(review.contrast.allSatisfy { $0.after?.background.eightBit().hex == "#4a7ab0" })
    #expect(review.text.contains("  fail: new → "))
    // One that all can be read on.
    let other = ReviewTests.review(project("[\"{ground.sheet}\"]"), project(both))
    #expect(!other.contrast.isEmpty)
    #expect(other.contrast.allSatisfy { $0.trend == .checked && $0.before == nil })
    #expect(!other.hasRegressions)
  }

  /// Each pair came or went; none has another's ratio.
  @Test func otherBackdrops() {
    let review = review(
      project("[\"{ground.page}\", \"{ground.sheet}\"]"), project("[\"#fafafa\", \"#eef\"]"))
    #expect(review.contrast.contains { $0.before == nil } && review.contrast.contains { !$0.isChecked })
    #expect(
      review.contrast.allSatisfy {
        $0.before == nil || $0.after == nil
          || $0.before?.background.eightBit().hex == $0.after?.background.eightBit().hex
      })
  }

  /// To drop a backdrop hides what got worse on it: it is measured as if it were still asked for.
  @Test func whatGotWorseOnADroppedBackdrop() {
    let dropped = review(
      project(both, page: "#e0e0e0"), project("[\"{ground.sheet}\"]", page: "#8090a0"))
    #expect(
      dropped.contrast.contains {
        !$0.isChecked && $0.trend == .regression && $0.after?.background.eightBit().hex == "#8090a0"
      })
    #expect(dropped.hasRegressions)
    // A token that has another name now is the same backdrop.
    let renamed = project("[\"{ground.sheet}\"]", page: "#8090a0").mapValues {
      $0.replacing(" page: \"#8090a0\"", with: " paper: { $value: \"#8090a0\", $renamedFrom: ground.page }")
    }
    #expect(review(project(both, page: "#e0e0e0"), renamed).hasRegressions)
  }

  @Test func aBackdropOfAnotherColour() {
    let review = review(project(both), project(both, page: "#e0e8f0"))
    #expect(!review.contrast.isEmpty)
    #expect(review.contrast.allSatisfy { $0.before?.background.eightBit().hex == "#f0f4f8" })
    #expect(review.contrast.allSatisfy { $0.after?.background.eightBit().hex == "#e0e8f0" })
    // Without a name, where there is one alone.
    let literal = ReviewTests.review(project("\"#f0f4f8\""), project("\"#e0e8f0\""))
    #expect(literal.contrast.map(\.trend) == review.contrast.map(\.trend))
    #expect(literal.contrast.allSatisfy { $0.before != nil && $0.after != nil })
  }

  /// Another name or spelling is the same backdrop.
  @Test func theSameBackdrop() {
    let renamed = project(both).mapValues {
      $0.replacing("ground.page", with: "ground.paper").replacing(
        " page: \"#f0f4f8\"", with: " paper: { $value: \"#f0f4f8\", $renamedFrom: ground.page }")
    }
    #expect(review(project(both), renamed).contrast.isEmpty)
    #expect(review(project("\"{ground.sheet}\""), project("\"#FFF\"")).contrast.isEmpty)
    #expect(review(project(both), project("[\"{ground.sheet}\", \"{ground.page}\"]")).contrast.isEmpty)
  }

  /// Where nothing is said any page is possible, and to say one decides what was not decided.
  @Test func aBackdropThatNobodySaid() {
    var unsaid = project("\"#fff\"")
    unsaid["tokenc.yaml"] = "name: demo\nplatforms: [web]\n"
    let review = review(unsaid, project("\"#fff\""))
    #expect(!review.contrast.isEmpty)
    #expect(review.contrast.allSatisfy { $0.before?.verdict != .pass })
  }
}
