package import TokencIR
package import TokencSyntax

/// Turns declarations into rows: finds the order in which tokens can be evaluated, their types, the modifiers each
/// depends on, and then a value for every mode of each. Every token is evaluated once.
package struct TokenResolver {
  package var program: Program
  package var reading: Reading
  var declarations: Declarations
  var modes: ModeReader
  /// Type names that were asked for and could not be found out.
  var hasType: ContiguousArray<Bool>
  /// The token that is being evaluated, for findings.
  var current = TokenID(0)
  /// Some file could not be read whole, which was told: what is missing may stand there.
  package var isIncomplete = false
  /// Aliases of deprecated tokens that were told: a value is read once for each mode.
  var toldDeprecated: Set<Place> = []
  /// How many names were looked through for suggestions.
  var searched = 0
  /// The mode in which it is evaluated.
  var mode = Mode.zero
  /// The rows in which a token of a resolver document has no value of its own.
  var absentRows: [TokenID: Set<Int>] = [:]
  /// The pointers into values that were followed for the token that is being looked at, and those whose targets are.
  var followedPointers: Set<Place> = []
  var openPointers: [Place] = []
  /// Paths of the groups of which a token without a type was told.
  var untypedGroups: Set<Symbol> = []

  package init(
    _ declarations: consuming Declarations, project: Project, modifiers: [Modifier],
    _ reading: consuming Reading
  ) {
    let count = declarations.tokens.count
    program = Program(names: Interner(), project: project, modifiers: modifiers)
    program.groups = declarations.groups
    // From here on the program's are the tokens; a second table of them would be copied at the first change.
    swap(&program.tokens, &declarations.tokens)
    program.namedCount = count
    program.tokensByPath = declarations.tokensByPath
    self.declarations = declarations
    self.reading = reading
    modes = ModeReader(modifiers)
    hasType = ContiguousArray(repeating: false, count: count)
  }

  /// Evaluates every declared token, targets of aliases before their users.
  package mutating func resolveAll() {
    program.rows.reserveInLargePages(program.tokens.count * 2)
    program.entries.reserveInLargePages(program.tokens.count)
    checkFormerNames()
    checkEmptyGroups()
    for token in evaluationOrder() { resolve(token) }
  }

  /// The program, with all texts.
  package mutating func finish() -> Program {
    program.names = reading.names
    return program
  }
}

// MARK: - One token

extension TokenResolver {
  private mutating func resolve(_ index: Int) {
    let id = TokenID(index)
    current = id
    let declaration = declarations.declarations[index]
    if resolveSimple(id, declaration) { return }
    let entries = declarations.entries(of: index)
    if declaration.isBroken || entries.isEmpty {
      setInvalid(id)
      hasType[index] = declaration.ownType != nil
      if let type = declaration.ownType { program[id].type = type }
      return
    }
    let found =
      declarations.isLayered
      ? typeInAllContexts(of: id, declaration, entries) : type(of: id, declaration, entries)
    guard let type = found else {
      setInvalid(id)
      return
    }
    program[id].type = type
    hasType[index] = true
    checkAttributes(id, type)
    evaluate(id, entries) { resolver, entry, mode in
      resolver.slot(entry.place, type: type, in: mode, isWholeValue: true)
    }
  }

