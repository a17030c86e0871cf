import TokencIR
package import TokencSyntax

/// A modifier of a resolver document, as it is written.
struct ResolverModifier {
  var name: String
  var span: SourceSpan
  var place: Place
  var contexts: [(name: String, span: SourceSpan, contents: [ResolverPlan.Content])]
  /// Nil where it has none: then an input must name a context.
  var defaultContext: Int?
  var description: Place?
  /// Of vendors, and under `tokenc` what of our own modifiers it stands for, if it is one of our export.
  var extensions: Place?
}

extension ResolverReader {
  enum Step {
    case set([ResolverPlan.Content])
    case modifier(ResolverModifier)
  }

  mutating func readModifier(
    _ place: Place, named name: String, span: SourceSpan, overrides: [String: Place] = [:],
    isInline: Bool = false
  ) -> ResolverModifier? {
    var members = reading.members(
      place,
      known: ["contexts", "default", "description", "$extensions"] + (isInline ? ["type", "name"] : []),
      what: "the modifier '\(name)'")
    guard reading[place].kind == .mapping else { return nil }
    members.merge(overrides) { $1 }
    checkTexts(members)
    guard let contexts = members["contexts"] else {
      reading.out.add(.missingMembers(["contexts"], of: "the modifier '\(name)'", reading.span(place), nil))
      return nil
    }
    guard isMapping(contexts, "contexts") else { return nil }
    var modifier = ResolverModifier(
      name: name, span: span, place: place, contexts: [], description: members["description"],
      extensions: members["$extensions"])
    for context in reading.children(contexts) {
      let contextName = reading.names[reading.key(context)]
      if contextName.isEmpty { reading.out.add(.emptyContext(of: name, at: reading.keySpan(context))) }
      modifier.contexts.append((contextName, reading.keySpan(context), contents(of: context, in: .context)))
    }
    if modifier.contexts.count < 2 {
      reading.out.add(.tooFewContexts(modifier.contexts.count, of: name, at: reading.keySpan(contexts)))
    }
    if let place = members["default"], reading.string(place, what: "default") != nil {
      let names = modifier.contexts.enumerated().map { ($0.element.name, $0.offset) }
      modifier.defaultContext = reading.word(place, what: "default", among: names)
    }
    return modifier
  }

  mutating func readOrder(_ order: Place, _ modifiers: [ResolverModifier]) -> [Step] {
    guard reading[order].kind == .sequence, reading[order].count > 0 else {
      reading.out.add(.emptyOrder(at: reading.span(order)))
      return []
    }
    var steps: [Step] = []
    var seen: [String: SourceSpan] = [:]
    for element in reading.children(order) {
      guard isMapping(element, "an entry of resolutionOrder") else { continue }
      let found =
        reading.entry(reading.keys.ref, of: element).map { readReference($0, in: element, modifiers) }
        ?? readInline(element)
      guard let (name, span, step) = found else { continue }
      if let first = seen[name] {
        reading.out.add(.nameTwice(name, at: span, first: first))
        continue
      }
      seen[name] = span
      steps.append(step)
    }
    return steps
  }

  private mutating func readReference(
    _ reference: Place, in element: Place, _ modifiers: [ResolverModifier]
  ) -> (name: String, span: SourceSpan, step: Step)? {
    let span = reading.span(reference)
    guard let text = reading.string(reference, what: "$ref") else { return nil }
    guard text.hasPrefix("#"), !text.hasPrefix("#/resolutionOrder") else {
      reading.out.add(
        .badReference(text, "resolutionOrder refers to #/sets/… and #/modifiers/… of its document", at: span))
      return nil
    }
    guard let segments = pointer(text, span) else { return nil }
    guard segments.count == 2, segments[0] == "sets" || segments[0] == "modifiers" else {
      reading.out.add(
        .badReference(text, "resolutionOrder refers to #/sets/… and #/modifiers/… of its document", at: span))
      return nil
    }
    guard let target = find(segments, at: span) else { return nil }
    let overrides = Dictionary(
      reading.children(element).filter { reading.key($0) != reading.keys.ref }
        .map { (reading.names[reading.key($0)], $0) }, uniquingKeysWith: { first, _ in first })
    let isSet = segments[0] == "sets"
    let known =
      isSet
      ? ["sources", "description", "$extensions"] : ["contexts", "default", "description", "$extensions"]
    for (key, place) in overrides.sorted(by: { $0.key < $1.key }) where !known.contains(key) {
      reading.out.add(.unknownOverride(key, known, at: reading.keySpan(place)))
    }
    if isSet {
      return (segments[1], span, .set(sources(ofSet: target, named: segments[1], overrides: overrides)))
    }
    if overrides.isEmpty {
      return modifiers.first { $0.name == segments[1] }.map { ($0.name, span, .modifier($0)) }
    }
    return readModifier(target, named: segments[1], span: reading.keySpan(target), overrides: overrides)
      .map { ($0.name, span, .modifier($0)) }
  }

