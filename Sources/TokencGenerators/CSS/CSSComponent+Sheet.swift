import TokencIR
import TokencMustache
import TokencSyntax

extension CSSComponent {
  /// The style sheet: base, variants, parts, states, and what the system asks for, in this order.
  ///
  /// - Parameter wide: the same with wide colours as they are; nil where there are none.
  func view(header: [String], wide: CSSComponent?) -> View {
    var sheet = CSSSheetView(header: header + documentation())
    for group in modeGroups() { sheet.add(group) }
    sheet.add(CSSGroup(rules: [baseRule()] + linkRule() + wrapping() + variantRules()))
    sheet.add(CSSGroup(rules: partRules()))
    sheet.add(CSSGroup(rules: hitArea()))
    sheet.add(CSSGroup(rules: focusRing()))
    for state in cascade.states { sheet.add(stateGroup(state)) }
    for group in wide.map(wideGroups) ?? [] { sheet.add(group) }
    sheet.add(CSSGroup(rules: groupRule()))
    for group in keyframes() { sheet.add(group) }
    sheet.add(CSSGroup(preludes: ["@media (prefers-reduced-motion: reduce)"], rules: reducedMotion()))
    sheet.add(CSSGroup(preludes: ["@media (forced-colors: active)"], rules: forcedColors()))
    return sheet.finish()
  }

  // MARK: Base and variants

  /// Whether a slot says anything in some cell: what is always as the browser has it is left out.
  private func says(_ slot: Solved) -> Bool {
    switch slot.slot.name {
    case "shadow", "transform", "max-inline-size", "transition": !slot.isAlways("none")
    case "opacity": !slot.isAlways("1")
    case "offset": !slot.isAlways("0px")
    case "min-inline-size": !slot.isAlways("0")
    case "letter-spacing": !slot.isAlways("normal")
    case "gap": !slot.isAlways("0")
    default: true
    }
  }

  private func baseRule() -> CSSRule {
    let solved = order.compactMap { slots[$0] }
    var lines: [CSSDeclaration] = solved.filter { !$0.variable.isEmpty }.map {
      CSSDeclaration(name: $0.variable, value: $0.base)
    }
    func add(_ name: String, _ value: String) { lines.append(CSSDeclaration(name: name, value: value)) }
    add("appearance", "none")
    add("box-sizing", "border-box")
    add("display", "inline-flex")
    add("align-items", "center")
    add("justify-content", self["text-align"]?.base ?? "center")
    add("margin", "0")
    for slot in solved where says(slot) {
      guard let property = slot.slot.property else { continue }
      switch property {
      case "border-color": add("border", "\(self["stroke-width"]?.reference ?? "0") solid \(slot.reference)")
      case "border-width": break
      case "translate": add(property, "0 \(slot.reference)")
      case "padding-block-start", "padding-block-end", "padding-inline-start", "padding-inline-end":
        addPadding(slot, property, to: &lines)
      default: add(property, slot.reference)
      }
      if property == "background", hasGradient {
        add("background-origin", "border-box")
      }
      if property == "transition" {
        add(
          "transition-property",
          "background-color, border-color, box-shadow, color, opacity, transform, translate")
      }
    }
    if let inset = self["inset"], !inset.isAlways("auto") {
      add("inset-block-end", inset.reference)
      add("inset-inline-end", inset.reference)
    }
    add("overflow-wrap", "break-word")
    add("white-space", "normal")
    if isPressable { add("cursor", "pointer") }
    return CSSRule([".\(name)"], lines)
  }

  /// A page's rule for all of its links, `a:link { color }`, is more specific than one class.
  private func linkRule() -> [CSSRule] {
    guard isPressable, let label = self["label"] else { return [] }
    var lines = [CSSDeclaration(name: "color", value: label.reference)]
    if let decoration = self["text-decoration"], decoration.isConstant {
      lines.append(CSSDeclaration(name: "text-decoration", value: decoration.base))
    }
    return [CSSRule([".\(name):any-link"], lines)]
  }

