extension Color {
  /// The same colour in another space, unclipped: components may leave the range of `target`.
  ///
  /// A `none` counts as 0, a hue of `none` in lch and oklch as no chroma at all. A hue without meaning (a grey) comes out as
  /// `none`. A colour already in `target` is returned untouched.
  public func converted(to target: ColorSpace) -> Color {
    if space == target { return self }
    let vector = convert(plainComponents, from: space, to: target)
    let result = Color(target, vector, alpha: alpha, missing: missing.intersection(.alpha))
    return result.droppingPowerlessHue()
  }

  /// The components in `target` as plain numbers, `none` being 0.
  public func components(in target: ColorSpace) -> Vector3 {
    convert(plainComponents, from: space, to: target)
  }

  /// The components with a chroma of 0 where the hue of lch or oklch is `none` (CSS Color 4 §9.4).
  ///
  /// In hsl and hwb a hue of `none` is 0, as for any other component.
  private var plainComponents: Vector3 {
    guard missing.contains(.third), space == .lch || space == .oklch else { return components }
    return Vector3(components.x, 0, 0)
  }

  /// Marks the hue as `none` where it has no influence (CSS Color 4 §4.4).
  ///
  /// A chroma that is itself `none` says nothing about the hue: `lch(50 none 70)` keeps 70.
  func droppingPowerlessHue() -> Color {
    guard let hueIndex = space.hueIndex, hasPowerlessHue else { return self }
    return Color(
      space, components, alpha: alpha, missing: missing.union(.component(hueIndex)))
  }

  /// Chroma at or below 0.0015 (lch) or 0.000004 (oklch), the limits CSS Color 4 prints; for hsl and hwb 0,
  /// with a millionth of a percent for the noise of a conversion.
  private var hasPowerlessHue: Bool {
    switch space {
    case .lch: !missing.contains(.second) && components.y <= 0.0015
    case .oklch: !missing.contains(.second) && components.y <= 0.000004
    case .hsl: !missing.contains(.second) && components.y <= 1e-6
    case .hwb: missing.isDisjoint(with: [.second, .third]) && components.y + components.z >= 100 - 1e-6
    default: false
    }
  }

  /// Converted for interpolation: a component that was `none` stays so where the new space has an
  /// analogous one (CSS Color 4 §12.2).
  ///
  /// Afterwards the components without a counterpart are compared as a set: lab(50% none none) becomes
  /// lch(50% none none).
  public func carried(to target: ColorSpace) -> Color {
    if space == target { return droppingPowerlessHue() }
    let result = converted(to: target)
    guard !missing.isDisjoint(with: .allComponents) else { return result }
    var carried: Missing = []
    var unmatchedSource: Missing = .allComponents
    var unmatchedTarget: Missing = .allComponents
    for i in 0..<3 {
      for j in 0..<3 where space.component(i).role == target.component(j).role {
        if missing.contains(.component(i)) { carried.insert(.component(j)) }
        unmatchedSource.remove(.component(i))
        unmatchedTarget.remove(.component(j))
      }
    }
    if !unmatchedSource.isEmpty, missing.isSuperset(of: unmatchedSource) {
      carried.formUnion(unmatchedTarget)
    }
    return Color(target, result.components, alpha: alpha, missing: result.missing.union(carried))
  }
}
