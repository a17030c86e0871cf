/// The contrast of a text with every colour of a gradient.
public struct GradientContrast: Hashable, Sendable {
  public var worstRatio: Double
  /// Where along the gradient the worst ratio is.
  public var worstPosition: Double
  /// The gradient's colour there, in its own space and with its own alpha.
  public var worstColor: Color
  public var bestRatio: Double
  /// What looking at the stops alone would give; never below `worstRatio`.
  public var worstRatioAtStops: Double
  /// True when calculus found the extremes of every piece, false when samples were refined.
  public var isExact: Bool
}

extension Gradient {
  /// The worst ratio of `text` anywhere on the gradient within `coverage`.
  ///
  /// Translucent stops show `page`; without one every page counts and the ratio is a safe lower bound. When
  /// a sampled result is within 0.001 of `threshold` it is sampled 16 times finer.
  public func contrast(
    of text: Color, over page: Color? = nil, coverage: ClosedRange<Double> = 0...1, threshold: Double? = nil
  ) -> GradientContrast {
    let probe = ContrastProbe(text, page)
    var result = search(probe, coverage, samples: 1024)
    if let threshold, !result.isExact, abs(result.worstRatio - threshold) < 0.001 {
      result = search(probe, coverage, samples: 16384)
    }
    return result
  }

  private func search(
    _ probe: ContrastProbe, _ coverage: ClosedRange<Double>, samples: Int
  ) -> GradientContrast {
    var worst = (ratio: Double.infinity, position: coverage.lowerBound)
    var best = 1.0
    var atStops = Double.infinity
    var isExact = true
    func take(_ reading: ContrastProbe.Reading, at position: Double) {
      if reading.worst < worst.ratio { worst = (reading.worst, position) }
      best = max(best, reading.best)
    }
    // The flat ends outside the stops, the stops themselves (both sides of a hard stop), the coverage's ends.
    for position in [coverage.lowerBound, coverage.upperBound] {
      take(probe.read(color(at: position)), at: position)
    }
    for stop in stops where coverage.contains(stop.position) {
      let reading = probe.read(stop.color)
      take(reading, at: stop.position)
      atStops = min(atStops, reading.worst)
    }
    for segment in segments {
      let length = segment.end - segment.start
      let low = max(0, (coverage.lowerBound - segment.start) / length)
      let high = min(1, (coverage.upperBound - segment.start) / length)
      guard low < high else { continue }
      let places = probe.exactPlaces(on: segment.line)
      isExact = isExact && places != nil
      let inner = places?.filter { $0 > low && $0 < high }
      let grid = inner ?? (1..<samples).map { low + (high - low) * Double($0) / Double(samples) }
      let us = [low] + grid + [high]
      let readings = us.map { probe.read(segment.line, at: $0) }
      for (u, reading) in zip(us, readings) { take(reading, at: segment.position(at: u)) }
      for index in 1..<us.count where readings[index - 1].side * readings[index].side < 0 {
        let crossing = bisect(us[index - 1], us[index]) { probe.read(segment.line, at: $0).side > 0 }
        take(.init(worst: 1, best: 1, side: 0), at: segment.position(at: crossing))
      }
      guard places == nil else { continue }
      for index in 1..<(us.count - 1) {
        if readings[index].worst <= min(readings[index - 1].worst, readings[index + 1].worst) {
          let u = lowestPoint(us[index - 1], us[index + 1]) { probe.read(segment.line, at: $0).worst }
          take(probe.read(segment.line, at: u), at: segment.position(at: u))
        }
        if readings[index].best >= max(readings[index - 1].best, readings[index + 1].best) {
          let u = lowestPoint(us[index - 1], us[index + 1]) { -probe.read(segment.line, at: $0).best }
          take(probe.read(segment.line, at: u), at: segment.position(at: u))
        }
      }
    }
    return GradientContrast(
      worstRatio: worst.ratio, worstPosition: worst.position, worstColor: color(at: worst.position),
      bestRatio: best, worstRatioAtStops: atStops.isFinite ? atStops : worst.ratio, isExact: isExact)
  }
}

/// One text, one page or all pages, and the ratio with whatever surface is put in between.
struct ContrastProbe {
  struct Reading {
    var worst: Double
    var best: Double
    /// Positive where the text is lighter than the surface, negative where darker, 0 where it may be both.
    var side: Double
  }

  private let text: Vector3
  private let textAlpha: Double
  private let textLuminance: Double
  private let page: Vector3?

