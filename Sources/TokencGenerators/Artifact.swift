/// One file that a generator made, still in memory.
package struct Artifact: Sendable {
  /// The name of the target that it belongs to.
  package var target: String
  /// Relative to the target's output folder.
  package var path: String
  package var bytes: [UInt8]

  package init(target: String, path: String, bytes: [UInt8]) {
    self.target = target
    self.path = path
    self.bytes = bytes
  }
}
