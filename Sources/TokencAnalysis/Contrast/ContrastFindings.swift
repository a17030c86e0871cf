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
    reportMissingBackdrops(&out)
    for (index, suggestions) in suggest(for: causes(), &out, searchLimit) {
      records[index].suggestions = suggestions
    }
  }

  /// The records that fail together, each with its worst; in the order of the first.
  private func causes() -> [(members: [Int], worst: Int)] {
    var places: [Cause: Int] = [:]
    var causes: [[Int]] = []
    for index in records.indices
    where records[index].verdict == .fail || records[index].verdict == .undecidable {
      let record = records[index]
      if record.isKnown || lacksBackdrop(index) { continue }
      let cause = Cause(
        component: record.cells.component, part: record.part, property: record.property, role: record.role,
        foreground: Origin(record.foreground),
        // Several backdrops behind one foreground are one cause.
        background: isBackdrop(index) ? .place(nil) : Origin(record.background),
        required: record.required, leniency: record.leniency,
        isUndecidable: record.verdict == .undecidable)
      let place = places[cause] ?? causes.count
      if place == causes.count {
        places[cause] = place
        causes.append([])
      }
      causes[place].append(index)
    }
    return causes.map { members in (members, members.min { ratio(of: $0) < ratio(of: $1) } ?? members[0]) }
  }

  /// Adds the findings, and gives back what to suggest for the worst records. It changes nothing of the records, which
  /// would copy all of them while the search has them.
  private func suggest(
    for causes: [(members: [Int], worst: Int)], _ out: inout Findings, _ searchLimit: Int
  ) -> [(index: Int, suggestions: [ContrastRecord.Suggestion])] {
    let open = causes.map(\.worst).filter { records[$0].leniency == .none }
    if causes.isEmpty { return [] }
    var search = SuggestionSearch(self, for: open, budget: searchLimit)
    var missing = 0
    var found: [(index: Int, suggestions: [ContrastRecord.Suggestion])] = []
    for (members, worst) in causes {
      let isOpen = records[worst].leniency == .none
      let outcome = isOpen ? search.suggest(worst) : SuggestionSearch.Outcome()
      if isOpen, !outcome.isBegun { missing += 1 }
      if !outcome.suggestions.isEmpty { found.append((worst, outcome.suggestions)) }
      out.add(finding(members, worst, outcome.notes))
    }
    if missing > 0 { out.add(.suggestionLimit(missing, of: open.count)) }
    return found
  }

  private func finding(_ members: [Int], _ worst: Int, _ suggestions: [Finding.Note]) -> Finding {
    let record = records[worst]
    let measurement = meter.measurements[record.measurement]
    let names = RecordNames(program)
    let text = message(worst, record, measurement, names)
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
    } else {
      if record.role == .focusChange { finding.notes.append(.focusRing) }
      finding.notes += suggestions
    }
    var tokens = [record.foreground.token, record.background.token].compactMap { $0 }
    if tokens.count == 2, tokens[0] == tokens[1] { tokens.removeLast() }
    for token in tokens where finding.notes.count < 6 {
      finding.notes.append(declaration(of: token, in: record.cells.mode))
    }
    return finding
  }

  /// Where the value stands that a token has in a mode: what is to be changed is the end of a chain of aliases.
  private func declaration(of token: TokenID, in mode: Mode) -> Finding.Note {
    func name(_ token: TokenID) -> String { "{\(program.names[program[token].path])}" }
    let end = program.origin(of: token, in: mode)
    let place = program.entry(of: end, in: mode)?.span ?? program[end].valueSpan
    if end == token || program[end].isAnonymous { return .init("\(name(token)) is declared here", at: place) }
    return .init("\(name(token)) is \(name(end)), declared here", at: place)
  }

  /// Whether nothing can be said of a pair because nobody says what the component is drawn on.
  private func lacksBackdrop(_ index: Int) -> Bool {
    let record = records[index]
    return record.verdict == .undecidable && record.role != .declared && keys[index].page == meter.unknown
  }

  /// One finding for each component, however many of its pairs depend on the page.
  private func reportMissingBackdrops(_ out: inout Findings) {
    var counts: [Int: (pairs: Int, worst: Int)] = [:]
    for index in records.indices where lacksBackdrop(index) && records[index].leniency == .none {
      guard let component = records[index].cells.component, !records[index].isKnown else { continue }
      let known = counts[component]
      let worst = known.map { ratio(of: $0.worst) <= ratio(of: index) ? $0.worst : index } ?? index
      counts[component] = ((known?.pairs ?? 0) + 1, worst)
    }
    let names = RecordNames(program)
    for (component, found) in counts.sorted(by: { $0.key < $1.key }) {
      let record = records[found.worst]
      let example = message(found.worst, record, meter.measurements[record.measurement], names)
      out.add(.noBackdrop(program.components[component], names.component(record.cells), found.pairs, example))
    }
  }

  /// Whether no colour of anything mends a pair, or something better does: a focus that is not seen needs a ring, and
  /// not another brand.
  func isBeyondColors(_ index: Int) -> Bool {
    isUnchanged(index) || lacksBackdrop(index)
      || records[index].role == .focusChange && records[index].verdict == .fail
  }

  func isBackdrop(_ index: Int) -> Bool {
    let spot = keys[index].background
    return records[index].role != .declared && spot.top == nil && spot.bottom == nil
  }

  /// Whether a state looks as the component does at rest: it needs a change, and no other colour of anything makes one.
  func isUnchanged(_ index: Int) -> Bool {
    let role = records[index].role
    return (role == .focusChange || role == .stateChange) && keys[index].foreground == keys[index].background
  }

  private func ratio(of index: Int) -> Double { meter.measurements[records[index].measurement].ratio }

  private func message(
    _ index: Int, _ record: ContrastRecord, _ measurement: Measurement, _ names: RecordNames
  ) -> String {
    let front = names.paint(record.foreground, seen: measurement.foreground)
    let back = names.background(record, seen: measurement.background)
    let needed = shortNumber(record.required)
    let property = names.property(record)
    if record.verdict == .undecidable {
      let (low, high) = (ratioText(measurement.ratio), ratioText(measurement.best))
      return "\(front) on \(back) has between \(low) and \(high) : 1 by what lies behind, \(needed) is needed"
    }
    let has = "has \(ratioText(measurement.ratio)) : 1"
    if isUnchanged(index) {
      let state = names.state(record.cells)
      let what =
        record.role == .stateChange ? "'\(state)'" : state == "focused" ? "focus" : "focus in '\(state)'"
      return
        "\(what) changes nothing that is seen: \(property) stays \(front), and a change of \(needed) : 1 is needed"
    }
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
    case .focusChange, .stateChange:
      let (now, atRest, page) = names.change(record, measurement)
      let isFocus = record.role == .focusChange
      let what = isFocus ? "focus" : "'\(names.state(record.cells))'"
      let need = isFocus ? "to see it" : "where colour alone tells a state"
      return
        "\(what) changes \(property) from \(atRest) to \(now)\(page), which \(has), and \(needed) is needed \(need)"
    case .declared: return "\(front) on \(back) \(has), this pair needs \(needed)"
    }
  }
}

extension Finding.Note {
  fileprivate static let focusRing = Finding.Note(
    "a focus ring with a gap shows the focus beside any look: focusRing: { color: …, width: 2px, gap: 2px }")
}

extension Finding.ID {
  package static let suggestionLimit = Finding.ID("suggestion-limit", .note)
  package static let noBackdrop = Finding.ID("no-backdrop", .error)
}

extension Finding {
  fileprivate static func noBackdrop(_ component: Component, _ name: String, _ pairs: Int, _ example: String)
    -> Finding
  {
    Finding(
      .noBackdrop,
      "the contrast of \(pairs == 1 ? "one pair" : "\(pairs) pairs") of '\(name)' depends on what it is drawn on, and "
        + "nothing says what that is",
      at: component.span,
      notes: [
        Note("say it in checks.contrast.against, or as the container's backdrop"),
        Note("on any page: \(example)"),
      ])
  }

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
