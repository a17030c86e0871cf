import Testing
import TokenCompiler
import TokencAnalysis
import TokencColor
import TokencIR
import TokencSyntax

/// What is suggested holds in every pair in which the colour takes part, and in no other.

private func checked(_ colors: String, _ pairs: String..., against: String? = nil) -> Checked {
  let page = against.map { "against: \($0), " } ?? ""
  return Checked([
    "tokenc.yaml":
      "platforms: [web]\nmodifiers: { colorScheme: { contexts: [light, dark], default: light } }\n"
      + "checks: { contrast: { \(page)pairs: [\(pairs.joined(separator: ", "))] } }\n",
    "a.tokens.yaml": colors,
  ])
}

private func replacing(_ text: String, _ old: String, with new: Color) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map {
      $0.hasPrefix("\(old):") ? "\(old): { $type: color, $value: \"\(new.eightBit().hex)\" }" : String($0)
    }
    .joined(separator: "\n")
}

/// Texts and fills in all combinations, some translucent: with each suggestion in its place nothing that the colour is
/// part of fails, by a check of the whole. The search looks at luminances only; the check measures pair by pair.
@Test(arguments: [
  "#8a9a5b", "#b0b7c6", "#5b92e5", "#777777", "oklch(0.7 0.2 30)", "color(display-p3 0.9 0.4 0.2)",
])
func suggestionsPassInTheWholeCheck(_ ink: String) throws {
  var text = "page: { $type: color, $value: \"#f4f6f8\" }\nink: { $type: color, $value: \"\(ink)\" }\n"
  text += "fills:\n  $type: color\n"
  let fills = ["#ffffff", "#fef3c7", "#e0f2fe", "rgb(255 255 255 / 0.6)", "rgb(0 0 0 / 0.03)", "#d1fae5"]
  for (index, fill) in fills.enumerated() { text += "  f\(index): \"\(fill)\"\n" }
  let pairs = "{ foreground: ink, background: \"fills.*\", min: 4.5 }"
  let before = checked(text, pairs, against: "\"{page}\"")
  #expect(before.problems.isEmpty, "\(before.problems)")
  let failing = before.report.contrast.filter { $0.verdict == .fail }
  #expect(!failing.isEmpty)
  let found = before.report.contrast.flatMap(\.suggestions).first { $0.side == .foreground }
  let suggestion = try #require(found)
  #expect(suggestion.pairs == before.report.contrast.count)
  let after = checked(replacing(text, "ink", with: suggestion.colors[0]), pairs, against: "\"{page}\"")
  #expect(after.report.contrast.allSatisfy { $0.verdict == .pass })
  // And it is the nearest: a step of a hundredth back towards the source fails.
  let lightness = try #require(suggestion.colors[0].converted(to: .oklch)[0])
  let source = try #require(Color(css: ink)?.converted(to: .oklch)[0])
  let nearer = Color(css: ink)?.withLightness(lightness + (source > lightness ? 0.01 : -0.01))
  let worse = checked(replacing(text, "ink", with: try #require(nearer)), pairs, against: "\"{page}\"")
  #expect(worse.report.contrast.contains { $0.verdict == .fail })
}

/// Two tokens that are written alike are two: a text that has the page's colour is not changed together with the page.
@Test func equalColorsAreNotOneColor() throws {
  let found = checked(
    """
    page: { $type: color, $value: "#ffffff" }
    ink: { $type: color, $value: "#ffffff" }
    veil: { $type: color, $value: "rgb(120 120 120 / 0.5)" }

    """, "{ foreground: ink, background: veil, min: 4.5 }", against: "\"{page}\"")
  let record = try #require(found.report.contrast.first)
  let suggestion = try #require(record.suggestions.first { $0.side == .foreground })
  let surface = try #require(Color(css: "rgb(120 120 120 / 0.5)")).composited(over: .white)
  #expect(suggestion.colors[0].contrastRatio(on: surface) >= 4.5)
  // The nearest, to an 8-bit step or two.
  #expect(suggestion.colors[0].contrastRatio(on: surface) < 4.6)
}

/// A token is part of a pair as the page, too.
@Test func aPageTakesPart() throws {
  let found = checked(
    """
    white: { $type: color, $value: "#ffffff" }
    sky: { $type: color, $value: "#9ec5fe" }
    veil: { $type: color, $value: "rgb(0 0 0 / 0.55)" }

    """, "{ foreground: sky, background: white, min: 3 }",
    "{ foreground: white, background: veil, min: 4.5 }",
    against: "\"{sky}\"")
  #expect(found.report.contrast.map(\.verdict) == [.fail, .pass])
  let suggestion = try #require(found.report.contrast[0].suggestions.first { $0.side == .foreground })
  #expect(suggestion.pairs == 2)
}

/// A search that ends in the middle of a cause says what it has found until then.
@Test func whatIsFoundIsSaidWhereTheSearchEnds() throws {
  let files = [
    "project/tokenc.yaml":
      "platforms: [web]\nchecks: { contrast: { pairs: [{ foreground: ink, background: paper, min: 4.5 }] } }\n",
    "project/a.tokens.yaml":
      "ink: { $type: color, $value: \"#999999\" }\npaper: { $type: color, $value: \"#ffffff\" }\n",
  ]
  let program = Compiler(files: MemoryFiles(files: files)).load("project").program
  func notes(_ limit: Int) -> [String] {
    var out = Findings()
    _ = check(program, &out, searchLimit: limit)
    return out.sorted().flatMap { finding in [finding.message] + finding.notes.map(\.message) }
  }
  let whole = notes(1_000_000)
  #expect(whole.contains { $0.hasPrefix("nearest foreground") })
  #expect(whole.contains { $0.hasPrefix("nearest background") })
  let limits = stride(from: 1, to: 2000, by: 20)
  let partial = try #require(limits.map(notes).first { $0.contains { $0.hasPrefix("nearest foreground") } })
  #expect(partial.contains("another background was not looked for: one search is limited"))
  #expect(!partial.contains { $0.hasPrefix("for 1 of the 1 causes") })
}

/// A state that looks as the component does at rest is told so; no other colour mends it, and it stands in nobody's way.
@Test func aStateThatChangesNothing() throws {
  let found = Checked(
    colors: "  brand: \"#5b9bd5\"",
    axes:
      "{ style: { values: [plain] }, state: { values: [enabled, focused], default: enabled, interaction: true } }",
    properties: """
        tapTarget: { minSize: 24px }
        container: { minHeight: 24px, minWidth: 24px, fill: "{color.brand}" }
        label: { color: "{color.white}", typography: "{type.body}" }
      """)
  let messages = found.findings.map(\.message)
  #expect(
    messages.contains(
      "focus changes nothing that is seen: container.fill stays {color.brand}, and a change of 3 : 1 is needed"
    ),
    "\(messages)")
  let text = try #require(found.findings.first { $0.message.hasPrefix("label.color") })
  #expect(text.notes.contains { $0.message.hasPrefix("nearest background") }, "\(text.notes)")
}

/// The note leads to where the value is written: behind aliases, and in the mode.
@Test func aNoteLeadsToTheValue() throws {
  let found = checked(
    """
    gray: { $type: color, $value: "#767676", $modes: { dark: "#999999" } }
    ink: { $type: color, $value: "{gray}" }
    paper: { $type: color, $value: "#ffffff" }

    """, "{ foreground: ink, background: paper, min: 4.5 }")
  let note = try #require(found.findings.first?.notes.first { $0.message.hasPrefix("{ink}") })
  #expect(note.message == "{ink} is {gray}, declared here")
  // The dark one fails.
  #expect(note.span?.offset == 57)
}

/// What follows from a colour changes with it: other names, the same colour with another alpha, the stop of a gradient.
/// The suggestion is for the colour at the end of the chain, and with it in place everything passes.
@Test(arguments: [
  // Text on a veil of its own colour; the colour alone would pass earlier.
  (
    "veil: { $type: color, $value: { from: \"{brand}\", alpha: 0.25 } }",
    "{ foreground: brand, background: veil, min: 4.5 }"
  ),
  // Another name takes part in another pair.
  (
    "text: { $type: color, $value: \"{brand}\" }",
    "{ foreground: text, background: paper, min: 4.5 }, { foreground: black, background: brand, min: 2.8 }"
  ),
  (
    "fade: { $type: gradient, $value: [{ color: \"{brand}\", position: 0 }, { color: \"#5a6a20\", position: 1 }] }",
    "{ foreground: brand, background: paper, min: 4.5 }, { foreground: paper, background: fade, min: 5 }"
  ),
])
func suggestionsHoldForWhatFollows(_ follower: String, _ pairs: String) throws {
  let text = """
    paper: { $type: color, $value: "#ffffff" }
    black: { $type: color, $value: "#000000" }
    brand: { $type: color, $value: "#5e9eea" }
    \(follower)

    """
  let before = checked(text, pairs, against: "\"{paper}\"")
  #expect(before.problems.isEmpty, "\(before.problems)")
  let failing = before.report.contrast.filter { $0.verdict == .fail }
  let found = failing.flatMap(\.suggestions).first { $0.token == before.program.token(at: "brand") }
  let suggestion = try #require(found)
  let after = checked(replacing(text, "brand", with: suggestion.colors[0]), pairs, against: "\"{paper}\"")
  #expect(after.report.contrast.allSatisfy { $0.verdict == .pass })
}

/// The two values of a token are two colours, and each is tested where it holds.
@Test func eachModeHasItsOwnColour() throws {
  let found = checked(
    """
    paper: { $type: color, $value: "#ffffff", $modes: { dark: "#101010" } }
    ink: { $type: color, $value: "#999999", $modes: { dark: "#dddddd" } }

    """, "{ foreground: ink, background: paper, min: 4.5 }")
  let record = try #require(found.report.contrast.first { $0.verdict == .fail })
  #expect(record.suggestions.first { $0.side == .foreground }?.pairs == 1)
}
