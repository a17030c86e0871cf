package import TokencIR
package import TokencSyntax

/// Walks token files into ``Declarations``: names, groups, what is inherited, where the values stand.
package struct TokenReader {
  package var declarations = Declarations()
  let types: [Symbol: ValueType]
  private var modes: ModeReader
  let modifiers: [Modifier]
  private var scratch: [UInt8] = []
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
    let childPath = join(path, name, &reading.names)
    let node = reading[child]
    if node.kind == .mapping, !isToken(child, reading) {
      if let type = lostValue(child, inherited, reading) {
        reading.out.add(.valueNotWritten(reading.names[childPath], type, at: reading.keySpan(child)))
        return
      }
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
    } else if let token = declareToken(name, group, childPath, child, inherited, role, &reading) {
      var entry = DeclaredEntry(
        place: child, condition: role.condition, span: reading.span(child), origin: inherited.origin)
      entry.layer = role.layer ?? 0
      declarations.append(entry, to: token)
    }
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

  private mutating func join(_ path: Symbol, _ name: Symbol, _ names: inout Interner) -> Symbol {
    if path.isEmpty { return name }
    scratch.removeAll(keepingCapacity: true)
    names.withBytes(path) { scratch.append(contentsOf: $0) }
    scratch.append(UInt8(ascii: "."))
    names.withBytes(name) { scratch.append(contentsOf: $0) }
    return scratch.withUnsafeBufferPointer { names.intern($0) }
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
  private mutating func declareToken(
    _ name: Symbol, _ group: GroupID, _ path: Symbol, _ place: Place, _ inherited: Inherited, _ role: Role,
    _ reading: inout Reading
  ) -> Int? {
    if let group = declarations.groupsByPath[path] {
      reading.out.add(
        .groupOverToken(
          reading.names[path], at: reading.keySpan(place), other: declarations.groups[group].span))
      return nil
    }
    var token = Token(
      name: name, group: group, path: path, type: .number, span: reading.keySpan(place),
      valueSpan: reading.span(place))
    token.isPrivate = inherited.isPrivate
    token.isDeprecated = inherited.isDeprecated
    token.deprecation = inherited.deprecation
    token.origin = inherited.origin
    var declaration = Declaration(groupType: inherited.type)
    declaration.isBroken = inherited.isBroken
    if let known = declarations.tokensByPath[path] {
      let index = Int(known.index)
      if role.layer != nil {
        // A token that does not hold by default is read, then put back: see `readToken`.
        declaration.firstEntry = declarations.declarations[index].firstEntry
        declaration.lastEntry = declarations.declarations[index].lastEntry
        declarations.tokens[index] = token
        declarations.declarations[index] = declaration
        return index
      }
      if role.condition != .open { return index }
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
    var next = reading.first(place)
    while let member = next {
      next = reading.next(member)
      let key = reading.key(member)
      guard reading.names.firstByte(key) == UInt8(ascii: "$") else { continue }
      if isRoot, !role.omitted.isEmpty, role.omitted.contains(key) { continue }
      switch key {
      case keys.type:
        (result.type, result.isBroken) = readType(member, &reading)
        declarations.groupMembers[Int(group.index)].type = result.type
      case keys.description:
        declarations.groups[Int(group.index)].description =
          reading.symbol(member, what: "$description") ?? .empty
      case keys.deprecated:
        (result.isDeprecated, result.deprecation) = readDeprecated(member, &reading)
        declarations.groupMembers[Int(group.index)].deprecated = (result.isDeprecated, result.deprecation)
      case keys.isPrivate: result.isPrivate = reading.boolean(member, what: "$private") ?? false
      case keys.origin: result.origin = reading.symbol(member, what: "$origin") ?? .empty
      case keys.root: break
      case keys.extensions: readGroupExtensions(member, of: group, &reading)
      case keys.schema where isRoot: _ = reading.string(member, what: "$schema")
      case keys.extends, keys.ref:
        declarations.groupExtensions.append(
          GroupExtension(group: group, place: member, condition: role.condition, layer: role.layer ?? 0))
      default: reading.out.add(unknownMember(member, of: "a group", groupMembers, reading))
      }
    }
    return result
  }

  private mutating func readToken(
    _ place: Place, _ name: Symbol, _ group: GroupID, _ path: Symbol, _ inherited: Inherited, _ role: Role,
    _ reading: inout Reading
  ) {
    let earlier = role.layer == nil ? nil : occurrence(at: path)
    guard let index = declareToken(name, group, path, place, inherited, role, &reading) else { return }
    let lastEntry = declarations.declarations[index].lastEntry
    let keys = reading.keys
    var hasValue = false
    var reference: Place?
    var modesPlace: Place?
    var extensions: Place?
    var next = reading.first(place)
    while let member = next {
      next = reading.next(member)
      let key = reading.key(member)
      switch key {
      case keys.ref:
        reference = member
        declarations.tokens[index].valueSpan = reading.span(member)
        var entry = DeclaredEntry(place: member, condition: role.condition, span: reading.span(member))
        entry.layer = role.layer ?? 0
        declarations.append(entry, to: index)
      case keys.value:
        hasValue = true
        let node = reading[member]
        declarations.tokens[index].valueSpan = reading.span(member)
        if reading.isEmptyPlain(node) {
          reading.out.add(emptyValue(member, path: path, reading))
          declarations.declarations[index].isBroken = true
        } else {
          var entry = DeclaredEntry(place: member, condition: role.condition, span: reading.span(member))
          entry.layer = role.layer ?? 0
          declarations.append(entry, to: index)
        }
      case keys.modes: modesPlace = member
      case keys.extensions: extensions = member
      default:
        readAttribute(member, key, of: index, path, &reading)
      }
    }
    if let extensions {
      readExtensions(extensions, of: index, path, modes: &modesPlace, &reading)
    }
    if let modesPlace { readModes(modesPlace, of: index, reading.names[path], role, &reading) }
    if let reference, hasValue {
      reading.out.add(.valueAndReference(reading.names[path], at: reading.keySpan(reference)))
      declarations.declarations[index].isBroken = true
    }
    if !hasValue, reference == nil, modesPlace == nil { declarations.declarations[index].isBroken = true }
    let origin = declarations.tokens[index].origin
    var entry =
      lastEntry < 0
      ? declarations.declarations[index].firstEntry : declarations.entries[Int(lastEntry)].next
    while entry >= 0 {
      if declarations.entries[Int(entry)].origin.isEmpty { declarations.entries[Int(entry)].origin = origin }
      entry = declarations.entries[Int(entry)].next
    }
    if let earlier { settle(index, after: lastEntry, earlier, role, &reading) }
  }

  private mutating func readAttribute(
    _ member: Place, _ key: Symbol, of index: Int, _ path: Symbol, _ reading: inout Reading
  ) {
    let keys = reading.keys
    switch key {
    case keys.type:
      let (type, isBroken) = readType(member, &reading)
      declarations.declarations[index].ownType = type
      declarations.declarations[index].isBroken = isBroken
    case keys.description:
      declarations.tokens[index].description = reading.symbol(member, what: "$description") ?? .empty
    case keys.deprecated:
      let (isDeprecated, reason) = readDeprecated(member, &reading)
      declarations.tokens[index].isDeprecated = isDeprecated
      declarations.tokens[index].deprecation = reason
      declarations.declarations[index].hasOwnDeprecation = true
    case keys.isPrivate:
      declarations.tokens[index].isPrivate = reading.boolean(member, what: "$private") ?? false
    case keys.origin: declarations.tokens[index].origin = reading.symbol(member, what: "$origin") ?? .empty
    case keys.renamedFrom:
      declarations.tokens[index].renamedFrom = reading.symbol(member, what: "$renamedFrom") ?? .empty
      declarations.formerNames.append((index, member))
    case keys.angle: declarations.declarations[index].angle = member
    case keys.textStyle:
      if let name = reading.word(member, what: "$textStyle", among: textStyles.map { ($0, $0) }) {
        declarations.tokens[index].textStyle = reading.names.intern(name)
      }
    case keys.system:
      if let name = reading.word(member, what: "$system", among: systemColors.map { ($0, $0) }) {
        declarations.tokens[index].system = reading.names.intern(name)
      }
    case keys.extends:
      reading.out.add(.extendsOfToken(reading.names[path], at: reading.keySpan(member)))
      declarations.declarations[index].isBroken = true
    default:
      if reading.names.firstByte(key) == UInt8(ascii: "$") {
        reading.out.add(unknownMember(member, of: "a token", tokenMembers, reading))
      } else {
        reading.out.add(
          .tokenWithChildren(reading.names[path], child: reading.names[key], at: reading.keySpan(member)))
      }
    }
  }

  /// Vendor data is kept as JSON; `tokenc` holds our own members, `mode` is Terrazzo's `$modes`.
  private mutating func readExtensions(
    _ place: Place, of index: Int, _ path: Symbol, modes: inout Place?, _ reading: inout Reading
  ) {
    guard reading[place].kind == .mapping else {
      reading.out.add(.extensionsAreNoMapping(found: reading.describe(place), at: reading.span(place)))
      return
    }
    var kept: [Place] = []
    for vendor in reading.children(place) {
      switch reading.key(vendor) {
      case reading.keys.tokenc where reading[vendor].kind == .mapping:
        for member in reading.children(vendor) {
          let key = reading.names.intern("$" + reading.names[reading.key(member)])
          if key == reading.keys.modes {
            setModes(member, &modes, &reading)
          } else if key == reading.keys.value {
            // What the standard has no words for, beside what it has: the colour of another token with an alpha.
            declarations.replaceLastValue(of: index, with: member)
          } else {
            readAttribute(member, key, of: index, path, &reading)
          }
        }
      case reading.keys.mode where reading[vendor].kind == .mapping: setModes(vendor, &modes, &reading)
      default:
        kept.append(vendor)
        readIdentity(vendor, of: index, &reading)
      }
    }
    declarations.tokens[index].extensions = reading.json(kept)
  }

  /// What a vendor says of a token beyond its name, for the review of a change.
  private mutating func readIdentity(_ vendor: Place, of index: Int, _ reading: inout Reading) {
    guard reading[vendor].kind == .mapping else { return }
    if let uuid = reading.entry(reading.keys.uuid, of: vendor), reading[uuid].kind == .scalar {
      declarations.tokens[index].uuid = reading[uuid].text
    }
    if let renamed = reading.entry(reading.keys.renamed, of: vendor), reading[renamed].kind == .scalar {
      declarations.tokens[index].successor = reading[renamed].text
    }
  }

  private func setModes(_ place: Place, _ modes: inout Place?, _ reading: inout Reading) {
    if let first = modes {
      reading.out.add(.modesTwice(at: reading.keySpan(place), first: reading.keySpan(first)))
    } else {
      modes = place
    }
  }

  private mutating func readModes(
    _ place: Place, of index: Int, _ tokenName: String, _ role: Role, _ reading: inout Reading
  ) {
    guard reading[place].kind == .mapping else {
      reading.out.add(
        .modesAreNoMapping(found: reading.describe(place), at: reading.span(place), token: tokenName))
      declarations.declarations[index].isBroken = true
      return
    }
    for entry in modes.entries(place, token: tokenName, &reading) {
      var entry = entry
      if role.condition != .open { entry.condition = entry.condition.combined(with: role.condition) }
      entry.layer = role.layer ?? 0
      declarations.append(entry, to: index)
    }
    if reading[place].first == .none {
      reading.out.add(.noModes(at: reading.span(place), token: tokenName))
      declarations.declarations[index].isBroken = true
    }
  }

  private func readType(_ place: Place, _ reading: inout Reading) -> (type: ValueType?, isBroken: Bool) {
    let node = reading[place]
    let isJSON = reading.syntax(place) == .json
    if node.kind == .scalar, let type = types[node.text], !isJSON || type != .tapTarget {
      return (type, false)
    }
    let text = node.kind == .scalar ? reading.names[node.text] : reading.describe(place)
    // A tap target is a shorthand of YAML: the standard has no such type.
    let known = ValueType.tokenTypes.filter { !isJSON || $0 != .tapTarget }.map(\.name)
    reading.out.add(
      .unknownType(text, suggestion: closest(to: text, among: known), known: known, at: reading.span(place)))
    return (nil, true)
  }

  private func readDeprecated(_ place: Place, _ reading: inout Reading) -> (Bool, Symbol) {
    let node = reading[place]
    guard node.kind == .scalar, !reading.isEmptyPlain(node) else {
      _ = reading.boolean(place, what: "$deprecated")
      return (false, .empty)
    }
    if node.style == .plain {
      let text = reading.names[node.text]
      if text == "true" { return (true, .empty) }
      if text == "false" { return (false, .empty) }
      if reading.syntax(place) == .json {
        _ = reading.boolean(place, what: "$deprecated")
        return (false, .empty)
      }
    }
    return (true, node.text)
  }
}

private let groupMembers = [
  "$type", "$description", "$deprecated", "$extensions", "$extends", "$ref", "$private", "$origin", "$root",
]
private let tokenMembers = [
  "$value", "$ref", "$type", "$description", "$deprecated", "$extensions", "$modes", "$private", "$origin",
  "$renamedFrom",
  "$angle", "$textStyle", "$system",
]

/// Apple's text styles, largest first.
package let textStyles = [
  "largeTitle", "title", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote",
  "caption",
  "caption2",
]
/// Apple's semantic colours that a token may stand for.
package let systemColors = [
  "blue", "red", "green", "orange", "yellow", "mint", "teal", "cyan", "indigo", "purple", "pink", "brown",
  "gray",
  "gray2", "gray3", "gray4", "gray5", "gray6", "label", "background",
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

extension Finding.ID {
  package static let emptyValue = Finding.ID("empty-value", .error)
  package static let unknownType = Finding.ID("unknown-type", .error)
  package static let duplicateToken = Finding.ID("duplicate-token", .error)
  package static let tokenAndGroup = Finding.ID("token-and-group", .error)
  package static let notSupported = Finding.ID("not-supported", .error)
  package static let valueAndReference = Finding.ID("value-and-reference", .error)
}

extension Finding {
  fileprivate static func rootIsNoMapping(found: String, at span: SourceSpan) -> Finding {
    Finding(.wrongKind, "a token file is a mapping of groups and tokens, this is \(found)", at: span)
  }

  fileprivate static func emptyName(at span: SourceSpan) -> Finding {
    Finding(.badName, "a token or group has a name", at: span)
  }

  fileprivate static func forbiddenCharacter(_ character: Character, in name: String, at span: SourceSpan)
    -> Finding
  {
    Finding(
      .badName, "the name '\(name)' contains '\(character)', which aliases use", at: span,
      notes: [Note("nest groups for a path; a name holds no . { or }")])
  }

  fileprivate static func rootIsNoToken(at span: SourceSpan) -> Finding {
    Finding(.wrongKind, "$root is a token, with a $value", at: span)
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
    guard let comment else { return Finding(.emptyValue, "the value is empty", at: span, token: token) }
    return Finding(
      .emptyValue, "the value is empty: an unquoted # starts a comment", at: span, token: token,
      notes: [Note("quote it: \"\(comment)\"")])
  }

  fileprivate static func unknownType(
    _ name: String, suggestion: String?, known: [String], at span: SourceSpan
  ) -> Finding {
    Finding(
      .unknownType, "unknown type \(name.hasPrefix("'") ? name : "'\(name)'")", at: span,
      notes: [Note(suggestion.map { "did you mean '\($0)'?" } ?? "the types are \(list(known))")],
      fix: suggestion.map { Fix(replace: span, with: $0) })
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

  fileprivate static func tokenWithChildren(_ path: String, child: String, at span: SourceSpan) -> Finding {
    Finding(
      .tokenAndGroup, "a token has a value and no children; '\(child)' stands beside it", at: span,
      token: path,
      notes: [Note("move it beside the token, or give the group a $root token")])
  }

  fileprivate static func unknownMember(
    _ name: String, of what: String, _ suggestion: String?, _ known: [String], at span: SourceSpan
  ) -> Finding {
    Finding(
      .unknownMember, "\(what) has no member '\(name)'", at: span,
      notes: [Note(suggestion.map { "did you mean '\($0)'?" } ?? "it may have \(list(known))")],
      fix: suggestion.map { Fix(replace: span, with: $0) })
  }

  fileprivate static func valueAndReference(_ path: String, at span: SourceSpan) -> Finding {
    Finding(
      .valueAndReference, "'\(path)' has a $value and a $ref, of which it takes one", at: span, token: path)
  }

  fileprivate static func extendsOfToken(_ path: String, at span: SourceSpan) -> Finding {
    Finding(
      .tokenAndGroup, "'\(path)' is a token, and only a group extends another", at: span, token: path,
      notes: [Note("a token takes over another's value as an alias")])
  }

  static func extensionsAreNoMapping(found: String, at span: SourceSpan) -> Finding {
    Finding(.wrongKind, "$extensions is a mapping, this is \(found)", at: span)
  }

  fileprivate static func modesTwice(at span: SourceSpan, first: SourceSpan) -> Finding {
    Finding(
      .badCondition, "a token gives its modes once, as $modes or in $extensions", at: span,
      notes: [Note("first here", at: first)])
  }

  fileprivate static func modesAreNoMapping(found: String, at span: SourceSpan, token: String) -> Finding {
    Finding(
      .wrongKind, "$modes is a mapping of contexts and values, this is \(found)", at: span, token: token)
  }

  fileprivate static func noModes(at span: SourceSpan, token: String) -> Finding {
    Finding(.emptyValue, "$modes has no entry", at: span, token: token)
  }
}
