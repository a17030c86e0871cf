package import TokencColor
package import TokencIR
package import TokencSyntax

/// What was measured: every pair of colours and every tap target, passing or not.
package struct Report: Sendable {
  package var contrast: [ContrastRecord] = []
  package var tapTargets: [TapTargetRecord] = []
  /// Each distinct measurement once; records point into it.
  package var measurements: [Measurement] = []

  package init() {}

  package subscript(measured record: ContrastRecord) -> Measurement { measurements[record.measurement] }
}

package enum Verdict: UInt8, Hashable, Sendable, CaseIterable {
  case pass, fail, exempt
  /// It depends on a page that nobody declared. Never a pass.
  case undecidable

  package var name: String {
    switch self {
    case .pass: "pass"
    case .fail: "fail"
    case .exempt: "exempt"
    case .undecidable: "undecidable"
    }
  }
}

/// Why a record is judged less strictly than its numbers say.
package enum Leniency: Hashable, Sendable {
  case none
  /// Inactive components are exempt from WCAG 2.2 SC 1.4.3 and 1.4.11.
  case disabled
  /// An exception of the component file: its place in `Component.exceptions`.
  case exception(Int)
  /// A declared pair with a reason: its place in `Checks.pairs`.
  case exemptPair(Int)
}

/// Cells that look alike to one check, in one mode.
package struct CheckedCells: Hashable, Sendable {
  /// Its place in the program; nil for a pair that the project file declares.
  package var component: Int?
  /// Nil: every platform alike.
  package var platform: Platform?
  /// The first of the cells.
  package var cell: Cell
  /// For each axis the values that the cells have; ``ValueSet/all`` on an axis that makes no difference. Every
  /// available cell of this product is meant, and no other.
  package var values: [ValueSet]
  /// How many available cells that are.
  package var count: Int
  package var mode: Mode
  /// The modifiers on which the record depends; the mode is at its default on all others.
  package var modifiers: ModifierSet

  package init(
    component: Int?, platform: Platform?, cell: Cell, values: [ValueSet], count: Int, mode: Mode,
    modifiers: ModifierSet
  ) {
    (self.component, self.platform, self.cell, self.values) = (component, platform, cell, values)
    (self.count, self.mode, self.modifiers) = (count, mode, modifiers)
  }
}

/// A colour or gradient as a cell uses it.
package struct Paint: Sendable {
  package var value: ValueID
  /// The named token that it is a whole alias of.
  package var token: TokenID?
  /// The setting, or declared pair, that gives it.
  package var span: SourceSpan?
  /// The setting whose whole value it is.
  package var setting: TokenID?

  package init(value: ValueID, token: TokenID?, span: SourceSpan?, setting: TokenID? = nil) {
    (self.value, self.token, self.span, self.setting) = (value, token, span, setting)
  }
}

