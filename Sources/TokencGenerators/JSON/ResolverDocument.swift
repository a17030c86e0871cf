import TokencIR
package import TokencSyntax

/// The files beside the base file: one for each condition, with the tokens that it changes.
struct ConditionFiles {
  struct File {
    var condition: Mode
    var tokens: [(id: TokenID, mode: Mode)] = []
  }

  let program: Program
  private var collected: [File] = []
  private var places: [Mode: Int] = [:]
  /// The modifiers of each token's conditions, and whether one of them names several. Each pair once.
  private var mentions: [(modifiers: ModifierSet, hasCombination: Bool)] = []
  private var seen: Set<[UInt32]> = []

  init(_ program: Program) { self.program = program }

  mutating func add(_ conditions: [ConditionalValue], of id: TokenID) {
    var mentioned: ModifierSet = []
    var hasCombination = false
    for one in conditions {
      if places[one.condition] == nil {
        places[one.condition] = collected.count
        collected.append(File(condition: one.condition))
      }
      collected[places[one.condition]!].tokens.append((id, one.mode))
      let named = one.condition.modifiers
      mentioned.formUnion(named)
      if named.indices.count > 1 { hasCombination = true }
    }
    if !mentioned.isEmpty, seen.insert([mentioned.rawValue, hasCombination ? 1 : 0]).inserted {
      mentions.append((mentioned, hasCombination))
    }
  }

  /// In the order in which they are laid over each other: the wider condition first.
  var files: [File] {
    func rank(_ condition: Mode) -> [Int] {
      let named = condition.modifiers.indices
      return [named.count] + named + named.map { condition[$0] }
    }
    return collected.sorted { rank($0.condition).lexicographicallyPrecedes(rank($1.condition)) }
  }

  /// `dark.tokens.json`; the base file's name stays its own.
  func name(of condition: Mode) -> String {
    let words = condition.modifiers.indices.map { program.word($0, condition[$0], separator: "+") }
    if words == ["tokens"] { return "context+tokens.tokens.json" }
    return words.joined(separator: ".") + ".tokens.json"
  }

  /// The modifiers of the resolver document: each a set of ours. Those that some token needs a combination of are one
  /// there, since the standard lays its modifiers over each other without knowing of any two at once.
  var axes: [ModifierSet] {
    let used = mentions.reduce(into: ModifierSet()) { $0.formUnion($1.modifiers) }
    var axes = used.indices.map { ModifierSet(index: $0) }
    func join(_ set: ModifierSet) {
      let joined = axes.filter { !$0.isDisjoint(with: set) }
      axes.removeAll { !$0.isDisjoint(with: set) }
      axes.append(joined.reduce(into: ModifierSet()) { $0.formUnion($1) })
      axes.sort { $0.rawValue.trailingZeroBitCount < $1.rawValue.trailingZeroBitCount }
    }
    for mention in mentions where mention.hasCombination { join(mention.modifiers) }
    // A token whose files would come in another order by axes than by conditions.
    var isStable = false
    while !isStable {
      isStable = true
      for mention in mentions {
        let order = axes.flatMap { $0.intersection(mention.modifiers).indices }
        if order != order.sorted() {
          join(mention.modifiers)
          isStable = false
        }
      }
    }
    return axes
  }
}

/// `PROJECT.resolver.json`.
struct ResolverDocument {
  let program: Program
  let platforms: [Platform]
  let files: ConditionFiles

  /// More contexts of one modifier than any tool will show.
  static let maximumContexts = 4096

  func bytes(_ out: inout Findings) -> [UInt8] {
    let axes = files.axes
    var json = JSONWriter(capacity: 4096)
    json.beginObject()
    json.member("$schema", "https://www.designtokens.org/schemas/2025.10/resolver.json")
    json.member("name", program.project.name)
    json.member("version", "2025.10")
    json.name("sets")
    json.object {
      $0.name("base")
      $0.object(onOneLine: true) {
        $0.name("sources")
        $0.array(["tokens.tokens.json"]) { $0.writeSource($1) }
        writeExtensionsOfSets(to: &$0)
      }
    }
    if !axes.isEmpty {
      json.name("modifiers")
      json.beginObject()
      for axis in axes { write(axis, to: &json, &out) }
      json.endObject()
    }
    json.name("resolutionOrder")
    json.beginArray()
    json.writeSource("#/sets/base")
    for axis in axes { json.writeSource("#/modifiers/\(name(of: axis))") }
    json.endArray()
    json.endObject()
    return json.finished().bytes
  }

  /// What vendors keep with the one set, or with each of several, which are one here.
  private func writeExtensionsOfSets(to json: inout JSONWriter) {
    let sets = program.project.keptSets
    guard let first = sets.first else { return }
    json.name("$extensions")
    json.object {
      if sets.count == 1 { return writeKept(first.extensions, to: &$0) }
      $0.name("tokenc")
      $0.object {
        $0.name("sets")
        $0.object {
          for set in sets {
            $0.key(set.name)
            $0.raw(program.names[set.extensions])
          }
        }
      }
    }
  }

  /// `colorScheme`; `colorScheme+contrast` for two in one.
  private func name(of axis: ModifierSet) -> String {
    axis.indices.map { program.names[program.modifiers[$0].name] }.joined(separator: "+")
  }

