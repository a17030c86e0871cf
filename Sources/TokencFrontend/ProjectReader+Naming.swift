import TokencIR
import TokencSyntax

/// How a target names tokens where a project has names already: the case, the segment of the type, and single names.
func readNaming(_ members: [String: Place], into target: inout Target, _ reading: inout Reading) {
  if let place = members["case"] {
    let words = Target.WordCase.allCases.map { ($0.rawValue, $0) }
    target.wordCase = reading.word(place, what: "case", among: words) ?? .kebab
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
    if target.kind == .css, name.hasPrefix("--") { name = String(name.dropFirst(2)) }
    guard isName(name, allowsDash: target.kind == .css) else {
      reading.out.add(.badTokenName(name, target.name, at: reading.span(entry)))
      continue
    }
    target.names.append(
      Target.NamedToken(
        path: reading.names[reading.key(entry)], name: name, span: reading.keySpan(entry)))
  }
}

/// What stands as it is in Swift, Kotlin or CSS: a letter, then letters, digits and underscores; in CSS dashes, too.
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
  fileprivate static func badTokenName(_ name: String, _ target: String, at span: SourceSpan) -> Finding {
    Finding(
      .badProject, "'\(name)' cannot be a token's name in the target '\(target)'", at: span,
      notes: [Note("a name is a letter, then letters, digits and underscores; in CSS also dashes")])
  }
}
