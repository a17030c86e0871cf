import Testing
import TokencAnalysis
import TokencColor
import TokencIR
import TokencSyntax

private let project = "platforms: [web]\nchecks: { contrast: { against: \"#ffffff\" } }\n"

private func button(_ fill: String, _ label: String, type: String = "body", more: String = "") -> String {
  """
    container: { fill: "\(fill)" }
    label: { color: "\(label)", typography: "{type.\(type)}" }
  \(more)
  """
}

// MARK: Field cases

/// Case 33: a hair under 4.5 fails, and is shown cut off, never rounded up.
@Test func thresholdIsNotRounded() {
  for (fill, expected) in [
    ("#577C8C", "label.color text 4.49 fail"), ("#757575", "label.color text 4.60 pass"),
    ("#777777", "label.color text 4.47 fail"),
  ] {
    let checked = Checked(properties: button(fill, "{color.white}"))
    #expect(checked.pairs().contains(expected), "\(checked.pairs()) \(checked.problems)")
  }
  let steel = Checked(properties: button("#577C8C", "{color.white}"))
  let record = steel.report.contrast[0]
  #expect(abs(steel.report[measured: record].ratio - 4.49968) < 0.00001)
  #expect(steel.findings.first { $0.id.name == "contrast" }?.message.contains("4.49 : 1") == true)
}

@Test func declaredPairs() {
  let checked = Checked(
    project: """
      platforms: [ios, web]
      checks:
        contrast:
          pairs:
            - { foreground: color.white, background: "{color.steel}", min: 4.5 }
            - { foreground: "{color.white}", background: color.grey, min: 4.5 }
            - { foreground: color.white, background: color.near, min: 4.5 }
            - { foreground: color.whit, background: color.near, min: 3 }
      """,
    colors: """
        steel: "#577C8C"
        grey: "#757575"
        near: "#777777"
      """, properties: button("{color.black}", "{color.white}"))
  let declared = checked.report.contrast.filter { $0.role == .declared }
  #expect(declared.map(\.verdict) == [.fail, .pass, .fail])
  #expect(declared.allSatisfy { $0.cells.platform == nil })
  #expect(checked.ids().contains("bad-pair"))
  #expect(
    checked.findings.first { $0.id.name == "bad-pair" }?.notes.first?.message == "did you mean 'color.white'?"
  )
}

@Test func declaredPairsOfGroupsInEveryMode() {
  let checked = Checked(
    project: """
      platforms: [ios, web]
      modifiers: { colorScheme: { contexts: [light, dark], default: light, platforms: [ios] } }
      checks: { contrast: { pairs: [{ foreground: "color.ink.*", background: color.page, min: 4.5 }] } }
      """,
    colors: """
        page: { $value: "#ffffff", $modes: { dark: "#000000" } }
        ink:
          one: { $value: "#000000", $modes: { dark: "#ffffff" } }
          two: "#000000"
      """, properties: button("{color.black}", "{color.white}"))
  let declared = checked.report.contrast.filter { $0.role == .declared }
  // Two colours, light and dark on iOS and light alone on the web.
  #expect(declared.count == 6)
  #expect(declared.count { $0.verdict == .fail } == 1)
}

/// Case 34: the worst point of a gradient counts, also between its stops.
@Test func gradientsByTheirWorstPoint() {
  let gradients = """
      dummy: "#123456"
    gradient:
      $type: gradient
      cta: [{ color: "#0B5FA5", position: 0 }, { color: "#5BB8E8", position: 1 }]
      ramp: [{ color: "#000000", position: 0 }, { color: "#FFFFFF", position: 1 }]
    """
  let cta = Checked(colors: gradients, properties: button("{gradient.cta}", "{color.white}"))
  #expect(cta.pairs()[0] == "label.color text 2.21 fail", "\(cta.problems)")
  #expect(cta.report[measured: cta.report.contrast[0]].position == 1)
  let note = cta.findings.first { $0.id.name == "contrast" }?.notes[0].message
  #expect(note?.hasSuffix("at 100 % of the gradient") == true)
  let ramp = Checked(colors: gradients, properties: button("{gradient.ramp}", "#767676"))
  #expect(ramp.pairs()[0] == "label.color text 1.00 fail")
}

