package import TokencIR
package import TokencSyntax

/// Walks token files into ``Declarations``: names, groups, what is inherited, where the values stand.
package struct TokenReader {
  package var declarations = Declarations()
  let types: [Symbol: ValueType]
  var modes: ModeReader
  let modifiers: [Modifier]
  /// Where all files start, known before the first is read: `$ref` asks whether it names a group.
  package var roots: [Place] = []

  /// How a file takes part: whether it may redefine tokens, and in which context its tokens hold.
  package struct Role: Sendable {
    package var mayOverride = false
    package var condition = Mode.open
    /// A source of a resolver document: what stands in a later one replaces what earlier ones have at the same path.
    package var layer: Int32?
    /// Keys of the file's root that a reference object overrides.
    package var omitted: [Symbol] = []

    package init(mayOverride: Bool = false, condition: Mode = .open) {
      self.mayOverride = mayOverride
      self.condition = condition
    }
  }

  /// What a group hands down to everything below it.
  struct Inherited {
    var type: ValueType?
    var isPrivate = false
    var isDeprecated = false
    var deprecation = Symbol.empty
    var origin = Symbol.empty
    var isBroken = false

    func token(
      _ name: Symbol, _ group: GroupID, _ path: Symbol, at place: Place, _ reading: borrowing Reading
    ) -> Token {
      var token = Token(
        name: name, group: group, path: path, type: .number, span: reading.keySpan(place),
        valueSpan: reading.span(place))
      token.isPrivate = isPrivate
      token.isDeprecated = isDeprecated
      token.deprecation = deprecation
      token.origin = origin
      return token
    }

    var declaration: Declaration {
      var declaration = Declaration(groupType: type)
      declaration.isBroken = isBroken
      return declaration
    }
  }

  package init(modifiers: [Modifier], _ reading: inout Reading) {
    modes = ModeReader(modifiers)
    self.modifiers = modifiers
    var types: [Symbol: ValueType] = [:]
    for type in ValueType.tokenTypes { types[reading.names.intern(type.name)] = type }
    self.types = types
    let root = SourceSpan(file: FileID(0), offset: 0, length: 0)
    declarations.groups.append(
      TokenGroup(name: .empty, path: .empty, parent: .root, description: .empty, span: root))
    declarations.groupsByPath[.empty] = 0
    declarations.groupMembers.append(GroupMembers())
  }

  /// Adds the tokens of one file.
  package mutating func read(_ document: Int, as role: Role, _ reading: inout Reading) {
    let root = reading.documents[document].root
    guard root != .none else { return }
    declarations.makeRoom(forNodes: reading.documents[document].nodes.count)
    read(at: Place(document: document, node: root), as: role, &reading)
  }

  /// Adds the tokens of a root group, wherever it stands: a file's root, or tokens inside a resolver document.
  package mutating func read(at place: Place, as role: Role, _ reading: inout Reading) {
    guard reading[place].kind == .mapping else {
      reading.out.add(.rootIsNoMapping(found: reading.describe(place), at: reading.span(place)))
      return
    }
    readGroup(place, group: .root, path: .empty, Inherited(), isRoot: true, role, &reading)
  }

  private mutating func readGroup(
    _ place: Place, group: GroupID, path: Symbol, _ inherited: Inherited, isRoot: Bool, _ role: Role,
    _ reading: inout Reading
  ) {
    let inherited = readGroupMembers(place, group: group, inherited, isRoot: isRoot, role, &reading)
    var child = reading.first(place)
    while let current = child {
      child = reading.next(current)
      let name = reading.key(current)
      if isRoot, !role.omitted.isEmpty, role.omitted.contains(name) { continue }
      readChild(current, named: name, of: group, path, inherited, role, &reading)
    }
  }

  private mutating func readChild(
    _ child: Place, named name: Symbol, of group: GroupID, _ path: Symbol, _ inherited: Inherited,
    _ role: Role,
    _ reading: inout Reading
  ) {
    let isRootToken = name == reading.keys.root
    if reading.names.firstByte(name) == UInt8(ascii: "$"), !isRootToken { return }
    guard isRootToken || checkName(name, at: reading.keySpan(child), &reading) else { return }
    let childPath = path.isEmpty ? name : reading.names.intern(path, UInt8(ascii: "."), name)
    let node = reading[child]
    if node.kind == .mapping, !isToken(child, reading) {
      if let alias = reading.unquotedAlias(child) {
        reading.out.add(.unquotedAlias(alias, at: reading.span(child), token: reading.names[childPath]))
        declareBroken(name, group, childPath, child, inherited, role, &reading)
        return
      }
      if let type = lostValue(child, inherited, reading) {
        reading.out.add(.valueNotWritten(reading.names[childPath], type, at: reading.keySpan(child)))
        declareBroken(name, group, childPath, child, inherited, role, &reading)
        return
      }
      tellMissingDollar(child, childPath, &reading)
      if isRootToken {
        reading.out.add(.rootIsNoToken(at: reading.span(child)))
        return
      }
      guard let id = declareGroup(name, childPath, parent: group, child, &reading) else { return }
      if holdsNothing(child, reading) { declarations.emptyGroups.append((id, reading.keySpan(child))) }
      readGroup(child, group: id, path: childPath, inherited, isRoot: false, role, &reading)
    } else if node.kind == .mapping {
      readToken(child, name, group, childPath, inherited, role, &reading)
    } else if reading.syntax(child) == .json {
      reading.out.add(
        .bareValueInJSON(
          reading.names[name], member: member(likeName: name, reading), at: reading.keySpan(child)))
    } else if reading.isEmptyPlain(node) {
      reading.out.add(emptyValue(child, path: childPath, reading))
      declareBroken(name, group, childPath, child, inherited, role, &reading)
    } else {
      let earlier = occurrence(at: childPath, role)
      guard let token = declareToken(name, group, childPath, child, inherited, role, &reading) else { return }
      let lastEntry = declarations.declarations[token].lastEntry
      var entry = DeclaredEntry(
        place: child, condition: role.condition, span: reading.span(child), origin: inherited.origin)
      entry.layer = role.layer ?? 0
      declarations.append(entry, to: token)
      if let earlier { settle(token, after: lastEntry, earlier, role, &reading) }
    }
  }

  /// A token of which something was told: those that refer to it are not told that it is missing.
  private mutating func declareBroken(
    _ name: Symbol, _ group: GroupID, _ path: Symbol, _ place: Place, _ inherited: Inherited, _ role: Role,
    _ reading: inout Reading
  ) {
    let token = declareToken(name, group, path, place, inherited, role, &reading)
    if let token { declarations.declarations[token].isBroken = true }
  }

  private func isToken(_ place: Place, _ reading: Reading) -> Bool {
    var reference: Place?
    var child = reading.first(place)
    while let current = child {
      let key = reading.key(current)
      if key == reading.keys.value || key == reading.keys.modes { return true }
      if key == reading.keys.ref { reference = current }
      child = reading.next(current)
    }
    return reference.map { !isGroupReference($0, in: place, reading) } ?? false
  }

  private func checkName(_ name: Symbol, at span: SourceSpan, _ reading: inout Reading) -> Bool {
    let forbidden = reading.names.withBytes(name) { bytes in
      bytes.first { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    }
    if name.isEmpty {
      reading.out.add(.emptyName(at: span))
    } else if let forbidden {
      reading.out.add(
        .forbiddenCharacter(Character(Unicode.Scalar(forbidden)), in: reading.names[name], at: span))
    } else {
      return true
    }
    return false
  }

  private mutating func declareGroup(
    _ name: Symbol, _ path: Symbol, parent: GroupID, _ place: Place, _ reading: inout Reading
  ) -> GroupID? {
    if let known = declarations.groupsByPath[path] { return GroupID(known) }
    if let token = declarations.tokensByPath[path] {
      reading.out.add(
        .groupOverToken(
          reading.names[path], at: reading.keySpan(place), other: declarations.tokens[Int(token.index)].span))
      return nil
    }
    let id = GroupID(declarations.groups.count)
    declarations.groups.append(
      TokenGroup(name: name, path: path, parent: parent, description: .empty, span: reading.keySpan(place)))
    declarations.groupsByPath[path] = Int(id.index)
    declarations.groupMembers.append(GroupMembers())
    return id
  }

  /// The token's index, new or one that this file may change; nil after an error.
  mutating func declareToken(
    _ name: Symbol, _ group: GroupID, _ path: Symbol, _ place: Place, _ inherited: Inherited, _ role: Role,
    _ reading: inout Reading
  ) -> Int? {
    if let group = declarations.groupsByPath[path] {
      reading.out.add(
        .groupOverToken(
          reading.names[path], at: reading.keySpan(place), other: declarations.groups[group].span))
      return nil
    }
    let token = inherited.token(name, group, path, at: place, reading)
    var declaration = inherited.declaration
    if let known = declarations.tokensByPath[path] {
      let index = Int(known.index)
      if role.layer != nil || role.condition != .open {
        // A token that does not hold by default is read, then put back: see `settle`.
        declaration.firstEntry = declarations.declarations[index].firstEntry
        declaration.lastEntry = declarations.declarations[index].lastEntry
        declarations.tokens[index] = token
        declarations.declarations[index] = declaration
        return index
      }
      guard role.mayOverride else {
        reading.out.add(
          .declaredTwice(reading.names[path], at: token.span, first: declarations.tokens[index].span))
        return nil
      }
      declarations.tokens[index] = token
      declarations.declarations[index] = declaration
      return index
    }
    declarations.tokensByPath[path] = TokenID(declarations.tokens.count)
    declarations.tokens.append(token)
    declarations.declarations.append(declaration)
    return declarations.tokens.count - 1
  }
}

// MARK: - Members

extension TokenReader {
  private mutating func readGroupMembers(
    _ place: Place, group: GroupID, _ inherited: Inherited, isRoot: Bool, _ role: Role,
    _ reading: inout Reading
  ) -> Inherited {
    var result = inherited
    let keys = reading.keys
    let isShared = !holdsByDefault(role.condition) && !isDeclared(group, by: place, reading)
    var next = reading.first(place)
    while let member = next {
      next = reading.next(member)
      let key = reading.key(member)
      guard reading.names.firstByte(key) == UInt8(ascii: "$") else { continue }
      if isRoot, !role.omitted.isEmpty, role.omitted.contains(key) { continue }
      switch key {
      case keys.type:
        (result.type, result.isBroken) = readType(member, &reading)
        declareType(result.type, of: group, role)
      case keys.description, keys.extensions, keys.deprecated:
        readShared(member, of: group, isShared: isShared, role, &result, &reading)
      case keys.isPrivate: result.isPrivate = reading.boolean(member, what: "$private") ?? false
      case keys.origin: result.origin = reading.symbol(member, what: "$origin") ?? .empty
      case keys.root: break
      case keys.schema where isRoot: _ = reading.string(member, what: "$schema")
      case keys.extends, keys.ref:
        declarations.groupExtensions.append(
          GroupExtension(group: group, place: member, condition: role.condition, layer: role.layer ?? 0))
      default:
        reading.out.add(unknownGroupMember(member, reading))
        // Whatever it was meant to be, the tokens below are not the ones without a type.
        if closest(to: reading.names[key], among: groupMembers) == "$type" { result.isBroken = true }
      }
    }
    return result
  }

}

let groupMembers = [
  "$type", "$description", "$deprecated", "$extensions", "$extends", "$ref", "$private", "$origin", "$root",
]

// MARK: - Findings

func emptyValue(_ place: Place, path: Symbol, _ reading: Reading, token: String? = nil) -> Finding {
  let comment = commentAfter(place.node, in: reading.documents[Int(place.document)], sources: reading.sources)
  return .emptyValue(comment: comment, at: reading.keySpan(place), token: token ?? reading.names[path])
}

func unknownMember(_ place: Place, of what: String, _ known: [String], _ reading: Reading) -> Finding {
  let name = reading.names[reading.key(place)]
  return .unknownMember(name, of: what, closest(to: name, among: known), known, at: reading.keySpan(place))
}

/// A misspelt `$value` makes a group of a token: what a token may have is suggested, too.
private func unknownGroupMember(_ place: Place, _ reading: Reading) -> Finding {
  let name = reading.names[reading.key(place)]
  if closest(to: name, among: groupMembers) == nil, closest(to: name, among: tokenMembers) != nil {
    return unknownMember(place, of: "a token", tokenMembers, reading)
  }
  return unknownMember(place, of: "a group", groupMembers, reading)
}

extension Finding.ID {
  package static let emptyValue = Finding.ID("empty-value", .error)
  package static let duplicateToken = Finding.ID("duplicate-token", .error)
  package static let tokenAndGroup = Finding.ID("token-and-group", .error)
  package static let notSupported = Finding.ID("not-supported", .error)
  package static let valueAndReference = Finding.ID("value-and-reference", .error)
}

extension Finding {
  fileprivate static func rootIsNoMapping(found: String, at span: SourceSpan) -> Finding {
    Finding(
      .wrongKind, "a token file is a mapping of groups and tokens, this is \(found)", at: span,
      notes: [Note("write groups as keys, and tokens below them: color: { $type: color, ink: red }")])
  }

  fileprivate static func emptyName(at span: SourceSpan) -> Finding {
    Finding(.badName, "a token or group has a name", at: span, notes: [Note("write a name as its key")])
  }

  fileprivate static func forbiddenCharacter(_ character: Character, in name: String, at span: SourceSpan)
    -> Finding
  {
    Finding(
      .badName, "the name '\(name)' contains '\(character)', which aliases use", at: span,
      notes: [Note("nest groups for a path; a name holds no . { or }")])
  }

  fileprivate static func rootIsNoToken(at span: SourceSpan) -> Finding {
    Finding(
      .wrongKind, "$root is a token, with a $value", at: span,
      notes: [Note("give it a $value, or another name")])
  }

  fileprivate static func bareValueInJSON(_ name: String, member: String?, at span: SourceSpan) -> Finding {
    Finding(
      .wrongKind, "'\(name)' is neither a token nor a group", at: span,
      notes: [
        Note(
          member.map { "the standard writes '\($0)'" }
            ?? "in JSON a token is an object with $value; the short form is for YAML")
      ])
  }

  fileprivate static func emptyValue(comment: String?, at span: SourceSpan, token: String?) -> Finding {
    guard let comment else {
      return Finding(
        .emptyValue, "the value is empty", at: span, token: token,
        notes: [Note("write the value, or remove the key")])
    }
    return Finding(
      .emptyValue, "the value is empty: an unquoted # starts a comment", at: span, token: token,
      notes: [Note("quote it: \"\(comment)\"")])
  }

  fileprivate static func declaredTwice(_ path: String, at span: SourceSpan, first: SourceSpan) -> Finding {
    Finding(
      .duplicateToken, "'\(path)' is declared twice", at: span, token: path,
      notes: [
        Note("first here", at: first),
        Note("a file with override: true in the project file may redefine tokens"),
      ])
  }

  fileprivate static func groupOverToken(_ path: String, at span: SourceSpan, other: SourceSpan) -> Finding {
    Finding(
      .tokenAndGroup, "'\(path)' is a token in one place and a group in another", at: span, token: path,
      notes: [Note("the other is here", at: other)])
  }

  fileprivate static func unknownMember(
    _ name: String, of what: String, _ suggestion: String?, _ known: [String], at span: SourceSpan
  ) -> Finding {
    Finding(
      .unknownMember, "\(what) has no member '\(name)'", at: span,
      notes: [Note(suggestion.map { "did you mean '\($0)'?" } ?? "it may have \(list(known))")],
      fix: suggestion.map { Fix(replace: span, with: $0) })
  }
}