  init(_ text: Color, _ page: Color?) {
    self.text = text.components(in: .srgb).clamped
    self.textAlpha = text.alpha
    self.textLuminance = luminance(ofSRGB: self.text)
    self.page = page?.components(in: .srgb).clamped
  }

  func read(_ color: Color) -> Reading { read(color.components(in: .srgb).clamped, color.alpha) }

  func read(_ line: ColorLine, at u: Double) -> Reading {
    let (vector, alpha) = line.paint(at: u)
    return read(vector, alpha)
  }

  private func read(_ surface: Vector3, _ alpha: Double) -> Reading {
    let (text, surface) = ranges(surface, alpha)
    return Reading(
      worst: surface.worstRatio(against: text), best: surface.bestRatio(against: text),
      side: text.lower > surface.upper ? 1 : text.upper < surface.lower ? -1 : 0)
  }

  private func ranges(
    _ surface: Vector3, _ alpha: Double
  ) -> (text: LuminanceRange, surface: LuminanceRange) {
    if alpha >= 1 || page != nil {
      let (text, surface) = luminances(surface, alpha, page ?? surface)
      return (LuminanceRange(text, text), LuminanceRange(surface, surface))
    }
    let dark = luminances(surface, alpha, Vector3(0, 0, 0))
    let light = luminances(surface, alpha, Vector3(1, 1, 1))
    return (LuminanceRange(dark.text, light.text), LuminanceRange(dark.surface, light.surface))
  }

  private func luminances(
    _ surface: Vector3, _ alpha: Double, _ page: Vector3
  ) -> (text: Double, surface: Double) {
    let painted = alpha >= 1 ? surface : page.lerp(to: surface, alpha)
    let surfaceLuminance = luminance(ofSRGB: painted)
    if textAlpha >= 1 { return (textLuminance, surfaceLuminance) }
    return (luminance(ofSRGB: painted.lerp(to: text, textAlpha)), surfaceLuminance)
  }

  /// The places inside a piece where the luminance of the surface can be extreme, found by calculus; nil
  /// when only sampling is known to work.
  ///
  /// srgb: the decoding curve is convex, so W has one dip; srgb-linear and XYZ: W is a straight line; oklab:
  /// R, G and B are cubics, W one too between the points where a channel is clipped.
  func exactPlaces(on line: ColorLine) -> [Double]? {
    guard textAlpha >= 1 else { return nil }
    let isInGamut =
      line.color(at: 0).isInGamut(of: .srgb, tolerance: 1e-9)
      && line.color(at: 1).isInGamut(of: .srgb, tolerance: 1e-9)
    switch line.space {
    case .srgb where isInGamut && (line.isOpaque || page != nil):
      return [
        lowestPoint(0, 1) { u in
          let (vector, alpha) = line.paint(at: u)
          return luminances(vector, alpha, page ?? vector).surface
        }
      ]
    case .srgbLinear where isInGamut && line.isOpaque: return []
    case .xyzD65 where isInGamut && line.isOpaque: return []
    case .xyzD50 where isInGamut && line.isOpaque: return []
    case .oklab where line.isOpaque: return placesInOKLab(line)
    default: return nil
    }
  }

  private func placesInOKLab(_ line: ColorLine) -> [Double] {
    let start = Matrix3.okLabToLMSRoot * line.components(at: 0).0
    let end = Matrix3.okLabToLMSRoot * line.components(at: 1).0
    let lms = (0..<3).map { Cubic(cubeOf: start[$0], end[$0] - start[$0]) }
    func combined(_ weights: Vector3, _ cubics: [Cubic]) -> Cubic {
      weights.x * cubics[0] + weights.y * cubics[1] + weights.z * cubics[2]
    }
    let toXYZ = Matrix3.lmsToXYZ
    let xyz = [toXYZ.row0, toXYZ.row1, toXYZ.row2].map { combined($0, lms) }
    let toRGB = Matrix3.xyzToLinearSRGB
    let rgb = [toRGB.row0, toRGB.row1, toRGB.row2].map { combined($0, xyz) }

    let clips = rgb.flatMap { $0.crossings(of: 0) + $0.crossings(of: 1) }.sorted()
    var places = clips
    let edges = [0] + clips + [1]
    for (low, high) in zip(edges, edges.dropFirst()) where low < high {
      let middle = (low + high) / 2
      var luminance = Cubic.zero
      for index in 0..<3 where (0...1).contains(rgb[index](middle)) {
        luminance = luminance + luminanceWeights[index] * rgb[index]
      }
      places += luminance.turningPoints.filter { $0 > low && $0 < high }
    }
    return places.sorted()
  }
}
