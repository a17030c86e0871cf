import TokencIR
import TokencSyntax

/// A component on one platform: its available cells, and quick access to what its settings say.
///
/// A class, so that every look at a cell holds one reference and not a copy of every table.
final class PlatformCells {
  let program: Program
  let component: Component
  /// The component's place in the program.
  let index: Int
  let platform: Platform
  let cells: [Cell]
  /// By part and property: the place of the table, or -1.
  private let tables: [Int16]
  private var matters: [TokenID: ModifierSet] = [:]

  init(_ component: Component, at index: Int, on platform: Platform, of program: Program) {
    self.program = program
    self.component = component
    self.index = index
    self.platform = platform
    cells = component.availableCells(on: platform)
    var tables = [Int16](repeating: -1, count: component.parts.count * Property.count)
    for (index, table) in component.properties.enumerated() {
      tables[table.part * Property.count + Int(table.property.rawValue)] = Int16(index)
    }
    self.tables = tables
  }

  private func table(_ property: Property, _ part: Int) -> PropertyTable? {
    let index = tables[part * Property.count + Int(property.rawValue)]
    return index < 0 ? nil : component.properties[Int(index)]
  }

  /// The setting that wins a property in a cell.
  func setting(_ property: Property, _ part: Int, _ cell: Cell) -> TokenID? {
    let table = tables[part * Property.count + Int(property.rawValue)]
    return table < 0 ? nil : component.winner(table: Int(table), in: cell)
  }

  /// Cells that look alike: the first of them, the values they have on each axis, how many are available.
  struct CellClass {
    var cell: Cell
    var values: [ValueSet]
    var count: Int
  }

  /// The available cells, merged where all settings of some properties agree; in the order of the matrix.
  ///
  /// Two values of an axis are one where no setting tells them apart, whatever the other axes say. So a class is a
  /// product of sets of values.
  ///
  /// - Parameter apart: groups of states; those of one are never merged with others.
  func classes(
    of properties: [(part: Int, property: Property)], _ exceptions: Exceptions, apart: [[Symbol?]]
  ) -> [CellClass] {
    let tables = properties.compactMap { table($0.property, $0.part) }
    let merged = component.axes.indices.map { merge($0, tables, exceptions, apart) }
    var found: [UInt64: Int] = [:]
    var classes: [CellClass] = []
    for cell in cells {
      // Eight axes of at most 64 values.
      var key: UInt64 = 0
      for axis in merged.indices { key = key << 6 | UInt64(merged[axis].first[cell[axis]]) }
      if let index = found[key] {
        classes[index].count += 1
      } else {
        found[key] = classes.count
        classes.append(
          CellClass(cell: cell, values: merged.indices.map { merged[$0].sets[cell[$0]] }, count: 1))
      }
    }
    return classes
  }

  /// For each value of an axis the first one that looks like it, and all that do; `all` where there is one look only.
  private func merge(
    _ axis: Int, _ tables: [PropertyTable], _ exceptions: Exceptions, _ apart: [[Symbol?]]
  ) -> (first: [Int], sets: [ValueSet]) {
    let values = component.axes[axis].values
    let existing = component.axes[axis].values(on: platform)
    var first = Array(values.indices)
    // Few: to compare them all costs less than to hash one.
    var looks: [(look: Look, value: Int)] = []
    let tables = tables.filter { $0.axes.contains(axis) }
    for value in existing {
      let look = Look(
        winners: tables.flatMap { winners($0, axis, value) },
        exceptions: exceptions.exceptions.map { $0.exception.cells.values[axis].contains(value) },
        apart: component.axes[axis].isInteraction ? apart.firstIndex { $0.contains(values[value].name) } : nil
      )
      if let known = looks.first(where: { $0.look == look }) {
        first[value] = known.value
      } else {
        looks.append((look, value))
      }
    }
    if looks.count <= 1 { return (first, values.map { _ in .all }) }
    return (first, values.indices.map { value in ValueSet(existing.filter { first[$0] == first[value] }) })
  }

  private struct Look: Equatable {
    var winners: [TokenID?]
    var exceptions: [Bool]
    var apart: Int?
  }

  /// What wins where an axis has a value, over everything else that the table depends on.
  private func winners(_ table: PropertyTable, _ axis: Int, _ value: Int) -> [TokenID?] {
    // By the place in the table: see ``Component/index(of:in:)``.
    var places = [table.byPlatform ? Int(platform.rawValue) : 0]
    for other in table.axes {
      let choices = other == axis ? [value] : component.axes[other].values(on: platform)
      let count = component.axes[other].values.count
      places = places.flatMap { place in choices.map { place * count + $0 } }
    }
    return places.map { table.winners[$0] }
  }

