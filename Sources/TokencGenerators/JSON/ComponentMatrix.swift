import TokencIR
import TokencSyntax

/// `NAME.matrix.json`: what every cell of a component looks like, or why it does not exist.
///
/// Beyond ``maximumCells`` cells it holds a record for each property and condition in their place.
///
/// A class, so that what is called for each value holds one reference and not a copy of every table.
final class ComponentMatrix {
  let program: Program
  let component: Component
  let platforms: [Platform]
  let values: StandardValues

  init(_ program: Program, _ component: Component, _ platforms: [Platform]) {
    (self.program, self.component, self.platforms) = (program, component, platforms)
    values = StandardValues(program: program, dialect: .resolved)
  }

  /// language.md 5.
  static let maximumCells = 20_000

  /// Every choice of values on every platform; nil where that is more than a matrix lists.
  private var cellCount: Int? {
    var count = platforms.count
    for axis in component.axes {
      count *= axis.values.count
      if count > Self.maximumCells { return nil }
    }
    return count
  }

  func text() -> ByteBuffer {
    var json = JSONWriter(capacity: 65_536)
    json.beginObject()
    json.name("version")
    json.value(1)
    writeHead(to: &json)
    if cellCount != nil {
      json.name("cells")
      json.beginArray()
      var looks = MatrixLooks(self)
      for platform in platforms {
        for cell in cells(on: platform) { write(cell, &looks, to: &json) }
      }
      json.endArray()
    } else {
      writeUnavailable(to: &json)
      json.name("records")
      json.beginArray()
      for table in component.properties { writeRecords(of: table, to: &json) }
      json.endArray()
    }
    json.endObject()
    return json.finished()
  }

  /// The cells of a platform, also those whose values it does not list.
  private func cells(on platform: Platform) -> [Cell] {
    var cells = [Cell(on: platform)]
    for (index, axis) in component.axes.enumerated() {
      cells = cells.flatMap { cell in
        axis.values.indices.map { value in
          var cell = cell
          cell[index] = value
          return cell
        }
      }
    }
    return cells
  }

  // MARK: Cells

  private func write(_ cell: Cell, _ looks: inout MatrixLooks, to json: inout JSONWriter) {
    json.beginObject()
    json.member("platform", cell.platform.name)
    json.name("cell")
    json.beginObject(onOneLine: true)
    for (index, axis) in component.axes.enumerated() {
      program.names.withBytes(axis.name) { json.key($0) }
      program.names.withBytes(axis.values[cell[index]].name) { json.value($0) }
    }
    json.endObject()
    if let reason = component.reasonUnavailable(cell) {
      json.name("available")
      json.value(false)
      json.member("reason", program.text(of: reason, cell, of: component))
    } else {
      json.name("available")
      json.value(true)
      if let version = component.minimumVersion(cell) {
        json.member("minimumVersion", "\(version.major).\(version.minor)")
      }
      writeLooks(of: cell, &looks, to: &json)
    }
    json.endObject()
  }

  /// A property of a cell with its place and its look there.
  private typealias Entry = (place: Int, look: Int)

