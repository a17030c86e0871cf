// The one file that knows which C library there is; the others see its functions through it.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// What differs between systems.
enum Platform {
  static func read(_ descriptor: Int32, _ pointer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, pointer, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, pointer, count)
    #else
      Glibc.read(descriptor, pointer, count)
    #endif
  }

  static func write(_ descriptor: Int32, _ pointer: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, pointer, count)
    #elseif canImport(Musl)
      Musl.write(descriptor, pointer, count)
    #else
      Glibc.write(descriptor, pointer, count)
    #endif
  }

  /// The text of the error that the last call left.
  static var lastError: String { String(cString: strerror(errno)) }

  /// Writes everything, however often the system stops in between. False where it fails; `errno` says why.
  static func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Bool {
    var rest = UnsafeRawBufferPointer(bytes)[...]
    while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
      let count = write(descriptor, start, rest.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Reads to the end. Nil where it fails; `errno` says why.
  static func readAll(_ descriptor: Int32, expecting size: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var wanted = size + 1
    while true {
      var failed = false
      let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        while count < buffer.count {
          let got = read(descriptor, buffer.baseAddress! + count, buffer.count - count)
          if got < 0, errno == EINTR { continue }
          failed = got < 0
          if got <= 0 { break }
          count += got
        }
      }
      if failed { return nil }
      if chunk.count < wanted { return bytes.isEmpty ? chunk : bytes + chunk }
      bytes += chunk
      wanted = 1 << 16
    }
  }

  /// Whether what is left to read is these bytes and no others. Nil where reading fails; `errno` says why.
  static func holds(_ descriptor: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    guard Int(status.st_size) == bytes.count else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { piece -> Bool? in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while true {
        let got = read(descriptor, piece.baseAddress!, piece.count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { return nil }
        if got == 0 { return rest.isEmpty }
        guard got <= rest.count,
          memcmp(piece.baseAddress!, UnsafeRawBufferPointer(rebasing: rest).baseAddress!, got) == 0
        else { return false }
        rest = rest.dropFirst(got)
      }
    }
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func modificationTime(_ status: stat) -> timespec {
    #if canImport(Darwin)
      status.st_mtimespec
    #else
      status.st_mtim
    #endif
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Milliseconds of a clock that never goes back.
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
