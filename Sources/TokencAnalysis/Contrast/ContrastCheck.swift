import TokencColor
import TokencIR
import TokencSyntax

/// Finds every pair of colours that a person must tell apart, and measures it.
///
/// Pairs are found from the anatomy and the matrix; nobody lists them. For each component and platform, the
/// available cells are merged where the properties of a pair agree, and each is looked at in every mode over those
/// modifiers that change one of its colours. What is looked for:
///
/// - **Content** (WCAG 2.2 SC 1.4.3, 1.4.11): each text, icon and indicator that is not absent, on the container's
///   fill over the backdrop. Large text is 24 px or more, or 18.66 px or more with a weight of 700 or more (18 pt
///   and 14 pt bold). Icons and indicators count as non-text.
/// - **Identification** (SC 1.4.11): see `ContrastCheck+Shape.swift`.
/// - **Focus** (SC 1.4.11, 2.4.7; the measure is that of 2.4.13): see `ContrastCheck+Focus.swift`.
/// - **States that last** (SC 1.4.1, G183): see `ContrastCheck+States.swift`.
///
/// The `textSize` modifier stays at its default: WCAG measures large text as the author sets it.
struct ContrastCheck {
  let program: Program
  var meter: ContrastMeter
  var records: [ContrastRecord] = []
  /// The pairs of the records, in the same order.
  var keys: [PairKey] = []
  var out = Findings()

  let disabled, focused, pressed: Symbol?
  /// States that say something for as long as they last; `disabled` is exempt.
  let lasting: [Symbol]
  private let textSize: ModifierSet
  private let limits: (text: Double, largeText: Double, nonText: Double)

  init(_ program: Program) {
    self.program = program
    meter = ContrastMeter(program)
    let checks = program.project.checks
    limits = (checks.text, checks.largeText, checks.nonText)
    disabled = program.names.find("disabled")
    focused = program.names.find("focused")
    pressed = program.names.find("pressed")
    lasting = ["selected", "pending"].compactMap { program.names.find($0) }
    textSize = program.modifiers.indices.reduce(into: []) { set, index in
      if program.modifiers[index].kind == .textSize { set.insert(ModifierSet(index: index)) }
    }
  }

  mutating func checkComponents(_ platforms: [PlatformCells]) {
    for (index, component) in program.components.enumerated() {
      guard component.container != nil else { continue }
      var exceptions = Exceptions(component, .contrast)
      let own = platforms.filter { $0.index == index }
      for cells in own { check(index, cells, &exceptions) }
      for exception in exceptions.needless(in: own) { out.add(.needlessException(exception)) }
    }
  }

  private mutating func check(_ index: Int, _ cells: PlatformCells, _ exceptions: inout Exceptions) {
    let component = cells.component
    for part in component.parts.indices {
      switch component.parts[part].kind {
      case .text, .icon, .indicator:
        visit(index, cells, &exceptions, contentProperties(part, component)) { check, view in
          check.checkContent(part, view)
        }
      default: break
      }
    }
    guard let container = component.container else { return }
    visit(
      index, cells, &exceptions, identificationProperties(container), also: Self.atRest
    ) { check, view in
      check.checkIdentification(container, view)
    }
    if let ring = component.part(.focusRing), let focus = FocusStates(component, self) {
      func also(_ cells: PlatformCells, _ cell: Cell) -> [Cell] {
        [cells.resting(cell), cells.cell(cell, inState: focus.focused)]
      }
      visit(
        index, cells, &exceptions, focusProperties(ring, container, component), also: also,
        apart: focus.apart
      ) { check, view in
        check.checkFocus(ring, container, focus, view)
      }
    }
    if !Set(lasting).isDisjoint(with: states(of: component)) {
      visit(
        index, cells, &exceptions, stateProperties(container, component), also: Self.atRest,
        apart: [[disabled]] + lasting.map { [$0] }, mergesModes: true
      ) { check, view in
        if check.lasting.contains(where: { view.cells.isState($0, view.cell) }) {
          check.checkState(container, view)
        }
      }
    }
  }

  private func states(of component: Component) -> [Symbol] {
    component.interactionAxis.map { component.axes[$0].values.map(\.name) } ?? []
  }

