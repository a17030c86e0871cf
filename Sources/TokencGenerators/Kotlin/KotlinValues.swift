import TokencColor
import TokencIR
import TokencSyntax

/// Writes values as Kotlin expressions. A value is given once, or once for each of the four slots of a
/// colour.
///
/// A class, so that what is called for each value holds one reference and not a copy of every table.
final class KotlinValues {
  let context: KotlinContext
  private let program: Program
  private let prefix: String
  // Of the context. What is reached through it counts a reference of each table for each value.
  private let names: NameTable
  private let typeNames: [String]

  init(_ context: KotlinContext) {
    (self.context, program, prefix) = (context, context.program, context.prefix)
    (names, typeNames) = (context.names, context.typeNames)
  }

  // MARK: Whether four values can be written as one

  func agree(_ ids: [ValueID]) -> Bool {
    guard let first = ids.first else { return false }
    return ids.allSatisfy { program.values.areEqual($0, first) } || agree(ids.map { program.values[$0] })
  }

  /// True when they differ in their colours only, which have a slot each.
  func agree(_ values: [Value]) -> Bool {
    guard let first = values.first else { return false }
    if values.allSatisfy({ $0 == first }) { return true }
    if case .color = first {
      return values.allSatisfy {
        if case .color = $0 { true } else { false }
      }
    }
    guard first.isComposite else { return false }
    // The same but for what stands in the slots, and those agree one by one.
    let shapes = values.map { $0.mappingSlots { _ in .invalid } }
    guard shapes.allSatisfy({ $0 == shapes[0] }) else { return false }
    let slots = values.map(\.slots)
    guard slots[0].indices.allSatisfy({ index in agree(slots.map { $0[index].value }) }) else { return false }
    let stops = values.map { drawnStops($0)?.map(\.position) }
    return stops.allSatisfy { $0 == stops[0] }
  }

  // MARK: Writing

  /// The token that all slots are an alias of, if its name says as much as its value.
  func reference(_ slots: [Slot]) -> TokenID? {
    guard let first = slots.first?.alias, slots.allSatisfy({ $0.alias == first }) else { return nil }
    return saysItsValue(first, inAllSlots: slots.count > 1) ? first : nil
  }

  private func saysItsValue(_ id: TokenID, inAllSlots: Bool) -> Bool {
    let token = program[id]
    guard !token.isPrivate, !token.isAnonymous, names.hasName(id) else { return false }
    if token.modifiers.isEmpty { return true }
    let matter = program.modifiersThatMatter(id, on: context.platform)
    guard context.parameters(of: matter).isEmpty else { return false }
    // A single value of a token that varies is not its name, and some that vary are functions of the mode.
    return !context.variesBySlot(matter)
      || inAllSlots && agree(context.slotModes.map { program.valueID(id, in: $0) })
  }

  func writeReference(_ id: TokenID, to buffer: inout ByteBuffer) {
    buffer.append(typeNames[Int(program.tokens[Int(id.index)].type.rawValue)])
    buffer.append(UInt8(ascii: "."))
    names.withBytes(id) { KotlinName.writeQuoted($0, to: &buffer) }
  }

  /// A value that is the same in all slots, and may be an alias. Most tokens have one.
  func write(_ slot: Slot, to buffer: inout ByteBuffer) {
    if let alias = slot.alias, saysItsValue(alias, inAllSlots: false) {
      return writeReference(alias, to: &buffer)
    }
    switch program.value(slot) {
    case .color(let color) where !Self.isWide(color):
      buffer.append(prefix)
      buffer.append("Color(")
      hex(color.eightBit().argb, to: &buffer)
      buffer.append(UInt8(ascii: ")"))
    case .dimension(let dimension): write(dimension, to: &buffer)
    case let value: write([value], to: &buffer)
    }
  }

  private func write(_ dimension: Dimension, to buffer: inout ByteBuffer) {
    constructor("Dimension", &buffer) { number(dimension.pixels, suffix: true, to: &$0) }
  }

