import TokencIR

/// Which of several entries holds in a mode: *the narrower wins; if neither is narrower, it is an error* (2.4).
struct ConditionSolver {
  enum Choice: Equatable {
    case none
    /// The strongest entry.
    case one(Int)
    /// Several, of which none is narrower.
    case several([Int])
  }

  let conditions: [Mode]
  /// One for each condition, or none where all lie side by side. Only the highest that hold are compared.
  var layers: [Int32] = []

  init(conditions: [Mode]) { self.conditions = conditions }

  init(_ entries: [DeclaredEntry]) {
    conditions = entries.map(\.condition)
    if entries.contains(where: { $0.layer != entries[0].layer }) { layers = entries.map(\.layer) }
  }

  func choice(in mode: Mode) -> Choice {
    var strongest: [Int] = []
    let top = layers.indices.filter { mode.meets(conditions[$0]) }.map { layers[$0] }.max()
    func counts(_ index: Int) -> Bool {
      mode.meets(conditions[index]) && (layers.isEmpty || layers[index] == top)
    }
    for (index, condition) in conditions.enumerated() where counts(index) {
      let isBeaten = conditions.indices.contains { other in
        conditions[other] != condition && counts(other) && conditions[other].isNarrower(than: condition)
      }
      if !isBeaten { strongest.append(index) }
    }
    switch strongest.count {
    case 0: return .none
    case 1: return .one(strongest[0])
    default: return .several(strongest)
    }
  }
}

extension Mode {
  /// As a condition: names every context that `other` names, and more.
  func isNarrower(than other: Mode) -> Bool { self != other && includes(other) }
}
