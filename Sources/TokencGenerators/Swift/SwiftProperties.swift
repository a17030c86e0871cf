import TokencIR
import TokencMustache
import TokencSyntax

/// A property of a cell: one computed property, or a function where it depends on the mode.
struct SwiftProperty {
  enum Place {
    /// Colours and what goes with them.
    case look
    /// Lengths and layout.
    case metrics
    /// Only the cell has it.
    case cell
  }

  var part: Int
  var property: Property
  /// `fill`, `labelColor`
  var name: String
  var type: String
  /// `container.fill`
  var path: String
  var place: Place
  var growsWithText: Bool
  var usesMode: Bool
  var body: SwiftBody
}

extension SwiftComponent {
  /// All properties: those that some setting names on an Apple platform, and those without which nothing is drawn.
  func properties() -> [SwiftProperty] {
    var result: [SwiftProperty] = []
    for (index, part) in component.parts.enumerated() {
      for property in Property.all(of: part.kind) {
        let rule = property.rule(on: part.kind)
        guard !rule.platforms.isDisjoint(with: PlatformSet(context.platforms)) else { continue }
        let table = table(property, of: index)
        guard table != nil || isNeeded(property, of: index) else { continue }
        // A backdrop serves the checks and the documents; one that is a gradient has no type in Swift.
        if property == .backdrop, table.map(hasGradient) == true { continue }
        let (body, usesMode) = body(property, of: index, table)
        result.append(
          SwiftProperty(
            part: index, property: property, name: name(property, of: index),
            type: type(property, of: index), path: "\(context.text(part.name)).\(property.name)",
            place: place(property), growsWithText: rule.growsWithText, usesMode: usesMode, body: body))
      }
    }
    return result
  }

  /// The table of a property that some setting names in a cell of an Apple platform.
  func table(_ property: Property, of part: Int) -> PropertyTable? {
    guard let table = component.table(property, of: part) else { return nil }
    let chosen = chosenAxes(table)
    // Most tables do not have the platform as an axis, so the first platform answers at once.
    return context.platforms.contains { platform in
      contains(chosen) { path in
        let cell = cell(path, over: chosen, on: platform)
        return table.winners[component.index(of: cell, in: table)] != nil
      }
    } ? table : nil
  }

  private func hasGradient(_ table: PropertyTable) -> Bool {
    table.winners.contains { $0.map { context.program[$0].type == .gradient } ?? false }
  }

  /// Whether something holds for a choice of values on some axes.
  private func contains(_ chosen: [Int], where holds: ([Int]) -> Bool) -> Bool {
    func level(_ path: [Int]) -> Bool {
      if path.count == chosen.count { return holds(path) }
      return axes[chosen[path.count]].values.indices.contains { level(path + [$0]) }
    }
    return level([])
  }

  /// What the drawing code asks for, whether set or not.
  private func isNeeded(_ property: Property, of part: Int) -> Bool {
    switch component.parts[part].kind {
    case .shape:
      guard part == component.container else { return false }
      switch property {
      case .fill, .stroke, .strokeWidth, .cornerRadius, .cornerStyle, .opacity, .minHeight, .minWidth, .width,
        .paddingInlineStart, .paddingInlineEnd, .paddingBlockStart, .paddingBlockEnd, .gap:
        return true
      default: return false
      }
    case .text: return [.color, .typography, .align, .alignWithIcon].contains(property)
    case .icon: return [.color, .size, .edgeInset].contains(property)
    case .indicator: return [.color, .size].contains(property)
    case .focusRing: return true
    case .tapTarget: return true
    default: return false
    }
  }

  /// The container's properties go without its name, unless an axis has it; `gap` of the focus ring is `focusRingGap`.
  func name(_ property: Property, of part: Int) -> String {
    if part == component.container {
      let name = SwiftName.member(property.name)
      if !axes.contains(where: { $0.field == name }) { return name }
    }
    return SwiftName.member(context.text(component.parts[part].name), property.name)
  }

  /// As the source calls it, and what its settings say.
  func doc(of property: SwiftProperty) -> SwiftDoc {
    var doc = SwiftDoc()
    doc.add("`\(property.path)`")
    let notes = context.program.notes(
      component.table(property.property, of: property.part), on: PlatformSet(context.platforms))
    for note in notes { doc.addParagraph(note) }
    return doc
  }

