import TokencAnalysis
import TokencColor
import TokencIR
package import TokencSyntax

extension Review {
  /// The members of `tokenc diff --format json` (design.md §6), into an object that is open. Everything, in the order
  /// in which people read it.
  ///
  /// - Parameter summaryOnly: without the lists.
  package func write(to json: inout JSONWriter, summaryOnly: Bool = false) {
    json.member("verdict", verdict.name)
    json.member("reasons", reasons)
    json.name("summary")
    json.object { json in
      json.member("changes", changes.count)
      json.member("breaking", changes.count(where: \.isBreaking))
      json.member("affectedTokens", affectedTokens)
      json.member("affectedCells", cellCount)
      json.member("regressions", regressionCount)
    }
    json.member("unreadTargets", unreadTargets)
    if summaryOnly { return }
    json.name("changes")
    json.array(changes) { json, change in write(change, to: &json) }
    json.name("cells")
    json.array(affectedCells) { json, cells in Self.write(cells, to: &json) }
    json.name("contrast")
    json.array(contrast) { json, change in write(change, to: &json) }
    json.name("tapTargets")
    json.array(tapTargets) { json, change in write(change, to: &json) }
    json.name("api")
    json.array(api) { json, change in
      json.object(onOneLine: true) { json in
        json.member("kind", change.kind.name)
        json.member("language", change.language.name.lowercased())
        json.member("name", change.name)
        if let labels = change.labels { json.member("labels", labels) }
        if let before = change.before { json.member("before", before) }
        if let after = change.after { json.member("after", after) }
        if change.kind == .changed { json.member("breaking", change.isBreaking) }
        if let reason = change.reason { json.member("reason", reason) }
      }
    }
    if let apiProblem { json.member("apiProblem", apiProblem) }
  }

  private var regressionCount: Int {
    contrast.count { $0.trend == .regression } + tapTargets.count { $0.trend == .regression }
  }

  private func write(_ change: Change, to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", change.kind.name)
      switch change.subject {
      case .token: json.member("token", change.name)
      case .group: json.member("group", change.name)
      case .component: json.member("component", change.name)
      case .project: json.member("project", change.name)
      }
      if !change.detail.isEmpty { json.member("detail", change.detail) }
      if let from = change.from { json.member("from", from) }
      if let match = change.match { json.member("match", match.rawValue) }
      if !change.modes.isEmpty { Self.write("mode", change.modes, to: &json) }
      if !change.cells.isEmpty { Self.write("cell", change.cells, to: &json) }
      if change.cellCount > 0 { json.member("cells", change.cellCount) }
      write("before", change.before, to: &json)
      write("after", change.after, to: &json)
      if !change.fields.isEmpty {
        json.name("fields")
        json.array(change.fields) { json, field in
          json.object(onOneLine: true) { json in
            json.member("field", field.name)
            write("before", field.before, to: &json)
            write("after", field.after, to: &json)
          }
        }
      }
      if let names = change.formerNames { write(names, to: &json) }
      if let deltaE = change.deltaE { json.member("deltaE", deltaE) }
      if let difference = change.difference { json.member("difference", difference) }
      if let successor = change.successor { json.member("successor", successor) }
      if !change.suggestions.isEmpty { json.member("suggestions", change.suggestions) }
      json.member("breaking", change.isBreaking)
      json.name("affects")
      json.array(change.affects) { json, effect in
        switch effect {
        case .token(let name): json.object(onOneLine: true) { $0.member("token", name) }
        case .cells(let cells): Self.write(cells, to: &json)
        }
      }
    }
  }

  private func write(_ name: String, _ side: Change.Side?, to json: inout JSONWriter) {
    guard let side else { return }
    json.member(named: name, side.text)
    if let reference = side.reference { json.member(named: name + "Reference", reference) }
  }

  private static func write(_ name: String, _ choices: [Choice], to json: inout JSONWriter) {
    json.key(name)
    write(choices, to: &json)
  }

  private static func write(_ choices: [Choice], to json: inout JSONWriter) {
    json.object(onOneLine: true) { json in
      for choice in choices {
        if choice.values.count == 1 {
          json.member(named: choice.name, choice.values[0])
        } else {
          json.member(named: choice.name, choice.values)
        }
      }
    }
  }

  private static func write(_ cells: AffectedCells, to json: inout JSONWriter) {
    json.object(onOneLine: true) { json in
      json.member("component", cells.component)
      json.member("platform", cells.platform.name)
      json.member("cells", cells.count)
      json.member("of", cells.total)
      if cells.groups.isEmpty { return }
      json.name("where")
      json.array(cells.groups, onOneLine: true) { json, group in write(group, to: &json) }
    }
  }

  private func write(_ names: Change.FormerNames, to json: inout JSONWriter) {
    json.name("formerName")
    json.object(onOneLine: true) { json in
      json.member("stays", names.stays)
      json.member("goes", names.goes)
    }
  }

  private func write(_ change: ContrastChange, to json: inout JSONWriter) {
    json.object { json in
      json.member("trend", change.trend.name)
      Self.writePlace(
        change.component, change.platform, change.cells, change.cellCount, change.modes, to: &json)
      json.member("part", change.part)
      json.member("kind", change.kind.name)
      json.member("required", change.required)
      if let before = change.requiredBefore { json.member("requiredBefore", before) }
      if !change.isChecked { json.member("checked", false) }
      for (name, side) in [("before", change.before), ("after", change.after)] {
        guard let side else { continue }
        json.key(name)
        json.object(onOneLine: true) { json in
          json.member("ratio", side.ratio)
          json.member("verdict", side.verdict.name)
          json.member("foreground", side.foreground.eightBit().hex)
          json.member("background", side.background.eightBit().hex)
          if let reason = side.reason { json.member("reason", reason) }
        }
      }
    }
  }

  private func write(_ change: TapTargetChange, to json: inout JSONWriter) {
    json.object { json in
      json.member("trend", change.trend.name)
      Self.writePlace(
        change.component, change.platform, change.cells, change.cellCount, change.modes, to: &json)
      json.member("required", change.required)
      if let before = change.requiredBefore { json.member("requiredBefore", before) }
      for (name, side) in [("before", change.before), ("after", change.after)] {
        guard let side else { continue }
        json.key(name)
        json.object(onOneLine: true) { json in
          json.member("width", side.width)
          json.member("height", side.height)
          json.member("verdict", side.verdict.name)
          if let reason = side.reason { json.member("reason", reason) }
        }
      }
    }
  }

  private static func writePlace(
    _ component: String, _ platform: Platform?, _ cells: [Choice], _ count: Int, _ modes: [Choice],
    to json: inout JSONWriter
  ) {
    json.member("component", component)
    json.member("platform", platform?.name ?? "all")
    write("cell", cells, to: &json)
    json.member("cells", count)
    write("mode", modes, to: &json)
  }
}
