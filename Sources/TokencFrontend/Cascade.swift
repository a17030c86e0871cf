import TokencIR
package import TokencSyntax

/// Who wins for one property, for every choice of the axes that its settings name: *state first, then narrower*.
struct SolvedTable {
  var axes: [Int]
  var byPlatform: Bool
  /// An index into the settings, or −1 where none holds. Laid out as ``PropertyTable/winners``.
  var winners: [Int32]
  /// Where several hold that nothing beats: all but the first.
  var rivals: [Int: [Int32]] = [:]

  /// The settings that nothing beats in a place.
  func strongest(_ index: Int) -> [Int] {
    winners[index] < 0 ? [] : [Int(winners[index])] + (rivals[index] ?? []).map { Int($0) }
  }
}

/// - Parameters:
///   - own: the settings of one property, by index.
func solve(_ own: [Int], among settings: [Setting], of component: Component, on platforms: [Platform])
  -> SolvedTable
{
  let open = SettingCondition(component.axes)
  let all = PlatformSet(platforms)
  let axes = component.axes.indices.filter { axis in
    own.contains { settings[$0].condition.values[axis] != open.values[axis] }
  }
  let byPlatform = own.contains { settings[$0].condition.platforms != .all || settings[$0].platforms != all }
  let size = axes.reduce(byPlatform ? Platform.allCases.count : 1) { $0 * component.axes[$1].values.count }
  var table = SolvedTable(axes: axes, byPlatform: byPlatform, winners: [Int32](repeating: -1, count: size))
  // The heaviest first: no setting is beaten by one before it, so each place keeps only what is not beaten yet.
  let weights = own.map { settings[$0].condition.weight }
  let order = own.indices.sorted {
    weights[$0] != weights[$1] ? weights[$0] > weights[$1] : own[$0] < own[$1]
  }
  for index in order.map({ own[$0] }) {
    let setting = settings[index]
    var places = byPlatform ? setting.platforms.platforms.map { Int($0.rawValue) } : [0]
    for axis in axes {
      let count = component.axes[axis].values.count
      let values = setting.condition[axis].values
      places = places.flatMap { place in values.map { place * count + $0 } }
    }
    for place in places { table.add(index, at: place, settings) }
  }
  return table
}

extension SolvedTable {
  fileprivate mutating func add(_ index: Int, at place: Int, _ settings: [Setting]) {
    let current = winners[place]
    if current >= 0 {
      let condition = settings[index].condition
      let kept = strongest(place).filter { !condition.beats(settings[$0].condition) } + [index]
      winners[place] = Int32(kept[0])
      rivals[place] = kept.count > 1 ? kept.dropFirst().map { Int32($0) } : nil
    } else {
      winners[place] = Int32(index)
    }
  }
}

// MARK: - All properties of a component

extension ComponentReader {
  /// Decides every property, reports conflicts and settings that never win, and fills the component's tables.
  mutating func solveCascade(_ resolver: inout TokenResolver) {
    var own: [PropertyPlace: [Int]] = [:]
    var order: [PropertyPlace] = []
    for (index, setting) in settings.enumerated() {
      if own[setting.target] == nil { order.append(setting.target) }
      own[setting.target, default: []].append(index)
    }
    order.sort { ($0.part, $0.property.rawValue) < ($1.part, $1.property.rawValue) }
    var used: Set<Place> = []
    for target in order {
      let table = solve(own[target]!, among: settings, of: component, on: platforms)
      // A setting that was lost may be the one that settles it.
      if isSound, !hasLostSettings { checkConflicts(table, target, used: &used, &resolver) }
      solved[target] = table
      component.properties.append(
        PropertyTable(
          part: target.part, property: target.property, axes: table.axes, byPlatform: table.byPlatform,
          winners: table.winners.map { winner in
            guard winner >= 0, case .token(let token) = settings[Int(winner)].value else { return nil }
            return token
          }))
    }
    guard isSound, !hasLostSettings else { return }
    var reported: Set<Place> = []
    for setting in settings where !used.contains(setting.place) && reported.insert(setting.place).inserted {
      let own = settings.filter { $0.place == setting.place }
      let why = own.compactMap { whyNowhere($0, resolver.reading) }
      resolver.reading.out.add(
        .neverUsed(
          name(own[0].target, resolver.reading), unavailable: why.count == own.count ? why[0] : nil,
          at: resolver.reading.keySpan(setting.place)))
    }
    checkTexts(&resolver)
    checkPresence(&resolver)
  }

