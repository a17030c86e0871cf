import TokencIR
package import TokencSyntax

/// Works out `$extends` when every file has been read (DTCG 6.4): a group receives a deep merge of another under its own
/// content. What a group declares itself lies over what it extends, token by token.
struct GroupResolver {
  var declarations: Declarations
  var reading: Reading
  private var state: [State] = []
  private var path: [Int] = []
  private var groupsBelow: [[GroupID]] = []
  private var tokensIn: [[Int]] = []
  var reportedRings: Set<[Int]> = []
  /// How many groups and tokens came by inheritance.
  private var inherited = 0

  private enum State { case unseen, active, done }

  /// What is inherited once lies this far below what the group declares.
  private static let step: Int32 = 1 << 16

  init(_ declarations: Declarations, _ reading: Reading) {
    self.declarations = declarations
    self.reading = reading
  }

  static func resolve(_ declarations: inout Declarations, _ reading: inout Reading) {
    guard declarations.isLayered || !declarations.groupExtensions.isEmpty else {
      declarations.fillGroupTypes()
      return
    }
    var resolver = GroupResolver(declarations, reading)
    declarations = Declarations()
    if !resolver.declarations.groupExtensions.isEmpty { resolver.extendAll() }
    resolver.inheritMembers()
    resolver.dropShadowedEntries()
    declarations = resolver.declarations
    reading = resolver.reading
  }

  // MARK: Order

  private mutating func extendAll() {
    keepLastOfEach()
    groupsBelow = Array(repeating: [], count: declarations.groups.count)
    tokensIn = Array(repeating: [], count: declarations.groups.count)
    for index in declarations.groups.indices.dropFirst() {
      groupsBelow[Int(declarations.groups[index].parent.index)].append(GroupID(index))
    }
    for (index, token) in declarations.tokens.enumerated() { tokensIn[Int(token.group.index)].append(index) }
    state = Array(repeating: .unseen, count: declarations.groupExtensions.count)
    for index in declarations.groupExtensions.indices { visit(index) }
  }

  /// A later source without a condition replaces an earlier `$extends` of the same group.
  private mutating func keepLastOfEach() {
    let all = declarations.groupExtensions
    declarations.groupExtensions = all.enumerated().filter { index, one in
      !all[(index + 1)...].contains { $0.group == one.group && $0.condition == .open }
    }.map(\.element)
  }

  /// What has to be merged before an extension is: first whatever stands on the way to its target, which may come by
  /// inheritance, then whatever stands below the target.
  private struct Visit {
    var index: Int
    var segments: [String]?
    var target: GroupID?
    /// What is still to be visited before the next step.
    var pending: [Int] = []
    var step = 0
  }

  /// Without recursion: a chain of groups has any length.
  private mutating func visit(_ index: Int) {
    var visits: [Visit] = []
    begin(index, &visits)
    while var visit = visits.popLast() {
      if let next = visit.pending.popLast() {
        visits.append(visit)
        begin(next, &visits)
      } else if advance(&visit) {
        visits.append(visit)
      } else {
        path.removeLast()
        state[visit.index] = .done
      }
    }
  }

  private mutating func begin(_ index: Int, _ visits: inout [Visit]) {
    switch state[index] {
    case .done: return
    case .active: reportRing(Array(path[path.lastIndex(of: index)!...]))
    case .unseen:
      state[index] = .active
      path.append(index)
      visits.append(Visit(index: index))
    }
  }

  /// The next step of a visit. False where it is at its end.
  private mutating func advance(_ visit: inout Visit) -> Bool {
    let one = declarations.groupExtensions[visit.index]
    let others = declarations.groupExtensions.indices.reversed()
    visit.step += 1
    switch visit.step {
    case 1:
      guard let segments = segments(of: one.place) else { return false }
      let wanted = segments.joined(separator: ".")
      visit.segments = segments
      visit.pending = others.filter {
        let group = declarations.groupExtensions[$0].group
        return group != one.group && isPrefix(group, of: wanted)
      }
    case 2:
      guard let target = group(at: visit.segments ?? [], one) else { return false }
      visit.target = target
      visit.pending = others.filter { isBelow(declarations.groupExtensions[$0].group, target) }
    default:
      if let target = visit.target, !isBelow(one.group, target) { merge(target, into: one.group, one) }
      return false
    }
    return true
  }

  private func isBelow(_ group: GroupID, _ ancestor: GroupID) -> Bool {
    var group = group
    while group != ancestor {
      if group == .root { return false }
      group = declarations.groups[Int(group.index)].parent
    }
    return true
  }

  /// Whether a path leads through a group, or ends there.
  private func isPrefix(_ group: GroupID, of wanted: String) -> Bool {
    if group == .root { return true }
    let path = reading.names[declarations.groups[Int(group.index)].path]
    return wanted == path || wanted.hasPrefix(path + ".")
  }

