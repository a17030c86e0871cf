import TokencIR
import TokencSyntax

extension TokenResolver {
  /// A value outside token files, such as a component's property: a token without a name, with a row for each mode
  /// it depends on. May be annotated: `{ $value, $modes, $origin, $description }`.
  ///
  /// - Parameters:
  ///   - types: what it may be; an alias decides by its target, a literal by its shape.
  ///   - keywords: words that it may be instead.
  ///   - element: where the value, or that of a mode, is a list: which element of it. The last stands for those that a
  ///     shorter list does not have.
  /// - Returns: nil after an error was reported.
  mutating func readAnonymous(
    _ place: Place, types: [ValueType], keywords: [Keyword] = [], allowsNone: Bool = false,
    element: Int? = nil
  ) -> TokenID? {
    var entries: [DeclaredEntry] = []
    var origin = Symbol.empty
    var description = Symbol.empty
    let keys = reading.keys
    if reading[place].kind == .mapping,
      reading.entry(keys.value, of: place) != nil || reading.entry(keys.modes, of: place) != nil
    {
      for member in reading.children(place) {
        switch reading.key(member) {
        case keys.value:
          entries.append(DeclaredEntry(place: member, condition: .open, span: reading.span(member)))
        case keys.origin: origin = reading.symbol(member, what: "$origin") ?? .empty
        case keys.description: description = reading.symbol(member, what: "$description") ?? .empty
        case keys.modes:
          guard reading[member].kind == .mapping else {
            _ = reading.members(member, known: [], what: "$modes")
            return nil
          }
          entries += modes.entries(member, token: nil, &reading)
        default:
          _ = reading.members(place, known: ["$value", "$modes", "$origin", "$description"], what: "a value")
        }
      }
    } else {
      entries = [DeclaredEntry(place: place, condition: .open, span: reading.span(place))]
    }
    guard !entries.isEmpty else { return nil }
    for index in entries.indices where entries[index].origin.isEmpty { entries[index].origin = origin }
    for index in entries.indices where element != nil && isBackdropList(entries[index].place) {
      let elements = reading.children(entries[index].place)
      guard let element, let last = elements.last else { continue }
      entries[index].place = element < elements.count ? elements[element] : last
    }

    let id = appendAnonymous(at: place, origin: origin, description: description)
    var found: ValueType?
    evaluate(id, entries) { resolver, entry, mode in
      let (slot, type) = resolver.anonymousSlot(
        entry.place, types: types, keywords: keywords, allowsNone: allowsNone, in: mode)
      found = found ?? type
      return slot
    }
    guard let found else { return nil }
    program[id].type = found
    let token = program[id]
    let rows = Int(token.firstRow)..<Int(token.firstRow) + program.rowCount(token.modifiers)
    return program.rows[rows].contains(.invalid) ? nil : id
  }

  private mutating func anonymousSlot(
    _ place: Place, types: [ValueType], keywords: [Keyword], allowsNone: Bool, in mode: Mode
  ) -> (Slot, ValueType?) {
    let node = reading[place]
    let text = node.kind == .scalar ? reading.text(place) : ""
    if allowsNone, text == "none" { return (Slot(program.values.insert(.none)), types.first ?? .keyword) }
    if let keyword = keywords.first(where: { $0.name == text }) {
      return (Slot(program.values.insert(.keyword(keyword))), .keyword)
    }
    if let target = aliasTarget(place) {
      let slot = aliasSlot(target, place, types: types.filter { $0 != .keyword }, in: mode)
      return (slot, slot == .invalid ? nil : program[target].type)
    }
    if node.kind == .scalar, case .alias(let path) = reading.names.withBytes(node.text, Reference.init) {
      reportMissing(path, place)
      return (.invalid, nil)
    }
    guard let type = literalType(place, among: types) else {
      let words = (allowsNone ? ["none"] : []) + keywords.map(\.name)
      _ = reading.word(place, what: "this", among: words.map { ($0, $0) })
      return (.invalid, nil)
    }
    return (slot(place, type: type, in: mode), type)
  }

  /// Which of several types a literal is written as.
  private func literalType(_ place: Place, among types: [ValueType]) -> ValueType? {
    let values = types.filter { $0 != .keyword }
    guard values.count > 1 else { return values.first }
    switch reading[place].kind {
    case .sequence: return values.first { $0 == .gradient || $0 == .shadow } ?? values[0]
    case .mapping: return values.first { $0 == .pressScale } ?? values.first { $0 == .color } ?? values[0]
    case .scalar, .alias: return values.first { $0 == .number || $0 == .color } ?? values[0]
    }
  }

  private mutating func appendAnonymous(
    at place: Place, origin: Symbol, description: Symbol
  ) -> TokenID {
    let id = TokenID(program.tokens.count)
    var token = Token(
      name: .empty, group: .root, path: .empty, type: .keyword, span: reading.keySpan(place),
      valueSpan: reading.span(place))
    token.origin = origin
    token.description = description
    program.tokens.append(token)
    declarations.declarations.append(Declaration())
    hasType.append(true)
    current = id
    return id
  }
}
