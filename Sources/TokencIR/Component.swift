package import TokencSyntax

/// Something with an anatomy and variant axes, such as a button, and what every cell of it looks like.
package struct Component: Sendable {
  package var name: Symbol
  package var description: Symbol = .empty
  package var link: Symbol = .empty
  package var status: Project.Status
  package var span: SourceSpan
  package var parts: [Part] = []
  package var axes: [Axis] = []
  package var unavailable: [UnavailableCells] = []
  package var minimumVersions: [MinimumVersions] = []
  /// One table for each property that some setting names.
  package var properties: [PropertyTable] = []
  package var exceptions: [CheckException] = []
  package var grouping: Grouping?
  package var presets: [Preset] = []
  /// `$origin` and `$description` of values outside `properties`, in source order.
  package var annotations: [Annotation] = []

  package init(name: Symbol, status: Project.Status, span: SourceSpan) {
    self.name = name
    self.status = status
    self.span = span
  }

  /// At most this many axes; ``Cell`` has room for no more.
  package static let maximumAxes = 8

  /// The axis of states, such as hovered, if there is one.
  package var interactionAxis: Int? { axes.firstIndex(where: \.isInteraction) }
  /// The axis whose order is a ranking of emphasis, if there is one.
  package var orderedAxis: Int? { axes.firstIndex(where: \.isOrdered) }
  /// The first part of kind shape: it holds the others.
  package var container: Int? { parts.firstIndex { $0.kind == .shape } }
  /// The first part of kind text: what other parts inherit from.
  package var label: Int? { parts.firstIndex { $0.kind == .text } }
}

/// Where a value of the component file comes from, that is no property's: a rank list, a row, a number.
package struct Annotation: Sendable {
  /// The keys that lead to it: `axes.size.values.android`.
  package var path: Symbol
  package var origin: Symbol
  package var description: Symbol
  package var span: SourceSpan

  package init(path: Symbol, origin: Symbol, description: Symbol, span: SourceSpan) {
    (self.path, self.origin, self.description, self.span) = (path, origin, description, span)
  }
}

/// A piece of a component's anatomy, or one of the built-in parts that every component has.
package struct Part: Sendable {
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case shape, text, icon, indicator
    /// Built in, never declared.
    case focusRing, tapTarget, press, motion, action, native

    package static let builtIn: [Kind] = [.focusRing, .tapTarget, .press, .motion, .action, .native]
    package var name: String {
      switch self {
      case .shape: "shape"
      case .text: "text"
      case .icon: "icon"
      case .indicator: "indicator"
      case .focusRing: "focusRing"
      case .tapTarget: "tapTarget"
      case .press: "press"
      case .motion: "motion"
      case .action: "action"
      case .native: "native"
      }
    }
    package var isBuiltIn: Bool { rawValue >= Kind.focusRing.rawValue }
  }

  package enum Presence: UInt8, Hashable, Sendable, CaseIterable {
    case required, optional, absent

    package var name: String {
      switch self {
      case .required: "required"
      case .optional: "optional"
      case .absent: "absent"
      }
    }
    package var keyword: Keyword {
      switch self {
      case .required: .required
      case .optional: .optional
      case .absent: .absent
      }
    }
  }

  package enum Placement: UInt8, Hashable, Sendable, CaseIterable { case leading, trailing }

  package var name: Symbol
  package var kind: Kind
  package var presence = Presence.required
  package var placement = Placement.leading
  package var description: Symbol = .empty
  package var span: SourceSpan

  package init(name: Symbol, kind: Kind, span: SourceSpan) {
    (self.name, self.kind, self.span) = (name, kind, span)
  }
}

