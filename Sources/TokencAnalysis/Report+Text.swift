import TokencColor
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
/// What fails, is undecidable, or was lowered by an exception is always shown; of the rest only the `closest` ones of
/// each block, unless `all` is asked for.
package func describeReport(
  _ report: Report, of program: Program, all: Bool = false, closest: Int = 5
) -> String {
  var text = ByteBuffer(capacity: 4096)
  let names = RecordNames(program)
  let limit = all ? Int.max : closest
  appendContrast(report, names, limit, to: &text)
  appendTapTargets(report, names, limit, to: &text)
  if report.contrast.isEmpty, report.tapTargets.isEmpty { text.append("nothing to measure\n") }
  return String(decoding: text.bytes, as: UTF8.self)
}

/// Counts of the verdicts: `30 pairs: 24 pass, 6 exempt`.
package func summary(of report: Report) -> String {
  let pairs = counts(report.contrast.map(\.verdict))
  let targets = counts(report.tapTargets.map(\.verdict))
  return "\(counted(report.contrast.count, "pair")): \(pairs); "
    + "\(counted(report.tapTargets.count, "tap target")): \(targets)"
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

private func counts(_ verdicts: [Verdict]) -> String {
  let order: [Verdict] = [.fail, .undecidable, .pass, .exempt]
  let parts = order.compactMap { verdict -> String? in
    let count = verdicts.count { $0 == verdict }
    return count == 0 ? nil : "\(count) \(verdict.name)"
  }
  return parts.isEmpty ? "none" : parts.joined(separator: ", ")
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

/// One line of a table.
private struct Row {
  var verdict: Verdict
  var leniency: Leniency
  /// How far from failing: the smaller, the nearer.
  var margin: Double
  var columns: [String]
  var cell, mode: String
}

private func appendContrast(
  _ report: Report, _ names: RecordNames, _ limit: Int, to text: inout ByteBuffer
) {
  for (block, records) in blocks(report.contrast, { $0.cells }) {
    text.append(
      "\(block.title(names)): \(counted(records.count, "pair")), \(counts(records.map(\.verdict)))\n")
    append(records.map { row(report, $0, names) }, ["ratio", "needs", "verdict", "pair"], limit, to: &text)
  }
}

private func row(_ report: Report, _ record: ContrastRecord, _ names: RecordNames) -> Row {
  let measurement = report[measured: record]
  let front = names.paint(record.foreground, seen: measurement.foreground)
  let back = names.background(record, seen: measurement.background)
  let pair: String
  switch record.role {
  case .focusChange: pair = "focused \(names.property(record)) \(front), at rest \(back)"
  case .stateChange:
    pair = "\(names.state(record.cells)) \(names.property(record)) \(front), at rest \(back)"
  case .focusRingOnEdge: pair = "\(names.property(record)) \(front) beside \(back)"
  case .declared: pair = "\(front) on \(back)"
  default: pair = "\(names.property(record)) \(front) on \(back)"
  }
  var verdict = record.verdict.name
  if let reason = names.reason(record.leniency, record.cells) { verdict += " (\(reason))" }
  return Row(
    verdict: record.verdict, leniency: record.leniency, margin: measurement.ratio / record.required,
    columns: [ratioText(measurement.ratio), shortNumber(record.required), verdict, pair],
    cell: names.cell(record.cells), mode: names.mode(record.cells))
}

private func appendTapTargets(
  _ report: Report, _ names: RecordNames, _ limit: Int, to text: inout ByteBuffer
) {
  for (block, records) in blocks(report.tapTargets, { $0.cells }) {
    text.append(
      "\(block.title(names)): \(counted(records.count, "tap target")), \(counts(records.map(\.verdict)))\n")
    let rows = records.map { record in
      var verdict = record.verdict.name
      if let level = record.level, level != "none" { verdict += " \(level)" }
      if let reason = names.reason(record.leniency, record.cells) { verdict += " (\(reason))" }
      return Row(
        verdict: record.verdict, leniency: record.leniency,
        margin: min(record.width, record.height) / record.required,
        columns: [
          "\(shortNumber(record.width)) × \(shortNumber(record.height))", shortNumber(record.required),
          verdict,
          "drawn \(names.drawing(record))",
        ], cell: names.cell(record.cells), mode: names.mode(record.cells))
    }
    append(rows, ["size", "needs", "verdict", "drawing"], limit, to: &text)
  }
}

/// Rows worst first, as a table; equal ones stay in the order of the matrix.
private func append(_ rows: [Row], _ titles: [String], _ limit: Int, to text: inout ByteBuffer) {
  let sorted = rows.enumerated().sorted { left, right in
    (rank(left.element.verdict), left.element.margin, left.offset)
      < (rank(right.element.verdict), right.element.margin, right.offset)
  }
  var shown: [Row] = []
  var left = limit
  for (_, row) in sorted {
    let isAlwaysShown: Bool
    if case .exception = row.leniency { isAlwaysShown = true } else { isAlwaysShown = rank(row.verdict) < 2 }
    if isAlwaysShown {
      shown.append(row)
    } else if left > 0, limit == .max || row.verdict == .pass {
      shown.append(row)
      left -= 1
    }
  }
  let lines = shown.map { $0.columns + [$0.cell, $0.mode] }
  append([titles + ["cell", "mode"]] + lines, alignedRight: [0, 1], to: &text)
  if shown.count < sorted.count {
    text.append("  and \(sorted.count - shown.count) more that pass or are exempt\n")
  }
}

/// Columns as wide as their widest text, two spaces apart, none at the end of a line.
private func append(_ rows: [[String]], alignedRight: Set<Int>, to text: inout ByteBuffer) {
  var widths: [Int] = []
  for row in rows {
    for (column, cell) in row.enumerated() {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], cell.count)
    }
  }
  for row in rows {
    var line = ""
    for (column, cell) in row.enumerated() {
      let space = String(repeating: " ", count: widths[column] - cell.count)
      line += "  " + (alignedRight.contains(column) ? space + cell : cell + space)
    }
    while line.hasSuffix(" ") { line.removeLast() }
    text.append(line)
    text.append("\n")
  }
}
