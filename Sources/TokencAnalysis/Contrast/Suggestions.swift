import TokencColor
import TokencIR
import TokencSyntax

/// For either side of a pair the nearest colour that passes in every pair in which the colour takes part (color.md
/// §11), by itself, under other names, with another alpha or as a stop; where there is none, the pairs that are in each
/// other's way. The colour is the one at the end of the chain, where it would be changed.
struct SuggestionSearch {
  /// What is found for one pair.
  struct Outcome {
    var suggestions: [ContrastRecord.Suggestion] = []
    var notes: [Finding.Note] = []
    /// Something was looked for, to the end.
    var isBegun = false
  }

  private enum Answer {
    case found([Color])
    case impossible
    /// The search has gone too long.
    case unknown
  }

  private let check: ContrastCheck
  private var uses: ColorUses
  private let names: RecordNames
  /// Work that may still be done, in pairs of plain colours measured; a pair with a gradient counts for many. A number,
  /// and no time: the same sources give the same report on any machine.
  private var budget: Int
  private var meter: ContrastMeter
  /// What stands for the paints that follow from the colour on trial.
  private var trials: [ValueID] = []
  /// Many pairs that fail have a colour in common.
  private var answers: [ColorRoot: Answer] = [:]

  /// - Parameter records: those for which will be asked.
  init(_ check: ContrastCheck, for records: [Int], budget: Int) {
    (self.check, self.budget) = (check, budget)
    uses = ColorUses(check, for: budget <= 0 ? [] : records)
    names = RecordNames(check.program)
    meter = check.meter
  }

  mutating func suggest(_ index: Int) -> Outcome {
    let record = check.records[index]
    var outcome = Outcome()
    if check.isBeyondColors(index) { return Outcome(isBegun: true) }
    var foregroundRoot: ColorRoot?
    for side in [ContrastRecord.Suggestion.Side.foreground, .background] {
      let paint = side == .foreground ? record.foreground : record.background
      // Nobody changes the page for a button.
      if side == .background, check.isBackdrop(index) { continue }
      let root = uses.root(of: paint, in: index)
      // A text on a veil of its own colour has one colour.
      if side == .foreground { foregroundRoot = root } else if root == foregroundRoot { continue }
      guard let colors = check.meter.colors(root.value) else { continue }
      if budget <= 0, answers[root] == nil {
        if outcome.isBegun { outcome.notes.append(.limited(side)) }
        continue
      }
      let all = uses[root]
      let name = names.paint(Paint(value: root.value, token: root.token, span: root.span), seen: colors[0])
      switch answer(root, all) {
      case .found(let found):
        outcome.isBegun = true
        outcome.suggestions.append(
          .init(side: side, token: named(root), colors: found, pairs: all.pairs.count))
        let count = all.pairs.count == 1 ? "this pair" : "all \(all.pairs.count) pairs it is part of"
        outcome.notes.append(
          .init("nearest \(side.rawValue) that passes in \(count): \(hexes(found)) for \(name)"))
      case .impossible:
        outcome.isBegun = true
        outcome.notes += conflict(index, side, root, all, name)
      case .unknown:
        if outcome.isBegun { outcome.notes.append(.limited(side)) }
      }
    }
    return outcome
  }

  private func named(_ root: ColorRoot) -> TokenID? {
    root.token.flatMap { check.program[$0].isAnonymous ? nil : $0 }
  }

  private func hexes(_ colors: [Color]) -> String { colors.map(names.hex).joined(separator: " → ") }

  private mutating func answer(_ root: ColorRoot, _ uses: ColorUses.Uses) -> Answer {
    if let known = answers[root] { return known }
    let answer = nearest(root, uses, uses.pairs)
    answers[root] = answer
    return answer
  }

  /// The colours for which every one of some pairs passes.
  private mutating func nearest(_ root: ColorRoot, _ uses: ColorUses.Uses, _ pairs: [ColorUses.Use]) -> Answer
  {
    guard let layer = check.meter.layer(root.value), !pairs.isEmpty else { return .impossible }
    let values = load(layer, uses)
    budget -= pairs.count
    let shares = pairs.map {
      check.meter.measurements[check.records[$0.record].measurement].ratio / $0.required
    }
    let prepared = PaintTrial(pairs, shares, as: values, meter)
    func worst(_ layer: ContrastMeter.Layer) -> Double {
      if budget <= 0 { return 0 }
      budget -= prepared.cost
      _ = load(layer, uses)
      return prepared.worst(meter)
    }
    let found: [Color]?
    switch layer {
    case .gradient(let gradient):
      found = gradient.nearestStops { worst(.gradient(gradient.replacing($0))) }
    case .color(let source):
      // In eight bits many steps of a bisection are one colour.
      var (passing, failing): (Color?, Color?)
      func judged(_ color: Color) -> Double {
        if color == passing { return 1 }
        if color == failing { return 0 }
        let share = worst(.color(color))
        if share >= 1 { passing = color } else { failing = color }
        return share
      }
      let nearest = nearestPassing(source, reaching: 1, worstRatio: judged)
      found = nearest.reachesTarget ? [nearest.color] : nearestBetween(source, judged).map { [$0] }
    }
    if budget <= 0 { return .unknown }
    return found.map { .found($0) } ?? .impossible
  }

