package import TokencIR
package import TokencSyntax

/// What a resolver document says (DTCG Resolver 2025.10): modifiers, and the sources of tokens in the order in which they
/// lie over each other, each with the contexts in which it takes part. Nothing is multiplied out: a token costs as many
/// values as the modifiers allow that its own sources name.
package struct ResolverPlan: Sendable {
  package var name: String?
  /// Without `platform`, which a program always has.
  package var modifiers: [Modifier] = []
  /// In the order of the document.
  package var sets: [KeptSet] = []
  /// Files beside the document, in the order in which they are first named, each once.
  package var files: [File] = []
  var sources: [Source] = []

  package struct File: Sendable {
    /// Relative to the document's folder.
    package var path: String
    package var span: SourceSpan
  }

  struct Source: Sendable {
    var content: Content
    var condition = Mode.open
  }

  /// Tokens in the document or in a file, with keys that lie over it.
  struct Content: Sendable, Hashable {
    enum Origin: Hashable, Sendable {
      case place(Place)
      case file(Int, fragment: String, reference: Place)
    }
    var origin: Origin
    var omitted: [Symbol] = []
  }
}

/// Reads a resolver document, and all of its errors. Files that it names are not read: see ``layers(of:documents:_:)``.
///
/// - Parameters:
///   - platforms: those of the project; a modifier `platform`, as our own export has it, is bound to them.
///   - input: a context for each modifier; the document is then resolved for it and has no modifiers any more.
package func readResolver(
  _ document: Int, platforms: [Platform], input: Place? = nil, _ reading: inout Reading
) -> ResolverPlan {
  let root = reading.documents[document].root
  guard root != .none else { return ResolverPlan() }
  var reader = ResolverReader(
    reading: reading, root: Place(document: document, node: root), platforms: platforms)
  let plan = reader.read(input: input)
  reading = reader.reading
  return plan
}

/// The sources of a resolver document as places of documents that have been read.
///
/// - Parameter documents: of each file of the plan; nil where it could not be read, which was reported.
package func layers(
  of plan: ResolverPlan, documents: [Int?], _ reading: inout Reading
) -> [(place: Place, role: TokenReader.Role)] {
  var layers: [(place: Place, role: TokenReader.Role)] = []
  var known: [ResolverPlan.Content: Place?] = [:]
  for (index, source) in plan.sources.enumerated() {
    if known[source.content] == nil {
      known[source.content] = .some(place(of: source.content, documents, &reading))
    }
    guard let place = known[source.content] ?? nil else { continue }
    var role = TokenReader.Role(condition: source.condition)
    role.layer = Int32(index)
    role.omitted = source.content.omitted
    layers.append((place, role))
  }
  return layers
}

private func place(
  of content: ResolverPlan.Content, _ documents: [Int?], _ reading: inout Reading
) -> Place? {
  switch content.origin {
  case .place(let place): return place
  case .file(let file, let fragment, let reference):
    guard let document = documents[file] else { return nil }
    let root = reading.documents[document].root
    guard root != .none else { return nil }
    var place = Place(document: document, node: root)
    guard !fragment.isEmpty else { return place }
    do throws(JSONPointer.Malformed) {
      for segment in try JSONPointer(fragment: fragment).segments {
        guard let next = reading.step(segment, from: place) else {
          reading.out.add(.missingTarget(segment, in: place, at: reading.span(reference), reading))
          return nil
        }
        place = next
      }
    } catch {
      reading.out.add(.badReference(reading.text(reference), error.message, at: reading.span(reference)))
      return nil
    }
    return place
  }
}

extension Reading {
  /// The member or element that a segment of a pointer names.
  func step(_ segment: String, from place: Place) -> Place? {
    switch self[place].kind {
    case .mapping: return names.find(segment).flatMap { entry($0, of: place) }
    case .sequence:
      guard let index = JSONPointer.index(segment) else { return nil }
      let elements = children(place)
      return elements.indices.contains(index) ? elements[index] : nil
    case .scalar, .alias: return nil
    }
  }
}

struct ResolverReader {
  var reading: Reading
  let root: Place
  let platforms: [Platform]
  var plan = ResolverPlan()
  private var filesByPath: [String: Int] = [:]
  /// The lists of sources that are being read, to find one that contains itself.
  var open: [Place] = []
  private var contents: [Place: [ResolverPlan.Content]] = [:]
  /// The `$extensions` of sets that were read.
  var keptSets: Set<Place> = []
  var toldTooManyModifiers = false

  /// Where a list of sources stands.
  enum Owner { case set, context }

  init(reading: Reading, root: Place, platforms: [Platform]) {
    self.reading = reading
    self.root = root
    self.platforms = platforms
  }

