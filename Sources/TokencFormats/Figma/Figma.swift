import TokencSyntax

extension TokenFormat {
  /// Variables of Figma, exported as files of the standard: one for each mode of a collection. Figma's own export names
  /// the mode in the root's `$extensions."com.figma.modeName"`; others name files `collection.mode.tokens.json`.
  ///
  /// Files that declare the same variables are the modes of one collection. Variables of the types `string` and
  /// `boolean` are data.
  static let figma = TokenFormat(
    name: "Figma variables", patterns: ["*.tokens.json", "*.json", "tokens/*.json", "**/*.tokens.json"],
    recognize: { document, _, names in
      guard document.root != .none, document[document.root].kind == .mapping, names.find("$value") != nil,
        let extensions = names.find("$extensions")
      else { return .no }
      let isFigma = document.nodes.indices.contains { index in
        document.nodes[index].key == extensions
          && document.children(NodeID(index)).contains { names[document.key($0)].hasPrefix("com.figma") }
      }
      return isFigma ? .certain : .no
    },
    read: { reading in
      var reader = ForeignReader(reading, format: "Figma variables")
      reader.readModes()
      return reader.finish(vendor: "com.figma")
    })
}

extension ForeignReader {
  /// Each file's tokens, in the context that its mode is.
  fileprivate mutating func readModes() {
    var found: [[Found]] = []
    for index in documents.indices { found.append(walk(documents[index].root, index)) }
    let keys = found.map { Set($0.map { $0.path.joined(separator: ".") }) }
    var collection = Array(documents.indices)
    for index in documents.indices {
      for other in 0..<index where !keys[index].isDisjoint(with: keys[other]) {
        let old = collection[index]
        for place in collection.indices where collection[place] == old {
          collection[place] = collection[other]
        }
      }
    }
    for first in documents.indices
    where collection[first] == first || !collection[..<first].contains(collection[first]) {
      let files = documents.indices.filter { collection[$0] == collection[first] }
      guard files.count > 1 else {
        for (path, variant) in found[first] { add(path, variant) }
        continue
      }
      // The light mode is the default of a colour scheme, whichever file comes first.
      let modes = files.map { mode(of: $0) }
      let ordered = files.indices.sorted {
        (rank(modes[$0]), $0) < (rank(modes[$1]), $1)
      }
      let contexts = declare(
        ordered.map { modes[$0] }, named: collectionName(of: files), hasDefault: true)
      for place in ordered {
        for (path, variant) in found[files[place]] {
          var variant = variant
          if let (modifier, context) = contexts[modes[place]] { variant.contexts = [modifier: context] }
          add(path, variant)
        }
      }
    }
  }

  private func rank(_ mode: String) -> Int {
    switch mode.lowercased() {
    case "light": 0
    case "dark": 2
    default: 1
    }
  }

  /// `Dark`: as the file says, or the last word of its name.
  private func mode(of index: Int) -> String {
    if let extensions = entry("$extensions", of: documents[index].root, index),
      let mode = entry("com.figma.modeName", of: extensions, index)
    {
      return text(mode, index)
    }
    return words(of: index).last ?? "standard"
  }

  /// What all files of a collection have in their names before the mode.
  private func collectionName(of files: [Int]) -> String {
    let words = words(of: files[0])
    let name = words.count > 1 ? identifier(words[words.count - 2]) : "mode"
    return ["platform", "colorScheme", "contrast"].contains(name) ? name + "-mode" : name
  }

  private func words(of index: Int) -> [String] {
    let path = reading.sources[documents[index].file].path
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var words = name.split(separator: ".").map(String.init)
    while let last = words.last, ["json", "tokens"].contains(last) { words.removeLast() }
    return words
  }
}
