import Foundation

/// What a program did.
public struct ShellResult: Sendable {
  /// The exit code; 128 plus the signal's number for a program that a signal ended, as a shell counts.
  public let status: Int32
  public let stdout: String
  public let stderr: String
  /// Whether it was ended because it took longer than the timeout.
  public let timedOut: Bool
}

public enum ShellError: Error, CustomStringConvertible {
  case notFound(String)

  public var description: String {
    switch self {
    case .notFound(let command): "\(command) is neither a program's path nor found in PATH"
    }
  }
}

/// Runs a program to its end. There is no shell between: an argument arrives as it is, whatever is in it.
///
///     let result = try run("/bin/echo", ["a b", "$HOME"])
///     result.stdout == "a b $HOME\n"
///
/// - Parameters:
///   - command: a path, or a name to look up in `PATH`.
///   - environment: variables to add to this process's own; a `nil` value takes one out.
///   - directory: the working directory, this process's own if left out.
///   - input: what the program reads; nothing if left out.
///   - timeout: seconds, after which it is ended, by force two seconds later.
public func run(
  _ command: String, _ arguments: [String] = [], environment: [String: String?] = [:],
  directory: String? = nil,
  input: String? = nil, timeout: Double = 600
) throws -> ShellResult {
  let process = Process()
  process.executableURL = URL(filePath: try executable(command))
  process.arguments = arguments
  var variables = ProcessInfo.processInfo.environment
  for (name, value) in environment { variables[name] = value }
  process.environment = variables
  if let directory { process.currentDirectoryURL = URL(filePath: directory) }

  let output = Pipe()
  let errors = Pipe()
  process.standardOutput = output
  process.standardError = errors
  let inputPipe = input.map { _ in Pipe() }
  process.standardInput = inputPipe ?? FileHandle.nullDevice
  try withSignalsUnblocked { try process.run() }

  // Each pipe has a reader of its own: a program that fills one while we read the other would wait forever.
  let group = DispatchGroup()
  let texts = Texts()
  for (pipe, keyPath) in [(output, 0), (errors, 1)] {
    let handle = pipe.fileHandleForReading
    DispatchQueue.global().async(group: group) { texts.set(keyPath, handle.readDataToEndOfFile()) }
  }
  if let input, let handle = inputPipe?.fileHandleForWriting {
    // The program may end without reading.
    DispatchQueue.global().async(group: group) {
      try? handle.write(contentsOf: Data(input.utf8))
      try? handle.close()
    }
  }

  let deadline = Date(timeIntervalSinceNow: timeout)
  while process.isRunning, Date() < deadline { usleep(2_000) }
  let timedOut = process.isRunning
  if timedOut {
    process.terminate()
    let grace = Date(timeIntervalSinceNow: 2)
    while process.isRunning, Date() < grace { usleep(10_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }
  process.waitUntilExit()
  // A child of the program may hold the pipes open after it.
  _ = group.wait(timeout: .now() + (timedOut ? 1 : 30))
  let status = process.terminationStatus
  return ShellResult(
    status: process.terminationReason == .exit ? status : 128 + status, stdout: texts.text(0),
    stderr: texts.text(1), timedOut: timedOut)
}

/// A program gets the signals that its parent's thread has blocked, and a concurrency thread blocks nearly all: it
/// could not be ended.
private func withSignalsUnblocked(_ body: () throws -> Void) rethrows {
  var none = sigset_t()
  var old = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &old)
  defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
  try body()
}

private func executable(_ command: String) throws -> String {
  if command.contains("/") { return command }
  for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":") {
    let path = "\(folder)/\(command)"
    if FileManager.default.isExecutableFile(atPath: path) { return path }
  }
  throw ShellError.notFound(command)
}

/// What the readers have read.
private final class Texts: @unchecked Sendable {
  private let lock = NSLock()
  private var data = [Data(), Data()]

  func set(_ index: Int, _ value: Data) { lock.withLock { data[index] = value } }
  func text(_ index: Int) -> String { lock.withLock { String(decoding: data[index], as: UTF8.self) } }
}
