import TokencIR
import TokencSyntax

/// A component in two programs, with what corresponds by name: axes, values, parts, tables.
struct ComponentPair {
  let old, new: Program
  let before, after: Component
  let oldIndex, newIndex: Int
  /// By axis and value of the new component.
  let oldAxes: [Int?]
  let oldValues: [[Int?]]
  /// By axis of the old component what it stands at where the new one has no such axis.
  private let restingValues: [Int]

  init(_ old: Program, _ oldIndex: Int, _ new: Program, _ newIndex: Int) {
    (self.old, self.new, self.oldIndex, self.newIndex) = (old, new, oldIndex, newIndex)
    let before = old.components[oldIndex]
    let after = new.components[newIndex]
    (self.before, self.after) = (before, after)
    oldAxes = after.axes.map { axis in
      before.axes.firstIndex { old.names[$0.name] == new.names[axis.name] }
    }
    oldValues = zip(after.axes, oldAxes).map { axis, other in
      axis.values.map { value in
        guard let other else { return 0 }
        let name = new.names[value.name]
        return before.axes[other].values.firstIndex { old.names[$0.name] == name }
      }
    }
    restingValues = before.axes.map { $0.defaultValue ?? 0 }
  }

  var name: String { new.names[after.name] }

  /// The cell of the old component that a cell of the new one was; nil where one of its values is new.
  func oldCell(_ cell: Cell) -> Cell? {
    var result = Cell(on: cell.platform)
    for (axis, value) in restingValues.enumerated() { result[axis] = value }
    for (axis, other) in oldAxes.enumerated() {
      guard let value = oldValues[axis][cell[axis]] else { return nil }
      if let other { result[other] = value }
    }
    return result
  }

  /// Whether an axis of the new component stands, with this value, where it stood in a cell of the old one.
  func was(_ cell: Cell, _ axis: Int, _ value: Int) -> Bool {
    guard let old = oldValues[axis][value] else { return false }
    return oldAxes[axis].map { cell[$0] == old } ?? true
  }

  /// Whether a cell of the old component is one that ``oldCell(_:)`` gives, as far as axes are concerned that the new one
  /// lacks.
  func restsWhereAxesAreGone(_ cell: Cell) -> Bool {
    restingValues.indices.allSatisfy { oldAxes.contains($0) || cell[$0] == restingValues[$0] }
  }

  /// The tables of one property in both; a part that one of the two lacks has none.
  struct Tables {
    var property: Property
    var oldPart, newPart: Int
    var old, new: Int?
  }

  /// Every property that some setting names in one of the two, in the order of the new component.
  var tables: [Tables] {
    var result: [Tables] = []
    for (index, table) in after.properties.enumerated() {
      guard let part = oldPart(named: new.names[after.parts[table.part].name]) else { continue }
      let other = before.properties.firstIndex { $0.part == part && $0.property == table.property }
      result.append(
        Tables(property: table.property, oldPart: part, newPart: table.part, old: other, new: index))
    }
    for (index, table) in before.properties.enumerated() {
      let name = old.names[before.parts[table.part].name]
      guard let part = after.parts.firstIndex(where: { new.names[$0.name] == name }) else { continue }
      let isKnown = result.contains { $0.oldPart == table.part && $0.property == table.property }
      if isKnown { continue }
      result.append(
        Tables(property: table.property, oldPart: table.part, newPart: part, old: index, new: nil))
    }
    return result
  }

  private func oldPart(named name: String) -> Int? {
    before.parts.firstIndex { old.names[$0.name] == name }
  }

  /// What a property is called: `container.fill`.
  func name(of tables: Tables) -> String {
    "\(new.names[after.parts[tables.newPart].name]).\(tables.property.name)"
  }

  // MARK: Cells as rows

  /// More cells than these are counted and not described.
  static let describedCells = 20_000

  /// Platform and values of a cell of the new component, for ``ProductChoices``.
  func row(_ cell: Cell) -> [Int] { [Int(cell.platform.rawValue)] + after.axes.indices.map { cell[$0] } }

  func choices(_ product: ProductChoices.Product) -> [Choice] {
    product.enumerated().compactMap { index, values in
      guard let values else { return nil }
      if index == 0 {
        return Choice("platform", values.compactMap { Platform(rawValue: UInt8($0))?.name })
      }
      let axis = after.axes[index - 1]
      return Choice(new.names[axis.name], values.map { new.names[axis.values[$0].name] })
    }
  }
}
