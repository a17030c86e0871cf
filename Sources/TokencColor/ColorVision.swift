/// How a colour looks to someone whose cones differ: advice for colours that must be told apart.
public enum ColorVision: String, CaseIterable, Hashable, Sendable {
  /// Few or no long-wavelength (red) cones.
  case protan
  /// Few or no middle-wavelength (green) cones, the most frequent kind.
  case deutan
  /// Few or no short-wavelength (blue) cones, rare; the model is weakest here.
  case tritan

  /// The matrix for a severity of 0 (usual vision) to 1 (no such cones).
  private func matrix(severity: Double) -> Matrix3 {
    let matrices =
      switch self {
      case .protan: ColorVision.protanMatrices
      case .deutan: ColorVision.deutanMatrices
      case .tritan: ColorVision.tritanMatrices
      }
    let tenths = min(max(severity, 0), 1) * 10
    let lower = min(Int(tenths), 9)
    return matrices[lower].lerp(to: matrices[lower + 1], tenths - Double(lower))
  }

  /// Linear sRGB as the model gives it; channels may leave 0…1.
  func simulateLinear(_ color: Color, severity: Double) -> Vector3 {
    matrix(severity: severity) * color.components(in: .srgbLinear).clamped
  }

  /// The colour as seen, in srgb and inside its gamut; alpha is kept.
  public func simulate(_ color: Color, severity: Double = 1) -> Color {
    let linear = simulateLinear(color, severity: severity).clamped
    return Color(.srgb, TransferFunction.srgb.encode(linear), alpha: color.alpha)
  }

  /// Whether two colours remain two to this eye: ΔE OK of at least 0.05 or a contrast ratio of 1.5.
  public func distinguishes(_ a: Color, _ b: Color, severity: Double = 1) -> Bool {
    areDistinct(simulate(a, severity: severity), simulate(b, severity: severity))
  }
}

/// Whether two colours are seen as two: ΔE OK of at least 0.05 or a contrast ratio of 1.5.
public func areDistinct(_ a: Color, _ b: Color) -> Bool {
  a.deltaEOK(to: b) >= 0.05 || contrastRatio(a.relativeLuminance, b.relativeLuminance) >= 1.5
}
