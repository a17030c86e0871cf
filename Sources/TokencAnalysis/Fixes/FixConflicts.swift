import TokencColor
import TokencIR
package import TokencSyntax

extension FixPlanner {
  /// Says why a pair stays as it is, and what stands in the way of each side.
  mutating func report(_ link: Int, _ sides: [Side], _ distant: [Found]) {
    let record = check.records[records[link]]
    let measurement = check.meter.measurements[record.measurement]
    let front = names.paint(record.foreground, seen: measurement.foreground)
    let back = names.background(record, seen: measurement.background)
    let title = "\(front) on \(back)"
    guard told.insert(Conflict(title: title, span: record.foreground.span)).inserted else { return }
    let place = names.place(record.cells)
    let ratios = "\(ratioText(measurement.ratio)) : 1, \(shortNumber(record.required)) is needed"
    var notes = [Finding.Note("\(place.isEmpty ? "" : "\(place): ")\(ratios)")]
    for side in sides {
      let name = names.paint(side.paint, seen: recipes.all[side.recipe].ingredients[0].color)
      if let distant = distant.first(where: { $0.side.recipe == side.recipe }) {
        notes.append(
          Finding.Note(
            "\(hexes(distant.colors)) for \(name) passes everywhere, but is another colour altogether (ΔE "
              + "\(shortNumber(distant.distance))): change it by hand"))
      } else {
        notes += obstacles(link, side, name)
      }
    }
    notes += unwritable(link, sides)
    if notes.count == 1 {
      notes.append(Finding.Note("neither colour is written as one that can be replaced here"))
    }
    result.findings.add(.fixConflict(title, notes, at: record.foreground.span))
  }

  /// What the nearest colour for one pair would break.
  private mutating func obstacles(_ link: Int, _ side: Side, _ name: String) -> [Finding.Note] {
    guard let found = find(side, [link]) else {
      // Other stops than those that can be written may be enough to change.
      guard let wanted = find(side, [link], whateverIsWritten: true) else {
        return [Finding.Note("no lightness of \(name) passes here")]
      }
      let recipe = recipes.all[side.recipe]
      let blocked = zip(recipe.ingredients, wanted.colors).filter { $0.place == nil && $0.color != $1 }
      return [
        Finding.Note("\(hexes(wanted.colors)) for \(name) passes here, but cannot be written by itself")
      ]
        + blocked.prefix(1).compactMap { note($0.0) }
    }
    let all = affected(by: found)
    let broken = all.filter { $0 != link && ratio($0, with: found) < links[$0].required }
    if broken.isEmpty, all.count > Self.mostPairs {
      return [
        Finding.Note(
          "\(hexes(found.colors)) for \(name) passes here; in all its \(all.count) pairs no colour was looked for, "
            + "\(Self.mostPairs) are the most")
      ]
    }
    if broken.isEmpty {
      return [
        Finding.Note(
          "\(hexes(found.colors)) for \(name) passes here; none was found that passes in all its \(all.count) pairs"
        )
      ]
    }
    var notes = broken.prefix(3).map { other in
      Finding.Note(
        "\(hexes(found.colors)) for \(name) passes here, and then \(describe(other)) has "
          + "\(ratioText(ratio(other, with: found))) : 1, \(shortNumber(links[other].required)) is needed",
        at: check.records[records[other]].foreground.span)
    }
    if broken.count > 3 { notes.append(Finding.Note("and \(broken.count - 3) more pairs of \(name)")) }
    return notes
  }

  /// Where a side that is no candidate would have to be changed by hand.
  private func unwritable(_ link: Int, _ sides: [Side]) -> [Finding.Note] {
    let places = [links[link].front, links[link].isBackdrop ? -1 : links[link].back]
    return places.filter { recipe in !sides.contains { $0.recipe == recipe } }.compactMap { recipe in
      guard let ingredients = recipes[recipe]?.ingredients, ingredients.allSatisfy({ $0.place == nil }) else {
        return nil
      }
      return ingredients.first.flatMap(note)
    }
  }

  private func note(_ ingredient: Ingredient) -> Finding.Note? {
    guard case .unwritable(let why, let place) = ingredient.source else { return nil }
    return Finding.Note("\(why): change it by hand", at: place)
  }

  private func hexes(_ colors: [Color]) -> String { colors.map(names.hex).joined(separator: " → ") }

  private func describe(_ link: Int) -> String {
    let record = check.records[records[link]]
    let measurement = check.meter.measurements[record.measurement]
    let front = names.paint(record.foreground, seen: measurement.foreground)
    let place = names.place(record.cells)
    return "\(front) on \(names.background(record, seen: measurement.background))"
      + (place.isEmpty ? "" : " (\(place))")
  }
}

extension Finding.ID {
  package static let fixConflict = Finding.ID("fix-conflict", .note)
}

extension Finding {
  fileprivate static func fixConflict(
    _ title: String, _ notes: [Note], at span: SourceSpan?
  ) -> Finding {
    Finding(.fixConflict, "not fixed: no one colour mends \(title)", at: span, notes: notes)
  }
}
