import TokencIR
import TokencSyntax

/// All generators, each into its folder below `Generated/`.
func defaultTargets(name: String, platforms: [Platform]) -> [Target] {
  ["swift", "kotlin", "css", "json"].compactMap { kind in
    let target = target(named: kind, project: name, platforms)
    return target.platforms.isEmpty ? nil : target
  }
}

/// Targets that come with templates and are made on request only, by their name.
private let templateTargets = ["typescript", "scss", "tailwind", "dart", "android-xml", "xcassets"]

/// A target with its defaults. A name that no generator has is a target of the project's own templates.
private func target(named name: String, project: String, _ platforms: [Platform]) -> Target {
  let kinds: [String: Target.Kind] = [
    "swift": .swift, "kotlin": .kotlin, "css": .css, "json": .json, "xcassets": .xcassets,
    "android-xml": .androidXML,
  ]
  let kind = kinds[name] ?? .templates
  let isForWeb = templateTargets.contains(name) && name != "dart" && platforms.contains(.web)
  let own: PlatformSet =
    switch kind {
    case .swift, .xcassets: .apple
    case .kotlin, .androidXML: PlatformSet(.android)
    case .css: PlatformSet(.web)
    case .json: .all
    case .templates: isForWeb ? PlatformSet(.web) : .all
    }
  var target = Target(
    name: name, kind: kind, output: "Generated/\(name)", prefix: "", platforms: platforms.filter(own.contains)
  )
  setPrefix(identifier(project), of: &target)
  return target
}

/// The prefix, and the names that follow from it. Swift's begins its names as it is, and no `-` or `_` may stand there;
/// the other generators make words of it.
private func setPrefix(_ text: String, of target: inout Target) {
  let prefix = joinedWords(text)
  let capitalized = prefix.prefix(1).uppercased() + prefix.dropFirst()
  target.prefix =
    switch target.kind {
    case .kotlin: capitalized
    case .swift: prefix
    default: text
    }
  target.typePrefix = prefix.count <= 3 ? prefix.uppercased() : capitalized
  if target.module.isEmpty || target.module.hasSuffix("Tokens") {
    target.module = target.typePrefix + "Tokens"
  }
  if target.packageName.isEmpty {
    target.packageName = (prefix.isEmpty ? "" : prefix.lowercased() + ".") + "tokens"
  }
}

/// A name as the start of identifiers: letters and digits, the first a letter; `design-tokens` is `designTokens`.
private func identifier(_ name: String) -> String {
  lowercasedFirstWord(joinedWords(name))
}

/// `Acme` is `acme`, `NHS` is `nhs`, and `NHSApp` is `nhsApp`.
private func lowercasedFirstWord(_ name: String) -> String {
  let capitals = name.prefix { $0.isUppercase }
  let behind = name.dropFirst(capitals.count)
  // The last of several capitals begins the next word.
  let isShared = capitals.count > 1 && behind.first?.isLowercase == true
  let word = isShared ? capitals.dropLast() : capitals
  return word.lowercased() + name.dropFirst(word.count)
}

/// Letters and digits, the first a letter, and capitals where a word begins: `a-b` is `aB`.
private func joinedWords(_ name: String) -> String {
  var result = ""
  var startsWord = false
  for scalar in name.unicodeScalars {
    let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    guard isLetter || (!result.isEmpty && ("0"..."9").contains(scalar)) else {
      startsWord = !result.isEmpty
      continue
    }
    result += startsWord ? String(scalar).uppercased() : String(scalar)
    startsWord = false
  }
  return result
}

func readTargets(_ place: Place, _ project: Project, _ reading: inout Reading) -> [Target] {
  guard reading[place].kind == .mapping else {
    _ = reading.members(place, known: [], what: "targets")
    return []
  }
  var targets: [Target] = []
  for member in reading.children(place) {
    let name = reading.names[reading.key(member)]
    var target = target(named: name, project: project.name, project.platforms)
    target.span = reading.keySpan(member)
    guard name.utf8.first != UInt8(ascii: "."), !name.isEmpty, !name.contains("/") else {
      reading.out.add(.badTarget(name, at: reading.keySpan(member)))
      continue
    }
    if !reading.isEmptyPlain(reading[member]) { readTarget(member, into: &target, project, &reading) }
    if target.kind == .templates, target.templates == nil, !templateTargets.contains(name) {
      let known = ["swift", "kotlin", "css", "json"] + templateTargets
      reading.out.add(
        .unknownTarget(name, closest(to: name, among: known), known, at: reading.keySpan(member)))
      continue
    }
    targets.append(target)
  }
  addRequested(to: &targets, project)
  return targets
}

