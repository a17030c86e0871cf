import TokencColor
import TokencIR
import TokencSyntax

extension ContrastCheck {
  // MARK: Identification

  func identificationProperties(_ container: Int) -> Properties {
    [
      (container, .fill), (container, .stroke), (container, .strokeWidth), (container, .shadow),
      (container, .opacity), (container, .backdrop), (container, .presence),
    ]
  }

  /// What shows where the component is: its fill, its border, or a hard shadow, against the backdrop.
  ///
  /// WCAG 2.2 SC 1.4.11 asks for 3 : 1 of what is *required* to identify a component, so one of them is enough and
  /// the strongest counts. A component that has none of them at rest is identified by its label, and what a state
  /// adds is no identification. A hard shadow is one without blur that shows beside the shape; Android draws
  /// elevation in its place, so there it does not count.
  mutating func checkIdentification(_ container: Int, _ view: View) {
    guard !edges(container, view, in: view.cells.resting(view.cell)).isEmpty else { return }
    let candidates = edges(container, view, in: view.cell)
    for backdrop in view.backdrops {
      let pairs = candidates.map { edge in
        (edge, PairKey(foreground: edge.spot, background: .page, page: backdrop.value))
      }
      let strongest = pairs.max { ratio($0.1) < ratio($1.1) }
      guard let (edge, pair) = strongest else { continue }
      add(
        (container, edge.property), .nonText, .identification, edge.paint, backdrop, pair, view, on: backdrop)
    }
  }

  private mutating func ratio(_ pair: PairKey) -> Double {
    let index = meter.measure(pair)
    return meter.measurements[index].ratio
  }

  struct Edge {
    var property: Property
    var paint: Paint
    var spot: Spot
  }

  /// What draws the outline of the container in a cell.
  private func edges(_ container: Int, _ view: View, in cell: Cell) -> [Edge] {
    let opacity = opacity(view, in: cell)
    let fill = paint(.fill, container, view, in: cell)
    var edges: [Edge] = []
    if let fill {
      edges.append(Edge(property: .fill, paint: fill, spot: Spot(bottom: fill.value, opacity: opacity)))
    }
    if let stroke = stroke(container, view, in: cell) {
      edges.append(
        Edge(
          property: .stroke, paint: stroke,
          spot: Spot(top: stroke.value, bottom: fill?.value, opacity: opacity)))
    }
    if let shadow = hardShadow(container, view, in: cell) {
      edges.append(
        Edge(property: .shadow, paint: shadow, spot: Spot(bottom: shadow.value, opacity: opacity)))
    }
    return edges
  }

  /// The border, where it has a width.
  private func stroke(_ container: Int, _ view: View, in cell: Cell) -> Paint? {
    guard view.cells.pixels(.strokeWidth, container, cell, view.mode) > 0 else { return nil }
    return paint(.stroke, container, view, in: cell)
  }

  /// The first shadow layer with a sharp edge outside the shape.
  private func hardShadow(_ container: Int, _ view: View, in cell: Cell) -> Paint? {
    guard view.cells.platform != .android,
      let (slot, setting) = view.cells.slot(.shadow, container, cell, view.mode),
      case .shadow(let layers) = program.value(slot)
    else { return nil }
    func pixels(_ slot: Slot) -> Double {
      if case .dimension(let dimension) = program.value(slot) { dimension.pixels.double } else { 0 }
    }
    // SwiftUI has no spread.
    let hasSpread = !view.cells.platform.isApple
    for layer in layers where !layer.inset && pixels(layer.blur) == 0 {
      let spread = hasSpread ? pixels(layer.spread) : 0
      let reach = max(abs(pixels(layer.offsetX)), abs(pixels(layer.offsetY))) + spread
      guard reach > 0, var color = paint(layer.color, program[setting].valueSpan) else { continue }
      color.token = color.token ?? slot.token
      color.setting = setting
      return color
    }
    return nil
  }

