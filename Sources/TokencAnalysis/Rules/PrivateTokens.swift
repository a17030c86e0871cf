import TokencIR
package import TokencSyntax

/// A private token that nothing uses: no artifact names it, and no value comes from it.
func checkPrivateTokens(_ program: Program, _ platforms: [PlatformCells], _ out: inout Findings) {
  let candidates = program.namedTokens.filter { program[$0].isPrivate }
  if candidates.isEmpty { return }
  var used: Set<TokenID> = []
  var values: Set<ValueID> = []
  for (index, token) in program.tokens.enumerated() {
    for row in program.rows[Int(token.firstRow)...].prefix(program.rowCount(token.modifiers)) {
      use(row, by: TokenID(index), program, &used, &values)
    }
  }
  let declared = (program.project.checks.pairs.flatMap { [$0.foreground, $0.background] })
  for id in candidates where !used.contains(id) {
    let path = program.names[program[id].path]
    if declared.contains(where: { $0 == path || $0 == "{\(path)}" }) { continue }
    out.add(.unusedPrivate(path, program[id].span))
  }
}

private func use(
  _ slot: Slot, by user: TokenID?, _ program: Program, _ used: inout Set<TokenID>,
  _ values: inout Set<ValueID>
) {
  if let token = slot.token, token != user { used.insert(token) }
  guard values.insert(slot.value).inserted else { return }
  for part in program.value(slot).slots { use(part, by: nil, program, &used, &values) }
}

extension Finding.ID {
  package static let unusedPrivate = Finding.ID("unused-private", .note)
}

extension Finding {
  fileprivate static func unusedPrivate(_ path: String, _ span: SourceSpan) -> Finding {
    Finding(
      .unusedPrivate, "nothing uses the private token '\(path)'", at: span, token: path,
      notes: [Finding.Note("use it, remove it, or let artifacts name it: without $private")])
  }
}
