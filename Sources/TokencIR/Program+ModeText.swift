import TokencSyntax

extension Program {
  /// A mode in words, as far as some modifiers go: `colorScheme dark, contrast increased`; `always` for none.
  public func text(of mode: Mode, over modifiers: [Int]) -> String {
    if modifiers.isEmpty { return "always" }
    return modifiers.map { index in
      let modifier = self.modifiers[index]
      return "\(names[modifier.name]) \(names[modifier.contexts[mode[index]]])"
    }.joined(separator: ", ")
  }
}
