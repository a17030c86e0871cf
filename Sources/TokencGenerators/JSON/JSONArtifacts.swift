import TokencIR
import TokencSyntax

extension Generator {
  /// The token list, the tokens in the standard's form, and a matrix for each component.
  func jsonArtifacts(_ out: inout Findings) -> [Artifact] {
    var artifacts: [Artifact] = []
    if target.artifacts.contains(.tokens) {
      artifacts.append(
        Artifact(
          target: target.name, path: "tokens.json", bytes: TokenList(program, target.platforms, names).bytes()
        ))
    }
    if target.artifacts.contains(.dtcg) { artifacts += StandardFiles(program, target).artifacts(&out) }
    for component in program.components where target.artifacts.contains(.matrix) {
      let matrix = ComponentMatrix(program, component, target.platforms)
      artifacts.append(
        Artifact(
          target: target.name, path: "\(program.names[component.name]).matrix.json", bytes: matrix.bytes()))
    }
    return artifacts
  }
}
