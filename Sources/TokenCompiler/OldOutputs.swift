import TokencGenerators
import TokencIR
package import TokencSyntax

extension ArtifactWriter {
  /// Tells of folders that an earlier configuration wrote to: its target is gone, or has another output now. They are not
  /// touched, since no target says any more that they are this project's; that they are there is seen by their manifest.
  ///
  /// Looked at are the outputs of the project, the folders around them and what lies in both, by a list of each. What an
  /// output left elsewhere is not known.
  mutating func tellOldOutputs(of project: Project, root: String) {
    guard options.outputFolder == nil, let base = files.resolve(root) else { return }
    let outputs = Set(project.targets.map { normalized($0.output) })
    let looked = outputs.union(outputs.map { folder(of: $0) }).map { $0 == "." ? "" : $0 }
    var told: Set<String> = []
    for place in Set(looked).sorted() where place.isEmpty || problem(ofOutputPath: place) == nil {
      let inside = files.list(join(root, place)).filter { !$0.hasPrefix(reservedPrefix) }
      for path in [place] + inside.map({ place.isEmpty ? $0 : join(place, $0) })
      where !outputs.contains(path) && told.insert(path).inserted {
        guard let manifest = manifest(in: path, below: base), let first = manifest.files.first else {
          continue
        }
        let targets = Set(manifest.files.map(\.target)).sorted()
        findings.add(
          .oldOutput(
            join(root, path), manifest.files.count, targets,
            now: project.targets.first { $0.name == first.target }))
      }
    }
  }

  private func manifest(in path: String, below base: String) -> Manifest? {
    let file = path.isEmpty ? Manifest.name : join(path, Manifest.name)
    guard case .file? = try? files.entry(file, below: base),
      let bytes = try? files.read(file, below: base)
    else { return nil }
    return Manifest(bytes)
  }
}

extension Finding.ID {
  package static let oldOutput = Finding.ID("old-output", .note)
}

extension Finding {
  fileprivate static func oldOutput(_ path: String, _ count: Int, _ targets: [String], now: Target?)
    -> Finding
  {
    let names = targets.map { "'\($0)'" }.joined(separator: ", ")
    let files = count == 1 ? "a file" : "\(count) files"
    return Finding(
      .oldOutput, "'\(path)' holds \(files) that tokenc wrote for \(names), and no target writes there now",
      at: now?.span,
      notes: [Note("remove the folder, if nobody uses it; tokenc leaves it as it is")])
  }
}
