import Testing
import TokenCompiler
import TokencAnalysis
import TokencColor
import TokencIR
import TokencSyntax

private func declared(
  _ colors: String, _ pairs: String, against: String = "\"#ffffff\"", files: [String: String] = [:]
) -> Checked {
  Checked(
    files.merging([
      "tokenc.yaml": "platforms: [web]\nchecks: { contrast: { against: \(against), pairs: [\(pairs)] } }\n",
      "a.tokens.yaml": "c:\n  $type: color\n\(colors)\n",
    ]) { $1 })
}

private func notes(_ checked: Checked) -> [String] {
  checked.findings.filter { $0.id.name == "contrast" }.flatMap(\.notes).map(\.message)
}

// MARK: Exempt pairs

/// It stays in the report with its ratio and its reason, and is no failure.
@Test func aDeclaredPairIsExemptWithItsReason() {
  let checked = declared(
    "  logo: \"#ffcc00\"\n  ink: \"#cccccc\"\n  white: \"#ffffff\"",
    "{ foreground: [c.logo, c.ink], background: c.white, min: 3, exempt: The logotype. }, "
      + "{ foreground: c.ink, background: c.white, min: 3 }")
  #expect(checked.problems.isEmpty, "\(checked.problems)")
  #expect(checked.report.contrast.map(\.verdict) == [.exempt, .exempt, .fail])
  #expect(checked.findings.map(\.id.name) == ["contrast"])
  var json = JSONWriter()
  json.object { writeReport(checked.report, of: checked.program, to: &$0) }
  let text = String(decoding: json.finished().bytes, as: UTF8.self)
  #expect(text.contains("\"role\": \"declared\""), "\(text)")
  #expect(text.contains("\"verdict\": \"exempt\", \"reason\": \"The logotype.\""), "\(text)")
  #expect(describeReport(checked.report, of: checked.program, all: true).contains("[1] The logotype.\n"))
}

@Test func anExemptionSaysWhyAndIsNeeded() {
  let pair = "{ foreground: c.ink, background: c.white, min: 3, exempt: "
  let colors = "  ink: \"#000000\"\n  white: \"#ffffff\""
  let needless = declared(colors, pair + "The logotype. }")
  #expect(needless.ids() == ["needless-exception"])
  #expect(needless.report.contrast.map(\.verdict) == [.pass])
  for reason in ["\"\"", "\" \"", "[a]"] {
    let wrong = declared(colors, pair + reason + " }")
    #expect(wrong.problems.contains { $0.severity == .error }, "\(reason)")
  }
  #expect(declared(colors, pair + "\"\" }").problems[0].message.hasPrefix("exempt says why"))
}

// MARK: Suggestions

/// A grey becomes another grey, and no colour with a hue of its own.
@Test(arguments: ["#999999", "#8a8a8a", "oklch(0.68 0 90)", "rgb(153 153 153 / 0.9)", "#9a9a9a"])
func aGreyStaysGrey(ink: String) throws {
  let checked = declared(
    "  ink: \"\(ink)\"\n  white: \"#ffffff\"", "{ foreground: c.ink, background: c.white, min: 4.5 }")
  let suggestion = try #require(checked.report.contrast[0].suggestions.first { $0.side == .foreground })
  let bytes = suggestion.colors[0].eightBit()
  #expect(bytes.red == bytes.green && bytes.green == bytes.blue, "\(bytes.hex)")
  // The nearest grey: the next lighter one fails.
  let lighter = EightBitColor(
    red: bytes.red + 1, green: bytes.green + 1, blue: bytes.blue + 1, alpha: bytes.alpha)
  #expect(suggestion.colors[0].contrastRatio(on: .white) >= 4.5)
  #expect(lighter.color.contrastRatio(on: .white) < 4.5)
}

/// What no one change mends names a pair that the nearest would break.
@Test func pairsInConflictAreNamed() {
  let checked = declared(
    "  ink: \"#000000\"\n  paper: \"#ffffff\"\n  middle: \"#808080\"",
    "{ foreground: c.middle, background: c.paper, min: 4.5 }, "
      + "{ foreground: c.middle, background: c.ink, min: 5 }")
  #expect(checked.report.contrast.map(\.verdict) == [.fail, .pass])
  let found = notes(checked)
  #expect(
    found.contains(
      "#767676 for the foreground {c.middle} passes here, but then {c.middle} on {c.ink} has 4.62 : 1, 5 is needed"
    ),
    "\(found)")
  #expect(checked.report.contrast[0].suggestions.map(\.side) == [.background])
}

