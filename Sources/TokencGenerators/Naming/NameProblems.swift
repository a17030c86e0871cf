import TokencIR
package import TokencSyntax

extension TokenNames {
  /// One finding for tokens that share a name, whichever languages see it, and for one that has none.
  mutating func report(_ program: Program, _ out: inout Findings) {
    var order: [[TokenID]] = []
    var names: [[TokenID]: [(language: String, name: String)]] = [:]
    for problem in [swift, kotlin, css].flatMap(\.problems) {
      if names[problem.tokens] == nil { order.append(problem.tokens) }
      names[problem.tokens, default: []].append((problem.language, problem.name))
    }
    for tokens in order {
      let found = names[tokens] ?? []
      if tokens.count == 1 {
        out.add(.noLetters(tokens[0], in: found.map(\.language), program))
      } else {
        out.add(.collision(tokens, found, program))
      }
    }
    checkFormerNames(program, &out)
  }

  /// A name from `$renamedFrom` gives way to a token that has it now; the alias is left out, and that is told.
  private mutating func checkFormerNames(_ program: Program, _ out: inout Findings) {
    let renamed = program.namedTokens.filter { !program[$0].renamedFrom.isEmpty && !program[$0].isPrivate }
    if renamed.isEmpty { return }
    var owners: [String: TokenID] = [:]
    for id in program.namedTokens where !program[id].isPrivate {
      owners["\(program[id].type.name) \(kotlin.text(id))"] = id
    }
    for id in renamed {
      let (path, type) = (program.names[program[id].renamedFrom], program[id].type)
      let segments = path.split(separator: ".").map { Array($0.utf8).withUnsafeBufferPointer(words(of:)) }
      var bytes: [UInt8] = []
      camel(withoutTypeSegment(segments, type), acronyms: [], to: &bytes)
      let name = String(decoding: bytes, as: UTF8.self)
      let key = "\(type.name) \(name)"
      if let owner = owners[key], owner != id {
        takenOldNames.insert(id)
        out.add(.oldNameTaken(path, named: name, id, by: owner, program))
      } else if owners[key] == nil {
        owners[key] = id
      }
    }
  }
}

extension Finding.ID {
  package static let nameCollision = Finding.ID("name-collision", .error)
  package static let namelessToken = Finding.ID("nameless-token", .error)
  package static let oldNameTaken = Finding.ID("old-name-taken", .warning)
}

extension Finding {
  fileprivate static func noLetters(_ token: TokenID, in languages: [String], _ program: Program) -> Finding {
    let path = program.names[program[token].path]
    return Finding(
      .namelessToken, "'\(path)' has no letter or digit, so it has no name in \(joined(languages))",
      at: program[token].span, token: path, notes: [Finding.Note("give it a name with a letter")])
  }

  /// `2 tokens have one name: 'textLink' in Swift and Kotlin, '--text-link' in CSS`.
  fileprivate static func collision(
    _ tokens: [TokenID], _ names: [(language: String, name: String)], _ program: Program
  ) -> Finding {
    let paths = tokens.map { program.names[program[$0].path] }
    var groups: [(name: String, languages: [String])] = []
    for (language, name) in names {
      if let place = groups.firstIndex(where: { $0.name == name }) {
        groups[place].languages.append(language)
      } else {
        groups.append((name, [language]))
      }
    }
    let found = groups.map { "'\($0.name)' in \(joined($0.languages))" }.joined(separator: ", ")
    // Thousands may share one.
    let shown = min(tokens.count, 8)
    let rest = tokens.count - shown
    return Finding(
      .nameCollision, "\(paths.count) tokens have one name: \(found)", at: program[tokens[0]].span,
      token: paths[0],
      notes: (0..<shown).map { place in
        // Equal to the eye: Swift compares what text says, not how it is written.
        let looksLikeOther = paths.indices.contains { $0 != place && paths[$0] == paths[place] }
        let written = looksLikeOther ? ", with \(codePoints(paths[place]))," : ""
        return Note("'\(paths[place])'\(written) is declared here", at: program[tokens[place]].span)
      }
        + (rest > 0 ? [Note("and \(rest) more")] : []))
  }

  static func oldNameTaken(
    _ path: String, named name: String, _ token: TokenID, by owner: TokenID, _ program: Program
  ) -> Finding {
    Finding(
      .oldNameTaken,
      "'\(path)' is '\(name)' in generated code, which another token has: it gets no alias there",
      at: program.formerNameSpans[token] ?? program[token].span,
      token: program.names[program[token].path],
      notes: [Note("the other is here", at: program[owner].span)])
  }

  private static func joined(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }
}
