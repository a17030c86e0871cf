import TokencIR
import TokencMustache
import TokencSyntax

/// How a constant is named where it is used.
enum ReferenceStyle {
  /// `NHSColor.green`
  case qualified
  /// `.green`, where the type is known.
  case contextual
  /// `green`, inside the type itself.
  case bare
}

extension SwiftContext {
  // MARK: References

  /// The constant that a slot stands for: the nearest public one of its chain of aliases. Nil for a literal, and
  /// where the constant is deprecated, since its use would be a warning.
  func reference(_ slot: Slot, in mode: Mode, allowsMode: Bool) -> TokenID? {
    var slot = slot
    while let id = slot.alias {
      let token = program[id]
      if !token.isPrivate, !token.isAnonymous {
        return token.isDeprecated || (!allowsMode && dependsOnMode(id)) ? nil : id
      }
      slot = program.slot(id, in: mode)
    }
    return nil
  }

  func writeReference(_ id: TokenID, _ style: ReferenceStyle, to buffer: inout ByteBuffer) {
    // `Optional` has members of these names.
    let isOptionals = names.withBytes(id) { $0.elementsEqual("none".utf8) || $0.elementsEqual("some".utf8) }
    let needsMode = dependsOnMode(id)
    switch style {
    case .bare where !needsMode: break
    case .contextual where !needsMode && !Self.isNamespaceOnly(program[id].type) && !isOptionals:
      buffer.append(".")
    default:
      buffer.append(namespace(program[id].type))
      buffer.append(".")
    }
    names.withBytes(id) { SwiftName.write($0, to: &buffer) }
    if needsMode { buffer.append("(in: mode)") }
  }

  // MARK: Modes

  /// Whether a constant is a function of the mode. Colours know their modes, and so does what is made of them, as
  /// long as only the colours differ.
  func dependsOnMode(_ id: TokenID) -> Bool {
    let token = program[id]
    if token.type == .color || token.modifiers.isEmpty { return false }
    return platforms.contains { platform in
      let modes = modes(of: id, on: platform)
      let first = program.value(id, in: modes[0])
      return modes.dropFirst().contains { !isSame(program.value(id, in: $0), first) }
    }
  }

  /// Every mode that generated code can tell apart for a token.
  func modes(of id: TokenID, on platform: Platform) -> [Mode] {
    if program[id].modifiers.isEmpty { return [program.defaultMode(on: platform)] }
    let known = axes(program[id].modifiers, on: platform).map(\.modifier)
    return program.modes(over: ModifierSet(known), on: platform)
  }

  /// Whether two values are the same but for colours.
  private func isSame(_ left: Value, _ right: Value) -> Bool {
    func areEqual(_ left: Slot, _ right: Slot) -> Bool {
      program.values.areEqual(left.value, right.value)
    }
    switch (left, right) {
    case (.color, .color): return true
    case (.gradient(let left), .gradient(let right)):
      return left.direction == right.direction && left.stops.count == right.stops.count
        && zip(left.stops, right.stops).allSatisfy { areEqual($0.position, $1.position) }
    case (.shadow(let left), .shadow(let right)):
      return left.count == right.count
        && zip(left, right).allSatisfy {
          areEqual($0.offsetX, $1.offsetX) && areEqual($0.offsetY, $1.offsetY) && areEqual($0.blur, $1.blur)
            && areEqual($0.spread, $1.spread) && $0.inset == $1.inset
        }
    case (.border(let left), .border(let right)):
      return areEqual(left.width, right.width) && areEqual(left.style, right.style)
    default:
      let resolve: (Slot) -> Slot = { Slot(self.program.values.resolved($0.value)) }
      return left.mappingSlots(resolve) == right.mappingSlots(resolve)
    }
  }

  // MARK: Code

  /// A token's code on every Apple platform, whether it has a name or is the value of a property.
  func body(of id: TokenID, _ style: ReferenceStyle) -> SwiftBody {
    let isSameEverywhere =
      platforms.count == 1
      || !program[id].modifiers.contains(.platform)
        && program[id].modifiers.indices.allSatisfy { index in
          let known = program.modifiers[index].platforms
          return platforms.allSatisfy { known.contains($0) == known.contains(platforms[0]) }
        }
    if isSameEverywhere { return SwiftBody(code(of: id, on: platforms[0], style)) }
    return SwiftBody(platforms.map { ($0.title, code(of: id, on: $0, style)) })
  }

