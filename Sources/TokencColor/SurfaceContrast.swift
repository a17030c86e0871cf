/// What a text stands on: one colour, or a gradient.
public enum Surface: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)

  public var isTranslucent: Bool {
    switch self {
    case .color(let color): color.isTranslucent
    case .gradient(let gradient): gradient.stops.contains { $0.color.isTranslucent }
    }
  }

  public var color: Color? {
    if case .color(let color) = self { color } else { nil }
  }

  public var gradient: Gradient? {
    if case .gradient(let gradient) = self { gradient } else { nil }
  }

  /// As targets of eight bits draw it.
  public var eightBit: Surface {
    switch self {
    case .color(let color): return .color(color.eightBit().color)
    case .gradient(let gradient):
      let stops = gradient.stopsForEncodedSRGB()
        .map { (color: $0.color.eightBit().color, position: Optional($0.position)) }
      return .gradient(Gradient(stops, in: .srgb))
    }
  }
}

/// The contrast of a text with every point of a surface, over a page or over any.
public struct SurfaceContrast: Hashable, Sendable {
  /// Of all points and pages.
  public var worstRatio: Double
  /// The worst point over the page that suits best: larger than `worstRatio` only where no page is given and the
  /// surface is translucent. A minimum in between is met on some pages and missed on others.
  public var bestPageRatio: Double
  /// At the best point.
  public var bestPointRatio: Double
  /// A page that gives the worst ratio, where it is not given and one can be named.
  public var worstPage: Color?
  /// Where the worst point is, and the surface's colour there; nil where it is of one colour.
  public var worstPosition: Double?
  public var worstColor: Color?
}

/// `page`: what shows through a translucent surface; opaque. Positions on two gradients are independent of each other.
public func contrast(of text: Color, on surface: Surface, over page: Surface?) -> SurfaceContrast {
  switch (surface, surface.isTranslucent ? page : nil) {
  case (.color(let color), nil) where color.isTranslucent:
    let result = pageContrast(of: text, on: color)
    return SurfaceContrast(
      worstRatio: result.worstRatio, bestPageRatio: result.bestRatio, bestPointRatio: result.bestRatio,
      worstPage: result.worstPage)
  case (.color(let color), let page):
    guard case .gradient(let gradient)? = page else {
      let below = page?.color.map { color.composited(over: $0) } ?? color
      let ratio = text.contrastRatio(on: below)
      return SurfaceContrast(worstRatio: ratio, bestPageRatio: ratio, bestPointRatio: ratio)
    }
    return flat(text, color, over: gradient)
  case (.gradient(let gradient), nil) where surface.isTranslucent:
    return anyPage(text, gradient)
  case (.gradient(let gradient), let page):
    guard case .gradient(let below)? = page else {
      return SurfaceContrast(gradient.contrast(of: text, over: page?.color))
    }
    return gradients(text, gradient, over: below)
  }
}

extension SurfaceContrast {
  fileprivate init(_ contrast: GradientContrast) {
    self.init(
      worstRatio: contrast.worstRatio, bestPageRatio: contrast.worstRatio, bestPointRatio: contrast.bestRatio,
      worstPosition: contrast.worstPosition, worstColor: contrast.worstColor)
  }
}

/// A veil of one colour over a gradient: the place counts along the page.
private func flat(_ text: Color, _ veil: Color, over page: Gradient) -> SurfaceContrast {
  // In encoded sRGB compositing and mixing are both linear, so that the veil may be laid on the stops.
  let isEncoded = page.space == .srgb
  let below = isEncoded ? page : Gradient(fine(page), in: .srgb)
  let painted = Gradient(
    below.stops.map {
      (color: veil.composited(over: $0.color.clippedToSRGB), position: Optional($0.position))
    },
    in: .srgb)
  return SurfaceContrast(painted.contrast(of: text))
}

private func fine(_ gradient: Gradient) -> [(color: Color, position: Double?)] {
  gradient.stopsForEncodedSRGB(tolerance: 0.0005).map { ($0.color, $0.position) }
}

/// A translucent gradient over one that lies anyhow below it: each colour of the page with each of the gradient.
private func gradients(_ text: Color, _ surface: Gradient, over page: Gradient) -> SurfaceContrast {
  var result: SurfaceContrast?
  var sides: Set<Bool> = []
  var best = 1.0
  let places = page.stops.map(\.position) + (0...32).map { Double($0) / 32 }
  for place in places where (0...1).contains(place) {
    let below = page.color(at: place).clippedToSRGB
    let found = SurfaceContrast(surface.contrast(of: text, over: below))
    let seen = (found.worstColor ?? below).clippedToSRGB.composited(over: below)
    let front = text.composited(over: seen)
    sides.insert(front.relativeLuminance > seen.relativeLuminance)
    best = max(best, found.bestPointRatio)
    if found.worstRatio < result?.worstRatio ?? .infinity { result = found }
  }
  var worst = result ?? SurfaceContrast(worstRatio: 1, bestPageRatio: 1, bestPointRatio: 1)
  // Lighter than some points and darker than others: the text meets the surface in between.
  if sides.count > 1 { (worst.worstRatio, worst.worstPosition, worst.worstColor) = (1, nil, nil) }
  worst.bestPageRatio = worst.worstRatio
  worst.bestPointRatio = best
  return worst
}

/// The bound over every page; and that some page is better is shown by trying 27 of them.
private func anyPage(_ text: Color, _ gradient: Gradient) -> SurfaceContrast {
  var result = SurfaceContrast(gradient.contrast(of: text))
  var lowest = Double.infinity
  let levels = [0, 0.5, 1.0]
  for red in levels {
    for green in levels {
      for blue in levels {
        let page = Color(.srgb, Vector3(red, green, blue))
        let ratio = gradient.contrast(of: text, over: page).worstRatio
        result.bestPageRatio = max(result.bestPageRatio, ratio)
        if ratio < lowest {
          lowest = ratio
          result.worstPage = page
        }
      }
    }
  }
  // The bound may lie on a page that was not tried.
  if lowest > result.worstRatio + 0.001 { result.worstPage = nil }
  return result
}
