import TokencIR
import TokencSyntax

/// The texts of one cell in one mode: what each CSS property of a component is there.
///
/// A class, so that what is called for each text holds one reference and not a copy of every table.
final class CSSLook {
  let program: Program
  let component: Component
  let writer: CSSWriter
  /// Border widths where a stroke is drawn: with one for all, the others take it too, and the padding is one.
  var commonStrokeWidth: String?
  /// While the texts of a slot are made: what they depend on.
  private var trace: Trace?
  /// Values of the interaction axis, on the web.
  private let focusedState, pressedState, disabledState: Int?

  init(program: Program, component: Component, writer: CSSWriter) {
    (self.program, self.component, self.writer) = (program, component, writer)
    func state(_ name: String) -> Int? {
      guard let axis = component.interactionAxis else { return nil }
      return component.axes[axis].values(on: .web).first {
        program.names[component.axes[axis].values[$0].name] == name
      }
    }
    focusedState = state("focused")
    pressedState = state("pressed")
    disabledState = state("disabled")
  }

  func resolved(_ property: Property, _ part: Int?, _ cell: Cell, _ mode: Mode) -> ResolvedProperty? {
    guard let part else { return nil }
    if trace != nil { note(property, part, cell) }
    return program.property(property, of: part, in: cell, of: component, mode: mode)
  }

  // MARK: What a text depends on

  private struct Trace {
    /// Those of all settings that values came from.
    var modifiers: UInt32 = 0
    /// A bit for each axis that decided which settings these are, or that was looked at itself.
    var axes: UInt8 = 0
  }

  /// Texts that were made, by the values that their cells have on the axes that they depend on.
  private struct Known {
    let axes: UInt8
    var places: [UInt64: Int] = [:]

    /// At most eight axes of at most 64 values.
    func key(_ cell: Cell) -> UInt64 {
      var key: UInt64 = 0
      var rest = axes
      while rest != 0 {
        key = key << 6 | UInt64(cell[rest.trailingZeroBitCount])
        rest &= rest - 1
      }
      return key
    }
  }

  /// The texts of a slot in each of some modes, which differ in `modifiers`: made once for all cells that cannot differ,
  /// and once for all modes where none of the modifiers matters. Cells are many and different texts few: with the same
  /// values on all axes that were asked for, every step to the texts is the same.
  ///
  /// - Returns: the different ones as cells come to them, and for each cell which of them it has.
  func texts(_ slot: CSSSlot, _ cells: [Cell], _ modes: [Mode], over modifiers: ModifierSet) -> (
    different: [[String]], places: [Int]
  ) {
    var different: [[String]] = []
    var known: [Known] = []
    let places = cells.map { cell in
      for some in known { if let place = some.places[some.key(cell)] { return place } }
      trace = Trace()
      let first = slot.text(cell, modes[0])
      let matters = trace.map { $0.modifiers & modifiers.rawValue != 0 } ?? true
      different.append(modes.map { matters && $0 != modes[0] ? slot.text(cell, $0) : first })
      let axes = trace?.axes ?? .max
      trace = nil
      let index = known.firstIndex { $0.axes == axes } ?? known.count
      if index == known.count { known.append(Known(axes: axes)) }
      known[index].places[known[index].key(cell)] = different.count - 1
      return different.count - 1
    }
    return (different, places)
  }

  /// Notes what a value depends on: the table of its own settings, and where none of them holds in the cell that of the
  /// property it is taken from.
  private func note(_ property: Property, _ part: Int, _ cell: Cell) {
    if let winner = winner(property, of: part, in: cell) {
      trace?.modifiers |= program[winner].modifiers.rawValue
      return
    }
    switch property.rule(on: component.parts[part].kind).initial {
    case .required:
      guard let label = component.label, label != part else { return }
      note(property, label, cell)
    case .inherited(let source):
      guard let target = component.target(of: source, from: part) else { return }
      note(target.property, target.part, cell)
    default: break
    }
  }

  /// The setting that a property has in a cell, and notes on which axes that depends.
  func winner(_ property: Property, of part: Int, in cell: Cell) -> TokenID? {
    guard let table = component.table(property, of: part) else { return nil }
    for axis in table.axes { trace?.axes |= 1 << UInt8(axis) }
    return table.winners[component.index(of: cell, in: table)]
  }

  /// The value of the interaction axis, of a component that has one. For a text nothing but this looks into a cell.
  private func state(of cell: Cell) -> Int? {
    guard let axis = component.interactionAxis else { return nil }
    trace?.axes |= 1 << UInt8(axis)
    return cell[axis]
  }

