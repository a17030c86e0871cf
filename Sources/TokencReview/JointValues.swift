import TokencColor
import TokencIR
import TokencSyntax

/// The values of two programs in one table, so that equal ones have equal ids however they were spelled.
///
/// - *seen*: with all aliases taken out. Two values that look alike are equal, whichever tokens they are made of.
/// - *written*: as the author gave it. An alias in a field counts by the token that it names, not by its value.
///
/// `#fff`, `rgb(255 255 255)` and `hsl(0 0% 100%)` are one colour, `0.5s` and `500ms` one duration, `16px` and `16pt`
/// one length (language.md §1); `1rem` is another, since it grows with the user's text.
struct JointValues {
  enum Side { case old, new }

  private let old, new: Program
  private var table = ValueTable()
  private var names = Interner()
  /// By value of each program; nil where it was not asked for yet.
  private var seenOld, seenNew, writtenOld, writtenNew: [ValueID?]
  /// By token of each program the one id that it has in both.
  private let jointOld, jointNew: [Int32]

  init(_ old: Program, _ new: Program, jointOld: [Int32], jointNew: [Int32]) {
    (self.old, self.new, self.jointOld, self.jointNew) = (old, new, jointOld, jointNew)
    seenOld = Array(repeating: nil, count: old.values.count)
    seenNew = Array(repeating: nil, count: new.values.count)
    (writtenOld, writtenNew) = (seenOld, seenNew)
  }

  subscript(id: ValueID) -> Value { table[id] }

  mutating func seen(_ id: ValueID, _ side: Side) -> ValueID {
    let index = Int(id.index)
    if let known = side == .old ? seenOld[index] : seenNew[index] { return known }
    let value = side == .old ? old.values[id] : new.values[id]
    let made = insert(value, side) { Slot($0.seen($1.value, side)) }
    if side == .old { seenOld[index] = made } else { seenNew[index] = made }
    return made
  }

  /// A colour that neither program has a value for.
  mutating func seen(_ color: Color) -> ValueID { table.insert(.color(color.canonical)) }

  mutating func written(_ id: ValueID, _ side: Side) -> ValueID {
    let index = Int(id.index)
    if let known = side == .old ? writtenOld[index] : writtenNew[index] { return known }
    let value = side == .old ? old.values[id] : new.values[id]
    let made = insert(value, side) { joint, slot in
      switch slot.source {
      case .literal: Slot(joint.written(slot.value, side))
      case .alias(let token): Slot(.invalid, .alias(TokenID(Int(joint.joint(token, side)))))
      case .derived(let token):
        Slot(joint.seen(slot.value, side), .derived(TokenID(Int(joint.joint(token, side)))))
      }
    }
    if side == .old { writtenOld[index] = made } else { writtenNew[index] = made }
    return made
  }

  func joint(_ token: TokenID, _ side: Side) -> Int32 {
    side == .old ? jointOld[Int(token.index)] : jointNew[Int(token.index)]
  }

  private mutating func insert(
    _ value: Value, _ side: Side, _ slot: (inout JointValues, Slot) -> Slot
  ) -> ValueID {
    var slots: [Slot] = []
    if value.isComposite {
      _ = value.mappingSlots {
        slots.append($0)
        return $0
      }
      for index in slots.indices { slots[index] = slot(&self, slots[index]) }
    }
    var place = 0
    let mapped = value.mappingSlots { _ in
      place += 1
      return slots[place - 1]
    }
    return table.insert(canonical(mapped, side))
  }

  private mutating func canonical(_ value: Value, _ side: Side) -> Value {
    switch value {
    case .color(let color): return .color(color.canonical)
    case .dimension(let length):
      return .dimension(Dimension(length.amount, length.unit == .rem && length.amount != .zero ? .rem : .px))
    case .duration(let duration): return .duration(Duration(duration.milliseconds, .ms))
    case .fontFamily(let families):
      let source = side == .old ? old.names : new.names
      return .fontFamily(families.map { names.intern(source.bytes($0)[...]) })
    default: return value
    }
  }
}

extension Color {
  /// One spelling for the same sRGB colour: notations of sRGB become sRGB, and what is eight bits to a millionth is
  /// eight bits.
  var canonical: Color {
    guard space == .srgb || space == .hsl || space == .hwb, missing.isEmpty else { return self }
    let rgb = space == .srgb ? self : converted(to: .srgb)
    let bytes = rgb.eightBit().color
    let (left, right) = (rgb.components, bytes.components)
    let isNear =
      abs(left.x - right.x) < 1e-6 && abs(left.y - right.y) < 1e-6 && abs(left.z - right.z) < 1e-6
    return isNear ? (abs(bytes.alpha - alpha) < 1e-6 ? bytes : bytes.withAlpha(alpha)) : rgb
  }
}
