import TokencIR
import TokencSyntax

/// What each cell of a component looks like in two programs, and what makes it differ.
///
/// A property is compared once for each pair of settings that meet in some cell, over the modes that the two depend
/// on; the cells only count. So the cost is that of the settings, and one look-up a cell and property.
struct ComponentLooks {
  private let pair: ComponentPair
  private let tables: [ComponentPair.Tables]
  /// By table and settings: what differs.
  private var known: [Key: [Found]] = [:]
  /// Cells of the new component that existed before and do now.
  private var cells: [(new: Cell, old: Cell)] = []
  /// By cell, what makes it look different: changes, and own settings.
  private var changesOfCell: [[Int]] = []
  private var ownOfCell: [[Own]] = []
  /// By cell, the tables of what is seen to change.
  private var tablesOfCell: [[Int]] = []
  private var firstModes: [Mode?] = []

  private struct Key: Hashable {
    var table: Int
    var old, new: Int32
    var platform: Platform
    /// Where a setting is missing, the value depends on the cell.
    var cell: Cell?
  }

  /// One difference of a property.
  private enum Found {
    case effect(changes: [Int], mode: Mode)
    case own(Own, mode: Mode)
  }

  /// Something done to a property: the same in every cell where it is equal.
  struct Own: Hashable {
    var table: Int
    var before, after: Change.Side
    var modes: ModeProduct
    var isSeen: Bool
    var kind: Change.Kind
  }

  /// By own change what is not equal in all cells, or cannot be hashed.
  private var measures: [Own: (deltaE: Double?, difference: String?, fields: [Change.Field])] = [:]

  init(_ pair: ComponentPair) {
    self.pair = pair
    tables = pair.tables
  }

  mutating func compare(_ comparison: inout Comparison) {
    for platform in comparison.modes.platforms {
      for cell in pair.after.availableCells(on: platform) {
        guard let other = pair.oldCell(cell), pair.before.reasonUnavailable(other) == nil else { continue }
        var changes: [Int] = []
        var own: [Own] = []
        var seen: [Int] = []
        var first: Mode?
        for index in tables.indices {
          for found in found(index, cell, other, &comparison) {
            switch found {
            case .effect(let roots, let mode):
              guard isDrawn(tables[index].newPart, cell) else { continue }
              for root in roots where !changes.contains(root) { changes.append(root) }
              first = first ?? mode
              if seen.last != index { seen.append(index) }
            case .own(let change, let mode):
              if !own.contains(change) { own.append(change) }
              guard change.isSeen else { continue }
              first = first ?? mode
              if seen.last != index { seen.append(index) }
            }
          }
        }
        cells.append((cell, other))
        changesOfCell.append(changes)
        ownOfCell.append(own)
        tablesOfCell.append(seen)
        firstModes.append(first)
      }
    }
  }

  /// A ring that is drawn when the focus is there is not seen in a state before that.
  private func isDrawn(_ part: Int, _ cell: Cell) -> Bool {
    guard pair.after.parts[part].kind == .focusRing, let axis = pair.after.interactionAxis else {
      return true
    }
    let states = pair.after.axes[axis].values.map { pair.new.names[$0.name] }
    guard let focused = states.firstIndex(of: "focused") else { return true }
    return cell[axis] >= focused && states[cell[axis]] != "disabled"
  }

  private mutating func found(
    _ index: Int, _ cell: Cell, _ oldCell: Cell, _ comparison: inout Comparison
  ) -> [Found] {
    let table = tables[index]
    let before = table.old.flatMap { pair.before.winner(table: $0, in: oldCell) }
    let after = table.new.flatMap { pair.after.winner(table: $0, in: cell) }
    if before == nil, after == nil { return [] }
    let isWhole = before != nil && after != nil
    let key = Key(
      table: index, old: before.map { Int32($0.index) } ?? -1, new: after.map { Int32($0.index) } ?? -1,
      platform: cell.platform, cell: isWhole ? nil : cell)
    if let known = known[key] { return known }
    let made =
      if let before, let after {
        whole(index, before, after, cell.platform, &comparison)
      } else {
        partial(index, table, cell, oldCell, before ?? after, &comparison)
      }
    known[key] = made
    return made
  }

