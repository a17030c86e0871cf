import TokencAnalysis
package import TokencGenerators
package import TokencIR
package import TokencSyntax

extension Compilation {
  public var hasErrors: Bool { findings.hasErrors }

  /// How many tokens have a name.
  public var tokenCount: Int { program.namedCount }

  /// How many tokens of another format are kept as data, since no type of ours holds them.
  public var dataCount: Int { program.data.count }
  /// How many of those are data since they refer to a token that no file has.
  public var brokenCount: Int { program.data.count(where: \.isBroken) }

  /// The names of the project's targets, in its order.
  public var targetNames: [String] { program.project.targets.map(\.name) }

  /// The targets with these names, in the project's order; all for none.
  package func targets(named names: [String]) -> [Target] {
    program.project.targets.filter { names.isEmpty || names.contains($0.name) }
  }

  /// Artifacts in memory. None of a program with errors: its values are not to be trusted.
  ///
  /// Everything that needs nothing of the rest is made at the same time, and put together in one order.
  ///
  /// - Parameters:
  ///   - measures: whether ``check(asWarnings:baseline:)`` follows: what it needs is found beside the rest.
  ///   - threads: how many to use; the artifacts and the findings do not depend on it.
  package mutating func generate(
    _ targets: [Target], templates: TemplateSources, measures: Bool = false, threads: Int = processorCount
  ) -> [Artifact] {
    if findings.hasErrors { return [] }
    let listing = targets.filter { $0.kind == .json }
    // The checks of all cells take longest, and need none of the names that the generators share.
    let checks = measures || !listing.isEmpty ? [measuring(for: listing)] : []
    var places: [Int] = []
    let made = concurrently(checks, threads: threads) {
      let jobs = generatorJobs(
        program, targets, templates: templates, in: &sources, &findings, threads: threads)
      places = jobs.indices.sorted { left, right in
        let (rank, other) = (jobs[left].target.kind.rank, jobs[right].target.kind.rank)
        // The last part of a JSON target is the matrix of a component.
        return rank == other ? (rank == 0 ? left > right : left < right) : rank < other
      }
      return places.map { place in { .generated(jobs[place].run()) } }
    }
    var reports: [Artifact] = []
    var parts = [Generated?](repeating: nil, count: places.count)
    for (index, step) in made.enumerated() {
      switch step {
      case .generated(let generated): parts[places[index - checks.count]] = generated
      case .measured(let measured, let artifacts): (self.measured, reports) = (measured, artifacts)
      }
    }
    var all = Generated()
    for case let part? in parts { all.append(part) }
    all.findings.configure(program.project.checks.rules)
    findings.add(contentsOf: all.findings)
    for report in reports {
      let end = all.artifacts.lastIndex { $0.target == report.target }.map { $0 + 1 }
      all.artifacts.insert(report, at: end ?? all.artifacts.endIndex)
    }
    return all.artifacts
  }

  /// What became of the tokens in each of these targets, whose artifacts these are.
  package func tallies(of targets: [Target], _ artifacts: [Artifact]) -> [TokenTally] {
    findings.hasErrors ? [] : targets.map { TokenTally($0, of: artifacts, in: program) }
  }

  /// The artifacts under the names of ``OutputName/plain``, all of them: an empty file where there is nothing to say.
  package func plainlyNamed(_ artifacts: [Artifact], of targets: [Target], templates: TemplateSources)
    -> [Artifact]
  {
    if findings.hasErrors { return artifacts }
    return targets.flatMap { target in
      renamedPlainly(
        artifacts.filter { $0.target == target.name }, of: target, in: program, sources, templates: templates)
    }
  }

  /// What one of the steps that run at the same time has made.
  private enum Step: Sendable {
    case generated(Generated)
    case measured(Measured, [Artifact])
  }

  /// Measures, if nobody has, and lists the result for some targets.
  private func measuring(for targets: [Target]) -> @Sendable () -> Step {
    { [program, measured] in
      let measured = measured ?? Measured(program)
      return .measured(measured, targets.map { contrastArtifact(measured.report, of: program, $0) })
    }
  }
}

/// The records of `tokenc check --format json` on a target's platforms, without places: a comment in a source
/// changes no artifact.
private func contrastArtifact(_ report: Report, of program: Program, _ target: Target) -> Artifact {
  var json = JSONWriter(capacity: report.contrast.count * 400)
  json.object {
    $0.member("version", 1)
    writeReport(
      report, of: program,
      where: { cells, _, _ in cells.platform.map(target.platforms.contains) ?? true }, to: &$0)
  }
  return Artifact(target: target.name, path: "contrast.json", json.finished())
}

extension Target.Kind {
  /// What takes longest is begun first: a thread that ends with it would keep the others waiting.
  fileprivate var rank: Int {
    switch self {
    case .json: 0
    case .swift, .kotlin, .xcassets, .androidXML, .templates: 1
    case .css: 2
    }
  }
}

