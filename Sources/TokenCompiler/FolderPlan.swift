import TokencGenerators
import TokencIR
package import TokencSyntax

/// What is to happen in one output folder.
struct FolderPlan: Sendable {
  /// The folder that nothing leaves: the project's, or the one named on the command line.
  let base: String
  let below: String
  /// Both together, as a person knows it.
  let folder: String
  var targets: [Target]
  var artifacts: [Artifact]
  /// Every target of the project; entries of a target that it has no longer are stale.
  var knownTargets: Set<String> = []

  /// The folder with all links followed; nil where there is none yet.
  var place: String?
  /// Whether this run has made it, so that nothing is there.
  var isNew = false
  var manifest = Manifest()
  var manifestBytes: [UInt8] = []
  /// One for each artifact, then those of files that go.
  var results: [OutputResult] = []
  var stale: [Manifest.File] = []
  var madeFolders: [String] = []

  init(base: String, below: String, folder: String, targets: [Target], artifacts: [Artifact]) {
    (self.base, self.below, self.folder) = (base, below, folder)
    (self.targets, self.artifacts) = (targets, artifacts)
  }

  func display(_ path: String) -> String { join(folder, path) }

  /// Whether this run knows that a file is no longer written: its target is built now, or is gone.
  func decides(on file: Manifest.File) -> Bool {
    targets.contains { $0.name == file.target } || !knownTargets.contains(file.target)
  }

  var changedArtifacts: [Artifact] {
    zip(artifacts, results).filter { $0.1.change != .unchanged }.map { $0.0 }
  }

  /// What will be there afterwards; folders that turn out empty are still in it.
  var newManifest: Manifest {
    let present = Set(artifacts.map { diskKey($0.path) })
    let kept = manifest.files.filter { !decides(on: $0) && !present.contains(diskKey($0.path)) }
    let written = artifacts.map {
      Manifest.File(path: $0.path, target: $0.target, hash: $0.hash)
    }
    return Manifest(files: kept + written, folders: manifest.folders + madeFolders)
  }
}

// MARK: - Findings

extension Finding.ID {
  package static let badOutput = Finding.ID("bad-output", .error)
  package static let artifactCollision = Finding.ID("artifact-collision", .error)
  package static let foreignFile = Finding.ID("foreign-file", .error)
  package static let editedArtifact = Finding.ID("edited-artifact", .error)
  package static let badManifest = Finding.ID("bad-manifest", .error)
}

extension Finding {
  static func badOutput(_ target: Target, _ problem: String) -> Finding {
    Finding(
      .badOutput, "the output '\(target.output)' of the target '\(target.name)' \(problem)", at: target.span,
      notes: [Note("an output is a folder below the project's: Generated/\(target.name)")])
  }

  /// - Parameter others: how many more files of the target have the same problem.
  static func badArtifact(_ artifact: Artifact, _ problem: String, others: Int, at span: SourceSpan?)
    -> Finding
  {
    Finding(
      .badOutput, "the target '\(artifact.target)' writes '\(artifact.path)', which \(problem)", at: span,
      notes: (others > 0 ? [Note("and so has each of \(others) more files")] : [])
        + [Note("a file is named after the prefix, or the project's name, and the component")])
  }

  static func linkOutside(_ path: String, _ plan: FolderPlan) -> Finding {
    Finding(
      .badOutput, "'\(path)' is a symbolic link that leads out of '\(plan.base)'",
      at: plan.targets.first?.span,
      notes: [Finding.Note("give the target an output that stays below the project's folder")])
  }

  static func outputIsFile(_ path: String, _ plan: FolderPlan) -> Finding {
    Finding(
      .badOutput,
      "'\(path)' is a file, and the target '\(plan.targets.first?.name ?? "")' needs a folder there",
      at: plan.targets.first?.span, notes: [Note("an output is a folder below the project's")])
  }

  static func inTheWay(_ path: String, _ what: String) -> Finding {
    Finding(
      .badOutput, "'\(path)' cannot be written: \(what) stands there", at: nil,
      notes: [Finding.Note("move it away, or give the target another output")])
  }

  static func blocked(_ path: String) -> Finding {
    Finding(
      .badOutput, "'\(path)' cannot be written: something that is no folder stands on the way", at: nil,
      notes: [Finding.Note("move it away, or give the target another output")])
  }

  static func collision(
    _ first: (target: Target, path: String), _ second: (target: Target, path: String), at place: SourceSpan?
  ) -> Finding {
    let how =
      first.path == second.path
      ? "two artifacts are written to '\(first.path)'"
      : diskKey(first.path) == diskKey(second.path)
        ? "'\(first.path)' and '\(second.path)' are one file where case does not count"
        : "'\(first.path)' is a file and the folder of '\(second.path)'"
    let notes =
      first.target.name == second.target.name
      ? [Note("both are of the target '\(first.target.name)'")]
      : [
        Note(
          "one is of the target '\(first.target.name)', the other of '\(second.target.name)'",
          at: first.target.span), Note("give one of them another output"),
      ]
    return Finding(.artifactCollision, how, at: second.target.span ?? place, notes: notes)
  }

  static func foreignFile(_ path: String) -> Finding {
    Finding(
      .foreignFile, "'\(path)' was not written by tokenc and stays as it is", at: nil,
      notes: [Note("move it away, give the target another output, or replace it with --force")])
  }

  static func editedArtifact(_ path: String) -> Finding {
    Finding(
      .editedArtifact, "'\(path)' is no longer written, but was edited since tokenc wrote it", at: nil,
      notes: [Note("move it away, or remove it with --force")])
  }

  static func badManifest(_ path: String) -> Finding {
    Finding(
      .badManifest, "'\(path)' is damaged: nobody knows which files here are tokenc's", at: nil,
      notes: [Note("restore it, or remove it; with --force every artifact is written anew")])
  }
}