  func code(of id: TokenID, on platform: Platform, _ style: ReferenceStyle) -> SwiftCode {
    let base = program.defaultMode(on: platform)
    if !dependsOnMode(id) {
      return SwiftCode { write(id, in: base, isOneMode: false, style, to: &$0) }
    }
    let axes = axes(program[id].modifiers, on: platform)
    return choose(over: axes.map(\.axis)) { path in
      var mode = base
      for (axis, context) in zip(axes, path) { mode[axis.modifier] = context }
      return SwiftCode { write(id, in: mode, isOneMode: true, style, to: &$0) }
    }
  }

  /// Writes a token's value.
  ///
  /// - Parameter isOneMode: the expression holds in `mode` only; else it holds in all modes, which differ in colours.
  func write(
    _ id: TokenID, in mode: Mode, isOneMode: Bool, _ style: ReferenceStyle, to buffer: inout ByteBuffer
  ) {
    let token = program[id]
    let set = isOneMode ? [] : token.modifiers
    if token.type == .color {
      writeColor({ program.slot(id, in: $0) }, over: set, in: mode, style, to: &buffer)
      if !token.system.isEmpty { buffer.append(".system(.\(text(token.system)))") }
      return
    }
    let slot = program.slot(id, in: mode)
    if isOneMode || isAliasEverywhere(id, slot, in: mode),
      let target = reference(slot, in: mode, allowsMode: isOneMode)
    {
      return writeReference(target, style, to: &buffer)
    }
    write(program.value(slot), in: mode, to: &buffer) { get in
      var color = ByteBuffer()
      writeColor(
        { get(program.value(id, in: $0)) }, over: set, in: mode, .qualified, to: &color)
      return color
    } textStyle: {
      textStyle(of: id, in: mode)
    }
  }

  /// Whether the token is an alias of the same one in all modes: its colours follow.
  private func isAliasEverywhere(_ id: TokenID, _ slot: Slot, in mode: Mode) -> Bool {
    guard let target = slot.alias else { return false }
    let platform = program.platform(of: mode)
    return program[id].modifiers.isEmpty
      || modes(of: id, on: platform).allSatisfy { program.slot(id, in: $0).alias == target }
  }

  /// The Dynamic Type style of a typography, its own or that of the token it is.
  func textStyle(of id: TokenID, in mode: Mode) -> String {
    var id = id
    while program[id].textStyle.isEmpty, let target = program.slot(id, in: mode).alias { id = target }
    return text(program[id].textStyle)
  }

  /// Writes a literal. Colours inside are written by `color`, which is told how to find them in a value.
  private func write(
    _ value: Value, in mode: Mode, to buffer: inout ByteBuffer,
    color: (@escaping (Value) -> Slot) -> ByteBuffer, textStyle: () -> String
  ) {
    func field(_ slot: Slot, _ buffer: inout ByteBuffer) { write(slot, in: mode, to: &buffer) }
    switch value {
    case .border(let border):
      buffer.append(namespace(.border) + "(color: ")
      buffer.append(color { $0.slot(0) }.bytes[...])
      buffer.append(", width: ")
      field(border.width, &buffer)
      buffer.append(", style: ")
      field(border.style, &buffer)
      buffer.append(")")
    case .shadow(let layers):
      buffer.append(namespace(.shadow) + "([")
      for (index, layer) in layers.enumerated() {
        if index > 0 { buffer.append(", ") }
        buffer.append(namespace(.shadow) + ".Layer(color: ")
        buffer.append(color { $0.slot(index * 5) }.bytes[...])
        let parts: [(StaticString, Slot)] = [
          (", x: ", layer.offsetX), (", y: ", layer.offsetY), (", blur: ", layer.blur),
          (", spread: ", layer.spread),
        ]
        for (label, slot) in parts {
          buffer.append(label)
          field(slot, &buffer)
        }
        buffer.append(layer.inset ? ", isInset: true)" : ")")
      }
      buffer.append("])")
    case .gradient(let gradient):
      buffer.append(namespace(.gradient) + "([")
      for (index, stop) in gradient.stops.enumerated() {
        if index > 0 { buffer.append(", ") }
        buffer.append(namespace(.gradient) + ".Stop(")
        buffer.append(color { $0.slot(index * 2) }.bytes[...])
        buffer.append(", at: ")
        field(stop.position, &buffer)
        buffer.append(")")
      }
      buffer.append("], ")
      Self.write(gradient.direction, to: &buffer)
      buffer.append(")")
    case .typography(let type):
      buffer.append(namespace(.typography) + "(family: ")
      field(type.fontFamily, &buffer)
      let parts: [(StaticString, Slot)] = [
        (", size: ", type.fontSize), (", weight: ", type.fontWeight),
        (", letterSpacing: ", type.letterSpacing),
      ]
      for (label, slot) in parts {
        buffer.append(label)
        field(slot, &buffer)
      }
      buffer.append(", lineHeight: ")
      if case .number = program.value(type.lineHeight) {
        buffer.append(".multiple(")
      } else {
        buffer.append(".points(")
      }
      field(type.lineHeight, &buffer)
      buffer.append(")")
      let textStyle = textStyle()
      if !textStyle.isEmpty { buffer.append(", textStyle: .\(textStyle)") }
      buffer.append(")")
    default: write(plain: value, in: mode, to: &buffer)
    }
  }

