import TokencColor
import TokencIR
import TokencMustache
import TokencSyntax

extension TemplateView {
  /// A value in a mode: as CSS and as JSON, and in parts under the name of its type; the other types are null.
  ///
  /// - Parameter id: the token whose value it is.
  func writeValue(
    _ field: StaticString, of id: TokenID, _ slot: Slot, in mode: Mode, to view: inout View
  ) {
    places.append(ValuePlace(token: id, value: view.valueCount))
    let resolved = program.values.resolved(slot.value)
    view.object(field) { view in
      let value = program.values[resolved]
      writeValueFields(value, alias: program.visibleAlias(slot, in: mode), in: mode, to: &view)
      // The parts keep their aliases.
      writeDetails(program.value(slot), slot, in: mode, to: &view)
    }
  }

  /// The same of a property's value, which may be no token's.
  func writeValue(_ field: StaticString, _ property: ResolvedProperty, in mode: Mode, to view: inout View) {
    view.object(field) { view in
      let slot = Slot(.invalid, property.alias.map { .alias($0) } ?? .literal)
      writeValueFields(property.value, alias: program.visibleAlias(slot, in: mode), in: mode, to: &view)
      writeDetails(property.value, slot, in: mode, to: &view)
    }
  }

  private func writeValueFields(_ value: Value, alias: TokenID?, in mode: Mode, to view: inout View) {
    writeAlias(alias, to: &view)
    view.set("isNone", value == .none)
    if wants("css") { view.set("css") { writeCSS(value, in: mode, to: &$0) } }
    if wants("json") {
      view.set("json") { buffer in
        var text = JSONWriter(capacity: 128)
        json.write(value, in: mode, to: &text)
        buffer.append(text.finished().bytes.dropLast())
      }
    }
  }

  private func writeDetails(_ value: Value, _ slot: Slot, in mode: Mode, to view: inout View) {
    for type in ValueType.allCases where wants(type.name) {
      let field = view.key(type.name)
      guard type == Self.type(of: value) else {
        view.setNull(field)
        continue
      }
      switch value {
      case .keyword(let keyword): view.set(field, keyword.name)
      case .boolean(let boolean): view.set(field, boolean)
      default:
        view.object(field) { writeDetail(value, slot, in: mode, to: &$0) }
      }
    }
  }

  private static func type(of value: Value) -> ValueType? {
    switch value {
    case .invalid, .none: nil
    case .color: .color
    case .dimension: .dimension
    case .number: .number
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .shadow: .shadow
    case .gradient: .gradient
    case .typography: .typography
    case .tapTarget: .tapTarget
    case .keyword: .keyword
    case .boolean: .boolean
    case .pressScale: .pressScale
    }
  }

  /// A part of a composite.
  private func writePart(
    _ field: StaticString, _ slot: Slot, _ length: CSSLength = .asWritten, in mode: Mode, to view: inout View
  ) {
    view.object(field) { writeDetail(program.value(slot), slot, length, in: mode, to: &$0) }
  }

