// Compiled into a generated module (`Design` stands for its prefix, `Component` for a component) and run: prints every
// property of every cell in every mode. Rows that were printed before are a number.
@main enum Truth {
  static func main() {
    let cells = DesignComponentCell.allCases
    var rows: [[DesignPropertyValue]: Int] = [:]
    var output = ""
    for mode in DesignMode.allCases {
      output += "mode \(mode.colorScheme) \(mode.contrast)\n"
      for cell in cells {
        let properties = cell.properties(in: mode)
        let values = properties.map { $0.value }
        var line = ""
        for value in Mirror(reflecting: cell).children { line += "\(value.value) " }
        if let known = rows[values] {
          output += line + "= \(known)\n"
        } else {
          let row = properties.map { "\($0.name)=\(text($0.value))" }.joined(separator: "|")
          output += line + "= \(rows.count) \(row)\n"
          rows[values] = rows.count
        }
      }
    }
    print(output, terminator: "")
  }

  static func text(_ value: DesignPropertyValue) -> String {
    switch value {
    case .none: return "none"
    case .color(let color): return text(color)
    case .number(let number): return text(number)
    case .text(let text): return text
    case .boolean(let boolean): return "\(boolean)"
    case .gradient(let colors, let positions, let direction):
      let stops = zip(colors, positions).map { "\(text($0.0)) at \(text($0.1))" }.joined(separator: ", ")
      switch direction {
      case .degrees(let degrees): return "\(text(degrees))deg \(stops)"
      case .corner(let x, let y): return "corner \(text(x)) \(text(y)) \(stops)"
      }
    case .typography(let type):
      let line: String
      switch type.lineHeight {
      case .points(let points): line = "\(text(points))pt"
      case .multiple(let factor): line = "\(text(factor)) times"
      }
      let style = type.textStyle.map { "\($0)" } ?? "fixed"
      return "\(type.family.names.joined(separator: ", ")) \(text(type.size)) \(text(type.weight)) "
        + "\(text(type.letterSpacing)) \(line) \(style)"
    case .transition(let transition):
      let timing = transition.timing
      let curve = [timing.x1, timing.y1, timing.x2, timing.y2].map(text).joined(separator: " ")
      return "\(text(transition.duration))s \(text(transition.delay))s \(curve)"
    case .shadow(let colors, let shadow):
      return zip(colors, shadow.layers).map { color, layer in
        "\(text(color)) \(text(layer.x)) \(text(layer.y)) \(text(layer.blur)) \(text(layer.spread)) \(layer.isInset)"
      }.joined(separator: ", ")
    case .pressScale(.factor(let factor)): return text(factor)
    case .pressScale(.perspective(let depth, let minimum, let maximum, let ratio)):
      return "\(text(depth)) \(text(minimum)) \(maximum.map(text) ?? "-") \(text(ratio))"
    }
  }

  static func text(_ color: DesignRGBA) -> String {
    let channels = [color.red, color.green, color.blue, color.opacity].map { "\(Int($0 * 1e5 + 0.5))" }
    return "\(color.space)(\(channels.joined(separator: " ")))"
  }

  static func text(_ number: Double) -> String { "\(Int(number * 1e4 + (number < 0 ? -0.5 : 0.5)))" }
}