  private mutating func whole(
    _ index: Int, _ before: TokenID, _ after: TokenID, _ platform: Platform, _ comparison: inout Comparison
  ) -> [Found] {
    comparison.differences(before, after, on: platform).map { difference, modes, mode in
      if difference.kind == .effect {
        return .effect(changes: comparison.roots(of: after, in: mode), mode: mode)
      }
      var change = Change(.property, .component, pair.name)
      comparison.fill(&change, difference, before, after, mode)
      let own = Own(
        table: index, before: change.before ?? Change.Side(""), after: change.after ?? Change.Side(""),
        modes: withoutPlatform(modes), isSeen: difference.before != difference.after,
        kind: difference.kind == .reference ? .reference : .property)
      measures[own] = (change.deltaE, change.difference, change.fields)
      return .own(own, mode: mode)
    }
  }

  /// The platform of a cell is among its choices.
  private func withoutPlatform(_ modes: ModeProduct) -> ModeProduct {
    ModeProduct(sets: modes.sets.filter { $0.modifier != 0 })
  }

  /// One of the two has no setting: what holds is the vocabulary's value, or that of another property.
  private mutating func partial(
    _ index: Int, _ table: ComponentPair.Tables, _ cell: Cell, _ oldCell: Cell, _ setting: TokenID?,
    _ comparison: inout Comparison
  ) -> [Found] {
    let (old, new) = (pair.old, pair.new)
    let set = comparison.modes.union(
      old: old.modifiers(of: pair.before, in: oldCell), new: new.modifiers(of: pair.after, in: cell))
    let modes = comparison.modes.modes(over: set, on: cell.platform)
    var outcomes: [(before: String, after: String)] = []
    var measured: [(Change, Mode)] = []
    let rows = modes.map { mode -> Int in
      let left = old.property(
        table.property, of: table.oldPart, in: oldCell, of: pair.before, mode: comparison.modes.oldMode(mode))
      let right = new.property(
        table.property, of: table.newPart, in: cell, of: pair.after, mode: comparison.modes.newMode(mode))
      let before = left.map { old.text(of: $0.value.canonical) } ?? "the project's"
      let after = right.map { new.text(of: $0.value.canonical) } ?? "the project's"
      if before == after { return -1 }
      if let place = outcomes.firstIndex(where: { $0 == (before, after) }) { return place }
      outcomes.append((before, after))
      var change = Change(.property, .component, pair.name)
      change.before = Change.Side(before, reference: left?.alias.map { old.names[old[$0].path] })
      change.after = Change.Side(after, reference: right?.alias.map { new.names[new[$0].path] })
      if case .color(let color) = left?.value { change.before?.colors = [color] }
      if case .color(let color) = right?.value { change.after?.colors = [color] }
      if let left, let right { comparison.measure(&change, left.value, right.value) }
      measured.append((change, mode))
      return outcomes.count - 1
    }
    return measured.enumerated().flatMap { place, made -> [Found] in
      comparison.modes.products(of: modes, over: set, where: rows.map { $0 == place }).map { product in
        let own = Own(
          table: index, before: made.0.before ?? Change.Side(""), after: made.0.after ?? Change.Side(""),
          modes: withoutPlatform(product), isSeen: true, kind: .property)
        measures[own] = (made.0.deltaE, made.0.difference, made.0.fields)
        return .own(own, mode: made.1)
      }
    }
  }

  // MARK: The result

  mutating func finish(_ comparison: inout Comparison, _ review: inout Review) {
    let rows = cells.map { pair.row($0.new) }
    addOwn(rows, &comparison)
    addEffects(rows, &comparison, &review)
    addLooks(comparison, &review)
  }