  // MARK: Changes

  /// The outermost pixels of the shape.
  func edge(_ container: Int, _ view: View, in cell: Cell) -> Edge? {
    let edges = edges(container, view, in: cell)
    return edges.first { $0.property == .stroke } ?? edges.first { $0.property == .fill }
  }

  /// Where Apple's system draws the component, it draws its states, too.
  func isNative(_ view: View) -> Bool {
    guard view.cells.platform.isApple, let native = view.cells.component.part(.native) else { return false }
    return view.cells.value(.style, native, view.cell, view.mode) ?? .none != .none
  }

  /// The same pixels in a state and at rest.
  struct Change {
    var part: Int
    var property: Property
    var now, resting: Edge?
  }

  /// What a state does to the container.
  func shapeChanges(_ container: Int, _ view: View) -> [Change] {
    let rest = view.cells.resting(view.cell)
    let edgesNow = edges(container, view, in: view.cell)
    let edgesAtRest = edges(container, view, in: rest)
    func find(_ property: Property, _ edges: [Edge]) -> Edge? { edges.first { $0.property == property } }
    let pairs: [(Property, Edge?, Edge?)] = [
      (.fill, find(.fill, edgesNow), find(.fill, edgesAtRest)),
      (.stroke, edge(container, view, in: view.cell), edge(container, view, in: rest)),
      (.shadow, find(.shadow, edgesNow), find(.shadow, edgesAtRest)),
    ]
    return pairs.map { Change(part: container, property: $0, now: $1, resting: $2) }
  }

  /// The pair of the change that is seen best; where nothing changes at all, a colour beside itself.
  mutating func addStrongest(
    _ changes: [Change], _ role: ContrastRecord.Role, _ container: Int, _ backdrop: Paint, _ view: View
  ) {
    let pairs = changes.filter { $0.now?.spot != $0.resting?.spot }.map { change in
      (
        change: change,
        pair: PairKey(
          foreground: change.now?.spot ?? .page, background: change.resting?.spot ?? .page,
          page: backdrop.value)
      )
    }
    guard let strongest = pairs.max(by: { ratio($0.pair) < ratio($1.pair) }) else {
      addUnchanged(role, container, backdrop, view)
      return
    }
    addOnPage(
      (strongest.change.part, strongest.change.property), role, strongest.change.now?.paint ?? backdrop,
      strongest.change.resting?.paint ?? backdrop, strongest.pair, backdrop, view)
  }

  /// A colour beside itself.
  mutating func addUnchanged(
    _ role: ContrastRecord.Role, _ container: Int, _ backdrop: Paint, _ view: View
  ) {
    let edge = edge(container, view, in: view.cell)
    var nothing = edge?.paint ?? backdrop
    // Nobody mends the page for that.
    if edge == nil { nothing.span = view.cells.component.span }
    let spot = edge?.spot ?? .page
    addOnPage(
      (container, edge?.property ?? .fill), role, nothing, nothing,
      PairKey(foreground: spot, background: spot, page: backdrop.value), backdrop, view)
  }

  /// A pair on one of the pages. Where no page shows through, all pages are alike, and it is said once.
  mutating func addOnPage(
    _ place: (part: Int, property: Property), _ role: ContrastRecord.Role, _ foreground: Paint,
    _ background: Paint, _ pair: PairKey, _ backdrop: Paint, _ view: View
  ) {
    let isCovered = meter.isCovered(pair.foreground) && meter.isCovered(pair.background)
    if isCovered, backdrop.value != view.backdrops[0].value {
      let isSaid = records.reversed().prefix { $0.cells == view.place }.contains { known in
        known.role == role && known.foreground.value == foreground.value
          && known.background.value == background.value
      }
      if isSaid { return }
    }
    add(
      place, .nonText, role, foreground, background, pair, view,
      page: isCovered || view.backdrops.count == 1 ? nil : backdrop, on: isCovered ? nil : backdrop)
  }
}
