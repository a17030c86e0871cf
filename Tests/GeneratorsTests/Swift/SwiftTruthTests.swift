import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencColor
import TokencIR
import TokencSyntax

@testable import TokencGenerators

/// One truth: what compiled Swift says of every property of every cell in every mode is what the program says.
@Suite struct SwiftTruthTests {
  @Test(arguments: ["nhs", "spectrum", "apple"]) func everyPropertyReadsBack(_ name: String) throws {
    let truth = try SwiftTruth(of: name)
    for platform in truth.context.platforms {
      let (expected, cells) = truth.expected(on: platform)
      let printed = try truth.printed(on: platform)
      #expect(cells > 0)
      if let difference = Self.difference(expected, printed) {
        Issue.record("\(name) on \(platform.name), \(cells) cells: \(difference)")
      }
    }
  }

  /// What is read back is everything that a component sets on Apple's systems: a generator that drops a property drops it
  /// from the list of those that are compared, too.
  @Test(arguments: ["nhs", "spectrum", "apple"]) func nothingIsLeftOut(_ name: String) throws {
    let truth = try SwiftTruth(of: name)
    let compared = Set(truth.properties.map(\.path))
    let component = truth.component
    for table in component.properties {
      let part = component.parts[table.part]
      let platforms = truth.context.platforms.filter(table.property.rule(on: part.kind).platforms.contains)
      let isSet = platforms.contains { platform in
        component.availableCells(on: platform).contains {
          table.winners[component.index(of: $0, in: table)] != nil
        }
      }
      let path = "\(truth.program.names[part.name]).\(table.property.name)"
      #expect(!isSet || compared.contains(path), "\(path)")
    }
    #expect(compared.count >= 30)
  }

  /// A test that would pass on wrong output proves nothing: one changed number in one property is found.
  @Test func aWrongValueIsFound() throws {
    let truth = try SwiftTruth(of: "spectrum")
    let (expected, _) = truth.expected(on: .ios)
    let printed = try truth.printed(on: .ios) { text in
      text.replacing("case .iconCapsule: SpectrumNumber.ratioCapsule", with: "case .iconCapsule: 1.126")
    }
    let difference = try #require(Self.difference(expected, printed))
    #expect(
      difference.contains("container.aspectRatio=11250") && difference.contains("container.aspectRatio=11260")
    )
  }

  private static func difference(_ expected: [String], _ printed: [String]) -> String? {
    if expected == printed { return nil }
    let index =
      zip(expected, printed).enumerated().first { $1.0 != $1.1 }?.offset ?? min(expected.count, printed.count)
    func line(_ lines: [String]) -> String { index < lines.count ? lines[index] : "nothing" }
    return "line \(index + 1)\nexpected \(line(expected))\nprinted  \(line(printed))"
  }
}

/// A project of `Tokens/`, its Swift files and its program.
private struct SwiftTruth {
  let files: [(name: String, text: String)]
  let program: Program
  let context: SwiftContext
  let model: SwiftComponent
  let component: Component
  let properties: [SwiftProperty]

  init(of name: String) throws {
    let folder = packageFolder.appending(path: "Tokens/\(name)")
    let compilation = Compiler(files: MemoryFiles(folder: folder)).load(".")
    #expect(compilation.findings.all.allSatisfy { $0.severity != .error })
    program = compilation.program
    let target = try #require(program.project.targets.first { $0.kind == .swift })
    var sources = compilation.sources
    var findings = compilation.findings
    files = generate(program, [target], templates: TemplateSources(), in: &sources, &findings)
      .map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    let names = TokenNames(program, &findings)
    context = SwiftContext(program: program, target: target, names: names.swift)
    component = program.components[0]
    model = SwiftComponent(component, context)
    properties = model.properties()
  }

  // MARK: What Swift prints

