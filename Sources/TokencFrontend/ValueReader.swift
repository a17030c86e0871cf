import TokencColor
import TokencIR
package import TokencSyntax

// Reads a value of a known type, in a mode. A whole value, or a whole field of a composite, may be an alias.

extension TokenResolver {
  /// The path of the token that is being read, for findings; nil in a component.
  var token: String? { program[current].isAnonymous ? nil : reading.names[program[current].path] }

  /// A value of one type. `isWholeValue`: it is what a token is, so that a gradient has an angle of its own.
  mutating func slot(_ place: Place, type: ValueType, in mode: Mode, isWholeValue: Bool = false) -> Slot {
    let node = reading[place]
    self.mode = mode
    if let reference = reference(at: place) {
      return pointerSlot(reference, type: type, in: mode, isWholeValue: isWholeValue)
    }
    if node.kind == .mapping, let alias = reading.unquotedAlias(place) {
      reading.out.add(.unquotedAlias(alias, at: reading.span(place), token: token))
      return .invalid
    }
    if node.kind == .scalar {
      if let target = aliasTarget(place) {
        return aliasSlot(target, place, types: [type], in: mode, isWholeValue: isWholeValue)
      }
      switch reading.names.withBytes(node.text, Reference.init) {
      case .none: break
      case .alias(let path):
        reportMissing(path, place)
        return .invalid
      case .malformed(let reason):
        reading.out.add(
          .malformedAlias(
            reason, reading.names[node.text], isColor: type == .color, at: reading.span(place), token: token))
        return .invalid
      }
      if reading.isEmptyPlain(node) {
        report(place, type)
        return .invalid
      }
    }
    return literal(place, type, in: mode, isWholeValue: isWholeValue)
  }

  private mutating func literal(
    _ place: Place, _ type: ValueType, in mode: Mode, isWholeValue: Bool
  ) -> Slot {
    if type == .color { return color(place, in: mode) }
    let value: Value? =
      switch type {
      case .dimension: dimension(place).map { .dimension($0) }
      case .number: numberValue(place).map { .number($0) }
      case .duration: duration(place).map { .duration($0) }
      case .fontFamily: fontFamily(place).map { .fontFamily($0) }
      case .fontWeight: fontWeight(place).map { .fontWeight($0) }
      case .cubicBezier: cubicBezier(place, in: mode).map { .cubicBezier($0) }
      case .strokeStyle: strokeStyle(place, in: mode)
      case .border: border(place, in: mode)
      case .transition: transition(place, in: mode)
      case .shadow: shadow(place, in: mode)
      case .gradient: gradient(place, in: mode, isWholeValue: isWholeValue)
      case .typography: typography(place, in: mode)
      case .tapTarget: tapTarget(place, in: mode)
      case .boolean: reading.boolean(place, what: "the value").map { .boolean($0) }
      case .pressScale: pressScale(place, in: mode)
      case .color, .keyword: nil
      }
    return value.map { Slot(program.values.insert($0)) } ?? .invalid
  }

  /// The value of another token in the same mode.
  mutating func aliasSlot(
    _ target: TokenID, _ place: Place, types: [ValueType], in mode: Mode, isWholeValue: Bool = false
  ) -> Slot {
    if !absentRows.isEmpty, isAbsent(target, in: mode) {
      reportAbsent(target, place, in: mode)
      return .invalid
    }
    let value = program.valueID(target, in: mode)
    // A target that is wrong, or that stands in the same ring, was reported there.
    guard hasType[Int(target.index)], value != .invalid else { return .invalid }
    let found = program[target].type
    guard types.contains(found) else {
      reading.out.add(
        .aliasOfOtherType(
          reading.names[program[target].path], found, expected: types, at: reading.span(place), token: token,
          target: program[target].span))
      return .invalid
    }
    if isWholeValue, found == .gradient, let angle = declarations.declarations[Int(current.index)].angle,
      case .gradient(var gradient) = program.values[value], let direction = direction(angle)
    {
      gradient.direction = direction
      return Slot(program.values.insert(.gradient(gradient)), .derived(target))
    }
    if program[target].isDeprecated { reportDeprecated(target, place) }
    return Slot(value, .alias(target))
  }

