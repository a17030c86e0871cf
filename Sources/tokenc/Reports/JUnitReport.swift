import TokencAnalysis
import TokencColor
import TokencIR
import TokencMustache
import TokencSyntax

/// A check as JUnit's XML, which every CI can show.
///
/// A suite for each component and platform has a case for each property and kind of contrast, and one for its
/// tap targets; a case fails where a cell or mode fails, and says which. What is exempt or known is skipped. All
/// other findings have a suite of their own with a case for each id.
struct JUnitReport {
  let printer: FindingPrinter
  let report: Report?
  let program: Program

  func xml() -> ByteBuffer {
    var positions = PositionTable(printer.sources)
    var suites: [Suite] = []
    if let report { suites += measuredSuites(report, &positions) }
    suites.append(findingsSuite(&positions))
    var out = XML()
    let all = suites.flatMap(\.cases)
    out.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    out.line("<testsuites name=\"tokenc check\"\(counts(all))>")
    for suite in suites where !suite.cases.isEmpty {
      out.line("  <testsuite name=\"\(XML.escaped(suite.name))\"\(counts(suite.cases))>")
      for test in suite.cases { write(test, to: &out) }
      out.line("  </testsuite>")
    }
    out.line("</testsuites>")
    return out.buffer
  }

  private func counts(_ cases: [Case]) -> String {
    let failures = cases.count { !$0.failures.isEmpty }
    let skipped = cases.count { $0.failures.isEmpty && $0.skipped != nil }
    return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
  }

  private func write(_ test: Case, to out: inout XML) {
    var start = "    <testcase name=\"\(XML.escaped(test.name))\""
    start += " classname=\"\(XML.escaped(test.className))\""
    if let file = test.file { start += " file=\"\(XML.escaped(file.path))\" line=\"\(file.line)\"" }
    guard !test.failures.isEmpty || test.skipped != nil || !test.remarks.isEmpty else {
      return out.line(start + "/>")
    }
    out.line(start + ">")
    if let first = test.failures.first {
      let count = test.failures.count > 1 ? " (and \(test.failures.count - 1) more)" : ""
      let message = XML.escaped(first + count)
      out.line("      <failure type=\"\(XML.escaped(test.type))\" message=\"\(message)\">")
      for failure in test.failures { out.lines(of: failure) }
      out.line("      </failure>")
    } else if let skipped = test.skipped {
      out.line("      <skipped message=\"\(XML.escaped(skipped))\"/>")
    }
    if !test.remarks.isEmpty {
      out.line("      <system-out>")
      for remark in test.remarks { out.lines(of: remark) }
      out.line("      </system-out>")
    }
    out.line("    </testcase>")
  }
}

private struct Suite {
  var name: String
  var cases: [Case] = []
  private var places: [String: Int] = [:]

  init(_ name: String) { self.name = name }

  /// The case of this name, made now if it is new.
  mutating func place(_ name: String, _ className: String, type: String) -> Int {
    if let place = places[name] { return place }
    places[name] = cases.count
    cases.append(Case(name: name, className: className, type: type))
    return cases.count - 1
  }
}

private struct Case {
  var name, className, type: String
  var file: (path: String, line: Int)?
  var failures: [String] = []
  /// What does not fail and is worth a line.
  var remarks: [String] = []
  var passes = 0
  var known = 0
  var exempt = 0

  /// Why nothing of it counts; nil where something was proved.
  var skipped: String? {
    if passes > 0 || !failures.isEmpty { return nil }
    if known > 0 { return "known: the baseline accepts it" }
    return exempt > 0 ? "exempt" : nil
  }

  mutating func count(_ verdict: Verdict, isError: Bool, isKnown: Bool) {
    if verdict == .exempt {
      exempt += 1
    } else if isKnown {
      known += 1
    } else if !isError {
      passes += 1
    }
  }
}

