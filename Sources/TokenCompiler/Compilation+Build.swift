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
    return TokencGenerators.generate(program, targets, templates: templates, in: &sources, &findings)
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
        for name in files.list(path) where name.hasSuffix(".mustache") {
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
