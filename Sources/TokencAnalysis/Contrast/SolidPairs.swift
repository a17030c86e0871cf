import TokencColor
import TokencIR

/// A plain colour of sRGB with its luminance, which says what is seen where nothing shows through.
struct Shade {
  var color: Color
  var luminance: Double

  init(_ color: Color) {
    self.color = color
    luminance = color.relativeLuminance
  }
}

/// A plain colour as it was written, clipped to sRGB, and in the eight bits that targets draw.
struct Solid {
  var written, emitted: Shade
  /// Most colours are written in eight bits.
  let isOneColor: Bool

  init(written: Shade, emitted: Shade) {
    (self.written, self.emitted) = (written, emitted)
    isOneColor = written.color == emitted.color
  }

  var isOpaque: Bool { !written.color.isTranslucent }
}

/// Pairs of plain colours on an opaque page, which nearly all are: the numbers of ``compare(_:_:on:isAligned:)``, without
/// the work for what is covered.
extension ContrastMeter {
  func measuredSolids(_ pair: PairKey) -> Measurement? {
    guard let page = solid(pair.page), page.isOpaque, let front = layers(of: pair.foreground),
      let back = layers(of: pair.background)
    else { return nil }
    func measure(_ shade: (Solid) -> Shade) -> Measurement {
      let below = shade(page)
      let (front, back) = (front.seen(on: below, shade), back.seen(on: below, shade))
      let ratio = contrastRatio(front.luminance, back.luminance)
      return Measurement(ratio: ratio, best: ratio, foreground: front.color, background: back.color)
    }
    let written = measure { $0.written }
    if page.isOneColor, front.isOneColor, back.isOneColor { return written }
    return worse(written, measure { $0.emitted })
  }

  /// What is seen of a spot on an opaque page; nil where a layer is no plain colour.
  func luminances(of spot: Spot, on page: ValueID) -> (written: Double, emitted: Double)? {
    guard let page = solid(page), let layers = layers(of: spot) else { return nil }
    return (
      layers.seen(on: page.written) { $0.written }.luminance,
      layers.seen(on: page.emitted) { $0.emitted }.luminance
    )
  }

  private func layers(of spot: Spot) -> SolidLayers? {
    let (top, bottom) = (spot.top.map(solid), spot.bottom.map(solid))
    if case .some(nil) = top { return nil }
    if case .some(nil) = bottom { return nil }
    return SolidLayers(top: top ?? nil, bottom: bottom ?? nil, opacity: spot.opacity)
  }
}

/// A spot with its colours.
private struct SolidLayers {
  var top, bottom: Solid?
  var opacity: Double

  var isOneColor: Bool { top?.isOneColor ?? true && bottom?.isOneColor ?? true }

  /// A colour that covers everything below it is seen as it is.
  func seen(on page: Shade, _ shade: (Solid) -> Shade) -> Shade {
    if opacity == 1 {
      if let top, top.isOpaque { return shade(top) }
      if top == nil, let bottom, bottom.isOpaque { return shade(bottom) }
    }
    if top == nil, bottom == nil { return page }
    let flat = Look.flattened(top.map { shade($0).color }, bottom.map { shade($0).color }, opacity)
    return Shade(flat.composited(over: page.color))
  }
}
