import TokencIR
import TokencSyntax

/// How a target names tokens where a project has names already: the case, the segment of the type, and single names.
func readNaming(_ members: [String: Place], into target: inout Target, _ reading: inout Reading) {
  if let place = members["case"] {
    target.wordCase = reading.word(
      place, what: "case", among: cases(of: target).map { ($0.rawValue, $0) })
  }
  if let place = members["typeSegment"] {
    let words = [("keep", true), ("drop", false)]
    target.keepsTypeSegment = reading.word(place, what: "typeSegment", among: words) ?? false
  }
  guard let place = members["names"] else { return }
  guard reading[place].kind == .mapping else {
    _ = reading.members(place, known: [], what: "names")
    return
  }
  for entry in reading.children(place) {
    guard var name = reading.string(entry, what: "the name of a token") else { continue }
    let isIdentifier = !allowsDash(target)
    if target.kind == .css, name.hasPrefix("--") { name = String(name.dropFirst(2)) }
    if target.name == "scss", name.hasPrefix("$") { name = String(name.dropFirst()) }
    guard isName(name, allowsDash: !isIdentifier) else {
      reading.out.add(.badTokenName(name, target.name, isIdentifier, at: reading.span(entry)))
      continue
    }
    target.names.append(
      Target.NamedToken(
        path: reading.names[reading.key(entry)], name: name, span: reading.keySpan(entry)))
  }
}

/// Whether a dash may stand in a name: not where it is an identifier.
private func allowsDash(_ target: Target) -> Bool {
  switch target.kind {
  case .swift, .kotlin, .androidXML: false
  case .css, .json, .xcassets: true
  case .templates: target.name != "dart"
  }
}

private func cases(of target: Target) -> [Target.WordCase] {
  if target.kind == .css { return [.kebab, .snake, .camel] }
  return Target.WordCase.allCases.filter { $0 != .kebab || allowsDash(target) }
}

/// What stands as it is in every language: a letter, then letters, digits and underscores; dashes where there may be some.
private func isName(_ name: String, allowsDash: Bool) -> Bool {
  guard let first = name.utf8.first, isLetter(first) else { return false }
  return name.utf8.allSatisfy { byte in
    isLetter(byte) || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || allowsDash && byte == UInt8(ascii: "-")
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
}

extension Finding {
  fileprivate static func badTokenName(
    _ name: String, _ target: String, _ isIdentifier: Bool, at span: SourceSpan
  ) -> Finding {
    let more = isIdentifier ? "digits and underscores" : "digits, underscores and dashes"
    return Finding(
      .badProject, "'\(name)' cannot be a token's name in the target '\(target)'", at: span,
      notes: [Note("a name is a letter, then letters, \(more)")])
  }
}
