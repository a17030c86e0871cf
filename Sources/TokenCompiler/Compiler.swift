import TokencFormats
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
  /// The files that another format than the token language was found in.
  var foreignFiles: Set<FileID> = []
  /// What ``measure()`` found, so that it is found once.
  var measured: Measured?
  /// How many errors one hint explains, so that a few of them are enough to see.
  package var explainedErrors = 0
}

/// Files in, program and findings out. The stages, each a function from values to values:
///
/// 1. Bytes → ``Document`` (`TokencSyntax`): nodes with spans.
///    Files of other formats become documents of the token language (`TokencFormats`).
/// 2. ``Document`` → project, declarations, ``Program`` (`TokencFrontend`): names, types, aliases, modes, components.
/// 3. ``Program`` → findings and reports (`TokencAnalysis`).
/// 4. ``Program`` → views → artifacts (`TokencGenerators`, templates by `TokencMustache`).
public struct Compiler<Files: FileSystem> {
  let files: Files

  public init(files: Files) { self.files = files }

  /// Reads a project: a folder, a project file, or one token file. Never fails for what an author wrote; a file that
  /// cannot be read is a finding too.
  ///
  /// - Parameter name: what a project is called that gives itself no name; the folder's or file's if left out.
  public func load(_ path: String, name: String? = nil) -> Compilation { load(path, name: name, as: nil) }

  /// - Parameter format: one of ``foreignFormats`` that the token files are in, whether they look like it or not.
  package func load(_ path: String, name: String? = nil, as format: String?) -> Compilation {
    var loading = Loading(files: files, name: name)
    loading.format = TokenFormat.named(format ?? "")
    var compilation = loading.load(path)
    addHints(to: &compilation, path, name, isToldFormat: format != nil)
    return compilation
  }
}

struct Loading<Files: FileSystem> {
  let files: Files
  let name: String?
  /// Of all token files, where the caller says so.
  var format: TokenFormat?
  /// Whether a configuration of Style Dictionary named the sources.
  var isConfigured = false
  /// The places of formats that there are not, which were told.
  var toldFormats: Set<SourceSpan> = []
  /// What no token type holds.
  var data: [FormatData] = []
  var foreignFiles: Set<FileID> = []
  /// Missing tokens that files of other formats refer to: what refers to them is data.
  var brokenReferences: [Finding] = []
  var sources = SourceSet()
  var names = Interner()
  var findings = Findings()
  var inputs: [String] = []
  var artifacts: OwnArtifacts<Files>
  /// Folders that could not be listed, which is told once for all patterns.
  private var closedFolders: Set<String> = []

