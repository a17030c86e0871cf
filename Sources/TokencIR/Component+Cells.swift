public import TokencSyntax

extension Component {
  /// Every combination of values that the platform lists, available or not, the first axis slowest.
  public func cells(on platform: Platform) -> [Cell] {
    var cells = [Cell(on: platform)]
    for (index, axis) in axes.enumerated() {
      let values = axis.values(on: platform)
      cells = cells.flatMap { cell in
        values.map { value in
          var cell = cell
          cell[index] = value
          return cell
        }
      }
    }
    return cells
  }

  /// Whether there is anything to draw on a platform.
  public func exists(on platform: Platform) -> Bool {
    cells(on: platform).contains { reasonUnavailable($0) == nil }
  }

  public func availableCells(on platform: Platform) -> [Cell] {
    cells(on: platform).filter { reasonUnavailable($0) == nil }
  }

  /// Why a cell does not exist; nil if it does.
  public func reasonUnavailable(_ cell: Cell) -> Unavailability? {
    for (index, axis) in axes.enumerated() where !axis.values[cell[index]].platforms.contains(cell.platform) {
      return .notOnPlatform(axis: index)
    }
    for row in unavailable where row.cells.contains(cell) { return .row(row.reason) }
    for row in minimumVersions where row.cells.contains(cell) {
      if let version = row.versions.first(where: { $0.platform == cell.platform }), version.version == nil {
        return .noVersion
      }
    }
    return nil
  }

  public enum Unavailability: Sendable {
    case notOnPlatform(axis: Int)
    case row(Symbol)
    case noVersion
  }

  /// The least version of the operating system that a cell needs.
  public func minimumVersion(_ cell: Cell) -> MinimumVersions.Version? {
    minimumVersions.lazy.filter { $0.cells.contains(cell) }
      .compactMap { row in row.versions.first { $0.platform == cell.platform }?.version }.max()
  }

  public func table(_ property: Property, of part: Int) -> PropertyTable? {
    tableIndex(property, of: part).map { properties[$0] }
  }

  /// By index: to look at each table itself would count references to what it holds.
  private func tableIndex(_ property: Property, of part: Int) -> Int? {
    properties.indices.first { properties[$0].part == part && properties[$0].property == property }
  }

  /// The value that settings give a property in a cell; nil where none does.
  public func winner(_ property: Property, of part: Int, in cell: Cell) -> TokenID? {
    tableIndex(property, of: part).flatMap { winner(table: $0, in: cell) }
  }

  /// The same, of a table that is known by its place.
  public func winner(table: Int, in cell: Cell) -> TokenID? {
    var index = properties[table].byPlatform ? Int(cell.platform.rawValue) : 0
    for place in properties[table].axes.indices {
      let axis = properties[table].axes[place]
      index = index * axes[axis].values.count + cell[axis]
    }
    return properties[table].winners[index]
  }

  /// The place of a cell in a table.
  public func index(of cell: Cell, in table: PropertyTable) -> Int {
    var index = table.byPlatform ? Int(cell.platform.rawValue) : 0
    for axis in table.axes { index = index * axes[axis].values.count + cell[axis] }
    return index
  }

  /// The first part of a kind.
  public func part(_ kind: Part.Kind) -> Int? { parts.firstIndex { $0.kind == kind } }

  /// Where an inherited value comes from; of a typography one field is taken.
  public func target(
    of source: PropertyRule.Inheritance, from part: Int
  ) -> (part: Int, property: Property)? {
    switch source {
    case .labelColor: label.map { ($0, .color) }
    case .labelTypography, .labelFontSize: label.map { ($0, .typography) }
    case .typographyWeight: (part, .typography)
    case .align: (part, .align)
    case .iconSize: self.part(.icon).map { ($0, .size) } ?? label.map { ($0, .typography) }
    case .paddingOfSide:
      container.map { ($0, parts[part].placement == .leading ? .paddingInlineStart : .paddingInlineEnd) }
    }
  }
}

/// What a property of a cell is in a mode, initial values and inheritance included.
public struct ResolvedProperty: Hashable, Sendable {
  public var value: Value
  /// The named token that the value is a whole alias of.
  public var alias: TokenID?
  /// The setting that won; nil where the value is initial or inherited.
  public var setting: TokenID?

  public init(value: Value, alias: TokenID? = nil, setting: TokenID? = nil) {
    (self.value, self.alias, self.setting) = (value, alias, setting)
  }
}

extension Program {
  /// A property of a part in a cell and mode. Nil where the vocabulary has no value of its own: a text that was
  /// given no colour, and `backdrop`, which is then the project's.
  public func property(
    _ property: Property, of part: Int, in cell: Cell, of component: Component, mode: Mode
  ) -> ResolvedProperty? {
    if let winner = component.winner(property, of: part, in: cell) {
      let slot = slot(winner, in: mode)
      return ResolvedProperty(value: values[slot.value], alias: slot.alias, setting: winner)
    }
    let declared = component.parts[part]
    switch property.rule(on: declared.kind).initial {
    case .none: return ResolvedProperty(value: .none)
    case .pixels(let count): return ResolvedProperty(value: .dimension(Dimension(Decimal(count), .px)))
    case .number(let number): return ResolvedProperty(value: .number(Decimal(number) ?? .zero))
    case .keyword(let keyword): return ResolvedProperty(value: .keyword(keyword))
    case .boolean(let boolean): return ResolvedProperty(value: .boolean(boolean))
    case .milliseconds(let count):
      return ResolvedProperty(value: .duration(Duration(Decimal(count), .ms)))
    case .anatomy: return ResolvedProperty(value: .keyword(declared.presence.keyword))
    case .required:
      guard let label = component.label, label != part else { return nil }
      return self.property(property, of: label, in: cell, of: component, mode: mode)
    case .project: return nil
    case .inherited(let source):
      return inherited(source, of: part, in: cell, of: component, mode: mode)
    }
  }

  private func inherited(
    _ source: PropertyRule.Inheritance, of part: Int, in cell: Cell, of component: Component, mode: Mode
  ) -> ResolvedProperty? {
    guard let target = component.target(of: source, from: part),
      var resolved = property(target.property, of: target.part, in: cell, of: component, mode: mode)
    else { return nil }
    resolved.setting = nil
    guard source != .labelTypography, case .typography(let type) = resolved.value else { return resolved }
    let field = source == .typographyWeight ? type.fontWeight : type.fontSize
    return ResolvedProperty(value: value(field), alias: field.alias)
  }

  /// The modifiers that a cell's look depends on, over all parts and properties.
  public func modifiers(of component: Component, in cell: Cell) -> ModifierSet {
    component.properties.indices.reduce(into: ModifierSet()) { set, table in
      if let winner = component.winner(table: table, in: cell) { set.formUnion(self[winner].modifiers) }
    }
  }
}
