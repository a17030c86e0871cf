import TokencIR
import TokencMustache
import TokencSyntax

extension Generator {
  /// The files of a Swift target. Which they are depends on the configuration and the components' names alone, so
  /// that a build system can be told before anything is read; one that has nothing to hold is empty but valid.
  func swiftArtifacts(_ out: inout Findings) -> [Artifact] {
    guard target.platforms.contains(where: \.isApple) else { return [] }
    let context = SwiftContext(program: program, target: target, names: names.swift)
    let templates = self.templates(&out)
    var artifacts: [Artifact] = []
    @discardableResult func add(
      _ name: String, _ template: String, _ view: borrowing View, tokens: [TokenID] = []
    )
      -> Artifact
    {
      let artifact = Artifact(
        target: target.name, path: "\(context.prefix)\(name).swift",
        templates.render(template, view, escaping: .swiftString, &out), tokens: tokens)
      artifacts.append(artifact)
      return artifact
    }
    let components = program.components.filter { target.platforms.contains(where: $0.exists) }
      .map { SwiftComponent($0, context) }
    for component in components { component.note(&context.uses) }
    let support = context.viewOfSupport()
    add("Support", "Support.swift", support)
    add("Support+SwiftUI", "Support+SwiftUI.swift", support)
    add("Color+UIKit", "Color+UIKit.swift", support)
    add("Color+AppKit", "Color+AppKit.swift", support)

    var tokens: [[TokenID]] = Array(repeating: [], count: ValueType.allCases.count)
    for id in program.namedTokens where !program[id].isPrivate {
      tokens[Int(program[id].type.rawValue)].append(id)
    }
    for type in ValueType.tokenTypes {
      let own = tokens[Int(type.rawValue)]
      add(SwiftContext.suffix(type), "{type}.swift", context.view(of: type, own), tokens: own)
    }
    let colors = tokens[Int(ValueType.color.rawValue)]
    for id in colors { context.check(id, &out) }
    add("Color+SwiftUI", "Color+SwiftUI.swift", context.viewOfColorMembers(colors))
    var types = GeneratedTypes(
      .swift, prefix: context.prefix, own: GeneratedTypes.ofEverySwiftBuild, target, program.project)
    for component in components {
      let styles = SwiftStyles(component)
      let name = String(component.typeName.dropFirst(context.prefix.count))
      let view = component.view(styles)
      let owner = component.owner(styles)
      types.add(add(name, "{component}.swift", view), of: owner)
      types.add(add(name + "+SwiftUI", "{component}+SwiftUI.swift", view), of: owner)
      component.check(&out)
    }
    for (name, symbol) in context.sharedMembers {
      guard let component = program.components.first(where: { $0.name == symbol }) else { continue }
      out.add(.sameMember(name, component, context.owner(ofMember: name), program))
    }
    if !namesMeet {
      types.report(&out)
      if types.contains(target.module) { out.add(.moduleIsType(target.module, target, program.project)) }
    }
    return artifacts
  }
}

extension Finding {
  fileprivate static func sameMember(
    _ name: String, _ component: Component, _ other: Component?, _ program: Program
  ) -> Finding {
    let others = other.map { "'\(program.names[$0.name])'" } ?? "another component"
    return Finding(
      .swiftTypeName,
      "the component '\(program.names[component.name])' gives Swift a member '\(name)', and so does \(others)",
      at: component.span,
      notes: (other.map { [Note("\(others) is here", at: $0.span)] } ?? [])
        + [Note("give a style, a kind or a preset of one of them another name")])
  }

  /// A type named like its module would hide the module: `NHSTokens.NHSTokens` cannot be told from it.
  fileprivate static func moduleIsType(_ module: String, _ target: Target, _ project: Project) -> Finding {
    Finding(
      .swiftTypeName, "the module '\(module)' has the name of a generated type",
      at: target.span ?? project.nameSpan, notes: [Note("choose another `module` or `typePrefix`")])
  }
}
