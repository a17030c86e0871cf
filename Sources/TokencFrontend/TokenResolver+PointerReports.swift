import TokencIR
package import TokencSyntax

extension TokenResolver {
  // MARK: Tokens that are not there in every mode

  /// A token of a resolver document that some contexts do not have: those modes repeat the first value it has, which
  /// nothing may refer to.
  mutating func fill(_ rows: inout [Slot], of id: TokenID, _ missing: [Mode], over set: ModifierSet) {
    let places = Set(missing.map { program.rowIndex($0, over: set) })
    guard let first = rows.indices.first(where: { !places.contains($0) && rows[$0] != .invalid }) else {
      return
    }
    for place in places { rows[place] = rows[first] }
    absentRows[id] = places
    reading.out.add(
      .partialToken(
        reading.names[program[id].path], missing: words(missing[0], over: set), at: program[id].span))
  }

  func isAbsent(_ token: TokenID, in mode: Mode) -> Bool {
    guard let rows = absentRows[token] else { return false }
    return rows.contains(program.rowIndex(mode, over: program[token].modifiers))
  }

  mutating func reportAbsent(_ target: TokenID, _ place: Place, in mode: Mode) {
    reading.out.add(
      .absentTarget(
        reading.names[program[target].path], in: words(mode, over: program[target].modifiers),
        at: reading.span(place), token: token, declared: program[target].span))
  }

  // MARK: Pointers

  mutating func report(_ target: PointerTarget, _ reference: Place) {
    let span = reading.span(reference)
    let text = reading[reference].kind == .scalar ? reading.text(reference) : reading.describe(reference)
    switch target {
    case .malformed(let reason): reading.out.add(.malformedPointer(text, reason, at: span, token: token))
    case .group(let group):
      let members = program.namedTokens.filter { program[$0].group == group }.prefix(8)
        .map { "#/" + program.segments(of: $0).map { escaped(reading.names[$0]) }.joined(separator: "/") }
      reading.out.add(.pointerToGroup(text, Array(members), at: span, token: token))
    case .token(let id, let rest):
      let path = reading.names[program[id].path]
      reading.out.add(.pointerToMember(text, rest[0], of: path, at: span, token: token))
    case .missing(let segments):
      let candidates = maySearch() ? program.namedTokens.map { reading.names[program[$0].path] } : []
      let name = segments.prefix { $0 != "$value" }
      let suggestion = closest(to: name.joined(separator: "."), among: candidates)
      let pointer = suggestion.map { path in
        "#/" + path.split(separator: ".").map { escaped(String($0)) }.joined(separator: "/")
          + segments.dropFirst(name.count).map { "/" + escaped($0) }.joined()
      }
      reading.out.add(.missingPointer(text, pointer, at: span, token: token))
    }
  }

  private func escaped(_ segment: String) -> String {
    segment.replacing("~", with: "~0").replacing("/", with: "~1")
  }

  mutating func reportMissingPart(_ left: ArraySlice<String>, of place: Place, _ reference: Place) {
    let segment = left[left.startIndex]
    var known: [String] = []
    var fact = "what stands there has no parts"
    switch reading[place].kind {
    case .mapping:
      known = reading.children(place).map { reading.names[reading.key($0)] }
      fact = "there is no member '\(segment)'"
    case .sequence:
      let count = reading.children(place).count
      fact = "the list has \(count) elements, the first is 0"
    case .scalar, .alias: break
    }
    reading.out.add(
      .missingPart(
        reading.text(reference), fact, closest(to: segment, among: known), known, at: reading.span(reference),
        token: token, place: reading.span(place)))
  }
}

extension Finding.ID {
  package static let malformedPointer = Finding.ID("malformed-pointer", .error)
  package static let missingPart = Finding.ID("missing-part", .error)
  package static let partialToken = Finding.ID("partial-token", .warning)
}

extension Finding {
  fileprivate static func malformedPointer(
    _ text: String, _ reason: String, at span: SourceSpan, token: String?
  ) -> Finding {
    Finding(.malformedPointer, "'\(text)': \(reason)", at: span, token: token)
  }

  fileprivate static func pointerToGroup(
    _ text: String, _ members: [String], at span: SourceSpan, token: String?
  ) -> Finding {
    Finding(
      .aliasToGroup, "'\(text)' is a group and has no value", at: span, token: token,
      notes: members.isEmpty ? [] : [Note("its tokens are \(list(members))")])
  }

  fileprivate static func pointerToMember(
    _ text: String, _ member: String, of path: String, at span: SourceSpan, token: String?
  ) -> Finding {
    Finding(
      .missingPart, "'\(text)': '\(member)' of '\(path)' is no value", at: span, token: token,
      notes: [Note("a value stands under $value")])
  }

  fileprivate static func missingPointer(
    _ text: String, _ suggestion: String?, at span: SourceSpan, token: String?
  ) -> Finding {
    Finding(
      .missingToken, "'\(text)' leads to nothing that was read", at: span, token: token,
      notes: [
        Note(
          suggestion.map { "did you mean '\($0)'?" }
            ?? "a pointer names each key from the top of the file: #/color/ink/$value")
      ],
      fix: suggestion.map { Fix(replace: span, with: "\"\($0)\"") })
  }

  fileprivate static func missingPart(
    _ text: String, _ fact: String, _ suggestion: String?, _ known: [String], at span: SourceSpan,
    token: String?, place: SourceSpan
  ) -> Finding {
    var notes = [Note("it leads here", at: place)]
    if let suggestion {
      notes.append(Note("did you mean '\(suggestion)'?"))
    } else if !known.isEmpty {
      notes.append(Note("it has \(list(known))"))
    }
    return Finding(.missingPart, "'\(text)': \(fact)", at: span, token: token, notes: notes)
  }

  static func longWay(_ path: String, at span: SourceSpan) -> Finding {
    Finding(
      .aliasChain, "'\(path)' refers to a part of a value through more than \(Limits.pointerWay) pointers",
      at: span, token: path, notes: [Note("let it refer to the token that has the value")])
  }

  static func pointerRing(_ path: String, at span: SourceSpan, through other: SourceSpan)
    -> Finding
  {
    Finding(
      .aliasCycle, "the pointers of '\(path)' go round in a ring", at: span, token: path,
      notes: [Note("the way comes here again", at: other)])
  }

  fileprivate static func partialToken(_ path: String, missing mode: String, at span: SourceSpan) -> Finding {
    Finding(
      .partialToken, "'\(path)' does not exist in '\(mode)'; artifacts repeat another value there", at: span,
      token: path, notes: [Note("nothing that exists there may refer to it")])
  }

  fileprivate static func absentTarget(
    _ path: String, in mode: String, at span: SourceSpan, token: String?, declared: SourceSpan
  ) -> Finding {
    Finding(
      .missingToken, "'\(path)' does not exist in '\(mode)', where this refers to it", at: span, token: token,
      notes: [Note("declared here", at: declared)])
  }
}
