import TokenCompiler
import TokencColor
import TokencIR
import TokencSyntax

extension Command {
  static let explain = Command(
    name: "explain",
    overview: """
      Explain a token: where it comes from, the aliases it follows, its value in each mode, and what uses it. With \
      --cell, explain a component: what each property of one cell is, and which line says so.
      """,
    arguments: [.token, .projectInput],
    options: [.cell, .format],
    run: { arguments, terminal in
      let compilation = Compiler(files: DiskFiles()).load(arguments[.projectInput] ?? ".")
      let name = arguments[.token] ?? ""
      if let cell = arguments[.cell] {
        return explainCell(cell, ofComponent: name, compilation, isJSON: arguments.isJSON, &terminal)
      }
      let isBraced = name.hasPrefix("{") && name.hasSuffix("}")
      let path = isBraced ? String(name.dropFirst().dropLast()) : name
      guard let token = compilation.program.token(at: path) else {
        reportUnknownToken(path, in: compilation, &terminal)
        return .problems
      }
      var text = ExplanationText(
        explanation: TokenExplanation(token, in: compilation.program), program: compilation.program,
        positions: PositionTable(compilation.sources), swatches: terminal.swatches(.output))
      terminal.write(arguments.isJSON ? text.json : text.text)
      return .success
    })
}

/// What `--cell` asks for, or why there is no such cell.
private func explainCell(
  _ text: String, ofComponent name: String, _ compilation: Compilation, isJSON: Bool,
  _ terminal: inout Terminal
) -> ExitStatus {
  let program = compilation.program
  guard let component = program.components.first(where: { program.names[$0.name] == name }) else {
    FindingPrinter(compilation).write(to: &terminal, errorsOnly: true)
    let known = program.components.map { program.names[$0.name] }
    if compilation.hasErrors {
      terminal.tell(
        "'\(name)' is not among the components that could be read" + didYouMean(name, among: known))
      return .problems
    }
    let isToken = program.token(at: name) != nil
    terminal.report(
      isToken
        ? "'\(name)' is a token, and --cell is for components"
        : "there is no component '\(name)'" + didYouMean(name, among: known),
      notes: [
        known.isEmpty ? "the project has no components" : "the project has \(list(known, joinedBy: "and"))"
      ])
    return .problems
  }
  switch program.cell(named: text, of: component) {
  case .problems(let problems):
    for problem in problems { terminal.report(problem) }
    return .problems
  case .cell(let cell):
    var explanation = CellExplanation(
      component: component, cell: cell, program: program, positions: PositionTable(compilation.sources))
    terminal.write(isJSON ? explanation.json : explanation.text)
    return .success
  }
}

extension Option {
  fileprivate static let cell = text(
    "cell", "CELL", "One cell of the component NAME: style=primary,state=pressed,platform=ios.")
}

extension Argument {
  fileprivate static let token = Argument(
    "NAME", "A token's full name, color.green; with --cell a component's, button.")
  fileprivate static let projectInput = Argument(
    "DIR", "The project: a folder, a tokenc.yaml, or one token file.", defaultValue: ".")
}

/// An ``TokenExplanation`` for people and for machines.
private struct ExplanationText {
  let explanation: TokenExplanation
  let program: Program
  var positions: PositionTable
  let swatches: Terminal.Swatches

  private var token: Token { program[explanation.token] }

  private func name(_ id: TokenID) -> String { program.names[program[id].path] }

  // MARK: Text

  var text: ByteBuffer {
    mutating get {
      var text = "\(printable(name(explanation.token)))\n"
      var facts = [("type", token.type.name), ("from", positions.text(token.span))]
      func add(_ name: String, _ symbol: Symbol) {
        if !symbol.isEmpty { facts.append((name, printable(program.names[symbol]))) }
      }
      add("description", token.description)
      add("origin", token.origin)
      add("renamed from", token.renamedFrom)
      if token.isDeprecated {
        facts.append(
          ("deprecated", token.deprecation.isEmpty ? "yes" : printable(program.names[token.deprecation])))
      }
      if token.isPrivate { facts.append(("private", "yes: no artifact names it")) }
      text += columns(facts, indent: 2)
      text += "\nVALUES\n"
      for group in explanation.groups { text += valuesText(group) }
      text += usersText
      var buffer = ByteBuffer(capacity: text.utf8.count)
      buffer.append(text)
      return buffer
    }
  }

