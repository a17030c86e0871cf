import TokencFrontend
import TokencSyntax

// What is no project file: a folder without one, and a file alone.

extension Loading {
  /// - Parameter given: the sources that a configuration of another tool names.
  mutating func loadFolder(
    _ path: String, sources given: [ProjectDescription.Source]? = nil
  ) -> Compilation {
    for other in ["tokenc.yml", "tokenc.json"] where files.kind(of: join(path, other)) == .file {
      findings.add(.otherProjectFile(at: place(of: join(path, other))))
    }
    let configured = given ?? configuredSources(inFolder: path)
    var reading = Reading(sources: sources, names: names, out: findings)
    var description = ProjectDescription(name: name ?? files.name(of: path), &reading)
    if let configured {
      description.sources = configured
      isConfigured = true
      description.components = []
    }
    take(&reading)
    return build(description, root: path, project: nil)
  }

  mutating func loadFile(_ path: String) -> Compilation {
    if path.hasSuffix(".component.yaml") {
      // Among the sources all the same: `diff --list` shows what is written in it.
      _ = document(path, named: nil)
      let project = join(folder(of: path), projectFileName)
      findings.add(
        .componentAlone(path, project: files.kind(of: project) == .file ? project : nil))
      return finish(nil, root: folder(of: path))
    }
    if let sources = configuredSources(path) {
      return loadFolder(folder(of: path), sources: sources)
    }
    var reading = Reading(sources: sources, names: names, out: findings)
    var description = ProjectDescription(name: name ?? projectName(ofFile: path), &reading)
    description.sources = [ProjectDescription.Source(pattern: fileName(of: path))]
    description.components = []
    take(&reading)
    return build(description, root: folder(of: path), project: nil)
  }
}

extension Finding {
  fileprivate static func componentAlone(_ path: String, project: String?) -> Finding {
    Finding(
      .noInput, "'\(path)' is a component, which says nothing without the tokens of its project", at: nil,
      notes: [
        Finding.Note(
          project.map { "give the project: '\($0)'" } ?? "give the folder of the project, or its tokenc.yaml")
      ])
  }

  fileprivate static func otherProjectFile(at span: SourceSpan) -> Finding {
    Finding(
      .projectFileName, "this file is not read: a project file is called \(projectFileName)", at: span,
      notes: [Note("rename it to \(projectFileName)")])
  }
}
