/// The entries of one large mapping by key. A dictionary's keyed hash costs more than reading the entry.
struct KeyTable {
  private var slots: [(key: UInt32, node: UInt32)]
  private var count = 0
  private var shift: UInt32

  /// No symbol has this index, as an interner ends before it.
  private static let free = UInt32.max

  init() {
    slots = [(key: UInt32, node: UInt32)](repeating: (Self.free, 0), count: 64)
    shift = 32 - 6
  }

  subscript(key: Symbol) -> NodeID? {
    let slot = slots[place(of: key.index)]
    return slot.key == Self.free ? nil : NodeID(Int(slot.node))
  }

  /// The key must not be in the table.
  mutating func insert(_ key: Symbol, _ node: NodeID) {
    if count * 2 >= slots.count { grow() }
    slots[place(of: key.index)] = (key.index, node.index)
    count += 1
  }

  /// The slot of a key, or the free one where it belongs.
  private func place(of key: UInt32) -> Int {
    // Symbols count up, and multiplication spreads neighbours over the whole table.
    var slot = Int((key &* 0x9e37_79b1) >> shift)
    while slots[slot].key != Self.free, slots[slot].key != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = [(key: UInt32, node: UInt32)](repeating: (Self.free, 0), count: old.count * 2)
    shift -= 1
    for slot in old where slot.key != Self.free { slots[place(of: slot.key)] = slot }
  }
}
