import TokencFormats
import TokencFrontend
import TokencIR
package import TokencSyntax

// The format of a source: what the caller says, what the project file says, or what shows.

/// Formats of others, as the command line and `format` of a source name them.
package let foreignFormats = (TokenFormat.all + [.loose]).map(\.id)

extension TokenFormat {
  static func named(_ id: String) -> TokenFormat? { (all + [.loose]).first { $0.id == id } }
}

extension Loading {
  var dataTokens: [DataToken] {
    data.map {
      var token = DataToken(
        path: $0.name, type: $0.type, value: $0.value, deprecation: $0.deprecation, span: $0.span)
      token.isBroken = $0.isBroken
      return token
    }
  }

  /// What a source is read by, whether it looks like it or not; nil where the file tells.
  mutating func format(of source: ProjectDescription.Source) -> TokenFormat? {
    if let format { return format }
    guard let given = source.format else { return nil }
    let format = TokenFormat.named(given.name)
    // A pattern is asked for each of its files.
    if format == nil, toldFormats.insert(given.span).inserted {
      findings.add(
        .unknownFormat(given.name, closest(to: given.name, among: foreignFormats), at: given.span))
    }
    return format
  }
}

extension Loading {
  /// Documents of other formats become documents of ours, which may bring modifiers and hold in their contexts.
  mutating func translateForeign(_ tokens: inout TokenDocuments, _ description: inout ProjectDescription) {
    let contexts = tokens.all.map { self.contexts(of: $0.role.condition, description) }
    let declared = description.modifiers.map { modifier in
      FormatModifier(
        name: names[modifier.name],
        contexts: [names[modifier.contexts[modifier.defaultContext]]]
          + modifier.contexts.indices.filter { $0 != modifier.defaultContext }.map {
            names[modifier.contexts[$0]]
          })
    }
    var given = FormatReading(
      sources: sources, documents: tokens.all.map(\.document), names: handOverNames(), out: findings)
    (given.contexts, given.declared) = (contexts, declared)
    given.broken = Set(brokenReferences.compactMap(\.token))
    var foreign = translate(given, as: tokens.all.map(\.format))
    findings = foreign.out
    swap(&names, &foreign.names)
    data = foreign.data
    foreignFiles = Set(
      foreign.documents.indices.filter { foreign.isForeign[$0] }.map { foreign.documents[$0].file })
    for index in foreign.documents.indices {
      tokens.all[index].document = foreign.documents[index]
      if foreign.contexts[index].isEmpty, tokens.all[index].role.condition != .open {
        tokens.all[index].role = TokenReader.Role()
      }
    }
    for modifier in foreign.modifiers {
      description.add(modifier: modifier.name, contexts: modifier.contexts, &names)
    }
    for part in foreign.conditional {
      guard let condition = description.condition(of: part.contexts.map { ($0.modifier, $0.context) }, names)
      else {
        findings.add(.unknownContexts(part))
        continue
      }
      tokens.add(part.document, TokenReader.Role(condition: condition), nil)
    }
  }

  /// A condition in words, for a format that lays documents over each other itself.
  private func contexts(of condition: Mode, _ description: ProjectDescription) -> [FormatContext] {
    condition.modifiers.indices.map { index in
      let modifier = description.modifiers[index]
      return FormatContext(
        modifier: names[modifier.name], context: names[modifier.contexts[condition[index]]])
    }
  }

  // MARK: Programs

  /// Whether a file is source code of a language that runs: a table of tokens only when it has been run.
  func isProgram(_ path: String) -> Bool {
    [".js", ".mjs", ".cjs", ".ts", ".mts", ".cts"].contains { path.lowercased().hasSuffix($0) }
  }

  /// What may hold tokens, or name them, if one could run it.
  func programs(in root: String) -> [String] {
    ["tokens/**/*", "properties/**/*", "sd.config.*", "config.*", "style-dictionary.config.*", "build.*"]
      .flatMap { expand($0, in: root, files).files }.filter { isProgram($0) }
  }

  // MARK: Imports of Theo

  /// Files that others import, before those, as if they had been named: a later prop replaces an earlier one.
  mutating func addImports(to tokens: inout TokenDocuments) {
    guard let imports = names.find("imports") else { return }
    var index = 0
    var known = Set(tokens.all.map { sources[$0.document.file].path })
    while index < tokens.all.count {
      let (document, role, format) = tokens.all[index]
      let isTheo =
        document.root != .none
        && ["props", "aliases", "global"].contains {
          names.find($0).flatMap { document.entry($0, of: document.root) } != nil
        }
      guard isTheo, let list = document.entry(imports, of: document.root) else {
        index += 1
        continue
      }
      var added: [Document] = []
      for child in document.children(list) where document[child].kind == .scalar {
        let path = imported(names[document[child].text], by: sources[document.file].path)
        guard let path, known.insert(path).inserted else { continue }
        if let found = self.document(path, named: document.span(child)) { added.append(found) }
      }
      tokens.all.insert(contentsOf: added.map { ($0, role, format) }, at: index)
      if added.isEmpty { index += 1 }
    }
  }

  /// The file that an import means; nil where there is none, which the format tells.
  private func imported(_ name: String, by path: String) -> String? {
    let whole = beside(path, name)
    return ["", ".yml", ".yaml", ".json"].map { whole + $0 }.first { files.kind(of: $0) == .file }
  }
}

