import TokencIR
import TokencSyntax

/// The properties of a component's cells as the matrix writes them, each worked out and written once.
///
/// Cells are many and different values few: what a property is depends only on the setting that wins in the cell,
/// its own or that of the property it is taken from, and on the contexts that this setting knows.
///
/// A value that is handed on, and no object: each look into one would be checked for others that write into it.
struct MatrixLooks {
  /// A property of a part.
  struct Place {
    let part: Int
    let property: Property
    let platforms: PlatformSet
    /// Where some setting names it: its place in the component's tables.
    let table: Int?
    /// Whether the vocabulary has a value of its own for it.
    let hasInitial: Bool
    /// Whether cells list it: some setting names it, or it takes another's value.
    let isListed: Bool
    /// The place of the property whose value it takes without a setting.
    var source: Int?
    /// By where the value comes from: the place and the setting there.
    var known: [UInt64: Int] = [:]
  }

  /// What a property is in some cells.
  struct Look {
    /// Those that change it.
    let modifiers: ModifierSet
    /// The first of its rows; there is one for each choice over the modifiers.
    let firstRow: Int
  }

  private let matrix: ComponentMatrix
  private let program: Program
  private let component: Component
  private(set) var places: [Place] = []
  private(set) var looks: [Look] = []
  /// By row: the first row with the same outcome, or -1 while nobody has asked for it.
  private var outcomes: [Int] = []
  private var resolved: [ResolvedProperty?] = []
  /// The written members.
  private var texts: [[UInt8]] = []

  init(_ matrix: ComponentMatrix) {
    (self.matrix, program) = (matrix, matrix.program)
    component = matrix.component
    var tables: [Int: Int] = [:]
    func key(_ part: Int, _ property: Property) -> Int { part << 8 | Int(property.rawValue) }
    for index in component.properties.indices {
      tables[key(component.properties[index].part, component.properties[index].property)] = index
    }
    var indices: [Int: Int] = [:]
    var sources: [Int?] = []
    for (part, declared) in component.parts.enumerated() {
      for property in Property.all(of: declared.kind) {
        let rule = property.rule(on: declared.kind)
        let table = tables[key(part, property)]
        indices[key(part, property)] = places.count
        places.append(
          Place(
            part: part, property: property, platforms: rule.platforms, table: table,
            hasInitial: !rule.initial.isTaken && rule.initial != .project,
            isListed: table != nil || rule.initial.isTaken || property == .presence))
        switch rule.initial {
        case .required: sources.append(component.label.flatMap { $0 == part ? nil : key($0, property) })
        case .inherited(let source):
          sources.append(component.target(of: source, from: part).map { key($0.part, $0.property) })
        default: sources.append(nil)
        }
      }
    }
    for index in places.indices { places[index].source = sources[index].flatMap { indices[$0] } }
  }

  /// What a property is in a cell; nil where it has no value.
  mutating func look(_ index: Int, in cell: Cell) -> Int? {
    var end = index
    var winner = winner(end, in: cell)
    while winner == nil, let source = places[end].source {
      end = source
      winner = self.winner(end, in: cell)
    }
    if winner == nil, !places[end].hasInitial { return nil }
    let key = UInt64(end) << 32 | UInt64(winner.map { $0.index + 1 } ?? 0)
    return places[index].known[key] ?? add(index, key, winner)
  }

  private mutating func add(_ index: Int, _ key: UInt64, _ winner: TokenID?) -> Int {
    let modifiers = winner.map { program[$0].modifiers } ?? ModifierSet()
    let look = looks.count
    looks.append(Look(modifiers: modifiers, firstRow: outcomes.count))
    for _ in 0..<program.rowCount(modifiers) {
      outcomes.append(-1)
      resolved.append(nil)
      texts.append([])
    }
    places[index].known[key] = look
    return look
  }

  private func winner(_ index: Int, in cell: Cell) -> TokenID? {
    guard let table = places[index].table else { return nil }
    return component.winner(table: table, in: cell)
  }

  // MARK: Rows

  /// The same for two modes in which the property is the same.
  mutating func outcome(_ look: Int, of place: Int, in cell: Cell, mode: Mode) -> Int {
    outcomes[row(look, of: place, in: cell, mode: mode)]
  }

  mutating func value(_ look: Int, of place: Int, in cell: Cell, mode: Mode) -> Value? {
    resolved[row(look, of: place, in: cell, mode: mode)]?.value
  }

  mutating func write(_ look: Int, of place: Int, in cell: Cell, mode: Mode, to json: inout JSONWriter) {
    let row = row(look, of: place, in: cell, mode: mode)
    texts[row].withUnsafeBufferPointer { json.rawMember($0) }
  }

  private mutating func row(_ look: Int, of index: Int, in cell: Cell, mode: Mode) -> Int {
    let look = looks[look]
    let row = look.firstRow + program.rowIndex(mode, over: look.modifiers)
    if outcomes[row] < 0 { resolve(row, look, index, cell, mode) }
    return row
  }

  /// Apart from what is done for every cell: together with it the program would be copied each time.
  private mutating func resolve(_ row: Int, _ look: Look, _ index: Int, _ cell: Cell, _ mode: Mode) {
    let (part, property) = (places[index].part, places[index].property)
    let found = program.property(property, of: part, in: cell, of: component, mode: mode)
    let rows = look.firstRow..<look.firstRow + program.rowCount(look.modifiers)
    outcomes[row] = rows.first { outcomes[$0] >= 0 && resolved[$0] == found } ?? row
    resolved[row] = found
    if let found { texts[row] = text(property, found, mode) }
  }

  /// The member as it stands in the object of its part.
  private func text(_ property: Property, _ resolved: ResolvedProperty, _ mode: Mode) -> [UInt8] {
    var json = JSONWriter(capacity: 256)
    json.beginObject(onOneLine: true)
    json.key(property.name)
    json.beginObject()
    matrix.writeMembers(resolved, in: mode, to: &json)
    json.endObject()
    json.endObject()
    // Without the braces and the line break.
    return Array(json.finished().bytes.dropFirst().dropLast(2))
  }
}

extension PropertyRule.Initial {
  /// Whether the value is another property's, so that it differs from cell to cell without a setting.
  fileprivate var isTaken: Bool {
    switch self {
    case .inherited, .required: true
    default: false
    }
  }
}
