import TokencColor
import TokencIR

/// The pairs in which a colour takes part, made ready to be judged with other colours in its place.
///
/// Where only plain colours are seen a pair is two luminances, and the colour on trial decides one of them. Of all
/// pairs that share it the nearest luminance above and the nearest below decide: a ratio falls towards it from both
/// sides. So a thousand pairs cost two look-ups, and the verdict is that of measuring each.
struct PaintTrial {
  private struct Group {
    /// The side that changes.
    var side: Side
    /// The luminances of the other sides, ascending: of the colours as written, and as emitted.
    var written: [Double] = []
    var emitted: [Double] = []
  }

  private struct Side: Hashable {
    var seen: Seen
    var required: Double
  }

  private struct Single {
    var pair: PairKey
    var required: Double
    var cost: Int
  }

  private var groups: [Group] = []
  /// Pairs that are measured one by one.
  private var singles: [Single] = []
  /// What one colour costs; 1 is about the work of two plain colours.
  private(set) var cost = 4

  /// - Parameters:
  ///   - shares: what each use has of what it needs; what fails now is measured first, so that most colours are refused
  ///     at once.
  ///   - values: values of the meter that are no part of the program; they hold what follows from the colour.
  init(_ uses: [ColorUses.Use], _ shares: [Double], as values: [ValueID], _ meter: ContrastMeter) {
    var known: [Side: Int] = [:]
    var order: [(single: Single, share: Double)] = []
    let trials = Set(values)
    for (index, use) in uses.enumerated() {
      let pair = use.pair(with: values)
      guard let (changing, other) = Self.halves(pair, of: trials, meter),
        let luminance = meter.luminances(of: other.spot, on: other.page)
      else {
        order.append((Single(pair: pair, required: use.required, cost: meter.cost(pair)), shares[index]))
        continue
      }
      let side = Side(seen: changing, required: use.required)
      let group = known[side] ?? groups.count
      if group == groups.count {
        known[side] = group
        groups.append(Group(side: side))
      }
      groups[group].written.append(luminance.written)
      groups[group].emitted.append(luminance.emitted)
    }
    for index in groups.indices {
      groups[index].written.sort()
      groups[index].emitted.sort()
    }
    singles = order.enumerated().sorted { ($0.element.share, $0.offset) < ($1.element.share, $1.offset) }
      .map(\.element.single)
    cost += groups.count + singles.reduce(0) { $0 + $1.cost }
  }

  /// A share below 1 where some pair fails with what `meter` has in place of the colour on trial, else 1.
  func worst(_ meter: ContrastMeter) -> Double {
    for group in groups {
      guard let seen = meter.luminances(of: group.side.seen.spot, on: group.side.seen.page) else { return 0 }
      let ratio = min(Self.nearest(seen.written, group.written), Self.nearest(seen.emitted, group.emitted))
      let share = ratio / group.side.required
      if share < 1 { return share }
    }
    for single in singles {
      let share = meter.measured(single.pair).ratio / single.required
      if share < 1 { return share }
    }
    return 1
  }

  /// The smallest ratio of a luminance with any of some.
  private static func nearest(_ luminance: Double, _ others: [Double]) -> Double {
    var (low, high) = (0, others.count)
    while low < high {
      let middle = (low + high) / 2
      if others[middle] < luminance { low = middle + 1 } else { high = middle }
    }
    var ratio = Double.infinity
    if low < others.count { ratio = contrastRatio(luminance, others[low]) }
    if low > 0 { ratio = min(ratio, contrastRatio(luminance, others[low - 1])) }
    return ratio
  }

  /// The side of a pair that changes with some values and the side that does not; nil where both do, where something is no
  /// plain colour, or where nothing is known of what lies below.
  private static func halves(_ pair: PairKey, of values: Set<ValueID>, _ meter: ContrastMeter) -> (
    changing: Seen, other: Seen
  )? {
    guard meter.solid(pair.page)?.isOpaque == true, let front = meter.seen(pair.foreground, pair.page),
      let back = meter.seen(pair.background, pair.page), front.uses(values) != back.uses(values)
    else { return nil }
    return front.uses(values) ? (front, back) : (back, front)
  }
}

/// A spot on a page without what an opaque layer covers.
private struct Seen: Hashable {
  var spot: Spot
  /// White where it is covered.
  var page: ValueID

  func uses(_ values: Set<ValueID>) -> Bool {
    values.contains(page) || [spot.top, spot.bottom].contains { $0.map(values.contains) == true }
  }
}

extension ContrastMeter {
  /// Nil where a layer is no plain colour.
  fileprivate func seen(_ spot: Spot, _ page: ValueID) -> Seen? {
    for layer in [spot.top, spot.bottom] {
      if let layer, solid(layer) == nil { return nil }
    }
    func covers(_ layer: ValueID?) -> Bool { layer.flatMap(solid)?.isOpaque == true }
    var seen = Seen(spot: spot, page: page)
    if covers(spot.top) { seen.spot.bottom = nil }
    if spot.opacity == 1, covers(seen.spot.top) || covers(seen.spot.bottom) { seen.page = white }
    return seen
  }

  /// How many times the work of two plain colours.
  func cost(_ pair: PairKey) -> Int {
    var gradients: [ValueID] = []
    func note(_ value: ValueID?) {
      guard let value, solid(value) == nil, case .gradient? = written(value), !gradients.contains(value)
      else {
        return
      }
      gradients.append(value)
    }
    note(pair.foreground.top)
    note(pair.foreground.bottom)
    note(pair.background.top)
    note(pair.background.bottom)
    note(pair.page)
    return gradients.isEmpty ? 1 : gradients.count == 1 ? 300 : 16_000
  }
}
