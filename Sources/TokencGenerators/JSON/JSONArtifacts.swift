import TokencIR
import TokencSyntax

extension Generator {
  /// The token list, the tokens in the standard's form, and a matrix for each component.
  func jsonArtifacts(_ out: inout Findings) -> [Artifact] {
    var artifacts = [
      Artifact(
        target: target.name, path: "tokens.json", bytes: TokenList(program, target.platforms, names).bytes())
    ]
    artifacts += StandardFiles(program, target).artifacts(&out)
    for component in program.components {
      let matrix = ComponentMatrix(program, component, target.platforms)
      artifacts.append(
        Artifact(
          target: target.name, path: "\(program.names[component.name]).matrix.json", bytes: matrix.bytes()))
    }
    return artifacts
  }
}
