import TokencColor
import TokencGenerators
import TokencIR
import TokencSyntax

/// The work of a review: two programs, what belongs together, and what was found so far.
struct Comparison {
  let old, new: Program
  let modes: JointModes
  let matching: TokenMatching
  var values: JointValues
  /// What becomes of names in each target.
  let formerNames: FormerNameTargets
  var changes: [Change] = []
  /// By changed token of the new program: its changes of value, with where they hold.
  var causes: [TokenID: [(modes: ModeProduct, change: Int)]] = [:]
  /// Tokens whose value is another because of others.
  var affected: Set<TokenID> = []

  init(_ old: Program, _ new: Program, _ templates: TemplateSources) {
    (self.old, self.new) = (old, new)
    modes = JointModes(old, new)
    matching = TokenMatching(old, new)
    formerNames = FormerNameTargets(old, new, templates)
    let joint = matching.jointIDs(new)
    values = JointValues(old, new, jointOld: joint.old, jointNew: joint.new)
  }

  // MARK: One value in two programs

  /// How a value of the new program comes to differ from its counterpart.
  struct Difference: Hashable {
    enum Kind: Hashable {
      /// Nothing was done to it; what it is made of changed.
      case effect
      case value
      /// It names another token, or no token, or one now.
      case reference
    }
    var kind: Kind
    var before, after: ValueID
    /// The joint tokens that the two are whole aliases of; -1 for none.
    var oldAlias: Int32 = -1
    var newAlias: Int32 = -1
  }

  /// Nil where a token or setting is the same, written and seen, in a joint mode.
  mutating func difference(_ oldToken: TokenID, _ newToken: TokenID, in mode: Mode) -> Difference? {
    let oldMode = modes.oldMode(mode)
    let before = old.slot(oldToken, in: oldMode)
    let after = new.slot(newToken, in: modes.newMode(mode))
    let seenBefore = values.seen(before.value, .old)
    let seenAfter = values.seen(after.value, .new)
    var difference = Difference(kind: .value, before: seenBefore, after: seenAfter)
    let isSeen = seenBefore == seenAfter
    switch (before.source, after.source) {
    case (.alias(let left), .alias(let right)):
      difference.oldAlias = values.joint(left, .old)
      difference.newAlias = values.joint(right, .new)
      if difference.oldAlias == difference.newAlias {
        if isSeen { return nil }
        difference.kind = .effect
      } else {
        difference.kind = .reference
      }
    case (.alias(let token), _):
      difference.oldAlias = values.joint(token, .old)
      difference.kind = .reference
    case (_, .alias(let token)):
      difference.newAlias = values.joint(token, .new)
      difference.kind = .reference
    case (.derived(let left), .derived(let right)):
      let isSameBase = values.joint(left, .old) == values.joint(right, .new)
      if isSeen {
        return isSameBase ? nil : Difference(kind: .reference, before: seenBefore, after: seenAfter)
      }
      if isSameBase, sameDerivation(seenBefore, seenAfter) { difference.kind = .effect }
    default:
      let isWritten = values.written(before.value, .old) == values.written(after.value, .new)
      if isWritten {
        if isSeen { return nil }
        difference.kind = .effect
      } else if isSeen {
        difference.kind = .reference
      }
    }
    return difference
  }

  /// Whether two values that were made from one token differ because of the token alone.
  private func sameDerivation(_ before: ValueID, _ after: ValueID) -> Bool {
    switch (values[before], values[after]) {
    case (.color(let left), .color(let right)): left.alpha == right.alpha
    case (.gradient(let left), .gradient(let right)): left.direction == right.direction
    default: true
    }
  }

  /// All differences of a pair over its modes, each with where it holds.
  mutating func differences(
    _ oldToken: TokenID, _ newToken: TokenID, on platform: Platform? = nil
  ) -> [(difference: Difference, modes: ModeProduct, first: Mode)] {
    let set = modes.union(old: old[oldToken].modifiers, new: new[newToken].modifiers)
    let all = modes.modes(over: set, on: platform)
    var found: [Difference] = []
    let rows = all.map { mode -> Int in
      guard let difference = difference(oldToken, newToken, in: mode) else { return -1 }
      if let place = found.firstIndex(of: difference) { return place }
      found.append(difference)
      return found.count - 1
    }
    return found.enumerated().flatMap { place, difference in
      modes.products(of: all, over: set, where: rows.map { $0 == place }).map { product in
        let first = zip(all, rows).first { $0.1 == place && product.contains($0.0) }?.0 ?? all[0]
        return (difference, product, first)
      }
    }
  }

