import TokencColor
package import TokencIR
package import TokencSyntax

/// Writes the members `contrast` and `tapTargets` of `tokenc check --format json` into an object that is open
/// (design.md §6).
///
/// `cell` and `mode` hold the axes and modifiers on which a record depends; it speaks of every available cell that has
/// these values, and `cells` says how many. `reason` says why a record is exempt or lowered.
package func writeReport(
  _ report: Report, of program: Program, at position: (SourceSpan) -> String?, to json: inout JSONWriter
) {
  let names = RecordNames(program)
  json.key("contrast")
  json.array(report.contrast) { json, record in
    let measurement = report[measured: record]
    json.object(onOneLine: true) { json in
      writePlace(record.cells, names, to: &json)
      json.member("part", names.property(record))
      json.member("kind", "\(record.kind)")
      json.member("foreground", names.hex(measurement.foreground))
      json.member("background", names.hex(measurement.background))
      if let token = path(record.foreground, program) { json.member("foregroundToken", token) }
      if let token = path(record.background, program) { json.member("backgroundToken", token) }
      json.member("ratio", measurement.ratio)
      json.member("required", record.required)
      json.member("verdict", record.verdict.name)
      if let reason = names.reason(record.leniency, record.cells) { json.member("reason", reason) }
      if let span = record.foreground.span, let at = position(span) { json.member("at", at) }
    }
  }
  json.key("tapTargets")
  json.array(report.tapTargets) { json, record in
    json.object(onOneLine: true) { json in
      writePlace(record.cells, names, to: &json)
      json.member("width", record.width)
      json.member("height", record.height)
      json.member("required", record.required)
      json.member("verdict", record.verdict.name)
      if let reason = names.reason(record.leniency, record.cells) { json.member("reason", reason) }
      if let span = record.span, let at = position(span) { json.member("at", at) }
    }
  }
}

private func writePlace(_ cells: CheckedCells, _ names: RecordNames, to json: inout JSONWriter) {
  json.member("component", names.component(cells))
  json.member("platform", cells.platform?.name ?? "all")
  json.key("cell")
  json.object(onOneLine: true) { json in
    for (axis, value) in names.axes(cells) { json.member(axis, value) }
  }
  json.member("cells", cells.count)
  json.key("mode")
  json.object(onOneLine: true) { json in
    for (modifier, context) in names.contexts(cells) { json.member(modifier, context) }
  }
}

private func path(_ paint: Paint, _ program: Program) -> String? {
  guard let token = paint.token, !program[token].isAnonymous else { return nil }
  return program.names[program[token].path]
}