  private mutating func readInline(_ element: Place) -> (name: String, span: SourceSpan, step: Step)? {
    let type = reading.entry(reading.names.intern("type"), of: element)
    let name = reading.entry(reading.names.intern("name"), of: element)
    let missing = (type == nil ? ["type"] : []) + (name == nil ? ["name"] : [])
    guard let type, let name else {
      reading.out.add(.missingMembers(missing, of: "an entry of resolutionOrder", reading.span(element), nil))
      return nil
    }
    let text = reading.string(name, what: "name") ?? ""
    switch reading.word(type, what: "type", among: [("set", true), ("modifier", false)]) {
    case nil: return nil
    case true?: return (text, reading.span(name), .set(sources(ofSet: element, named: text, isInline: true)))
    case false?:
      return readModifier(element, named: text, span: reading.span(name), isInline: true)
        .map { (text, reading.span(name), .modifier($0)) }
    }
  }

  // MARK: Modifiers and layers

  /// Modifiers in the order in which they are declared, those inside `resolutionOrder` last; then the layers.
  mutating func assemble(_ steps: [Step], declared: [ResolverModifier], input: Place?) {
    let used = steps.compactMap { step -> ResolverModifier? in
      if case .modifier(let modifier) = step { return modifier }
      return nil
    }
    let ordered =
      declared.compactMap { one in used.first { $0.place == one.place } }
      + used.filter { one in !declared.contains { $0.place == one.place } }
    if let input {
      resolve(steps, for: input, ordered)
      return
    }
    var axes: [String: ResolverAxis] = [:]
    for modifier in ordered {
      // A resolver that named the same thing twice was reported.
      axes[modifier.name] = axis(of: modifier)
    }
    for step in steps {
      switch step {
      case .set(let contents): plan.sources += contents.map { ResolverPlan.Source(content: $0) }
      case .modifier(let modifier):
        if let axis = axes[modifier.name] { plan.sources += sources(of: modifier, axis) }
      }
    }
  }

  // MARK: Input

  /// One choice of contexts (5): then nothing is left open. All that is wrong with it is reported.
  private mutating func resolve(_ steps: [Step], for input: Place, _ modifiers: [ResolverModifier]) {
    guard isMapping(input, "an input") else { return }
    var choice: [String: Int] = [:]
    for place in reading.children(input) {
      let name = reading.names[reading.key(place)]
      guard let modifier = match(name, modifiers.map(\.name)).map({ modifiers[$0] }) else {
        reading.out.add(.unknownInput(name, modifiers.map(\.name), at: reading.keySpan(place)))
        continue
      }
      // What is named wrongly is not missing besides.
      choice[modifier.name] = modifier.defaultContext ?? 0
      guard let text = inputText(place, of: name) else { continue }
      let contexts = modifier.contexts.map(\.name)
      guard let context = match(text, contexts) else {
        reading.out.add(.unknownInputContext(text, of: modifier.name, contexts, at: reading.span(place)))
        continue
      }
      choice[modifier.name] = context
    }
    for modifier in modifiers where choice[modifier.name] == nil {
      if let usual = modifier.defaultContext {
        choice[modifier.name] = usual
      } else {
        reading.out.add(.missingInput(modifier.name, modifier.contexts.map(\.name), at: reading.span(input)))
      }
    }
    for step in steps {
      switch step {
      case .set(let contents): plan.sources += contents.map { ResolverPlan.Source(content: $0) }
      case .modifier(let modifier):
        guard let context = choice[modifier.name] else { continue }
        plan.sources += modifier.contexts[context].contents.map { ResolverPlan.Source(content: $0) }
      }
    }
  }

