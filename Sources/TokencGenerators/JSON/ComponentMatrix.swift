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

  func bytes() -> [UInt8] {
    var json = JSONWriter(capacity: 65_536)
    json.beginObject()
    json.name("version")
    json.value(1)
    writeHead(to: &json)
    if cellCount != nil {
      json.name("cells")
      json.beginArray()
      for platform in platforms {
        for cell in cells(on: platform) { write(cell, to: &json) }
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
    return json.finished().bytes
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

  private func write(_ cell: Cell, to json: inout JSONWriter) {
    json.beginObject()
    json.member("platform", cell.platform.name)
    json.name("cell")
    json.beginObject(onOneLine: true)
    for (index, axis) in component.axes.enumerated() {
      json.member(program.names[axis.name], program.names[axis.values[cell[index]].name])
    }
    json.endObject()
    if let reason = component.reasonUnavailable(cell) {
      json.name("available")
      json.value(false)
      json.member("reason", text(of: reason, cell))
    } else {
      json.name("available")
      json.value(true)
      if let version = component.minimumVersion(cell) {
        json.member("minimumVersion", "\(version.major).\(version.minor)")
      }
      writeLooks(of: cell, to: &json)
    }
    json.endObject()
  }

  func text(of reason: Component.Unavailability, _ cell: Cell) -> String {
    switch reason {
    case .notOnPlatform(let index):
      let axis = component.axes[index]
      let value = program.names[axis.values[cell[index]].name]
      return "\(cell.platform.name) has no \(program.names[axis.name]) '\(value)'"
    case .row(let reason): return program.names[reason]
    case .noVersion: return "no version of \(cell.platform.name) has it"
    }
  }

  /// The properties in the default mode, then those that differ in each other mode that matters.
  private func writeLooks(of cell: Cell, to json: inout JSONWriter) {
    let properties = properties(of: cell)
    func look(_ mode: Mode) -> [ResolvedProperty?] {
      properties.map { program.property($0.property, of: $0.part, in: cell, of: component, mode: mode) }
    }
    let usual = program.defaultMode(on: cell.platform)
    let base = look(usual)
    json.name("properties")
    write(properties, base, in: usual, where: { _ in true }, to: &json)

    let modes = program.modes(over: program.modifiers(of: component, in: cell), on: cell.platform)
    if modes.count == 1 { return }
    var looks: [Mode: [ResolvedProperty?]] = [:]
    for mode in modes { looks[mode] = mode == usual ? base : look(mode) }
    let mattering = program.modifiers.indices.dropFirst().filter { index in
      modes.contains { mode in
        var other = mode
        other[index] = program.modifiers[index].defaultContext
        return other != mode && looks[other] != nil && looks[other] != looks[mode]
      }
    }
    let set = ModifierSet(mattering.map { ModifierSet(index: $0) })
    let differing = program.modes(over: set, on: cell.platform).filter { looks[$0] != base }
    if differing.isEmpty { return }
    json.name("modes")
    json.beginArray()
    for mode in differing {
      guard let other = looks[mode] else { continue }
      json.beginObject()
      json.name("when")
      var condition = Mode.open
      for index in mattering { condition[index] = mode[index] }
      json.writeCondition(condition, program)
      json.name("properties")
      write(properties, other, in: mode, where: { other[$0] != base[$0] }, to: &json)
      json.endObject()
    }
    json.endArray()
  }

  /// Those that some setting names, and those that take another's value. A part that is absent has none.
  private func properties(of cell: Cell) -> [(part: Int, property: Property)] {
    var result: [(part: Int, property: Property)] = []
    let usual = program.defaultMode(on: cell.platform)
    for (index, part) in component.parts.enumerated() {
      let presence = program.property(.presence, of: index, in: cell, of: component, mode: usual)
      let isAbsent = !part.kind.isBuiltIn && presence?.value == .keyword(.absent)
      for property in Property.all(of: part.kind) {
        let rule = property.rule(on: part.kind)
        guard rule.platforms.contains(cell.platform), !isAbsent || property == .presence else { continue }
        if component.table(property, of: index) != nil || rule.initial.isTaken || property == .presence {
          result.append((index, property))
        }
      }
    }
    return result
  }

  private func write(
    _ properties: [(part: Int, property: Property)], _ look: [ResolvedProperty?], in mode: Mode,
    where isWanted: (Int) -> Bool, to json: inout JSONWriter
  ) {
    var part: Int?
    json.beginObject()
    for (index, place) in properties.enumerated() {
      guard isWanted(index), let resolved = look[index] else { continue }
      if part != place.part {
        if part != nil { json.endObject() }
        part = place.part
        json.key(program.names[component.parts[place.part].name])
        json.beginObject()
      }
      json.key(place.property.name)
      json.beginObject(onOneLine: true)
      writeMembers(resolved, in: mode, to: &json)
      json.endObject()
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

extension PropertyRule.Initial {
  /// Whether the value is another property's, so that it differs from cell to cell without a setting.
  fileprivate var isTaken: Bool {
    switch self {
    case .inherited, .required: true
    default: false
    }
  }
}
