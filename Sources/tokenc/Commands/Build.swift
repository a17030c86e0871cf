import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

extension Command {
  static let build = Command(
    name: "build",
    overview: """
      Compile the tokens and write the artifacts that changed. With an error of form nothing is written; a failed \
      check of contrast or tap targets is a warning. Removes what it wrote before and no longer writes, and never \
      touches a file of yours.
      """,
    arguments: [.input],
    options: [
      .outputFolder, .target, .templates, .checkOnly, .force, .format, .listInputs, .listOutputs, .quiet,
      .verbose,
      .dump, .timing,
    ],
    run: { arguments, terminal in
      var build = Build(arguments)
      return build.run(&terminal)
    })
}

extension Argument {
  static let input = Argument(
    "DIR|FILE", "A folder with token files, a tokenc.yaml, or one token file.", defaultValue: ".")
}

extension Option {
  fileprivate static let checkOnly = flag(
    "check", "Write nothing. List what is stale, and exit with 1 if anything is.")
  fileprivate static let force = flag(
    "force", "Replace also files that tokenc did not write, and remove those that were edited since.")
  fileprivate static let listInputs = flag("list-inputs", "Write nothing. List the files that are read.")
  fileprivate static let listOutputs = flag(
    "list-outputs", "Write nothing. List the files that would be written.")
  fileprivate static let dump = choice(
    "dump", "STAGE", of: ["tree", "ir", "view"], "Show what a stage makes of the input, and stop there.",
    isHidden: true)
  fileprivate static let timing = flag("timing", "Say how long each stage took.", isHidden: true)
}

