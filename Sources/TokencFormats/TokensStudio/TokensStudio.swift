import TokencSyntax

extension TokenFormat {
  /// Tokens Studio for Figma: sets of tokens, and themes that say which sets hold. One file with `$themes` and
  /// `$metadata` beside the sets, or a folder with a file for each set, `$themes.json` and `$metadata.json`.
  ///
  /// A group of themes is a modifier, a theme one of its contexts. Sums in values and changes of colours are worked out;
  /// what Tokens Studio has beyond the standard (compositions, text cases, assets) is data.
  static let tokensStudio = TokenFormat(
    name: "Tokens Studio", patterns: ["**/*.json"], recognize: recognize,
    read: { reading in
      var reader = ForeignReader(reading, format: "Tokens Studio")
      reader.worksOutSums = true
      var project = StudioProject()
      project.read(&reader)
      return reader.finish(vendor: "tokens-studio")
    })

  private static func recognize(
    _ document: Document, _ sources: SourceSet, _ names: Interner
  ) -> Recognition {
    guard document.root != .none else { return .no }
    let file = sources[document.file].path.split(separator: "/").last.map(String.init) ?? ""
    if file == "$themes.json" || file == "$metadata.json" { return .certain }
    guard document[document.root].kind == .mapping else { return .no }
    func has(_ name: String) -> Bool {
      names.find(name).flatMap { document.entry($0, of: document.root) } != nil
    }
    if has("$themes") || has("$metadata") { return .certain }
    let extensions = names.find("studio.tokens")
    let types = ["type", "$type"].compactMap { names.find($0) }
    let isStudio = document.nodes.contains { node in
      extensions != nil && node.key == extensions && node.kind == .mapping
        || types.contains(node.key) && node.kind == .scalar && ownTypes.contains(names[node.text])
    }
    if isStudio { return .certain }
    let isPlain = ["value", "$value"].contains { ForeignReader.holdsTokens(document, names, member: $0) }
    return isPlain || document[document.root].count == 0 ? .possible : .no
  }

  /// Types that nobody else has.
  private static let ownTypes: Set<String> = [
    "borderRadius", "borderWidth", "fontFamilies", "fontWeights", "fontSizes", "lineHeights", "boxShadow",
    "composition", "paragraphSpacing", "textCase", "textDecoration",
  ]
}

/// What a project of Tokens Studio consists of.
struct StudioProject {
  struct TokenSet {
    var name: String
    var document: Int
    var node: NodeID
    var tokens: [ForeignReader.Found] = []
  }

  struct Theme {
    var name: String
    var group: String
    /// Names of the sets that hold, for output or as a source of aliases.
    var sets: Set<String>
  }

  var sets: [TokenSet] = []
  var order: [String] = []
  var themes: [Theme] = []

  mutating func read(_ reader: inout ForeignReader) {
    for index in reader.documents.indices { readDocument(index, &reader) }
    func rank(_ set: TokenSet) -> Int { order.firstIndex(of: set.name) ?? order.count }
    sets = sets.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
    for index in sets.indices { sets[index].tokens = reader.walk(sets[index].node, sets[index].document) }
    if themes.isEmpty {
      for set in sets {
        for (path, variant) in set.tokens { reader.add(path, variant) }
      }
    } else {
      applyThemes(&reader)
    }
  }

  // MARK: Files

  private mutating func readDocument(_ index: Int, _ reader: inout ForeignReader) {
    let document = reader.documents[index]
    let path = reader.reading.sources[document.file].path
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if document[document.root].kind == .sequence {
      readThemes(document.root, index, reader)
    } else if name == "$metadata.json" {
      readOrder(document.root, index, reader)
    } else if name != "$themes.json" {
      let isWhole =
        reader.entry("$themes", of: document.root, index) != nil
        || reader.entry("$metadata", of: document.root, index) != nil
      if let themes = reader.entry("$themes", of: document.root, index) { readThemes(themes, index, reader) }
      if let metadata = reader.entry("$metadata", of: document.root, index) {
        readOrder(metadata, index, reader)
      }
      if isWhole || reader.documents.count == 1 && holdsSets(index, &reader) {
        for child in document.children(document.root) where document[child].kind == .mapping {
          let name = reader.key(child, index)
          if !name.hasPrefix("$") { sets.append(TokenSet(name: name, document: index, node: child)) }
        }
      } else {
        sets.append(TokenSet(name: setName(of: path, reader), document: index, node: document.root))
      }
    }
  }

