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
  /// For each axis how many values the web has, and for each of ``cells`` which of them it has on each axis.
  private let counts: [Int]
  private let digits: [[Int]]

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
    let values = component.axes.map { $0.values(on: .web) }
    counts = values.map(\.count)
    digits = cells.map { cell in values.indices.map { axis in values[axis].firstIndex(of: cell[axis]) ?? 0 } }
    let interaction = component.interactionAxis
    resting = interaction.map { base[$0] }
    states = interaction.map { Array(component.axes[$0].values(on: .web).dropFirst()) } ?? []
  }

  /// The axes, the interaction axis too, on which a text depends: without any of them two cells that differ
  /// would be one.
  ///
  /// - Parameter choices: of each of ``cells``; the same number is the same text.
  func axes(_ choices: [Int]) -> [Int] {
    var axes = Array(component.axes.indices)
    // The choice of each cell, by its place over the axes that are left; -1 where there is none.
    var table = [Int](repeating: -1, count: counts.reduce(1, *))
    for (cell, choice) in choices.enumerated() { table[place(of: cell, over: axes)] = choice }
    for axis in component.axes.indices {
      let stride = axes.filter { $0 > axis }.reduce(1) { $0 * counts[$1] }
      guard let smaller = merged(table, count: counts[axis], stride: stride) else { continue }
      table = smaller
      axes.removeAll { $0 == axis }
    }
    return axes
  }

  /// By mixed radix, the first axis slowest.
  private func place(of cell: Int, over axes: [Int]) -> Int {
    axes.reduce(0) { $0 * counts[$1] + digits[cell][$1] }
  }

  /// A table without one of its axes; nil where two choices would be at one place.
  private func merged(_ table: [Int], count: Int, stride: Int) -> [Int]? {
    var merged = [Int](repeating: -1, count: table.count / count)
    for (index, choice) in table.enumerated() where choice >= 0 {
      let place = index / (count * stride) * stride + index % stride
      if merged[place] >= 0, merged[place] != choice { return nil }
      merged[place] = choice
    }
    return merged
  }

  /// The rules of one property, given which of some different texts it has in each of ``cells``. The first is the
  /// base's.
  func rules(_ choices: [Int], of texts: [String]) -> [(place: Place, text: String)] {
    guard let first = choices.first else { return withBase([], nil) }
    if choices.allSatisfy({ $0 == first }) { return [(Place(values: [], state: nil), texts[first])] }
    let axes = axes(choices)
    let interaction = component.interactionAxis
    let others = axes.filter { $0 != interaction }
    var wanted: [Place: String] = [:]
    var places: [[Place.Value]] = []
    var seen = [Bool](repeating: false, count: axes.reduce(1) { $0 * counts[$1] })
    for (index, choice) in choices.enumerated() {
      // Cells that are alike on these axes have one text.
      let key = place(of: index, over: axes)
      if seen[key] { continue }
      seen[key] = true
      let (cell, text) = (cells[index], texts[choice])
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
    func winner(_ values: [Place.Value], _ active: ValueSet) -> String? {
      var best: Int?
      for index in rules.indices where rules[index].place.values.allSatisfy(values.contains) {
        if let state = rules[index].place.state, !active.contains(state) { continue }
        if let best, rules[best].place.specificity > rules[index].place.specificity { continue }
        best = index
      }
      return best.map { rules[$0].text }
    }
    for values in places {
      guard let text = wanted[Place(values: values, state: nil)] else { continue }
      if winner(values, .empty) != text { rules.append((Place(values: values, state: nil), text)) }
    }
    rules = withBase(rules, texts[first])
    guard let interaction, axes.contains(interaction) else { return rules }
    for (index, state) in states.enumerated() {
      for values in places {
        let place = Place(values: values, state: state)
        guard let text = wanted[place] else { continue }
        // A pressed button is mostly hovered too: whatever other states hold, the last one decides.
        let earlier = states[..<index]
        let isWrong = (0..<(1 << earlier.count)).contains { bits in
          var active = ValueSet(state)
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
    _ rules: [(place: Place, text: String)], _ first: String?
  ) -> [(place: Place, text: String)] {
    let place = Place(values: [], state: nil)
    if rules.contains(where: { $0.place == place }) { return rules }
    return [(place, first ?? "initial")] + rules
  }
}
