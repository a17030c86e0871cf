public import TokencSyntax

/// Something with an anatomy and variant axes, such as a button, and what every cell of it looks like.
public struct Component: Sendable {
  public var name: Symbol
  public var description: Symbol = .empty
  public var link: Symbol = .empty
  public var status: Project.Status
  public var span: SourceSpan
  public var parts: [Part] = []
  public var axes: [Axis] = []
  public var unavailable: [UnavailableCells] = []
  public var minimumVersions: [MinimumVersions] = []
  /// One table for each property that some setting names.
  public var properties: [PropertyTable] = []
  public var exceptions: [CheckException] = []
  public var grouping: Grouping?
  public var presets: [Preset] = []
  /// `$origin` and `$description` of values outside `properties`, in source order.
  public var annotations: [Annotation] = []

  public init(name: Symbol, status: Project.Status, span: SourceSpan) {
    self.name = name
    self.status = status
    self.span = span
  }

  /// At most this many axes; ``Cell`` has room for no more.
  public static let maximumAxes = 8

  /// The axis of states, such as hovered, if there is one.
  public var interactionAxis: Int? { axes.firstIndex(where: \.isInteraction) }
  /// The axis whose order is a ranking of emphasis, if there is one.
  public var orderedAxis: Int? { axes.firstIndex(where: \.isOrdered) }
  /// The first part of kind shape: it holds the others.
  public var container: Int? { parts.firstIndex { $0.kind == .shape } }
  /// The first part of kind text: what other parts inherit from.
  public var label: Int? { parts.firstIndex { $0.kind == .text } }
}

/// Where a value of the component file comes from, that is no property's: a rank list, a row, a number.
public struct Annotation: Sendable {
  /// The keys that lead to it: `axes.size.values.android`.
  public var path: Symbol
  public var origin: Symbol
  public var description: Symbol
  public var span: SourceSpan

  public init(path: Symbol, origin: Symbol, description: Symbol, span: SourceSpan) {
    (self.path, self.origin, self.description, self.span) = (path, origin, description, span)
  }
}

/// A piece of a component's anatomy, or one of the built-in parts that every component has.
public struct Part: Sendable {
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case shape, text, icon, indicator
    /// Built in, never declared.
    case focusRing, tapTarget, press, motion, action, native

    public static let builtIn: [Kind] = [.focusRing, .tapTarget, .press, .motion, .action, .native]
    public var name: String {
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
    public var isBuiltIn: Bool { rawValue >= Kind.focusRing.rawValue }
  }

  public enum Presence: UInt8, Hashable, Sendable, CaseIterable {
    case required, optional, absent

    public var name: String {
      switch self {
      case .required: "required"
      case .optional: "optional"
      case .absent: "absent"
      }
    }
    public var keyword: Keyword {
      switch self {
      case .required: .required
      case .optional: .optional
      case .absent: .absent
      }
    }
  }

  /// Where an icon or an indicator stands beside the text; an indicator may stand over all the others, which keep
  /// their room and are not seen while it is there.
  public enum Placement: UInt8, Hashable, Sendable, CaseIterable {
    case leading, trailing, over

    public var name: String {
      switch self {
      case .leading: "leading"
      case .trailing: "trailing"
      case .over: "over"
      }
    }
  }

  public var name: Symbol
  public var kind: Kind
  public var presence = Presence.required
  public var placement = Placement.leading
  public var description: Symbol = .empty
  public var span: SourceSpan

  public init(name: Symbol, kind: Kind, span: SourceSpan) {
    (self.name, self.kind, self.span) = (name, kind, span)
  }
}

/// A component's own dimension: kind, style, size, state.
public struct Axis: Sendable {
  public struct Value: Sendable {
    public var name: Symbol
    /// Where it exists.
    public var platforms: PlatformSet
    /// Its name in a platform's API, where that differs.
    public var names: [(platform: Platform, name: Symbol)] = []
    /// The value whose properties it takes unless it has its own.
    public var inherits: Int?
    public var description: Symbol = .empty
    public var span: SourceSpan

