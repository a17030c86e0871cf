package import TokencIR
package import TokencSyntax

/// How one language names tokens.
struct NameRule: Equatable {
  var language: String
  var style: NameStyle
  /// Words before every name.
  var prefix: [[UInt8]] = []
  /// What stands before the words.
  var opening: [UInt8] = []
  var acronyms: Set<[UInt8]> = []
  /// The first segment is dropped where it names the type, since the type's own name says it: `color.green` is
  /// `NHSColor.green`; `web.color.green` stays `webColorGreen`.
  var dropsTypeSegment: Bool
  /// Names that get an underscore behind.
  var renamed: Set<[UInt8]> = []
  /// Whether tokens of different types must differ too.
  var isOneNamespace: Bool
  /// Names that the project gives itself, by path.
  var given: [Symbol: String] = [:]

  /// Whether it makes the same names as another, but for those that one of them renames.
  func namesLike(_ other: NameRule) -> Bool {
    var other = other
    (other.language, other.renamed) = (language, renamed)
    return self == other
  }
}

/// Tokens that have one name in a language, or a token that has none.
struct NameProblem {
  var tokens: [TokenID]
  /// Empty for none.
  var name: String
  var language: String
}

/// The name of every token in one language. Two tokens never share a name: that is an error that names both.
package struct NameTable: Sendable {
  @usableFromInline var texts = Interner()
  @usableFromInline var names: ContiguousArray<Symbol>
  /// What ``TokenNames`` reports, once for all languages.
  private(set) var problems: [NameProblem] = []
  /// Whether a name has an underscore, since the language keeps the word.
  private var hasRenamed = false

  /// Empty for a token that no artifact names.
  @inlinable
  package func withBytes<Result>(_ token: TokenID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    texts.withBytes(names[Int(token.index)], body)
  }

  /// Whether some artifact names the token.
  @inlinable
  package func hasName(_ token: TokenID) -> Bool { !names[Int(token.index)].isEmpty }

  /// The name in ``texts``.
  func symbol(_ token: TokenID) -> Symbol { names[Int(token.index)] }

  package func text(_ token: TokenID) -> String { texts[names[Int(token.index)]] }

  /// Makes all names of a language, and keeps in ``problems`` those that two tokens share.
  init(_ program: Program, _ rule: NameRule) {
    names = ContiguousArray(repeating: .empty, count: program.namedCount)
    texts.makeRoom(forTexts: program.namedCount, of: 24)
    var maker = NameMaker(program, rule)
    /// By name, the token that has it; hardly any name is that of several.
    var owners: ContiguousArray<TokenID> = [TokenID(0)]
    owners.reserveCapacity(program.namedCount + 1)
    var others: [Collision: [TokenID]] = [:]
    var collisions: [Collision] = []
    for index in 0..<program.namedCount where !program.tokens[index].isPrivate {
      let id = TokenID(index)
      let symbol: Symbol
      if !rule.given.isEmpty, let given = rule.given[program.tokens[index].path] {
        symbol = texts.intern(given)
      } else {
        guard maker.makeName(of: program.tokens[index]) else {
          problems.append(NameProblem(tokens: [id], name: "", language: rule.language))
          continue
        }
        symbol = maker.name.withBytes { texts.intern($0) }
      }
      names[index] = symbol
      if Int(symbol.index) == owners.count {
        owners.append(id)
        continue
      }
      func space(_ id: TokenID) -> Int {
        rule.isOneNamespace ? 0 : Int(program.tokens[Int(id.index)].type.rawValue)
      }
      // The first of a namespace has the name; what comes behind it shares it.
      let owner = owners[Int(symbol.index)]
      let collision = Collision(space: space(id), name: symbol)
      if others[collision] == nil { others[collision] = space(owner) == collision.space ? [owner] : [] }
      others[collision]!.append(id)
      if others[collision]!.count == 2 { collisions.append(collision) }
    }
    hasRenamed = maker.hasRenamed
    for collision in collisions {
      let tokens = others[collision]!
      problems.append(NameProblem(tokens: tokens, name: texts[collision.name], language: rule.language))
    }
  }

  /// This table and one by another rule: the same, where both languages name alike.
  func with(another other: NameRule, besides rule: NameRule, _ program: Program) -> [NameTable] {
    guard !hasRenamed, other.renamed.isEmpty, other.namesLike(rule) else {
      return [self, NameTable(program, other)]
    }
    var second = self
    for index in second.problems.indices { second.problems[index].language = other.language }
    return [self, second]
  }

  private struct Collision: Hashable {
    var space: Int
    var name: Symbol
  }
}

