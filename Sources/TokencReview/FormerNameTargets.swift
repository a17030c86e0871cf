import TokencGenerators
import TokencIR
import TokencSyntax

/// In which targets a name that `$renamedFrom` names stays, and in which it is gone.
///
/// Swift, Kotlin and CSS write a deprecated alias. JSON is looked up by the name that a token has now. Of the other
/// targets nobody has to know what their templates make of a former name: they are asked, by what they write with such
/// names and without.
struct FormerNameTargets {
  /// Those that both programs have.
  private let targets: [Target]
  private let old, new: Program
  /// Whether a target writes former names, once that was asked.
  private var known: [String: Bool] = [:]

  init(_ old: Program, _ new: Program) {
    (self.old, self.new) = (old, new)
    targets = new.project.targets.filter { target in
      old.project.targets.contains { $0.name == target.name && $0.kind == target.kind }
    }
  }

  /// - Parameter former: the path that a token of a type had.
  mutating func names(_ type: ValueType, _ former: String, _ id: TokenID) -> Change.FormerNames {
    var names = Change.FormerNames(stays: [], goes: [])
    for target in targets where Self.writes(type, target) {
      if keepsName(former, of: id, target) || writesFormerNames(target) {
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

  private mutating func writesFormerNames(_ target: Target) -> Bool {
    switch target.kind {
    case .swift, .kotlin, .css: return true
    case .json: return false
    case .xcassets, .androidXML, .templates: break
    }
    // Templates of the project's own are no part of a program.
    if target.templates != nil { return false }
    if let known = known[target.name] { return known }
    var plain = new
    for index in plain.tokens.indices { plain.tokens[index].renamedFrom = .empty }
    let files = [new, plain].map { program in
      var sources = SourceSet()
      var ignored = Findings()
      return generate(program, [target], templates: TemplateSources(), in: &sources, &ignored)
        .map { [Array($0.path.utf8), $0.bytes] }
    }
    let writes = files[0] != files[1]
    known[target.name] = writes
    return writes
  }
}
