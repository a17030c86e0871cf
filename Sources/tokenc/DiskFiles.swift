import TokenCompiler
import TokencSyntax

/// The disk, through POSIX.
struct DiskFiles: FileSystem, Sendable {
  func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(path: path, message: Platform.lastError) }
    defer { close(descriptor) }
    return try Self.read(descriptor, path)
  }

  static func read(_ descriptor: Int32, _ path: String) throws(FileError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, message: Platform.lastError) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(path: path, message: "not a regular file")
    }
    guard
      let bytes = Platform.readAll(descriptor, expecting: max(0, Int(status.st_size)))
    else { throw FileError(path: path, message: Platform.lastError) }
    return bytes
  }

  /// Writes a file whole or not at all.
  func replace(_ path: String, with text: borrowing ByteBuffer) throws(FileError) {
    let temporary = path + ".tokenc-new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(path: path, message: Platform.lastError) }
    let isWritten = text.withBytes { Platform.writeAll($0, to: descriptor) }
    let message = Platform.lastError
    guard close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
      let error = isWritten ? Platform.lastError : message
      unlink(temporary)
      throw FileError(path: path, message: error)
    }
  }

  /// Writes a file of tokenc's own kind, whole or not at all. Whatever else stands there stays: a source, an artifact, a
  /// link, a device.
  ///
  /// - Parameters:
  ///   - kind: what the file is, for the message: `a depfile`.
  ///   - isOwn: whether the bytes that are there are of that kind. An empty file may be replaced.
  func replaceOwn(
    _ path: String, with text: borrowing ByteBuffer, _ kind: String, isOwn: ([UInt8]) -> Bool
  ) throws(FileError) {
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw FileError(path: path, message: "it is no regular file")
      }
      let bytes = try read(path)
      if text.holds(bytes) { return }
      guard bytes.isEmpty || isOwn(bytes) else {
        throw FileError(path: path, message: "it holds something, and is not \(kind)")
      }
    }
    try replace(path, with: text)
  }

  func kind(of path: String) -> FileKind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  func list(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func problemListing(_ folder: String) -> String? {
    access(folder.isEmpty ? "." : folder, R_OK | X_OK) == 0 || errno == ENOENT ? nil : Platform.lastError
  }

  func identity(of folder: String) -> String { resolve(folder.isEmpty ? "." : folder) ?? folder }

  func name(of folder: String) -> String {
    guard let resolved = resolve(folder) else { return "tokens" }
    return fileName(of: resolved)
  }

  func resolve(_ folder: String) -> String? {
    guard let resolved = realpath(folder, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
