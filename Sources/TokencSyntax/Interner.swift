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
///
/// A value as an array is one: who changes a table that another holds too gets a copy of all of it.
public struct Interner: Sendable {
  @usableFromInline var tables = Tables()

  /// One object, so that a new text costs one look at who else holds the tables.
  @usableFromInline
  final class Tables: @unchecked Sendable {
    // Nothing of these is given away while they change.
    @exclusivity(unchecked) @usableFromInline var bytes = ByteBuffer(capacity: 4096)
    @exclusivity(unchecked) @usableFromInline var entries = GrowingTable<Entry>(capacity: 256)
    /// For each slot some bits of the hash, or 0 where it is free. A look at another text's slot mostly ends here, and not
    /// in tables that are too large for a cache.
    @exclusivity(unchecked) var tags = GrowingTable<UInt8>(repeating: 0, count: 1024)
    /// The symbol's index.
    @exclusivity(unchecked) var slots = GrowingTable<UInt32>(repeating: 0, count: 1024)

    var mask: Int { slots.count - 1 }

    init() { entries.append(Entry(end: 0, hash: 0)) }

    init(copyOf other: Tables) {
      bytes.append(contentsOf: other.bytes)
      entries.append(contentsOf: other.entries)
      tags.removeAll()
      tags.append(contentsOf: other.tags)
      slots.removeAll()
      slots.append(contentsOf: other.slots)
    }

    func put(_ index: UInt32, _ hash: UInt32, at slot: Int) {
      tags[slot] = Tables.tag(of: hash)
      slots[slot] = index
    }

    /// From bits that do not decide on the slot.
    static func tag(of hash: UInt32) -> UInt8 { UInt8(hash >> 24) | 0x80 }
  }

  /// What is known of a text, together: whoever looks one up asks for both.
  @usableFromInline
  struct Entry: BitwiseCopyable, Sendable {
    /// Where it ends among the bytes; it starts where the one before ends.
    @usableFromInline let end: UInt32
    let hash: UInt32
  }

  public init() {}

  public var count: Int { tables.entries.count }

  /// Makes room for the texts of a source of some bytes: a large one would move those that are there several times.
  mutating func makeRoom(forSource size: Int) {
    guard size > 1 << 16 else { return }
    makeRoom(forTexts: size / 16, of: 16)
  }

  /// Makes room for so many more texts of so many bytes each.
  public mutating func makeRoom(forTexts count: Int, of length: Int) {
    own()
    tables.bytes.makeRoom(for: count * length)
    tables.entries.makeRoom(for: count)
    grow(for: tables.entries.count + count)
  }

  private mutating func own() {
    if !isKnownUniquelyReferenced(&tables) { tables = Tables(copyOf: tables) }
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
    let (known, slot) = look(for: text, hash)
    if let known { return known }
    own()
    tables.bytes.append(text)
    return addLast(hash, at: slot)
  }

  /// The text of two with a byte between them: `a.b`. Neither is empty.
  public mutating func intern(_ first: Symbol, _ separator: UInt8, _ second: Symbol) -> Symbol {
    own()
    // Put together where it would stand, and left there if it is new.
    let start = tables.bytes.count
    let (head, tail) = (range(first.index), range(second.index))
    tables.bytes.makeRoom(for: head.count + 1 + tail.count)
    tables.bytes.appendOwn(head)
    tables.bytes.append(separator)
    tables.bytes.appendOwn(tail)
    let (hash, known, slot) = tables.bytes.withBytes { bytes in
      let text = UnsafeBufferPointer(rebasing: bytes[start...])
      let hash = Self.hash(text)
      let (known, slot) = look(for: text, hash)
      return (hash, known, slot)
    }
    guard let known else { return addLast(hash, at: slot) }
    tables.bytes.removeAll(from: start)
    return known
  }

  /// Makes a symbol of the bytes behind the last text.
  private mutating func addLast(_ hash: UInt32, at slot: Int) -> Symbol {
    let index = UInt32(tables.entries.count)
    tables.put(index, hash, at: slot)
    tables.entries.append(Entry(end: UInt32(tables.bytes.count), hash: hash))
    if tables.entries.count * 3 > tables.slots.count * 2 { grow(for: tables.entries.count) }
    return Symbol(index: index)
  }

