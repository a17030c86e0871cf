import TokencIR
package import TokencSyntax

// The modifiers of a project, with their contexts.

func platformModifier(_ platforms: [Platform], _ reading: inout Reading) -> Modifier {
  Modifier(
    name: reading.names.intern("platform"), kind: .platform,
    contexts: platforms.map { reading.names.intern($0.name) }, defaultContext: 0)
}

/// Those that hold where a project declares none: the two that every system answers.
func defaultModifiers(_ reading: inout Reading) -> [Modifier] {
  [
    ("colorScheme", Modifier.Kind.colorScheme, ["light", "dark"]),
    ("contrast", .contrast, ["standard", "increased"]),
  ]
  .map { name, kind, contexts in
    Modifier(
      name: reading.names.intern(name), kind: kind, contexts: contexts.map { reading.names.intern($0) },
      defaultContext: 0)
  }
}

/// The modifiers that are bound to the system, with the contexts they may have.
let knownModifiers: [(name: String, kind: Modifier.Kind, contexts: [String])] = [
  ("colorScheme", .colorScheme, ["light", "dark"]),
  ("contrast", .contrast, ["standard", "increased"]),
  ("textSize", .textSize, ["xS", "S", "M", "L", "xL", "xxL", "xxxL", "AX1", "AX2", "AX3", "AX4", "AX5"]),
  ("legibilityWeight", .legibilityWeight, ["regular", "bold"]),
]

func readModifiers(
  _ place: Place, into description: inout ProjectDescription, _ reading: inout Reading
) {
  description.modifiers = [description.modifiers[0]]
  description.project.modifierSpans = [nil]
  description.declaresModifiers = true
  guard reading[place].kind == .mapping else {
    _ = reading.members(place, known: [], what: "modifiers")
    return
  }
  for member in reading.children(place) {
    let name = reading.names[reading.key(member)]
    guard reading.isIdentifier(name, what: "the modifier", at: reading.keySpan(member)) else { continue }
    if name == "platform" {
      reading.out.add(.platformDeclared(at: reading.keySpan(member)))
    } else if description.modifiers.count == Mode.maximumModifiers {
      reading.out.add(.tooManyModifiers(at: reading.keySpan(member)))
      return
    } else {
      readModifier(member, named: name, into: &description, &reading)
    }
  }
}

