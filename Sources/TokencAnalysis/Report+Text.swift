package import TokencColor
package import TokencIR
import TokencSyntax

/// The report as a table that a person reads: a block for each component and platform, worst first.
///
/// ```text
/// button on ios: 30 pairs, 24 pass, 6 exempt
///   ratio  needs  verdict  pair                                      cell                           mode
///    2.29    4.5  fail     label.color {color.white} on {color.green}  style primary, state enabled   dark
/// ```
///
/// Pairs of the same colours in the same place are one row, at the first of their cells and modes. What fails or is
/// undecidable is always shown; of what an exception lowers, and of the rest, only the `closest` rows of each block.
/// With `all` every pair has a row of its own. Reasons stand below the table, each once.
///
/// - Parameter sample: how a terminal shows a text in one colour on another, two columns wide; nil where it shows no
///   colours.
package func describeReport(
  _ report: Report, of program: Program, all: Bool = false, closest: Int = 5,
  sample: ((_ front: Color, _ back: Color) -> String)? = nil
) -> String {
  var text = ByteBuffer(capacity: 4096)
  let names = RecordNames(program)
  let limit = all ? Int.max : closest
  appendContrast(report, names, limit, sample, to: &text)
  appendTapTargets(report, names, limit, to: &text)
  if report.contrast.isEmpty, report.tapTargets.isEmpty { text.append("nothing to measure\n") }
  return String(decoding: text.bytes, as: UTF8.self)
}

