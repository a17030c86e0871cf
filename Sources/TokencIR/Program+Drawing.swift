public import TokencSyntax

extension Program {
  /// Whether somebody presses a component, by anything that only such a component has: a state that a press brings, a
  /// setting of `action` or `press`, a style of a system's own button, a preset, or a rule about groups. What has none of
  /// these is entered into, such as a field, or only looked at, such as a badge.
  public func isPressable(_ component: Component) -> Bool {
    if !component.presets.isEmpty || component.grouping != nil { return true }
    if let axis = component.interactionAxis,
      component.axes[axis].values.contains(where: { ["pressed", "selected"].contains(names[$0.name]) })
    {
      return true
    }
    return component.properties.contains { table in
      switch component.parts[table.part].kind {
      case .action, .press, .native: table.winners.contains { $0 != nil }
      default: false
      }
    }
  }

  /// Whether SwiftUI and Compose draw a component: as a button, which has an edge and a label. Others are data there.
  public func isDrawnAsButton(_ component: Component) -> Bool {
    component.container != nil && component.label != nil && isPressable(component)
  }

  /// Whether Apple's system draws some cells of a component, each of them: its own buttons, by their styles.
  public func isDrawnBySystem(_ component: Component, in cells: some Sequence<Cell>) -> Bool {
    guard let native = component.part(.native), let table = component.table(.style, of: native) else {
      return false
    }
    return cells.allSatisfy { cell in
      guard let winner = table.winners[component.index(of: cell, in: table)] else { return false }
      return value(winner, in: defaultMode(on: cell.platform)) != .none
    }
  }

  /// One line of a text, in px, at the size that its author set; 0 where it is not known.
  public func lineHeight(_ type: Typography) -> Decimal {
    switch (value(type.lineHeight), value(type.fontSize)) {
    case (.dimension(let line), _): line.pixels
    case (.number(let factor), .dimension(let size)): factor * size.pixels
    default: .zero
    }
  }
}