  // MARK: Values

  func value(_ property: Property, _ part: Int?, _ cell: Cell, _ mode: Mode) -> Value {
    resolved(property, part, cell, mode)?.value ?? .none
  }

  /// The value of a property; `none` where it has none.
  func text(
    _ property: Property, _ part: Int?, _ cell: Cell, _ mode: Mode, _ length: CSSLength = .fixed,
    none: String = "none"
  ) -> String {
    guard let resolved = resolved(property, part, cell, mode) else { return none }
    if resolved.value == .none { return none }
    return writer.text { writer.write(resolved.value, alias: resolved.alias, length, in: mode, to: &$0) }
  }

  func pixels(_ property: Property, _ part: Int?, _ cell: Cell, _ mode: Mode) -> Decimal {
    if case .dimension(let dimension) = value(property, part, cell, mode) { return dimension.pixels }
    return .zero
  }

  // MARK: The container

  func strokeWidth(_ cell: Cell, _ mode: Mode) -> String {
    commonStrokeWidth ?? text(.strokeWidth, component.container, cell, mode)
  }

  func hasStroke(_ cell: Cell, _ mode: Mode) -> Bool {
    value(.stroke, component.container, cell, mode) != .none
  }

  /// The language draws the stroke inside the edge, so the border takes its width from the padding.
  func padding(_ property: Property, _ cell: Cell, _ mode: Mode) -> String {
    let length: CSSLength =
      property == .paddingBlockStart || property == .paddingBlockEnd ? .growing : .fixed
    let padding = pixels(property, component.container, cell, mode)
    if CSSNumber.isZero(padding) { return "0" }
    let text = text(property, component.container, cell, mode, length)
    let width = strokeWidth(cell, mode)
    if width == "0" { return text }
    if length == .fixed, !text.hasPrefix("var("), let border = Decimal(String(width.dropLast(2))) {
      let inner = Dimension(max(.zero, padding - border), .px)
      return writer.text { writer.write(inner, .fixed, to: &$0) }
    }
    return "calc(\(text) - \(width))"
  }

  func cornerRadius(_ cell: Cell, _ mode: Mode) -> String {
    if value(.cornerRadius, component.container, cell, mode) == .keyword(.full) { return "9999px" }
    return text(.cornerRadius, component.container, cell, mode)
  }

  func inlineSize(_ cell: Cell, _ mode: Mode) -> String {
    if case .number(let ratio) = value(.aspectRatio, component.container, cell, mode) {
      return multiple(ratio, cell, mode)
    }
    return value(.width, component.container, cell, mode) == .keyword(.fill) ? "100%" : "auto"
  }

  func minInlineSize(_ cell: Cell, _ mode: Mode) -> String {
    let width = pixels(.minWidth, component.container, cell, mode)
    if case .number(let ratio) = value(.minWidthRatio, component.container, cell, mode),
      width < ratio * pixels(.minHeight, component.container, cell, mode)
    {
      return multiple(ratio, cell, mode)
    }
    return text(.minWidth, component.container, cell, mode)
  }

  /// Without a limit of its own a component is as wide as what holds it, or a long word would make it wider.
  func maxInlineSize(_ cell: Cell, _ mode: Mode) -> String {
    let container = component.container
    if value(.maxWidth, container, cell, mode) != .none { return text(.maxWidth, container, cell, mode) }
    guard value(.position, container, cell, mode) == .keyword(.bottomEnd),
      pixels(.positionInset, container, cell, mode) != .zero
    else { return "100%" }
    return "calc(100% - 2 * \(text(.positionInset, container, cell, mode)))"
  }

  /// A width that is a multiple of the least height, and grows with it.
  private func multiple(_ ratio: Decimal, _ cell: Cell, _ mode: Mode) -> String {
    let width = Dimension(ratio * pixels(.minHeight, component.container, cell, mode), .px)
    return writer.text { writer.write(width, .growing, to: &$0) }
  }

  /// A side of the tap target, fit for a calculation: no unit is an error there.
  func tapTarget(_ property: Property, _ cell: Cell, _ mode: Mode) -> String {
    let text = text(property, component.part(.tapTarget), cell, mode, none: "0px")
    return text == "0" ? "0px" : text
  }

