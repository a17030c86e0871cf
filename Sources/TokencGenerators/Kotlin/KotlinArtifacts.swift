import TokencIR
import TokencMustache
import TokencSyntax

extension Generator {
  /// The files of a Kotlin target, flat in its folder. Their names follow from the configuration alone: one
  /// for each token type, the support types, two for Compose, and two for each component.
  func kotlinArtifacts(_ out: inout Findings) -> [Artifact] {
    let templates = self.templates(&out)
    let context = KotlinContext(program: program, target: target, names: names.kotlin)
    var view = View(capacity: max(4096, program.namedCount * 6))
    var artifacts: [Artifact] = []

    @discardableResult func add(_ file: String, _ template: String, tokens: [TokenID] = []) -> Artifact {
      let text = templates.render(template, view, escaping: .kotlinString, &out)
      let artifact = Artifact(target: target.name, path: context.prefix + file + ".kt", text, tokens: tokens)
      artifacts.append(artifact)
      view.removeAll()
      return artifact
    }

    context.buildSupport(&view)
    add("Support", "Support.kt")
    let tokens = KotlinTokens(context)
    for type in ValueType.tokenTypes {
      tokens.build(type, &view)
      let suffix = KotlinContext.suffix(of: type)
      add(suffix, suffix + ".kt", tokens: tokens.tokens(of: type))
    }
    context.buildSupport(&view)
    add("Compose", "Compose.kt")
    tokens.buildTheme(&view)
    add("Theme", "Theme.kt")
    var types = GeneratedTypes(
      .kotlin, prefix: context.prefix, own: GeneratedTypes.ofEveryKotlinBuild, target, program.project)
    for parameter in context.parameters {
      types.add(parameter.type, in: "\(context.prefix)Support.kt", of: context.owner(of: parameter))
    }
    for component in program.components where target.platforms.contains(where: component.exists) {
      let matrix = KotlinComponent(component, context, &out)
      matrix.buildCore(&view)
      let owner = matrix.owner
      types.add(add(matrix.typeName, "Component.kt"), of: owner)
      if matrix.canBePressed {
        matrix.buildLayer(&view)
        types.add(add(matrix.typeName + "Compose", "ComponentCompose.kt"), of: owner)
      }
    }
    if !namesMeet { types.report(&out) }
    return artifacts
  }
}

extension KotlinContext {
  /// Whose a modifier's type is, for a message.
  fileprivate func owner(of parameter: Parameter) -> GeneratedTypes.Owner {
    let modifier = program.names[program.modifiers[parameter.modifier].name]
    let spans = program.project.modifierSpans
    let span = spans.indices.contains(parameter.modifier) ? spans[parameter.modifier]?.name : nil
    return GeneratedTypes.Owner(what: "the modifier '\(modifier)'", span: span)
  }
}

extension KotlinComponent {
  /// Whose a type of the component's files is, for a message: an axis's, or the component's.
  fileprivate var owner: (_ type: String) -> GeneratedTypes.Owner {
    let names = context.program.names
    let name = names[component.name]
    var owners: [String: GeneratedTypes.Owner] = [:]
    for axis in axes {
      let source = component.axes[axis.index]
      owners[axis.type] = GeneratedTypes.Owner(
        what: "the axis '\(names[source.name])' of the component '\(name)'", span: source.span)
    }
    let whole = GeneratedTypes.Owner(what: "the component '\(name)'", span: component.span)
    return { owners[$0] ?? whole }
  }
}
