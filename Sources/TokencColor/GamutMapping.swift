/// How a colour that a device cannot show becomes one that it can.
public enum GamutMapping: Hashable, Sendable {
  /// CSS Color 4 §13.2.4: chroma is reduced in OKLCH by bisection, with local clipping (MINDE).
  case css
  /// Each channel limited to 0…1, which is what browsers do today; the hue may turn.
  case clip
}

/// How far from its source a mapped colour may be before it is worth a warning: the just noticeable
/// difference of CSS Color 4, in ΔE OK.
public let justNoticeableDifference = 0.02

extension Color {
  /// True when every channel of `target` is within 0…1; the tolerance absorbs the noise of a conversion.
  public func isInGamut(of target: ColorSpace, tolerance: Double = 1e-6) -> Bool {
    guard target.isBounded else { return true }
    return components(in: target.rectangular).isWithinUnit(tolerance: tolerance)
  }

  /// The colour in `target`, inside its gamut. One already inside is only converted.
  public func mapped(to target: ColorSpace, by mapping: GamutMapping = .css) -> Color {
    guard target.isBounded else { return converted(to: target) }
    let device = target.rectangular
    let vector = components(in: device)
    if vector.isWithinUnit(tolerance: 0) { return converted(to: target) }
    let fitted = mapping == .clip ? vector.clamped : reducingChroma(vector, in: device)
    return Color(device, fitted, alpha: alpha, missing: missing.intersection(.alpha)).converted(to: target)
  }

  /// The search of CSS Color 4, step by step as printed there; `device` is a space of three RGB channels.
  private func reducingChroma(_ vector: Vector3, in device: ColorSpace) -> Vector3 {
    var current = components(in: .oklch)
    if current.x >= 1 { return Vector3(1, 1, 1) }
    if current.x <= 0 { return Vector3(0, 0, 0) }
    var clipped = vector.clamped
    func error(of clipped: Vector3) -> Double {
      convert(clipped, from: device, to: .oklab)
        .distance(to: convert(current, from: .oklch, to: .oklab))
    }
    if error(of: clipped) < justNoticeableDifference { return clipped }
    let epsilon = 0.0001
    var low = 0.0
    var high = current.y
    var lowIsInGamut = true
    while high - low > epsilon {
      current.y = (low + high) / 2
      let candidate = convert(current, from: .oklch, to: device)
      if lowIsInGamut, candidate.isWithinUnit(tolerance: 0) {
        low = current.y
        continue
      }
      clipped = candidate.clamped
      let difference = error(of: clipped)
      if difference < justNoticeableDifference {
        if justNoticeableDifference - difference < epsilon { return clipped }
        lowIsInGamut = false
        low = current.y
      } else {
        high = current.y
      }
    }
    return clipped
  }
}
