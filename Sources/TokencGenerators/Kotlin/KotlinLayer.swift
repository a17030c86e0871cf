import TokencIR
import TokencMustache
import TokencSyntax

/// The Compose file of a component: what its body calls, and what it leaves out.
struct KotlinLayer {
  let matrix: KotlinComponent
  private var component: Component { matrix.component }

  init(_ matrix: KotlinComponent) { self.matrix = matrix }

  /// Everything that the body asks for by these names.
  private static let calls: [(name: StaticString, Property, Part.Kind)] = [
    ("fill", .fill, .shape), ("stroke", .stroke, .shape), ("strokeWidth", .strokeWidth, .shape),
    ("cornerRadius", .cornerRadius, .shape), ("opacity", .opacity, .shape), ("offsetY", .offsetY, .shape),
    ("minHeight", .minHeight, .shape), ("minWidth", .minWidth, .shape), ("maxWidth", .maxWidth, .shape),
    ("minWidthRatio", .minWidthRatio, .shape), ("width", .width, .shape),
    ("paddingInlineStart", .paddingInlineStart, .shape), ("paddingInlineEnd", .paddingInlineEnd, .shape),
    ("paddingBlockStart", .paddingBlockStart, .shape), ("paddingBlockEnd", .paddingBlockEnd, .shape),
    ("gap", .gap, .shape), ("labelColor", .color, .text), ("typography", .typography, .text),
    ("fontWeight", .fontWeight, .text), ("align", .align, .text), ("alignWithIcon", .alignWithIcon, .text),
    ("underline", .underline, .text), ("iconColor", .color, .icon), ("iconSize", .size, .icon),
    ("edgeInset", .edgeInset, .icon), ("scale", .scale, .press),
    ("indicatorColor", .color, .indicator), ("indicatorSize", .size, .indicator),
    ("indicatorDelay", .delay, .indicator), ("indicatorPresence", .presence, .indicator),
    ("tapWidth", .minWidth, .tapTarget), ("tapHeight", .minHeight, .tapTarget),
    ("iconPresence", .presence, .icon), ("labelPresence", .presence, .text), ("shadow", .shadow, .shape),
    ("aspectRatio", .aspectRatio, .shape),
  ]

  /// What belongs to the press and not to the moment: with the state it would change while the press lasts.
  private static let pressCalls: [(name: StaticString, Property)] = [
    ("ripple", .ripple), ("rippleOpacity", .rippleOpacity), ("haptic", .haptic),
  ]

