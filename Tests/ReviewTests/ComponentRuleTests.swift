import Testing
import TokencAnalysis
import TokencReview

/// Exceptions, presence, the order of states, rules of grouping and presets.
extension ComponentTests {
  // MARK: Exceptions

  private var exempt: String {
    "exceptions:\n  - { check: contrast, level: exempt, reason: Nobody reads it. }"
  }

  /// A new exception does not hide what it excuses.
  @Test func anExceptionHidesNoRegression() {
    let bad = "#9ab8d8"
    let plain = review(files(button()), files(button(), color: bad))
    let excused = review(files(button()), files(button(more: exempt), color: bad))
    #expect(plain.hasRegressions && excused.hasRegressions)
    let regressions = [plain, excused].map { review in review.contrast.filter { $0.trend == .regression } }
    #expect(regressions[0].count == regressions[1].count)
    #expect(excused.contrast.allSatisfy { $0.trend != .regression || $0.after?.verdict == .exempt })
    #expect(excused.lines.contains("exception button contrast exempt: Nobody reads it."))
    let lines = excused.text.split(separator: "\n").filter { $0.contains("pass → exempt") }
    #expect(!lines.isEmpty && lines.allSatisfy { $0.hasSuffix("(exempt: Nobody reads it.)") })
    #expect(ReviewMarkdown(excused).text.contains("(exempt: Nobody reads it.)"))
    #expect(excused.json.contains("\"verdict\": \"exempt\", \"foreground\""))
    #expect(excused.json.contains("\"reason\": \"Nobody reads it.\""))
  }

  @Test func whatFailedIsExemptedAndNotImproved() {
    let bad = "#9ab8d8"
    let review = review(files(button(), color: bad), files(button(more: exempt), color: bad))
    #expect(!review.contrast.isEmpty)
    #expect(review.contrast.allSatisfy { $0.trend == .exempted && $0.before?.verdict == .fail })
    #expect(!review.hasRegressions)
    #expect(review.text.contains("\ncontrast: \(review.contrast.count) exempted\n"))
    // Nor does it hide that it fails by more.
    let worse = ReviewTests.review(files(button(), color: bad), files(button(more: exempt), color: "#c8daec"))
    #expect(worse.contrast.allSatisfy { $0.trend == .regression } && worse.hasRegressions)
    // And back: it fails again.
    let back = ReviewTests.review(files(button(more: exempt), color: bad), files(button(), color: bad))
    #expect(back.contrast.allSatisfy { $0.trend == .regression } && back.hasRegressions)
    #expect(back.lines == ["exception button contrast exempt: Nobody reads it."])
  }

