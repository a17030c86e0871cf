package import TokencColor
package import TokencIR
package import TokencSyntax

/// A colour of a source file, or a gradient, and what to write in its place.
package struct ColorFix: Sendable {
  /// Where it stands.
  package var span: SourceSpan
  package var edits: [SourceEdit]
  /// The token that is written there; a setting by its place, `button label.color`.
  package var name: String
  /// One colour; of a gradient one for each stop.
  package var before, after: [Color]
  /// The worst of its pairs, as they were and as they become.
  package var ratio, fixedRatio: Double
  package var pairs: Int
  /// The value had a source, which gives it no longer.
  package var hasOrigin: Bool
}

/// What can be done about pairs that fail, by changing colours where they are written.
package struct FixPlan: Sendable {
  package var fixes: [ColorFix] = []
  /// Notes: which pairs are in each other's way.
  package var findings = Findings()
}

/// Plans a change for every pair that fails: the nearest colour, of the one or the other, that passes in every pair
/// in which the colour of that place takes part, whatever the mode, as it will be emitted. A pair that no single
/// change mends is left, and it is said which pairs are in conflict.
///
/// - Parameters:
///   - refused: places that are not to be changed.
///   - baseline: failures that are accepted. They are not mended, and do not become worse.
package func planFixes(
  _ program: Program, _ sources: SourceSet, except refused: Set<SourceSpan> = [], baseline: Baseline? = nil
) -> FixPlan {
  guard !program.project.platforms.isEmpty else { return FixPlan() }
  var check = ContrastCheck(program)
  check.checkComponents(availableCells(of: program))
  check.checkDeclaredPairs()
  var baseline = baseline
  baseline?.accept(&check.records, check.meter.measurements, program)
  var planner = FixPlanner(check, SourceLiterals(program: program, sources: sources), refused)
  return planner.plan()
}

private struct FixPlanner {
  /// A pair, with the places that its colours are written at.
  struct Link: Hashable {
    var pair: PairKey
    var required: Double
    var front, back, page: SourceSpan?
    var frontValue, backValue: ValueID
    var isBackdrop: Bool
  }

  let check: ContrastCheck
  let literals: SourceLiterals
  let refused: Set<SourceSpan>
  let names: RecordNames
  var meter: ContrastMeter
  let trial: ValueID
  /// Each distinct one, and the first record that has it.
  var links: [Link] = []
  var records: [Int] = []
  /// The pairs in which the colour of a place takes part.
  var uses: [SourceSpan: [Int]] = [:]
  var changed: [SourceSpan: ValueID] = [:]
  var result = FixPlan()
  /// One note for each two colours in a place; the other modes say the same.
  private var told: Set<Conflict> = []

  private struct Conflict: Hashable {
    var title: String
    var span: SourceSpan?
  }

  init(_ check: ContrastCheck, _ literals: SourceLiterals, _ refused: Set<SourceSpan>) {
    (self.check, self.literals, self.refused) = (check, literals, refused)
    names = RecordNames(check.program)
    meter = check.meter
    trial = meter.add(.color(.black))
    var known: Set<Link> = []
    for (index, record) in check.records.enumerated() where record.leniency == .none {
      let mode = record.cells.mode
      let link = Link(
        pair: check.keys[index], required: check.floor(record),
        front: literals.span(of: record.foreground, in: mode),
        back: literals.span(of: record.background, in: mode),
        page: record.page.flatMap { literals.span(of: $0, in: mode) }, frontValue: record.foreground.value,
        backValue: record.background.value, isBackdrop: check.isBackdrop(index))
      guard known.insert(link).inserted else { continue }
      for span in Set([link.front, link.back, link.page].compactMap { $0 }) {
        uses[span, default: []].append(links.count)
      }
      links.append(link)
      records.append(index)
    }
  }

  mutating func plan() -> FixPlan {
    let failing = links.indices.filter { share($0) < 1 }.sorted { (share($0), $0) < (share($1), $1) }
    for link in failing where share(link) < 1 { mend(link) }
    return result
  }

  // MARK: Measuring