  init(files: Files, name: String?) {
    (self.files, self.name) = (files, name)
    artifacts = OwnArtifacts(files: files)
  }

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
    let description = readProject(index, folderName: name ?? files.name(of: root), &reading)
    take(&reading)
    return build(description, root: root, project: document)
  }

  /// The texts, for one that adds to them: of a table that two hold the whole would be copied at the first text.
  mutating func handOverNames() -> Interner {
    var given = Interner()
    swap(&given, &names)
    return given
  }

  mutating func take(_ reading: inout Reading) {
    names = reading.names
    findings = reading.out
  }

  mutating func build(
    _ given: ProjectDescription, root: String, project: Document?
  ) -> Compilation {
    if let resolver = resolver(of: given, root) {
      return build(given, from: resolver, root: root, project: project)
    }
    let description = given
    let errorsBefore = findings.errorCount
    var tokens = tokenDocuments(of: description, root)
    let components = components(of: description, root)
    findOtherTokens(
      in: root, isAsked: description.sources != nil, hasComponents: !components.isEmpty, &tokens)
    let program = withoutBrokenReferences { loading in
      var (tokens, description) = (tokens, description)
      loading.translateForeign(&tokens, &description)
      let isIncomplete = loading.findings.errorCount > errorsBefore
      // The sources are complete only now, and findings of the frontend point into them.
      var reading = Reading(
        sources: loading.sources, names: loading.handOverNames(), out: loading.findings)
      reading.hasBrokenProject = errorsBefore > 0
      if let project { _ = reading.add(project) }
      var input = FrontendInput(description)
      input.tokens = tokens.all.map { (reading.add($0.document), $0.role) }
      input.components = components.map { reading.add($0) }
      input.isIncomplete = isIncomplete
      return buildProgram(input, reading)
    }
    return finish(program, root: root)
  }

  /// The files that the project names as sources, then those that hold in a context, and there alone, also where a pattern
  /// of the sources fits them.
  private mutating func tokenDocuments(of description: ProjectDescription, _ root: String) -> TokenDocuments {
    var tokens = TokenDocuments()
    let sources = description.sources ?? tokenFilePatterns.map { ProjectDescription.Source(pattern: $0) }
    let ofContexts = Set(
      description.contextFiles.flatMap { expand($0.source.pattern, in: root, files).files })
    var seen: Set<String> = []
    for source in sources {
      for path in paths(of: source, root) where seen.insert(normalized(path)).inserted {
        if isPattern(source.pattern), ofContexts.contains(path) { continue }
        guard let document = document(path, named: source.span) else { continue }
        tokens.add(document, TokenReader.Role(mayOverride: source.mayOverride), format(of: source))
      }
    }
    for file in description.contextFiles {
      for path in paths(of: file.source, root) {
        guard let document = document(path, named: file.source.span) else { continue }
        tokens.add(document, TokenReader.Role(condition: file.condition), format(of: file.source))
      }
    }
    return tokens
  }

  /// What stands for token files of ours, or comes with them: those that a configuration names, another format in the
  /// folder, imports.
  ///
  /// - Parameter isAsked: whether the project names its sources, so that nothing else is looked for.
  private mutating func findOtherTokens(
    in root: String, isAsked: Bool, hasComponents: Bool, _ tokens: inout TokenDocuments
  ) {
    if isConfigured { readAsStyleDictionary(&tokens) }
    if tokens.all.isEmpty, !isAsked {
      for document in foreignDocuments(in: root) { tokens.add(document, TokenReader.Role(), format) }
    }
    addImports(to: &tokens)
    if tokens.all.isEmpty, !hasComponents, !findings.hasErrors {
      findings.add(
        .noTokenFiles(
          in: root, programs: programs(in: root), misnamed: misnamed(in: root), generated: generated(in: root)
        ))
    }
  }

  /// A file that was generated, and can be built from by its name.
  private mutating func generated(in root: String) -> String? {
    for pattern in ["*.resolver.json"] + tokenFilePatterns {
      for path in expand(pattern, in: root, files).files where artifacts.contains(path, below: root) {
        return path
      }
    }
    return nil
  }

  /// A file of our language that is not named as one.
  private mutating func misnamed(in root: String) -> String? {
    for path in ["*.yaml", "*.yml"].flatMap({ expand($0, in: root, files).files }) {
      if !path.hasSuffix(".component.yaml"), let document = peek(path), isOwn(document, sources, names) {
        return path
      }
    }
    return nil
  }

  /// A file that may turn out to be something else: it counts as none that was read, whatever is wrong with it.
  private mutating func peek(_ path: String) -> Document? {
    let before = (findings, inputs)
    defer { (findings, inputs) = before }
    return document(path, named: nil)
  }

  mutating func components(of description: ProjectDescription, _ root: String) -> [Document] {
    var components: [Document] = []
    let componentFiles =
      description.components ?? [ProjectDescription.Source(pattern: "*.component.yaml")]
    for source in componentFiles {
      for path in paths(of: source, root) {
        if let document = document(path, named: source.span) { components.append(document) }
      }
    }
    return components
  }

  /// Files of another format in a folder that has none of ours, at the first of the places where there are any.
  private mutating func foreignDocuments(in root: String) -> [Document] {
    var read: [String: Document?] = [:]
    for format in format.map({ [$0] }) ?? TokenFormat.all {
      for pattern in format.patterns {
        var found: [(path: String, document: Document)] = []
        let paths = alternatives(pattern).flatMap { expand($0, in: root, files).files }
        for path in paths where !artifacts.contains(path, below: root) {
          let document = read[path] ?? peek(path)
          read[path] = .some(document)
          if let document { found.append((path, document)) }
        }
        let places = format.places(in: found.map(\.document), sources, names)
        if places.isEmpty { continue }
        inputs += places.map { found[$0].path }
        tellOthers(of: format, behind: pattern, root, besides: found)
        return places.map { found[$0].document }
      }
    }
    return []
  }

  /// The place of what cannot be read, where no line names it: the entry itself.
  mutating func place(of path: String) -> SourceSpan {
    SourceSpan(file: sources.add(path: path, bytes: []), offset: 0, length: 0)
  }

  mutating func paths(of source: ProjectDescription.Source, _ root: String) -> [String] {
    let expansion = expand(source.pattern, in: root, files)
    for error in expansion.closed where closedFolders.insert(error.path).inserted {
      findings.add(.unreadable(error, at: source.span ?? place(of: error.path)))
    }
    for path in expansion.unreadable {
      findings.add(.noFile(path, isFolder: files.kind(of: path) != nil, at: place(of: path)))
    }
    let paths = expansion.files.filter { path in
      guard artifacts.contains(path, below: root) else { return true }
      // A pattern means the files of an author; one that is named is asked for.
      if let span = source.span, !isPattern(source.pattern) { findings.add(.ownArtifact(path, at: span)) }
      return source.span == nil && !isPattern(source.pattern)
    }
    if expansion.files.isEmpty, expansion.unreadable.isEmpty, expansion.closed.isEmpty, let span = source.span
    {
      findings.add(.emptyPattern(source.pattern, at: span))
    }
    return paths
  }

  mutating func document(_ path: String, named span: SourceSpan?) -> Document? {
    if isProgram(path) {
      findings.add(.programSource(path, at: span))
      return nil
    }
    do throws(FileError) {
      let bytes = try files.read(path)
      inputs.append(path)
      let file = sources.add(path: path, bytes: bytes)
      return readDocument(file, in: sources, &names, &findings)
    } catch {
      findings.add(.unreadable(error, at: span ?? place(of: path)))
      return nil
    }
  }

  func finish(_ program: Program?, root: String) -> Compilation {
    var findings = findings
    if findings.hasErrors {
      findings.tellMissingBlanks(in: sources) { file in
        [".yaml", ".yml"].contains { sources[file].path.hasSuffix($0) }
      }
    }
    var compilation = Compilation(
      sources: sources, findings: findings,
      program: program ?? Program(names: names, project: Project(name: ""), modifiers: []), root: root,
      inputs: inputs)
    compilation.foreignFiles = foreignFiles
    return compilation
  }
}

