import TokencIR
import TokencSyntax

/// Measures what a finger or a pointer can hit, in every available cell and mode (WCAG 2.2 SC 2.5.8; 44 pt and 48 dp
/// are Apple's and Android's own).
///
/// The area is the larger of the drawing and of `tapTarget`. The drawing is measured by its least size: minimum
/// height and width, paddings, required icons and lines of text; the width of a text is unknown and counts as
/// nothing. Two grown areas side by side must not overlap, so growth counts only as far as `spacing` leaves room
/// (each side has half of it); that is asked where `spacing` is given, for the height always and for the width where
/// no text makes it unknown. On Android the growth takes part in the layout, and neighbours move apart.
struct TapTargetCheck {
  let program: Program
  var records: [TapTargetRecord] = []
  var out = Findings()

  init(_ program: Program) { self.program = program }

  mutating func checkComponents() {
    for (index, component) in program.components.enumerated() {
      guard let container = component.container, let target = component.part(.tapTarget) else { continue }
      var exceptions = Exceptions(component, .tapTarget)
      for platform in program.project.platforms {
        guard let required = program.project.checks.tapTarget[platform] else { continue }
        var cells = PlatformCells(component, on: platform, of: program)
        if cells.cells.isEmpty { continue }
        check(index, container, target, required.double, &cells, &exceptions)
      }
      for (place, exception) in exceptions.exceptions where !exceptions.used.contains(place) {
        out.add(.needlessException(exception))
      }
    }
  }

  private mutating func check(
    _ index: Int, _ container: Int, _ target: Int, _ required: Double, _ cells: inout PlatformCells,
    _ exceptions: inout Exceptions
  ) {
    let component = cells.component
    let properties = Metrics.properties(container, component) + [(target, .minWidth), (target, .minHeight)]
    let axes = cells.axes(of: properties).union(exceptions.axes)
    let named = ValueSet(axes.values.filter { component.axes[$0].values(on: cells.platform).count > 1 })
    let disabled = program.names.find("disabled")
    for (cell, count) in cells.classes(over: axes) {
      let set = cells.modifiers(of: properties, in: cell).union(exceptions.modifiers)
      let modifiers = program.applicable(set, on: cells.platform)
        .reduce(into: ModifierSet()) { $0.insert(ModifierSet(index: $1)) }
      for mode in program.modes(over: modifiers, on: cells.platform) {
        let metrics = Metrics(container, cells, cell, mode)
        let width = area(metrics.width, .minWidth, target, metrics, cells, cell, mode)
        let height = area(metrics.height, .minHeight, target, metrics, cells, cell, mode)
        var record = TapTargetRecord(
          cells: CheckedCells(
            component: index, platform: cells.platform, cell: cell, axes: named, count: count, mode: mode,
            modifiers: modifiers),
          width: width.size, height: height.size, drawnWidth: metrics.width, drawnHeight: metrics.height,
          isCutBySpacing: width.isCut || height.isCut, required: required,
          verdict: width.size >= required && height.size >= required ? .pass : .fail, leniency: .none)
        let blamed: Property = height.size < required ? .minHeight : .minWidth
        let setting =
          record.isCutBySpacing && record.verdict == .fail
          ? cells.setting(.spacing, container, cell)
          : cells.setting(blamed, target, cell) ?? cells.setting(blamed, container, cell)
        record.span = setting.map { program[$0].valueSpan } ?? component.span
        if cells.isState(disabled, cell), named.contains(component.interactionAxis ?? 63) {
          record.verdict = .exempt
          record.leniency = .disabled
        } else if record.verdict == .fail,
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