  func build(_ view: inout View) {
    for (name, property, kind) in Self.calls {
      if let call = matrix.call(property, of: kind) {
        view.set(name, call, .code)
      } else {
        view.setNull(name)
      }
    }
    if matrix.isEver(.transition, of: .motion, otherThan: .none),
      let call = matrix.call(.transition, of: .motion)
    {
      view.set("transition", call, .code)
    } else {
      view.setNull("transition")
    }
    for (name, property) in Self.pressCalls {
      if let call = matrix.call(property, of: .press, state: pressedState) {
        view.set(name, call, .code)
      } else {
        view.setNull(name)
      }
    }
    setStates(&view)
    setParameters(&view)
    let fades = matrix.isEver(.opacity, of: .shape, otherThan: .number(Decimal(1)))
    let moves = matrix.isEver(.offsetY, of: .shape, otherThan: .dimension(Dimension(.zero, .px)))
    let shrinks = matrix.isEver(.scale, of: .press, otherThan: .none)
    view.set("hasOpacity", fades)
    view.set("hasOffset", moves)
    view.set("hasScale", shrinks)
    let casts = matrix.isEver(.shadow, of: .shape, otherThan: .none)
    view.set("fadesInLayer", fades && !casts)
    view.set("fadesUnderShadow", fades && casts)
    view.set("hasLayer", fades && !casts || moves || shrinks)
    view.set("usesLayer", fades || moves || shrinks)
    view.set("hasStroke", matrix.isEver(.stroke, of: .shape, otherThan: .none))
    view.set("hasRipple", matrix.isEver(.ripple, of: .press, otherThan: .none))
    view.set("hasUnderline", matrix.isEver(.underline, of: .text, otherThan: .boolean(false)))
    view.set("hasMaxWidth", matrix.isEver(.maxWidth, of: .shape, otherThan: .none))
    view.set("hasRatio", matrix.isEver(.minWidthRatio, of: .shape, otherThan: .none))
    view.set("hasShadow", casts)
    view.set("hasAspectRatio", matrix.isEver(.aspectRatio, of: .shape, otherThan: .none))
    // Compose itself reaches and reserves 48 dp.
    let isLarge = [Property.minWidth, .minHeight].contains { matrix.isEver($0, of: .tapTarget, above: 48) }
    view.set("hasLargeTarget", isLarge)
    let isFelt = matrix.isEver(.haptic, of: .press, otherThan: .none)
    view.set("hasHaptic", isFelt)
    let hasIcon = matrix.kinds.contains { $0.icon != nil }
    view.set("usesDp", isLarge || hasIcon || matrix.isEver(.ripple, of: .press, otherThan: .none))
    let waits = matrix.isEver(.presence, of: .indicator, otherThan: .keyword(.absent))
    let delay = Value.duration(Duration(.zero, .ms))
    view.set("hasIcon", hasIcon)
    view.set("hidesLabel", matrix.kinds.contains(where: \.hidesLabel))
    let isTrailing = component.part(.icon).map { component.parts[$0].placement == .trailing } ?? false
    view.set("isIconLeading", hasIcon && !isTrailing)
    view.set("isIconTrailing", hasIcon && isTrailing)
    view.set("hasIndicator", waits)
    let isOver = waits && component.part(.indicator).map { component.parts[$0].placement == .over } ?? false
    view.set("isIndicatorOver", isOver)
    view.set("hasIndicatorBeside", waits && !isOver)
    view.set("hasBeside", hasIcon || waits && !isOver)
    view.set("hasIconAndIndicator", hasIcon && waits && !isOver)
    let isLate = waits && matrix.isEver(.delay, of: .indicator, otherThan: delay)
    view.set("hasDelay", isLate)
    view.set("hasEffect", isLate || isFelt)
    let changes = matrix.isEver(.transition, of: .motion, otherThan: .none)
    view.set("usesColor", changes || isOver || fades && casts)
    matrix.groups.buildLayer(matrix, &view)
    view.list("functions") { view in
      for kind in matrix.kinds { view.object { build(kind, &$0) } }
    }
  }

  /// The states from the last, which wins, to the first, which is at rest.
  private func setStates(_ view: inout View) {
    let isRinged = matrix.isEver(.color, of: .focusRing, otherThan: .none)
    view.set("hasRing", isRinged)
    view.set("hasStates", matrix.hasStates)
    let isShrunk = matrix.isEver(.scale, of: .press, otherThan: .none)
    guard let interaction = component.interactionAxis else {
      for name in ["hasPending", "hasSelected", "hasHovered", "hasStateLooks"] as [StaticString] {
        view.set(name, false)
      }
      view.set("hasPressed", isShrunk)
      view.set("hasFocused", isRinged)
      return setRing("state", &view)
    }
    let axis = matrix.axes[interaction]
    let names = axis.values.map { matrix.context.program.names[component.axes[interaction].values[$0].name] }
    view.set("stateType", axis.type, .code)
    view.set("restingState", axis.entry(axis.values[0]), .code)
    view.list("states") { view in
      for (value, name) in zip(axis.values, names).reversed().dropLast() {
        guard let condition = Self.condition(name) else { continue }
        view.object { view in
          view.set("condition", condition, .code)
          view.set("entry", axis.entry(value), .code)
        }
      }
    }
    view.set("hasPending", names.contains("pending"))
    view.set("hasSelected", names.contains("selected"))
    view.set("hasHovered", matrix.hasStates && names.contains("hovered"))
    view.set("hasStateLooks", names.contains("hovered") || names.contains("focused"))
    let focused = zip(axis.values, names).first { $0.1 == "focused" }.map { axis.entry($0.0) }
    view.set("hasPressed", isShrunk || matrix.hasStates && names.contains("pressed"))
    // The ring is drawn whenever the focus is there, whether or not that is a state.
    view.set("hasFocused", matrix.hasStates && focused != nil || isRinged)
    setRing(focused.map { "\(axis.type).\($0)" } ?? "state", &view)
  }