  /// Most tokens: one value without modes, a scalar, with a type that is known. The same as the long way, without
  /// its arrays.
  private mutating func resolveSimple(_ id: TokenID, _ declaration: Declaration) -> Bool {
    let index = Int(id.index)
    guard !declaration.isBroken, declaration.firstEntry >= 0, declaration.firstEntry == declaration.lastEntry,
      declaration.angle == nil, !declaration.hasGroupTypeInContexts
    else { return false }
    let entry = declarations.entries[Int(declaration.firstEntry)]
    guard entry.condition == .open, reading[entry.place].kind == .scalar else { return false }
    let target = entry.alias
    // A pointer to a part of a value may depend on modes, too.
    if target == nil, isPointer(entry.place) { return false }
    var set = ModifierSet()
    var type = declaration.ownType
    if let target {
      guard hasType[Int(target.index)] else { return false }
      type = type ?? program.tokens[Int(target.index)].type
      set = program.tokens[Int(target.index)].modifiers
    }
    guard let type = type ?? declaration.groupType else { return false }
    program.tokens[index].type = type
    program.tokens[index].modifiers = set
    hasType[index] = true
    checkAttributes(id, type)
    program.tokens[index].firstEntry = UInt32(program.entries.count)
    program.tokens[index].entryCount = 1
    var written = TokenEntry(
      condition: .open, span: entry.span, origin: entry.origin, description: entry.description,
      alias: target)
    written.extensions = entry.extensions
    program.entries.append(written)
    program.tokens[index].firstRow = UInt32(program.rows.count)
    for row in 0..<program.rowCount(set) {
      mode = set.isEmpty ? .zero : program.mode(ofRow: row, over: set)
      if let target, !isPointer(entry.place) {
        // As `slot` would do it, which would look the target up once more.
        program.rows.append(aliasSlot(target, entry.place, types: [type], in: mode, isWholeValue: true))
      } else {
        program.rows.append(slot(entry.place, type: type, in: mode, isWholeValue: true))
      }
    }
    return true
  }

  private mutating func setInvalid(_ id: TokenID) {
    program[id].firstRow = UInt32(program.rows.count)
    program.rows.append(.invalid)
    program[id].modifiers = []
  }

  /// The type: the token's own, else that of the token it is an alias of, else the nearest group's (DTCG 5.2.2).
  mutating func type(
    of id: TokenID, _ declaration: Declaration, _ entries: [DeclaredEntry]
  ) -> ValueType? {
    if let own = declaration.ownType { return own }
    var isAlias = false
    for entry in entries {
      guard let target = aliasTarget(entry.place) else { continue }
      isAlias = true
      if hasType[Int(target.index)] { return program[target].type }
    }
    for entry in entries {
      if let type = typeOfPart(at: entry.place) { return type }
    }
    if let group = declaration.groupType { return group }
    if isAlias { return nil }
    // A broken alias is reported when its value is read; a token without a type would hide it.
    if entries.contains(where: { isBrokenAlias($0.place) }) {
      for entry in entries { _ = slot(entry.place, type: .number, in: .zero, isWholeValue: true) }
      return nil
    }
    if isIncomplete { return nil }
    tellNoType(id, entries)
    return nil
  }

  func isBrokenAlias(_ place: Place) -> Bool {
    if reference(at: place) != nil { return true }
    let node = reading[place]
    guard node.kind == .scalar else { return false }
    return reading.names.withBytes(node.text, Reference.init) != .none
  }

  /// The token that a whole value is an alias of.
  ///
  /// Inlined, as what else is asked for each value: a call from where the resolver changes would get a copy of all of it.
  @inline(__always)
  func aliasTarget(_ place: Place) -> TokenID? {
    let node = reading[place]
    guard node.kind == .scalar, !isPointer(place) else {
      return reference(at: place).flatMap { pointedToken($0) }
    }
    // A path with a brace in it was never declared, so that only a well-formed alias is found.
    guard let path = reading.names.find(between: UInt8(ascii: "{"), UInt8(ascii: "}"), of: node.text) else {
      return nil
    }
    return program.tokensByPath[path]
  }

