/// Output as bytes. Text is appended, never concatenated.
package struct ByteBuffer: Sendable {
  @usableFromInline var storage: [UInt8]

  @inlinable package init(capacity: Int = 0) {
    storage = []
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

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { storage.append(contentsOf: $0) }
  }

  package mutating func append(_ text: ArraySlice<UInt8>) { storage.append(contentsOf: text) }

  @inlinable package mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    storage.append(contentsOf: text)
  }

  package mutating func append(integer value: Int) {
    if value < 0 { storage.append(UInt8(ascii: "-")) }
    var digits = value.magnitude
    let start = storage.count
    repeat {
      storage.append(UInt8(ascii: "0") + UInt8(digits % 10))
      digits /= 10
    } while digits > 0
    // In place: reversing a slice would copy it.
    var low = start
    var high = storage.count - 1
    while low < high {
      storage.swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  package mutating func removeAll() { storage.removeAll(keepingCapacity: true) }

  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    storage.withUnsafeBufferPointer(body)
  }
}