  /// How far a shadow with a hard edge reaches below a component at rest. It looks like a side of the component, and people
  /// press it.
  func reach(_ cell: Cell, _ mode: Mode) -> String {
    var cell = cell
    if let axis = component.interactionAxis, let first = component.axes[axis].values(on: .web).first {
      cell[axis] = first
    }
    guard case .shadow(let layers) = value(.shadow, component.container, cell, mode) else { return "0px" }
    func pixels(_ slot: Slot) -> Decimal {
      if case .dimension(let dimension) = program.value(slot) { return dimension.pixels }
      return .zero
    }
    let depths = layers.filter { !$0.inset && pixels($0.blur).isZero }
      .map { pixels($0.offsetY) + pixels($0.spread) }
    guard let depth = depths.max(), depth > .zero else { return "0px" }
    return writer.text { writer.write(Dimension(depth, .px), .fixed, to: &$0) }
  }

  func offset(_ cell: Cell, _ mode: Mode) -> String {
    let text = text(.offsetY, component.container, cell, mode)
    return text == "0" ? "0px" : text
  }

  /// A pressed component.
  func press(_ cell: Cell, _ mode: Mode) -> String {
    guard let pressed = pressedState, state(of: cell) == pressed else { return "none" }
    switch value(.scale, component.part(.press), cell, mode) {
    case .number(let scale):
      return "scale(\(writer.text { CSSNumber.write(scale, to: &$0) }))"
    case .pressScale: return CSSPress.mark
    default: return "none"
    }
  }

  /// How far a pressed component moves away by its rule.
  func pressShift(_ cell: Cell, _ mode: Mode) -> String {
    var cell = cell
    guard let pressed = pressedState, let axis = component.interactionAxis else { return "0px" }
    cell[axis] = pressed
    guard case .pressScale(let rule) = value(.scale, component.part(.press), cell, mode) else { return "0px" }
    let height = pixels(.minHeight, component.container, cell, mode)
    let shape = value(.aspectRatio, component.container, cell, mode)
    let ratio = if case .number(let ratio) = shape { ratio } else { nil as Decimal? }
    return CSSPress(rule, height: height, ratio: ratio).shift(writer)
  }

  // MARK: Text

  /// The `font` shorthand of a text part; with a weight of its own it is spelled out.
  func font(_ part: Int, _ cell: Cell, _ mode: Mode) -> String {
    guard let resolved = resolved(.typography, part, cell, mode), case .typography(let type) = resolved.value
    else { return "inherit" }
    let weight = winner(.fontWeight, of: part, in: cell)
    if weight == nil { return text(.typography, part, cell, mode) }
    return writer.text { buffer in
      buffer.append(text(.fontWeight, part, cell, mode))
      buffer.append(UInt8(ascii: " "))
      writer.write(type.fontSize, .growing, in: mode, to: &buffer)
      buffer.append(UInt8(ascii: "/"))
      writer.write(type.lineHeight, .growing, in: mode, to: &buffer)
      buffer.append(UInt8(ascii: " "))
      writer.write(type.fontFamily, in: mode, to: &buffer)
    }
  }

  func letterSpacing(_ part: Int, _ cell: Cell, _ mode: Mode) -> String {
    guard case .typography(let type) = value(.typography, part, cell, mode) else { return "normal" }
    if case .dimension(let spacing) = program.value(type.letterSpacing), CSSNumber.isZero(spacing.amount) {
      return "normal"
    }
    return writer.text { writer.write(type.letterSpacing, .growing, in: mode, to: &$0) }
  }

  func align(_ property: Property, _ part: Int, _ cell: Cell, _ mode: Mode) -> String {
    guard case .keyword(let keyword) = value(property, part, cell, mode) else { return "center" }
    return keyword.name
  }

  func isAbsent(_ part: Int, _ cell: Cell, _ mode: Mode) -> Bool {
    value(.presence, part, cell, mode) == .keyword(.absent)
  }

  // MARK: States

  /// The cell that says what ring is drawn when the focus is there, too: the later of two states counts. What is
  /// disabled shows its focus apart.
  func focused(_ cell: Cell) -> Cell {
    guard let axis = component.interactionAxis, let focused = focusedState, let state = state(of: cell) else {
      return cell
    }
    if state > focused, state != disabledState { return cell }
    var cell = cell
    cell[axis] = focused
    return cell
  }
}

extension CSSWriter {
  /// A value that may be a whole token's.
  func write(
    _ value: Value, alias: TokenID?, _ length: CSSLength, in mode: Mode, to buffer: inout ByteBuffer
  ) {
    if let alias, let token = reference(Slot(.invalid, .alias(alias)), in: mode),
      canRefer(to: token, as: length, in: mode)
    {
      return writeVariable(token, to: &buffer)
    }
    write(value, length, in: mode, to: &buffer)
  }
}
