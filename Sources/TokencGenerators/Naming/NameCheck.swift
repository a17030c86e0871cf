import TokencIR
package import TokencSyntax

// Names of components, axes, values, parts, groups, presets, modifiers and contexts, before anything is generated. Two
// that are one in generated code are told once, at both places, whichever languages would refuse them. Words that a
// language keeps for itself are no collision: a generator quotes or renames them, see ``Keywords``.

/// A name of a source, with what it names.
struct ScopedName {
  /// As the author wrote it.
  var text: String
  /// `the axis`, `the value`.
  var what: String
  var span: SourceSpan
}

/// Reports names of a program, other than tokens', that generated code could not tell apart.
func checkNames(_ program: Program, _ out: inout Findings) {
  var check = NameCheck(program: program)
  check.run()
  for finding in check.findings { out.add(finding) }
}

private struct NameCheck {
  let program: Program
  private(set) var findings: [Finding] = []
  /// Pairs that were told: two values collide on each of several platforms.
  private var told: Set<[SourceSpan]> = []

  init(program: Program) { self.program = program }

  mutating func run() {
    checkModifiers()
    checkTypes()
    for component in program.components { check(component) }
  }

  private func named(_ symbol: Symbol, _ what: String, at span: SourceSpan) -> ScopedName {
    ScopedName(text: program.names[symbol], what: what, span: span)
  }

  // MARK: Scopes

  private mutating func checkModifiers() {
    // Places of a mode that every language has, whether the project declares the modifier or not.
    let own = ["colorScheme", "contrast"].filter { name in
      !program.modifiers.contains { program.names[$0.name] == name }
    }
    var names: [ScopedName] = []
    for (modifier, spans) in zip(program.modifiers, program.project.modifierSpans) {
      guard let spans else { continue }
      let name = named(modifier.name, "the modifier", at: spans.name)
      if let reserved = own.first(where: { GeneratedName($0).meets(GeneratedName(name.text)) }) {
        findings.append(.reserved(name, reserved, "a part of every mode"))
      }
      names.append(name)
      checkScope(zip(modifier.contexts, spans.contexts).map { named($0, "the context", at: $1) })
    }
    checkScope(names)
  }

  /// Types and files of the whole project.
  private mutating func checkTypes() {
    var names: [ScopedName] = []
    for component in program.components {
      let name = named(component.name, "the component", at: component.span)
      let key = GeneratedName(name.text).file
      if let taken = reservedComponentNames.first(where: { GeneratedName($0).file == key }) {
        findings.append(.reserved(name, taken, "a file and a type of every build"))
      }
      names.append(name)
    }
    checkScope(names, asFiles: true)
    // `button` with an axis `group`, beside `button-group`.
    for component in program.components {
      let owner = program.names[component.name]
      var types = component.axes.filter { $0.values.count > 1 }.map {
        ScopedName(
          text: "\(owner)-\(program.names[$0.name])",
          what: "the type of the axis '\(program.names[$0.name])' of the component", span: $0.span)
      }
      types += componentTypes.map {
        ScopedName(text: "\(owner)-\($0)", what: "a type of the component", span: component.span)
      }
      // The first of `stroke` with an axis `style`, which gives `StrokeStyle` twice.
      if let taken = types.last(where: { reservedTypes.contains(GeneratedName($0.text).file) }) {
        findings.append(.reservedType(taken, of: owner))
      }
      for other in names where other.span != component.span {
        let taken = types.first { GeneratedName($0.text).file == GeneratedName(other.text).file }
        if let taken { add(taken, other) }
      }
    }
  }

  private mutating func check(_ component: Component) {
    checkScope(component.axes.map { named($0.name, "the axis", at: $0.span) })
    checkScope(component.parts.map { named($0.name, "the part", at: $0.span) })
    checkScope(component.presets.map { named($0.name, "the preset", at: $0.span) })
    checkScope(component.axes.flatMap(\.groups).map { named($0.name, "the group", at: $0.span) })
    for axis in component.axes {
      for platform in program.project.platforms {
        checkScope(
          axis.values(on: platform).map { value in
            named(axis.name(of: value, on: platform), "the value", at: axis.values[value].span)
          })
      }
    }
    checkProperties(component)
  }

