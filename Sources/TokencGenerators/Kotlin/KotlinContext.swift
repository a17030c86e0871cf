import TokencColor
import TokencIR
import TokencMustache
import TokencSyntax

/// What all builders of a Kotlin target share: names, and the modes of the platform.
///
/// A class, so that what is called for each value holds one reference and not a copy of every table.
final class KotlinContext {
  let program: Program
  let target: Target
  let names: NameTable
  /// Before every type name: `Nhs`.
  let prefix: String
  let platform: Platform
  /// By token type: `NhsColor`.
  let typeNames: [String]
  /// One mode for each slot of a colour: light, dark, light increased, dark increased. Contexts that the
  /// project does not have stand at their default.
  let slotModes: [Mode]
  /// The modifiers that the slots stand for.
  let slotModifiers: ModifierSet
  /// Those that become parameters, by their place in the program.
  let parameters: [Parameter]
  private let parameterSet: ModifierSet

  /// A modifier that no slot holds: an enum, and a parameter of every value that depends on it.
  struct Parameter {
    var modifier: Int
    var name: String
    var type: String
    var entries: [String]
  }

  init(program: Program, target: Target, names: NameTable) {
    (self.program, self.target, self.names) = (program, target, names)
    let prefix = kotlinFilePrefix(target, program.project)
    self.prefix = prefix
    typeNames = ValueType.allCases.map { prefix + Self.suffix(of: $0) }
    platform = target.platforms.first ?? .android
    let base = program.defaultMode(on: platform)
    var modes = [base, base, base, base]
    var slots: ModifierSet = []
    var parameters: [Parameter] = []
    for (index, modifier) in program.modifiers.enumerated() where modifier.platforms.contains(platform) {
      let places: [(Int, String)]
      switch modifier.kind {
      // Text sizes are for tables and tests: sp grows by itself.
      case .platform, .textSize: continue
      case .colorScheme: places = [(0, "light"), (1, "dark"), (2, "light"), (3, "dark")]
      case .contrast: places = [(0, "standard"), (1, "standard"), (2, "increased"), (3, "increased")]
      case .legibilityWeight, .other:
        let name = program.names[modifier.name]
        parameters.append(
          Parameter(
            modifier: index, name: KotlinName.modifier(name),
            type: prefix + KotlinName.type(name, suffix: "Context"),
            entries: modifier.contexts.map { KotlinName.upper(program.names[$0]) }))
        continue
      }
      slots.insert(ModifierSet(index: index))
      for (slot, name) in places {
        if let context = modifier.contexts.firstIndex(where: { program.names[$0] == name }) {
          modes[slot][index] = context
        }
      }
    }
    slotModes = modes
    slotModifiers = slots
    self.parameters = parameters
    parameterSet = parameters.reduce(into: []) { $0.insert(ModifierSet(index: $1.modifier)) }
  }

  /// A token type's name behind the prefix, which is its file's name too.
  static func suffix(of type: ValueType) -> String { KotlinName.upper(type.name) }

  func typeName(_ type: ValueType) -> String { typeNames[Int(type.rawValue)] }

  /// The parameters that a token's value depends on.
  func parameters(of matter: ModifierSet) -> [Parameter] {
    if matter.isDisjoint(with: parameterSet) { return [] }
    return parameters.filter { matter.contains(index: $0.modifier) }
  }

  func variesBySlot(_ matter: ModifierSet) -> Bool { !matter.isDisjoint(with: slotModifiers) }

  /// Every mode of a slot, for each choice of some parameters.
  func modes(_ mode: Mode, with choice: [(parameter: Parameter, context: Int)]) -> Mode {
    choice.reduce(into: mode) { $0[$1.parameter.modifier] = $1.context }
  }

  /// The fields that every template may use.
  func setHead(_ view: inout View) {
    view.set("P", prefix, .code)
    view.set("package", KotlinName.package(target.packageName), .code)
  }

  func buildSupport(_ view: inout View) {
    view.object { view in
      setHead(&view)
      view.set("hasParameters", !parameters.isEmpty)
      view.list("parameters") { view in
        for parameter in parameters {
          view.object { view in
            setParameter(parameter, &view)
            view.set("modifier", program.names[program.modifiers[parameter.modifier].name])
          }
        }
      }
    }
  }

  func setParameter(_ parameter: Parameter, _ view: inout View) {
    view.set("name", KotlinName.quoted(parameter.name), .code)
    view.set("type", parameter.type, .code)
    view.set("default", parameter.entries[program.modifiers[parameter.modifier].defaultContext], .code)
    view.list("entries") { view in
      for entry in parameter.entries { view.set(.item, entry, .code) }
    }
  }
}
