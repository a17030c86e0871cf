import TokencFrontend
package import TokencIR
public import TokencSyntax

/// One run over one project: what was read, what came of it, what was found.
public struct Compilation: Sendable {
  public package(set) var sources: SourceSet
  public package(set) var findings: Findings
  package var program: Program
  /// The folder that the project's paths are relative to.
  public let root: String
  /// Every file that was read, in order.
  public package(set) var inputs: [String]
  /// What ``measure()`` found, so that it is found once.
  var measured: Measured?
}

/// Files in, program and findings out. The stages, each a function from values to values:
///
/// 1. Bytes → ``Document`` (`TokencSyntax`): nodes with spans.
/// 2. ``Document`` → project, declarations, ``Program`` (`TokencFrontend`): names, types, aliases, modes, components.
/// 3. ``Program`` → findings and reports (`TokencAnalysis`).
/// 4. ``Program`` → views → artifacts (`TokencGenerators`, templates by `TokencMustache`).
public struct Compiler<Files: FileSystem> {
  let files: Files

  public init(files: Files) { self.files = files }

  /// Reads a project: a folder, a project file, or one token file. Never fails for what an author wrote; a file that
  /// cannot be read is a finding too.
  public func load(_ path: String) -> Compilation {
    var loading = Loading(files: files)
    return loading.load(path)
  }
}

private struct Loading<Files: FileSystem> {
  let files: Files
  var sources = SourceSet()
  var names = Interner()
  var findings = Findings()
  var inputs: [String] = []
  /// What tokenc wrote into the project's own folder, if it writes there: no source, whatever its name.
  var written: Set<String> = []

  mutating func load(_ path: String) -> Compilation {
    switch files.kind(of: path) {
    case .folder:
      let project = join(path, projectFileName)
      return files.kind(of: project) == .file
        ? loadProject(project, root: path) : loadFolder(path)
    case .file where fileName(of: path) == projectFileName: return loadProject(path, root: folder(of: path))
    case .file: return loadFile(path)
    case nil:
      findings.add(.noSuchInput(path))
      return finish(nil, root: path)
    }
  }

  private mutating func loadProject(_ path: String, root: String) -> Compilation {
    guard let document = document(path, named: nil) else { return finish(nil, root: root) }
    var reading = Reading(sources: sources, names: names, out: findings)
    let index = reading.add(document)
    let description = readProject(index, folderName: files.name(of: root), &reading)
    take(&reading)
    return build(description, root: root, project: document)
  }

  private mutating func loadFolder(_ path: String) -> Compilation {
    var reading = Reading(sources: sources, names: names, out: findings)
    let description = ProjectDescription(name: files.name(of: path), &reading)
    take(&reading)
    return build(description, root: path, project: nil)
  }

  private mutating func loadFile(_ path: String) -> Compilation {
    var reading = Reading(sources: sources, names: names, out: findings)
    var name = fileName(of: path)
    if let point = name.firstIndex(of: "."), point != name.startIndex { name = String(name[..<point]) }
    var description = ProjectDescription(name: name, &reading)
    description.sources = [ProjectDescription.Source(pattern: fileName(of: path))]
    description.components = []
    take(&reading)
    return build(description, root: folder(of: path), project: nil)
  }

  private mutating func take(_ reading: inout Reading) {
    names = reading.names
    findings = reading.out
  }

  private mutating func build(
    _ description: ProjectDescription, root: String, project: Document?
  ) -> Compilation {
    if let bytes = try? files.read(join(root, Manifest.name)), let manifest = Manifest(bytes) {
      written = Set(manifest.files.map { join(root, $0.path) })
    }
    var tokenDocuments: [(document: Document, role: TokenReader.Role)] = []
    let tokenFiles = description.sources ?? tokenFilePatterns.map { ProjectDescription.Source(pattern: $0) }
    var seen: Set<String> = []
    for source in tokenFiles {
      for path in paths(of: source, root) where seen.insert(path).inserted {
        guard let document = document(path, named: source.span) else { continue }
        tokenDocuments.append((document, TokenReader.Role(mayOverride: source.mayOverride)))
      }
    }
    for file in description.contextFiles {
      for path in paths(of: file.source, root) {
        guard let document = document(path, named: file.source.span) else { continue }
        tokenDocuments.append((document, TokenReader.Role(condition: file.condition)))
      }
    }
    var components: [Document] = []
    let componentFiles =
      description.components ?? [ProjectDescription.Source(pattern: "*.component.yaml")]
    for source in componentFiles {
      for path in paths(of: source, root) {
        if let document = document(path, named: source.span) { components.append(document) }
      }
    }
    if tokenDocuments.isEmpty, components.isEmpty, !findings.hasErrors {
      findings.add(.noTokenFiles(in: root))
    }

    // The sources are complete only now, and findings of the frontend point into them.
    var reading = Reading(sources: sources, names: names, out: findings)
    if let project { _ = reading.add(project) }
    var input = FrontendInput(description)
    input.tokens = tokenDocuments.map { (reading.add($0.document), $0.role) }
    input.components = components.map { reading.add($0) }
    let (program, found) = buildProgram(input, reading)
    findings = found
    findings.configure(program.project.checks.rules)
    return finish(program, root: root)
  }

  private mutating func paths(of source: ProjectDescription.Source, _ root: String) -> [String] {
    let paths = expand(source.pattern, in: root, files).filter { !written.contains($0) }
    if paths.isEmpty, let span = source.span { findings.add(.emptyPattern(source.pattern, at: span)) }
    return paths
  }

  private mutating func document(_ path: String, named span: SourceSpan?) -> Document? {
    do throws(FileError) {
      let bytes = try files.read(path)
      inputs.append(path)
      let file = sources.add(path: path, bytes: bytes)
      return readDocument(file, in: sources, &names, &findings)
    } catch {
      findings.add(.unreadable(error, at: span))
      return nil
    }
  }

  private func finish(_ program: Program?, root: String) -> Compilation {
    Compilation(
      sources: sources, findings: findings,
      program: program ?? Program(names: names, project: Project(name: ""), modifiers: []), root: root,
      inputs: inputs)
  }
}

/// The file that makes a folder a project.
public let projectFileName = "tokenc.yaml"

private let tokenFilePatterns = ["*.tokens.yaml", "*.tokens.yml", "*.tokens.json", "*.tokens"]

extension Finding.ID {
  package static let noInput = Finding.ID("no-input", .error)
  package static let unreadableFile = Finding.ID("unreadable-file", .error)
}

extension Finding {
  fileprivate static func noSuchInput(_ path: String) -> Finding {
    Finding(.noInput, "there is no file or folder '\(path)'", at: nil)
  }

  fileprivate static func noTokenFiles(in root: String) -> Finding {
    Finding(
      .noInput, "'\(root)' holds no token files", at: nil,
      notes: [Note("token files end in .tokens.yaml, .tokens.yml, .tokens.json or .tokens")])
  }

  fileprivate static func emptyPattern(_ pattern: String, at span: SourceSpan) -> Finding {
    Finding(.noInput, "no file fits '\(pattern)'", at: span)
  }

  static func unreadable(_ error: FileError, at span: SourceSpan?) -> Finding {
    Finding(.unreadableFile, "'\(error.path)' cannot be read: \(error.message)", at: span)
  }
}
