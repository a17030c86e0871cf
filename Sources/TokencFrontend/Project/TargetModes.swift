import TokencIR
package import TokencSyntax

extension TokenResolver {
  /// What the words mean with which targets ask for flattened files. Not before all modifiers are known: files of other
  /// formats and a resolver document bring theirs.
  mutating func resolveTargetModes() {
    for target in program.project.targets.indices {
      for index in program.project.targets[target].modes.indices {
        let mode = program.project.targets[target].modes[index]
        program.project.targets[target].modes[index].contexts = mode.words.compactMap {
          context(named: $0, at: mode.span)
        }
      }
    }
  }

  /// A context by its name, or by `modifier:context` where several modifiers have one of that name.
  private mutating func context(named word: String, at span: SourceSpan) -> (modifier: Int, context: Int)? {
    let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
    var found: [(modifier: Int, context: Int)] = []
    for (index, modifier) in program.modifiers.enumerated() {
      if parts.count == 2, reading.names[modifier.name] != parts[0] { continue }
      for (context, name) in modifier.contexts.enumerated() where reading.names[name] == parts.last {
        found.append((index, context))
      }
    }
    if found.count == 1 { return found[0] }
    // What is not there may stand in a file that could not be read.
    if found.isEmpty, isIncomplete { return nil }
    let known = program.modifiers.flatMap { $0.contexts.map { reading.names[$0] } }
    reading.out.add(
      .badMode(word, isAmbiguous: found.count > 1, closest(to: word, among: known), at: span))
    return nil
  }
}

extension Finding.ID {
  package static let badMode = Finding.ID("bad-mode", .error)
}

extension Finding {
  fileprivate static func badMode(
    _ word: String, isAmbiguous: Bool, _ suggestion: String?, at span: SourceSpan
  ) -> Finding {
    let fact =
      isAmbiguous ? "'\(word)' is a context of more than one modifier" : "there is no context '\(word)'"
    let way = isAmbiguous ? "write modifier:\(word)" : suggestion.map { "did you mean '\($0)'?" }
    return Finding(
      .badMode, "\(fact), which modes asks for", at: span, notes: way.map { [Note($0)] } ?? [])
  }
}
