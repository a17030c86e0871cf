import TokencIR
package import TokencSyntax

/// One line of text and its paddings above `minHeight`: the component is always higher than it says (language.md §4.7).
func checkLineFits(_ program: Program, _ out: inout Findings) {
  for component in program.components {
    guard let container = component.container, component.label != nil else { continue }
    var seen: Set<SourceSpan> = []
    for platform in program.project.platforms {
      var cells = PlatformCells(component, on: platform, of: program)
      let properties = Metrics.properties(container, component)
      for (cell, _) in cells.classes(over: cells.axes(of: properties)) {
        guard let setting = cells.setting(.minHeight, container, cell) else { continue }
        let modes = program.modes(over: cells.modifiers(of: properties, in: cell), on: platform)
        for mode in modes where !seen.contains(program[setting].valueSpan) {
          let least = cells.pixels(.minHeight, container, cell, mode)
          let metrics = Metrics(container, cells, cell, mode)
          // A larger text size grows `minHeight` along; only the author's own size is compared.
          guard least > 0, metrics.contentHeight > least, isDefaultText(mode, program) else { continue }
          seen.insert(program[setting].valueSpan)
          let place = CheckedCells(
            component: program.components.firstIndex { $0.name == component.name }, platform: platform, cell: cell,
            axes: cells.axes(of: properties), count: 1, mode: mode, modifiers: [])
          out.add(
            .lineTooHigh(metrics.contentHeight, least, RecordNames(program).place(place), program[setting].valueSpan))
        }
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
