package import TokencIR
package import TokencSyntax

/// Failures that are known: a check accepts them, and fails for those that are new or have become worse.
///
/// A failure is known by what it is and never by its line: component, platform, part, kind, both colours (by the
/// names of their tokens where they have one), and the cells and mode in which it fails. An entry also knows a
/// failure in fewer cells than its own, or under one more modifier.
package struct Baseline: Sendable {
  /// What makes two failures one, but for where they are.
  struct Identity: Hashable, Sendable {
    var component, platform: String
    /// Empty for a tap target.
    var part = "", kind = ""
    var foreground = "", background = "", over = ""
  }

  struct Entry: Sendable {
    var identity: Identity
    /// Axes that matter, with the values that are alike.
    var cell: [String: [String]]
    var mode: [String: String]
    /// The ratio, or width and height: whatever is below is worse.
    var measures: [Double]
    var isGone = true
  }

  /// As the person named it.
  package let path: String
  private(set) var entries: [Entry] = []
  private var places: [Identity: [Int]] = [:]
  private var acceptedCount = 0

  package init(path: String) { self.path = path }

  mutating func add(_ entry: Entry) {
    places[entry.identity, default: []].append(entries.count)
    entries.append(entry)
  }
}

// MARK: From a report

extension Baseline {
  /// Every failure of a report.
  package init(_ report: Report, of program: Program, path: String) {
    self.init(path: path)
    let names = RecordNames(program)
    for record in report.contrast where Self.isFailure(record.verdict, record.leniency) {
      add(Self.entry(record, report[measured: record], names))
    }
    for record in report.tapTargets where Self.isFailure(record.verdict, record.leniency) {
      add(Self.entry(record, names))
    }
  }

  /// What an exception lowers needs no baseline.
  package static func isFailure(_ verdict: Verdict, _ leniency: Leniency) -> Bool {
    (verdict == .fail || verdict == .undecidable) && leniency == .none
  }

  private static func entry(_ record: ContrastRecord, _ measurement: Measurement, _ names: RecordNames)
    -> Entry
  {
    var identity = identity(record.cells, names)
    identity.part = names.property(record)
    identity.kind = record.kind.name
    identity.foreground = tokenPath(record.foreground, names.program) ?? names.hex(measurement.foreground)
    identity.background = tokenPath(record.background, names.program) ?? names.hex(measurement.background)
    identity.over = record.page.flatMap { tokenPath($0, names.program) } ?? ""
    return entry(identity, record.cells, [measurement.ratio], names)
  }

  private static func entry(_ record: TapTargetRecord, _ names: RecordNames) -> Entry {
    entry(identity(record.cells, names), record.cells, [record.width, record.height], names)
  }

  private static func identity(_ cells: CheckedCells, _ names: RecordNames) -> Identity {
    Identity(component: names.component(cells), platform: cells.platform?.name ?? "all")
  }

  private static func entry(
    _ identity: Identity, _ cells: CheckedCells, _ measures: [Double], _ names: RecordNames
  ) -> Entry {
    Entry(
      identity: identity,
      cell: Dictionary(names.axes(cells).map { ($0.axis, $0.values) }) { first, _ in first },
      mode: Dictionary(names.contexts(cells).map { ($0.modifier, $0.context) }) { first, _ in first },
      measures: measures)
  }
}

// MARK: Acceptance

extension Baseline {
  mutating func accept(
    _ records: inout [ContrastRecord], _ measurements: [Measurement], _ program: Program
  ) {
    let names = RecordNames(program)
    for index in records.indices where Self.isFailure(records[index].verdict, records[index].leniency) {
      let record = records[index]
      records[index].isKnown = accepts(Self.entry(record, measurements[record.measurement], names))
    }
  }

  mutating func accept(_ records: inout [TapTargetRecord], _ program: Program) {
    let names = RecordNames(program)
    for index in records.indices where Self.isFailure(records[index].verdict, records[index].leniency) {
      records[index].isKnown = accepts(Self.entry(records[index], names))
    }
  }

  private mutating func accepts(_ failure: Entry) -> Bool {
    var isKnown = false
    for place in places[failure.identity] ?? [] where entries[place].covers(failure) {
      entries[place].isGone = false
      if !failure.isWorse(than: entries[place]) { isKnown = true }
    }
    if isKnown { acceptedCount += 1 }
    return isKnown
  }

  /// Says how many were accepted, and which are gone.
  func report(_ out: inout Findings) {
    if acceptedCount > 0 { out.add(.known(acceptedCount, path)) }
    let gone = entries.filter(\.isGone)
    if !gone.isEmpty { out.add(.gone(gone.map(\.text), path)) }
  }
}

extension Baseline.Entry {
  /// Whether a failure lies within this one's cells and mode.
  fileprivate func covers(_ failure: Baseline.Entry) -> Bool {
    let hasCells = cell.allSatisfy { axis, values in
      failure.cell[axis].map { $0.allSatisfy(values.contains) } ?? false
    }
    return hasCells && mode.allSatisfy { failure.mode[$0.key] == $0.value }
  }

  /// By a hundredth, as ratios are shown; less is noise.
  fileprivate func isWorse(than known: Baseline.Entry) -> Bool {
    func hundredths(_ value: Double) -> Double { (value * 100 + 1e-6).rounded(.down) }
    return zip(measures, known.measures).contains { hundredths($0) < hundredths($1) }
  }

  /// `button on ios: label.color {color.white} on {color.green}, style primary, dark`.
  fileprivate var text: String {
    func name(_ paint: String) -> String { paint.hasPrefix("#") ? paint : "{\(paint)}" }
    var place = identity.component
    if identity.platform != "all" { place += (place.isEmpty ? "" : " on ") + identity.platform }
    var parts: [String] = []
    if identity.kind.isEmpty {
      parts.append("tap target")
    } else {
      let pair = "\(name(identity.foreground)) on \(name(identity.background))"
      parts.append(identity.component.isEmpty ? pair : "\(identity.part) \(pair)")
    }
    parts += cell.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.joined(separator: "/"))" }
    parts += mode.sorted { $0.key < $1.key }.map(\.value)
    return (place.isEmpty ? "" : place + ": ") + parts.joined(separator: ", ")
  }
}

extension Finding.ID {
  package static let knownFailures = Finding.ID("known-failures", .note)
  package static let goneFailures = Finding.ID("gone-failures", .note)
}

extension Finding {
  fileprivate static func known(_ count: Int, _ path: String) -> Finding {
    Finding(.knownFailures, "'\(path)' accepts \(count) known failure\(count == 1 ? "" : "s")", at: nil)
  }

  fileprivate static func gone(_ texts: [String], _ path: String) -> Finding {
    let count = texts.count == 1 ? "1 failure of '\(path)' is" : "\(texts.count) failures of '\(path)' are"
    var notes = texts.prefix(5).map { Note($0) }
    if texts.count > 5 { notes.append(Note("and \(texts.count - 5) more")) }
    return Finding(
      .goneFailures, "\(count) gone: write it again with --write-baseline", at: nil, notes: notes)
  }
}
