import TokencIR
package import TokencSyntax

/// A ripple of another opacity than Compose's: `ripple()` of Material 3 takes a colour and no opacity, and draws a press
/// at 10 % (language.md §4.7; androidx.compose.material3, `RippleDefaults.RippleAlpha`).
func checkRipples(_ program: Program, _ platforms: [PlatformCells], _ out: inout Findings) {
  for cells in platforms where cells.platform == .android {
    for table in cells.component.properties where table.property == .rippleOpacity {
      for winner in cells.winners(of: table) {
        let values = program.modes(over: program[winner].modifiers, on: cells.platform).map {
          program.value(winner, in: $0)
        }
        let isUsual = values.allSatisfy { value in
          if case .number(let opacity) = value { opacity.double == 0.1 } else { true }
        }
        if isUsual { continue }
        out.add(.lossyRipple(program[winner].valueSpan))
      }
    }
  }
}

extension Finding.ID {
  package static let lossyRipple = Finding.ID("lossy-ripple", .note)
}

extension Finding {
  fileprivate static func lossyRipple(_ span: SourceSpan) -> Finding {
    Finding(
      .lossyRipple,
      "Compose draws every ripple at 10 % of its colour, not at this opacity; choose a color for press.ripple",
      at: span)
  }
}