/// The stops of a gradient move together, as far as they must.
@Test func gradientsHaveSuggestions() throws {
  let checked = declared(
    """
      white: "#ffffff"
    g: { $type: gradient, cta: [{ color: "#0B5FA5" }, { color: "#5BB8E8" }] }
    """, "{ foreground: c.white, background: g.cta, min: 4.5 }")
  let record = checked.report.contrast[0]
  let suggestion = try #require(record.suggestions.first { $0.side == .background })
  #expect(suggestion.colors.count == 2)
  #expect(suggestion.colors[0].eightBit().hex == "#0b5fa5")
  let mended = Gradient(suggestion.colors.map { (color: $0, position: nil) })
  let ratio = mended.contrast(of: .white).worstRatio
  #expect(ratio >= 4.5 && ratio < 4.6, "\(ratio)")
}

@Test func aSearchThatStopsSaysSo() {
  let files = [
    "project/tokenc.yaml":
      "platforms: [web]\nchecks: { contrast: { pairs: [{ foreground: \"c.*\", background: \"d.*\", min: 4.5 }] } }\n",
    "project/a.tokens.yaml": """
    c: { $type: color, a: "#999999", b: "#aaaaaa", e: "#bbbbbb" }
    d: { $type: color, a: "#ffffff", b: "#eeeeee" }

    """,
  ]
  let program = Compiler(files: MemoryFiles(files: files)).load("project").program
  func run(_ limit: Int) -> [Finding] {
    var out = Findings()
    _ = check(program, &out, searchLimit: limit)
    return out.sorted()
  }
  let all = run(1_000_000)
  #expect(!all.contains { $0.id.name == "suggestion-limit" })
  #expect(all.allSatisfy { $0.notes.contains { $0.message.contains("passes") } })
  let none = run(0)
  #expect(none.count { $0.id.name == "contrast" } == 6)
  let limit = none.first { $0.id.name == "suggestion-limit" }
  #expect(limit?.message.hasPrefix("for 6 of the 6 causes") == true, "\(none.map(\.message))")
  let some = run(200).first { $0.id.name == "suggestion-limit" }
  #expect(some != nil && some?.message != limit?.message, "\(some?.message ?? "")")
}

// MARK: Text

/// One row for what looks the same, and each reason once below the table.
@Test func rowsThatLookTheSameAreOne() {
  let checked = Checked(
    project: """
      platforms: [ios]
      modifiers: { colorScheme: { contexts: [light, dark], default: light } }
      checks: { contrast: { against: "#ffffff" } }

      """,
    colors: """
        page: { $value: "#ffffff", $modes: { dark: "#fefefe" } }
      """,
    axes: "{ style: { values: [a, b, c], default: a } }",
    properties: """
        container: { fill: "#eeeeee", backdrop: "{color.page}" }
        label: { color: "#aaaaaa", typography: "{type.body}" }
        style:
          b: { container: { fill: "#ededed" } }
          c: { container: { fill: "#ececec" } }
      """,
    rest:
      #"exceptions: [{ check: contrast, property: container.fill, level: note, reason: "Said once.\e[2J\nFAKE" }]"#
  )
  #expect(checked.problems.isEmpty, "\(checked.problems)")
  let text = describeReport(checked.report, of: checked.program)
  let lines = text.split(separator: "\n").map(String.init)
  // Nothing that an author wrote moves a terminal's cursor.
  #expect(lines.count { $0.hasSuffix("[1] Said once.\u{FFFD}[2J\u{FFFD}FAKE") } == 1, "\(text)")
  #expect(lines.contains { $0.contains("fail [1]") }, "\(text)")
  #expect(lines.contains { $0.hasSuffix("and 1 other look") }, "\(text)")
  // Every pair of its own where all were asked for.
  let all = describeReport(checked.report, of: checked.program, all: true)
  #expect(all.split(separator: "\n").count { $0.contains(" on ") && $0.contains("  ") } >= 12, "\(all)")
}

