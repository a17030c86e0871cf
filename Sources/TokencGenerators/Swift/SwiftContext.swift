import TokencIR
import TokencSyntax

/// What all builders of a Swift target share: names, platforms, and how modes appear in the code.
///
/// A class, so that what is called for each value holds one reference and not a copy of every table.
final class SwiftContext {
  let program: Program
  let target: Target
  let names: NameTable
  /// Before every type name: `NHS`.
  let prefix: String
  /// Before every member of a type that is not ours: `nhs`.
  let memberPrefix: String
  /// By token type: `NHSColor`.
  private let namespaces: [String]
  /// `public `, `package ` or nothing.
  let access: String
  let acronyms: Set<[UInt8]>
  /// The Apple platforms; the first holds wherever no `#if os(…)` says otherwise, so also on Linux.
  let platforms: [Platform]
  /// The first platform's, for what is the same in all.
  let defaultMode: Mode
  /// The places of the two modifiers that a colour has a slot for.
  let colorScheme, contrast: Int?
  /// Every other modifier that an Apple platform knows, but text size: text grows by itself.
  let fields: [Field]

  /// Whether some public colour stands for one of Apple's.
  let hasSystemColors: Bool
  /// What the drawing code of the components asks of the shared file; set as soon as they are known.
  var uses = Uses()
  /// By place and name: the component that has a member of SwiftUI's types.
  private var members: [MemberPlace: [String: Symbol]] = [:]
  /// Names that two components have, whatever was done.
  var sharedMembers: [(name: String, component: Symbol)] = []

  /// What a component adds to types of SwiftUI.
  enum MemberPlace: Hashable { case style, kind, preset }

  struct Uses {
    var indicatorBeside = false, indicatorOver = false, iconOnly = false, haptics = false, help = false
    var largeContent = false, native = false
  }

  /// A modifier that is a field of the mode.
  struct Field {
    var modifier: Int
    /// `brand`, `Brand`.
    var name, type: String
    /// The names of the contexts.
    var contexts: [String]
    var defaultContext: Int
    var isLegibilityWeight: Bool
  }

  init(program: Program, target: Target, names: NameTable) {
    (self.program, self.target, self.names) = (program, target, names)
    acronyms = Set(target.acronyms.map { Array($0.lowercased().utf8) })
    let prefix = swiftFilePrefix(target)
    self.prefix = prefix
    let ownPrefix = target.prefix.isEmpty ? "design" : target.prefix
    memberPrefix = ownPrefix.prefix(1).lowercased() + ownPrefix.dropFirst()
    namespaces = ValueType.allCases.map { prefix + Self.suffix($0) }
    access = target.access == "internal" ? "" : target.access + " "
    platforms = target.platforms.filter(\.isApple)
    defaultMode = program.defaultMode(on: platforms[0])
    let apple = PlatformSet(platforms)
    func place(_ kind: Modifier.Kind) -> Int? {
      program.modifiers.firstIndex { $0.kind == kind && !$0.platforms.isDisjoint(with: apple) }
    }
    colorScheme = place(.colorScheme)
    contrast = place(.contrast)
    var fields: [Field] = []
    for (index, modifier) in program.modifiers.enumerated() where !modifier.platforms.isDisjoint(with: apple)
    {
      switch modifier.kind {
      case .platform, .colorScheme, .contrast, .textSize: continue
      case .legibilityWeight, .other:
        let name = program.names[modifier.name]
        fields.append(
          Field(
            modifier: index, name: SwiftName.field(name), type: SwiftName.nestedType(name),
            contexts: modifier.contexts.map { SwiftName.member(program.names[$0]) },
            defaultContext: modifier.defaultContext, isLegibilityWeight: modifier.kind == .legibilityWeight))
      }
    }
    self.fields = fields
    hasSystemColors = program.namedTokens.contains { !program[$0].system.isEmpty }
  }

  func text(_ symbol: Symbol) -> String { program.names[symbol] }

  /// Whether a component may have a member's name: nobody else has it.
  func claim(_ name: String, in place: MemberPlace, _ component: Component) -> Bool {
    let owner = members[place, default: [:]][name] ?? component.name
    if owner == component.name { members[place, default: [:]][name] = owner }
    return owner == component.name
  }

  /// The component that has a member's name.
  func owner(ofMember name: String) -> Component? {
    let symbol = members.values.lazy.compactMap { $0[name] }.first
    return program.components.first { $0.name == symbol }
  }

  // MARK: Modes

  /// The same mode in one of the four slots of a colour.
  func mode(_ mode: Mode, dark: Bool, increased: Bool) -> Mode {
    var mode = mode
    if let colorScheme {
      let name = dark ? "dark" : "light"
      let contexts = program.modifiers[colorScheme].contexts
      if let context = contexts.firstIndex(where: { text($0) == name }) { mode[colorScheme] = context }
    }
    if let contrast {
      let name = increased ? "increased" : "standard"
      let contexts = program.modifiers[contrast].contexts
      if let context = contexts.firstIndex(where: { text($0) == name }) { mode[contrast] = context }
    }
    return mode
  }

  /// The modifiers of a set that generated code can tell apart on a platform, with what to switch over.
  func axes(_ set: ModifierSet, on platform: Platform) -> [(modifier: Int, axis: SwiftAxis)] {
    program.applicable(set, on: platform).compactMap { index in
      if index == colorScheme || index == contrast {
        let labels = program.modifiers[index].contexts.map { "." + text($0) }
        let subject = index == colorScheme ? "mode.colorScheme" : "mode.contrast"
        return (index, SwiftAxis(subject: subject, labels: labels))
      }
      guard let field = fields.first(where: { $0.modifier == index }) else { return nil }
      return (index, SwiftAxis(subject: "mode.\(field.name)", labels: field.contexts.map { "." + $0 }))
    }
  }

  // MARK: Types

  /// The type that holds the constants of a token type: `NHSColor`.
  func namespace(_ type: ValueType) -> String { namespaces[Int(type.rawValue)] }

  static func suffix(_ type: ValueType) -> String {
    let name = type.name
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The type of a constant: lengths, weights, numbers and seconds are `Double`.
  func valueType(_ type: ValueType) -> String {
    switch type {
    case .dimension, .number, .duration, .fontWeight: "Double"
    case .boolean: "Bool"
    default: namespace(type)
    }
  }

  /// Whether the constants of a type stand in an enum of their own, since their type is not ours.
  static func isNamespaceOnly(_ type: ValueType) -> Bool {
    switch type {
    case .dimension, .number, .duration, .fontWeight: true
    default: false
    }
  }
}
