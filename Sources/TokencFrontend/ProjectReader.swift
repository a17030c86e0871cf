package import TokencIR
package import TokencSyntax

/// A project file as read, before the files that it names are.
package struct ProjectDescription: Sendable {
  package var project: Project
  package var modifiers: [Modifier]
  /// Nil: every token file of the folder, by name.
  package var sources: [Source]?
  package var components: [Source]?
  /// Files whose tokens replace others in one context of a modifier.
  package var contextFiles: [ContextFile] = []
  /// `checks.contrast.against`, as written.
  var against: [Place] = []

  /// A path or glob, below the project's folder.
  package struct Source: Sendable {
    package var pattern: String
    package var mayOverride = false
    package var span: SourceSpan?

    package init(pattern: String, mayOverride: Bool = false, span: SourceSpan? = nil) {
      (self.pattern, self.mayOverride, self.span) = (pattern, mayOverride, span)
    }
  }

  package struct ContextFile: Sendable {
    package var source: Source
    package var condition: Mode
  }

  /// The defaults for a folder without a project file.
  package init(name: String, _ reading: inout Reading) {
    project = Project(name: name)
    modifiers = []
    modifiers = [platformModifier(project.platforms, &reading)] + defaultModifiers(&reading)
    project.targets = defaultTargets(name: name, platforms: project.platforms)
  }
}

/// Reads `tokenc.yaml`. Every key has a default; an unknown one is an error.
///
/// - Parameter folderName: the name of a project that gives none.
package func readProject(_ document: Int, folderName: String, _ reading: inout Reading) -> ProjectDescription
{
  var description = ProjectDescription(name: folderName, &reading)
  let root = reading.documents[document].root
  guard root != .none else { return description }
  let place = Place(document: document, node: root)
  let members = reading.members(
    place,
    known: ["name", "status", "sources", "components", "platforms", "modifiers", "targets", "checks"],
    what: "a project")
  if let name = members["name"].flatMap({ reading.string($0, what: "name") }) {
    description.project.name = name
  }
  if let status = members["status"].flatMap({
    reading.word($0, what: "status", among: Project.Status.allCases.map { ($0.rawValue, $0) })
  }) {
    description.project.status = status
  }
  if let platforms = members["platforms"] { readPlatforms(platforms, into: &description.project, &reading) }
  description.sources = members["sources"].map { readSources($0, &reading) }
  description.components = members["components"].map { readSources($0, &reading) }
  description.modifiers[0] = platformModifier(description.project.platforms, &reading)
  if let modifiers = members["modifiers"] { readModifiers(modifiers, into: &description, &reading) }
  description.project.targets =
    if let targets = members["targets"] {
      readTargets(targets, description.project, &reading)
    } else {
      defaultTargets(name: description.project.name, platforms: description.project.platforms)
    }
  if let checks = members["checks"] { readChecks(checks, into: &description, &reading) }
  return description
}

private func readPlatforms(_ place: Place, into project: inout Project, _ reading: inout Reading) {
  var platforms: [Platform] = []
  for element in reading.elements(place) {
    guard
      let platform = reading.word(element, what: "a platform", among: Platform.allCases.map { ($0.name, $0) })
    else { continue }
    if platforms.contains(platform) {
      reading.out.add(.twice(platform.name, in: "platforms", at: reading.span(element)))
    } else {
      platforms.append(platform)
    }
  }
  if platforms.isEmpty {
    if !reading.out.hasErrors { reading.out.add(.noPlatforms(at: reading.span(place))) }
  } else {
    project.platforms = platforms
  }
}

private func readSources(_ place: Place, _ reading: inout Reading) -> [ProjectDescription.Source] {
  reading.elements(place).compactMap { element in
    var source = ProjectDescription.Source(pattern: "", span: reading.span(element))
    if reading[element].kind == .mapping {
      let members = reading.members(element, known: ["file", "override"], what: "a source")
      guard let file = members["file"] else {
        reading.out.add(.missingMembers(["file"], of: "a source", reading.span(element), nil))
        return nil
      }
      source.pattern = reading.string(file, what: "file") ?? ""
      source.mayOverride = members["override"].flatMap { reading.boolean($0, what: "override") } ?? false
      source.span = reading.span(file)
    } else {
      source.pattern = reading.string(element, what: "a source") ?? ""
    }
    return source.pattern.isEmpty ? nil : source
  }
}

// MARK: - Modifiers

private func platformModifier(_ platforms: [Platform], _ reading: inout Reading) -> Modifier {
  Modifier(
    name: reading.names.intern("platform"), kind: .platform,
    contexts: platforms.map { reading.names.intern($0.name) }, defaultContext: 0)
}

/// Those that hold where a project declares none: the two that every system answers.
private func defaultModifiers(_ reading: inout Reading) -> [Modifier] {
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
private let knownModifiers: [(name: String, kind: Modifier.Kind, contexts: [String])] = [
  ("colorScheme", .colorScheme, ["light", "dark"]),
  ("contrast", .contrast, ["standard", "increased"]),
  ("textSize", .textSize, ["xS", "S", "M", "L", "xL", "xxL", "xxxL", "AX1", "AX2", "AX3", "AX4", "AX5"]),
  ("legibilityWeight", .legibilityWeight, ["regular", "bold"]),
]

private func readModifiers(
  _ place: Place, into description: inout ProjectDescription, _ reading: inout Reading
) {
  description.modifiers = [description.modifiers[0]]
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
    reading.out.add(.missingMembers(["contexts"], of: "the modifier '\(name)'", reading.keySpan(place), nil))
    return
  }
  var contexts: [Symbol] = []
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
    reading.out.add(.missingMembers(["default"], of: "the modifier '\(name)'", reading.keySpan(place), nil))
  }
  if let place = members["platforms"] {
    let words = Platform.allCases.map { ($0.name, $0) }
    modifier.platforms = PlatformSet(
      reading.elements(place).compactMap { reading.word($0, what: "a platform", among: words) })
  }
  if let place = members["media"], reading[place].kind == .mapping {
    for query in reading.children(place) {
      let key = reading.key(query)
      if let index = contexts.firstIndex(of: key) {
        modifier.media[index] = reading.symbol(query, what: "a media query")
      } else {
        let names = contexts.map { reading.names[$0] }
        reading.out.add(.unknownMediaContext(reading.names[key], names, at: reading.keySpan(query)))
      }
    }
  }
  let index = description.modifiers.count
  description.modifiers.append(modifier)
  for (context, sources) in files {
    for source in sources {
      var condition = Mode.open
      condition[index] = context
      description.contextFiles.append(ProjectDescription.ContextFile(source: source, condition: condition))
    }
  }
}

extension Finding.ID {
  package static let badProject = Finding.ID("bad-project", .error)
}

extension Finding {
  fileprivate static func twice(_ name: String, in list: String, at span: SourceSpan) -> Finding {
    Finding(.badProject, "\(list) names '\(name)' twice", at: span)
  }

  fileprivate static func noPlatforms(at span: SourceSpan) -> Finding {
    Finding(.badProject, "a project builds for at least one platform", at: span)
  }

  fileprivate static func platformDeclared(at span: SourceSpan) -> Finding {
    Finding(.badProject, "'platform' is always a modifier; its contexts stand under platforms", at: span)
  }

  fileprivate static func tooManyModifiers(at span: SourceSpan) -> Finding {
    Finding(.badProject, "a project has at most \(Mode.maximumModifiers - 1) modifiers", at: span)
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
