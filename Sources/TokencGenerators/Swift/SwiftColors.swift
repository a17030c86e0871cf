import TokencColor
import TokencIR
import TokencSyntax

/// A colour in a space that SwiftUI draws in, as it will be printed.
enum SwiftColor: Hashable {
  /// `0xRRGGBB`, and the opacity.
  case hex(UInt32, opacity: Double)
  case components(isP3: Bool, Vector3, opacity: Double)

  init(_ color: Color) {
    if let bytes = color.exactEightBit {
      self = .hex(bytes.argb & 0xFF_FFFF, opacity: color.alpha)
      return
    }
    let opaque = color.withAlpha(1)
    if let bytes = opaque.exactEightBit {
      self = .hex(bytes.argb & 0xFF_FFFF, opacity: color.alpha)
      return
    }
    let isOwn = color.space == .srgb || color.space == .displayP3
    if isOwn, color.isInGamut(of: color.space) {
      self = .components(isP3: color.space == .displayP3, color.components, opacity: color.alpha)
    } else if color.isInGamut(of: .srgb) {
      self.init(rounded: color.mapped(to: .srgb))
    } else {
      let mapped = color.mapped(to: .displayP3)
      self = .components(isP3: true, mapped.components, opacity: color.alpha)
    }
  }

  /// A converted colour: bytes if it lies on them but for the arithmetic.
  private init(rounded color: Color) {
    let bytes = EightBitColor(
      red: Self.byte(color.components.x), green: Self.byte(color.components.y),
      blue: Self.byte(color.components.z))
    let exact = bytes.color.components
    let distance = (0..<3).map { abs(exact[$0] - color.components[$0]) }.max() ?? 0
    self =
      distance < 1e-7
      ? .hex(bytes.argb & 0xFF_FFFF, opacity: color.alpha)
      : .components(isP3: false, color.components, opacity: color.alpha)
  }

  private static func byte(_ value: Double) -> UInt8 { UInt8(min(max(value * 255, 0), 255).rounded()) }

  /// Whether the packed literal says everything.
  var isPacked: Bool {
    if case .hex(_, let opacity) = self { return opacity == 1 }
    return false
  }

