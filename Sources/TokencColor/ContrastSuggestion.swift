/// The nearest colour that reaches a ratio, with what changed.
public struct ContrastSuggestion: Hashable, Sendable {
  /// Exactly representable in 8-bit sRGB (but for alpha, which is the source's); the source itself when it
  /// already passes.
  public var color: Color
  /// The worst ratio over all pairs, of this very colour.
  public var ratio: Double
  /// False when no lightness reaches the target: `color` is then the best there is.
  public var reachesTarget: Bool
  public var deltaEOK: Double
  /// Of OKLCH, new minus old.
  public var lightnessChange: Double
  public var chromaChange: Double
}

/// The colour nearest to `source` with the same OKLCH hue whose worst ratio reaches `target`.
///
/// `worstRatio` must look at every pair the colour is part of: a fix for one may break another. Lighter and
/// darker are both tried; the smaller ΔE OK wins, whatever the background.
public func nearestPassing(
  _ source: Color, reaching target: Double, worstRatio: (Color) -> Double
) -> ContrastSuggestion {
  var origin = source.components(in: .oklch)
  // What rounding leaves of a grey's chroma is no colour.
  let isGrey = source.isGrey
  if isGrey { origin.y = 0 }
  let lab = source.components(in: .oklab)
  func suggestion(_ color: Color, _ ratio: Double) -> ContrastSuggestion {
    let lch = color.components(in: .oklch)
    return ContrastSuggestion(
      color: color, ratio: ratio, reachesTarget: ratio >= target,
      deltaEOK: lab.distance(to: color.components(in: .oklab)), lightnessChange: lch.x - origin.x,
      chromaChange: lch.y - origin.y)
  }
  func emitted(_ color: Color) -> Color { color.eightBit().color.withAlpha(source.alpha) }
  func candidate(_ lightness: Double) -> Color {
    emitted(Color(.oklch, Vector3(lightness, origin.y, origin.z)))
  }

  let rounded = emitted(source)
  let ratio = min(worstRatio(source), worstRatio(rounded))
  if ratio >= target { return suggestion(source, ratio) }
  var best = suggestion(rounded, worstRatio(rounded))
  var passing: [ContrastSuggestion] = best.reachesTarget ? [best] : []
  for limit in [0.0, 1.0] {
    let end = candidate(limit)
    let endRatio = worstRatio(end)
    if endRatio > best.ratio { best = suggestion(end, endRatio) }
    guard endRatio >= target else { continue }
    var failing = origin.x
    var reaching = limit
    for _ in 0..<40 {
      let middle = (failing + reaching) / 2
      if worstRatio(candidate(middle)) >= target { reaching = middle } else { failing = middle }
    }
    // `reaching` passes; whatever rounding does around it, the value that is kept was checked.
    let color = candidate(reaching)
    passing.append(suggestion(color, worstRatio(color)))
  }
  guard var nearest = passing.min(by: { $0.deltaEOK < $1.deltaEOK }) else { return best }
  for neighbour in neighbours(of: nearest.color) where isGrey ? neighbour.isGrey : keepsHue(neighbour, origin)
  {
    let ratio = worstRatio(neighbour)
    guard ratio >= target else { continue }
    let other = suggestion(neighbour, ratio)
    if other.deltaEOK < nearest.deltaEOK { nearest = other }
  }
  return nearest
}

extension Color {
  /// Without any chroma: all channels are one in sRGB, but for what conversions leave behind.
  public var isGrey: Bool {
    if let eightBit = exactEightBit {
      return eightBit.red == eightBit.green && eightBit.green == eightBit.blue
    }
    return components(in: .oklch).y < 0.000004
  }

  /// In eight bits, with another lightness of OKLCH: hue and chroma are kept where the gamut allows, a grey stays
  /// one, and alpha stays.
  public func withLightness(_ lightness: Double) -> Color {
    let origin = components(in: .oklch)
    let chroma = isGrey ? 0 : origin.y
    return Color(.oklch, Vector3(lightness, chroma, origin.z)).eightBit().color.withAlpha(alpha)
  }
}

/// The nearest passing colour for opaque backgrounds.
public func nearestPassing(_ source: Color, on backgrounds: [Color], reaching target: Double)
  -> ContrastSuggestion
{
  nearestPassing(source, reaching: target) { color in
    backgrounds.reduce(21) { min($0, color.contrastRatio(on: $1)) }
  }
}

/// The 26 colours that differ by at most one step in each 8-bit channel.
private func neighbours(of color: Color) -> [Color] {
  let bytes = color.eightBit()
  var result: [Color] = []
  for red in -1...1 {
    for green in -1...1 {
      for blue in -1...1 where (red, green, blue) != (0, 0, 0) {
        let channels = [Int(bytes.red) + red, Int(bytes.green) + green, Int(bytes.blue) + blue]
        guard channels.allSatisfy({ (0...255).contains($0) }) else { continue }
        let neighbour = EightBitColor(
          red: UInt8(channels[0]), green: UInt8(channels[1]), blue: UInt8(channels[2]))
        result.append(neighbour.color.withAlpha(color.alpha))
      }
    }
  }
  return result
}

/// Within 4° of the source's hue, where both have one worth speaking of.
private func keepsHue(_ color: Color, _ origin: Vector3) -> Bool {
  let lch = color.components(in: .oklch)
  guard lch.y > 0.02, origin.y > 0.02 else { return true }
  let turn = abs(lch.z - origin.z)
  return min(turn, 360 - turn) <= 4
}