  /// Labels wrap and are never cut. A word too long for its line breaks inside, yet no container may squeeze a
  /// label to one letter a line, as `overflow-wrap: anywhere` lets tables do. A text without an element around it
  /// cannot shrink as a flex item, so a component that holds nothing else is a block.
  private func wrapping() -> [CSSRule] {
    [
      CSSRule([".\(name) > *"], [CSSDeclaration(name: "min-inline-size", value: "0")]),
      CSSRule(
        [".\(name):not(:has(> *))"],
        [
          CSSDeclaration(name: "display", value: "inline-block"),
          CSSDeclaration(name: "align-content", value: "center"),
        ]),
    ]
  }

  /// A gradient is drawn from edge to edge, under the border too, as on the other platforms.
  private var hasGradient: Bool {
    let mode = program.defaultMode(on: .web)
    return cascade.cells.contains { cell in
      if case .gradient = look.value(.fill, component.container, cell, mode) { return true }
      return false
    }
  }

  /// Both sides in one line where they are one.
  private func addPadding(_ slot: Solved, _ property: String, to lines: inout [CSSDeclaration]) {
    let shorthand = property.hasPrefix("padding-block") ? "padding-block" : "padding-inline"
    if isSymmetric(shorthand) {
      if property.hasSuffix("-start") {
        lines.append(CSSDeclaration(name: shorthand, value: slot.reference))
      }
    } else {
      lines.append(CSSDeclaration(name: property, value: slot.reference))
    }
  }

  private func isSymmetric(_ shorthand: String) -> Bool {
    guard let start = self["\(shorthand)-start"], let end = self["\(shorthand)-end"] else { return false }
    return start.rules.count == end.rules.count
      && zip(start.rules, end.rules).allSatisfy { $0.place == $1.place && $0.text == $1.text }
  }

  /// What the rules of a place declare, in the order of the slots.
  private func declarations(_ place: CSSCascade.Place) -> [CSSDeclaration] {
    order.compactMap { slots[$0] }.flatMap { slot -> [CSSDeclaration] in
      guard let rule = slot.rules.dropFirst().first(where: { $0.place == place }), says(slot) else {
        return []
      }
      if !slot.variable.isEmpty { return [CSSDeclaration(name: slot.variable, value: rule.text)] }
      guard var property = slot.slot.property else { return [] }
      for shorthand in ["padding-block", "padding-inline"] where property.hasPrefix(shorthand) {
        if isSymmetric(shorthand) {
          if property.hasSuffix("-end") { return [] }
          property = shorthand
        }
      }
      var lines = [CSSDeclaration(name: property, value: rule.text)]
      if property == "text-align" { lines.append(CSSDeclaration(name: "justify-content", value: rule.text)) }
      return lines
    }
  }

  /// The places of all rules but the base's, those of fewer classes first.
  private func places(state: Int?) -> [CSSCascade.Place] {
    var places: [CSSCascade.Place] = []
    for slot in order.compactMap({ slots[$0] }) {
      for rule in slot.rules.dropFirst() where rule.place.state == state && !places.contains(rule.place) {
        places.append(rule.place)
      }
    }
    return places.sorted()
  }

  func variantRules() -> [CSSRule] {
    places(state: nil).map { CSSRule(selectors($0), declarations($0)) }.filter { !$0.declarations.isEmpty }
  }

  // MARK: Parts

  private func partRules() -> [CSSRule] {
    component.parts.indices.flatMap { part -> [CSSRule] in
      let kind = component.parts[part].kind
      guard !kind.isBuiltIn, part != component.container else { return [] }
      let partName = cssKebab(program.names[component.parts[part].name])
      let selector = ".\(name)__\(partName)"
      var lines: [CSSDeclaration] = []
      var rules: [CSSRule] = []
      func add(_ name: String, _ slot: String, unless usual: String = "") {
        guard let solved = self["\(partName)-\(slot)"], !solved.isAlways(usual) else { return }
        lines.append(CSSDeclaration(name: name, value: solved.reference))
      }
      if part != component.label { add("display", "display", unless: "block") }
      switch kind {
      case .icon, .indicator:
        lines.append(CSSDeclaration(name: "flex", value: "none"))
        switch component.parts[part].placement {
        case .leading: break
        case .trailing: lines.append(CSSDeclaration(name: "order", value: "1"))
        case .over: lines += Self.centered
        }
        add("inline-size", "size")
        add("block-size", "size")
        add("color", "color", unless: "currentcolor")
        if kind == .indicator { lines += appearance(partName) }
        rules += besideLabel(part, partName, selector)
      case .text:
        add("color", "color")
        add("font", "font")
      case .shape, .focusRing, .tapTarget, .press, .motion, .action, .native: break
      }
      if !lines.isEmpty { rules.insert(CSSRule([selector], lines), at: 0) }
      if kind == .indicator { rules += indicatorLook(selector, partName) + behindIndicator(part, partName) }
      if part == component.label {
        rules += input(selector) + namelessLabel(partName) + labelBesideIcon(partName)
      }
      return rules
    }
  }

