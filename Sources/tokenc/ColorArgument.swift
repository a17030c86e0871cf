import TokenCompiler
import TokencColor
import TokencIR
import TokencSyntax

/// Reads the colours of a command line: those of CSS, and `{color.green}`, a token of the project.
struct ColorArguments {
  private let projectFolder: String
  private var compilation: Compilation?
  /// What to exit with where a colour could not be read.
  private(set) var status = ExitStatus.success

  init(_ arguments: ParsedArguments) { projectFolder = arguments[.project] ?? "." }

  /// Nil where the text is no colour; the terminal was told.
  mutating func color(_ text: String, _ terminal: inout Terminal) -> Color? {
    if text.utf8.first == UInt8(ascii: "{") { return token(text, &terminal) }
    switch Color.parse(text) {
    case .success(let color): return color
    case .failure(let error):
      status = .failure
      let suggestion = error.suggestion.map { "; did you mean '\($0)'?" } ?? ""
      terminal.report("'\(text)' is not a colour: \(error.message)\(suggestion)")
      return nil
    }
  }

  private mutating func token(_ text: String, _ terminal: inout Terminal) -> Color? {
    guard text.utf8.last == UInt8(ascii: "}"), text.utf8.count > 2 else {
      status = .failure
      terminal.report("'\(text)' is not a colour: the name of a token stands between { and }")
      return nil
    }
    let name = String(text.dropFirst().dropLast())
    let compilation = self.compilation ?? Compiler(files: DiskFiles()).load(projectFolder)
    self.compilation = compilation
    status = .problems
    let program = compilation.program
    guard let id = program.token(at: name) else {
      if compilation.hasErrors { FindingPrinter(compilation).write(to: &terminal, errorsOnly: true) }
      terminal.report(unknownToken(name, in: program))
      return nil
    }
    let platform = program.project.platforms[0]
    let mode = program.defaultMode(on: platform)
    guard case .color(let color) = program.value(id, in: mode) else {
      if compilation.hasErrors { FindingPrinter(compilation).write(to: &terminal, errorsOnly: true) }
      terminal.report("'\(name)' is not a colour, its type is \(program[id].type.name)")
      return nil
    }
    status = .success
    tellMode(name, id, mode, program, &terminal)
    return color
  }

  /// A token with more than one value is taken as it is by default, and that is said.
  private func tellMode(
    _ name: String, _ id: TokenID, _ mode: Mode, _ program: Program, _ terminal: inout Terminal
  ) {
    let modifiers = program[id].modifiers.indices
    if modifiers.isEmpty { return }
    terminal.write(
      "note: {\(name)} depends on the mode; here it is \(program.text(of: mode, over: modifiers))\n",
      to: .error)
  }
}

/// What to say of a name that no token has.
func unknownToken(_ name: String, in program: Program) -> String {
  let names = program.namedTokens.lazy.map { program.names[program[$0].path] }
  return "there is no token '\(name)'" + didYouMean(name, among: names)
}

/// Two spaces in a colour, for a terminal that shows colours.
func swatch(_ color: Color) -> String {
  let bytes = color.composited(over: .white).eightBit()
  return "\u{1B}[48;2;\(bytes.red);\(bytes.green);\(bytes.blue)m  \u{1B}[0m"
}

extension Color {
  /// As CSS, with no more digits than a person reads.
  var shortCSS: String {
    var bytes: [UInt8] = []
    appendCSS(maximumFractionDigits: 5, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// As CSS, with every digit.
  var exactCSS: String { css }
}

/// Text in two columns.
func columns(_ rows: [(name: String, text: String)], indent: Int = 0) -> String {
  let width = rows.map(\.name.count).max() ?? 0
  return rows.map { row in
    let gap = String(repeating: " ", count: width - row.name.count + 2)
    return String(repeating: " ", count: indent) + row.name + gap + row.text + "\n"
  }.joined()
}
