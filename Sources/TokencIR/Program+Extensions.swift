public import TokencSyntax

extension Program {
  /// The tokens with which vendors keep something else in some contexts, as a resolver document may say.
  public var tokensWithVaryingExtensions: Set<TokenID> {
    if entries.allSatisfy(\.extensions.isEmpty) { return [] }
    return Set(namedTokens.filter { id in entries(of: id).contains { !$0.extensions.isEmpty } })
  }

  /// What vendors keep with a token in a mode, one object of JSON on one line; empty where they keep nothing.
  public func extensions(of id: TokenID, in mode: Mode) -> Symbol {
    let usual = self[id].extensions
    let entries = entries(of: id)
    if entries.allSatisfy(\.extensions.isEmpty) { return usual }
    let holding = entries.filter { mode.meets($0.condition) }
    let strongest = holding.first { one in
      !holding.contains { $0.condition != one.condition && $0.condition.includes(one.condition) }
    }
    guard let own = strongest?.extensions, !own.isEmpty else { return usual }
    return names[own] == "{}" ? .empty : own
  }
}