  /// A context is named by a string (5): `true` and `100` are none, in YAML neither.
  private mutating func inputText(_ place: Place, of name: String) -> String? {
    let node = reading[place]
    if node.style == .plain, node.boolean(reading.names) != nil || reading.number(node) != nil {
      reading.out.add(.inputIsNoString(reading.text(place), of: name, at: reading.span(place)))
      return nil
    }
    return reading.string(place, what: "the input '\(name)'")
  }

  /// The very name, or else the only one that differs in case alone.
  private func match(_ name: String, _ names: [String]) -> Int? {
    if let exact = names.firstIndex(of: name) { return exact }
    let similar = names.indices.filter { names[$0].lowercased() == name.lowercased() }
    return similar.count == 1 ? similar[0] : nil
  }
}

extension Finding.ID {
  package static let badInput = Finding.ID("bad-input", .error)
}

extension Finding {
  fileprivate static func tooFewContexts(_ count: Int, of name: String, at span: SourceSpan) -> Finding {
    Finding(
      .badResolver, "the modifier '\(name)' has two or more contexts, not \(count)", at: span,
      notes: count == 1 ? [Note("what always holds is a set")] : [])
  }

  fileprivate static func emptyContext(of name: String, at span: SourceSpan) -> Finding {
    Finding(
      .badResolver, "a context of '\(name)' has no name", at: span,
      notes: [Note("write the context's name as the key")])
  }

  fileprivate static func emptyOrder(at span: SourceSpan) -> Finding {
    Finding(
      .badResolver, "resolutionOrder is a list with at least one set or modifier", at: span,
      notes: [Note("list them as references: { \"$ref\": \"#/sets/base\" }")])
  }

  fileprivate static func nameTwice(_ name: String, at span: SourceSpan, first: SourceSpan) -> Finding {
    Finding(
      .badResolver, "resolutionOrder names '\(name)' twice", at: span, notes: [Note("first here", at: first)])
  }

  fileprivate static func unknownOverride(_ name: String, _ known: [String], at span: SourceSpan) -> Finding {
    Finding(
      .unknownMember, "what this refers to has no member '\(name)'", at: span,
      notes: [
        Note(closest(to: name, among: known).map { "did you mean '\($0)'?" } ?? "it may have \(list(known))")
      ])
  }

  fileprivate static func inputIsNoString(_ text: String, of name: String, at span: SourceSpan) -> Finding {
    Finding(
      .wrongKind, "the input '\(name)' names a context by a string, and \(text) is none", at: span,
      notes: [Note("write \"\(text)\"")], fix: Fix(replace: span, with: "\"\(text)\""))
  }

  fileprivate static func unknownInput(_ name: String, _ known: [String], at span: SourceSpan) -> Finding {
    Finding(
      .badInput, "the resolver document has no modifier '\(name)'", at: span,
      notes: [
        Note(closest(to: name, among: known).map { "did you mean '\($0)'?" } ?? "it has \(list(known))")
      ])
  }

  fileprivate static func unknownInputContext(
    _ name: String, of modifier: String, _ known: [String], at span: SourceSpan
  ) -> Finding {
    Finding(
      .badInput, "the modifier '\(modifier)' has no context '\(name)'", at: span,
      notes: [
        Note(closest(to: name, among: known).map { "did you mean '\($0)'?" } ?? "it has \(list(known))")
      ])
  }

  fileprivate static func missingInput(_ name: String, _ contexts: [String], at span: SourceSpan) -> Finding {
    Finding(
      .badInput, "the modifier '\(name)' has no default and the input names no context", at: span,
      notes: [Note("its contexts are \(list(contexts))")])
  }
}
