/// What the compiler needs of a disk; tests have one in memory. Paths are relative to the working folder, or absolute.
public protocol FileSystem {
  /// The bytes of a file. The error's text is for people: `no such file`.
  func read(_ path: String) throws(FileError) -> [UInt8]
  func kind(of path: String) -> FileKind?
  /// Names of the entries of a folder, sorted by their bytes; empty where there is none.
  func list(_ folder: String) -> [String]
  /// The name of a folder, also of `.`.
  func name(of folder: String) -> String
  /// Why the entries of a folder cannot be listed, in words for people; nil where they can.
  func problemListing(_ folder: String) -> String?
  /// The same text for two ways to one folder.
  func identity(of folder: String) -> String
}

extension FileSystem {
  public func problemListing(_ folder: String) -> String? { nil }
  public func identity(of folder: String) -> String { folder }
}

public enum FileKind: Sendable { case file, folder }

public struct FileError: Error, Sendable {
  public let path: String
  public let message: String

  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}

/// A folder and a name: `Tokens/nhs` and `a.yaml`; nothing before a name in the working folder.
package func join(_ folder: String, _ name: String) -> String {
  if folder.isEmpty || folder == "." || name.hasPrefix("/") { return name }
  return folder.hasSuffix("/") ? folder + name : folder + "/" + name
}

/// A path as seen from a folder above it; one that lies elsewhere stays.
func relative(_ path: String, to root: String) -> String {
  let prefix = join(root, "")
  return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
}

/// What stands before the last slash; `.` where there is none.
package func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

package func fileName(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
  return String(path[path.utf8.index(after: slash)...])
}

/// The names between the slashes of a path. By bytes, as a disk sees them.
package func names(of path: String, omittingEmpty: Bool = true) -> [Substring] {
  path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: omittingEmpty).map(Substring.init)
}

/// What a pattern names, sorted by the bytes of the paths.
package struct Expansion {
  package var files: [String] = []
  /// Entries that look like a source and are none: folders, and links that lead nowhere.
  package var unreadable: [String] = []
  /// Folders that may hold sources and cannot be listed, and why.
  package var closed: [FileError] = []
}

package func isPattern(_ text: String) -> Bool { text.contains { $0 == "*" || $0 == "?" } }

/// The files that a pattern names. `*` and `?` stay within a folder, `**` crosses folders.
package func expand(_ pattern: String, in root: String, _ files: some FileSystem) -> Expansion {
  guard isPattern(pattern) else { return Expansion(files: [join(root, pattern)]) }
  var found: [String] = []
  var unreadable: [String] = []
  var closed: [FileError] = []
  var crossed: Set<String> = []
  let segments = pattern.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
  func walk(_ folder: String, _ rest: ArraySlice<String>) {
    guard let segment = rest.first else { return }
    let others = rest.dropFirst()
    if segment == "." || segment == ".." { return walk(join(folder, segment), others) }
    if let problem = files.problemListing(folder) {
      closed.append(FileError(path: folder, message: problem))
      return
    }
    if segment == "**" {
      // A link may lead to a folder that was crossed, and round in a ring.
      guard crossed.insert("\(others.count) " + files.identity(of: folder)).inserted else { return }
      walk(folder, others)
      // What a package manager puts there is nobody's source.
      for name in files.list(folder) where !name.hasPrefix(".") && name != "node_modules" {
        let path = join(folder, name)
        if files.kind(of: path) == .folder { walk(path, rest) }
      }
      return
    }
    for name in files.list(folder) where matches(name, segment) {
      let path = join(folder, name)
      if others.isEmpty {
        switch files.kind(of: path) {
        case .file: found.append(path)
        case .folder: if isSourceName(name) { unreadable.append(path) }
        case nil: unreadable.append(path)
        }
      } else if files.kind(of: path) == .folder {
        walk(path, others)
      }
    }
  }
  walk(pattern.hasPrefix("/") ? "/" : root, segments[...])
  var seen: Set<String> = []
  func inOrder(_ paths: [String]) -> [String] {
    paths.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }.filter {
      seen.insert($0).inserted
    }
  }
  var told: Set<String> = []
  return Expansion(
    files: inOrder(found), unreadable: inOrder(unreadable),
    closed: closed.filter { told.insert($0.path).inserted })
}

/// Whether a name promises a file that tokenc reads. `tokens/*` may meet any folder.
private func isSourceName(_ name: String) -> Bool {
  [".tokens.yaml", ".tokens.yml", ".tokens.json", ".tokens", ".component.yaml"].contains {
    name.hasSuffix($0)
  }
}

/// Whether a name fits a pattern of `*`, `?` and plain characters.
func matches(_ name: String, _ pattern: String) -> Bool {
  let name = Array(name.utf8)
  let pattern = Array(pattern.utf8)
  if name.first == UInt8(ascii: "."), pattern.first != UInt8(ascii: ".") { return false }
  var (n, p) = (0, 0)
  var star: (pattern: Int, name: Int)?
  while n < name.count {
    if p < pattern.count, pattern[p] == UInt8(ascii: "*") {
      star = (p, n)
      p += 1
    } else if p < pattern.count, pattern[p] == name[n] || pattern[p] == UInt8(ascii: "?") {
      p += 1
      n += 1
    } else if let last = star {
      star = (last.pattern, last.name + 1)
      p = last.pattern + 1
      n = last.name + 1
    } else {
      return false
    }
  }
  return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
}
