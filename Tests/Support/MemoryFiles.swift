public import Foundation
public import TokenCompiler

/// Files in memory, or a copy of a folder on disk.
public struct MemoryFiles: FileSystem {
  public var files: [String: [UInt8]]

  public init(_ files: [String: String]) { self.files = files.mapValues { Array($0.utf8) } }

  /// Every file below a folder, under paths relative to it.
  public init(folder: URL) {
    files = [:]
    let names = FileManager.default.subpaths(atPath: folder.path(percentEncoded: false)) ?? []
    for name in names {
      if let data = try? Data(contentsOf: folder.appending(path: name)) { files[name] = [UInt8](data) }
    }
  }

  public func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let bytes = files[path] else { throw FileError(path: path, message: "No such file or directory") }
    return bytes
  }

  public func kind(of path: String) -> FileKind? {
    if files[path] != nil { return .file }
    return path == "." || files.keys.contains { $0.hasPrefix(path + "/") } ? .folder : nil
  }

  public func list(_ folder: String) -> [String] {
    let prefix = folder == "." ? "" : folder + "/"
    let names = files.keys.filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count).prefix { $0 != "/" }) }
    return Set(names).sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  public func name(of folder: String) -> String { folder == "." ? "project" : folder }
}
