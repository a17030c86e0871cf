/// A text that was interned: equal texts have equal symbols.
package struct Symbol: Hashable, Sendable {
  package let index: UInt32

  @inlinable package init(index: UInt32) { self.index = index }

  /// The empty text, in every interner.
  package static var empty: Symbol { Symbol(index: 0) }

  package var isEmpty: Bool { index == 0 }
}

/// Every text of a run, stored once. Bytes stand behind each other in one buffer; look-up is by open addressing.
package struct Interner: Sendable {
  private var bytes: [UInt8] = []
  /// Where text `i` ends; it starts where text `i - 1` ends.
  private var ends: [UInt32] = [0]
  private var hashes: [UInt32] = [0]
  /// Symbol index + 1, or 0 for a free slot.
  private var slots: [UInt32] = []
  private var mask = 0

  package init() {
    slots = [UInt32](repeating: 0, count: 1024)
    mask = slots.count - 1
    bytes.reserveCapacity(4096)
  }

  package var count: Int { ends.count }

  package mutating func intern(_ text: String) -> Symbol {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  package mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> Symbol {
    if text.isEmpty { return .empty }
    let hash = Self.hash(text)
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let index = slots[slot] - 1
      if hashes[Int(index)] == hash, equals(index, text) { return Symbol(index: index) }
      slot = (slot + 1) & mask
    }
    let index = UInt32(ends.count)
    slots[slot] = index + 1
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
    hashes.append(hash)
    if ends.count * 2 > slots.count { grow() }
    return Symbol(index: index)
  }

  package mutating func intern(_ text: ArraySlice<UInt8>) -> Symbol {
    text.withUnsafeBufferPointer { intern($0) }
  }

  /// The symbol of a text that was interned before, without interning it now.
  package func find(_ text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { text in
      if text.isEmpty { return .empty }
      let hash = Self.hash(text)
      var slot = Int(hash) & mask
      while slots[slot] != 0 {
        let index = slots[slot] - 1
        if hashes[Int(index)] == hash, equals(index, text) { return Symbol(index: index) }
        slot = (slot + 1) & mask
      }
      return nil
    }
  }

  package subscript(symbol: Symbol) -> String { String(decoding: self.bytes(symbol), as: UTF8.self) }

  package func bytes(_ symbol: Symbol) -> ArraySlice<UInt8> {
    let range = range(symbol.index)
    return bytes[range]
  }

  package func withBytes<Result>(_ symbol: Symbol, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let range = range(symbol.index)
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  private func range(_ index: UInt32) -> Range<Int> {
    let index = Int(index)
    return (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  private func equals(_ index: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(index)
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBufferPointer { own in
      var offset = 0
      while offset < text.count {
        if own[range.lowerBound + offset] != text[offset] { return false }
        offset += 1
      }
      return true
    }
  }

  /// FNV-1a: short keys, no seed, the same on every machine.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 4)
    mask = slots.count - 1
    for index in 1..<ends.count {
      var slot = Int(hashes[index]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index) + 1
    }
  }
}
