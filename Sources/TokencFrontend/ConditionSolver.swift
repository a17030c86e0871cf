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

  func choice(in mode: Mode) -> Choice {
    var strongest: [Int] = []
    for (index, condition) in conditions.enumerated() where mode.meets(condition) {
      let isBeaten = conditions.contains { other in
        other != condition && mode.meets(other) && other.isNarrower(than: condition)
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
