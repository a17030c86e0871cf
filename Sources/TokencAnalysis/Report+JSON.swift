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
  json.name("contrast")
  let contrast = report.contrast.filter { isWanted($0.cells, $0.verdict, $0.leniency) }
  json.array(contrast) { json, record in
    let measurement = report[measured: record]
    json.object(onOneLine: true) { json in
      writePlace(record.cells, names, to: &json)
      json.member("part", names.property(record))
      json.member("role", record.role.name)
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
      write(record.suggestions, names, to: &json)
      if let span = record.foreground.span, let at = position(span) { json.member("at", at) }
    }
  }
  json.name("tapTargets")
  let tapTargets = report.tapTargets.filter { isWanted($0.cells, $0.verdict, $0.leniency) }
  json.array(tapTargets) { json, record in
    json.object(onOneLine: true) { json in
      writePlace(record.cells, names, to: &json)
      json.member("width", record.width)
      json.member("height", record.height)
      json.member("drawnWidth", record.drawnWidth)
      json.member("drawnHeight", record.drawnHeight)
      if !record.knowsWidth { json.member("widthIsLeast", true) }
      if record.isCutBySpacing { json.member("cutBySpacing", true) }
      json.member("required", record.required)
      json.member("verdict", record.verdict.name)
      if let level = record.level { json.member("level", level) }
      if let reason = names.reason(record.leniency, record.cells) { json.member("reason", reason) }
      if record.isKnown { json.member("known", true) }
      if let span = record.span, let at = position(span) { json.member("at", at) }
    }
  }
}

private func write(
  _ suggestions: [ContrastRecord.Suggestion], _ names: RecordNames, to json: inout JSONWriter
) {
  if suggestions.isEmpty { return }
  json.name("suggestions")
  json.beginArray(onOneLine: true)
  for suggestion in suggestions {
    json.object(onOneLine: true) { json in
      json.member("side", suggestion.side.rawValue)
      if let token = suggestion.token { json.member("token", names.program.names[names.program[token].path]) }
      json.name("colors")
      json.beginArray(onOneLine: true)
      for color in suggestion.colors { json.value(names.hex(color)) }
      json.endArray()
      json.member("pairs", suggestion.pairs)
    }
  }
  json.endArray()
}

private func writePlace(_ cells: CheckedCells, _ names: RecordNames, to json: inout JSONWriter) {
  json.member("component", names.component(cells))
  json.member("platform", cells.platform?.name ?? "all")
  let program = names.program
  json.name("cell")
  json.beginObject(onOneLine: true)
  if let component = cells.component {
    for (axis, values) in cells.values.enumerated() where values != .all {
      write(values, of: program.components[component].axes[axis], program.names, to: &json)
    }
  }
  json.endObject()
  json.member("cells", cells.count)
  json.name("mode")
  json.beginObject(onOneLine: true)
  for index in cells.modifiers.indices {
    let context = program.modifiers[index].contexts[cells.mode[index]]
    program.names.withBytes(program.modifiers[index].name) { json.key($0) }
    program.names.withBytes(context) { json.value($0) }
  }
  json.endObject()
}

/// The values of an axis that are alike: one, or a list.
private func write(_ values: ValueSet, of axis: Axis, _ names: Interner, to json: inout JSONWriter) {
  names.withBytes(axis.name) { json.key($0) }
  let values = values.values
  if values.count == 1, let value = values.first {
    names.withBytes(axis.values[value].name) { json.value($0) }
  } else {
    json.beginArray(onOneLine: true)
    for value in values { names.withBytes(axis.values[value].name) { json.value($0) } }
    json.endArray()
  }
}

/// The name of the token that a paint is, where it has one.
func tokenPath(_ paint: Paint, _ program: Program) -> String? {
  guard let token = paint.token, !program[token].isAnonymous else { return nil }
  return program.names[program[token].path]
}
