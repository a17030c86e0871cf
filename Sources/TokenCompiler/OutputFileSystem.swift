/// What writing artifacts needs of a disk. A folder is given as ``resolve(_:)`` returns it; what lies below it is
/// reached without following a single symbolic link, also one that was put there a moment ago.
///
/// Different folders are written to at the same time.
public protocol OutputFileSystem: FileSystem, Sendable {
  /// The path of a folder with all links followed; nil where there is none.
  func resolve(_ folder: String) -> String?
  /// Makes a folder and those above it. Returns whether it is new.
  func createFolder(_ path: String) throws(FileError) -> Bool
  /// Waits until no other run writes below this folder, and holds it while the lock lives.
  func lock(_ folder: String) throws(FileError) -> OutputLock

  /// What stands at a path below a folder; a link on the way is the answer. Nil where there is nothing.
  func entry(_ path: String, below folder: String) throws(FileError) -> OutputEntry?
  func read(_ path: String, below folder: String) throws(FileError) -> [UInt8]
  /// Whether a file holds these bytes and no others.
  func holds(_ path: String, _ bytes: UnsafeBufferPointer<UInt8>, below folder: String) throws(FileError)
    -> Bool
  /// Writes beside the path, to a name of its own, and makes the folders on the way. Returns those that it made.
  func stage(_ bytes: UnsafeBufferPointer<UInt8>, for path: String, below folder: String) throws(FileError)
    -> [String]
  /// Puts what was staged in its place, in one step.
  func commit(_ path: String, below folder: String) throws(FileError)
  /// Removes what was staged; no error where nothing was.
  func discard(_ path: String, below folder: String)
  /// Removes a file; no error where it is gone already.
  func remove(_ path: String, below folder: String) throws(FileError)
  /// Removes a folder if it is empty.
  func removeIfEmpty(_ path: String, below folder: String)
}

public enum OutputEntry: Sendable {
  case file, folder, link, other
  /// Something on the way that is no folder.
  case blocked
}

/// Holds an output folder; let go by the end of its life at the latest.
public final class OutputLock: Sendable {
  private let release: @Sendable () -> Void

  public init(release: @escaping @Sendable () -> Void) { self.release = release }

  deinit { release() }
}