  /// A cell in a mode, while its pairs are looked for.
  struct View {
    let index: Int
    let cells: PlatformCells
    let cell: Cell
    let mode: Mode
    let place: CheckedCells
    let backdrops: [Paint]
    let isDisabled: Bool
    let container: Int
    let exceptions: [(index: Int, exception: CheckException)]
  }

  typealias Properties = [(part: Int, property: Property)]

  private static func atRest(_ cells: PlatformCells, _ cell: Cell) -> [Cell] { [cells.resting(cell)] }

  /// Every distinct cell and mode for a set of properties.
  ///
  /// - Parameters:
  ///   - also: other cells that are looked at beside a cell.
  ///   - apart: groups of states that are not merged with others; nil for `disabled` alone.
  private mutating func visit(
    _ index: Int, _ cells: PlatformCells, _ exceptions: inout Exceptions, _ properties: Properties,
    also: (PlatformCells, Cell) -> [Cell] = { _, _ in [] }, apart: [[Symbol?]]? = nil,
    mergesModes: Bool = false,
    _ body: (inout ContrastCheck, View) -> Void
  ) {
    let component = cells.component
    guard let container = component.container else { return }
    for found in cells.classes(of: properties, exceptions, apart: apart ?? [[disabled]]) {
      let cell = found.cell
      var set = cells.modifiers(of: properties, in: cell)
      for other in also(cells, cell) { set.formUnion(cells.modifiers(of: properties, in: other)) }
      for token in backdropSettings(container, cells, cell) { set.formUnion(cells.modifiers(of: token)) }
      set.formUnion(exceptions.modifiers)
      set.subtract(textSize)
      set = ModifierSet(rawValue: set.rawValue & ~ModifierSet.platform.rawValue)
      let applicable = program.applicable(set, on: cells.platform)
      let modifiers = applicable.reduce(into: ModifierSet()) { $0.insert(ModifierSet(index: $1)) }
      let start = records.count
      for mode in program.modes(over: modifiers, on: cells.platform) {
        let place = CheckedCells(
          component: index, platform: cells.platform, cell: cell, values: found.values, count: found.count,
          mode: mode, modifiers: modifiers)
        let first = records.count
        body(
          &self,
          View(
            index: index, cells: cells, cell: cell, mode: mode, place: place,
            backdrops: backdrops(container, cells, cell, mode), isDisabled: cells.isState(disabled, cell),
            container: container, exceptions: exceptions.exceptions))
        for record in first..<records.count {
          if case .exception(let index) = records[record].leniency { exceptions.use(index) }
        }
      }
      if mergesModes { mergeModes(from: start, over: modifiers) }
    }
  }

  // MARK: Values

  /// A colour or gradient that a setting gives; nil for `none`, for nothing, and for the invisible.
  func paint(_ property: Property, _ part: Int, _ view: View, in cell: Cell? = nil) -> Paint? {
    guard let (slot, setting) = view.cells.slot(property, part, cell ?? view.cell, view.mode) else {
      return nil
    }
    return paint(slot, program[setting].valueSpan, setting)
  }

  func paint(_ slot: Slot, _ span: SourceSpan, _ setting: TokenID? = nil) -> Paint? {
    guard meter.isColor(slot.value), !meter.isInvisible(slot.value) else { return nil }
    return Paint(value: slot.value, token: slot.alias, span: span, setting: setting)
  }

  func opacity(_ view: View, in cell: Cell? = nil) -> Double {
    view.cells.number(.opacity, view.container, cell ?? view.cell, view.mode) ?? 1
  }

  /// The cell's own, or the project's.
  private func backdropSettings(_ container: Int, _ cells: PlatformCells, _ cell: Cell) -> [TokenID] {
    guard let first = cells.setting(.backdrop, container, cell) else { return program.project.checks.against }
    return [first] + (program.furtherBackdrops[first] ?? [])
  }

  private func backdrops(
    _ container: Int, _ cells: PlatformCells, _ cell: Cell, _ mode: Mode
  ) -> [Paint] {
    var paints: [Paint] = []
    for setting in backdropSettings(container, cells, cell) {
      let slot = program.slot(setting, in: mode)
      // In another mode the list may be shorter, and its last backdrop stands for the rest.
      let isKnown = paints.contains { $0.value == slot.value && $0.token == slot.alias }
      guard meter.isColor(slot.value), !isKnown else { continue }
      paints.append(Paint(value: slot.value, token: slot.alias, span: program[setting].valueSpan))
    }
    // Without a page every page is possible.
    return paints.isEmpty ? [Paint(value: meter.unknown, token: nil, span: nil)] : paints
  }

