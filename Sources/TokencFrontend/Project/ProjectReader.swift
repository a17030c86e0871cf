package import TokencIR
package import TokencSyntax

/// A project file as read, before the files that it names are.
package struct ProjectDescription: Sendable {
  package var project: Project
  package var modifiers: [Modifier]
  /// Whether the project file declares them; else a format may add those that its tokens need.
  package internal(set) var declaresModifiers = false
  /// Nil: every token file of the folder, by name.
  package var sources: [Source]?
  package var components: [Source]?
  /// Files whose tokens replace others in one context of a modifier.
  package var contextFiles: [ContextFile] = []
  /// Where the project file declares modifiers, which a resolver document does in its place.
  package var modifiersSpan: SourceSpan?
  /// `checks.contrast.against`, as written.
  var against: Place?

  /// A path or glob, below the project's folder.
  package struct Source: Sendable {
    package var pattern: String
    package var mayOverride = false
    package var span: SourceSpan?
    /// Of a resolver document: the contexts to resolve it for, by modifier.
    package var input: Place?
    /// The format that the file is in where it does not show, as `format` names it.
    package var format: Format?

    package struct Format: Sendable { package var name: String, span: SourceSpan }

    package init(pattern: String, mayOverride: Bool = false, span: SourceSpan? = nil) {
      (self.pattern, self.mayOverride, self.span) = (pattern, mayOverride, span)
    }
  }

  package struct ContextFile: Sendable {
    package var source: Source
    package var condition: Mode
  }

  /// The defaults for a folder without a project file.
  package init(name given: String, _ reading: inout Reading) {
    let name = isProjectName(given) ? given : "tokens"
    project = Project(name: name)
    modifiers = []
    modifiers = [platformModifier(project.platforms, &reading)] + defaultModifiers(&reading)
    project.targets = defaultTargets(name: name, platforms: project.platforms)
  }

  /// Gives a project without a file another name than its folder's.
  package mutating func rename(_ given: String) {
    let name = isProjectName(given) ? given : "tokens"
    project.name = name
    project.targets = defaultTargets(name: name, platforms: project.platforms)
  }
}

extension ProjectDescription {
  /// Adds a modifier that a format of tokens needs, the default context first; one that is there gets none added.
  package mutating func add(modifier name: String, contexts: [String], _ names: inout Interner) {
    let symbol = names.intern(name)
    guard !declaresModifiers, !modifiers.contains(where: { $0.name == symbol }),
      modifiers.count < Mode.maximumModifiers
    else { return }
    modifiers.append(
      Modifier(
        name: symbol, kind: .other, contexts: contexts.map { names.intern($0) }, defaultContext: 0))
  }

  /// The condition of contexts that a format names: of the modifier that it names, or of the only one that has the
  /// context, since a project may call a modifier otherwise. Nil if there is none.
  package func condition(of contexts: [(modifier: String, context: String)], _ names: Interner) -> Mode? {
    var condition = Mode.open
    for (name, context) in contexts {
      let places = modifiers.indices.filter { modifiers[$0].contexts.contains { names[$0] == context } }
      let own = places.first { names[modifiers[$0].name] == name }
      guard let place = own ?? (places.count == 1 ? places[0] : nil),
        let index = modifiers[place].contexts.firstIndex(where: { names[$0] == context })
      else { return nil }
      condition[place] = index
    }
    return condition
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
  description.project.nameSpan = reading.span(members["name"] ?? place)
  if let place = members["name"], let name = reading.string(place, what: "name") {
    if isProjectName(name) {
      description.project.name = name
    } else {
      reading.out.add(.badName(name, at: reading.span(place)))
    }
  }
  if let status = members["status"].flatMap({
    reading.word($0, what: "status", among: Project.Status.allCases.map { ($0.rawValue, $0) })
  }) {
    description.project.status = status
  }
  if let platforms = members["platforms"] { readPlatforms(platforms, into: &description.project, &reading) }
  description.sources = members["sources"].map { readSources($0, &reading) }
  if let place = members["sources"], description.sources?.isEmpty == true, !reading.out.hasErrors {
    reading.out.add(.noSources(at: reading.span(place)))
  }
  description.components = members["components"].map { readSources($0, &reading) }
  description.modifiers[0] = platformModifier(description.project.platforms, &reading)
  if let modifiers = members["modifiers"] {
    description.modifiersSpan = reading.keySpan(modifiers)
    readModifiers(modifiers, into: &description, &reading)
  }
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

/// Names of types and folders are made of it: it has a letter, and is no path that leads elsewhere.
private func isProjectName(_ name: String) -> Bool {
  name.unicodeScalars.contains(where: \.properties.isAlphabetic)
    && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    && name.first.map { !"./\\".contains($0) } == true
    && !name.split { $0 == "/" || $0 == "\\" }.contains("..")
}

func readSources(_ place: Place, _ reading: inout Reading) -> [ProjectDescription.Source] {
  reading.elements(place).compactMap { element in
    var source = ProjectDescription.Source(pattern: "", span: reading.span(element))
    if reading[element].kind == .mapping {
      let members = reading.members(
        element, known: ["file", "override", "input", "format"], what: "a source")
      guard let file = members["file"] else {
        reading.addMissing(["file"], of: "a source", element)
        return nil
      }
      source.pattern = reading.string(file, what: "file") ?? ""
      source.mayOverride = members["override"].flatMap { reading.boolean($0, what: "override") } ?? false
      source.input = members["input"]
      if let place = members["format"], let name = reading.string(place, what: "format") {
        source.format = ProjectDescription.Source.Format(name: name, span: reading.span(place))
      }
      source.span = reading.span(file)
    } else {
      source.pattern = reading.string(element, what: "a source") ?? ""
    }
    return source.pattern.isEmpty ? nil : source
  }
}

extension Finding.ID {
  package static let badProject = Finding.ID("bad-project", .error)
}

extension Finding {
  static func twice(_ name: String, in list: String, at span: SourceSpan) -> Finding {
    Finding(.badProject, "\(list) names '\(name)' twice", at: span, notes: [Note("remove one of the two")])
  }

  fileprivate static func badName(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .badProject, "'\(name)' cannot be the name of a project: names of types and folders are made of it",
      at: span, notes: [Note("it has a letter, no control character, and is no path")])
  }

  fileprivate static func noSources(at span: SourceSpan) -> Finding {
    Finding(
      .badProject, "sources names no file", at: span,
      notes: [Note("without the key, every token file of the folder is read")])
  }

  fileprivate static func noPlatforms(at span: SourceSpan) -> Finding {
    Finding(.badProject, "a project builds for a platform at least: platforms: [ios, web]", at: span)
  }
}