  /// The properties in the default mode, then those that differ in each other mode that matters.
  private func writeLooks(of cell: Cell, _ looks: inout MatrixLooks, to json: inout JSONWriter) {
    let entries = entries(of: cell, &looks)
    let usual = program.defaultMode(on: cell.platform)
    json.name("properties")
    write(entries, cell, &looks, in: usual, to: &json)

    let varying = entries.filter { !looks.looks[$0.look].modifiers.isEmpty }
    let set = varying.reduce(into: ModifierSet()) { $0.formUnion(looks.looks[$1.look].modifiers) }
    let modes = program.modes(over: set, on: cell.platform)
    if modes.count == 1 { return }
    let outcomes = modes.map { mode in
      varying.map { looks.outcome($0.look, of: $0.place, in: cell, mode: mode) }
    }
    let mattering = program.applicable(set, on: cell.platform).filter { index in
      modes.indices.contains { place in
        var other = modes[place]
        other[index] = program.modifiers[index].defaultContext
        guard other != modes[place], let otherPlace = modes.firstIndex(of: other) else { return false }
        return outcomes[otherPlace] != outcomes[place]
      }
    }
    let matteringSet = ModifierSet(mattering.map { ModifierSet(index: $0) })
    var isFirst = true
    for mode in program.modes(over: matteringSet, on: cell.platform) {
      guard let place = modes.firstIndex(of: mode), outcomes[place] != outcomes[0] else { continue }
      if isFirst {
        json.name("modes")
        json.beginArray()
        isFirst = false
      }
      json.beginObject()
      json.name("when")
      var condition = Mode.open
      for index in mattering { condition[index] = mode[index] }
      json.writeCondition(condition, program)
      json.name("properties")
      let differing = varying.indices.filter { outcomes[place][$0] != outcomes[0][$0] }.map { varying[$0] }
      write(differing, cell, &looks, in: mode, to: &json)
      json.endObject()
    }
    if !isFirst { json.endArray() }
  }

  /// Those that some setting names, and those that take another's value. A part that is absent has none.
  private func entries(of cell: Cell, _ looks: inout MatrixLooks) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(looks.places.count)
    let usual = program.defaultMode(on: cell.platform)
    var absentPart: Int?
    for index in looks.places.indices {
      let part = looks.places[index].part
      guard part != absentPart, looks.places[index].isListed,
        looks.places[index].platforms.contains(cell.platform),
        let look = looks.look(index, in: cell)
      else { continue }
      entries.append((index, look))
      if looks.places[index].property == .presence,
        looks.value(look, of: index, in: cell, mode: usual) == .keyword(.absent)
      {
        absentPart = part
      }
    }
    return entries
  }

  private func write(
    _ entries: [Entry], _ cell: Cell, _ looks: inout MatrixLooks, in mode: Mode, to json: inout JSONWriter
  ) {
    var part: Int?
    json.beginObject()
    for entry in entries {
      let own = looks.places[entry.place].part
      if part != own {
        if part != nil { json.endObject() }
        part = own
        program.names.withBytes(component.parts[own].name) { json.key($0) }
        json.beginObject()
      }
      looks.write(entry.look, of: entry.place, in: cell, mode: mode, to: &json)
    }
    if part != nil { json.endObject() }
    json.endObject()
  }

  /// The value, the token that it is, and where it comes from.
  func writeMembers(_ resolved: ResolvedProperty, in mode: Mode, to json: inout JSONWriter) {
    json.name("value")
    values.write(resolved.value, in: mode, to: &json)
    if case .gradient(let gradient) = resolved.value { json.member("angle", gradient.direction.css) }
    let alias = resolved.alias.flatMap { program.visibleAlias(Slot(.invalid, .alias($0)), in: mode) }
    if let alias {
      json.name("token")
      program.names.withBytes(program[alias].path) { json.value($0) }
    }
    if let origin = origin(of: resolved, in: mode) {
      json.name("origin")
      program.names.withBytes(origin) { json.value($0) }
    }
    if let setting = resolved.setting {
      let description = program.entry(of: setting, in: mode)?.description ?? .empty
      let text = description.isEmpty ? program[setting].description : description
      if !text.isEmpty { json.member("description", program.names[text]) }
    }
  }

  /// Of the setting, else of the tokens behind it, the nearest first.
  private func origin(of resolved: ResolvedProperty, in mode: Mode) -> Symbol? {
    var next = resolved.setting ?? resolved.alias
    while let id = next {
      let origin = program.entry(of: id, in: mode)?.origin ?? program[id].origin
      if !origin.isEmpty { return origin }
      next = program.slot(id, in: mode).token
    }
    return nil
  }
}
