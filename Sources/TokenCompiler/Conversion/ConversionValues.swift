import TokencColor
import TokencGenerators
import TokencIR
import TokencSyntax

/// Values as one dialect writes them.
struct ConversionValues {
  let program: Program
  let dialect: ConversionFormat
  /// What could not be said in the dialect, of the token that is being written.
  var losses: [String] = []
  /// Whether a colour of another with an alpha may be written so: beside the standard's value, not in it.
  var isOwnPlace = false
  /// Whether there was one that could not.
  var hasDerived = false

  init(_ program: Program, _ dialect: ConversionFormat) { (self.program, self.dialect) = (program, dialect) }

  func reference(_ id: TokenID) -> ConvertedValue { .text("{\(program.names[program[id].path])}") }

  /// A value in its place: an alias stays one.
  mutating func value(_ slot: Slot) -> ConvertedValue {
    switch slot.source {
    case .alias(let target): return reference(target)
    case .derived(let target):
      if case .color(let color) = program.value(slot), program[target].type == .color {
        if dialect == .styleDictionary {
          let isVaried = !program[target].modifiers.isEmpty
          losses.append(
            "the colour of '\(program.names[program[target].path])' with another alpha no longer follows it"
              + (isVaried ? ", and is the same in every context" : ""))
        }
        guard dialect == .yaml || isOwnPlace else {
          hasDerived = true
          return self.color(color)
        }
        return .fields([("from", reference(target)), ("alpha", number(color.alpha))])
      }
      // A part of another token's value, or a gradient of it at another angle.
      losses.append("it no longer follows '\(program.names[program[target].path])'")
      return value(program.value(slot))
    case .literal: return value(program.value(slot))
    }
  }

  mutating func value(_ value: Value) -> ConvertedValue {
    switch value {
    case .invalid, .none, .keyword, .boolean, .pressScale: return .text("none")
    case .color(let color): return self.color(color)
    case .dimension(let dimension): return length(dimension)
    case .number(let number), .fontWeight(let number): return .plain("\(number)")
    case .duration(let duration):
      let unit = duration.unit == .ms ? "ms" : "s"
      return dialect == .dtcg
        ? .fields([("value", .plain("\(duration.amount)")), ("unit", .text(unit))])
        : .text("\(duration.amount)\(unit)")
    case .cubicBezier(let curve):
      return .list([curve.x1, curve.y1, curve.x2, curve.y2].map(number))
    case .fontFamily(let names):
      let texts = names.map { quoted(program.names[$0]) }
      return texts.count == 1 ? texts[0] : .list(texts)
    case .strokeStyle(.named(let name)): return .text(name.name)
    case .strokeStyle(.dashes(let dashes, let cap)):
      return .fields([("dashArray", .list(dashes.map { self.value($0) })), ("lineCap", .text(cap.name))])
    case .border(let border):
      return .fields([
        ("color", self.value(border.color)), ("width", self.value(border.width)),
        ("style", self.value(border.style)),
      ])
    case .transition(let transition):
      return .fields([
        ("duration", self.value(transition.duration)), ("delay", self.value(transition.delay)),
        ("timingFunction", self.value(transition.timingFunction)),
      ])
    case .shadow(let layers):
      let written = layers.map { layer($0) }
      return written.count == 1 ? written[0] : .list(written)
    case .gradient(let gradient):
      return .list(
        gradient.stops.map {
          .fields([("color", self.value($0.color)), ("position", self.value($0.position))])
        })
    case .typography(let type): return typography(type)
    case .tapTarget(let target):
      return .fields([("width", self.value(target.width)), ("height", self.value(target.height))])
    }
  }

  /// A text that stays one in YAML, whatever it looks like.
  private func quoted(_ text: String) -> ConvertedValue { .text(text) }

  private func number(_ number: Double) -> ConvertedValue { .plain(Decimal(number).map { "\($0)" } ?? "0") }

  private mutating func length(_ dimension: Dimension) -> ConvertedValue {
    switch dialect {
    case .yaml: return .text("\(dimension.amount)\(dimension.unit.name)")
    case .dtcg, .styleDictionary:
      var unit = dimension.unit
      if unit != .px, unit != .rem {
        losses.append("\(dimension.amount)\(unit.name) is written as px")
        unit = .px
      }
      return dialect == .dtcg
        ? .fields([("value", .plain("\(dimension.amount)")), ("unit", .text(unit.name))])
        : .text("\(dimension.amount)\(unit.name)")
    }
  }

  private mutating func layer(_ layer: ShadowLayer) -> ConvertedValue {
    var fields: [(name: String, value: ConvertedValue)] = [
      ("color", value(layer.color)), ("offsetX", value(layer.offsetX)), ("offsetY", value(layer.offsetY)),
      ("blur", value(layer.blur)), ("spread", value(layer.spread)),
    ]
    if layer.inset { fields.append(("inset", .plain("true"))) }
    return .fields(fields)
  }

  private mutating func typography(_ type: Typography) -> ConvertedValue {
    var height = type.lineHeight
    var ratio: ConvertedValue?
    if dialect == .dtcg, case .dimension(let length) = program.value(height),
      case .dimension(let size) = program.value(type.fontSize), !size.amount.isZero
    {
      losses.append("a line height of \(length.amount)\(length.unit.name) is written as a ratio")
      ratio = number(length.pixels.double / size.pixels.double)
      height = .invalid
    }
    return .fields([
      ("fontFamily", value(type.fontFamily)), ("fontSize", value(type.fontSize)),
      ("fontWeight", value(type.fontWeight)), ("letterSpacing", value(type.letterSpacing)),
      ("lineHeight", ratio ?? value(height)),
    ])
  }

  // MARK: Colours

  private mutating func color(_ written: Color) -> ConvertedValue {
    var color = written
    if dialect == .dtcg, written.rangeError != nil {
      color = written.standardForm
      losses.append("\(written.css) lies outside of what the standard allows, and is written as \(color.css)")
    }
    if dialect != .dtcg {
      let text = color.css
      if dialect == .styleDictionary || Color(css: text) == color { return .text(text) }
    }
    var fields: [(name: String, value: ConvertedValue)] = [("colorSpace", .text(color.space.key))]
    let components = (0..<3).map { color[$0].map(number) ?? .text("none") }
    fields.append(("components", .list(components)))
    if color.alpha != 1 { fields.append(("alpha", number(color.alpha))) }
    if dialect == .dtcg {
      fields.append(("hex", .text(color.withAlpha(1).eightBit().hex)))
    }
    return .fields(fields)
  }
}
