import TokencAnalysis
import TokencColor
import TokencIR
import TokencSyntax

/// Contrast and tap targets before and after.
///
/// A record speaks of many cells that look alike, and what is alike may not be the same in both programs. So records
/// are matched through the first cell and the mode of each, from both sides.
struct CheckComparison {
  private let old, new: Program
  private let before, after: Report
  private let modes: JointModes
  /// By component of the new program.
  private let pairs: [ComponentPair?]
  private let oldNames, newNames: RecordNames

  init(_ old: Program, _ before: Report, _ new: Program, _ after: Report) {
    (self.old, self.before, self.new, self.after) = (old, before, new, after)
    modes = JointModes(old, new)
    let names = old.components.map { old.names[$0.name] }
    pairs = new.components.enumerated().map { index, component in
      names.firstIndex(of: new.names[component.name]).map { ComponentPair(old, $0, new, index) }
    }
    (oldNames, newNames) = (RecordNames(old), RecordNames(new))
  }

  /// What two records have in common if they measure the same thing.
  private struct Subject: Hashable {
    var component: String
    var platform: Platform?
    var part: String
    var role: ContrastRecord.Role?
  }

  // MARK: Contrast

  func contrast() -> [ContrastChange] {
    let olds = table(before.contrast, subject(oldNames)) { $0.cells }
    let news = table(after.contrast, subject(newNames)) { $0.cells }
    let oldCells = before.contrast.map(\.cells)
    let newCells = after.contrast.map(\.cells)
    var seen: Set<[Int]> = []
    var changes: [ContrastChange] = []
    func add(_ oldIndex: Int?, _ newIndex: Int?) {
      guard seen.insert([oldIndex ?? -1, newIndex ?? -1]).inserted else { return }
      if let change = change(oldIndex, newIndex) { changes.append(change) }
    }
    for (index, record) in after.contrast.enumerated() {
      let places = find(record.cells, in: olds[subject(newNames)(record)] ?? [], oldCells)
      add(nearest(places, to: ground(record, newNames)) { ground(before.contrast[$0], oldNames) }, index)
    }
    for (index, record) in before.contrast.enumerated() {
      let places = findNew(record.cells, in: news[subject(oldNames)(record)] ?? [], newCells)
      add(index, nearest(places, to: ground(record, oldNames)) { ground(after.contrast[$0], newNames) })
    }
    return changes.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.trend, a.margin, left.offset) < (b.trend, b.margin, right.offset)
    }.map(\.element)
  }

  private func subject(_ names: RecordNames) -> (ContrastRecord) -> Subject {
    { record in
      Subject(
        component: names.component(record.cells), platform: record.cells.platform,
        part: names.property(record) + (record.role == .declared ? names.declaredBackground(record) : ""),
        role: record.role)
    }
  }

  /// What lies behind, by name: a cell on several pages has a record for each.
  private func ground(_ record: ContrastRecord, _ names: RecordNames) -> [String] {
    func name(_ paint: Paint?) -> String {
      guard let token = paint?.token, !names.program[token].isAnonymous else { return "" }
      return names.program.names[names.program[token].path]
    }
    return [name(record.background), name(record.page)]
  }

  /// Of the records that speak of the same cell and mode the one on the same ground; else the only one, or, where
  /// there were several grounds, the first.
  private func nearest(_ places: [Int], to ground: [String], _ other: (Int) -> [String]) -> Int? {
    places.first { other($0) == ground } ?? places.first { other($0)[1] == ground[1] } ?? places.first
  }

  private func change(_ oldIndex: Int?, _ newIndex: Int?) -> ContrastChange? {
    let left = oldIndex.map { before.contrast[$0] }
    let right = newIndex.map { after.contrast[$0] }
    let sideBefore = left.map { side($0, before, oldNames) }
    let sideAfter = right.map { side($0, after, newNames) }
    guard
      let trend = Self.trend(left.map { measure($0, before) }, right.map { measure($0, after) }),
      let record = right ?? left
    else { return nil }
    let names = right == nil ? oldNames : newNames
    return ContrastChange(
      trend: trend, component: names.component(record.cells), platform: record.cells.platform,
      cells: names.axes(record.cells).map { Choice($0.axis, $0.values) }, cellCount: record.cells.count,
      modes: names.contexts(record.cells).map { Choice($0.modifier, [$0.context]) },
      part: names.property(record), kind: record.kind, required: record.required, before: sideBefore,
      after: sideAfter)
  }

  private func side(_ record: ContrastRecord, _ report: Report, _ names: RecordNames) -> ContrastChange.Side {
    let measured = report[measured: record]
    return ContrastChange.Side(
      ratio: measured.ratio, verdict: record.verdict, foreground: measured.foreground,
      background: measured.background,
      pair: names.pair(record, measured), reason: names.reason(record.leniency, record.cells))
  }

  private func measure(_ record: ContrastRecord, _ report: Report) -> Measure {
    let ratio = report[measured: record].ratio
    return Measure(
      amount: ratio, isEnough: ratio >= record.required, verdict: record.verdict,
      isByChoice: record.leniency != .disabled)
  }

  /// What a record comes to.
  private struct Measure {
    var amount: Double
    /// Whether it would pass if nothing were exempt.
    var isEnough: Bool
    var verdict: Verdict
    /// Whether somebody made it exempt. Inactive components are by the standard itself.
    var isByChoice: Bool

    var fails: Bool { verdict == .fail || verdict == .undecidable }
    var isExempt: Bool { verdict == .exempt && isByChoice }
  }

  /// Nil for no news: the same verdict and ratio to a hundredth, or a pair that is new or gone and passes.
  private static func trend(_ before: Measure?, _ after: Measure?) -> Trend? {
    func hundredths(_ value: Double) -> Double { (value * 100 + 1e-6).rounded(.down) }
    guard let after else { return before?.fails == true ? .improvement : nil }
    guard let before else { return after.fails ? .regression : after.isExempt ? .exempted : nil }
    if after.verdict == .exempt {
      if before.verdict == .exempt || !after.isByChoice { return nil }
      let isWorse = before.verdict == .pass || hundredths(after.amount) < hundredths(before.amount)
      return isWorse && !after.isEnough ? .regression : .exempted
    }
    if after.fails, !before.fails { return .regression }
    if !after.fails, before.fails || before.isExempt && !before.isEnough { return .improvement }
    let (left, right) = (hundredths(before.amount), hundredths(after.amount))
    if left == right { return nil }
    if right < left { return after.fails ? .regression : .lower }
    return .higher
  }

  // MARK: Tap targets

  func tapTargets() -> [TapTargetChange] {
    func subject(_ names: RecordNames) -> (TapTargetRecord) -> Subject {
      { record in
        Subject(
          component: names.component(record.cells), platform: record.cells.platform, part: "", role: nil)
      }
    }
    let olds = table(before.tapTargets, subject(oldNames)) { $0.cells }
    let news = table(after.tapTargets, subject(newNames)) { $0.cells }
    let oldCells = before.tapTargets.map(\.cells)
    let newCells = after.tapTargets.map(\.cells)
    var seen: Set<[Int]> = []
    var changes: [TapTargetChange] = []
    func add(_ oldIndex: Int?, _ newIndex: Int?) {
      guard seen.insert([oldIndex ?? -1, newIndex ?? -1]).inserted else { return }
      let left = oldIndex.map { before.tapTargets[$0] }
      let right = newIndex.map { after.tapTargets[$0] }
      func measure(_ record: TapTargetRecord) -> Measure {
        Measure(
          amount: record.width + record.height,
          isEnough: min(record.width, record.height) >= record.required, verdict: record.verdict,
          isByChoice: record.leniency != .disabled)
      }
      func side(_ record: TapTargetRecord, _ names: RecordNames) -> TapTargetChange.Side {
        TapTargetChange.Side(
          width: record.width, height: record.height, verdict: record.verdict,
          reason: names.reason(record.leniency, record.cells))
      }
      guard let trend = Self.trend(left.map(measure), right.map(measure)), let record = right ?? left
      else { return }
      let names = right == nil ? oldNames : newNames
      changes.append(
        TapTargetChange(
          trend: trend, component: names.component(record.cells), platform: record.cells.platform,
          cells: names.axes(record.cells).map { Choice($0.axis, $0.values) }, cellCount: record.cells.count,
          modes: names.contexts(record.cells).map { Choice($0.modifier, [$0.context]) },
          required: record.required, before: left.map { side($0, oldNames) },
          after: right.map { side($0, newNames) }))
    }
    for (index, record) in after.tapTargets.enumerated() {
      add(find(record.cells, in: olds[subject(newNames)(record)] ?? [], oldCells).first, index)
    }
    for (index, record) in before.tapTargets.enumerated() {
      add(index, findNew(record.cells, in: news[subject(oldNames)(record)] ?? [], newCells).first)
    }
    return changes.enumerated().sorted { ($0.element.trend, $0.offset) < ($1.element.trend, $1.offset) }
      .map(\.element)
  }

  // MARK: Finding the counterpart

  private func table<Record>(
    _ records: [Record], _ subject: (Record) -> Subject, _ cells: (Record) -> CheckedCells
  ) -> [Subject: [Int]] {
    var table: [Subject: [Int]] = [:]
    for (index, record) in records.enumerated() { table[subject(record), default: []].append(index) }
    return table
  }

  /// The old records that speak of the first cell and the mode of a new one.
  private func find(_ cells: CheckedCells, in places: [Int], _ all: [CheckedCells]) -> [Int] {
    if places.isEmpty { return [] }
    let mode = oldMode(cells.mode)
    guard let component = cells.component else { return places.filter { Self.covers(all[$0], mode) } }
    guard let cell = pairs[component]?.oldCell(cells.cell) else { return [] }
    return places.filter { Self.covers(all[$0], mode) && Self.covers(all[$0], cell) }
  }

  private func findNew(_ cells: CheckedCells, in places: [Int], _ all: [CheckedCells]) -> [Int] {
    if places.isEmpty { return [] }
    let mode = newMode(cells.mode)
    guard let component = cells.component else { return places.filter { Self.covers(all[$0], mode) } }
    guard let pair = pairs.lazy.compactMap({ $0 }).first(where: { $0.oldIndex == component }) else {
      return []
    }
    return places.filter { place in
      Self.covers(all[place], mode)
        && all[place].cells(of: pair.after).contains { pair.oldCell($0) == cells.cell }
    }
  }

  private static func covers(_ cells: CheckedCells, _ mode: Mode) -> Bool {
    cells.modifiers.indices.allSatisfy { cells.mode[$0] == mode[$0] }
  }

  private static func covers(_ cells: CheckedCells, _ cell: Cell) -> Bool {
    cells.values.enumerated().allSatisfy { $0.element.contains(cell[$0.offset]) }
  }

  /// A mode of one program in the other, by names; what the other does not have stands at its default.
  private func oldMode(_ mode: Mode) -> Mode { modes.oldMode(joint(mode, \.new, \.newContexts)) }
  private func newMode(_ mode: Mode) -> Mode { modes.newMode(joint(mode, \.old, \.oldContexts)) }

  private func joint(
    _ mode: Mode, _ place: KeyPath<JointModes.Modifier, Int?>, _ contexts: KeyPath<JointModes.Modifier, [Int]>
  ) -> Mode {
    var result = modes.defaultMode
    for (index, modifier) in modes.modifiers.enumerated() {
      guard let own = modifier[keyPath: place] else { continue }
      result[index] =
        modifier[keyPath: contexts].firstIndex(of: mode[own]) ?? modifier.defaultContext
    }
    return result
  }
}

extension CheckedCells {
  /// The cells that are meant, as far as their number stays small.
  fileprivate func cells(of component: Component) -> [Cell] {
    guard let platform else { return [cell] }
    var cells = [Cell(on: platform)]
    for (index, axis) in component.axes.enumerated() {
      // Where an axis makes no difference, any of its values will do, but the old cell names one.
      let choices = axis.values(on: platform).filter { values[index].contains($0) }
      cells = cells.flatMap { cell in
        choices.map { value in
          var cell = cell
          cell[index] = value
          return cell
        }
      }
    }
    return cells
  }
}

extension ContrastChange {
  /// How far it is from what is needed: the smaller, the worse.
  var margin: Double { ((after ?? before)?.ratio ?? 0) / required }
}

extension RecordNames {
  fileprivate func declaredBackground(_ record: ContrastRecord) -> String {
    record.background.token.map { " on " + program.names[program[$0].path] } ?? ""
  }
}
