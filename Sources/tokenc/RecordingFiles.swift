import TokenCompiler

/// The disk, with a note of what was looked at: for depfiles, and to see later whether anything changed since.
final class RecordingFiles: FileSystem {
  /// What tells a file or folder from itself after a change. A file that is not there has a stamp too.
  struct Stamp: Equatable {
    var seconds = 0, nanoseconds = 0, size = 0
    var number: UInt64 = 0

    init(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return }
      let time = Platform.modificationTime(status)
      (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
      (size, number) = (Int(status.st_size), UInt64(status.st_ino))
    }
  }

  private let disk = DiskFiles()
  /// Each with its stamp from before it was read: a change while it is read is a change.
  private(set) var files: [String: Stamp] = [:]
  private(set) var folders: [String: Stamp] = [:]
  /// What was asked for and not there.
  private(set) var missing: Set<String> = []

  /// Whether something that was looked at is no longer as it was.
  var hasChanged: Bool { filesHaveChanged || folders.contains { Stamp($0.key) != $0.value } }
  var filesHaveChanged: Bool {
    files.contains { Stamp($0.key) != $0.value } || missing.contains { disk.kind(of: $0) != nil }
  }

  /// The present stamps of everything that was looked at.
  var stampsNow: [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    for path in files.keys { stamps[path] = Stamp(path) }
    for path in folders.keys { stamps[path] = Stamp(path) }
    return stamps
  }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    // The writer's own notes change with every build.
    if !isOwn(path), files[path] == nil { files[path] = Stamp(path) }
    return try disk.read(path)
  }

  func kind(of path: String) -> FileKind? {
    let kind = disk.kind(of: path)
    if kind == nil, !isOwn(path) { missing.insert(path) }
    return kind
  }

  func list(_ folder: String) -> [String] {
    if folders[folder] == nil { folders[folder] = Stamp(folder.isEmpty ? "." : folder) }
    return disk.list(folder)
  }

  func name(of folder: String) -> String { disk.name(of: folder) }
  func problemListing(_ folder: String) -> String? { disk.problemListing(folder) }
  func identity(of folder: String) -> String { disk.identity(of: folder) }
}