/// One foreground on one background.
package struct ContrastRecord: Sendable {
  package enum Kind: UInt8, Hashable, Sendable {
    case text, largeText, nonText

    package var name: String {
      switch self {
      case .text: "text"
      case .largeText: "largeText"
      case .nonText: "nonText"
      }
    }
  }

  /// What the pair proves.
  package enum Role: UInt8, Hashable, Sendable {
    /// A text, icon or indicator on what lies under it.
    case content
    /// What shows where the component is, against the outside.
    case identification
    /// The focus ring against what lies outside it, and against the component's own edge.
    case focusRing, focusRingOnEdge
    /// The focused look against the resting look, where there is no ring.
    case focusChange
    /// The look of a state that lasts against the resting look, where colour alone tells them apart.
    case stateChange
    /// A pair of the project file.
    case declared

    package var name: String {
      switch self {
      case .content: "content"
      case .identification: "identification"
      case .focusRing: "focusRing"
      case .focusRingOnEdge: "focusRingOnEdge"
      case .focusChange: "focusChange"
      case .stateChange: "stateChange"
      case .declared: "declared"
      }
    }
  }

  /// What to write in place of one of the two colours: it passes in every pair that the colour takes part in.
  package struct Suggestion: Sendable {
    package enum Side: String, Sendable { case foreground, background }

    package var side: Side
    /// That is to have the colours: the end of the chain of the side's token. Nil where they are written in a setting.
    package var token: TokenID?
    /// One colour; of a gradient one for each stop.
    package var colors: [Color]
    /// In how many pairs that was tested.
    package var pairs: Int
  }

  package var cells: CheckedCells
  /// Nil for a declared pair.
  package var part: Int?
  package var property: Property
  package var kind: Kind
  package var role: Role
  package var foreground, background: Paint
  /// What lies below both, where it shows through.
  package var page: Paint?
  /// What the component is drawn on here; nil where nothing of it shows, so that the pair is the same on any. Of a
  /// declared pair what lies below a translucent background.
  package var backdrop: Paint?
  /// See ``Report/measurements``.
  package var measurement: Int
  package var required: Double
  package var verdict: Verdict
  package var leniency: Leniency
  /// Of the whole component; `foreground` and `background` are without it, the measurement is with it.
  package var opacity = 1.0
  /// A failure that the baseline accepts.
  package var isKnown = false
  /// Of the worst record of each cause.
  package var suggestions: [Suggestion] = []

  /// Whether it makes a check fail.
  package var isError: Bool {
    (verdict == .fail || verdict == .undecidable) && leniency == .none && !isKnown
  }

  /// A failure that an exception with a reason or the baseline lowers.
  package var isAccepted: Bool { (verdict == .fail || verdict == .undecidable) && !isError }
}

/// A ratio and the colours that gave it.
package struct Measurement: Hashable, Sendable {
  /// Unrounded: the worst of all points, and of the values as written and as emitted.
  package var ratio: Double
  /// Larger than `ratio` where an unknown page decides.
  package var best: Double
  /// As seen: composited, at the worst point of a gradient.
  package var foreground, background: Color
  /// Where along a gradient the worst point is, 0…1.
  package var position: Double?

  package init(ratio: Double, best: Double, foreground: Color, background: Color, position: Double? = nil) {
    (self.ratio, self.best, self.foreground, self.background) = (ratio, best, foreground, background)
    self.position = position
  }
}

/// The least area that taps a cell, in px, pt or dp.
package struct TapTargetRecord: Sendable {
  package var cells: CheckedCells
  package var width, height: Double
  /// As drawn, without the invisible growth.
  package var drawnWidth, drawnHeight: Double
  /// False where a text, whose width is unknown and counts as nothing, or the system decides the width.
  package var knowsWidth: Bool
  /// What neighbours take away: the grown areas of two components that stand side by side would overlap.
  package var isCutBySpacing: Bool
  package var required: Double
  package var verdict: Verdict
  package var leniency: Leniency
  /// The setting to blame.
  package var span: SourceSpan?
  /// A failure that the baseline accepts.
  package var isKnown = false

  /// Whether it makes a check fail.
  package var isError: Bool { verdict == .fail && leniency == .none && !isKnown }

  /// A failure that an exception with a reason or the baseline lowers.
  package var isAccepted: Bool { verdict == .fail && !isError }

  /// The highest level of WCAG 2.2 that the size reaches on the web: AAA with 44 px (SC 2.5.5), AA with 24 px
  /// (SC 2.5.8), `none` below. Nil on other platforms. Only `required` decides the verdict.
  package var level: String? {
    guard cells.platform == .web else { return nil }
    let least = min(width, height)
    return least >= 44 ? "AAA" : least >= 24 ? "AA" : "none"
  }
}

extension Finding.ID {
  package static let contrast = Finding.ID("contrast", .error)
  package static let tapTarget = Finding.ID("tap-target", .error)
  package static let needlessException = Finding.ID("needless-exception", .warning)
}