/// A component's own dimension: kind, style, size, state.
package struct Axis: Sendable {
  package struct Value: Sendable {
    package var name: Symbol
    /// Where it exists.
    package var platforms: PlatformSet
    /// Its name in a platform's API, where that differs.
    package var names: [(platform: Platform, name: Symbol)] = []
    /// The value whose properties it takes unless it has its own.
    package var inherits: Int?
    package var description: Symbol = .empty
    package var span: SourceSpan

    package init(name: Symbol, platforms: PlatformSet, span: SourceSpan) {
      (self.name, self.platforms, self.span) = (name, platforms, span)
    }
  }

  /// Values that share one API, or a named set of styles.
  package struct Group: Sendable {
    package var name: Symbol
    package var values: ValueSet
    package var span: SourceSpan

    package init(name: Symbol, values: ValueSet, span: SourceSpan) {
      (self.name, self.values, self.span) = (name, values, span)
    }
  }

  package var name: Symbol
  package var values: [Value]
  /// Nil: the caller must choose.
  package var defaultValue: Int?
  package var isOrdered = false
  package var isInteraction = false
  /// With `order: emphasis`: each platform's values, lowest first.
  package var ranks: [(platform: Platform, values: [Int])] = []
  package var groups: [Group] = []
  package var span: SourceSpan

  package init(name: Symbol, values: [Value], span: SourceSpan) {
    (self.name, self.values, self.span) = (name, values, span)
  }

  /// The values that exist on a platform; lowest emphasis first where the axis is ordered.
  package func values(on platform: Platform) -> [Int] {
    if let rank = ranks.first(where: { $0.platform == platform }) { return rank.values }
    return values.indices.filter { values[$0].platforms.contains(platform) }
  }

  /// A value's name in a platform's API.
  package func name(of value: Int, on platform: Platform) -> Symbol {
    values[value].names.first { $0.platform == platform }?.name ?? values[value].name
  }

  /// A value and everything that inherits from it, directly or not: what a condition on it means.
  package func heirs(of value: Int) -> ValueSet {
    var set = ValueSet(value)
    var grew = true
    while grew {
      grew = false
      for (index, other) in values.enumerated() where !set.contains(index) {
        if let parent = other.inherits, set.contains(parent) {
          set.insert(index)
          grew = true
        }
      }
    }
    return set
  }
}

/// Some of an axis's values (at most 64), by their place.
package struct ValueSet: Hashable, Sendable {
  package private(set) var bits: UInt64

  package init(bits: UInt64) { self.bits = bits }

  package init(_ value: Int) { bits = 1 << UInt64(value) }

  package init(_ values: some Sequence<Int>) { bits = values.reduce(0) { $0 | 1 << UInt64($1) } }

  package static var empty: ValueSet { ValueSet(bits: 0) }
  /// Every value there could be: a condition that does not name the axis.
  package static var all: ValueSet { ValueSet(bits: .max) }

  package static let maximumValues = 64

  package func contains(_ value: Int) -> Bool { bits & 1 << UInt64(value) != 0 }
  package mutating func insert(_ value: Int) { bits |= 1 << UInt64(value) }
  package var isEmpty: Bool { bits == 0 }
  package func intersection(_ other: ValueSet) -> ValueSet { ValueSet(bits: bits & other.bits) }
  package func union(_ other: ValueSet) -> ValueSet { ValueSet(bits: bits | other.bits) }
  package func isSubset(of other: ValueSet) -> Bool { bits & ~other.bits == 0 }
  package var values: [Int] {
    var values: [Int] = []
    var rest = bits
    while rest != 0 {
      values.append(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    return values
  }
}

/// One value on every axis, on one platform.
package struct Cell: Hashable, Sendable {
  package var platform: Platform
  private var values = SIMD8<UInt8>(repeating: 0)

  package init(on platform: Platform) { self.platform = platform }

  package subscript(axis: Int) -> Int {
    get { Int(values[axis]) }
    set { values[axis] = UInt8(newValue) }
  }
}

/// Cells chosen by axis and platform; an axis that is not named is free.
package struct CellSet: Hashable, Sendable {
  package var platforms: PlatformSet
  /// One for each axis of the component.
  package var values: [ValueSet]

  package init(platforms: PlatformSet, values: [ValueSet]) {
    self.platforms = platforms
    self.values = values
  }

  package func contains(_ cell: Cell) -> Bool {
    guard platforms.contains(cell.platform) else { return false }
    var axis = 0
    while axis < values.count {
      if !values[axis].contains(cell[axis]) { return false }
      axis += 1
    }
    return true
  }
}

package struct UnavailableCells: Sendable {
  package var cells: CellSet
  /// Becomes the compiler's message, the JSON reason and the finding's text.
  package var reason: Symbol
  package var origin: Symbol
  package var span: SourceSpan

  package init(cells: CellSet, reason: Symbol, origin: Symbol, span: SourceSpan) {
    (self.cells, self.reason, self.origin, self.span) = (cells, reason, origin, span)
  }
}

/// The operating system that some cells need. Of all rows that match a cell, the highest counts.
package struct MinimumVersions: Sendable {
  package struct Version: Hashable, Sendable, Comparable {
    package var major, minor: Int

    package init(major: Int, minor: Int) { (self.major, self.minor) = (major, minor) }

    package static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor) < (right.major, right.minor)
    }
  }

  package var cells: CellSet
  /// A nil version: the cells do not exist there.
  package var versions: [(platform: Platform, version: Version?)]
  /// What to draw below that version: these axes take these values.
  package var fallback: [(axis: Int, value: Int)]
  package var span: SourceSpan

  package init(
    cells: CellSet, versions: [(platform: Platform, version: Version?)], fallback: [(axis: Int, value: Int)],
    span: SourceSpan
  ) {
    (self.cells, self.versions, self.fallback, self.span) = (cells, versions, fallback, span)
  }
}

