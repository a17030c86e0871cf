#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Three components from one space to another, without clipping and without knowledge of `none`.
///
/// The path is: polar → rectangular → linear RGB → XYZ of the own white → Bradford if the whites differ →
/// back up. It stops climbing at the first level both spaces share, so lab ↔ lch or hsl ↔ hwb is exact.
func convert(_ components: Vector3, from source: ColorSpace, to target: ColorSpace) -> Vector3 {
  if source == target { return components }
  let start = source.rectangular
  let end = target.rectangular
  var vector = unwound(components, from: source)
  if start != end {
    vector = start.transfer.decode(vector)
    if start.primaries != end.primaries {
      vector = toXYZ(vector, start.primaries)
      if start.white != end.white {
        vector = (start.white == .d65 ? Matrix3.d65ToD50 : Matrix3.d50ToD65) * vector
      }
      vector = fromXYZ(vector, end.primaries)
    }
    vector = end.transfer.encode(vector)
  }
  return wound(vector, into: target)
}

/// What a space's linear form is measured in.
enum Primaries: Hashable, Sendable { case srgb, p3, a98, prophoto, rec2020, xyzD65, xyzD50, lab, oklab }

extension ColorSpace {
  var primaries: Primaries {
    switch self {
    case .srgb, .srgbLinear, .hsl, .hwb: .srgb
    case .displayP3: .p3
    case .a98RGB: .a98
    case .prophotoRGB: .prophoto
    case .rec2020: .rec2020
    case .xyzD65: .xyzD65
    case .xyzD50: .xyzD50
    case .lab, .lch: .lab
    case .oklab, .oklch: .oklab
    }
  }

  var transfer: TransferFunction {
    switch self {
    case .srgb, .hsl, .hwb, .displayP3: .srgb
    case .a98RGB: .a98
    case .prophotoRGB: .prophoto
    case .rec2020: .rec2020
    case .srgbLinear, .xyzD65, .xyzD50, .lab, .lch, .oklab, .oklch: .linear
    }
  }

  var white: White {
    switch primaries {
    case .prophoto, .xyzD50, .lab: .d50
    case .srgb, .p3, .a98, .rec2020, .xyzD65, .oklab: .d65
    }
  }
}

private func toXYZ(_ vector: Vector3, _ primaries: Primaries) -> Vector3 {
  switch primaries {
  case .srgb: Matrix3.linearSRGBToXYZ * vector
  case .p3: Matrix3.linearP3ToXYZ * vector
  case .a98: Matrix3.linearA98ToXYZ * vector
  case .prophoto: Matrix3.linearProPhotoToXYZ * vector
  case .rec2020: Matrix3.linearRec2020ToXYZ * vector
  case .xyzD65, .xyzD50: vector
  case .lab: labToXYZ(vector)
  case .oklab: Matrix3.lmsToXYZ * (Matrix3.okLabToLMSRoot * vector).map { $0 * $0 * $0 }
  }
}

private func fromXYZ(_ vector: Vector3, _ primaries: Primaries) -> Vector3 {
  switch primaries {
  case .srgb: Matrix3.xyzToLinearSRGB * vector
  case .p3: Matrix3.xyzToLinearP3 * vector
  case .a98: Matrix3.xyzToLinearA98 * vector
  case .prophoto: Matrix3.xyzToLinearProPhoto * vector
  case .rec2020: Matrix3.xyzToLinearRec2020 * vector
  case .xyzD65, .xyzD50: vector
  case .lab: xyzToLab(vector)
  case .oklab: Matrix3.lmsRootToOKLab * (Matrix3.xyzToLMS * vector).map(cbrt)
  }
}

// CIE 15: ε and κ as exact fractions; the white is D50 from the chromaticities CSS Color 4 prints.
private let labEpsilon = 216.0 / 24389
private let labKappa = 24389.0 / 27
private let whiteD50 = Vector3(0.3457 / 0.3585, 1, 0.2958 / 0.3585)

