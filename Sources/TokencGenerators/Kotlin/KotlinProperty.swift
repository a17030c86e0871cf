import TokencIR
import TokencSyntax

/// One property of a part: its name, its type in Kotlin, and how its values are written.
struct KotlinProperty {
  let part: Int
  let property: Property
  let kind: Part.Kind
  /// `containerFill`.
  let name: String
  /// As the source calls it: `container.fill`.
  let sourceName: String
  private let values: KotlinValues
  private let prefix: String

  init(_ property: Property, of part: Int, in component: Component, _ values: KotlinValues) {
    (self.part, self.property, self.values) = (part, property, values)
    kind = component.parts[part].kind
    let context = values.context
    prefix = context.prefix
    let partName = context.program.names[component.parts[part].name]
    sourceName = "\(partName).\(property.name)"
    name = KotlinName.lower(partName) + KotlinName.upper(property.name)
  }

  /// Those that Compose can follow. A backdrop serves the checks.
  static func all(of component: Component, _ values: KotlinValues) -> [KotlinProperty] {
    component.parts.indices.flatMap { part in
      Property.all(of: component.parts[part].kind)
        .filter { $0 != .backdrop && $0.rule(on: component.parts[part].kind).platforms.contains(.android) }
        .map { KotlinProperty($0, of: part, in: component, values) }
    }
  }

  private var rule: PropertyRule { property.rule(on: kind) }

  var type: String { prefixed(typeName) + (rule.allowsNone ? "?" : "") }

  private func prefixed(_ name: String) -> String {
    ["Float", "Boolean", "Duration"].contains(name) ? name : prefix + name
  }

  private var typeName: String {
    switch property {
    case .fill: "Fill"
    case .cornerRadius: "CornerRadius"
    case .scale: "PressScale"
    case .ripple: "Ripple"
    case .presence: "Presence"
    case .width: "Sizing"
    case .align, .alignWithIcon: "Alignment"
    case .position: "Position"
    case .haptic: "Haptic"
    case .role: "ActionRole"
    case .confirmation: "Confirmation"
    default:
      switch rule.types.first {
      case .color: "Color"
      case .number: "Float"
      case .duration: "Duration"
      case .boolean: "Boolean"
      case .shadow: "Shadow"
      case .transition: "Transition"
      case .typography: "Typography"
      case .fontWeight: "FontWeight"
      default: "Dimension"
      }
    }
  }

  func write(_ resolved: [ResolvedProperty], to buffer: inout ByteBuffer) {
    guard let first = resolved.first?.value else {
      buffer.append("null")
      return
    }
    func wrapped(_ type: String) {
      buffer.append("\(prefix)\(type)(")
      values.write(resolved, to: &buffer)
      buffer.append(")")
    }
    switch (property, first) {
    case (_, .none), (_, .invalid): buffer.append("null")
    case (.ripple, .keyword): buffer.append("\(prefix)Ripple.Content")
    case (.cornerRadius, .keyword): buffer.append("\(prefix)CornerRadius.Full")
    case (_, .keyword(let keyword)): buffer.append("\(prefix)\(typeName).\(KotlinName.upper(keyword.name))")
    case (.fill, .gradient): wrapped("Fill.Gradient")
    case (.fill, _): wrapped("Fill.Solid")
    case (.cornerRadius, _): wrapped("CornerRadius.Fixed")
    case (.ripple, _): wrapped("Ripple.Tint")
    case (.scale, .pressScale(let scale)): write(scale, to: &buffer)
    case (.scale, _): wrapped("PressScale.Fixed")
    default: values.write(resolved, to: &buffer)
    }
  }

  private func write(_ scale: PressScale, to buffer: inout ByteBuffer) {
    buffer.append("\(prefix)PressScale.Perspective(")
    let numbers = [
      scale.depth.pixels, scale.minPerspective.pixels, scale.maxPerspective?.pixels, scale.widthRatio,
    ]
    for (index, number) in numbers.enumerated() {
      if index > 0 { buffer.append(", ") }
      if let number { values.number(number, suffix: true, to: &buffer) } else { buffer.append("null") }
    }
    buffer.append(")")
  }
}
