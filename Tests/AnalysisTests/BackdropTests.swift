import Testing
import TokencAnalysis
import TokencColor
import TokencIR
import TokencSyntax

private let sunset = """
    ink: "#1b1b1b"
  gradient:
    $type: gradient
    sunset: [{ color: "#f00", position: 0 }, { color: "#00f", position: 1 }]
    halves: [{ color: "#fff", position: 0 }, { color: "#fff", position: 0.5 }, { color: "#000", position: 0.5 }, { color: "#000", position: 1 }]
  """

private func label(
  _ properties: String, against: String = "\"#ffffff\"", modifiers: String = ""
) -> Checked {
  Checked(
    project: "platforms: [ios]\n\(modifiers)checks: { contrast: { against: \(against) } }\n", colors: sunset,
    properties: properties)
}

private func pairs(_ checked: Checked) -> [String] {
  #expect(checked.problems.isEmpty, "\(checked.problems)")
  return checked.pairs().filter { $0.hasPrefix("label") }
}

/// color.md §9: black has 2.444 at the stops and 1.958 inside.
@Test(arguments: [
  "\"{gradient.sunset}\"", "[\"{gradient.sunset}\"]",
  "[{ color: \"#f00\", position: 0 }, { color: \"#00f\", position: 1 }]",
  "{ $value: [{ color: \"#f00\", position: 0 }, { color: \"#00f\", position: 1 }], $origin: chosen }",
]) func aGradientIsABackdrop(_ backdrop: String) {
  let text = "  label: { color: \"#000000\", typography: \"{type.body}\" }\n"
  let project = label(text, against: backdrop)
  #expect(pairs(project) == ["label.color text 1.95 fail"])
  let record = project.report.contrast[0]
  let position = project.report[measured: record].position ?? 0
  #expect(position > 0.3 && position < 0.9)
  let own = label(text + "  container: { backdrop: \(backdrop) }\n")
  #expect(pairs(own) == ["label.color text 1.95 fail"])
}

/// What lies between a text and the page lets the same point of the page through.
@Test func aTranslucentFillOnAGradient() throws {
  let checked = label(
    """
      label: { color: "#ffffff", typography: "{type.body}" }
      container: { fill: "rgb(0 0 0 / 0.5)", backdrop: "{gradient.sunset}" }
    """)
  let found = pairs(checked)
  #expect(found.count == 1)
  // By brute force over the page, composited in sRGB.
  let (red, blue) = (try #require(Color(css: "#f00")), try #require(Color(css: "#00f")))
  let gradient = Gradient([(color: red, position: 0), (color: blue, position: 1)])
  var least = 21.0
  for step in 0...20_000 {
    let page = gradient.color(at: Double(step) / 20_000).clippedToSRGB
    least = min(least, Color.white.contrastRatio(on: Color.black.withAlpha(0.5).composited(over: page)))
  }
  let record = checked.report.contrast[0]
  // The emitted stops are of eight bits, which may cost a little.
  #expect(abs(checked.report[measured: record].ratio - least) < 0.02)
}

/// A page with a hard edge never shows the colours between.
@Test func aHardEdgeIsNoRamp() {
  let checked = label(
    """
      label: { color: "#777777", typography: "{type.body}" }
      container: { backdrop: "{gradient.halves}" }
    """)
  #expect(pairs(checked) == ["label.color text 4.47 fail"])
  let veiled = label(
    """
      label: { color: "#777777", typography: "{type.body}" }
      container: { fill: "rgb(255 255 255 / 0.01)", backdrop: "{gradient.halves}" }
    """)
  #expect(pairs(veiled).count == 1)
  #expect(pairs(veiled)[0] > "label.color text 4.", "\(pairs(veiled))")
}

/// `{ $value: [...], $modes: … }`: each mode has its own list.
@Test func anAnnotatedListOfBackdrops() {
  let dark = "modifiers: { colorScheme: { contexts: [light, dark], default: light } }\n"
  let list = "{ $value: [\"#ffffff\", \"#dddddd\"], $modes: { dark: [\"#000000\"] }, $origin: chosen }"
  let text = "  label: { color: \"#757575\", typography: \"{type.body}\" }\n"
  let expected = ["label.color text 4.60 pass", "label.color text 3.39 fail", "label.color text 4.55 pass"]
  #expect(pairs(label(text + "  container: { backdrop: \(list) }\n", modifiers: dark)) == expected)
  #expect(pairs(label(text, against: list, modifiers: dark)) == expected)
  let longer = "{ $value: \"#ffffff\", $modes: { dark: { $value: [\"#000000\", \"#dddddd\"] } } }"
  #expect(
    pairs(label(text, against: longer, modifiers: dark)) == [
      "label.color text 4.60 pass", "label.color text 4.55 pass", "label.color text 3.39 fail",
    ])
  let empty = label(text + "  container: { backdrop: { $value: [] } }\n")
  #expect(empty.problems.map(\.id.name).contains("empty-value"), "\(empty.problems)")
}
