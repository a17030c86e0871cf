import Testing
import TokencReview

/// What the project file says, as changes of their own.
@Suite struct ProjectTests {
  private static let tokens = """
    color:
      $type: color
      a: { $value: "#ffffff", $modes: { wide: "#000000", narrow: "#eeeeee" } }
      b: "{color.a}"
      c: "#123456"

    """

  private func project(
    _ modifiers: String = "vp: { contexts: [narrow, wide], default: narrow }",
    targets: String = "css: { output: css }", more: String = "", tokens: String = tokens
  ) -> [String: String] {
    [
      "tokenc.yaml": """
      name: demo
      platforms: [ios, android, web]
      modifiers: { \(modifiers) }
      targets: { \(targets) }
      \(more)

      """, "a.tokens.yaml": tokens,
    ]
  }

  @Test func nothingChanges() {
    let review = review(project(), project())
    #expect(review.lines == [])
    #expect(review.isEmpty && review.verdict == .none)
  }

  // MARK: Modifiers

  /// Each context has the values it had; where nobody chooses one, there are others.
  @Test func anotherDefault() {
    let review = review(project(), project("vp: { contexts: [narrow, wide], default: wide }"))
    #expect(
      review.lines == [
        "modifier vp default narrow → wide", "value color.a #eeeeee → #000000 in vp (default)",
      ])
    #expect(review.changes[1].affectedTokens == ["color.b"])
    #expect(review.verdict == .patch)
    #expect(review.text.contains("\nPROJECT SETTINGS (1)\n  modifiers.vp default  narrow → wide\n"))
    #expect(
      review.json.contains(
        "\"kind\": \"modifier\",\n      \"project\": \"vp\",\n      \"detail\": \"default\""))
    #expect(review.json.contains("\"mode\": {\"vp\": \"(default)\"}"))
  }

  /// In Swift and Kotlin the default is that of a parameter: a value, no type.
  @Test func anotherDefaultInEveryLanguage() {
    let tokens = "color: { $type: color, a: { $value: \"#111\", $modes: { dark: \"#eee\" } } }\n"
    let targets = "swift: { output: s }, kotlin: { output: k, package: a.b }, css: { output: c }"
    let review = review(
      project("colorScheme: { contexts: [light, dark], default: light }", targets: targets, tokens: tokens),
      project("colorScheme: { contexts: [light, dark], default: dark }", targets: targets, tokens: tokens))
    #expect(
      review.lines == [
        "modifier colorScheme default light → dark", "value color.a #111111 → #eeeeee in (default)",
      ])
    #expect(review.api.map(\.name) == [])
    #expect(review.verdict == .patch)
  }

  @Test func aModifierOnFewerPlatforms() {
    let tokens = "color: { $type: color, a: { $value: \"#111\", $modes: { dark: \"#eee\" } } }\n"
    let review = review(
      project("colorScheme: { contexts: [light, dark], default: light }", tokens: tokens),
      project("colorScheme: { contexts: [light, dark], default: light, platforms: [ios] }", tokens: tokens))
    #expect(
      review.lines == ["modifier colorScheme platforms ios, android, web → ios !"])
    #expect(review.verdict == .major)
    let back = ReviewTests.review(
      project("colorScheme: { contexts: [light, dark], default: light, platforms: [ios] }", tokens: tokens),
      project("colorScheme: { contexts: [light, dark], default: light }", tokens: tokens))
    #expect(
      back.lines == ["modifier colorScheme platforms ios → ios, android, web"])
    // `[data-color-scheme]` is new to pages.
    #expect(back.verdict == .minor)
  }

  /// `[data-vp="wide"]` is a name that pages use.
  @Test func contextsAndModifiersOfAnotherName() {
    let context = review(
      project(),
      project(
        "vp: { contexts: [narrow, broad], default: narrow }",
        tokens: Self.tokens.replacing("wide", with: "broad")))
    #expect(context.lines.prefix(1) == ["modifier vp contexts wide !"])
    #expect(context.lines.contains("modifier vp contexts broad"))
    #expect(context.verdict == .major)
    let modifier = review(project(), project("viewport: { contexts: [narrow, wide], default: narrow }"))
    #expect(modifier.lines.prefix(1) == ["modifier vp narrow, wide !"])
    #expect(modifier.lines.contains("modifier viewport narrow, wide"))
    #expect(modifier.verdict == .major)
    #expect(modifier.text.contains("  modifiers.vp  narrow, wide  (removed)\n"))
    #expect(modifier.text.contains("  modifiers.viewport  narrow, wide  (added)\n"))
  }

  @Test func aModifierMore() {
    let review = review(
      project(),
      project("vp: { contexts: [narrow, wide], default: narrow }, x: { contexts: [i, j], default: i }"))
    #expect(review.lines == ["modifier x i, j"])
    #expect(review.verdict == .minor)
  }

  @Test func media() {
    let with = "vp: { contexts: [narrow, wide], default: narrow, media: { wide: \"(min-width: 40em)\" } }"
    let added = review(project(), project(with))
    #expect(added.lines == ["modifier vp media of wide (min-width: 40em)"])
    // The query decides, and the attribute that pages set is gone.
    #expect(added.verdict == .major)
    let changed = review(project(with), project(with.replacing("40em", with: "50em")))
    #expect(changed.lines == ["modifier vp media of wide (min-width: 40em) → (min-width: 50em)"])
  }

  // MARK: Targets

  @Test(arguments: [
    (
      "kotlin: { output: k, package: a.b }", "kotlin: { output: k, package: a.c }",
      "kotlin package a.b → a.c !"
    ),
    ("swift: { output: s, module: A }", "swift: { output: s, module: B }", "swift module A → B !"),
    (
      "swift: { output: s }", "swift: { output: s, access: internal }", "swift access public → internal !"
    ),
    ("scss: { output: s, prefix: a }", "scss: { output: s, prefix: b }", "scss prefix a → b !"),
    ("scss: { output: s }, css: { output: c }", "css: { output: c }", "scss s !"),
    ("scss: { output: s }", "scss: { output: s, case: snake }", "scss case default → snake !"),
    (
      "css: { output: c }", "css: { output: c, darkMode: light-dark }", "css darkMode media → light-dark"
    ),
    ("css: { output: c }", "css: { output: c }, scss: { output: s }", "scss s"),
  ]) func targets(_ before: String, _ after: String, _ expected: String) {
    let review = review(project(targets: before), project(targets: after))
    #expect(review.lines.contains("target \(expected)"), "\(review.lines)")
    #expect(review.changes.allSatisfy { $0.subject == .project })
    if expected.hasSuffix("!") { #expect(review.verdict == .major) }
    #expect(!review.isEmpty)
  }

  /// The verdict does not pretend to know all callers.
  @Test func whatIsNotLookedAt() {
    let targets = "css: { output: c }, scss: { output: s }, typescript: { output: t }"
    let review = review(
      project(targets: targets),
      project(targets: targets, tokens: Self.tokens.replacing("#123456", with: "#123457")))
    let sentence = "callers of scss, typescript are not looked at"
    #expect(review.text.contains("\n\(sentence)\n"))
    #expect(ReviewMarkdown(review).text.contains("- `\(sentence)`\n"))
    #expect(review.json.contains("\"unreadTargets\": [\"scss\", \"typescript\"],"))
    let seen = ReviewTests.review(
      project(), project(tokens: Self.tokens.replacing("#123456", with: "#123457")))
    #expect(!seen.text.contains("not looked at"))
  }

  // MARK: The rest

  @Test func statusAndGroups() {
    let status = review(project(more: "status: experimental"), project())
    #expect(status.lines == ["setting status experimental → stable"])
    #expect(status.verdict == .patch)
    let group = review(
      project(),
      project(tokens: Self.tokens.replacing("  $type: color", with: "  $type: color\n  $description: All.")))
    #expect(group.lines == ["description color All."])
    #expect(group.json.contains("\"group\": \"color\""))
    #expect(group.verdict == .patch)
  }

  @Test func platforms() {
    let more = project(more: "")
    var fewer = more
    fewer["tokenc.yaml"] = more["tokenc.yaml"]?.replacing("[ios, android, web]", with: "[ios, web]")
    #expect(review(more, fewer).lines.first == "platform android android !")
    #expect(review(fewer, more).lines.contains("platform android android"))
  }

  @Test func whatIsChecked() {
    let review = review(
      project(more: "checks: { contrast: { text: 4.5, against: \"#fff\" }, tapTarget: { ios: 44pt } }"),
      project(
        more:
          "checks: { contrast: { text: 3, against: \"#fff\", pairs: [{ foreground: color.c, background: color.c, min: 3, exempt: A logotype. }] }, tapTarget: { ios: 40pt }, rules: { fixed-text: off } }"
      ))
    #expect(
      review.lines == [
        "check contrast.pairs color.c on color.c exempt: A logotype.", "check contrast.text 4.5 → 3",
        "check rules fixed-text default → off", "check tapTarget ios 44 → 40",
      ])
    // A new pair that would fail, with a reason why nobody asks.
    #expect(review.contrast.map(\.trend) == [.exempted])
    #expect(review.text.contains("(exempt: A logotype.)"))
    #expect(!review.hasRegressions)
  }
}
