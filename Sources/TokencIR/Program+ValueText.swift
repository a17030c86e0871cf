import TokencColor
import TokencSyntax

extension Program {
  /// A value on one line, for people: `#005eb8`, `19px`, `700 19px/1.3 Frutiger, Arial`. Aliases are their values.
  package func text(of id: ValueID) -> String { text(of: values[id]) }

  package func text(of value: Value) -> String {
    switch value {
    case .invalid: return "invalid"
    case .none: return "none"
    case .color(let color): return color.css
    case .dimension(let dimension): return "\(dimension.amount)\(dimension.unit.name)"
    case .number(let number), .fontWeight(let number): return "\(number)"
    case .duration(let duration): return "\(duration.amount)\(duration.unit)"
    case .cubicBezier(let curve):
      return "cubic-bezier(" + [curve.x1, curve.y1, curve.x2, curve.y2].map(number).joined(separator: ", ") + ")"
    case .fontFamily(let families): return families.map { names[$0] }.joined(separator: ", ")
    case .strokeStyle(.named(let name)): return name.name
    case .strokeStyle(.dashes(let slots, let cap)):
      return "dashes " + slots.map(text).joined(separator: " ") + ", \(cap.name) ends"
    case .border(let border): return [border.width, border.style, border.color].map(text).joined(separator: " ")
    case .transition(let transition):
      return [transition.duration, transition.timingFunction, transition.delay].map(text).joined(separator: " ")
    case .shadow(let layers): return layers.isEmpty ? "none" : layers.map(text).joined(separator: ", ")
    case .gradient(let gradient): return text(of: gradient)
    case .typography(let type):
      return "\(text(type.fontWeight)) \(text(type.fontSize))/\(text(type.lineHeight)) \(text(type.fontFamily))"
        + ", letter spacing \(text(type.letterSpacing))"
    case .tapTarget(let target): return "\(text(target.width)) × \(text(target.height))"
    case .keyword(let keyword): return keyword.name
    case .boolean(let flag): return "\(flag)"
    case .pressScale(let scale):
      return "depth \(text(of: .dimension(scale.depth))), perspective from \(text(of: .dimension(scale.minPerspective)))"
        + (scale.maxPerspective.map { " to \(text(of: .dimension($0)))" } ?? "")
        + ", \(scale.widthRatio) of the width"
    }
  }

  private func text(_ slot: Slot) -> String { text(of: slot.value) }

  private func text(_ layer: ShadowLayer) -> String {
    let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(text).joined(separator: " ")
    return lengths + " " + text(layer.color) + (layer.inset ? " inset" : "")
  }

  private func text(of gradient: GradientValue) -> String {
    var parts: [String] = []
    switch gradient.direction {
    case .degrees(let angle): parts.append("\(angle)deg")
    case .toward(let x, let y):
      let words = [y < 0 ? "top" : y > 0 ? "bottom" : nil, x < 0 ? "left" : x > 0 ? "right" : nil]
      parts.append("to " + words.compactMap { $0 }.joined(separator: " "))
    }
    parts += gradient.stops.map { "\(text($0.color)) \(text($0.position))" }
    return "linear-gradient(\(parts.joined(separator: ", ")))"
  }

  private func number(_ value: Double) -> String { Decimal(value).map { "\($0)" } ?? "\(value)" }
}

extension Program {
  /// A mode in words, as far as some modifiers go: `colorScheme dark, contrast increased`; `always` for none.
  package func text(of mode: Mode, over modifiers: [Int]) -> String {
    if modifiers.isEmpty { return "always" }
    return modifiers.map { index in
      let modifier = self.modifiers[index]
      return "\(names[modifier.name]) \(names[modifier.contexts[mode[index]]])"
    }.joined(separator: ", ")
  }
}
