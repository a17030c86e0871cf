/// Which files of a project are artifacts of an earlier build, by the manifests in the folders around them. A build
/// that read its own output would change with every run.
struct OwnArtifacts<Files: FileSystem> {
  let files: Files
  private var manifests: [String: Manifest?] = [:]

  init(files: Files) { self.files = files }

  /// Whether a manifest between the file and `root`, both included, lists it.
  mutating func contains(_ path: String, below root: String) -> Bool {
    var parent = folder(of: path)
    while true {
      let relative = parent == "." ? path[...] : path.dropFirst(parent.count).drop { $0 == "/" }
      if manifest(in: parent)?[String(relative)] != nil { return true }
      if parent == root || parent == "." || parent == "/" { return false }
      parent = folder(of: parent)
    }
  }

  private mutating func manifest(in folder: String) -> Manifest? {
    if let known = manifests[folder] { return known }
    let path = join(folder, Manifest.name)
    let manifest = files.kind(of: path) == .file ? (try? files.read(path)).flatMap { Manifest($0) } : nil
    manifests[folder] = .some(manifest)
    return manifest
  }
}
