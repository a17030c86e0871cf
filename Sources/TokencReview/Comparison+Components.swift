import TokencIR
import TokencSyntax

extension Comparison {
  /// Components by name: what they are made of, which cells there are, and what each cell looks like.
  mutating func compareComponents(into review: inout Review) {
    let oldNames = old.components.map { old.names[$0.name] }
    let newNames = new.components.map { new.names[$0.name] }
    for (index, name) in oldNames.enumerated() where !newNames.contains(name) {
      var change = Change(.removed, .component, name)
      change.isBreaking = old.project.platforms.contains { old.components[index].exists(on: $0) }
      changes.append(change)
    }
    for (index, name) in newNames.enumerated() {
      guard let other = oldNames.firstIndex(of: name) else {
        changes.append(Change(.added, .component, name))
        continue
      }
      let pair = ComponentPair(old, other, new, index)
      compareDescription(pair)
      compareParts(pair)
      compareAxes(pair)
      compareAvailability(pair)
      compareGrouping(pair)
      comparePresets(pair)
      compareExceptions(pair)
      var looks = ComponentLooks(pair)
      looks.compare(&self)
      looks.finish(&self, &review)
    }
  }

  mutating func addText(
    _ kind: Change.Kind, _ pair: ComponentPair, _ detail: String, _ before: String, _ after: String,
    isBreaking: Bool = false
  ) {
    if before == after { return }
    var change = Change(kind, .component, pair.name, detail: detail)
    if !before.isEmpty { change.before = Change.Side(before) }
    if !after.isEmpty { change.after = Change.Side(after) }
    change.isBreaking = isBreaking
    changes.append(change)
  }

  private mutating func compareDescription(_ pair: ComponentPair) {
    let (before, after) = (pair.before, pair.after)
    addText(
      .description, pair, "", old.names[before.description], new.names[after.description])
    addText(.setting, pair, "status", before.status.rawValue, after.status.rawValue)
    addText(.setting, pair, "link", old.names[before.link], new.names[after.link])
  }

  private mutating func compareParts(_ pair: ComponentPair) {
    func text(_ part: Part) -> String {
      let hasPlacement = part.kind == .icon || part.kind == .indicator
      return "\(part.kind.name), \(part.presence.name)" + (hasPlacement ? ", \(part.placement.name)" : "")
    }
    let olds = pair.before.parts.filter { !$0.kind.isBuiltIn }
    let news = pair.after.parts.filter { !$0.kind.isBuiltIn }
    for part in olds {
      let name = old.names[part.name]
      guard let other = news.first(where: { new.names[$0.name] == name }) else {
        addText(.part, pair, name, text(part), "", isBreaking: true)
        continue
      }
      let becomesRequired = part.presence != .required && other.presence == .required
      addText(
        .part, pair, name, text(part), text(other),
        isBreaking: becomesRequired || other.presence == .absent || part.kind != other.kind)
    }
    for part in news where !olds.contains(where: { old.names[$0.name] == new.names[part.name] }) {
      addText(.part, pair, new.names[part.name], "", text(part), isBreaking: part.presence == .required)
    }
  }

  private mutating func compareAxes(_ pair: ComponentPair) {
    let (before, after) = (pair.before, pair.after)
    // In which order callers pass their values; nobody passes a state.
    let (left, right) = (
      before.axes.filter { !$0.isInteraction }.map { old.names[$0.name] },
      after.axes.filter { !$0.isInteraction }.map { new.names[$0.name] }
    )
    addText(
      .setting, pair, "order of axes", left.filter(right.contains).joined(separator: ", "),
      right.filter(left.contains).joined(separator: ", "))
    for axis in before.axes where !after.axes.contains(where: { new.names[$0.name] == old.names[axis.name] })
    {
      let values = axis.values.map { old.names[$0.name] }.joined(separator: ", ")
      addText(.axisValue, pair, old.names[axis.name], values, "", isBreaking: true)
    }
    for (axis, other) in zip(after.axes, pair.oldAxes) {
      let name = new.names[axis.name]
      let values = axis.values.map { new.names[$0.name] }
      guard let other else {
        // With a default nobody has to say anything.
        addText(
          .axisValue, pair, name, "", values.joined(separator: ", "),
          isBreaking: axis.defaultValue == nil && !axis.isInteraction)
        continue
      }
      let oldAxis = before.axes[other]
      for (place, value) in oldAxis.values.enumerated() {
        let text = old.names[value.name]
        guard let now = values.firstIndex(of: text) else {
          // A state is a name of the generated code like any other.
          addText(.axisValue, pair, name, text, "", isBreaking: true)
          continue
        }
        let gone = oldAxis.values[place].platforms.subtracting(axis.values[now].platforms)
        let came = axis.values[now].platforms.subtracting(oldAxis.values[place].platforms)
        comparePlatforms(of: text, gone, came, name, pair)
      }
      for text in values where !oldAxis.values.contains(where: { old.names[$0.name] == text }) {
        addText(.axisValue, pair, name, "", text)
      }
      let oldDefault = oldAxis.defaultValue.map { old.names[oldAxis.values[$0].name] } ?? ""
      let newDefault = axis.defaultValue.map { values[$0] } ?? ""
      addText(.defaultValue, pair, name, oldDefault, newDefault, isBreaking: newDefault.isEmpty)
      compareRanks(oldAxis, axis, pair)
      compareNames(oldAxis, axis, pair)
    }
  }

  private mutating func comparePlatforms(
    of value: String, _ gone: PlatformSet, _ came: PlatformSet, _ axis: String, _ pair: ComponentPair
  ) {
    func add(_ set: PlatformSet, isGone: Bool) {
      let platforms = set.platforms.filter(modes.platforms.contains).map(\.name)
      if platforms.isEmpty { return }
      var change = Change(.axisValue, .component, pair.name, detail: axis)
      change.cells = [Choice("platform", platforms)]
      if isGone { change.before = Change.Side(value) } else { change.after = Change.Side(value) }
      change.isBreaking = isGone
      changes.append(change)
    }
    add(gone, isGone: true)
    add(came, isGone: false)
  }