  mutating func read(input: Place?) -> ResolverPlan {
    let members = reading.members(
      root,
      known: [
        "$schema", "name", "version", "description", "sets", "modifiers", "resolutionOrder", "$defs",
      ], what: "a resolver document")
    guard reading[root].kind == .mapping else { return plan }
    for key in ["$schema", "description"] {
      if let place = members[key] { _ = reading.string(place, what: key) }
    }
    plan.name = members["name"].flatMap { reading.string($0, what: "name") }
    checkVersion(members["version"])
    if let definitions = members["$defs"] { _ = isMapping(definitions, "$defs") }
    // What nobody uses is checked, too.
    if let sets = members["sets"], isMapping(sets, "sets") {
      for set in reading.children(sets) {
        _ = self.sources(ofSet: set, named: reading.names[reading.key(set)])
      }
    }
    var modifiers: [ResolverModifier] = []
    if let place = members["modifiers"], isMapping(place, "modifiers") {
      for modifier in reading.children(place) {
        let name = reading.names[reading.key(modifier)]
        if let read = readModifier(modifier, named: name, span: reading.keySpan(modifier)) {
          modifiers.append(read)
        }
      }
    }
    guard let order = members["resolutionOrder"] else {
      reading.out.add(
        .missingMembers(["resolutionOrder"], of: "a resolver document", reading.span(root), nil))
      return plan
    }
    let steps = readOrder(order, modifiers)
    assemble(steps, declared: modifiers, input: input)
    return plan
  }

  private mutating func checkVersion(_ place: Place?) {
    guard let place else {
      reading.out.add(.missingMembers(["version"], of: "a resolver document", reading.span(root), nil))
      return
    }
    if let version = reading.string(place, what: "version"), version != "2025.10" {
      reading.out.add(.badVersion(version, at: reading.span(place)))
    }
  }

  mutating func isMapping(_ place: Place, _ what: String) -> Bool {
    if reading[place].kind == .mapping { return true }
    _ = reading.members(place, known: [], what: what)
    return false
  }

  // MARK: Sources

  /// The sources of a set; with members of a reference object beside it, which replace its own.
  mutating func sources(
    ofSet set: Place, named name: String, overrides: [String: Place] = [:], isInline: Bool = false
  ) -> [ResolverPlan.Content] {
    var members = reading.members(
      set, known: ["sources", "description", "$extensions"] + (isInline ? ["type", "name"] : []),
      what: "the set '\(name)'")
    guard reading[set].kind == .mapping else { return [] }
    members.merge(overrides) { $1 }
    checkTexts(members)
    keepMembers(ofSet: members, name)
    guard let sources = members["sources"] else {
      reading.out.add(.missingMembers(["sources"], of: "the set '\(name)'", reading.span(set), nil))
      return []
    }
    return contents(of: sources, in: .set)
  }

  mutating func checkTexts(_ members: [String: Place]) {
    if let place = members["description"] { _ = reading.string(place, what: "description") }
    if let place = members["$extensions"] { _ = isMapping(place, "$extensions") }
  }

  /// The tokens of a list of sources, references to sets followed.
  mutating func contents(of list: Place, in owner: Owner) -> [ResolverPlan.Content] {
    if let known = contents[list] { return known }
    guard reading[list].kind == .sequence else {
      reading.out.add(.sourcesAreNoList(found: reading.describe(list), at: reading.span(list)))
      return []
    }
    open.append(list)
    defer { open.removeLast() }
    var result: [ResolverPlan.Content] = []
    for source in reading.children(list) {
      guard isMapping(source, "a source") else { continue }
      if let reference = reading.entry(reading.keys.ref, of: source) {
        result += contents(ofReference: reference, in: source, owner)
      } else {
        result.append(ResolverPlan.Content(origin: .place(source)))
      }
    }
    contents[list] = result
    return result
  }

