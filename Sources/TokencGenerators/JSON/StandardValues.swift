package import TokencColor
import TokencIR
import TokencSyntax

/// Writes values in the object form of DTCG 2025.10.
///
/// A class, so that what is called for each value holds one reference and not a copy of every table.
final class StandardValues: Sendable {
  enum Dialect: Sendable {
    /// All aliases taken out, units as written: `tokens.json`, the matrix.
    case resolved
    /// What the standard allows and no more: pt, dp and sp become px, a line height is a number. Aliases stay
    /// where they stand for a whole value or field.
    case standard
  }

  let program: Program
  let dialect: Dialect

  init(program: Program, dialect: Dialect) { (self.program, self.dialect) = (program, dialect) }

  /// A value where it stands: as an alias where the dialect has them.
  func write(_ slot: Slot, in mode: Mode, to json: inout JSONWriter, onOneLine: Bool = true) {
    if dialect == .standard, let target = reference(slot, in: mode) {
      writeReference(target, to: &json)
    } else {
      write(program.value(slot), in: mode, to: &json, onOneLine: onOneLine)
    }
  }

  /// The token that an alias in the standard's form may name.
  func reference(_ slot: Slot, in mode: Mode) -> TokenID? {
    guard let target = program.visibleAlias(slot, in: mode) else { return nil }
    // The official schema has no pattern for `{a.$root}`.
    let isRoot = program.names.firstByte(program[target].name) == UInt8(ascii: "$")
    return isRoot ? nil : target
  }

  func writeReference(_ target: TokenID, suffix: StaticString = "", to json: inout JSONWriter) {
    var text = ByteBuffer(capacity: 64)
    text.append("{")
    program.names.withBytes(program[target].path) { text.append($0) }
    text.append(suffix)
    text.append("}")
    text.withBytes { json.value($0) }
  }

  func write(_ value: Value, in mode: Mode, to json: inout JSONWriter, onOneLine: Bool = true) {
    switch value {
    case .invalid: json.null()
    case .none: json.word("none")
    case .color(let color): write(color, to: &json)
    case .dimension(let dimension): write(dimension, to: &json)
    case .number(let number), .fontWeight(let number): json.value(number)
    case .duration(let duration):
      json.beginObject(onOneLine: true)
      json.name("value")
      json.value(duration.amount)
      json.name("unit")
      duration.unit == .ms ? json.word("ms") : json.word("s")
      json.endObject()
    case .cubicBezier(let curve):
      json.array([curve.x1, curve.y1, curve.x2, curve.y2], onOneLine: true) { $0.value($1) }
    case .fontFamily(let names): write(names, to: &json)
    case .strokeStyle(.named(let name)): json.value(name.name)
    case .keyword(let keyword): json.value(keyword.name)
    case .boolean(let flag): json.value(flag)
    case .strokeStyle, .border, .transition, .shadow, .gradient, .typography, .tapTarget, .pressScale:
      writeComposite(value, in: mode, to: &json, onOneLine: onOneLine)
    }
  }

  private func write(_ names: [Symbol], to json: inout JSONWriter) {
    if names.count == 1 {
      program.names.withBytes(names[0]) { json.value($0) }
    } else {
      json.array(names, onOneLine: true) { json, name in program.names.withBytes(name) { json.value($0) } }
    }
  }

  private func write(_ dimension: Dimension, to json: inout JSONWriter) {
    json.beginObject(onOneLine: true)
    json.name("value")
    json.value(dimension.amount)
    json.name("unit")
    switch dimension.unit {
    case .px: json.word("px")
    case .rem: json.word("rem")
    case .pt, .dp, .sp:
      if dialect == .standard { json.word("px") } else { json.value(dimension.unit.name) }
    }
    json.endObject()
  }

  /// In its own space, with the nearest sRGB colour beside it for readers that cannot convert.
  private func write(_ written: Color, to json: inout JSONWriter) {
    let color = written.standardForm
    if let bytes = color.exactEightBit, bytes.alpha == 255 { return write(bytes, to: &json) }
    json.beginObject(onOneLine: true)
    json.name("colorSpace")
    if color.space == .srgb { json.word("srgb") } else { json.value(color.space.key) }
    json.name("components")
    json.beginArray(onOneLine: true)
    for index in 0..<3 {
      guard let component = color[index] else {
        json.word("none")
        continue
      }
      if let byte = byte(of: component) {
        json.raw { channelTexts.append(UInt8(byte), to: &$0) }
      } else {
        json.value(component)
      }
    }
    json.endArray()
    if color.alpha != 1 {
      json.name("alpha")
      json.value(color.alpha)
    }
    json.name("hex")
    let argb = written.withAlpha(1).eightBit().argb
    json.value { buffer in
      buffer.append(UInt8(ascii: "#"))
      buffer.append(hex: argb, digits: 6)
    }
    json.endObject()
  }

  /// What most colours are, the short way.
  private func write(_ color: EightBitColor, to json: inout JSONWriter) {
    json.raw { buffer in
      buffer.append("{\"colorSpace\": \"srgb\", \"components\": [")
      channelTexts.append(color.red, to: &buffer)
      buffer.append(", ")
      channelTexts.append(color.green, to: &buffer)
      buffer.append(", ")
      channelTexts.append(color.blue, to: &buffer)
      buffer.append("], \"hex\": \"#")
      buffer.append(hex: color.argb, digits: 6)
      buffer.append("\"}")
    }
  }

  /// The byte that a component is exactly 1/255 of.
  private func byte(of component: Double) -> Int? {
    guard component >= 0, component <= 1 else { return nil }
    let byte = (component * 255).rounded()
    return byte / 255 == component ? Int(byte) : nil
  }
}

/// `0`, `0.00392156862745098`, … `1`: what most colours are made of.
private let channelTexts = ChannelTexts()

private struct ChannelTexts {
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]

  init() {
    for byte in 0...255 {
      // The fewest digits, as Swift writes them too; none of these is small enough for a power of ten behind it.
      bytes += (byte % 255 == 0 ? "\(byte / 255)" : (Double(byte) / 255).description).utf8
      starts.append(bytes.count)
    }
  }

  func append(_ byte: UInt8, to buffer: inout ByteBuffer) {
    buffer.append(bytes[starts[Int(byte)]..<starts[Int(byte) + 1]])
  }
}

extension Color {
  /// The same colour within the ranges that a token file allows, which CSS does not keep to: a channel of Display P3
  /// beyond 1 is one of OKLab.
  package var standardForm: Color {
    if isPlainSRGB { return self }
    var color = missing.contains(.alpha) ? withAlpha(0) : self
    guard let error = color.rangeError else { return color }
    if error.index == space.hueIndex, space != .hsl, space != .hwb {
      var components = color.components
      components[error.index] = normalized(components[error.index])
      color = Color(space, components, alpha: color.alpha, missing: color.missing)
      if color.rangeError == nil { return color }
    }
    var components = color.converted(to: .oklab).components
    components.x = min(max(components.x, 0), 1)
    return Color(.oklab, components, alpha: color.alpha)
  }

  /// An opaque colour of sRGB with all its channels in range: what most are.
  private var isPlainSRGB: Bool {
    let channels = 0.0...1.0
    return space == .srgb && missing.isEmpty && alpha == 1 && channels.contains(components.x)
      && channels.contains(components.y) && channels.contains(components.z)
  }

  private func normalized(_ hue: Double) -> Double {
    let rest = hue.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }
}
