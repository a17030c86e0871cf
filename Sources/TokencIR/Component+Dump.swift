public import TokencSyntax

extension Program {
  /// A component as lines of text, for `--dump ir` and for tests: what there is, and who wins where.
  ///
  /// ```
  /// component button stable
  ///   part label text required
  ///   axis state: enabled hovered pressed<hovered; interaction
  ///   cells ios: 12 of 12
  ///   container.fill by state
  ///     hovered: 14:22-14:30 "{color.blue-2}"
  /// ```
  public func dump(_ component: Component, in sources: SourceSet) -> String {
    var text = "component \(names[component.name]) \(component.status.rawValue)\n"
    for part in component.parts where !part.kind.isBuiltIn {
      text += "  part \(names[part.name]) \(part.kind.name) \(part.presence.name)"
      text += part.kind == .icon || part.kind == .indicator ? " \(part.placement.name)\n" : "\n"
    }
    for axis in component.axes { text += "  axis \(describe(axis))\n" }
    for platform in project.platforms {
      let cells = component.cells(on: platform)
      let available = cells.count { component.reasonUnavailable($0) == nil }
      text += "  cells \(platform.name): \(available) of \(cells.count)\n"
    }
    var lines: [FileID: LineTable] = [:]
    for table in component.properties { text += dump(table, of: component, in: sources, &lines) }
    return text
  }

  private func describe(_ axis: Axis) -> String {
    let values = axis.values.map { value in
      let parent = value.inherits.map { "<" + names[axis.values[$0].name] } ?? ""
      let platforms =
        value.platforms == PlatformSet(project.platforms)
        ? ""
        : "@"
          + value.platforms.platforms.map(\.name).joined(separator: "+")
      return names[value.name] + parent + platforms
    }
    var text = "\(names[axis.name]): \(values.joined(separator: " "))"
    if let value = axis.defaultValue { text += "; default \(names[axis.values[value].name])" }
    if axis.isOrdered { text += "; ordered" }
    if axis.isInteraction { text += "; interaction" }
    return text
  }

  private func dump(
    _ table: PropertyTable, of component: Component, in sources: SourceSet, _ lines: inout [FileID: LineTable]
  ) -> String {
    let axes = table.axes.map { component.axes[$0] }
    let by = axes.map { names[$0.name] } + (table.byPlatform ? ["platform"] : [])
    let name = "\(names[component.parts[table.part].name]).\(table.property.name)"
    var text = "  \(name)\(by.isEmpty ? "" : " by " + by.joined(separator: ", "))\n"
    for (index, winner) in table.winners.enumerated() {
      guard let winner else { continue }
      var words: [String] = []
      var rest = index
      for axis in axes.reversed() {
        words.insert(names[axis.values[rest % axis.values.count].name], at: 0)
        rest /= axis.values.count
      }
      if table.byPlatform, let platform = Platform(rawValue: UInt8(rest)) { words.append(platform.name) }
      let span = self[winner].valueSpan
      let bytes = sources[span.file].bytes
      let table = lines[span.file] ?? LineTable(bytes)
      lines[span.file] = table
      let start = table.position(at: Int(span.offset), in: bytes)
      let end = table.position(at: span.end, in: bytes)
      let value = sources.text(span).split(whereSeparator: \.isNewline).joined(separator: " ")
      let cell = words.isEmpty ? "" : words.joined(separator: " ") + ": "
      text += "    \(cell)\(start.line):\(start.column)-\(end.line):\(end.column) \(value)\n"
    }
    return text
  }
}