/// Case 35: disabled cells are exempt by their state, stay in the report, and a name exempts nothing.
@Test func disabledIsExemptByState() {
  let checked = Checked(
    colors: """
        fog: "#9AA3AB"
        disabled: "#9AA3AB"
      """,
    axes: "{ style: { values: [primary, disabledLook], default: primary }, "
      + "state: { values: [enabled, disabled], interaction: true } }",
    properties: button("#0B5FA5", "{color.white}")
      + """

        style: { disabledLook: { container: { fill: none }, label: { color: "{color.disabled}" } } }
        state: { disabled: { container: { fill: "#E6E9EC" }, label: { color: "{color.fog}" } } }
      """)
  let labels = checked.pairs().filter { $0.hasPrefix("label") }
  #expect(
    labels == [
      "label.color text 6.57 pass", "label.color text 2.10 exempt", "label.color text 2.56 fail",
      "label.color text 2.10 exempt",
    ], "\(labels) \(checked.problems)")
  #expect(checked.report.contrast.contains { $0.leniency == .disabled })
}

/// Case 36: each platform has its own least size, and both sides count.
@Test func tapTargetsByPlatform() {
  func targets(_ properties: String) -> [String] {
    let checked = Checked(
      project: "platforms: [ios, android, web]\nchecks: { contrast: { against: \"#ffffff\" } }\n",
      properties: button("#000000", "#ffffff", more: properties))
    return checked.report.tapTargets.map {
      "\($0.cells.platform?.name ?? "") \(Int($0.width))×\(Int($0.height)) \($0.verdict.name)"
    }
  }
  #expect(
    targets("  tapTarget: { minSize: 2.75rem }") == [
      "ios 44×44 pass", "android 44×44 fail", "web 44×44 pass",
    ])
  // A visual of 36 is no failure where a target covers it.
  #expect(
    targets("  tapTarget: { minSize: 48px }\n  minHeight: 36px".replacing("  minHeight: 36px", with: ""))
      == ["ios 48×48 pass", "android 48×48 pass", "web 48×48 pass"])
  #expect(
    targets("  tapTarget: { minWidth: 48px, minHeight: 36px }") == [
      "ios 48×36 fail", "android 48×36 fail", "web 48×36 pass",
    ])
}

// MARK: Rules

@Test func largeTextBySizeAndWeight() {
  for (type, kind) in [("body", "text"), ("large", "largeText"), ("nearly", "text")] {
    let checked = Checked(properties: button("#888888", "{color.white}", type: type))
    #expect(checked.pairs()[0] == "label.color \(kind) 3.54 \(kind == "text" ? "fail" : "pass")")
  }
}

@Test func opacityIsAppliedAfterEverything() {
  let checked = Checked(
    properties: """
        container: { fill: "#000000", opacity: 0.5 }
        label: { color: "#ffffff", typography: "{type.body}" }
      """)
  // White stays white, black becomes half grey.
  #expect(checked.pairs()[0] == "label.color text 3.97 fail", "\(checked.pairs())")
}

@Test func everyBackdropIsKept() {
  let checked = Checked(
    project: "platforms: [web]\nchecks: { contrast: { against: [\"#ffffff\", \"#dddddd\"] } }\n",
    properties: "  label: { color: \"#757575\", typography: \"{type.body}\" }\n")
  #expect(
    checked.pairs().filter { $0.hasPrefix("label") } == [
      "label.color text 4.60 pass", "label.color text 3.39 fail",
    ])
  // No fill and no stroke: the label is what identifies it.
  #expect(!checked.pairs().contains { $0.hasPrefix("container") })
}