  /// Fills the rows of a token: for each mode that matters, the strongest entry, evaluated in that mode.
  mutating func evaluate(
    _ id: TokenID, _ entries: [DeclaredEntry],
    read: (inout TokenResolver, DeclaredEntry, Mode) -> Slot
  ) {
    var set: ModifierSet = []
    if !followedPointers.isEmpty { followedPointers.removeAll() }
    for entry in entries {
      set.formUnion(entry.condition.modifiers)
      set.formUnion(modifiers(mentionedIn: entry.place))
    }
    guard program.rowCount(set) <= Limits.modesOfAToken else {
      let token = program[id].isAnonymous ? nil : reading.names[program[id].path]
      let names = set.indices.map { reading.names[program.modifiers[$0].name] }
      reading.out.add(.tooManyModes(names, at: program[id].span, token: token))
      setInvalid(id)
      return
    }
    program[id].firstEntry = UInt32(program.entries.count)
    program[id].entryCount = UInt32(entries.count)
    for entry in entries {
      var written = TokenEntry(
        condition: entry.condition, span: entry.span, origin: entry.origin, description: entry.description,
        alias: aliasTarget(entry.place))
      written.extensions = entry.extensions
      if written.alias == nil, let pointer = reference(at: entry.place), reading[pointer].kind == .scalar {
        written.pointer = reading[pointer].text
      }
      program.entries.append(written)
    }
    program[id].modifiers = set
    if entries.count == 1, set.isEmpty {
      let slot = read(&self, entries[0], .zero)
      program[id].firstRow = UInt32(program.rows.count)
      program.rows.append(slot)
      return
    }
    let rows = rowsByMode(id, entries, over: set, read: read)
    program[id].firstRow = UInt32(program.rows.count)
    program.rows.append(contentsOf: rows)
  }

  /// The modifiers that any token mentioned in a value depends on. Targets are evaluated before.
  mutating func modifiers(mentionedIn place: Place) -> ModifierSet {
    let node = reading[place]
    switch node.kind {
    case .scalar, .alias:
      guard let target = aliasTarget(place) else {
        return isPointer(place) ? modifiers(ofPointer: place) : []
      }
      return program.tokens[Int(target.index)].modifiers
    case .mapping, .sequence:
      var set: ModifierSet = []
      var child = reading.first(place)
      while let current = child {
        set.formUnion(modifiers(mentionedIn: current))
        child = reading.next(current)
      }
      return set
    }
  }

  private mutating func checkAttributes(_ id: TokenID, _ type: ValueType) {
    let token = program[id]
    let angle = declarations.declarations[Int(id.index)].angle
    if token.textStyle.isEmpty, token.system.isEmpty, angle == nil { return }
    let path = reading.names[token.path]
    if !token.textStyle.isEmpty, type != .typography {
      reading.out.add(.misplaced("$textStyle", fits: .typography, is: type, at: token.span, token: path))
    }
    if !token.system.isEmpty, type != .color {
      reading.out.add(.misplaced("$system", fits: .color, is: type, at: token.span, token: path))
    }
    if let angle, type != .gradient {
      reading.out.add(
        .misplaced("$angle", fits: .gradient, is: type, at: reading.keySpan(angle), token: path))
    }
  }

}

package enum Limits {
  /// Members and elements that a pointer names one after the other: no document is nested deeper.
  package static let wayIntoValue = 64
  /// Pointers to a part of a value, each to one that is a pointer itself: every token walks the whole way.
  package static let pointerWay = 256
  /// Choices of contexts over the modifiers that one token depends on: each has a value of its own.
  package static let modesOfAToken = 1024
  /// Groups and tokens that `$extends` brings: each level may double what lies below it.
  package static let inherited = 200_000
}

extension Finding.ID {
  package static let aliasChain = Finding.ID("alias-chain", .error)
  package static let tooManyModes = Finding.ID("too-many-modes", .error)
  package static let noType = Finding.ID("no-type", .error)
  package static let misplacedMember = Finding.ID("misplaced-member", .error)
}

extension Finding {
  static func tooManyModes(_ modifiers: [String], at span: SourceSpan, token: String?) -> Finding {
    Finding(
      .tooManyModes,
      "this depends on \(list(modifiers)), which together have more than \(Limits.modesOfAToken) modes",
      at: span,
      token: token, notes: [Note("let it depend on fewer modifiers, itself and through its aliases")])
  }

  fileprivate static func misplaced(
    _ member: String, fits: ValueType, is type: ValueType, at span: SourceSpan, token: String
  ) -> Finding {
    Finding(
      .misplacedMember, "\(member) belongs to a \(fits.name), this is a \(type.name)", at: span, token: token,
      notes: [Note("remove it, or move it to the token that it is about")])
  }
}
