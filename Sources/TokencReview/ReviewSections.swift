import TokencAnalysis
import TokencColor
package import TokencIR
import TokencSyntax

/// A review in words, for every format that people read: sections with the weighty first.
package struct ReviewSection: Sendable {
  package struct Row: Sendable {
    package var name: String
    /// `container.fill`, where a name has parts.
    package var detail = ""
    /// In which cells and modes; empty for all.
    package var place = ""
    package var before: Change.Side?
    package var after: Change.Side?
    /// Of composite values what differs, in place of all that they are.
    package var fields: [Change.Field] = []
    /// Further facts, each a few words.
    package var notes: [String] = []
    /// What looks different because of it.
    package var effects: [String] = []
    package var isBreaking = false
  }

  package var title: String
  var singular: String
  package var isBreaking: Bool
  package var rows: [Row]
}

extension Review {
  /// What was done, by kind; what breaks stands in a section of its own.
  package var sections: [ReviewSection] {
    var sections: [ReviewSection] = []
    for change in changes {
      let title = change.phrase
      let last = sections.last
      if last?.title != title || last?.isBreaking != change.isBreaking {
        sections.append(
          ReviewSection(
            title: title, singular: change.singular, isBreaking: change.isBreaking, rows: []))
      }
      sections[sections.count - 1].rows.append(row(change))
    }
    return sections
  }

  private func row(_ change: Change) -> ReviewSection.Row {
    var row = ReviewSection.Row(name: change.name, detail: change.detail)
    if change.subject == .project {
      // As the project file leads to it.
      let keys: [Change.Kind: String] = [
        .platform: "platforms", .modifier: "modifiers", .target: "targets", .check: "checks",
      ]
      if let key = keys[change.kind] {
        let rest = change.kind == .platform ? "" : ".\(change.name)"
        row.name = key + rest
      }
    }
    row.place = [Self.words(change.cells), Self.words(change.modes)].filter { !$0.isEmpty }
      .joined(separator: ", ")
    (row.before, row.after, row.isBreaking) = (change.before, change.after, change.isBreaking)
    showFields(change, &row)
    showSide(change, &row)
    if let from = change.from {
      let how: [Change.Match: String] = [
        .renamedFrom: "declared", .uuid: "by its uuid", .renamed: "as announced",
      ]
      row.notes.append("was \(from)\(change.match.flatMap { how[$0] }.map { ", \($0)" } ?? "")")
    }
    if change.isSameValue { row.notes.append("same value") }
    if let deltaE = change.deltaE { row.notes.append("ΔE \(shortNumber(deltaE))") }
    if let difference = change.difference { row.notes.append(difference) }
    if let successor = change.successor { row.notes.append("use \(successor)") }
    if !change.suggestions.isEmpty {
      let names = Self.list(change.suggestions)
      row.notes.append(
        change.kind == .removed ? "possibly renamed to \(names)" : "possibly renamed from \(names)")
    }
    if change.cellCount > 0, change.subject == .component {
      row.notes.append(Self.count(change.cellCount, "cell"))
    }
    if let names = change.formerNames { row.notes.append(names.text) }
    row.effects = effects(change)
    return row
  }

  /// Of composite values what differs, and not all that they are, twice.
  private func showFields(_ change: Change, _ row: inout ReviewSection.Row) {
    func referenceAlone(_ side: Change.Side?) -> Change.Side? {
      side?.reference.map { Change.Side("", reference: $0) }
    }
    row.fields = change.fields
    let isSameComposite =
      change.isSameValue && change.before?.reference != nil && change.after?.reference != nil
      && change.before?.text.first.map { "{[".contains($0) } == true
    if change.fields.isEmpty, !isSameComposite { return }
    (row.before, row.after) = (referenceAlone(change.before), referenceAlone(change.after))
  }