  // MARK: Content

  private func contentProperties(_ part: Int, _ component: Component) -> Properties {
    guard let container = component.container else { return [] }
    var properties: Properties = [
      (part, .color), (part, .presence), (container, .fill), (container, .opacity), (container, .backdrop),
    ]
    if component.parts[part].kind == .text { properties += [(part, .typography), (part, .fontWeight)] }
    if let label = component.label, label != part {
      properties.append((label, .color))
      if component.parts[part].kind == .text { properties.append((label, .typography)) }
    }
    return properties
  }

  private mutating func checkContent(_ part: Int, _ view: View) {
    let component = view.cells.component
    guard view.cells.isPresent(part, view.cell, view.mode) else { return }
    let own = view.cells.setting(.color, part, view.cell) != nil
    guard let color = paint(.color, own ? part : component.label ?? part, view) else { return }
    let kind: ContrastRecord.Kind =
      component.parts[part].kind != .text ? .nonText : isLarge(part, view) ? .largeText : .text
    let fill = paint(.fill, view.container, view)
    let surface = Spot(bottom: fill?.value, opacity: opacity(view))
    let text = Spot(top: color.value, bottom: fill?.value, opacity: surface.opacity)
    let isCovered = surface.opacity == 1 && fill.map { meter.isOpaque($0.value) } == true
    for backdrop in isCovered ? [view.backdrops[0]] : view.backdrops {
      add(
        (part, .color), kind, .content, color, fill ?? backdrop,
        PairKey(foreground: text, background: surface, page: backdrop.value), view,
        page: isCovered || fill == nil ? nil : backdrop, on: isCovered ? nil : backdrop)
    }
  }

  /// 18 pt, or 14 pt and bold, at 4/3 px a point; a size that is not known is not large (WCAG 2.2, 'large scale').
  private func isLarge(_ part: Int, _ view: View) -> Bool {
    let (cells, cell, mode) = (view.cells, view.cell, view.mode)
    guard case .typography(let type)? = cells.value(.typography, part, cell, mode),
      case .dimension(let size) = program.value(type.fontSize)
    else { return false }
    let pixels = size.pixels.double
    if pixels >= 24 { return true }
    guard pixels >= 18.66 else { return false }
    if case .fontWeight(let weight)? = cells.value(.fontWeight, part, cell, mode) {
      return weight.double >= 700
    }
    return false
  }

  // MARK: Records

  mutating func add(
    _ place: (part: Int, property: Property), _ kind: ContrastRecord.Kind, _ role: ContrastRecord.Role,
    _ foreground: Paint, _ background: Paint, _ pair: PairKey, _ view: View, page: Paint? = nil,
    on backdrop: Paint?
  ) {
    let required =
      switch kind {
      case .text: limits.text
      case .largeText: limits.largeText
      case .nonText: limits.nonText
      }
    let index = meter.measure(pair)
    var record = ContrastRecord(
      cells: view.place, part: place.part, property: place.property, kind: kind, role: role,
      foreground: foreground, background: background, page: page, backdrop: backdrop, measurement: index,
      required: required,
      verdict: verdict(meter.measurements[index], required), leniency: .none,
      opacity: pair.foreground.opacity)
    if view.isDisabled {
      record.verdict = .exempt
      record.leniency = .disabled
    } else if record.verdict != .pass,
      let (index, exception) = view.exceptions.first(where: {
        $0.exception.covers(place, view.cell, view.mode)
      })
    {
      record.leniency = .exception(index)
      if exception.level == .exempt { record.verdict = .exempt }
    }
    records.append(record)
    keys.append(pair)
  }

  /// The unrounded ratio counts, and reaching the limit is enough.
  func verdict(_ measurement: Measurement, _ required: Double) -> Verdict {
    if measurement.ratio >= required { return .pass }
    return measurement.best >= required ? .undecidable : .fail
  }
}

extension Finding {
  static func needlessException(_ exception: CheckException) -> Finding {
    Finding(
      .needlessException, "this exception lowers nothing", at: exception.span,
      notes: [Note("every cell that it names passes on its own, is disabled, or does not exist")])
  }
}