/// Makes one name after the other. What groups contribute is made once a group, what a segment does once a text.
private struct NameMaker: ~Copyable {
  private let program: Program
  private let rule: NameRule
  /// By symbol of a text: its place in `segments`.
  private var segmentPlaces = SymbolMap()
  private var segments: ContiguousArray<Segment> = []
  /// The texts of all segments behind each other.
  private var texts = ByteBuffer(capacity: 1024)
  /// By group: the start of the names in it, whole and without the first segment.
  private var whole: ContiguousArray<Start?>
  private var dropped: ContiguousArray<Start?>
  private(set) var name = ByteBuffer(capacity: 64)
  private(set) var hasRenamed = false
  /// What `name` starts with, and whose start that is: most tokens have the group of the one before.
  private var current: (group: GroupID, type: ValueType, length: Int, hasWords: Bool)?

  /// What a segment is in a name: as its first words, and behind others.
  private struct Segment {
    var leading: Range<Int>
    var following: Range<Int>
  }

  private struct Start {
    var bytes: [UInt8]
    var hasWords: Bool
    /// The type that the first segment names.
    var type: ValueType?
  }

  init(_ program: Program, _ rule: NameRule) {
    self.program = program
    self.rule = rule
    var bytes = rule.opening
    var isStart = true
    TokencGenerators.append(
      rule.prefix, as: rule.style, acronyms: rule.acronyms, to: &bytes, isStart: &isStart)
    whole = ContiguousArray(repeating: nil, count: program.groups.count)
    whole[0] = Start(bytes: bytes, hasWords: false)
    dropped = whole
  }

  /// Leaves the name in `name`; false if there is no letter or digit to make one of.
  mutating func makeName(of token: Token) -> Bool {
    let segment = segment(of: token.name)
    let hasWords = copyStart(of: token)
    if segment.leading.isEmpty, !hasWords { return false }
    append(segment)
    guard rule.style.separator == nil else { return true }
    let (startsWithDigit, mayNeedRenaming) = name.withBytes { name in
      (name.first.map(isDigit) ?? false, !rule.renamed.isEmpty && mayBeKeyword(name))
    }
    if startsWithDigit {
      let digits = name.bytes
      name.removeAll()
      name.append(UInt8(ascii: "_"))
      name.append(digits[...])
      current = nil
    }
    if mayNeedRenaming, rule.renamed.contains(name.bytes) {
      name.append(UInt8(ascii: "_"))
      hasRenamed = true
    }
    return true
  }

  /// Leaves what the groups of a token contribute in `name`; whether that is anything.
  private mutating func copyStart(of token: Token) -> Bool {
    if let current, current.group == token.group, current.type == token.type {
      name.removeAll(from: current.length)
      return current.hasWords
    }
    let isDropped = rule.dropsTypeSegment && start(of: token.group, isDropped: false).type == token.type
    let start = start(of: token.group, isDropped: isDropped)
    name.removeAll()
    name.append(start.bytes[...])
    current = (token.group, token.type, name.count, start.hasWords)
    return start.hasWords
  }

  private mutating func append(_ segment: Segment) {
    let isFirst = name.count == rule.opening.count
    let range = isFirst ? segment.leading : segment.following
    let last = name.last
    texts.withBytes { texts in
      let text = UnsafeBufferPointer(rebasing: texts[range])
      if !isFirst, rule.style.separator == nil, let last, isDigit(last), let first = text.first,
        isDigit(first)
      {
        name.append(UInt8(ascii: "_"))
      }
      name.append(text)
    }
  }

  private mutating func start(of group: GroupID, isDropped: Bool) -> Start {
    let index = Int(group.index)
    if let known = isDropped ? dropped[index] : whole[index] { return known }
    let parent = program[group].parent
    var start = self.start(of: parent, isDropped: isDropped)
    let segment = segment(of: program[group].name)
    if parent == .root, rule.dropsTypeSegment {
      let word = Array(program.names.withBytes(program[group].name, words(of:)).joined())
      start.type = ValueType.allCases.first { names($0, word) }
    }
    if !(isDropped && parent == .root) {
      name.removeAll()
      name.append(start.bytes[...])
      append(segment)
      start.bytes = name.bytes
      if !segment.leading.isEmpty { start.hasWords = true }
    }
    if isDropped { dropped[index] = start } else { whole[index] = start }
    return start
  }

  private mutating func segment(of text: Symbol) -> Segment {
    if let known = segmentPlaces[text] { return segments[known] }
    let words = program.names.withBytes(text, words(of:))
    let leading = addText(words, isStart: true)
    let segment = Segment(leading: leading, following: addText(words, isStart: false))
    segmentPlaces[text] = segments.count
    segments.append(segment)
    return segment
  }

  private mutating func addText(_ words: [[UInt8]], isStart: Bool) -> Range<Int> {
    var bytes: [UInt8] = []
    var isStart = isStart
    TokencGenerators.append(words, as: rule.style, acronyms: rule.acronyms, to: &bytes, isStart: &isStart)
    let start = texts.count
    texts.append(bytes[...])
    return start..<texts.count
  }
}
