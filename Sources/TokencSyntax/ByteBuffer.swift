/// Output as bytes. Text is appended, never concatenated.
package struct ByteBuffer: Sendable {
  package private(set) var bytes: [UInt8]

  @inlinable package init(capacity: Int = 0) {
    self.init(reserving: capacity)
  }

  @usableFromInline init(reserving capacity: Int) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  package var count: Int { bytes.count }
  package var isEmpty: Bool { bytes.isEmpty }

  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  package mutating func append(_ text: ArraySlice<UInt8>) { bytes.append(contentsOf: text) }

  package mutating func append(_ text: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: text) }

  package mutating func append(integer value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits = value.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(digits % 10))
      digits /= 10
    } while digits > 0
    bytes[start...].reverse()
  }

  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
