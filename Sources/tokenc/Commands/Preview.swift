import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

extension Command {
  static let preview = Command(
    name: "preview",
    overview: """
      Write one HTML page that shows every cell of every component: drawn with the generated CSS in each colour scheme \
      and state, with its contrast and tap target, or why it is unavailable. The page needs no network.
      """,
    arguments: [.input],
    options: [.page, .pageFolder, .pageTarget, .templates, .quiet],
    run: { arguments, terminal in
      var preview = Preview(arguments: arguments)
      return preview.run(&terminal)
    })
}

extension Option {
  fileprivate static let page = text(
    "output", "FILE", "Write the page to FILE, and not to standard output.")
  fileprivate static let pageFolder = text(
    "output-dir", "DIR", "Write the page to DIR/preview.html.")
  fileprivate static let pageTarget = text(
    "target", "NAME", "Only the platforms of this target. Give it again for more than one.",
    isRepeatable: true)
}

/// One run of `tokenc preview`.
private struct Preview {
  let arguments: ParsedArguments
  var clock = Stopwatch()

  init(arguments: ParsedArguments) { self.arguments = arguments }

  private var path: String? {
    arguments[.page] ?? arguments[.pageFolder].map { join($0, "preview.html") }
  }

  mutating func run(_ terminal: inout Terminal) -> ExitStatus {
    if arguments.has(.page), arguments.has(.pageFolder) {
      terminal.report("--output and --output-dir cannot be used together")
      return .failure
    }
    let compiler = Compiler(files: DiskFiles())
    var compilation = compiler.load(arguments[.input] ?? ".")
    guard let targets = selectTargets(arguments, compilation, &terminal) else { return .failure }
    let styles = self.styles(targets, compilation.program.project)
    let templates = compiler.templates(for: [styles], in: arguments[.templates], &compilation)
    var page: ByteBuffer?
    if let report = compilation.measure() {
      let made = PreviewPage(
        &compilation, report, target: styles, platforms: platforms(targets, compilation.program.project),
        templates: templates, version: version)
      if !compilation.hasErrors { page = made.page() }
    }
    let printer = FindingPrinter(compilation)
    printer.write(to: &terminal, errorsOnly: true)
    guard let page else {
      if !arguments.has(.quiet) {
        terminal.write("\(printer.summary ?? "errors"): no page is written (\(clock.total))\n", to: .error)
      }
      return .problems
    }
    guard let path else {
      terminal.write(page)
      return .success
    }
    do throws(FileError) {
      if arguments.has(.pageFolder) { try DiskFiles().createFolder(folder(of: path)) }
      try DiskFiles().replaceOwn(path, with: page, "a page of tokenc preview") { bytes in
        String(decoding: bytes.prefix(400), as: UTF8.self).contains(Self.mark)
      }
    } catch {
      terminal.report("'\(error.path)' cannot be written: \(error.message)")
      return .failure
    }
    if !arguments.has(.quiet) {
      terminal.write("\(printable(path)): \(page.count) bytes (\(clock.total))\n", to: .error)
    }
    return .success
  }

  /// The target whose style sheet the cells of the web have; one with the defaults where the project writes none.
  private func styles(_ targets: [Target], _ project: Project) -> Target {
    let all = targets + project.targets
    if let own = all.first(where: { $0.kind == .css }) { return own }
    return Target(name: "css", kind: .css, output: "", prefix: project.name, platforms: [.web])
  }

  /// Those of the targets that were named, or all.
  private func platforms(_ targets: [Target], _ project: Project) -> [TokencIR.Platform] {
    if arguments.all(.pageTarget).isEmpty { return project.platforms }
    return project.platforms.filter { platform in targets.contains { $0.platforms.contains(platform) } }
  }

  private static let mark = "<meta name=\"generator\" content=\"tokenc preview\">"
}
