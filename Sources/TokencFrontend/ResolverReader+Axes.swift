import TokencIR
import TokencSyntax

/// What a modifier of a resolver document is here: one modifier of the program, or, in our own export, several at once.
struct ResolverAxis {
  /// For each context the conditions under which it is in force: one, or for `platform` one for each platform.
  var conditions: [[Mode]]
  /// The context of each modifier that the axis stands for, so that a file common to some can be told.
  var isCombined = false
}

extension ResolverReader {
  /// Declares the modifiers that a modifier of the document stands for.
  mutating func axis(of modifier: ResolverModifier) -> ResolverAxis? {
    let own = modifier.extensions.flatMap { reading.entry(reading.keys.tokenc, of: $0) }
    if let own, let list = reading.entry(reading.names.intern("modifiers"), of: own),
      reading[list].kind == .sequence
    {
      let names = reading.children(list).compactMap { reading.string($0, what: "modifiers") }
      return combinedAxis(of: modifier, names, own)
    }
    if modifier.name == "platform" { return platformAxis(of: modifier) }
    guard let index = declare(modifier.name, modifier.contexts.map(\.name), modifier) else { return nil }
    return ResolverAxis(
      conditions: modifier.contexts.indices.map { context in
        var condition = Mode.open
        condition[index] = context
        return [condition]
      })
  }

  /// The index of a new modifier. Names of the standard may be anything; ours become identifiers.
  private mutating func declare(
    _ name: String, _ contexts: [String], _ modifier: ResolverModifier, own: Place? = nil
  ) -> Int? {
    guard plan.modifiers.count + 1 < Mode.maximumModifiers else {
      if !toldTooManyModifiers { reading.out.add(.tooManyModifiers(at: modifier.span)) }
      toldTooManyModifiers = true
      return nil
    }
    let spans = modifier.contexts.map(\.span)
    let identifier = identifier(
      name, like: "modifier", taken: plan.modifiers.map { reading.names[$0.name] } + ["platform"],
      modifier.span)
    var names: [String] = []
    for (index, context) in contexts.enumerated() {
      names.append(
        self.identifier(
          context, like: "context", taken: names, index < spans.count ? spans[index] : modifier.span))
    }
    let known = knownModifiers.first { $0.name == identifier && names.allSatisfy($0.contexts.contains) }
    var result = Modifier(
      name: reading.names.intern(identifier), kind: known?.kind ?? .other,
      contexts: names.map { reading.names.intern($0) }, defaultContext: 0)
    result.span = modifier.span
    if let own { readOwnMembers(own, name, contexts, &result) }
    readKeptMembers(of: modifier, isOnly: own.map { isOnly(in: $0) } ?? true, own, name, &result)
    if own == nil {
      result.defaultContext = modifier.defaultContext ?? 0
      if modifier.defaultContext == nil, !contexts.isEmpty {
        reading.out.add(.noDefault(name, first: contexts[0], at: modifier.span))
      }
    }
    plan.modifiers.append(result)
    return plan.modifiers.count
  }

  /// The name itself where it is an identifier, else the nearest one; a note says so.
  private mutating func identifier(
    _ name: String, like what: String, taken: [String], _ span: SourceSpan
  ) -> String {
    func isWordByte(_ byte: UInt8) -> Bool {
      (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
        || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    }
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if isWordByte(byte) {
        bytes.append(byte)
      } else if let last = bytes.last, last != UInt8(ascii: "-") {
        bytes.append(UInt8(ascii: "-"))
      }
    }
    while bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
    var result = String(decoding: bytes, as: UTF8.self)
    let first = bytes.first ?? 0
    if first | 0x20 < UInt8(ascii: "a") || first | 0x20 > UInt8(ascii: "z") {
      result = result.isEmpty ? what : "\(what)-\(result)"
    }
    if taken.contains(result) {
      var number = 2
      while taken.contains("\(result)-\(number)") { number += 1 }
      result += "-\(number)"
    }
    if result != name { reading.out.add(.renamed(what, name, to: result, at: span)) }
    return result
  }

  // MARK: Platforms