  /// A value that may be an alias.
  func write(_ slots: [Slot], to buffer: inout ByteBuffer) {
    if let token = reference(slots) {
      writeReference(token, to: &buffer)
    } else {
      write(slots.map { program.value($0) }, to: &buffer)
    }
  }

  /// A property's value in a cell, without what a property's type wraps it in.
  func write(_ resolved: [ResolvedProperty], to buffer: inout ByteBuffer) {
    if let alias = resolved[0].alias, resolved.allSatisfy({ $0.alias == alias }),
      let token = reference(resolved.map { _ in Slot(.invalid, .alias(alias)) })
    {
      writeReference(token, to: &buffer)
    } else {
      write(resolved.map(\.value), to: &buffer)
    }
  }

  /// The expression of a value, its own aliases by name.
  func write(_ values: [Value], to buffer: inout ByteBuffer) {
    switch values[0] {
    case .color:
      writeColor(
        values.map { if case .color(let color) = $0 { color } else { .black } }, to: &buffer)
    case .dimension(let dimension): write(dimension, to: &buffer)
    case .number(let decimal): number(decimal, suffix: true, to: &buffer)
    case .duration(let duration):
      number(duration.milliseconds, suffix: false, to: &buffer)
      buffer.append(".milliseconds")
    case .cubicBezier(let curve):
      constructor("CubicBezier", &buffer) { buffer in
        list([curve.x1, curve.y1, curve.x2, curve.y2], to: &buffer) { double($0, to: &$1) }
      }
    case .fontFamily(let names):
      constructor("FontFamily", &buffer) { buffer in
        list(names, to: &buffer) { KotlinName.writeLiteral(program.names[$0], to: &$1) }
      }
    case .fontWeight(let weight):
      constructor("FontWeight", &buffer) { number(weight.rounded(places: 0), suffix: false, to: &$0) }
    case .strokeStyle(let style): writeStroke(style, to: &buffer)
    case .boolean(let boolean): buffer.append(boolean ? "true" : "false")
    case .border, .transition, .shadow, .gradient, .typography, .tapTarget:
      writeComposite(values, to: &buffer)
    case .keyword, .pressScale, .none, .invalid: buffer.append("null")
    }
  }

  private func writeComposite(_ values: [Value], to buffer: inout ByteBuffer) {
    let slots = values.map(\.slots)
    func part(_ index: Int, _ buffer: inout ByteBuffer) { write(slots.map { $0[index] }, to: &buffer) }
    switch values[0] {
    case .border:
      constructor("Border", &buffer) { buffer in list(0..<3, to: &buffer) { part($0, &$1) } }
    case .transition:
      constructor("Transition", &buffer) { buffer in list(0..<3, to: &buffer) { part($0, &$1) } }
    case .tapTarget:
      constructor("TapTarget", &buffer) { buffer in list(0..<2, to: &buffer) { part($0, &$1) } }
    case .typography(let type): writeTypography(type, slots, to: &buffer)
    case .shadow(let layers):
      constructor("Shadow", &buffer) { buffer in
        list(layers.indices, to: &buffer) { layer, buffer in
          constructor("ShadowLayer", &buffer) { buffer in
            list(0..<5, to: &buffer) { part(layer * 5 + $0, &$1) }
            if layers[layer].inset { buffer.append(", inset = true") }
          }
        }
      }
    case .gradient(let gradient): writeGradient(gradient, values, to: &buffer)
    default: break
    }
  }

  private func writeTypography(_ type: Typography, _ slots: [[Slot]], to buffer: inout ByteBuffer) {
    constructor("Typography", &buffer) { buffer in
      list(0..<4, to: &buffer) { index, buffer in write(slots.map { $0[index] }, to: &buffer) }
      buffer.append(", ")
      // A multiple of the size is a length: text grows as a whole.
      if case .number(let factor) = program.value(type.lineHeight),
        case .dimension(let size) = program.value(type.fontSize)
      {
        constructor("Dimension", &buffer) { number(factor * size.pixels, suffix: true, to: &$0) }
      } else {
        write(slots.map { $0[4] }, to: &buffer)
      }
    }
  }

