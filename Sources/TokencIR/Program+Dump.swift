package import TokencSyntax

extension Program {
  /// The tokens with their rows, for `--dump ir` and for tests: one line for a token, one for each row.
  ///
  /// ```
  /// color.link color at colors.tokens.yaml:4:3
  ///   colorScheme light: #005eb8 from color.blue
  ///   colorScheme dark: #7bb6f2
  /// ```
  package func dump(in sources: SourceSet) -> String {
    var text = ""
    var lines: [FileID: LineTable] = [:]
    func place(_ span: SourceSpan) -> String {
      let bytes = sources[span.file].bytes
      let table = lines[span.file] ?? LineTable(bytes)
      lines[span.file] = table
      let position = table.position(at: Int(span.offset), in: bytes)
      return "\(sources[span.file].path):\(position.line):\(position.column)"
    }
    for index in tokens.indices {
      let token = tokens[index]
      let name = token.isAnonymous ? "(value)" : names[token.path]
      text += "\(name) \(token.type.name) at \(place(token.span))\n"
      for row in 0..<rowCount(token.modifiers) {
        let mode = mode(ofRow: row, over: token.modifiers)
        let slot = rows[Int(token.firstRow) + row]
        text += "  \(self.text(of: mode, over: token.modifiers.indices)): \(self.text(of: slot.value))"
        if let source = slot.token { text += " from \(self[source].isAnonymous ? "(value)" : names[self[source].path])" }
        text += "\n"
      }
    }
    for component in components {
      text += "component \(names[component.name]) at \(place(component.span))\n"
      for axis in component.axes {
        text += "  axis \(names[axis.name]): \(axis.values.map { names[$0.name] }.joined(separator: ", "))\n"
      }
      for table in component.properties {
        let axes = (table.byPlatform ? ["platform"] : []) + table.axes.map { names[component.axes[$0].name] }
        text += "  \(names[component.parts[table.part].name]).\(table.property.name)"
        text += axes.isEmpty ? "\n" : " by \(axes.joined(separator: ", "))\n"
      }
    }
    return text
  }
}
