import TokencIR

/// A place on the screen, as layers from the top: a text on a fill, a fill alone, or nothing but the page.
struct Spot: Hashable {
  var top: ValueID?
  var bottom: ValueID?
  /// Of the whole component, applied after its own layers were put together.
  var opacity = 1.0

  static let page = Spot()
}

/// Two places over one page.
struct PairKey: Hashable {
  var foreground, background: Spot
  var page: ValueID
}

/// Each distinct pair with its place, in the order they came. A hundred thousand are looked up in a check, so the table
/// mixes the few bits of the ids itself.
struct PairTable {
  private(set) var pairs: ContiguousArray<PairKey> = []
  /// The place of a pair plus one, or 0; at most half of them are taken.
  private var slots = ContiguousArray<Int32>(repeating: 0, count: 64)

  /// The place of a pair, and whether it is new.
  mutating func insert(_ pair: PairKey) -> (index: Int, isNew: Bool) {
    if pairs.count * 2 >= slots.count { grow() }
    let slot = slot(of: pair)
    if slots[slot] != 0 { return (Int(slots[slot]) - 1, false) }
    pairs.append(pair)
    slots[slot] = Int32(pairs.count)
    return (pairs.count - 1, true)
  }

  private func slot(of pair: PairKey) -> Int {
    var slot = Self.mixed(pair) & (slots.count - 1)
    while slots[slot] != 0, pairs[Int(slots[slot]) - 1] != pair { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: 0, count: slots.count * 4)
    for (index, pair) in pairs.enumerated() { slots[slot(of: pair)] = Int32(index + 1) }
  }

  private static func mixed(_ pair: PairKey) -> Int {
    func packed(_ spot: Spot) -> UInt64 {
      let layers = UInt64(spot.top?.index ?? .max) << 32 | UInt64(spot.bottom?.index ?? .max)
      return spot.opacity == 1 ? layers : layers ^ spot.opacity.bitPattern
    }
    // The odd constant is 2⁶⁴ over the golden ratio (Knuth, The Art of Computer Programming 3, §6.4).
    func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
      let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      return product ^ product >> 29
    }
    let hash = mix(mix(mix(0, packed(pair.foreground)), packed(pair.background)), UInt64(pair.page.index))
    return Int(truncatingIfNeeded: hash >> 1)
  }
}

extension PairKey {
  /// Where the colours of a record stand in its pair.
  struct Roles: OptionSet, Hashable {
    let rawValue: UInt8
    static let foreground = Roles(rawValue: 1)
    static let background = Roles(rawValue: 2)
    static let page = Roles(rawValue: 4)
  }

  /// The pair with another value where a record has one. Two colours that are written alike are one value, so that the
  /// value alone does not say which of them is meant.
  func replacing(_ old: ValueID, in roles: Roles, with new: ValueID) -> PairKey {
    var pair = self
    if roles.contains(.foreground) {
      if foreground.top == old {
        pair.foreground.top = new
      } else if foreground.bottom == old {
        pair.foreground.bottom = new
      }
    }
    if roles.contains(.background) {
      if background == .page {
        if page == old { pair.page = new }
      } else {
        // A text stands on the same fill that is its background.
        if foreground.top != nil, foreground.bottom == old { pair.foreground.bottom = new }
        if background.top == old { pair.background.top = new }
        if background.bottom == old { pair.background.bottom = new }
      }
    }
    if roles.contains(.page) { pair.page = new }
    return pair
  }
}
