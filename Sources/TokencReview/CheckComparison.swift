import TokencAnalysis
import TokencColor
import TokencIR
import TokencSyntax

/// Contrast and tap targets before and after.
///
/// A record speaks of many cells that look alike, and what is alike may not be the same in both programs. So records
/// are matched through the first cell and the mode of each, from both sides; and, where a component is drawn on several
/// backdrops, only with a record on the same one.
struct CheckComparison {
  let old, new: Program
  let before, after: Report
  let modes: JointModes
  /// By component of the new program.
  let pairs: [ComponentPair?]
  let oldNames, newNames: RecordNames
  /// The pairs and backdrops that the old project file declares and the new one does not, measured in the new program.
  private let lost: Report
  private let matching: TokenMatching
  private var values: JointValues

  init(_ comparison: Comparison) {
    (old, new) = (comparison.old, comparison.new)
    var ignored = Findings()
    (before, after) = (check(old, &ignored), check(new, &ignored))
    (modes, matching, values) = (comparison.modes, comparison.matching, comparison.values)
    lost = Self.lost(old, new, matching)
    let (old, new) = (old, new)
    let names = old.components.map { old.names[$0.name] }
    pairs = new.components.enumerated().map { index, component in
      names.firstIndex(of: new.names[component.name]).map { ComponentPair(old, $0, new, index) }
    }
    (oldNames, newNames) = (RecordNames(old), RecordNames(new))
  }

  /// A pair or a backdrop that nobody declares any more is judged as if somebody did: to delete it hides what got worse.
  private static func lost(_ old: Program, _ new: Program, _ matching: TokenMatching) -> Report {
    func nowCalled(_ written: String) -> String {
      var path = written
      if path.hasPrefix("{"), path.hasSuffix("}") { path = String(path.dropFirst().dropLast()) }
      guard let id = old.token(at: path), Int(id.index) < matching.newOfOld.count else { return path }
      let now = matching.newOfOld[Int(id.index)]
      return now < 0 ? path : new.names[new[TokenID(Int(now))].path]
    }
    let now = new.project.checks.pairs.map { [nowCalled($0.foreground), nowCalled($0.background)] }
    var program = new
    let grounds = droppedGrounds(old, matching, &program)
    program.project.checks.against += grounds
    if grounds.isEmpty { program.components = [] }
    program.project.checks.pairs = old.project.checks.pairs.compactMap { pair in
      var pair = pair
      (pair.foreground, pair.background) = (nowCalled(pair.foreground), nowCalled(pair.background))
      return now.contains([pair.foreground, pair.background]) ? nil : pair
    }
    if program.project.checks.pairs.isEmpty, grounds.isEmpty { return Report() }
    var ignored = Findings()
    return check(program, &ignored)
  }

  /// The backdrops that only the old project file names, as values of the new program. A colour without a name is left
  /// out where the new program has none like it, and so is a token that is gone.
  private static func droppedGrounds(_ old: Program, _ matching: TokenMatching, _ new: inout Program)
    -> [TokenID]
  {
    let mode = new.defaultMode(on: new.project.platforms[0])
    let known = Set(new.project.checks.against.map { new.slot($0, in: mode) })
    return old.project.checks.against.compactMap { id in
      let slot = old.slot(id, in: old.defaultMode(on: old.project.platforms[0]))
      var token = Token(
        name: .empty, group: .root, path: .empty, type: .color, span: old[id].span,
        valueSpan: old[id].valueSpan)
      var rows: [Slot]
      if let target = slot.alias {
        let now = matching.newOfOld[Int(target.index)]
        if now < 0 { return nil }
        let own = TokenID(Int(now))
        (token.type, token.modifiers) = (new[own].type, new[own].modifiers)
        let first = Int(new[own].firstRow)
        rows = new.rows[first..<first + new.rowCount(token.modifiers)].map { Slot($0.value, .alias(own)) }
        if known.contains(Slot(new.valueID(own, in: mode), .alias(own))) { return nil }
      } else {
        guard old[id].modifiers.isEmpty, case .color = old.values[slot.value] else { return nil }
        var values = new.values
        let value = values.insert(old.values[slot.value])
        guard Int(value.index) < new.values.count else { return nil }
        rows = [Slot(value)]
        if known.contains(rows[0]) { return nil }
      }
      token.firstRow = UInt32(new.rows.count)
      new.rows += rows
      new.tokens.append(token)
      return TokenID(new.tokens.count - 1)
    }
  }