  /// `icon-size` as an axis is the size of the icon. What a container has goes without its name, and gives way.
  private mutating func checkProperties(_ component: Component) {
    var properties: [GeneratedName: ScopedName] = [:]
    for (index, part) in component.parts.enumerated() where index != component.container {
      for property in Property.all(of: part.kind) {
        let name = ScopedName(
          text: "\(program.names[part.name])-\(property.name)",
          what: "'\(program.names[part.name]).\(property.name)' of the part", span: part.span)
        properties[GeneratedName(name.text)] = name
      }
    }
    for axis in component.axes {
      let name = named(axis.name, "the axis", at: axis.span)
      guard let property = properties[GeneratedName(name.text)] else { continue }
      findings.append(.propertyAndAxis(property, name, as: GeneratedName(name.text).camel))
    }
  }

  // MARK: Comparing

  /// Names of one scope: the second of two that meet is told.
  private mutating func checkScope(_ names: [ScopedName], asFiles: Bool = false) {
    var camel: [String: ScopedName] = [:]
    var kebab: [String: ScopedName] = [:]
    for name in names {
      let made = GeneratedName(name.text)
      let first = camel[asFiles ? made.file : made.camel] ?? kebab[made.kebab]
      if let first, first.text != name.text { add(first, name) }
      if first == nil {
        camel[asFiles ? made.file : made.camel] = name
        kebab[made.kebab] = name
      }
    }
  }

  private mutating func add(_ first: ScopedName, _ second: ScopedName) {
    guard told.insert([first.span, second.span]).inserted || first.span == second.span else { return }
    findings.append(.meeting(first, second, as: GeneratedName(second.text).camel))
  }
}

/// What the languages make of a name.
private struct GeneratedName: Hashable {
  /// `iconSize`: Swift and Kotlin.
  var camel: String
  /// `icon-size`: CSS.
  var kebab: String
  /// `IconSize`: types.
  var upper: String { camel.prefix(1).uppercased() + camel.dropFirst() }
  /// Equal for files that some disks hold for one.
  var file: String { camel.lowercased() }

  init(_ text: String) {
    let words = Array(text.utf8).withUnsafeBufferPointer(words(of:))
    func join(_ style: NameStyle) -> String {
      var bytes: [UInt8] = []
      var isStart = true
      append(words, as: style, to: &bytes, isStart: &isStart)
      return String(decoding: bytes, as: UTF8.self)
    }
    (camel, kebab) = (join(.lowerCamel), join(.kebab))
  }

  func meets(_ other: GeneratedName) -> Bool { camel == other.camel || kebab == other.kebab }
}

/// What a component cannot be called: behind the prefix, every Swift and Kotlin build has files or types of these names.
let reservedComponentNames =
  ValueType.tokenTypes.map(\.name) + [
    "support", "theme", "compose", "tokens", "rgba", "mode", "fill", "alignment", "corner-radius",
    "corner-style", "width", "position", "haptic", "role", "confirmation", "press-scale", "property-value",
    "colors", "fonts", "color-scheme", "contrast", "p3", "length",
  ]

/// In small letters: what a type of a component cannot be called behind the prefix.
private let reservedTypes = Set(
  (GeneratedTypes.ofEverySwiftBuild + GeneratedTypes.ofEveryKotlinBuild).map { $0.lowercased() })

/// What is added to a component's name for its own types.
private let componentTypes = [
  "style", "look", "metrics", "cell", "body", "variant", "state", "compose", "kind", "axis", "group", "pair",
  "action", "actions",
]

extension Finding.ID {
  package static let namesMeet = Finding.ID("names-meet", .error)
}

extension Finding {
  fileprivate static func meeting(_ first: ScopedName, _ second: ScopedName, as name: String) -> Finding {
    Finding(
      .namesMeet, "'\(first.text)' and '\(second.text)' are one name in generated code, '\(name)'",
      at: second.span, notes: [Note("\(first.what) '\(first.text)' is here", at: first.span)])
  }

  fileprivate static func reserved(_ name: ScopedName, _ taken: String, _ why: String) -> Finding {
    Finding(
      .namesMeet, "\(name.what) '\(name.text)' has the name of \(why), '\(GeneratedName(taken).camel)'",
      at: name.span, notes: [Note("choose another name, such as '\(name.text)-view'")])
  }

  fileprivate static func reservedType(_ type: ScopedName, of component: String) -> Finding {
    Finding(
      .namesMeet,
      "\(type.what) '\(component)' has the name of a type of every build, '\(GeneratedName(type.text).upper)'",
      at: type.span,
      notes: [Note("choose another name for the component, such as '\(component)-view', or for the axis")])
  }

  fileprivate static func propertyAndAxis(
    _ property: ScopedName, _ axis: ScopedName, as name: String
  ) -> Finding {
    Finding(
      .namesMeet, "the axis '\(axis.text)' and \(property.what) are one name in generated code, '\(name)'",
      at: axis.span, notes: [Note("the part is here", at: property.span)])
  }
}
