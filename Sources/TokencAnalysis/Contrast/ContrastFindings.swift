import TokencColor
import TokencIR
package import TokencSyntax

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
  mutating func report(_ out: inout Findings, searchLimit: Int) {
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
    var search = SuggestionSearch(self, budget: searchLimit)
    var missing = 0
    for cause in order {
      guard let members = causes[cause] else { continue }
      out.add(finding(members, &search))
      if cause.leniency == .none, search.isExhausted { missing += 1 }
    }
    if missing > 0 {
      out.add(.suggestionLimit(missing, of: order.count { $0.leniency == .none }))
    }
  }

  private mutating func finding(_ members: [Int], _ search: inout SuggestionSearch) -> Finding {
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
    } else if !search.isExhausted {
      let (suggestions, notes) = search.suggest(worst)
      records[worst].suggestions = suggestions
      finding.notes += notes
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

  /// A colour that must be darker than one neighbour and lighter than another passes in a band of lightness only: the
  /// nearest step of 128 that lies in it.
  func between(_ source: Color, _ worst: (Color) -> Double) -> Color? {
    let here = source.converted(to: .oklch)[0] ?? 0
    let steps = (0...128).map { Double($0) / 128 }.sorted { abs($0 - here) < abs($1 - here) }
    for step in steps {
      let color = source.withLightness(step)
      if worst(color) >= 1 { return color }
    }
    return nil
  }
}

extension Finding.ID {
  package static let suggestionLimit = Finding.ID("suggestion-limit", .note)
}

extension Finding {
  fileprivate static func suggestionLimit(_ missing: Int, of count: Int) -> Finding {
    Finding(
      .suggestionLimit,
      "for \(missing) of the \(count) causes of failing contrast no other colours were looked for", at: nil,
      notes: [
        Note(
          "one search is limited: mend some and check again, or 'tokenc check --fix --dry-run' shows what can be mended"
        )
      ])
  }
}