  private func writeGradient(
    _ gradient: GradientValue, _ values: [Value], to buffer: inout ByteBuffer
  ) {
    constructor("Gradient", &buffer) { buffer in
      switch gradient.direction {
      case .degrees(let degrees):
        constructor("GradientDirection.Degrees", &buffer) { number(degrees, suffix: true, to: &$0) }
      case .toward(let x, let y):
        constructor("GradientDirection.Toward", &buffer) {
          $0.append(integer: Int(x))
          $0.append(", ")
          $0.append(integer: Int(y))
        }
      }
      let lists = values.compactMap(drawnStops)
      for index in (lists.first ?? []).indices {
        buffer.append(", ")
        constructor("GradientStop", &buffer) { buffer in
          let stops = lists.map { $0[index] }
          if stops.allSatisfy({ $0.slot != nil }) {
            write(stops.compactMap(\.slot), to: &buffer)
          } else {
            writeColor(stops.map(\.color), to: &buffer)
          }
          buffer.append(", ")
          double(stops[0].position, to: &buffer)
        }
      }
    }
  }

  /// A stop as a shader takes it: from the source, or put between two of them.
  private struct DrawnStop {
    var color: Color
    var position: Double
    var slot: Slot?
  }

  /// The stops that make Android's shader draw what CSS draws. It mixes encoded sRGB, up to Android 7 without
  /// premultiplied alpha, from 8 on with it (AOSP, libs/hwui/jni/Shader.cpp): stops that are close enough for the one
  /// lie on the line of the other. Those of the source are enough where all are of the sRGB family and no piece changes both its
  /// colour and its alpha. Nil for what is no gradient.
  private func drawnStops(_ value: Value) -> [DrawnStop]? {
    guard case .gradient(let gradient) = value else { return nil }
    var stops: [DrawnStop] = []
    for stop in gradient.stops {
      guard case .color(let color) = program.value(stop.color),
        case .number(let position) = program.value(stop.position)
      else { return nil }
      stops.append(DrawnStop(color: color, position: position.double, slot: stop.color))
    }
    if stops.count == 1 {
      // One colour all over; a shader wants two.
      stops = [0, 1].map { DrawnStop(color: stops[0].color, position: $0, slot: stops[0].slot) }
    }
    guard stops.allSatisfy({ $0.color.isLegacySRGB }) else { return mixed(stops) }
    stops = withoutTransparentColors(stops)
    let needsMixing = zip(stops, stops.dropFirst()).contains { left, right in
      left.color.alpha != right.color.alpha && left.color.withAlpha(1) != right.color.withAlpha(1)
    }
    return needsMixing ? mixed(stops) : stops
  }

  private func mixed(_ stops: [DrawnStop]) -> [DrawnStop] {
    Gradient(stops.map { ($0.color, $0.position) }).stopsForEncodedSRGB(isPremultiplied: false)
      .map { DrawnStop(color: $0.color, position: $0.position) }
  }

  /// Where alpha is premultiplied, a fully transparent stop has no colour: it is that of its neighbour, on
  /// each side.
  private func withoutTransparentColors(_ stops: [DrawnStop]) -> [DrawnStop] {
    stops.indices.flatMap { index in
      let stop = stops[index]
      guard stop.color.alpha == 0 else { return [stop] }
      let neighbours = [index - 1, index + 1].filter(stops.indices.contains).map {
        stops[$0].color.withAlpha(0)
      }
      var result: [DrawnStop] = []
      for color in neighbours where result.last?.color != color {
        let slot = color == stop.color ? stop.slot : nil
        result.append(DrawnStop(color: color, position: stop.position, slot: slot))
      }
      return result.isEmpty ? [stop] : result
    }
  }