  // MARK: Targets

  private mutating func segments(of place: Place) -> [String]? {
    guard reading[place].kind == .scalar, let text = reading.string(place, what: "$extends") else {
      if reading[place].kind != .scalar { _ = reading.string(place, what: "$extends") }
      return nil
    }
    if reading.key(place) == reading.keys.extends {
      switch reading.names.withBytes(reading[place].text, Reference.init) {
      case .alias(let path): return path.split(separator: ".").map(String.init)
      case .malformed(let reason):
        reading.out.add(.badTarget(text, reason.message, at: reading.span(place)))
        return nil
      case .none: break
      }
    }
    do throws(JSONPointer.Malformed) {
      return try JSONPointer(text).segments
    } catch {
      reading.out.add(.badTarget(text, error.message, at: reading.span(place)))
      return nil
    }
  }

  private mutating func group(at segments: [String], _ one: GroupExtension) -> GroupID? {
    let path = segments.joined(separator: ".")
    let span = reading.span(one.place)
    if let symbol = reading.names.find(path) {
      if let group = declarations.groupsByPath[symbol] { return GroupID(group) }
      if let token = declarations.tokensByPath[symbol] {
        reading.out.add(
          .targetIsToken(path, at: span, declared: declarations.tokens[Int(token.index)].span))
        return nil
      }
    }
    let known = declarations.groups.dropFirst().map { reading.names[$0.path] }
    reading.out.add(.missingGroup(path, closest(to: path, among: known), at: span))
    return nil
  }

  // MARK: Merging

  private mutating func merge(_ source: GroupID, into group: GroupID, _ one: GroupExtension) {
    let members = declarations.groupMembers[Int(source.index)]
    if declarations.groupMembers[Int(group.index)].type == nil {
      declarations.groupMembers[Int(group.index)].type = members.type
    }
    if !members.types.isEmpty {
      let types = members.types.map {
        one.condition == .open
          ? $0 : ContextType(condition: $0.condition.combined(with: one.condition), type: $0.type)
      }
      declarations.groupMembers[Int(group.index)].types.insert(contentsOf: types, at: 0)
      if one.condition != .open { declarations.hasTypesInContexts = true }
    }
    if declarations.groupMembers[Int(group.index)].deprecated == nil {
      declarations.groupMembers[Int(group.index)].deprecated = members.deprecated
    }
    let other = declarations.groups[Int(source.index)]
    if declarations.groups[Int(group.index)].description.isEmpty {
      declarations.groups[Int(group.index)].description = other.description
    }
    if declarations.groups[Int(group.index)].extensions.isEmpty {
      declarations.groups[Int(group.index)].extensions = other.extensions
    }
    for token in tokensIn[Int(source.index)] where count(one) { inherit(token, into: group, one) }
    for child in groupsBelow[Int(source.index)] where !isBelow(group, child) && count(one) {
      if let own = declare(child, in: group, one) { merge(child, into: own, one) }
    }
  }

  /// Counts one more that is inherited. False beyond the limit, which is told once.
  private mutating func count(_ one: GroupExtension) -> Bool {
    inherited += 1
    if inherited == Limits.inherited + 1 { reading.out.add(.tooMuchInherited(at: reading.span(one.place))) }
    return inherited <= Limits.inherited
  }

  private mutating func path(of name: Symbol, in group: GroupID) -> Symbol {
    let path = declarations.groups[Int(group.index)].path
    return path.isEmpty ? name : reading.names.intern(reading.names[path] + "." + reading.names[name])
  }

  private mutating func declare(_ child: GroupID, in group: GroupID, _ one: GroupExtension) -> GroupID? {
    var copy = declarations.groups[Int(child.index)]
    let path = path(of: copy.name, in: group)
    if let known = declarations.groupsByPath[path] { return GroupID(known) }
    if let token = declarations.tokensByPath[path] {
      reportConflict(path, at: declarations.tokens[Int(token.index)].span, other: copy.span)
      return nil
    }
    copy.path = path
    copy.parent = group
    let id = GroupID(declarations.groups.count)
    declarations.groups.append(copy)
    declarations.groupsByPath[path] = Int(id.index)
    declarations.groupMembers.append(GroupMembers())
    groupsBelow.append([])
    groupsBelow[Int(group.index)].append(id)
    tokensIn.append([])
    return id
  }