  /// Puts a colour on trial, with all that follows from it.
  ///
  /// - Returns: what stands for that, in the order of the derived paints.
  private mutating func load(_ layer: ContrastMeter.Layer, _ uses: ColorUses.Uses) -> [ValueID] {
    while trials.count < uses.derived.count { trials.append(meter.add(.color(.black))) }
    for (trial, derived) in zip(trials, uses.derived) {
      let own = check.meter.layer(derived.value) ?? layer
      meter.replace(trial, with: derived.derivation.layer(own, from: layer))
    }
    return Array(trials.prefix(uses.derived.count))
  }

  /// What mends this pair, and which others it would break.
  private mutating func conflict(
    _ index: Int, _ side: ContrastRecord.Suggestion.Side, _ root: ColorRoot, _ uses: ColorUses.Uses,
    _ name: String
  ) -> [Finding.Note] {
    let pairs = uses.pairs
    let own = pairs.filter { check.records[$0.record].measurement == check.records[index].measurement }
    var colors: [Color] = []
    if own.count < pairs.count {
      switch nearest(root, uses, own) {
      case .found(let found): colors = found
      case .impossible: break
      case .unknown: return [.init("no one \(side.rawValue) passes in all \(pairs.count) pairs of \(name)")]
      }
    }
    if colors.isEmpty { return [.init("no lightness of the \(side.rawValue) \(name) passes here")] }
    let gradient = check.meter.gradient(root.value)
    let values = load(gradient.map { .gradient($0.replacing(colors)) } ?? .color(colors[0]), uses)
    budget -= pairs.reduce(0) { $0 + meter.cost($1.pair) }
    let broken = pairs.map { use in
      (use, meter.measured(use.pair(with: values)).ratio)
    }.filter { $1 < $0.required }
    // One that passes as it is tells more than one that fails anyhow.
    let passing = broken.first { check.records[$0.0.record].verdict == .pass }
    guard let (first, ratio) = passing ?? broken.first else { return [] }
    let more =
      broken.count > 2
      ? ", and \(broken.count - 1) more pairs fail" : broken.count == 2 ? ", and 1 more pair fails" : ""
    let other = check.records[first.record]
    return [
      .init(
        "\(hexes(colors)) for the \(side.rawValue) \(name) passes here, but then \(describe(other)) has "
          + "\(ratioText(ratio)) : 1, \(shortNumber(first.required)) is needed\(more)",
        at: other.foreground.span == check.records[index].foreground.span ? nil : other.foreground.span)
    ]
  }

  private func describe(_ record: ContrastRecord) -> String {
    let measurement = check.meter.measurements[record.measurement]
    let front = names.paint(record.foreground, seen: measurement.foreground)
    let place = names.place(record.cells)
    return "\(front) on \(names.background(record, seen: measurement.background))"
      + (place.isEmpty ? "" : " (\(place))")
  }
}

extension Finding.Note {
  fileprivate static func limited(_ side: ContrastRecord.Suggestion.Side) -> Finding.Note {
    Finding.Note("another \(side.rawValue) was not looked for: one search is limited")
  }
}

extension ContrastMeter {
  func layer(_ value: ValueID) -> Layer? { value == white || value == unknown ? nil : written(value) }

  func gradient(_ value: ValueID) -> Gradient? {
    if case .gradient(let gradient)? = layer(value) { gradient } else { nil }
  }

  /// The colour, or those of the stops; nil for a page that nobody declared.
  fileprivate func colors(_ value: ValueID) -> [Color]? {
    switch layer(value) {
    case .color(let color)?: [color]
    case .gradient(let gradient)?: gradient.stops.map(\.color)
    case nil: nil
    }
  }
}

/// A colour that must be darker than one neighbour and lighter than another passes in a band of lightness only: the
/// nearest step of 128 that lies in it.
func nearestBetween(_ source: Color, _ worst: (Color) -> Double) -> Color? {
  let here = source.converted(to: .oklch)[0] ?? 0
  let steps = (0...128).map { Double($0) / 128 }.sorted { abs($0 - here) < abs($1 - here) }
  for step in steps {
    let color = source.withLightness(step)
    if worst(color) >= 1 { return color }
  }
  return nil
}
