import TokencColor
import TokencIR
import TokencMustache
import TokencSyntax

/// Writes values as CSS. What is an alias of a token with a name becomes `var(--name)`, all else is literal.
struct CSSWriter {
  let program: Program
  let names: NameTable
  /// Whether wide colours stand as they are, or as the nearest sRGB colour.
  var isWide = false
  /// `light-dark()` in place of a block for each scheme.
  var lightDark: CSSLightDark?

  // MARK: References

  /// The token with a name that a value was taken from whole; aliases of private tokens are followed.
  func reference(_ slot: Slot, in mode: Mode) -> TokenID? {
    var slot = slot
    while let target = slot.alias {
      if isEmitted(target) { return target }
      slot = program.slot(target, in: mode)
    }
    return nil
  }

  func isEmitted(_ token: TokenID) -> Bool {
    Int(token.index) < program.namedCount && !program[token].isPrivate && names.hasName(token)
  }

  func writeVariable(_ token: TokenID, _ suffix: StaticString = "", to buffer: inout ByteBuffer) {
    buffer.append("var(")
    names.withBytes(token) { buffer.append($0) }
    buffer.append(suffix)
    buffer.append(UInt8(ascii: ")"))
  }

  // MARK: Values in their place

  /// A value that stands in another, or is a token's.
  func write(_ slot: Slot, _ length: CSSLength = .asWritten, in mode: Mode, to buffer: inout ByteBuffer) {
    if let token = reference(slot, in: mode), canRefer(to: token, as: length, in: mode) {
      return writeVariable(token, to: &buffer)
    }
    write(program.value(slot), length, in: mode, to: &buffer)
  }

  /// A length may be taken from a token only where the token's own text has the unit that is wanted.
  func canRefer(to token: TokenID, as length: CSSLength, in mode: Mode) -> Bool {
    guard program[token].type != .tapTarget else { return false }
    guard length != .asWritten, case .dimension(let dimension) = program.value(token, in: mode) else {
      return true
    }
    // A bare 0 would break a calc() that it stands in.
    if CSSNumber.isZero(dimension.amount) { return false }
    let isRem = dimension.unit == .rem || dimension.unit == .sp
    return isRem == (length == .growing)
  }

  func write(
    _ value: Value, _ length: CSSLength = .asWritten, in mode: Mode, to buffer: inout ByteBuffer
  ) {
    switch value {
    case .invalid: buffer.append("initial")
    case .none: buffer.append("none")
    case .color(let color): CSSNumber.write(color, wide: isWide, to: &buffer)
    case .dimension(let dimension): write(dimension, length, to: &buffer)
    case .number(let number), .fontWeight(let number): CSSNumber.write(number, to: &buffer)
    case .duration(let duration):
      CSSNumber.write(duration.amount, to: &buffer)
      buffer.append(duration.unit == .s ? "s" : "ms")
    case .cubicBezier(let curve): write(curve, to: &buffer)
    case .fontFamily(let families): write(families, to: &buffer)
    case .strokeStyle(let style): write(style, to: &buffer)
    case .border(let border):
      write(border.width, in: mode, to: &buffer)
      buffer.append(UInt8(ascii: " "))
      write(border.style, in: mode, to: &buffer)
      buffer.append(UInt8(ascii: " "))
      write(border.color, in: mode, to: &buffer)
    case .transition(let transition): write(transition, in: mode, to: &buffer)
    case .shadow(let layers): write(layers, in: mode, to: &buffer)
    case .gradient(let gradient): write(gradient, in: mode, to: &buffer)
    case .typography(let type): write(type, in: mode, to: &buffer)
    case .tapTarget(let target): write(target.width, .fixed, in: mode, to: &buffer)
    case .keyword(let keyword): buffer.append(keyword.name)
    case .boolean(let boolean): buffer.append(boolean ? "true" : "false")
    case .pressScale: buffer.append("none")
    }
  }

  func write(_ dimension: Dimension, _ length: CSSLength, to buffer: inout ByteBuffer) {
    let isRem =
      switch length {
      case .asWritten: dimension.unit == .rem || dimension.unit == .sp
      case .growing: true
      case .fixed: false
      }
    let sixteenth = Decimal(mantissa: 625, exponent: -4)
    let amount =
      switch (isRem, dimension.unit) {
      case (true, .rem): dimension.amount
      case (true, _): dimension.amount * sixteenth
      case (false, _): dimension.pixels
      }
    CSSNumber.write(amount, to: &buffer)
    if !CSSNumber.isZero(amount) { buffer.append(isRem ? "rem" : "px") }
  }

  func text(_ write: (inout ByteBuffer) -> Void) -> String {
    var buffer = ByteBuffer(capacity: 32)
    write(&buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }
}

// MARK: - Composites

extension CSSWriter {
  private func write(_ curve: CubicBezier, to buffer: inout ByteBuffer) {
    buffer.append("cubic-bezier(")
    for (index, number) in [curve.x1, curve.y1, curve.x2, curve.y2].enumerated() {
      if index > 0 { buffer.append(", ") }
      CSSNumber.write(number, to: &buffer)
    }
    buffer.append(UInt8(ascii: ")"))
  }

