import TokencIR
import TokencSyntax

extension StandardValues {
  func writeComposite(_ value: Value, in mode: Mode, to json: inout JSONWriter, onOneLine: Bool) {
    switch value {
    case .strokeStyle(.dashes(let dashes, let cap)):
      json.beginObject(onOneLine: true)
      json.name("dashArray")
      json.array(dashes, onOneLine: true) { write($1, in: mode, to: &$0) }
      json.name("lineCap")
      json.value(cap.name)
      json.endObject()
    case .border(let border):
      json.beginObject(onOneLine: onOneLine)
      field("color", border.color, in: mode, to: &json)
      field("width", border.width, in: mode, to: &json)
      field("style", border.style, in: mode, to: &json)
      json.endObject()
    case .transition(let transition):
      json.beginObject(onOneLine: onOneLine)
      field("duration", transition.duration, in: mode, to: &json)
      field("delay", transition.delay, in: mode, to: &json)
      field("timingFunction", transition.timingFunction, in: mode, to: &json)
      json.endObject()
    case .shadow(let layers):
      json.array(layers, onOneLine: onOneLine) { write($1, in: mode, to: &$0, onOneLine: onOneLine) }
    case .gradient(let gradient):
      json.array(gradient.stops, onOneLine: onOneLine) { json, stop in
        json.beginObject(onOneLine: true)
        field("color", stop.color, in: mode, to: &json)
        field("position", stop.position, in: mode, to: &json)
        json.endObject()
      }
    case .typography(let typography):
      write(typography, in: mode, to: &json, onOneLine: onOneLine)
    case .tapTarget(let target):
      json.beginObject(onOneLine: true)
      field("width", target.width, in: mode, to: &json)
      field("height", target.height, in: mode, to: &json)
      json.endObject()
    case .pressScale(let scale):
      json.beginObject(onOneLine: true)
      json.name("depth")
      write(.dimension(scale.depth), in: mode, to: &json)
      json.name("minPerspective")
      write(.dimension(scale.minPerspective), in: mode, to: &json)
      if let maximum = scale.maxPerspective {
        json.name("maxPerspective")
        write(.dimension(maximum), in: mode, to: &json)
      }
      json.name("widthRatio")
      json.value(scale.widthRatio)
      json.endObject()
    default: preconditionFailure("a simple value")
    }
  }

  private func field(_ name: StaticString, _ slot: Slot, in mode: Mode, to json: inout JSONWriter) {
    json.name(name)
    write(slot, in: mode, to: &json)
  }

  private func write(_ layer: ShadowLayer, in mode: Mode, to json: inout JSONWriter, onOneLine: Bool) {
    json.beginObject(onOneLine: onOneLine)
    field("color", layer.color, in: mode, to: &json)
    field("offsetX", layer.offsetX, in: mode, to: &json)
    field("offsetY", layer.offsetY, in: mode, to: &json)
    field("blur", layer.blur, in: mode, to: &json)
    field("spread", layer.spread, in: mode, to: &json)
    if layer.inset {
      json.name("inset")
      json.value(true)
    }
    json.endObject()
  }

  private func write(_ type: Typography, in mode: Mode, to json: inout JSONWriter, onOneLine: Bool) {
    json.beginObject(onOneLine: onOneLine)
    field("fontFamily", type.fontFamily, in: mode, to: &json)
    field("fontSize", type.fontSize, in: mode, to: &json)
    field("fontWeight", type.fontWeight, in: mode, to: &json)
    field("letterSpacing", type.letterSpacing, in: mode, to: &json)
    json.name("lineHeight")
    if dialect == .standard, let ratio = lineHeightRatio(type) {
      json.value(ratio)
    } else {
      write(type.lineHeight, in: mode, to: &json)
    }
    json.endObject()
  }

  /// A line height in lengths as a multiple of the font size, which is all that the standard knows; nil where it is
  /// a number already. A font without a size keeps a ratio of 1.
  func lineHeightRatio(_ type: Typography) -> Double? {
    guard case .dimension(let height) = program.value(type.lineHeight),
      case .dimension(let size) = program.value(type.fontSize)
    else { return nil }
    return size.amount.isZero ? 1 : height.pixels.double / size.pixels.double
  }

  // MARK: Comparing

  /// Whether a slot is written alike in two modes: the same alias, or values that are.
  func isWrittenAlike(_ left: Slot, in leftMode: Mode, _ right: Slot, in rightMode: Mode) -> Bool {
    let target = reference(left, in: leftMode)
    guard target == reference(right, in: rightMode) else { return false }
    if target != nil || left.value == right.value { return true }
    return isWrittenAlike(program.value(left), in: leftMode, program.value(right), in: rightMode)
  }

  private func isWrittenAlike(
    _ left: Value, in leftMode: Mode, _ right: Value, in rightMode: Mode
  ) -> Bool {
    guard left.isComposite, right.isComposite else { return left == right }
    let hollow = { (value: Value) in value.mappingSlots { _ in .invalid } }
    let (leftSlots, rightSlots) = (left.slots, right.slots)
    guard hollow(left) == hollow(right), leftSlots.count == rightSlots.count else { return false }
    if case .typography(let a) = left, case .typography(let b) = right {
      guard lineHeightRatio(a) == lineHeightRatio(b) else { return false }
      // A ratio is written without the alias that it came from.
      if lineHeightRatio(a) != nil {
        return zip(leftSlots.dropLast(), rightSlots.dropLast()).allSatisfy {
          isWrittenAlike($0, in: leftMode, $1, in: rightMode)
        }
      }
    }
    return zip(leftSlots, rightSlots).allSatisfy { isWrittenAlike($0, in: leftMode, $1, in: rightMode) }
  }
}
