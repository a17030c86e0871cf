import TokencIR
import TokencSyntax

/// What a component's file asks for and the files of some target do not draw. Each is a note with a way out: nothing is
/// left out in silence.
struct UndrawnParts {
  let program: Program
  /// Whether there is a target of each kind whose platforms have the component.
  private let (swift, kotlin, css): (Bool, Bool, Bool)
  private let component: Component
  private let apple: [Platform]
  /// The cells of Apple's systems, where something is asked of them: there may be tens of thousands.
  private let appleCells: [Cell]
  /// Whether Apple's system draws every cell.
  private let isNative: Bool

  init(_ component: Component, _ program: Program, _ targets: [Target]) {
    (self.component, self.program) = (component, program)
    func has(_ kind: Target.Kind) -> Bool {
      targets.contains { $0.kind == kind && $0.platforms.contains(where: component.exists) }
    }
    apple = targets.filter { $0.kind == .swift }.flatMap(\.platforms).filter(\.isApple)
    (swift, kotlin, css) = (has(.swift) && apple.contains(where: component.exists), has(.kotlin), has(.css))
    let asks = component.properties.contains { table in
      table.property == .maxWidth || table.property == .style && component.parts[table.part].kind == .native
    }
    appleCells = swift && asks ? apple.flatMap(component.availableCells) : []
    isNative = !appleCells.isEmpty && program.isDrawnBySystem(component, in: appleCells)
  }

  func check(_ out: inout Findings) {
    let isDrawn = program.isDrawnAsButton(component)
    if !isDrawn, swift || kotlin { out.add(onlyData()) }
    checkShapes(&out)
    if !isDrawn { return }
    if swift || kotlin {
      checkFurther(.text, "text", &out)
      checkFurther(.icon, "icon", &out)
      checkFurther(.indicator, "indicator", &out)
    }
    checkConfirmation(&out)
    if swift { checkSwift(&out) }
  }

  /// By the languages that draw a component, for a message.
  private var drawing: String {
    [swift ? "SwiftUI" : nil, kotlin ? "Compose" : nil].compactMap { $0 }.joined(separator: " and ")
  }

  // MARK: Parts

  private func checkShapes(_ out: inout Findings) {
    guard swift || kotlin || css, let container = component.container else { return }
    let name = program.names[component.parts[container].name]
    for part in component.parts where part.kind == .shape && part.span != component.parts[container].span {
      out.add(
        undrawn(
          "the shape '\(program.names[part.name])' is not drawn: '\(name)' is the shape that holds the others",
          at: part.span, "make it a component of its own; its values are in the data and the matrix"))
    }
  }

  private func checkFurther(_ kind: Part.Kind, _ word: String, _ out: inout Findings) {
    // A system's own button shows the second text as a subtitle.
    let drawn = component.parts.filter { $0.kind == kind }
    guard let first = drawn.first, !(kind == .text && isNative && !kotlin) else { return }
    for part in drawn.dropFirst() {
      out.add(
        undrawn(
          "\(drawing) do\(drawing.contains(" ") ? "" : "es") not draw the \(word) '\(program.names[part.name])': "
            + "'\(program.names[first.name])' is the first \(word)",
          at: part.span,
          "its values are in the data; a product draws it beside the component, or the two are two components"
        ))
    }
  }

  // MARK: Properties

  private func table(_ property: Property, _ kind: Part.Kind) -> PropertyTable? {
    component.part(kind).flatMap { component.table(property, of: $0) }
  }

  private func value(_ table: PropertyTable, _ cell: Cell) -> (id: TokenID, value: Value)? {
    guard let id = table.winners[component.index(of: cell, in: table)] else { return nil }
    return (id, program.value(id, in: program.defaultMode(on: cell.platform)))
  }

  private func checkConfirmation(_ out: inout Findings) {
    guard let table = table(.confirmation, .action) else { return }
    // Generated groups of a system's own buttons ask before a destructive action.
    if isNative, component.grouping != nil, !kotlin, !css { return }
    guard
      let found = program.project.platforms.lazy.flatMap(component.availableCells)
        .compactMap({ value(table, $0) }).first(where: {
          $0.value != .none
        })
    else { return }
    out.add(
      undrawn(
        "'action.confirmation' changes nothing that is drawn: no generated component asks before it acts",
        at: program[found.id].valueSpan,
        "the product asks, such as by `confirmationDialog`; the matrix says which cells need it"))
  }

  private func checkSwift(_ out: inout Findings) {
    if isNative { return }
    for row in component.minimumVersions
    where !row.fallback.isEmpty && row.versions.contains(where: { apple.contains($0.platform) }) {
      out.add(
        undrawn(
          "this 'fallback' is never drawn: only a component whose every cell has a 'native.style' is drawn by "
            + "the system, and needs one", at: row.span,
          "leave out 'fallback', and the cells demand the version of the product"))
    }
    if let table = table(.style, .native) {
      let styles = appleCells.map { value(table, $0) }
      if let styled = styles.lazy.compactMap({ $0 }).first(where: { $0.value != .none }) {
        out.add(
          undrawn(
            "this 'native.style' is never drawn: the system draws a component only if every cell has one",
            at: program[styled.id].valueSpan,
            "give every cell a style, with 'platform' if only Apple's have one, or none; or make two components"
          ))
      }
    }
    checkWidths(&out)
  }

  private func checkWidths(_ out: inout Findings) {
    guard let limits = table(.maxWidth, .shape), let container = component.container else { return }
    var seen: Set<TokenID> = []
    for cell in appleCells {
      guard let limit = value(limits, cell), limit.value != .none else { continue }
      let width = program.property(
        .width, of: container, in: cell, of: component, mode: program.defaultMode(on: cell.platform))
      if width?.value == .keyword(.fill) || !seen.insert(limit.id).inserted { continue }
      out.add(
        undrawn(
          "SwiftUI does not keep this 'maxWidth': it is the limit of what fills its container, and this hugs its label",
          at: program[limit.id].valueSpan,
          "set `width: fill`, or give the button a `frame(maxWidth:)` where it is used"))
    }
  }

  // MARK: Messages

  private func undrawn(_ message: String, at span: SourceSpan?, _ wayOut: String) -> Finding {
    Finding(.undrawnPart, message, at: span, notes: [Finding.Note(wayOut)])
  }

  private func onlyData() -> Finding {
    let name = program.names[component.name]
    let languages = [swift ? "Swift" : nil, kotlin ? "Kotlin" : nil].compactMap { $0 }.joined(
      separator: " and ")
    let (reason, wayOut) =
      component.container == nil
      ? ("it has no shape", "for a button declare a part of the kind `shape`")
      : component.label == nil
        ? (
          "it has no text",
          "for a button declare a part of the kind `text`; `presence: absent` leaves it to screen readers"
        )
        : (
          "nothing says that somebody presses it",
          "for a button name `pressed` or `selected` among its states, or set `action: { role: normal }`; for all else "
            + "a product draws by the data"
        )
    return Finding(
      .onlyData, "in \(languages) '\(name)' is data and no view: \(reason)", at: component.span,
      notes: [Finding.Note(wayOut)])
  }
}

extension Finding.ID {
  static let undrawnPart = Finding.ID("undrawn-part", .note)
  static let onlyData = Finding.ID("only-data", .note)
}
