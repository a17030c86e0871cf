import TokencColor
import TokencSyntax

/// Every value of a program, once. Two ids are equal exactly when the values are written alike.
public struct ValueTable: Sendable {
  @usableFromInline var values: ContiguousArray<Value> = [.invalid]
  /// For each value the one that is equal to it in effect: the same with all aliases taken out.
  private var resolved: ContiguousArray<ValueID> = [.invalid]
  /// Value index + 1 by hash, open addressing; 0 for a free slot.
  private var slots: [UInt32]
  private var hashes: ContiguousArray<UInt32> = [0]

  public init() {
    slots = [UInt32](repeating: 0, count: 256)
    slots[0] = 1
  }

  public var count: Int { values.count }

  @inlinable public subscript(id: ValueID) -> Value { values[Int(id.index)] }

  public func contains(where isWanted: (Value) -> Bool) -> Bool { values.contains(where: isWanted) }

  public mutating func insert(_ value: Value) -> ValueID {
    if case .invalid = value { return .invalid }
    let hash = value.quickHash
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if hashes[index] == hash, values[index] == value { return ValueID(index) }
      slot = (slot + 1) & (slots.count - 1)
    }
    let id = ValueID(values.count)
    slots[slot] = id.index + 1
    values.append(value)
    hashes.append(hash)
    resolved.append(id)
    if values.count * 2 > slots.count { grow() }
    if value.isComposite {
      resolved[Int(id.index)] = insert(value.mappingSlots { Slot(resolved[Int($0.value.index)]) })
    }
    return id
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    for index in values.indices {
      var slot = Int(hashes[index]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index) + 1
    }
  }

  /// Equal for two values that look the same, whichever aliases they are made of.
  public func resolved(_ id: ValueID) -> ValueID { resolved[Int(id.index)] }

  public func areEqual(_ left: ValueID, _ right: ValueID) -> Bool { resolved(left) == resolved(right) }
}

extension Value {
  /// Cheap for the values that most tokens have; the standard's hash for the rest, which are few.
  fileprivate var quickHash: UInt32 {
    var hash: UInt64
    switch self {
    case .color(let color):
      hash = color.components.x.bitPattern &* 0x9e37_79b9_7f4a_7c15
      hash = (hash ^ (hash >> 29) ^ color.components.y.bitPattern) &* 0xbf58_476d_1ce4_e5b9
      hash = (hash ^ (hash >> 31) ^ color.components.z.bitPattern) &* 0x94d0_49bb_1331_11eb
      hash = (hash ^ (hash >> 30) ^ color.alpha.bitPattern) &* 0x9e37_79b9_7f4a_7c15
    case .dimension(let dimension):
      hash = UInt64(bitPattern: dimension.amount.mantissa) &* 0x9e37_79b9_7f4a_7c15
      hash ^= UInt64(bitPattern: Int64(dimension.amount.exponent)) << 8 | UInt64(dimension.unit.rawValue)
      hash = (hash ^ (hash >> 32)) &* 0xbf58_476d_1ce4_e5b9
    case .number(let number):
      hash = UInt64(bitPattern: number.mantissa) &* 0xbf58_476d_1ce4_e5b9
      hash = (hash ^ UInt64(bitPattern: Int64(number.exponent)) ^ (hash >> 32)) &* 0x9e37_79b9_7f4a_7c15
    default: hash = UInt64(truncatingIfNeeded: hashValue)
    }
    return UInt32(truncatingIfNeeded: hash >> 32)
  }

  /// The same composite with other parts; a simple value is itself.
  public func mappingSlots(_ change: (Slot) -> Slot) -> Value {
    switch self {
    case .strokeStyle(.dashes(let slots, let cap)): .strokeStyle(.dashes(slots.map(change), cap))
    case .border(let border):
      .border(
        Border(color: change(border.color), width: change(border.width), style: change(border.style)))
    case .transition(let transition):
      .transition(
        Transition(
          duration: change(transition.duration), delay: change(transition.delay),
          timingFunction: change(transition.timingFunction)))
    case .shadow(let layers):
      .shadow(
        layers.map {
          ShadowLayer(
            color: change($0.color), offsetX: change($0.offsetX), offsetY: change($0.offsetY),
            blur: change($0.blur), spread: change($0.spread), inset: $0.inset)
        })
    case .gradient(let gradient):
      .gradient(
        GradientValue(
          stops: gradient.stops.map { GradientStop(color: change($0.color), position: change($0.position)) },
          direction: gradient.direction))
    case .typography(let type):
      .typography(
        Typography(
          fontFamily: change(type.fontFamily), fontSize: change(type.fontSize),
          fontWeight: change(type.fontWeight), letterSpacing: change(type.letterSpacing),
          lineHeight: change(type.lineHeight)))
    case .tapTarget(let target):
      .tapTarget(TapTarget(width: change(target.width), height: change(target.height)))
    default: self
    }
  }
}
