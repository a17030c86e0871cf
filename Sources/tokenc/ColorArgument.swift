import TokenCompiler
import TokencAnalysis
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
    if text.utf8.first == UInt8(ascii: "{") {
      guard let surface = token(text, takesGradients: false, &terminal) else { return nil }
      return surface.color
    }
    switch Color.parse(text) {
    case .success(let color): return color
    case .failure(let error):
      status = .failure
      let suggestion = error.suggestion.map { "; did you mean '\($0)'?" } ?? ""
      // The path of a token, as `explain` takes it.
      let isPath = text.contains(".") && text.utf8.allSatisfy { !" #(){},/%".utf8.contains($0) }
      terminal.report(
        "'\(text)' is not a colour: \(error.message)\(suggestion)",
        notes: isPath ? ["a token is named in braces: '{\(text)}'"] : [], as: .badColorArgument)
      return nil
    }
  }

  /// A colour or a gradient: `linear-gradient(…)`, or a token of that type.
  mutating func surface(_ text: String, _ terminal: inout Terminal) -> Surface? {
    if text.utf8.first == UInt8(ascii: "{") { return token(text, takesGradients: true, &terminal) }
    guard Gradient.isGradient(text) else { return color(text, &terminal).map { .color($0) } }
    switch Gradient.parse(text) {
    case .success(let gradient): return .gradient(gradient)
    case .failure(let error):
      status = .failure
      terminal.report("'\(text)' is not a gradient: \(error.message)", as: .badColorArgument)
      return nil
    }
  }

  private mutating func token(
    _ text: String, takesGradients: Bool, _ terminal: inout Terminal
  ) -> Surface? {
    guard text.utf8.last == UInt8(ascii: "}"), text.utf8.count > 2 else {
      status = .failure
      terminal.report(
        "'\(text)' is not a colour: the name of a token stands between { and }", as: .badColorArgument)
      return nil
    }
    let name = String(text.dropFirst().dropLast())
    let compilation = self.compilation ?? Compiler(files: DiskFiles()).load(projectFolder)
    self.compilation = compilation
    status = .problems
    let program = compilation.program
    guard let id = program.token(at: name) else {
      reportUnknownToken(name, in: compilation, &terminal)
      return nil
    }
    let platform = program.project.platforms[0]
    let mode = program.defaultMode(on: platform)
    let surface: Surface? =
      switch program.value(id, in: mode) {
      case .color(let color): .color(color)
      case .gradient(let value) where takesGradients: Gradient(value, of: program).map { .gradient($0) }
      default: nil
      }
    guard let surface else {
      if compilation.hasErrors { FindingPrinter(compilation).write(to: &terminal, errorsOnly: true) }
      // Why it has no value was just told.
      if compilation.hasErrors, case .invalid = program.value(id, in: mode) { return nil }
      let wanted = takesGradients ? "neither a colour nor a gradient" : "not a colour"
      terminal.report(
        "'\(name)' is \(wanted), its type is \(program[id].type.name)", as: .badColorArgument)
      return nil
    }
    status = .success
    tellMode(name, id, mode, program, &terminal)
    return surface
  }

  /// A token with more than one value is taken as it is by default, and that is said.
  private func tellMode(
    _ name: String, _ id: TokenID, _ mode: Mode, _ program: Program, _ terminal: inout Terminal
  ) {
    let modifiers = Array(program[id].modifiers.indices)
    if modifiers.isEmpty { return }
    terminal.write(
      "note: {\(name)} depends on the mode; here it is \(program.text(of: mode, over: modifiers))\n",
      to: .error)
  }
}

extension Finding.ID {
  /// What stands on the command line for a colour, and is none.
  fileprivate static let badColorArgument = Finding.ID("bad-color", .error)
  fileprivate static let unknownToken = Finding.ID("missing-token", .error)
}

/// Says that no token has a name. Where the project has errors they come first, and whether there is such a token stays
/// open: it may stand in what could not be read.
func reportUnknownToken(_ name: String, in compilation: Compilation, _ terminal: inout Terminal) {
  let program = compilation.program
  if compilation.hasErrors { FindingPrinter(compilation).write(to: &terminal, errorsOnly: true) }
  if let message = whatElse(name, in: program) {
    terminal.report(message, as: .unknownToken)
    return
  }
  let suggestion = didYouMean(name, among: program.namedTokens.lazy.map { program.names[program[$0].path] })
  if compilation.hasErrors {
    terminal.tell("'\(name)' is not among the tokens that could be read\(suggestion)")
  } else {
    terminal.report("there is no token '\(name)'\(suggestion)", as: .unknownToken)
  }
}