/// A list at the component, in some cells only, each colour with its own modes.
@Test func aBackdropMayBeAList() {
  let checked = Checked(
    project: """
      platforms: [ios]
      modifiers: { colorScheme: { contexts: [light, dark], default: light } }
      checks: { contrast: { against: "#ffffff" } }

      """,
    axes: "{ style: { values: [page, card], default: page } }",
    properties: """
        label: { color: "#757575", typography: "{type.body}" }
        style: { card: { container: { backdrop: ["#dddddd", { $value: "#ffffff", $modes: { dark: "#000000" } }] } } }
      """)
  #expect(
    checked.pairs().filter { $0.hasPrefix("label") } == [
      "label.color text 4.60 pass", "label.color text 3.39 fail", "label.color text 4.60 pass",
      "label.color text 3.39 fail", "label.color text 4.55 pass",
    ], "\(checked.pairs()) \(checked.problems)")
  let empty = Checked(properties: "  container: { backdrop: [] }\n  label: { color: \"#000\" }\n")
  #expect(empty.problems.contains { $0.id.name == "empty-value" })
  let wrong = Checked(properties: "  container: { backdrop: [\"#fff\", 3px] }\n")
  #expect(
    wrong.problems.contains { $0.severity == .error && $0.message.contains("3px") }, "\(wrong.problems)")
}

@Test func declaredPairsOfLists() {
  let checked = Checked(
    project: """
      platforms: [web]
      checks:
        contrast:
          pairs: [{ foreground: [color.black, color.white], background: [color.black, "{color.white}"], min: 3 }]
      """, properties: button("{color.black}", "{color.white}"))
  let declared = checked.report.contrast.filter { $0.role == .declared }
  #expect(declared.map(\.verdict) == [.fail, .pass, .pass, .fail], "\(checked.problems)")
}

/// color.md §9: without a page every page is possible, and one finding says so for all pairs that depend on it.
@Test func withoutABackdropAnyPageIsPossible() {
  func check(_ properties: String) -> Checked {
    Checked(project: "platforms: [web]\n", properties: properties)
  }
  let text = "typography: \"{type.body}\""
  let bare = check("  label: { color: \"#757575\", \(text) }\n")
  #expect(bare.pairs() == ["label.color text 1.00 undecidable", "icon.color nonText 1.00 undecidable"])
  #expect(bare.ids().filter { $0 == "no-backdrop" || $0 == "contrast" } == ["no-backdrop"])
  #expect(bare.findings.first { $0.id.name == "no-backdrop" }?.severity == .error)
  let veil = check(
    "  container: { fill: \"rgb(255 255 255 / 0.5)\" }\n  label: { color: \"#6a6a6a\", \(text) }\n")
  #expect(veil.pairs().first == "label.color text 1.36 undecidable")
  // What covers the page does not ask for it, and what passes on no page fails.
  let covered = check("  container: { fill: \"#005eb8\" }\n  label: { color: \"#ffffff\", \(text) }\n")
  #expect(covered.pairs().first == "label.color text 6.37 pass")
  let never = check(
    "  container: { fill: \"rgb(255 255 255 / 0.9)\" }\n  label: { color: \"#999999\", \(text) }\n")
  #expect(never.pairs().first?.hasSuffix("fail") == true)
  #expect(never.ids().contains("contrast"))
}

/// On the web the white is a veil, elsewhere it covers the page.
@Test func aDeclaredPairLiesOnThePageWhereItIsTranslucent() {
  let checked = Checked(
    project: """
      platforms: [ios, web]
      checks:
        contrast: { against: "{color.black}", pairs: [{ foreground: color.black, background: color.plate, min: 4.5 }] }

      """,
    colors: "  plate: { $modes: { ios: \"#ffffff\", web: \"rgb(255 255 255 / 0.5)\" } }",
    properties: button("{color.black}", "{color.white}"))
  let declared = checked.report.contrast.filter { $0.role == .declared }
  let said = declared.map { "\($0.cells.platform?.name ?? "") \($0.verdict.name) \($0.page == nil)" }
  #expect(said == ["ios pass true", "web pass false"])
  #expect(declared.count == 2 && abs(checked.report[measured: declared[1]].ratio - 5.28) < 0.01)
}