  /// A file's path below the folder of the project's own files, without its ending: `brand/dark`.
  private func setName(of path: String, _ reader: ForeignReader) -> String {
    let own = reader.documents.map { reader.reading.sources[$0.file].path }
      .first { $0.hasSuffix("$metadata.json") || $0.hasSuffix("$themes.json") }
    let folder = own.map { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() } ?? []
    var segments = path.split(separator: "/", omittingEmptySubsequences: false)
    if segments.starts(with: folder) { segments.removeFirst(folder.count) }
    let name = segments.joined(separator: "/")
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  /// Whether the first names of a file alone are those of sets: aliases then lead somewhere only without them.
  private func holdsSets(_ index: Int, _ reader: inout ForeignReader) -> Bool {
    let document = reader.documents[index]
    var whole: Set<String> = []
    var below: Set<String> = []
    for node in document.nodes.indices {
      let text = reader.reading.names[document.nodes[node].text]
      guard document.nodes[node].kind == .scalar, let reference = reader.wholeReference(text) else {
        continue
      }
      whole.insert(reference)
    }
    if whole.isEmpty { return false }
    var paths: Set<String> = []
    var probe = reader
    for (path, _) in probe.walk(document.root, index) {
      paths.insert(path.joined(separator: "."))
      below.insert(path.dropFirst().joined(separator: "."))
    }
    return whole.count(where: below.contains) > whole.count(where: paths.contains)
  }

  private mutating func readOrder(_ node: NodeID, _ index: Int, _ reader: ForeignReader) {
    guard let list = reader.entry("tokenSetOrder", of: node, index) else { return }
    order = reader.documents[index].children(list).map { reader.text($0, index) }
  }

  private mutating func readThemes(_ node: NodeID, _ index: Int, _ reader: ForeignReader) {
    for theme in reader.documents[index].children(node) {
      guard let name = reader.entry("name", of: theme, index) else { continue }
      var enabled: Set<String> = []
      if let sets = reader.entry("selectedTokenSets", of: theme, index) {
        for set in reader.documents[index].children(sets) where reader.text(set, index) != "disabled" {
          enabled.insert(reader.key(set, index))
        }
      }
      let group = reader.entry("group", of: theme, index).map { reader.text($0, index) } ?? ""
      themes.append(Theme(name: reader.text(name, index), group: group, sets: enabled))
    }
  }

  // MARK: Themes

  /// A group of themes of which one holds; its modifier, unless it has but one theme.
  private struct Choice {
    var modifier: Int?
    var themes: [Theme]
  }

  private func applyThemes(_ reader: inout ForeignReader) {
    let choices = choices(&reader)
    var places: [String: Int] = [:]
    var found: [(path: [String], declarations: [(set: Int, variant: ForeignToken.Variant)])] = []
    for (index, set) in sets.enumerated() {
      guard themes.contains(where: { $0.sets.contains(set.name) }) else {
        reader.summary.declared += set.tokens.count
        reader.summary.skipped += set.tokens.count
        if let first = set.tokens.first {
          reader.reading.out.add(
            .setInNoTheme(
              set.name, set.tokens.count, at: reader.span(of: first.variant.node, first.variant.document)))
        }
        continue
      }
      for (path, variant) in set.tokens {
        reader.summary.declared += 1
        let key = path.joined(separator: ".")
        if let place = places[key] {
          found[place].declarations.append((index, variant))
          reader.summary.overridden += 1
        } else {
          places[key] = found.count
          found.append((path, [(index, variant)]))
        }
      }
    }
    for (path, declarations) in found {
      var token = ForeignToken(path: path, variants: [])
      let names = declarations.map { sets[$0.set].name }
      // Only those choices count that switch one of the token's sets on or off.
      let relevant = choices.indices.filter { index in
        choices[index].modifier != nil
          && names.contains { name in
            Set(choices[index].themes.map { $0.sets.contains(name) }).count > 1
          }
      }
      var combinations: [[Int: Int]] = [[:]]
      for choice in relevant where combinations.count <= 4096 {
        combinations = combinations.flatMap { chosen in
          choices[choice].themes.indices.map { theme in
            var chosen = chosen
            chosen[choice] = theme
            return chosen
          }
        }
      }
      for chosen in combinations {
        let isActive = { (name: String) -> Bool in
          choices.indices.contains { index in
            choices[index].themes[chosen[index] ?? 0].sets.contains(name)
          }
        }
        guard let winner = declarations.last(where: { isActive(sets[$0.set].name) }) else { continue }
        var variant = winner.variant
        for (choice, theme) in chosen {
          if let modifier = choices[choice].modifier { variant.contexts[modifier] = theme }
        }
        token.variants.append(variant)
      }
      reader.places[token.key] = reader.tokens.count
      reader.tokens.append(token)
    }
  }

  /// Themes by group, the default first. Light and dark are the system's.
  private func choices(_ reader: inout ForeignReader) -> [Choice] {
    var groups: [String] = []
    for theme in themes where !groups.contains(theme.group) { groups.append(theme.group) }
    return groups.map { group in
      var own = themes.filter { $0.group == group }
      if own.count == 1 { return Choice(modifier: nil, themes: own) }
      let words = own.map { $0.name.lowercased() }
      if Set(words) == ["light", "dark"], own.count == 2 {
        if words[0] == "dark" { own.reverse() }
        return Choice(modifier: reader.modifier("colorScheme", ["light", "dark"]), themes: own)
      }
      let name = group.isEmpty ? "theme" : reader.identifier(group)
      let isTaken = ["platform", "colorScheme", "contrast"].contains(name)
      return Choice(
        modifier: reader.modifier(isTaken ? name + "-theme" : name, own.map { reader.identifier($0.name) }),
        themes: own)
    }
  }
}

extension Finding {
  fileprivate static func setInNoTheme(_ name: String, _ count: Int, at span: SourceSpan) -> Finding {
    Finding(
      .formatSkipped,
      "the set '\(name)' is skipped, with \(count == 1 ? "1 token" : "\(count) tokens"): no theme has it",
      at: span,
      notes: [Note("add it to a theme, as a source if it is not to be seen")])
  }
}