  private func place(_ property: Property) -> SwiftProperty.Place {
    switch property {
    case .fill, .stroke, .shadow, .opacity, .color, .underline: .look
    case .strokeWidth, .cornerRadius, .cornerStyle, .offsetY, .minHeight, .minWidth, .maxWidth,
      .minWidthRatio,
      .aspectRatio, .width, .paddingInlineStart, .paddingInlineEnd, .paddingBlockStart, .paddingBlockEnd,
      .gap,
      .spacing, .typography, .fontWeight, .align, .alignWithIcon, .size, .edgeInset, .ringWidth:
      .metrics
    // Whoever draws by the data cannot see a cell, and asks the metrics for everything.
    case .backdrop: .cell
    default: isButton ? .cell : .metrics
    }
  }

  func type(_ property: Property, of part: Int) -> String {
    let prefix = context.prefix
    let rule = property.rule(on: component.parts[part].kind)
    let optional = rule.allowsNone ? "?" : ""
    switch property {
    case .fill: return prefix + "Fill?"
    case .cornerRadius: return prefix + "CornerRadius"
    case .scale: return prefix + "PressScale?"
    case .backdrop, .tint: return prefix + "Color?"
    case .align, .alignWithIcon: return prefix + "Alignment"
    case .style: return prefix + "NativeStyle?"
    case .presence, .cornerStyle, .width, .position, .role, .confirmation, .haptic, .controlSize,
      .borderShape:
      return prefix + SwiftName.type(property.name) + optional
    default:
      switch rule.types[0] {
      case .color, .shadow, .typography, .transition:
        return context.namespace(rule.types[0]) + optional
      case .boolean: return "Bool"
      default: return "Double" + optional
      }
    }
  }

  // MARK: Bodies

  private func body(
    _ property: Property, of part: Int, _ table: PropertyTable?
  ) -> (SwiftBody, usesMode: Bool) {
    guard let table else {
      return (SwiftBody(initial(property, of: part)), initialUsesMode(property, of: part))
    }
    var usesMode = false
    let chosen = chosenAxes(table)
    let platforms = dependsOnPlatform(table) ? context.platforms : [context.platforms[0]]
    let codes = platforms.map { platform in
      let code = choose(over: switchAxes(chosen)) { path in
        let cell = cell(path, over: chosen, on: platform)
        guard let winner = table.winners[component.index(of: cell, in: table)] else {
          if initialUsesMode(property, of: part) { usesMode = true }
          return initial(property, of: part)
        }
        let (code, needsMode) = value(of: winner, property, of: part, on: platform)
        if needsMode { usesMode = true }
        return code
      }
      return (platform.title, code)
    }
    return (SwiftBody(codes), usesMode)
  }

  /// Whether a property may be another on another Apple platform.
  private func dependsOnPlatform(_ table: PropertyTable) -> Bool {
    guard context.platforms.count > 1 else { return false }
    if table.byPlatform { return true }
    return table.winners.contains { winner in
      guard let winner else { return false }
      // A modifier that only some platforms know counts too.
      return context.program[winner].modifiers.indices.contains { index in
        index == 0
          || context.platforms.contains { !context.program.modifiers[index].platforms.contains($0) }
      }
    }
  }

  /// The code of a setting's value.
  func value(
    of id: TokenID, _ property: Property, of part: Int, on platform: Platform
  ) -> (SwiftCode, needsMode: Bool) {
    let program = context.program
    let modes = context.modes(of: id, on: platform)
    let values = modes.map { program.value(id, in: $0) }
    let isMixed = values.contains { Self.form($0) != Self.form(values[0]) }
    if !isMixed, !context.dependsOnMode(id) {
      let code = SwiftCode {
        context.write(id, in: modes[0], isOneMode: false, .contextual, to: &$0)
      }
      return (wrapped(code, values[0], property), false)
    }
    let axes = context.axes(program[id].modifiers, on: platform)
    let code = choose(over: axes.map(\.axis)) { path in
      var mode = program.defaultMode(on: platform)
      for (axis, value) in zip(axes, path) { mode[axis.modifier] = value }
      let code = SwiftCode { context.write(id, in: mode, isOneMode: true, .contextual, to: &$0) }
      return wrapped(code, program.value(id, in: mode), property)
    }
    return (code, true)
  }

  /// What decides how a value is wrapped.
  private static func form(_ value: Value) -> Int {
    switch value {
    case .none: 0
    case .color: 1
    case .gradient: 2
    case .keyword: 3
    default: 4
    }
  }

