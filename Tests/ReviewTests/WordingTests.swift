import Testing
import TokencReview

/// What people read of a change: whether it came or went, what of it changed, for whom.
@Suite struct WordingTests {
  private let components = ComponentTests()

  // MARK: Axes

  @Test func valuesOfAxes() {
    func sizes(_ values: String, states: String = "[enabled, pressed]") -> [String: String] {
      let axis = "  size: { values: { ios: [small, large], web: [\(values)] }, default: large }"
      return components.files(
        components.button(states: states).replacing("  style: {", with: "\(axis)\n  style: {"))
    }
    let (all, fewer) = ("small, large", "large")
    let gone = review(sizes(all), sizes(fewer))
    #expect(gone.text.contains("\nAXIS VALUES, BREAKING (1)\n  button size  − small (web)\n"))
    #expect(ReviewMarkdown(gone).text.contains("| `button` `size` | `− small (web)` |"))
    let came = review(sizes(fewer), sizes(all))
    #expect(came.text.contains("\nAXIS VALUES (1)\n  button size  + small (web)\n"))
    let states = review(sizes(all, states: "[enabled, hovered, pressed]"), sizes(all))
    #expect(states.text.contains("\nAXIS VALUES, BREAKING (1)\n  button state  − hovered\n"))
    #expect(states.verdict == .major)
    let more = review(sizes(all), sizes(all, states: "[enabled, hovered, pressed]"))
    #expect(more.text.contains("\nAXIS VALUES (1)\n  button state  + hovered\n"))
  }

  @Test func whatElseCameOrWent() {
    let icon = components.button().replacing(
      "label: { kind: text } }", with: "label: { kind: text }, icon: { kind: icon, presence: optional } }")
    let part = review(components.files(components.button()), components.files(icon))
    #expect(part.text.contains("  button icon  + icon, optional"))
    func described(_ text: String) -> String {
      "a: { x: { $type: number, $value: 1\(text.isEmpty ? "" : ", $description: \(text)") } }"
    }
    #expect(review(described("One."), described("")).text.contains("  a.x  One.  (removed)\n"))
    #expect(review(described(""), described("One.")).text.contains("  a.x  One.  (added)\n"))
  }

  // MARK: Composites

  private func typography(_ size: String, height: String = "20px", more: String = "") -> String {
    """
    size: { $type: dimension, a: 16px, b: 16px }
    type:
      $type: typography
      body: { $value: { fontFamily: Arial, fontSize: \(size), fontWeight: 600, letterSpacing: 0px, lineHeight: \(height) } }
    \(more)
    """
  }

  @Test func theFieldThatChanged() {
    let review = review(typography("16px"), typography("17px"))
    #expect(review.changes.first?.fields.map(\.name) == ["fontSize"])
    #expect(review.text.contains("\n  type.body  fontSize 16px → 17px\n"))
    #expect(ReviewMarkdown(review).text.contains("| `type.body` | `fontSize` `16px` → `17px` |"))
    #expect(review.json.contains("{\"field\": \"fontSize\", \"before\": \"16px\", \"after\": \"17px\"}"))
    let two = ReviewTests.review(typography("16px"), typography("17px", height: "24px"))
    #expect(two.text.contains("\n  type.body  fontSize 16px → 17px; lineHeight 20px → 24px\n"))
    // Another reference with the same value, and the same length in another unit.
    let reference = ReviewTests.review(typography("\"{size.a}\""), typography("\"{size.b}\"", height: "20pt"))
    #expect(reference.text.contains("  type.body  fontSize {size.a} 16px → {size.b} 16px"))
    #expect(!reference.text.contains("lineHeight"))
  }

  @Test func fieldsOfShadowsAndGradients() {
    func tokens(_ blur: String, _ stop: String) -> String {
      """
      shadow:
        $type: shadow
        a: { $value: [{ offsetY: 1px, color: "#000" }, { offsetY: 4px, blur: \(blur), color: "#000" }] }
      fade: { $type: gradient, a: { $value: [{ color: "#000", position: 0 }, { color: "\(stop)", position: 1 }] } }
      """
    }
    let review = review(tokens("2px", "#fff"), tokens("3px", "#eee"))
    #expect(review.text.contains("\n  shadow.a  layer 2 blur 2px → 3px\n"))
    #expect(review.text.contains("\n  fade.a    stop 2 color #ffffff → #eeeeee\n"))
    // One more layer: there is no pair to compare.
    let more = ReviewTests.review(
      "s: { $type: shadow, a: { $value: { offsetY: 1px, color: \"#000\" } } }",
      "s: { $type: shadow, a: { $value: [{ offsetY: 1px, color: \"#000\" }, { offsetY: 2px, color: \"#000\" }] } }"
    )
    #expect(more.changes.first?.fields.isEmpty == true && more.text.contains("offsetY: 2px"))
  }