  /// A deprecated token may use another, since both go together.
  private mutating func reportDeprecated(_ target: TokenID, _ place: Place) {
    guard !program[current].isDeprecated, toldDeprecated.insert(place).inserted else { return }
    reading.out.add(
      .deprecatedAlias(
        reading.names[program[target].path], reason: reading.names[program[target].deprecation],
        at: reading.span(place), token: token, target: program[target].span))
  }

  /// Whether one more search through all names is worth its time. Who sees so many of them wrong looks for one cause.
  mutating func maySearch() -> Bool {
    searched += program.namedTokens.count
    return searched <= Limits.searched
  }

  mutating func reportMissing(_ path: String, _ place: Place) {
    if isIncomplete || declarations.tokensWithChildren.contains(where: path.hasPrefix) { return }
    let span = reading.span(place)
    if let group = reading.names.find(path).flatMap({ declarations.groupsByPath[$0] }).map({ GroupID($0) }) {
      let members = program.namedTokens.filter { program[$0].group == group }.prefix(8)
      reading.out.add(
        .aliasOfGroup(path, members: members.map { reading.names[program[$0].path] }, at: span, token: token))
      return
    }
    let trimmed = path.utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    let withoutSpaces = trimmed.joined(separator: " ")
    if withoutSpaces != path, program.tokensByPath[reading.names.find(withoutSpaces) ?? .empty] != nil {
      reading.out.add(.spacesInAlias(withoutSpaces, at: span, token: token))
      return
    }
    guard maySearch() else {
      reading.out.add(.missingAlias(path, note: nil, nil, span, token))
      return
    }
    // Not the token that asks: it would be a ring.
    let candidates = program.namedTokens.filter { $0 != current }.map { reading.names[program[$0].path] }
    // Swift holds two spellings of one letter for equal, a path does not.
    if let other = candidates.first(where: { $0 == path }) {
      reading.out.add(
        .missingAlias(
          path,
          note:
            "'\(other)' looks alike and is written otherwise: with \(codePoints(other)), not \(codePoints(path))",
          other, span, token))
      return
    }
    let lowercased = path.lowercased()
    if let other = candidates.first(where: { $0.lowercased() == lowercased }) {
      reading.out.add(
        .missingAlias(path, note: "paths are case-sensitive; did you mean '\(other)'?", other, span, token))
      return
    }
    let suggestion = closest(to: path, among: candidates)
    reading.out.add(
      .missingAlias(path, note: suggestion.map { "did you mean '\($0)'?" }, suggestion, span, token))
  }

  /// A value that is not of the type, in the words of that type.
  mutating func report(_ place: Place, _ type: ValueType, note: String? = nil) {
    let found = reading.describe(place)
    let candidate = reading[place].kind == .scalar ? reading.text(place) : ""
    let isPath = reading.names.find(candidate).flatMap { program.tokensByPath[$0] } != nil
    let isJSON = reading.syntax(place) == .json
    let way = isPath ? WayOut("an alias stands in braces: \"{\(candidate)}\"") : note.map { WayOut($0) }
    let wayOut = way ?? WayOut(to: type, from: candidate, isJSON: isJSON)
    var finding = Finding.badValue(
      expected(type, in: reading.syntax(place)), found: found, note: wayOut?.text, at: reading.span(place),
      token: token)
    if let replacement = wayOut?.replacement, reading[place].style == .plain {
      finding.fix = Finding.Fix(replace: reading.span(place), with: replacement)
    }
    reading.out.add(finding)
  }
}

/// What a value of a type looks like.
private func expected(_ type: ValueType, in syntax: Document.Syntax) -> String {
  let isJSON = syntax == .json
  return switch type {
  case .color: isJSON ? "a color is an object with colorSpace and components" : "a color is a CSS colour"
  case .dimension:
    isJSON
      ? "a dimension is an object with value and unit (px or rem)"
      : "a dimension is a number and a unit: px, rem, pt, dp or sp"
  case .number: "a number is a plain number"
  case .duration:
    isJSON ? "a duration is an object with value and unit (ms or s)" : "a duration is a number and ms or s"
  case .fontFamily: "a fontFamily is a name or a list of names"
  case .fontWeight: "a fontWeight is a number from 1 to 1000 or a name such as bold"
  case .cubicBezier:
    isJSON
      ? "a cubicBezier is four numbers"
      : "a cubicBezier is four numbers, or one of linear, ease, ease-in, ease-out and ease-in-out"
  case .strokeStyle:
    "a strokeStyle is \(list(StrokeStyle.Name.allCases.map(\.name))), or dashArray and lineCap"
  case .border: "a border is color, width and style"
  case .transition: "a transition is duration, delay and timingFunction"
  case .shadow: "a shadow is color, offsetX, offsetY, blur and spread, or a list of them"
  case .gradient: "a gradient is a list of stops, each a color and a position"
  case .typography: "a typography is fontFamily, fontSize, fontWeight, letterSpacing and lineHeight"
  case .tapTarget: "a tapTarget is width and height, or one dimension for both"
  case .boolean: "this is true or false"
  case .pressScale: "a press scale is a number, none, or depth, minPerspective and widthRatio"
  case .keyword: "this is a keyword"
  }
}

