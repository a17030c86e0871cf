import TokencIR
package import TokencSyntax

/// Numbers that a target cannot hold as they are written: what its systems round by more than the digits that
/// generated code has. Kotlin's `FontWeight` is an `Int`, SwiftUI's `Font.Weight` one of nine, and Compose's `tween` takes
/// whole milliseconds.
func checkNumbers(_ program: Program, _ platforms: [PlatformCells], _ out: inout Findings) {
  let kinds = Set(program.project.targets.map(\.kind))
  guard program.values.contains(where: { !losses(of: $0, kinds).isEmpty }) else { return }
  for token in program.tokens {
    for row in program.rows[Int(token.firstRow)...].prefix(program.rowCount(token.modifiers)) {
      tell(row, of: token, kinds, program, &out)
    }
  }
}

/// Once for each place where a value is written: an alias says nothing new.
private func tell(
  _ slot: Slot, of token: Token, _ kinds: Set<Target.Kind>, _ program: Program, _ out: inout Findings
) {
  guard slot.token == nil else { return }
  let value = program.value(slot)
  for loss in losses(of: value, kinds) {
    let path = program.names[token.path]
    out.add(.lossyNumber(loss, at: token.valueSpan, token: path.isEmpty ? nil : path))
  }
  for part in value.slots { tell(part, of: token, kinds, program, &out) }
}

private struct Loss {
  /// What happens, and the way out.
  var fact, wayOut: String
}

private func losses(of value: Value, _ kinds: Set<Target.Kind>) -> [Loss] {
  switch value {
  case .fontWeight(let weight): return losses(ofWeight: weight, kinds)
  case .duration(let duration):
    let count = duration.milliseconds
    // As `inWholeMilliseconds` does.
    let whole = Decimal(Int(count.double.clamped))
    if kinds.contains(.kotlin), whole != count {
      return [Loss(fact: "Compose animates \(count)ms as \(whole)ms", wayOut: "write whole milliseconds")]
    }
    return small(count, kinds)
  case .dimension(let dimension): return small(dimension.pixels, kinds)
  case .number(let number): return small(number, kinds)
  default: return []
  }
}

private func losses(ofWeight weight: Decimal, _ kinds: Set<Target.Kind>) -> [Loss] {
  var losses: [Loss] = []
  let whole = weight.rounded(places: 0)
  let languages = [(Target.Kind.kotlin, "Kotlin"), (.androidXML, "an Android resource")]
  if whole != weight, let language = languages.first(where: { kinds.contains($0.0) })?.1 {
    losses.append(
      Loss(fact: "in \(language) the weight \(weight) is \(whole)", wayOut: "write a whole number"))
  }
  if kinds.contains(.swift) {
    let hundred = min(max(Int((weight.double / 100).rounded()), 1), 9) * 100
    if Decimal(hundred) != weight {
      losses.append(
        Loss(
          fact: "SwiftUI has nine weights and draws \(weight) as \(hundred)",
          wayOut: "write one of 100 to 900"))
    }
  }
  return losses
}

/// What four digits behind the point change by more than a hundredth.
private func small(_ number: Decimal, _ kinds: Set<Target.Kind>) -> [Loss] {
  guard number.exponent < -4, !kinds.isDisjoint(with: [.swift, .kotlin, .css]) else { return [] }
  let printed = number.rounded(places: 4)
  if abs(printed.double - number.double) <= abs(number.double) / 100 { return [] }
  return [
    Loss(
      fact: "generated code has four digits behind the point: \(number) is \(printed) there",
      wayOut: "write a larger number, or a larger unit")
  ]
}

extension Double {
  /// Within what an `Int` holds.
  fileprivate var clamped: Double { Swift.min(Swift.max(self, -1e15), 1e15) }
}

extension Finding.ID {
  package static let lossyNumber = Finding.ID("lossy-number", .note)
}

extension Finding {
  fileprivate static func lossyNumber(_ loss: Loss, at span: SourceSpan, token: String?) -> Finding {
    Finding(.lossyNumber, loss.fact, at: span, token: token, notes: [Note(loss.wayOut)])
  }
}
