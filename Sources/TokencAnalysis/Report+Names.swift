import TokencColor
import TokencIR
import TokencSyntax

/// How records are named for people.
struct RecordNames {
  let program: Program

  init(_ program: Program) { self.program = program }

  /// `style primary, state pressed`; empty where all cells are alike.
  func cell(_ cells: CheckedCells) -> String {
    axes(cells).map { "\($0.axis) \($0.value)" }.joined(separator: ", ")
  }

  /// The axes that matter, with the cell's values.
  func axes(_ cells: CheckedCells) -> [(axis: String, value: String)] {
    guard let index = cells.component else { return [] }
    return cells.axes.values.map { axis in
      let declared = program.components[index].axes[axis]
      return (program.names[declared.name], program.names[declared.values[cells.cell[axis]].name])
    }
  }

  /// `dark increased`; empty where all modes are alike.
  func mode(_ cells: CheckedCells) -> String {
    contexts(cells).map(\.context).joined(separator: " ")
  }

  func contexts(_ cells: CheckedCells) -> [(modifier: String, context: String)] {
    cells.modifiers.indices.map { index in
      let modifier = program.modifiers[index]
      return (program.names[modifier.name], program.names[modifier.contexts[cells.mode[index]]])
    }
  }

  /// `button on ios: style primary, state pressed, dark increased`.
  func place(_ cells: CheckedCells) -> String {
    var text = component(cells)
    if let platform = cells.platform { text += (text.isEmpty ? "" : " on ") + platform.name }
    let rest = [cell(cells), mode(cells)].filter { !$0.isEmpty }.joined(separator: ", ")
    if text.isEmpty { return rest }
    return rest.isEmpty ? text : "\(text): \(rest)"
  }

  func component(_ cells: CheckedCells) -> String {
    cells.component.map { program.names[program.components[$0].name] } ?? ""
  }

  /// `label.color`; the foreground's path for a declared pair.
  func property(_ record: ContrastRecord) -> String {
    guard let component = record.cells.component, let part = record.part else {
      return record.foreground.token.map { program.names[program[$0].path] } ?? ""
    }
    return "\(program.names[program.components[component].parts[part].name]).\(record.property.name)"
  }

  func reason(_ leniency: Leniency, _ cells: CheckedCells) -> String? {
    switch leniency {
    case .none: nil
    case .disabled: "disabled"
    case .exception(let index):
      cells.component.map { program.names[program.components[$0].exceptions[index].reason] }
    }
  }

  /// `{color.green}`, or the colour itself.
  func paint(_ paint: Paint, seen: Color) -> String {
    if let token = paint.token, !program[token].isAnonymous { return "{\(program.names[program[token].path])}" }
    return hex(seen)
  }

  func hex(_ color: Color) -> String { color.eightBit().hex }
}

/// `2.5`, `44`: at most three decimals.
func shortNumber(_ number: Double) -> String {
  Decimal(number).map { "\($0.rounded(places: 3))" } ?? "\(number)"
}
