import TokencIR
package import TokencSyntax

// The rows of a token that depends on modes.

extension TokenResolver {
  mutating func rowsByMode(
    _ id: TokenID, _ entries: [DeclaredEntry], over set: ModifierSet,
    read: (inout TokenResolver, DeclaredEntry, Mode) -> Slot
  ) -> [Slot] {
    let solver = ConditionSolver(entries)
    let token = program[id].isAnonymous ? nil : reading.names[program[id].path]
    var rows: [Slot] = []
    var used = Set<Int>()
    var missing: [Mode] = []
    var conflicts: [Mode: [Int]] = [:]
    var conflictOrder: [Mode] = []
    for row in 0..<program.rowCount(set) {
      let mode = program.mode(ofRow: row, over: set)
      let exists = self.exists(mode, over: set)
      switch solver.choice(in: mode) {
      case .one(let entry):
        if exists { used.insert(entry) }
        rows.append(read(&self, entries[entry], mode))
      case .none:
        if exists { missing.append(mode) }
        rows.append(.invalid)
      case .several(let strongest):
        let slots = strongest.map { read(&self, entries[$0], mode) }
        rows.append(slots[0])
        guard exists else { break }
        used.formUnion(strongest)
        if slots.contains(.invalid) { break }
        if slots.contains(where: { !program.values.areEqual($0.value, slots[0].value) }) {
          let union = strongest.reduce(Mode.open) { $0.combined(with: entries[$1].condition) }
          if conflicts.updateValue(strongest, forKey: union) == nil { conflictOrder.append(union) }
        }
      }
    }
    if declarations.isLayered, !missing.isEmpty, missing.count < rows.count {
      fill(&rows, of: id, missing, over: set)
      missing = []
    }
    for mode in missing {
      reading.out.add(
        .noValue(for: words(mode, over: set), at: program[id].span, token: token))
    }
    for union in conflictOrder where !isFollowed(union, by: conflicts) {
      let wanted = text(union, of: program.modifiers, reading.names)
      for entry in conflicts[union]! {
        reading.out.add(
          .modeConflict(
            conflicts[union]!.map { text(entries[$0].condition, of: program.modifiers, reading.names) },
            wanted: wanted, at: entries[entry].span, token: token))
      }
    }
    if missing.isEmpty, conflicts.isEmpty {
      for (index, entry) in entries.enumerated() where !used.contains(index) {
        // The standard asks for a $value, also where every mode has another.
        let isJSON = syntax(of: reading.sources[entry.span.file]) == .json
        // Later sources of a resolver document replace what earlier ones say of all modes.
        if isJSON, entry.condition == .open || declarations.isLayered { continue }
        let key =
          entry.condition == .open
          ? "$value" : text(entry.condition, of: program.modifiers, reading.names)
        let elsewhere = entry.condition.modifiers.indices.first { index in
          index != 0
            && !program.project.platforms.contains(where: program.modifiers[index].platforms.contains)
        }
        let modifier = elsewhere.map { reading.names[program.modifiers[$0].name] }
        reading.out.add(.unusedEntry(key, elsewhere: modifier, at: entry.span, token: token))
      }
    }
    return rows
  }

  /// Whether a conflict is there because of another, of some of the same entries in more modes.
  private func isFollowed(_ union: Mode, by conflicts: [Mode: [Int]]) -> Bool {
    let entries = Set(conflicts[union] ?? [])
    return conflicts.contains { other, own in
      other != union && union.includes(other) && entries.isSuperset(of: own)
    }
  }

  /// Whether a mode can be in force: a modifier keeps its default where its platforms leave it out.
  func exists(_ mode: Mode, over set: ModifierSet) -> Bool {
    let platforms = set.contains(index: 0) ? [program.project.platforms[mode[0]]] : program.project.platforms
    return platforms.contains { platform in
      set.indices.allSatisfy { index in
        index == 0 || mode[index] == program.modifiers[index].defaultContext
          || program.modifiers[index].platforms.contains(platform)
      }
    }
  }

  /// A mode in the words of a key of `$modes`.
  func words(_ mode: Mode, over set: ModifierSet) -> String {
    let names = set.indices.filter { $0 == 0 || mode[$0] != program.modifiers[$0].defaultContext }
      .map { reading.names[program.modifiers[$0].contexts[mode[$0]]] }
    return names.isEmpty
      ? set.indices.map { reading.names[program.modifiers[$0].contexts[mode[$0]]] }.joined(separator: " ")
      : names.joined(separator: " ")
  }
}

extension Finding.ID {
  package static let noValue = Finding.ID("no-value", .error)
  package static let modeConflict = Finding.ID("mode-conflict", .error)
  package static let unusedEntry = Finding.ID("unused-entry", .warning)
}

extension Finding {
  fileprivate static func noValue(for mode: String, at span: SourceSpan, token: String?) -> Finding {
    Finding(
      .noValue, "no value for '\(mode)'", at: span, token: token,
      notes: [
        Note(
          "give $value, or an entry of $modes that covers it; what a file of one context declares holds there alone"
        )
      ])
  }

  fileprivate static func modeConflict(
    _ keys: [String], wanted: String, at span: SourceSpan, token: String?
  ) -> Finding {
    Finding(
      .modeConflict,
      "in '\(wanted)' the entries \(list(keys.map { "'\($0)'" })) hold and neither is narrower",
      at: span, token: token, notes: [Note("also give '\(wanted)'")])
  }

  /// - Parameter modifier: one that none of the project's platforms has.
  fileprivate static func unusedEntry(
    _ key: String, elsewhere modifier: String?, at span: SourceSpan, token: String?
  ) -> Finding {
    let why =
      modifier.map { "none of its platforms has the modifier '\($0)'" } ?? "others are narrower everywhere"
    return Finding(
      .unusedEntry, "the entry '\(key)' holds in no mode of this project: \(why)", at: span, token: token,
      notes: [Note("remove it, or change the condition that keeps it out")])
  }
}