  private func writeStroke(_ style: StrokeStyle, to buffer: inout ByteBuffer) {
    switch style {
    case .named(let name):
      constructor("StrokeStyle.Named", &buffer) {
        $0.append(prefix)
        $0.append("StrokeName.")
        $0.append(KotlinName.upper(name.name))
      }
    case .dashes(let lengths, let cap):
      constructor("StrokeStyle.Dashes", &buffer) { buffer in
        buffer.append(prefix)
        buffer.append("LineCap.")
        buffer.append(KotlinName.upper(cap.name))
        // A value class cannot be a vararg.
        buffer.append(", listOf(")
        list(lengths, to: &buffer) { write([$0], to: &$1) }
        buffer.append(")")
      }
    }
  }

  // MARK: Colours

  /// The slots that differ from those they fall back to, then those of a wider gamut.
  func writeColor(_ colors: [Color], to buffer: inout ByteBuffer) {
    let bytes = colors.map { $0.eightBit().argb }
    constructor("Color", &buffer) { buffer in
      hex(bytes[0], to: &buffer)
      if colors.count == 4 {
        if bytes[1] != bytes[0] { named("dark", bytes[1], to: &buffer) }
        if bytes[2] != bytes[0] { named("lightIncreased", bytes[2], to: &buffer) }
        if bytes[3] != bytes[1] { named("darkIncreased", bytes[3], to: &buffer) }
      }
      let isWide = colors.map(Self.isWide)
      guard isWide.contains(true) else { return }
      buffer.append(", wide = ")
      constructor("WideColor", &buffer) { buffer in
        list(colors.indices, to: &buffer) { index, buffer in
          if isWide[index] { writeP3(colors[index], to: &buffer) } else { buffer.append("null") }
        }
      }
    }
  }

  /// Whether eight bits of sRGB would lose what the author wrote.
  private static func isWide(_ color: Color) -> Bool {
    if color.space == .srgb { return false }
    return color.space == .displayP3 || !color.isInGamut(of: .srgb)
  }

  private func writeP3(_ color: Color, to buffer: inout ByteBuffer) {
    let components = color.mapped(to: .displayP3).components
    constructor("P3", &buffer) { buffer in
      list([components.x, components.y, components.z, color.alpha], to: &buffer) { double($0, to: &$1) }
    }
  }

  private func named(_ name: StaticString, _ argb: UInt32, to buffer: inout ByteBuffer) {
    buffer.append(", ")
    buffer.append(name)
    buffer.append(" = ")
    hex(argb, to: &buffer)
  }

  /// Always eight digits behind `0x`: alpha, red, green, blue.
  private func hex(_ argb: UInt32, to buffer: inout ByteBuffer) {
    buffer.append("0x")
    for shift in stride(from: 28, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: argb >> UInt32(shift)) & 15
      buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
  }

  // MARK: Numbers and lists

  /// At most four places, rounded here and nowhere before.
  func number(_ decimal: Decimal, suffix: Bool, to buffer: inout ByteBuffer) {
    decimal.rounded(places: 4).write(to: &buffer)
    if suffix { buffer.append(UInt8(ascii: "f")) }
  }

  private func double(_ value: Double, to buffer: inout ByteBuffer) {
    number(Decimal(value) ?? .zero, suffix: true, to: &buffer)
  }

  private func constructor(
    _ name: StaticString, _ buffer: inout ByteBuffer, _ arguments: (inout ByteBuffer) -> Void
  ) {
    buffer.append(prefix)
    buffer.append(name)
    buffer.append(UInt8(ascii: "("))
    arguments(&buffer)
    buffer.append(UInt8(ascii: ")"))
  }

  private func list<Element>(
    _ elements: some Sequence<Element>, to buffer: inout ByteBuffer,
    _ write: (Element, inout ByteBuffer) -> Void
  ) {
    var isFirst = true
    for element in elements {
      if !isFirst { buffer.append(", ") }
      isFirst = false
      write(element, &buffer)
    }
  }
}
