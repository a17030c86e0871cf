import TokencSyntax

extension TokenFormat {
  /// Terrazzo, formerly Cobalt: the standard's files with values by mode in `$extensions.mode`, and, in those of Cobalt,
  /// values as CSS text and the types `string`, `boolean` and `link`.
  static let terrazzo = TokenFormat(
    name: "Terrazzo", patterns: ["*.json", "tokens/**/*.json", "*.yaml", "*.yml"],
    recognize: { document, _, names in
      guard document.root != .none, document[document.root].kind == .mapping else { return .no }
      if hasModes(document, names) { return .certain }
      return ForeignReader.holdsTokens(document, names, member: "$value") ? .possible : .no
    },
    read: { reading in
      var reader = ForeignReader(reading, format: "Terrazzo")
      var found: [(path: [String], variant: ForeignToken.Variant)] = []
      for index in reader.documents.indices { found += reader.walk(reader.documents[index].root, index) }
      var contexts: [String: (modifier: Int, context: Int)] = [:]
      for names in reader.axes(of: found) {
        contexts.merge(reader.declare(names, named: "mode")) { old, _ in old }
      }
      for (path, variant) in found {
        reader.add(path, variant)
        for (name, value) in reader.modes(of: variant) {
          guard let (modifier, context) = contexts[name] else { continue }
          var own = variant
          (own.contexts, own.value) = ([modifier: context], value)
          reader.addMode(path, own)
        }
      }
      return reader.finish(vendor: "terrazzo", dropping: ["mode"])
    })

  private static func hasModes(_ document: Document, _ names: Interner) -> Bool {
    guard let extensions = names.find("$extensions"), let mode = names.find("mode") else { return false }
    return document.nodes.indices.contains { index in
      document.nodes[index].key == extensions
        && document.children(NodeID(index)).contains { child in
          document.key(child) == mode && document[child].kind == .mapping
        }
    }
  }
}

extension ForeignReader {
  /// Values by mode; `.` is the token's own value, which is given beside it.
  fileprivate func modes(of variant: ForeignToken.Variant) -> [(String, NodeID)] {
    guard let extensions = variant.extensions, let mode = entry("mode", of: extensions, variant.document)
    else {
      return []
    }
    return documents[variant.document].children(mode).map { (key($0, variant.document), $0) }
      .filter { $0.0 != "." }
  }

  /// Names of modes that stand on one token somewhere are one axis; those that never meet are of different ones.
  fileprivate func axes(of found: [Found]) -> [[String]] {
    var axes: [[String]] = []
    for (_, variant) in found {
      var own = modes(of: variant).map(\.0)
      guard !own.isEmpty else { continue }
      let met = axes.indices.filter { axes[$0].contains(where: own.contains) }
      guard let first = met.first else {
        axes.append(own)
        continue
      }
      own = met.dropFirst().flatMap { axes[$0] } + own
      for name in own where !axes[first].contains(name) { axes[first].append(name) }
      for place in met.dropFirst().reversed() { axes.remove(at: place) }
    }
    return axes
  }

  /// A declaration in one context that stands inside another: nothing is replaced by it.
  mutating func addMode(_ path: [String], _ variant: ForeignToken.Variant) {
    guard let index = places[path.joined(separator: ".")] else { return }
    if let known = tokens[index].variants.firstIndex(where: { $0.contexts == variant.contexts }) {
      tokens[index].variants[known] = variant
    } else {
      tokens[index].variants.append(variant)
    }
  }

  /// Makes modifiers of the names of modes: those of the colour scheme and of contrast are the system's, all others are
  /// one modifier, whose first context is the default.
  ///
  /// - Returns: by name, the modifier and the context.
  mutating func declare(
    _ names: [String], named name: String, hasDefault: Bool = false
  ) -> [String: (modifier: Int, context: Int)] {
    if names.isEmpty { return [:] }
    var result: [String: (modifier: Int, context: Int)] = [:]
    var others: [String] = []
    let schemes = ["light": 0, "dark": 1]
    let isScheme = names.contains { schemes[$0.lowercased()] != nil }
    if isScheme, let modifier = modifier("colorScheme", ["light", "dark"]) {
      for name in names {
        if let context = schemes[name.lowercased()] {
          result[name] = (modifier, context)
        } else {
          others.append(name)
        }
      }
    } else {
      others = names
    }
    if others.isEmpty { return result }
    // Beside a colour scheme, or where a value stands for itself, there is a choice that no name is for.
    let contexts = (isScheme || !hasDefault ? ["standard"] : []) + others.map(identifier)
    guard let modifier = modifier(name, contexts) else { return result }
    for other in others {
      result[other] = (modifier, modifiers[modifier].contexts.firstIndex(of: identifier(other)) ?? 0)
    }
    return result
  }

  /// The place of a modifier with these contexts, a new one if need be; a name that is taken gets a number.
  mutating func modifier(_ name: String, _ contexts: [String]) -> Int? {
    var unique: [String] = []
    for context in contexts where !unique.contains(context) { unique.append(context) }
    if let known = modifiers.firstIndex(where: { $0.name == name && $0.contexts == unique }) { return known }
    var free = name
    var number = 2
    while modifiers.contains(where: { $0.name == free }) {
      free = "\(name)\(number)"
      number += 1
    }
    modifiers.append(FormatModifier(name: free, contexts: unique))
    return modifiers.count - 1
  }

  /// A name of people as one of contexts: a letter, then letters, digits, `-` and `_`.
  func identifier(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      let isPlain =
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        || scalar == "_" || scalar == "-"
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else if !result.isEmpty, !result.hasSuffix("-") {
        result += "-"
      }
    }
    while result.hasSuffix("-") { result.removeLast() }
    guard let first = result.unicodeScalars.first else { return "other" }
    let isLetter = ("a"..."z").contains(first) || ("A"..."Z").contains(first)
    return isLetter ? result : "mode-" + result
  }
}
