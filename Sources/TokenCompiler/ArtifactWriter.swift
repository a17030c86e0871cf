package import TokencGenerators
package import TokencIR
package import TokencSyntax

/// Where artifacts go, and what may be done to what is there.
public struct OutputOptions: Sendable {
  /// Each target writes to its own folder below this one, in place of its `output`.
  public var outputFolder: String?
  /// Replace and remove also what tokenc did not write, or what was edited since.
  public var force = false
  /// Write nothing, say what would be written.
  public var check = false

  public init(outputFolder: String? = nil, force: Bool = false, check: Bool = false) {
    (self.outputFolder, self.force, self.check) = (outputFolder, force, check)
  }
}

/// What became of one artifact, or would become with ``OutputOptions/check``.
public struct OutputResult: Hashable, Sendable {
  public enum Change: String, Sendable { case unchanged, created, changed, removed }

  public var target: String
  /// The folder as the person knows it, and the path below it.
  public var path: String
  public var change: Change
}

/// Brings folders to the state that artifacts describe. Either everything is done, or nothing was touched:
///
/// 1. Every path is checked; nothing exists yet of what is new.
/// 2. The folders are locked, compared with the artifacts and with their manifests.
/// 3. New bytes go to temporary files beside their places.
/// 4. Stale files are removed, temporary ones renamed, the manifests written.
package struct ArtifactWriter<Files: OutputFileSystem>: Sendable {
  let files: Files
  let options: OutputOptions
  package internal(set) var findings = Findings()
  package private(set) var results: [OutputResult] = []

  package init(files: Files, options: OutputOptions) {
    self.files = files
    self.options = options
  }

  /// Artifacts of `targets`, those of `project` that were asked for. Problems with the input are in ``findings``,
  /// and then nothing was written; an error is the disk failing.
  package mutating func write(
    _ artifacts: [Artifact], of targets: [Target], in project: Project, root: String
  ) throws(FileError) {
    var plans = try checkedFolders(artifacts, of: targets, in: project, root: root)
    if findings.hasErrors { return }

    var locks: [OutputLock] = []
    defer { withExtendedLifetime(locks) {} }
    if options.check {
      for index in plans.indices { plans[index].place = files.resolve(plans[index].folder) }
    } else {
      locks = try openFolders(&plans)
    }
    for index in plans.indices { try compare(&plans[index]) }
    if findings.hasErrors { return }
    for plan in plans { results += plan.results }
    // Only where an output is new can one have been left: to look for it takes a list of every folder around.
    if options.check || plans.contains(where: { $0.manifest.isEmpty }) {
      tellOldOutputs(of: project, root: root)
    }
    if options.check { try tellStrays(in: plans) } else { try carryOut(&plans) }
  }

  // MARK: 1. Paths

  /// Where artifacts go, with what is wrong with those places in ``findings``. Nothing is touched.
  @discardableResult
  mutating func checkedFolders(
    _ artifacts: [Artifact], of targets: [Target], in project: Project, root: String
  ) throws(FileError) -> [FolderPlan] {
    let plans = foldersToWrite(artifacts, of: targets, in: project, root: root)
    checkPaths(plans, at: project.nameSpan)
    for plan in plans { try checkPlace(of: plan) }
    return plans
  }

  /// Targets may share a folder; each folder is handled once.
  private func foldersToWrite(
    _ artifacts: [Artifact], of targets: [Target], in project: Project, root: String
  ) -> [FolderPlan] {
    var plans: [FolderPlan] = []
    for target in targets {
      let base = options.outputFolder ?? root
      let below = options.outputFolder == nil ? normalized(target.output) : target.name
      let folder = below.isEmpty ? base : join(base, below)
      let own = artifacts.filter { $0.target == target.name }
      if let index = plans.firstIndex(where: { $0.folder == folder }) {
        plans[index].targets.append(target)
        plans[index].artifacts += own
      } else {
        plans.append(
          FolderPlan(base: base, below: below, folder: folder, targets: [target], artifacts: own))
      }
    }
    let known = Set(project.targets.map(\.name))
    for index in plans.indices { plans[index].knownTargets = known }
    return plans
  }

  /// - Parameter place: of the project, for a target that it does not name.
  private mutating func checkPaths(_ plans: [FolderPlan], at place: SourceSpan?) {
    var owners: [String: (target: Target, path: String)] = [:]
    /// Files with one problem are one finding: all of a component, or of a target, have it.
    var bad: [(target: Target, artifact: Artifact, problem: String, others: Int)] = []
    for plan in plans {
      for target in plan.targets where options.outputFolder == nil {
        let output = normalized(target.output)
        let problem =
          target.output.hasPrefix("/") ? "is absolute" : output.isEmpty ? nil : problem(ofOutputPath: output)
        if let problem { findings.add(.badOutput(target, problem)) }
      }
      for artifact in plan.artifacts {
        guard let target = plan.targets.first(where: { $0.name == artifact.target }) else { continue }
        if let problem = problem(ofOutputPath: artifact.path) {
          if let index = bad.firstIndex(where: { $0.target.name == target.name && $0.problem == problem }) {
            bad[index].others += 1
          } else {
            bad.append((target, artifact, problem, 0))
          }
          continue
        }
        let path = plan.display(artifact.path)
        if let other = owners.updateValue((target, path), forKey: diskKey(path)) {
          findings.add(.collision(other, (target, path), at: place))
        }
      }
    }
    for bad in bad {
      findings.add(
        .badArtifact(bad.artifact, bad.problem, others: bad.others, at: bad.target.span ?? place))
    }
    for (_, owner) in owners.sorted(by: { $0.key < $1.key }) {
      var parent = folder(of: owner.path)
      while parent != ".", parent != "/" {
        if let other = owners[diskKey(parent)] { findings.add(.collision(other, owner, at: place)) }
        parent = folder(of: parent)
      }
    }
  }

  /// What exists of the way to a folder must not lead out of the place it is said to be in.
  private mutating func checkPlace(of plan: FolderPlan) throws(FileError) {
    // A path that leads out by its own words was reported.
    guard problem(ofOutputPath: plan.below) == nil, let base = files.resolve(plan.base) else { return }
    var path = plan.base
    for name in names(of: plan.below) {
      path = join(path, String(name))
      guard let resolved = files.resolve(path) else { continue }
      if files.kind(of: path) == .file {
        findings.add(.outputIsFile(path, plan))
        return
      }
      if !isInside(resolved, base) {
        findings.add(.linkOutside(path, plan))
        return
      }
    }
  }

  // MARK: 2. Comparison

  /// Makes the folders that get something, and locks all of them in an order that every run keeps.
  private mutating func openFolders(_ plans: inout [FolderPlan]) throws(FileError) -> [OutputLock] {
    var places: Set<String> = []
    for index in plans.indices {
      let plan = plans[index]
      if !plan.artifacts.isEmpty { plans[index].isNew = try files.createFolder(plan.folder) }
      guard let place = files.resolve(plan.folder) else { continue }
      // Looked at again: a link may have been put on the way since.
      if let base = files.resolve(plan.base), !isInside(place, base) {
        findings.add(.linkOutside(plan.folder, plan))
        continue
      }
      plans[index].place = place
      places.insert(place)
    }
    var locks: [OutputLock] = []
    for place in places.sorted() { locks.append(try files.lock(place)) }
    return locks
  }

  private mutating func compare(_ plan: inout FolderPlan) throws(FileError) {
    if plan.place != nil { try readManifest(&plan) }
    // Another run may have had the lock first.
    if !plan.manifestBytes.isEmpty { plan.isNew = false }
    for artifact in plan.artifacts {
      let change = plan.isNew ? .created : try change(of: artifact, in: plan)
      plan.results.append(
        OutputResult(target: artifact.target, path: plan.display(artifact.path), change: change))
    }
    guard let place = plan.place else { return }
    let present = Set(plan.artifacts.map { $0.path })
    for file in plan.manifest.files where !present.contains(file.path) && plan.decides(on: file) {
      guard case .file = try files.entry(file.path, below: place) else { continue }
      let isEdited = contentHash(try files.read(file.path, below: place)) != file.hash
      if isEdited, !options.force, !options.check {
        findings.add(.editedArtifact(plan.display(file.path)))
        continue
      }
      plan.stale.append(file)
      plan.results.append(
        OutputResult(target: file.target, path: plan.display(file.path), change: .removed))
    }
  }

  private mutating func readManifest(_ plan: inout FolderPlan) throws(FileError) {
    guard let place = plan.place, case .file = try files.entry(Manifest.name, below: place) else { return }
    plan.manifestBytes = try files.read(Manifest.name, below: place)
    if let manifest = Manifest(plan.manifestBytes) {
      plan.manifest = manifest
    } else if !options.force {
      findings.add(.badManifest(plan.display(Manifest.name)))
    }
  }

  private mutating func change(of artifact: Artifact, in plan: FolderPlan) throws(FileError)
    -> OutputResult.Change
  {
    guard let place = plan.place else { return .created }
    switch try files.entry(artifact.path, below: place) {
    case nil: return .created
    case .file:
      let isUnchanged = try artifact.withBytes { bytes throws(FileError) in
        try files.holds(artifact.path, bytes, below: place)
      }
      if isUnchanged { return .unchanged }
      // With `--check` nothing is at risk: whose file it is does not matter.
      if plan.manifest[artifact.path] == nil, !options.force, !options.check {
        findings.add(.foreignFile(plan.display(artifact.path)))
      }
    case .link: findings.add(.inTheWay(plan.display(artifact.path), "a symbolic link"))
    case .folder: findings.add(.inTheWay(plan.display(artifact.path), "a folder"))
    case .other: findings.add(.inTheWay(plan.display(artifact.path), "something that is no file"))
    case .blocked: findings.add(.blocked(plan.display(artifact.path)))
    }
    return .changed
  }

  // MARK: 3. and 4. Writing

  private func carryOut(_ plans: inout [FolderPlan]) throws(FileError) {
    // Most of the time goes into the disk's copies of the bytes; each folder is a thread's own.
    let outcomes = concurrently(plans.map { plan in { [self] in stage(plan) } })
    if let error = outcomes.lazy.compactMap(\.error).first {
      let places = zip(plans, outcomes).compactMap { plan, outcome in plan.place.map { ($0, outcome) } }
      for (place, staged) in places { for path in staged.paths { files.discard(path, below: place) } }
      // Only now are they empty: a folder that one made may hold what another staged.
      for (place, staged) in places {
        for folder in staged.madeFolders.reversed() { files.removeIfEmpty(folder, below: place) }
      }
      throw error
    }
    for index in plans.indices { plans[index].madeFolders += outcomes[index].madeFolders }
    // Folders have nothing of each other here, too.
    let failures = concurrently(plans.map { plan in { [self] in failure(of: plan) } })
    if let failure = failures.lazy.compactMap({ $0 }).first { throw failure }
  }

  /// What lies beside its place now, in one folder.
  private struct Staged: Sendable {
    var paths: [String] = []
    var madeFolders: [String] = []
    /// What ended it.
    var error: FileError?
  }

  private func stage(_ plan: FolderPlan) -> Staged {
    var staged = Staged()
    guard let place = plan.place else { return staged }
    do throws(FileError) {
      for artifact in plan.changedArtifacts {
        staged.madeFolders += try artifact.withBytes { bytes throws(FileError) in
          try files.stage(bytes, for: artifact.path, below: place)
        }
        staged.paths.append(artifact.path)
      }
    } catch {
      staged.error = error
    }
    return staged
  }

  /// Puts in place what was staged in one folder. Returns what kept it from that.
  private func failure(of plan: FolderPlan) -> FileError? {
    guard let place = plan.place else { return nil }
    do throws(FileError) {
      try carryOut(plan, place)
      return nil
    } catch {
      return error
    }
  }

  private func carryOut(_ plan: FolderPlan, _ place: String) throws(FileError) {
    try removeLeftovers(plan, place)
    let manifest = plan.newManifest
    let changed = plan.changedArtifacts
    /// What the manifest's file holds.
    var present = plan.manifestBytes
    // What is about to appear is claimed first: a run that is cut off must not leave files that nobody owns.
    if changed.contains(where: { plan.manifest[$0.path] == nil }) {
      let claimed = Manifest(
        files: manifest.files + plan.stale, folders: manifest.folders + plan.manifest.folders
      ).text
      try write(claimed, to: Manifest.name, below: place)
      present = claimed.bytes
    }
    for file in plan.stale { try files.remove(file.path, below: place) }
    for artifact in changed { try files.commit(artifact.path, below: place) }
    for folder in manifest.folders.reversed() { files.removeIfEmpty(folder, below: place) }

    var remaining: [String] = []
    for folder in manifest.folders {
      if case .folder = try files.entry(folder, below: place) { remaining.append(folder) }
    }
    let final = Manifest(files: manifest.files, folders: remaining)
    if final.isEmpty {
      if !present.isEmpty { try files.remove(Manifest.name, below: place) }
    } else {
      let text = final.text
      if !text.holds(present) { try write(text, to: Manifest.name, below: place) }
    }
  }

  /// What a run that was cut off had begun to write, and this one does not write.
  private func removeLeftovers(_ plan: FolderPlan, _ place: String) throws(FileError) {
    if plan.isNew { return }
    let staged = Set(plan.changedArtifacts.map { temporaryPath(for: $0.path) })
    for folder in Set(plan.artifacts.map { folder(of: $0.path) }) {
      for name in files.list(join(place, folder)) where name.hasPrefix(temporaryPrefix) {
        let path = join(folder, name)
        if !staged.contains(path) { try files.remove(path, below: place) }
      }
    }
  }

  private func write(_ text: borrowing ByteBuffer, to path: String, below place: String) throws(FileError) {
    _ = try text.withBytes { bytes throws(FileError) in try files.stage(bytes, for: path, below: place) }
    try files.commit(path, below: place)
  }
}