  /// Compiles the core as for a platform, `#if os(…)` decided, and runs it.
  func printed(on platform: Platform, _ change: (String) -> String = { $0 }) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "truth-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let reader = try String(
      contentsOf: packageFolder.appending(path: "Tests/GeneratorsTests/Swift/Truth/Truth.swift"),
      encoding: .utf8)
    var paths: [String] = []
    let core = files.filter { !$0.name.contains("+") }
    let own = reader.replacing("DesignComponent", with: model.typeName)
      .replacing("Design", with: context.prefix)
    for (name, text) in core.map({ ($0.name, change($0.text)) }) + [("Truth.swift", own)] {
      var text = text
      for other in Platform.allCases where other.isApple {
        text = text.replacing("os(\(other.title))", with: other == platform ? "true" : "false")
      }
      let path = folder.appending(path: name).path(percentEncoded: false)
      try Data(text.utf8).write(to: URL(filePath: path))
      paths.append(path)
    }
    let program = folder.appending(path: "truth").path(percentEncoded: false)
    let compiled = try run(
      "swiftc",
      ["-swift-version", "6", "-parse-as-library", "-O", "-module-name", "Truth1", "-o", program] + paths)
    try #require(compiled.status == 0, "\(compiled.stderr)")
    let result = try run(program)
    try #require(result.status == 0, "\(result.stderr)")
    return result.stdout.split(separator: "\n").map(String.init)
  }

  // MARK: What the program says

  /// The same text from the program, and the number of cells.
  func expected(on platform: Platform) -> (lines: [String], cells: Int) {
    let cells = cells(on: platform)
    // Cells in which the same settings win look the same in every mode.
    var classes: [[TokenID?]: Int] = [:]
    var members: [Cell] = []
    let classOfCell = cells.map { cell -> Int in
      var winners: [TokenID?] = []
      winners.reserveCapacity(component.properties.count)
      for table in component.properties.indices { winners.append(component.winner(table: table, in: cell)) }
      if let known = classes[winners] { return known }
      classes[winners] = members.count
      members.append(cell)
      return members.count - 1
    }
    let names = cells.map { cell in
      model.axes.map { axis in
        SwiftName.bare(axis.values.first { $0.index == cell[axis.index] }?.name ?? "?") + " "
      }.joined()
    }
    var lines: [String] = []
    var rows: [String: Int] = [:]
    for mode in modes(on: platform) {
      lines.append("mode \(mode.scheme) \(mode.contrast)")
      let texts = members.map { cell in
        properties.map { "\($0.path)=\(text($0, in: cell, mode.mode))" }.joined(separator: "|")
      }
      for (cell, name) in names.enumerated() {
        let row = texts[classOfCell[cell]]
        if let known = rows[row] {
          lines.append(name + "= \(known)")
        } else {
          lines.append(name + "= \(rows.count) \(row)")
          rows[row] = rows.count
        }
      }
    }
    return (lines, cells.count)
  }

  /// The first axis slowest, each in the order of its type's cases.
  private func cells(on platform: Platform) -> [Cell] {
    var start = Cell(on: platform)
    for (axis, value) in model.fixedValues.enumerated() { start[axis] = value }
    var cells = [start]
    for axis in model.axes {
      cells = cells.flatMap { cell in
        axis.values.map { value in
          var cell = cell
          cell[axis.index] = value.index
          return cell
        }
      }
    }
    return cells.filter { component.reasonUnavailable($0) == nil }
  }

  private func modes(on platform: Platform) -> [(scheme: String, contrast: String, mode: Mode)] {
    ["light", "dark"].flatMap { scheme in
      ["standard", "increased"].map { contrast in
        var mode = program.defaultMode(on: platform)
        for (index, modifier) in program.modifiers.enumerated() where modifier.platforms.contains(platform) {
          let wanted = modifier.kind == .colorScheme ? scheme : modifier.kind == .contrast ? contrast : nil
          if let place = modifier.contexts.firstIndex(where: { program.names[$0] == wanted }) {
            mode[index] = place
          }
        }
        return (scheme, contrast, mode)
      }
    }
  }

  private func text(_ property: SwiftProperty, in cell: Cell, _ mode: Mode) -> String {
    guard
      let found = program.property(property.property, of: property.part, in: cell, of: component, mode: mode)
    else { return "none" }
    var style = ""
    if case .typography = found.value {
      // What another text inherits has the label's text style.
      var id = found.setting ?? component.label.flatMap { component.winner(.typography, of: $0, in: cell) }
      while let token = id {
        style = program.names[program[token].textStyle]
        id = style.isEmpty ? program.slot(token, in: mode).alias : nil
      }
    }
    if property.property == .tint, case .keyword = found.value { return "none" }
    return text(found.value, style)
  }

  private func text(_ value: Value, _ style: String = "") -> String {
    func part(_ slot: Slot) -> String { text(program.value(slot)) }
    switch value {
    case .none: return "none"
    case .color(let color): return text(color)
    case .dimension(let dimension): return text(dimension.pixels.double)
    case .number(let number), .fontWeight(let number): return text(number.double)
    case .duration(let duration): return text(duration.milliseconds.double / 1000)
    case .keyword(let keyword): return keyword.name
    case .boolean(let boolean): return "\(boolean)"
    case .fontFamily(let names): return names.map { program.names[$0] }.joined(separator: ", ")
    case .cubicBezier(let curve):
      return [curve.x1, curve.y1, curve.x2, curve.y2].map(text).joined(separator: " ")
    case .gradient(let gradient):
      let stops = gradient.stops.map { "\(part($0.color)) at \(part($0.position))" }.joined(separator: ", ")
      switch gradient.direction {
      case .degrees(let degrees): return "\(text(degrees.double))deg \(stops)"
      case .toward(let x, let y): return "corner \(text(Double(x))) \(text(Double(y))) \(stops)"
      }
    case .typography(let type):
      let line: String
      if case .number(let factor) = program.value(type.lineHeight) {
        line = "\(text(factor.double)) times"
      } else {
        line = "\(part(type.lineHeight))pt"
      }
      return
        "\(part(type.fontFamily)) \(part(type.fontSize)) \(part(type.fontWeight)) \(part(type.letterSpacing)) "
        + "\(line) \(style.isEmpty ? "fixed" : style)"
    case .transition(let transition):
      return "\(part(transition.duration))s \(part(transition.delay))s \(part(transition.timingFunction))"
    case .shadow(let layers):
      return layers.map { layer in
        [layer.color, layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(part).joined(separator: " ")
          + " \(layer.inset)"
      }.joined(separator: ", ")
    case .pressScale(let press):
      return "\(text(press.depth.pixels.double)) \(text(press.minPerspective.pixels.double)) "
        + "\(press.maxPerspective.map { text($0.pixels.double) } ?? "-") \(text(press.widthRatio.double))"
    default: return "?"
    }
  }

  private func text(_ color: Color) -> String {
    let channels = (0..<3).map { color.components[$0] } + [color.alpha]
    let space = color.space == .displayP3 ? "displayP3" : "sRGB"
    return "\(space)(\(channels.map { "\(Int($0 * 1e5 + 0.5))" }.joined(separator: " ")))"
  }

  private func text(_ number: Double) -> String { "\(Int((number * 1e4).rounded()))" }
}