extension JUnitReport {
  private func measuredSuites(_ report: Report, _ positions: inout PositionTable) -> [Suite] {
    let names = RecordNames(program)
    var suites: [Suite] = []
    var places: [String: Int] = [:]
    func suite(_ cells: CheckedCells) -> Int {
      let component = cells.component == nil ? "declared pairs" : names.component(cells)
      let name = component + (cells.platform.map { " on \($0.name)" } ?? "")
      if let place = places[name] { return place }
      places[name] = suites.count
      suites.append(Suite(name))
      return suites.count - 1
    }
    func className(_ cells: CheckedCells) -> String {
      let component = cells.component == nil ? "pairs" : names.component(cells)
      return "tokenc.\(component)" + (cells.platform.map { ".\($0.name)" } ?? "")
    }

    for record in report.contrast {
      let index = suite(record.cells)
      let measurement = report[measured: record]
      let front = names.paint(record.foreground, seen: measurement.foreground)
      let back = names.background(record, seen: measurement.background)
      let name =
        record.cells.component == nil ? "\(front) on \(back)" : "\(names.property(record)) \(words(record))"
      let place = suites[index].place(name, className(record.cells), type: "contrast")
      suites[index].cases[place].count(record.verdict, isError: record.isError, isKnown: record.isKnown)
      guard record.verdict == .fail || record.verdict == .undecidable || record.isError else { continue }
      var text = "\(front) on \(back) has \(ratioText(measurement.ratio)) : 1"
      text += ", \(shortNumber(record.required)) is needed"
      if record.verdict == .undecidable { text += ", undecidable without a page" }
      let condition = [names.cell(record.cells), names.mode(record.cells)].filter { !$0.isEmpty }
      if !condition.isEmpty { text += " (\(condition.joined(separator: ", ")))" }
      suites[index].cases[place].tell(
        text, record.isError, record.isKnown, names.reason(record.leniency, record.cells),
        record.foreground.span, &positions)
    }
    for record in report.tapTargets {
      let index = suite(record.cells)
      let place = suites[index].place("tap target", className(record.cells), type: "tap-target")
      suites[index].cases[place].count(record.verdict, isError: record.isError, isKnown: record.isKnown)
      guard record.verdict == .fail else { continue }
      var text = "the tap target is \(shortNumber(record.width)) × \(shortNumber(record.height))"
      text += ", \(shortNumber(record.required)) is needed"
      let condition = [names.cell(record.cells), names.mode(record.cells)].filter { !$0.isEmpty }
      if !condition.isEmpty { text += " (\(condition.joined(separator: ", ")))" }
      suites[index].cases[place].tell(
        text, record.isError, record.isKnown, names.reason(record.leniency, record.cells), record.span,
        &positions)
    }
    return suites
  }

  private func words(_ record: ContrastRecord) -> String {
    switch record.role {
    case .content, .declared:
      switch record.kind {
      case .text: "text"
      case .largeText: "large text"
      case .nonText: "symbol"
      }
    case .identification: "identification"
    case .focusRing: "focus ring"
    case .focusRingOnEdge: "focus ring beside the edge"
    case .focusChange: "focus change"
    case .stateChange: "state change"
    }
  }

  /// Everything that the records do not tell.
  private func findingsSuite(_ positions: inout PositionTable) -> Suite {
    var suite = Suite("findings")
    for finding in printer.findings {
      if report != nil, finding.id == .contrast || finding.id == .tapTarget { continue }
      let place = suite.place(finding.id.name, "tokenc.findings", type: finding.id.name)
      var text = finding.message
      if let span = finding.span { text = "\(positions.text(span)): \(text)" }
      for note in finding.notes { text += "\n  \(note.message)" }
      if finding.severity == .error {
        suite.cases[place].failures.append(text)
        if suite.cases[place].file == nil, let span = finding.span {
          suite.cases[place].file = positions.file(span)
        }
      } else {
        suite.cases[place].remarks.append("\(finding.severity.name): \(text)")
      }
    }
    return suite
  }
}

extension Case {
  fileprivate mutating func tell(
    _ text: String, _ isError: Bool, _ isKnown: Bool, _ reason: String?, _ span: SourceSpan?,
    _ positions: inout PositionTable
  ) {
    let place = span.map { "\(positions.text($0)): " } ?? ""
    if isError {
      failures.append(place + text)
      if file == nil, let span { file = positions.file(span) }
    } else {
      remarks.append("\(isKnown ? "known" : "lowered"): \(place)\(text)" + (reason.map { ": \($0)" } ?? ""))
    }
  }
}

extension PositionTable {
  fileprivate mutating func file(_ span: SourceSpan) -> (path: String, line: Int) {
    (path(of: span), start(span).line)
  }
}

/// Lines of XML.
private struct XML: ~Copyable {
  var buffer = ByteBuffer(capacity: 4096)

  mutating func line(_ text: String) {
    buffer.append(text)
    buffer.append("\n")
  }

  /// A text between tags, where a line break is one.
  mutating func lines(of text: String) {
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      line(Self.escaped(String(part)))
    }
  }

  static func escaped(_ text: String) -> String {
    var buffer = ByteBuffer(capacity: text.utf8.count + 16)
    Escaping.xml.write(text, to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}
