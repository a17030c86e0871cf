import TokencColor
import TokencIR
import TokencSyntax

/// Which pairs a colour takes part in, by value and token, over all modes; in the order of the records.
struct ColorUses {
  struct Use {
    var pair: PairKey
    var required: Double
    /// The first record that has it.
    var record: Int
  }

  private struct Key: Hashable {
    var value: ValueID
    var token: TokenID?

    init(_ paint: Paint) { (value, token) = (paint.value, paint.token) }
  }

  private struct Seen: Hashable {
    var key: Key
    var pair: PairKey
    var required: Double
  }

  private var uses: [Key: [Use]] = [:]

  init(_ check: ContrastCheck) {
    var seen: Set<Seen> = []
    // A lowered pair is no obstacle to a fix, and an exempt one neither.
    for (index, record) in check.records.enumerated() where record.leniency == .none {
      for paint in [record.foreground, record.background] {
        let key = Key(paint)
        let place = Seen(key: key, pair: check.keys[index], required: record.required)
        guard seen.insert(place).inserted else { continue }
        uses[key, default: []].append(
          Use(pair: check.keys[index], required: record.required, record: index))
      }
    }
  }

  subscript(paint: Paint) -> [Use] { uses[Key(paint)] ?? [] }
}

/// For either side of a pair the nearest colour that passes in every pair in which the colour takes part (color.md
/// §11); where there is none, the pairs that are in each other's way.
struct SuggestionSearch {
  let check: ContrastCheck
  let uses: ColorUses
  let names: RecordNames
  /// Measurements that may still be made; one with a gradient counts for many. A number, and no time: the same
  /// sources give the same report on any machine.
  private var budget: Int
  private var trial: ContrastMeter

  init(_ check: ContrastCheck, budget: Int) {
    (self.check, self.budget) = (check, budget)
    uses = ColorUses(check)
    names = RecordNames(check.program)
    trial = check.meter
  }

  var isExhausted: Bool { budget <= 0 }

  mutating func suggest(_ index: Int) -> (suggestions: [ContrastRecord.Suggestion], notes: [Finding.Note]) {
    let record = check.records[index]
    var suggestions: [ContrastRecord.Suggestion] = []
    var notes: [Finding.Note] = []
    for side in [ContrastRecord.Suggestion.Side.foreground, .background] {
      let paint = side == .foreground ? record.foreground : record.background
      // Nobody changes the page for a button.
      if side == .background, check.isBackdrop(index) { continue }
      let pairs = uses[paint]
      guard !pairs.isEmpty, let colors = check.meter.colors(paint.value) else { continue }
      let name = names.paint(paint, seen: colors[0])
      if let found = nearest(paint, pairs) {
        suggestions.append(.init(side: side, colors: found, pairs: pairs.count))
        let count = pairs.count == 1 ? "this pair" : "all \(pairs.count) pairs it is part of"
        notes.append(.init("nearest \(side.rawValue) that passes in \(count): \(hexes(found)) for \(name)"))
      } else if !isExhausted {
        notes += conflict(index, side, paint, pairs, name)
      }
    }
    return isExhausted ? ([], []) : (suggestions, notes)
  }

  private func hexes(_ colors: [Color]) -> String { colors.map(names.hex).joined(separator: " → ") }

  /// The colours for which every one of the pairs passes; nil where there are none or the search has gone too long.
  private mutating func nearest(_ paint: Paint, _ pairs: [ColorUses.Use]) -> [Color]? {
    // What fails now is measured first, so that most colours are refused at once.
    func share(_ use: ColorUses.Use) -> Double {
      check.meter.measurements[check.records[use.record].measurement].ratio / use.required
    }
    let order = pairs.map { ($0, share($0)) }.enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
    var left = budget
    var meter = trial
    func worst(_ layer: ContrastMeter.Layer) -> Double {
      meter.replace(paint.value, with: layer)
      for use in order {
        if left <= 0 { return 0 }
        left -= meter.cost(use.pair)
        let share = meter.measured(use.pair).ratio / use.required
        if share < 1 { return share }
      }
      return 1
    }
    defer { budget = left }
    switch check.meter.layer(paint.value) {
    case .gradient(let gradient)?:
      return gradient.nearestStops { worst(.gradient(gradient.replacing($0))) }
    case .color(let source)?:
      let nearest = nearestPassing(source, reaching: 1) { worst(.color($0)) }
      let color = nearest.reachesTarget ? nearest.color : check.between(source) { worst(.color($0)) }
      return color.map { [$0] }
    case nil: return nil
    }
  }

