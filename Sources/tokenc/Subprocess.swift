import TokenCompiler
import TokencSyntax

/// Another program, started without a shell: an argument arrives as it is, whatever is in it.
struct Subprocess {
  let id: pid_t
  /// What it reads.
  let input: Int32
  /// What it writes.
  let output: Int32

  struct Result {
    var status: Int32
    var output: [UInt8]

    /// The text without the line break at its end.
    var text: String {
      var bytes = output[...]
      while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
        bytes.removeLast()
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Looks the program up in `PATH`. What it says on standard error is dropped, or goes where ours goes.
  init(_ arguments: [String], showsErrors: Bool = false) throws(FileError) {
    var toChild: [Int32] = [-1, -1]
    var fromChild: [Int32] = [-1, -1]
    guard pipe(&toChild) == 0 else { throw FileError(path: arguments[0], message: Platform.lastError) }
    guard pipe(&fromChild) == 0 else {
      let message = Platform.lastError
      for descriptor in toChild { close(descriptor) }
      throw FileError(path: arguments[0], message: message)
    }
    // Nobody else inherits our ends: the program would wait for the end of its input forever.
    for descriptor in toChild + fromChild { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], 1)
    if !showsErrors { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child = pid_t()
    let status = posix_spawnp(&child, arguments[0], &actions, nil, words, environ)
    close(toChild[0])
    close(fromChild[1])
    guard status == 0 else {
      close(toChild[1])
      close(fromChild[0])
      throw FileError(path: arguments[0], message: String(cString: strerror(status)))
    }
    (id, input, output) = (child, toChild[1], fromChild[0])
  }

  /// Closes both ends and waits; the exit code, or 128 and the signal's number.
  @discardableResult
  func end() -> Int32 {
    close(input)
    close(output)
    return wait()
  }

  private func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Runs a program to its end, with nothing to read.
  static func run(_ arguments: [String], showsErrors: Bool = false) throws(FileError) -> Result {
    let process = try Subprocess(arguments, showsErrors: showsErrors)
    close(process.input)
    let bytes = Platform.readAll(process.output, expecting: 1 << 16)
    let message = Platform.lastError
    close(process.output)
    let status = process.wait()
    guard let bytes else { throw FileError(path: arguments[0], message: message) }
    return Result(status: status, output: bytes)
  }
}
