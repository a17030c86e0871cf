import TokencIR
import TokencSyntax

extension TokenResolver {
  /// What something is drawn on: a colour or a gradient, a list of them, each with modes of its own, or an annotated
  /// list (`{ $value: [...], $modes: { dark: [...] } }`), whose modes may have lists of other lengths.
  ///
  /// - Returns: a value for each, or none after an error was reported.
  mutating func readBackdrops(_ place: Place) -> [TokenID] {
    let types: [ValueType] = [.color, .gradient]
    if isBackdropList(place) {
      let places = reading.children(place)
      if places.isEmpty { reading.out.add(.noBackdrop(at: reading.span(place))) }
      let tokens = places.compactMap { readAnonymous($0, types: types) }
      return tokens.count == places.count ? tokens : []
    }
    let lists = annotatedValues(place).filter(isBackdropList)
    if let empty = lists.first(where: { reading.children($0).isEmpty }) {
      reading.out.add(.noBackdrop(at: reading.span(empty)))
      return []
    }
    var tokens: [TokenID] = []
    for element in 0..<(lists.map { reading.children($0).count }.max() ?? 1) {
      guard let token = readAnonymous(place, types: types, element: element) else { return [] }
      tokens.append(token)
    }
    return tokens
  }

  /// A list of backdrops, and not one gradient: the elements of that are stops.
  func isBackdropList(_ place: Place) -> Bool {
    guard reading[place].kind == .sequence else { return false }
    let position = reading.names.find("position")
    return !reading.children(place).contains { element in
      position.map { reading.entry($0, of: element) != nil } ?? false
    }
  }

  /// The values of `{ $value, $modes }`.
  private func annotatedValues(_ place: Place) -> [Place] {
    guard reading[place].kind == .mapping else { return [] }
    let modes = reading.entry(reading.keys.modes, of: place)
    let entries = modes.map { reading[$0].kind == .mapping ? reading.children($0) : [] } ?? []
    return [reading.entry(reading.keys.value, of: place)].compactMap { $0 }
      + entries.map { reading.entry(reading.keys.value, of: $0) ?? $0 }
  }
}

extension Finding {
  fileprivate static func noBackdrop(at span: SourceSpan) -> Finding {
    Finding(
      .emptyValue, "the list is empty", at: span,
      notes: [Note("name at least one colour, or leave the entry out")])
  }
}
