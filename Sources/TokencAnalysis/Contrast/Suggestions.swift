import TokencColor
import TokencIR
import TokencSyntax

/// For either side of a pair the nearest colour that passes in every pair in which the colour takes part (color.md
/// §11); where there is none, the pairs that are in each other's way.
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
  private let uses: ColorUses
  private let names: RecordNames
  /// Work that may still be done, in pairs of plain colours measured; a pair with a gradient counts for many. A number,
  /// and no time: the same sources give the same report on any machine.
  private var budget: Int
  private var meter: ContrastMeter
  /// What stands for the colour on trial.
  private let trial: ValueID
  /// Many pairs that fail have a colour in common.
  private var answers: [ColorKey: Answer] = [:]

  /// - Parameter records: those for which will be asked.
  init(_ check: ContrastCheck, for records: [Int], budget: Int) {
    (self.check, self.budget) = (check, budget)
    uses = ColorUses(
      check,
      of: budget <= 0
        ? [] : records.flatMap { [check.records[$0].foreground, check.records[$0].background] })
    names = RecordNames(check.program)
    meter = check.meter
    trial = meter.add(.color(.black))
  }

  mutating func suggest(_ index: Int) -> Outcome {
    let record = check.records[index]
    var outcome = Outcome()
    if check.isBeyondColors(index) { return Outcome(isBegun: true) }
    for side in [ContrastRecord.Suggestion.Side.foreground, .background] {
      let paint = side == .foreground ? record.foreground : record.background
      // Nobody changes the page for a button.
      if side == .background, check.isBackdrop(index) { continue }
      guard let colors = check.meter.colors(paint.value) else { continue }
      if budget <= 0, answers[ColorKey(paint)] == nil {
        if outcome.isBegun { outcome.notes.append(.limited(side)) }
        continue
      }
      let pairs = uses[paint]
      let name = names.paint(paint, seen: colors[0])
      switch answer(paint, pairs) {
      case .found(let found):
        outcome.isBegun = true
        outcome.suggestions.append(.init(side: side, colors: found, pairs: pairs.count))
        let count = pairs.count == 1 ? "this pair" : "all \(pairs.count) pairs it is part of"
        outcome.notes.append(
          .init("nearest \(side.rawValue) that passes in \(count): \(hexes(found)) for \(name)"))
      case .impossible:
        outcome.isBegun = true
        outcome.notes += conflict(index, side, paint, pairs, name)
      case .unknown:
        if outcome.isBegun { outcome.notes.append(.limited(side)) }
      }
    }
    return outcome
  }

  private func hexes(_ colors: [Color]) -> String { colors.map(names.hex).joined(separator: " → ") }

  private mutating func answer(_ paint: Paint, _ pairs: [ColorUses.Use]) -> Answer {
    let key = ColorKey(paint)
    if let known = answers[key] { return known }
    let answer = nearest(paint, pairs)
    answers[key] = answer
    return answer
  }

  /// The colours for which every one of the pairs passes.
  private mutating func nearest(_ paint: Paint, _ pairs: [ColorUses.Use]) -> Answer {
    guard let layer = check.meter.layer(paint.value), !pairs.isEmpty else { return .impossible }
    meter.replace(trial, with: layer)
    budget -= pairs.count
    let shares = pairs.map {
      check.meter.measurements[check.records[$0.record].measurement].ratio / $0.required
    }
    let prepared = PaintTrial(pairs, shares, of: paint.value, as: trial, meter)
    func worst(_ layer: ContrastMeter.Layer) -> Double {
      if budget <= 0 { return 0 }
      budget -= prepared.cost
      meter.replace(trial, with: layer)
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

  /// What mends this pair, and which others it would break.
  private mutating func conflict(
    _ index: Int, _ side: ContrastRecord.Suggestion.Side, _ paint: Paint, _ pairs: [ColorUses.Use],
    _ name: String
  ) -> [Finding.Note] {
    let own = pairs.filter { check.records[$0.record].measurement == check.records[index].measurement }
    var colors: [Color] = []
    if own.count < pairs.count {
      switch nearest(paint, own) {
      case .found(let found): colors = found
      case .impossible: break
      case .unknown: return [.init("no one \(side.rawValue) passes in all \(pairs.count) pairs of \(name)")]
      }
    }
    if colors.isEmpty { return [.init("no lightness of the \(side.rawValue) \(name) passes here")] }
    if let gradient = check.meter.gradient(paint.value) {
      meter.replace(trial, with: .gradient(gradient.replacing(colors)))
    } else {
      meter.replace(trial, with: .color(colors[0]))
    }
    budget -= pairs.reduce(0) { $0 + meter.cost($1.pair) }
    let broken = pairs.map { use in
      (use, meter.measured(use.pair.replacing(paint.value, in: use.roles, with: trial)).ratio)
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
