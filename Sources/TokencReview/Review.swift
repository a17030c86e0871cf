package import TokencAnalysis
package import TokencColor
package import TokencIR

/// What a change to a project does: two programs compared, never their text.
package struct Review: Sendable {
  package let old, new: Program
  /// What was done, the important first. What follows from it stands in ``Change/affects``.
  package var changes: [Change] = []
  package var contrast: [ContrastChange] = []
  package var tapTargets: [TapTargetChange] = []
  package var api: [APIChange] = []
  /// Why the generated API was not compared, if so.
  package var apiProblem: String?
  /// The targets of the project whose generated names are not compared, by name.
  package var unreadTargets: [String] = []
  package var verdict = Version.none
  /// Why the verdict is what it is, the weightiest first.
  package var reasons: [String] = []
  /// How many tokens have another value without being changed themselves.
  package var affectedTokens = 0
  /// By component and platform, how many available cells look different in some mode; of how many.
  package var affectedCells: [AffectedCells] = []
  /// Cells to draw before and after, the weightiest first.
  package var looks: [LookChange] = []

  /// The part of a semantic version (semver.org, 2.0.0) that a release with this change must raise.
  package enum Version: Int, Sendable, Comparable, CaseIterable {
    case none, patch, minor, major

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    package var name: String { "\(self)" }
  }

  package init(old: Program, new: Program) { (self.old, self.new) = (old, new) }

  package var isEmpty: Bool {
    changes.isEmpty && contrast.isEmpty && tapTargets.isEmpty && api.isEmpty
  }

  /// Whether something that passed, or was not there, does not pass now.
  package var hasRegressions: Bool {
    contrast.contains { $0.trend == .regression } || tapTargets.contains { $0.trend == .regression }
  }

  package var cellCount: Int { affectedCells.reduce(0) { $0 + $1.count } }
}

/// One thing that someone did to a token or component.
package struct Change: Sendable {
  /// In the order of weight.
  package enum Kind: Int, Sendable, CaseIterable {
    case removed, type, visibility, availability, axisValue, part, renamed
    case platform, modifier, target, check, exception
    case value, reference, property, minimumVersion, defaultValue, grouping, preset, data
    case added, deprecated, undeprecated, deprecation, description, origin, setting, extensions

    package var name: String { "\(self)" }
  }

  package enum Subject: Int, Sendable { case token, group, component, project }

  /// How one knows that two names are one token.
  package enum Match: String, Sendable { case renamedFrom, uuid, renamed }

  package var kind: Kind
  package var subject: Subject
  /// The name that it has now; the former one of what was removed.
  package var name: String
  /// The former name of what was renamed.
  package var from: String?
  package var match: Match?
  /// Of a component: `container.fill`, `style`, the part, the preset.
  package var detail = ""
  /// In which modes; empty: always.
  package var modes: [Choice] = []
  /// In which cells of a component: platform and axes; empty: in all.
  package var cells: [Choice] = []
  package var cellCount = 0
  package var before: Side?
  package var after: Side?
  /// Of two values that are made of the same parts, those that differ.
  package var fields: [Field] = []
  /// Of two colours: the distance in OKLab, where 0.02 is just noticeable.
  package var deltaE: Double?
  /// Of two lengths, durations or numbers: `+2px`.
  package var difference: String?
  /// Names that a removed token may have now, or an added one had: nobody declared it.
  package var suggestions: [String] = []
  /// What to use in place of a removed or deprecated token.
  package var successor: String?
  /// Of what was renamed with `$renamedFrom`: which targets have the former name still.
  package var formerNames: FormerNames?
  /// A reference was re-pointed and nobody sees it.
  package var isSameValue = false
  package var isBreaking = false
  package var affects: [Effect] = []

  package init(_ kind: Kind, _ subject: Subject, _ name: String, detail: String = "") {
    (self.kind, self.subject, self.name, self.detail) = (kind, subject, name, detail)
  }

  /// A value as one of the two programs has it.
  package struct Side: Hashable, Sendable {
    package var text: String
    /// The token that it is an alias of.
    package var reference: String?
    /// What to show of it: one colour, or the stops of a gradient.
    package var colors: [Color] = []

    package init(_ text: String, reference: String? = nil, colors: [Color] = []) {
      (self.text, self.reference, self.colors) = (text, reference, colors)
    }
  }

  /// What becomes of a name that `$renamedFrom` names, by target.
  package struct FormerNames: Sendable {
    /// There it stays, deprecated.
    package var stays: [String]
    /// There it is gone.
    package var goes: [String]

    /// `the old name stays, deprecated, in swift and css; json loses it`.
    var text: String {
      func list(_ names: [String]) -> String {
        names.count < 2
          ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
      }
      if goes.isEmpty { return "the old name stays, deprecated" }
      let loss = "\(list(goes)) \(goes.count == 1 ? "loses" : "lose")"
      if stays.isEmpty { return "\(loss) the old name" }
      return "the old name stays, deprecated, in \(list(stays)); \(loss) it"
    }
  }

  /// A part of a typography, shadow, border, transition, gradient or tap target.
  package struct Field: Hashable, Sendable {
    /// `fontSize`; of several shadows `layer 2 blur`, of a gradient `stop 1 color`.
    package var name: String
    package var before, after: Side
  }

  package var affectedTokens: [String] {
    affects.compactMap { if case .token(let name) = $0 { name } else { nil } }
  }

  package var affectedCells: [AffectedCells] {
    affects.compactMap { if case .cells(let cells) = $0 { cells } else { nil } }
  }
}