/// The token files of a project, in the order in which they are read.
struct TokenDocuments {
  /// The format is what somebody says it is; nil where the file tells.
  var all: [(document: Document, role: TokenReader.Role, format: TokenFormat?)] = []

  mutating func add(_ document: Document, _ role: TokenReader.Role, _ format: TokenFormat?) {
    all.append((document, role, format))
  }
}

/// The file that makes a folder a project.
public let projectFileName = "tokenc.yaml"

/// The name of a project that is one token file: `brand` of `brand.tokens.yaml`.
package func projectName(ofFile path: String) -> String {
  let name = fileName(of: path)
  guard let point = name.firstIndex(of: "."), point != name.startIndex else { return name }
  return String(name[..<point])
}

let tokenFilePatterns = ["*.tokens.yaml", "*.tokens.yml", "*.tokens.json", "*.tokens"]

extension Finding.ID {
  package static let noInput = Finding.ID("no-input", .error)
  package static let ownArtifact = Finding.ID("own-artifact", .error)
  package static let projectFileName = Finding.ID("project-file-name", .warning)
  package static let unreadableFile = Finding.ID("unreadable-file", .error)
}

extension Finding {
  fileprivate static func noSuchInput(_ path: String) -> Finding {
    Finding(
      .noInput, "there is no file or folder '\(path)'", at: nil,
      notes: [
        Finding.Note(
          "give the folder of a project, a tokenc.yaml or a token file; tokenc init makes a project")
      ])
  }

  fileprivate static func noTokenFiles(
    in root: String, programs: [String], misnamed: String?, generated: String?
  ) -> Finding {
    let renamed = misnamed.map { path in
      let end = path.lastIndex(of: ".") ?? path.endIndex
      return Note("'\(path)' holds tokens: call it '\(path[..<end]).tokens\(path[end...])'")
    }
    return Finding(
      .noInput, "'\(root)' holds no token files", at: nil,
      notes: (renamed.map { [$0] } ?? [])
        + (generated.map {
          [Note("what tokenc wrote there counts as no source; to build from it, name the file: '\($0)'")]
        } ?? [])
        + [Note("token files end in .tokens.yaml, .tokens.yml, .tokens.json or .tokens")]
        + programs.prefix(1).map {
          Note(
            "'\($0)' is a program, which only its own tool can run: let it write the tokens once, as JSON, and read that"
          )
        })
  }

  fileprivate static func noFile(_ path: String, isFolder: Bool, at span: SourceSpan) -> Finding {
    Finding(
      .unreadableFile,
      "'\(path)' cannot be read: \(isFolder ? "it is a folder" : path.contains("\u{FFFD}") ? "its name is not valid UTF-8" : "it is a symbolic link that leads nowhere")",
      at: span, notes: [Finding.Note("name a file of tokens, or remove this one from where it is looked for")]
    )
  }

  fileprivate static func ownArtifact(_ path: String, at span: SourceSpan) -> Finding {
    Finding(
      .ownArtifact, "'\(path)' was written by tokenc, from other files: it is no source", at: span,
      notes: [Note("to build from it alone, name it on the command line")])
  }

  fileprivate static func emptyPattern(_ pattern: String, at span: SourceSpan) -> Finding {
    Finding(
      .noInput, "no file fits '\(pattern)'", at: span,
      notes: [Finding.Note("write a path or a pattern from the project's folder on: tokens/*.tokens.yaml")])
  }

  static func unreadable(_ error: FileError, at span: SourceSpan?) -> Finding {
    Finding(.unreadableFile, "'\(error.path)' cannot be read: \(error.message)", at: span)
  }
}