  private func valuesText(_ group: TokenExplanation.Group) -> String {
    let isEverywhere = group.platforms.count == program.project.platforms.count
    let title = isEverywhere ? "" : "  \(group.platforms.map(\.name).joined(separator: ", "))\n"
    let rows = group.rows.map { row in (printable(row.condition), valueText(row)) }
    return title + columns(rows, indent: isEverywhere ? 2 : 4)
  }

  private func valueText(_ row: TokenExplanation.Row) -> String {
    var text = printable(program.describe(program.values[row.value]))
    if case .color(let value) = program.values[row.value], swatches != .none {
      text = swatch(value, swatches) + " " + text
    }
    var steps = row.aliases.map { "{\(name($0))}" }
    if let source = row.madeFrom { steps.append("made from {\(name(source))}") }
    return steps.isEmpty ? text : text + "  via " + printable(steps.joined(separator: " → "))
  }

  private var usersText: String {
    mutating get {
      var rows: [(String, String)] = []
      for user in explanation.users {
        rows.append(
          (
            printable(name(user.token)),
            positions.text(program[user.token].span) + (user.isDirect ? "" : ", indirectly")
          )
        )
      }
      for setting in explanation.settings {
        let place = positions.text(setting.span) + (setting.isDirect ? "" : ", indirectly")
        rows.append((printable(settingName(setting)), place))
      }
      if explanation.isBackdrop { rows.append(("checks.contrast.against", "the project")) }
      return "\nUSED BY\n" + (rows.isEmpty ? "  nothing\n" : columns(rows, indent: 2))
    }
  }

  private func settingName(_ setting: TokenExplanation.Setting) -> String {
    "\(program.names[setting.component]): \(program.names[setting.part]).\(setting.property.name)"
  }

  // MARK: JSON

  var json: ByteBuffer {
    mutating get {
      var writer = JSONWriter()
      writer.beginObject()
      writer.member("version", 1)
      writer.member("token", name(explanation.token))
      writer.member("type", token.type.name)
      positions.write(token.span, to: &writer)
      for (key, symbol) in [
        ("description", token.description), ("origin", token.origin), ("renamedFrom", token.renamedFrom),
      ] where !symbol.isEmpty {
        writer.member(named: key, program.names[symbol])
      }
      writer.member("deprecated", token.isDeprecated)
      if !token.deprecation.isEmpty { writer.member("deprecation", program.names[token.deprecation]) }
      writer.member("private", token.isPrivate)
      writeValues(to: &writer)
      writeUsers(to: &writer)
      writer.endObject()
      return writer.finished()
    }
  }

  private func writeValues(to writer: inout JSONWriter) {
    writer.name("values")
    writer.beginArray()
    for group in explanation.groups {
      for row in group.rows {
        writer.object { writer in
          writer.member("platforms", group.platforms.map(\.name))
          writer.name("when")
          writer.object(onOneLine: true) { writer in
            for index in row.modifiers {
              let modifier = program.modifiers[index]
              writer.member(
                named: program.names[modifier.name], program.names[modifier.contexts[row.mode[index]]])
            }
          }
          writer.member("value", program.describe(program.values[row.value]))
          writer.member("aliases", row.aliases.map(name))
          if let source = row.madeFrom { writer.member("madeFrom", name(source)) }
        }
      }
    }
    writer.endArray()
  }

  private mutating func writeUsers(to writer: inout JSONWriter) {
    writer.name("usedBy")
    writer.beginArray()
    for user in explanation.users {
      writer.beginObject()
      writer.member("token", name(user.token))
      writer.member("direct", user.isDirect)
      positions.write(program[user.token].span, to: &writer)
      writer.endObject()
    }
    for setting in explanation.settings {
      writer.beginObject()
      writer.member("component", program.names[setting.component])
      writer.member("property", "\(program.names[setting.part]).\(setting.property.name)")
      writer.member("direct", setting.isDirect)
      positions.write(setting.span, to: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.member("backdrop", explanation.isBackdrop)
  }
}
