import TokencIR

extension Comparison {
  /// The parts in which two composite values differ, each as it is written; empty where the two are not made of the same
  /// parts, or are no composites.
  mutating func fields(_ before: Value, _ after: Value) -> [Change.Field] {
    let (left, right) = (before.parts(of: old), after.parts(of: new))
    guard !left.isEmpty, left.map(\.name) == right.map(\.name) else { return [] }
    return zip(left, right).compactMap { one, other in
      let (before, after) = (side(one, old, .old), side(other, new, .new))
      if before.seen == after.seen, before.alias == after.alias, one.text == other.text { return nil }
      return Change.Field(name: one.name, before: before.side, after: after.side)
    }
  }

  private mutating func side(
    _ part: Value.Part, _ program: Program, _ which: JointValues.Side
  ) -> (seen: ValueID?, alias: Int32, side: Change.Side) {
    guard let slot = part.slot else { return (nil, -1, Change.Side(part.text)) }
    let seen = values.seen(slot.value, which)
    let alias = slot.alias.map { values.joint($0, which) } ?? -1
    return (seen, alias, side(seen, alias, which, program.text(of: program.value(slot))))
  }
}

extension Value {
  /// What a composite is made of: a value in its place, or a text that is no value of the token language.
  fileprivate struct Part {
    var name: String
    var slot: Slot?
    var text = ""
  }

  /// Empty for a value that is no composite, and for dashes, which are a list.
  fileprivate func parts(of program: Program) -> [Part] {
    func named(_ names: [String], _ slots: [Slot]) -> [Part] {
      zip(names, slots).map { Part(name: $0, slot: $1) }
    }
    switch self {
    case .border: return named(["color", "width", "style"], slots)
    case .transition: return named(["duration", "delay", "timingFunction"], slots)
    case .typography:
      return named(["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"], slots)
    case .tapTarget: return named(["width", "height"], slots)
    case .shadow(let layers):
      return layers.enumerated().flatMap { index, layer in
        let prefix = layers.count == 1 ? "" : "layer \(index + 1) "
        let names = ["color", "offsetX", "offsetY", "blur", "spread"].map { prefix + $0 }
        return named(names, Value.shadow([layer]).slots)
          + [Part(name: prefix + "inset", slot: nil, text: "\(layer.inset)")]
      }
    case .gradient(let gradient):
      let stops = gradient.stops.enumerated().flatMap { index, stop in
        named(["color", "position"].map { "stop \(index + 1) \($0)" }, [stop.color, stop.position])
      }
      return [Part(name: "direction", slot: nil, text: gradient.direction.reviewText)] + stops
    default: return []
    }
  }
}

extension GradientDirection {
  /// As token files write it.
  fileprivate var reviewText: String {
    switch self {
    case .degrees(let degrees): return "\(degrees)deg"
    case .toward(let x, let y):
      let sides = [y < 0 ? "top" : y > 0 ? "bottom" : "", x < 0 ? "left" : x > 0 ? "right" : ""]
      return (["to"] + sides.filter { !$0.isEmpty }).joined(separator: " ")
    }
  }
}