  /// `0x007f3b`; only for a packed colour.
  func writePacked(to buffer: inout ByteBuffer) {
    guard case .hex(let rgb, _) = self else { return }
    buffer.append("0x")
    var shift: UInt32 = 24
    while shift > 0 {
      shift -= 4
      let digit = UInt8(rgb >> shift & 0xF)
      buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// Behind `NHSRGBA`: `(0x007f3b, opacity: 0.5)`, `(.displayP3, red: 1, green: 0.31, blue: 0.2)`.
  func writeArguments(to buffer: inout ByteBuffer) {
    buffer.append("(")
    let alpha: Double
    switch self {
    case .hex(_, let opacity):
      alpha = opacity
      writePacked(to: &buffer)
    case .components(let isP3, let components, let opacity):
      alpha = opacity
      if isP3 { buffer.append(".displayP3, ") }
      for (index, label) in (["red: ", ", green: ", ", blue: "] as [StaticString]).enumerated() {
        buffer.append(label)
        // Six decimals: the rest is noise, or finer than any display.
        buffer.append(number: components[index], maximumFractionDigits: 6)
      }
    }
    if alpha != 1 {
      buffer.append(", opacity: ")
      buffer.append(number: alpha, maximumFractionDigits: 4)
    }
    buffer.append(")")
  }
}

extension ByteBuffer {
  /// A number without an exponent; as few digits as read back exactly, unless there is a limit.
  mutating func append(number: Double, maximumFractionDigits: Int?) {
    var digits: [UInt8] = []
    if let maximumFractionDigits {
      appendNumber(number, maximumFractionDigits: maximumFractionDigits, to: &digits)
    } else {
      appendNumber(number, to: &digits)
    }
    append(digits[...])
  }
}

extension SwiftContext {
  /// A colour over all modes that it depends on: a reference, or a literal with the slots that differ.
  ///
  /// - Parameters:
  ///   - slot: the colour in a mode.
  ///   - set: all modifiers that it may depend on.
  ///   - base: the mode in which everything else stands.
  func writeColor(
    _ slot: (Mode) -> Slot, over set: ModifierSet, in base: Mode, _ style: ReferenceStyle,
    to buffer: inout ByteBuffer
  ) {
    let platform = program.platform(of: base)
    let matters = program.applicable(set, on: platform)
    if matters.isEmpty {
      let slot = slot(base)
      if let token = reference(slot, in: base, allowsMode: true) {
        return writeReference(token, style, to: &buffer)
      }
      return writeColor([SwiftColor(color(slot))], to: &buffer)
    }
    if let token = commonReference(slot, matters, in: base) {
      return writeReference(token, style, to: &buffer)
    }
    writeVariants(slot, fields.filter { matters.contains($0.modifier) }[...], in: base, to: &buffer)
  }

  /// The token that the colour is taken from in every mode.
  private func commonReference(_ slot: (Mode) -> Slot, _ modifiers: [Int], in base: Mode) -> TokenID? {
    var common: TokenID?
    for mode in program.modes(over: ModifierSet(modifiers), on: program.platform(of: base)) {
      var mode = mode
      for index in program.modifiers.indices where !modifiers.contains(index) { mode[index] = base[index] }
      guard let token = reference(slot(mode), in: mode, allowsMode: true) else { return nil }
      if let common, common != token { return nil }
      common = token
    }
    return common
  }

  private func writeVariants(
    _ slot: (Mode) -> Slot, _ fields: ArraySlice<Field>, in base: Mode, to buffer: inout ByteBuffer
  ) {
    guard let field = fields.first else {
      let colors = [(false, false), (true, false), (false, true), (true, true)].map { dark, increased in
        SwiftColor(color(slot(mode(base, dark: dark, increased: increased))))
      }
      return writeColor(colors, to: &buffer)
    }
    let variants = field.contexts.indices.map { context in
      var mode = base
      mode[field.modifier] = context
      var variant = ByteBuffer()
      writeVariants(slot, fields.dropFirst(), in: mode, to: &variant)
      return variant.bytes
    }
    if variants.allSatisfy({ $0 == variants[0] }) { return buffer.append(variants[0][...]) }
    buffer.append(namespace(.color))
    buffer.append("(.\(field.name), [")
    for (index, variant) in variants.enumerated() {
      if index > 0 { buffer.append(", ") }
      buffer.append(variant[...])
    }
    buffer.append("])")
  }

  /// One colour, or light, dark, light increased, dark increased. What falls back to the same is left out.
  private func writeColor(_ slots: [SwiftColor], to buffer: inout ByteBuffer) {
    buffer.append(namespace(.color))
    buffer.append("(")
    let isPacked = slots.allSatisfy(\.isPacked)
    func write(_ color: SwiftColor) {
      if isPacked { return color.writePacked(to: &buffer) }
      buffer.append(prefix)
      buffer.append("RGBA")
      color.writeArguments(to: &buffer)
    }
    write(slots[0])
    if slots.count == 4 {
      if slots[1] != slots[0] {
        buffer.append(", dark: ")
        write(slots[1])
      }
      if slots[2] != slots[0] {
        buffer.append(", lightIncreased: ")
        write(slots[2])
      }
      if slots[3] != slots[1] {
        buffer.append(", darkIncreased: ")
        write(slots[3])
      }
    }
    buffer.append(")")
  }

  func color(_ slot: Slot) -> Color {
    if case .color(let color) = program.value(slot) { return color }
    return .black
  }

  /// Whether Display P3 cannot show a colour, so that the nearest one stands in its place.
  func isOutsideDisplayP3(_ color: Color) -> Bool { !color.isInGamut(of: .displayP3) }
}

extension ModifierSet {
  init(_ indices: [Int]) { self = indices.reduce(into: []) { $0.insert(ModifierSet(index: $1)) } }
}
