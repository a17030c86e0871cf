import TokencIR
package import TokencSyntax

extension TokenResolver {
  /// Adds one component file to the program: its cells, and for each property who wins where.
  package mutating func readComponent(_ document: Int) {
    let root = reading.documents[document].root
    guard root != .none else {
      let file = reading.documents[document].file
      let isBroken = reading.out.all.contains { $0.severity == .error && $0.span?.file == file }
      if !isBroken { reading.out.add(.emptyComponent(at: SourceSpan(file: file, offset: 0, length: 0))) }
      return
    }
    var reader = ComponentReader(program.project.platforms, &reading)
    guard let component = reader.read(Place(document: document, node: root), &self) else { return }
    if let other = program.components.first(where: { $0.name == component.name }) {
      let name = reading.names[component.name]
      reading.out.add(.componentTwice(name, at: component.span, first: other.span))
      return
    }
    program.components.append(component)
  }
}

/// What reading one component file knows so far. The order is that of the methods called in ``read(_:_:)``: each
/// section speaks of names that an earlier one has declared.
struct ComponentReader {
  /// The project's.
  let platforms: [Platform]
  let platformSet: PlatformSet
  let words: ComponentWords
  var component = Component(
    name: .empty, status: .stable, span: SourceSpan(file: FileID(0), offset: 0, length: 0))
  var partsByName: [Symbol: Int] = [:]
  var axesByName: [Symbol: Int] = [:]
  /// For each axis.
  var valuesByName: [[Symbol: Int]] = []
  /// For each axis and value: itself and what inherits from it.
  var heirs: [[ValueSet]] = []
  var settings: [Setting] = []
  /// There are more settings than are allowed, which was reported.
  var isFull = false
  /// Nothing was wrong with the axes, the parts and which cells exist. Else what follows from them is not told: it
  /// follows from a mistake.
  var isSound = true
  /// Some settings were wrong, which was told, and take no part in the cascade.
  var hasLostSettings = false
  var solved: [PropertyPlace: SolvedTable] = [:]
  /// Names of properties by the part's kind.
  var propertiesByName: [Part.Kind: [Symbol: [Property]]] = [:]
  /// States that a condition names.
  var namedStates = ValueSet.empty
  /// Properties of which a note has said where they are skipped.
  var skipped: Set<PropertyPlace> = []
  /// Nested as the file is.
  var path: [String] = []
  /// Names that nothing declares.
  var lost = LostNames()
  /// Axes that stand in the file, and that an error kept from being read.
  var lostAxes: Set<Symbol> = []
  /// Parts whose kind nobody knows: what they may hold is not known either.
  var partsOfNoKind: Set<Int> = []
  var availability = Availability()

  init(_ platforms: [Platform], _ reading: inout Reading) {
    self.platforms = platforms
    platformSet = PlatformSet(platforms)
    words = ComponentWords(&reading)
  }

  mutating func read(_ root: Place, _ resolver: inout TokenResolver) -> Component? {
    let members = resolver.reading.members(root, known: sections, what: "a component file")
    guard resolver.reading[root].kind == .mapping else { return nil }
    let missing = ["component", "anatomy", "axes", "properties"].filter { members[$0] == nil }
    let span = members["component"].map(resolver.reading.keySpan) ?? resolver.reading.span(root).sub(0, 0)
    resolver.reading.addMissing(missing, of: "a component file", root, at: span)
    let found = resolver.reading.out.errorCount
    defer { tellLostNames(&resolver.reading) }
    readHead(members, &resolver.reading)
    guard let axes = members["axes"], readAxes(axes, &resolver.reading) else { return nil }
    guard let anatomy = members["anatomy"] else { return nil }
    readAnatomy(anatomy, &resolver.reading)
    if let rows = members["unavailable"] { readUnavailable(rows, &resolver.reading) }
    if let rows = members["minimumVersions"] { readMinimumVersions(rows, &resolver.reading) }
    availability = Availability(component, platforms)
    isSound = resolver.reading.out.errorCount == found && lost.count == 0
    if isSound {
      checkFallbacks(&resolver.reading)
      checkValuesExist(&resolver.reading)
    }
    if let block = members["properties"] { readProperties(block, &resolver) }
    if let rows = members["exceptions"] { readExceptions(rows, &resolver) }
    if let grouping = members["grouping"] { readGrouping(grouping, &resolver.reading) }
    if let presets = members["presets"] { readPresets(presets, &resolver.reading) }
    return component.name.isEmpty ? nil : component
  }

