import TokencIR
package import TokencSyntax

extension ComponentReader {
  /// A mapping whose keys choose cells, or mean something else: `other` names come back. Nil after an error, since
  /// a set that is half understood would be about other cells.
  mutating func cellSet(
    _ place: Place, other: [String], what: String, _ reading: inout Reading
  ) -> (cells: CellSet, members: [String: Place])? {
    guard reading[place].kind == .mapping else {
      _ = reading.members(place, known: [], what: what)
      return nil
    }
    var cells = CellSet(platforms: .all, values: component.axes.map { _ in .all })
    var members: [String: Place] = [:]
    let found = reading.out.all.count
    let lostBefore = lost.count
    for child in reading.children(place) {
      let key = reading.key(child)
      if key == words.platform {
        cells.platforms = platformsNamed(child, &reading)
      } else if let axis = axesByName[key] {
        cells.values[axis] = valuesNamed(child, of: axis, &reading)
      } else {
        if lostAxes.contains(key) {
          lost.addSilently()
          continue
        }
        let name = reading.names[key]
        guard !other.contains(name) else {
          members[name] = child
          continue
        }
        let known = component.axes.map { reading.names[$0.name] } + ["platform"] + other
        reading.out.add(
          .unknownKey(name, in: what, known, closest(to: name, among: known), reading.keySpan(child)))
      }
    }
    return reading.out.all.count == found && lost.count == lostBefore ? (cells, members) : nil
  }

  mutating func platformsNamed(_ place: Place, _ reading: inout Reading) -> PlatformSet {
    let list = plain(place, "platform", &reading)
    checkSelection(list, "'platform'", &reading)
    return PlatformSet(
      reading.elements(list).compactMap { element in
        guard reading.string(element, what: "platform") != nil else { return nil }
        return platform(named: reading[element].text, at: reading.span(element), &reading)
      })
  }

  mutating func valuesNamed(_ place: Place, of axis: Int, _ reading: inout Reading) -> ValueSet {
    let list = plain(place, reading.names[component.axes[axis].name], &reading)
    checkSelection(list, "'\(reading.names[component.axes[axis].name])'", &reading)
    return ValueSet(
      reading.elements(list).compactMap { value($0, in: component.axes[axis], valuesByName[axis], &reading) })
  }

  /// A list of nothing would make a row about nothing.
  private func checkSelection(_ list: Place, _ what: String, _ reading: inout Reading) {
    guard reading[list].kind == .sequence, reading[list].first == .none else { return }
    reading.out.add(.emptySelection(what, at: reading.span(list)))
  }

  /// A text that somebody is going to read.
  mutating func words(_ place: Place, _ key: String, _ reading: inout Reading) -> Symbol? {
    guard let text = symbol(place, key, &reading) else { return nil }
    if reading.names.bytes(text).contains(where: { $0 > UInt8(ascii: " ") }) { return text }
    reading.out.add(.emptyText(key, at: reading.span(place)))
    return nil
  }

  /// `reason`, which every row that takes cells away must give.
  mutating func reason(
    _ members: [String: Place], of what: String, at span: SourceSpan, _ reading: inout Reading
  ) -> Symbol? {
    guard let place = members["reason"] else {
      reading.out.add(.missingMembers(["reason"], of: what, span, nil))
      return nil
    }
    return words(place, "reason", &reading)
  }

  // MARK: Unavailable cells

  mutating func readUnavailable(_ place: Place, _ reading: inout Reading) {
    path = ["unavailable"]
    defer { path = [] }
    for row in rows(place, "", &reading) {
      let what = "an unavailable row"
      guard
        let (cells, members) = cellSet(
          row, other: ["reason", "$origin", "$description"], what: what, &reading)
      else { continue }
      let span = reading.span(row)
      let reason = reason(members, of: what, at: span, &reading) ?? .empty
      let origin = members["$origin"].flatMap { reading.symbol($0, what: "$origin") } ?? .empty
      component.unavailable.append(UnavailableCells(cells: cells, reason: reason, origin: origin, span: span))
    }
  }

  /// Warns of values that no available cell has.
  mutating func checkValuesExist(_ reading: inout Reading) {
    for (index, axis) in component.axes.enumerated() {
      let exists = availability.over([index])
      for (value, declared) in axis.values.enumerated() where !declared.platforms.isEmpty {
        let isSomewhere = platforms.indices.contains { exists[$0 * axis.values.count + value] }
        if !isSomewhere, value == axis.defaultValue {
          reading.out.add(
            .unavailableDefault(reading.names[declared.name], of: reading.names[axis.name], at: declared.span)
          )
        } else if !isSomewhere {
          reading.out.add(
            .unavailableValue(reading.names[declared.name], of: reading.names[axis.name], at: declared.span))
        }
      }
    }
  }

  // MARK: Minimum versions

