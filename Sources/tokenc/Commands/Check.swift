import TokenCompiler
import TokencAnalysis
import TokencSyntax

extension Command {
  static let check = Command(
    name: "check",
    overview: """
      Prove contrast and tap targets over every cell, mode and platform, and report every problem with its place. \
      Writes nothing but what --fix or a baseline asks for.
      """,
    arguments: [.input],
    options: [.all, .from, .fix, .dryRun, .reportFormat, .baseline, .writeBaseline, .quiet],
    run: { arguments, terminal in
      var check = Check(arguments)
      return check.run(&terminal)
    })
}

extension Option {
  fileprivate static let all = flag("all", "Show every pair and target, not only the closest.")
  fileprivate static let reportFormat = choice(
    "format", "FORMAT", of: ["text", "json", "sarif", "github", "junit", "html"], "How results are written.",
    defaultValue: "text")
  static let baseline = text(
    "baseline", "FILE",
    "Accept the failures that FILE holds: only new ones and those that became worse are errors.")
  fileprivate static let writeBaseline = text(
    "write-baseline", "FILE", "Write the failures that there are to FILE, and accept them.")
}

/// One run of `tokenc check`.
private struct Check {
  let arguments: ParsedArguments
  let files = DiskFiles()
  var clock = Stopwatch()

  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  mutating func run(_ terminal: inout Terminal) -> ExitStatus {
    let path = arguments[.input] ?? "."
    var compilation = Compiler(files: files).load(path, as: arguments[.from])
    if !arguments.has(.fix), arguments.has(.dryRun) {
      terminal.report("--dry-run goes with --fix")
      return .failure
    }
    var fixed: FixRun?
    let baseline: Baseline?
    do throws(FileError) {
      if arguments.has(.fix) {
        // What is wrong with the baseline is told below, of the project as it is then.
        var before = compilation
        let known = try readBaseline(&before)
        let run = FixRun(arguments, compilation, path, known, &terminal)
        compilation = run.compilation
        fixed = run
      }
      baseline = try self.baseline(&compilation)
    } catch {
      let verb = error.path == arguments[.baseline] ? "read" : "written"
      terminal.report("'\(error.path)' cannot be \(verb): \(error.message)")
      return .failure
    }
    let report = compilation.check(baseline: baseline)
    let printer = FindingPrinter(compilation)
    let program = compilation.program
    let isQuiet = arguments.has(.quiet)
    switch arguments[.reportFormat] {
    case "json": terminal.write(json(report, compilation, printer, fixed))
    case "sarif": terminal.write(SARIFReport(printer).json())
    case "github": terminal.write(GitHubReport(printer: printer).text())
    case "junit": terminal.write(JUnitReport(printer: printer, report: report, program: program).xml())
    case "html":
      terminal.write(HTMLReport(compilation, report, printer.findings, version: version).page())
    default:
      if let report, !isQuiet {
        let style = terminal.swatches(.output)
        terminal.write(
          describeReport(
            report, of: program, all: arguments.has(.all),
            sample: style == .none ? nil : { sample($0, on: $1, style) }))
      }
      printer.write(to: &terminal, errorsOnly: isQuiet)
    }
    if !isQuiet {
      let measured = report.map { summary(of: $0) } ?? counted(compilation.tokenCount, "token")
      terminal.write("\(measured); \(printer.summary ?? "no problems") (\(clock.total))\n", to: .error)
    }
    if let status = fixed?.status { return status }
    return printer.hasErrors ? .problems : .success
  }

  /// The failures to accept: those of a file that is read, or of this run where one is written.
  private func baseline(_ compilation: inout Compilation) throws(FileError) -> Baseline? {
    let baseline = try readBaseline(&compilation)
    guard let path = arguments[.writeBaseline], let report = compilation.measure() else { return baseline }
    let text = Baseline.write(report, of: compilation.program)
    try files.replaceOwn(path, with: text, "a baseline") { bytes in
      var sources = SourceSet()
      var ignored = Findings()
      return Baseline(sources.add(path: path, bytes: bytes), in: sources, &ignored) != nil
    }
    return Baseline(report, of: compilation.program, path: path)
  }

  private func readBaseline(_ compilation: inout Compilation) throws(FileError) -> Baseline? {
    guard let path = arguments[.baseline] else { return nil }
    let file = compilation.addSource(path: path, bytes: try files.read(path))
    return compilation.readBaseline(file)
  }

  private func json(
    _ report: Report?, _ compilation: Compilation, _ printer: FindingPrinter, _ fixed: FixRun?
  ) -> ByteBuffer {
    var writer = JSONWriter()
    writer.object {
      $0.member("version", 1)
      printer.write(to: &$0)
      fixed?.write(to: &$0)
      guard let report else { return }
      var positions = PositionTable(compilation.sources)
      writeReport(report, of: compilation.program, at: { positions.text($0) }, to: &$0)
    }
    return writer.finished()
  }
}
