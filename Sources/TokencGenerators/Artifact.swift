package import TokencIR
package import TokencSyntax

/// One file that a generator made, still in memory.
package struct Artifact: Sendable {
  /// The name of the target that it belongs to.
  package var target: String
  /// Relative to the target's output folder.
  package var path: String
  /// The tokens whose values the file declares.
  package var tokens: [TokenID] = []
  /// Tells the file from one that somebody edited.
  package let hash: UInt64
  /// Never changed, so that all copies of the artifact share it.
  private let content: Content

  private final class Content: Sendable {
    let buffer: ByteBuffer

    init(_ buffer: consuming ByteBuffer) { self.buffer = buffer }
  }

  package init(target: String, path: String, _ buffer: consuming ByteBuffer, tokens: [TokenID] = []) {
    self.target = target
    self.path = path
    self.tokens = tokens
    hash = buffer.withBytes { contentHash($0) }
    content = Content(buffer)
  }

  package init(target: String, path: String, bytes: [UInt8], tokens: [TokenID] = []) {
    var buffer = ByteBuffer(capacity: bytes.count)
    buffer.append(bytes[...])
    self.init(target: target, path: path, buffer, tokens: tokens)
  }

  /// A copy of what the file holds.
  package var bytes: [UInt8] { content.buffer.bytes }

  /// In bytes.
  package var size: Int { content.buffer.count }

  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try content.buffer.withBytes(body)
  }
}
