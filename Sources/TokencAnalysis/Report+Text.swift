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
package func describeReport(_ report: Report, of program: Program) -> String {
  var text = ByteBuffer(capacity: 4096)
  let names = RecordNames(program)
  appendContrast(report, names, to: &text)
  appendTapTargets(report, names, to: &text)
  if report.contrast.isEmpty, report.tapTargets.isEmpty { text.append("nothing to measure\n") }
  return String(decoding: text.bytes, as: UTF8.self)
}

/// Counts of the verdicts: `30 pairs: 24 pass, 6 exempt`.
package func summary(of report: Report) -> String {
  let pairs = counts(report.contrast.map(\.verdict))
  let targets = counts(report.tapTargets.map(\.verdict))
  return "\(report.contrast.count) pairs: \(pairs); \(report.tapTargets.count) tap targets: \(targets)"
}

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

private func appendContrast(_ report: Report, _ names: RecordNames, to text: inout ByteBuffer) {
  for (block, records) in blocks(report.contrast, { $0.cells }) {
    text.append("\(block.title(names)): \(records.count) pairs, \(counts(records.map(\.verdict)))\n")
    // Equal ones stay in the order of the matrix.
    let sorted = records.enumerated().sorted { left, right in
      func key(_ item: (offset: Int, element: ContrastRecord)) -> (Int, Double, Int) {
        let record = item.element
        return (rank(record.verdict), report[measured: record].ratio / record.required, item.offset)
      }
      return key(left) < key(right)
    }
    let rows = sorted.map { row(report, $0.element, names) }
    append([["ratio", "needs", "verdict", "pair", "cell", "mode"]] + rows, alignedRight: [0, 1], to: &text)
  }
}

private func row(_ report: Report, _ record: ContrastRecord, _ names: RecordNames) -> [String] {
  let measurement = report[measured: record]
  let front = names.paint(record.foreground, seen: measurement.foreground)
  let back = names.paint(record.background, seen: measurement.background)
  let pair: String
  switch record.role {
  case .focusChange: pair = "focused \(names.property(record)) \(front), at rest \(back)"
  case .focusRingOnEdge: pair = "\(names.property(record)) \(front) beside \(back)"
  case .declared: pair = "\(front) on \(back)"
  default: pair = "\(names.property(record)) \(front) on \(back)"
  }
  var verdict = record.verdict.name
  if let reason = names.reason(record.leniency, record.cells) { verdict += " (\(reason))" }
  return [
    ratioText(measurement.ratio), shortNumber(record.required), verdict, pair, names.cell(record.cells),
    names.mode(record.cells),
  ]
}

private func appendTapTargets(_ report: Report, _ names: RecordNames, to text: inout ByteBuffer) {
  for (block, records) in blocks(report.tapTargets, { $0.cells }) {
    text.append("\(block.title(names)): \(records.count) tap targets, \(counts(records.map(\.verdict)))\n")
    let sorted = records.enumerated().sorted { left, right in
      func key(_ item: (offset: Int, element: TapTargetRecord)) -> (Int, Double, Int) {
        let record = item.element
        return (rank(record.verdict), min(record.width, record.height) / record.required, item.offset)
      }
      return key(left) < key(right)
    }
    let rows = sorted.map { _, record in
      var verdict = record.verdict.name
      if let reason = names.reason(record.leniency, record.cells) { verdict += " (\(reason))" }
      return [
        "\(shortNumber(record.width)) × \(shortNumber(record.height))", shortNumber(record.required), verdict,
        "drawn \(shortNumber(record.drawnWidth)) × \(shortNumber(record.drawnHeight))",
        names.cell(record.cells), names.mode(record.cells),
      ]
    }
    append([["size", "needs", "verdict", "drawing", "cell", "mode"]] + rows, alignedRight: [0, 1], to: &text)
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
