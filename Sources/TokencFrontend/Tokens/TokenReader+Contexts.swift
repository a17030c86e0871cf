import TokencIR
package import TokencSyntax

// What a source says that holds in some contexts only. A value may be another there, its description, and what vendors
// keep with it; all else a token and a group have once.

extension TokenReader {
  /// Whether a group is declared by what stands here, and not by an earlier source.
  func isDeclared(_ group: GroupID, by place: Place, _ reading: Reading) -> Bool {
    group != .root && declarations.groups[Int(group.index)].span == reading.keySpan(place)
  }

  mutating func declareType(_ type: ValueType?, of group: GroupID, _ role: Role) {
    let index = Int(group.index)
    if declarations.groupMembers[index].type == nil || holdsByDefault(role.condition) {
      declarations.groupMembers[index].type = type
    }
    guard role.layer != nil, let type else { return }
    declarations.groupMembers[index].types.append(ContextType(condition: role.condition, type: type))
    if role.condition != .open { declarations.hasTypesInContexts = true }
  }

  /// A group's `$description`, `$deprecated` or `$extensions`.
  ///
  /// - Parameter isShared: this source holds in some contexts only, and others declare the group, too.
  mutating func readShared(
    _ member: Place, of group: GroupID, isShared: Bool, _ role: Role, _ result: inout Inherited,
    _ reading: inout Reading
  ) {
    let earlier = declarations.groups[Int(group.index)]
    let isDeprecated = declarations.groupMembers[Int(group.index)].deprecated
    switch reading.key(member) {
    case reading.keys.description:
      declarations.groups[Int(group.index)].description =
        reading.symbol(member, what: "$description") ?? .empty
    case reading.keys.deprecated:
      (result.isDeprecated, result.deprecation) = readDeprecated(member, &reading)
      declarations.groupMembers[Int(group.index)].deprecated = (result.isDeprecated, result.deprecation)
    default: readGroupExtensions(member, of: group, &reading)
    }
    guard isShared else { return }
    let later = declarations.groups[Int(group.index)]
    let change = declarations.groupMembers[Int(group.index)].deprecated
    let isSame =
      later.description == earlier.description && later.extensions == earlier.extensions
      && (change?.0 ?? false) == (isDeprecated?.0 ?? false)
      && (change?.1 ?? .empty) == (isDeprecated?.1 ?? .empty)
    if !isSame {
      let path = reading.names[earlier.path]
      reading.out.add(
        .contextMember(
          reading.names[reading.key(member)], of: path.isEmpty ? nil : path,
          in: text(role.condition, of: modifiers, reading.names), at: reading.keySpan(member)))
    }
    declarations.groups[Int(group.index)] = earlier
    declarations.groupMembers[Int(group.index)].deprecated = isDeprecated
  }

  /// What vendors keep with a token where a later source holds, which replaces the whole token there (DTCG Resolver
  /// 6.2). A file for a context that says nothing of it leaves it.
  mutating func settleExtensions(
    _ index: Int, after lastEntry: Int32, _ earlier: Occurrence, _ role: Role, _ reading: inout Reading
  ) {
    guard role.condition != .open else { return }
    let own = declarations.tokens[index].extensions
    declarations.tokens[index].extensions = earlier.token.extensions
    guard own != earlier.token.extensions, !own.isEmpty || role.layer != nil else { return }
    let extensions = own.isEmpty ? reading.names.intern("{}") : own
    var entry =
      lastEntry < 0
      ? declarations.declarations[index].firstEntry : declarations.entries[Int(lastEntry)].next
    while entry >= 0 {
      if declarations.entries[Int(entry)].extensions.isEmpty {
        declarations.entries[Int(entry)].extensions = extensions
      }
      entry = declarations.entries[Int(entry)].next
    }
  }

  /// Members of a token in a context that others have not.
  mutating func tellContextMembers(
    _ token: Token, _ declaration: Declaration, _ earlier: Occurrence, _ role: Role, _ reading: inout Reading
  ) {
    let first = earlier.token
    var members: [String] = []
    func compare<Member: Equatable>(_ name: String, _ member: KeyPath<Token, Member>, besides none: Member) {
      if token[keyPath: member] != none, token[keyPath: member] != first[keyPath: member] {
        members.append(name)
      }
    }
    if declaration.hasOwnDeprecation {
      compare("$deprecated", \.deprecation, besides: .empty)
      if members.isEmpty { compare("$deprecated", \.isDeprecated, besides: false) }
    }
    compare("$private", \.isPrivate, besides: false)
    compare("$renamedFrom", \.renamedFrom, besides: .empty)
    compare("$textStyle", \.textStyle, besides: .empty)
    compare("$system", \.system, besides: .empty)
    if let angle = declaration.angle,
      earlier.declaration.angle.map({ reading.text($0) }) != reading.text(angle)
    {
      members.append("$angle")
    }
    for member in members {
      reading.out.add(
        .contextMember(
          member, of: reading.names[first.path], in: text(role.condition, of: modifiers, reading.names),
          at: token.span))
    }
  }
}

extension Finding.ID {
  package static let contextMember = Finding.ID("context-member", .warning)
}

extension Finding {
  fileprivate static func contextMember(
    _ member: String, of path: String?, in contexts: String, at span: SourceSpan
  ) -> Finding {
    Finding(
      .contextMember,
      "\(member) of \(path.map { "'\($0)'" } ?? "the root group") stands in '\(contexts)' only, and is left out: "
        + "it holds in every context or in none", at: span, token: path,
      notes: [Note("give it where the default value stands")])
  }
}
