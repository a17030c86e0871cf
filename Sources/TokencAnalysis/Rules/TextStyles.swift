import TokencIR
package import TokencSyntax

/// A typography without `$textStyle` keeps its size when the reader asks for larger text (Dynamic Type; WCAG 2.2
/// SC 1.4.4). That matters where an Apple cell uses it (language.md §2.2). Text that the platform draws grows anyway.
func checkTextStyles(_ program: Program, _ platforms: [PlatformCells], _ out: inout Findings) {
  var seen: Set<TokenID> = []
  for cells in platforms where cells.platform.isApple {
    for table in cells.component.properties where table.property == .typography {
      for winner in cells.winners(of: table) {
        for mode in program.modes(over: program[winner].modifiers, on: cells.platform) {
          guard let token = program.slot(winner, in: mode).alias, seen.insert(token).inserted else {
            continue
          }
          if hasTextStyle(token, in: mode, program) { continue }
          out.add(
            .fixedText(program.names[program[token].path], program[token].span, program[winner].valueSpan))
        }
      }
    }
  }
}

/// An alias takes the style of its target.
private func hasTextStyle(_ token: TokenID, in mode: Mode, _ program: Program) -> Bool {
  var current = token
  while program[current].textStyle.isEmpty {
    guard let target = program.slot(current, in: mode).alias else { return false }
    current = target
  }
  return true
}

extension Finding.ID {
  package static let fixedText = Finding.ID("fixed-text", .warning)
}

extension Finding {
  fileprivate static func fixedText(_ path: String, _ span: SourceSpan, _ use: SourceSpan) -> Finding {
    Finding(
      .fixedText, "'\(path)' has no $textStyle, so it keeps its size when people ask for larger text",
      at: span,
      token: path, notes: [Note("an Apple cell uses it here", at: use)])
  }
}
