import TokencIR
package import TokencSyntax

extension ComponentReader {
  mutating func readGrouping(_ place: Place, _ reading: inout Reading) {
    path = ["grouping"]
    defer { path = [] }
    let place = plain(place, "", &reading)
    let members = reading.members(
      place, known: ["maxStyles", "sameSize", "confirm", "pairs", "equalHierarchy"], what: "grouping")
    guard reading[place].kind == .mapping else { return }
    var grouping = Grouping(span: reading.keySpan(place))
    if let place = members["maxStyles"].map({ plain($0, "maxStyles", &reading) }),
      let number = reading.decimal(place, what: "maxStyles")
    {
      let count = Int(number.double.clamped(to: 0...1000))
      if count >= 1, Decimal(count) == number {
        grouping.maximumStyles = count
      } else {
        reading.out.add(.badMaximum(at: reading.span(place)))
      }
    }
    if let place = members["sameSize"].map({ plain($0, "sameSize", &reading) }) {
      grouping.sameSize = reading.boolean(place, what: "sameSize") ?? true
    }
    if let place = members["confirm"].map({ plain($0, "confirm", &reading) }) {
      let words = Grouping.Confirm.allCases.map { ($0.rawValue, $0) }
      grouping.confirm = reading.word(place, what: "confirm", among: words)
    }
    if let axis = component.orderedAxis {
      if let place = members["equalHierarchy"] {
        path.append("equalHierarchy")
        grouping.equalHierarchy = valuesNamed(place, of: axis, &reading)
        path.removeLast()
      }
      if let place = members["pairs"] {
        for row in rows(place, "pairs", &reading) {
          if let pair = readPair(row, of: axis, &reading) { grouping.pairs.append(pair) }
        }
        checkPairs(grouping.pairs, &reading)
      }
    } else if lostAxes.isEmpty,
      let place = members["pairs"] ?? members["equalHierarchy"] ?? members["maxStyles"]
    {
      reading.out.add(.noOrderedAxis(at: reading.keySpan(place)))
    }
    component.grouping = grouping
  }

  private mutating func readPair(_ row: Place, of axis: Int, _ reading: inout Reading) -> Grouping.Pair? {
    let members = reading.members(
      row, known: ["style", "with", "allowed", "platform", "reason", "$origin", "$description"],
      what: "a pair row")
    guard reading[row].kind == .mapping else { return nil }
    let missing = ["style", "with"].filter { members[$0] == nil }
    guard missing.isEmpty, let style = members["style"], let with = members["with"] else {
      reading.addMissing(missing, of: "a pair row", row)
      return nil
    }
    path.append("pairs")
    defer { path.removeLast() }
    var allowance = Grouping.Allowance.allowed
    if let place = members["allowed"].map({ plain($0, "allowed", &reading) }) {
      let words: [(String, Grouping.Allowance)] = [
        ("true", .allowed), ("false", .forbidden), ("separated", .separated),
      ]
      allowance = reading.word(place, what: "allowed", among: words) ?? .allowed
    }
    let (styles, partners) = (valuesNamed(style, of: axis, &reading), valuesNamed(with, of: axis, &reading))
    if allowance != .allowed, styles.values.count == 1, styles == partners {
      reading.out.add(.pairWithItself(reading.text(style), at: reading.span(row)))
    }
    return Grouping.Pair(
      styles: styles, partners: partners,
      allowance: allowance, platforms: members["platform"].map { platformsNamed($0, &reading) } ?? .all,
      reason: members["reason"].flatMap { symbol($0, "reason", &reading) } ?? .empty,
      origin: members["$origin"].flatMap { reading.symbol($0, what: "$origin") } ?? .empty,
      span: reading.span(row))
  }

  /// Two rows that say different things of a pair on one platform; reported once for each two rows.
  private func checkPairs(_ pairs: [Grouping.Pair], _ reading: inout Reading) {
    guard let index = component.orderedAxis else { return }
    let axis = component.axes[index]
    for (later, row) in pairs.enumerated() {
      for first in pairs[..<later] where first.allowance != row.allowance {
        let shared = row.platforms.intersection(first.platforms).intersection(platformSet)
        for style in row.styles.values {
          let partner = row.partners.values.first { partner in
            partner != style
              && (first.styles.contains(style) && first.partners.contains(partner)
                || first.styles.contains(partner) && first.partners.contains(style))
          }
          guard let partner, let platform = shared.platforms.first else { continue }
          let names = [style, partner].map { reading.names[axis.values[$0].name] }
          reading.out.add(.pairsDisagree(names, platform.name, at: row.span, first: first.span))
          break
        }
      }
    }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension Finding.ID {
  package static let badGrouping = Finding.ID("bad-grouping", .error)
  package static let pairConflict = Finding.ID("pair-conflict", .error)
}

extension Finding {
  fileprivate static func badMaximum(at span: SourceSpan) -> Finding {
    Finding(
      .badGrouping, "maxStyles is a whole number from 1 on", at: span,
      notes: [Note("write how many styles may stand side by side: maxStyles: 2")])
  }

  fileprivate static func noOrderedAxis(at span: SourceSpan) -> Finding {
    Finding(
      .badGrouping, "this speaks of the axis with order: emphasis, and no axis has it", at: span,
      notes: [Note("write order: emphasis in the axis whose values are meant, or remove this")])
  }

  fileprivate static func pairWithItself(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .badGrouping, "'\(name)' with itself is one style, which is always allowed", at: span,
      notes: [Note("remove the row")])
  }

  fileprivate static func pairsDisagree(
    _ names: [String], _ platform: String, at span: SourceSpan, first: SourceSpan
  ) -> Finding {
    Finding(
      .pairConflict, "two rows disagree about '\(names[0])' beside '\(names[1])' on \(platform)", at: span,
      notes: [Note("the other row", at: first)])
  }
}
