import TokenCompiler

/// Everything below an output folder is reached from its descriptor, name by name, and never through a link: one
/// that appears between the check and the write leads nowhere.
extension DiskFiles: OutputFileSystem {
  @discardableResult
  func createFolder(_ path: String) throws(FileError) -> Bool {
    if kind(of: path) == .folder { return false }
    let parent = folder(of: path)
    if parent != path, parent != "." { try createFolder(parent) }
    if mkdir(path, 0o777) == 0 { return true }
    if errno == EEXIST, kind(of: path) == .folder { return false }
    throw FileError(path: path, message: Platform.lastError)
  }

  func lock(_ folder: String) throws(FileError) -> OutputLock {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: folder, message: Platform.lastError) }
    // A disk that knows no locks (some of those on a network) is used without.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return OutputLock { close(descriptor) }
  }

  func entry(_ path: String, below folder: String) throws(FileError) -> OutputEntry? {
    let parent: Parent
    switch try Parent.find(path, below: folder) {
    case .opened(let opened): parent = opened
    case .missing: return nil
    case .blocked(let entry): return entry
    }
    return Self.entry(parent.name, in: parent.descriptor)
  }

  func read(_ path: String, below folder: String) throws(FileError) -> [UInt8] {
    let descriptor = try opened(path, below: folder)
    defer { close(descriptor) }
    return try Self.read(descriptor, join(folder, path))
  }

  /// Piece by piece: most artifacts are as they were, and a second copy of each would be new memory.
  func holds(_ path: String, _ bytes: UnsafeBufferPointer<UInt8>, below folder: String) throws(FileError)
    -> Bool
  {
    let descriptor = try opened(path, below: folder)
    defer { close(descriptor) }
    guard let answer = Platform.holds(descriptor, bytes) else {
      throw FileError(path: join(folder, path), message: Platform.lastError)
    }
    return answer
  }

  /// A descriptor, to be closed.
  private func opened(_ path: String, below folder: String) throws(FileError) -> Int32 {
    let full = join(folder, path)
    guard case .opened(let parent) = try Parent.find(path, below: folder) else {
      throw FileError(path: full, message: String(cString: strerror(ENOENT)))
    }
    let descriptor = openat(parent.descriptor, parent.name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: full, message: Platform.lastError) }
    return descriptor
  }

  func stage(_ bytes: UnsafeBufferPointer<UInt8>, for path: String, below folder: String) throws(FileError)
    -> [String]
  {
    var made: [String]? = []
    let full = join(folder, path)
    guard case .opened(let parent) = try Parent.find(path, below: folder, making: &made) else {
      throw FileError(path: full, message: String(cString: strerror(ENOTDIR)))
    }
    let temporary = temporaryPath(for: parent.name)
    func create() -> Int32 {
      openat(parent.descriptor, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    var descriptor = create()
    if descriptor < 0, errno == EEXIST {
      // Of a run that was cut off.
      unlinkat(parent.descriptor, temporary, 0)
      descriptor = create()
    }
    guard descriptor >= 0 else { throw FileError(path: full, message: Platform.lastError) }
    // What is replaced keeps its permissions.
    var status = stat()
    if fstatat(parent.descriptor, parent.name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      fchmod(descriptor, status.st_mode & 0o7777)
    }
    let isWritten = Platform.writeAll(bytes, to: descriptor)
    let message = Platform.lastError
    guard close(descriptor) == 0, isWritten else {
      unlinkat(parent.descriptor, temporary, 0)
      throw FileError(path: full, message: message)
    }
    return made ?? []
  }

  func commit(_ path: String, below folder: String) throws(FileError) {
    guard case .opened(let parent) = try Parent.find(path, below: folder),
      renameat(parent.descriptor, temporaryPath(for: parent.name), parent.descriptor, parent.name) == 0
    else { throw FileError(path: join(folder, path), message: Platform.lastError) }
  }

  func discard(_ path: String, below folder: String) {
    guard case .opened(let parent)? = try? Parent.find(path, below: folder) else { return }
    unlinkat(parent.descriptor, temporaryPath(for: parent.name), 0)
  }

  func remove(_ path: String, below folder: String) throws(FileError) {
    guard case .opened(let parent) = try Parent.find(path, below: folder) else { return }
    guard unlinkat(parent.descriptor, parent.name, 0) == 0 || errno == ENOENT else {
      throw FileError(path: join(folder, path), message: Platform.lastError)
    }
  }

  func removeIfEmpty(_ path: String, below folder: String) {
    guard case .opened(let parent)? = try? Parent.find(path, below: folder) else { return }
    unlinkat(parent.descriptor, parent.name, AT_REMOVEDIR)
  }

  fileprivate static func entry(_ name: String, in descriptor: Int32) -> OutputEntry? {
    var status = stat()
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }
}

/// The folder that holds an entry, open until nobody needs it, and the entry's name in it.
private final class Parent {
  enum Outcome {
    case opened(Parent)
    case missing
    /// What stands on the way, and is no folder.
    case blocked(OutputEntry)
  }

  let descriptor: Int32
  let name: String

  private init(_ descriptor: Int32, _ name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  deinit { close(descriptor) }

  static func find(_ path: String, below folder: String) throws(FileError) -> Outcome {
    var none: [String]?
    return try find(path, below: folder, making: &none)
  }

  /// Walks from the folder to the entry. Folders that are missing are made, if `made` is there to say so.
  static func find(_ path: String, below folder: String, making made: inout [String]?) throws(FileError)
    -> Outcome
  {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let names = names(of: path).map(String.init)
    var current = open(folder, flags)
    guard current >= 0, let last = names.last else {
      throw FileError(path: folder, message: Platform.lastError)
    }
    var walked = ""
    for name in names.dropLast() {
      walked = join(walked, name)
      var next = openat(current, name, flags)
      if next < 0, errno == ENOENT, made != nil {
        let isMade = mkdirat(current, name, 0o777) == 0
        if isMade { made?.append(walked) }
        // Another thread, or another run, may have been faster.
        if isMade || errno == EEXIST { next = openat(current, name, flags) }
      }
      let code = errno
      defer {
        close(current)
        current = next
      }
      if next >= 0 { continue }
      if code == ENOENT, made == nil { return .missing }
      if let entry = DiskFiles.entry(name, in: current), entry != .folder {
        return .blocked(entry == .link ? .link : .blocked)
      }
      throw FileError(path: join(folder, walked), message: String(cString: strerror(code)))
    }
    return .opened(Parent(current, last))
  }
}
