public import Foundation
import Testing

/// A folder that lives as long as the test.
public final class TemporaryFolder {
  public let url: URL
  public var path: String { url.path(percentEncoded: false) }

  public init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "tokenc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  public func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  public func text(_ path: String) -> String? {
    (try? Data(contentsOf: url.appending(path: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  public func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: path))
  }

  public func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: path).path(percentEncoded: false), withDestinationPath: target)
  }

  /// Every file and folder below, with the bytes of files: what must be the same where nothing was to change.
  public func snapshot(below folder: String = "") -> [String: String] {
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
  public func stamp(_ path: String) throws -> String {
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
