import TokencIR
package import TokencSyntax

/// One line of text and its paddings above `minHeight`: the component is always higher than it says (language.md §4.7).
func checkLineFits(_ program: Program, _ platforms: [PlatformCells], _ out: inout Findings) {
  var seen: Set<SourceSpan> = []
  for cells in platforms {
    let (component, platform) = (cells.component, cells.platform)
    guard let container = component.container, component.label != nil else { continue }
    let properties = Metrics.properties(container, component)
    for found in cells.classes(of: properties, Exceptions(component, .tapTarget), apart: []) {
      guard let setting = cells.setting(.minHeight, container, found.cell) else { continue }
      let span = program[setting].valueSpan
      let modifiers = cells.modifiers(of: properties, in: found.cell)
      let told = program.applicable(modifiers, on: platform)
        .filter { program.modifiers[$0].kind != .textSize && $0 != 0 }
        .reduce(into: ModifierSet()) { $0.insert(ModifierSet(index: $1)) }
      let modes = program.modes(over: modifiers, on: platform)
      // A larger text size grows `minHeight` along; only the author's own size is compared.
      for mode in modes where !seen.contains(span) && isDefaultText(mode, program) {
        let least = cells.pixels(.minHeight, container, found.cell, mode)
        let metrics = Metrics(container, cells, found.cell, mode)
        guard least > 0, metrics.contentHeight > least else { continue }
        seen.insert(span)
        let place = CheckedCells(
          component: cells.index, platform: platform, cell: found.cell, values: found.values,
          count: found.count, mode: mode, modifiers: told)
        out.add(.lineTooHigh(metrics.contentHeight, least, RecordNames(program).place(place), span))
      }
    }
  }
}

private func isDefaultText(_ mode: Mode, _ program: Program) -> Bool {
  program.modifiers.indices.allSatisfy {
    program.modifiers[$0].kind != .textSize || mode[$0] == program.modifiers[$0].defaultContext
  }
}

extension Finding.ID {
  package static let lineTooHigh = Finding.ID("line-too-high", .warning)
}

extension Finding {
  fileprivate static func lineTooHigh(
    _ height: Double, _ least: Double, _ place: String, _ span: SourceSpan
  ) -> Finding {
    Finding(
      .lineTooHigh,
      "one line and its paddings are \(shortNumber(height)) high, more than minHeight, \(shortNumber(least))",
      at: span, notes: [Note(place)])
  }
}