  /// `platform` is always there: its contexts are those of the project, and one that the document does not name has what
  /// the default has.
  private func platformAxis(of modifier: ResolverModifier) -> ResolverAxis {
    let names = modifier.contexts.map(\.name)
    var conditions: [[Mode]] = names.map { _ in [] }
    for (index, platform) in platforms.enumerated() {
      guard let context = names.firstIndex(of: platform.name) ?? modifier.defaultContext else { continue }
      var condition = Mode.open
      condition[0] = index
      conditions[context].append(condition)
    }
    return ResolverAxis(conditions: conditions)
  }

  // MARK: Our own export

  /// Several modifiers in one, since the standard lays modifiers over each other without knowing of two at once:
  /// `dark increased`; a context that another modifier has too stands as `brand:dark`.
  private mutating func combinedAxis(
    of modifier: ResolverModifier, _ names: [String], _ own: Place
  ) -> ResolverAxis? {
    let limits = reading.entry(reading.names.intern("platforms"), of: own)
    func applies(_ name: String, on platform: String?) -> Bool {
      guard let platform, name != "platform", let limits,
        let list = reading.entry(reading.names.intern(name), of: limits)
      else { return true }
      return reading.elements(list).contains { reading.text($0) == platform }
    }
    var tuples: [[String: String]] = []
    var contexts: [String: [String]] = [:]
    for context in modifier.contexts {
      let words = context.name.split(separator: " ").map { word in
        String(word.split(separator: ":", maxSplits: 1).last ?? word)
      }
      let platform = names.first == "platform" ? words.first : nil
      let applicable = names.filter { applies($0, on: platform) }
      guard words.count == applicable.count else {
        reading.out.add(.wordCount(context.name, applicable, at: context.span))
        return nil
      }
      var tuple: [String: String] = [:]
      for (name, word) in zip(applicable, words) {
        tuple[name] = word
        if contexts[name]?.contains(word) != true { contexts[name, default: []].append(word) }
      }
      tuples.append(tuple)
    }
    var indices: [String: Int] = ["platform": 0]
    for name in names where name != "platform" {
      guard let index = declare(name, contexts[name] ?? [], modifier, own: own) else { return nil }
      indices[name] = index
    }
    let conditions = tuples.map { tuple -> [Mode] in
      var condition = Mode.open
      for (name, word) in tuple {
        if name == "platform" {
          guard let index = platforms.firstIndex(where: { $0.name == word }) else { return [] }
          condition[0] = index
        } else if let context = contexts[name]?.firstIndex(of: word) {
          condition[indices[name]!] = context
        }
      }
      return [condition]
    }
    return ResolverAxis(conditions: conditions, isCombined: names.count > 1)
  }

  private mutating func readOwnMembers(
    _ own: Place, _ name: String, _ contexts: [String], _ modifier: inout Modifier
  ) {
    let key = reading.names.intern(name)
    if let limits = reading.entry(reading.names.intern("platforms"), of: own),
      let list = reading.entry(key, of: limits)
    {
      let words = Platform.allCases.map { ($0.name, $0) }
      modifier.platforms = PlatformSet(
        reading.elements(list).compactMap { reading.word($0, what: "a platform", among: words) })
    }
    if let media = reading.entry(reading.names.intern("media"), of: own),
      let queries = reading.entry(key, of: media), reading[queries].kind == .mapping
    {
      for query in reading.children(queries) {
        if let index = contexts.firstIndex(of: reading.names[reading.key(query)]) {
          modifier.media[index] = reading.symbol(query, what: "a media query")
        }
      }
    }
  }

  // MARK: What is kept

  private mutating func isOnly(in own: Place) -> Bool {
    reading.entry(reading.names.intern("modifiers"), of: own).map { reading[$0].count == 1 } ?? true
  }

  /// What is said of a modifier, and what vendors say: written out again, and not understood.
  ///
  /// - Parameter isOnly: the document's modifier stands for this one alone.
  private mutating func readKeptMembers(
    of modifier: ResolverModifier, isOnly: Bool, _ own: Place?, _ name: String, _ result: inout Modifier
  ) {
    let key = reading.names.intern(name)
    func kept(_ member: String) -> Place? {
      own.flatMap { reading.entry(reading.names.intern(member), of: $0) }.flatMap {
        reading.entry(key, of: $0)
      }
    }
    if let text = isOnly ? modifier.description : kept("descriptions"), reading[text].kind == .scalar {
      result.description = reading[text].text
    }
    if let extensions = isOnly ? modifier.extensions : kept("extensions"),
      reading[extensions].kind == .mapping
    {
      let tokenc = reading.keys.tokenc
      result.extensions = reading.json(
        reading.children(extensions).filter { !isOnly || reading.key($0) != tokenc })
    }
  }