  private func writeDetail(
    _ value: Value, _ slot: Slot, _ length: CSSLength = .asWritten, in mode: Mode, to view: inout View
  ) {
    if wants("css") {
      let resolved = slot.value == .invalid ? value : program.values[program.values.resolved(slot.value)]
      view.set("css") { writeCSS(resolved, length, in: mode, to: &$0) }
    }
    if wants("wideCSS") {
      let resolved = slot.value == .invalid ? value : program.values[program.values.resolved(slot.value)]
      if writer.hasWideColor(resolved, in: mode) {
        view.set("wideCSS") { writeCSS(resolved, length, wide: true, in: mode, to: &$0) }
      } else {
        view.setNull("wideCSS")
      }
    }
    writeAlias(program.visibleAlias(slot, in: mode), to: &view)
    switch value {
    case .color(let color): writeColor(color, to: &view)
    case .dimension(let dimension): writeDimension(dimension, to: &view)
    case .number(let number):
      set("value", number, to: &view)
      set("percent", number * Decimal(100), to: &view)
    case .fontWeight(let weight):
      view.set("value", .code) { weight.write(to: &$0) }
      view.set("rounded", .code) { weight.rounded(places: 0).write(to: &$0) }
      // The nine that Dart and old systems have.
      view.set("hundred", min(max(Int((weight.double / 100).rounded()), 1), 9) * 100)
    case .duration(let duration):
      set("ms", duration.milliseconds, to: &view)
      view.set("msRounded", .code) { duration.milliseconds.rounded(places: 0).write(to: &$0) }
      set("s", duration.milliseconds * Decimal(mantissa: 1, exponent: -3), to: &view)
    case .cubicBezier(let curve):
      set("x1", curve.x1, to: &view)
      set("y1", curve.y1, to: &view)
      set("x2", curve.x2, to: &view)
      set("y2", curve.y2, to: &view)
    case .fontFamily(let families): writeFamilies(families, to: &view)
    case .strokeStyle(let style): writeStrokeStyle(style, in: mode, to: &view)
    case .border(let border):
      writePart("color", border.color, in: mode, to: &view)
      writePart("width", border.width, in: mode, to: &view)
      writePart("style", border.style, in: mode, to: &view)
    case .transition(let transition):
      writePart("duration", transition.duration, in: mode, to: &view)
      writePart("delay", transition.delay, in: mode, to: &view)
      writePart("timingFunction", transition.timingFunction, in: mode, to: &view)
    case .shadow(let layers):
      writeList("layers", layers, to: &view) { layer, view in
        writePart("color", layer.color, in: mode, to: &view)
        writePart("offsetX", layer.offsetX, in: mode, to: &view)
        writePart("offsetY", layer.offsetY, in: mode, to: &view)
        writePart("blur", layer.blur, in: mode, to: &view)
        writePart("spread", layer.spread, in: mode, to: &view)
        view.set("isInset", layer.inset)
      }
    case .gradient(let gradient): writeGradient(gradient, in: mode, to: &view)
    case .typography(let type): writeTypography(type, in: mode, to: &view)
    case .tapTarget(let target):
      writePart("width", target.width, in: mode, to: &view)
      writePart("height", target.height, in: mode, to: &view)
    case .pressScale(let scale):
      view.object("depth") { writeDimension(scale.depth, to: &$0) }
      view.object("minPerspective") { writeDimension(scale.minPerspective, to: &$0) }
      if let most = scale.maxPerspective {
        view.object("maxPerspective") { writeDimension(most, to: &$0) }
      } else {
        view.setNull("maxPerspective")
      }
      set("widthRatio", scale.widthRatio, to: &view)
    case .invalid, .none, .keyword, .boolean: break
    }
  }

  // MARK: Simple values

  /// At most four decimals, rounded here and nowhere else.
  private func set(_ field: StaticString, _ number: Decimal, to view: inout View) {
    view.set(field, .code) { CSSNumber.write(number, to: &$0) }
  }

  private func set(_ field: StaticString, _ number: Double, to view: inout View) {
    view.set(field, .code) { CSSNumber.write(number, to: &$0) }
  }

  /// CSS that SCSS reads alike: in a string, `#{` would be code there.
  private func writeCSS(
    _ value: Value, _ length: CSSLength = .asWritten, wide: Bool = false, in mode: Mode,
    to buffer: inout ByteBuffer
  ) {
    var css = ByteBuffer(capacity: 64)
    var writer = writer
    writer.isWide = wide
    writer.write(value, length, in: mode, to: &css)
    var last: UInt8 = 0
    for byte in css.bytes {
      if byte == UInt8(ascii: "{"), last == UInt8(ascii: "#") {
        buffer.append("\\7B ")
      } else {
        buffer.append(byte)
      }
      last = byte
    }
  }

  /// The token that this is a whole alias of, with its names; null for a value of its own.
  private func writeAlias(_ target: TokenID?, to view: inout View) {
    guard wants("alias") else { return }
    guard let target else { return view.setNull("alias") }
    view.object("alias") { view in
      view.set("path", text(program[target].path))
      view.set("type", program[target].type.name)
      writeNames(of: target, words(of: target), to: &view)
    }
  }

  private func writeColor(_ color: Color, to view: inout View) {
    let bytes = color.eightBit()
    view.set("hex", .code) { $0.append(bytes.hex) }
    view.set("rgb", .code) { $0.append(hex: bytes.argb & 0xFFFFFF, digits: 6) }
    view.set("rgba", .code) {
      $0.append(hex: bytes.argb & 0xFFFFFF, digits: 6)
      $0.append(hex: UInt32(bytes.alpha), digits: 2)
    }
    view.set("argb", .code) { $0.append(Self.uppercaseHex(bytes.argb, digits: 8)) }
    for (field, byte) in [("red" as StaticString, bytes.red), ("green", bytes.green), ("blue", bytes.blue)] {
      view.object(field) { view in
        view.set("byte", Int(byte))
        view.set("hex", .code) { $0.append(Self.uppercaseHex(UInt32(byte), digits: 2)) }
        set("unit", Double(byte) / 255, to: &view)
      }
    }
    set("alpha", color.alpha, to: &view)
    view.set("isTranslucent", bytes.alpha != 255)
    view.set("space", color.space.key)
    view.set("isWide", CSSNumber.isWide(color))
    view.object("p3") { view in
      let p3 = color.mapped(to: .displayP3).components
      set("red", p3.x, to: &view)
      set("green", p3.y, to: &view)
      set("blue", p3.z, to: &view)
    }
  }

