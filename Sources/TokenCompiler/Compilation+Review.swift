package import TokencGenerators
import TokencIR
package import TokencReview
import TokencSyntax

extension Compilation {
  /// What changed from an older state of the project to this one. Neither may have errors.
  ///
  /// - Parameter templates: those that this state has of its own.
  package func review(since old: Compilation, templates: TemplateSources = TemplateSources()) -> Review {
    TokencReview.review(old.program, program, templates: templates)
  }

  /// The same project without tokens and components: what there was before it was there.
  package func emptied() -> Compilation {
    var empty = self
    var project = program.project
    project.checks.against = []
    project.checks.pairs = []
    empty.program = Program(names: program.names, project: project, modifiers: program.modifiers)
    empty.program.groups = ContiguousArray(program.groups.prefix(1))
    empty.findings = Findings()
    empty.measured = nil
    return empty
  }

  /// Each token on a line, in the order of their names, for `git diff` with a textconv: spelling, order and comments
  /// are gone. A value that this file alone does not hold stands as it is written, and so does all of a file that
  /// cannot be read, holds no token, or speaks of contexts that only a project file knows: otherwise its tokens, or
  /// their values there, would look deleted.
  package func listing() -> String {
    let isOneFile = sources.files.count == 1
    if isOneFile, isUnreadable || losesContexts { return writtenLines() }
    var lines: [String] = []
    for id in program.namedTokens {
      let token = program[id]
      var head = "\(program.names[token.path]) \(token.type.name)"
      if token.isPrivate { head += " private" }
      if token.isDeprecated {
        head +=
          token.deprecation.isEmpty ? " deprecated" : " deprecated (\(program.names[token.deprecation]))"
      }
      let entries = program.entries(of: id)
      if entries.isEmpty { lines.append("\(head) = \(text(token.valueSpan))") }
      for entry in entries {
        let contexts = entry.condition.modifiers.indices
          .map { program.names[program.modifiers[$0].contexts[entry.condition[$0]]] }.sorted()
        let place = contexts.isEmpty ? "" : " in \(contexts.joined(separator: " "))"
        lines.append("\(head)\(place) = \(text(of: entry, id))")
      }
    }
    lines += program.data.map { "\(program.names[$0.path]) \($0.type) = \($0.value)" }
    if isOneFile, lines.isEmpty { return writtenLines() }
    return lines.sorted().map { printable($0) + "\n" }.joined()
  }

  /// Whether some file is not in the form of its format, so that tokens of it are lost.
  package var isUnreadable: Bool {
    let forms: Set<String> = [
      "control-character", "file-too-large", "json5", "nesting-too-deep", "not-utf8", "unreadable-file",
    ]
    return findings.all.contains { finding in
      let name = finding.id.name
      return finding.severity == .error
        && (name.hasPrefix("yaml-") || name.hasPrefix("json-") || forms.contains(name))
    }
  }

  private var losesContexts: Bool {
    let ids: Set<String> = ["ambiguous-context", "bad-mode", "unknown-context"]
    return findings.all.contains { ids.contains($0.id.name) }
  }

  private func writtenLines() -> String {
    sources.files.flatMap { file in
      String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map {
        printable(String($0)) + "\n"
      }
    }.joined()
  }

  private func text(of entry: TokenEntry, _ id: TokenID) -> String {
    if let alias = entry.alias { return "{\(program.names[program[alias].path])}" }
    var mode = program.defaultMode(on: program.project.platforms[0])
    for index in entry.condition.modifiers.indices { mode[index] = entry.condition[index] }
    let slot = program.slot(id, in: mode)
    return slot.value == .invalid ? text(entry.span) : program.describe(program.values[slot.value])
  }

  private func text(_ span: SourceSpan) -> String {
    sources.text(span).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