  /// Whether what has one side alone came or went.
  private func showSide(_ change: Change, _ row: inout ReviewSection.Row) {
    guard (change.before == nil) != (change.after == nil) else { return }
    switch change.kind {
    case .axisValue, .part, .preset, .grouping, .defaultValue:
      let sign = change.before == nil ? "+ " : "− "
      // A value of an axis is one of some platforms.
      let place = change.kind == .axisValue && !row.place.isEmpty ? " (\(row.place))" : ""
      if !place.isEmpty { row.place = "" }
      if let text = row.before?.text { row.before?.text = sign + text + place }
      if let text = row.after?.text { row.after?.text = sign + text + place }
    case .platform, .modifier, .target, .check, .exception, .description, .origin, .setting, .extensions,
      .deprecation, .data:
      row.notes.append(change.before == nil ? "added" : "removed")
    default: if change.subject == .project { row.notes.append(change.before == nil ? "added" : "removed") }
    }
  }

  private func effects(_ change: Change) -> [String] {
    var effects: [String] = []
    let tokens = change.affectedTokens
    if !tokens.isEmpty {
      let more = tokens.count > 4 ? " and \(tokens.count - 3) more" : ""
      let shown = tokens.prefix(tokens.count > 4 ? 3 : 4).joined(separator: ", ")
      effects.append("\(Self.count(tokens.count, "token")): \(shown)\(more)")
    }
    for cells in change.affectedCells { effects.append(Self.text(cells)) }
    return effects
  }

  /// `12 of 40 cells of button on ios: style primary`.
  package static func text(_ cells: AffectedCells) -> String {
    let groups = cells.groups.map { group in words(group.filter { $0.name != "platform" }) }.filter {
      !$0.isEmpty
    }
    let place = groups.isEmpty || groups.count > 3 ? "" : ": " + groups.joined(separator: "; ")
    return
      "\(cells.count) of \(count(cells.total, "cell")) of \(cells.component) on \(cells.platform.name)\(place)"
  }

  /// `style primary/warning, state pressed`; contexts of a modifier without its name: `dark`.
  package static func words(_ choices: [Choice]) -> String {
    choices.map { choice in
      let values = choice.values.joined(separator: "/")
      return ["platform", "colorScheme", "contrast"].contains(choice.name)
        ? values : "\(choice.name) \(values)"
    }.joined(separator: ", ")
  }

  /// `button on ios: style primary, dark`.
  package static func place(
    _ component: String, _ platform: Platform?, _ cells: [Choice], _ modes: [Choice]
  ) -> String {
    var text = component.isEmpty ? "declared pair" : component
    if let platform { text += " on \(platform.name)" }
    let rest = [words(cells), words(modes)].filter { !$0.isEmpty }.joined(separator: ", ")
    return rest.isEmpty ? text : "\(text): \(rest)"
  }

  /// Why a check is exempt or judged less strictly, as far as people chose it.
  static func leniency(
    _ before: Verdict?, _ reasonBefore: String?, _ after: Verdict?, _ reasonAfter: String?
  ) -> String {
    if let reason = reasonAfter, reason != "disabled" {
      return "\(after == .exempt ? "exempt" : "excused"): \(reason)"
    }
    if let reason = reasonBefore, reason != "disabled" {
      return "was \(before == .exempt ? "exempt" : "excused"): \(reason)"
    }
    return ""
  }

  package static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  // MARK: The summary

  /// `4 changes: 1 removed (breaking), 3 values; 5 tokens follow, 12 of 40 cells change`.
  package var summary: String {
    if isEmpty { return "no token changes" }
    var text = Self.count(changes.count, "change")
    let kinds = sections.map { section in
      "\(section.rows.count) \(section.rows.count == 1 ? section.singular : section.title)\(section.isBreaking ? " (breaking)" : "")"
    }
    if !kinds.isEmpty { text += ": " + kinds.joined(separator: ", ") }
    var rest: [String] = []
    if affectedTokens > 0 {
      rest.append("\(Self.count(affectedTokens, "token")) follow\(affectedTokens == 1 ? "s" : "")")
    }
    if cellCount > 0 {
      let total = affectedCells.reduce(0) { $0 + $1.total }
      rest.append("\(cellCount) of \(Self.count(total, "cell")) change")
    }
    return rest.isEmpty ? text : text + "; " + rest.joined(separator: ", ")
  }

