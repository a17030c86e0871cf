import TokencAnalysis
package import TokencColor
import TokencIR

/// A review for a terminal: the verdict, what became worse, then what was done, with what follows from each.
package struct ReviewText {
  let review: Review
  /// So many rows of a section are shown.
  let limit: Int
  /// A colour as the terminal shows it, and the space behind; empty where it shows none.
  let swatch: (Color) -> String
  /// Takes out of a text what could move a terminal's cursor.
  let printable: (String) -> String

  package init(
    _ review: Review, all: Bool, swatch: @escaping (Color) -> String, printable: @escaping (String) -> String
  ) {
    self.review = review
    limit = all ? .max : 40
    self.swatch = swatch
    self.printable = printable
  }

  /// The head alone, for `--stat`.
  package var stat: String {
    var text = "\(review.summary)\n"
    if review.isEmpty { return text }
    text += "\(review.verdict.name): \(review.reasons.map(printable).joined(separator: "; "))\n"
    if !review.checkSummary.isEmpty { text += "\(review.checkSummary)\n" }
    if !review.apiSummary.isEmpty { text += "generated names: \(review.apiSummary)\n" }
    if !review.unread.isEmpty { text += "\(printable(review.unread))\n" }
    if let problem = review.apiProblem {
      text += "generated names were not compared: \(printable(problem))\n"
    }
    return text
  }

  package var text: String {
    var text = stat
    let failing = review.contrast.filter { $0.trend == .regression }
    add("contrast, regressions", ContrastGroup.groups(failing).map(line), of: failing.count, to: &text)
    let targets = review.tapTargets.filter { $0.trend == .regression }
    add("tap targets, regressions", targets.map(line), to: &text)
    for section in review.sections {
      let rows = section.rows.prefix(limit)
      let width = rows.map { printable(title($0)).count }.max() ?? 0
      var lines: [String] = []
      for row in rows { lines += describe(row, width: min(width, 40)) }
      let heading = section.title + (section.isBreaking ? ", breaking" : "")
      text += "\n\(heading.uppercased()) (\(section.rows.count))\n" + lines.map { "  \($0)\n" }.joined()
      if section.rows.count > rows.count { text += "  and \(section.rows.count - rows.count) more\n" }
    }
    let others = review.contrast.filter { $0.trend != .regression }
    add("contrast", ContrastGroup.groups(others).map(line), of: others.count, to: &text)
    add("tap targets", review.tapTargets.filter { $0.trend != .regression }.map(line), to: &text)
    add("generated names", review.api.map(line), to: &text)
    return text
  }

  private func add(_ title: String, _ lines: [String], of count: Int? = nil, to text: inout String) {
    if lines.isEmpty { return }
    text += "\n\(title.uppercased()) (\(count ?? lines.count))\n"
    for line in lines.prefix(limit) { text += "  \(printable(line))\n" }
    if lines.count > limit { text += "  and \(lines.count - limit) more\n" }
  }

  private func title(_ row: ReviewSection.Row) -> String {
    row.detail.isEmpty ? row.name : "\(row.name) \(row.detail)"
  }

  private func describe(_ row: ReviewSection.Row, width: Int) -> [String] {
    let title = printable(title(row))
    var line = title + String(repeating: " ", count: max(0, width - title.count))
    let sides = [row.before, row.after].map { $0.map(describe) }
    switch (sides[0], sides[1]) {
    case (let before?, let after?): line += "  \(before) → \(after)"
    case (let only?, nil), (nil, let only?): line += "  \(only)"
    case (nil, nil): break
    }
    let fields = row.fields.map { "\(printable($0.name)) \(describe($0.before)) → \(describe($0.after))" }
    if !fields.isEmpty { line += "  " + fields.joined(separator: "; ") }
    if !row.place.isEmpty { line += "  in \(printable(row.place))" }
    if !row.notes.isEmpty { line += "  (\(printable(row.notes.joined(separator: "; "))))" }
    while line.last == " " { line.removeLast() }
    return [line] + row.effects.map { "    → \(printable($0))" }
  }

  private func describe(_ side: Change.Side) -> String {
    let colors = side.colors.map(swatch).joined()
    let value = printable(side.text)
    let reference = side.reference.map { "{\(printable($0))}" } ?? ""
    return colors + [reference, value].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func line(_ group: ContrastGroup) -> String {
    "\(verdict(group.change)): \(group.change.ratios)  \(group.change.subject)  \(group.place)"
  }

  private func verdict(_ change: ContrastChange) -> String {
    let before = change.before?.verdict.name
    let after = change.isChecked ? change.after?.verdict.name : "unchecked"
    if let before, let after, before != after { return "\(before) → \(after)" }
    return after ?? "gone"
  }

  private func line(_ change: TapTargetChange) -> String {
    let after = change.after?.verdict.name ?? "gone"
    return "\(after): \(change.sizes)  \(change.place)"
  }

  private func line(_ change: APIChange) -> String {
    let sign = change.kind == .removed ? "−" : change.kind == .added ? "+" : "~"
    var text = "\(sign) \(change.language.name) \(change.title)"
    if change.kind == .changed { text += ": \(change.difference)" }
    return text.split(separator: "\n").joined(separator: " ")
  }
}
