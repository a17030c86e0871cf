import TokencColor
import TokencIR
import TokencSyntax

extension ContrastCheck {
  /// What makes pairs fail together: the same two tokens (or settings) in the same place with the same requirement.
  private struct Cause: Hashable {
    var component: Int?
    var part: Int?
    var property: Property
    var role: ContrastRecord.Role
    var foreground, background: Origin
    var required: Double
    var leniency: Leniency
    var isUndecidable: Bool
  }

  private enum Origin: Hashable {
    case token(TokenID)
    case place(SourceSpan?)

    init(_ paint: Paint) { self = paint.token.map { .token($0) } ?? .place(paint.span) }
  }

  /// One finding for each cause, at the setting that gives the foreground, with the worst ratio.
  mutating func report(_ out: inout Findings) {
    var causes: [Cause: [Int]] = [:]
    var order: [Cause] = []
    for (index, record) in records.enumerated()
    where (record.verdict == .fail || record.verdict == .undecidable) && !record.isKnown {
      let cause = Cause(
        component: record.cells.component, part: record.part, property: record.property, role: record.role,
        foreground: Origin(record.foreground),
        // Several backdrops behind one foreground are one cause.
        background: isBackdrop(index) ? .place(nil) : Origin(record.background),
        required: record.required, leniency: record.leniency,
        isUndecidable: record.verdict == .undecidable)
      if causes[cause] == nil { order.append(cause) }
      causes[cause, default: []].append(index)
    }
    if order.isEmpty { return }
    let uses = Uses(self)
    for (place, cause) in order.enumerated() {
      guard let members = causes[cause] else { continue }
      // Beyond this many, nobody reads suggestions.
      out.add(finding(members, place < 30 ? uses : nil))
    }
  }

  private func finding(_ members: [Int], _ uses: Uses?) -> Finding {
    let worst = members.min { ratio(of: $0) < ratio(of: $1) } ?? members[0]
    let record = records[worst]
    let measurement = meter.measurements[record.measurement]
    let names = RecordNames(program)
    let text = message(record, measurement, names)
    var finding = Finding(
      .contrast, text, at: record.foreground.span,
      token: record.foreground.token.map { program.names[program[$0].path] })

    let seen = "\(names.hex(measurement.foreground)) on \(names.hex(measurement.background))"
    let point = measurement.position.map { ", at \(shortNumber($0 * 100)) % of the gradient" } ?? ""
    let place = names.place(record.cells)
    finding.notes.append(.init("\(place.isEmpty ? "" : "\(place): ")\(seen)\(point)"))
    if members.count > 1 {
      let cells = members.reduce(0) { $0 + records[$1].cells.count }
      finding.notes.append(
        .init("the worst of \(members.count) looks with this cause, in \(cells) cells and modes together"))
    }
    if case .exception(let index) = record.leniency, let component = record.cells.component {
      let exception = program.components[component].exceptions[index]
      if exception.level == .warning { finding.severity = .warning }
      if exception.level == .note { finding.severity = .note }
      finding.notes.append(.init("lowered: \(program.names[exception.reason])", at: exception.span))
    } else if let uses {
      finding.notes += suggestions(worst, uses, names)
    }
    for paint in [record.foreground, record.background] {
      guard let token = paint.token, finding.notes.count < 6 else { continue }
      finding.notes.append(
        .init("{\(program.names[program[token].path])} is declared here", at: program[token].valueSpan))
    }
    return finding
  }

  func isBackdrop(_ index: Int) -> Bool {
    let spot = keys[index].background
    return records[index].role != .declared && spot.top == nil && spot.bottom == nil
  }

  private func ratio(of index: Int) -> Double { meter.measurements[records[index].measurement].ratio }

