import TokencFormats
import TokencFrontend
package import TokencSyntax

// Which files are tokens, where a configuration of Style Dictionary says so.

extension Loading {
  /// The names under which Style Dictionary looks for its configuration, as far as they are data.
  private static var configurationNames: [String] {
    ["config.json", "config.jsonc", "config.json5", "sd.config.json", "style-dictionary.config.json"]
  }

  /// The sources of a folder without token files of ours that has a configuration.
  mutating func configuredSources(inFolder root: String) -> [ProjectDescription.Source]? {
    guard format == nil, tokenFilePatterns.allSatisfy({ expand($0, in: root, files).files.isEmpty }) else {
      return nil
    }
    for name in Self.configurationNames {
      if let sources = configuredSources(join(root, name)) { return sources }
    }
    return nil
  }

  /// `include` and `source` of a configuration; nil for a file that is none.
  mutating func configuredSources(_ path: String) -> [ProjectDescription.Source]? {
    let endings = [".json", ".json5", ".jsonc"]
    guard endings.contains(where: path.hasSuffix), !path.hasSuffix(".tokens.json"),
      files.kind(of: path) == .file,
      let bytes = try? files.read(path), bytes.count < 1 << 16
    else { return nil }
    // A file of tokens is looked at twice only where it may be a configuration.
    guard String(decoding: bytes, as: UTF8.self).contains("source") else { return nil }
    let before = (findings, inputs)
    guard let document = self.document(path, named: nil), document.root != .none,
      document[document.root].kind == .mapping, let sources = sources(of: document)
    else {
      (findings, inputs) = before
      return nil
    }
    return sources
  }

  /// Tells of files of a format at the places where they would have been looked for next. Style Dictionary has no place of
  /// its own for tokens, so that nobody knows whether they belong to those that were found.
  mutating func tellOthers(
    of format: TokenFormat, behind pattern: String, _ root: String,
    besides found: [(path: String, document: Document)]
  ) {
    guard let place = format.patterns.firstIndex(of: pattern) else { return }
    let later = format.patterns[(place + 1)...].filter { !$0.hasPrefix("**") }
    var known = Set(found.map(\.path))
    let before = (findings, inputs)
    var others: [Document] = []
    for path in later.flatMap({ alternatives($0) }).flatMap({ expand($0, in: root, files).files })
    where known.insert(path).inserted && !artifacts.contains(path, below: root) {
      if let document = document(path, named: nil) { others.append(document) }
    }
    (findings, inputs) = before
    let all = found.map(\.document) + others
    let missed = format.places(in: all, sources, names).filter { $0 >= found.count }.map { all[$0].file }
    guard let first = missed.first else { return }
    findings.add(
      .otherFiles(
        sources[first].path, missed.count - 1, format.name, pattern, later,
        at: SourceSpan(file: first, offset: 0, length: 0)))
  }

  /// What a configuration names and nobody else's format claims is Style Dictionary's, also a file of plain values that
  /// others refer to.
  func readAsStyleDictionary(_ tokens: inout TokenDocuments) {
    let ownNames = [".tokens.json", ".tokens", ".tokens.yaml", ".tokens.yml"]
    for index in tokens.all.indices where tokens.all[index].format == nil {
      let document = tokens.all[index].document
      let path = sources[document.file].path.lowercased()
      if ownNames.contains(where: path.hasSuffix) { continue }
      let isClaimed = TokenFormat.all.contains { !$0.places(in: [document], sources, names).isEmpty }
      if !isClaimed { tokens.all[index].format = .named("style-dictionary") }
    }
  }

  private mutating func sources(of document: Document) -> [ProjectDescription.Source]? {
    func list(_ name: String) -> [NodeID]? {
      guard let place = names.find(name).flatMap({ document.entry($0, of: document.root) }) else { return [] }
      if document[place].kind == .scalar { return [place] }
      let elements = Array(document.children(place))
      let isList = document[place].kind == .sequence && elements.allSatisfy { document[$0].kind == .scalar }
      return isList ? elements : nil
    }
    guard let include = list("include"), let source = list("source"), !(include + source).isEmpty,
      !(names.find("platforms").flatMap { document.entry($0, of: document.root) } == nil && include.isEmpty
        && !holdsPattern(source, document))
    else { return nil }
    findings.add(
      .configuration(sources[document.file].path, at: document.keySpan(source.first ?? include[0])))
    let root = folder(of: sources[document.file].path)
    return (include + source).flatMap { node -> [ProjectDescription.Source] in
      let patterns = alternatives(names[document[node].text]).map {
        $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0
      }
      // One of them is enough.
      let found = patterns.filter { !expand($0, in: root, files).files.isEmpty }
      return (found.isEmpty ? Array(patterns.prefix(1)) : found).map {
        ProjectDescription.Source(pattern: $0, mayOverride: true, span: document.span(node))
      }
    }
  }

  private func holdsPattern(_ nodes: [NodeID], _ document: Document) -> Bool {
    nodes.contains { isPattern(names[document[$0].text]) }
  }

  /// `a.{json,json5}` as its two patterns.
  func alternatives(_ pattern: String) -> [String] {
    guard let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") else {
      return [pattern]
    }
    let (before, after) = (String(pattern[..<open]), String(pattern[close...].dropFirst()))
    let choices = pattern[open..<close].dropFirst().split(separator: ",", omittingEmptySubsequences: false)
    return choices.flatMap { alternatives(before + String($0) + after) }
  }
}

extension Finding.ID {
  package static let otherFiles = Finding.ID("other-files", .warning)
  package static let styleDictionaryConfiguration = Finding.ID("style-dictionary-configuration", .note)
}

extension Finding {
  fileprivate static func otherFiles(
    _ path: String, _ more: Int, _ format: String, _ pattern: String, _ patterns: [String],
    at span: SourceSpan
  ) -> Finding {
    let files = more == 0 ? "'\(path)' is" : "'\(path)' and \(more) more files are"
    let sources = ([pattern] + patterns).map { "\"\($0)\"" }.joined(separator: ", ")
    return Finding(
      .otherFiles, "\(files) of \(format), too, and not read: files at '\(pattern)' were found first",
      at: span, notes: [Note("say in tokenc.yaml which files are tokens, such as sources: [\(sources)]")])
  }

  fileprivate static func configuration(_ path: String, at span: SourceSpan) -> Finding {
    Finding(
      .styleDictionaryConfiguration,
      "'\(path)' says which files are tokens; its platforms, transforms and formats are not read", at: span,
      notes: [Note("where artifacts are written, and what their names are, stands in tokenc.yaml")])
  }
}
