import TokencAnalysis
package import TokencGenerators
package import TokencIR
import TokencSyntax

extension Compilation {
  public var hasErrors: Bool { findings.hasErrors }

  /// How many tokens have a name.
  public var tokenCount: Int { program.namedCount }

  /// The names of the project's targets, in its order.
  public var targetNames: [String] { program.project.targets.map(\.name) }

  /// The targets with these names, in the project's order; all for none.
  package func targets(named names: [String]) -> [Target] {
    program.project.targets.filter { names.isEmpty || names.contains($0.name) }
  }

  /// Artifacts in memory. None of a program with errors: its values are not to be trusted.
  package mutating func generate(_ targets: [Target], templates: TemplateSources) -> [Artifact] {
    if findings.hasErrors { return [] }
    let report = targets.contains { $0.kind == .json } ? measure() : nil
    var artifacts = TokencGenerators.generate(
      program, targets, templates: templates, in: &sources, &findings)
    guard let report else { return artifacts }
    for target in targets where target.kind == .json {
      let end = artifacts.lastIndex { $0.target == target.name }.map { $0 + 1 } ?? artifacts.endIndex
      artifacts.insert(contrastArtifact(report, target), at: end)
    }
    return artifacts
  }

  /// The records of `tokenc check --format json` on a target's platforms, without places: a comment in a source
  /// changes no artifact.
  private func contrastArtifact(_ report: Report, _ target: Target) -> Artifact {
    var json = JSONWriter(capacity: report.contrast.count * 400)
    json.object {
      $0.member("version", 1)
      writeReport(
        report, of: program,
        where: { cells, _, _ in cells.platform.map(target.platforms.contains) ?? true }, to: &$0)
    }
    return Artifact(target: target.name, path: "contrast.json", bytes: json.finished().bytes)
  }
}

extension Compiler {
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
  /// Writes artifacts, and adds what stands in the way to the findings. Throws where the disk fails.
  package func write(
    _ artifacts: [Artifact], of targets: [Target], for compilation: inout Compilation,
    _ options: OutputOptions
  ) throws(FileError) -> [OutputResult] {
    if compilation.findings.hasErrors { return [] }
    var writer = ArtifactWriter(files: files, options: options)
    try writer.write(artifacts, of: targets, in: compilation.program.project, root: compilation.root)
    compilation.findings.add(contentsOf: writer.findings)
    return writer.results
  }

  /// Where an artifact goes, as the person knows the folder.
  package func path(of artifact: Artifact, for compilation: Compilation, _ options: OutputOptions) -> String {
    let target = compilation.program.project.targets.first { $0.name == artifact.target }
    let folder =
      options.outputFolder.map { join($0, artifact.target) }
      ?? join(compilation.root, normalized(target?.output ?? ""))
    return join(folder, artifact.path)
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