  func message(_ record: ContrastRecord, _ measurement: Measurement, _ names: RecordNames) -> String {
    let front = names.paint(record.foreground, seen: measurement.foreground)
    let back = names.background(record, seen: measurement.background)
    let needed = shortNumber(record.required)
    let property = names.property(record)
    if record.verdict == .undecidable {
      let (low, high) = (ratioText(measurement.ratio), ratioText(measurement.best))
      return "\(front) on \(back) has between \(low) and \(high) : 1 by what lies behind, \(needed) is needed"
    }
    let has = "has \(ratioText(measurement.ratio)) : 1"
    switch record.role {
    case .content:
      let kind =
        switch record.kind {
        case .text: "text"
        case .largeText: "large text"
        case .nonText: "a symbol"
        }
      return "\(property) \(front) on \(back) \(has), \(kind) needs \(needed)"
    case .identification:
      return "\(property) \(front) on \(back) \(has), what shows where a component is needs \(needed)"
    case .focusRing: return "\(property) \(front) on \(back) \(has), a focus ring needs \(needed)"
    case .focusRingOnEdge:
      return "\(property) \(front) beside the edge \(back) \(has), a focus ring needs \(needed)"
    case .focusChange:
      return
        "focus changes \(property) from \(back) to \(front), which \(has), and \(needed) is needed to see it"
    case .stateChange:
      return
        "'\(names.state(record.cells))' changes \(property) from \(back) to \(front), which \(has), and \(needed) "
        + "is needed where colour alone tells a state"
    case .declared: return "\(front) on \(back) \(has), this pair needs \(needed)"
    }
  }

  // MARK: Suggestions

  /// Which pairs a colour takes part in, by value and token, over all modes.
  struct Uses {
    struct Key: Hashable {
      var value: ValueID
      var token: TokenID?
    }
    struct Use: Hashable {
      var pair: PairKey
      var required: Double
    }

    private var uses: [Key: Set<Use>] = [:]

    init(_ check: ContrastCheck) {
      for (record, pair) in zip(check.records, check.keys) where record.verdict != .exempt {
        // A lowered pair is no obstacle to a fix.
        if record.leniency != .none { continue }
        for paint in [record.foreground, record.background] {
          uses[Key(value: paint.value, token: paint.token), default: []]
            .insert(Use(pair: pair, required: record.required))
        }
      }
    }

    subscript(paint: Paint) -> [Use] { Array(uses[Key(value: paint.value, token: paint.token)] ?? []) }
  }

  /// For either side the nearest colour that passes in every pair the token takes part in (color.md §11).
  private func suggestions(_ index: Int, _ uses: Uses, _ names: RecordNames) -> [Finding.Note] {
    let record = records[index]
    var notes: [Finding.Note] = []
    for (paint, side) in [(record.foreground, "foreground"), (record.background, "background")] {
      // Nobody changes the page for a button.
      if side == "background", isBackdrop(index) { continue }
      guard let source = meter.color(paint.value), paint.value != meter.white else { continue }
      let pairs = uses[paint]
      guard (1...64).contains(pairs.count) else { continue }
      var trial = meter
      // The first pair that fails decides; how badly it fails does not matter here.
      func worst(_ color: Color) -> Double {
        trial.replace(paint.value, with: .color(color))
        for use in pairs {
          let share = trial.measured(use.pair).ratio / use.required
          if share < 1 { return share }
        }
        return 1
      }
      let nearest = nearestPassing(source, reaching: 1, worstRatio: worst)
      let name = names.paint(paint, seen: source)
      let count = pairs.count == 1 ? "this pair" : "all \(pairs.count) pairs it is part of"
      if let color = nearest.reachesTarget ? nearest.color : between(source, worst) {
        notes.append(.init("nearest \(side) that passes in \(count): \(names.hex(color)) for \(name)"))
      } else if pairs.count > 1 {
        notes.append(.init("no lightness of the \(side) \(name) passes in \(count)"))
      }
    }
    return notes
  }

  /// A colour that must be darker than one neighbour and lighter than another passes in a band of lightness only: the
  /// nearest step of 128 that lies in it.
  func between(_ source: Color, _ worst: (Color) -> Double) -> Color? {
    let origin = source.converted(to: .oklch)
    let here = origin[0] ?? 0
    let steps = (0...128).map { Double($0) / 128 }.sorted { abs($0 - here) < abs($1 - here) }
    for step in steps {
      let color = Color(space: .oklch, components: (step, origin[1], origin[2])).eightBit().color
        .withAlpha(source.alpha)
      if worst(color) >= 1 { return color }
    }
    return nil
  }
}
