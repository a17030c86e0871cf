import TokencIR
package import TokencSyntax

// Style Dictionary has one value of a token in a file, and other files lie over it: which value stands in which.

extension Converter {
  /// A value and the contexts whose file it stands in; open for the one of all tokens.
  struct Placed {
    var condition: Mode
    var entry: TokenEntry
  }

  /// What stands in the first file is the value that holds by default, so that each token stands there, in its order.
  func placed(_ id: TokenID) -> [Placed] {
    let entries = program.entries(of: id)
    let open = entries.first { $0.condition == .open }
    func placed(base: TokenEntry?) -> [Placed] {
      guard let base else { return [] }
      return [Placed(condition: .open, entry: base)]
        + entries.filter { $0.condition != base.condition }.map { Placed(condition: $0.condition, entry: $0) }
    }
    let usual = entries.filter { $0.condition != .open && holdsByDefault($0.condition) }
    guard let first = usual.first else { return placed(base: open ?? entries.first) }
    guard let open else { return placed(base: first) }
    let modifiers = usual.compactMap { singleContext($0.condition)?.modifier }
    if modifiers.count < usual.count { return placed(base: open) }
    // The value that holds by default takes the place of the other, which moves to the contexts that it was for.
    var result = [Placed(condition: .open, entry: first)]
    for modifier in modifiers {
      for context in program.modifiers[modifier].contexts.indices {
        var condition = Mode.open
        condition[modifier] = context
        if holdsByDefault(condition) { continue }
        let own = entries.first { $0.condition == condition }
        result.append(Placed(condition: condition, entry: own ?? open))
      }
    }
    let rest = entries.filter { entry in
      !holdsByDefault(entry.condition) && !result.contains { $0.condition == entry.condition }
    }
    return result + rest.map { Placed(condition: $0.condition, entry: $0) }
  }

  /// Whether a condition names default contexts alone. A platform is no default.
  private func holdsByDefault(_ condition: Mode) -> Bool {
    condition.modifiers.indices.allSatisfy {
      $0 != 0 && condition[$0] == program.modifiers[$0].defaultContext
    }
  }

  /// A token with what is said of it where an entry counts.
  func described(_ id: TokenID, by entry: TokenEntry) -> Token {
    var token = program[id]
    if !entry.description.isEmpty { token.description = entry.description }
    if !entry.origin.isEmpty { token.origin = entry.origin }
    if !entry.extensions.isEmpty { token.extensions = entry.extensions }
    return token
  }

  /// What is said of a token in some contexts and not by default.
  mutating func contextMembers(of entry: TokenEntry, _ id: TokenID, _ condition: Mode) -> [(
    name: String, value: ConvertedValue
  )] {
    let token = described(id, by: entry)
    let usual = placed(id).first.map { described(id, by: $0.entry) } ?? program[id]
    let contexts = words(condition).joined(separator: " ")
    func text(_ symbol: Symbol) -> String { program.names[symbol] == "{}" ? "" : program.names[symbol] }
    /// What is not said there would be that of the other contexts.
    func differs(_ name: String, _ member: KeyPath<Token, Symbol>) -> Bool {
      let (own, other) = (text(token[keyPath: member]), text(usual[keyPath: member]))
      if own.isEmpty, !other.isEmpty {
        values.losses.append("that it has no \(name) in '\(contexts)' is left out")
      }
      return own != other && !own.isEmpty
    }
    var members: [(name: String, value: ConvertedValue)] = []
    if differs("$description", \.description) {
      members.append(("$description", .text(text(token.description))))
    }
    var extensions = differs("$extensions", \.extensions) ? text(token.extensions) : ""
    if differs("$origin", \.origin) {
      var own = ByteBuffer(capacity: 64)
      ConvertedValue.fields([("tokenc", .fields([("origin", .text(text(token.origin)))]))])
        .write(to: &own, asJSON: true)
      let kept = extensions.dropFirst().dropLast()
      let all = String(decoding: own.bytes, as: UTF8.self)
      extensions = kept.isEmpty ? all : "{" + kept + ", " + all.dropFirst()
    }
    if !extensions.isEmpty { members.append(("$extensions", .json(extensions))) }
    return members
  }

  /// Tells of tokens whose values come from one that is not carried whole: the reference is, and what it leads to is not.
  mutating func tellFollowers() {
    let losses = Set(
      out.all.filter { $0.id == .notCarried }.compactMap(\.token).compactMap { program.token(at: $0) })
    if losses.isEmpty { return }
    let targets = program.namedTokens.map { (id: $0, targets: self.targets(of: $0)) }
    var referrers: [TokenID: [TokenID]] = [:]
    for (id, targets) in targets {
      for target in targets { referrers[target, default: []].append(id) }
    }
    var told = losses
    var open = Array(losses)
    while let target = open.popLast() {
      for id in referrers[target] ?? [] where told.insert(id).inserted { open.append(id) }
    }
    for (id, targets) in targets where told.contains(id) && !losses.contains(id) {
      guard let target = targets.filter(told.contains).min(by: { $0.index < $1.index }) else { continue }
      out.add(
        .followsNotCarried(
          program.names[program[id].path], program.names[program[target].path], at: program[id].valueSpan))
    }
  }

  /// The tokens that the values of a token come from.
  private func targets(of id: TokenID) -> Set<TokenID> {
    let token = program[id]
    var targets: Set<TokenID> = []
    for row in 0..<program.rowCount(token.modifiers) {
      let slot = program.rows[Int(token.firstRow) + row]
      for part in [slot] + program.value(slot).slots {
        if let target = part.token { targets.insert(target) }
      }
    }
    return targets
  }

  /// Tells of tokens that change places: a group is written once, and several files may share it.
  mutating func tellMoved(_ written: [TokenID]) {
    let moved = zip(program.namedTokens, written).filter { $0 != $1 }.map(\.0)
    guard let first = moved.first else { return }
    out.add(
      .moved(program.names[program[first].path], moved.count, format, at: program[first].span))
  }
}

extension Finding.ID {
  package static let followsNotCarried = Finding.ID("follows-not-carried", .note)
}

extension Finding {
  fileprivate static func followsNotCarried(
    _ token: String, _ target: String, at span: SourceSpan
  ) -> Finding {
    Finding(
      .followsNotCarried, "'\(token)' refers to '\(target)', which is not carried whole", at: span,
      token: token)
  }

  fileprivate static func moved(
    _ token: String, _ count: Int, _ format: ConversionFormat, at span: SourceSpan
  ) -> Finding {
    Finding(
      .notCarried,
      "the order of \(count) tokens is not carried to \(format.rawValue): a group is written once, and the first "
        + "token in another place is '\(token)'", at: span,
      notes: [Note("artifacts have them in another order, and no other values")])
  }
}