/// Some values of a modifier, an axis, or the platforms.
package struct Choice: Hashable, Sendable {
  package var name: String
  package var values: [String]

  package init(_ name: String, _ values: [String]) { (self.name, self.values) = (name, values) }
}

/// What looks different because of a change.
package enum Effect: Sendable {
  /// A token whose value comes from the changed one.
  case token(String)
  case cells(AffectedCells)
}

package struct AffectedCells: Sendable {
  package var component: String
  package var platform: Platform
  package var count: Int
  /// How many available cells there are.
  package var total: Int
  /// Which they are, each entry a product of choices; empty for all, or where it takes too many words.
  package var groups: [[Choice]]

  package init(component: String, platform: Platform, count: Int, total: Int, groups: [[Choice]]) {
    (self.component, self.platform, self.count, self.total) = (component, platform, count, total)
    self.groups = groups
  }
}

/// Whether a check is better or worse than it was.
package enum Trend: Int, Sendable, Comparable {
  /// It fails now, and did not; or it fails by more.
  case regression
  /// It is exempt now, and was not; it is no worse than it was.
  case exempted
  /// The project asks for less now, or does not measure it any more; it is no worse than it was.
  case relaxed
  /// It is lower and still passes.
  case lower
  /// It is higher, and passes or fails as before.
  case higher
  /// It is measured now and was not, and passes.
  case checked
  case improvement

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  package var name: String { "\(self)" }
}

/// A pair of colours whose contrast is not what it was.
package struct ContrastChange: Sendable {
  package struct Side: Sendable {
    package var ratio: Double
    package var verdict: Verdict
    package var foreground, background: Color
    /// `label.color {color.white} on {color.green}`, in the words of the check.
    package var pair: String
    /// Why it is exempt, or judged less strictly.
    package var reason: String?
  }

  package var trend: Trend
  package var component: String
  package var platform: Platform?
  package var cells: [Choice]
  package var cellCount: Int
  package var modes: [Choice]
  /// `label.color`.
  package var part: String
  package var kind: ContrastRecord.Kind
  package var required: Double
  /// What was asked of it, where that was another ratio.
  package var requiredBefore: Double?
  /// Nil: there was, or is, no such pair, or nobody measures it.
  package var before, after: Side?
  /// False for what is still there and measured no more: the project dropped the backdrop or the declared pair.
  package var isChecked = true
}

/// A tap target whose size is not what it was.
package struct TapTargetChange: Sendable {
  package struct Side: Sendable {
    package var width, height: Double
    package var verdict: Verdict
    /// Why it is exempt, or judged less strictly.
    package var reason: String?
  }

  package var trend: Trend
  package var component: String
  package var platform: Platform?
  package var cells: [Choice]
  package var cellCount: Int
  package var modes: [Choice]
  package var required: Double
  /// What was asked of it, where that was another size.
  package var requiredBefore: Double?
  package var before, after: Side?
}

/// A name of the generated code that came, went, or changed its type.
package struct APIChange: Sendable {
  package enum Kind: Int, Sendable {
    case removed, changed, added

    package var name: String { "\(self)" }
  }

  package enum Language: Int, Sendable, CaseIterable {
    case swift, kotlin, css

    package var name: String {
      switch self {
      case .swift: "Swift"
      case .kotlin: "Kotlin"
      case .css: "CSS"
      }
    }
  }

  package var kind: Kind
  package var language: Language
  /// `NHSColor.green`, `--nhs-color-green`.
  package var name: String
  /// Of one overload of several, or of a function that changed: `(_:width:lead:)`, `(style, modifier)`.
  package var labels: String?
  /// Declarations, as far as callers see them.
  package var before, after: String?
  /// False for a change that every caller compiles with.
  package var isBreaking = true
  /// What changed about the parameters of a function, and why it breaks callers, if it does.
  package var reason: String?

  /// `NHSButtonGroup.init(_:width:lead:)`.
  package var title: String { name + (labels ?? "") }

  /// Of what changed, in words: the reason, or what it was and is.
  package var difference: String {
    kind == .changed ? reason ?? [before, after].compactMap { $0 }.joined(separator: " → ") : ""
  }
}

/// A cell that looks different, with both looks.
package struct LookChange: Sendable {
  package var component: String
  package var oldComponent, newComponent: Int
  package var oldCell, newCell: Cell
  package var oldMode, newMode: Mode
  /// `style primary, state pressed`.
  package var cells: [Choice]
  package var modes: [Choice]
}
