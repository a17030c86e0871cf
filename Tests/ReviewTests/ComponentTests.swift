import Testing
import TokencAnalysis
import TokencIR
import TokencReview

@Suite struct ComponentTests {
  func files(_ component: String, color: String = "#005eb8") -> [String: String] {
    [
      "tokenc.yaml": "name: demo\nplatforms: [ios, web]\nchecks: { contrast: { against: \"#fff\" } }\n",
      "a.tokens.yaml": "color: { $type: color, blue: \"\(color)\", white: \"#fff\", red: \"#b3261e\" }\n",
      "button.component.yaml": component,
    ]
  }

  func button(
    styles: String = "[quiet, primary]", states: String = "[enabled, pressed]", more: String = "",
    primary: String = "container: { fill: \"{color.blue}\" }, label: { color: \"{color.white}\" }"
  ) -> String {
    """
    component: button
    anatomy: { container: { kind: shape }, label: { kind: text } }
    axes:
      style: { values: \(styles), default: primary }
      state: { values: \(states), interaction: true }
    \(more)
    properties:
      container: { minHeight: 48px, minWidth: 64px, paddingInline: 16px }
      label: { color: "{color.blue}", typography: { fontFamily: system, fontSize: 17px, fontWeight: 600, lineHeight: 20px } }
      style:
        primary: { \(primary) }

    """
  }

  @Test func reorderedComponentIsNoChange() {
    let after = """
      axes:
        state: { interaction: true, values: [enabled, pressed] }
        style: { default: primary, values: [quiet, primary] }
      anatomy: { container: { kind: shape }, label: { kind: text } }
      component: button
      properties:
        style:
          primary: { label: { color: "{color.white}" }, container: { fill: "{color.blue}" } }
        label: { typography: { fontFamily: system, fontSize: 17px, fontWeight: 600, lineHeight: 20px }, color: "{color.blue}" }
        container: { paddingInlineStart: 16px, paddingInlineEnd: 16px, minHeight: 48px, minWidth: 64px }

      """
    let review = review(files(button()), files(after))
    #expect(review.lines == [])
    #expect(review.contrast.isEmpty && review.tapTargets.isEmpty)
    #expect(review.affectedCells.isEmpty)
  }

  /// One primitive changed, and of the cells only those that show it.
  @Test func effectsAreCounted() {
    let review = review(files(button()), files(button(), color: "#0a6ac4"))
    #expect(review.lines == ["value color.blue #005eb8 → #0a6ac4"])
    let cells = review.changes[0].affectedCells
    #expect(cells.map(\.platform.name) == ["ios", "web"])
    #expect(cells.map(\.count) == [4, 4])
    #expect(cells.map(\.total) == [4, 4])
    #expect(review.cellCount == 8)
  }

  @Test func onlyTheCellsThatShowIt() {
    let red = "container: { fill: \"{color.red}\" }, label: { color: \"{color.white}\" }"
    let review = review(files(button(primary: red)), files(button(primary: red), color: "#0a6ac4"))
    let cells = review.changes[0].affectedCells
    #expect(cells.map(\.count) == [2, 2])
    #expect(cells[0].groups == [[Choice("style", ["quiet"])]])
  }

  @Test func propertiesAreChangesOfTheComponent() {
    let review = review(
      files(button()),
      files(button(primary: "container: { fill: \"{color.red}\" }, label: { color: \"{color.white}\" }")))
    #expect(
      review.lines == [
        "reference button container.fill {color.blue} #005eb8 → {color.red} #b3261e in style primary"
      ])
    #expect(review.changes[0].cellCount == 4)
    #expect(review.cellCount == 4)
  }

  @Test func aPropertyThatNobodySetBefore() {
    let after = button(
      primary: "container: { fill: \"{color.blue}\", cornerRadius: 8px }, label: { color: \"{color.white}\" }"
    )
    #expect(
      review(files(button()), files(after)).lines
        == ["property button container.cornerRadius 0px → 8px in style primary"])
  }

  @Test func axisValuesAndAvailability() {
    let removed = review(files(button(styles: "[quiet, primary, danger]")), files(button()))
    #expect(removed.lines == ["axisValue button style danger !"])
    #expect(removed.verdict == .major)
    let added = review(files(button()), files(button(styles: "[quiet, primary, danger]")))
    #expect(added.lines == ["axisValue button style danger"])
    #expect(added.verdict == .minor)
    let row = "unavailable:\n  - { platform: ios, style: quiet, reason: Not there. }"
    let unavailable = review(files(button()), files(button(more: row)))
    #expect(
      unavailable.lines == [
        "availability button available → unavailable: Not there. in ios, style quiet !"
      ])
    #expect(unavailable.changes[0].cellCount == 2)
    let back = review(files(button(more: row)), files(button()))
    #expect(back.verdict != .major)
    #expect(back.changes.map(\.kind) == [.availability])
  }

  @Test func contrastRegressionsStandFirst() {
    let review = review(files(button()), files(button(), color: "#9ab8d8"))
    #expect(review.hasRegressions)
    #expect(review.contrast[0].trend == .regression)
    #expect(review.contrast[0].before?.verdict == .pass && review.contrast[0].after?.verdict == .fail)
    #expect(review.contrast.map(\.trend) == review.contrast.map(\.trend).sorted())
    let back = ReviewTests.review(files(button(), color: "#9ab8d8"), files(button()))
    #expect(!back.hasRegressions)
    #expect(back.contrast.contains { $0.trend == .improvement })
  }

  @Test func tapTargets() {
    let small = button().replacing("minHeight: 48px", with: "minHeight: 40px")
    let review = review(files(button()), files(small))
    #expect(review.tapTargets.map(\.trend) == [.regression, .lower])
    guard review.tapTargets.count == 2 else { return }
    #expect(review.tapTargets[0].platform?.name == "ios")
    #expect(review.tapTargets[0].before?.height == 48 && review.tapTargets[0].after?.height == 40)
  }

  @Test func aComponentThatCameOrWent() {
    var without = files(button())
    without["button.component.yaml"] = nil
    #expect(review(files(button()), without).lines == ["removed button !"])
    #expect(review(without, files(button())).lines == ["added button"])
  }
}
