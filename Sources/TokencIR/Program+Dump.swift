import TokencColor
public import TokencSyntax

// A program as text, for tests and `--dump ir`: a line for each token, and one for each mode of its own.

extension Program {
  /// - Parameter sources: with them, each token has its line and column.
  public func dump(in sources: SourceSet? = nil) -> String {
    var text = ""
    let varying = tokensWithVaryingExtensions
    let tables = sources.map { $0.files.map { LineTable($0.bytes) } } ?? []
    for id in namedTokens {
      let token = self[id]
      text += names[token.path]
      if let sources {
        let position = tables[Int(token.span.file.index)].position(
          at: Int(token.span.offset), in: sources[token.span.file].bytes)
        text += " @\(position.line):\(position.column)"
      }
      text += " \(token.type.name)"
      text += attributes(of: token)
      let count = rowCount(token.modifiers)
      if count == 1 {
        text += " = \(describe(rows[Int(token.firstRow)]))\n"
        continue
      }
      text += "\n"
      for row in 0..<count {
        let mode = mode(ofRow: row, over: token.modifiers)
        let contexts = token.modifiers.indices.map { names[modifiers[$0].contexts[mode[$0]]] }
        text += "  \(contexts.joined(separator: " ")) = \(describe(rows[Int(token.firstRow) + row]))"
        let own = varying.contains(id) ? extensions(of: id, in: mode) : token.extensions
        text += own == token.extensions ? "\n" : " extensions\(own.isEmpty ? "()" : quoted(own))\n"
      }
    }
    return text
  }

  private func attributes(of token: Token) -> String {
    var text = ""
    if token.isPrivate { text += " private" }
    if token.isDeprecated { text += " deprecated\(quoted(token.deprecation))" }
    if !token.origin.isEmpty { text += " origin\(quoted(token.origin))" }
    if !token.renamedFrom.isEmpty { text += " renamedFrom\(quoted(token.renamedFrom))" }
    if !token.system.isEmpty { text += " system\(quoted(token.system))" }
    if !token.textStyle.isEmpty { text += " textStyle\(quoted(token.textStyle))" }
    if !token.description.isEmpty { text += " description\(quoted(token.description))" }
    if !token.extensions.isEmpty { text += " extensions\(quoted(token.extensions))" }
    return text
  }

  private func quoted(_ symbol: Symbol) -> String {
    symbol.isEmpty ? "" : "(\(names[symbol].debugDescription))"
  }

  /// A value in the shorthand of token files, with the token it was taken from.
  public func describe(_ slot: Slot) -> String {
    let value = describe(values[slot.value])
    switch slot.source {
    case .literal: return value
    case .alias(let token): return "\(value) ← \(names[self[token].path])"
    case .derived(let token): return "\(value) ⇐ \(names[self[token].path])"
    }
  }

  /// A value in the shorthand of token files.
  public func describe(_ value: Value) -> String {
    switch value {
    case .invalid: "invalid"
    case .none: "none"
    case .color(let color): color.css
    case .dimension(let dimension): "\(dimension.amount)\(dimension.unit.name)"
    case .number(let number), .fontWeight(let number): "\(number)"
    case .duration(let duration): "\(duration.amount)\(duration.unit)"
    case .cubicBezier(let curve):
      "[\([curve.x1, curve.y1, curve.x2, curve.y2].map(describe).joined(separator: ", "))]"
    case .fontFamily(let families): "[\(families.map { names[$0].debugDescription }.joined(separator: ", "))]"
    case .strokeStyle(.named(let name)): name.name
    case .strokeStyle(.dashes(let slots, let cap)):
      "{ dashArray: [\(slots.map(describe).joined(separator: ", "))], lineCap: \(cap.name) }"
    case .border(let border):
      "{ color: \(describe(border.color)), width: \(describe(border.width)), style: \(describe(border.style)) }"
    case .transition(let transition):
      "{ duration: \(describe(transition.duration)), delay: \(describe(transition.delay)), "
        + "timingFunction: \(describe(transition.timingFunction)) }"
    case .shadow(let layers): "[\(layers.map(describe).joined(separator: ", "))]"
    case .gradient(let gradient):
      "\(describe(gradient.direction)) ["
        + gradient.stops.map { "\(describe($0.color)) at \(describe($0.position))" }.joined(separator: ", ")
        + "]"
    case .typography(let type):
      "{ fontFamily: \(describe(type.fontFamily)), fontSize: \(describe(type.fontSize)), "
        + "fontWeight: \(describe(type.fontWeight)), letterSpacing: \(describe(type.letterSpacing)), "
        + "lineHeight: \(describe(type.lineHeight)) }"
    case .tapTarget(let target): "{ width: \(describe(target.width)), height: \(describe(target.height)) }"
    case .keyword(let keyword): keyword.name
    case .boolean(let boolean): "\(boolean)"
    case .pressScale(let scale):
      "{ depth: \(describe(.dimension(scale.depth))), minPerspective: \(describe(.dimension(scale.minPerspective))), "
        + (scale.maxPerspective.map { "maxPerspective: \(describe(.dimension($0))), " } ?? "")
        + "widthRatio: \(scale.widthRatio) }"
    }
  }

  private func describe(_ layer: ShadowLayer) -> String {
    "{ color: \(describe(layer.color)), offsetX: \(describe(layer.offsetX)), offsetY: \(describe(layer.offsetY)), "
      + "blur: \(describe(layer.blur)), spread: \(describe(layer.spread))\(layer.inset ? ", inset: true" : "") }"
  }

  private func describe(_ direction: GradientDirection) -> String {
    switch direction {
    case .degrees(let degrees): "\(degrees)deg"
    case .toward(let x, let y): "to \(y < 0 ? "top" : "bottom") \(x < 0 ? "left" : "right")"
    }
  }

  private func describe(_ number: Double) -> String { Decimal(number).map { "\($0)" } ?? "\(number)" }
}