/// XYZ (D50) to CIE Lab: L 0…100.
private func xyzToLab(_ xyz: Vector3) -> Vector3 {
  func f(_ value: Double) -> Double { value > labEpsilon ? cbrt(value) : (labKappa * value + 16) / 116 }
  let fx = f(xyz.x / whiteD50.x)
  let fy = f(xyz.y)
  let fz = f(xyz.z / whiteD50.z)
  return Vector3(116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))
}

private func labToXYZ(_ lab: Vector3) -> Vector3 {
  func cubed(_ f: Double) -> Double {
    let cube = f * f * f
    return cube > labEpsilon ? cube : (116 * f - 16) / labKappa
  }
  let fy = (lab.x + 16) / 116
  let y = lab.x > 8 ? fy * fy * fy : lab.x / labKappa
  return Vector3(cubed(fy + lab.y / 500) * whiteD50.x, y, cubed(fy - lab.z / 200) * whiteD50.z)
}

/// From a polar view to the rectangular space behind it.
private func unwound(_ v: Vector3, from space: ColorSpace) -> Vector3 {
  switch space {
  case .hsl: return hslToRGB(v.x, saturation: v.y / 100, lightness: v.z / 100)
  case .hwb:
    let white = v.y / 100
    let black = v.z / 100
    if white + black >= 1 {
      let grey = white / (white + black)
      return Vector3(grey, grey, grey)
    }
    return hslToRGB(v.x, saturation: 1, lightness: 0.5).map { $0 * (1 - white - black) + white }
  case .lch, .oklch:
    let radians = v.z * (.pi / 180)
    return Vector3(v.x, v.y * cos(radians), v.y * sin(radians))
  default: return v
  }
}

private func wound(_ v: Vector3, into space: ColorSpace) -> Vector3 {
  switch space {
  case .hsl: return rgbToHSL(v)
  case .hwb:
    let low = min(v.x, v.y, v.z)
    let high = max(v.x, v.y, v.z)
    return Vector3(rgbToHSL(v).x, low * 100, (1 - high) * 100)
  case .lch, .oklch:
    let hue = reducedHue(atan2(v.z, v.y) * (180 / .pi))
    return Vector3(v.x, (v.y * v.y + v.z * v.z).squareRoot(), hue)
  default: return v
  }
}

/// CSS Color 4 §7.1, without limits: hue in degrees, saturation and lightness 0…1.
private func hslToRGB(_ hue: Double, saturation: Double, lightness: Double) -> Vector3 {
  let a = saturation * min(lightness, 1 - lightness)
  let turn = reducedHue(hue) / 30
  func f(_ n: Double) -> Double {
    var k = n + turn
    if k >= 12 { k -= 12 }
    return lightness - a * max(-1, min(k - 3, 9 - k, 1))
  }
  return Vector3(f(0), f(8), f(4))
}

/// CSS Color 4 §7.2: a negative saturation, from outside the gamut, becomes positive on the other side.
private func rgbToHSL(_ rgb: Vector3) -> Vector3 {
  let high = max(rgb.x, rgb.y, rgb.z)
  let low = min(rgb.x, rgb.y, rgb.z)
  let lightness = (low + high) / 2
  let range = high - low
  guard range != 0 else { return Vector3(0, 0, lightness * 100) }
  let limit = min(lightness, 1 - lightness)
  var saturation = limit == 0 ? 0 : (high - lightness) / limit
  var hue: Double
  if high == rgb.x {
    hue = (rgb.y - rgb.z) / range + (rgb.y < rgb.z ? 6 : 0)
  } else if high == rgb.y {
    hue = (rgb.z - rgb.x) / range + 2
  } else {
    hue = (rgb.x - rgb.y) / range + 4
  }
  hue *= 60
  if saturation < 0 {
    hue += 180
    saturation = -saturation
  }
  return Vector3(reducedHue(hue), saturation * 100, lightness * 100)
}
