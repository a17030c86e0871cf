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
    func add(_ name: String, _ template: String, _ view: borrowing View) {
      artifacts.append(
        Artifact(
          target: target.name, path: "\(context.prefix)\(name).swift",
          templates.render(template, view, escaping: .swiftString, &out)))
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
      add(SwiftContext.suffix(type), "{type}.swift", context.view(of: type, tokens[Int(type.rawValue)]))
    }
    let colors = tokens[Int(ValueType.color.rawValue)]
    for id in colors { context.check(id, &out) }
    add("Color+SwiftUI", "Color+SwiftUI.swift", context.viewOfColorMembers(colors))
    var ownTypes: [String] = []
    for component in components {
      let styles = SwiftStyles(component)
      ownTypes += component.typeNames(styles)
      let name = String(component.typeName.dropFirst(context.prefix.count))
      let view = component.view(styles)
      add(name, "{component}.swift", view)
      add(name + "+SwiftUI", "{component}+SwiftUI.swift", view)
      component.check(&out)
    }
    if !namesMeet { context.checkTypeNames(ownTypes, &out) }
    return artifacts
  }
}

extension SwiftContext {
  /// Types that every module has, without the prefix.
  private static let supportTypes = [
    "RGBA", "Mode", "Fill", "Alignment", "Presence", "NativeStyle", "ControlSize", "BorderShape",
    "CornerRadius", "CornerStyle", "Width", "Position", "Haptic", "Role",
    "Confirmation", "PressScale", "PropertyValue",
  ]

  /// A type named like its module would hide the module: `NHSTokens.NHSTokens` cannot be told from it.
  func checkTypeNames(_ own: [String], _ out: inout Findings) {
    let types = Self.supportTypes.map { prefix + $0 } + ValueType.tokenTypes.map(namespace) + own
    for (place, name) in types.enumerated() where types[..<place].contains(name) {
      out.add(
        Finding(
          .swiftTypeName, "two generated types have the name '\(name)'", at: target.span,
          notes: [Finding.Note("rename a group, a kind or an axis of the component")]))
    }
    if types.contains(target.module) {
      out.add(
        Finding(
          .swiftTypeName, "the module '\(target.module)' has the name of a generated type", at: target.span,
          notes: [Finding.Note("choose another `module` or `typePrefix`")]))
    }
  }
}
