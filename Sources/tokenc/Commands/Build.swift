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
      .outputFolder, .target, .templates, .from, .checkOnly, .watch, .force, .plainNames, .buildFormat,
      .listInputs,
      .listOutputs, .depfile, .stamp, .quiet, .verbose, .dump, .timing,
    ],
    run: { arguments, terminal in
      if let problem = contradiction(arguments) {
        terminal.report(problem)
        return .failure
      }
      if arguments.has(.watch) { return watch(arguments, &terminal) }
      var build = Build(arguments)
      return build.run(&terminal)
    })

  /// What two options ask for that cannot be had at once.
  private static func contradiction(_ arguments: ParsedArguments) -> String? {
    let silent: [Option] = [.checkOnly, .listInputs, .listOutputs].filter(arguments.has)
    if silent.count > 1 || silent.count == 1 && arguments.has(.watch) {
      let names = (silent + [.watch]).filter(arguments.has).map { "--" + $0.name }
      return "\(list(names, joinedBy: "and")) cannot be used together"
    }
    for option in [Option.depfile, .stamp] where arguments.has(option) {
      if let other = silent.first {
        return "--\(option.name) says what was built, --\(other.name) builds nothing"
      }
    }
    if arguments[.buildFormat] == "xcfilelist", !arguments.has(.listInputs), !arguments.has(.listOutputs) {
      return "--format xcfilelist is for --list-inputs and --list-outputs"
    }
    return nil
  }
}

extension Argument {
  static let input = Argument(
    "DIR|FILE", "A folder with token files, a tokenc.yaml, or one token file.", defaultValue: ".")
}

extension Option {
  static let from = choice(
    "from", "FORMAT", of: foreignFormats,
    "What the input is, where it does not show; dtcg-loose mends what other tools write beyond the standard.")
  fileprivate static let checkOnly = flag(
    "check", "Write nothing. List what is stale, and exit with 1 if anything is.")
  fileprivate static let force = flag(
    "force", "Replace also files that tokenc did not write, and remove those that were edited since.")
  fileprivate static let listInputs = flag(
    "list-inputs", "Write nothing. List the files that are read.")
  fileprivate static let listOutputs = flag(
    "list-outputs",
    """
    Write nothing. List the artifacts whose names follow from the configuration; a note has the patterns of those \
    that depend on the tokens: DTCG files for single modes, templates repeated for tokens.
    """)
  fileprivate static let buildFormat = choice(
    "format", "FORMAT", of: ["text", "json", "xcfilelist"],
    "How results are written; xcfilelist is for the two lists.", defaultValue: "text")
  static let watch = flag("watch", "Build again whenever a source changes, until interrupted.")
  fileprivate static let plainNames = flag(
    "plain-names",
    """
    Name artifacts without the project's prefix, and a component's after its source file: TokensColor.swift, \
    Tokens+button.swift. All of them are written, empty where there is nothing to say.
    """)
  static let depfile = text(
    "depfile", "FILE", "Write which files and folders the artifacts depend on, for Make and Ninja.")
  static let stamp = text(
    "stamp", "FILE", "Touch this empty file when all is built; the depfile then speaks of it alone.")
  fileprivate static let dump = choice(
    "dump", "STAGE", of: ["tree", "ir", "view"], "Show what a stage makes of the input, and stop there.",
    isHidden: true)
  fileprivate static let timing = flag("timing", "Say how long each stage took.", isHidden: true)
}

