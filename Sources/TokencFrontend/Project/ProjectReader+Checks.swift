import TokencIR
import TokencSyntax

func readChecks(_ place: Place, into description: inout ProjectDescription, _ reading: inout Reading) {
  let members = reading.members(place, known: ["contrast", "rules", "tapTarget"], what: "checks")
  if let contrast = members["contrast"] { readContrast(contrast, into: &description, &reading) }
  if let rules = members["rules"] { readRules(rules, into: &description.project.checks, &reading) }
  if let tapTarget = members["tapTarget"], reading[tapTarget].kind != .mapping {
    _ = reading.members(tapTarget, known: [], what: "checks.tapTarget")
  } else if let tapTarget = members["tapTarget"] {
    for member in reading.children(tapTarget) {
      let name = reading.names[reading.key(member)]
      guard let platform = Platform.allCases.first(where: { $0.name == name }) else {
        let known = Platform.allCases.map(\.name)
        reading.out.add(
          .unknownPlatform(name, closest(to: name, among: known), known, at: reading.keySpan(member)))
        continue
      }
      if !description.project.platforms.contains(platform) {
        reading.addOtherPlatform(platform, at: reading.keySpan(member))
      }
      if let size = readLength(member, &reading) { description.project.checks.tapTarget[platform] = size }
    }
  }
}

private func readContrast(
  _ place: Place, into description: inout ProjectDescription, _ reading: inout Reading
) {
  let members = reading.members(
    place, known: ["text", "largeText", "nonText", "against", "pairs"], what: "checks.contrast")
  func ratio(_ name: String, _ initial: Double) -> Double {
    guard let place = members[name], let ratio = readRatio(place, what: name, &reading) else {
      return initial
    }
    return ratio.double
  }
  description.project.checks.text = ratio("text", 4.5)
  description.project.checks.largeText = ratio("largeText", 3)
  description.project.checks.nonText = ratio("nonText", 3)
  if let against = members["against"] { description.against = against }
  for pair in members["pairs"].map({ reading.elements($0) }) ?? [] {
    let members = reading.members(pair, known: ["foreground", "background", "min", "exempt"], what: "a pair")
    let missing = ["foreground", "background", "min"].filter { members[$0] == nil }
    guard missing.isEmpty else {
      reading.addMissing(missing, of: "a pair", pair)
      continue
    }
    guard let minimum = readRatio(members["min"]!, what: "min", &reading) else { continue }
    var exemption: String?
    if let place = members["exempt"] {
      guard let reason = reading.string(place, what: "exempt") else { continue }
      guard reason.contains(where: { !$0.isWhitespace }) else {
        reading.out.add(.exemptWithoutReason(at: reading.span(place)))
        continue
      }
      exemption = reason
    }
    // Each of one list on each of the other.
    func texts(_ name: String) -> [(name: String, span: SourceSpan)] {
      let elements = reading.elements(members[name]!)
      if elements.isEmpty { reading.out.add(.emptyPair(name, at: reading.span(members[name]!))) }
      return elements.compactMap { element in
        reading.string(element, what: name).map { ($0, reading.span(element)) }
      }
    }
    let backgrounds = texts("background")
    for foreground in texts("foreground") {
      description.project.checks.pairs += backgrounds.map {
        Checks.Pair(
          foreground: foreground, background: $0, minimum: minimum, exemption: exemption,
          span: reading.span(pair))
      }
    }
  }
}

/// A contrast ratio: 1 to 21.
private func readRatio(_ place: Place, what: String, _ reading: inout Reading) -> Decimal? {
  guard let ratio = reading.decimal(place, what: what) else { return nil }
  if ratio >= Decimal(1), ratio <= Decimal(21) { return ratio }
  reading.out.add(.ratioOutside(reading.text(place), what, at: reading.span(place)))
  return nil
}

/// `44pt`: a least size.
private func readLength(_ place: Place, _ reading: inout Reading) -> Decimal? {
  let text = reading[place].kind == .scalar ? reading.text(place) : ""
  for unit in LengthUnit.allCases where text.hasSuffix(unit.name) {
    if let amount = Decimal(String(text.dropLast(unit.name.count))), !amount.isNegative,
      amount <= Limits.number
    {
      return Dimension(amount, unit).pixels
    }
  }
  reading.out.add(.badLength(reading.describe(place), at: reading.span(place)))
  return nil
}

private func readRules(_ place: Place, into checks: inout Checks, _ reading: inout Reading) {
  guard reading[place].kind == .mapping else {
    _ = reading.members(place, known: [], what: "checks.rules")
    return
  }
  let words: [(name: String, word: Finding.Severity?)] = [
    ("error", .error), ("warning", .warning), ("note", .note), ("off", nil),
  ]
  for member in reading.children(place) {
    let name = reading.names[reading.key(member)]
    let span = reading.keySpan(member)
    guard let severity = reading.word(member, what: "a rule", among: words) else { continue }
    if Finding.ID.configurable.contains(name) {
      checks.rules[name] = .some(severity)
    } else if Finding.ID.errors.contains(name) {
      if severity != .error { reading.out.add(.ruleIsError(name, at: span)) }
    } else {
      reading.out.add(
        .unknownRule(name, closest(to: name, among: Finding.ID.configurable), at: span))
    }
  }
}

extension Finding {
  fileprivate static func emptyPair(_ member: String, at span: SourceSpan) -> Finding {
    Finding(
      .badProject, "the '\(member)' of this pair names no token, so that nothing is checked", at: span,
      notes: [Note("name a token by its path, or all colours of a group: color.text.*")])
  }

  fileprivate static func ruleIsError(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .badProject, "'\(name)' is always an error: only warnings and notes can be set", at: span,
      notes: [Note("remove it from rules: what is wrong has to be mended")])
  }

  fileprivate static func unknownRule(_ name: String, _ suggestion: String?, at span: SourceSpan) -> Finding {
    Finding(
      .badProject, "no finding is called '\(name)'", at: span,
      notes: [
        Note(suggestion.map { "did you mean '\($0)'?" } ?? "a finding's name stands in brackets behind it")
      ])
  }

  fileprivate static func unknownPlatform(
    _ name: String, _ suggestion: String?, _ known: [String], at span: SourceSpan
  ) -> Finding {
    Finding(
      .badProject, "'\(name)' is no platform", at: span,
      notes: [Note(suggestion.map { "did you mean '\($0)'?" } ?? "the platforms are \(list(known))")])
  }

  fileprivate static func ratioOutside(_ text: String, _ what: String, at span: SourceSpan) -> Finding {
    Finding(.badProject, "\(what) is a contrast ratio between 1 and 21, not '\(text)'", at: span)
  }

  fileprivate static func exemptWithoutReason(at span: SourceSpan) -> Finding {
    Finding(
      .badProject, "exempt says why a pair needs no contrast, and here it says nothing", at: span,
      notes: [Note("write the reason, such as 'exempt: The logotype.'")])
  }

  fileprivate static func badLength(_ text: String, at span: SourceSpan) -> Finding {
    Finding(.badProject, "a least size is a number and a unit, such as 44pt, not \(text)", at: span)
  }
}