  // MARK: Causes

  /// The changes that make a value of the new program differ in a mode, where nothing was done to the value itself.
  mutating func roots(of token: TokenID, in mode: Mode) -> [Int] {
    var roots: [Int] = []
    var seen: Set<TokenID> = []
    collectRoots(new.slot(token, in: modes.newMode(mode)), mode, &seen, &roots)
    return roots
  }

  private mutating func collectRoots(
    _ slot: Slot, _ mode: Mode, _ seen: inout Set<TokenID>, _ roots: inout [Int]
  ) {
    if let token = slot.token {
      guard seen.insert(token).inserted else { return }
      if let change = causes[token]?.first(where: { $0.modes.contains(mode) })?.change {
        if !roots.contains(change) { roots.append(change) }
        return
      }
      guard Int(token.index) < matching.oldOfNew.count, matching.oldOfNew[Int(token.index)] >= 0 else {
        return
      }
      collectRoots(new.slot(token, in: modes.newMode(mode)), mode, &seen, &roots)
      return
    }
    for part in new.values[slot.value].slots { collectRoots(part, mode, &seen, &roots) }
  }

  // MARK: Words

  func side(_ seen: ValueID, _ token: Int32, _ side: JointValues.Side, _ text: String) -> Change.Side {
    var result = Change.Side(text)
    if token >= 0 { result.reference = name(ofJoint: token) }
    result.colors = colors(values[seen])
    return result
  }

  func name(ofJoint token: Int32) -> String {
    let count = matching.oldOfNew.count
    return Int(token) < count
      ? new.names[new[TokenID(Int(token))].path] : old.names[old[TokenID(Int(token) - count)].path]
  }

  private func colors(_ value: Value) -> [Color] {
    switch value {
    case .color(let color): [color]
    case .gradient(let gradient):
      gradient.stops.compactMap { if case .color(let color) = values[$0.color.value] { color } else { nil } }
    default: []
    }
  }

  /// Sets what two values of one change look like, and how far apart they are.
  mutating func fill(
    _ change: inout Change, _ difference: Difference, _ oldToken: TokenID, _ newToken: TokenID, _ mode: Mode
  ) {
    let before = old.values[old.valueID(oldToken, in: modes.oldMode(mode))]
    let after = new.values[new.valueID(newToken, in: modes.newMode(mode))]
    change.before = side(difference.before, difference.oldAlias, .old, old.text(of: before))
    change.after = side(difference.after, difference.newAlias, .new, new.text(of: after))
    if difference.before == difference.after {
      change.isSameValue = true
      change.fields = fields(before, after)
    } else {
      measure(&change, before, after)
    }
  }

  mutating func measure(_ change: inout Change, _ before: Value, _ after: Value) {
    change.fields = fields(before, after)
    switch (before, after) {
    case (.color(let left), .color(let right)):
      change.deltaE = left.deltaEOK(to: right)
      if left.alpha != right.alpha, let more = signed(right.alpha - left.alpha, "", places: 4) {
        change.difference = "alpha \(more)"
      }
    case (.dimension(let left), .dimension(let right)):
      if left.unit == right.unit {
        change.difference = signed(right.amount - left.amount, left.unit.name)
      } else {
        change.difference = signed(right.pixels - left.pixels, "px")
      }
    case (.number(let left), .number(let right)): change.difference = signed(right - left, "")
    case (.fontWeight(let left), .fontWeight(let right)): change.difference = signed(right - left, "")
    case (.duration(let left), .duration(let right)):
      change.difference = signed(right.milliseconds - left.milliseconds, "ms")
    default: break
    }
  }

  private func signed(_ amount: Decimal, _ unit: String) -> String {
    "\(amount < .zero ? "−" : "+")\(amount < .zero ? -amount : amount)\(unit)"
  }

  private func signed(_ amount: Double, _ unit: String, places: Int) -> String? {
    Decimal(amount).map { signed($0.rounded(places: places), unit) }
  }
}

extension Program {
  /// A value for a review: as in token files, a composite with its aliases named.
  func text(of value: Value) -> String {
    if case .color(let color) = value { return color.reviewText }
    if !value.isComposite { return describe(value) }
    return describe(value)
  }
}

extension Color {
  /// CSS with no more digits than one reads.
  var reviewText: String {
    var bytes: [UInt8] = []
    appendCSS(maximumFractionDigits: 5, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