extension Compiler {
  /// As ``load(_:name:as:)``, for a build: what its generators need of any project is made ready meanwhile.
  package func loadForBuild(_ path: String, as format: String?) -> Compilation {
    preparing({ prepareGenerators() }, during: { load(path, as: format) })
  }

  /// The templates that replace built-in ones: those that a target of the project names, then those in the
  /// target's folder below `folder`, which was named on the command line. Each is an input of the run.
  package func templates(for targets: [Target], in folder: String?, _ compilation: inout Compilation)
    -> TemplateSources
  {
    var templates = TemplateSources()
    for target in targets {
      let own = target.templates.map { join(compilation.root, $0) }
      let given = folder.map { join($0, target.name) }
      for path in [own, given].compactMap({ $0 }) {
        for name in templateNames(in: path) {
          let file = join(path, name)
          do throws(FileError) {
            templates.replacements["\(target.name)/\(name)"] = TemplateSources.Replacement(
              path: file, bytes: try files.read(file))
            compilation.inputs.append(file)
          } catch {
            compilation.findings.add(.unreadable(error, at: target.span))
          }
        }
      }
    }
    return templates
  }

  /// The templates that the targets of a project name.
  package func ownTemplates(of compilation: inout Compilation) -> TemplateSources {
    templates(for: compilation.program.project.targets, in: nil, &compilation)
  }

  /// The templates in a folder and in those below it, by their path in it.
  private func templateNames(in folder: String, depth: Int = 0) -> [String] {
    files.list(folder).flatMap { name -> [String] in
      if name.hasPrefix(".") { return [] }
      let path = join(folder, name)
      if files.kind(of: path) == .folder {
        return depth == 8 ? [] : templateNames(in: path, depth: depth + 1).map { join(name, $0) }
      }
      return name.hasSuffix(".mustache") ? [name] : []
    }
  }
}

extension Compiler where Files: OutputFileSystem {
  /// Writes artifacts, and adds what stands in the way to the findings. Throws where the disk fails. Of a program with
  /// errors, those by a rule too, nothing is written, and what is wrong with the folders is found all the same.
  package func write(
    _ artifacts: [Artifact], of targets: [Target], for compilation: inout Compilation,
    _ options: OutputOptions
  ) throws(FileError) -> [OutputResult] {
    var writer = ArtifactWriter(files: files, options: options)
    let project = compilation.program.project
    if compilation.findings.hasErrors || compilation.findings.hasRaised {
      try writer.checkedFolders([], of: targets, in: project, root: compilation.root)
    } else {
      try writer.write(artifacts, of: targets, in: project, root: compilation.root)
    }
    writer.findings.configure(project.checks.rules)
    compilation.findings.add(contentsOf: writer.findings)
    return writer.results
  }

}

extension Compilation {
  /// The paths of the artifacts whose names follow from the configuration, as the person knows their folders. What is
  /// wrong with a token does not matter; see ``configurationErrors``.
  package func outputs(
    of targets: [Target], _ options: OutputOptions, templates: TemplateSources, plainNames: Bool
  ) -> [String] {
    targets.flatMap { target in
      outputNames(of: target, in: program, sources, templates: templates)
        .compactMap { plainNames ? $0.plain : $0.own }.map { join(folder(of: target, options), $0) }
    }
  }

  /// The other artifacts, of which only the tokens can tell how many there are: a pattern for each kind of them.
  package func openOutputs(of targets: [Target], _ options: OutputOptions, templates: TemplateSources)
    -> [String]
  {
    targets.flatMap { target in
      openOutputNames(of: target, in: program, sources, templates: templates)
        .map { join(folder(of: target, options), $0) }
    }
  }

  private func folder(of target: Target, _ options: OutputOptions) -> String {
    options.outputFolder.map { join($0, target.name) } ?? join(root, normalized(target.output))
  }

  /// The errors that leave it open which files are read and written: those of the project file, those that have no
  /// place in a file, and those of component files that could not be read to their end.
  package var configurationErrors: [Finding] {
    let readComponents = Set(program.components.map(\.span.file))
    return findings.all.filter { finding in
      guard finding.severity == .error else { return false }
      guard let file = finding.span?.file else { return true }
      let name = fileName(of: sources[file].path)
      return name == projectFileName || name.contains(".component.") && !readComponents.contains(file)
    }
  }
}

extension Compilation {
  /// The trees of all files that were read, for `--dump tree`.
  package func dumpTrees() -> String {
    var text = ""
    for (index, file) in sources.files.enumerated() {
      var names = Interner()
      var ignored = Findings()
      let document = readDocument(FileID(index), in: sources, &names, &ignored)
      text += "\(file.path)\n\(document.dump(names, in: sources))"
    }
    return text
  }
}
