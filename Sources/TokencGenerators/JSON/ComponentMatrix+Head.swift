import TokencIR
import TokencSyntax

extension ComponentMatrix {
  /// The component, its axes and parts, and what holds where no setting says anything.
  func writeHead(to json: inout JSONWriter) {
    json.member("component", program.names[component.name])
    if !component.description.isEmpty { json.member("description", program.names[component.description]) }
    if !component.link.isEmpty { json.member("link", program.names[component.link]) }
    json.member("status", component.status.rawValue)
    json.member("platforms", platforms.map(\.name))
    json.name("modifiers")
    json.writeModifiers(program, platforms)
    json.name("axes")
    json.array(component.axes) { write($1, to: &$0) }
    json.name("parts")
    json.array(component.parts) { json, part in
      json.beginObject(onOneLine: true)
      json.member("name", program.names[part.name])
      json.member("kind", part.kind.name)
      if !part.kind.isBuiltIn { json.member("presence", part.presence.name) }
      if part.kind == .icon || part.kind == .indicator { json.member("placement", part.placement.name) }
      if !part.description.isEmpty { json.member("description", program.names[part.description]) }
      json.endObject()
    }
    writeRules(to: &json)
    json.name("initial")
    writeInitial(to: &json)
  }

  private func write(_ axis: Axis, to json: inout JSONWriter) {
    json.beginObject()
    json.member("name", program.names[axis.name])
    json.name("values")
    json.array(axis.values) { json, value in
      json.beginObject(onOneLine: true)
      json.member("name", program.names[value.name])
      let own = platforms.filter(value.platforms.contains)
      if own.count < platforms.count { json.member("platforms", own.map(\.name)) }
      if let parent = value.inherits { json.member("inherits", program.names[axis.values[parent].name]) }
      if !value.names.isEmpty {
        json.name("names")
        json.beginObject()
        for (platform, name) in value.names { json.member(named: platform.name, program.names[name]) }
        json.endObject()
      }
      if !value.description.isEmpty { json.member("description", program.names[value.description]) }
      json.endObject()
    }
    if let value = axis.defaultValue { json.member("default", program.names[axis.values[value].name]) }
    if axis.isOrdered { json.member("order", "emphasis") }
    if axis.isInteraction { json.member("interaction", true) }
    json.endObject()
  }

  /// The vocabulary's values of the properties that no setting names: the same in every cell.
  private func writeInitial(to json: inout JSONWriter) {
    json.beginObject()
    for (index, part) in component.parts.enumerated() {
      let values = Property.all(of: part.kind).compactMap { property -> (Property, Value)? in
        guard property != .presence, component.table(property, of: index) == nil,
          platforms.contains(where: property.rule(on: part.kind).platforms.contains)
        else { return nil }
        switch property.rule(on: part.kind).initial {
        case .inherited, .required, .project, .anatomy: return nil
        default: break
        }
        let mode = program.defaultMode(on: platforms[0])
        let cell = Cell(on: platforms[0])
        return program.property(property, of: index, in: cell, of: component, mode: mode)
          .map { (property, $0.value) }
      }
      if values.isEmpty { continue }
      json.key(program.names[part.name])
      json.beginObject()
      for (property, value) in values {
        json.key(property.name)
        json.beginObject(onOneLine: true)
        json.name("value")
        self.values.write(value, in: .zero, to: &json)
        json.endObject()
      }
      json.endObject()
    }
    json.endObject()
  }

  // MARK: By property

  /// The rules that take cells away, for a matrix that does not list its cells.
  func writeUnavailable(to json: inout JSONWriter) {
    json.name("unavailable")
    json.array(component.unavailable) { json, row in
      json.beginObject(onOneLine: true)
      json.name("cells")
      writeCells(row.cells, to: &json)
      json.member("reason", program.names[row.reason])
      if !row.origin.isEmpty { json.member("origin", program.names[row.origin]) }
      json.endObject()
    }
    json.name("minimumVersions")
    json.array(component.minimumVersions) { json, row in
      json.beginObject(onOneLine: true)
      json.name("cells")
      writeCells(row.cells, to: &json)
      json.name("versions")
      json.beginObject()
      for (platform, version) in row.versions {
        json.member(named: platform.name, version.map { "\($0.major).\($0.minor)" } ?? "none")
      }
      json.endObject()
      json.endObject()
    }
  }

  func writeCells(_ cells: CellSet, to json: inout JSONWriter) {
    json.beginObject()
    let own = platforms.filter(cells.platforms.contains)
    if own.count < platforms.count { json.member("platform", own.map(\.name)) }
    for (index, axis) in component.axes.enumerated() {
      let named = axis.values.indices.filter(cells.values[index].contains)
      if named.count < axis.values.count {
        json.member(named: program.names[axis.name], named.map { program.names[axis.values[$0].name] })
      }
    }
    json.endObject()
  }

  /// A record for each choice over the axes that a property depends on, and each condition of the value there.
  func writeRecords(of table: PropertyTable, to json: inout JSONWriter) {
    var cells = table.byPlatform ? platforms.map { Cell(on: $0) } : [Cell(on: platforms[0])]
    for index in table.axes {
      cells = cells.flatMap { cell in
        component.axes[index].values.indices.map { value in
          var cell = cell
          cell[index] = value
          return cell
        }
      }
    }
    for cell in cells {
      guard let winner = table.winners[component.index(of: cell, in: table)] else { continue }
      let known = table.byPlatform ? [cell.platform] : platforms
      let isListed = known.contains { platform in
        table.axes.allSatisfy { component.axes[$0].values[cell[$0]].platforms.contains(platform) }
      }
      guard isListed else { continue }
      let conditions = program.conditions(of: winner, on: known) {
        program.values.areEqual(program.valueID(winner, in: $0), program.valueID(winner, in: $1))
      }
      for one in conditions {
        json.beginObject(onOneLine: true)
        json.member("part", program.names[component.parts[table.part].name])
        json.member("property", table.property.name)
        json.name("cell")
        json.beginObject()
        if table.byPlatform { json.member("platform", cell.platform.name) }
        for index in table.axes {
          let axis = component.axes[index]
          json.member(named: program.names[axis.name], program.names[axis.values[cell[index]].name])
        }
        json.endObject()
        json.name("when")
        json.writeCondition(one.condition, program)
        let slot = program.slot(winner, in: one.mode)
        writeMembers(
          ResolvedProperty(value: program.value(slot), alias: slot.alias, setting: winner), in: one.mode,
          to: &json)
        json.endObject()
      }
    }
  }
}