extension Finding.ID {
  package static let badValue = Finding.ID("bad-value", .error)
  package static let malformedAlias = Finding.ID("malformed-alias", .error)
  package static let missingToken = Finding.ID("missing-token", .error)
  package static let aliasToGroup = Finding.ID("alias-to-group", .error)
  package static let typeMismatch = Finding.ID("type-mismatch", .error)
  package static let deprecatedAlias = Finding.ID("deprecated-alias", .warning)
}

extension Finding {
  fileprivate static func badValue(
    _ expected: String, found: String, note: String?, at span: SourceSpan, token: String?
  ) -> Finding {
    Finding(
      .badValue, "\(expected), not \(found)", at: span, token: token, notes: note.map { [Note($0)] } ?? [])
  }

  fileprivate static func malformedAlias(
    _ reason: Reference.Malformed, _ text: String, isColor: Bool, at span: SourceSpan, token: String?
  ) -> Finding {
    let owner = token.map { " of '\($0)'" } ?? ""
    let isShorthand = isColor && reason == .insideText
    return Finding(
      .malformedAlias, "'\(text)'\(owner): \(reason.message)", at: span, token: token,
      notes: [
        Note(
          isShorthand
            ? "for another alpha write { from: \"{color.name}\", alpha: 8% }"
            : "an alias is the whole value, and the token's path in braces: \"{color.name}\"")
      ])
  }

  fileprivate static func missingAlias(
    _ path: String, note: String?, _ suggestion: String?, _ span: SourceSpan, _ token: String?
  ) -> Finding {
    let owner = token.map { "'\($0)' refers to " } ?? "the alias names "
    return Finding(
      .missingToken, "\(owner)'\(path)', which is not declared in any file that was read", at: span,
      token: token,
      notes: [Note(note ?? "declare it, or name the file that does under sources in tokenc.yaml")],
      fix: suggestion.map { Fix(replace: span, with: "\"{\($0)}\"") })
  }

  fileprivate static func spacesInAlias(_ path: String, at span: SourceSpan, token: String?) -> Finding {
    Finding(
      .missingToken, "the spaces inside the braces count as part of the name", at: span, token: token,
      notes: [Note("write \"{\(path)}\"")], fix: Fix(replace: span, with: "\"{\(path)}\""))
  }

  fileprivate static func aliasOfGroup(
    _ path: String, members: [String], at span: SourceSpan, token: String?
  ) -> Finding {
    Finding(
      .aliasToGroup, "'\(path)' is a group and has no value", at: span, token: token,
      notes: members.isEmpty ? [] : [Note("its tokens are \(list(members))")])
  }

  fileprivate static func deprecatedAlias(
    _ path: String, reason: String, at span: SourceSpan, token: String?, target: SourceSpan
  ) -> Finding {
    Finding(
      .deprecatedAlias, "'\(path)' is deprecated\(reason.isEmpty ? "" : ": \(reason)")", at: span,
      token: token,
      notes: [Note("declared here", at: target)])
  }

  fileprivate static func aliasOfOtherType(
    _ path: String, _ found: ValueType, expected: [ValueType], at span: SourceSpan, token: String?,
    target: SourceSpan
  ) -> Finding {
    Finding(
      .typeMismatch,
      "'\(path)' is a \(found.name), here stands a \(expected.map(\.name).joined(separator: " or "))",
      at: span, token: token, notes: [Note("declared here", at: target)])
  }
}

extension Limits {
  /// Names that are compared to find what a person meant, in all of a run.
  package static let searched = 1_000_000
}
