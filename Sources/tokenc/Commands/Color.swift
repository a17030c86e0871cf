import TokencColor
import TokencSyntax

extension Command {
  static let color = Command(
    name: "color",
    overview: """
      Show a colour in any space and as eight bits show it; with a second colour, how far the two are apart. \
      Colours are those of CSS, or {token}.
      """,
    arguments: [.first, .second],
    options: [.space, .mapping, .backdrop, .vision, .project, .format],
    run: { arguments, terminal in
      var colors = ColorArguments(arguments)
      var read: [Color] = []
      let texts = [arguments[.first], arguments[.second], arguments[.backdrop]]
      for text in texts.compactMap({ $0 }) {
        guard let color = colors.color(text, &terminal) else { return colors.status }
        read.append(color)
      }
      let backdrop = arguments[.backdrop] == nil ? nil : read.removeLast()
      let painted = read.map { color in backdrop.map { color.composited(over: $0) } ?? color }
      let report = ColorReport(
        color: painted[0], other: painted.count > 1 ? painted[1] : nil, input: arguments[.first] ?? "",
        space: arguments[.space].flatMap { ColorSpace(key: $0) },
        mapping: arguments[.mapping].map { $0 == "clip" ? .clip : .css },
        vision: arguments[.vision].flatMap { ColorVision(rawValue: $0) })
      terminal.write(arguments.isJSON ? report.json : report.text(terminal.swatches(.output)))
      return .success
    })
}

extension Argument {
  fileprivate static let first = Argument("A", "The colour.")
  fileprivate static let second = Argument("B", "Another, to measure the distance to.", isOptional: true)
}

extension Option {
  fileprivate static let space = choice(
    "to", "SPACE", of: ColorSpace.allCases.map(\.key), "Convert to this space.")
  fileprivate static let mapping = choice(
    "map", "HOW", of: ["css", "clip"],
    "Bring the converted colour into the gamut of its space: as CSS Color 4 does, or by clipping.")
  fileprivate static let backdrop = text(
    "over", "BACKDROP", "Paint translucent colours over this one first.")
  fileprivate static let vision = choice(
    "simulate", "EYE", of: ColorVision.allCases.map(\.rawValue),
    "Show how it looks to people without long (protan), middle (deutan) or short (tritan) cones.")
}

private struct ColorReport {
  let color: Color
  let other: Color?
  let input: String
  let space: ColorSpace?
  let mapping: GamutMapping?
  let vision: ColorVision?

  /// The colour in the space asked for.
  private var converted: Color? {
    space.map { space in mapping.map { color.mapped(to: space, by: $0) } ?? color.converted(to: space) }
  }

  func text(_ style: Terminal.Swatches) -> ByteBuffer {
    func name(_ color: Color) -> String { shown(color, style) }
    func name(hexadecimal color: Color) -> String { shown(color.eightBit().color, style) }
    let bytes = color.eightBit(mapping: mapping ?? .css)
    let isMapped = !color.isInGamut(of: .srgb)
    var rows = [("color", name(color)), ("hex", bytes.hex + (isMapped ? ", mapped into sRGB" : ""))]
    rows.append(("swift", swiftLiteral))
    rows.append(("kotlin", "Color(0x\(hexadecimal(bytes.argb)))"))
    if let converted, let space {
      let remark = mapping == nil ? ", out of gamut" : ", mapped into gamut"
      rows.append((space.key, converted.shortCSS + (color.isInGamut(of: space) ? "" : remark)))
    } else {
      for space in [ColorSpace.oklch, .displayP3] where space != color.space {
        rows.append((space.key, color.converted(to: space).shortCSS))
      }
    }
    if let other {
      rows.append(("other", name(other)))
      rows.append(("ΔE OK", rounded(color.deltaEOK(to: other))))
      rows.append(("ΔE 2000", rounded(color.deltaE2000(to: other))))
    }
    if let vision {
      rows.append((vision.rawValue, name(hexadecimal: vision.simulate(color))))
      if let other {
        let seen = vision.simulate(other)
        rows.append(("other, \(vision.rawValue)", name(hexadecimal: seen)))
        rows.append(("ΔE OK, \(vision.rawValue)", rounded(vision.simulate(color).deltaEOK(to: seen))))
        rows.append(
          (
            "told apart",
            vision.distinguishes(color, other) ? "yes" : "hardly: ΔE below 0.05, ratio below 1.5"
          ))
      }
    }
    var buffer = ByteBuffer(capacity: 256)
    buffer.append(columns(rows))
    return buffer
  }

  var json: ByteBuffer {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("input", input)
      write(color, to: &writer)
      writer.member("hex", color.eightBit(mapping: mapping ?? .css).hex)
      if let converted, let space {
        writer.name("to")
        writer.object {
          write(converted, to: &$0)
          $0.member("inGamut", color.isInGamut(of: space))
        }
      }
      if let other {
        writer.member("deltaEOK", color.deltaEOK(to: other))
        writer.member("deltaE2000", color.deltaE2000(to: other))
      }
      if let vision {
        let seen = vision.simulate(color)
        writer.name("simulated")
        writer.object {
          $0.member("vision", vision.rawValue)
          write(seen, to: &$0)
          $0.member("hex", seen.eightBit().hex)
          if let other {
            let otherSeen = vision.simulate(other)
            $0.member("otherHex", otherSeen.eightBit().hex)
            $0.member("deltaEOK", seen.deltaEOK(to: otherSeen))
            $0.member("distinguishable", vision.distinguishes(color, other))
          }
        }
      }
    }
    return writer.finished()
  }

  /// Of SwiftUI, in the smallest space that holds the colour.
  private var swiftLiteral: String {
    let space = color.isInGamut(of: .srgb) ? ColorSpace.srgb : .displayP3
    let components = color.mapped(to: space, by: mapping ?? .css).components
    func number(_ value: Double) -> String { decimal((value * 10_000).rounded() / 10_000) }
    let opacity = color.alpha == 1 ? "" : ", opacity: \(number(color.alpha))"
    let (red, green, blue) = (number(components.x), number(components.y), number(components.z))
    return
      "Color(.\(space == .srgb ? "sRGB" : "displayP3"), red: \(red), green: \(green), blue: \(blue)\(opacity))"
  }

  private func write(_ color: Color, to writer: inout JSONWriter) {
    writer.member("colorSpace", color.space.key)
    writer.name("components")
    writer.array(0..<3, onOneLine: true) { writer, index in
      if let component = color[index] { writer.value(component) } else { writer.value("none") }
    }
    writer.name("alpha")
    if color.missing.contains(.alpha) { writer.value("none") } else { writer.value(color.alpha) }
  }

  private func rounded(_ value: Double) -> String { decimal((value * 100_000).rounded() / 100_000) }

  private func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