  /// The symbol of a text, or the slot in which there is none.
  private func look(for text: UnsafeBufferPointer<UInt8>, _ hash: UInt32) -> (known: Symbol?, slot: Int) {
    let (mask, wanted) = (tables.mask, Tables.tag(of: hash))
    var slot = Int(hash) & mask
    while true {
      let tag = tables.tags[slot]
      if tag == 0 { return (nil, slot) }
      if tag == wanted {
        let index = tables.slots[slot]
        if tables.entries[Int(index)].hash == hash, equals(index, text) {
          return (Symbol(index: index), slot)
        }
      }
      slot = (slot + 1) & mask
    }
  }

  public mutating func intern(_ text: ArraySlice<UInt8>) -> Symbol {
    text.withUnsafeBufferPointer { intern($0) }
  }

  /// Adds the texts of another, and tells what each of its symbols is here.
  mutating func absorb(_ other: Interner) -> [Symbol] {
    makeRoom(forTexts: other.count, of: other.tables.bytes.count / other.count)
    return (0..<UInt32(other.count)).map { index in
      other.withBytes(Symbol(index: index)) { intern($0, hash: other.tables.entries[Int(index)].hash) }
    }
  }

  /// The symbol of a text that was interned before, without interning it now.
  public func find(_ text: String) -> Symbol? {
    var text = text
    return text.withUTF8 { find($0) }
  }

  public func find(_ text: UnsafeBufferPointer<UInt8>) -> Symbol? {
    text.isEmpty ? .empty : look(for: text, Self.hash(text)).known
  }

  /// The symbol of what stands between a first and a last byte of a text: `a.b` in `{a.b}`.
  public func find(between first: UInt8, _ last: UInt8, of symbol: Symbol) -> Symbol? {
    withBytes(symbol) { text in
      guard text.count > 2, text[0] == first, text[text.count - 1] == last else { return nil }
      return find(UnsafeBufferPointer(rebasing: text[1..<(text.count - 1)]))
    }
  }

  /// The first byte of a text; 0 of the empty one.
  @inlinable
  public func firstByte(_ symbol: Symbol) -> UInt8 {
    withBytes(symbol) { $0.first ?? 0 }
  }

  public subscript(symbol: Symbol) -> String { withBytes(symbol) { String(decoding: $0, as: UTF8.self) } }

  /// A copy of a text's bytes.
  public func bytes(_ symbol: Symbol) -> [UInt8] { withBytes(symbol) { Array($0) } }

  @inlinable
  public func withBytes<Result>(_ symbol: Symbol, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let range = range(symbol.index)
    return tables.bytes.withBytes { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  @inlinable
  func range(_ index: UInt32) -> Range<Int> {
    let index = Int(index)
    return (index == 0 ? 0 : Int(tables.entries[index - 1].end))..<Int(tables.entries[index].end)
  }

  private func equals(_ index: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    withBytes(Symbol(index: index)) { own in
      guard own.count == text.count, let own = own.baseAddress, let other = text.baseAddress else {
        return false
      }
      return areEqual(own, other, count: text.count)
    }
  }

  private func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
    var offset = 0
    while offset + 8 <= count {
      if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return false
      }
      offset += 8
    }
    while offset < count {
      let (own, other) = (
        left.load(fromByteOffset: offset, as: UInt8.self), right.load(fromByteOffset: offset, as: UInt8.self)
      )
      if own != other { return false }
      offset += 1
    }
    return true
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
    var size = tables.slots.count
    while size * 2 < texts * 3 { size *= 2 }
    if size == tables.slots.count { return }
    tables.tags = GrowingTable(repeating: 0, count: size)
    tables.slots = GrowingTable(repeating: 0, count: size)
    for index in 1..<tables.entries.count {
      let hash = tables.entries[index].hash
      var slot = Int(hash) & (size - 1)
      while tables.tags[slot] != 0 { slot = (slot + 1) & (size - 1) }
      tables.put(UInt32(index), hash, at: slot)
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
      // One by one: mostly there is one more symbol, or two.
      while values.count <= index { values.append(-1) }
      values[index] = Int32(newValue ?? -1)
    }
  }
}
