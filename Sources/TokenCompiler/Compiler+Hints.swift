import TokencFormats
import TokencFrontend
import TokencIR
package import TokencSyntax

// Many errors with one cause: what the cause is, and the one thing to do about it. The errors stay, each at its place.

extension Compiler {
  /// Fewer errors than this speak for themselves.
  private static var fewest: Int { 5 }

  func addHints(to compilation: inout Compilation, _ path: String, _ name: String?, isToldFormat: Bool) {
    let replaced = compilation.findings.all.filter { $0.id == .formatReplaced }
    if let (hint, _) = filesOfContexts(replaced, compilation) { compilation.findings.add(hint) }
    let broken = compilation.findings.all.filter { $0.id == .brokenReference }
    if let (hint, _) = missingFiles(broken, compilation) { compilation.findings.add(hint) }
    guard compilation.findings.hasErrors else { return }
    let errors = compilation.findings.all.filter { $0.severity == .error }
    if !isToldFormat, let (hint, left) = looseReadingHint(for: compilation, path, name) {
      compilation.explainedErrors += errors.count - left
      compilation.findings.add(hint)
    }
    let twice = errors.filter { $0.id == .duplicateToken }
    for case (let hint, let count)? in [
      filesOfContexts(twice, compilation), missingFiles(errors, compilation),
    ] {
      compilation.explainedErrors += count
      compilation.findings.add(hint)
    }
    // Two hints may explain the same errors.
    compilation.explainedErrors = min(compilation.explainedErrors, errors.count)
  }

  /// Two files that declare the same tokens are mostly one set of tokens in two contexts.
  ///
  /// - Parameter findings: each at a declaration, with the earlier one in its first note.
  private func filesOfContexts(_ findings: [Finding], _ compilation: Compilation) -> (Finding, Int)? {
    var pairs: [(first: FileID, second: FileID, count: Int)] = []
    for finding in findings {
      guard let second = finding.span?.file, let first = finding.notes.first?.span?.file, first != second
      else { continue }
      if let place = pairs.firstIndex(where: { $0.first == first && $0.second == second }) {
        pairs[place].count += 1
      } else {
        pairs.append((first, second, 1))
      }
    }
    guard let pair = pairs.max(by: { $0.count < $1.count }), pair.count >= Self.fewest else { return nil }
    let paths = [pair.first, pair.second].map { compilation.sources[$0].path }
    return (.sameTokens(paths, pair.count, below: compilation.root), pairs.reduce(0) { $0 + $1.count })
  }

  /// References into groups of which nothing was read: their files are missing.
  private func missingFiles(_ findings: [Finding], _ compilation: Compilation) -> (Finding, Int)? {
    var groups: [(name: String, count: Int)] = []
    var count = 0
    var isSkipped = false
    var mayBeLoose = true
    let skipped = Set(compilation.program.data.map { compilation.program.names[$0.path] })
    for finding in findings where finding.id == .missingToken || finding.id == .brokenReference {
      guard let span = finding.span else { continue }
      isSkipped = finding.id == .brokenReference
      mayBeLoose = mayBeLoose && syntax(of: compilation.sources[span.file]) == .json
      let text = compilation.sources.text(span).filter { !"\"'{} ".contains($0) }
      guard let first = text.split(separator: ".").first, text.contains("."), !skipped.contains(text) else {
        continue
      }
      count += 1
      if let place = groups.firstIndex(where: { $0.name == first }) {
        groups[place].count += 1
      } else {
        groups.append((String(first), 1))
      }
    }
    guard count >= Self.fewest else { return nil }
    let way = isSkipped ? Way.skipped : mayBeLoose ? .loose : .none
    return (.missingFiles(groups.sorted { $0.count > $1.count }, count, way), count)
  }
}

/// How a token set gets on that is here in part only.
private enum Way {
  case none
  /// What refers to missing tokens is left out.
  case skipped
  /// It would be, if the standard were read loosely.
  case loose

  var notes: [Finding.Note] {
    switch self {
    case .none: []
    case .skipped:
      [
        Finding.Note(
          "tokens that refer to them are skipped; to have an error of each, write in tokenc.yaml: checks: { rules: { broken-reference: error } }"
        )
      ]
    case .loose:
      [
        Finding.Note(
          "to go on with the tokens that are here, --from \(TokenFormat.loose.id) skips those that refer to others"
        )
      ]
    }
  }
}

extension Finding.ID {
  package static let sameTokens = Finding.ID("same-tokens", .note)
  package static let missingFiles = Finding.ID("missing-files", .note)
}

extension Finding {
  fileprivate static func sameTokens(_ paths: [String], _ count: Int, below root: String) -> Finding {
    let names = paths.map { relative($0, to: root) }
    let isScheme =
      names.contains { $0.lowercased().contains("dark") }
      && names.contains { $0.lowercased().contains("light") }
    let light = names.firstIndex { $0.lowercased().contains("light") } ?? 0
    let way =
      isScheme
      ? "modifiers: { colorScheme: { contexts: { light: [\"\(names[light])\"], dark: [\"\(names[1 - light])\"] }, default: light } }"
      : "modifiers: { theme: { contexts: { one: [\"\(names[0])\"], other: [\"\(names[1])\"] }, default: one } }"
    return Finding(
      .sameTokens, "'\(names[0])' and '\(names[1])' declare the same \(count) tokens", at: nil,
      notes: [
        Note("if each is for one context, leave both out of sources, and write in tokenc.yaml: \(way)"),
        Note("or build the resolver document that names them, if there is one"),
      ])
  }

  fileprivate static func missingFiles(
    _ groups: [(name: String, count: Int)], _ count: Int, _ way: Way
  ) -> Finding {
    let list = groups.prefix(5).map { "\($0.count) to '\($0.name).…'" }.joined(separator: ", ")
    return Finding(
      .missingFiles,
      "\(count) references lead to tokens that no file declares which was read: \(list)"
        + (groups.count > 5 ? " and others" : ""), at: nil,
      notes: [
        Note(
          "the files that declare them are missing: build the folder that holds all, or name all under sources in tokenc.yaml"
        )
      ] + way.notes)
  }
}