  /// A value as the property's type takes it.
  private func wrapped(_ code: SwiftCode, _ value: Value, _ property: Property) -> SwiftCode {
    switch (property, value) {
    case (_, .none): SwiftCode("nil")
    case (.tint, .keyword), (.confirmation, .keyword(.normal)): SwiftCode("nil")
    case (.fill, .color): code.wrapped(".color(", ")")
    case (.fill, .gradient): code.wrapped(".gradient(", ")")
    case (.cornerRadius, .dimension): code.wrapped(".points(", ")")
    case (.scale, .number): code.wrapped(".factor(", ")")
    default: code
    }
  }

  /// What holds where no setting does: a constant, or another property of the cell.
  private func initial(_ property: Property, of part: Int) -> SwiftCode {
    let declared = component.parts[part]
    switch property.rule(on: declared.kind).initial {
    case .none, .project: return SwiftCode("nil")
    case .pixels(let count): return SwiftCode(property == .cornerRadius ? ".points(\(count))" : "\(count)")
    case .number(let number):
      return SwiftCode { $0.append(number: number, maximumFractionDigits: 4) }
    case .keyword(.automatic) where property == .tint: return SwiftCode("nil")
    case .keyword(let keyword): return SwiftCode("." + keyword.name)
    case .boolean(let boolean): return SwiftCode(boolean ? "true" : "false")
    case .milliseconds(let count):
      return SwiftCode { $0.append(number: Double(count) / 1000, maximumFractionDigits: 4) }
    case .anatomy: return SwiftCode("." + declared.presence.name)
    case .required, .inherited:
      guard let source = source(property, of: part) else {
        return SwiftCode(property == .color ? context.prefix + "Color(0x000000)" : "0")
      }
      return SwiftCode(
        name(source.property, of: source.part) + (usesMode(source) ? "(in: mode)" : "") + source.field)
    }
  }

  private func initialUsesMode(_ property: Property, of part: Int) -> Bool {
    source(property, of: part).map(usesMode) ?? false
  }

  /// The property of the same cell that another one takes its value from.
  private func source(
    _ property: Property, of part: Int
  ) -> (property: Property, part: Int, field: String)? {
    guard let label = component.label else { return nil }
    switch property.rule(on: component.parts[part].kind).initial {
    case .required: return label == part ? nil : (property, label, "")
    case .inherited(let inheritance):
      switch inheritance {
      case .labelColor: return (.color, label, "")
      case .labelTypography: return (.typography, label, "")
      case .labelFontSize: return (.typography, label, ".size")
      case .typographyWeight: return (.typography, part, ".weight")
      case .align: return (.align, part, "")
      case .iconSize:
        return component.part(.icon).map { (.size, $0, "") } ?? (.typography, label, ".size")
      case .paddingOfSide:
        let side: Property =
          component.parts[part].placement == .leading ? .paddingInlineStart : .paddingInlineEnd
        return component.container.map { (side, $0, "") }
      }
    default: return nil
    }
  }

  private func usesMode(_ source: (property: Property, part: Int, field: String)) -> Bool {
    guard let table = table(source.property, of: source.part) else {
      return initialUsesMode(source.property, of: source.part)
    }
    return body(source.property, of: source.part, table).usesMode
  }

  // MARK: States

  /// Whether a state differs from the resting one in any property on an Apple platform.
  func matters(_ state: Int) -> Bool {
    guard let axis = axes.firstIndex(where: { $0.role == .state }) else { return false }
    return component.properties.contains { table in
      let kind = component.parts[table.part].kind
      let rule = table.property.rule(on: kind)
      guard !rule.platforms.isDisjoint(with: PlatformSet(context.platforms)) else { return false }
      let chosen = chosenAxes(table)
      guard chosen.contains(axis) else { return false }
      return context.platforms.contains { platform in
        contains(chosen) { path in
          var cell = cell(path, over: chosen, on: platform)
          guard cell[axes[axis].index] == axes[axis].values[state].index else { return false }
          let value = table.winners[component.index(of: cell, in: table)]
          cell[axes[axis].index] = axes[axis].values[0].index
          return !isSame(value, table.winners[component.index(of: cell, in: table)], on: platform)
        }
      }
    }
  }

  private func isSame(_ left: TokenID?, _ right: TokenID?, on platform: Platform) -> Bool {
    guard let left, let right else { return left == right }
    let program = context.program
    let both = program[left].modifiers.union(program[right].modifiers)
    return program.modes(over: both, on: platform).allSatisfy {
      program.values.areEqual(program.valueID(left, in: $0), program.valueID(right, in: $0))
    }
  }
}
