import TokencIR

/// Which rules give a property its value in every cell: as few as the cascade of CSS allows.
///
/// A rule is for some values of axes, each a class, and at most one state. A class for each default would be
/// noise, so the base rule holds the base cell and a rule stands only where the ones before it would be wrong.
struct CSSCascade {
  struct Place: Hashable, Comparable {
    /// The axes whose value is not the base's, each with its value.
    var values: [Value]
    /// A value of the interaction axis; nil at rest.
    var state: Int?

    struct Value: Hashable {
      var axis: Int
      var value: Int
    }

    /// The order in the sheet, within a state: fewer classes first, then by axis and value.
    static func < (left: Place, right: Place) -> Bool {
      if left.values.count != right.values.count { return left.values.count < right.values.count }
      return left.values.flatMap { [$0.axis, $0.value] }
        .lexicographicallyPrecedes(right.values.flatMap { [$0.axis, $0.value] })
    }

    /// Classes, or the component's own, and the state's pseudo-class.
    var specificity: Int { max(1, values.count) + (state == nil ? 0 : 1) }
  }

  let component: Component
  let cells: [Cell]
  /// For each axis the value that needs no class.
  let base: [Int]
  /// The states beside the resting one, the later wins.
  let states: [Int]
  private let resting: Int?

  init(_ component: Component) {
    self.component = component
    cells = component.availableCells(on: .web)
    let base = component.axes.map { axis in
      let values = axis.values(on: .web)
      if axis.isInteraction { return values.first ?? 0 }
      // Without a default the strongest style is what a button without a class looks like.
      return axis.defaultValue ?? (axis.isOrdered ? values.last : values.first) ?? 0
    }
    self.base = base
    let interaction = component.interactionAxis
    resting = interaction.map { base[$0] }
    states = interaction.map { Array(component.axes[$0].values(on: .web).dropFirst()) } ?? []
  }

  /// The axes, the interaction axis too, on which a text depends: without any of them two cells that differ
  /// would be one.
  func axes(_ texts: [String]) -> [Int] {
    var axes = Array(component.axes.indices)
    for axis in component.axes.indices {
      let rest = axes.filter { $0 != axis }
      var seen: [UInt64: String] = [:]
      let isNeeded = zip(cells, texts).contains { cell, text in
        // At most eight axes of at most 64 values.
        let key = rest.reduce(UInt64(0)) { $0 << 8 | UInt64(cell[$1]) }
        if let other = seen[key] { return other != text }
        seen[key] = text
        return false
      }
      if !isNeeded { axes = rest }
    }
    return axes
  }

  /// The rules of one property, given its text in each of ``cells``. The first is the base's.
  func rules(_ texts: [String]) -> [(place: Place, text: String)] {
    if let first = texts.first, texts.allSatisfy({ $0 == first }) {
      return [(Place(values: [], state: nil), first)]
    }
    let axes = axes(texts)
    let interaction = component.interactionAxis
    let others = axes.filter { $0 != interaction }
    var wanted: [Place: String] = [:]
    var places: [[Place.Value]] = []
    for (cell, text) in zip(cells, texts) {
      let values = others.filter { cell[$0] != base[$0] }.map { Place.Value(axis: $0, value: cell[$0]) }
      let state = interaction.flatMap { axes.contains($0) && cell[$0] != resting ? cell[$0] : nil }
      if wanted.updateValue(text, forKey: Place(values: values, state: state)) == nil,
        !places.contains(values)
      {
        places.append(values)
      }
    }
    places.sort { Place(values: $0, state: nil) < Place(values: $1, state: nil) }
    var rules: [(place: Place, text: String)] = []
    func winner(_ values: [Place.Value], _ active: Set<Int>) -> String? {
      var best: (place: Place, text: String)?
      for rule in rules where rule.place.values.allSatisfy(values.contains) {
        if let state = rule.place.state, !active.contains(state) { continue }
        if let current = best, current.place.specificity > rule.place.specificity { continue }
        best = rule
      }
      return best?.text
    }
    for values in places {
      guard let text = wanted[Place(values: values, state: nil)] else { continue }
      if winner(values, []) != text { rules.append((Place(values: values, state: nil), text)) }
    }
    guard let interaction, axes.contains(interaction) else { return withBase(rules, texts) }
    rules = withBase(rules, texts)
    for (index, state) in states.enumerated() {
      for values in places {
        let place = Place(values: values, state: state)
        guard let text = wanted[place] else { continue }
        // A pressed button is mostly hovered too: whatever other states hold, the last one decides.
        let earlier = states[..<index]
        let isWrong = (0..<(1 << earlier.count)).contains { bits in
          var active: Set = [state]
          for (bit, other) in earlier.enumerated() where bits & 1 << bit != 0 { active.insert(other) }
          return winner(values, active) != text
        }
        if isWrong { rules.append((place, text)) }
      }
    }
    return rules
  }

  /// Where the base cell is unavailable, the first one stands in the base rule.
  private func withBase(
    _ rules: [(place: Place, text: String)], _ texts: [String]
  ) -> [(place: Place, text: String)] {
    let place = Place(values: [], state: nil)
    if rules.contains(where: { $0.place == place }) { return rules }
    return [(place, texts.first ?? "initial")] + rules
  }
}
