import TokencIR
import TokencMustache
import TokencSyntax

extension Generator {
  /// The files of a Kotlin target, flat in its folder. Their names follow from the configuration alone: one
  /// for each token type, the support types, two for Compose, and two for each component.
  func kotlinArtifacts(_ out: inout Findings) -> [Artifact] {
    let templates = self.templates(&out)
    let context = KotlinContext(program: program, target: target, names: names.kotlin)
    var view = View(capacity: 4096)
    var artifacts: [Artifact] = []

    func add(_ file: String, _ template: String) {
      let text = templates.render(template, view, escaping: .kotlinString, &out)
      artifacts.append(Artifact(target: target.name, path: context.prefix + file + ".kt", text))
      view.removeAll()
    }

    context.buildSupport(&view)
    add("Support", "Support.kt")
    let tokens = KotlinTokens(context)
    for type in ValueType.tokenTypes {
      tokens.build(type, &view)
      add(KotlinContext.suffix(of: type), KotlinContext.suffix(of: type) + ".kt")
    }
    context.buildSupport(&view)
    add("Compose", "Compose.kt")
    tokens.buildTheme(&view)
    add("Theme", "Theme.kt")
    for component in program.components where target.platforms.contains(where: component.exists) {
      let matrix = KotlinComponent(component, context, &out)
      matrix.buildCore(&view)
      add(matrix.typeName, "Component.kt")
      if matrix.canBePressed {
        matrix.buildLayer(&view)
        add(matrix.typeName + "Compose", "ComponentCompose.kt")
      }
    }
    return artifacts
  }
}
