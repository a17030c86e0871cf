import TokencIR
import TokencSyntax

// What a token file has from DTCG beyond names and values: `$ref` in place of a value, members of groups, and sources
// of a resolver document that lie over each other.

extension TokenReader {
  /// A token as earlier sources have it.
  struct Occurrence {
    var token: Token
    var declaration: Declaration
  }

  /// What is declared at a path, if this source may lie over it.
  func occurrence(at path: Symbol, _ role: Role) -> Occurrence? {
    if role.layer == nil, role.condition == .open { return nil }
    return declarations.tokensByPath[path].map {
      Occurrence(
        token: declarations.tokens[Int($0.index)], declaration: declarations.declarations[Int($0.index)])
    }
  }

  /// After a later source declared a token again. What it says replaces all that was said, the type too (DTCG Resolver
  /// 6.2); where it holds in other than the default contexts only, it replaces the value there, and the token's own
  /// members stay. `$modifiers` of a project file work the same, but that a type may stand once.
  mutating func settle(
    _ index: Int, after lastEntry: Int32, _ earlier: Occurrence, _ role: Role, _ reading: inout Reading
  ) {
    if role.layer == nil { settleType(index, earlier, &reading) }
    settleExtensions(index, after: lastEntry, earlier, role, &reading)
    guard !holdsByDefault(role.condition) else { return }
    let token = declarations.tokens[index]
    let later = declarations.declarations[index]
    tellContextMembers(token, later, earlier, role, &reading)
    declarations.tokens[index] = earlier.token
    var declaration = earlier.declaration
    declaration.firstEntry = later.firstEntry
    declaration.lastEntry = later.lastEntry
    declaration.isBroken = declaration.isBroken || later.isBroken
    declaration.ownType = declaration.ownType ?? later.ownType
    declarations.declarations[index] = declaration
    guard token.description != earlier.token.description else { return }
    var entry =
      lastEntry < 0 ? later.firstEntry : declarations.entries[Int(lastEntry)].next
    while entry >= 0 {
      if declarations.entries[Int(entry)].description.isEmpty {
        declarations.entries[Int(entry)].description = token.description
      }
      entry = declarations.entries[Int(entry)].next
    }
  }

  /// A file that gives the values of a context need not repeat the types, and may not change them.
  private mutating func settleType(_ index: Int, _ earlier: Occurrence, _ reading: inout Reading) {
    let later = declarations.declarations[index]
    if let old = earlier.declaration.ownType ?? earlier.declaration.groupType,
      let new = later.ownType ?? later.groupType, old != new,
      earlier.declaration.ownType != nil || later.ownType != nil
    {
      reading.out.add(
        .typeChanges(
          reading.names[earlier.token.path], from: old, to: new, at: declarations.tokens[index].span,
          first: earlier.token.span))
      declarations.declarations[index].isBroken = true
    }
    declarations.declarations[index].ownType = later.ownType ?? earlier.declaration.ownType
    declarations.declarations[index].groupType = later.groupType ?? earlier.declaration.groupType
  }

  func holdsByDefault(_ condition: Mode) -> Bool {
    condition == .open
      || condition.modifiers.indices.allSatisfy { condition[$0] == modifiers[$0].defaultContext }
  }

  /// A group's vendor data is kept, to be written out again.
  mutating func readGroupExtensions(_ place: Place, of group: GroupID, _ reading: inout Reading) {
    guard reading[place].kind == .mapping else {
      reading.out.add(.extensionsAreNoMapping(found: reading.describe(place), at: reading.span(place)))
      return
    }
    let kept = reading.children(place).filter { reading.key($0) != reading.keys.tokenc }
    if !kept.isEmpty { declarations.groups[Int(group.index)].extensions = reading.json(kept) }
  }

  /// `value` in a JSON file, where the standard has `$value`.
  func member(likeName name: Symbol, _ reading: Reading) -> String? {
    switch reading.names[name] {
    case "value": "$value"
    case "type": "$type"
    case "description", "comment": "$description"
    default: nil
    }
  }

  // MARK: References to groups

  /// Whether an object without `$value` that has a `$ref` is a group: it has children, or refers to one. With a `$type`
  /// and no children a value of that type is expected, which no group is.
  func isGroupReference(_ reference: Place, in place: Place, _ reading: Reading) -> Bool {
    var hasType = false
    var child = reading.first(place)
    while let current = child {
      let key = reading.key(current)
      if reading.names.firstByte(key) != UInt8(ascii: "$") || key == reading.keys.root { return true }
      if key == reading.keys.type { hasType = true }
      child = reading.next(current)
    }
    return !hasType && isGroup(reference, reading)
  }

  /// Whether a pointer leads to a group, as the files are written.
  private func isGroup(_ reference: Place, _ reading: Reading) -> Bool {
    var reference = reference
    var seen: Set<Place> = []
    while seen.insert(reference).inserted {
      guard let place = group(at: reference, reading) else { return false }
      guard let further = reading.entry(reading.keys.ref, of: place) else { return true }
      reference = further
    }
    return false
  }

  /// The mapping without a value that a pointer names.
  private func group(at reference: Place, _ reading: Reading) -> Place? {
    guard reading[reference].kind == .scalar,
      let segments = try? JSONPointer(reading.text(reference)).segments,
      !segments.contains(where: { $0.hasPrefix("$") }),
      let keys = symbols(segments, reading)
    else { return nil }
    for root in roots {
      var place = root
      var isFound = true
      for key in keys {
        guard let next = reading.entry(key, of: place) else {
          isFound = false
          break
        }
        place = next
      }
      guard isFound, reading[place].kind == .mapping else { continue }
      let isToken =
        reading.entry(reading.keys.value, of: place) != nil
        || reading.entry(reading.keys.modes, of: place) != nil
      return isToken ? nil : place
    }
    return nil
  }

  /// Nil where a segment is the name of nothing.
  private func symbols(_ segments: [String], _ reading: Reading) -> [Symbol]? {
    var symbols: [Symbol] = []
    for segment in segments {
      guard let symbol = reading.names.find(segment) else { return nil }
      symbols.append(symbol)
    }
    return symbols
  }
}
