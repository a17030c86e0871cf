import TokencIR
import TokencSyntax

/// The least size that a cell is drawn with, in px, pt or dp.
struct Metrics {
  private(set) var width = 0.0
  private(set) var height = 0.0
  /// False where the length of a text, or the system, decides the width.
  private(set) var knowsWidth = true
  /// To the next component of a group; nil where nothing gives it and the component speaks of no groups, or where it
  /// floats.
  private(set) var spacing: Double?
  /// Of one line of each required text, with the paddings.
  private(set) var contentHeight = 0.0

  static func properties(_ container: Int, _ component: Component) -> [(part: Int, property: Property)] {
    let own: [Property] = [
      .minHeight, .minWidth, .maxWidth, .minWidthRatio, .aspectRatio, .paddingInlineStart, .paddingInlineEnd,
      .paddingBlockStart, .paddingBlockEnd, .gap, .spacing, .position,
    ]
    var properties: [(part: Int, property: Property)] = own.map { (container, $0) }
    for part in component.parts.indices {
      switch component.parts[part].kind {
      case .text: properties += [(part, .presence), (part, .typography)]
      case .icon: properties += [(part, .presence), (part, .size), (part, .edgeInset)]
      case .indicator: properties += [(part, .presence), (part, .size)]
      case .native: properties.append((part, .style))
      default: break
      }
    }
    return properties
  }

  init(_ container: Int, _ cells: PlatformCells, _ cell: Cell, _ mode: Mode) {
    let component = cells.component
    func pixels(_ property: Property, _ part: Int) -> Double { cells.pixels(property, part, cell, mode) }

    var lines = 0.0
    var icons = 0.0
    var tallest = 0.0
    var tallestIcon = 0.0
    var hasText = false
    var start = pixels(.paddingInlineStart, container)
    var end = pixels(.paddingInlineEnd, container)
    for part in component.parts.indices {
      let kind = component.parts[part].kind
      guard kind == .text || kind == .icon || kind == .indicator,
        component.parts[part].placement != .over, cells.isPresent(part, cell, mode, required: true)
      else { continue }
      if kind == .text {
        lines += Self.lineHeight(part, cells, cell, mode)
        hasText = true
      } else {
        let size = pixels(.size, part)
        icons += size
        if kind == .icon { tallestIcon = max(tallestIcon, size) } else { tallest = max(tallest, size) }
      }
    }
    if hasText, icons > 0 {
      icons += pixels(.gap, container)
      for part in component.parts.indices where component.parts[part].kind == .icon {
        guard cells.isPresent(part, cell, mode, required: true) else { continue }
        let inset = pixels(.edgeInset, part)
        if component.parts[part].placement == .leading { start = inset } else { end = inset }
      }
    }
    // Beside a label an icon adds no height, on any platform.
    if !hasText { tallest = max(tallest, tallestIcon) }
    contentHeight =
      max(lines, tallest) + pixels(.paddingBlockStart, container) + pixels(.paddingBlockEnd, container)
    let least = pixels(.minHeight, container)
    height = max(least, contentHeight)
    if let ratio = cells.number(.aspectRatio, container, cell, mode) {
      width = ratio * height
    } else {
      let ratio = cells.number(.minWidthRatio, container, cell, mode) ?? 0
      width = max(start + icons + end, pixels(.minWidth, container), ratio * least)
      knowsWidth = !hasText && !Self.isNative(cells, cell, mode)
    }
    if case .dimension(let most)? = cells.value(.maxWidth, container, cell, mode) {
      width = min(width, most.pixels.double)
    }
    if cells.setting(.spacing, container, cell) != nil || component.grouping != nil,
      cells.keyword(.position, container, cell, mode) != .bottomEnd
    {
      spacing = pixels(.spacing, container)
    }
  }

  /// Where the system draws, with paddings of its own.
  private static func isNative(_ cells: PlatformCells, _ cell: Cell, _ mode: Mode) -> Bool {
    guard cells.platform.isApple, let native = cells.component.part(.native) else { return false }
    return cells.value(.style, native, cell, mode) ?? .none != .none
  }

  /// One line of a text, at the size its author set.
  static func lineHeight(_ part: Int, _ cells: PlatformCells, _ cell: Cell, _ mode: Mode) -> Double {
    guard case .typography(let type)? = cells.value(.typography, part, cell, mode) else { return 0 }
    return cells.program.lineHeight(type).double
  }
}