  /// What mends this pair, and which others it would break.
  private mutating func conflict(
    _ index: Int, _ side: ContrastRecord.Suggestion.Side, _ paint: Paint, _ pairs: [ColorUses.Use],
    _ name: String
  ) -> [Finding.Note] {
    let own = pairs.filter { $0.pair == check.keys[index] }
    guard own.count < pairs.count, let colors = nearest(paint, own) else {
      return isExhausted ? [] : [.init("no lightness of the \(side.rawValue) \(name) passes here")]
    }
    var meter = trial
    if let gradient = check.meter.gradient(paint.value) {
      meter.replace(paint.value, with: .gradient(gradient.replacing(colors)))
    } else {
      meter.replace(paint.value, with: .color(colors[0]))
    }
    budget -= pairs.reduce(0) { $0 + meter.cost($1.pair) }
    if isExhausted { return [] }
    let broken = pairs.map { ($0, meter.measured($0.pair).ratio) }.filter { $1 < $0.required }
    // One that passes as it is tells more than one that fails anyhow.
    let passing = broken.first { check.records[$0.0.record].verdict == .pass }
    guard let (first, ratio) = passing ?? broken.first else { return [] }
    let more = broken.count > 1 ? ", and \(broken.count - 1) more pairs fail" : ""
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

  /// How many times the work of two solid colours.
  fileprivate func cost(_ pair: PairKey) -> Int {
    let values = [
      pair.foreground.top, pair.foreground.bottom, pair.background.top, pair.background.bottom, pair.page,
    ]
    let gradients = Set(values.compactMap { $0 }).count { value in
      if case .gradient? = written(value) { true } else { false }
    }
    return gradients == 0 ? 1 : gradients == 1 ? 300 : 5000
  }
}

extension Gradient {
  /// The same stops with other colours.
  func replacing(_ colors: [Color]) -> Gradient {
    Gradient(zip(colors, stops).map { (color: $0, position: $1.position) }, in: space, hue: hue)
  }

  /// The nearest colours of the stops for which `worst` is 1: those that are too light or too dark move to one limit
  /// of lightness, the others stay. Nil where no limit is enough.
  ///
  /// - Parameter isPossible: whether certain colours may be had.
  func nearestStops(
    where isPossible: ([Color]) -> Bool = { _ in true }, _ worst: ([Color]) -> Double
  ) -> [Color]? {
    let colors = stops.map(\.color)
    let lightnesses = colors.map { $0.converted(to: .oklch)[0] ?? 0 }
    func limited(_ limit: Double, _ isDarker: Bool) -> [Color] {
      zip(colors, lightnesses).map { color, lightness in
        let moved = isDarker ? min(lightness, limit) : max(lightness, limit)
        return moved == lightness ? color : color.withLightness(moved)
      }
    }
    func distance(_ changed: [Color]) -> Double {
      zip(colors, changed).map { $0.deltaEOK(to: $1) }.max() ?? 0
    }
    let found = [true, false].compactMap { isDarker -> [Color]? in
      var passing = isDarker ? 0.0 : 1.0
      var failing = (isDarker ? lightnesses.max() : lightnesses.min()) ?? passing
      guard worst(limited(passing, isDarker)) >= 1 else { return nil }
      for _ in 0..<16 {
        let middle = (passing + failing) / 2
        if worst(limited(middle, isDarker)) >= 1 { passing = middle } else { failing = middle }
      }
      let colors = limited(passing, isDarker)
      return isPossible(colors) && worst(colors) >= 1 ? colors : nil
    }
    return found.min { distance($0) < distance($1) }
  }
}
