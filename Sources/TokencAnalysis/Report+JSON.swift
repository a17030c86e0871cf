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
  json.beginArray()
  for record in report.contrast where isWanted(record.cells, record.verdict, record.leniency) {
    let measurement = report[measured: record]
    json.object(onOneLine: true) { json in
      writePlace(record.cells, names, to: &json)
      json.member("part", names.property(record))
      json.member("role", record.role.name)
      json.member("kind", record.kind.name)
      json.name("foreground")
      json.value { append(measurement.foreground, to: &$0) }
      json.name("background")
      json.value { append(measurement.background, to: &$0) }
      writeToken(of: record.foreground, as: "foregroundToken", program, to: &json)
      writeToken(of: record.background, as: "backgroundToken", program, to: &json)
      if let page = record.page { writeToken(of: page, as: "over", program, to: &json) }
      json.member("ratio", measurement.ratio)
      json.member("required", record.required)
      json.member("verdict", record.verdict.name)
      if let reason = names.reason(record.leniency, record.cells) { json.member("reason", reason) }
      if record.isKnown { json.member("known", true) }
      write(record.suggestions, names, to: &json)
      if let span = record.foreground.span, let at = position(span) { json.member("at", at) }
    }
  }
  json.endArray()
  json.name("tapTargets")
  json.beginArray()
  for record in report.tapTargets where isWanted(record.cells, record.verdict, record.leniency) {
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
  json.endArray()
}

/// As ``RecordNames/hex(_:)``, without a string for each.
private func append(_ color: Color, to buffer: inout ByteBuffer) {
  let color = color.eightBit()
  buffer.append(UInt8(ascii: "#"))
  buffer.append(hex: color.argb & 0xFF_FFFF, digits: 6)
  if color.alpha != 255 { buffer.append(hex: UInt32(color.alpha), digits: 2) }
}

private func writeToken(
  of paint: Paint, as name: StaticString, _ program: Program, to json: inout JSONWriter
) {
  guard let token = paint.token, !program[token].isAnonymous else { return }
  json.name(name)
  program.names.withBytes(program[token].path) { json.value($0) }
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