/// One run of `tokenc build`.
private struct Build {
  let arguments: ParsedArguments
  let compiler = Compiler(files: DiskFiles())
  let options: OutputOptions
  var clock = Stopwatch()

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
    options = OutputOptions(
      outputFolder: arguments[.outputFolder], force: arguments.has(.force), check: arguments.has(.checkOnly))
  }

  mutating func run(_ terminal: inout Terminal) -> ExitStatus {
    var compilation = compiler.load(arguments[.input] ?? ".")
    clock.lap("load")
    switch arguments[.dump] {
    case "tree": return finish(compilation, printing: compilation.dumpTrees(), &terminal)
    case "ir":
      return finish(compilation, printing: compilation.program.dump(in: compilation.sources), &terminal)
    default: break
    }
    guard let targets = selectTargets(arguments, compilation, &terminal) else { return .failure }
    var templates = compiler.templates(for: targets, in: arguments[.templates], &compilation)
    templates.showsViews = arguments[.dump] == "view"
    if arguments.has(.listInputs) {
      return finish(compilation, printing: compilation.inputs.map { $0 + "\n" }.joined(), &terminal)
    }
    let artifacts = compilation.generate(targets, templates: templates, measures: !options.check)
    clock.lap("generate")
    if templates.showsViews {
      let written = targets.filter { $0.kind == .json }.map(\.name)
      let views = artifacts.filter { !written.contains($0.target) }
      let texts = views.map { "\($0.target)/\($0.path)\n\(String(decoding: $0.bytes, as: UTF8.self))\n" }
      return finish(compilation, printing: texts.joined(), &terminal)
    }
    if arguments.has(.listOutputs) {
      let paths = artifacts.map { compiler.path(of: $0, for: compilation, options) + "\n" }
      return finish(compilation, printing: paths.joined(), &terminal)
    }
    let results: [OutputResult]
    do throws(FileError) {
      results = try compiler.write(artifacts, of: targets, for: &compilation, options)
    } catch {
      FindingPrinter(compilation).write(to: &terminal, errorsOnly: true)
      terminal.report("'\(error.path)' cannot be written: \(error.message)")
      return .failure
    }
    clock.lap("write")
    if !options.check { _ = compilation.check(asWarnings: true) }
    clock.lap("check")
    return report(results, compilation, &terminal)
  }

  /// For the options that show something and write nothing.
  private func finish(_ compilation: Compilation, printing text: String, _ terminal: inout Terminal)
    -> ExitStatus
  {
    let printer = FindingPrinter(compilation)
    printer.write(to: &terminal, errorsOnly: arguments.has(.quiet))
    terminal.write(text)
    return printer.hasErrors ? .problems : .success
  }

  private func report(_ results: [OutputResult], _ compilation: Compilation, _ terminal: inout Terminal)
    -> ExitStatus
  {
    let printer = FindingPrinter(compilation)
    let isStale = options.check && results.contains { $0.change != .unchanged }
    if arguments.isJSON {
      terminal.write(json(results, printer))
    } else {
      printer.write(to: &terminal, errorsOnly: arguments.has(.quiet))
      if options.check {
        for result in results where result.change != .unchanged {
          terminal.write("\(printable(result.path)): \(staleness(result.change))\n")
        }
      }
    }
    if arguments.has(.verbose) {
      for result in results where !options.check || result.change == .unchanged {
        terminal.write("\(verb(result.change)) \(printable(result.path))\n", to: .error)
      }
    }
    if arguments.has(.timing) { terminal.write(clock.text, to: .error) }
    if !arguments.has(.quiet) { terminal.write(summary(results, printer) + "\n", to: .error) }
    return printer.hasErrors || isStale ? .problems : .success
  }

  /// `12 artifacts: 2 written, 10 unchanged; 1 warning (41 ms)`.
  private func summary(_ results: [OutputResult], _ printer: FindingPrinter) -> String {
    let problems = printer.summary
    let time = " (\(clock.total))"
    if printer.hasErrors { return "\(problems ?? ""): nothing is written" + time }
    func count(_ changes: Set<OutputResult.Change>) -> Int { results.count { changes.contains($0.change) } }
    let removed = count([.removed])
    var parts: [String]
    if options.check {
      parts = ["\(count([.created, .changed])) stale", "\(count([.unchanged])) fresh"]
      if removed > 0 { parts.append("\(removed) left over") }
    } else {
      parts = ["\(count([.created, .changed])) written", "\(count([.unchanged])) unchanged"]
      if removed > 0 { parts.append("\(removed) removed") }
    }
    let artifacts = counted(results.count - removed, "artifact")
    return "\(artifacts): \(parts.joined(separator: ", "))" + (problems.map { "; \($0)" } ?? "") + time
  }

  private func staleness(_ change: OutputResult.Change) -> String {
    switch change {
    case .created: "missing"
    case .changed: "differs"
    case .removed: "left over"
    case .unchanged: "fresh"
    }
  }

  private func verb(_ change: OutputResult.Change) -> String {
    switch change {
    case .created, .changed: "written  "
    case .removed: "removed  "
    case .unchanged: options.check ? "fresh    " : "unchanged"
    }
  }

  private func json(_ results: [OutputResult], _ printer: FindingPrinter) -> ByteBuffer {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.key("artifacts")
      writer.array(results) { writer, result in
        writer.object(onOneLine: true) {
          $0.member("target", result.target)
          $0.member("path", result.path)
          $0.member("change", result.change.rawValue)
        }
      }
      printer.write(to: &writer)
    }
    return writer.finished()
  }
}

/// The targets that the command line asks for. Nil where it names something that is not there; the terminal was
/// told.
func selectTargets(_ arguments: ParsedArguments, _ compilation: Compilation, _ terminal: inout Terminal)
  -> [Target]?
{
  // A broken project file may have lost its targets: its own errors say more.
  if compilation.hasErrors { return [] }
  let known = compilation.targetNames
  for name in arguments.all(.target) where !known.contains(name) {
    terminal.report(
      "the project has no target '\(name)'" + didYouMean(name, among: known),
      notes: known.isEmpty ? [] : ["its targets are \(list(known, joinedBy: "and"))"])
    return nil
  }
  if let templates = arguments[.templates], DiskFiles().kind(of: templates) != .folder {
    terminal.report("there is no folder '\(templates)'")
    return nil
  }
  return compilation.targets(named: arguments.all(.target))
}