@Test func undecidableIsNoPass() {
  let checked = Checked(
    project: """
      platforms: [web]
      checks: { contrast: { pairs: [{ foreground: color.white, background: color.veil, min: 4.5 }] } }
      """,
    colors: "  veil: \"rgb(0 0 0 / 0.4)\"", properties: button("{color.black}", "{color.white}"))
  let declared = checked.report.contrast.filter { $0.role == .declared }
  #expect(declared.map(\.verdict) == [.undecidable])
  #expect(checked.findings.contains { $0.id.name == "contrast" && $0.severity == .error })
}

@Test func theStrongerOfFillAndStrokeIdentifies() {
  let strong = Checked(
    properties: """
        container: { fill: "#eeeeee", stroke: "#000000" }
        label: { color: "#000000", typography: "{type.body}" }
      """)
  #expect(strong.pairs().contains("container.stroke nonText 21.00 pass"))
  let weak = Checked(
    properties: """
        container: { fill: "#eeeeee", stroke: "#dddddd" }
        label: { color: "#000000", typography: "{type.body}" }
      """)
  #expect(weak.pairs().contains("container.stroke nonText 1.35 fail"))
}

private let states = "{ state: { values: [enabled, focused], interaction: true } }"

@Test func focusRingAgainstBothNeighbours() {
  func focus(_ ring: String) -> [String] {
    Checked(
      axes: states,
      properties: button("#005eb8", "#ffffff", more: "  focusRing: \(ring)")
    ).pairs().filter { $0.hasPrefix("focusRing") }
  }
  #expect(focus("{ color: \"#ffeb3b\", gap: 2px }") == ["focusRing.color nonText 1.22 fail"])
  #expect(focus("{ color: \"#000000\", gap: 2px }") == ["focusRing.color nonText 21.00 pass"])
  #expect(
    focus("{ color: \"#000000\" }") == [
      "focusRing.color nonText 21.00 pass", "focusRing.color nonText 3.29 pass",
    ])
}

@Test func withoutARingTheLookMustChange() {
  func focus(_ look: String) -> [String] {
    let checked = Checked(
      axes: states,
      properties: button("#005eb8", "#ffffff", more: "  state: { focused: { container: { \(look) } } }"))
    return checked.report.contrast.filter { $0.role == .focusChange }.map {
      "\($0.property.name) \($0.verdict.name)"
    }
  }
  #expect(focus("fill: \"#ffeb3b\"") == ["fill pass"])
  #expect(focus("fill: \"#006ed0\"") == ["fill fail"])
  #expect(focus("shadow: { color: \"#212b32\", offsetY: 4px }") == ["shadow pass"])
  #expect(focus("offsetY: 1px") == ["fill fail"])
}

/// language.md 4.2: the later of two states is drawn, and the ring whenever the focus is there.
@Test(
  arguments: [
    // A ring that is lost in the edge of a later state; the same ring outside of it is told once, as focused.
    ("selected", "color: \"#000000\"", ["focused 21.00 pass", "focused 3.29 pass", "selected 1.00 fail"]),
    ("selected", "color: \"#000000\", gap: 2px", ["focused 21.00 pass"]),
    ("pressed", "color: \"#000000\"", ["focused 21.00 pass", "focused 3.29 pass", "pressed 1.00 fail"]),
    // Without a ring a later state hides the focus, as long as it lasts.
    ("selected", "color: none", ["focused 6.37 pass", "selected 1.00 fail"]),
    ("hovered", "color: none", ["focused 6.37 pass", "hovered 1.00 fail"]),
    ("pressed", "color: none", ["focused 6.37 pass"]),
    ("disabled", "color: none", ["focused 6.37 pass"]),
  ] as [(String, String, [String])])
func theFocusIsSeenInLaterStates(state: String, ring: String, expected: [String]) {
  let isFilled = ring.hasPrefix("color: none")
  let focused = isFilled ? "focused: { container: { fill: \"#ffffff\", stroke: \"#ffffff\" } }, " : ""
  let checked = Checked(
    axes: "{ state: { values: [enabled, focused, \(state)], interaction: true } }",
    properties: button(
      "#005eb8", "#ffffff",
      more: "  focusRing: { \(ring) }\n  state: { \(focused)\(state): { container: { fill: \"#000000\" } } }")
  )
  let records = checked.report.contrast.filter {
    [.focusRing, .focusRingOnEdge, .focusChange].contains($0.role)
  }
  let names = RecordNames(checked.program)
  let said = records.map {
    "\(names.state($0.cells)) \(ratioText(checked.report[measured: $0].ratio)) \($0.verdict.name)"
  }
  #expect(said == expected)
}

