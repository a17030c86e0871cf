/// Colours along a line from 0 to 1, as CSS draws them.
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// 0…1 along the line; may lie outside.
    public var position: Double

    public init(_ color: Color, at position: Double) {
      self.color = color
      self.position = position
    }
  }

  /// One piece between two neighbouring stops at different positions.
  struct Segment: Hashable, Sendable {
    let line: ColorLine
    let start: Double
    let end: Double

    func position(at u: Double) -> Double { start + (end - start) * u }
  }

  /// In order, with the authors' colours.
  public let stops: [Stop]
  public let space: ColorSpace
  public let hue: HueInterpolation
  /// The stops' colours in `space`.
  private let points: [Color]
  let segments: [Segment]

  /// At least one stop. A position of nil is placed as CSS does. Without a space, encoded sRGB is used when
  /// every stop is a colour of old CSS (hex, name, rgb, hsl, hwb), else OKLab.
  public init(
    _ stops: [(color: Color, position: Double?)], in space: ColorSpace? = nil,
    hue: HueInterpolation = .shorter
  ) {
    precondition(!stops.isEmpty, "a gradient without stops")
    let space = space ?? (stops.allSatisfy { $0.color.isLegacySRGB } ? .srgb : .oklab)
    let positions = Gradient.placed(stops.map(\.position))
    self.stops = zip(stops, positions).map { Stop($0.color, at: $1) }
    self.space = space
    self.hue = hue
    let points = stops.map { $0.color.carried(to: space) }
    self.points = points
    self.segments = (1..<max(1, points.count)).compactMap { index in
      guard positions[index] > positions[index - 1] else { return nil }
      return Segment(
        line: ColorLine(points[index - 1], points[index], hue), start: positions[index - 1],
        end: positions[index])
    }
  }

  /// CSS Images 4 §3.5.3: a missing end is 0 or 1, no stop lies before an earlier one, the rest is spread
  /// evenly between its neighbours.
  private static func placed(_ written: [Double?]) -> [Double] {
    var positions = written
    positions[0] = positions[0] ?? 0
    let last = positions.count - 1
    if last > 0 { positions[last] = positions[last] ?? 1 }
    var highest = -Double.infinity
    for index in positions.indices {
      guard let position = positions[index] else { continue }
      highest = max(highest, position)
      positions[index] = highest
    }
    var result: [Double] = []
    for index in positions.indices {
      if let position = positions[index] {
        result.append(position)
        continue
      }
      // `last` always has a position.
      let next = positions[index...].firstIndex { $0 != nil } ?? last
      let from = result[index - 1]
      let to = positions[next] ?? from
      result.append(from + (to - from) / Double(next - index + 1))
    }
    return result
  }

  /// The colour at `t`, in the gradient's space; outside the stops that of the nearest one. Of two stops
  /// at the same position the later one counts.
  public func color(at t: Double) -> Color {
    if t < stops[0].position { return points[0] }
    for segment in segments where t >= segment.start && t < segment.end {
      return segment.line.color(at: (t - segment.start) / (segment.end - segment.start))
    }
    return points[points.count - 1]
  }

  /// Stops for a platform that mixes encoded sRGB: as many as it takes for every colour in between to be
  /// within `tolerance` (ΔE OK) of the true one.
  ///
  /// The colours are in srgb and inside its gamut. `isPremultiplied` is false for shaders that mix colours without
  /// regard to alpha, as Android did up to 7.
  public func stopsForEncodedSRGB(tolerance: Double = 0.01, isPremultiplied: Bool = true) -> [Stop] {
    func device(_ color: Color) -> Color { color.mapped(to: .srgb) }
    var result = [Stop(device(points[0]), at: stops[0].position)]
    // Both are in the order of their positions.
    var next = 0
    for index in 1..<max(1, points.count) {
      let last = Stop(device(points[index]), at: stops[index].position)
      let start = stops[index - 1].position
      while next < segments.count, segments[next].start < start { next += 1 }
      if next < segments.count, segments[next].start == start, segments[next].end == last.position {
        let segment = segments[next]
        subdivide(segment.line, 0, 1, depth: 0, tolerance, isPremultiplied) { u in
          result.append(Stop(device(segment.line.color(at: u)), at: segment.position(at: u)))
        }
        // A filled-in `none` makes the colour next to the stop another than the stop's own.
        let arriving = Stop(device(segment.line.color(at: 1)), at: last.position)
        if arriving.color.deltaEOK(to: last.color) > 1e-5 { result.append(arriving) }
      }
      result.append(last)
    }
    return result
  }

  private func subdivide(
    _ line: ColorLine, _ low: Double, _ high: Double, depth: Int, _ tolerance: Double,
    _ isPremultiplied: Bool, emit: (Double) -> Void
  ) {
    guard depth < 8 else { return }
    let a = line.color(at: low).mapped(to: .srgb)
    let b = line.color(at: high).mapped(to: .srgb)
    let worst = (1...7).map { step in
      let u = Double(step) / 8
      let emitted =
        isPremultiplied
        ? a.interpolated(to: b, u, in: .srgb) : Color(.srgb, a.components.lerp(to: b.components, u))
      return emitted.deltaEOK(to: line.color(at: low + (high - low) * u).mapped(to: .srgb))
    }
    guard worst.contains(where: { $0 > tolerance }) else { return }
    let middle = (low + high) / 2
    subdivide(line, low, middle, depth: depth + 1, tolerance, isPremultiplied, emit: emit)
    emit(middle)
    subdivide(line, middle, high, depth: depth + 1, tolerance, isPremultiplied, emit: emit)
  }
}
