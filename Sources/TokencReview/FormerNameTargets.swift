import TokencGenerators
import TokencIR
import TokencSyntax

/// In which targets a name that `$renamedFrom` names stays, and in which it is gone.
///
/// Swift, Kotlin and CSS write a deprecated alias, a catalog of colours one more colour. JSON is looked up by the name that
/// a token has now. Of the other targets the templates tell, those of the project's own too.
struct FormerNameTargets {
  /// Those that both programs have.
  private let targets: [Target]
  private let old, new: Program
  /// Those that write former names, too.
  private let writing: Set<String>

  init(_ old: Program, _ new: Program, _ templates: TemplateSources) {
    (self.old, self.new) = (old, new)
    targets = new.project.targets.filter { target in
      old.project.targets.contains { $0.name == target.name && $0.kind == target.kind }
    }
    writing = Set(targets.filter { Self.writesFormerNames($0, templates) }.map(\.name))
  }

  /// - Parameter former: the path that a token of a type had.
  func names(_ type: ValueType, _ former: String, _ id: TokenID) -> Change.FormerNames {
    var names = Change.FormerNames(stays: [], goes: [])
    for target in targets where Self.writes(type, target) {
      if keepsName(former, of: id, target) || writing.contains(target.name) {
        names.stays.append(target.name)
      } else {
        names.goes.append(target.name)
      }
    }
    return names
  }

  /// A catalog holds colours, and simple resources no type that has several parts or none of Android's.
  private static func writes(_ type: ValueType, _ target: Target) -> Bool {
    switch target.kind {
    case .xcassets: type == .color
    case .androidXML: ![.gradient, .shadow, .cubicBezier, .strokeStyle].contains(type)
    default: true
    }
  }

  /// Whether the project file gives both the same name there.
  private func keepsName(_ former: String, of id: TokenID, _ target: Target) -> Bool {
    guard let given = target.names.first(where: { $0.path == new.names[new[id].path] }) else { return false }
    let before = old.project.targets.first { $0.name == target.name }
    return before?.names.first { $0.path == former }?.name == given.name
  }

  private static func writesFormerNames(_ target: Target, _ templates: TemplateSources) -> Bool {
    switch target.kind {
    case .swift, .kotlin, .css, .xcassets: true
    case .json: false
    case .androidXML, .templates: templates.writeFormerNames(target)
    }
  }
}
