import TokencIR
import TokencSyntax

/// What a finger hits, what stands beside a label or turns while something waits, and components side by side.
extension CSSComponent {
  // MARK: Hit area

  /// An area to tap that is larger than what is drawn, and stays where it was while the drawing moves. Its sides count
  /// from the padding box, so the border comes off. A hard shadow below is a part of it.
  func hitArea() -> [CSSRule] {
    guard let offset = self["offset"], let stroke = self["stroke-width"], let reach = self["reach"] else {
      return []
    }
    let moves = !offset.isAlways("0px")
    let reaches = !reach.isAlways("0px")
    let border =
      stroke.reference == "0"
      ? "0px" : stroke.isConstant ? "-\(stroke.base)" : "calc(-1 * \(stroke.reference))"
    func inset(_ slot: String, _ isNeeded: Bool, edge: String) -> String {
      guard isNeeded, let size = self[slot] else { return edge }
      return "min(\(edge), (100% - \(size.reference)) / 2)"
    }
    let isNeeded = hitAreaIsLarger()
    if !moves, !reaches, !isNeeded.width, !isNeeded.height { return [] }
    var block = inset("tap-height", isNeeded.height, edge: border)
    if reaches {
      let below = border == "0px" ? "-1 * \(reach.reference)" : "\(border) - \(reach.reference)"
      let edge = isNeeded.height ? below : "calc(\(below))"
      block += " " + inset("tap-height", isNeeded.height, edge: edge)
    }
    var lines = [
      CSSDeclaration(name: "content", value: "\"\""), CSSDeclaration(name: "position", value: "absolute"),
      CSSDeclaration(name: "inset-block", value: block),
      CSSDeclaration(name: "inset-inline", value: inset("tap-width", isNeeded.width, edge: border)),
    ]
    if moves { lines.append(CSSDeclaration(name: "translate", value: "0 calc(-1 * \(offset.reference))")) }
    return [CSSRule([".\(name)::after"], lines)]
  }

  /// Whether some cell may be drawn smaller than its target.
  private func hitAreaIsLarger() -> (width: Bool, height: Bool) {
    var isNeeded = (width: false, height: false)
    let (part, container) = (component.part(.tapTarget), component.container)
    for cell in cascade.cells {
      let modifiers = program.modifiers(of: component, in: cell).indices.filter { modes[$0] != nil }
      for mode in modes.modes(over: modifiers) {
        let padding =
          look.pixels(.paddingInlineStart, container, cell, mode)
          + look.pixels(.paddingInlineEnd, container, cell, mode)
        let width = max(look.pixels(.minWidth, container, cell, mode), padding)
        if width < look.pixels(.minWidth, part, cell, mode) { isNeeded.width = true }
        let height = look.pixels(.minHeight, container, cell, mode)
        if height < look.pixels(.minHeight, part, cell, mode) { isNeeded.height = true }
      }
    }
    return isNeeded
  }

  // MARK: Icons

  /// An icon beside a label: as far from the edge as it is to be. Only lines of text and the paddings make a component taller
  /// than it must be.
  func besideLabel(_ part: Int, _ partName: String, _ selector: String) -> [CSSRule] {
    var lines: [CSSDeclaration] = []
    if let inset = self["\(partName)-inset"], !inset.isAlways("0") {
      let side = component.parts[part].placement == .leading ? "start" : "end"
      lines.append(CSSDeclaration(name: "margin-inline-\(side)", value: inset.reference))
    }
    if component.parts[part].kind == .icon, isTallerThanLine(part), let size = self["\(partName)-size"] {
      lines.append(
        CSSDeclaration(name: "margin-block", value: "min(0px, (1lh - \(size.reference)) / 2)"))
    }
    return lines.isEmpty ? [] : [CSSRule(["\(selector):not(:only-child)"], lines)]
  }

  /// Whether an icon beside a label needs more height than a line of it, in some cell.
  private func isTallerThanLine(_ part: Int) -> Bool {
    guard let label = component.label else { return false }
    return cascade.cells.contains { cell in
      let modifiers = program.modifiers(of: component, in: cell).indices.filter { modes[$0] != nil }
      return modes.modes(over: modifiers).contains { mode in
        guard !look.isAbsent(part, cell, mode), !look.isAbsent(label, cell, mode),
          case .typography(let type) = look.value(.typography, label, cell, mode)
        else { return false }
        return look.pixels(.size, part, cell, mode) > program.lineHeight(type)
      }
    }
  }

  // MARK: Indicators

  private var turn: String { "\(name)-turn" }
  private var appear: String { "\(name)-appear" }
  private var vanish: String { "\(name)-vanish" }

  private var indicators: [(part: Int, name: String)] {
    component.parts.indices.filter { component.parts[$0].kind == .indicator }.map {
      ($0, cssKebab(program.names[component.parts[$0].name]))
    }
  }

  private func delay(_ partName: String) -> String? {
    self["\(partName)-delay"].flatMap { $0.isAlways("0ms") ? nil : $0.reference }
  }

