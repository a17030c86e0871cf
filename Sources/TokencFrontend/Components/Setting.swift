import TokencIR
import TokencSyntax

/// A property of a part.
struct PropertyPlace: Hashable {
  var part: Int
  var property: Property
}

/// One `property: value` with the cells that it holds for. A list of values in a condition makes one for each.
struct Setting {
  enum Value: Equatable {
    /// An anonymous token.
    case token(TokenID)
    /// `initial`: the vocabulary's default again.
    case initial
    /// Wrong, and reported; wins like another, so that nothing else is reported.
    case invalid
  }

  var target: PropertyPlace
  var condition: SettingCondition
  var value: Value
  /// Those where the property is known.
  var platforms: PlatformSet
  /// What an author wrote once: of all settings from one place it is enough that one is used.
  var place: Place
}

/// For every axis the values for which a setting holds; an axis that is not named has all its values.
struct SettingCondition: Hashable {
  /// Of all platforms there are, so that a condition on the only one of a project is narrower than none.
  var platforms: PlatformSet = .all
  var values: SIMD8<UInt64>
  var interaction: Int?

  init(_ axes: [Axis]) {
    values = .zero
    for (index, axis) in axes.enumerated() {
      values[index] = axis.values.count == 64 ? .max : 1 << UInt64(axis.values.count) - 1
    }
    interaction = axes.firstIndex(where: \.isInteraction)
  }

  subscript(axis: Int) -> ValueSet {
    get { ValueSet(bits: values[axis]) }
    set { values[axis] = newValue.bits }
  }

  /// Whether a setting with this condition wins over one with another: *state first, then narrower* (4.6).
  func beats(_ other: SettingCondition) -> Bool {
    if let interaction, values[interaction] != other.values[interaction] {
      return values[interaction] & ~other.values[interaction] == 0
    }
    return self != other && all((values & ~other.values) .== .zero) && platforms.isSubset(of: other.platforms)
  }

  /// Grows with the cells it holds for, and first of all with its states: what beats another weighs less.
  var weight: (Int, Int) {
    let states = interaction.map { values[$0].nonzeroBitCount } ?? 0
    return (states, (0..<8).reduce(platforms.rawValue.nonzeroBitCount) { $0 + values[$1].nonzeroBitCount })
  }
}