  private mutating func readHead(_ members: [String: Place], _ reading: inout Reading) {
    if let place = members["component"], let name = text(place, "component", &reading),
      reading.isIdentifier(name, what: "the component", isFileName: true, at: reading.span(place))
    {
      component.name = reading.names.intern(name)
      component.span = reading.span(place)
    }
    if let place = members["description"] {
      component.description = symbol(place, "description", &reading) ?? .empty
    }
    if let place = members["link"] { component.link = symbol(place, "link", &reading) ?? .empty }
    if let place = members["status"] {
      let place = plain(place, "status", &reading)
      let words = Project.Status.allCases.map { ($0.rawValue, $0) }
      component.status = reading.word(place, what: "status", among: words) ?? .stable
    }
  }
}

private let sections = [
  "component", "description", "status", "link", "anatomy", "axes", "unavailable", "minimumVersions",
  "properties", "exceptions", "grouping", "presets",
]

/// Names that mean something in every component file, interned once per file.
struct ComponentWords {
  let platform: Symbol
  let platforms: [Symbol: Platform]

  init(_ reading: inout Reading) {
    platform = reading.names.intern("platform")
    var platforms: [Symbol: Platform] = [:]
    for platform in Platform.allCases { platforms[reading.names.intern(platform.name)] = platform }
    self.platforms = platforms
  }
}

// MARK: - Annotated values

extension ComponentReader {
  /// The value of what may be written in full: `{ $value, $origin, $description }`. Both are kept under its path.
  mutating func plain(_ place: Place, _ key: String, _ reading: inout Reading) -> Place {
    guard reading[place].kind == .mapping, let value = reading.entry(reading.keys.value, of: place) else {
      return place
    }
    var origin = Symbol.empty
    var description = Symbol.empty
    for member in reading.children(place) {
      switch reading.key(member) {
      case reading.keys.value: break
      case reading.keys.origin: origin = reading.symbol(member, what: "$origin") ?? .empty
      case reading.keys.description: description = reading.symbol(member, what: "$description") ?? .empty
      case reading.keys.modes: reading.out.add(.modesOutsideProperties(at: reading.keySpan(member)))
      default:
        _ = reading.members(place, known: ["$value", "$modes", "$origin", "$description"], what: "a value")
      }
    }
    annotate(key, origin: origin, description: description, at: reading.span(place), &reading)
    return value
  }

  mutating func annotate(
    _ key: String, origin: Symbol, description: Symbol, at span: SourceSpan, _ reading: inout Reading
  ) {
    if origin.isEmpty, description.isEmpty { return }
    let path = reading.names.intern((path + [key]).joined(separator: "."))
    component.annotations.append(
      Annotation(path: path, origin: origin, description: description, span: span))
  }

  /// Inside the value of a key.
  mutating func within<Result>(_ key: String, _ body: (inout ComponentReader) -> Result) -> Result {
    path.append(key)
    defer { path.removeLast() }
    return body(&self)
  }

  mutating func text(_ place: Place, _ key: String, _ reading: inout Reading) -> String? {
    let place = plain(place, key, &reading)
    return reading.string(place, what: key)
  }

  mutating func symbol(_ place: Place, _ key: String, _ reading: inout Reading) -> Symbol? {
    text(place, key, &reading).map { reading.names.intern($0) }
  }

  /// The rows of a section that is a list of mappings.
  mutating func rows(_ place: Place, _ key: String, _ reading: inout Reading) -> [Place] {
    let place = plain(place, key, &reading)
    if reading.isEmptyPlain(reading[place]) { return [] }
    return reading.elements(place)
  }
}

extension Finding.ID {
  package static let duplicateName = Finding.ID("duplicate-name", .error)
  package static let modesOutsideProperties = Finding.ID("modes-outside-properties", .error)
}

extension Finding {
  fileprivate static func emptyComponent(at span: SourceSpan) -> Finding {
    Finding(
      .missingMember, "a component file holds component, anatomy, axes and properties; this one is empty",
      at: span)
  }

  fileprivate static func componentTwice(_ name: String, at span: SourceSpan, first: SourceSpan) -> Finding {
    Finding(
      .duplicateName, "a component '\(name)' was read before", at: span,
      notes: [Note("first here", at: first)])
  }

  fileprivate static func modesOutsideProperties(at span: SourceSpan) -> Finding {
    Finding(
      .modesOutsideProperties, "only the value of a property can vary by mode", at: span,
      notes: [Note("write one value; under properties a condition or $modes tells cells and modes apart")])
  }
}