/// What a name that no token has is a name of.
private func whatElse(_ name: String, in program: Program) -> String? {
  let names = program.namedTokens.lazy.map { program.names[program[$0].path] }
  if program.components.contains(where: { program.names[$0.name] == name }) {
    return "'\(name)' is a component; explain one of its cells with --cell"
  }
  if let group = program.groups.first(where: { !$0.path.isEmpty && program.names[$0.path] == name }) {
    let path = program.names[group.path] + "."
    let below = names.filter { $0.hasPrefix(path) }
    return "'\(name)' is a group; its tokens are \(list(Array(below.prefix(8)), joinedBy: "and"))"
      + (below.dropFirst(8).isEmpty ? "" : " and more")
  }
  if let data = program.data.first(where: { program.names[$0.path] == name }) {
    let why = data.isBroken ? "it refers to a token that no file has" : "no token type holds it"
    return "'\(name)' (\(data.type)) is kept as data, \(data.value): \(why)"
  }
  return nil
}

/// Two spaces in a colour, for a terminal that shows colours; empty for one that shows none.
func swatch(_ color: Color, _ style: Terminal.Swatches) -> String {
  style == .none ? "" : "\u{1B}[48;\(code(color, style))m  \u{1B}[0m"
}

/// `Aa` in one colour on another.
func sample(_ front: Color, on back: Color, _ style: Terminal.Swatches) -> String {
  "\u{1B}[38;\(code(front, style));48;\(code(back, style))mAa\u{1B}[0m"
}

/// What selects a colour in a control sequence, without which of text and ground it is for.
private func code(_ color: Color, _ style: Terminal.Swatches) -> String {
  let bytes = color.composited(over: .white).eightBit()
  let channels = [bytes.red, bytes.green, bytes.blue].map { Int($0) }
  if style == .full { return "2;" + channels.map { "\($0)" }.joined(separator: ";") }
  // 216 colours of six levels from 16 on, and 24 greys from 232 on.
  let levels = [0, 95, 135, 175, 215, 255]
  func nearest(_ channel: Int) -> Int {
    levels.indices.min { abs(levels[$0] - channel) < abs(levels[$1] - channel) } ?? 0
  }
  let cube = channels.map(nearest)
  let step = min(max((channels.reduce(0, +) / 3 - 3) / 10, 0), 23)
  func distance(_ other: [Int]) -> Int {
    zip(channels, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
  let isGrey = distance(Array(repeating: 8 + 10 * step, count: 3)) < distance(cube.map { levels[$0] })
  return "5;\(isGrey ? 232 + step : 16 + 36 * cube[0] + 6 * cube[1] + cube[2])"
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

/// A colour with its swatch, if colours are shown.
func shown(_ color: Color, _ style: Terminal.Swatches) -> String {
  (style == .none ? "" : swatch(color, style) + " ") + color.shortCSS
}

extension Gradient {
  /// As CSS, without a direction: `linear-gradient(#0b5fa5 0%, #5bb8e8 100%)`.
  var css: String {
    let isDefault = space == (stops.allSatisfy { $0.color.isLegacySRGB } ? .srgb : .oklab)
    let head = isDefault ? "" : "in \(space.key)\(hue == .shorter ? "" : " \(hue.rawValue) hue"), "
    let stops = stops.map { "\($0.color.shortCSS) \(decimal($0.position * 100))%" }
    return "linear-gradient(\(head)\(stops.joined(separator: ", ")))"
  }
}

extension Surface {
  var exactCSS: String { color?.exactCSS ?? gradient?.css ?? "" }
}

/// Text in two columns.
func columns(_ rows: [(name: String, text: String)], indent: Int = 0) -> String {
  let width = rows.map(\.name.count).max() ?? 0
  return rows.map { row in
    let gap = String(repeating: " ", count: width - row.name.count + 2)
    return String(repeating: " ", count: indent) + row.name + gap + row.text + "\n"
  }.joined()
}
