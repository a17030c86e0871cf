import TokenCompiler

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The disk, through POSIX.
struct DiskFiles: FileSystem {
  func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, message: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw FileError(path: path, message: String(cString: strerror(errno)))
    }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(status.st_size) + 1) { buffer, count in
      while count < buffer.count {
        let got = Self.readSome(descriptor, buffer.baseAddress! + count, buffer.count - count)
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    if failure != 0 { throw FileError(path: path, message: String(cString: strerror(failure))) }
    return bytes
  }

  private static func readSome(_ descriptor: Int32, _ pointer: UnsafeMutablePointer<UInt8>, _ count: Int)
    -> Int
  {
    #if canImport(Darwin)
      Darwin.read(descriptor, pointer, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, pointer, count)
    #else
      Glibc.read(descriptor, pointer, count)
    #endif
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
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  func name(of folder: String) -> String {
    guard let resolved = realpath(folder, nil) else { return "tokens" }
    defer { free(resolved) }
    return fileName(of: String(cString: resolved))
  }
}
