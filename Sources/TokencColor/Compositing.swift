extension Color {
  /// This colour painted over another: source-over in encoded sRGB, as CSS, UIKit and Android do it, with
  /// no rounding in between (Compositing and Blending 1 §5.1).
  ///
  /// The result is in srgb, not clipped. Black at 50 % over white is 0.5, not the 0.735 of linear light.
  public func composited(over backdrop: Color) -> Color {
    let top = components(in: .srgb)
    let bottom = backdrop.components(in: .srgb)
    let (vector, alpha) = sourceOver(top, alpha, bottom, backdrop.alpha)
    return Color(.srgb, vector, alpha: alpha)
  }

  /// Layers flattened into one colour, the top one first; transparent when there are none.
  public static func flattened(topFirst layers: some BidirectionalCollection<Color>) -> Color {
    var result = Color(.srgb, Vector3(0, 0, 0), alpha: 0)
    for layer in layers.reversed() { result = layer.composited(over: result) }
    return result
  }
}

/// ao = af + ab (1 − af), co = (cf af + cb ab (1 − af)) / ao; the colour of nothing at all is black.
func sourceOver(
  _ top: Vector3, _ topAlpha: Double, _ bottom: Vector3, _ bottomAlpha: Double
) -> (Vector3, alpha: Double) {
  let below = bottomAlpha * (1 - topAlpha)
  let alpha = topAlpha + below
  guard alpha > 0 else { return (Vector3(0, 0, 0), 0) }
  func blend(_ t: Double, _ b: Double) -> Double { (t * topAlpha + b * below) / alpha }
  return (Vector3(blend(top.x, bottom.x), blend(top.y, bottom.y), blend(top.z, bottom.z)), alpha)
}