@Test func samplesStandBeforeThePairs() {
  let checked = declared(
    "  ink: \"#808080\"\n  white: \"#ffffff\"\n  black: \"#000000\"",
    "{ foreground: [c.ink, c.black], background: c.white, min: 4.5 }")
  let text = describeReport(checked.report, of: checked.program) { front, back in
    "<\(front.eightBit().hex)/\(back.eightBit().hex)>"
  }
  let lines = text.split(separator: "\n").map(String.init)
  #expect(lines[1].hasPrefix("     ratio  needs"), "\(text)")
  #expect(lines[2].hasPrefix("  <#808080/#ffffff> "), "\(text)")
  #expect(lines[3].hasPrefix("  <#000000/#ffffff> "), "\(text)")
  // As far from the left as the head, since a sample is two columns wide.
  #expect(lines[2].replacing("<#808080/#ffffff>", with: "Aa").contains("  Aa  3.94    4.5  fail "), "\(text)")
  #expect(!describeReport(checked.report, of: checked.program).contains("<"))
}

// MARK: Pages and modes

/// Where no page shows through, a pair is said once, whatever the pages.
@Test func aCoveredPairIsSaidOnce() {
  func rings(_ fill: String) -> [String] {
    Checked(
      project: "platforms: [web]\nchecks: { contrast: { against: [\"#ffffff\", \"#eeeeee\"] } }\n",
      axes: "{ state: { values: [enabled, focused], interaction: true } }",
      properties: """
          container: { fill: "\(fill)" }
          label: { color: "#ffffff", typography: "{type.body}" }
          focusRing: { color: "#ffeb3b" }
        """
    ).report.contrast.filter { $0.role == .focusRingOnEdge }.map { $0.page == nil ? "covered" : "page" }
  }
  #expect(rings("#005eb8") == ["covered"])
  #expect(rings("rgb(0 94 184 / 0.5)") == ["page", "page"])
}

/// The density changes the height, and no colour: it tells no looks apart.
@Test func aModifierThatChangesNoColourIsNotNamed() {
  func modes(_ selected: String) -> [String] {
    let checked = Checked(
      project: """
        platforms: [web]
        modifiers:
          colorScheme: { contexts: [light, dark], default: light }
          density: { contexts: [regular, compact], default: regular }
        checks: { contrast: { against: "#ffffff" } }

        """,
      colors:
        "  size: \"#000\"\ndim: { $type: dimension, height: { $value: 44px, $modes: { compact: 30px } } }",
      axes: "{ state: { values: [enabled, selected], interaction: true } }",
      properties: """
          container: { fill: "#777777", minHeight: "{dim.height}" }
          label: { color: "#000000", typography: "{type.body}" }
          state: { selected: { container: { fill: "\(selected)" } } }
        """)
    #expect(checked.problems.isEmpty, "\(checked.problems)")
    let names = RecordNames(checked.program)
    return checked.report.contrast.filter { $0.role == .stateChange }.map { names.mode($0.cells) }
  }
  #expect(modes("#888888") == [""])
}

// MARK: Tap targets

/// What is drawn and what is hit are both in the report, and that a neighbour cuts the area.
@Test func drawingAndHitArea() {
  let checked = Checked(
    project: "platforms: [ios]\nchecks: { contrast: { against: \"#ffffff\" } }\n",
    properties: """
        container: { fill: "#000000", minHeight: 30px, spacing: 14px }
        label: { color: "#ffffff", typography: "{type.body}" }
        tapTarget: { minSize: 60px }
      """)
  let record = checked.report.tapTargets[0]
  #expect(record.verdict == .pass && record.height == 44 && record.isCutBySpacing)
  var json = JSONWriter()
  json.object { writeReport(checked.report, of: checked.program, to: &$0) }
  let text = String(decoding: json.finished().bytes, as: UTF8.self)
  #expect(
    text.contains(
      """
      "width": 60, "height": 44, "drawnWidth": 0, "drawnHeight": 30, "widthIsLeast": true, "cutBySpacing": true, \
      "required": 44
      """), "\(text)")
  #expect(describeReport(checked.report, of: checked.program).contains("drawn ≥ 0 × 30, cut by spacing"))
}
