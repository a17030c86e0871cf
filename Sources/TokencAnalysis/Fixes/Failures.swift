import TokencIR

/// Which pairs of a report fail, to be compared with another report on the same project with other colours.
package struct Failures: Sendable {
  private struct Place: Hashable {
    var component: Int?
    var platform: Platform?
    var cell: Cell
    var part: Int?
    var property: Property
    var role: ContrastRecord.Role
    /// Of a declared pair.
    var foreground, background, page: TokenID?
  }

  private struct Look {
    var mode: Mode
    var modifiers: ModifierSet
    var ratio: Double
    var fails: Bool
    /// A failure that the baseline accepts.
    var isKnown: Bool
  }

  private var looks: [Place: [Look]] = [:]
  /// Without those that a baseline accepts.
  package private(set) var count = 0

  package init(_ report: Report) {
    for record in report.contrast {
      let isDeclared = record.role == .declared
      let place = Place(
        component: record.cells.component, platform: isDeclared ? nil : record.cells.platform,
        cell: record.cells.cell, part: record.part, property: record.property, role: record.role,
        foreground: isDeclared ? record.foreground.token : nil,
        background: isDeclared ? record.background.token : nil, page: record.page?.token)
      let fails = record.verdict == .fail || record.verdict == .undecidable
      looks[place, default: []].append(
        Look(
          mode: record.cells.mode, modifiers: record.cells.modifiers, ratio: report[measured: record].ratio,
          fails: fails, isKnown: record.isKnown))
      if fails, !record.isKnown { count += 1 }
    }
  }

  /// Whether something fails here that did not fail before, or an accepted failure has become worse. A mode that was not told apart before looked like its
  /// default.
  package func addsTo(_ before: Failures) -> Bool {
    for (place, looks) in looks {
      for look in looks where look.fails {
        let known = before.looks[place] ?? []
        let failed = known.contains { old in
          let isNoWorse = look.ratio >= old.ratio - 1e-9
          return old.fails && (!old.isKnown || isNoWorse)
            && old.modifiers.indices.allSatisfy { look.mode[$0] == old.mode[$0] }
        }
        if !failed { return true }
      }
    }
    return false
  }
}
