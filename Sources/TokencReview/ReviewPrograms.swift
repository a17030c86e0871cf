import TokencAnalysis
package import TokencGenerators
package import TokencIR
import TokencSyntax

/// Compares two programs. Neither may have errors of form: values of such a program are not to be trusted.
///
/// 1. Project files are compared: modifiers, targets and what is checked.
/// 2. Tokens are matched by name and by declared renames, and compared mode by mode: what was done.
/// 3. Components, axis by axis and cell by cell: what was done, and what follows from the tokens.
/// 4. The checks of both: contrast and tap targets that became better or worse.
/// 5. The generated code of both: which names callers lose and gain.
/// 6. The verdict, and an order with the weighty first.
///
/// - Parameter templates: those that the new project has of its own.
package func review(_ old: Program, _ new: Program, templates: TemplateSources) -> Review {
  var review = Review(old: old, new: new)
  var comparison = Comparison(old, new, templates)
  comparison.compareProject()
  comparison.compareTokens()
  comparison.compareGroups()
  comparison.compareComponents(into: &review)
  review.affectedTokens = comparison.affected.count
  review.changes = comparison.changes

  var checks = CheckComparison(comparison)
  review.contrast = checks.contrast()
  review.tapTargets = checks.tapTargets()

  // Most of the time of a review goes into these two.
  let names = concurrently([old, new].map { program in { GeneratedAPI.reading(program) } })
  review.unreadTargets = new.project.targets.filter { !GeneratedAPI.compares($0) }.map(\.name)
  review.apiProblem = names.compactMap(\.problem).last
  if let before = names[0].api, let after = names[1].api { review.api = GeneratedAPI.changes(before, after) }
  review.judge()
  review.sort()
  return review
}

extension Review {
  /// Sets the verdict by what callers lose, gain, or see.
  mutating func judge() {
    var levels: [(Version, String)] = []
    for language in APIChange.Language.allCases {
      let own = api.filter { $0.language == language }
      func add(_ level: Version, _ verb: String, _ list: [APIChange]) {
        if list.isEmpty { return }
        let more = list.count > 1 ? " and \(list.count - 1) more" : ""
        levels.append((level, "\(language.name) \(verb) \(list[0].name)\(more)"))
      }
      let changed = own.filter { $0.kind == .changed }
      add(.major, "loses", own.filter { $0.kind == .removed })
      add(.major, "changes the type of", changed.filter { $0.isBreaking && $0.reason == nil })
      add(.major, "changes the parameters of", changed.filter { $0.isBreaking && $0.reason != nil })
      add(.minor, "gains", own.filter { $0.kind == .added })
      add(.minor, "extends", changed.filter { !$0.isBreaking })
    }
    for kind in Change.Kind.allCases {
      let own = changes.filter { $0.kind == kind }
      let breaking = own.filter(\.isBreaking)
      if !breaking.isEmpty { levels.append((.major, Self.sentence(kind, breaking))) }
      for level in [Version.minor, .patch] {
        let rest = own.filter { !$0.isBreaking && Self.level($0) == level }
        if !rest.isEmpty { levels.append((level, Self.sentence(kind, rest))) }
      }
    }
    verdict = levels.map(\.0).max() ?? .none
    reasons = levels.enumerated()
      .filter { $0.element.0 == verdict }
      .sorted { $0.offset < $1.offset }.map { $0.element.1 }
    if verdict == .none, !contrast.isEmpty || !tapTargets.isEmpty {
      verdict = .patch
      reasons = ["what the project checks against changed"]
    }
  }

  /// What a change asks for that breaks no caller.
  private static func level(_ change: Change) -> Version {
    switch change.kind {
    // What is new can be used; anything else is seen, not used.
    case .modifier, .target:
      change.before == nil && ["", "contexts", "files"].contains(change.detail) ? .minor : .patch
    case .added, .renamed, .deprecated, .undeprecated, .axisValue, .part, .availability, .preset, .platform,
      .visibility, .grouping, .defaultValue:
      .minor
    case .removed, .type, .value, .reference, .property, .minimumVersion, .data, .deprecation, .description,
      .origin, .setting, .extensions, .check, .exception:
      .patch
    }
  }

  private static func sentence(_ kind: Change.Kind, _ changes: [Change]) -> String {
    let more = changes.count > 1 ? " and \(changes.count - 1) more" : ""
    let first = changes[0]
    var name = first.from ?? first.name
    if first.subject == .project, kind == .target || kind == .modifier || kind == .check,
      !first.detail.isEmpty
    {
      name += " \(first.detail)"
    }
    if first.subject == .component {
      if !first.detail.isEmpty { name += " \(first.detail)" }
      if kind == .axisValue, let value = first.before ?? first.after { name += " \(value.text)" }
    }
    let noun = changes.count == 1 ? kind.singular : kind.phrase
    return "\(noun): \(name)\(more)"
  }

  /// What breaks first, then by kind, by what it touches, by name.
  mutating func sort() {
    func key(_ change: Change) -> (Int, Int, Int, String, String) {
      (
        change.isBreaking ? 0 : 1, change.sectionKind.rawValue,
        change.subject == .project ? change.kind.rawValue : change.subject.rawValue, change.name,
        change.detail
      )
    }
    changes = changes.enumerated().sorted { left, right in
      let (a, b) = (key(left.element), key(right.element))
      return a == b ? left.offset < right.offset : a < b
    }.map(\.element)
  }
}

extension Change {
  /// What is told together: whatever the project file says stands in one section.
  var sectionKind: Kind { subject == .project ? .platform : kind }
  var phrase: String { subject == .project ? "project settings" : kind.phrase }
  var singular: String { subject == .project ? "project setting" : kind.singular }
}

extension Change.Kind {
  /// As a heading, and in counts of more than one.
  package var phrase: String {
    switch self {
    case .removed: "removed"
    case .type: "types"
    case .visibility: "visibility"
    case .availability: "availability"
    case .axisValue: "axis values"
    case .part: "parts"
    case .renamed: "renamed"
    case .value: "values"
    case .reference: "references"
    case .property: "component properties"
    case .minimumVersion: "minimum versions"
    case .defaultValue: "defaults"
    case .grouping: "rules of grouping"
    case .preset: "presets"
    case .platform: "platforms"
    case .modifier: "modifiers"
    case .target: "targets"
    case .check: "checks"
    case .exception: "exceptions"
    case .data: "values of other types"
    case .added: "added"
    case .deprecated: "deprecated"
    case .undeprecated: "no longer deprecated"
    case .deprecation: "reasons for deprecation"
    case .description: "descriptions"
    case .origin: "origins"
    case .setting: "settings"
    case .extensions: "data of vendors"
    }
  }

  /// In a count of one.
  var singular: String {
    switch self {
    case .property: "component property"
    case .grouping: "rule of grouping"
    case .data: "value of another type"
    case .deprecation: "reason for deprecation"
    case .extensions, .removed, .renamed, .added, .deprecated, .undeprecated, .visibility, .availability:
      phrase
    default: String(phrase.dropLast())
    }
  }
}
