import TokencColor

/// Two looks on one colour, of which at least one may have a gradient.
///
/// A solid colour beside a gradient is measured by calculus where the gradient's space allows it (color.md §9). Two
/// gradients that cover the same pixels in one direction are compared place by place; otherwise any point of the one
/// may stand beside any of the other.
func compare(
  _ foreground: Look, _ background: Look, on page: Color, isAligned: Bool
) -> Measurement {
  if !foreground.hasGradient, !background.hasGradient {
    return compare(foreground.color(at: 0), background.color(at: 0), on: page, foreground.top, background)
  }
  if page.isTranslucent { return onAnything(foreground, background, page, isAligned) }
  // A text on a gradient.
  if case .color(let text)? = foreground.top, let gradient = background.bareGradient {
    let painted = text.withAlpha(background.opacity).composited(over: page).withAlpha(text.alpha)
    return onGradient(painted, gradient.multiplyingAlpha(by: background.opacity), page)
  }
  if !foreground.hasGradient, let gradient = background.bareGradient {
    let color = foreground.color(at: 0).composited(over: page)
    return onGradient(color, gradient.multiplyingAlpha(by: background.opacity), page)
  }
  if !background.hasGradient, let gradient = foreground.bareGradient {
    let color = background.color(at: 0).composited(over: page)
    return swapped(onGradient(color, gradient.multiplyingAlpha(by: foreground.opacity), page))
  }
  if let gradient = foreground.topGradient {
    // A gradient as a text, on one colour or on each of those below it.
    if !background.hasGradient, case .color(let bottom)? = foreground.bottom, foreground.opacity == 1 {
      let color = background.color(at: 0).composited(over: page)
      return swapped(onGradient(color, gradient, bottom.composited(over: page)))
    }
    return anywhere(gradient, foreground, background, page)
  }
  guard isAligned else { return anywhere(nil, foreground, background, page) }
  return worst(along: foreground.stops + background.stops, steps: 512) { position in
    let (front, back) = (
      foreground.color(at: position).composited(over: page),
      background.color(at: position).composited(over: page)
    )
    let ratio = contrastRatio(front.relativeLuminance, back.relativeLuminance)
    return Measurement(ratio: ratio, best: ratio, foreground: front, background: back)
  }
}

func onGradient(_ text: Color, _ gradient: Gradient, _ page: Color) -> Measurement {
  let contrast = gradient.contrast(of: text, over: page)
  let surface = contrast.worstColor.clippedToSRGB.composited(over: page)
  return Measurement(
    ratio: contrast.worstRatio, best: contrast.worstRatio, foreground: text.composited(over: surface),
    background: surface, position: contrast.worstPosition)
}

private func swapped(_ measurement: Measurement) -> Measurement {
  var result = measurement
  swap(&result.foreground, &result.background)
  return result
}

// MARK: Independent places

/// Every point of the one beside every point of the other.
private func anywhere(
  _ text: Gradient?, _ foreground: Look, _ background: Look, _ page: Color
) -> Measurement {
  // A translucent text takes part of what is below it along, so that the two are not free of each other.
  if let text, foreground.opacity == 1, background.opacity == 1, background.hasGradient,
    text.stops.contains(where: { $0.color.isTranslucent })
  {
    return worst(along: background.stops, steps: 32) { position in
      let surface = background.color(at: position).composited(over: page)
      return swapped(onGradient(surface, text, surface))
    }
  }
  return beside(Extremes(foreground, page), Extremes(background, page))
}

