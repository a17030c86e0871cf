// Compiled into the module, without SwiftUI: which cells exist, and what they ask of SwiftUI.
@main enum Core {
  static func main() {
    let cells = AppleButtonCell.allCases
    print("\(cells.count) cells, \(cells[0].properties(in: AppleMode()).count) properties")
    for variant in AppleButtonVariant.allCases {
      let own = cells.filter { $0.variant == variant }
      let roles = AppleButtonRole.allCases.filter { role in own.contains { $0.role == role } }
      let styles = Set(own.map { "\($0.nativeStyle ?? .automatic)" })
      print("\(variant): \(own.count) cells, roles \(roles), native \(styles.sorted())")
    }
    for cell in cells {
      // A26, U12: nothing prominent destroys; U13: what destroys asks.
      precondition(cell.role != .destructive || ![.filled, .glassProminent].contains(cell.variant))
      precondition((cell.actionConfirmation == .required) == (cell.role == .destructive))
      precondition(cell.shape != .circle || cell.kind == .iconOnly)
      precondition(cell.tapTargetMinHeight == 44 && cell.tapTargetMinWidth == 44)  // A1, U11 on iOS
      precondition(cell.subtitleTypography.size < cell.labelTypography.size)  // A16
      precondition(cell.role != .primary || cell.labelTypography.weight == 600)  // A22
    }
    for size in AppleButtonSize.allCases {
      let metrics = AppleButtonStyle(.gray, size: size).metrics()
      // A2: the targets of two neighbours do not meet.
      precondition(metrics.minHeight + metrics.spacing >= metrics.tapTargetMinHeight)
      print("\(size): height \(metrics.minHeight), spacing \(metrics.spacing)")
    }
    for mode in AppleMode.allCases {
      print(
        mode.colorScheme, mode.contrast, AppleColor.blue.value(in: mode), AppleColor.blue.system ?? .label)
    }
  }
}
