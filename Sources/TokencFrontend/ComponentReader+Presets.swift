import TokencIR
package import TokencSyntax

extension ComponentReader {
  mutating func readPresets(_ place: Place, _ reading: inout Reading) {
    path = ["presets"]
    defer { path = [] }
    for row in rows(place, "", &reading) {
      let members = reading.members(row, known: ["in", "items"], what: "a list of presets")
      guard reading[row].kind == .mapping else { continue }
      let missing = ["in", "items"].filter { members[$0] == nil }
      guard missing.isEmpty, let area = members["in"], let items = members["items"] else {
        reading.addMissing(missing, of: "a list of presets", row)
        continue
      }
      guard let (cells, _) = cellSet(area, other: [], what: "'in'", &reading) else { continue }
      let map = plain(items, "items", &reading)
      guard reading[map].kind == .mapping else {
        _ = reading.members(map, known: [], what: "items")
        continue
      }
      for item in reading.children(map) { readPreset(item, in: cells, &reading) }
    }
  }

  private mutating func readPreset(_ place: Place, in area: CellSet, _ reading: inout Reading) {
    let key = reading.key(place)
    let name = reading.names[key]
    let span = reading.keySpan(place)
    guard reading.isIdentifier(name, what: "the preset", at: span),
      let (own, members) = cellSet(
        place, other: ["label", "icon", "action", "$origin", "$description"], what: "the preset '\(name)'",
        &reading)
    else { return }
    if let other = component.presets.first(where: { $0.name == key }) {
      reading.out.add(.presetTwice(name, at: span, first: other.span))
      return
    }
    path.append(name)
    defer { path.removeLast() }
    let cells = CellSet(
      platforms: area.platforms.intersection(own.platforms),
      values: zip(area.values, own.values).map { $0.intersection($1) })
    let missing = ["label", "icon"].filter { members[$0] == nil }
    reading.addMissing(missing, of: "the preset '\(name)'", place, at: span)
    let label = members["label"].flatMap { words($0, "label", &reading) } ?? .empty
    let origin = members["$origin"].flatMap { reading.symbol($0, what: "$origin") } ?? .empty
    annotate("item", origin: origin, description: .empty, at: span, &reading)
    let icons = members["icon"].map { readIcons($0, &reading) } ?? []
    let role = members["action"].flatMap { readRole($0, &reading) } ?? .empty
    let found = availablePlatforms(cells)
    if !isSound {
      // Which cells there are is not known.
    } else if found.isEmpty {
      reading.out.add(.presetHitsNothing(name, at: span))
    } else if members["icon"] != nil, !icons.contains(where: { $0.platform == nil }) {
      let bare = found.platforms.filter { platform in !icons.contains { $0.platform == platform } }
      if !bare.isEmpty { reading.out.add(.noIcon(name, bare.map(\.name), at: span)) }
    }
    component.presets.append(
      Preset(name: key, label: label, icons: icons, cells: cells, role: role, span: span))
  }

  private mutating func readIcons(
    _ place: Place, _ reading: inout Reading
  ) -> [(platform: Platform?, name: Symbol)] {
    let icon = plain(place, "icon", &reading)
    guard reading[icon].kind == .mapping else {
      return words(icon, "icon", &reading).map { [(nil, $0)] } ?? []
    }
    return reading.children(icon).compactMap { child in
      guard let platform = platform(named: reading.key(child), at: reading.keySpan(child), &reading),
        let name = symbol(child, "icon.\(platform.name)", &reading)
      else { return nil }
      return (platform, name)
    }
  }

  private mutating func readRole(_ place: Place, _ reading: inout Reading) -> Symbol? {
    let action = plain(place, "action", &reading)
    guard let role = reading.members(action, known: ["role"], what: "action")["role"] else { return nil }
    let words = [Keyword.normal, .primary, .cancel, .destructive].map { ($0.name, $0) }
    let word = reading.word(plain(role, "action.role", &reading), what: "role", among: words)
    return word.map { reading.names.intern($0.name) }
  }

  /// The platforms on which a set has an available cell.
  mutating func availablePlatforms(_ cells: CellSet) -> PlatformSet {
    let axes = component.axes.indices.filter { cells.values[$0] != .all }
    var result: PlatformSet = []
    eachAvailable(axes: axes, byPlatform: true) { cell, _ in
      if cells.platforms.contains(cell.platform), axes.allSatisfy({ cells.values[$0].contains(cell[$0]) }) {
        result.insert(PlatformSet(cell.platform))
      }
    }
    return result
  }
}

extension Finding.ID {
  package static let unusedPreset = Finding.ID("unused-preset", .warning)
  package static let presetWithoutIcon = Finding.ID("preset-without-icon", .error)
}

extension Finding {
  fileprivate static func presetTwice(_ name: String, at span: SourceSpan, first: SourceSpan) -> Finding {
    Finding(
      .duplicateName, "the preset '\(name)' is declared twice", at: span,
      notes: [Note("first here", at: first)])
  }

  fileprivate static func presetHitsNothing(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .unusedPreset, "the preset '\(name)' exists in no available cell", at: span,
      notes: [Note("remove it, or name cells that exist")])
  }

  fileprivate static func noIcon(_ name: String, _ platforms: [String], at span: SourceSpan) -> Finding {
    Finding(
      .presetWithoutIcon, "the preset '\(name)' has no icon for \(list(platforms))", at: span,
      notes: [Note("name one for each platform, or a single one for all")])
  }
}
