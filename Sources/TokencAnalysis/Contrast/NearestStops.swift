import TokencColor

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
      let start = (isDarker ? lightnesses.max() : lightnesses.min()) ?? 0
      let end = isDarker ? 0.0 : 1.0
      func passes(_ limit: Double) -> Bool { worst(limited(limit, isDarker)) >= 1 }
      var (failing, passing) = (start, end)
      if !passes(end) {
        // Other pairs may forbid what goes too far: the first of 12 steps that passes.
        let steps = (0...12).map { start + (end - start) * Double($0) / 12 }
        guard let first = steps.indices.dropFirst().first(where: { passes(steps[$0]) }) else { return nil }
        (failing, passing) = (steps[first - 1], steps[first])
      }
      for _ in 0..<16 {
        let middle = (passing + failing) / 2
        if passes(middle) { passing = middle } else { failing = middle }
      }
      let colors = limited(passing, isDarker)
      return isPossible(colors) && worst(colors) >= 1 ? colors : nil
    }
    return found.min { distance($0) < distance($1) }
  }
}
