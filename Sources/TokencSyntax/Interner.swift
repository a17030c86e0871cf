/// A text that was interned: equal texts have equal symbols.
public struct Symbol: Hashable, Sendable {
  public let index: UInt32

  @inlinable public init(index: UInt32) { self.index = index }

  /// The empty text, in every interner.
  @inlinable public static var empty: Symbol { Symbol(index: 0) }

  @inlinable public var isEmpty: Bool { index == 0 }

  @inlinable public static func == (left: Symbol, right: Symbol) -> Bool { left.index == right.index }
}

/// Every text of a run, stored once. Bytes stand behind each other in one buffer; look-up is by open addressing.
public struct Interner: Sendable {
  @usableFromInline var bytes: [UInt8] = []
  @usableFromInline var entries = [Entry(end: 0, hash: 0)]
  /// Symbol index + 1, or 0 for a free slot.
  private var slots: [UInt32] = []
  private var mask = 0

  /// What is known of a text, together: whoever looks one up asks for both.
  @usableFromInline
  struct Entry: BitwiseCopyable, Sendable {
    /// Where it ends among the bytes; it starts where the one before ends.
    @usableFromInline let end: UInt32
    let hash: UInt32
  }

  public init() {
    slots = [UInt32](repeating: 0, count: 1024)
    mask = slots.count - 1
    bytes.reserveCapacity(4096)
  }

  public var count: Int { entries.count }

  /// Makes room for the texts of a source of some bytes: a large one would move those that are there several times.
  mutating func makeRoom(forSource size: Int) {
    guard size > 1 << 16 else { return }
    makeRoom(forTexts: size / 16, of: 16)
  }

  /// Makes room for so many more texts of so many bytes each.
  public mutating func makeRoom(forTexts count: Int, of length: Int) {
    bytes.reserveCapacity(bytes.count + count * length)
    let texts = entries.count + count
    entries.reserveCapacity(texts)
    grow(for: texts)
  }

  public mutating func intern(_ text: String) -> Symbol {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  public mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> Symbol {
    if text.isEmpty { return .empty }
    return intern(text, hash: Self.hash(text))
  }

  private mutating func intern(_ text: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Symbol {
    if text.isEmpty { return .empty }
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let index = slots[slot] - 1
      if entries[Int(index)].hash == hash, equals(index, text) { return Symbol(index: index) }
      slot = (slot + 1) & mask
    }
    let index = UInt32(entries.count)
    slots[slot] = index + 1
    bytes.append(contentsOf: text)
    entries.append(Entry(end: UInt32(bytes.count), hash: hash))
    if entries.count * 3 > slots.count * 2 { grow(for: entries.count) }
    return Symbol(index: index)
  }

  public mutating func intern(_ text: ArraySlice<UInt8>) -> Symbol {
    text.withUnsafeBufferPointer { intern($0) }
  }

  /// Adds the texts of another, and tells what each of its symbols is here.
  mutating func absorb(_ other: Interner) -> [Symbol] {
    makeRoom(forTexts: other.count, of: other.bytes.count / other.count)
    return other.bytes.withUnsafeBufferPointer { bytes in
      (0..<UInt32(other.count)).map { index in
        intern(UnsafeBufferPointer(rebasing: bytes[other.range(index)]), hash: other.entries[Int(index)].hash)
      }
    }
  }

  /// The symbol of a text that was interned before, without interning it now.
  public func find(_ text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { find($0) }
  }

  public func find(_ text: UnsafeBufferPointer<UInt8>) -> Symbol? {
    if text.isEmpty { return .empty }
    let hash = Self.hash(text)
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let index = slots[slot] - 1
      if entries[Int(index)].hash == hash, equals(index, text) { return Symbol(index: index) }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// The symbol of what stands between a first and a last byte of a text: `a.b` in `{a.b}`.
  public func find(between first: UInt8, _ last: UInt8, of symbol: Symbol) -> Symbol? {
    let range = range(symbol.index)
    guard range.count > 2, bytes[range.lowerBound] == first, bytes[range.upperBound - 1] == last else {
      return nil
    }
    return bytes.withUnsafeBufferPointer {
      find(UnsafeBufferPointer(rebasing: $0[(range.lowerBound + 1)..<(range.upperBound - 1)]))
    }
  }

  /// The first byte of a text; 0 of the empty one.
  @inlinable
  public func firstByte(_ symbol: Symbol) -> UInt8 {
    let range = range(symbol.index)
    return range.isEmpty ? 0 : bytes[range.lowerBound]
  }

  public subscript(symbol: Symbol) -> String { String(decoding: self.bytes(symbol), as: UTF8.self) }

  public func bytes(_ symbol: Symbol) -> ArraySlice<UInt8> {
    let range = range(symbol.index)
    return bytes[range]
  }

  @inlinable
  public func withBytes<Result>(_ symbol: Symbol, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let range = range(symbol.index)
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  @inlinable
  func range(_ index: UInt32) -> Range<Int> {
    let index = Int(index)
    return (index == 0 ? 0 : Int(entries[index - 1].end))..<Int(entries[index].end)
  }

  private func equals(_ index: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(index)
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBufferPointer { own in
      let own = UnsafeRawPointer(own.baseAddress.unsafelyUnwrapped + range.lowerBound)
      let other = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped)
      var offset = 0
      while offset + 8 <= text.count {
        if own.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          != other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        {
          return false
        }
        offset += 8
      }
      while offset < text.count {
        if own.load(fromByteOffset: offset, as: UInt8.self)
          != other.load(fromByteOffset: offset, as: UInt8.self)
        {
          return false
        }
        offset += 1
      }
      return true
    }
  }

  /// Eight bytes a step, without a seed. It decides where a text is looked up and never in what order things come.
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let bytes = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped)
    var hash = UInt64(truncatingIfNeeded: text.count) &* 0x9e37_79b9_7f4a_7c15
    var offset = 0
    while offset < text.count {
      var word: UInt64 = 0
      if offset + 8 <= text.count {
        word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        offset += 8
      } else {
        while offset < text.count {
          word = word << 8 | UInt64(bytes.load(fromByteOffset: offset, as: UInt8.self))
          offset += 1
        }
      }
      let (high, low) = (hash ^ word).multipliedFullWidth(by: 0xa076_1d64_78bd_642f)
      hash = high ^ low
    }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  /// Two of three slots are taken at most: a table that stays in the cache costs less than a second look into one that
  /// does not.
  private mutating func grow(for texts: Int) {
    var size = slots.count
    while size * 2 < texts * 3 { size *= 2 }
    if size == slots.count { return }
    slots = [UInt32](repeating: 0, count: size)
    mask = slots.count - 1
    for index in 1..<entries.count {
      var slot = Int(entries[index].hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index) + 1
    }
  }
}

/// Something small for some symbols, by index: symbols are dense, so this is an array and no hash table.
public struct SymbolMap: Sendable {
  @usableFromInline var values: ContiguousArray<Int32> = []

  public init() {}

  @inlinable
  public subscript(symbol: Symbol) -> Int? {
    get {
      let index = Int(symbol.index)
      guard index < values.count, values[index] >= 0 else { return nil }
      return Int(values[index])
    }
    set {
      let index = Int(symbol.index)
      if values.count <= index {
        values.append(contentsOf: repeatElement(-1, count: index + 1 - values.count))
      }
      values[index] = Int32(newValue ?? -1)
    }
  }
}
