import Foundation
import Testing
import TokencAnalysis
import TokencIR
import TokencSyntax

/// The NHS button with one thing changed.
private func nhs(_ file: String = "", replacing old: String = "", with new: String = "") throws -> Checked {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let folder = root.appending(path: "Tokens/nhs")
  var files: [String: String] = [:]
  for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".yaml") {
    files[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }
  if !file.isEmpty {
    let text = try #require(files[file])
    #expect(text.contains(old), "nothing to change")
    files[file] = text.replacing(old, with: new)
  }
  return Checked(files)
}

@Test func everyCellAndModeOfNHSPasses() throws {
  let checked = try nhs()
  #expect(checked.problems.filter { $0.severity == .error }.isEmpty, "\(checked.problems)")
  #expect(checked.findings.filter { $0.severity != .note }.isEmpty, "\(checked.findings.map(\.message))")
  #expect(checked.count(.fail) == 0)
  #expect(checked.count(.undecidable) == 0)
  // Without a declared exception: what is exempt is disabled.
  #expect(checked.report.contrast.filter { $0.verdict == .exempt }.allSatisfy { $0.leniency == .disabled })
  #expect(checked.report.contrast.count == 540)
  #expect(checked.count(.pass) == 370)
  #expect(checked.count(.exempt) == 170)
  #expect(checked.report.tapTargets.count == 5)
  #expect(checked.report.tapTargets.allSatisfy { $0.verdict == .pass })
}

/// Every available cell is in exactly one record of the label for each mode and backdrop.
@Test func recordsCoverTheMatrix() throws {
  let checked = try nhs()
  let component = checked.program.components[0]
  let label = try #require(component.label)
  for platform in checked.program.project.platforms {
    for cell in component.availableCells(on: platform) {
      let records = checked.report.contrast.filter { record in
        record.part == label && record.cells.platform == platform
          && record.cells.values.enumerated().allSatisfy { $0.element.contains(cell[$0.offset]) }
      }
      let modes = Set(records.map(\.cells.mode))
      #expect(!records.isEmpty)
      let modifiers = records[0].cells.modifiers
      #expect(modes.count == checked.program.modes(over: modifiers, on: platform).count)
    }
  }
}

@Test(arguments: [
  // Fixed white text on the dark scheme's green and red: 2.29 and 2.95.
  (
    "button.component.yaml",
    "container: { fill: \"{color.red}\" }\n      label: { color: \"{color.white}\" }",
    "container: { fill: \"{color.red}\" }\n      label: { color: \"{color.white-only}\" }", "1.6"
  ),
  // The prototype's fade on press.
  (
    "button.component.yaml", "state: { pressed: { container: { fill: \"{color.pressed.green}\" } } }",
    "state: { pressed: { container: { opacity: 0.6 } } }", "2.5"
  ),
  // Yellow as the focus ring.
  ("button.component.yaml", "color: { $value: \"{color.text}\"", "color: { $value: \"#ffeb3b\"", "1.1"),
  // A border of half strength.
  (
    "button.component.yaml", "container: { stroke: \"{color.accent}\", strokeWidth: 2px }",
    "container: { stroke: { from: \"{color.accent}\", alpha: 0.5 }, strokeWidth: 2px }", "2."
  ),
  // A pressed label that fades.
  (
    "button.component.yaml",
    "pressed: { container: { offsetY: 4px, shadow: none }, focusRing: { color: none } }",
    "pressed: { label: { color: \"#777777\" } }", "2.13"
  ),
])
func mutationsAreFound(_ file: String, _ old: String, _ new: String, _ ratio: String) throws {
  let checked = try nhs(file, replacing: old, with: new)
  let failed = checked.findings.filter { $0.id.name == "contrast" && $0.severity == .error }
  #expect(
    failed.contains { $0.message.contains(" \(ratio)") }, "\(failed.map(\.message)) \(checked.problems)")
  #expect(failed.allSatisfy { $0.span != nil })
}

@Test func smallerTargetsAreFound() throws {
  let checked = try nhs(
    "type-and-size.tokens.yaml",
    replacing: "minimum-tap-target: { $modes: { ios: 44pt, android: 48dp, web: 24px } }",
    with: "minimum-tap-target: { $modes: { ios: 40pt, android: 40dp, web: 20px } }")
  // 48 is drawn anyway.
  #expect(checked.ids().filter { $0 == "tap-target" }.isEmpty)
  let stricter = try nhs("tokenc.yaml", replacing: "ios: 44pt", with: "ios: 50pt")
  #expect(stricter.ids().filter { $0 == "tap-target" }.count == 1)
  #expect(stricter.report.tapTargets.first { $0.verdict == .fail }?.cells.platform == .ios)
}

/// 1,600 cells, all of whose looks differ, over two backdrops in two modes. `Benchmark/contrast.py` has the time.
@Test func everyOneOfManyPairs() {
  let styles = (0..<40).map { "s\($0)" }
  let kinds = (0..<40).map { "k\($0)" }
  var properties = "  label: { typography: \"{type.body}\" }\n  style:\n"
  for (index, style) in styles.enumerated() {
    properties += "    \(style): { container: { fill: \"{color.c\(index)}\" } }\n"
  }
  properties += "  kind:\n"
  for (index, kind) in kinds.enumerated() {
    properties += "    \(kind): { label: { color: \"{color.c\(index)}\" } }\n"
  }
  let colors = (0..<40).map { index in
    "  c\(index): { $value: \"rgb(\(index) 200 0 / 0.9)\", $modes: { dark: \"rgb(\(index) 0 200 / 0.9)\" } }"
  }
  let checked = Checked(
    project: """
      platforms: [web]
      modifiers: { colorScheme: { contexts: [light, dark], default: light } }
      checks: { contrast: { against: ["#ffffff", "#eeeeee"] } }
      """,
    colors: colors.joined(separator: "\n"),
    axes:
      "{ style: { values: [\(styles.joined(separator: ", "))] }, kind: { values: [\(kinds.joined(separator: ", "))] } }",
    properties: properties)
  #expect(checked.problems.isEmpty, "\(checked.problems.prefix(3))")
  #expect(checked.report.contrast.count > 12_000)
}
