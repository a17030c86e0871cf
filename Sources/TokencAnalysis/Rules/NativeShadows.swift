import TokencIR
package import TokencSyntax

/// A shadow that a native platform cannot draw in full: SwiftUI has no spread and no inset, Compose elevation neither
/// colour nor offset (language.md §4.7).
func checkNativeShadows(_ program: Program, _ platforms: [PlatformCells], _ out: inout Findings) {
  var seen: Set<SourceSpan> = []
  for cells in platforms where cells.platform != .web {
    for table in cells.component.properties where table.property == .shadow {
      for winner in cells.winners(of: table) {
        let lost = program.modes(over: program[winner].modifiers, on: cells.platform).flatMap {
          lostFields(program.slot(winner, in: $0), on: cells.platform, program)
        }
        guard !lost.isEmpty, seen.insert(program[winner].valueSpan).inserted else { continue }
        let names = ["colour", "offset", "spread", "inset", "all layers but the first"].filter(lost.contains)
        out.add(.lossyShadow(names, cells.platform, program[winner].valueSpan))
      }
    }
  }
}

/// What of a shadow does not show.
private func lostFields(_ slot: Slot, on platform: Platform, _ program: Program) -> [String] {
  guard case .shadow(let layers) = program.value(slot) else { return [] }
  func isZero(_ slot: Slot) -> Bool {
    if case .dimension(let dimension) = program.value(slot) { dimension.amount.isZero } else { true }
  }
  var lost: [String] = []
  if platform == .android {
    lost += ["colour", "offset"]
    if layers.count > 1 { lost.append("all layers but the first") }
  }
  if layers.contains(where: { !isZero($0.spread) }) { lost.append("spread") }
  if layers.contains(where: \.inset) { lost.append("inset") }
  return lost
}

extension Finding.ID {
  package static let lossyShadow = Finding.ID("lossy-shadow", .note)
}

extension Finding {
  fileprivate static func lossyShadow(_ lost: [String], _ platform: Platform, _ span: SourceSpan) -> Finding {
    Finding(
      .lossyShadow, "\(platform.name) draws this shadow without its \(lost.joined(separator: ", "))",
      at: span,
      notes: [
        Finding.Note("give the platform a shadow that it can draw: $modes, or a setting below platform")
      ])
  }
}
