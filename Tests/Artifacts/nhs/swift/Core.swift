// Compiled into the module, without SwiftUI: reads the whole matrix back, and prints what each style looks like.
@main enum Core {
  static func main() {
    let cells = NHSButtonCell.allCases
    print(
      "\(cells.count) cells, \(cells[0].properties(in: NHSMode()).count) properties, \(NHSMode.allCases.count) modes"
    )
    for style in NHSButtonVariant.allCases {
      for state in [NHSButtonState.enabled, .pressed, .disabled] {
        let look = NHSButtonStyle(style).look(state)
        let modes = NHSMode.allCases.map { mode in
          "\(name(look.fill, mode))|\(name(look.stroke, mode))|\(name(look.labelColor, mode))"
        }
        print("\(style) \(state):", modes.joined(separator: " "), "opacity \(look.opacity)")
      }
    }
    let fitted = NHSButtonStyle(.primary).fitted
    precondition(fitted == fitted.fitted && fitted != NHSButtonStyle(.primary))
    precondition(fitted.metrics().containerWidth == .hug)
    precondition(NHSButtonStyle(.primary).metrics().containerWidth == .fill)
    // N3, N4, N13: fitted hugs, and twice is once.
    // Only the width differs, and a disabled button keeps its size.
    precondition(fitted.look(.enabled) == NHSButtonStyle(.primary).look(.enabled))
    precondition(fitted.metrics(.disabled) == fitted.metrics(.enabled))
    // A pressed fill never falls below what its label needs: the fill itself changes, not the opacity.
    precondition(NHSButtonCell.allCases.allSatisfy { $0.state == .disabled || $0.opacity == 1 })

    // N5, N7: AX5 sets a headline of 17 points at 53: three lines fit, the sides keep their padding.
    let metrics = NHSButtonStyle(.primary).metrics()
    let largest = metrics.scaled(by: 53 / 17)
    precondition(largest.height(lines: 3, lineHeight: 62) >= 3 * 62)
    precondition(largest.paddingInlineStart == metrics.paddingInlineStart)
    precondition(metrics.height(lines: 1, lineHeight: 20) == 48)
    precondition(nhsHitOutset(metrics.minHeight, minimum: metrics.tapTargetMinHeight) == 0)
    precondition(nhsHitOutset(30, minimum: metrics.tapTargetMinHeight) == 7)
    // N16, N19: side by side and stacked, 12 apart.
    precondition(metrics.spacing == 12)
    // N1: four styles. N9, N10, N11, N12: what they look like is in the lines above.
    precondition(NHSButtonVariant.allCases.count == 4)
    print(
      "metrics:", metrics.minHeight, metrics.paddingInlineStart, metrics.paddingBlockStart, metrics.gap,
      metrics.iconSize,
      metrics.spacing, metrics.cornerRadius, metrics.cornerStyle)
    print("largest:", largest.minHeight, largest.paddingBlockStart, largest.gap, largest.iconSize)
  }

  static func name(_ fill: NHSFill?, _ mode: NHSMode) -> String {
    switch fill {
    case nil: "none"
    case .color(let color): name(color, mode)
    case .gradient: "gradient"
    }
  }

  static func name(_ color: NHSColor?, _ mode: NHSMode) -> String {
    guard let color = color?.value(in: mode) else { return "none" }
    let digits = Array("0123456789abcdef")
    let hex = [color.red, color.green, color.blue].flatMap { channel -> [Character] in
      let byte = Int(channel * 255 + 0.5)
      return [digits[byte / 16], digits[byte % 16]]
    }
    return String(hex) + (color.opacity == 1 ? "" : "/\(color.opacity)")
  }
}
