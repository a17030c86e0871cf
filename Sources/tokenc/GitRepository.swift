import TokenCompiler
import TokencSyntax

/// A git repository, through the `git` command. Nothing here writes: no work tree, no index, no ref.
struct GitRepository {
  /// Where git is asked: a folder in the repository.
  let folder: String
  /// From the repository's top to `folder`, with a slash at its end; empty at the top.
  let prefix: String
  /// The name of the folder that the repository lies in.
  let name: String

  /// Throws where the folder lies in no repository, or there is no git.
  init(containing folder: String) throws(FileError) {
    self.folder = folder
    let place = try Self.git(folder, "rev-parse", "--show-prefix", "--show-toplevel")
    let lines = place.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard place.status == 0, lines.count == 2 else {
      throw FileError(path: folder, message: "not in a git repository")
    }
    prefix = lines[0]
    name = fileName(of: lines[1])
  }

  private static func git(_ folder: String, _ arguments: String...) throws(FileError) -> Subprocess.Result {
    do throws(FileError) {
      return try Subprocess.run(["git", "-C", folder, "--no-optional-locks"] + arguments)
    } catch {
      throw FileError(path: folder, message: "git cannot be run (\(error.message)); is it in PATH?")
    }
  }

  /// The commit that a revision names; nil for none.
  func commit(_ revision: String) throws(FileError) -> String? {
    let result = try Self.git(
      folder, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}")
    return result.status == 0 ? result.text : nil
  }

  /// The commit at which two branched off; nil where they share none, or a shallow clone does not hold it.
  func mergeBase(_ left: String, _ right: String) throws(FileError) -> String? {
    let result = try Self.git(folder, "merge-base", left, right)
    return result.status == 0 ? result.text : nil
  }

  /// Whether the clone holds only a part of the history.
  var isShallow: Bool {
    guard let result = try? Self.git(folder, "rev-parse", "--is-shallow-repository") else { return false }
    return result.text == "true"
  }

  /// The branch that a pull request goes to: what the remote calls its head, else a usual name. Nil for none.
  func defaultBase() throws(FileError) -> String? {
    let remotes = try Self.git(folder, "remote").text.split(separator: "\n").map(String.init)
    let ordered = remotes.filter { $0 == "origin" } + remotes.filter { $0 != "origin" }
    for remote in ordered {
      let head = try Self.git(folder, "symbolic-ref", "--quiet", "--short", "refs/remotes/\(remote)/HEAD")
      if head.status == 0 { return head.text }
      for branch in ["main", "master"] where try commit("refs/remotes/\(remote)/\(branch)") != nil {
        return "\(remote)/\(branch)"
      }
    }
    return nil
  }

  /// Every file of a commit: path from the top, object, and whether it is a symbolic link.
  func files(of commit: String) throws(FileError) -> [(path: String, object: String, isLink: Bool)] {
    let result = try Self.git(folder, "ls-tree", "-r", "-z", "--full-tree", commit)
    guard result.status == 0 else { throw FileError(path: commit, message: "git cannot list its files") }
    // 100644 blob 83baae61804e65cc73a7201a7252750c76066a30\tTokens/a.yaml
    return result.output.split(separator: 0).compactMap { entry in
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let words = String(decoding: entry[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 3, words[1] == "blob" else { return nil }
      let path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
      return (path, String(words[2]), words[0] == "120000")
    }
  }
}

/// The files of one commit, read as they are asked for. A path is the revision, a colon, and the way from the top, as
/// git itself writes it: `main:Tokens/nhs/tokenc.yaml`.
///
/// A class, since the process that git reads objects with stays open.
final class GitFiles: FileSystem {
  private let repository: GitRepository
  /// As the person named the commit.
  let revision: String
  private let objects: [String: (object: String, isLink: Bool)]
  /// Names by folder.
  private let entries: [String: [String]]
  private var process: Subprocess?

  init(_ repository: GitRepository, commit: String, revision: String) throws(FileError) {
    (self.repository, self.revision) = (repository, revision)
    var objects: [String: (object: String, isLink: Bool)] = [:]
    var entries: [String: [String]] = ["": []]
    for file in try repository.files(of: commit) {
      objects[file.path] = (file.object, file.isLink)
      var path = file.path[...]
      while true {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { String(path[..<$0]) } ?? ""
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? String(path)
        let isKnown = entries[folder] != nil && folder != ""
        entries[folder, default: []].append(name)
        guard let slash, !isKnown else { break }
        path = path[..<slash]
      }
    }
    self.objects = objects
    self.entries = entries.mapValues { names in
      var seen: Set<String> = []
      return names.filter { seen.insert($0).inserted }
        .sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    }
  }

  deinit { _ = process?.end() }

  /// As this file system names a path from the top of the repository.
  func path(_ path: String) -> String { "\(revision):\(path)" }

  func kind(of path: String) -> FileKind? {
    let place = place(path)
    if objects[place] != nil { return .file }
    return entries[place] == nil ? nil : .folder
  }

  func list(_ folder: String) -> [String] { entries[place(folder)] ?? [] }

  func name(of folder: String) -> String {
    let place = place(folder)
    return place.isEmpty ? repository.name : fileName(of: place)
  }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    var place = place(path)
    // A link is a file that holds a path.
    for _ in 0..<8 {
      guard let file = objects[place] else {
        throw FileError(path: path, message: "no such file in this commit")
      }
      let bytes = try read(object: file.object, path)
      if !file.isLink { return bytes }
      place = Self.normalized(join(folder(of: place), String(decoding: bytes, as: UTF8.self)))
    }
    throw FileError(path: path, message: "too many symbolic links")
  }

  private func place(_ path: String) -> String {
    let head = revision + ":"
    return Self.normalized(path.hasPrefix(head) ? String(path.dropFirst(head.count)) : path)
  }

  /// Without empty names, `.` and `..`.
  static func normalized(_ path: String) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == "..", !names.isEmpty { names.removeLast() } else if name != ".." { names.append(name) }
    }
    return names.joined(separator: "/")
  }

  /// One object through `git cat-file --batch`: a line with its name goes in; a line with its size, and its bytes,
  /// come out.
  private func read(object: String, _ path: String) throws(FileError) -> [UInt8] {
    let failed = FileError(path: path, message: "git cannot read it")
    if process == nil {
      process = try Subprocess(["git", "-C", repository.folder, "--no-optional-locks", "cat-file", "--batch"])
    }
    guard let process else { throw failed }
    let request = Array("\(object)\n".utf8)
    guard request.withUnsafeBufferPointer({ Platform.writeAll($0, to: process.input) }) else { throw failed }
    var header: [UInt8] = []
    while header.last != UInt8(ascii: "\n") {
      guard let byte = Self.read(process.output, count: 1) else { throw failed }
      header += byte
    }
    let words = String(decoding: header.dropLast(), as: UTF8.self).split(separator: " ")
    guard words.count == 3, let size = Int(words[2]), let bytes = Self.read(process.output, count: size + 1)
    else { throw failed }
    return bytes.dropLast()
  }

  private static func read(_ descriptor: Int32, count: Int) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      while used < count {
        let got = Platform.read(descriptor, buffer.baseAddress! + used, count - used)
        if got < 0, errno == EINTR { continue }
        if got <= 0 {
          isWhole = false
          break
        }
        used += got
      }
    }
    return isWhole ? bytes : nil
  }
}
