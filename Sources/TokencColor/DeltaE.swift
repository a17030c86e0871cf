#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Color {
  /// ΔE OK: the distance in OKLab, where 0.02 is just noticeable and black to white is 1. Alpha is ignored.
  public func deltaEOK(to other: Color) -> Double {
    components(in: .oklab).distance(to: other.components(in: .oklab))
  }

  /// ΔE*ab of 1976: the distance in CIE Lab (D50).
  public func deltaE1976(to other: Color) -> Double {
    components(in: .lab).distance(to: other.components(in: .lab))
  }

  /// ΔE of CIE 2000 on CIE Lab (D50), the Lab of CSS; tools that use a D65 Lab get other numbers.
  public func deltaE2000(to other: Color) -> Double {
    ciede2000(components(in: .lab), other.components(in: .lab))
  }
}

/// Sharma, Wu, Dalal 2005, equations 2 to 22, with kL = kC = kH = 1.
private func ciede2000(_ p: Vector3, _ q: Vector3) -> Double {
  let meanC = (hypot(p.y, p.z) + hypot(q.y, q.z)) / 2
  let g = 0.5 * (1 - sqrt(seventhPower(meanC)))
  let (c1, h1) = polar(p.y * (1 + g), p.z)
  let (c2, h2) = polar(q.y * (1 + g), q.z)

  let dL = q.x - p.x
  let dC = c2 - c1
  var dh = c1 * c2 == 0 ? 0 : h2 - h1
  if dh > 180 { dh -= 360 } else if dh < -180 { dh += 360 }
  let dH = 2 * sqrt(c1 * c2) * sine(dh / 2)

  let meanL = (p.x + q.x) / 2
  let meanC2 = (c1 + c2) / 2
  var meanH = h1 + h2
  if c1 * c2 != 0 {
    if abs(h1 - h2) <= 180 {
      meanH /= 2
    } else {
      meanH = meanH < 360 ? (meanH + 360) / 2 : (meanH - 360) / 2
    }
  }
  let t1 = 1 - 0.17 * cosine(meanH - 30) + 0.24 * cosine(2 * meanH)
  let t = t1 + 0.32 * cosine(3 * meanH + 6) - 0.20 * cosine(4 * meanH - 63)
  let l50 = (meanL - 50) * (meanL - 50)
  let sL = 1 + 0.015 * l50 / sqrt(20 + l50)
  let sC = 1 + 0.045 * meanC2
  let sH = 1 + 0.015 * meanC2 * t
  let turn = (meanH - 275) / 25
  let rT = -2 * sqrt(seventhPower(meanC2)) * sine(60 * exp(-turn * turn))
  let (l, c, h) = (dL / sL, dC / sC, dH / sH)
  return sqrt(max(0, l * l + c * c + h * h + rT * c * h))
}

/// C⁷ / (C⁷ + 25⁷).
private func seventhPower(_ chroma: Double) -> Double {
  let power = pow(chroma, 7)
  return power / (power + 6_103_515_625)
}

private func polar(_ a: Double, _ b: Double) -> (chroma: Double, hue: Double) {
  a == 0 && b == 0 ? (0, 0) : (hypot(a, b), reducedHue(atan2(b, a) * (180 / .pi)))
}

private func sine(_ degrees: Double) -> Double { sin(degrees * (.pi / 180)) }
private func cosine(_ degrees: Double) -> Double { cos(degrees * (.pi / 180)) }
