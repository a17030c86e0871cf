import TokencColor
import TokencIR
import TokencSyntax

/// A cell as a browser draws it, near enough for a person to compare two looks: what the properties of its container,
/// label and icon are in CSS.
///
/// Values go into `style` attributes. All are made of numbers and colours; of a font's name only letters, digits,
/// spaces and hyphens pass.
struct CellDrawing {
  let program: Program
  let component: Component
  let cell: Cell
  let mode: Mode

  /// What lies behind: the cell's own backdrop, else the project's first, else white.
  var backdrop: String {
    let own = component.container.flatMap { paint(value(.backdrop, $0)) }
    let first = program.project.checks.against.first
    return own ?? first.flatMap { paint(program.value($0, in: mode)) } ?? "#ffffff"
  }

  var container: String {
    guard let part = component.container else { return "" }
    var styles: [String] = []
    func add(_ name: String, _ text: String?) { if let text { styles.append("\(name): \(text)") } }
    add("background", paint(value(.fill, part)) ?? "transparent")
    if case .color(let stroke) = value(.stroke, part) {
      add("border", "\(length(value(.strokeWidth, part)) ?? "1px") solid \(stroke.css)")
    }
    let isFull = value(.cornerRadius, part) == .keyword(.full)
    add("border-radius", isFull ? "9999px" : length(value(.cornerRadius, part)))
    add("box-shadow", shadow(value(.shadow, part)))
    if case .number(let opacity) = value(.opacity, part) { add("opacity", "\(opacity)") }
    for (name, property) in Self.lengths { add(name, length(value(property, part))) }
    if let offset = length(value(.offsetY, part)), offset != "0px" {
      add("transform", "translateY(\(offset))")
    }
    if let ring = component.parts.firstIndex(where: { $0.kind == .focusRing }), isFocused,
      case .color(let color) = value(.color, ring)
    {
      add("outline", "\(length(value(.ringWidth, ring)) ?? "2px") solid \(color.css)")
      add("outline-offset", length(value(.gap, ring)))
    }
    return styles.joined(separator: "; ")
  }

  private static let lengths: [(String, Property)] = [
    ("min-height", .minHeight), ("min-width", .minWidth), ("padding-inline-start", .paddingInlineStart),
    ("padding-inline-end", .paddingInlineEnd), ("padding-block-start", .paddingBlockStart),
    ("padding-block-end", .paddingBlockEnd), ("gap", .gap),
  ]

  /// Nil where the cell shows no text.
  var label: String? {
    guard let part = component.label, isThere(part) else { return nil }
    var styles: [String] = []
    if case .color(let color) = value(.color, part) { styles.append("color: \(color.css)") }
    if case .typography(let type) = value(.typography, part) {
      if let size = length(program.value(type.fontSize)) { styles.append("font-size: \(size)") }
      switch program.value(type.lineHeight) {
      case .number(let ratio): styles.append("line-height: \(ratio)")
      case let other: if let height = length(other) { styles.append("line-height: \(height)") }
      }
      if let spacing = length(program.value(type.letterSpacing)) {
        styles.append("letter-spacing: \(spacing)")
      }
      if case .fontFamily(let families) = program.value(type.fontFamily) {
        let names = families.map { program.names[$0] }.filter(Self.isPlain)
        styles.append("font-family: \((names.map { "'\($0)'" } + ["sans-serif"]).joined(separator: ", "))")
      }
    }
    if case .fontWeight(let weight) = value(.fontWeight, part) { styles.append("font-weight: \(weight)") }
    if value(.underline, part) == .boolean(true) { styles.append("text-decoration: underline") }
    return styles.joined(separator: "; ")
  }

  /// A square in the icon's colour and size, where a cell has to have an icon.
  var icon: String? {
    guard let part = component.part(.icon), value(.presence, part) == .keyword(.required) else { return nil }
    var styles: [String] = []
    if case .color(let color) = value(.color, part) { styles.append("background: \(color.css)") }
    let size = length(value(.size, part)) ?? "1em"
    return (styles + ["width: \(size)", "height: \(size)"]).joined(separator: "; ")
  }

  func looksLike(_ other: CellDrawing) -> Bool {
    backdrop == other.backdrop && container == other.container && label == other.label && icon == other.icon
  }

  // MARK: Values

  private var isFocused: Bool {
    guard let axis = component.interactionAxis else { return false }
    return program.names[component.axes[axis].values[cell[axis]].name] == "focused"
  }

  private func isThere(_ part: Int) -> Bool { value(.presence, part) != .keyword(.absent) }

  private func value(_ property: Property, _ part: Int) -> Value? {
    program.property(property, of: part, in: cell, of: component, mode: mode)?.value
  }

  private func length(_ value: Value?) -> String? {
    guard case .dimension(let length) = value else { return nil }
    return length.unit == .rem ? "\(length.amount)rem" : "\(length.amount)px"
  }

  private func paint(_ value: Value?) -> String? {
    switch value {
    case .color(let color): color.css
    case .gradient(let gradient): program.css(gradient)
    default: nil
    }
  }

  private func shadow(_ value: Value?) -> String? {
    guard case .shadow(let layers) = value else { return nil }
    return layers.compactMap { layer -> String? in
      guard case .color(let color) = program.value(layer.color) else { return nil }
      let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread]
        .map { length(program.value($0)) ?? "0px" }
      return (layer.inset ? "inset " : "") + lengths.joined(separator: " ") + " " + color.css
    }.joined(separator: ", ")
  }

  private static func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy {
      ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
        || $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: " ")
        || $0 == UInt8(ascii: "-")
    }
  }
}
