import TokencColor
import TokencIR
import TokencSyntax

/// The states in which a person may have to see the focus.
///
/// Where several states are true the later one is drawn, and the ring is there whenever the focus is (language.md 4.2).
/// So the focus must be seen in its own state and in every later one; what is disabled has none.
struct FocusStates {
  /// The place of `focused` on the interaction axis.
  let focused: Int
  /// `focused`, and the later ones.
  let names: [Symbol?]
  /// What is never one with another state, however alike they look: what is asked of each is something else.
  let apart: [[Symbol?]]

  init?(_ component: Component, _ check: ContrastCheck) {
    guard let axis = component.interactionAxis, let name = check.focused else { return nil }
    let states = component.axes[axis].values.map(\.name)
    guard let focused = states.firstIndex(of: name) else { return nil }
    self.focused = focused
    names = states[focused...].filter { $0 != check.disabled }
    let own = [name, check.pressed, check.disabled]
    apart = own.map { [$0] } + [names.filter { !own.contains($0) }]
  }
}

extension ContrastCheck {
  func focusProperties(_ ring: Int, _ container: Int, _ component: Component) -> Properties {
    identificationProperties(container) + [(ring, .color), (ring, .ringWidth), (ring, .gap)]
      + (component.part(.native).map { [($0, .style)] } ?? [])
  }

  /// That a person sees where the focus is (WCAG 2.2 SC 2.4.7, 1.4.11; measured as 2.4.13 does).
  ///
  /// With a ring: the ring against the backdrop, which is what lay there before; with a gap of 0 also against the
  /// edge that it touches (border, else fill).
  ///
  /// Without a ring the focused look itself must differ from the resting look. Compared are the same pixels in both
  /// states: the surface (fill), the edge (border, else fill), and the place of a hard shadow (the shadow or the
  /// page that was there before). The strongest change counts and needs 3 : 1. A change of the text alone is too
  /// small an area to count. Where Apple's system draws the component, it draws the focus too.
  ///
  /// A later state is told where its ring is another pair than that of `focused`. Without a ring it hides the focus
  /// altogether; only `pressed` may, since it lasts as long as a finger holds it down.
  mutating func checkFocus(_ ring: Int, _ container: Int, _ focus: FocusStates, _ view: View) {
    guard focus.names.contains(where: { view.cells.isState($0, view.cell) }), !isNative(view) else { return }
    let isLater = !view.cells.isState(focused, view.cell)
    for backdrop in view.backdrops {
      let pairs = ringPairs(ring, container, backdrop, view, in: view.cell)
      if pairs.isEmpty {
        if !isLater {
          addStrongest(shapeChanges(container, view), .focusChange, container, backdrop, view)
        } else if !view.cells.isState(pressed, view.cell) {
          addUnchanged(.focusChange, container, backdrop, view)
        }
        continue
      }
      let focused = view.cells.cell(view.cell, inState: focus.focused)
      let known = isLater ? ringPairs(ring, container, backdrop, view, in: focused).map(\.pair) : []
      for found in pairs where !known.contains(found.pair) {
        if let edge = found.edge {
          addOnPage((ring, .color), .focusRingOnEdge, found.color, edge, found.pair, backdrop, view)
        } else {
          add((ring, .color), .nonText, .focusRing, found.color, backdrop, found.pair, view, on: backdrop)
        }
      }
    }
  }

  /// The ring of a cell with its neighbours: the backdrop, and the edge that it touches. None without a ring.
  private func ringPairs(_ ring: Int, _ container: Int, _ backdrop: Paint, _ view: View, in cell: Cell) -> [(
    color: Paint, edge: Paint?, pair: PairKey
  )] {
    guard view.cells.pixels(.ringWidth, ring, cell, view.mode) > 0,
      let color = paint(.color, ring, view, in: cell)
    else { return [] }
    let spot = Spot(bottom: color.value, opacity: opacity(view, in: cell))
    func pair(_ background: Spot) -> PairKey {
      PairKey(foreground: spot, background: background, page: backdrop.value)
    }
    var pairs: [(color: Paint, edge: Paint?, pair: PairKey)] = [(color, nil, pair(.page))]
    if view.cells.pixels(.gap, ring, cell, view.mode) <= 0, let edge = edge(container, view, in: cell) {
      pairs.append((color, edge.paint, pair(edge.spot)))
    }
    return pairs
  }
}