  private func setRing(_ state: String, _ view: inout View) {
    for (name, property) in [("ringColor", Property.color), ("ringWidth", .ringWidth), ("ringGap", .gap)]
      as [(StaticString, Property)]
    {
      if let call = matrix.call(property, of: .focusRing, state: state) {
        view.set(name, call, .code)
      } else {
        view.setNull(name)
      }
    }
  }

  /// The entry of the pressed state, with its type; the state of the moment where the platform has none.
  private var pressedState: String {
    guard let interaction = component.interactionAxis else { return "state" }
    let axis = matrix.axes[interaction]
    let pressed = axis.values.first {
      matrix.context.program.names[component.axes[interaction].values[$0].name] == "pressed"
    }
    return pressed.map { "\(axis.type).\(axis.entry($0))" } ?? "state"
  }

  /// Whether a kind belongs at a place of the screen. Compose has no layout that a component could leave by itself.
  private func floats(_ kind: KotlinKind) -> Bool {
    let axis = matrix.kindAxis
    let context = matrix.context
    return component.availableCells(on: context.platform).contains { cell in
      axis.map { kind.kinds.contains(cell[$0]) } ?? true
        && component.container.map {
          context.program.property(
            .position, of: $0, in: cell, of: component, mode: context.slotModes[0])?.value
            == .keyword(.bottomEnd)
        } ?? false
    }
  }

  private static func condition(_ state: String) -> String? {
    switch state {
    case "disabled": "!enabled"
    case "pending": "pending"
    case "selected": "selected"
    case "pressed": "pressed.value"
    case "focused": "focused.value"
    case "hovered": "hovered.value"
    default: nil
    }
  }

  /// The axes that the body draws by.
  private func setParameters(_ view: inout View) {
    let axes = matrix.axes.filter { $0.isEmitted && $0.index != component.interactionAxis }
    view.list("axes") { view in
      for axis in axes {
        view.object { view in
          view.set("name", axis.name, .code)
          view.set("type", axis.type, .code)
        }
      }
    }
  }

  private func build(_ kind: KotlinKind, _ view: inout View) {
    let program = matrix.context.program
    var lines = [program.names[component.description]]
    if component.status == .experimental { lines.append("Experimental: it may change.") }
    if component.status == .deprecated { lines.append("No longer part of the design.") }
    lines.append(program.names[component.link])
    let wraps =
      kind.label == nil
      ? "At least 48 dp to touch." : "The label wraps and is never cut; at least 48 dp high to touch."
    lines.append(wraps)
    if kind.needsIconAtTimes { lines.append("Some looks need an [icon]; others do not draw it.") }
    if kind.hidesLabel { lines.append("Where only the icon is drawn, [text] is what TalkBack says.") }
    if floats(kind) {
      lines.append(
        "Floats at the bottom end, `containerPositionInset` from the edges: the place is the product's to give."
      )
    }
    KotlinDoc(lines).build(&view)
    view.set("function", kind.function, .code)
    view.set("takesText", kind.label != nil)
    view.set("takesIcon", kind.icon != nil)
    view.set("mustHaveIcon", kind.icon == .required)
    matrix.build(kind.arguments, &view)
  }
}

extension KotlinComponent {
  /// The parameters of a function, and what it passes on to the body.
  func build(_ arguments: [KotlinKind.Argument], _ view: inout View) {
    // Those that the caller must choose come first.
    func list(_ key: StaticString, _ chosen: [KotlinKind.Argument]) {
      view.list(key) { view in
        for argument in chosen {
          view.object { view in
            view.set("name", argument.name, .code)
            view.set("type", argument.type ?? "", .code)
            let isStyle = component.orderedAxis.map { axes[$0].name == argument.name } ?? false
            view.set("refusedType", isStyle ? "Enum<*>" : argument.type ?? "", .code)
            view.set("default", argument.defaultValue ?? "", .code)
          }
        }
      }
    }
    let parameters = arguments.filter { $0.type != nil }
    list("required", parameters.filter { $0.defaultValue == nil })
    list("defaulted", parameters.filter { $0.defaultValue != nil })
    view.list("arguments") { view in
      for argument in arguments {
        view.object { view in
          view.set("name", argument.name, .code)
          view.set("whole", axes.first { $0.name == argument.name }?.type ?? "", .code)
          view.set("expression", argument.expression, .code)
        }
      }
    }
  }
}
