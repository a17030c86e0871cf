import TokencIR
import TokencSyntax

/// A component on one platform: its available cells, and quick access to what its settings say.
struct PlatformCells {
  let program: Program
  let component: Component
  let platform: Platform
  let cells: [Cell]
  /// By part and property: the place of the table, or -1.
  private let tables: [Int16]
  private var matters: [TokenID: ModifierSet] = [:]

  init(_ component: Component, on platform: Platform, of program: Program) {
    self.program = program
    self.component = component
    self.platform = platform
    cells = component.availableCells(on: platform)
    var tables = [Int16](repeating: -1, count: component.parts.count * Property.allCases.count)
    for (index, table) in component.properties.enumerated() {
      tables[table.part * Property.allCases.count + Int(table.property.rawValue)] = Int16(index)
    }
    self.tables = tables
  }

  private func table(_ property: Property, _ part: Int) -> PropertyTable? {
    let index = tables[part * Property.allCases.count + Int(property.rawValue)]
    return index < 0 ? nil : component.properties[Int(index)]
  }

  /// The setting that wins a property in a cell.
  func setting(_ property: Property, _ part: Int, _ cell: Cell) -> TokenID? {
    guard let table = table(property, part) else { return nil }
    return table.winners[component.index(of: cell, in: table)]
  }

  /// The axes that decide some properties, by place.
  func axes(of properties: [(part: Int, property: Property)]) -> ValueSet {
    properties.reduce(into: .empty) { axes, place in
      for axis in table(place.property, place.part)?.axes ?? [] { axes.insert(axis) }
    }
  }

  /// The available cells, merged where they agree on some axes; in the order of the matrix.
  func classes(over axes: ValueSet) -> [(cell: Cell, count: Int)] {
    let places = axes.values
    var found: [UInt64: Int] = [:]
    var classes: [(cell: Cell, count: Int)] = []
    for cell in cells {
      // Eight axes of at most 64 values.
      let key = places.reduce(UInt64(0)) { $0 << 6 | UInt64(cell[$1]) }
      if let index = found[key] {
        classes[index].count += 1
      } else {
        found[key] = classes.count
        classes.append((cell, 1))
      }
    }
    return classes
  }

  /// The modifiers that change what some settings say in a cell.
  mutating func modifiers(of properties: [(part: Int, property: Property)], in cell: Cell) -> ModifierSet {
    var set: ModifierSet = []
    for place in properties {
      if let setting = setting(place.property, place.part, cell) { set.formUnion(modifiers(of: setting)) }
    }
    return set
  }

  mutating func modifiers(of token: TokenID) -> ModifierSet {
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
  func resting(_ cell: Cell) -> Cell {
    var cell = cell
    if let axis = component.interactionAxis { cell[axis] = 0 }
    return cell
  }

  // MARK: Values

  func slot(_ property: Property, _ part: Int, _ cell: Cell, _ mode: Mode) -> (slot: Slot, setting: TokenID)? {
    setting(property, part, cell).map { (program.slot($0, in: mode), $0) }
  }

  func value(_ property: Property, _ part: Int, _ cell: Cell, _ mode: Mode) -> Value? {
    program.property(property, of: part, in: cell, of: component, mode: mode)?.value
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
  /// The axes and modifiers that they distinguish.
  let axes: ValueSet
  let modifiers: ModifierSet
  private(set) var used: Set<Int> = []

  init(_ component: Component, _ check: CheckException.Check) {
    exceptions = component.exceptions.enumerated().filter { $0.element.check == check }
      .map { (index: $0.offset, exception: $0.element) }
    var axes = ValueSet.empty
    var modifiers: ModifierSet = []
    for (_, exception) in exceptions {
      for (axis, values) in exception.cells.values.enumerated() where values != .all { axes.insert(axis) }
      for mode in exception.modes { modifiers.formUnion(mode.modifiers) }
    }
    self.axes = axes
    self.modifiers = modifiers.subtracting(.platform)
  }

  mutating func use(_ index: Int) { used.insert(index) }
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