  /// A ring that turns, unless the page puts something of its own into it; it appears after its delay, and has its room
  /// from the start, so that nothing moves then.
  func indicatorLook(_ selector: String, _ partName: String) -> [CSSRule] {
    [
      CSSRule(
        ["\(selector):empty"],
        [
          CSSDeclaration(name: "box-sizing", value: "border-box"),
          CSSDeclaration(name: "border", value: "0.125em solid currentcolor"),
          CSSDeclaration(name: "border-block-end-color", value: "transparent"),
          CSSDeclaration(name: "border-radius", value: "50%"),
          CSSDeclaration(name: "animation", value: animations(partName, turns: true)),
        ])
    ]
  }

  /// How an indicator appears after its delay.
  func appearance(_ partName: String) -> [CSSDeclaration] {
    if delay(partName) == nil { return [] }
    return [CSSDeclaration(name: "animation", value: animations(partName, turns: false))]
  }

  private func animations(_ partName: String, turns: Bool) -> String {
    let late = delay(partName).map { "\(appear) 1ms \($0) both" }
    let all = [turns ? "\(turn) 1s linear infinite" : nil, late].compactMap { $0 }
    return all.isEmpty ? "none" : all.joined(separator: ", ")
  }

  /// Where motion is reduced an indicator appears and stands still.
  func indicatorAtRest() -> [CSSRule] {
    indicators.map { _, partName in
      CSSRule(
        [".\(name)__\(partName):empty"],
        [CSSDeclaration(name: "animation", value: animations(partName, turns: false))])
    }
  }

  func keyframes() -> [CSSGroup] {
    if indicators.isEmpty { return [] }
    var groups = [
      CSSGroup(
        preludes: ["@keyframes \(turn)"],
        rules: [CSSRule(["to"], [CSSDeclaration(name: "rotate", value: "1turn")])])
    ]
    if indicators.contains(where: { delay($0.name) != nil }) {
      groups.append(
        CSSGroup(
          preludes: ["@keyframes \(appear)"],
          rules: [CSSRule(["from"], [CSSDeclaration(name: "opacity", value: "0")])]))
    }
    if indicators.contains(where: { component.parts[$0.part].placement == .over && delay($0.name) != nil }) {
      groups.append(
        CSSGroup(
          preludes: ["@keyframes \(vanish)"],
          rules: [CSSRule(["to"], [CSSDeclaration(name: "opacity", value: "0")])]))
    }
    return groups
  }

  /// In the middle of the component, out of its layout.
  static var centered: [CSSDeclaration] {
    [
      CSSDeclaration(name: "position", value: "absolute"), CSSDeclaration(name: "inset", value: "0"),
      CSSDeclaration(name: "margin", value: "auto"),
    ]
  }

  /// What an indicator stands over: it keeps its room, and screen readers still read it, so it is not hidden. It goes
  /// when the indicator comes.
  func behindIndicator(_ part: Int, _ partName: String) -> [CSSRule] {
    guard component.parts[part].placement == .over else { return [] }
    let declaration =
      delay(partName).map { CSSDeclaration(name: "animation", value: "\(vanish) 1ms \($0) both") }
      ?? CSSDeclaration(name: "opacity", value: "0")
    return statesWith(part).map { state in
      CSSRule(
        selectors(CSSCascade.Place(values: [], state: state), " > :not(.\(name)__\(partName))"), [declaration]
      )
    }
  }

  /// The states in which a part is there.
  private func statesWith(_ part: Int) -> [Int] {
    let mode = program.defaultMode(on: .web)
    return cascade.states.filter { state in
      cascade.cells.contains { cell in
        component.interactionAxis.map { cell[$0] == state } ?? false && !look.isAbsent(part, cell, mode)
      }
    }
  }

  /// The label behind an indicator, in the states that show one.
  func labelBesideIndicator() -> [String] {
    indicators.filter { component.parts[$0.part].placement != .over }.flatMap { part, partName in
      statesWith(part).flatMap { state in
        selectors(CSSCascade.Place(values: [], state: state), " .\(name)__\(partName) ~ *")
      }
    }
  }

  // MARK: Side by side

  /// Components side by side, as far apart as the component asks for.
  func groupRule() -> [CSSRule] {
    guard let spacing = self["spacing"], spacing.base != "0" else { return [] }
    return [
      CSSRule(
        [".\(name)-group"],
        [
          CSSDeclaration(name: "display", value: "flex"), CSSDeclaration(name: "flex-wrap", value: "wrap"),
          CSSDeclaration(name: "gap", value: spacing.base),
        ])
    ]
  }

  /// What a page has to know about groups, since a style sheet cannot forbid anything.
  func groupDocumentation() -> [String] {
    guard let grouping = component.grouping, let axis = component.orderedAxis else { return [] }
    let styles = component.axes[axis].values(on: .web)
    func className(_ style: Int) -> String { program.names[component.axes[axis].name(of: style, on: .web)] }
    let order =
      grouping.confirm == .leading
      ? "the one that leads, then those that support" : "those that support, then the one that leads"
    var lines = ["Side by side: \(name)-group; \(order)"]
    for (rank, style) in styles.enumerated().reversed() {
      let partners = styles[..<rank].filter { grouping.allows(style, with: $0, on: .web) }.map(className)
      if !partners.isEmpty {
        lines.append("\(className(style)) goes with: \(partners.joined(separator: ", "))")
      }
    }
    let equal = styles.filter { grouping.equalHierarchy.contains($0) }.map(className)
    if !equal.isEmpty { lines.append("of equal weight: \(equal.joined(separator: ", "))") }
    return lines
  }
}
