package import TokencIR
package import TokencSyntax

/// Everything about one token: where it comes from, what it is in each mode, and who uses it.
package struct TokenExplanation {
  /// What a token is on platforms where it is the same.
  package struct Group: Equatable {
    package var platforms: [Platform]
    package var rows: [Row]
  }

  package struct Row: Equatable {
    package var mode: Mode
    /// Those that make a difference, in words.
    package var condition: String
    package var modifiers: [Int]
    package var value: ValueID
    /// From the token's own alias to the token that holds the value.
    package var aliases: [TokenID]
    /// Where the value was made from another, such as its colour with another alpha.
    package var madeFrom: TokenID?
  }

  package struct User {
    package var token: TokenID
    /// False: through other tokens.
    package var isDirect: Bool
  }

  package struct Setting {
    package var component: Symbol
    package var part: Symbol
    package var property: Property
    package var span: SourceSpan
    package var isDirect: Bool
  }

  package var token: TokenID
  package var groups: [Group]
  /// In source order.
  package var users: [User]
  package var settings: [Setting]
  /// Whether the project's `checks.contrast.against` reaches it.
  package var isBackdrop: Bool

  package init(_ token: TokenID, in program: Program) {
    self.token = token
    groups = program.groups(of: token)
    let reached = program.users(of: token)
    users = program.namedTokens.compactMap { user in
      reached[user].map { User(token: user, isDirect: $0) }
    }
    settings = program.components.flatMap { component in
      component.properties.flatMap { table -> [Setting] in
        var seen: Set<TokenID> = []
        return table.winners.compactMap { $0 }.filter { reached[$0] != nil && seen.insert($0).inserted }
          .map { winner in
            Setting(
              component: component.name, part: component.parts[table.part].name, property: table.property,
              span: program[winner].span, isDirect: reached[winner] == true)
          }
      }
    }
    isBackdrop = program.project.checks.against.contains { reached[$0] != nil }
  }
}

extension Program {
  /// Platforms with the same rows stand together, at the place of their first.
  fileprivate func groups(of token: TokenID) -> [TokenExplanation.Group] {
    var groups: [TokenExplanation.Group] = []
    for platform in project.platforms {
      let set = modifiersThatMatter(token, on: platform)
      let rows = modes(over: set, on: platform).map { row(token, $0, applicable(set, on: platform)) }
      let same = groups.firstIndex { group in
        group.rows.count == rows.count && zip(group.rows, rows).allSatisfy { $0.looksLike($1) }
      }
      if let same {
        groups[same].platforms.append(platform)
      } else {
        groups.append(TokenExplanation.Group(platforms: [platform], rows: rows))
      }
    }
    return groups
  }

  private func row(_ token: TokenID, _ mode: Mode, _ modifiers: [Int]) -> TokenExplanation.Row {
    var aliases: [TokenID] = []
    var slot = slot(token, in: mode)
    while let target = slot.alias, aliases.count < tokens.count {
      aliases.append(target)
      slot = self.slot(target, in: mode)
    }
    return TokenExplanation.Row(
      mode: mode, condition: text(of: mode, over: modifiers), modifiers: modifiers,
      value: valueID(token, in: mode), aliases: aliases, madeFrom: slot.token)
  }

  /// Every token that takes its value, or a part of it, from this one; true where it names it itself.
  fileprivate func users(of token: TokenID) -> [TokenID: Bool] {
    var usersOf: [TokenID: [TokenID]] = [:]
    for index in tokens.indices {
      let user = TokenID(index)
      let first = Int(tokens[index].firstRow)
      var sources: Set<TokenID> = []
      for slot in rows[first..<first + rowCount(tokens[index].modifiers)] { collect(slot, into: &sources) }
      for source in sources { usersOf[source, default: []].append(user) }
    }
    var reached: [TokenID: Bool] = [:]
    var waiting = [token]
    while let current = waiting.popLast() {
      for user in usersOf[current] ?? [] where user != token {
        let isDirect = current == token
        if reached[user] == nil { waiting.append(user) }
        if isDirect || reached[user] == nil { reached[user] = isDirect }
      }
    }
    return reached
  }

  private func collect(_ slot: Slot, into sources: inout Set<TokenID>) {
    if let token = slot.token {
      sources.insert(token)
      // The parts of a whole alias belong to its target.
      if slot.alias != nil { return }
    }
    for part in values[slot.value].slots { collect(part, into: &sources) }
  }
}

extension TokenExplanation.Row {
  /// The same in words and in effect, on another platform.
  fileprivate func looksLike(_ other: TokenExplanation.Row) -> Bool {
    condition == other.condition && value == other.value && aliases == other.aliases
      && madeFrom == other.madeFrom
  }
}