  /// What two records have in common if they measure the same thing.
  struct Subject: Hashable {
    var component: String
    var platform: Platform?
    var part: String
    var role: ContrastRecord.Role?
  }

  // MARK: Contrast

  mutating func contrast() -> [ContrastChange] {
    let olds = table(before.contrast) { subject($0, .old) }
    let news = table(after.contrast) { subject($0, .new) }
    let lostOnes = table(lost.contrast) { subject($0, .new) }
    let oldCells = before.contrast.map(\.cells)
    let newCells = after.contrast.map(\.cells)
    let lostCells = lost.contrast.map(\.cells)
    var seen: Set<[Int]> = []
    var changes: [ContrastChange] = []
    for (index, record) in after.contrast.enumerated() {
      let places = find(record.cells, in: olds[subject(record, .new)] ?? [], oldCells)
      let place = counterpart(of: record, .new, among: places.map { ($0, before.contrast[$0]) })
      guard seen.insert([place ?? -1, index]).inserted else { continue }
      let isNewBackdrop = place == nil && !places.isEmpty
      if let change = change(place.map { before.contrast[$0] }, record, isNewBackdrop: isNewBackdrop) {
        changes.append(change)
      }
    }
    for (index, record) in before.contrast.enumerated() {
      let subject = subject(record, .old)
      let places = findNew(record.cells, in: news[subject] ?? [], newCells)
      if let place = counterpart(of: record, .old, among: places.map { ($0, after.contrast[$0]) }) {
        guard seen.insert([index, place]).inserted else { continue }
        if let change = change(record, after.contrast[place]) { changes.append(change) }
        continue
      }
      let unasked = findNew(record.cells, in: lostOnes[subject] ?? [], lostCells)
      let measured = counterpart(of: record, .old, among: unasked.map { ($0, lost.contrast[$0]) })
      let isUnchecked = measured != nil || !places.isEmpty
      let made =
        isUnchecked
        ? change(unchecked: record, measured.map { lost.contrast[$0] }) : change(record, nil)
      if let made { changes.append(made) }
    }
    return changes.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.trend, a.margin, left.offset) < (b.trend, b.margin, right.offset)
    }.map(\.element)
  }

  private func subject(_ record: ContrastRecord, _ side: JointValues.Side) -> Subject {
    let names = side == .old ? oldNames : newNames
    var part = names.property(record)
    if record.role == .declared {
      // By the tokens, whatever they are called now.
      part = [record.foreground, record.background].map { paint in
        paint.token.map { "\(values.joint($0, side))" } ?? ""
      }.joined(separator: " on ")
    }
    return Subject(
      component: names.component(record.cells),
      platform: record.role == .declared ? nil : record.cells.platform, part: part, role: record.role)
  }

  /// Of the records that speak of the same cell and mode the one on the same backdrop; of several the one that asks for
  /// as much. Where nothing of a backdrop shows, a record speaks of every one.
  private mutating func counterpart(
    of record: ContrastRecord, _ side: JointValues.Side, among others: [(place: Int, record: ContrastRecord)]
  ) -> Int? {
    var best: (place: Int, rank: Int)?
    for (place, other) in others {
      let sameness =
        side == .old ? sameness(record, other, others.count) : sameness(other, record, others.count)
      guard let sameness else { continue }
      let rank = sameness * 2 + (record.required == other.required ? 0 : 1)
      if best.map({ rank < $0.rank }) ?? true { best = (place, rank) }
    }
    return best?.place
  }

  /// How two backdrops are known to be one, the surest first; nil where they are two.
  private mutating func sameness(_ left: ContrastRecord, _ right: ContrastRecord, _ count: Int) -> Int? {
    guard let one = left.backdrop, let other = right.backdrop else {
      return left.backdrop == nil && right.backdrop == nil ? 0 : 3
    }
    let (leftToken, rightToken) = (named(one, old), named(other, new))
    if let leftToken, let rightToken, values.joint(leftToken, .old) == values.joint(rightToken, .new) {
      return 0
    }
    if seen(one, old, .old) == seen(other, new, .new) { return 1 }
    // The one colour that the project file gives is another colour now.
    let isOnly =
      leftToken == nil && rightToken == nil && count == 1 && isOnly(one, left.cells.mode, old)
      && isOnly(other, right.cells.mode, new)
    return isOnly ? 2 : nil
  }

  private func named(_ paint: Paint, _ program: Program) -> TokenID? {
    paint.token.flatMap { program[$0].isAnonymous ? nil : $0 }
  }

  private func isOnly(_ paint: Paint, _ mode: Mode, _ program: Program) -> Bool {
    let against = program.project.checks.against
    return against.count == 1 && program.valueID(against[0], in: mode) == paint.value
  }

  private mutating func seen(_ paint: Paint, _ program: Program, _ side: JointValues.Side) -> ValueID {
    // Where nobody says what a component is drawn on, it is white, which may be no value of the program.
    Int(paint.value.index) < program.values.count
      ? values.seen(paint.value, side) : values.seen(Color.white)
  }

  private func change(
    _ left: ContrastRecord?, _ right: ContrastRecord?, isNewBackdrop: Bool = false
  ) -> ContrastChange? {
    var trend = CheckMeasure.trend(
      left.map { measure($0, before, stricter($0, right)) },
      right.map { measure($0, after, stricter($0, left)) })
    if trend == nil, isNewBackdrop, right?.verdict == .pass { trend = .checked }
    guard let trend, let record = right ?? left else { return nil }
    var change = change(
      trend, record, right == nil ? oldNames : newNames, left.map { side($0, before, oldNames) },
      right.map { side($0, after, newNames) })
    if let left, left.required != record.required { change.requiredBefore = left.required }
    return change
  }

  /// - Parameter now: what it comes to by what the old project file asked for, where that can be told.
  private func change(unchecked record: ContrastRecord, _ now: ContrastRecord?) -> ContrastChange? {
    let trend = CheckMeasure.trend(
      unchecked: measure(record, before, record.required), now.map { measure($0, lost, record.required) })
    guard let trend else { return nil }
    var change = change(
      trend, record, oldNames, side(record, before, oldNames), now.map { side($0, lost, newNames) })
    change.isChecked = false
    return change
  }

  private func change(
    _ trend: Trend, _ record: ContrastRecord, _ names: RecordNames, _ before: ContrastChange.Side?,
    _ after: ContrastChange.Side?
  ) -> ContrastChange {
    ContrastChange(
      trend: trend, component: names.component(record.cells), platform: record.cells.platform,
      cells: names.axes(record.cells).map { Choice($0.axis, $0.values) }, cellCount: record.cells.count,
      modes: names.contexts(record.cells).map { Choice($0.modifier, [$0.context]) },
      part: names.property(record), kind: record.kind, required: record.required, before: before,
      after: after)
  }

  private func side(_ record: ContrastRecord, _ report: Report, _ names: RecordNames) -> ContrastChange.Side {
    let measured = report[measured: record]
    return ContrastChange.Side(
      ratio: measured.ratio, verdict: record.verdict, foreground: measured.foreground,
      background: measured.background,
      pair: names.pair(record, measured), reason: names.reason(record.leniency, record.cells))
  }

  /// The stricter of what two projects ask of a record: of a declared pair its own minimum, else that of its kind. A
  /// text that became large is asked for less by the standard, and by nobody who changed a limit.
  private func stricter(_ record: ContrastRecord, _ other: ContrastRecord?) -> Double {
    if record.role == .declared { return max(record.required, other?.required ?? 0) }
    return max(old.project.checks.ratio(record.kind), new.project.checks.ratio(record.kind))
  }

  private func measure(_ record: ContrastRecord, _ report: Report, _ limit: Double) -> CheckMeasure {
    let ratio = report[measured: record].ratio
    return CheckMeasure(
      amount: ratio, isEnough: ratio >= limit, verdict: record.verdict,
      isByChoice: record.leniency != .disabled)
  }

  // MARK: Finding the counterpart

  func table<Record>(_ records: [Record], _ subject: (Record) -> Subject) -> [Subject: [Int]] {
    var table: [Subject: [Int]] = [:]
    for (index, record) in records.enumerated() { table[subject(record), default: []].append(index) }
    return table
  }

  /// The old records that speak of the first cell and the mode of a new one.
  func find(_ cells: CheckedCells, in places: [Int], _ all: [CheckedCells]) -> [Int] {
    if places.isEmpty { return [] }
    guard let mode = modes.joint(new: cells.mode).map(modes.oldMode) else { return [] }
    guard let component = cells.component else { return declared(cells, mode, places, all) }
    guard let cell = pairs[component]?.oldCell(cells.cell) else { return [] }
    return places.filter { Self.covers(all[$0], mode) && Self.covers(all[$0], cell) }
  }

  func findNew(_ cells: CheckedCells, in places: [Int], _ all: [CheckedCells]) -> [Int] {
    if places.isEmpty { return [] }
    guard let mode = modes.joint(old: cells.mode).map(modes.newMode) else { return [] }
    guard let component = cells.component else { return declared(cells, mode, places, all) }
    guard let pair = pairs.lazy.compactMap({ $0 }).first(where: { $0.oldIndex == component }) else {
      return []
    }
    return places.filter { place in
      Self.covers(all[place], mode) && all[place].hold(whatWas: cells.cell, pair)
    }
  }

  /// Of pairs that the project file declares; one program may tell platforms apart where the other does not.
  private func declared(
    _ cells: CheckedCells, _ mode: Mode, _ places: [Int], _ all: [CheckedCells]
  ) -> [Int] {
    places.filter { place in
      let other = all[place].platform
      let meets = other == nil || cells.platform == nil || other == cells.platform
      return meets && Self.covers(all[place], mode)
    }
  }

  private static func covers(_ cells: CheckedCells, _ mode: Mode) -> Bool {
    cells.modifiers.indices.allSatisfy { cells.mode[$0] == mode[$0] }
  }

  private static func covers(_ cells: CheckedCells, _ cell: Cell) -> Bool {
    cells.values.enumerated().allSatisfy { $0.element.contains(cell[$0.offset]) }
  }
}

extension CheckedCells {
  /// Whether one of the cells that are meant was a cell of the old component. Axis by axis, since each is matched by
  /// itself: a record may be of thousands of cells.
  fileprivate func hold(whatWas old: Cell, _ pair: ComponentPair) -> Bool {
    guard let platform else { return pair.oldCell(cell) == old }
    guard platform == old.platform, pair.restsWhereAxesAreGone(old) else { return false }
    return pair.after.axes.indices.allSatisfy { axis in
      pair.after.axes[axis].values(on: platform).contains { value in
        values[axis].contains(value) && pair.was(old, axis, value)
      }
    }
  }
}

extension ContrastChange {
  /// How far it is from what is needed: the smaller, the worse.
  var margin: Double { ((after ?? before)?.ratio ?? 0) / required }
}

extension Checks {
  fileprivate func ratio(_ kind: ContrastRecord.Kind) -> Double {
    switch kind {
    case .text: text
    case .largeText: largeText
    case .nonText: nonText
    }
  }
}
