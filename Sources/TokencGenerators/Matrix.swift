import TokencIR

/// What a property is in every cell of a platform, as the nested choice that code makes: only over the axes
/// that change something, equal cases together. Targets differ in what makes two cells equal: that is
/// `Outcome`.
struct Matrix<Outcome: Hashable> {
  indirect enum Node: Hashable {
    /// An index of ``outcomes``.
    case outcome(Int)
    /// Every value that the platform has stands in exactly one case.
    case branch(axis: Int, cases: [Case])
  }

  struct Case: Hashable {
    var values: [Int]
    var node: Node
  }

  private(set) var outcomes: [Outcome] = []
  private(set) var root = Node.outcome(0)
  /// The axes that the outcome depends on, in the component's order.
  private(set) var axes: [Int] = []

  /// - Parameters:
  ///   - cells: those that exist on the platform.
  ///   - candidates: the axes that may matter, in order; what a property depends on by its settings.
  init(
    _ component: Component, on platform: Platform, cells: [Cell], over candidates: [Int],
    outcome: (Cell) -> Outcome
  ) {
    let values = candidates.map { component.axes[$0].values(on: platform) }
    let counts = candidates.map { component.axes[$0].values.count }
    // By mixed radix over the candidates; -1 where no cell exists, so that any value will do.
    var table = Array(repeating: -1, count: counts.reduce(1, *))
    var places: [Outcome: Int] = [:]
    for cell in cells {
      var index = 0
      for (axis, count) in zip(candidates, counts) { index = index * count + cell[axis] }
      if table[index] >= 0 { continue }
      let found = outcome(cell)
      let place = places[found] ?? outcomes.count
      if place == outcomes.count {
        places[found] = place
        outcomes.append(found)
      }
      table[index] = place
    }
    var used: Set<Int> = []
    func node(_ depth: Int, _ index: Int) -> Node? {
      guard depth < candidates.count else { return table[index] < 0 ? nil : .outcome(table[index]) }
      var cases: [Case] = []
      var free: [Int] = []
      for value in values[depth] {
        guard let child = node(depth + 1, index * counts[depth] + value) else {
          free.append(value)
          continue
        }
        if let place = cases.firstIndex(where: { $0.node == child }) {
          cases[place].values.append(value)
        } else {
          cases.append(Case(values: [value], node: child))
        }
      }
      guard cases.count > 1 else { return cases.first?.node }
      if !free.isEmpty {
        let largest = cases.indices.max { cases[$0].values.count < cases[$1].values.count } ?? 0
        cases[largest].values = values[depth].filter {
          cases[largest].values.contains($0) || free.contains($0)
        }
      }
      return .branch(axis: candidates[depth], cases: cases)
    }
    root = node(0, 0) ?? .outcome(0)
    func collect(_ node: Node) {
      guard case .branch(let axis, let cases) = node else { return }
      used.insert(axis)
      for branch in cases { collect(branch.node) }
    }
    collect(root)
    axes = candidates.filter(used.contains)
  }
}

extension Component {
  /// The axes that a property's settings name, those of the properties that it inherits from included.
  func axesMentioned(by property: Property, of part: Int) -> [Int] {
    var axes: Set<Int> = []
    forEachTable(of: property, part) { axes.formUnion($0.axes) }
    return axes.sorted()
  }

  /// The modifiers of everything that a property's value in some cell is made of.
  func modifiersMentioned(by property: Property, of part: Int, in program: Program) -> ModifierSet {
    // Not inside the closure, which would copy the program for each table.
    var winners: [TokenID] = []
    forEachTable(of: property, part) { table in
      for winner in table.winners { if let winner { winners.append(winner) } }
    }
    return winners.reduce(into: ModifierSet()) { $0.formUnion(program[$1].modifiers) }
  }

  /// The settings of a property, and where some cell has none those of the property that it inherits from.
  private func forEachTable(of property: Property, _ part: Int?, _ body: (PropertyTable) -> Void) {
    guard let part else { return }
    let table = table(property, of: part)
    if let table { body(table) }
    guard table?.winners.contains(nil) ?? true else { return }
    switch property.rule(on: parts[part].kind).initial {
    case .required where label != part: forEachTable(of: property, label, body)
    case .inherited(let source):
      switch source {
      case .labelColor: forEachTable(of: .color, label, body)
      case .labelTypography, .labelFontSize: forEachTable(of: .typography, label, body)
      case .typographyWeight: forEachTable(of: .typography, part, body)
      case .align: forEachTable(of: .align, part, body)
      case .iconSize:
        forEachTable(of: .size, self.part(.icon), body)
        forEachTable(of: .typography, label, body)
      case .paddingOfSide:
        forEachTable(of: .paddingInlineStart, container, body)
        forEachTable(of: .paddingInlineEnd, container, body)
      }
    default: break
    }
  }
}