/// One run of `tokenc build`.
struct Build {
  let arguments: ParsedArguments
  /// What the run looked at.
  var files = RecordingFiles()
  let options: OutputOptions
  var clock = Stopwatch()
  /// What became of the tokens, by target.
  private var tallies: [TokenTally] = []

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
    options = OutputOptions(
      outputFolder: arguments[.outputFolder], force: arguments.has(.force), check: arguments.has(.checkOnly))
  }

  var input: String { arguments[.input] ?? "." }

  mutating func run(_ terminal: inout Terminal) -> ExitStatus {
    let compiler = Compiler(files: files)
    var compilation = compiler.loadForBuild(input, as: arguments[.from])
    clock.lap("load")
    switch arguments[.dump] {
    case "tree": return finish(compilation, printing: compilation.dumpTrees(), &terminal)
    case "ir":
      return finish(compilation, printing: compilation.program.dump(in: compilation.sources), &terminal)
    default: break
    }
    if arguments.has(.listInputs) || arguments.has(.listOutputs) { return list(&compilation, &terminal) }
    guard let targets = selectTargets(arguments, compilation, &terminal) else { return .failure }
    var templates = compiler.templates(for: targets, in: arguments[.templates], &compilation)
    templates.showsViews = arguments[.dump] == "view"
    var artifacts = compilation.generate(targets, templates: templates, measures: !options.check)
    if arguments.isJSON || arguments.has(.verbose) { tallies = compilation.tallies(of: targets, artifacts) }
    if arguments.has(.plainNames) {
      artifacts = compilation.plainlyNamed(artifacts, of: targets, templates: templates)
    }
    clock.lap("generate")
    if templates.showsViews {
      let written = targets.filter { $0.kind == .json }.map(\.name)
      let views = artifacts.filter { !written.contains($0.target) }
      let texts = views.map { "\($0.target)/\($0.path)\n\(String(decoding: $0.bytes, as: UTF8.self))\n" }
      return finish(compilation, printing: texts.joined(), &terminal)
    }
    LargePages.giveBack(beforeWriting: artifacts.reduce(0) { $0 + $1.size })
    let results: [OutputResult]
    do throws(FileError) {
      results = try Compiler(files: DiskFiles()).write(
        artifacts, of: compilation.targets(named: arguments.all(.target)), for: &compilation, options)
      clock.lap("write")
      if !options.check { _ = compilation.check(asWarnings: true) }
      clock.lap("check")
      if !compilation.hasErrors { try writeBuildFiles(results) }
    } catch {
      FindingPrinter(compilation).write(to: &terminal, errorsOnly: true)
      terminal.report("'\(error.path)' cannot be written: \(error.message)")
      return .failure
    }
    return report(results, compilation, &terminal)
  }

  /// For `--list-inputs` and `--list-outputs`: what the configuration says, whatever is wrong with the tokens.
  private func list(_ compilation: inout Compilation, _ terminal: inout Terminal) -> ExitStatus {
    let errors = compilation.configurationErrors
    if !errors.isEmpty {
      FindingPrinter(errors, compilation.sources).write(to: &terminal)
      return .problems
    }
    guard let targets = selectTargets(arguments, compilation, ofBroken: true, &terminal) else {
      return .failure
    }
    let templates = Compiler(files: files).templates(for: targets, in: arguments[.templates], &compilation)
    let format = arguments[.format] ?? "text"
    if arguments.has(.listInputs) {
      terminal.write(fileList(compilation.inputs, as: format))
      return .success
    }
    let paths = compilation.outputs(
      of: targets, options, templates: templates, plainNames: arguments.has(.plainNames))
    let open = compilation.openOutputs(of: targets, options, templates: templates)
    terminal.write(fileList(paths, open: open, as: format))
    if !open.isEmpty, format != "json", !arguments.has(.quiet) {
      let names = open.map { "'\(printable($0))'" }.joined(separator: ", ")
      terminal.write("note: not listed, since only the tokens can tell: \(names)\n", to: .error)
    }
    return .success
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
      terminal.write(json(results, compilation, printer))
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
      if !compilation.hasErrors { terminal.write(tokenReport(compilation), to: .error) }
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

  /// A line for what was read, and one for each target.
  private func tokenReport(_ compilation: Compilation) -> String {
    let broken = compilation.brokenCount
    let data = compilation.dataCount - broken
    let read =
      counted(compilation.tokenCount, "token") + " read" + (data == 0 ? "" : ", \(data) kept as data")
      + (broken == 0 ? "" : ", \(broken) skipped since they refer to tokens that no file has")
    return ([read] + tallies.map(\.text)).map { printable($0) + "\n" }.joined()
  }

  private func json(
    _ results: [OutputResult], _ compilation: Compilation, _ printer: FindingPrinter
  ) -> ByteBuffer {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.name("artifacts")
      writer.array(results) { writer, result in
        writer.object(onOneLine: true) {
          $0.member("target", result.target)
          $0.member("path", result.path)
          $0.member("change", result.change.rawValue)
        }
      }
      if !compilation.hasErrors {
        writer.name("tokens")
        writer.object { write(tallies, of: compilation, to: &$0) }
      }
      printer.write(to: &writer)
    }
    return writer.finished()
  }
}

private func write(_ tallies: [TokenTally], of compilation: Compilation, to writer: inout JSONWriter) {
  writer.member("read", compilation.tokenCount)
  writer.member("data", compilation.dataCount - compilation.brokenCount)
  writer.member("broken", compilation.brokenCount)
  writer.name("targets")
  writer.array(tallies) { writer, tally in
    writer.object {
      $0.member("target", tally.target)
      $0.member("emitted", tally.emitted)
      $0.name("skipped")
      $0.array(tally.skipped) { writer, skipped in
        writer.object(onOneLine: true) {
          $0.member("reason", skipped.reason.rawValue)
          if let type = skipped.type { $0.member("type", type.name) }
          $0.member("count", skipped.count)
        }
      }
    }
  }
}

/// The targets that the command line asks for. Nil where it names something that is not there; the terminal was
/// told.
///
/// - Parameter ofBroken: also where the tokens have errors. A broken project file may have lost its targets, and its
///   own errors say more.
func selectTargets(
  _ arguments: ParsedArguments, _ compilation: Compilation, ofBroken: Bool = false,
  _ terminal: inout Terminal
) -> [Target]? {
  if compilation.hasErrors, !ofBroken { return [] }
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
