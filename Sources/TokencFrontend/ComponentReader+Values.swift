import TokencIR
import TokencSyntax

extension ComponentReader {
  /// One value for each of the properties that a name stands for.
  mutating func readValue(
    _ place: Place, _ properties: [Property], _ rule: PropertyRule, _ resolver: inout TokenResolver
  ) -> [Setting.Value] {
    func all(_ value: Setting.Value) -> [Setting.Value] { properties.map { _ in value } }
    if isInitial(place, &resolver.reading) { return all(.initial) }
    if resolver.reading.isEmptyPlain(resolver.reading[place]) {
      resolver.reading.out.add(.emptyProperty(at: resolver.reading.keySpan(place)))
      return all(.invalid)
    }
    if properties == [.backdrop] {
      let tokens = resolver.readBackdrops(place)
      guard let first = tokens.first else { return all(.invalid) }
      if tokens.count > 1 { resolver.program.furtherBackdrops[first] = Array(tokens.dropFirst()) }
      return all(.token(first))
    }
    let isTapTarget =
      resolver.reading.names[resolver.reading.key(place)] == "minSize"
    guard
      let token = resolver.readAnonymous(
        place, types: isTapTarget ? [.tapTarget, .dimension] : rule.types, keywords: rule.keywords,
        allowsNone: rule.allowsNone)
    else { return all(.invalid) }
    let name = resolver.reading.names[resolver.reading.key(place)]
    if rule.isFixed, !resolver.program[token].modifiers.subtracting(.platform).isEmpty {
      resolver.reading.out.add(.fixed(name, by: "mode", at: resolver.reading.span(place)))
      return all(.invalid)
    }
    if properties.contains(.opacity) || properties.contains(.rippleOpacity),
      !resolver.rows(of: token).allSatisfy({ isRatio(resolver.program.value($0)) })
    {
      resolver.reading.out.add(.notARatio(name, at: resolver.reading.span(place)))
      return all(.invalid)
    }
    for property in properties.prefix(1) where !isInRange(token, property, name, place, &resolver) {
      return all(.invalid)
    }
    if isTapTarget, resolver.program[token].type == .tapTarget {
      return properties.map { .token(resolver.side($0 == .minWidth ? \.width : \.height, of: token)) }
    }
    return all(.token(token))
  }

  /// Whether a length, ratio or time is one that can be drawn, in every mode; else the first that is not is told.
  private func isInRange(
    _ token: TokenID, _ property: Property, _ name: String, _ place: Place, _ resolver: inout TokenResolver
  ) -> Bool {
    if property.allowsNegative { return true }
    let rows = Array(resolver.rows(of: token))
    return rows.allSatisfy { resolver.isLarge($0, name, place, allowsZero: property.allowsZero) }
  }

  /// `initial`, or annotated without modes.
  private mutating func isInitial(_ place: Place, _ reading: inout Reading) -> Bool {
    func isWord(_ place: Place) -> Bool {
      let node = reading[place]
      return node.kind == .scalar && node.style == .plain && reading.names[node.text] == "initial"
    }
    if isWord(place) { return true }
    guard reading[place].kind == .mapping, let value = reading.entry(reading.keys.value, of: place),
      isWord(value), reading.entry(reading.keys.modes, of: place) == nil
    else { return false }
    _ = reading.members(place, known: ["$value", "$origin", "$description"], what: "a value")
    return true
  }
}

private func isRatio(_ value: Value) -> Bool {
  guard case .number(let number) = value else { return true }
  return number >= .zero && number <= .one
}

extension TokenResolver {
  func rows(of token: TokenID) -> ContiguousArray<Slot>.SubSequence {
    let first = Int(program[token].firstRow)
    return program.rows[first..<first + program.rowCount(program[token].modifiers)]
  }

  /// A new value: one side of a tap target in every mode.
  mutating func side(_ side: KeyPath<TapTarget, Slot>, of token: TokenID) -> TokenID {
    let id = TokenID(program.tokens.count)
    var copy = program[token]
    copy.type = .dimension
    let rows = rows(of: token).map { slot in
      guard case .tapTarget(let target) = program.value(slot) else { return slot }
      return Slot(
        target[keyPath: side].value, slot.token.map { .derived($0) } ?? target[keyPath: side].source)
    }
    copy.firstRow = UInt32(program.rows.count)
    program.rows.append(contentsOf: rows)
    program.tokens.append(copy)
    declarations.declarations.append(Declaration())
    hasType.append(true)
    return id
  }
}

extension Finding {
  static func emptyProperty(at span: SourceSpan) -> Finding {
    Finding(
      .emptyValue, "the value is empty", at: span,
      notes: [Note("an unquoted # starts a comment; none is written out, and initial is the default")])
  }

  fileprivate static func notARatio(_ name: String, at span: SourceSpan) -> Finding {
    Finding(.badValue, "'\(name)' lies between 0 and 1", at: span, notes: [Note("write 0.5 for a half")])
  }
}