  @Test func fieldsOfComponentProperties() {
    let before = components.button()
    let review = review(
      components.files(before), components.files(before.replacing("fontSize: 17px", with: "fontSize: 18px")))
    #expect(review.text.contains("  button label.typography  fontSize 17px → 18px"))
    #expect(!review.text.contains("fontFamily"))
  }

  // MARK: Names that stay

  private func renamed(_ targets: String, _ now: String = "space: { $value: 8px, $renamedFrom: size.gap }")
    -> [String: String]
  {
    [
      "tokenc.yaml": "name: demo\ntargets: { \(targets) }\n",
      "a.tokens.yaml": "size: { $type: dimension, \(now) }\n",
    ]
  }

  /// Templates of the project's own may write names from before, and then nobody loses one.
  @Test func ownTemplatesThatWriteFormerNames() {
    func changes(_ template: String, target: String = "own: { templates: mine, output: o }") -> [String] {
      let files = renamed(target, "gap: 8px").merging(["mine/a.txt.mustache": template]) { old, _ in old }
      let after = renamed(target).merging(["mine/a.txt.mustache": template]) { old, _ in old }
      return review(files, after).lines
    }
    let with = "{{#tokens}}{{path}} {{#renamedFrom}}{{text}}{{/renamedFrom}}{{/tokens}}"
    #expect(changes(with) == ["renamed size.gap → size.space"])
    #expect(changes("{{#tokens}}{{path}} {{/tokens}}") == ["renamed size.gap → size.space !"])
    // One that replaces a built-in template.
    let scss = "scss: { output: o, templates: mine }"
    #expect(changes("", target: scss) == ["renamed size.gap → size.space"])
  }

  /// JSON is looked up by name, and has no second one.
  @Test func aRenameBreaksThoseWhoLoseTheName() {
    let code = "swift: { output: s }, kotlin: { output: k }, css: { output: c }"
    let kept = review(renamed(code, "gap: 8px"), renamed(code))
    #expect(kept.lines == ["renamed size.gap → size.space"])
    #expect(kept.verdict == .minor)
    #expect(kept.text.contains("(was size.gap, declared; the old name stays, deprecated)"))
    let json = review(
      renamed("\(code), json: { output: j }", "gap: 8px"), renamed("\(code), json: { output: j }"))
    #expect(json.lines == ["renamed size.gap → size.space !"])
    #expect(json.verdict == .major && json.reasons == ["renamed: size.gap"])
    #expect(
      json.text.contains("the old name stays, deprecated, in swift, kotlin and css; json loses it)"))
    #expect(
      json.json.contains(
        "\"formerName\": {\"stays\": [\"swift\", \"kotlin\", \"css\"], \"goes\": [\"json\"]}"))
    // A target that is new has no callers, one that holds colours alone never had the name.
    let new = review(
      renamed(code, "gap: 8px"), renamed("\(code), json: { output: j }, xcassets: { output: x }"))
    #expect(new.verdict == .minor)
    let catalog = "\(code), xcassets: { output: x }"
    #expect(review(renamed(catalog, "gap: 8px"), renamed(catalog)).verdict == .minor)
  }

  @Test func aNameThatTheProjectGives() {
    func named(_ path: String, _ name: String) -> String {
      "scss: { output: s, names: { \(path): \(name) } }"
    }
    let same = review(
      renamed(named("size.gap", "gap"), "gap: 8px"), renamed(named("size.space", "gap")))
    #expect(same.changes.first { $0.kind == .renamed }?.isBreaking == false)
  }

  // MARK: Settings of targets

  /// A prefix is all that CSS has; what Swift makes of one does not show there.
  @Test(arguments: [
    ("css", ["prefix a → b !"]), ("json", []),
    ("swift", ["prefix a → b !", "typePrefix A → B !", "module ATokens → BTokens !"]),
    ("kotlin", ["prefix A → B !"]), ("scss", ["prefix a → b !"]),
  ]) func aPrefix(_ target: String, _ expected: [String]) {
    func project(_ prefix: String) -> [String: String] {
      renamed(
        "\(target): { output: o, prefix: \(target == "kotlin" ? prefix.uppercased() : prefix) }", "gap: 8px")
    }
    let lines = review(project("a"), project("b")).lines
    #expect(Set(lines) == Set(expected.map { "target \(target) \($0)" }))
  }
}
