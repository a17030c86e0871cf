import TokencColor

/// Two looks on a page; on a gradient the worst of all places where the component may lie.
///
/// A component is small beside its page, so one colour of the page at a time lies below both looks. What is drawn
/// straight on the page is known by calculus (color.md §9), all else is sampled and refined.
///
/// - Parameter isAligned: whether gradients of both looks cover the same pixels in one direction.
func compare(
  _ foreground: Look, _ background: Look, on page: ContrastMeter.Layer, isAligned: Bool
) -> Measurement {
  switch page {
  case .color(let color): return compare(foreground, background, on: color, isAligned: isAligned)
  case .gradient(let gradient):
    let isOpaque = !gradient.stops.contains { $0.color.isTranslucent }
    if isOpaque, background.isNothing, !foreground.hasGradient {
      let color = foreground.color(at: 0)
      if !color.isTranslucent { return onGradient(color, gradient, .white) }
    }
    return worst(along: gradient.stops.map(\.position), steps: 256) { position in
      compare(
        foreground, background, on: gradient.color(at: position).clippedToSRGB, isAligned: isAligned)
    }
  }
}

/// The worst of what is measured along 0…1: samples, the stops, and between them the places where the two meet or
/// come closest. `best` is the least of all, since every place must do.
func worst(
  along stops: [Double], steps: Int, _ measured: (Double) -> Measurement
) -> Measurement {
  func measure(_ position: Double) -> Measurement {
    var result = measured(position)
    result.position = position
    return result
  }
  let all = (0...steps).map { Double($0) / Double(steps) } + stops
  let positions = all.filter { (0...1).contains($0) }.sorted()
  let readings = positions.map(measure)
  var worst = readings[0]
  var best = readings[0].best
  func take(_ measurement: Measurement) {
    if measurement.ratio < worst.ratio { worst = measurement }
    best = min(best, measurement.best)
  }
  for index in readings.indices {
    take(readings[index])
    guard index > 0 else { continue }
    let (low, high) = (positions[index - 1], positions[index])
    if !isSame(readings[index - 1], readings[index]) {
      // They meet somewhere between, unless there is a hard edge.
      let sides = meeting(low, high, measure)
      take(sides.0)
      take(sides.1)
    } else if index + 1 < readings.count,
      readings[index].ratio <= min(readings[index - 1].ratio, readings[index + 1].ratio),
      // A plateau has nothing lower inside.
      readings[index].ratio < max(readings[index - 1].ratio, readings[index + 1].ratio)
    {
      take(lowest(low, positions[index + 1], measure))
    }
  }
  worst.best = best
  return worst
}

/// Both sides of the place where the lighter of the two changes.
private func meeting(
  _ low: Double, _ high: Double, _ measure: (Double) -> Measurement
) -> (Measurement, Measurement) {
  var (low, high) = (low, high)
  let first = measure(low)
  for _ in 0..<48 {
    let middle = (low + high) / 2
    if isSame(first, measure(middle)) { low = middle } else { high = middle }
  }
  return (measure(low), measure(high))
}

/// The least ratio between two places that have a lower one between them.
private func lowest(_ low: Double, _ high: Double, _ measure: (Double) -> Measurement) -> Measurement {
  var (low, high) = (low, high)
  for _ in 0..<40 {
    let (left, right) = (low + (high - low) * 0.382, low + (high - low) * 0.618)
    if measure(left).ratio <= measure(right).ratio { high = right } else { low = left }
  }
  return measure((low + high) / 2)
}

extension Look {
  /// Whether nothing but the page is seen.
  var isNothing: Bool { top == nil && bottom == nil }
}
