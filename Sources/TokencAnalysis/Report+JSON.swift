import TokencColor
package import TokencIR
package import TokencSyntax

/// Writes the members `contrast` and `tapTargets` of `tokenc check --format json` into an object that is open
/// (design.md §6).
///
/// `cell` and `mode` hold the axes and modifiers on which a record depends, with one value or a list of those that
/// are alike; it speaks of every available cell that has these values, and `cells` says how many. `reason` says why a
/// record is exempt or lowered, `known` that the baseline accepts its failure.
///
/// - Parameters:
///   - position: the member `at` for a place, left out for nil.
///   - isWanted: which records to write.
package func writeReport(
  _ report: Report, of program: Program, at position: (SourceSpan) -> String? = { _ in nil },
  where isWanted: (CheckedCells, Verdict, Leniency) -> Bool = { _, _, _ in true },
  to json: inout JSONWriter
) {
  let names = RecordNames(program)
  json.key("contrast")
  let contrast = report.contrast.filter { isWanted($0.cells, $0.verdict, $0.leniency) }
  json.array(contrast) { json, record in
    let measurement = report[measured: record]
    json.object(onOneLine: true) { json in
      writePlace(record.cells, names, to: &json)
      json.member("part", names.property(record))
      json.member("kind", record.kind.name)
      json.member("foreground", names.hex(measurement.foreground))
      json.member("background", names.hex(measurement.background))
      if let token = tokenPath(record.foreground, program) { json.member("foregroundToken", token) }
      if let token = tokenPath(record.background, program) { json.member("backgroundToken", token) }
      if let page = record.page, let token = tokenPath(page, program) { json.member("over", token) }
      json.member("ratio", measurement.ratio)
      json.member("required", record.required)
      json.member("verdict", record.verdict.name)
      if let reason = names.reason(record.leniency, record.cells) { json.member("reason", reason) }
      if record.isKnown { json.member("known", true) }
      if let span = record.foreground.span, let at = position(span) { json.member("at", at) }
    }
  }
  json.key("tapTargets")
  let tapTargets = report.tapTargets.filter { isWanted($0.cells, $0.verdict, $0.leniency) }
  json.array(tapTargets) { json, record in
    json.object(onOneLine: true) { json in
      writePlace(record.cells, names, to: &json)
      json.member("width", record.width)
      json.member("height", record.height)
      json.member("required", record.required)
      json.member("verdict", record.verdict.name)
      if let reason = names.reason(record.leniency, record.cells) { json.member("reason", reason) }
      if record.isKnown { json.member("known", true) }
      if let span = record.span, let at = position(span) { json.member("at", at) }
    }
  }
}

private func writePlace(_ cells: CheckedCells, _ names: RecordNames, to json: inout JSONWriter) {
  json.member("component", names.component(cells))
  json.member("platform", cells.platform?.name ?? "all")
  json.key("cell")
  json.object(onOneLine: true) { json in
    for (axis, values) in names.axes(cells) {
      if values.count == 1 { json.member(axis, values[0]) } else { json.member(axis, values) }
    }
  }
  json.member("cells", cells.count)
  json.key("mode")
  json.object(onOneLine: true) { json in
    for (modifier, context) in names.contexts(cells) { json.member(modifier, context) }
  }
}

/// The name of the token that a paint is, where it has one.
func tokenPath(_ paint: Paint, _ program: Program) -> String? {
  guard let token = paint.token, !program[token].isAnonymous else { return nil }
  return program.names[program[token].path]
}
