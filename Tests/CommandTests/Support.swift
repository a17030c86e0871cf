import Foundation
import TestSupport
import Testing

/// The binary that was built beside these tests.
let tokenc: String = {
  var folders = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map {
    $0.bundleURL.deletingLastPathComponent()
  }
  folders.append(Bundle.main.bundleURL)
  folders.append(URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent())
  let paths = folders.map { $0.appending(path: "tokenc").path(percentEncoded: false) }
  guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
    preconditionFailure("tokenc is in none of \(paths)")
  }
  return path
}()

/// Runs tokenc without the colours that this process's environment may ask for.
func tokenc(_ arguments: String..., in folder: TemporaryFolder? = nil, environment: [String: String?] = [:])
  throws
  -> ShellResult
{
  try tokenc(arguments, in: folder, environment: environment)
}

func tokenc(_ arguments: [String], in folder: TemporaryFolder? = nil, environment: [String: String?] = [:])
  throws
  -> ShellResult
{
  try run(
    tokenc, arguments, environment: environment.merging(["NO_COLOR": nil]) { given, _ in given },
    directory: folder?.path, timeout: 60)
}

/// A folder that lives as long as the test.
final class TemporaryFolder {
  let url: URL
  var path: String { url.path(percentEncoded: false) }

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "tokenc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ path: String) -> String? {
    (try? Data(contentsOf: url.appending(path: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: url.appending(path: path)) }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: path).path(percentEncoded: false), withDestinationPath: target)
  }

  /// Every file and folder below, with the bytes of files: what must be the same where nothing was to change.
  func snapshot(below folder: String = "") -> [String: String] {
    var result: [String: String] = [:]
    let root = url.appending(path: folder).path(percentEncoded: false)
    for path in FileManager.default.subpaths(atPath: root) ?? [] {
      let full = root + (root.hasSuffix("/") ? "" : "/") + path
      result[path] =
        FileManager.default.contents(atPath: full).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    return result
  }

  /// To the nanosecond, with the number of the file: a file that was put in the place of another has another.
  func stamp(_ path: String) throws -> String {
    var status = stat()
    try #require(stat(url.appending(path: path).path(percentEncoded: false), &status) == 0)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return "\(time.tv_sec).\(time.tv_nsec) \(status.st_ino)"
  }
}

/// A text with the times that a run took taken out.
func timeless(_ text: String) -> String { text.replacing(/\([0-9.]+ m?s\)/, with: "(TIME)") }

/// A small project whose form is right.
let smallProject = [
  "tokenc.yaml": "name: small\n",
  "small.tokens.yaml": """
  color:
    $type: color
    brand: { $value: "#1b6ef3", $description: The blue of the logo }
    link: "{color.brand}"
    page: { $value: "#ffffff", $modes: { dark: "#101820" } }
    button: "{color.link}"

  """,
]