/// A gradient over a page over something unknown.
///
/// What is drawn gets lighter in each channel of the page, so black and white bound each point of a side. That decides
/// alone where the other side does not change with the page and is lighter, or darker, than all there can be.
private func onAnything(
  _ foreground: Look, _ background: Look, _ page: Color, _ isAligned: Bool
) -> Measurement {
  let (onBlack, onWhite) = (page.composited(over: .black), page.composited(over: .white))
  let dark = compare(foreground, background, on: onBlack, isAligned: isAligned)
  let light = compare(foreground, background, on: onWhite, isAligned: isAligned)
  var worst = dark.ratio < light.ratio ? dark : light
  worst.best = max(dark.best, light.best)
  var (front, back) = (Extremes(foreground, onBlack), Extremes(background, onBlack))
  front.formUnion(Extremes(foreground, onWhite))
  back.formUnion(Extremes(background, onWhite))
  var bound = beside(front, back)
  if page.alpha == 0 { bound.ratio = max(bound.ratio, pointByPoint(foreground, background)) }
  if foreground.isSolid || background.isSolid {
    if bound.ratio <= 1 { worst.ratio = 1 }
    return worst
  }
  bound.best = worst.best
  return worst.ratio <= bound.ratio ? worst : bound
}

/// A bound over every page that looks at one point of a gradient after the other; 1 where it says nothing.
private func pointByPoint(_ foreground: Look, _ background: Look) -> Double {
  if let gradient = background.bareGradient, background.opacity == 1 {
    if case .color(let text)? = foreground.top { return gradient.contrast(of: text).worstRatio }
    if !foreground.hasGradient, foreground.isSolid {
      return gradient.contrast(of: foreground.color(at: 0)).worstRatio
    }
  }
  if let gradient = foreground.bareGradient, foreground.opacity == 1, !background.hasGradient,
    background.isSolid
  {
    return gradient.contrast(of: background.color(at: 0)).worstRatio
  }
  return 1
}

private func beside(_ front: Extremes, _ back: Extremes) -> Measurement {
  let pairs = [(front.darkest, back.lightest), (front.lightest, back.darkest)]
  let isApart = front.darkest.luminance > back.lightest.luminance
  let isBelow = front.lightest.luminance < back.darkest.luminance
  let (near, far) = pairs[isApart ? 0 : 1]
  let ratio = isApart || isBelow ? contrastRatio(near.luminance, far.luminance) : 1
  return Measurement(ratio: ratio, best: ratio, foreground: near.color, background: far.color)
}

/// The darkest and the lightest point of a look over an opaque page.
private struct Extremes {
  struct Point {
    var color: Color
    var luminance: Double
  }

  var darkest, lightest: Point

  init(_ look: Look, _ page: Color) {
    func measure(_ reference: Color) -> Point {
      let found: Measurement
      if let gradient = look.bareGradient {
        found = onGradient(reference, gradient.multiplyingAlpha(by: look.opacity), page)
      } else {
        let changes = look.hasGradient && !look.hasOpaqueTop
        found = worst(along: changes ? look.stops : [], steps: changes ? 512 : 1) { position in
          let color = look.color(at: position).composited(over: page)
          let ratio = contrastRatio(reference.relativeLuminance, color.relativeLuminance)
          return Measurement(ratio: ratio, best: ratio, foreground: reference, background: color)
        }
      }
      // By the ratio: a hard edge has two colours, and the other one may be named.
      let luminance = reference == .black ? 0.05 * found.ratio - 0.05 : 1.05 / found.ratio - 0.05
      return Point(color: found.background, luminance: min(max(luminance, 0), 1))
    }
    (darkest, lightest) = (measure(.black), measure(.white))
  }

  mutating func formUnion(_ other: Extremes) {
    if other.darkest.luminance < darkest.luminance { darkest = other.darkest }
    if other.lightest.luminance > lightest.luminance { lightest = other.lightest }
  }
}

extension Look {
  fileprivate var hasOpaqueTop: Bool {
    if case .color(let color)? = top { !color.isTranslucent && opacity == 1 } else { false }
  }

  /// Whether no page shows through, wherever it is.
  fileprivate var isSolid: Bool {
    if opacity < 1 { return false }
    func isOpaque(_ layer: ContrastMeter.Layer?) -> Bool {
      switch layer {
      case .color(let color)?: !color.isTranslucent
      case .gradient(let gradient)?: !gradient.stops.contains { $0.color.isTranslucent }
      case nil: false
      }
    }
    return isOpaque(top) || isOpaque(bottom)
  }
}
