// Compiled into the module, without SwiftUI: the arithmetic, and what each style looks like.
@main enum Core {
  static func main() {
    let cells = SpectrumButtonCell.allCases
    print("\(cells.count) cells, \(cells[0].properties(in: SpectrumMode()).count) properties")
    for kind in SpectrumButtonKind.allCases {
      // S22, S25, S27: what exists is what the seed says.
      let styles = SpectrumButtonVariant.allCases.filter { variant in
        cells.contains { $0.kind == kind && $0.variant == variant }
      }
      print("\(kind): \(styles)")
      for size in SpectrumButtonSize.allCases {
        let metrics = SpectrumButtonStyle(.accent, kind: kind, size: size).metrics()
        // S2: 1 : 1 and 1 : 1.125; S14, S70: 44 points in both directions.
        let outset = spectrumHitOutset(metrics.minHeight, minimum: metrics.tapTargetMinHeight)
        print(
          "  \(size): height \(metrics.minHeight) least width \(metrics.leastWidth) sides \(metrics.paddingInlineStart)",
          "icon \(metrics.iconSize) edge \(metrics.iconEdgeInset) gap \(metrics.gap) outset \(outset)")
        // S34: no state changes a size.
        for state in SpectrumButtonState.allCases {
          precondition(SpectrumButtonStyle(.accent, kind: kind, size: size).metrics(state) == metrics)
        }
        // S36: any number of lines fits, at any text size.
        let largest = metrics.scaled(by: 53 / 17)
        precondition(
          largest.height(lines: 3, lineHeight: 62) >= 3 * 62
            && largest.paddingInlineEnd == metrics.paddingInlineEnd)
        precondition(metrics.labelAlign == .center && metrics.labelAlignWithIcon == .start)  // S37, S38
        precondition(spectrumHitOutset(metrics.minHeight, minimum: 44) * 2 + metrics.minHeight >= 44)
      }
    }
    // S16, S17: the gradient is premium's alone.
    for cell in cells {
      if case .gradient? = cell.fill { precondition(cell.variant == .premium && cell.state != .disabled) }
      precondition(cell.actionRole == .destructive || cell.variant != .negative)  // S26
    }
    // S23: quiet has no background until it is touched; none is not transparent.
    precondition(SpectrumButtonStyle(.quiet).look(.enabled).fill == nil)
    precondition(SpectrumButtonStyle(.quiet).look(.pressed).fill != nil)
    // S63: as if it moved two points away from the viewer, between 24 and 96.
    for (width, height) in [(20.0, 20.0), (60, 30), (120, 40), (300, 40), (1000, 50)] {
      let factor = cells[0].pressScale?.factor(width: width, height: height) ?? 1
      print("pressed \(width) × \(height): \(Double(Int(factor * 10_000 + 0.5)) / 10_000)")
    }
    // S52 to S54, S58
    let pairs: [SpectrumPair] = [
      .premium(with: .secondary), .accent(with: .quiet), .action(with: .quiet), .negative(with: .secondary),
      .secondary(with: .quiet),
    ]
    print(pairs.map { "\($0.lead)+\($0.support)" }.joined(separator: " "))
    print(SpectrumGradient.premiumDefault.line(width: 200, height: 50))
  }
}
