import TokencIR
package import TokencSyntax

// The type of a token of a resolver document. A later source replaces the whole token, the type too (DTCG Resolver 6.2),
// and may do so in some contexts only. The standard flattens the sources for one choice of contexts and knows no other;
// here a token has a value for each, and one type for all, since it becomes one constant.

extension TokenResolver {
  /// The type that the token has in every mode; nil after what is wrong was reported.
  mutating func typeInAllContexts(
    of id: TokenID, _ declaration: Declaration, _ entries: [DeclaredEntry]
  ) -> ValueType? {
    var set: ModifierSet = []
    for entry in entries {
      set.formUnion(entry.condition.modifiers)
      if declaration.hasGroupTypeInContexts || entry.typeGroup != nil {
        set.formUnion(declarations.typeModifiers(of: entry.typeGroup ?? program[id].group))
      }
    }
    let path = reading.names[program[id].path]
    guard program.rowCount(set) <= Limits.modesOfAToken else {
      reading.out.add(
        .tooManyModes(
          set.indices.map { reading.names[program.modifiers[$0].name] }, at: program[id].span, token: path))
      return nil
    }
    let solver = ConditionSolver(entries)
    var first: (type: ValueType, entry: Int, mode: Mode)?
    var untyped: (entry: Int, mode: Mode)?
    for mode in modes(over: set) where exists(mode, over: set) {
      for entry in strongest(solver.choice(in: mode)) {
        switch type(of: entries[entry], program[id].group, in: mode) {
        case .unknown: continue
        case .missing: untyped = untyped ?? (entry, mode)
        case .known(let type):
          guard let known = first else {
            first = (type, entry, mode)
            continue
          }
          guard type != known.type else { continue }
          reading.out.add(
            .typeChanges(
              path, type, in: words(mode, over: set), at: entries[entry].span, first: known.type,
              in: words(known.mode, over: set), at: entries[known.entry].span))
          return nil
        }
      }
    }
    // Nothing has a type, or one is not known since something else is wrong.
    guard let first else { return type(of: id, untypedDeclaration(declaration), entries) }
    if let untyped {
      reading.out.add(
        .noTypeInContext(
          path, in: words(untyped.mode, over: set), at: entries[untyped.entry].span,
          first: entries[first.entry].span))
      return nil
    }
    return first.type
  }

  private enum EntryType {
    case known(ValueType)
    /// A reference to what has none, which is told there.
    case unknown
    case missing
  }

  private func type(of entry: DeclaredEntry, _ group: GroupID, in mode: Mode) -> EntryType {
    if let own = entry.ownType { return .known(own) }
    if let target = aliasTarget(entry.place) {
      return hasType[Int(target.index)] ? .known(program[target].type) : .unknown
    }
    if let type = typeOfPart(at: entry.place) { return .known(type) }
    if let type = declarations.groupType(of: entry.typeGroup ?? group, in: mode) { return .known(type) }
    return isBrokenAlias(entry.place) ? .unknown : .missing
  }

  /// What an earlier source said is gone.
  private func untypedDeclaration(_ declaration: Declaration) -> Declaration {
    var declaration = declaration
    declaration.ownType = nil
    declaration.groupType = nil
    return declaration
  }

  private func strongest(_ choice: ConditionSolver.Choice) -> [Int] {
    switch choice {
    case .none: []
    case .one(let index): [index]
    case .several(let indices): indices
    }
  }

  /// Every mode, the default first: what others differ from.
  private func modes(over set: ModifierSet) -> [Mode] {
    let usual = program.rowIndex(program.defaultMode(on: program.project.platforms[0]), over: set)
    let rows = [usual] + (0..<program.rowCount(set)).filter { $0 != usual }
    return rows.map { program.mode(ofRow: $0, over: set) }
  }
}

extension Finding.ID {
  package static let typeChanges = Finding.ID("type-changes", .error)
}

extension Finding {
  /// In a file that gives a project's values for one context.
  static func typeChanges(
    _ path: String, from old: ValueType, to new: ValueType, at span: SourceSpan, first: SourceSpan
  ) -> Finding {
    Finding(
      .typeChanges, "'\(path)' is a \(new.name) here and a \(old.name) where it is declared", at: span,
      token: path,
      notes: [Note("declared here", at: first), Note(oneType)])
  }

  fileprivate static func typeChanges(
    _ path: String, _ type: ValueType, in contexts: String, at span: SourceSpan, first: ValueType,
    in others: String, at firstSpan: SourceSpan
  ) -> Finding {
    Finding(
      .typeChanges, "'\(path)' is a \(type.name) in '\(contexts)' and a \(first.name) in '\(others)'",
      at: span, token: path,
      notes: [
        span == firstSpan
          ? Note("a group around it has another $type in '\(contexts)'")
          : Note("the \(first.name) is here", at: firstSpan),
        Note(oneType),
      ])
  }

  fileprivate static func noTypeInContext(
    _ path: String, in contexts: String, at span: SourceSpan, first: SourceSpan
  ) -> Finding {
    Finding(
      .noType,
      "'\(path)' has no type in '\(contexts)': a later source replaces the token whole, its $type too",
      at: span, token: path,
      notes: [
        Note("the type that it has elsewhere is not taken over from here", at: first),
        Note("repeat the $type here, or give it to the group in a source that always holds"),
      ])
  }
}

private let oneType =
  "a token becomes one constant, which has one type in every context: give the other value a token of its own"