private func readModifier(
  _ place: Place, named name: String, into description: inout ProjectDescription, _ reading: inout Reading
) {
  let members = reading.members(
    place, known: ["contexts", "default", "platforms", "media"], what: "a modifier")
  guard let contextsPlace = members["contexts"] else {
    reading.addMissing(["contexts"], of: "the modifier '\(name)'", place, at: reading.keySpan(place))
    return
  }
  var contexts: [Symbol] = []
  var spans: [SourceSpan] = []
  var files: [(context: Int, sources: [ProjectDescription.Source])] = []
  let isMapping = reading[contextsPlace].kind == .mapping
  for element in isMapping ? reading.children(contextsPlace) : reading.elements(contextsPlace) {
    let symbol = isMapping ? reading.key(element) : reading.symbol(element, what: "a context") ?? .empty
    let span = isMapping ? reading.keySpan(element) : reading.span(element)
    guard reading.isIdentifier(reading.names[symbol], what: "the context", isFileName: true, at: span) else {
      continue
    }
    if contexts.contains(symbol) {
      reading.out.add(.twice(reading.names[symbol], in: "contexts", at: span))
      continue
    }
    if isMapping { files.append((contexts.count, readSources(element, &reading))) }
    contexts.append(symbol)
    spans.append(span)
  }
  guard contexts.count >= 2, contexts.count < Int(Mode.any) else {
    reading.out.add(.contextCount(contexts.count, of: name, at: reading.span(contextsPlace)))
    return
  }
  let known = knownModifiers.first { $0.name == name }
  if let known {
    for symbol in contexts where !known.contexts.contains(reading.names[symbol]) {
      reading.out.add(
        .unknownSystemContext(
          reading.names[symbol], of: name, known.contexts, at: reading.span(contextsPlace)))
    }
  }
  var modifier = Modifier(
    name: reading.names.intern(name), kind: known?.kind ?? .other, contexts: contexts, defaultContext: 0)
  if let place = members["default"] {
    let choices = contexts.enumerated().map { (reading.names[$0.element], $0.offset) }
    modifier.defaultContext = reading.word(place, what: "default", among: choices) ?? 0
  } else {
    reading.addMissing(["default"], of: "the modifier '\(name)'", place, at: reading.keySpan(place))
  }
  if let place = members["platforms"] {
    let words = Platform.allCases.map { ($0.name, $0) }
    modifier.platforms = PlatformSet(
      reading.elements(place).compactMap { element in
        let platform = reading.word(element, what: "a platform", among: words)
        if let platform, !description.project.platforms.contains(platform) {
          reading.addOtherPlatform(platform, at: reading.span(element))
        }
        return platform
      })
  }
  if let place = members["media"], reading[place].kind != .mapping {
    _ = reading.members(place, known: [], what: "media")
  } else if let place = members["media"] {
    for query in reading.children(place) {
      let key = reading.key(query)
      if let index = contexts.firstIndex(of: key) {
        guard let text = reading.string(query, what: "a media query") else { continue }
        if isMediaQuery(text) {
          modifier.media[index] = reading.names.intern(text)
        } else {
          reading.out.add(.badQuery(text, at: reading.span(query)))
        }
      } else {
        let names = contexts.map { reading.names[$0] }
        reading.out.add(.unknownMediaContext(reading.names[key], names, at: reading.keySpan(query)))
      }
    }
  }
  let index = description.modifiers.count
  description.modifiers.append(modifier)
  description.project.modifierSpans.append(ModifierSpans(name: reading.keySpan(place), contexts: spans))
  for (context, sources) in files {
    for source in sources {
      var condition = Mode.open
      condition[index] = context
      description.contextFiles.append(ProjectDescription.ContextFile(source: source, condition: condition))
    }
  }
}

/// Whether a text may stand behind `@media`, where it is copied as it is: it holds nothing that ends it.
private func isMediaQuery(_ query: String) -> Bool {
  var depth = 0
  for byte in query.utf8 {
    switch byte {
    case UInt8(ascii: "("): depth += 1
    case UInt8(ascii: ")"): depth -= 1
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      break
    default:
      guard " -.,:<>=%/+".utf8.contains(byte) else { return false }
    }
    if depth < 0 { return false }
  }
  return depth == 0 && query.utf8.contains { $0 != UInt8(ascii: " ") }
}

extension Finding.ID {
  package static let unsafeMediaQuery = Finding.ID("unsafe-media-query", .error)
}

extension Finding {
  fileprivate static func badQuery(_ query: String, at span: SourceSpan) -> Finding {
    Finding(
      .unsafeMediaQuery, "'\(query)' is not a media query", at: span,
      notes: [Note("write it as in CSS, with its brackets: (min-width: 40em)")])
  }

  fileprivate static func platformDeclared(at span: SourceSpan) -> Finding {
    Finding(.badProject, "'platform' is always a modifier; its contexts stand under platforms", at: span)
  }

  fileprivate static func tooManyModifiers(at span: SourceSpan) -> Finding {
    let fact = "a project has at most \(Mode.maximumModifiers - 1) modifiers"
    return Finding(.badProject, "\(fact): join those of which nobody chooses one alone", at: span)
  }

  fileprivate static func contextCount(_ count: Int, of name: String, at span: SourceSpan) -> Finding {
    Finding(.badProject, "the modifier '\(name)' has two or more contexts, not \(count)", at: span)
  }

  fileprivate static func unknownSystemContext(
    _ name: String, of modifier: String, _ known: [String], at span: SourceSpan
  ) -> Finding {
    Finding(
      .badProject, "'\(modifier)' is answered by the system and has no context '\(name)'", at: span,
      notes: [Note("its contexts are \(list(known)); a modifier of another name may have any")])
  }

  fileprivate static func unknownMediaContext(
    _ name: String, _ known: [String], at span: SourceSpan
  ) -> Finding {
    Finding(.unknownContext, "'\(name)' is not among the contexts \(list(known))", at: span)
  }
}
