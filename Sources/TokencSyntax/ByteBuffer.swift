#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Output as bytes. Text is appended, never concatenated.
///
/// Owns its memory and cannot be copied, so that an append is a comparison and a copy of bytes: most texts are a few
/// bytes long, and an array would count references and check its uniqueness for each of them. The memory is the C
/// library's, which lets a large piece grow where it is: no copy, and no pages that are new to the process.
public struct ByteBuffer: ~Copyable, @unchecked Sendable {
  @usableFromInline var start: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var used = 0

  @inlinable
  public init(capacity: Int = 0) {
    self.capacity = max(capacity, 16)
    start = resized(nil, to: self.capacity).bindMemory(to: UInt8.self, capacity: self.capacity)
  }

  deinit { release(start) }

  /// A copy of what was written.
  public var bytes: [UInt8] { withBytes { Array($0) } }
  @inlinable public var count: Int { used }
  @inlinable public var isEmpty: Bool { used == 0 }
  @inlinable public var last: UInt8? { used == 0 ? nil : start[used - 1] }

  @inlinable
  public mutating func append(_ byte: UInt8) {
    if used == capacity { grow(by: 1) }
    start[used] = byte
    used += 1
  }

  @inlinable
  public mutating func append(_ text: StaticString) {
    if text.hasPointerRepresentation {
      append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    } else {
      text.withUTF8Buffer { append($0) }
    }
  }

  /// A text between two others, by one look at the room that is left.
  @inlinable
  @inline(__always)
  mutating func append(_ text: StaticString, before: StaticString, behind: StaticString) {
    let counts = (before.utf8CodeUnitCount, text.utf8CodeUnitCount, behind.utf8CodeUnitCount)
    let count = counts.0 + counts.1 + counts.2
    if capacity - used < count { grow(by: count) }
    let target = start + used
    Self.copy(before.utf8Start, to: target, count: counts.0)
    Self.copy(text.utf8Start, to: target + counts.0, count: counts.1)
    Self.copy(behind.utf8Start, to: target + counts.0 + counts.1, count: counts.2)
    used += count
  }

  /// Disfavoured, so that a literal is a static string: its bytes are then known where it is appended.
  @inlinable
  @_disfavoredOverload
  public mutating func append(_ text: String) {
    // In place: a copy that may be changed would be counted.
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) != nil { return }
    var text = text
    text.withUTF8 { append($0) }
  }

  @inlinable
  public mutating func append(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { append($0) }
  }

  @inlinable
  public mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let source = text.baseAddress else { return }
    if capacity - used < text.count { grow(by: text.count) }
    Self.copy(source, to: start + used, count: text.count)
    used += text.count
  }

  /// Adds all of another.
  public mutating func append(contentsOf other: borrowing ByteBuffer) {
    append(UnsafeBufferPointer(start: other.start, count: other.used))
  }

  /// Adds a part of what was written once more, for which there must be room.
  mutating func appendOwn(_ range: Range<Int>) {
    precondition(range.upperBound <= used && capacity - used >= range.count)
    Self.copy(start + range.lowerBound, to: start + used, count: range.count)
    used += range.count
  }

  /// Makes room for so many more bytes.
  public mutating func makeRoom(for count: Int) { if capacity - used < count { grow(by: count) } }

  /// Copies bytes that do not overlap: up to sixteen, which most texts have, in two steps that may meet, since the C
  /// library's function costs more than they do.
  @inlinable
  static func copy(_ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int) {
    let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
    if count > 16 {
      to.copyMemory(from: from, byteCount: count)
    } else if count >= 8 {
      copyEnds(from, to, count, as: UInt64.self)
    } else if count >= 4 {
      copyEnds(from, to, count, as: UInt32.self)
    } else if count >= 2 {
      copyEnds(from, to, count, as: UInt16.self)
    } else if count == 1 {
      target.pointee = source.pointee
    }
  }

  @inlinable
  @inline(__always)
  static func copyEnds<Word: BitwiseCopyable>(
    _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ count: Int, as word: Word.Type
  ) {
    let last = count - MemoryLayout<Word>.size
    let (head, tail) = (
      source.loadUnaligned(as: word), source.loadUnaligned(fromByteOffset: last, as: word)
    )
    target.storeBytes(of: head, as: word)
    target.storeBytes(of: tail, toByteOffset: last, as: word)
  }

  /// The same byte some times.
  @inlinable
  public mutating func append(repeating byte: UInt8, count times: Int) {
    if capacity - used < times { grow(by: times) }
    (start + used).update(repeating: byte, count: times)
    used += times
  }

  @usableFromInline
  mutating func grow(by more: Int) {
    capacity = max(capacity * 2, used + more)
    start = resized(start, to: capacity).bindMemory(to: UInt8.self, capacity: capacity)
  }

  public mutating func append(integer value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(digits: UInt64(value.magnitude))
  }

  /// The decimal digits of a number, with a point before the last `places` of them: 9375 with 4 is `0.9375`.
  public mutating func append(digits value: UInt64, places: Int = 0) {
    var count = 1
    var rest = value
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    if count <= places {
      append("0.")
      append(repeating: UInt8(ascii: "0"), count: places - count)
    }
    // From the last digit to the first.
    let hasPoint = places > 0 && count > places
    let length = hasPoint ? count + 1 : count
    makeRoom(for: length)
    rest = value
    var place = used + length
    for index in 0..<count {
      if hasPoint, index == places {
        place -= 1
        start[place] = UInt8(ascii: ".")
      }
      place -= 1
      start[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    used += length
  }

  /// The last digits of a number in base sixteen, in small letters.
  public mutating func append(hex value: UInt32, digits: Int) {
    makeRoom(for: digits)
    var rest = value
    for place in (0..<digits).reversed() {
      let digit = UInt8(truncatingIfNeeded: rest) & 15
      start[used + place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      rest >>= 4
    }
    used += digits
  }

  public mutating func removeAll() { used = 0 }

  /// Removes what was appended behind the first `count` bytes.
  @inlinable public mutating func removeAll(from count: Int) { used = min(used, count) }

  /// Whether these bytes were written. A file may be megabytes of them, which a loop over a collection is slow for.
  public func holds(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == used else { return false }
    return bytes.withUnsafeBytes { $0.baseAddress.map { memcmp(start, $0, used) == 0 } ?? true }
  }

  @inlinable
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeBufferPointer(start: start, count: used))
  }
}
