import TokencIR
package import TokencSyntax

extension Generator {
  /// What has no form for colours outside sRGB gets the nearest one of it: nobody should find that out in the product.
  func reportLostColors(_ out: inout Findings) {
    let lacksForm =
      target.kind == .androidXML
      || target.templates == nil && ["scss", "typescript", "dart"].contains(target.name)
    guard lacksForm else { return }
    // Of the resources of Android no other has a colour.
    let types: [ValueType] =
      target.kind == .androidXML ? [.color, .border] : [.color, .border, .shadow, .gradient]
    let writer = CSSWriter(program: program, names: names.css)
    let mapped = program.namedTokens.filter { id in
      let token = program[id]
      guard writer.isEmitted(id), types.contains(token.type) else {
        return false
      }
      return (0..<program.rowCount(token.modifiers)).contains { row in
        let mode = program.mode(ofRow: row, over: token.modifiers)
        // Aliases are written as what they lead to.
        let value = program.values.resolved(program.slot(id, in: mode).value)
        return writer.hasWideColor(program.values[value], in: mode)
      }
    }
    if !mapped.isEmpty { out.add(.colorsMapped(mapped, program, target)) }
  }
}

extension Finding.ID {
  package static let colorsMapped = Finding.ID("colors-mapped", .note)
}

extension Finding {
  fileprivate static func colorsMapped(_ tokens: [TokenID], _ program: Program, _ target: Target) -> Finding {
    let path = program.names[program[tokens[0]].path]
    let which = tokens.count == 1 ? "'\(path)' is" : "'\(path)' and \(tokens.count - 1) more are"
    return Finding(
      .colorsMapped,
      "the target '\(target.name)' has no colours outside sRGB: \(which) the nearest inside", at: target.span)
  }
}