  private func write(_ axis: ModifierSet, to json: inout JSONWriter, _ out: inout Findings) {
    let contexts = contexts(of: axis)
    if contexts.count > Self.maximumContexts { out.add(.tooManyContexts(contexts.count, of: name(of: axis))) }
    let files = files.files.filter { $0.condition.modifiers.isSubset(of: axis) }
    json.key(name(of: axis))
    json.beginObject()
    if let modifier = onlyModifier(of: axis), !modifier.description.isEmpty {
      json.member("description", program.names[modifier.description])
    }
    json.name("contexts")
    json.beginObject()
    for context in contexts.prefix(Self.maximumContexts) {
      json.key(context.name)
      json.array(files.filter { context.mode.meets($0.condition) }, onOneLine: true) {
        $0.writeSource(self.files.name(of: $1.condition))
      }
    }
    json.endObject()
    json.member("default", contexts[0].name)
    writeExtensions(axis, to: &json)
    json.endObject()
  }

  /// Which of our modifiers an axis stands for, and where they exist.
  private func writeExtensions(_ axis: ModifierSet, to json: inout JSONWriter) {
    let own = axis.indices.filter { index in
      index > 0 && !platforms.allSatisfy { program.modifiers[index].platforms.contains($0) }
    }
    let queried = axis.indices.filter { program.modifiers[$0].media.contains { $0 != nil } }
    let only = onlyModifier(of: axis)
    let isOurs = only == nil || !own.isEmpty || !queried.isEmpty
    guard isOurs || only?.extensions.isEmpty == false else { return }
    json.name("$extensions")
    json.beginObject(onOneLine: true)
    defer { json.endObject() }
    if let only, !only.extensions.isEmpty { writeKept(only.extensions, to: &json) }
    guard isOurs else { return }
    json.name("tokenc")
    json.beginObject()
    json.member("modifiers", axis.indices.map { program.names[program.modifiers[$0].name] })
    if only == nil { writeKeptOfEach(axis, to: &json) }
    if !own.isEmpty {
      json.name("platforms")
      json.beginObject()
      for index in own {
        json.member(
          named: program.names[program.modifiers[index].name],
          platforms.filter(program.modifiers[index].platforms.contains).map(\.name))
      }
      json.endObject()
    }
    if !queried.isEmpty {
      json.name("media")
      json.beginObject()
      for index in queried { writeMedia(of: program.modifiers[index], to: &json) }
      json.endObject()
    }
    json.endObject()
  }

  /// The modifier that an axis is, where it is one.
  private func onlyModifier(of axis: ModifierSet) -> Modifier? {
    axis.indices.count == 1 ? axis.indices.first.map { program.modifiers[$0] } : nil
  }

  /// One object on one line, whose members become ours.
  private func writeKept(_ extensions: Symbol, to json: inout JSONWriter) {
    program.names.withBytes(extensions) {
      json.rawMember(UnsafeBufferPointer(rebasing: $0.dropFirst().dropLast()))
    }
  }

  /// What is kept of modifiers that are one here.
  private func writeKeptOfEach(_ axis: ModifierSet, to json: inout JSONWriter) {
    let modifiers = axis.indices.map { program.modifiers[$0] }
    if modifiers.contains(where: { !$0.description.isEmpty }) {
      json.name("descriptions")
      json.beginObject()
      for modifier in modifiers where !modifier.description.isEmpty {
        json.member(named: program.names[modifier.name], program.names[modifier.description])
      }
      json.endObject()
    }
    if modifiers.contains(where: { !$0.extensions.isEmpty }) {
      json.name("extensions")
      json.beginObject()
      for modifier in modifiers where !modifier.extensions.isEmpty {
        json.key(program.names[modifier.name])
        program.names.withBytes(modifier.extensions) { json.raw($0) }
      }
      json.endObject()
    }
  }

  /// The media query that puts each context in force, where one does.
  private func writeMedia(of modifier: Modifier, to json: inout JSONWriter) {
    json.key(program.names[modifier.name])
    json.beginObject()
    for (context, query) in zip(modifier.contexts, modifier.media) {
      guard let query else { continue }
      json.key(program.names[context])
      program.names.withBytes(query) { json.value($0) }
    }
    json.endObject()
  }

  /// Every choice over an axis, the default first: `light`; `dark increased` for two in one.
  private func contexts(of axis: ModifierSet) -> [(name: String, mode: Mode)] {
    var modes = [program.defaultMode(on: platforms[0])]
    for index in axis.indices {
      let modifier = program.modifiers[index]
      let usual = index == 0 ? modes[0][0] : modifier.defaultContext
      let order = [usual] + modifier.contexts.indices.filter { $0 != usual }
      modes = modes.flatMap { mode in
        // A modifier keeps its default where its platforms leave it out.
        if index > 0, axis.contains(.platform), !modifier.platforms.contains(program.platform(of: mode)) {
          return [mode]
        }
        return order.map { context in
          var mode = mode
          mode[index] = context
          return mode
        }
      }
      if modes.count > Self.maximumContexts * 16 { break }
    }
    return modes.map { mode in
      let named = axis.indices.filter { index in
        index == 0 || !axis.contains(.platform)
          || program.modifiers[index].platforms.contains(program.platform(of: mode))
      }
      // Where it stands alone, nothing else can be meant by a context's name.
      if axis.indices.count == 1, let index = named.first {
        return (program.names[program.modifiers[index].contexts[mode[index]]], mode)
      }
      return (named.map { program.word($0, mode[$0], separator: ":") }.joined(separator: " "), mode)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func writeSource(_ reference: String) {
    object(onOneLine: true) { $0.member("$ref", reference) }
  }
}

extension Finding.ID {
  package static let tooManyContexts = Finding.ID("too-many-contexts", .error)
}

extension Finding {
  fileprivate static func tooManyContexts(_ count: Int, of modifier: String) -> Finding {
    Finding(
      .tooManyContexts,
      "the resolver document would need \(count) contexts of '\(modifier)', at most "
        + "\(ResolverDocument.maximumContexts) are written", at: nil,
      notes: [Note("give the values of fewer combinations of modifiers")])
  }
}
