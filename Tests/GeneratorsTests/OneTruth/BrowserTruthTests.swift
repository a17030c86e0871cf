import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// What Chromium computes for every cell in every mode is what the program says.
@Suite(.serialized) struct BrowserTruthTests {
  @Test(arguments: ["nhs", "spectrum"]) func styleSheets(name: String) throws {
    let css = CSSBuild(MemoryFiles(folder: packageFolder.appending(path: "Tokens/\(name)")))
    let program = Compiler(files: MemoryFiles(folder: packageFolder.appending(path: "Tokens/\(name)"))).load(
      "."
    )
    .program
    let truth = BrowserTruth(
      program, class: "\(name)-button", sheets: ["\(name)-tokens.css", "\(name)-button.css"])
    let differences = try truth.differences(in: css.files)
    for difference in differences.prefix(20) { Issue.record("\(difference)") }
    #expect(differences.count == 0)
  }

  /// A style sheet with one wrong colour, and one with one wrong length, do not pass.
  @Test func refusesOthers() throws {
    let files = MemoryFiles(folder: packageFolder.appending(path: "Tokens/nhs"))
    let css = CSSBuild(files)
    let truth = BrowserTruth(
      Compiler(files: files).load(".").program, class: "nhs-button",
      sheets: ["nhs-tokens.css", "nhs-button.css"])
    for (old, new) in [("#00662f", "#00662e"), ("gap: 0.5rem", "gap: 0.4rem")] {
      let broken = css.files.mapValues { $0.replacingOccurrences(of: old, with: new) }
      try #require(broken != css.files)
      #expect(try !truth.differences(in: broken).isEmpty)
    }
  }
}

/// The cells of the web as elements of a page, and what is computed for them.
struct BrowserTruth {
  let truth: Truth
  private let className: String
  private let sheets: [String]

  struct Element {
    var cell: Cell
    var hasIcon: Bool
  }

  init(_ program: Program, class className: String, sheets: [String]) {
    truth = Truth(program, on: .web)
    (self.className, self.sheets) = (className, sheets)
  }

  /// A cell with a label is drawn twice: with an icon before it, and without.
  private var elements: [Element] {
    let label = truth.component.label
    let mode = truth.program.defaultMode(on: .web)
    return truth.cells.flatMap { cell -> [Element] in
      let hasLabel = truth.value(.presence, label, cell, mode) != .keyword(.absent)
      return [Element(cell: cell, hasIcon: true)] + (hasLabel ? [Element(cell: cell, hasIcon: false)] : [])
    }
  }

  func differences(in files: [String: String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try KotlinOutput.write(files, to: folder)
    let plan = folder.appending(path: "plan.json")
    try JSONSerialization.data(withJSONObject: self.plan()).write(to: plan)
    let python = packageFolder.appending(path: ".tools/python/bin/python3").path(percentEncoded: false)
    let script = packageFolder.appending(path: "Tests/Proof/computed.py").path(percentEncoded: false)
    let result = try run(
      python, [script, plan.path(percentEncoded: false), "--css", folder.path(percentEncoded: false)],
      timeout: 600)
    try #require(result.status == 0, "\(result.stderr)")
    let pages = try #require(
      JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [[String: Any]])
    try #require(pages.count == truth.modes.count)
    var differences: [String] = []
    let elements = elements
    for (mode, page) in zip(truth.modes, pages) {
      let found = try #require(page["elements"] as? [[String: Any]])
      try #require(found.count == elements.count)
      for (element, values) in zip(elements, found) {
        var check = ComputedCheck(truth, element, mode, values, gap: page["gap"] as? String ?? "")
        check.run()
        if check.count < 25 { check.differences.append("only \(check.count) values compared") }
        let names = truth.component.axes.indices.map { truth.name($0, element.cell) }
        let place =
          "\(modeText(mode)) \(names.joined(separator: " "))\(element.hasIcon ? "" : " without icon")"
        differences += check.differences.map { "\(place): \($0)" }
      }
    }
    return differences
  }

  private func modeText(_ mode: Mode) -> String {
    truth.program.modifiers.indices.dropFirst().map {
      let modifier = truth.program.modifiers[$0]
      return truth.program.names[modifier.contexts[mode[$0]]]
    }.joined(separator: " ")
  }

  // MARK: The plan

  private func plan() -> [String: Any] {
    let program = truth.program
    let parts = truth.component.parts.filter { !$0.kind.isBuiltIn && $0.kind != .shape }
    let names = parts.map { program.names[$0.name] }
    // What leads comes first.
    let order =
      parts.filter { $0.kind != .text }.map { program.names[$0.name] }
      + parts.filter { $0.kind == .text }.map { program.names[$0.name] }
    let icons = parts.filter { $0.kind == .icon }.map { program.names[$0.name] }
    let texts = parts.filter { $0.kind == .text }.map { program.names[$0.name] }
    return [
      "css": sheets, "class": className,
      "parts": Dictionary(uniqueKeysWithValues: names.map { ($0, kebab($0)) }),
      "modes": truth.modes.map { ["media": media($0)] },
      "elements": elements.map { element -> [String: Any] in
        [
          "classes": classes(element.cell), "texts": texts,
          "state": truth.state.map { truth.name($0, element.cell) } ?? "",
          "parts": order.filter { element.hasIcon || !icons.contains($0) },
        ]
      },
    ]
  }

  private func kebab(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  private func classes(_ cell: Cell) -> [String] {
    truth.component.axes.indices.filter { !truth.component.axes[$0].isInteraction }.compactMap { axis in
      let declared = truth.component.axes[axis]
      guard declared.values(on: .web).count > 1, cell[axis] != declared.defaultValue else { return nil }
      return "\(className)--\(kebab(truth.name(axis, cell)))"
    }
  }

  /// What makes the browser be in a mode.
  private func media(_ mode: Mode) -> [String: Any] {
    var media: [String: Any] = [:]
    if truth.context("colorScheme", mode) == "dark" { media["colorScheme"] = "dark" }
    if truth.context("contrast", mode) == "increased" { media["contrast"] = "more" }
    if truth.context("viewport", mode) == "wide" { media["viewport"] = [1200, 900] }
    if truth.context("scale", mode) == "mobile" { media["pointer"] = "coarse" }
    return media
  }
}
