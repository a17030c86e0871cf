import TokencIR
import TokencMustache
import TokencSyntax

/// The classes of one component, complete: its looks, states, sizes, and what a system asks for.
struct CSSComponent {
  let program: Program
  let component: Component
  let modes: CSSModes
  let cascade: CSSCascade
  let look: CSSLook
  /// `nhs-button`.
  let name: String
  /// Custom properties that are not ours: a component's own must not hide a token.
  private var taken: Set<String>
  private let componentModes: [Mode]
  private let settable: [Int]
  /// By slot name.
  private(set) var slots: [String: Solved] = [:]
  var order: [String] = []
  /// For a page that shows every state: states are attributes, and hold without a pointer.
  let showsStates: Bool
  /// Values that differ by mode, each a custom property with its texts.
  var variables: [(name: String, texts: [String])] = []

  /// A slot with the rules that set it.
  struct Solved {
    var slot: CSSSlot
    /// Empty if it is constant and stands in the property itself.
    var variable: String
    var rules: [(place: CSSCascade.Place, text: String)]

    var isConstant: Bool { rules.count == 1 }
    var base: String { rules[0].text }
    func isAlways(_ text: String) -> Bool { rules.allSatisfy { $0.text == text } }
    /// What other rules write for it.
    var reference: String { variable.isEmpty ? base : "var(\(variable))" }
  }

  init(
    _ component: Component, _ program: Program, _ target: Target, writer: CSSWriter, modes: CSSModes,
    taken: Set<String>, showsStates: Bool = false, solves: Bool = true
  ) {
    self.showsStates = showsStates
    self.program = program
    self.component = component
    self.modes = modes
    self.taken = taken
    cascade = CSSCascade(component)
    let words = [target.prefix, program.names[component.name]].map(cssKebab).filter { !$0.isEmpty }
    name = words.joined(separator: "-")
    let set = cascade.cells.reduce(into: ModifierSet()) { set, cell in
      set.formUnion(program.modifiers(of: component, in: cell))
    }
    settable = modes.settable(set)
    componentModes = modes.modes(over: settable)
    look = Self.look(program, component, writer, cascade.cells, componentModes)
    if solves { for slot in look.slots() { solve(slot) } }
  }

  /// One border for all where the strokes have one width.
  private static func look(
    _ program: Program, _ component: Component, _ writer: CSSWriter, _ cells: [Cell], _ modes: [Mode]
  ) -> CSSLook {
    let look = CSSLook(program: program, component: component, writer: writer)
    var widths: Set<String> = []
    for cell in cells {
      for mode in modes where look.hasStroke(cell, mode) { widths.insert(look.strokeWidth(cell, mode)) }
    }
    if widths.count == 1 { look.commonStrokeWidth = widths.first }
    return look
  }

  private mutating func solve(_ slot: CSSSlot) {
    let modifiers = ModifierSet(settable.map { ModifierSet(index: $0) })
    let (different, places) = look.texts(slot, cascade.cells, componentModes, over: modifiers)
    var texts = different.map { text(slot, $0) }
    if let press = slots["press"] {
      texts = texts.map { $0 == CSSPress.mark ? CSSPress.transform(press.reference) : $0 }
    }
    // Those that became one text are one choice.
    var firsts: [String: Int] = [:]
    let choices = texts.indices.map { index in
      if let first = firsts[texts[index]] { return first }
      firsts[texts[index]] = index
      return index
    }
    let rules = cascade.rules(places.map { choices[$0] }, of: texts)
    var solved = Solved(slot: slot, variable: "", rules: rules)
    if slot.isVariable, !solved.isConstant { solved.variable = unused("--\(name)-\(slot.name)") }
    slots[slot.name] = solved
    order.append(slot.name)
  }

  /// The text of a slot in every mode: itself if it is one, else a custom property that has them all.
  private mutating func text(_ slot: CSSSlot, _ texts: [String]) -> String {
    if texts.allSatisfy({ $0 == texts[0] }) { return texts[0] }
    if let known = variables.first(where: { $0.texts == texts }) { return "var(\(known.name))" }
    let name = unused("--\(name)-mode-\(slot.name)")
    variables.append((name, texts))
    return "var(\(name))"
  }

  private mutating func unused(_ name: String) -> String {
    var candidate = name
    var count = 2
    while !taken.insert(candidate).inserted {
      candidate = "\(name)-\(count)"
      count += 1
    }
    return candidate
  }