/// Counts of the verdicts: `30 pairs: 2 accepted, 22 pass, 6 exempt`. What fails for a reason that somebody gave is
/// accepted, and does not count as failing.
package func summary(of report: Report) -> String {
  let pairs = counts(report.contrast.map { ($0.verdict, $0.isAccepted) })
  let targets = counts(report.tapTargets.map { ($0.verdict, $0.isAccepted) })
  return "\(counted(report.contrast.count, "pair")): \(pairs); "
    + "\(counted(report.tapTargets.count, "tap target")): \(targets)"
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

private func counts(_ verdicts: [(verdict: Verdict, isAccepted: Bool)]) -> String {
  func count(_ verdict: Verdict) -> (Int, String) {
    (verdicts.count { $0.verdict == verdict && !$0.isAccepted }, verdict.name)
  }
  let accepted = (verdicts.count { $0.isAccepted }, "accepted")
  let parts = [count(.fail), count(.undecidable), accepted, count(.pass), count(.exempt)].filter { $0.0 > 0 }
  return parts.isEmpty ? "none" : parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
}

/// Component and platform in the order of the program.
private struct Block: Hashable {
  var component: Int?
  var platform: Platform?

  init(_ cells: CheckedCells) { (component, platform) = (cells.component, cells.platform) }

  func title(_ names: RecordNames) -> String {
    guard let component else { return "declared pairs" + (platform.map { " on \($0.name)" } ?? "") }
    return names.program.names[names.program.components[component].name]
      + (platform.map { " on \($0.name)" } ?? "")
  }
}

private func blocks<Record>(_ records: [Record], _ cells: (Record) -> CheckedCells) -> [(Block, [Record])] {
  var order: [Block] = []
  var members: [Block: [Record]] = [:]
  for record in records {
    let block = Block(cells(record))
    if members[block] == nil { order.append(block) }
    members[block, default: []].append(record)
  }
  return order.map { ($0, members[$0] ?? []) }
}

private func rank(_ verdict: Verdict) -> Int {
  switch verdict {
  case .fail: 0
  case .undecidable: 1
  case .pass: 2
  case .exempt: 3
  }
}

/// A record with what decides whether its line is shown: most are not, and their texts are never made.
private struct Ranked {
  var index: Int
  var verdict: Verdict
  var isLowered: Bool
  /// How far from failing: the smaller, the nearer.
  var margin: Double
}

/// One line of a table.
private struct Row {
  /// Why it is exempt or lowered.
  var reason: String?
  var columns: [String]
  var cell, mode: String
  /// Before the first column, and no wider than it should be.
  var sample = ""
  /// Further cells and modes that look the same.
  var more = 0

  /// What rows share that are shown as one.
  var look: [String] { columns + [reason ?? "", sample] }
}

private func appendContrast(
  _ report: Report, _ names: RecordNames, _ limit: Int, _ sample: ((Color, Color) -> String)?,
  to text: inout ByteBuffer
) {
  for (block, records) in blocks(report.contrast, { $0.cells }) {
    text.append(
      "\(block.title(names)): \(counted(records.count, "pair")), \(counts(records.map { ($0.verdict, $0.isAccepted) }))\n"
    )
    let ranked = records.enumerated().map { index, record in
      Ranked(
        index: index, verdict: record.verdict,
        isLowered: record.leniency != .none && record.verdict != .exempt,
        margin: report[measured: record].ratio / record.required)
    }
    append(ranked, ["ratio", "needs", "verdict", "pair"], limit, to: &text) { one in
      var row = row(report, records[one.index], names)
      let measurement = report[measured: records[one.index]]
      if let sample { row.sample = sample(measurement.foreground, measurement.background) + " " }
      return row
    }
  }
}

private func row(_ report: Report, _ record: ContrastRecord, _ names: RecordNames) -> Row {
  let measurement = report[measured: record]
  let pair = names.pair(record, measurement)
  return Row(
    reason: names.reason(record.leniency, record.cells),
    columns: [ratioText(measurement.ratio), shortNumber(record.required), verdict(record), printable(pair)],
    cell: names.cell(record.cells), mode: names.mode(record.cells))
}

/// `known` for a failure that the baseline accepts.
private func verdict(_ record: ContrastRecord) -> String {
  record.isKnown ? "known \(record.verdict.name)" : record.verdict.name
}

private func appendTapTargets(
  _ report: Report, _ names: RecordNames, _ limit: Int, to text: inout ByteBuffer
) {
  for (block, records) in blocks(report.tapTargets, { $0.cells }) {
    text.append(
      "\(block.title(names)): \(counted(records.count, "tap target")), \(counts(records.map { ($0.verdict, $0.isAccepted) }))\n"
    )
    let ranked = records.enumerated().map { index, record in
      Ranked(
        index: index, verdict: record.verdict,
        isLowered: record.leniency != .none && record.verdict != .exempt,
        margin: min(record.width, record.height) / record.required)
    }
    append(ranked, ["size", "needs", "verdict", "drawing"], limit, to: &text) { one in
      let record = records[one.index]
      var verdict = record.isKnown ? "known \(record.verdict.name)" : record.verdict.name
      if let level = record.level, level != "none" { verdict += " \(level)" }
      return Row(
        reason: names.reason(record.leniency, record.cells),
        columns: [
          "\(shortNumber(record.width)) × \(shortNumber(record.height))", shortNumber(record.required),
          verdict, "drawn \(names.drawing(record))",
        ], cell: names.cell(record.cells), mode: names.mode(record.cells))
    }
  }
}

/// Rows worst first, as a table; equal ones stay in the order of the matrix, and those that look the same are one.
private func append(
  _ ranked: [Ranked], _ titles: [String], _ limit: Int, to text: inout ByteBuffer, row: (Ranked) -> Row
) {
  let sorted = ranked.sorted { left, right in
    (rank(left.verdict), left.margin, left.index) < (rank(right.verdict), right.margin, right.index)
  }
  var shown: [Row] = []
  var places: [[String]: Int] = [:]
  // How many lines are left, and the margin of the last, of lowered records and of those that pass.
  var (lowered, passing) = ((left: limit, last: 0.0), (left: limit, last: 0.0))
  var (hidden, hidesLowered) = (0, false)
  for one in sorted {
    let isAlways = rank(one.verdict) < 2 && !one.isLowered
    let state = one.isLowered ? lowered : passing
    let isShown = isAlways || state.left > 0 && (one.isLowered || limit == .max || one.verdict == .pass)
    // Behind the last line only what has its number can look the same: numbers have two decimals.
    let mayLookShown = isShown || one.verdict != .exempt && one.margin <= state.last + 0.01
    let made = mayLookShown ? row(one) : nil
    if limit != .max, let place = made.flatMap({ places[$0.look] }) {
      shown[place].more += 1
    } else if isShown, let made {
      places[made.look] = shown.count
      shown.append(made)
      if one.isLowered {
        lowered = (lowered.left - 1, one.margin)
      } else if !isAlways {
        passing = (passing.left - 1, one.margin)
      }
    } else {
      hidden += 1
      hidesLowered = hidesLowered || one.isLowered
    }
  }
  var reasons: [String] = []
  let lines = shown.map { row in
    var columns = row.columns
    if let reason = row.reason {
      let place = reasons.firstIndex(of: reason) ?? reasons.count
      if place == reasons.count { reasons.append(reason) }
      columns[2] += " [\(place + 1)]"
    }
    let more = row.more > 0 ? "and \(counted(row.more, "other look"))" : ""
    return [row.sample] + columns + [row.cell, row.mode, more]
  }
  let samples = shown.contains { !$0.sample.isEmpty }
  let head = [samples ? "   " : ""] + titles + ["cell", "mode", ""]
  append([head] + lines, alignedRight: [1, 2], widths: [0: samples ? 3 : 0], to: &text)
  let kinds = hidesLowered ? "pass, are exempt or lowered" : "pass or are exempt"
  if hidden > 0 { text.append("  and \(hidden) more that \(kinds)\n") }
  for (index, reason) in reasons.enumerated() { text.append("  [\(index + 1)] \(printable(reason))\n") }
}

/// Columns as wide as their widest text, two spaces apart, none at the end of a line.
///
/// - Parameter widths: of columns whose texts have characters that take no place; an empty column is left out.
private func append(
  _ rows: [[String]], alignedRight: Set<Int>, widths fixed: [Int: Int], to text: inout ByteBuffer
) {
  var widths: [Int] = []
  for row in rows {
    for (column, cell) in row.enumerated() {
      if column == widths.count { widths.append(0) }
      widths[column] = fixed[column] ?? max(widths[column], cell.count)
    }
  }
  for row in rows {
    var line = ""
    for (column, cell) in row.enumerated() where widths[column] > 0 {
      if fixed[column] != nil {
        line += "  " + cell
        continue
      }
      let space = String(repeating: " ", count: widths[column] - cell.count)
      let gap = line.isEmpty || fixed[column - 1] ?? 0 == 0 ? "  " : ""
      line += gap + (alignedRight.contains(column) ? space + cell : cell + space)
    }
    while line.hasSuffix(" ") { line.removeLast() }
    text.append(line)
    text.append("\n")
  }
}