    public init(name: Symbol, platforms: PlatformSet, span: SourceSpan) {
      (self.name, self.platforms, self.span) = (name, platforms, span)
    }
  }

  /// Values that share one API, or a named set of styles.
  public struct Group: Sendable {
    public var name: Symbol
    public var values: ValueSet
    public var span: SourceSpan

    public init(name: Symbol, values: ValueSet, span: SourceSpan) {
      (self.name, self.values, self.span) = (name, values, span)
    }
  }

  public var name: Symbol
  public var values: [Value]
  /// Nil: the caller must choose.
  public var defaultValue: Int?
  public var isOrdered = false
  public var isInteraction = false
  /// With `order: emphasis`: each platform's values, lowest first.
  public var ranks: [(platform: Platform, values: [Int])] = []
  public var groups: [Group] = []
  public var span: SourceSpan

  public init(name: Symbol, values: [Value], span: SourceSpan) {
    (self.name, self.values, self.span) = (name, values, span)
  }

  /// The values that exist on a platform; lowest emphasis first where the axis is ordered.
  public func values(on platform: Platform) -> [Int] {
    if let rank = ranks.first(where: { $0.platform == platform }) { return rank.values }
    return values.indices.filter { values[$0].platforms.contains(platform) }
  }

  /// A value's name in a platform's API.
  public func name(of value: Int, on platform: Platform) -> Symbol {
    values[value].names.first { $0.platform == platform }?.name ?? values[value].name
  }

  /// A value and everything that inherits from it, directly or not: what a condition on it means.
  public func heirs(of value: Int) -> ValueSet {
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
public struct ValueSet: Hashable, Sendable {
  public private(set) var bits: UInt64

  public init(bits: UInt64) { self.bits = bits }

  public init(_ value: Int) { bits = 1 << UInt64(value) }

  public init(_ values: some Sequence<Int>) { bits = values.reduce(0) { $0 | 1 << UInt64($1) } }

  public static var empty: ValueSet { ValueSet(bits: 0) }
  /// Every value there could be: a condition that does not name the axis.
  public static var all: ValueSet { ValueSet(bits: .max) }

  public static let maximumValues = 64

  public func contains(_ value: Int) -> Bool { bits & 1 << UInt64(value) != 0 }
  public mutating func insert(_ value: Int) { bits |= 1 << UInt64(value) }
  public var isEmpty: Bool { bits == 0 }
  public func intersection(_ other: ValueSet) -> ValueSet { ValueSet(bits: bits & other.bits) }
  public func union(_ other: ValueSet) -> ValueSet { ValueSet(bits: bits | other.bits) }
  public func isSubset(of other: ValueSet) -> Bool { bits & ~other.bits == 0 }
  /// The places, in order.
  @inlinable public var values: BitPlaces { BitPlaces(of: bits) }
}

/// One value on every axis, on one platform.
public struct Cell: Hashable, Sendable {
  public var platform: Platform
  private var values = SIMD8<UInt8>(repeating: 0)

  public init(on platform: Platform) { self.platform = platform }

  public subscript(axis: Int) -> Int {
    get { Int(values[axis]) }
    set { values[axis] = UInt8(newValue) }
  }
}

/// Cells chosen by axis and platform; an axis that is not named is free.
public struct CellSet: Hashable, Sendable {
  public var platforms: PlatformSet
  /// One for each axis of the component.
  public var values: [ValueSet]

  public init(platforms: PlatformSet, values: [ValueSet]) {
    self.platforms = platforms
    self.values = values
  }

  public func contains(_ cell: Cell) -> Bool {
    guard platforms.contains(cell.platform) else { return false }
    var axis = 0
    while axis < values.count {
      if !values[axis].contains(cell[axis]) { return false }
      axis += 1
    }
    return true
  }
}

public struct UnavailableCells: Sendable {
  public var cells: CellSet
  /// Becomes the compiler's message, the JSON reason and the finding's text.
  public var reason: Symbol
  public var origin: Symbol
  public var span: SourceSpan

  public init(cells: CellSet, reason: Symbol, origin: Symbol, span: SourceSpan) {
    (self.cells, self.reason, self.origin, self.span) = (cells, reason, origin, span)
  }
}

/// The operating system that some cells need. Of all rows that match a cell, the highest counts.
public struct MinimumVersions: Sendable {
  public struct Version: Hashable, Sendable, Comparable {
    public var major, minor: Int

    public init(major: Int, minor: Int) { (self.major, self.minor) = (major, minor) }

    public static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor) < (right.major, right.minor)
    }
  }

