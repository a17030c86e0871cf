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
  package static let styleDictionaryConfiguration = Finding.ID("style-dictionary-configuration", .note)
}

extension Finding {
  fileprivate static func configuration(_ path: String, at span: SourceSpan) -> Finding {
    Finding(
      .styleDictionaryConfiguration,
      "'\(path)' says which files are tokens; its platforms, transforms and formats are not read", at: span,
      notes: [Note("where artifacts are written, and what their names are, stands in tokenc.yaml")])
  }
}
