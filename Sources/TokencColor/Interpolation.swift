/// The way round the hue circle (CSS Color 4 §12.4).
public enum HueInterpolation: String, CaseIterable, Hashable, Sendable {
  case shorter, longer, increasing, decreasing

  /// The two hues, in degrees, shifted by whole turns so that a straight line goes the right way.
  func fixUp(_ start: Double, _ end: Double) -> (Double, Double) {
    let start = reducedHue(start)
    let end = reducedHue(end)
    let difference = end - start
    switch self {
    case .shorter:
      if difference > 180 { return (start + 360, end) }
      if difference < -180 { return (start, end + 360) }
    case .longer:
      if difference > 0, difference < 180 { return (start + 360, end) }
      if difference > -180, difference <= 0 { return (start, end + 360) }
    case .increasing:
      if difference < 0 { return (start, end + 360) }
    case .decreasing:
      if difference > 0 { return (start + 360, end) }
    }
    return (start, end)
  }
}

/// A straight line between two colours of one space: `none` filled in, hues fixed up, premultiplied.
struct ColorLine: Hashable, Sendable {
  private let start: Vector3
  private let end: Vector3
  let startAlpha: Double
  let endAlpha: Double
  let space: ColorSpace
  /// What is `none` at both ends stays `none` all along.
  private let missing: Color.Missing

  /// Both colours must already be in the space of the line, see `Color.carried(to:)`.
  init(_ a: Color, _ b: Color, _ hue: HueInterpolation) {
    precondition(a.space == b.space)
    let both = a.missing.intersection(b.missing)
    var start = a.components
    var end = b.components
    for index in 0..<3 {
      let bit = Color.Missing.component(index)
      if a.missing.contains(bit) { start[index] = end[index] }
      if b.missing.contains(bit) { end[index] = start[index] }
    }
    let startAlpha = a.missing.contains(.alpha) ? b.alpha : a.alpha
    let endAlpha = b.missing.contains(.alpha) ? a.alpha : b.alpha
    let hueIndex = a.space.hueIndex
    if let hueIndex { (start[hueIndex], end[hueIndex]) = hue.fixUp(start[hueIndex], end[hueIndex]) }
    if !both.contains(.alpha) {
      for index in 0..<3 where index != hueIndex {
        start[index] *= startAlpha
        end[index] *= endAlpha
      }
    }
    self.start = start
    self.end = end
    self.startAlpha = startAlpha
    self.endAlpha = endAlpha
    self.space = a.space
    self.missing = both
  }

  var isOpaque: Bool { startAlpha == 1 && endAlpha == 1 && !missing.contains(.alpha) }

  /// The components, no longer premultiplied, and the alpha at `u` (0…1).
  func components(at u: Double) -> (Vector3, alpha: Double) {
    var vector = start.lerp(to: end, u)
    let alpha = startAlpha + (endAlpha - startAlpha) * u
    let hueIndex = space.hueIndex
    if let hueIndex { vector[hueIndex] = reducedHue(vector[hueIndex]) }
    if alpha != 0, alpha != 1, !missing.contains(.alpha) {
      for index in 0..<3 where index != hueIndex { vector[index] /= alpha }
    }
    return (vector, alpha)
  }

  func color(at u: Double) -> Color {
    let (vector, alpha) = components(at: u)
    return Color(space, vector, alpha: alpha, missing: missing)
  }

  /// Encoded sRGB as a device without wide gamut paints it, and the alpha.
  func paint(at u: Double) -> (Vector3, alpha: Double) {
    let color = color(at: u)
    return (color.components(in: .srgb).clamped, color.alpha)
  }
}

extension Color {
  /// The colour `t` (0…1) of the way to `other`, in `space` (CSS Color 4 §12).
  public func interpolated(
    to other: Color, _ t: Double, in space: ColorSpace, hue: HueInterpolation = .shorter
  ) -> Color {
    ColorLine(carried(to: space), other.carried(to: space), hue).color(at: t)
  }
}