  /// Why no cell for which a setting holds exists, told of the first of them; nil where one exists.
  private mutating func whyNowhere(_ setting: Setting, _ reading: Reading) -> String? {
    let open = SettingCondition(component.axes)
    let condition = setting.condition
    let axes = component.axes.indices.filter { condition[$0] != open[$0] }
    let held = platforms.filter { setting.platforms.contains($0) }
    guard var cell = held.first.map({ Cell(on: $0) }) else { return nil }
    var exists = false
    eachAvailable(axes: axes, byPlatform: true) { cell, _ in
      if held.contains(cell.platform), axes.allSatisfy({ condition[$0].contains(cell[$0]) }) { exists = true }
    }
    if exists { return nil }
    for axis in axes { cell[axis] = condition[axis].values.first ?? 0 }
    switch component.reasonUnavailable(cell) {
    case .row(let reason): return "'\(reading.names[reason])'"
    case .notOnPlatform(let axis):
      let own = component.axes[axis]
      return
        "\(cell.platform.title) has no \(reading.names[own.name]) '\(reading.names[own.values[cell[axis]].name])'"
    case .noVersion: return "no version of \(cell.platform.title) has them"
    case nil: return nil
    }
  }

  /// Runs over the available choices of a table, each with its place in the table. Where the platform does not
  /// matter, a choice comes once, with the first platform that has it.
  mutating func eachAvailable(
    axes: [Int], byPlatform: Bool, _ body: (_ cell: Cell, _ place: Int) -> Void
  ) {
    let exists = availability.over(axes)
    let count = axes.reduce(1) { $0 * component.axes[$1].values.count }
    for choice in 0..<count {
      var cell = Cell(on: platforms[0])
      var rest = choice
      for axis in axes.reversed() {
        let size = component.axes[axis].values.count
        cell[axis] = rest % size
        rest /= size
      }
      for (index, platform) in platforms.enumerated() where exists[index * count + choice] {
        cell.platform = platform
        body(cell, byPlatform ? Int(platform.rawValue) * count + choice : choice)
        if !byPlatform { break }
      }
    }
  }

  private mutating func checkConflicts(
    _ table: SolvedTable, _ target: PropertyPlace, used: inout Set<Place>, _ resolver: inout TokenResolver
  ) {
    var conflicts: [(settings: [Int], cell: Cell)] = []
    var known: Set<[Int]> = []
    let settings = settings
    let program = resolver.program
    eachAvailable(axes: table.axes, byPlatform: table.byPlatform) { cell, place in
      guard table.winners[place] >= 0 else { return }
      used.insert(settings[Int(table.winners[place])].place)
      guard table.rivals[place] != nil else { return }
      let strongest = table.strongest(place).sorted()
      for index in strongest { used.insert(settings[index].place) }
      if known.contains(strongest) { return }
      let first = settings[strongest[0]].value
      let agree = strongest.allSatisfy { isSame(settings[$0].value, first, in: program) }
      if !agree, known.insert(strongest).inserted { conflicts.append((strongest, cell)) }
    }
    // At each line once, with one such cell (language.md 4.6): the widest conflict tells of most lines.
    var told: Set<Int> = []
    for conflict in conflicts.sorted(by: { $0.settings.count > $1.settings.count })
    where !told.isSuperset(of: conflict.settings) {
      told.formUnion(conflict.settings)
      report(conflict.settings, target, conflict.cell, table, &resolver.reading)
    }
  }