extension Compiler {
  /// Files of the standard that other tools write are seldom standard to the letter. Where what is wrong with them is what
  /// the loose reader mends, that is the way out, and how far it leads is tried.
  ///
  /// - Returns: the hint, and how many errors it leaves.
  func looseReadingHint(
    for compilation: Compilation, _ path: String, _ name: String?
  ) -> (hint: Finding, left: Int)? {
    let mended: [Finding.ID] = [.badValue, .badColor, .unknownMember, .unknownType, .wrongKind]
    let count = compilation.findings.errorCount
    let suspects = compilation.findings.all.filter { finding in
      guard finding.severity == .error, mended.contains(finding.id), let file = finding.span?.file,
        !compilation.foreignFiles.contains(file)
      else { return false }
      let path = compilation.sources[file].path
      return syntax(of: compilation.sources[file]) == .json || path.hasSuffix(".tokens.yml")
    }
    // Text that is no JSON comes first: nobody's reader mends it.
    let isBroken = compilation.findings.all.contains {
      $0.severity == .error && ($0.id.name.hasPrefix("json") || $0.id == .duplicateKey)
    }
    guard !isBroken, let file = suspects.first?.span?.file else { return nil }
    // Files of Style Dictionary and Tokens Studio that have the standard's ending, and not its members.
    let isLegacy = !String(decoding: compilation.sources[file].bytes, as: UTF8.self).contains("$value")
    let format = isLegacy ? TokenFormat.styleDictionary : .loose
    var loading = Loading(files: files, name: name)
    loading.format = format
    let read = loading.load(path)
    // A value that is kept as data is no token: nothing was mended.
    let standard = Set(ValueType.tokenTypes.map(\.name))
    let lost = read.program.data.count { standard.contains($0.type) }
    let left = read.findings.errorCount + lost
    guard left < count, read.tokenCount + read.dataCount > 0 else { return nil }
    let files = Set(suspects.compactMap { $0.span?.file.index }).sorted()
      .map { compilation.sources[FileID(Int($0))].path }
    let hasProject = compilation.inputs.contains { fileName(of: $0) == projectFileName }
    let sources: [String]
    if let resolver = compilation.inputs.first(where: { fileName(of: $0).contains(".resolver.") }) {
      // It names the files itself.
      sources = patterns(of: [resolver], below: compilation.root)
    } else {
      // A new project file has to name all that is read without one.
      let read = compilation.inputs.filter { !fileName(of: $0).contains(".component.") }
      sources = patterns(of: hasProject ? files : read, below: compilation.root)
    }
    return (.looseReading(format.id, left, of: count, sources), left)
  }

  /// Names of files as `sources` takes them: each, or a pattern for those of a folder if there are many.
  private func patterns(of files: [String], below root: String) -> [String] {
    let own = files.map { relative($0, to: root) }
    if own.count <= 3 { return own }
    var patterns: [String] = []
    for path in own {
      let name = fileName(of: path)
      let ending = name.firstIndex(of: ".").map { String(name[$0...]) } ?? ""
      let pattern = path.dropLast(name.count) + "*" + ending
      if !patterns.contains(pattern) { patterns.append(pattern) }
    }
    return patterns
  }
}

extension Finding.ID {
  package static let looseReading = Finding.ID("loose-reading", .note)
}

extension Finding {
  static func programSource(_ path: String, at span: SourceSpan?) -> Finding {
    Finding(
      .unreadableFile, "'\(path)' is a program, and nothing that is run is read", at: span,
      notes: [
        Note(
          "let its own tool write the tokens once, as JSON (Style Dictionary: a file with the format 'json'), and name that file"
        )
      ])
  }

  fileprivate static func unknownContexts(_ part: ConditionalDocument) -> Finding {
    let contexts = part.contexts.map { "\($0.modifier): \($0.context)" }.joined(separator: ", ")
    let root = part.document.root
    return Finding(
      .unknownContext, "tokens of this file hold for '\(contexts)', which no modifier of the project has",
      at: part.document.children(root).first { _ in true }.map { part.document.keySpan($0) },
      notes: [Note("declare the modifier with these contexts in the project file, or none at all")])
  }

  fileprivate static func unknownFormat(
    _ name: String, _ suggestion: String?, at span: SourceSpan
  ) -> Finding {
    Finding(
      .unknownWord, "no format of token files is called '\(name)'", at: span,
      notes: [Note(suggestion.map { "did you mean '\($0)'?" } ?? "the formats are \(list(foreignFormats))")])
  }

  fileprivate static func looseReading(
    _ format: String, _ left: Int, of count: Int, _ files: [String]
  ) -> Finding {
    let verb = left == 1 ? "is" : "are"
    let what = left == 0 ? "none of these errors is left" : "\(left) of these \(count) errors \(verb) left"
    let why = format == TokenFormat.loose.id ? ", as tools write the standard and not as it is" : ""
    return Finding(
      .looseReading, "read as '\(format)'\(why), \(what)", at: nil,
      notes: [
        Note(
          "say so with --from \(format), or in tokenc.yaml: sources: ["
            + files.map { "{ file: \"\($0)\", format: \(format) }" }.joined(separator: ", ") + "]")
      ])
  }
}
