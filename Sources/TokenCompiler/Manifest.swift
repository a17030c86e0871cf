import TokencSyntax

/// The files that tokenc wrote into a folder. It replaces and removes no others.
struct Manifest {
  struct File {
    var path: String
    var target: String
    /// Of the bytes that were written: a file with another was edited since.
    var hash: UInt64
  }

  static let name = reservedPrefix + "manifest.json"

  /// Sorted by the bytes of their paths.
  private(set) var files: [File] = []
  /// Folders that tokenc made, to be removed once they are empty.
  private(set) var folders: [String] = []
  private var indices: [String: Int] = [:]

  init() {}

  init(files: [File], folders: [String]) {
    func precedes(_ left: String, _ right: String) -> Bool {
      left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    self.files = files.sorted { precedes($0.path, $1.path) }
    self.folders = Set(folders).sorted(by: precedes)
    for (index, file) in self.files.enumerated() { indices[diskKey(file.path)] = index }
  }

  /// The entry of a path; names that differ only by case are one on some disks.
  subscript(path: String) -> File? { indices[diskKey(path)].map { files[$0] } }

  var isEmpty: Bool { files.isEmpty && folders.isEmpty }
}

// MARK: - Text

extension Manifest {
  var text: ByteBuffer {
    var writer = JSONWriter(capacity: 256 + files.count * 96)
    writer.object {
      $0.member("version", 1)
      $0.member("about", "The files that tokenc wrote here. It replaces and removes no others.")
      $0.name("folders")
      $0.array(folders) { $0.value($1) }
      $0.name("files")
      $0.array(files) { writer, file in
        writer.object(onOneLine: true) {
          $0.member("path", file.path)
          $0.member("target", file.target)
          $0.member("hash", hexadecimal(file.hash))
        }
      }
    }
    return writer.finished()
  }

  /// Nil for bytes that are no manifest, or one that names a file elsewhere.
  init?(_ bytes: [UInt8]) {
    var sources = SourceSet()
    var names = Interner()
    var findings = Findings()
    let file = sources.add(path: Manifest.name, bytes: bytes)
    let document = readJSON(file, in: sources, &names, &findings)
    guard !findings.hasErrors, document.root != .none else { return nil }
    func member(_ name: String, of node: NodeID) -> NodeID? {
      document.entry(names.find(name) ?? .empty, of: node)
    }
    func text(_ name: String, of node: NodeID) -> String? {
      member(name, of: node).map { names[document[$0].text] }
    }
    guard text("version", of: document.root) == "1", let list = member("files", of: document.root),
      let folderList = member("folders", of: document.root)
    else { return nil }
    var files: [File] = []
    for node in document.children(list) {
      guard let path = text("path", of: node), problem(ofOutputPath: path) == nil,
        let target = text("target", of: node),
        let hash = text("hash", of: node).flatMap({ UInt64($0, radix: 16) })
      else { return nil }
      files.append(File(path: path, target: target, hash: hash))
    }
    var folders: [String] = []
    for node in document.children(folderList) {
      let path = names[document[node].text]
      guard problem(ofOutputPath: path) == nil else { return nil }
      folders.append(path)
    }
    self.init(files: files, folders: folders)
  }
}

private func hexadecimal(_ value: UInt64) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
