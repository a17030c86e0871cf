import TokenCompiler
import TokencSyntax

extension Command {
  static let check = Command(
    name: "check",
    overview: "Check the tokens and report every problem, with its place. Writes nothing.",
    arguments: [.input],
    options: [.target, .format, .quiet],
    run: { arguments, terminal in
      let clock = Stopwatch()
      let compilation = Compiler(files: DiskFiles()).load(arguments[.input] ?? ".")
      guard selectTargets(arguments, compilation, &terminal) != nil else { return .failure }
      let printer = FindingPrinter(compilation)
      if arguments.isJSON {
        var writer = JSONWriter()
        writer.object {
          $0.member("version", 1)
          printer.write(to: &$0)
        }
        terminal.write(writer.finished())
      } else {
        printer.write(to: &terminal, errorsOnly: arguments.has(.quiet))
      }
      if !arguments.has(.quiet) {
        let tokens = counted(compilation.tokenCount, "token")
        terminal.write("\(tokens): \(printer.summary ?? "no problems") (\(clock.total))\n", to: .error)
      }
      return printer.hasErrors ? .problems : .success
    })
}