  /// What platforms call the values that both have, and the groups that give types their names.
  private mutating func compareNames(_ before: Axis, _ after: Axis, _ pair: ComponentPair) {
    let axis = new.names[after.name]
    for (place, value) in after.values.enumerated() {
      let name = new.names[value.name]
      guard let other = before.values.firstIndex(where: { old.names[$0.name] == name }) else { continue }
      for platform in modes.platforms
      where before.values[other].platforms.contains(platform) && value.platforms.contains(platform) {
        addText(
          .setting, pair, "\(axis).names of \(name) on \(platform.name)",
          old.names[before.name(of: other, on: platform)], new.names[after.name(of: place, on: platform)],
          isBreaking: true)
      }
    }
    func groups(_ axis: Axis, _ names: Interner) -> [String: String] {
      Dictionary(
        axis.groups.map { group in
          (
            names[group.name],
            group.values.values.map { names[axis.values[$0].name] }.sorted().joined(separator: ", ")
          )
        }
      ) { first, _ in first }
    }
    let (left, right) = (groups(before, old.names), groups(after, new.names))
    for name in Set(left.keys).union(right.keys).sorted() {
      addText(.setting, pair, "\(axis).groups.\(name)", left[name] ?? "", right[name] ?? "")
    }
  }

  private mutating func compareRanks(_ before: Axis, _ after: Axis, _ pair: ComponentPair) {
    if before.isInteraction, after.isInteraction {
      // Where several states hold at once, the later one wins (language.md 4.2).
      let left = before.values.map { old.names[$0.name] }
      let right = after.values.map { new.names[$0.name] }
      addText(
        .setting, pair, "\(new.names[after.name]).order",
        left.filter(right.contains).joined(separator: " < "),
        right.filter(left.contains).joined(separator: " < "))
      return
    }
    guard before.isOrdered, after.isOrdered else {
      addText(
        .setting, pair, "\(new.names[after.name]).order", before.isOrdered ? "emphasis" : "",
        after.isOrdered ? "emphasis" : "")
      return
    }
    for platform in modes.platforms {
      let left = before.values(on: platform).map { old.names[before.values[$0].name] }
      let right = after.values(on: platform).map { new.names[after.values[$0].name] }
      // What came and went is told by itself.
      let common = left.filter(right.contains)
      addText(
        .setting, pair, "\(new.names[after.name]).order on \(platform.name)", common.joined(separator: " < "),
        right.filter(left.contains).joined(separator: " < "))
    }
  }

  // MARK: Availability

  private mutating func compareAvailability(_ pair: ComponentPair) {
    var rows: [[Int]] = []
    var outcomes: [AvailabilityChange?] = []
    for platform in modes.platforms {
      for cell in pair.after.cells(on: platform) {
        guard let other = pair.oldCell(cell) else { continue }
        let before = pair.before.reasonUnavailable(other)
        // A value that the platform did not list is a new value of the axis.
        if case .notOnPlatform = before { continue }
        rows.append(pair.row(cell))
        outcomes.append(availability(pair, other, cell, before))
      }
    }
    var found: [AvailabilityChange] = []
    for outcome in outcomes { if let outcome, !found.contains(outcome) { found.append(outcome) } }
    for outcome in found {
      let isIn = outcomes.map { $0 == outcome }
      let count = isIn.count { $0 }
      let isShort = rows.count <= ComponentPair.describedCells
      for product in isShort ? ProductChoices.products(of: rows, where: isIn) : [[]] {
        var change = Change(outcome.kind, .component, pair.name)
        change.cells = pair.choices(product)
        change.cellCount =
          isShort ? zip(rows, isIn).count { $1 && ProductChoices.contains(product, $0) } : count
        if !outcome.before.isEmpty { change.before = Change.Side(outcome.before) }
        if !outcome.after.isEmpty { change.after = Change.Side(outcome.after) }
        change.isBreaking = outcome.isBreaking
        changes.append(change)
      }
    }
  }

  private struct AvailabilityChange: Hashable {
    var kind: Change.Kind
    var before, after: String
    var isBreaking: Bool
  }

  private func availability(
    _ pair: ComponentPair, _ oldCell: Cell, _ cell: Cell, _ before: Component.Unavailability?
  ) -> AvailabilityChange? {
    func text(_ reason: Component.Unavailability?, _ names: Interner) -> String {
      switch reason {
      case nil: "available"
      case .notOnPlatform: "not on this platform"
      case .row(let symbol): "unavailable: \(names[symbol])"
      case .noVersion: "unavailable in every version"
      }
    }
    func text(_ version: MinimumVersions.Version?) -> String {
      version.map { "needs \($0.major).\($0.minor)" } ?? "any version"
    }
    let after = pair.after.reasonUnavailable(cell)
    if before == nil, after == nil {
      let oldVersion = pair.before.minimumVersion(oldCell)
      let newVersion = pair.after.minimumVersion(cell)
      if oldVersion == newVersion { return nil }
      let isHigher = newVersion.map { new in oldVersion.map { $0 < new } ?? true } ?? false
      return AvailabilityChange(
        kind: .minimumVersion, before: text(oldVersion), after: text(newVersion), isBreaking: isHigher)
    }
    let texts = (text(before, old.names), text(after, new.names))
    if texts.0 == texts.1 { return nil }
    return AvailabilityChange(
      kind: .availability, before: texts.0, after: texts.1, isBreaking: before == nil && after != nil)
  }
}