/// States that look alike are asked different things: a later one hides the focus, one that is pressed may.
@Test(
  arguments: [
    (
      "[enabled, focused, pressed, hovered]",
      "focused: { container: { fill: \"#ffffff\" } }, pressed, hovered: { container: { fill: \"#000000\" } }",
      ["focused pass", "hovered fail"]
    ),
    (
      "[enabled, focused, selected]", "focused, selected: { container: { fill: \"#ffffff\" } }",
      ["focused pass", "selected fail"]
    ),
  ] as [(String, String, [String])])
func statesThatLookAlike(states: String, looks: String, expected: [String]) {
  let checked = Checked(
    axes: "{ state: { values: \(states), interaction: true } }",
    properties: button(
      "#005eb8", "#ff0000",
      more:
        "  focusRing: { color: none }\n  state: { \(looks.replacing("pressed, hovered", with: "\"pressed, hovered\"").replacing("focused, selected", with: "\"focused, selected\"")) }"
    ))
  #expect(checked.problems.filter { $0.severity == .error }.isEmpty, "\(checked.problems.map(\.message))")
  let names = RecordNames(checked.program)
  let said = checked.report.contrast.filter { $0.role == .focusChange }
    .map { "\(names.state($0.cells)) \($0.verdict.name)" }
  #expect(said == expected)
}

@Test func exceptionsLowerAndStay() {
  func check(_ exception: String, fill: String = "#eeeeee") -> Checked {
    Checked(
      properties: button(fill, "#000000"),
      rest: "exceptions: [{ check: contrast, \(exception), reason: The label identifies it. }]")
  }
  let exempt = check("property: container.fill, level: exempt")
  #expect(exempt.pairs().contains("container.fill nonText 1.16 exempt"))
  #expect(!exempt.ids().contains("contrast"))
  let note = check("property: container.fill, level: note")
  #expect(note.findings.first { $0.id.name == "contrast" }?.severity == .note)
  #expect(note.pairs().contains("container.fill nonText 1.16 fail"))
  let needless = check("property: label.color, level: note", fill: "#777777")
  #expect(needless.ids().contains("needless-exception"))
}

@Test func suggestionsPassOnEveryPair() {
  let checked = Checked(
    colors: "  ink: \"#8899aa\"",
    properties: "  label: { color: \"{color.ink}\", typography: \"{type.body}\" }\n")
  let finding = checked.findings.first { $0.id.name == "contrast" }
  let note = finding?.notes.first { $0.message.hasPrefix("nearest foreground") }?.message
  #expect(note?.contains("for {color.ink}") == true, "\(String(describing: finding))")
  #expect(finding?.token == "color.ink")
}

@Test func reportAsText() {
  let checked = Checked(properties: button("#777777", "{color.white}"))
  let text = describeReport(checked.report, of: checked.program)
  let lines = text.split(separator: "\n")
  #expect(lines[0] == "button on web: 3 pairs, 1 fail, 2 pass")
  #expect(lines[1].hasPrefix("  ratio  needs  verdict  pair "))
  #expect(lines[2] == "   4.47    4.5  fail     label.color {color.white} on #777777", "\(text)")
}

@Test func reportAsJSON() {
  let checked = Checked(properties: button("#777777", "{color.white}"))
  var json = JSONWriter()
  json.object { writeReport(checked.report, of: checked.program, at: { _ in "a:1:2" }, to: &$0) }
  let text = String(decoding: json.finished().bytes, as: UTF8.self)
  #expect(
    text.contains(
      """
      {"component": "button", "platform": "web", "cell": {}, "cells": 1, "mode": {}, "part": "label.color", \
      "role": "content", "kind": "text", "foreground": "#ffffff", "background": "#777777", "foregroundToken": "color.white", \
      "ratio": 4.47
      """), "\(text)")
}