  /// What a reference object brings. Members beside `$ref` replace members of that, whole (4.2).
  private mutating func contents(
    ofReference reference: Place, in source: Place, _ owner: Owner
  ) -> [ResolverPlan.Content] {
    guard let text = reading.string(reference, what: "$ref") else { return [] }
    let beside = reading.children(source).filter { reading.key($0) != reading.keys.ref }
    let span = reading.span(reference)
    if text.contains("://") {
      reading.out.add(.badReference(text, "nothing is fetched from a network", at: span))
      return []
    }
    guard text.hasPrefix("#") else {
      guard let file = file(text, span) else { return [] }
      return content(.file(file.index, fragment: file.fragment, reference: reference), source, beside)
    }
    guard let segments = pointer(text, span) else { return [] }
    if segments[0] == "modifiers" || segments[0] == "resolutionOrder" {
      let what = owner == .set ? "a set" : "a context"
      let fact =
        segments[0] == "modifiers"
        ? "\(what) takes no modifier; only resolutionOrder refers to modifiers"
        : "nothing refers to an entry of resolutionOrder"
      reading.out.add(.badReference(text, fact, at: span))
      return []
    }
    guard let target = find(segments, at: span) else { return [] }
    if segments.count == 2, segments[0] == "sets" {
      let overrides = Dictionary(
        beside.map { (reading.names[reading.key($0)], $0) }, uniquingKeysWith: { first, _ in first })
      let list = overrides["sources"] ?? reading.entry(reading.names.intern("sources"), of: target)
      if let list, open.contains(list) {
        reading.out.add(.sourceRing(text, at: span))
        return []
      }
      return sources(ofSet: target, named: segments[1], overrides: overrides)
    }
    if open.contains(where: { contains(target, $0) }) {
      reading.out.add(.sourceRing(text, at: span))
      return []
    }
    guard reading[target].kind == .mapping, segments.count > 1 else {
      reading.out.add(.badReference(text, "there are neither tokens nor a set", at: span))
      return []
    }
    if let further = reading.entry(reading.keys.ref, of: target), reading.children(target).count == 1 {
      open.append(target)
      defer { open.removeLast() }
      return contents(ofReference: further, in: target, owner)
    }
    return content(.place(target), source, beside)
  }

  private func content(
    _ origin: ResolverPlan.Content.Origin, _ source: Place, _ beside: [Place]
  ) -> [ResolverPlan.Content] {
    let first = ResolverPlan.Content(origin: origin, omitted: beside.map { reading.key($0) })
    if beside.isEmpty { return [first] }
    return [first, ResolverPlan.Content(origin: .place(source), omitted: [reading.keys.ref])]
  }

  /// Whether a node stands in another, by where their texts lie.
  private func contains(_ outer: Place, _ inner: Place) -> Bool {
    let (outer, inner) = (reading.span(outer), reading.span(inner))
    return outer.file == inner.file && outer.offset <= inner.offset && outer.end >= inner.end
  }

  mutating func pointer(_ text: String, _ span: SourceSpan) -> [String]? {
    do throws(JSONPointer.Malformed) {
      return try JSONPointer(text).segments
    } catch {
      reading.out.add(.badReference(text, error.message, at: span))
      return nil
    }
  }

  mutating func find(_ segments: [String], at span: SourceSpan) -> Place? {
    var place = root
    for segment in segments {
      guard let next = reading.step(segment, from: place) else {
        reading.out.add(.missingTarget(segment, in: place, at: span, reading))
        return nil
      }
      place = next
    }
    return place
  }

  private mutating func file(_ text: String, _ span: SourceSpan) -> (index: Int, fragment: String)? {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let path = JSONPointer.percentDecoded(parts[0])
    guard !path.isEmpty, !path.hasPrefix("/"), !path.utf8.contains(0) else {
      reading.out.add(.badReference(text, "a file is named relative to the resolver document", at: span))
      return nil
    }
    let fragment = parts.count > 1 ? parts[1] : ""
    if let known = filesByPath[path] { return (known, fragment) }
    filesByPath[path] = plan.files.count
    plan.files.append(ResolverPlan.File(path: path, span: span))
    return (plan.files.count - 1, fragment)
  }
}

extension Finding.ID {
  package static let badResolver = Finding.ID("bad-resolver", .error)
}

extension Finding {
  fileprivate static func badVersion(_ version: String, at span: SourceSpan) -> Finding {
    Finding(
      .badResolver, "the version of a resolver document is '2025.10', not '\(version)'", at: span,
      fix: Fix(replace: span, with: "\"2025.10\""))
  }

  fileprivate static func sourcesAreNoList(found: String, at span: SourceSpan) -> Finding {
    Finding(
      .badResolver, "sources are a list of tokens and reference objects, this is \(found)", at: span,
      notes: [Note("write [{ \"$ref\": \"base.tokens.json\" }]")])
  }

  static func badReference(_ text: String, _ reason: String, at span: SourceSpan) -> Finding {
    Finding(.badResolver, "'\(text)': \(reason)", at: span)
  }

  fileprivate static func sourceRing(_ text: String, at span: SourceSpan) -> Finding {
    Finding(
      .badResolver, "'\(text)' contains this reference", at: span,
      notes: [Note("refer to another set or file")])
  }

  fileprivate static func missingTarget(
    _ segment: String, in place: Place, at span: SourceSpan, _ reading: Reading
  ) -> Finding {
    let known =
      reading[place].kind == .mapping
      ? reading.children(place).map { reading.names[reading.key($0)] } : []
    let way = closest(to: segment, among: known).map { "did you mean '\($0)'?" }
    return Finding(
      .badResolver, "the reference leads to nothing: there is no '\(segment)'", at: span,
      notes: [Note(way ?? "there is \(list(known))")])
  }
}
