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
  private var texts = Interner()
  private var names: ContiguousArray<Symbol>

  /// Empty for a token that no artifact names.
  package func bytes(_ token: TokenID) -> ArraySlice<UInt8> { texts.bytes(names[Int(token.index)]) }

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

/// Makes one name after the other. What groups contribute is made once a group, the words of a segment once a text.
private struct NameMaker {
  private let program: Program
  private let rule: NameRule
  private var words: [Symbol: [[UInt8]]] = [:]
  /// By group: the start of the names in it, whole and without the first segment.
  private var whole: ContiguousArray<Start?>
  private var dropped: ContiguousArray<Start?>
  private(set) var name: [UInt8] = []

  private struct Start {
    var bytes: [UInt8]
    var hasWords: Bool
    /// The first segment as one word, to be compared with the names of types; empty at the root.
    var firstSegment: [UInt8]
  }

  init(_ program: Program, _ rule: NameRule) {
    self.program = program
    self.rule = rule
    var bytes = rule.opening
    var isStart = true
    append(rule.prefix, as: rule.style, acronyms: rule.acronyms, to: &bytes, isStart: &isStart)
    whole = ContiguousArray(repeating: nil, count: program.groups.count)
    whole[0] = Start(bytes: bytes, hasWords: false, firstSegment: [])
    dropped = whole
  }

  /// Leaves the name in `name`; false if there is no letter or digit to make one of.
  mutating func makeName(of token: Token) -> Bool {
    let start = start(of: token)
    let words = words(of: token.name)
    if words.isEmpty, !start.hasWords { return false }
    name.removeAll(keepingCapacity: true)
    name.append(contentsOf: start.bytes)
    var isStart = name.count == rule.opening.count
    append(words, as: rule.style, acronyms: rule.acronyms, to: &name, isStart: &isStart)
    guard rule.style != .kebab else { return true }
    if let digit = name.first, digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") {
      name.insert(UInt8(ascii: "_"), at: 0)
    }
    if !rule.renamed.isEmpty, rule.renamed.contains(name) { name.append(UInt8(ascii: "_")) }
    return true
  }

  private mutating func start(of token: Token) -> Start {
    let start = start(of: token.group, isDropped: false)
    guard rule.dropsTypeSegment, !start.firstSegment.isEmpty, names(token.type, start.firstSegment) else {
      return start
    }
    return self.start(of: token.group, isDropped: true)
  }

  private mutating func start(of group: GroupID, isDropped: Bool) -> Start {
    let index = Int(group.index)
    if let known = isDropped ? dropped[index] : whole[index] { return known }
    let parent = program[group].parent
    var start = start(of: parent, isDropped: isDropped)
    let words = words(of: program[group].name)
    if parent == .root { start.firstSegment = Array(words.joined()) }
    if !(isDropped && parent == .root) {
      var isStart = start.bytes.count == rule.opening.count
      append(words, as: rule.style, acronyms: rule.acronyms, to: &start.bytes, isStart: &isStart)
      if !words.isEmpty { start.hasWords = true }
    }
    if isDropped { dropped[index] = start } else { whole[index] = start }
    return start
  }

  private mutating func words(of segment: Symbol) -> [[UInt8]] {
    if let known = words[segment] { return known }
    let found = program.names.withBytes(segment, TokencGenerators.words(of:))
    words[segment] = found
    return found
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