  private static func uppercaseHex(_ value: UInt32, digits: Int) -> String {
    var buffer = ByteBuffer(capacity: 8)
    buffer.append(hex: value, digits: digits)
    return String(decoding: buffer.bytes, as: UTF8.self).uppercased()
  }

  private func writeDimension(_ dimension: Dimension, to view: inout View) {
    let pixels = dimension.pixels
    set("value", dimension.amount, to: &view)
    view.set("unit", dimension.unit.name)
    for field in ["px", "pt", "dp", "sp"] as [StaticString] { set(field, pixels, to: &view) }
    let rem = dimension.unit == .rem ? dimension.amount : pixels * Decimal(mantissa: 625, exponent: -4)
    set("rem", rem, to: &view)
    view.set("isZero", dimension.amount.isZero)
    view.set("isScaled", dimension.unit == .sp)
  }

  private func writeFamilies(_ families: [Symbol], to view: inout View) {
    writeList("families", families, to: &view) { family, view in
      view.set("family", program.names.bytes(family)[...])
      view.set("isSystem", text(family) == "system")
    }
    let first = families.first { text($0) != "system" }
    set("first", first ?? .empty, to: &view)
    view.set("isSystem", families.first.map { text($0) == "system" } ?? true)
  }

  // MARK: Composites

  private func writeStrokeStyle(_ style: StrokeStyle, in mode: Mode, to view: inout View) {
    switch style {
    case .named(let name):
      view.set("style", name.name)
      view.list("dashes") { _ in }
      view.setNull("lineCap")
    case .dashes(let dashes, let cap):
      view.setNull("style")
      writeList("dashes", dashes, to: &view) { writeDetail(program.value($0), $0, in: mode, to: &$1) }
      view.set("lineCap", cap.name)
    }
  }

  private func writeGradient(_ gradient: GradientValue, in mode: Mode, to view: inout View) {
    view.set("direction", gradient.direction.css)
    switch gradient.direction {
    case .degrees(let degrees):
      set("degrees", degrees, to: &view)
      view.setNull("towardX")
      view.setNull("towardY")
    case .toward(let x, let y):
      view.setNull("degrees")
      view.set("towardX", Int(x))
      view.set("towardY", Int(y))
    }
    writeList("stops", gradient.stops, to: &view) { stop, view in
      writePart("color", stop.color, in: mode, to: &view)
      writePart("position", stop.position, in: mode, to: &view)
    }
  }

  private func writeTypography(_ type: Typography, in mode: Mode, to view: inout View) {
    writePart("fontFamily", type.fontFamily, in: mode, to: &view)
    // As in CSS, what makes a text large grows with it.
    writePart("fontSize", type.fontSize, .growing, in: mode, to: &view)
    writePart("fontWeight", type.fontWeight, in: mode, to: &view)
    let size =
      if case .dimension(let size) = program.value(type.fontSize) { size.pixels } else { Decimal(16) }
    view.object("letterSpacing") { view in
      writeDetail(program.value(type.letterSpacing), type.letterSpacing, .growing, in: mode, to: &view)
      guard wants("em"), case .dimension(let spacing) = program.value(type.letterSpacing) else { return }
      set("em", size.isZero ? 0 : spacing.pixels.double / size.double, to: &view)
    }
    view.object("lineHeight") { view in
      if wants("css") {
        let height = program.values[program.values.resolved(type.lineHeight.value)]
        view.set("css") { writeCSS(height, .growing, in: mode, to: &$0) }
      }
      writeAlias(program.visibleAlias(type.lineHeight, in: mode), to: &view)
      switch program.value(type.lineHeight) {
      case .dimension(let height):
        view.set("isRatio", false)
        set("px", height.pixels, to: &view)
        set("ratio", size.isZero ? 1 : height.pixels.double / size.double, to: &view)
      case .number(let ratio):
        view.set("isRatio", true)
        set("px", size * ratio, to: &view)
        set("ratio", ratio, to: &view)
      default:
        view.set("isRatio", true)
        set("px", size, to: &view)
        set("ratio", Decimal.one, to: &view)
      }
    }
  }
}
