import TokencIR
import TokencMustache
package import TokencSyntax

extension TemplateView {
  func writeComponent(_ component: Component, to view: inout View, _ out: inout Findings) {
    let name = text(component.name)
    names.write(view.key("name"), name, to: &view)
    if wants("prefixed") {
      names.write(view.key("prefixed"), name, prefix + TemplateNames.words(name), to: &view)
    }
    set("description", component.description, to: &view)
    writeComment(component.description.isEmpty ? [] : [text(component.description)], to: &view)
    set("link", component.link, to: &view)
    view.set("status", component.status.rawValue)
    if wants("axes") {
      writeList("axes", Array(component.axes.indices), to: &view) { writeAxis($0, of: component, to: &$1) }
    }
    if wants("parts") {
      writeList("parts", component.parts, to: &view) { part, view in
        names.write(view.key("name"), text(part.name), to: &view)
        view.set("kind", part.kind.name)
        view.set("isBuiltIn", part.kind.isBuiltIn)
        view.set("presence", part.presence.name)
        set("description", part.description, to: &view)
      }
    }
    if wants("cells") || wants("unavailable") { writeCells(of: component, to: &view, &out) }
  }

  private func writeAxis(_ index: Int, of component: Component, to view: inout View) {
    let axis = component.axes[index]
    names.write(view.key("name"), text(axis.name), to: &view)
    view.set("isInteraction", axis.isInteraction)
    view.set("isOrdered", axis.isOrdered)
    view.set("hasDefault", axis.defaultValue != nil)
    let values = axis.values.indices.filter { value in
      target.platforms.contains { axis.values[value].platforms.contains($0) }
    }
    writeList("values", values, to: &view) { value, view in
      names.write(view.key("name"), text(axis.values[value].name), to: &view)
      names.write(view.key("apiName"), text(axis.name(of: value, on: platform)), to: &view)
      view.set("isDefault", value == axis.defaultValue)
      set("description", axis.values[value].description, to: &view)
    }
  }

  // MARK: Cells

  private func writeCells(of component: Component, to view: inout View, _ out: inout Findings) {
    var count = target.platforms.count
    for axis in component.axes {
      let (product, overflow) = count.multipliedReportingOverflow(by: axis.values.count)
      count = overflow ? Int.max : product
    }
    guard count <= ComponentMatrix.maximumCells else {
      out.add(.tooManyCells(component, text(component.name), count, target))
      for field in ["cells", "unavailable"] as [StaticString] { view.list(field) { _ in } }
      return
    }
    let cells = target.platforms.flatMap { component.cells(on: $0) }
    if wants("cells") {
      let available = cells.filter { component.reasonUnavailable($0) == nil }
      writeList("cells", available, to: &view) { cell, view in
        writeCell(cell, of: component, to: &view)
        writeProperties(of: cell, component, to: &view)
      }
    }
    if wants("unavailable") {
      let unavailable = cells.filter { component.reasonUnavailable($0) != nil }
      writeList("unavailable", unavailable, to: &view) { cell, view in
        writeCell(cell, of: component, to: &view)
        let reason = component.reasonUnavailable(cell).map { program.text(of: $0, cell, of: component) }
        view.set("reason", reason ?? "")
      }
    }
  }

  /// The platform and the values, and a name for all values together: `primaryHovered`.
  private func writeCell(_ cell: Cell, of component: Component, to view: inout View) {
    names.write(view.key("platform"), cell.platform.name, to: &view)
    let values = component.axes.indices.map { text(component.axes[$0].values[cell[$0]].name) }
    let words = values.flatMap { TemplateNames.words($0) }
    names.write(view.key("name"), values.joined(separator: " "), words, to: &view)
    view.set(
      "isDefault",
      component.axes.indices.allSatisfy { index in
        let axis = component.axes[index]
        return cell[index] == (axis.isInteraction ? 0 : axis.defaultValue ?? 0)
      })
    writeList("choices", Array(values.indices), to: &view) { index, view in
      names.write(view.key("axis"), text(component.axes[index].name), to: &view)
      names.write(view.key("value"), values[index], to: &view)
    }
  }

  /// Those that some setting names, and those that take another's value; of a part that is absent its presence only.
  private func writeProperties(of cell: Cell, _ component: Component, to view: inout View) {
    guard wants("properties") else { return }
    let usual = program.defaultMode(on: cell.platform)
    var found: [(part: Int, property: Property, resolved: ResolvedProperty)] = []
    for (part, declared) in component.parts.enumerated() {
      for property in Property.all(of: declared.kind) {
        let rule = property.rule(on: declared.kind)
        guard rule.platforms.contains(cell.platform),
          property == .presence || isListed(rule) || component.table(property, of: part) != nil,
          let resolved = program.property(property, of: part, in: cell, of: component, mode: usual)
        else { continue }
        found.append((part, property, resolved))
        if property == .presence, resolved.value == .keyword(.absent) { break }
      }
    }
    writeList("properties", found, to: &view) { entry, view in
      let part = text(component.parts[entry.part].name)
      let words = TemplateNames.words(part) + TemplateNames.words(entry.property.name)
      names.write(view.key("name"), "\(part).\(entry.property.name)", words, to: &view)
      names.write(view.key("part"), part, to: &view)
      names.write(view.key("property"), entry.property.name, to: &view)
      writeValue("value", entry.resolved, in: usual, to: &view)
      guard wants("modes") else { return }
      let modes = differing(entry, cell, component)
      writeList("modes", modes, to: &view) { mode, view in
        writeCondition(mode.condition, to: &view)
        writeValue("value", mode.resolved, in: mode.mode, to: &view)
      }
    }
  }

  private func isListed(_ rule: PropertyRule) -> Bool {
    switch rule.initial {
    case .inherited, .required: true
    default: false
    }
  }

  /// The modes in which a property is something else than by default, each with all contexts that matter.
  private func differing(
    _ entry: (part: Int, property: Property, resolved: ResolvedProperty), _ cell: Cell, _ component: Component
  ) -> [(condition: Mode, mode: Mode, resolved: ResolvedProperty)] {
    let set = component.modifiersMentioned(by: entry.property, of: entry.part, in: program)
    let applicable = program.applicable(set, on: cell.platform)
    return program.modes(over: set, on: cell.platform).dropFirst().compactMap { mode in
      guard
        let resolved = program.property(
          entry.property, of: entry.part, in: cell, of: component, mode: mode),
        resolved.value != entry.resolved.value
      else { return nil }
      var condition = Mode.open
      for index in applicable { condition[index] = mode[index] }
      return (condition, mode, resolved)
    }
  }
}

extension Finding.ID {
  package static let tooManyTemplateCells = Finding.ID("too-many-template-cells", .error)
}

extension Finding {
  fileprivate static func tooManyCells(
    _ component: Component, _ name: String, _ count: Int, _ target: Target
  ) -> Finding {
    Finding(
      .tooManyTemplateCells,
      "the component '\(name)' has \(count) cells; a template sees \(ComponentMatrix.maximumCells) at most",
      at: component.span,
      notes: [Note("leave 'cells' out of the templates of '\(target.name)', or give it fewer platforms")])
  }
}
