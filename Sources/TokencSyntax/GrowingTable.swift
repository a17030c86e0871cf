/// Plain values behind each other, added one by one.
///
/// As ``ByteBuffer`` it owns its memory and cannot be copied, so that adding a value is a comparison and a store: an
/// array would check for each that nobody else holds it.
public struct GrowingTable<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline var start: UnsafeMutablePointer<Element>
  @usableFromInline var capacity: Int
  @usableFromInline var used = 0

  @inlinable
  public init(capacity: Int = 0) {
    self.capacity = max(capacity, 16)
    start = Self.memory(nil, self.capacity)
  }

  /// The same value some times.
  public init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    start.initialize(repeating: element, count: count)
    used = count
  }

  @inlinable
  deinit { release(start) }

  @inlinable public var count: Int { used }
  @inlinable public var isEmpty: Bool { used == 0 }

  @inlinable
  public subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < used, "no value stands there")
      return start[index]
    }
    set {
      precondition(index >= 0 && index < used, "no value stands there")
      start[index] = newValue
    }
  }

  @inlinable
  @inline(__always)
  public mutating func append(_ element: Element) {
    if used == capacity { grow() }
    (start + used).initialize(to: element)
    used += 1
  }

  @inlinable
  public mutating func removeLast() -> Element {
    precondition(used > 0, "there is no value")
    used -= 1
    return start[used]
  }

  @usableFromInline
  mutating func grow() { makeRoom(for: 1) }

  /// Adds all of another.
  public mutating func append(contentsOf other: borrowing GrowingTable) {
    makeRoom(for: other.used)
    (start + used).initialize(from: other.start, count: other.used)
    used += other.used
  }

  /// Makes room for so many more, in as few moves as adding them one by one would need.
  public mutating func makeRoom(for count: Int) {
    guard capacity - used < count else { return }
    capacity = max(capacity * 2, used + count)
    start = Self.memory(start, capacity)
  }

  /// The memory stays for what is added next.
  public mutating func removeAll() { used = 0 }

  @inlinable
  public func withUnsafeBufferPointer<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeBufferPointer(start: start, count: used))
  }

  @inlinable
  static func memory(_ old: UnsafeMutablePointer<Element>?, _ count: Int) -> UnsafeMutablePointer<Element> {
    resized(old, to: count * MemoryLayout<Element>.stride).bindMemory(to: Element.self, capacity: count)
  }
}
