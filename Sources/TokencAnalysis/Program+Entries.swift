import TokencIR

extension Program {
  /// The entry that holds in a mode: of those whose condition it meets the one that no other is narrower than.
  func entry(of token: TokenID, in mode: Mode) -> TokenEntry? {
    var mode = mode
    // Modifiers that the token does not know stand at their default, which may be none of its conditions.
    for index in modifiers.indices where !self[token].modifiers.contains(ModifierSet(index: index)) {
      mode[index] = modifiers[index].defaultContext
    }
    let held = entries(of: token).filter { mode.meets($0.condition) }
    return held.last { entry in held.allSatisfy { entry.condition.includes($0.condition) } }
  }
}
