import TokencIR
import TokencSyntax

extension Generator {
  /// The token list, the tokens in the standard's form, and a matrix for each component.
  var jsonParts: [Part] {
    var parts: [Part] = []
    if target.artifacts.contains(.tokens) {
      parts.append { generator, _ in
        let list = TokenList(generator.program, generator.target.platforms, generator.names)
        return [generator.artifact("tokens.json", list.text(), tokens: list.tokens)]
      }
    }
    if target.artifacts.contains(.dtcg) {
      parts.append { generator, out in StandardFiles(generator.program, generator.target).artifacts(&out) }
    }
    for component in program.components where target.artifacts.contains(.matrix) {
      parts.append { generator, _ in
        let matrix = ComponentMatrix(generator.program, component, generator.target.platforms)
        let name = generator.program.names[component.name]
        return [generator.artifact("\(name).matrix.json", matrix.text())]
      }
    }
    return parts
  }

  private func artifact(_ path: String, _ text: consuming ByteBuffer, tokens: [TokenID] = []) -> Artifact {
    Artifact(target: target.name, path: path, text, tokens: tokens)
  }
}
