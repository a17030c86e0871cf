package import TokencColor
package import TokencIR
import TokencSyntax

/// How records are named for people.
package struct RecordNames {
  package let program: Program

  package init(_ program: Program) { self.program = program }

  /// `style primary, state enabled/hovered`; empty where all cells are alike.
  package func cell(_ cells: CheckedCells) -> String {
    axes(cells).map { "\($0.axis) \($0.values.joined(separator: "/"))" }.joined(separator: ", ")
  }

  /// The axes that matter, with the values that are alike.
  package func axes(_ cells: CheckedCells) -> [(axis: String, values: [String])] {
    guard let index = cells.component else { return [] }
    return cells.values.enumerated().filter { $0.element != .all }.map { axis, values in
      let declared = program.components[index].axes[axis]
      return (program.names[declared.name], values.values.map { program.names[declared.values[$0].name] })
    }
  }

  /// `dark increased`; empty where all modes are alike.
  package func mode(_ cells: CheckedCells) -> String {
    contexts(cells).map(\.context).joined(separator: " ")
  }

  package func contexts(_ cells: CheckedCells) -> [(modifier: String, context: String)] {
    cells.modifiers.indices.map { index in
      let modifier = program.modifiers[index]
      return (program.names[modifier.name], program.names[modifier.contexts[cells.mode[index]]])
    }
  }

  /// `button on ios: style primary, state pressed, dark increased`.
  package func place(_ cells: CheckedCells) -> String {
    var text = component(cells)
    if let platform = cells.platform { text += (text.isEmpty ? "" : " on ") + platform.name }
    let rest = [cell(cells), mode(cells)].filter { !$0.isEmpty }.joined(separator: ", ")
    if text.isEmpty { return rest }
    return rest.isEmpty ? text : "\(text): \(rest)"
  }

  package func component(_ cells: CheckedCells) -> String {
    cells.component.map { program.names[program.components[$0].name] } ?? ""
  }

  /// `label.color`; the foreground's path for a declared pair.
  package func property(_ record: ContrastRecord) -> String {
    guard let component = record.cells.component, let part = record.part else {
      return record.foreground.token.map { program.names[program[$0].path] } ?? ""
    }
    return "\(program.names[program.components[component].parts[part].name]).\(record.property.name)"
  }

  /// The state of the cell: `selected`; empty where a component has none.
  package func state(_ cells: CheckedCells) -> String {
    guard let component = cells.component.map({ program.components[$0] }),
      let axis = component.interactionAxis
    else { return "" }
    return program.names[component.axes[axis].values[cells.cell[axis]].name]
  }

  package func reason(_ leniency: Leniency, _ cells: CheckedCells) -> String? {
    switch leniency {
    case .none: nil
    case .disabled: "disabled"
    case .exception(let index):
      cells.component.map { program.names[program.components[$0].exceptions[index].reason] }
    case .exemptPair(let index): program.project.checks.pairs[index].exemption
    }
  }

  /// A page that nobody declared is no value of the program.
  private func isUnknown(_ paint: Paint) -> Bool {
    paint.token == nil && Int(paint.value.index) >= program.values.count
  }

  /// `{color.green}`, or the colour itself.
  package func paint(_ paint: Paint, seen: Color) -> String {
    if let token = paint.token, !program[token].isAnonymous {
      return "{\(program.names[program[token].path])}"
    }
    return isUnknown(paint) ? "any page" : hex(seen)
  }

  /// `{color.veil} over {color.page}`.
  package func background(_ record: ContrastRecord, seen: Color) -> String {
    paint(record.background, seen: seen) + page(of: record)
  }

  /// ` over {color.page}`; empty where no page shows through, or the background is the page.
  package func page(of record: ContrastRecord) -> String {
    guard let page = record.page,
      page.value != record.background.value || page.token != record.background.token
    else { return "" }
    if isUnknown(page) { return " over any page" }
    if let token = page.token, !program[token].isAnonymous {
      return " over {\(program.names[program[token].path])}"
    }
    if case .color(let color) = program.values[page.value] { return " over \(hex(color))" }
    return " over the backdrop"
  }

  /// The looks of one place in two states, and the page that shows through one of them: `{color.a} at 70 %` and
  /// `{color.b} over {color.page}`.
  package func change(_ record: ContrastRecord, _ measured: Measurement) -> (
    now: String, atRest: String, page: String
  ) {
    let opacity = record.opacity < 1 ? " at \(shortNumber(record.opacity * 100)) %" : ""
    return (
      paint(record.foreground, seen: measured.foreground) + opacity,
      paint(record.background, seen: measured.background), page(of: record)
    )
  }

  /// The two colours of a record, and what they are to each other: `label.color {color.white} on {color.green}`,
  /// `selected container.fill {color.a}, at rest {color.b}`.
  package func pair(_ record: ContrastRecord, _ measured: Measurement) -> String {
    let front = paint(record.foreground, seen: measured.foreground)
    let back = background(record, seen: measured.background)
    switch record.role {
    case .focusChange, .stateChange:
      let (now, atRest, page) = change(record, measured)
      return "\(state(record.cells)) \(property(record)) \(now), at rest \(atRest)\(page)"
    case .focusRingOnEdge: return "\(property(record)) \(front) beside \(back)"
    case .declared: return "\(front) on \(back)"
    default: return "\(property(record)) \(front) on \(back)"
    }
  }

  /// `30 × 44`; `≥ 24 × 44` where a text or the system makes it wider; `30 × 44, cut by spacing` where the area that
  /// it asks for would overlap the next one's.
  package func drawing(_ record: TapTargetRecord) -> String {
    "\(record.knowsWidth ? "" : "≥ ")\(shortNumber(record.drawnWidth)) × \(shortNumber(record.drawnHeight))"
      + (record.isCutBySpacing ? ", cut by spacing" : "")
  }

  package func hex(_ color: Color) -> String { color.eightBit().hex }
}

/// `2.5`, `44`: at most three decimals.
package func shortNumber(_ number: Double) -> String {
  Decimal(number).map { "\($0.rounded(places: 3))" } ?? "\(number)"
}
