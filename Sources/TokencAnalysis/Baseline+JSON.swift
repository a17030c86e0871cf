package import TokencIR
package import TokencSyntax

extension Baseline {
  /// The failures of a report as a file of their own: the records of `tokenc check --format json` without those
  /// that pass, and without places, which change with every line that is added.
  package static func write(_ report: Report, of program: Program) -> ByteBuffer {
    var json = JSONWriter()
    var report = report
    for index in report.contrast.indices { report.contrast[index].isKnown = false }
    for index in report.tapTargets.indices { report.tapTargets[index].isKnown = false }
    json.object {
      $0.member("version", 1)
      writeReport(report, of: program, where: { isFailure($1, $2) }, to: &$0)
    }
    return json.finished()
  }

  /// Reads what ``write(_:of:)`` or `tokenc check --format json` wrote. Nil where it is neither; the findings
  /// say why.
  package init?(_ file: FileID, in sources: SourceSet, _ out: inout Findings) {
    self.init(path: sources[file].path)
    var names = Interner()
    var found = Findings()
    let document = readJSON(file, in: sources, &names, &found)
    out.add(contentsOf: found)
    if found.hasErrors { return nil }
    let reader = BaselineReader(document: document, names: names)
    guard let contrast = reader.list("contrast", of: document.root),
      let tapTargets = reader.list("tapTargets", of: document.root)
    else {
      let start = SourceSpan(file: file, offset: 0, length: 0)
      out.add(.noBaseline(at: document.root == .none ? start : document.span(document.root)))
      return nil
    }
    for node in contrast + tapTargets where reader.isFailure(node) {
      if let entry = reader.entry(node) {
        add(entry)
      } else {
        out.add(.badEntry(at: document.span(node)))
        return nil
      }
    }
  }
}

private struct BaselineReader {
  let document: Document
  let names: Interner

  func member(_ name: String, of node: NodeID) -> NodeID? {
    names.find(name).flatMap { document.entry($0, of: node) }
  }

  func list(_ name: String, of node: NodeID) -> [NodeID]? {
    guard let list = member(name, of: node), document[list].kind == .sequence else { return nil }
    return Array(document.children(list))
  }

  func isFailure(_ node: NodeID) -> Bool {
    let verdict = text("verdict", of: node)
    return (verdict == Verdict.fail.name || verdict == Verdict.undecidable.name)
      && member("reason", of: node) == nil
  }

  /// Nil where a member is missing or is no text.
  func entry(_ node: NodeID) -> Baseline.Entry? {
    guard let component = text("component", of: node), let platform = text("platform", of: node),
      let cell = lists("cell", of: node), let mode = lists("mode", of: node)
    else { return nil }
    var identity = Baseline.Identity(component: component, platform: platform)
    let measures: [Double]
    if member("ratio", of: node) != nil {
      guard let part = text("part", of: node), let kind = text("kind", of: node),
        let foreground = text("foreground", of: node), let background = text("background", of: node),
        let ratio = number("ratio", of: node)
      else { return nil }
      (identity.part, identity.kind) = (part, kind)
      identity.foreground = text("foregroundToken", of: node) ?? foreground
      identity.background = text("backgroundToken", of: node) ?? background
      identity.over = text("over", of: node) ?? ""
      measures = [ratio]
    } else {
      guard let width = number("width", of: node), let height = number("height", of: node) else { return nil }
      measures = [width, height]
    }
    return Baseline.Entry(
      identity: identity, cell: cell, mode: mode.compactMapValues(\.first), measures: measures)
  }

  private func text(_ name: String, of node: NodeID) -> String? { member(name, of: node).flatMap(text) }

  private func text(_ node: NodeID) -> String? {
    document[node].kind == .scalar && document[node].style != .plain ? names[document[node].text] : nil
  }

  private func number(_ name: String, of node: NodeID) -> Double? {
    member(name, of: node).flatMap { document[$0].number(names)?.double }
  }

  /// An object of texts, or of lists of them.
  private func lists(_ name: String, of node: NodeID) -> [String: [String]]? {
    guard let object = member(name, of: node), document[object].kind == .mapping else { return nil }
    var result: [String: [String]] = [:]
    for child in document.children(object) {
      let values = document[child].kind == .sequence ? Array(document.children(child)) : [child]
      result[names[document.key(child)]] = values.compactMap(text)
    }
    return result
  }
}

extension Finding.ID {
  package static let badBaseline = Finding.ID("bad-baseline", .error)
}

extension Finding {
  fileprivate static func noBaseline(at span: SourceSpan) -> Finding {
    Finding(
      .badBaseline, "this is no baseline: it lacks the lists 'contrast' and 'tapTargets'", at: span,
      notes: [
        Note(
          "'tokenc check --write-baseline FILE' writes one, and what 'tokenc check --format json' prints is one"
        )
      ])
  }

  fileprivate static func badEntry(at span: SourceSpan) -> Finding {
    Finding(
      .badBaseline, "this record lacks a member that says which failure it is", at: span,
      notes: [Finding.Note("write the baseline anew with --write-baseline")])
  }
}
