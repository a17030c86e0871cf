import TokencSyntax

@main enum Tokenc {
  static func main() {
    LargePages.useForAll()
    let status = run(CommandLine.arguments.dropFirst())
    exit(status.rawValue)
  }

  static func run(_ words: ArraySlice<String>) -> ExitStatus {
    // Until the command line is read, colours are those that the environment wants.
    var terminal = Terminal(color: .auto)
    var status: ExitStatus
    do throws(UsageError) {
      status = try dispatch(words, &terminal)
    } catch {
      terminal.report(error.message)
      let command = error.command.map { " " + $0.name } ?? ""
      terminal.write("usage: \(Help.usage(error.command))\n", to: .error)
      terminal.write("For help: tokenc\(command) --help\n", to: .error)
      if asksForJSON(words, of: error.command) { terminal.write(FindingPrinter.document(terminal.told)) }
      return .failure
    }
    if let failure = terminal.failure {
      terminal.report("standard output cannot be written: \(failure)")
      status = .failure
    }
    return status
  }

  /// Whether words that cannot be read ask for JSON, of a command that has it.
  private static func asksForJSON(_ words: ArraySlice<String>, of command: Command?) -> Bool {
    guard command?.options.contains(where: { $0.name == Option.format.name }) == true else { return false }
    let options = words.prefix { $0 != "--" }
    let isSplit = zip(options, options.dropFirst()).contains { $0 == "--format" && $1 == "json" }
    return isSplit || options.contains("--format=json")
  }

  private static func dispatch(_ words: ArraySlice<String>, _ terminal: inout Terminal) throws(UsageError)
    -> ExitStatus
  {
    guard let name = words.first, name != "--help", name != "-h" else {
      terminal.write(Help.overview)
      return .success
    }
    let rest = words.dropFirst()
    switch name {
    case "--version":
      terminal.write("tokenc \(version)\n")
      return .success
    case "help":
      if rest.isEmpty || rest.first == "--help" || rest.first == "-h" {
        terminal.write(Help.overview)
      } else {
        if rest.count > 1 { throw UsageError(message: "'help' takes the name of one command") }
        terminal.write(Help.page(try command(rest[rest.startIndex])))
      }
      return .success
    default:
      let command = try command(name)
      let arguments = try ParsedArguments(rest, of: command)
      terminal = Terminal(
        color: arguments[.colorMode].flatMap { Terminal.ColorChoice(rawValue: $0) } ?? .auto)
      if arguments.has(.help) {
        terminal.write(Help.page(command))
        return .success
      }
      let status = command.run(arguments, &terminal)
      // A program that reads JSON gets a document, whatever went wrong.
      if arguments.isJSON, status != .success, !terminal.hasResult {
        terminal.write(FindingPrinter.document(terminal.told))
      }
      return status
    }
  }

  private static func command(_ name: String) throws(UsageError) -> Command {
    if let known = Command.Name(rawValue: name) { return .named(known) }
    if name.hasPrefix("-") {
      throw UsageError(
        message: "there is no option '\(name)'" + didYouMean(name, among: ["--help", "--version"]))
    }
    throw UsageError(
      message: "there is no command '\(name)'" + didYouMean(name, among: Command.all.map(\.name) + ["help"]))
  }
}
