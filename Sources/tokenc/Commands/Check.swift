import TokenCompiler
import TokencAnalysis
import TokencSyntax

extension Command {
  static let check = Command(
    name: "check",
    overview: """
      Prove contrast and tap targets over every cell, mode and platform, and report every problem with its place. \
      Writes nothing but what --fix asks for.
      """,
    arguments: [.input],
    options: [.all, .fix, .dryRun, .format, .quiet],
    run: { arguments, terminal in
      let clock = Stopwatch()
      let path = arguments[.input] ?? "."
      var compilation = Compiler(files: DiskFiles()).load(path)
      let fixed = arguments.has(.fix) ? FixRun(arguments, compilation, path, &terminal) : nil
      if let fixed { compilation = fixed.compilation }
      if fixed == nil, arguments.has(.dryRun) {
        terminal.report("--dry-run goes with --fix")
        return .failure
      }
      let report = compilation.check()
      let printer = FindingPrinter(compilation)
      if arguments.isJSON {
        terminal.write(json(report, compilation, printer, fixed))
      } else {
        if let report, !arguments.has(.quiet) {
          terminal.write(describeReport(report, of: compilation.program, all: arguments.has(.all)))
        }
        printer.write(to: &terminal, errorsOnly: arguments.has(.quiet))
      }
      if !arguments.has(.quiet) {
        let measured = report.map { summary(of: $0) } ?? counted(compilation.tokenCount, "token")
        terminal.write("\(measured); \(printer.summary ?? "no problems") (\(clock.total))\n", to: .error)
      }
      if let status = fixed?.status { return status }
      return printer.hasErrors ? .problems : .success
    })

  private static func json(
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

extension Option {
  fileprivate static let all = flag("all", "Show every pair and target, not only the closest.")
}
