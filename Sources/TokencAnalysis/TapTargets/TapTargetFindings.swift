import TokencIR
import TokencSyntax

/// One finding for each component, platform and setting to blame, with the smallest target.
func reportTapTargets(_ records: [TapTargetRecord], _ program: Program, _ out: inout Findings) {
  struct Cause: Hashable {
    var component: Int?
    var platform: Platform?
    var span: SourceSpan?
    var leniency: Leniency
  }
  var causes: [Cause: [Int]] = [:]
  var order: [Cause] = []
  for (index, record) in records.enumerated() where record.verdict == .fail && !record.isKnown {
    let cause = Cause(
      component: record.cells.component, platform: record.cells.platform, span: record.span,
      leniency: record.leniency)
    if causes[cause] == nil { order.append(cause) }
    causes[cause, default: []].append(index)
  }
  for cause in order {
    if let members = causes[cause] { out.add(.tapTarget(members.map { records[$0] }, program)) }
  }
}

extension Finding {
  fileprivate static func tapTarget(_ records: [TapTargetRecord], _ program: Program) -> Finding {
    func least(_ record: TapTargetRecord) -> Double { min(record.width, record.height) }
    let record = records.min { least($0) < least($1) } ?? records[0]
    let names = RecordNames(program)
    let platform = record.cells.platform ?? .web
    let unit = platform == .web ? "px" : platform == .android ? "dp" : "pt"
    let size = "\(shortNumber(record.width)) × \(shortNumber(record.height)) \(unit)"
    let required = "\(shortNumber(record.required)) × \(shortNumber(record.required)) \(unit)"
    var finding = Finding(
      .tapTarget, "the tap target is \(size), \(platform.name) needs \(required)", at: record.span)
    let cells = records.reduce(0) { $0 + $1.cells.count }
    let others = cells > 1 ? " (the smallest of \(cells) cells and modes)" : ""
    finding.notes.append(.init(names.place(record.cells) + others))
    if record.isCutBySpacing {
      let width = "\(record.knowsWidth ? "" : "≥ ")\(shortNumber(record.drawnWidth))"
      let drawn = "\(width) × \(shortNumber(record.drawnHeight)) \(unit)"
      finding.notes.append(
        .init(
          "it is drawn as \(drawn), and 'spacing' leaves no more room before the next component's target begins"
        ))
    }
    if case .exception(let index) = record.leniency, let component = record.cells.component {
      let exception = program.components[component].exceptions[index]
      if exception.level == .warning { finding.severity = .warning }
      if exception.level == .note { finding.severity = .note }
      finding.notes.append(.init("lowered: \(program.names[exception.reason])", at: exception.span))
    }
    return finding
  }
}