  /// Families of CSS are words, all others strings; `system` is the platform's own face, whatever it is.
  private func write(_ families: [Symbol], to buffer: inout ByteBuffer) {
    for (index, family) in families.enumerated() {
      if index > 0 { buffer.append(", ") }
      let name = program.names[family]
      if name == "system" {
        buffer.append("system-ui, -apple-system, \"Segoe UI\", Roboto")
        if index == families.count - 1 { buffer.append(", sans-serif") }
      } else if Self.genericFamilies.contains(name) {
        buffer.append(name)
      } else {
        buffer.append(UInt8(ascii: "\""))
        Escaping.cssString.write(name, to: &buffer)
        buffer.append(UInt8(ascii: "\""))
      }
    }
  }

  /// CSS Fonts 4, generic font families: as strings they would be names of faces.
  private static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
    "ui-monospace", "ui-rounded", "math", "emoji", "fangsong",
  ]

  /// CSS borders have no dash lengths; those stand in properties of their own, see ``CSSPiece``.
  private func write(_ style: StrokeStyle, to buffer: inout ByteBuffer) {
    switch style {
    case .named(let name): buffer.append(name.name)
    case .dashes: buffer.append("dashed")
    }
  }

  private func write(_ transition: Transition, in mode: Mode, to buffer: inout ByteBuffer) {
    write(transition.duration, in: mode, to: &buffer)
    buffer.append(UInt8(ascii: " "))
    write(transition.timingFunction, in: mode, to: &buffer)
    if case .duration(let delay) = program.value(transition.delay), delay.amount.isZero { return }
    buffer.append(UInt8(ascii: " "))
    write(transition.delay, in: mode, to: &buffer)
  }

  private func write(_ layers: [ShadowLayer], in mode: Mode, to buffer: inout ByteBuffer) {
    if layers.isEmpty { buffer.append("none") }
    for (index, layer) in layers.enumerated() {
      if index > 0 { buffer.append(", ") }
      if layer.inset { buffer.append("inset ") }
      for length in [layer.offsetX, layer.offsetY, layer.blur, layer.spread] {
        write(length, in: mode, to: &buffer)
        buffer.append(UInt8(ascii: " "))
      }
      write(layer.color, in: mode, to: &buffer)
    }
  }

  private func write(_ gradient: GradientValue, in mode: Mode, to buffer: inout ByteBuffer) {
    buffer.append("linear-gradient(")
    switch gradient.direction {
    case .degrees(let degrees):
      CSSNumber.write(degrees, to: &buffer)
      buffer.append("deg")
    case .toward(let x, let y):
      buffer.append("to")
      if y != 0 { buffer.append(y < 0 ? " top" : " bottom") }
      if x != 0 { buffer.append(x < 0 ? " left" : " right") }
    }
    // A gradient of one stop is that colour; CSS Images 3 asks for two.
    let stops = gradient.stops.count == 1 ? gradient.stops + gradient.stops : gradient.stops
    for stop in stops {
      buffer.append(", ")
      write(stop.color, in: mode, to: &buffer)
      buffer.append(UInt8(ascii: " "))
      if reference(stop.position, in: mode) == nil, case .number(let position) = program.value(stop.position)
      {
        CSSNumber.write(percent: position, to: &buffer)
      } else {
        buffer.append("calc(")
        write(stop.position, in: mode, to: &buffer)
        buffer.append(" * 100%)")
      }
    }
    buffer.append(UInt8(ascii: ")"))
  }

  /// The `font` shorthand; it has no letter spacing.
  private func write(_ type: Typography, in mode: Mode, to buffer: inout ByteBuffer) {
    write(type.fontWeight, in: mode, to: &buffer)
    buffer.append(UInt8(ascii: " "))
    write(type.fontSize, .growing, in: mode, to: &buffer)
    buffer.append(UInt8(ascii: "/"))
    write(type.lineHeight, .growing, in: mode, to: &buffer)
    buffer.append(UInt8(ascii: " "))
    write(type.fontFamily, in: mode, to: &buffer)
  }
}

// MARK: - Wide colours

extension CSSWriter {
  /// Whether a literal colour in a value is outside sRGB, in a mode; a `var()` looks after itself.
  func hasWideColor(_ slot: Slot, in mode: Mode) -> Bool {
    if reference(slot, in: mode) != nil { return false }
    return hasWideColor(program.value(slot), in: mode)
  }

  func hasWideColor(_ value: Value, in mode: Mode) -> Bool {
    switch value {
    case .color(let color): CSSNumber.isWide(color)
    case .border, .shadow, .gradient: value.slots.contains { hasWideColor($0, in: mode) }
    default: false
    }
  }
}