  /// What vendors say of a set; in our own export one set stands for several, and says what was kept of each.
  mutating func keepMembers(ofSet members: [String: Place], _ name: String) {
    guard let place = members["$extensions"], reading[place].kind == .mapping, keptSets.insert(place).inserted
    else { return }
    func keep(_ extensions: Place, _ name: String, without own: Symbol?) {
      let text = reading.json(reading.children(extensions).filter { reading.key($0) != own })
      if text.isEmpty { return }
      // A reference object may replace them.
      plan.sets.removeAll { $0.name == name }
      plan.sets.append(KeptSet(name: name, extensions: text, span: reading.span(extensions)))
    }
    keep(place, name, without: reading.keys.tokenc)
    guard let own = reading.entry(reading.keys.tokenc, of: place),
      let sets = reading.entry(reading.names.intern("sets"), of: own), reading[sets].kind == .mapping
    else { return }
    for set in reading.children(sets) where reading[set].kind == .mapping {
      keep(set, reading.names[reading.key(set)], without: nil)
    }
  }

  // MARK: Layers

  /// The sources of a modifier with their conditions. In a combined one a file that every context with `dark` has
  /// holds in `dark`, whatever the others are.
  func sources(of modifier: ResolverModifier, _ axis: ResolverAxis) -> [ResolverPlan.Source] {
    if axis.isCombined, let sources = commonSources(of: modifier, axis) { return sources }
    return modifier.contexts.indices.flatMap { context in
      modifier.contexts[context].contents.flatMap { content in
        axis.conditions[context].map { ResolverPlan.Source(content: content, condition: $0) }
      }
    }
  }

  /// Nil where the files of some contexts come in different orders, or a file is not common to a whole condition.
  private func commonSources(of modifier: ResolverModifier, _ axis: ResolverAxis) -> [ResolverPlan.Source]? {
    let contexts = modifier.contexts.indices.filter { !axis.conditions[$0].isEmpty }
    var order: [ResolverPlan.Content] = []
    for context in contexts {
      var after = -1
      for content in modifier.contexts[context].contents {
        if let place = order.firstIndex(of: content) {
          guard place > after else { return nil }
          after = place
        } else {
          after += 1
          order.insert(content, at: after)
        }
      }
    }
    var sources: [ResolverPlan.Source] = []
    for content in order {
      let holding = contexts.filter { modifier.contexts[$0].contents.contains(content) }
        .map { axis.conditions[$0][0] }
      var common = holding[0]
      for index in common.modifiers.indices where holding.contains(where: { $0[index] != common[index] }) {
        common[index] = Int(Mode.any)
      }
      let meant = contexts.map { axis.conditions[$0][0] }.filter { $0.meets(common) }
      guard meant.count == holding.count else { return nil }
      sources.append(ResolverPlan.Source(content: content, condition: common))
    }
    return sources
  }
}

extension Finding.ID {
  static let noDefault = Finding.ID("no-default", .warning)
  static let renamedContext = Finding.ID("renamed-context", .note)
}

extension Finding {
  fileprivate static func tooManyModifiers(at span: SourceSpan) -> Finding {
    Finding(
      .badResolver, "a project has at most \(Mode.maximumModifiers - 1) modifiers, this is one more",
      at: span,
      notes: [
        Note(
          "join modifiers of which nobody chooses one alone, or build it for one choice of contexts: 'input' of the source "
            + "names them")
      ])
  }

  fileprivate static func noDefault(_ name: String, first: String, at span: SourceSpan) -> Finding {
    Finding(
      .noDefault, "the modifier '\(name)' has no default; where nobody chooses, '\(first)' holds", at: span,
      notes: [Note("name one: \"default\": \"\(first)\"")])
  }

  fileprivate static func renamed(_ what: String, _ name: String, to new: String, at span: SourceSpan)
    -> Finding
  {
    Finding(.renamedContext, "the \(what) '\(name)' is '\(new)' in artifacts and in $modes", at: span)
  }

  fileprivate static func wordCount(_ name: String, _ modifiers: [String], at span: SourceSpan) -> Finding {
    Finding(
      .badResolver, "the context '\(name)' gives a word for each of \(list(modifiers))", at: span,
      notes: [Note("give one word for each of them")])
  }
}
