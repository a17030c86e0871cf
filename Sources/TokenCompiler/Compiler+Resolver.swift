import TokencFormats
import TokencFrontend
import TokencIR
package import TokencSyntax

/// The endings of a resolver document. The standard knows JSON only.
private let resolverPatterns = ["*.resolver.json", "*.resolver.yaml", "*.resolver.yml"]

extension Loading {
  /// The resolver document that stands for a project's sources and modifiers: named alone in `sources`, or the only one
  /// of a folder whose sources nobody names.
  mutating func resolver(of description: ProjectDescription, _ root: String) -> ProjectDescription.Source? {
    func isResolver(_ name: String) -> Bool { resolverPatterns.contains { matches(name, $0) } }
    if let sources = description.sources {
      guard let first = sources.first(where: { isResolver(fileName(of: $0.pattern)) }) else { return nil }
      if sources.count > 1 { findings.add(.resolverNotAlone(first.pattern, at: first.span)) }
      return named(first, root, first.span)
    }
    // What a build wrote is no source.
    let found = resolverPatterns.flatMap { expand($0, in: root, files).files }
      .filter { !artifacts.contains($0, below: root) }
    guard let first = found.first else { return nil }
    for other in found.dropFirst() {
      findings.add(.secondResolver(other, first: first, at: start(of: other)))
    }
    return ProjectDescription.Source(
      pattern: String(first.dropFirst(first.count - fileName(of: first).count)))
  }

  /// A pattern of one document.
  private mutating func named(
    _ source: ProjectDescription.Source, _ root: String, _ span: SourceSpan?
  ) -> ProjectDescription.Source {
    guard source.pattern.contains(where: { $0 == "*" || $0 == "?" }) else { return source }
    let found = expand(source.pattern, in: root, files).files
    for other in found.dropFirst() {
      findings.add(.secondResolver(other, first: found[0], at: start(of: other)))
    }
    var source = source
    if let first = found.first { source.pattern = relative(first, to: root) }
    return source
  }

  /// The first byte of a file, to point at it.
  private mutating func start(of path: String) -> SourceSpan? {
    guard let bytes = try? files.read(path) else { return nil }
    return SourceSpan(file: sources.add(path: path, bytes: bytes), offset: 0, length: 1)
  }

  /// Reads a project whose tokens and modifiers come from a resolver document.
  mutating func build(
    _ description: ProjectDescription, from resolver: ProjectDescription.Source, root: String,
    project: Document?
  ) -> Compilation {
    if let span = description.modifiersSpan, resolver.input == nil {
      findings.add(.modifiersBesideResolver(resolver.pattern, at: span))
    }
    let path = join(root, resolver.pattern)
    guard let document = document(path, named: resolver.span) else { return finish(nil, root: root) }
    // Nodes are known by the index of their document, so it is added in the same order as below.
    var reading = Reading(sources: sources, names: names, out: findings)
    if let project { _ = reading.add(project) }
    let index = reading.add(document)
    let plan = readResolver(
      index, platforms: description.project.platforms, input: resolver.input, &reading)
    take(&reading)
    // An object in place of a document: what it names stands beside it.
    let files = plan.files.map { self.document(beside(path, $0.path), named: $0.span) }
    let format = self.format(of: resolver)
    let components = components(of: description, root)

    var description = description
    if resolver.input == nil { description.modifiers = [description.modifiers[0]] + plan.modifiers }
    description.project.keptSets = plan.sets
    if project == nil, let name = plan.name, !name.isEmpty { description.rename(name) }
    let program = withoutBrokenReferences { loading in
      let documents = loading.translated(files, as: format)
      var reading = Reading(sources: loading.sources, names: loading.handOverNames(), out: loading.findings)
      if let project { _ = reading.add(project) }
      _ = reading.add(document)
      var input = FrontendInput(description)
      let indices = documents.map { $0.map { reading.add($0) } }
      input.layers = layers(of: plan, documents: indices, &reading)
      input.components = components.map { reading.add($0) }
      return buildProgram(input, reading)
    }
    return finish(program, root: root)
  }

  /// The sources of a resolver document in the format that somebody says they are in.
  private mutating func translated(_ documents: [Document?], as format: TokenFormat?) -> [Document?] {
    guard let format else { return documents }
    let places = documents.indices.filter { documents[$0] != nil }
    var given = FormatReading(
      sources: sources, documents: places.compactMap { documents[$0] }, names: names, out: findings)
    given.broken = Set(brokenReferences.compactMap(\.token))
    let reading = translate(given, as: places.map { _ in format })
    (names, findings) = (reading.names, reading.out)
    data = reading.data
    foreignFiles = Set(reading.documents.map(\.file))
    var documents = documents
    for (place, document) in zip(places, reading.documents) { documents[place] = document }
    return documents
  }

  /// `a/b.json` beside `x/y.resolver.json`, without `.` and with `..` worked out where it can be.
  func beside(_ resolver: String, _ path: String) -> String {
    var parts =
      folder(of: resolver) == "."
      ? []
      : folder(of: resolver).split(
        separator: "/", omittingEmptySubsequences: false
      ).map(String.init)
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != "..", !last.isEmpty {
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}

extension Finding.ID {
  package static let severalResolvers = Finding.ID("several-resolvers", .error)
}

extension Finding {
  fileprivate static func secondResolver(_ path: String, first: String, at span: SourceSpan?) -> Finding {
    Finding(
      .severalResolvers, "'\(path)' is a second resolver document beside '\(first)'", at: span,
      notes: [Note("name the one that is meant in the project file: sources: [\(fileName(of: first))]")])
  }

  fileprivate static func resolverNotAlone(_ path: String, at span: SourceSpan?) -> Finding {
    Finding(
      .severalResolvers, "'\(path)' is a resolver document and stands alone among the sources", at: span,
      notes: [Note("it names its own token files")])
  }

  fileprivate static func modifiersBesideResolver(_ path: String, at span: SourceSpan) -> Finding {
    Finding(
      .severalResolvers, "the modifiers come from '\(path)', a project file declares none beside it",
      at: span,
      notes: [Note("remove them here, or name token files under sources")])
  }
}
