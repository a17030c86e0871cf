package import TokencIR
package import TokencSyntax

/// Stands in for the generators: one list of the tokens for each target.
package func generate(_ program: Program, _ targets: [Target], _ out: inout Findings) -> [Artifact] {
  targets.map { target in
    var text = ByteBuffer(capacity: 1024)
    for id in program.namedTokens {
      text.append(program.names[program[id].path])
      text.append(" \(program.value(id, in: program.defaultMode(on: program.project.platforms[0])))\n")
    }
    return Artifact(target: target.name, path: "tokens.txt", bytes: text.bytes)
  }
}
