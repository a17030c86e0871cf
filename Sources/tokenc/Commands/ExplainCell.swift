import TokenCompiler
import TokencIR
import TokencSyntax

/// What each property of one cell is, and who said so.
struct CellExplanation {
  let component: Component
  let cell: Cell
  let program: Program
  var positions: PositionTable

  private var rows: [Explanation] { program.explain(cell, of: component) }

  private func name(_ explanation: Explanation) -> String {
    "\(program.names[component.parts[explanation.part].name]).\(explanation.property.name)"
  }

  private var title: String {
    let values = component.axes.enumerated().map { index, axis in
      "\(program.names[axis.name])=\(program.names[axis.values[cell[index]].name])"
    }
    return "\(program.names[component.name]) \(values.joined(separator: ",")),platform=\(cell.platform.name)"
  }

  /// Why the cell does not exist; nil if it does.
  private var reason: String? {
    switch component.reasonUnavailable(cell) {
    case nil: nil
    case .notOnPlatform(let axis):
      "\(program.names[component.axes[axis].values[cell[axis]].name]) does not exist on \(cell.platform.name)"
    case .row(let reason): program.names[reason]
    case .noVersion: "no version of \(cell.platform.name) has it"
    }
  }

  private func value(_ value: ResolvedProperty?) -> String {
    guard let value else { return "–" }
    let text = program.describe(value.value)
    return value.alias.map { "\(text)  via {\(program.names[program[$0].path])}" } ?? text
  }

  private mutating func source(_ explanation: Explanation) -> String {
    switch explanation.source {
    case .setting(let token):
      let origin = program.names[program[token].origin]
      return positions.text(program[token].valueSpan) + (origin.isEmpty ? "" : ", \(printable(origin))")
    case .initial: return "initial"
    case .inherited(let part, let property):
      return "from \(program.names[component.parts[part].name]).\(property.name)"
    case .project: return "checks.contrast.against"
    case .unset: return "nothing gives it"
    }
  }

  private func contexts(_ mode: Mode) -> [(modifier: Symbol, context: Symbol)] {
    program.modifiers.indices.dropFirst().filter { mode[$0] != program.modifiers[$0].defaultContext }
      .map { (program.modifiers[$0].name, program.modifiers[$0].contexts[mode[$0]]) }
  }

  var text: ByteBuffer {
    mutating get {
      var text = "\(printable(title))\n"
      if let reason { text += "  unavailable: \(printable(reason))\n" }
      var table: [[String]] = []
      for row in rows {
        for (index, entry) in row.values.enumerated() {
          let mode = contexts(entry.mode).map { program.names[$0.context] }.joined(separator: " ")
          let source = index == 0 ? source(row) : ""
          table.append([index == 0 ? name(row) : "", mode, value(entry.value), source])
        }
      }
      for row in table { text += "  " + printable(padded(row, table)) + "\n" }
      var buffer = ByteBuffer(capacity: text.utf8.count)
      buffer.append(text)
      return buffer
    }
  }

  private func padded(_ row: [String], _ table: [[String]]) -> String {
    var line = ""
    for (column, text) in row.enumerated() {
      // A long value pushes only its own line.
      let width = table.map { $0[column].count }.filter { $0 <= 48 }.max() ?? 0
      line +=
        column == row.count - 1 ? text : text + String(repeating: " ", count: max(0, width - text.count) + 2)
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  var json: ByteBuffer {
    mutating get {
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("version", 1)
      writer.member("component", program.names[component.name])
      writer.member("platform", cell.platform.name)
      writer.name("cell")
      writer.beginObject(onOneLine: true)
      for (index, axis) in component.axes.enumerated() {
        writer.member(named: program.names[axis.name], program.names[axis.values[cell[index]].name])
      }
      writer.endObject()
      if let reason { writer.member("unavailable", reason) }
      writer.name("properties")
      writer.beginArray()
      for row in rows {
        let source = source(row)
        writer.beginObject()
        writer.member("property", name(row))
        writer.member("source", source)
        writer.name("values")
        writer.array(row.values) { writer, entry in
          writer.object(onOneLine: true) { writer in
            writer.name("when")
            writer.object(onOneLine: true) { writer in
              for (modifier, context) in contexts(entry.mode) {
                writer.member(named: program.names[modifier], program.names[context])
              }
            }
            writer.member("value", entry.value.map { program.describe($0.value) } ?? "")
            if let alias = entry.value?.alias { writer.member("alias", program.names[program[alias].path]) }
          }
        }
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
      return writer.finished()
    }
  }
}
