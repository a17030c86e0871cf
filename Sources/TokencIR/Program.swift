public import TokencSyntax

/// Everything a run knows after reading: typed, resolved, and the only thing that checks, generators and the
/// review read. Flat tables; an id is an index into one.
public struct Program: Sendable {
  public var names: Interner
  public var project: Project
  /// The first is `platform`, whose contexts are the project's platforms in their order.
  public var modifiers: [Modifier]
  public var groups: ContiguousArray<TokenGroup> = []
  /// Named tokens in source order, then the values of properties.
  public var tokens: ContiguousArray<Token> = []
  public var namedCount = 0
  public var rows: ContiguousArray<Slot> = []
  public var entries: ContiguousArray<TokenEntry> = []
  public var values = ValueTable()
  public var components: [Component] = []
  /// Where a `backdrop` is a list: the rest of it, by the value of its first colour.
  public var furtherBackdrops: [TokenID: [TokenID]] = [:]
  public var tokensByPath = TokenIndex()
  /// Where a token says what it was called before.
  public var formerNameSpans: [TokenID: SourceSpan] = [:]
  /// Tokens of another format that no type of ours holds.
  public var data: [DataToken] = []

  public init(names: Interner, project: Project, modifiers: [Modifier]) {
    self.names = names
    self.project = project
    self.modifiers = modifiers
  }

  @inlinable
  public subscript(id: TokenID) -> Token {
    get { tokens[Int(id.index)] }
    set { tokens[Int(id.index)] = newValue }
  }

  @inlinable public subscript(id: GroupID) -> TokenGroup { groups[Int(id.index)] }

  /// The tokens that have a name, in source order.
  public var namedTokens: [TokenID] { (0..<namedCount).map { TokenID($0) } }

  public func token(at path: String) -> TokenID? {
    names.find(path).flatMap { tokensByPath[$0] }
  }

  /// The segments of a token's path, first to last.
  public func segments(of id: TokenID) -> [Symbol] {
    var segments = [self[id].name]
    var group = self[id].group
    while group != .root {
      segments.append(self[group].name)
      group = self[group].parent
    }
    return segments.reversed()
  }

  public func entries(of id: TokenID) -> ContiguousArray<TokenEntry>.SubSequence {
    let token = self[id]
    return entries[Int(token.firstEntry)..<Int(token.firstEntry + token.entryCount)]
  }
}

// MARK: - Modes

extension Program {
  /// The default context of every modifier, on one platform.
  public func defaultMode(on platform: Platform) -> Mode {
    var mode = Mode.zero
    for index in modifiers.indices.dropFirst() { mode[index] = modifiers[index].defaultContext }
    mode[0] = project.platforms.firstIndex(of: platform) ?? 0
    return mode
  }

  public func platform(of mode: Mode) -> Platform { project.platforms[mode[0]] }

  /// The modifiers of a set that exist on a platform, `platform` itself left out.
  public func applicable(_ set: ModifierSet, on platform: Platform) -> [Int] {
    set.indices.filter { $0 != 0 && modifiers[$0].platforms.contains(platform) }
  }

  /// Every choice of contexts over a set of modifiers on one platform; all others stand at their default.
  /// The default mode comes first, then in the order of declaration, the first modifier slowest.
  public func modes(over set: ModifierSet, on platform: Platform) -> [Mode] {
    var modes = [defaultMode(on: platform)]
    for index in set.indices where index != 0 && modifiers[index].platforms.contains(platform) {
      modes = modes.varied(
        along: index, contexts: modifiers[index].contexts.count,
        defaultContext: modifiers[index].defaultContext)
    }
    return modes
  }

  /// How many rows a token over these modifiers has.
  public func rowCount(_ set: ModifierSet) -> Int {
    set.indices.reduce(1) { product, index in
      let (next, overflow) = product.multipliedReportingOverflow(by: modifiers[index].contexts.count)
      return overflow ? Int.max : next
    }
  }

  /// The place of a mode among the rows over a set: mixed radix, the first modifier slowest.
  @inlinable
  public func rowIndex(_ mode: Mode, over set: ModifierSet) -> Int {
    if set.isEmpty { return 0 }
    var index = 0
    var rest = set.rawValue
    while rest != 0 {
      let modifier = rest.trailingZeroBitCount
      index = index * modifiers[modifier].contexts.count + mode[modifier]
      rest &= rest - 1
    }
    return index
  }

  /// The mode of a row; modifiers outside the set stand at their default.
  public func mode(ofRow row: Int, over set: ModifierSet) -> Mode {
    var mode = Mode.zero
    for index in modifiers.indices.dropFirst() { mode[index] = modifiers[index].defaultContext }
    var row = row
    for index in set.indices.reversed() {
      let count = modifiers[index].contexts.count
      mode[index] = row % count
      row /= count
    }
    return mode
  }
}

// MARK: - Values

extension Program {
  /// A token's value in a mode, with the token it was taken from.
  @inlinable
  public func slot(_ id: TokenID, in mode: Mode) -> Slot {
    let token = self[id]
    return rows[Int(token.firstRow) + rowIndex(mode, over: token.modifiers)]
  }

  public func valueID(_ id: TokenID, in mode: Mode) -> ValueID { slot(id, in: mode).value }

  public func value(_ id: TokenID, in mode: Mode) -> Value { values[slot(id, in: mode).value] }

  @inlinable public func value(_ slot: Slot) -> Value { values[slot.value] }

  /// The modifiers that change how a token looks on a platform; one that never does is left out.
  public func modifiersThatMatter(_ id: TokenID, on platform: Platform) -> ModifierSet {
    let token = self[id]
    if token.modifiers.isEmpty { return [] }
    var result: ModifierSet = []
    let modes = modes(over: token.modifiers, on: platform)
    if modes.count == 1 { return [] }
    for index in applicable(token.modifiers, on: platform) {
      let matters = modes.contains { mode in
        guard mode[index] != modifiers[index].defaultContext else { return false }
        var other = mode
        other[index] = modifiers[index].defaultContext
        return !values.areEqual(valueID(id, in: mode), valueID(id, in: other))
      }
      if matters { result.insert(ModifierSet(index: index)) }
    }
    return result
  }

  /// The token at the end of a chain of whole-value aliases, in a mode; the token itself if it holds a value.
  public func origin(of id: TokenID, in mode: Mode) -> TokenID {
    var current = id
    while let target = slot(current, in: mode).alias { current = target }
    return current
  }
}

/// A token whose type the token language does not have. Nothing is generated from it; a review compares it.
public struct DataToken: Sendable {
  public var path: Symbol
  /// As its source calls it.
  public var type: String
  /// One line of JSON.
  public var value: String
  /// Why it is deprecated, empty where nobody says; nil where it is not.
  public var deprecation: String?
  /// Whether it has a type, and refers to a token that no file has.
  public var isBroken = false
  public var span: SourceSpan

  public init(path: Symbol, type: String, value: String, deprecation: String? = nil, span: SourceSpan) {
    (self.path, self.type, self.value, self.span) = (path, type, value, span)
    self.deprecation = deprecation
  }
}

/// Tokens by the symbol of their path.
public struct TokenIndex: Sendable {
  private var map = SymbolMap()

  public init() {}

  public subscript(path: Symbol) -> TokenID? {
    get { map[path].map { TokenID($0) } }
    set { map[path] = newValue.map { Int($0.index) } }
  }
}
