public import TokenCompiler
import TokencIR
import TokencSyntax

extension Compilation {
  /// The dump of the program by token, and what is said of groups, without the order: one file has the tokens of a group together, which may have
  /// stood in two.
  public func dumpByToken() -> [String: String] {
    var result: [String: String] = [:]
    var name = ""
    for line in program.dump().split(separator: "\n") {
      if !line.hasPrefix("  ") { name = line.split(separator: " ").first.map(String.init) ?? "" }
      result[name, default: ""] += line + "\n"
    }
    let said = saidByToken()
    for (name, text) in said { result[name, default: ""] += text }
    for group in program.groups where !group.description.isEmpty || !group.extensions.isEmpty {
      let (description, extensions) = (program.names[group.description], program.names[group.extensions])
      result["the group \(program.names[group.path])"] = "\(description) \(extensions)"
    }
    return result
  }

  /// What the dump does not show: what is said of the value in each mode, by token.
  private func saidByToken() -> [String: String] {
    var result: [String: String] = [:]
    for id in program.namedTokens {
      let token = program[id]
      var text = ""
      for row in 0..<program.rowCount(token.modifiers) {
        let mode = program.mode(ofRow: row, over: token.modifiers)
        let holding = program.entries(of: id).filter { mode.meets($0.condition) }
        let strongest = holding.first { one in
          !holding.contains { $0.condition != one.condition && $0.condition.includes(one.condition) }
        }
        guard let strongest else { continue }
        let description = strongest.description.isEmpty ? token.description : strongest.description
        let origin = strongest.origin.isEmpty ? token.origin : strongest.origin
        text += "  row \(row): \(program.names[description]), from \(program.names[origin])\n"
      }
      // Most say the same everywhere, and the dump has it.
      if Set(text.split(separator: "\n").map { $0.drop { $0 != ":" } }).count > 1 {
        result[program.names[token.path]] = text
      }
    }
    return result
  }

  /// The paths of all tokens, in order.
  public var order: [String] { program.namedTokens.map { program.names[program[$0].path] } }
}
