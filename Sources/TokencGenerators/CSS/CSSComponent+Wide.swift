import TokencIR

/// Literal colours outside sRGB in a component; those of tokens look after themselves.
extension CSSComponent {
  /// What a screen of a wide gamut gets in place: every rule of the properties that hold such a colour somewhere,
  /// since the block comes after all the others.
  func wideGroups(_ wide: CSSComponent) -> [CSSGroup] {
    var wide = wide
    wide.order = order.filter { name in
      guard let own = slots[name], let other = wide.slots[name] else { return false }
      return own.rules.map(\.text) != other.rules.map(\.text)
    }
    let narrow = Dictionary(uniqueKeysWithValues: variables.map { ($0.name, $0.texts) })
    wide.variables = wide.variables.filter { narrow[$0.name] != $0.texts }
    if wide.order.isEmpty, wide.variables.isEmpty { return [] }
    var groups = wide.modeGroups()
    let base = wide.order.compactMap { name -> CSSDeclaration? in
      guard let slot = wide.slots[name] else { return nil }
      if !slot.variable.isEmpty { return CSSDeclaration(name: slot.variable, value: slot.base) }
      let property = slot.slot.property.map { $0 == "background" ? "background-color" : $0 }
      return property.map { CSSDeclaration(name: $0, value: slot.base) }
    }
    if !base.isEmpty { groups.append(CSSGroup(rules: [CSSRule([".\(name)"], base)] + wide.variantRules())) }
    for state in cascade.states {
      groups.append(CSSGroup(preludes: statePreludes(state), rules: wide.stateRules(state)))
    }
    let preludes = ["@media (color-gamut: p3)", "@supports \(wide.support)"]
    return groups.map { group in
      var group = group
      group.preludes = preludes + group.preludes
      return group
    }
  }

  /// A browser may know one wide syntax and not another.
  private var support: String {
    let texts = order.compactMap { slots[$0] }.flatMap { $0.rules.map(\.text) } + variables.flatMap(\.texts)
    let spaces = ["lab", "lch", "oklab", "oklch"].filter { space in
      texts.contains { $0.hasPrefix("\(space)(") || $0.contains(" \(space)(") }
    }
    return (["color(display-p3 0 0 0)"] + spaces.map { "\($0)(0 0 0)" }).map { "(color: \($0))" }
      .joined(separator: " and ")
  }

  func statePreludes(_ state: Int) -> [String] {
    stateName(state) == "hovered" && !showsStates ? ["@media (hover: hover)"] : []
  }
}
