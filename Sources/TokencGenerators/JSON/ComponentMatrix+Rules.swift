import TokencIR
import TokencSyntax

extension ComponentMatrix {
  /// What may stand side by side, the presets, and what the file says of anything but properties.
  func writeRules(to json: inout JSONWriter) {
    if let grouping = component.grouping, let axis = component.orderedAxis {
      json.name("grouping")
      write(grouping, component.axes[axis], to: &json)
    }
    if !component.presets.isEmpty {
      json.name("presets")
      json.array(component.presets) { write($1, to: &$0) }
    }
    if !component.annotations.isEmpty {
      json.name("notes")
      json.array(component.annotations) { json, note in
        json.beginObject(onOneLine: true)
        json.member("path", program.names[note.path])
        if !note.origin.isEmpty { json.member("origin", program.names[note.origin]) }
        if !note.description.isEmpty { json.member("description", program.names[note.description]) }
        json.endObject()
      }
    }
  }

  private func write(_ grouping: Grouping, _ axis: Axis, to json: inout JSONWriter) {
    func names(_ styles: ValueSet) -> [String] {
      axis.values.indices.filter(styles.contains).map { program.names[axis.values[$0].name] }
    }
    json.beginObject()
    if let count = grouping.maximumStyles { json.member("maxStyles", count) }
    json.member("sameSize", grouping.sameSize)
    if let confirm = grouping.confirm { json.member("confirm", confirm.rawValue) }
    json.name("pairs")
    json.array(grouping.pairs) { json, pair in
      json.beginObject(onOneLine: true)
      let own = platforms.filter(pair.platforms.contains)
      if own.count < platforms.count { json.member("platforms", own.map(\.name)) }
      json.member("styles", names(pair.styles))
      json.member("with", names(pair.partners))
      json.member("allowed", pair.allowance.name)
      if !pair.reason.isEmpty { json.member("reason", program.names[pair.reason]) }
      if !pair.origin.isEmpty { json.member("origin", program.names[pair.origin]) }
      json.endObject()
    }
    let equals = names(grouping.equalHierarchy)
    if !equals.isEmpty { json.member("equalHierarchy", equals) }
    json.endObject()
  }

  private func write(_ preset: Preset, to json: inout JSONWriter) {
    json.beginObject(onOneLine: true)
    json.member("name", program.names[preset.name])
    json.member("label", program.names[preset.label])
    json.name("icons")
    json.beginObject()
    for icon in preset.icons { json.member(named: icon.platform?.name ?? "all", program.names[icon.name]) }
    json.endObject()
    if !preset.role.isEmpty { json.member("role", program.names[preset.role]) }
    json.name("cells")
    writeCells(preset.cells, to: &json)
    json.endObject()
  }
}
