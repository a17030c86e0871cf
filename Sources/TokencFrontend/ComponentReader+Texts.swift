import TokencIR
package import TokencSyntax

extension ComponentReader {
  /// A text that is present needs a colour and a typography; a later text takes the label's.
  mutating func checkTexts(_ resolver: inout TokenResolver) {
    guard let label = component.label else { return }
    var lacking: [Property] = []
    for (part, declared) in component.parts.enumerated() where declared.kind == .text {
      for property in [Property.color, .typography] {
        let sources = [part, label].map { PropertyPlace(part: $0, property: property) }
        // What the label lacks was reported there.
        if part != label, lacking.contains(property) { continue }
        guard let cell = firstCell(missing: sources, whilePresent: part, resolver.program) else { continue }
        if part == label { lacking.append(property) }
        let name = name(sources[0], resolver.reading)
        let words = describe(cell.cell, axes: cell.axes, platform: cell.byPlatform, resolver.reading)
        resolver.reading.out.add(.missingText(name, words, at: declared.span))
      }
    }
  }

  /// The first available choice in which a part is present and no setting gives any of some properties a value.
  private mutating func firstCell(
    missing sources: [PropertyPlace], whilePresent part: Int, _ program: Program
  ) -> (cell: Cell, axes: [Int], byPlatform: Bool)? {
    let presence = PropertyPlace(part: part, property: .presence)
    let tables = (sources + [presence]).compactMap { solved[$0] }
    let axes = component.axes.indices.filter { axis in tables.contains { $0.axes.contains(axis) } }
    let byPlatform = tables.contains(where: \.byPlatform)
    let (reader, settings) = (self, settings)
    var found: Cell?
    eachAvailable(axes: axes, byPlatform: byPlatform) { cell, _ in
      guard found == nil, reader.presence(part, in: cell, program) != .absent else { return }
      let isGiven = sources.contains { source in
        guard let winner = reader.winner(source, in: cell) else { return false }
        return settings[winner].value != .initial
      }
      if !isGiven { found = cell }
    }
    return found.map { ($0, axes, byPlatform) }
  }

  /// ‡ A state may take a part away, or bring in one that the resting state lacks; nothing else.
  mutating func checkPresence(_ resolver: inout TokenResolver) {
    guard let interaction = component.interactionAxis else { return }
    for part in component.parts.indices {
      guard let table = solved[PropertyPlace(part: part, property: .presence)],
        table.axes.contains(interaction)
      else { continue }
      let (reader, program) = (self, resolver.program)
      var wrong: [Int] = []
      eachAvailable(axes: table.axes, byPlatform: table.byPlatform) { cell, place in
        var resting = cell
        resting[interaction] = 0
        let now = reader.presence(part, in: cell, program)
        let before = reader.presence(part, in: resting, program)
        guard now != .absent, before != .absent, now != before, table.winners[place] >= 0 else { return }
        let winner = Int(table.winners[place])
        if !wrong.contains(winner) { wrong.append(winner) }
      }
      for winner in wrong {
        resolver.reading.out.add(.presenceByState(at: resolver.reading.span(settings[winner].place)))
      }
    }
  }

  private func winner(_ target: PropertyPlace, in cell: Cell) -> Int? {
    guard let table = solved[target] else { return nil }
    var place = table.byPlatform ? Int(cell.platform.rawValue) : 0
    for axis in table.axes { place = place * component.axes[axis].values.count + cell[axis] }
    return table.winners[place] < 0 ? nil : Int(table.winners[place])
  }

  private func presence(_ part: Int, in cell: Cell, _ program: Program) -> Keyword {
    let initial = component.parts[part].presence.keyword
    guard let winner = winner(PropertyPlace(part: part, property: .presence), in: cell),
      case .token(let token) = settings[winner].value,
      case .keyword(let keyword) = program.value(token, in: program.defaultMode(on: cell.platform))
    else { return initial }
    return keyword
  }
}

extension Finding.ID {
  package static let missingText = Finding.ID("missing-text-property", .error)
}

extension Finding {
  fileprivate static func missingText(_ property: String, _ cell: String, at span: SourceSpan) -> Finding {
    let words = property.split(separator: ".", maxSplits: 1)
    let token = words.last == "color" ? "{color.text}" : "{type.label}"
    let example = "\(words.first ?? ""): { \(words.last ?? ""): \"\(token)\" }"
    return Finding(
      .missingText, "nothing gives '\(property)' a value in \(cell), where the text is present", at: span,
      notes: [Note("set it for all cells, below properties: \(example)")])
  }

  fileprivate static func presenceByState(at span: SourceSpan) -> Finding {
    Finding(
      .fixedProperty,
      "a state may make a part absent or bring in one that the resting state lacks, no more", at: span,
      notes: [Note("set presence outside of the state")])
  }
}
