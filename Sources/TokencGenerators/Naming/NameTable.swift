package import TokencIR
package import TokencSyntax

/// How one language names tokens.
struct NameRule {
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
}

/// The name of every token in one language. Two tokens never share a name: that is an error that names both.
package struct NameTable: Sendable {
  @usableFromInline var texts = Interner()
  @usableFromInline var names: ContiguousArray<Symbol>

  /// Empty for a token that no artifact names.
  package func bytes(_ token: TokenID) -> ArraySlice<UInt8> { texts.bytes(names[Int(token.index)]) }

  /// The same without a reference to the table.
  @inlinable
  package func withBytes<Result>(_ token: TokenID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    texts.withBytes(names[Int(token.index)], body)
  }

  package func text(_ token: TokenID) -> String { texts[names[Int(token.index)]] }

  /// Makes all names of a language, and reports those that two tokens share.
  init(_ program: Program, _ rule: NameRule, _ out: inout Findings) {
    names = ContiguousArray(repeating: .empty, count: program.namedCount)
    var maker = NameMaker(program, rule)
    /// The first token of each name, by namespace.
    var first = ContiguousArray(repeating: SymbolMap(), count: ValueType.allCases.count)
    var others: [Collision: [TokenID]] = [:]
    var collisions: [Collision] = []
    for id in program.namedTokens {
      let token = program.tokens[Int(id.index)]
      if token.isPrivate { continue }
      guard maker.makeName(of: token) else {
        out.add(.noLetters(program.names[token.path], language: rule.language, at: token.span))
        continue
      }
      let symbol = maker.name.withUnsafeBufferPointer { texts.intern($0) }
      names[Int(id.index)] = symbol
      let space = rule.isOneNamespace ? 0 : Int(token.type.rawValue)
      if first[space][symbol] == nil {
        first[space][symbol] = Int(id.index)
      } else {
        let collision = Collision(space: space, name: symbol)
        if others[collision] == nil { collisions.append(collision) }
        others[collision, default: []].append(id)
      }
    }
    for collision in collisions {
      let tokens = [TokenID(first[collision.space][collision.name]!)] + others[collision]!
      out.add(.collision(tokens, named: texts[collision.name], language: rule.language, program))
    }
  }

  private struct Collision: Hashable {
    var space: Int
    var name: Symbol
  }
}

/// Makes one name after the other. What groups contribute is made once a group, what a segment does once a text.
private struct NameMaker {
  private let program: Program
  private let rule: NameRule
  /// By symbol of a text: its place in `segments`.
  private var segmentPlaces = SymbolMap()
  private var segments: ContiguousArray<Segment> = []
  /// By group: the start of the names in it, whole and without the first segment.
  private var whole: ContiguousArray<Start?>
  private var dropped: ContiguousArray<Start?>
  private(set) var name: [UInt8] = []

  /// What a segment is in a name: as its first words, and behind others.
  private struct Segment {
    var leading: [UInt8]
    var following: [UInt8]
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
    append(rule.prefix, as: rule.style, acronyms: rule.acronyms, to: &bytes, isStart: &isStart)
    whole = ContiguousArray(repeating: nil, count: program.groups.count)
    whole[0] = Start(bytes: bytes, hasWords: false)
    dropped = whole
  }

  /// Leaves the name in `name`; false if there is no letter or digit to make one of.
  mutating func makeName(of token: Token) -> Bool {
    let segment = place(of: token.name)
    let hasWords = copyStart(of: token)
    if segments[segment].leading.isEmpty, !hasWords { return false }
    Self.join(segments[segment], rule, to: &name)
    guard rule.style != .kebab else { return true }
    if let digit = name.first, digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") {
      name.insert(UInt8(ascii: "_"), at: 0)
    }
    if !rule.renamed.isEmpty, mayBeKeyword(name), rule.renamed.contains(name) {
      name.append(UInt8(ascii: "_"))
    }
    return true
  }

  /// Leaves what the groups of a token contribute in `name`; whether that is anything.
  private mutating func copyStart(of token: Token) -> Bool {
    let index = Int(token.group.index)
    if whole[index] == nil { whole[index] = start(of: token.group, isDropped: false) }
    name.removeAll(keepingCapacity: true)
    if rule.dropsTypeSegment, whole[index]?.type == token.type {
      if dropped[index] == nil { dropped[index] = start(of: token.group, isDropped: true) }
      return begin(with: dropped[index])
    }
    return begin(with: whole[index])
  }

  private mutating func begin(with start: Start?) -> Bool {
    guard let start else { return false }
    name.append(contentsOf: start.bytes)
    return start.hasWords
  }

  private static func join(_ segment: Segment, _ rule: NameRule, to name: inout [UInt8]) {
    if name.count == rule.opening.count {
      name.append(contentsOf: segment.leading)
      return
    }
    if rule.style != .kebab, let last = name.last, isDigit(last), let first = segment.following.first,
      isDigit(first)
    {
      name.append(UInt8(ascii: "_"))
    }
    name.append(contentsOf: segment.following)
  }

  private mutating func start(of group: GroupID, isDropped: Bool) -> Start {
    let index = Int(group.index)
    if let known = isDropped ? dropped[index] : whole[index] { return known }
    let parent = program[group].parent
    var start = self.start(of: parent, isDropped: isDropped)
    let segment = segments[place(of: program[group].name)]
    if parent == .root {
      let word = Array(program.names.withBytes(program[group].name, words(of:)).joined())
      start.type = ValueType.allCases.first { names($0, word) }
    }
    if !(isDropped && parent == .root) {
      Self.join(segment, rule, to: &start.bytes)
      if !segment.leading.isEmpty { start.hasWords = true }
    }
    if isDropped { dropped[index] = start } else { whole[index] = start }
    return start
  }

  private mutating func place(of text: Symbol) -> Int {
    if let known = segmentPlaces[text] { return known }
    let words = program.names.withBytes(text, words(of:))
    var segment = Segment(leading: [], following: [])
    var isStart = true
    append(words, as: rule.style, acronyms: rule.acronyms, to: &segment.leading, isStart: &isStart)
    isStart = false
    append(words, as: rule.style, acronyms: rule.acronyms, to: &segment.following, isStart: &isStart)
    segments.append(segment)
    segmentPlaces[text] = segments.count - 1
    return segments.count - 1
  }
}

extension Finding.ID {
  package static let nameCollision = Finding.ID("name-collision", .error)
  package static let namelessToken = Finding.ID("nameless-token", .error)
}

extension Finding {
  fileprivate static func noLetters(_ path: String, language: String, at span: SourceSpan) -> Finding {
    Finding(
      .namelessToken, "'\(path)' has no letter or digit, so it has no name in \(language)", at: span,
      token: path)
  }

  fileprivate static func collision(
    _ tokens: [TokenID], named name: String, language: String, _ program: Program
  ) -> Finding {
    let paths = tokens.map { program.names[program[$0].path] }
    return Finding(
      .nameCollision, "\(paths.count) tokens have the name '\(name)' in \(language)",
      at: program[tokens[0]].span,
      token: paths[0],
      notes: zip(paths, tokens).map { Note("'\($0)' is declared here", at: program[$1].span) })
  }
}