  /// Where only the icon is seen, the label is what a screen reader says: it is not shown, and not taken away.
  private func namelessLabel(_ partName: String) -> [CSSRule] {
    guard let display = self["\(partName)-display"], !display.isAlways("block") else { return [] }
    let hidden = declare([
      "position": "absolute", "inline-size": "1px", "block-size": "1px", "overflow": "hidden",
      "clip-path": "inset(50%)", "white-space": "nowrap",
    ])
    let shown = declare([
      "position": "static", "inline-size": "auto", "block-size": "auto", "overflow": "visible",
      "clip-path": "none", "white-space": "normal",
    ])
    var rules: [CSSRule] = []
    var text: String?
    for rule in display.rules.drop(while: { $0.text == "block" }) {
      let selectors = selectors(rule.place, " > .\(name)__\(partName)")
      if rule.text == text {
        rules[rules.count - 1].selectors += selectors
      } else {
        rules.append(CSSRule(selectors, rule.text == "block" ? shown : hidden))
      }
      text = rule.text
    }
    return rules
  }

  /// Wrapped lines of a label that stands beside an icon.
  private func labelBesideIcon(_ partName: String) -> [CSSRule] {
    guard let beside = self["\(partName)-align-with-icon"], let align = self["text-align"],
      let icon = component.part(.icon),
      !(beside.isConstant && align.isConstant && beside.base == align.base)
    else { return [] }
    let declaration = CSSDeclaration(name: "text-align", value: beside.reference)
    let iconName = cssKebab(program.names[component.parts[icon].name])
    return [CSSRule([".\(name)__\(iconName) + *"] + labelBesideIndicator(), [declaration])]
  }

  // MARK: States

  func stateRules(_ state: Int) -> [CSSRule] {
    places(state: state).map { CSSRule(selectors($0), declarations($0)) }.filter { !$0.declarations.isEmpty }
  }

  private func stateGroup(_ state: Int) -> CSSGroup {
    var rules = stateRules(state)
    let bare = CSSCascade.Place(values: [], state: state)
    func add(_ lines: [CSSDeclaration]) {
      if let index = rules.firstIndex(where: { $0.selectors == selectors(bare) }) {
        rules[index].declarations += lines
      } else {
        rules.insert(CSSRule(selectors(bare), lines), at: 0)
      }
    }
    switch stateName(state) {
    case "focused":
      let ring = ring(hasLook: !rules.isEmpty)
      if !ring.isEmpty { add(ring) }
    case "disabled":
      add([CSSDeclaration(name: "cursor", value: "not-allowed")])
      rules += focusWhileDisabled()
    case "pending": add([CSSDeclaration(name: "cursor", value: "progress")])
    default: break
    }
    return CSSGroup(preludes: statePreludes(state), rules: rules)
  }

  /// Without a ring the outline is transparent, not absent: forced colours give it a colour, and take the fill and
  /// the shadow that show the focus otherwise.
  ///
  /// - Parameter hasLook: whether anything else shows the focus. Where nothing does, the browser's own outline stays.
  func ring(hasLook: Bool) -> [CSSDeclaration] {
    guard let ring = self["ring"], let width = self["ring-width"], let gap = self["ring-gap"] else {
      return []
    }
    if !hasLook, ring.isAlways("transparent") { return [] }
    var lines = [CSSDeclaration(name: "outline", value: "\(width.reference) solid \(ring.reference)")]
    if !gap.isAlways("0") { lines.append(CSSDeclaration(name: "outline-offset", value: gap.reference)) }
    return lines
  }

  /// With `aria-disabled` a component can have the focus, and its disabled look lies over a focused one that is no ring:
  /// then the browser's own outline shows the focus.
  private func focusWhileDisabled() -> [CSSRule] {
    guard !showsStates, isPressable, cascade.states.contains(where: { stateName($0) == "focused" }),
      self["ring"]?.isAlways("transparent") == true
    else { return [] }
    return [
      CSSRule(
        [".\(name)[aria-disabled=\"true\"]:focus-visible"], [CSSDeclaration(name: "outline", value: "revert")]
      )
    ]
  }

