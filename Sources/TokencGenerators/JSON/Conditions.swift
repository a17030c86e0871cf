import TokencIR
import TokencSyntax

/// A value and the contexts under which it holds.
struct ConditionalValue {
  /// Open where any context will do.
  var condition: Mode
  /// A mode in which it holds, to evaluate it in.
  var mode: Mode
}

/// How the conditions of a value are told apart.
struct ConditionStyle {
  /// Whether the first platform stands for all that say nothing else, as in a resolver document; else a value that
  /// depends on the platform has a condition for each.
  var platformHasDefault = false
  /// Whether a condition is left out where the last of the others already gives its value, though an equally narrow
  /// one does not.
  var lastWins = false
}

extension Program {
  /// The fewest conditions that give a token its values, the widest first. Of those that hold in a mode the last one
  /// counts: no other is narrower.
  ///
  /// - Parameter isEqual: whether the token need not be told apart in two modes.
  func conditions(
    of id: TokenID, on platforms: [Platform], _ style: ConditionStyle = ConditionStyle(),
    isEqual: (Mode, Mode) -> Bool
  ) -> [ConditionalValue] {
    let set = self[id].modifiers
    guard let first = platforms.first else { return [] }
    if set.isEmpty { return [ConditionalValue(condition: .open, mode: defaultMode(on: first))] }
    let modes = platforms.flatMap { self.modes(over: set, on: $0) }
    let byPlatform = set.contains(.platform) && dependsOnPlatform(modes, over: set, isEqual)
    if byPlatform, !style.platformHasDefault {
      return platforms.flatMap { platform in
        var base = Mode.open
        base[0] = self.defaultMode(on: platform)[0]
        let own = modes.filter { $0[0] == base[0] }
        return fewest(own.map { candidate($0, base: base) }, style, isEqual)
      }
    }
    var seen: Set<Mode> = []
    let candidates = modes.compactMap { mode -> ConditionalValue? in
      var base = Mode.open
      if byPlatform, mode[0] != modes[0][0] { base[0] = mode[0] }
      var candidate = candidate(mode, base: base)
      if !candidate.condition.isOpen(at: 0), namesModifierOfOnePlatform(candidate.condition, platforms) {
        candidate.condition[0] = Int(Mode.any)
      }
      return seen.insert(candidate.condition).inserted ? candidate : nil
    }
    return fewest(candidates, style, isEqual)
  }

  /// The condition that names what stands away from its default.
  private func candidate(_ mode: Mode, base: Mode) -> ConditionalValue {
    var condition = base
    for index in modifiers.indices.dropFirst() where mode[index] != modifiers[index].defaultContext {
      condition[index] = mode[index]
    }
    return ConditionalValue(condition: condition, mode: mode)
  }

  private func namesModifierOfOnePlatform(_ condition: Mode, _ platforms: [Platform]) -> Bool {
    condition.modifiers.indices.contains { index in
      index > 0 && platforms.count { modifiers[index].platforms.contains($0) } == 1
    }
  }

  /// Whether two platforms differ in a mode that both know.
  private func dependsOnPlatform(
    _ modes: [Mode], over set: ModifierSet, _ isEqual: (Mode, Mode) -> Bool
  ) -> Bool {
    var known: [Mode: Mode] = [:]
    for mode in modes {
      var key = mode
      key[0] = 0
      if let other = known[key] {
        if !isEqual(mode, other) { return true }
      } else {
        known[key] = mode
      }
    }
    return false
  }

  private func fewest(
    _ candidates: [ConditionalValue], _ style: ConditionStyle, _ isEqual: (Mode, Mode) -> Bool
  ) -> [ConditionalValue] {
    func precedes(_ left: (offset: Int, element: ConditionalValue), _ right: (Int, ConditionalValue)) -> Bool
    {
      let a = left.element.condition.modifiers.indices
      let b = right.1.condition.modifiers.indices
      if a.count != b.count { return a.count < b.count }
      return a == b ? left.offset < right.0 : a.lexicographicallyPrecedes(b)
    }
    var chosen: [ConditionalValue] = []
    for (_, candidate) in candidates.enumerated().sorted(by: precedes) {
      let holding = chosen.filter { candidate.mode.meets($0.condition) }
      if let last = holding.last {
        let deciding =
          style.lastWins
          ? [last]
          : holding.filter { one in
            !holding.contains { $0.condition != one.condition && $0.condition.includes(one.condition) }
          }
        if deciding.allSatisfy({ isEqual($0.mode, candidate.mode) }) { continue }
      }
      chosen.append(candidate)
    }
    return chosen
  }

  /// The entry that gave a token its value in a mode: the strongest of those that hold.
  func entry(of id: TokenID, in mode: Mode) -> TokenEntry? {
    let token = self[id]
    let places = Int(token.firstEntry)..<Int(token.firstEntry + token.entryCount)
    if places.count == 1 { return entries[places.lowerBound] }
    func holds(_ place: Int) -> Bool { mode.meets(entries[place].condition) }
    func isNarrower(_ place: Int, than other: Int) -> Bool {
      entries[place].condition != entries[other].condition
        && entries[place].condition.includes(entries[other].condition)
    }
    return places.first { one in
      holds(one) && !places.contains { holds($0) && isNarrower($0, than: one) }
    }.map { entries[$0] }
  }

  /// The token that a slot is a whole alias of, if an artifact may name it; else the one behind it.
  func visibleAlias(_ slot: Slot, in mode: Mode) -> TokenID? {
    var slot = slot
    while let target = slot.alias {
      if !self[target].isPrivate { return target }
      slot = self.slot(target, in: mode)
    }
    return nil
  }
}
