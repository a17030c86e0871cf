/// FNV-1a, 64 bits, over words of eight bytes (the first byte lowest), each followed by `hash ^= hash >> 32`. The words are
/// dealt out to four hashes, which need not wait for each other, as long as there is one for each. One more hash takes the
/// words that are left, then the bytes that are left, then the four.
///
/// Tells an edited file from one that was not; it protects from nobody.
public func contentHash(_ bytes: [UInt8]) -> UInt64 {
  bytes.withUnsafeBufferPointer { contentHash($0) }
}

public func contentHash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
  let words = UnsafeRawBufferPointer(bytes)
  func word(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: words.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
  var lanes = (ContentHash(), ContentHash(), ContentHash(), ContentHash())
  var offset = 0
  while offset + 32 <= bytes.count {
    lanes.0.add(word(offset))
    lanes.1.add(word(offset + 8))
    lanes.2.add(word(offset + 16))
    lanes.3.add(word(offset + 24))
    offset += 32
  }
  var hash = ContentHash()
  while offset + 8 <= bytes.count {
    hash.add(word(offset))
    offset += 8
  }
  while offset < bytes.count {
    hash.add(UInt64(bytes[offset]))
    offset += 1
  }
  hash.add(lanes.0.value)
  hash.add(lanes.1.value)
  hash.add(lanes.2.value)
  hash.add(lanes.3.value)
  return hash.value
}

private struct ContentHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01b3
    // Otherwise the high bits of a word never reach the low bits of the hash.
    value ^= value >> 32
  }
}