  mutating func readMinimumVersions(_ place: Place, _ reading: inout Reading) {
    path = ["minimumVersions"]
    defer { path = [] }
    for row in rows(place, "", &reading) {
      let what = "a minimumVersions row"
      let other = ["versions", "fallback", "$origin", "$description"]
      guard let (cells, members) = cellSet(row, other: other, what: what, &reading) else { continue }
      guard let versions = members["versions"] else {
        reading.addMissing(["versions"], of: what, row)
        continue
      }
      let read = readVersions(versions, &reading)
      var fallback: [(axis: Int, value: Int)] = []
      if let place = members["fallback"] { fallback = readFallback(place, &reading) }
      let origin = members["$origin"].flatMap { reading.symbol($0, what: "$origin") } ?? .empty
      annotate("row", origin: origin, description: .empty, at: reading.span(row), &reading)
      component.minimumVersions.append(
        MinimumVersions(cells: cells, versions: read, fallback: fallback, span: reading.span(row)))
    }
  }

  private mutating func readVersions(
    _ place: Place, _ reading: inout Reading
  ) -> [(platform: Platform, version: MinimumVersions.Version?)] {
    let map = plain(place, "versions", &reading)
    guard reading[map].kind == .mapping else {
      _ = reading.members(map, known: [], what: "versions")
      return []
    }
    return reading.children(map).compactMap { child in
      guard let platform = platform(named: reading.key(child), at: reading.keySpan(child), &reading),
        let text = text(child, "versions.\(platform.name)", &reading)
      else { return nil }
      if text == "none" { return (platform, nil) }
      guard let version = version(text) else {
        reading.out.add(.badVersion(text, at: reading.span(child)))
        return nil
      }
      switch platform {
      case .web:
        reading.out.add(.webVersion(at: reading.span(child)))
        return nil
      case .android:
        if platformSet.contains(platform) { reading.out.add(.androidVersion(at: reading.span(child))) }
      default: break
      }
      return (platform, version)
    }
  }

  private mutating func readFallback(_ place: Place, _ reading: inout Reading) -> [(axis: Int, value: Int)] {
    let map = plain(place, "fallback", &reading)
    guard reading[map].kind == .mapping else {
      _ = reading.members(map, known: [], what: "fallback")
      return []
    }
    return reading.children(map).compactMap { child in
      let key = reading.key(child)
      guard let axis = axesByName[key] else {
        if lostAxes.contains(key) { return nil }
        let known = component.axes.map { reading.names[$0.name] }
        let name = reading.names[key]
        reading.out.add(
          .unknownKey(name, in: "fallback", known, closest(to: name, among: known), reading.keySpan(child)))
        return nil
      }
      let place = plain(child, "fallback", &reading)
      return value(place, in: component.axes[axis], valuesByName[axis], &reading).map { (axis, $0) }
    }
  }

  /// A cell that is drawn instead of another must exist, and on older systems.
  func checkFallbacks(_ reading: inout Reading) {
    guard component.minimumVersions.contains(where: { !$0.fallback.isEmpty }) else { return }
    let sets = component.unavailable.map(\.cells) + component.minimumVersions.map(\.cells)
    let named = component.axes.indices.filter { axis in
      sets.contains { $0.values[axis] != .all }
        || component.minimumVersions.contains { $0.fallback.contains { $0.axis == axis } }
    }
    for row in component.minimumVersions where !row.fallback.isEmpty {
      let concerned = row.versions.filter { row.cells.platforms.contains($0.platform) }.map(\.platform)
      let cells = Availability.cells(
        over: named, of: component, on: platforms.filter(concerned.contains), within: row.cells)
      for cell in cells where component.reasonUnavailable(cell) == nil {
        guard let needed = row.versions.first(where: { $0.platform == cell.platform })?.version else {
          continue
        }
        var other = cell
        for (axis, value) in row.fallback { other[axis] = value }
        if component.reasonUnavailable(other) != nil {
          let words = describe(cell, axes: named, platform: true, reading)
          reading.out.add(.noFallback(words, at: row.span))
          break
        }
        // What other rows draw in another way on old systems is no demand.
        let version = component.minimumVersions.lazy.filter {
          $0.fallback.isEmpty && $0.cells.contains(other)
        }
        .compactMap { row in row.versions.first { $0.platform == other.platform }?.version }.max()
        if row.cells.contains(other) || version.map({ $0 >= needed }) ?? false {
          let version = version ?? needed
          let words = describe(cell, axes: named, platform: true, reading)
          reading.out.add(.lateFallback(words, needed, version, at: row.span))
          break
        }
        if isRing(from: cell, by: other) {
          let words = describe(cell, axes: named, platform: true, reading)
          reading.out.add(.fallbackRing(words, at: row.span))
          break
        }
      }
    }
  }