  // MARK: Systems

  private func reducedMotion() -> [CSSRule] {
    let waiting = indicatorAtRest()
    guard let transition = self["transition"], !transition.isAlways("none") else { return waiting }
    return [CSSRule([".\(name)"], [CSSDeclaration(name: "transition", value: "none")])] + waiting
  }

  private func declare(_ pairs: KeyValuePairs<String, String>) -> [CSSDeclaration] {
    pairs.map { CSSDeclaration(name: $0, value: $1) }
  }

  private func forcedColors() -> [CSSRule] {
    var rules = [
      // The browser takes a colour from the page's background, but not an image.
      CSSRule([".\(name)"], declare(["border-color": "ButtonText", "background-image": "none"]))
    ]
    for part in component.parts where part.kind == .indicator {
      // All of its ring gets one colour, and a ring without a gap is not seen to turn.
      rules.append(
        CSSRule(
          [".\(name)__\(cssKebab(program.names[part.name])):empty"],
          declare(["border-block-end-color": "ButtonFace"])))
    }
    for rule in focusRing() {
      rules.append(CSSRule(rule.selectors, declare(["outline-color": "Highlight"])))
    }
    for state in cascade.states {
      let selectors = selectors(CSSCascade.Place(values: [], state: state))
      if stateName(state) == "focused" {
        rules.append(CSSRule(selectors, declare(["outline-color": "Highlight"])))
      }
      if stateName(state) == "disabled" {
        rules.append(
          CSSRule(selectors, declare(["border-color": "GrayText", "color": "GrayText", "opacity": "1"])))
      }
    }
    return rules
  }

  // MARK: Documentation

  /// What to write in a page: the classes of each axis.
  private func documentation() -> [String] {
    var lines: [String] = []
    func add(_ text: Symbol) {
      if text.isEmpty { return }
      Escaping.forEachLine(of: program.names[text]) { lines.append(String(decoding: $0, as: UTF8.self)) }
    }
    add(component.description)
    add(component.link)
    lines.append("Class: \(name)" + (isPressable ? "" : "; on the input itself, or around it"))
    for (index, axis) in component.axes.enumerated() where !axis.isInteraction {
      let values = axis.values(on: .web)
      guard values.count > 1 else { continue }
      let classes = values.filter { $0 != axis.defaultValue }.map {
        modifierClass(CSSCascade.Place.Value(axis: index, value: $0))
      }
      let usual =
        axis.defaultValue.map { "without one: \(program.names[axis.name(of: $0, on: .web)])" }
        ?? "one is required"
      lines.append("\(program.names[axis.name]): \(classes.joined(separator: ", ")); \(usual)")
      for value in values {
        let text = Self.lines(program.names[axis.values[value].description])
        if !text.isEmpty {
          lines.append("\(program.names[axis.name(of: value, on: .web)]): \(text.joined(separator: " "))")
        }
      }
    }
    if let press = self["press"], !press.isAlways("0px") {
      lines.append("Pressed: quarter turns around a shift make a depth, by the width and one line's height")
    }
    for part in component.parts where !part.kind.isBuiltIn && part.kind != .shape {
      let text = Self.lines(program.names[part.description]).joined(separator: " ")
      lines.append("Inside: \(name)__\(cssKebab(program.names[part.name]))\(text.isEmpty ? "" : ": \(text)")")
    }
    return lines.filter { !$0.isEmpty } + groupDocumentation() + notes()
  }

  /// What the file says of single properties.
  private func notes() -> [String] {
    component.properties.flatMap { table -> [String] in
      let path = "\(program.names[component.parts[table.part].name]).\(table.property.name)"
      return program.notes(table, on: PlatformSet(.web)).map {
        "\(path): \(Self.lines($0).joined(separator: " "))"
      }
    }
  }

  private static func lines(_ text: String) -> [String] {
    var lines: [String] = []
    if text.isEmpty { return lines }
    Escaping.forEachLine(of: text) { lines.append(String(decoding: $0, as: UTF8.self)) }
    return lines
  }
}