  /// `contrast: 1 regression, 2 improvements; tap targets: 1 regression`; empty where nothing changed.
  package var checkSummary: String {
    func counts(_ trends: [Trend]) -> String {
      [
        (Trend.regression, "regression"), (.exempted, "exempted"), (.relaxed, "relaxed"), (.lower, "lower"),
        (.higher, "higher"), (.checked, "newly checked"), (.improvement, "improvement"),
      ]
      .compactMap { trend, noun in
        let count = trends.count { $0 == trend }
        if count == 0 { return nil }
        return trend == .regression || trend == .improvement
          ? Self.count(count, noun) : "\(count) \(noun)"
      }.joined(separator: ", ")
    }
    let parts = [("contrast", contrast.map(\.trend)), ("tap targets", tapTargets.map(\.trend))]
    return parts.filter { !$0.1.isEmpty }.map { "\($0.0): \(counts($0.1))" }.joined(separator: "; ")
  }

  /// `callers of scss, typescript are not looked at`; empty where all are.
  package var unread: String {
    unreadTargets.isEmpty ? "" : "callers of \(unreadTargets.joined(separator: ", ")) are not looked at"
  }

  /// `Swift: 2 removed, 1 added; CSS: 1 removed`.
  package var apiSummary: String {
    APIChange.Language.allCases.compactMap { language in
      let own = api.filter { $0.language == language }
      if own.isEmpty { return nil }
      let counts = [APIChange.Kind.removed, .changed, .added].compactMap { kind in
        let count = own.count { $0.kind == kind }
        return count == 0 ? nil : "\(count) \(kind.name)"
      }
      return "\(language.name): \(counts.joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}

/// Changes of contrast that are one for a reader: the same pair with the same ratios, in several places.
package struct ContrastGroup: Sendable {
  /// The first of them.
  package var change: ContrastChange
  package var places: [String]

  package static func groups(_ changes: [ContrastChange]) -> [ContrastGroup] {
    var groups: [ContrastGroup] = []
    var known: [[String]: Int] = [:]
    for change in changes {
      let key = [change.trend.name, change.ratios, change.subject, change.leniency]
      if let place = known[key] {
        groups[place].places.append(change.place)
      } else {
        known[key] = groups.count
        groups.append(ContrastGroup(change: change, places: [change.place]))
      }
    }
    return groups
  }

  /// The first places, how many more, and why they are not asked for all.
  package var place: String {
    var text = places.prefix(3).joined(separator: "; ")
    if places.count > 3 { text += "; and \(places.count - 3) more" }
    return change.leniency.isEmpty ? text : "\(text) (\(change.leniency))"
  }
}

extension ContrastChange {
  /// `4.61 → 3.92, needs 4.5`; `5.86 → 3.21, needs 3, needed 4.5`; `2.82 → 1.90, needed 4.5, checked no more`.
  package var ratios: String {
    let left = before.map { ratioText($0.ratio) } ?? "new"
    let right = after.map { ratioText($0.ratio) } ?? "gone"
    if !isChecked { return "\(left) → \(right), needed \(shortNumber(required)), checked no more" }
    let former = requiredBefore.map { ", needed \(shortNumber($0))" } ?? ""
    return "\(left) → \(right), needs \(shortNumber(required))\(former)"
  }

  /// `label.color {color.white} on {color.green}`.
  package var subject: String { (after ?? before)?.pair ?? "" }

  package var place: String { Review.place(component, platform, cells, modes) }

  /// `pass → exempt: Nobody reads it.`; empty where nothing is exempt or judged less strictly.
  package var leniency: String {
    Review.leniency(before?.verdict, before?.reason, after?.verdict, after?.reason)
  }
}

extension TapTargetChange {
  package var sizes: String {
    func text(_ side: Side?) -> String? {
      side.map { "\(shortNumber($0.width)) × \(shortNumber($0.height))" }
    }
    let former = requiredBefore.map { ", needed \(shortNumber($0))" } ?? ""
    return "\(text(before) ?? "new") → \(text(after) ?? "gone"), needs \(shortNumber(required))\(former)"
  }

  package var place: String {
    let place = Review.place(component, platform, cells, modes)
    let leniency = Review.leniency(before?.verdict, before?.reason, after?.verdict, after?.reason)
    return leniency.isEmpty ? place : "\(place) (\(leniency))"
  }
}
