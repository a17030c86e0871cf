import TokencAnalysis

/// What a record of contrast or of a tap target comes to, on one side of a review.
struct CheckMeasure {
  var amount: Double
  /// Whether it would pass the stricter of both projects' limits if nothing were exempt: who asks for less does not make
  /// anything better.
  var isEnough: Bool
  var verdict: Verdict
  /// Whether somebody made it exempt. Inactive components are by the standard itself.
  var isByChoice: Bool

  var fails: Bool { verdict == .fail || verdict == .undecidable }
  var isExempt: Bool { verdict == .exempt && isByChoice }

  private var hundredths: Double { (amount * 100 + 1e-6).rounded(.down) }

  /// Whether it passed, or was further from passing than the other.
  private func isBetter(than other: CheckMeasure) -> Bool {
    verdict == .pass || hundredths > other.hundredths
  }

  /// Nil for no news: the same verdict and amount to a hundredth, or a pair that is new or gone and passes.
  static func trend(_ before: CheckMeasure?, _ after: CheckMeasure?) -> Trend? {
    guard let after else { return before?.fails == true ? .improvement : nil }
    guard let before else { return after.fails ? .regression : after.isExempt ? .exempted : nil }
    if after.verdict == .exempt {
      if before.verdict == .exempt || !after.isByChoice { return nil }
      return before.isBetter(than: after) && !after.isEnough ? .regression : .exempted
    }
    // It passes because less is asked.
    if after.verdict == .pass, !after.isEnough { return spared(before, after) }
    if after.fails, !before.fails { return .regression }
    if !after.fails, before.fails || before.isExempt && !before.isEnough { return .improvement }
    if before.hundredths == after.hundredths { return nil }
    if after.hundredths < before.hundredths { return after.fails ? .regression : .lower }
    return .higher
  }

  /// Of what is measured no more, though it is still there: nobody asks for it, so it is judged by what was asked.
  static func trend(unchecked before: CheckMeasure, _ after: CheckMeasure?) -> Trend? {
    if before.verdict == .exempt { return nil }
    guard let after, !after.isEnough else { return .relaxed }
    return spared(before, after)
  }

  /// Of what would fail if as much were asked as before.
  private static func spared(_ before: CheckMeasure, _ after: CheckMeasure) -> Trend {
    before.isBetter(than: after) || before.isEnough ? .regression : .relaxed
  }
}
