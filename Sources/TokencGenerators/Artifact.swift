/// One file that a generator writes.
package struct Artifact: Hashable, Sendable {
  /// The name of the target it belongs to.
  package var target: String
  /// Relative to the target's output folder, with `/` between names.
  package var path: String
  package var bytes: [UInt8]

  package init(target: String, path: String, bytes: [UInt8]) {
    self.target = target
    self.path = path
    self.bytes = bytes
  }
}