  subscript(slot: String) -> Solved? { slots[slot] }
}

// MARK: - Values that differ by mode

extension CSSComponent {
  /// The blocks of the values that differ by mode, like those of tokens. Only those that some attribute may change
  /// stand on the root; the others belong to the class, as all that is the component's.
  func modeGroups() -> [CSSGroup] {
    var partitions: [(modifiers: [Int], variables: [(name: String, texts: [String])])] = []
    for variable in variables {
      let modifiers = dependencies(variable.texts)
      if let place = partitions.firstIndex(where: { $0.modifiers == modifiers }) {
        partitions[place].variables.append(variable)
      } else {
        partitions.append((modifiers, [variable]))
      }
    }
    return partitions.flatMap { partition in
      let hasAttributes = partition.modifiers.contains { modes[$0]?.anyAttribute != nil }
      let isOfGroup = partition.variables.contains { "var(\($0.name))" == self["spacing"]?.base }
      let own = isOfGroup ? ".\(name), .\(name)-group" : ".\(name)"
      return modes.scopesByMedia(over: partition.modifiers, root: hasAttributes ? ":root" : own).map {
        media, scopes in
        CSSGroup(
          preludes: mediaPreludes(media),
          rules: scopes.map { scope in
            let place = componentModes.firstIndex(of: scope.mode) ?? 0
            return CSSRule(
              scope.selectors,
              partition.variables.map { CSSDeclaration(name: $0.name, value: $0.texts[place]) })
          })
      }
    }
  }

  /// A text that refers to a token may follow any of the modifiers, though it is the same text.
  private func dependencies(_ texts: [String]) -> [Int] {
    let hasAttribute = settable.filter { modes[$0]?.anyAttribute != nil }
    let needed = modes.dependencies(settable) { mode in texts[componentModes.firstIndex(of: mode) ?? 0] }
    if needed.contains(where: hasAttribute.contains), texts.contains(where: { $0.contains("var(") }) {
      return settable.filter { needed.contains($0) || hasAttribute.contains($0) }
    }
    return needed
  }
}

// MARK: - Selectors

extension CSSComponent {
  /// `nhs-button--secondary`; with the axis's name where two axes have a value of one name,
  /// and of `true` and `false`: `nhs-chip--selected-true`.
  func modifierClass(_ value: CSSCascade.Place.Value) -> String {
    let own = component.axes[value.axis]
    let name = cssKebab(program.names[own.name(of: value.value, on: .web)])
    let isShared = component.axes.indices.contains { axis in
      guard axis != value.axis else { return false }
      let other = component.axes[axis]
      return other.values(on: .web).contains { cssKebab(program.names[other.name(of: $0, on: .web)]) == name }
    }
    // What is true or false only the axis says.
    let isBoolean = ["true", "false"].contains(name)
    return isShared || isBoolean
      ? "\(self.name)--\(cssKebab(program.names[own.name]))-\(name)" : "\(self.name)--\(name)"
  }

  /// The selectors of a place, and what stands behind them: `::after`.
  func selectors(_ place: CSSCascade.Place, _ suffix: String = "") -> [String] {
    let classes =
      place.values.isEmpty ? ".\(name)" : place.values.map { ".\(modifierClass($0))" }.joined()
    guard let state = place.state else { return [classes + suffix] }
    return stateSelectors(state).map { classes + $0 + suffix }
  }

  func stateName(_ state: Int) -> String {
    guard let axis = component.interactionAxis else { return "" }
    return program.names[component.axes[axis].values[state].name]
  }

  /// Whether a finger presses it; all else that a person uses, such as a field, holds an input or is one.
  var isPressable: Bool {
    component.interactionAxis == nil || program.isPressable(component)
  }

  private func stateSelectors(_ state: Int) -> [String] {
    if showsStates { return ["[\(CSSDrawing.stateAttribute)=\"\(state)\"]"] }
    return switch stateName(state) {
    case "hovered": [":hover"]
    case "focused" where !isPressable: [":focus-within"]
    case "disabled" where !isPressable: [":disabled", "[aria-disabled=\"true\"]", ":has(:disabled)"]
    case "focused": [":focus-visible"]
    case "pressed": [":active"]
    case "selected": ["[aria-pressed=\"true\"]"]
    case "pending": ["[aria-busy=\"true\"]"]
    case "disabled": [":disabled", "[aria-disabled=\"true\"]"]
    default: [".\(name)--\(cssKebab(stateName(state)))"]
    }
  }
}