  /// Whether the cells that stand for each other on older systems lead back to one of them.
  private func isRing(from cell: Cell, by next: Cell) -> Bool {
    var way = [cell]
    var current = next
    while !way.contains(current) {
      way.append(current)
      let row = component.minimumVersions.first { row in
        !row.fallback.isEmpty && row.cells.contains(current)
          && row.versions.contains { $0.platform == current.platform && $0.version != nil }
      }
      guard let row else { return false }
      for (axis, value) in row.fallback { current[axis] = value }
    }
    return true
  }

  /// A cell in words: `style accent, state disabled, platform ios`.
  func describe(_ cell: Cell, axes: [Int], platform: Bool, _ reading: Reading) -> String {
    let words = axes.map {
      "\(reading.names[component.axes[$0].name]) \(reading.names[component.axes[$0].values[cell[$0]].name])"
    }
    let all = words + (platform ? ["platform \(cell.platform.name)"] : [])
    return all.isEmpty ? "every cell" : all.joined(separator: ", ")
  }
}

/// `26`, `16.4`.
private func version(_ text: String) -> MinimumVersions.Version? {
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  guard (1...2).contains(parts.count) else { return nil }
  var numbers: [Int] = []
  for part in parts {
    guard !part.isEmpty, part.count <= 4, part.allSatisfy({ $0.isASCII && $0.isNumber }),
      let number = Int(part)
    else {
      return nil
    }
    numbers.append(number)
  }
  return MinimumVersions.Version(major: numbers[0], minor: numbers.count > 1 ? numbers[1] : 0)
}

extension Finding.ID {
  package static let unknownKey = Finding.ID("unknown-key", .error)
  package static let unavailableValue = Finding.ID("unavailable-value", .warning)
  package static let unavailableDefault = Finding.ID("unavailable-default", .error)
  package static let badVersion = Finding.ID("bad-version", .error)
  package static let uncheckedVersion = Finding.ID("unchecked-version", .note)
  package static let badFallback = Finding.ID("bad-fallback", .error)
}

extension Finding {
  static func emptySelection(_ what: String, at span: SourceSpan) -> Finding {
    Finding(
      .emptyValue, "\(what) is a list of nothing", at: span, notes: [Note("leave it out to mean all")])
  }

  static func emptyText(_ key: String, at span: SourceSpan) -> Finding {
    Finding(
      .emptyValue, "'\(key)' is an empty text, and somebody is going to read it", at: span,
      notes: [Note("write the words, for the person who reads them")])
  }

  fileprivate static func fallbackRing(_ cell: String, at span: SourceSpan) -> Finding {
    Finding(
      .badFallback, "the fallbacks of \(cell) lead round in a ring", at: span,
      notes: [Note("the last of them is a cell that older systems have")])
  }

  static func unknownKey(
    _ name: String, in what: String, _ known: [String], _ suggestion: String?, _ span: SourceSpan
  ) -> Finding {
    Finding(
      .unknownKey, "'\(name)' is no key of \(what)", at: span,
      notes: [Note(suggestion.map { "did you mean '\($0)'?" } ?? "the keys are \(list(known))")],
      fix: suggestion.map { Fix(replace: span, with: $0) })
  }

  fileprivate static func unavailableValue(_ name: String, of axis: String, at span: SourceSpan) -> Finding {
    Finding(
      .unavailableValue, "no available cell has the value '\(name)' of \(axis)", at: span,
      notes: [Note("remove the value, or let some cell with it be available")])
  }

  fileprivate static func unavailableDefault(_ name: String, of axis: String, at span: SourceSpan) -> Finding
  {
    Finding(
      .unavailableDefault, "the default of \(axis) is '\(name)', which no available cell has", at: span,
      notes: [Note("name another default, or let some cell with it be available")])
  }

  fileprivate static func webVersion(at span: SourceSpan) -> Finding {
    Finding(
      .badVersion, "the web has no version that a page could need", at: span,
      notes: [Note("write none where the web does not have these cells, or leave it out")])
  }

  fileprivate static func androidVersion(at span: SourceSpan) -> Finding {
    Finding(
      .uncheckedVersion, "generated Kotlin does not ask for Android's version: every one gets these cells",
      at: span, notes: [Note("ask for it where the component is used, or write none")])
  }

  fileprivate static func badVersion(_ text: String, at span: SourceSpan) -> Finding {
    Finding(.badVersion, "a version is a number such as 26 or 16.4, or none, not '\(text)'", at: span)
  }

  fileprivate static func noFallback(_ cell: String, at span: SourceSpan) -> Finding {
    Finding(
      .badFallback, "the fallback does not exist for \(cell)", at: span,
      notes: [Note("name a cell that is available there, or narrow the row")])
  }

  fileprivate static func lateFallback(
    _ cell: String, _ needed: MinimumVersions.Version, _ version: MinimumVersions.Version, at span: SourceSpan
  ) -> Finding {
    Finding(
      .badFallback,
      "the fallback needs less than what it stands for, but for \(cell) it needs \(version.major).\(version.minor) "
        + "and the cell \(needed.major).\(needed.minor)", at: span,
      notes: [Note("name a cell that older systems have, too")])
  }
}
