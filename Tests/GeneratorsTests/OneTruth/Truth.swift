import TokencColor
import TokencIR
import TokencSyntax

/// What the program says about every cell, to compare artifacts with: made without any generator.
struct Truth {
  let program: Program
  let component: Component
  let platform: Platform

  init(_ program: Program, on platform: Platform) {
    (self.program, self.platform) = (program, platform)
    component = program.components[0]
  }

  var cells: [Cell] { component.availableCells(on: platform) }

  /// Every mode that the platform can be in.
  var modes: [Mode] {
    program.modes(over: ModifierSet(program.modifiers.indices.map { ModifierSet(index: $0) }), on: platform)
  }

  func value(_ property: Property, _ part: Int?, _ cell: Cell, _ mode: Mode) -> Value {
    guard let part else { return .none }
    return program.property(property, of: part, in: cell, of: component, mode: mode)?.value ?? .none
  }

  /// The context of a modifier by its name.
  func context(_ modifier: String, _ mode: Mode) -> String? {
    program.modifiers.firstIndex { program.names[$0.name] == modifier }.map {
      program.names[program.modifiers[$0].contexts[mode[$0]]]
    }
  }

  func name(_ axis: Int, _ cell: Cell) -> String {
    program.names[component.axes[axis].values[cell[axis]].name]
  }

  var state: Int? { component.interactionAxis }

  // MARK: Values as text

  /// A value in one form for all artifacts: pixels, `AARRGGBB`, at most four places.
  func text(_ value: Value) -> String {
    func text(_ slot: Slot) -> String { self.text(program.value(slot)) }
    func joined(_ slots: [Slot]) -> String { slots.map(text).joined(separator: " ") }
    switch value {
    case .none: return "none"
    case .color(let color):
      let bytes = color.eightBit()
      return [bytes.alpha, bytes.red, bytes.green, bytes.blue].map {
        let hex = String($0, radix: 16, uppercase: true)
        return hex.count == 1 ? "0" + hex : hex
      }.joined()
    case .dimension(let dimension): return dimension.pixels.rounded(places: 4).description
    case .number(let number): return number.rounded(places: 4).description
    case .keyword(let keyword): return keyword.name
    case .boolean(let boolean): return boolean ? "true" : "false"
    case .fontWeight(let weight): return weight.description
    case .fontFamily(let names):
      return "[" + names.map { program.names[$0] }.joined(separator: ", ") + "]"
    case .typography(let type):
      return joined([type.fontFamily, type.fontSize, type.fontWeight, type.letterSpacing, type.lineHeight])
    case .duration(let duration): return "\(duration.milliseconds)ms"
    case .cubicBezier(let curve):
      return "("
        + [curve.x1, curve.y1, curve.x2, curve.y2].map { "\(Decimal($0) ?? .zero)" }.joined(separator: " ")
        + ")"
    case .transition(let transition):
      return joined([transition.duration, transition.delay, transition.timingFunction])
    case .gradient(let gradient):
      let direction =
        switch gradient.direction {
        case .degrees(let degrees): "\(degrees)deg"
        case .toward(let x, let y): "to \(x) \(y)"
        }
      return direction + gradient.stops.map { ", \(text($0.color)) \(text($0.position))" }.joined()
    case .shadow(let layers):
      return layers.map { layer in
        joined([layer.color, layer.offsetX, layer.offsetY, layer.blur, layer.spread])
          + (layer.inset ? " inset" : "")
      }.joined(separator: ", ")
    case .pressScale(let rule):
      return [
        rule.depth.pixels, rule.minPerspective.pixels, rule.maxPerspective?.pixels, rule.widthRatio,
      ].map { $0.map { $0.rounded(places: 4).description } ?? "none" }.joined(separator: " ")
    default: return "not expected in a component"
    }
  }
}