  public var cells: CellSet
  /// A nil version: the cells do not exist there.
  public var versions: [(platform: Platform, version: Version?)]
  /// What to draw below that version: these axes take these values.
  public var fallback: [(axis: Int, value: Int)]
  public var span: SourceSpan

  public init(
    cells: CellSet, versions: [(platform: Platform, version: Version?)], fallback: [(axis: Int, value: Int)],
    span: SourceSpan
  ) {
    (self.cells, self.versions, self.fallback, self.span) = (cells, versions, fallback, span)
  }
}

/// Lowers what a check says about some cells; the pair stays in the report, with the reason.
public struct CheckException: Sendable {
  public enum Check: String, Sendable, CaseIterable { case contrast, tapTarget }
  public enum Level: String, Sendable, CaseIterable { case exempt, note, warning }

  public var check: Check
  /// Nil: every property.
  public var property: (part: Int, property: Property)?
  public var cells: CellSet
  /// Conditions of which the mode must meet one; empty: every mode.
  public var modes: [Mode]
  public var level: Level
  public var reason: Symbol
  public var span: SourceSpan

  public init(
    check: Check, property: (part: Int, property: Property)?, cells: CellSet, modes: [Mode], level: Level,
    reason: Symbol, span: SourceSpan
  ) {
    (self.check, self.property, self.cells, self.modes) = (check, property, cells, modes)
    (self.level, self.reason, self.span) = (level, reason, span)
  }
}

/// Which styles may stand side by side.
public struct Grouping: Sendable {
  public enum Allowance: Sendable {
    case allowed, separated, forbidden

    public var name: String {
      switch self {
      case .allowed: "allowed"
      case .separated: "separated"
      case .forbidden: "forbidden"
      }
    }
  }
  public enum Confirm: String, Sendable, CaseIterable { case leading, trailing }

  public struct Pair: Sendable {
    /// Of the ordered axis, unordered between the two.
    public var styles, partners: ValueSet
    public var allowance: Allowance
    public var platforms: PlatformSet
    public var reason: Symbol
    public var origin: Symbol
    public var span: SourceSpan

    public init(
      styles: ValueSet, partners: ValueSet, allowance: Allowance, platforms: PlatformSet, reason: Symbol,
      origin: Symbol, span: SourceSpan
    ) {
      (self.styles, self.partners, self.allowance) = (styles, partners, allowance)
      (self.platforms, self.reason, self.origin, self.span) = (platforms, reason, origin, span)
    }
  }

  public var maximumStyles: Int?
  public var sameSize = true
  public var confirm: Confirm?
  public var pairs: [Pair] = []
  public var equalHierarchy: ValueSet = .empty
  public var span: SourceSpan

  public init(span: SourceSpan) { self.span = span }
}

/// A cell set with its label and icon given: a close button.
public struct Preset: Sendable {
  public var name: Symbol
  public var label: Symbol
  /// By platform; one without a platform holds everywhere.
  public var icons: [(platform: Platform?, name: Symbol)]
  public var cells: CellSet
  public var role: Symbol
  public var span: SourceSpan

  public init(
    name: Symbol, label: Symbol, icons: [(platform: Platform?, name: Symbol)], cells: CellSet, role: Symbol,
    span: SourceSpan
  ) {
    (self.name, self.label, self.icons) = (name, label, icons)
    (self.cells, self.role, self.span) = (cells, role, span)
  }
}
