/// FNV-1a, 64 bits, over words of eight bytes (the first byte lowest), each followed by `hash ^= hash >> 32`,
/// then over the bytes that are left.
///
/// Tells an edited file from one that was not; it protects from nobody.
public func contentHash(_ bytes: [UInt8]) -> UInt64 {
  bytes.withUnsafeBufferPointer { contentHash($0) }
}

public func contentHash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
  let prime: UInt64 = 0x100_0000_01b3
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  let words = UnsafeRawBufferPointer(bytes)
  var offset = 0
  while offset + 8 <= bytes.count {
    let word = UInt64(littleEndian: words.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    hash = (hash ^ word) &* prime
    // Otherwise the high bits of a word never reach the low bits of the hash.
    hash ^= hash >> 32
    offset += 8
  }
  while offset < bytes.count {
    hash = (hash ^ UInt64(bytes[offset])) &* prime
    offset += 1
  }
  return hash
}