  private func addOwn(_ rows: [[Int]], _ comparison: inout Comparison) {
    var order: [Own] = []
    var members: [Own: [Int]] = [:]
    for (cell, changes) in ownOfCell.enumerated() {
      for own in changes {
        if members[own] == nil { order.append(own) }
        members[own, default: []].append(cell)
      }
    }
    order.sort { $0.table < $1.table }
    for own in order {
      let places = members[own] ?? []
      for (choices, count) in groups(places, rows) {
        var change = Change(own.kind, .component, pair.name, detail: pair.name(of: tables[own.table]))
        (change.before, change.after) = (own.before, own.after)
        change.modes = comparison.modes.choices(own.modes)
        (change.cells, change.cellCount) = (choices, count)
        let measured = measures[own]
        (change.deltaE, change.difference) = (measured?.deltaE, measured?.difference)
        change.fields = measured?.fields ?? []
        if tables[own.table].property == .presence {
          // What the caller must, may or cannot pass (language.md 4.7).
          change.kind = .part
          change.isBreaking = own.after.text != Part.Presence.optional.name
        }
        comparison.changes.append(change)
      }
    }
  }

  /// Some cells as products of choices, with their counts.
  private func groups(_ places: [Int], _ rows: [[Int]]) -> [([Choice], Int)] {
    if rows.count > ComponentPair.describedCells { return [([], places.count)] }
    let wanted = Set(places)
    let isIn = rows.indices.map(wanted.contains)
    return ProductChoices.products(of: rows, where: isIn).map { product in
      (pair.choices(product), zip(rows, isIn).count { $1 && ProductChoices.contains(product, $0) })
    }
  }

  private func addEffects(_ rows: [[Int]], _ comparison: inout Comparison, _ review: inout Review) {
    for platform in comparison.modes.platforms {
      let own = cells.indices.filter { cells[$0].new.platform == platform }
      if own.isEmpty { continue }
      let changed = own.filter { firstModes[$0] != nil }
      if !changed.isEmpty {
        review.affectedCells.append(affected(changed, of: own, platform, rows))
      }
      var byChange: [Int: [Int]] = [:]
      for place in own {
        for change in changesOfCell[place] { byChange[change, default: []].append(place) }
      }
      for change in byChange.keys.sorted() {
        let places = byChange[change] ?? []
        comparison.changes[change].affects.append(.cells(affected(places, of: own, platform, rows)))
      }
    }
  }

  private func affected(
    _ places: [Int], of own: [Int], _ platform: Platform, _ rows: [[Int]]
  ) -> AffectedCells {
    var described: [[Choice]] = []
    if own.count <= ComponentPair.describedCells, places.count < own.count {
      let wanted = Set(places)
      described = ProductChoices.products(of: own.map { rows[$0] }, where: own.map(wanted.contains))
        .map(pair.choices)
      if described.count > 8 { described = [] }
    }
    return AffectedCells(
      component: pair.name, platform: platform, count: places.count, total: own.count, groups: described)
  }

  /// One cell of each set of cells that differ for the same reasons in the same properties.
  private func addLooks(_ comparison: Comparison, _ review: inout Review) {
    struct Reason: Hashable {
      var platform: Platform
      var changes: [Int]
      var own: [Own]
      var tables: [Int]
    }
    var seen: Set<Reason> = []
    for (place, cell) in cells.enumerated() {
      guard let mode = firstModes[place] else { continue }
      let reason = Reason(
        platform: cell.new.platform, changes: changesOfCell[place], own: ownOfCell[place].filter(\.isSeen),
        tables: tablesOfCell[place])
      guard seen.insert(reason).inserted else { continue }
      let row = pair.row(cell.new)
      let choices = pair.choices(row.map { [$0] })
      review.looks.append(
        LookChange(
          component: pair.name, oldComponent: pair.oldIndex, newComponent: pair.newIndex, oldCell: cell.old,
          newCell: cell.new, oldMode: comparison.modes.oldMode(mode), newMode: comparison.modes.newMode(mode),
          cells: choices, modes: modeChoices(mode, comparison)))
    }
  }

  private func modeChoices(_ mode: Mode, _ comparison: Comparison) -> [Choice] {
    comparison.modes.modifiers.enumerated().dropFirst().compactMap { index, modifier in
      mode[index] == modifier.defaultContext ? nil : Choice(modifier.name, [modifier.contexts[mode[index]]])
    }
  }
}

extension Value {
  /// One spelling of a value that is compared as text.
  var canonical: Value {
    switch self {
    case .color(let color): .color(color.canonical)
    case .dimension(let length) where length.unit != .rem || length.amount == .zero:
      .dimension(Dimension(length.amount, .px))
    default: self
    }
  }
}