  private static func write(_ direction: GradientDirection, to buffer: inout ByteBuffer) {
    switch direction {
    case .degrees(let degrees):
      buffer.append(".degrees(")
      degrees.rounded(places: 4).write(to: &buffer)
      buffer.append(")")
    case .toward(let x, let y) where x != 0 && y != 0: buffer.append(".corner(x: \(x), y: \(y))")
    case .toward(let x, let y):
      buffer.append(".degrees(\(y < 0 ? 0 : x > 0 ? 90 : y > 0 ? 180 : 270))")
    }
  }

  /// A field of a composite: a constant, or its value in this mode.
  private func write(_ slot: Slot, in mode: Mode, to buffer: inout ByteBuffer) {
    if let id = reference(slot, in: mode, allowsMode: false) {
      return writeReference(id, .qualified, to: &buffer)
    }
    write(plain: program.value(slot), in: mode, to: &buffer)
  }

  /// A value without colours.
  private func write(plain value: Value, in mode: Mode, to buffer: inout ByteBuffer) {
    switch value {
    case .dimension(let dimension): dimension.pixels.rounded(places: 4).write(to: &buffer)
    case .number(let number), .fontWeight(let number): number.rounded(places: 4).write(to: &buffer)
    case .duration(let duration):
      (duration.milliseconds * Decimal(mantissa: 1, exponent: -3)).rounded(places: 4).write(to: &buffer)
    case .boolean(let boolean): buffer.append(boolean ? "true" : "false")
    case .keyword(let keyword): buffer.append("." + keyword.name)
    case .cubicBezier(let curve):
      buffer.append(namespace(.cubicBezier))
      for (index, number) in [curve.x1, curve.y1, curve.x2, curve.y2].enumerated() {
        buffer.append(index == 0 ? "(" : ", ")
        buffer.append(number: number, maximumFractionDigits: 4)
      }
      buffer.append(")")
    case .fontFamily(let names):
      buffer.append(namespace(.fontFamily))
      for (index, name) in names.enumerated() {
        buffer.append(index == 0 ? "([\"" : ", \"")
        program.names.withBytes(name) { Escaping.swiftString.write($0, to: &buffer) }
        buffer.append("\"")
      }
      buffer.append(names.isEmpty ? "([])" : "])")
    case .strokeStyle(.named(let name)): buffer.append("\(namespace(.strokeStyle))(.\(name.name))")
    case .strokeStyle(.dashes(let lengths, let cap)):
      buffer.append(namespace(.strokeStyle) + "(dashes: [")
      for (index, length) in lengths.enumerated() {
        if index > 0 { buffer.append(", ") }
        write(length, in: mode, to: &buffer)
      }
      buffer.append("], cap: .\(cap.name))")
    case .transition(let transition):
      buffer.append(namespace(.transition) + "(duration: ")
      write(transition.duration, in: mode, to: &buffer)
      buffer.append(", delay: ")
      write(transition.delay, in: mode, to: &buffer)
      buffer.append(", timing: ")
      write(transition.timingFunction, in: mode, to: &buffer)
      buffer.append(")")
    case .tapTarget(let target):
      buffer.append(namespace(.tapTarget) + "(width: ")
      write(target.width, in: mode, to: &buffer)
      buffer.append(", height: ")
      write(target.height, in: mode, to: &buffer)
      buffer.append(")")
    case .pressScale(let press): write(press, to: &buffer)
    default: buffer.append("nil")
    }
  }

  private func write(_ press: PressScale, to buffer: inout ByteBuffer) {
    func write(_ label: StaticString, _ number: Decimal) {
      buffer.append(label)
      number.rounded(places: 4).write(to: &buffer)
    }
    write(".perspective(depth: ", press.depth.pixels)
    write(", minimum: ", press.minPerspective.pixels)
    if let maximum = press.maxPerspective { write(", maximum: ", maximum.pixels) }
    write(", widthRatio: ", press.widthRatio)
    buffer.append(")")
  }
}
