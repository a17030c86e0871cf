import TokencIR
import TokencSyntax

/// Measures what a finger or a pointer can hit, in every available cell and mode (WCAG 2.2 SC 2.5.8; 44 pt and 48 dp
/// are Apple's and Android's own).
///
/// The area is the larger of the drawing and of `tapTarget`. The drawing is measured by its least size: minimum
/// height and width, paddings, required icons and lines of text; the width of a text is unknown and counts as
/// nothing. Two grown areas side by side must not overlap, so growth counts only as far as `spacing` leaves room
/// (each side has half of it); that is asked where `spacing` is given or the component speaks of groups, for the height always and for the width where
/// no text makes it unknown. On Android the growth takes part in the layout, and neighbours move apart.
struct TapTargetCheck {
  let program: Program
  var records: [TapTargetRecord] = []
  var out = Findings()

  init(_ program: Program) { self.program = program }

  mutating func checkComponents(_ platforms: [PlatformCells]) {
    for (index, component) in program.components.enumerated() {
      guard let container = component.container, let target = component.part(.tapTarget) else { continue }
      var exceptions = Exceptions(component, .tapTarget)
      let own = platforms.filter { $0.index == index }
      for cells in own {
        guard let required = program.project.checks.tapTarget[cells.platform] else { continue }
        check(index, container, target, required.double, cells, &exceptions)
      }
      for exception in exceptions.needless(in: own) { out.add(.needlessException(exception)) }
    }
  }

  private mutating func check(
    _ index: Int, _ container: Int, _ target: Int, _ required: Double, _ cells: PlatformCells,
    _ exceptions: inout Exceptions
  ) {
    let component = cells.component
    let properties = Metrics.properties(container, component) + [(target, .minWidth), (target, .minHeight)]
    for found in cells.classes(of: properties, exceptions, apart: []) {
      let cell = found.cell
      let set = cells.modifiers(of: properties, in: cell).union(exceptions.modifiers)
      let modifiers = program.applicable(set, on: cells.platform)
        .reduce(into: ModifierSet()) { $0.insert(ModifierSet(index: $1)) }
      for mode in program.modes(over: modifiers, on: cells.platform) {
        let metrics = Metrics(container, cells, cell, mode)
        let width = area(metrics.width, .minWidth, target, metrics, cells, cell, mode)
        let height = area(metrics.height, .minHeight, target, metrics, cells, cell, mode)
        var record = TapTargetRecord(
          cells: CheckedCells(
            component: index, platform: cells.platform, cell: cell, values: found.values, count: found.count,
            mode: mode, modifiers: modifiers),
          width: width.size, height: height.size, drawnWidth: metrics.width, drawnHeight: metrics.height,
          knowsWidth: metrics.knowsWidth,
          isCutBySpacing: width.isCut || height.isCut, required: required,
          verdict: width.size >= required && height.size >= required ? .pass : .fail, leniency: .none)
        let blamed: Property = height.size < required ? .minHeight : .minWidth
        let setting =
          record.isCutBySpacing && record.verdict == .fail
          ? cells.setting(.spacing, container, cell)
          : cells.setting(blamed, target, cell) ?? cells.setting(blamed, container, cell)
        record.span = setting.map { program[$0].valueSpan } ?? component.span
        if record.verdict == .fail,
          let (place, exception) = exceptions.exceptions.first(where: {
            $0.exception.covers((target, blamed), cell, mode)
          })
        {
          exceptions.use(place)
          record.leniency = .exception(place)
          if exception.level == .exempt { record.verdict = .exempt }
        }
        records.append(record)
      }
    }
  }

  /// One side of the area: grown to what the target asks, but not into the neighbour's.
  private func area(
    _ drawn: Double, _ property: Property, _ target: Int, _ metrics: Metrics, _ cells: PlatformCells,
    _ cell: Cell, _ mode: Mode
  ) -> (size: Double, isCut: Bool) {
    let wanted = max(drawn, cells.pixels(property, target, cell, mode))
    let isKnown = property == .minHeight || metrics.knowsWidth
    guard isKnown, cells.platform != .android, let spacing = metrics.spacing else { return (wanted, false) }
    let free = drawn + spacing
    return free < wanted ? (free, true) : (wanted, false)
  }
}
