import Testing
import TokencReview

/// What may be one token under two names, where nobody declared it: by value, and by neighbourhood.
@Suite struct SuggestionTests {
  /// What each removed token is suggested to be now.
  private func suggestions(_ before: String, _ after: String) -> [String: [String]] {
    let removed = review(before, after).changes.filter { $0.kind == .removed }
    return Dictionary(uniqueKeysWithValues: removed.map { ($0.name, $0.suggestions) })
  }

  private func colors(_ members: String) -> String { "color: { $type: color, \(members) }" }

  @Test func byValue() {
    #expect(
      suggestions(colors("ink: \"#111\", page: \"#fff\""), colors("text: \"#111\", page: \"#fff\""))
        == ["color.ink": ["color.text"]])
    // Another type, or another value in another place, is another token.
    #expect(
      suggestions(colors("ink: \"#111\", page: \"#fff\""), colors("page: \"#fff\", line: \"#999\""))
        == ["color.ink": []])
  }

  /// Of several with the value, the one between the same neighbours stands first, whatever the names are like.
  @Test func theSamePlaceDecides() {
    #expect(
      suggestions(
        colors("a: \"#100\", ink: \"#111\", b: \"#200\", c: \"#300\""),
        colors("ink-2: \"#111\", a: \"#100\", text: \"#111\", b: \"#200\", c: \"#300\""))
        == ["color.ink": ["color.text", "color.ink-2"]])
  }

  /// A run of tokens that all have other names keeps its order.
  @Test func aRunKeepsItsOrder() {
    #expect(
      suggestions(
        colors("a: \"#100\", x: \"#111\", y: \"#111\", z: \"#111\", b: \"#200\""),
        colors("a: \"#100\", p: \"#111\", q: \"#111\", r: \"#111\", b: \"#200\"")
      ).mapValues { $0.first } == ["color.x": "color.p", "color.y": "color.q", "color.z": "color.r"])
  }

  /// What the same tokens use, in place of it, is likely the same: also with another value.
  @Test func theSameUses() {
    #expect(
      suggestions(
        colors("blue: \"#005eb8\", red: \"#d5281b\", link: \"{color.blue}\""),
        colors("red: \"#d5281b\", link: \"{color.azure}\", azure: \"#0a6ac4\""))
        == ["color.blue": ["color.azure"]])
    // In the same part of a composite.
    #expect(
      suggestions(
        "color: { $type: color, soft: \"#0002\" }\nshadow: { $type: shadow, card: { $value: { color: \"{color.soft}\" } } }",
        "color: { $type: color, faint: \"#0003\" }\nshadow: { $type: shadow, card: { $value: { color: \"{color.faint}\" } } }"
      ) == ["color.soft": ["color.faint"]])
  }

  /// With another value, a place says something where the name does.
  @Test func placeAndNameWithAnotherValue() {
    #expect(
      suggestions(
        colors("a: \"#100\", focus-ring: \"#111\", b: \"#200\""),
        colors("a: \"#100\", focus-line: \"#112\", b: \"#200\"")) == [
          "color.focus-ring": ["color.focus-line"]
        ])
    #expect(
      suggestions(
        colors("a: \"#100\", ink: \"#111\", b: \"#200\""), colors("a: \"#100\", leaf: \"#0f0\", b: \"#200\""))
        == ["color.ink": []])
  }

  @Test func whatIsNewNamesWhatItMayHaveBeen() {
    let review = review(colors("ink: \"#111\", page: \"#fff\""), colors("text: \"#111\", page: \"#fff\""))
    #expect(review.changes.first { $0.kind == .added }?.suggestions == ["color.ink"])
    #expect(review.verdict == .major)
  }
}

/// What vendors keep with a token.
@Suite struct ExtensionTests {
  private func tokens(_ extensions: String) -> String {
    "a: { x: { $type: number, $value: 1, $extensions: { \(extensions) } } }"
  }

  @Test func orderAndSpellingAreNoChange() {
    let review = review(
      tokens("com.a: { x: 1, y: [1, { p: 2, q: \"r\" }] }, com.b: true"),
      tokens("com.b: true, com.a: { y: [1.0, { q: r, p: 2e0 }], x: 1.0 }"))
    #expect(review.lines == [])
  }

  @Test func eachMemberIsToldWithItsPath() {
    let review = review(
      tokens("com.figma: { scopes: [ALL, FILL], hidden: false }, org.old: { note: \"a\" }"),
      tokens("com.figma: { scopes: [ALL], hidden: false, code: { web: \"--x\" } }"))
    #expect(
      review.lines == [
        "extensions a.x com.figma.code.web \"--x\"",
        "extensions a.x com.figma.scopes [\"ALL\", \"FILL\"] → [\"ALL\"]",
        "extensions a.x org.old.note \"a\"",
      ])
    #expect(review.verdict == .patch)
    #expect(review.summary == "3 changes: 3 data of vendors")
  }

  @Test func anIdentityThatComesIsNoChange() {
    #expect(review(tokens("v: { uuid: \"1-2\", a: 1 }"), tokens("v: { a: 1 }")).lines == [])
    #expect(review(tokens("v: { uuid: \"1-2\" }"), tokens("v: { uuid: \"3-4\" }")).lines.count == 1)
  }

  /// Values, modes and names are what they were: nothing else is told, and callers lose nothing.
  @Test func extensionsAreNoValue() {
    let review = review(tokens("v: 1"), "a: { x: { $type: number, $value: 1 } }")
    #expect(review.lines == ["extensions a.x v 1"])
    #expect(review.api.isEmpty)
  }
}
