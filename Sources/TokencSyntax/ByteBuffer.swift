/// Output as bytes. Text is appended, never concatenated.
package struct ByteBuffer: Sendable {
  @usableFromInline var storage: [UInt8] = []

  @inlinable package init(capacity: Int = 0) {
    storage.reserveCapacity(capacity)
  }

  @inlinable package var bytes: [UInt8] { storage }
  @inlinable package var count: Int { storage.count }
  @inlinable package var isEmpty: Bool { storage.isEmpty }
  @inlinable package var last: UInt8? { storage.last }

  @inlinable package mutating func append(_ byte: UInt8) { storage.append(byte) }

  @inlinable package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { storage.append(contentsOf: $0) }
  }

  @inlinable package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { storage.append(contentsOf: $0) }
  }

  @inlinable package mutating func append(_ text: ArraySlice<UInt8>) { storage.append(contentsOf: text) }

  @inlinable package mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    storage.append(contentsOf: text)
  }

  package mutating func append(integer value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(digits: UInt64(value.magnitude))
  }

  /// The decimal digits of a number, with a point before the last `places` of them: 9375 with 4 is `0.9375`.
  package mutating func append(digits value: UInt64, places: Int = 0) {
    var count = 1
    var divisor: UInt64 = 1
    while value / divisor >= 10 {
      divisor *= 10
      count += 1
    }
    if count <= places {
      append("0.")
      for _ in count..<places { append(UInt8(ascii: "0")) }
    }
    var rest = value
    while divisor > 0 {
      if count == places, divisor <= value / 10 { append(UInt8(ascii: ".")) }
      append(UInt8(ascii: "0") + UInt8(rest / divisor))
      rest %= divisor
      divisor /= 10
      count -= 1
    }
  }

  package mutating func removeAll() { storage.removeAll(keepingCapacity: true) }

  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    storage.withUnsafeBufferPointer(body)
  }
}