/// Lowers what a check says about some cells; the pair stays in the report, with the reason.
package struct CheckException: Sendable {
  package enum Check: String, Sendable, CaseIterable { case contrast, tapTarget }
  package enum Level: String, Sendable, CaseIterable { case exempt, note, warning }

  package var check: Check
  /// Nil: every property.
  package var property: (part: Int, property: Property)?
  package var cells: CellSet
  /// Conditions of which the mode must meet one; empty: every mode.
  package var modes: [Mode]
  package var level: Level
  package var reason: Symbol
  package var span: SourceSpan

  package init(
    check: Check, property: (part: Int, property: Property)?, cells: CellSet, modes: [Mode], level: Level,
    reason: Symbol, span: SourceSpan
  ) {
    (self.check, self.property, self.cells, self.modes) = (check, property, cells, modes)
    (self.level, self.reason, self.span) = (level, reason, span)
  }
}

/// Which styles may stand side by side.
package struct Grouping: Sendable {
  package enum Allowance: Sendable { case allowed, separated, forbidden }
  package enum Confirm: String, Sendable, CaseIterable { case leading, trailing }

  package struct Pair: Sendable {
    /// Of the ordered axis, unordered between the two.
    package var styles, partners: ValueSet
    package var allowance: Allowance
    package var platforms: PlatformSet
    package var reason: Symbol
    package var origin: Symbol
    package var span: SourceSpan

    package init(
      styles: ValueSet, partners: ValueSet, allowance: Allowance, platforms: PlatformSet, reason: Symbol,
      origin: Symbol, span: SourceSpan
    ) {
      (self.styles, self.partners, self.allowance) = (styles, partners, allowance)
      (self.platforms, self.reason, self.origin, self.span) = (platforms, reason, origin, span)
    }
  }

  package var maximumStyles: Int?
  package var sameSize = true
  package var confirm: Confirm?
  package var pairs: [Pair] = []
  package var equalHierarchy: ValueSet = .empty
  package var span: SourceSpan

  package init(span: SourceSpan) { self.span = span }
}

/// A cell set with its label and icon given: a close button.
package struct Preset: Sendable {
  package var name: Symbol
  package var label: Symbol
  /// By platform; one without a platform holds everywhere.
  package var icons: [(platform: Platform?, name: Symbol)]
  package var cells: CellSet
  package var role: Symbol
  package var span: SourceSpan

  package init(
    name: Symbol, label: Symbol, icons: [(platform: Platform?, name: Symbol)], cells: CellSet, role: Symbol,
    span: SourceSpan
  ) {
    (self.name, self.label, self.icons) = (name, label, icons)
    (self.cells, self.role, self.span) = (cells, role, span)
  }
}
