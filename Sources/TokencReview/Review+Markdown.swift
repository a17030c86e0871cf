import TokencColor
import TokencIR

/// A review as a comment on a pull request: summary first, everything else folded, never longer than a comment may be.
///
/// The same review is the same bytes, and the first line is a mark by which a bot finds its comment again. Whatever an
/// author wrote stands in code spans, where it is no link, no mention and no markup.
package struct ReviewMarkdown {
  /// By which a comment of ours is known.
  package static let mark = "<!-- tokenc diff -->"
  /// GitHub takes 65,536 characters in a comment, GitLab a million bytes.
  static let limit = 60_000

  let review: Review

  package init(_ review: Review) { self.review = review }

  package var text: String {
    var rows = 100
    while true {
      let text = text(rows: rows)
      if text.utf8.count <= Self.limit || rows == 0 { return text }
      rows /= 2
    }
  }

  package var stat: String {
    var text = "\(Self.mark)\n### Design tokens: \(review.isEmpty ? "no changes" : review.verdict.name)\n\n"
    if review.isEmpty { return text + "Nothing changes for anybody.\n" }
    text += "\(review.summary).\n"
    let facts =
      review.reasons.prefix(6).map { "**\(review.verdict.name)**: \(code($0))" }
      + [review.checkSummary, review.apiSummary.isEmpty ? "" : "generated names: \(review.apiSummary)"]
      .filter { !$0.isEmpty }
    text += "\n" + facts.map { "- \($0)\n" }.joined()
    if !review.unread.isEmpty { text += "- \(code(review.unread))\n" }
    if let problem = review.apiProblem { text += "- generated names were not compared: \(code(problem))\n" }
    return text
  }

  private func text(rows: Int) -> String {
    var text = stat
    if review.isEmpty { return text }
    let failing = review.contrast.filter { $0.trend == .regression }
    let missed = review.tapTargets.filter { $0.trend == .regression }
    if !failing.isEmpty {
      text += "\n#### Contrast failures, new or worse\n\n" + contrastTable(failing, max(rows, 1))
    }
    if !missed.isEmpty {
      text += "\n#### Tap targets too small, new or worse\n\n" + targetTable(missed, max(rows, 1))
    }
    for section in review.sections {
      let title = "\(capitalized(section.title)) (\(section.rows.count))"
      text += fold(section.isBreaking ? "<b>Breaking</b>: \(title)" : title, table(section, rows))
    }
    let others = review.contrast.filter { $0.trend != .regression }
    if !others.isEmpty { text += fold("Contrast (\(others.count))", contrastTable(others, rows)) }
    let targets = review.tapTargets.filter { $0.trend != .regression }
    if !targets.isEmpty { text += fold("Tap targets (\(targets.count))", targetTable(targets, rows)) }
    if !review.api.isEmpty { text += fold("Generated names (\(review.api.count))", apiTable(rows)) }
    return text
  }

  private func fold(_ title: String, _ body: String) -> String {
    "\n<details><summary>\(title)</summary>\n\n\(body)\n</details>\n"
  }

  // MARK: Tables

  private func table(_ section: ReviewSection, _ limit: Int) -> String {
    let rows = section.rows.prefix(limit).map { row -> [String] in
      let name = code(row.name) + (row.detail.isEmpty ? "" : " \(code(row.detail))")
      let sides = [row.before.map(side), row.after.map(side)].compactMap { $0 }.joined(separator: " → ")
      let fields = row.fields.map { "\(code($0.name)) \(side($0.before)) → \(side($0.after))" }
      let values = ([sides] + fields).filter { !$0.isEmpty }.joined(separator: "<br>")
      let effects = row.effects.map { code($0) }.joined(separator: "<br>")
      return [
        name, values, row.place.isEmpty ? "" : code(row.place),
        row.notes.map { code($0) }.joined(separator: " "), effects,
      ]
    }
    return table(["", "value", "where", "", "shows in"], rows, of: section.rows.count)
  }

  private func contrastTable(_ changes: [ContrastChange], _ limit: Int) -> String {
    let groups = ContrastGroup.groups(changes)
    let rows = groups.prefix(limit).map { group in
      let change = group.change
      let colors = [change.after, change.before].compactMap { $0 }.first.map {
        "`\($0.foreground.eightBit().hex)` on `\($0.background.eightBit().hex)`"
      }
      return [code(change.ratios), code(change.subject), colors ?? "", code(group.place)]
    }
    return table(["ratio", "pair", "seen", "where"], rows, of: groups.count)
  }

  private func targetTable(_ changes: [TapTargetChange], _ limit: Int) -> String {
    table(
      ["size", "where"], changes.prefix(limit).map { [code($0.sizes), code($0.place)] }, of: changes.count)
  }

  private func apiTable(_ limit: Int) -> String {
    let rows = review.api.prefix(limit).map { change in
      let types = [change.before, change.after].compactMap { $0 }.map(code).joined(separator: " → ")
      let difference = change.reason.map(code) ?? types
      let kind = change.kind == .changed && !change.isBreaking ? "extended" : change.kind.name
      return [kind, change.language.name, code(change.title), change.kind == .changed ? difference : ""]
    }
    return table(["", "", "name", "change"], rows, of: review.api.count)
  }

  private func table(_ titles: [String], _ rows: [[String]], of total: Int) -> String {
    // Columns that hold nothing are left out.
    let columns = titles.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    if columns.isEmpty { return "\(total) in all.\n" }
    var text = "| " + columns.map { titles[$0] }.joined(separator: " | ") + " |\n"
    text += "|" + String(repeating: " --- |", count: columns.count) + "\n"
    for row in rows { text += "| " + columns.map { row[$0] }.joined(separator: " | ") + " |\n" }
    if total > rows.count { text += "\nand \(total - rows.count) more\n" }
    return text
  }

  // MARK: Words

  private func side(_ side: Change.Side) -> String {
    // GitHub draws a swatch beside a hexadecimal colour in a code span.
    let value = side.colors.count == 1 ? side.colors[0].eightBit().hex : ""
    let text = value.isEmpty || value == side.text ? code(side.text) : "\(code(side.text)) \(code(value))"
    let reference = side.reference.map { code("{\($0)}") } ?? ""
    return [reference, text].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// A code span that holds any text: one line, its fence longer than any run of backticks in it, no end of a cell.
  private func code(_ text: String) -> String {
    var line = ""
    var run = 0
    var longest = 0
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
      switch scalar {
      case "|": line += "\\|"
      case _ where scalar.properties.generalCategory == .control || scalar.properties.isBidiControl:
        line += " "
      default: line.unicodeScalars.append(scalar)
      }
    }
    if line.count > 400 { line = line.prefix(399) + "…" }
    if line.allSatisfy({ $0 == " " }) { return "" }
    let fence = String(repeating: "`", count: longest + 1)
    let gap = longest > 0 ? " " : ""
    return fence + gap + line + gap + fence
  }
}