/// The targets that a Swift or Kotlin target asks for beside its sources, unless they stand in the file themselves.
private func addRequested(to targets: inout [Target], _ project: Project) {
  for (index, source) in targets.enumerated().reversed() where source.hasResources {
    let isSwift = source.kind == .swift
    let name = isSwift ? "xcassets" : "android-xml"
    if targets.contains(where: { $0.name == name }) { continue }
    var resources = target(named: name, project: project.name, project.platforms)
    resources.prefix = lowercasedFirstWord(source.prefix)
    resources.output = isSwift ? source.output : source.output + "/res"
    resources.span = source.span
    targets.insert(resources, at: index + 1)
  }
}

private func readTarget(
  _ place: Place, into target: inout Target, _ project: Project, _ reading: inout Reading
) {
  let own: [String] =
    switch target.kind {
    case .swift: ["module", "prefix", "typePrefix", "access", "acronyms", "xcassets", "typeSegment", "names"]
    case .kotlin: ["package", "prefix", "android-xml", "androidXml", "typeSegment", "names"]
    case .css: ["prefix", "darkMode", "case", "names"]
    case .json: ["prefix", "artifacts", "modes"]
    case .xcassets, .androidXML, .templates: ["prefix", "platform", "case", "typeSegment", "names"]
    }
  let members = reading.members(
    place, known: ["output", "templates"] + own, what: "the target '\(target.name)'")
  func text(_ name: String) -> String? { members[name].flatMap { reading.string($0, what: name) } }
  if let prefix = members["prefix"], let text = text("prefix") {
    if text.isEmpty
      || reading.isIdentifier(text, what: "the prefix", isFileName: true, at: reading.span(prefix))
    {
      setPrefix(text, of: &target)
      if target.kind == .kotlin { target.prefix = text }
      target.prefixSpan = reading.span(prefix)
    }
  }
  if let output = text("output") { target.output = output }
  if let templates = text("templates") { target.templates = templates }
  if let place = members["module"], let module = text("module"),
    reading.isIdentifier(module, what: "the module", allowsDash: false, at: reading.span(place))
  {
    target.module = module
  }
  if let place = members["typePrefix"], let prefix = text("typePrefix"),
    reading.isIdentifier(prefix, what: "the typePrefix", isFileName: true, at: reading.span(place))
  {
    target.typePrefix = joinedWords(prefix)
    target.prefixSpan = reading.span(place)
  }
  if let place = members["package"], let package = text("package") {
    let segments = package.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if segments.allSatisfy({
      reading.isIdentifier($0, what: "the package", allowsDash: false, at: reading.span(place))
    }) {
      target.packageName = package
    }
  }
  if let place = members["access"] {
    let words = ["public", "package", "internal"].map { ($0, $0) }
    target.access = reading.word(place, what: "access", among: words) ?? "public"
  }
  if let place = members["acronyms"] {
    target.acronyms = reading.elements(place).compactMap { reading.string($0, what: "an acronym") }
  }
  for name in ["xcassets", "android-xml", "androidXml"] {
    guard let place = members[name] else { continue }
    target.hasResources = reading.word(place, what: name, among: [("true", true), ("false", false)]) ?? false
  }
  if let place = members["darkMode"] {
    let words = Target.DarkMode.allCases.map { ($0.rawValue, $0) }
    target.darkMode = reading.word(place, what: "darkMode", among: words) ?? .media
  }
  readNaming(members, into: &target, &reading)
  if let place = members["platform"] {
    let words = project.platforms.map { ($0.name, $0) }
    target.platforms = reading.elements(place).compactMap { reading.word($0, what: "platform", among: words) }
  }
  if let place = members["artifacts"] {
    let words = Target.JSONArtifact.allCases.map { ($0.rawValue, $0) }
    target.artifacts = reading.elements(place).compactMap {
      reading.word($0, what: "artifacts", among: words)
    }
  }
  if let place = members["modes"] {
    target.modes = reading.elements(place).compactMap { element in
      reading.string(element, what: "a mode").map {
        Target.FlattenedMode(words: $0.split(separator: " ").map(String.init), span: reading.span(element))
      }
    }
  }
}

extension Finding {
  fileprivate static func badTarget(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .badProject, "'\(name)' cannot be the name of a target: it names a folder", at: span,
      notes: [Note("name it with letters, digits, - and _")])
  }

  fileprivate static func unknownTarget(
    _ name: String, _ suggestion: String?, _ known: [String], at span: SourceSpan
  ) -> Finding {
    Finding(
      .badProject, "no generator is called '\(name)'", at: span,
      notes: [
        Note(suggestion.map { "did you mean '\($0)'?" } ?? "the generators are \(list(known))"),
        Note(
          "a target of your own names its templates: { templates: my/\(name), output: Generated/\(name) }"),
      ])
  }
}
