import Testing
import TokencSyntax

@Suite struct ByteBufferTests {
  @Test func keepsItsBytesWhileItGrows() {
    var buffer = ByteBuffer()
    var expected: [UInt8] = []
    for index in 0..<300_000 {
      let byte = UInt8(truncatingIfNeeded: index &* 31)
      buffer.append(byte)
      expected.append(byte)
    }
    #expect(buffer.bytes == expected)
    let isHeld = buffer.holds(expected)
    #expect(isHeld)
  }

  @Test(arguments: [([], true), ([1], false), ([0], false)] as [([UInt8], Bool)])
  func emptyHolds(bytes: [UInt8], holds: Bool) {
    let buffer = ByteBuffer(capacity: 64)
    let isHeld = buffer.holds(bytes)
    #expect(isHeld == holds)
  }

  @Test(
    arguments: [
      ([1, 2, 3], true), ([1, 2], false), ([1, 2, 3, 0], false), ([1, 2, 4], false), ([], false),
    ] as [([UInt8], Bool)])
  func holdsWhatWasWritten(bytes: [UInt8], holds: Bool) {
    var buffer = ByteBuffer()
    for byte: UInt8 in [1, 2, 3] { buffer.append(byte) }
    let isHeld = buffer.holds(bytes)
    #expect(isHeld == holds)
  }
}