  @Test func exceptionsThatChange() {
    let one =
      "exceptions:\n  - { check: contrast, style: quiet, property: label.color, level: note, reason: One. }"
    let review = review(
      files(button(more: one)), files(button(more: one.replacing("One.", with: "Two."))))
    #expect(
      review.lines == ["exception button contrast of label.color in style quiet note: One. → note: Two."])
    #expect(review.verdict == .patch)
  }

  @Test func exemptTapTargets() {
    let small = "exceptions:\n  - { check: tapTarget, level: exempt, reason: In text. }"
    let review = review(
      files(button()),
      files(button(more: small).replacing("minHeight: 48px", with: "minHeight: 40px")))
    #expect(review.tapTargets.map(\.trend) == [.regression, .lower])
    #expect(review.tapTargets.first?.after?.reason == "In text.")
    #expect(review.text.contains("(exempt: In text.)"))
  }

  // MARK: States

  @Test func theOrderOfStatesDecides() {
    let review = review(
      files(button(states: "[enabled, hovered, focused]")),
      files(button(states: "[enabled, focused, hovered]")))
    #expect(
      review.lines == [
        "setting button state.order enabled < hovered < focused → enabled < focused < hovered"
      ])
    #expect(review.verdict != .none)
  }

  /// Two looks of one thing are told in the words of the check.
  @Test func pairsOfStates() {
    func selected(_ fill: String) -> String {
      """
      component: toggle
      anatomy: { container: { kind: shape } }
      axes: { state: { values: [enabled, selected], interaction: true } }
      properties:
        container: { minHeight: 48px, minWidth: 48px, fill: "{color.blue}" }
        state: { selected: { container: { fill: "\(fill)" } } }

      """
    }
    let review = review(files(selected("#bcd9f5")), files(selected("#005ec0")))
    let pair = "selected container.fill #005ec0, at rest {color.blue}"
    #expect(review.contrast.contains { $0.trend == .regression && $0.subject == pair })
    #expect(review.text.contains("  \(pair)  toggle on "))
  }

  // MARK: Presence

  private func icon(_ presence: String) -> String {
    button(more: "").replacing(
      "label: { kind: text } }", with: "label: { kind: text }, icon: { kind: icon, presence: optional } }"
    ).replacing("properties:\n", with: "properties:\n  icon: { size: 16px\(presence) }\n")
  }

  @Test(arguments: ["required", "absent"]) func presenceAmongProperties(_ presence: String) {
    let review = review(files(icon("")), files(icon(", presence: \(presence)")))
    #expect(review.lines == ["part button icon.presence optional → \(presence) !"])
    #expect(review.verdict == .major)
    let back = ReviewTests.review(files(icon(", presence: \(presence)")), files(icon("")))
    #expect(back.lines == ["part button icon.presence \(presence) → optional"])
  }

  // MARK: Grouping and presets

  private func grouped(_ rules: String) -> [String: String] {
    files(
      button(styles: "[quiet, primary, danger]", more: "grouping: { \(rules) }").replacing(
        "default: primary", with: "default: primary, order: emphasis"))
  }

  @Test(arguments: [
    ("maxStyles: 2", "maxStyles: 3", "at most 2 styles → at most 3 styles", false),
    ("maxStyles: 3", "maxStyles: 2", "at most 3 styles → at most 2 styles !", true),
    ("sameSize: true", "sameSize: false", "one size → any sizes", false),
    (
      "equalHierarchy: [quiet]", "equalHierarchy: [quiet, danger]", "equal: quiet → equal: danger/quiet",
      false
    ),
    (
      "equalHierarchy: [quiet, danger]", "equalHierarchy: [quiet]", "equal: danger/quiet → equal: quiet !",
      true
    ),
  ]) func rules(_ before: String, _ after: String, _ expected: String, _ breaks: Bool) {
    let review = review(grouped(before), grouped(after))
    #expect(review.lines == ["grouping button \(expected)"])
    #expect(review.changes.contains { $0.isBreaking } == breaks)
  }

  @Test func rulesOfPairs() {
    func pairs(_ allowed: String, more: String = "") -> [String: String] {
      grouped("pairs: [{ style: quiet, with: primary, allowed: \(allowed) }\(more)]")
    }
    let looser = review(pairs("separated"), pairs("true"))
    #expect(
      looser.lines == [
        "grouping button primary with quiet: separated", "grouping button primary with quiet: allowed",
      ])
    let tighter = review(pairs("true"), pairs("separated"))
    #expect(
      tighter.lines == [
        "grouping button primary with quiet: allowed !", "grouping button primary with quiet: separated !",
      ])
    #expect(tighter.verdict == .major)
    // Another way to write the same rules.
    let row = ", { style: danger, with: quiet, allowed: true }"
    let merged = review(
      pairs("true", more: row), grouped("pairs: [{ style: quiet, with: [primary, danger], allowed: true }]"))
    #expect(!merged.changes.contains { $0.isBreaking })
  }

  /// One more overload of a function takes no caller anything.
  @Test func onePresetMore() {
    func preset(_ items: String) -> [String: String] {
      var files = files(button(more: "presets:\n  - { in: { style: quiet }, items: { \(items) } }"))
      files["tokenc.yaml"] =
        "name: demo\nplatforms: [ios, android, web]\nchecks: { contrast: { against: \"#fff\" } }\n"
      return files
    }
    let one = "close: { label: Close, icon: { ios: xmark, android: close, web: close } }"
    let two = one + ", add: { label: Add, icon: { ios: plus, android: add, web: add } }"
    let review = review(preset(one), preset(two))
    #expect(review.lines.contains { $0.hasPrefix("preset button add") })
    #expect(review.api.filter { $0.kind != .added }.map(\.name) == [])
    #expect(review.verdict == .minor)
  }

  // MARK: Names of values

  @Test func whatAPlatformCallsAValue() {
    let named = button().replacing(
      "default: primary }", with: "default: primary, names: { ios: { primary: action } } }")
    let review = review(files(button()), files(named))
    #expect(review.lines.contains("setting button style.names of primary on ios primary → action !"))
    #expect(review.verdict == .major)
  }
}