  private mutating func inherit(_ token: Int, into group: GroupID, _ one: GroupExtension) {
    var copy = declarations.tokens[token]
    let path = path(of: copy.name, in: group)
    let entries = declarations.entries(of: token)
    let index: Int
    if let known = declarations.tokensByPath[path] {
      index = Int(known.index)
    } else if let other = declarations.groupsByPath[path] {
      reportConflict(path, at: declarations.groups[other].span, other: copy.span)
      return
    } else {
      index = declarations.tokens.count
      copy.path = path
      copy.group = group
      var declaration = declarations.declarations[token]
      declaration.firstEntry = -1
      declaration.lastEntry = -1
      // The type in effect where it was declared (DTCG 6.7.3).
      if !declaration.isInherited {
        declaration.groupType = declarations.groupType(of: declarations.tokens[token].group)
      }
      if !declaration.isInherited, !declaration.hasOwnDeprecation {
        (copy.isDeprecated, copy.deprecation) = deprecation(of: declarations.tokens[token].group)
      }
      declaration.isInherited = true
      declarations.tokens.append(copy)
      declarations.declarations.append(declaration)
      declarations.tokensByPath[path] = TokenID(index)
      tokensIn[Int(group.index)].append(index)
    }
    for var entry in entries {
      entry.condition =
        one.condition == .open ? entry.condition : entry.condition.combined(with: one.condition)
      entry.layer -= Self.step
      entry.next = -1
      if entry.typeGroup == nil { entry.typeGroup = declarations.tokens[token].group }
      declarations.append(entry, to: index)
    }
  }

  private mutating func reportConflict(_ path: Symbol, at span: SourceSpan, other: SourceSpan) {
    reading.out.add(.inheritedConflict(reading.names[path], at: span, other: other))
  }

  // MARK: Members of groups

  /// A group's `$type` and `$deprecated` hold for its tokens in every file; where groups were merged or sources lie over
  /// each other, the merged tree decides and not the file.
  private mutating func inheritMembers() {
    for index in declarations.tokens.indices where !declarations.declarations[index].isInherited {
      let group = declarations.tokens[index].group
      declarations.declarations[index].groupType = declarations.groupType(of: group)
      if declarations.hasTypesInContexts {
        declarations.declarations[index].hasGroupTypeInContexts =
          !declarations.typeModifiers(of: group).isEmpty
      }
      if !declarations.declarations[index].hasOwnDeprecation {
        (declarations.tokens[index].isDeprecated, declarations.tokens[index].deprecation) = deprecation(
          of: group)
      }
    }
  }

  private func deprecation(of group: GroupID) -> (Bool, Symbol) {
    var group = group
    while true {
      if let found = declarations.groupMembers[Int(group.index)].deprecated { return found }
      if group == .root { return (false, .empty) }
      group = declarations.groups[Int(group.index)].parent
    }
  }

  /// An entry never counts if one of a higher layer holds wherever it does.
  private mutating func dropShadowedEntries() {
    for token in declarations.declarations.indices {
      let declaration = declarations.declarations[token]
      guard declaration.firstEntry != declaration.lastEntry else { continue }
      let entries = declarations.entries(of: token)
      guard entries.contains(where: { $0.layer != entries[0].layer }) else { continue }
      declarations.declarations[token].firstEntry = -1
      declarations.declarations[token].lastEntry = -1
      for var entry in entries
      where !entries.contains(where: { $0.layer > entry.layer && entry.condition.includes($0.condition) }) {
        entry.next = -1
        declarations.append(entry, to: token)
      }
    }
  }
}

extension Finding.ID {
  package static let badExtends = Finding.ID("bad-extends", .error)
  package static let extendsCycle = Finding.ID("extends-cycle", .error)
}

extension Finding {
  fileprivate static func badTarget(_ text: String, _ reason: String, at span: SourceSpan) -> Finding {
    Finding(
      .badExtends, "'\(text)': \(reason)", at: span,
      notes: [Note("a group extends \"{path.to.group}\" or \"#/path/to/group\"")])
  }

  fileprivate static func targetIsToken(_ path: String, at span: SourceSpan, declared: SourceSpan) -> Finding
  {
    Finding(
      .badExtends, "'\(path)' is a token, and a group extends groups", at: span,
      notes: [Note("declared here", at: declared)])
  }

  fileprivate static func missingGroup(_ path: String, _ suggestion: String?, at span: SourceSpan) -> Finding
  {
    Finding(
      .badExtends, "there is no group '\(path)' to extend", at: span,
      notes: [
        Note(suggestion.map { "did you mean '\($0)'?" } ?? "name a group of these files, by its whole path")
      ])
  }

  fileprivate static func tooMuchInherited(at span: SourceSpan) -> Finding {
    Finding(
      .badExtends, "with this the groups inherit more than \(Limits.inherited) groups and tokens", at: span,
      notes: [Note("each level that extends a group twice doubles what lies below; extend it once")])
  }

  fileprivate static func inheritedConflict(_ path: String, at span: SourceSpan, other: SourceSpan) -> Finding
  {
    Finding(
      .tokenAndGroup, "'\(path)' is a token in one place and a group in another", at: span, token: path,
      notes: [Note("the other comes from here by $extends", at: other)])
  }
}