  /// The pair with the colours as changed so far, and with one on trial.
  private func pair(_ link: Link, trying span: SourceSpan? = nil) -> PairKey {
    var pair = link.pair
    func value(_ place: SourceSpan?) -> ValueID? {
      guard let place else { return nil }
      return place == span ? trial : changed[place]
    }
    if let new = value(link.front) {
      if pair.foreground.top == link.frontValue {
        pair.foreground.top = new
      } else if pair.foreground.bottom == link.frontValue {
        pair.foreground.bottom = new
      }
    }
    if let new = value(link.back) {
      // A text stands on the same fill that is its background.
      if link.pair.foreground.top != nil, pair.foreground.bottom == link.backValue {
        pair.foreground.bottom = new
      }
      if pair.background.top == link.backValue { pair.background.top = new }
      if pair.background.bottom == link.backValue { pair.background.bottom = new }
      if link.pair.background == .page, pair.page == link.backValue { pair.page = new }
    }
    if let new = value(link.page) { pair.page = new }
    return pair
  }

  private func ratio(_ link: Int) -> Double { meter.measured(pair(links[link])).ratio }

  /// What it has of what it needs.
  private func share(_ link: Int) -> Double { ratio(link) / links[link].required }

  /// The smallest share of some pairs with something else in a place.
  private mutating func share(_ some: [Int], with layer: ContrastMeter.Layer, at span: SourceSpan) -> Double {
    meter.replace(trial, with: layer)
    for link in some {
      let share = meter.measured(pair(links[link], trying: span)).ratio / links[link].required
      if share < 1 { return share }
    }
    return 1
  }

  // MARK: Changing

  /// A place whose colour may change.
  struct Side {
    var span: SourceSpan
    var paint: Paint
    var written: WrittenPaint
  }

  private mutating func mend(_ link: Int) {
    let sides = candidates(link)
    let found = sides.compactMap { side in nearest(uses[side.span] ?? [], side).map { (side, $0) } }
    func distance(_ found: (side: Side, colors: [Color])) -> Double {
      found.side.written.distance(to: found.colors)
    }
    let near = found.filter { distance($0) <= Self.farthest }
    guard let (best, colors) = near.min(by: { distance($0) < distance($1) }) else {
      report(link, sides, found.map { ($0.0.span, $0.1) })
      return
    }
    let used = uses[best.span] ?? []
    let before = used.min { share($0) < share($1) } ?? link
    let ratio = ratio(before)
    changed[best.span] = meter.add(best.written.layer(colors))
    let mode = check.records[records[link]].cells.mode
    let owner = literals.owner(of: best.paint, in: mode)
    let entry = owner.flatMap { literals.entry(of: $0, in: mode) }
    result.fixes.append(
      ColorFix(
        span: best.span, edits: best.written.edits(for: colors, literals.sources), name: name(owner, link),
        before: best.written.colors.map(\.color), after: colors, ratio: ratio,
        fixedRatio: self.ratio(before), pairs: used.count, hasOrigin: entry?.origin.isEmpty == false))
  }

  private func name(_ owner: TokenID?, _ link: Int) -> String {
    if let owner, !check.program[owner].isAnonymous { return check.program.names[check.program[owner].path] }
    let record = check.records[records[link]]
    guard let owner, let component = record.cells.component else { return names.property(record) }
    let declared = check.program.components[component]
    let table = declared.properties.first { $0.winners.contains(owner) }
    let property = table.map { "\(check.program.names[declared.parts[$0.part].name]).\($0.property.name)" }
    return "\(names.component(record.cells)) \(property ?? names.property(record))"
  }

  /// The sides whose colour is written somewhere and was not changed yet. Nobody changes the page for a button.
  private func candidates(_ link: Int) -> [Side] {
    let (places, record) = (links[link], check.records[records[link]])
    var sides: [Side] = []
    for (span, paint) in [(places.front, record.foreground), (places.back, record.background)] {
      if paint.value == places.backValue, span == places.back, places.isBackdrop { continue }
      guard let span, !refused.contains(span), changed[span] == nil,
        let written = literals.written(paint, at: span), written.colors.contains(where: \.canChange),
        !sides.contains(where: { $0.span == span })
      else { continue }
      sides.append(Side(span: span, paint: paint, written: written))
    }
    return sides
  }

