import TokencIR
import TokencSyntax

extension ComponentReader {
  /// A setting that decides nothing: others win in every cell that it speaks of, or there is no such cell.
  mutating func tellUnused(_ place: Place, _ reading: inout Reading) {
    let own = settings.filter { $0.place == place }
    guard let first = own.first, let table = solved[first.target] else { return }
    let name = name(first.target, reading)
    var winner: Int32?
    eachAvailable(axes: table.axes, byPlatform: table.byPlatform) { cell, index in
      guard winner == nil, table.winners[index] >= 0 else { return }
      let isMeant = own.contains { setting in
        (!table.byPlatform || setting.platforms.contains(cell.platform))
          && table.axes.allSatisfy { setting.condition[$0].contains(cell[$0]) }
      }
      if isMeant { winner = table.winners[index] }
    }
    let span = reading.keySpan(place)
    if let winner {
      let other = reading.keySpan(settings[Int(winner)].place)
      reading.out.add(.neverWins(name, at: span, other: other))
    } else {
      reading.out.add(.inNoCell(name, at: span, rows: rowsAgainst(own)))
    }
  }

  /// The first rows of `unavailable` that speak of cells of these settings.
  private func rowsAgainst(_ own: [Setting]) -> [SourceSpan] {
    component.unavailable.filter { row in
      own.contains { setting in
        !row.cells.platforms.isDisjoint(with: setting.platforms)
          && component.axes.indices.allSatisfy {
            !row.cells.values[$0].intersection(setting.condition[$0]).isEmpty
          }
      }
    }.prefix(2).map(\.span)
  }
}

extension Finding {
  fileprivate static func neverWins(_ property: String, at span: SourceSpan, other: SourceSpan) -> Finding {
    Finding(
      .unusedSetting,
      "this setting of '\(property)' wins in no available cell: others are narrower everywhere",
      at: span, notes: [Note("this one is narrower", at: other), Note("remove the one that is not meant")])
  }

  fileprivate static func inNoCell(_ property: String, at span: SourceSpan, rows: [SourceSpan]) -> Finding {
    Finding(
      .unusedSetting,
      "this setting of '\(property)' decides nothing: no cell that it speaks of is available", at: span,
      notes: rows.map { Note("this row takes cells of it away", at: $0) }
        + [Note("remove it, or let such a cell be available")])
  }
}
