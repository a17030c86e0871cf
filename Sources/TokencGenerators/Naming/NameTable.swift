package import TokencIR
package import TokencSyntax

/// The name of every token in one language. Two tokens never share a name: that is an error that names both.
package struct NameTable: Sendable {
  private var texts = Interner()
  private var names: ContiguousArray<Symbol>

  init(count: Int) { names = ContiguousArray(repeating: .empty, count: count) }

  /// Empty for a token that no artifact names.
  package func bytes(_ token: TokenID) -> ArraySlice<UInt8> { texts.bytes(names[Int(token.index)]) }

  package func text(_ token: TokenID) -> String { texts[names[Int(token.index)]] }

  /// Makes all names of a language, and reports those that two tokens share.
  ///
  /// - Parameter makeName: appends the name of a token with these words to `name`.
  init(
    _ program: Program, language: String, isOneNamespace: Bool, _ out: inout Findings,
    makeName: (_ token: Token, _ words: [[[UInt8]]], _ name: inout [UInt8]) -> Void
  ) {
    self.init(count: program.namedCount)
    // Words of a segment are the same wherever it stands.
    var cache: [Symbol: [[UInt8]]] = [:]
    var groupWords: [[[[UInt8]]]?] = Array(repeating: nil, count: program.groups.count)
    groupWords[0] = []
    func segmentWords(_ segment: Symbol) -> [[UInt8]] {
      if let known = cache[segment] { return known }
      let found = program.names.withBytes(segment, words(of:))
      cache[segment] = found
      return found
    }
    func wordsOfGroup(_ group: GroupID) -> [[[UInt8]]] {
      if let known = groupWords[Int(group.index)] { return known }
      let found = wordsOfGroup(program[group].parent) + [segmentWords(program[group].name)]
      groupWords[Int(group.index)] = found
      return found
    }
    var name: [UInt8] = []
    var first: [Symbol: TokenID] = [:]
    var others: [Symbol: [TokenID]] = [:]
    var collisions: [Symbol] = []
    let spaces = ContiguousArray(ValueType.allCases.map { isOneNamespace ? 0 : $0.rawValue })
    var taken: [Set<Symbol>] = Array(repeating: [], count: ValueType.allCases.count)
    for id in program.namedTokens {
      let token = program[id]
      if token.isPrivate { continue }
      name.removeAll(keepingCapacity: true)
      var segments = wordsOfGroup(token.group)
      segments.append(segmentWords(token.name))
      if segments.allSatisfy(\.isEmpty) {
        out.add(.noLetters(program.names[token.path], language: language, at: token.span))
        continue
      }
      makeName(token, segments, &name)
      let symbol = name.withUnsafeBufferPointer { texts.intern($0) }
      names[Int(id.index)] = symbol
      let space = Int(spaces[Int(token.type.rawValue)])
      if taken[space].insert(symbol).inserted {
        if first[symbol] == nil { first[symbol] = id }
      } else {
        if others[symbol] == nil { collisions.append(symbol) }
        others[symbol, default: []].append(id)
      }
    }
    for symbol in collisions {
      let tokens = [first[symbol]!] + others[symbol]!
      out.add(.collision(tokens, named: texts[symbol], language: language, program))
    }
  }
}

extension Finding.ID {
  package static let nameCollision = Finding.ID("name-collision", .error)
  package static let namelessToken = Finding.ID("nameless-token", .error)
}

extension Finding {
  fileprivate static func noLetters(_ path: String, language: String, at span: SourceSpan) -> Finding {
    Finding(
      .namelessToken, "“\(path)” has no letter or digit, so it has no name in \(language)", at: span,
      token: path)
  }

  fileprivate static func collision(
    _ tokens: [TokenID], named name: String, language: String, _ program: Program
  ) -> Finding {
    let paths = tokens.map { program.names[program[$0].path] }
    return Finding(
      .nameCollision, "\(paths.count) tokens have the name “\(name)” in \(language)",
      at: program[tokens[0]].span,
      token: paths[0],
      notes: zip(paths, tokens).map { Note("“\($0)” is declared here", at: program[$1].span) })
  }
}