  private mutating func nearest(_ some: [Int], _ side: Side) -> [Color]? {
    guard (1...Self.mostPairs).contains(some.count) else { return nil }
    // What fails most is measured first, so that most colours are refused at once.
    let order = some.sorted { (share($0), $0) < (share($1), $1) }
    var planner = self
    func worst(_ colors: [Color]) -> Double {
      planner.share(order, with: side.written.layer(colors), at: side.span)
    }
    if side.written.gradient != nil { return side.written.nearest(worst) }
    let source = side.written.colors[0].color
    let nearest = nearestPassing(source, reaching: 1) { worst([$0]) }
    let color = nearest.reachesTarget ? nearest.color : check.between(source) { worst([$0]) }
    // What is written is what was tested: a colour of eight bits.
    return color.map { [$0.eightBit().color.withAlpha(source.alpha)] }
  }

  /// Beyond so many pairs of one colour a search takes too long.
  private static var mostPairs: Int { 2048 }

  /// ΔE OK. Beyond it a colour is another colour: a person decides whether a white page becomes a black one.
  private static var farthest: Double { 0.4 }

  // MARK: Conflicts

  private mutating func report(
    _ link: Int, _ sides: [Side], _ distant: [(span: SourceSpan, colors: [Color])]
  ) {
    let record = check.records[records[link]]
    let measurement = check.meter.measurements[record.measurement]
    let front = names.paint(record.foreground, seen: measurement.foreground)
    let back = names.background(record, seen: measurement.background)
    let title = "\(front) on \(back)"
    guard told.insert(Conflict(title: title, span: record.foreground.span)).inserted else { return }
    let place = names.place(record.cells)
    let ratios = "\(ratioText(measurement.ratio)) : 1, \(shortNumber(record.required)) is needed"
    var notes = [Finding.Note("\(place.isEmpty ? "" : "\(place): ")\(ratios)")]
    for side in sides {
      let name = names.paint(side.paint, seen: side.written.colors[0].color)
      if let distant = distant.first(where: { $0.span == side.span }) {
        notes.append(
          Finding.Note(
            "\(hexes(distant.colors)) for \(name) passes everywhere, but is another colour altogether"))
        continue
      }
      guard let colors = nearest([link], side) else {
        notes.append(Finding.Note("no lightness of \(name) passes here"))
        continue
      }
      meter.replace(trial, with: side.written.layer(colors))
      let broken = (uses[side.span] ?? []).filter {
        $0 != link && meter.measured(pair(links[$0], trying: side.span)).ratio < links[$0].required
      }
      for other in broken.prefix(3) {
        let ratio = meter.measured(pair(links[other], trying: side.span)).ratio
        notes.append(
          Finding.Note(
            "\(hexes(colors)) for \(name) passes here, and then \(describe(other)) has \(ratioText(ratio)) : 1, "
              + "\(shortNumber(links[other].required)) is needed",
            at: check.records[records[other]].foreground.span))
      }
      if broken.count > 3 { notes.append(Finding.Note("and \(broken.count - 3) more pairs of \(name)")) }
    }
    if sides.isEmpty {
      notes.append(Finding.Note("neither colour is written as one that can be replaced here"))
    }
    result.findings.add(.fixConflict(title, notes, at: record.foreground.span))
  }

  private func hexes(_ colors: [Color]) -> String { colors.map(names.hex).joined(separator: " → ") }

  private func describe(_ link: Int) -> String {
    let record = check.records[records[link]]
    let measurement = check.meter.measurements[record.measurement]
    let front = names.paint(record.foreground, seen: measurement.foreground)
    let place = names.place(record.cells)
    return "\(front) on \(names.background(record, seen: measurement.background))"
      + (place.isEmpty ? "" : " (\(place))")
  }
}

extension ContrastCheck {
  /// What a pair must have after a fix: what it needs, and of an accepted failure what it has.
  fileprivate func floor(_ record: ContrastRecord) -> Double {
    record.isKnown
      ? min(record.required, meter.measurements[record.measurement].ratio) : record.required
  }
}

extension Finding.ID {
  package static let fixConflict = Finding.ID("fix-conflict", .note)
}

extension Finding {
  fileprivate static func fixConflict(
    _ title: String, _ notes: [Note], at span: SourceSpan?
  ) -> Finding {
    Finding(.fixConflict, "not fixed: no one colour mends \(title)", at: span, notes: notes)
  }
}
