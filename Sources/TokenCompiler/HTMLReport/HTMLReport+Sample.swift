import TokencAnalysis
import TokencColor
import TokencIR
import TokencMustache
import TokencSyntax

extension HTMLReport {
  /// How a pair looks: the colours as they were written, translucent over their page, so that the browser
  /// mixes them as an app does.
  func setSample(_ record: ContrastRecord, _ measurement: Measurement, _ view: inout View) {
    let front = cssColor(record.foreground) ?? names.hex(measurement.foreground)
    let frontFill = css(record.foreground) ?? front
    let back = css(record.background) ?? names.hex(measurement.background)
    let page = record.page.flatMap { css($0) }
    let opacity = shortNumber(record.opacity)
    view.object("sample") { view in
      view.set("page", page ?? (isOnPage(record) ? back : backdrop(record)))
      view.set("back", back)
      view.set("front", front)
      view.set("frontFill", frontFill)
      // A fill fades with what lies on it; the page itself never does.
      view.set("surfaceOpacity", page == nil ? "1" : opacity)
      view.set("frontOpacity", page == nil ? opacity : "1")
      let shape =
        switch record.role {
        case .content, .declared:
          switch record.kind {
          case .text: "isText"
          case .largeText: "isLargeText"
          case .nonText: "isSymbol"
          }
        case .identification: record.property == .stroke ? "isBorder" : "isShape"
        case .focusRing: "isRing"
        case .focusRingOnEdge: "isRingOnEdge"
        case .focusChange, .stateChange: "isChange"
        }
      for name in Self.shapes { view.set(view.key(name), name == shape) }
    }
  }

  private static let shapes = [
    "isText", "isLargeText", "isSymbol", "isShape", "isBorder", "isRing", "isRingOnEdge", "isChange",
  ]

  /// Whether the background is what the component lies on, and not its own fill.
  private func isOnPage(_ record: ContrastRecord) -> Bool {
    record.role == .identification || record.role == .focusRing
  }

  /// What a covered pair lies on all the same: the project's first backdrop in the record's mode.
  private func backdrop(_ record: ContrastRecord) -> String {
    let program = compilation.program
    guard let token = program.project.checks.against.first else { return "#ffffff" }
    switch program.value(token, in: record.cells.mode) {
    case .color(let color): return color.css
    case .gradient(let gradient): return program.css(gradient) ?? "#ffffff"
    default: return "#ffffff"
    }
  }

  private func cssColor(_ paint: Paint) -> String? {
    guard let value = value(paint) else { return nil }
    if case .color(let color) = value { return color.css }
    return nil
  }

  /// A colour or gradient in CSS; nil for one that no token and no setting gives.
  private func css(_ paint: Paint) -> String? {
    switch value(paint) {
    case .color(let color): color.css
    case .gradient(let gradient): compilation.program.css(gradient)
    default: nil
    }
  }

  private func value(_ paint: Paint) -> Value? {
    let values = compilation.program.values
    return Int(paint.value.index) < values.count ? values[paint.value] : nil
  }
}
