/// The contrast of a text on a surface that lets an unknown page show through.
public struct PageContrast: Hashable, Sendable {
  /// Over every opaque page of the sRGB cube.
  public var worstRatio: Double
  public var bestRatio: Double
  /// A page that gives the worst ratio; nil when text and surface meet on some page in between (ratio 1).
  public var worstPage: Color?
  public var ratioOnBlack: Double
  public var ratioOnWhite: Double
}

/// The contrast of `text` on `surface` over every page.
///
/// A composite gets lighter in each channel of the page, so an opaque text needs black and white only. For
/// a translucent one the sum of luminances is searched channel by channel, in which it separates.
public func pageContrast(of text: Color, on surface: Color) -> PageContrast {
  let pair = TranslucentPair(text, surface)
  let black = pair.luminances(on: Vector3(0, 0, 0))
  let white = pair.luminances(on: Vector3(1, 1, 1))
  let onBlack = contrastRatio(black.text, black.surface)
  let onWhite = contrastRatio(white.text, white.surface)
  var result = PageContrast(
    worstRatio: min(onBlack, onWhite), bestRatio: max(onBlack, onWhite),
    worstPage: onBlack <= onWhite ? .black : .white, ratioOnBlack: onBlack, ratioOnWhite: onWhite)
  if !text.isTranslucent {
    if (black.text - black.surface) * (white.text - white.surface) <= 0 {
      result.worstRatio = 1
      result.worstPage = nil
    }
    return result
  }
  let worst = pair.extreme(sign: 1)
  let best = pair.extreme(sign: -1)
  result.worstRatio = min(result.worstRatio, worst.ratio)
  result.bestRatio = max(result.bestRatio, best.ratio)
  if pair.canMeet {
    result.worstRatio = 1
    result.worstPage = nil
  } else {
    result.worstPage = Color(.srgb, worst.page)
  }
  return result
}

/// The smallest alpha of `scrim` with which `text` on it reaches `target` over every page; nil when even an
/// opaque scrim does not.
public func smallestScrimAlpha(_ scrim: Color, behind text: Color, reaching target: Double) -> Double? {
  func passes(_ alpha: Double) -> Bool {
    pageContrast(of: text, on: scrim.withAlpha(alpha)).worstRatio >= target
  }
  guard passes(1) else { return nil }
  if passes(0) { return 0 }
  var low = 0.0
  var high = 1.0
  for _ in 0..<40 {
    let middle = (low + high) / 2
    if passes(middle) { high = middle } else { low = middle }
  }
  return high
}

/// A text over a surface over a page, all in encoded sRGB.
private struct TranslucentPair {
  let text: Vector3
  let textAlpha: Double
  let surface: Vector3
  let surfaceAlpha: Double

  init(_ text: Color, _ surface: Color) {
    self.text = text.components(in: .srgb).clamped
    self.textAlpha = text.alpha
    self.surface = surface.components(in: .srgb).clamped
    self.surfaceAlpha = surface.alpha
  }

  /// The share of one channel in both luminances.
  private func channel(_ index: Int, _ page: Double) -> (text: Double, surface: Double) {
    let below = page + (surface[index] - page) * surfaceAlpha
    let above = below + (text[index] - below) * textAlpha
    let weight = luminanceWeights[index]
    return (weight * decodeSRGB(above), weight * decodeSRGB(below))
  }

  func luminances(on page: Vector3) -> (text: Double, surface: Double) {
    let (r, g, b) = (channel(0, page.x), channel(1, page.y), channel(2, page.z))
    return (r.text + g.text + b.text, r.surface + g.surface + b.surface)
  }

  func ratio(on page: Vector3) -> Double {
    let (text, surface) = luminances(on: page)
    return contrastRatio(text, surface)
  }

  /// Whether some page gives text and surface the same luminance: the difference is a sum over channels, so
  /// its extremes are the sums of theirs.
  var canMeet: Bool {
    var low = 0.0
    var high = 0.0
    for index in 0..<3 {
      func difference(_ page: Double) -> Double {
        let (text, surface) = channel(index, page)
        return text - surface
      }
      low += extremeValue(1, difference)
      high += extremeValue(-1, difference)
    }
    return low <= 0 && high >= 0
  }

  /// The smallest (`sign` 1) or largest (−1) value of a function on 0…1.
  private func extremeValue(_ sign: Double, _ function: (Double) -> Double) -> Double {
    let steps = 32
    let values = (0...steps).map { sign * function(Double($0) / Double(steps)) }
    let index = values.indices.min { values[$0] < values[$1] } ?? 0
    let low = Double(max(0, index - 1)) / Double(steps)
    let high = Double(min(steps, index + 1)) / Double(steps)
    let place = lowestPoint(low, high) { sign * function($0) }
    return sign * min(values[index], sign * function(place))
  }

  /// The page with the smallest (`sign` 1) or largest (−1) ratio: a 9 × 9 × 9 grid, then one channel after
  /// the other until nothing improves.
  func extreme(sign: Double) -> (ratio: Double, page: Vector3) {
    var best = (value: Double.infinity, page: Vector3(0, 0, 0))
    let shares = (0..<3).map { index in (0...8).map { channel(index, Double($0) / 8) } }
    for r in 0...8 {
      for g in 0...8 {
        for b in 0...8 {
          let (x, y, z) = (shares[0][r], shares[1][g], shares[2][b])
          let value = sign * contrastRatio(x.text + y.text + z.text, x.surface + y.surface + z.surface)
          if value < best.value { best = (value, Vector3(Double(r) / 8, Double(g) / 8, Double(b) / 8)) }
        }
      }
    }
    for _ in 0..<8 {
      let before = best.value
      for index in 0..<3 {
        let center = best.page[index]
        func value(_ channel: Double) -> Double {
          var page = best.page
          page[index] = channel
          return sign * ratio(on: page)
        }
        let place = lowestPoint(max(0, center - 0.125), min(1, center + 0.125), value)
        let lowest = value(place)
        if lowest < best.value {
          best.value = lowest
          best.page[index] = place
        }
      }
      if before - best.value < 1e-12 { break }
    }
    return (sign * best.value, best.page)
  }
}
