import TokencIR
import TokencSyntax

/// States that must be seen, besides the focus.
///
/// WCAG 2.2 SC 1.4.11 asks for no ratio between states, and a `hovered` or `pressed` look only answers what a person
/// does. `selected` and `pending` say something for as long as they last, so SC 1.4.1 holds: what colour alone tells
/// needs 3 : 1 between the two colours (technique G183). Where something else changes, such as a part that appears, a
/// border's width or a font's weight, there is nothing to measure. `disabled` is exempt.
extension ContrastCheck {
  func stateProperties(_ container: Int, _ component: Component) -> Properties {
    identificationProperties(container) + Self.shapeCues.map { (container, $0) }
      + contents(of: component).flatMap { part in
        ([.presence, .color] + Self.contentCues).map { (part, $0) }
      } + (component.part(.native).map { [($0, .style)] } ?? [])
  }

  private static let shapeCues: [Property] = [.strokeWidth, .cornerRadius, .offsetY, .minHeight, .minWidth]
  private static let contentCues: [Property] = [.typography, .fontWeight, .underline, .size]

  private func contents(of component: Component) -> [Int] {
    component.parts.indices.filter {
      [.text, .icon, .indicator].contains(component.parts[$0].kind)
    }
  }

  /// What tells a state without colour is read in more modes than change a colour: those that say the same are one.
  mutating func mergeModes(from start: Int, over modifiers: ModifierSet) {
    func look(_ index: Int) -> [Int] {
      let record = records[index]
      return [
        record.part ?? -1, Int(record.property.rawValue), record.measurement, Int(record.verdict.rawValue),
        Int(record.foreground.value.index), Int(record.background.value.index),
        record.foreground.token.map { Int($0.index) } ?? -1,
        record.background.token.map { Int($0.index) } ?? -1,
        record.page.map { Int($0.value.index) } ?? -1, record.leniency == .none ? 0 : 1,
      ]
    }
    for index in modifiers.indices {
      let rest = program.modifiers[index].defaultContext
      var looks: [Mode: [Int: [[Int]]]] = [:]
      for place in start..<records.count {
        var mode = records[place].cells.mode
        let context = Int(mode[index])
        mode[index] = rest
        looks[mode, default: [:]][context, default: []].append(look(place))
      }
      let count = program.modifiers[index].contexts.count
      let isIdle = looks.values.allSatisfy { contexts in
        contexts.count == count && contexts.values.allSatisfy { $0 == contexts[Int(rest)] }
      }
      guard isIdle, !looks.isEmpty else { continue }
      for place in (start..<records.count).reversed() {
        if records[place].cells.mode[index] == rest {
          records[place].cells.modifiers.remove(ModifierSet(index: index))
        } else {
          records.remove(at: place)
          keys.remove(at: place)
        }
      }
    }
  }

  mutating func checkState(_ container: Int, _ view: View) {
    let parts = contents(of: view.cells.component)
    if isNative(view) || changesMoreThanColor(container, parts, view) { return }
    let changes = shapeChanges(container, view) + parts.compactMap { contentChange($0, container, view) }
    for backdrop in view.backdrops { addStrongest(changes, .stateChange, container, backdrop, view) }
  }

  private func changesMoreThanColor(_ container: Int, _ parts: [Int], _ view: View) -> Bool {
    let (cells, cell, rest) = (view.cells, view.cell, view.cells.resting(view.cell))
    func differs(_ property: Property, _ part: Int) -> Bool {
      cells.value(property, part, cell, view.mode) != cells.value(property, part, rest, view.mode)
    }
    if Self.shapeCues.contains(where: { differs($0, container) }) { return true }
    return parts.contains { part in
      let isPresent = cells.isPresent(part, cell, view.mode)
      if isPresent != cells.isPresent(part, rest, view.mode) { return true }
      return isPresent && Self.contentCues.contains { differs($0, part) }
    }
  }

  /// A text or symbol on its own fill, in both states.
  private func contentChange(_ part: Int, _ container: Int, _ view: View) -> Change? {
    guard view.cells.isPresent(part, view.cell, view.mode) else { return nil }
    func edge(_ cell: Cell) -> Edge? {
      let own = view.cells.setting(.color, part, cell) != nil
      guard let color = paint(.color, own ? part : view.cells.component.label ?? part, view, in: cell) else {
        return nil
      }
      let fill = paint(.fill, container, view, in: cell)
      return Edge(
        property: .color, paint: color,
        spot: Spot(top: color.value, bottom: fill?.value, opacity: opacity(view, in: cell)))
    }
    guard let now = edge(view.cell), let resting = edge(view.cells.resting(view.cell)) else { return nil }
    return Change(part: part, property: .color, now: now, resting: resting)
  }
}