  private func report(
    _ rivals: [Int], _ target: PropertyPlace, _ cell: Cell, _ table: SolvedTable, _ reading: inout Reading
  ) {
    let name = name(target, reading)
    let words = describe(cell, axes: table.axes, platform: table.byPlatform, reading)
    let block = settlingBlock(rivals, target, cell, reading)
    for index in rivals {
      let others = rivals.filter { $0 != index }.map { other in
        Finding.Note(
          "'\(reading.sources.shortText(reading.span(settings[other].place)))' is given here",
          at: reading.keySpan(settings[other].place))
      }
      reading.out.add(
        .conflict(name, words, block: block, others, at: reading.keySpan(settings[index].place)))
    }
  }

  /// A block whose condition is narrower than those of all rivals, for one cell.
  private func settlingBlock(_ rivals: [Int], _ target: PropertyPlace, _ cell: Cell, _ reading: Reading)
    -> String
  {
    let open = SettingCondition(component.axes)
    let conditions = rivals.map { settings[$0].condition }
    var steps: [String] = []
    if conditions.contains(where: { $0.platforms != .all }) { steps += ["platform", cell.platform.name] }
    for (index, axis) in component.axes.enumerated() {
      let sets = conditions.map { $0[index] }
      if sets.allSatisfy({ $0 == open[index] }) { continue }
      var value = cell[index]
      // One set of states for all: the block keeps it, or it would settle less than the rivals are about.
      if sets.allSatisfy({ $0 == sets[0] }), let root = heirs[index].firstIndex(of: sets[0]) { value = root }
      steps += [reading.names[axis.name], reading.names[axis.values[value].name]]
    }
    let part = reading.names[component.parts[target.part].name]
    let ends = String(repeating: " }", count: steps.count)
    let start = steps.map { "\($0): { " }.joined()
    return "\(start)\(part): { \(target.property.name): … }\(ends)"
  }

  func name(_ target: PropertyPlace, _ reading: Reading) -> String {
    "\(reading.names[component.parts[target.part].name]).\(target.property.name)"
  }
}

/// One value: the same alias, or an equal literal, in every mode.
private func isSame(_ left: Setting.Value, _ right: Setting.Value, in program: Program) -> Bool {
  switch (left, right) {
  case (.invalid, _), (_, .invalid): return true
  case (.token(let left), .token(let right)):
    if left == right { return true }
    let rest = (program.furtherBackdrops[left] ?? [], program.furtherBackdrops[right] ?? [])
    guard rest.0.count == rest.1.count,
      zip(rest.0, rest.1).allSatisfy({ isSame(.token($0), .token($1), in: program) })
    else { return false }
    let set = program[left].modifiers.union(program[right].modifiers)
    return (0..<program.rowCount(set)).allSatisfy { row in
      let mode = program.mode(ofRow: row, over: set)
      return program.slot(left, in: mode) == program.slot(right, in: mode)
    }
  default: return left == right
  }
}

extension SourceSet {
  /// The text of a span in one line, for a message.
  func shortText(_ span: SourceSpan) -> String {
    let text = self.text(span).split(whereSeparator: { $0 == "\n" || $0 == "\r\n" || $0 == " " }).joined(
      separator: " ")
    return text.count > 40 ? "\(text.prefix(39))…" : text
  }
}

extension Finding.ID {
  package static let settingConflict = Finding.ID("setting-conflict", .error)
  package static let unusedSetting = Finding.ID("unused-setting", .warning)
}

extension Finding {
  fileprivate static func conflict(
    _ property: String, _ cell: String, block: String, _ others: [Note], at span: SourceSpan
  ) -> Finding {
    Finding(
      .settingConflict, "\(others.count + 1) settings of '\(property)' hold in \(cell), and none is narrower",
      at: span, notes: others + [Note("to settle it, write \(block)")])
  }

  /// - Parameter why: that all cells for which it holds are unavailable.
  fileprivate static func neverUsed(_ property: String, unavailable why: String?, at span: SourceSpan)
    -> Finding
  {
    Finding(
      .unusedSetting,
      why.map { "this setting of '\(property)' is for cells that do not exist: \($0)" }
        ?? "this setting of '\(property)' wins in no available cell: others are narrower everywhere",
      at: span)
  }
}
