import TokencIR
package import TokencSyntax

extension TokenResolver {
  /// Warns of groups without a token in any file: each is a token that lost its value.
  mutating func checkEmptyGroups() {
    if declarations.emptyGroups.isEmpty { return }
    let parents = Set(program.tokens.map(\.group)).union(program.groups.dropFirst().map(\.parent))
    for (group, span) in declarations.emptyGroups where !parents.contains(group) {
      reading.out.add(.emptyGroup(reading.names[program[group].path], at: span))
    }
  }

  /// Every `$renamedFrom` names a path that no token has, and that no other token claims. One that does not is told
  /// and dropped.
  mutating func checkFormerNames() {
    var claimed: [Symbol: SourceSpan] = [:]
    for (token, place) in declarations.formerNames {
      let former = program.tokens[token].renamedFrom
      // Nothing to read, which was told, or a token that a later file declares anew.
      if former.isEmpty || reading[place].text != former || program.formerNameSpans[TokenID(token)] != nil {
        continue
      }
      let (own, span) = (reading.names[program.tokens[token].path], reading.span(place))
      if !isPath(reading.names[former]) {
        reading.out.add(.noPath(reading.names[former], at: span, token: own))
      } else if let other = program.tokensByPath[former] {
        reading.out.add(
          .pathTaken(
            reading.names[former], isOwn: Int(other.index) == token, at: span, token: own,
            other: program[other].span))
      } else if let first = claimed[former] {
        reading.out.add(.claimedTwice(reading.names[former], at: span, token: own, first: first))
      } else {
        claimed[former] = span
        program.formerNameSpans[TokenID(token)] = span
        continue
      }
      program.tokens[token].renamedFrom = .empty
    }
  }

  /// Names of groups and a token, as an alias has them between its braces, with something to make a name of.
  private func isPath(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: isLetterOrDigit)
      && text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { name in
        !name.isEmpty && (!name.hasPrefix("$") || name == "$root")
          && !name.contains { $0 == "{" || $0 == "}" }
      }
  }
}

/// What names in generated code are made of.
private func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
    .decimalNumber:
    true
  default: false
  }
}

extension Finding.ID {
  package static let emptyGroup = Finding.ID("empty-group", .warning)
  package static let badFormerName = Finding.ID("bad-former-name", .error)
}

extension Finding {
  fileprivate static func emptyGroup(_ path: String, at span: SourceSpan) -> Finding {
    Finding(
      .emptyGroup, "'\(path)' holds no token, and has no $value to be one", at: span, token: path,
      notes: [Note("give it a $value or $modes, or remove it")])
  }

  static func noPath(_ text: String, at span: SourceSpan, token: String) -> Finding {
    Finding(
      .badFormerName, "$renamedFrom is the path that the token had, such as color.old, not '\(text)'",
      at: span,
      token: token)
  }

  fileprivate static func pathTaken(
    _ path: String, isOwn: Bool, at span: SourceSpan, token: String, other: SourceSpan
  ) -> Finding {
    Finding(
      .badFormerName,
      isOwn
        ? "'\(path)' is what the token is called now"
        : "'\(path)' is another token now, and cannot be an old name",
      at: span, token: token, notes: isOwn ? [] : [Note("declared here", at: other)])
  }

  fileprivate static func claimedTwice(
    _ path: String, at span: SourceSpan, token: String, first: SourceSpan
  ) -> Finding {
    Finding(
      .badFormerName, "two tokens were '\(path)', which can lead to one of them only", at: span, token: token,
      notes: [Note("the other is here", at: first)])
  }
}
