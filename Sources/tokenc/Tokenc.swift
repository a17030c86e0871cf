import TokenCompiler
import TokencIR
import TokencSyntax

@main enum Tokenc {
  static func main() {
    let compilation = Compiler(files: DiskFiles()).load(CommandLine.arguments.dropFirst().first ?? ".")
    for finding in compilation.findings.sorted() {
      var place = ""
      if let span = finding.span {
        let file = compilation.sources[span.file]
        let position = LineTable(file.bytes).position(at: Int(span.offset), in: file.bytes)
        place = "\(file.path):\(position.line):\(position.column): "
      }
      print("\(place)\(finding.severity.name): \(finding.message) [\(finding.id.name)]")
      for note in finding.notes { print("  note: \(note.message)") }
    }
    let program = compilation.program
    for id in program.namedTokens {
      let token = program[id]
      let rows = Int(token.firstRow)..<Int(token.firstRow) + program.rowCount(token.modifiers)
      print(
        program.names[token.path], token.type, token.modifiers.indices,
        program.rows[rows].map { program.value($0) }.map { "\($0)".prefix(60) })
    }
  }
}
