import Foundation
import TestSupport
import Testing
import TokenCompiler

@testable import tokenc

/// Whether a file on the disk is what would be written. It is read in pieces of 256 KB.
@Suite struct HeldBytesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func holds(_ file: [UInt8], _ wanted: [UInt8]) throws -> Bool {
    try Data(file).write(to: folder.url.appending(path: "file"))
    return try wanted.withUnsafeBufferPointer { bytes throws in
      try DiskFiles().holds("file", bytes, below: folder.path)
    }
  }

  @Test(arguments: [0, 1, (1 << 18) - 1, 1 << 18, (1 << 18) + 1, 1_000_000])
  func theSameBytesOrOthers(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    #expect(try holds(bytes, bytes))
    #expect(try !holds(bytes + [0], bytes))
    #expect(try !holds(bytes, bytes + [0]))
    for place in [0, count / 2, count - 1] where (0..<count).contains(place) {
      var other = bytes
      other[place] ^= 1
      #expect(try !holds(other, bytes), "another byte at \(place)")
    }
  }

  @Test func noFile() {
    #expect(throws: FileError.self) {
      try DiskFiles().holds("none", UnsafeBufferPointer(start: nil, count: 0), below: folder.path)
    }
  }
}
