import TokencColor
import TokencIR
import TokencSyntax

// Tokens that nobody gave a type.

extension TokenResolver {
  /// Tells of a token without a type, and of all others of its group with it: one `$type` there mends them.
  mutating func tellNoType(_ id: TokenID, _ entries: [DeclaredEntry]) {
    let path = reading.names[program[id].path]
    let group = path.lastIndex(of: ".").map { String(path[..<$0]) }
    let key = reading.names.intern(group ?? "")
    guard untypedGroups.insert(key).inserted else { return }
    let guess = entries.first.flatMap { likelyType($0.place) }
    reading.out.add(
      .noType(path, group: group, guess, at: program[id].span, known: ValueType.tokenTypes.map(\.name)))
  }

  /// What the value looks like.
  private func likelyType(_ place: Place) -> ValueType? {
    guard reading[place].kind == .scalar else { return nil }
    let text = reading.names[reading[place].text]
    if case .success = Color.parse(text) { return .color }
    let number = text.prefix { $0.isNumber || "+-.".contains($0) }
    if number.isEmpty { return nil }
    switch text[number.endIndex...] {
    case "px", "rem", "pt", "dp", "sp": return .dimension
    case "ms", "s": return .duration
    case "", "%": return .number
    default: return nil
    }
  }
}

extension Finding {
  fileprivate static func noType(
    _ path: String, group: String?, _ guess: ValueType?, at span: SourceSpan, known: [String]
  ) -> Finding {
    let place = group.map { "'\($0)', for all that it holds" } ?? "a group around it"
    let what = guess.map { "$type: \($0.name)" } ?? "$type"
    let types = guess == nil ? ": \(list(known))" : ""
    return Finding(
      .noType, "'\(path)' has no type: none is given and none is inherited", at: span, token: path,
      notes: [Note("add \(what) to it, or to \(place)\(types)")])
  }
}
