import Synchronization
import TokenCompiler

@testable import tokenc

/// A disk that is full at the n-th file, or one where something happens before a folder is locked.
final class InterferingDisk: OutputFileSystem {
  private let disk = DiskFiles()
  private let failAtStage: Int
  private let staged = Mutex(0)
  private let beforeLock: @Sendable () -> Void

  init(failAtStage: Int = .max, beforeLock: @escaping @Sendable () -> Void = {}) {
    self.failAtStage = failAtStage
    self.beforeLock = beforeLock
  }

  func read(_ path: String) throws(FileError) -> [UInt8] { try disk.read(path) }
  func kind(of path: String) -> FileKind? { disk.kind(of: path) }
  func list(_ folder: String) -> [String] { disk.list(folder) }
  func name(of folder: String) -> String { disk.name(of: folder) }
  func resolve(_ folder: String) -> String? { disk.resolve(folder) }
  func createFolder(_ path: String) throws(FileError) -> Bool { try disk.createFolder(path) }
  func lock(_ folder: String) throws(FileError) -> OutputLock {
    beforeLock()
    return try disk.lock(folder)
  }
  func entry(_ path: String, below folder: String) throws(FileError) -> OutputEntry? {
    try disk.entry(path, below: folder)
  }
  func read(_ path: String, below folder: String) throws(FileError) -> [UInt8] {
    try disk.read(path, below: folder)
  }
  func holds(_ path: String, _ bytes: UnsafeBufferPointer<UInt8>, below folder: String) throws(FileError)
    -> Bool
  {
    try disk.holds(path, bytes, below: folder)
  }
  func stage(_ bytes: UnsafeBufferPointer<UInt8>, for path: String, below folder: String) throws(FileError)
    -> [String]
  {
    let number = staged.withLock {
      $0 += 1
      return $0
    }
    if number == failAtStage { throw FileError(path: path, message: "No space left on device") }
    return try disk.stage(bytes, for: path, below: folder)
  }
  func commit(_ path: String, below folder: String) throws(FileError) { try disk.commit(path, below: folder) }
  func discard(_ path: String, below folder: String) { disk.discard(path, below: folder) }
  func remove(_ path: String, below folder: String) throws(FileError) { try disk.remove(path, below: folder) }
  func removeIfEmpty(_ path: String, below folder: String) { disk.removeIfEmpty(path, below: folder) }
}