  /// The modifiers that change what some settings say in a cell.
  func modifiers(of properties: [(part: Int, property: Property)], in cell: Cell) -> ModifierSet {
    var set: ModifierSet = []
    for place in properties {
      if let setting = setting(place.property, place.part, cell) { set.formUnion(modifiers(of: setting)) }
    }
    return set
  }

  func modifiers(of token: TokenID) -> ModifierSet {
    if let set = matters[token] { return set }
    let set = program.modifiersThatMatter(token, on: platform)
    matters[token] = set
    return set
  }

  /// Whether a cell's state is one of an interaction, such as `disabled`.
  func isState(_ name: Symbol?, _ cell: Cell) -> Bool {
    guard let axis = component.interactionAxis, let name else { return false }
    return component.axes[axis].values[cell[axis]].name == name
  }

  /// The same cell at rest.
  func resting(_ cell: Cell) -> Cell { self.cell(cell, inState: 0) }

  /// The same cell in another state, by its place on the interaction axis.
  func cell(_ cell: Cell, inState state: Int) -> Cell {
    var cell = cell
    if let axis = component.interactionAxis { cell[axis] = state }
    return cell
  }

  /// The settings that win a property in some available cell, each once.
  func winners(of table: PropertyTable) -> [TokenID] {
    var seen: Set<Int> = []
    return cells.compactMap { cell in
      let index = component.index(of: cell, in: table)
      return seen.insert(index).inserted ? table.winners[index] : nil
    }
  }

  // MARK: Values

  func slot(_ property: Property, _ part: Int, _ cell: Cell, _ mode: Mode) -> (slot: Slot, setting: TokenID)?
  {
    setting(property, part, cell).map { (program.slot($0, in: mode), $0) }
  }

  func value(_ property: Property, _ part: Int, _ cell: Cell, _ mode: Mode) -> Value? {
    if let (slot, _) = slot(property, part, cell, mode) { return program.value(slot) }
    return program.property(property, of: part, in: cell, of: component, mode: mode)?.value
  }

  func pixels(_ property: Property, _ part: Int, _ cell: Cell, _ mode: Mode) -> Double {
    if case .dimension(let dimension)? = value(property, part, cell, mode) { return dimension.pixels.double }
    return 0
  }

  func number(_ property: Property, _ part: Int, _ cell: Cell, _ mode: Mode) -> Double? {
    if case .number(let number)? = value(property, part, cell, mode) { return number.double }
    return nil
  }

  func keyword(_ property: Property, _ part: Int, _ cell: Cell, _ mode: Mode) -> Keyword? {
    if case .keyword(let keyword)? = value(property, part, cell, mode) { return keyword }
    return nil
  }

  func isPresent(_ part: Int, _ cell: Cell, _ mode: Mode, required: Bool = false) -> Bool {
    let presence = keyword(.presence, part, cell, mode)
    return required ? presence == .required : presence != .absent
  }
}

/// The exceptions of a component that speak of one check.
struct Exceptions {
  let exceptions: [(index: Int, exception: CheckException)]
  /// The modifiers that they distinguish.
  let modifiers: ModifierSet
  private(set) var used: Set<Int> = []

  init(_ component: Component, _ check: CheckException.Check) {
    exceptions = component.exceptions.enumerated().filter { $0.element.check == check }
      .map { (index: $0.offset, exception: $0.element) }
    var modifiers: ModifierSet = []
    for (_, exception) in exceptions {
      for mode in exception.modes { modifiers.formUnion(mode.modifiers) }
    }
    self.modifiers = modifiers.subtracting(.platform)
  }

  mutating func use(_ index: Int) { used.insert(index) }

  /// Those that lower nothing, though they name cells that exist.
  func needless(in platforms: [PlatformCells]) -> [CheckException] {
    exceptions.filter { index, exception in
      !used.contains(index) && platforms.contains { $0.cells.contains(where: exception.cells.contains) }
    }.map(\.exception)
  }
}

extension CheckException {
  /// Whether it speaks of a property in a cell and mode; without a property it speaks of all.
  func covers(_ place: (part: Int, property: Property)?, _ cell: Cell, _ mode: Mode) -> Bool {
    if let property {
      guard let place, property.part == place.part, property.property == place.property else { return false }
    }
    return cells.contains(cell) && (modes.isEmpty || modes.contains { mode.meets($0) })
  }
}
