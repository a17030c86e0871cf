import TokencSyntax

/// What a token is written as: its value in the default contexts, and where it has another.
struct ForeignPlan {
  struct Entry {
    /// Without those of the default contexts; empty for the first.
    var contexts: [Int: Int]
    /// The declaration that it comes from.
    var variant: Int
    var translation: ForeignTranslation
  }
  var entries: [Entry] = []
  /// Why it is data, if it is.
  var reason: String?
  /// Whether that is a reference which leads nowhere.
  var isBroken = false
}

// From declarations to entries: which value holds where.
extension ForeignReader {
  /// More combinations of contexts than anybody can look through.
  private static let mostCombinations = 4096

  mutating func plan(_ index: Int) -> ForeignPlan {
    var used = ownModifiers(index)
    while true {
      touched = []
      let plan = plan(index, over: used)
      // What it looked into may depend on more contexts than the token itself.
      let wider = touched.reduce(into: used) { $0.formUnion(ownModifiers($1)) }
      if wider == used { return plan }
      used = wider
    }
  }

  private func ownModifiers(_ index: Int) -> Set<Int> {
    tokens[index].variants.reduce(into: []) { $0.formUnion($1.contexts.keys) }
  }

  private mutating func plan(_ index: Int, over used: Set<Int>) -> ForeignPlan {
    var plan = ForeignPlan()
    let combinations = combinations(of: used.sorted())
    guard combinations.count <= Self.mostCombinations else {
      reading.out.add(
        .tooManyContexts(
          tokens[index].key, at: span(of: tokens[index].variants[0].node, tokens[index].variants[0].document))
      )
      return ForeignPlan(entries: [], reason: "it has values in too many contexts")
    }
    var written: [String] = []
    for contexts in combinations {
      var modes = defaultModes
      for (modifier, context) in contexts { modes[modifier] = context }
      var found = variant(of: index, in: modes)
      if found == nil, contexts.isEmpty {
        found = 0
        for (modifier, context) in tokens[index].variants[0].contexts { modes[modifier] = context }
        let variant = tokens[index].variants[0]
        say(
          .oneContext(
            tokens[index].key, name(of: variant.contexts), at: span(of: variant.node, variant.document)),
          once: "one context", about: variant.node, variant.document)
      }
      guard let place = found else { continue }
      let translation = translate(place, of: index, in: modes)
      if case .data(let reason, let isBroken) = translation, plan.reason == nil {
        (plan.reason, plan.isBroken) = (reason, isBroken)
      }
      let text = describe(translation)
      // Left out where the entries that are wider than it say the same.
      let wider = plan.entries.indices.filter { entry in
        plan.entries[entry].contexts.allSatisfy { contexts[$0.key] == $0.value }
      }
      let strongest = wider.filter { entry in
        !wider.contains { other in
          plan.entries[other].contexts.count > plan.entries[entry].contexts.count
            && plan.entries[entry].contexts.allSatisfy { plan.entries[other].contexts[$0.key] == $0.value }
        }
      }
      let isSame = strongest.allSatisfy { entry in
        written[entry] == text
          && saysAlike(index, place, plan.entries[entry].variant, plan.entries[0].variant)
      }
      if !contexts.isEmpty, isSame,
        place == plan.entries[0].variant || !isDeclared(index, in: contexts, place)
      {
        continue
      }
      plan.entries.append(ForeignPlan.Entry(contexts: contexts, variant: place, translation: translation))
      written.append(text)
    }
    return plan
  }

  /// Whether the project names a file for these contexts and the token stands in it: it depends on them, also where its
  /// value is that of the others, as with files of our own. Of one that stands in a file for the default context, the
  /// first of the others is taken.
  private func isDeclared(_ index: Int, in contexts: [Int: Int], _ place: Int) -> Bool {
    let variants = tokens[index].variants
    if contexts == variants[place].contexts { return contexts == documentContexts[variants[place].document] }
    guard contexts.count == 1, let modifier = contexts.keys.first, contexts[modifier] == 1 else {
      return false
    }
    let own = variants.filter { $0.contexts.keys.contains(modifier) }
    return own.contains { documentContexts[$0.document] == [modifier: 0] }
      && own.allSatisfy { $0.contexts[modifier] == 0 }
  }

  /// Every choice of contexts other than the default ones, the fewest first.
  private func combinations(of used: [Int]) -> [[Int: Int]] {
    var result: [[Int: Int]] = [[:]]
    for modifier in used {
      let count = modifiers[modifier].contexts.count
      guard result.count * count <= Self.mostCombinations else {
        return Array(repeating: [:], count: Self.mostCombinations + 1)
      }
      result = result.flatMap { contexts in
        (0..<count).map { context in
          var contexts = contexts
          if context > 0 { contexts[modifier] = context }
          return contexts
        }
      }
    }
    return result.enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }.map(
      \.element)
  }

  /// Contexts as a key of `$modes`.
  func name(of contexts: [Int: Int]) -> String {
    contexts.keys.sorted().map { modifiers[$0].contexts[contexts[$0] ?? 0] }.joined(separator: " ")
  }

  private func describe(_ translation: ForeignTranslation) -> String {
    func text(_ value: ForeignValue) -> String {
      switch value.form {
      case .scalar(let text, _): "\(text.count):\(text)"
      case .list(let values): "[\(values.map(text).joined(separator: ","))]"
      case .fields(let fields): "{\(fields.map { "\($0.name)=\(text($0.value))" }.joined(separator: ","))}"
      }
    }
    switch translation {
    case .alias(let path, _): return "alias \(path)"
    case .value(let type, let value, let angle): return "\(type) \(angle ?? "") \(text(value))"
    case .data(let reason, _): return "data \(reason)"
    }
  }

  // MARK: Paths

  /// Gives every token the path that it has in the token language.
  mutating func findPaths() {
    var groups: Set<String> = []
    for token in tokens {
      for length in 1..<max(token.path.count, 1) {
        groups.insert(token.path.prefix(length).joined(separator: "."))
      }
    }
    for token in tokens {
      var path = token.path.map(segment)
      // A token and a group at once: the group's own token.
      if groups.contains(token.key) { path.append("$root") }
      paths.append(path)
      keysByPath[path.joined(separator: ".")] = token.key
      if path != token.path {
        let variant = token.variants[0]
        reading.out.add(
          .otherName(token.key, path.joined(separator: "."), at: span(of: variant.node, variant.document)))
      }
    }
  }

  /// A name without what no name may hold.
  private func segment(_ name: String) -> String {
    if name == "$root" { return name }
    let plain = String(name.map { $0 == "." || $0 == "{" || $0 == "}" ? "-" : $0 }.drop { $0 == "$" })
    return plain.isEmpty ? "_" : plain
  }
}

extension Finding {
  fileprivate static func tooManyContexts(_ token: String, at span: SourceSpan) -> Finding {
    Finding(
      .formatToken, "'\(token)' depends on more than 4096 combinations of contexts", at: span, token: token,
      notes: [Note("split the set that declares it, so that fewer themes decide on it")])
  }

  fileprivate static func oneContext(_ token: String, _ context: String, at span: SourceSpan) -> Finding {
    Finding(
      .formatContext, "'\(token)' has a value in \(context) only; it stands for the others, too", at: span,
      token: token, notes: [Note("give it a value in the default contexts")])
  }

  fileprivate static func otherName(_ key: String, _ path: String, at span: SourceSpan) -> Finding {
    Finding(
      .formatName, "'\(key)' is called '\(path)' here", at: span, token: key,
      notes: [Note("a name holds no points and no braces, and a token that is a group, too, is its $root")])
  }
}
