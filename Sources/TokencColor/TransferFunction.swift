#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Between the encoded channel of an RGB space and linear light, both 0…1 inside the gamut.
///
/// All are odd functions, f(−x) = −f(x), so that colours outside a gamut survive a conversion.
enum TransferFunction: Hashable, Sendable {
  /// IEC 61966-2-1; also used by Display P3.
  case srgb
  /// ITU-R BT.1886, a power of 2.4, as CSS Color 4 has it now (older drafts used the camera curve).
  case rec2020
  case a98
  case prophoto
  case linear

  func decode(_ vector: Vector3) -> Vector3 {
    switch self {
    case .srgb: vector.map(decodeSRGB)
    case .rec2020: vector.map { signedPower($0, 2.4) }
    case .a98: vector.map { signedPower($0, 563.0 / 256) }
    case .prophoto: vector.map { abs($0) <= 16.0 / 512 ? $0 / 16 : signedPower($0, 1.8) }
    case .linear: vector
    }
  }

  func encode(_ vector: Vector3) -> Vector3 {
    switch self {
    case .srgb: vector.map(encodeSRGB)
    case .rec2020: vector.map { signedPower($0, 1 / 2.4) }
    case .a98: vector.map { signedPower($0, 256.0 / 563) }
    case .prophoto: vector.map { abs($0) >= 1.0 / 512 ? signedPower($0, 1 / 1.8) : 16 * $0 }
    case .linear: vector
    }
  }
}

/// Encoded sRGB to linear light. The knee 0.04045 is also the one WCAG 2.2 prints.
func decodeSRGB(_ encoded: Double) -> Double {
  let magnitude = abs(encoded)
  if magnitude <= 0.04045 { return encoded / 12.92 }
  let linear = pow((magnitude + 0.055) / 1.055, 2.4)
  return encoded < 0 ? -linear : linear
}

/// Linear light to encoded sRGB.
func encodeSRGB(_ linear: Double) -> Double {
  let magnitude = abs(linear)
  if magnitude <= 0.0031308 { return linear * 12.92 }
  // 1.055 − 0.055 is one bit short of 1.
  if magnitude == 1 { return linear }
  let encoded = 1.055 * pow(magnitude, 1 / 2.4) - 0.055
  return linear < 0 ? -encoded : encoded
}

private func signedPower(_ value: Double, _ exponent: Double) -> Double {
  value < 0 ? -pow(-value, exponent) : pow(value, exponent)
}
