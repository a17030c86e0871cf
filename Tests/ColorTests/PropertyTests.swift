import Testing

@testable import TokencColor

@Suite struct PropertyTests {
  /// Colours inside sRGB: a grid of channel values and some seeded ones in between.
  private static let sample: [Vector3] = {
    var random = SplitMix(seed: 42)
    var result: [Vector3] = []
    for r in 0...3 {
      for g in 0...3 {
        for b in 0...3 { result.append(Vector3(Double(r) / 3, Double(g) / 3, Double(b) / 3)) }
      }
    }
    for _ in 0..<64 {
      result.append(
        Vector3(
          .random(in: 0...1, using: &random), .random(in: 0...1, using: &random),
          .random(in: 0...1, using: &random)))
    }
    return result
  }()

  @Test func roundTripsBetweenAllPairsOfSpaces() {
    var runs = 0
    for rgb in PropertyTests.sample {
      let source = Color(.srgb, rgb)
      for first in ColorSpace.allCases {
        let a = source.converted(to: first)
        for second in ColorSpace.allCases {
          let back = a.converted(to: second).converted(to: first).converted(to: .srgb)
          // A grey loses the last digits of its chroma with its powerless hue (0.000004 in OKLCH).
          #expect(back.components.distance(to: rgb) < 1e-4, "\(first.key) → \(second.key): \(source.css)")
          runs += 1
        }
      }
    }
    #expect(runs == 128 * 14 * 14)
  }

  @Test func wideGamutRoundTripsAreExact() {
    var random = SplitMix(seed: 7)
    for space in ColorSpace.allCases where space.hueIndex == nil {
      for _ in 0..<50 {
        let v = Vector3(
          .random(in: 0.05...0.95, using: &random), .random(in: 0.05...0.95, using: &random),
          .random(in: 0.05...0.95, using: &random))
        for other in ColorSpace.allCases where other.hueIndex == nil {
          let back = convert(convert(v, from: space, to: other), from: other, to: space)
          #expect(back.distance(to: v) < 1e-8, "\(space.key) → \(other.key)")
        }
      }
    }
  }

  @Test func gamutMappingEndsInsideTheGamut() {
    var random = SplitMix(seed: 11)
    for target in ColorSpace.allCases where target.isBounded {
      for _ in 0..<200 {
        let source = Color(
          .oklch,
          Vector3(
            .random(in: -0.1...1.1, using: &random), .random(in: 0...0.5, using: &random),
            .random(in: 0..<360, using: &random)))
        for mapping in [GamutMapping.css, .clip] {
          let mapped = source.mapped(to: target, by: mapping)
          #expect(mapped.space == target)
          #expect(
            mapped.isInGamut(of: target, tolerance: 1e-9), "\(source.css) in \(target.key): \(mapped.css)")
        }
      }
    }
  }

  @Test func all256ValuesRoundTrip() throws {
    for value in 0...255 {
      let byte = UInt8(value)
      #expect(roundedToByte(Double(value) / 255) == byte)
      let bytes = EightBitColor(red: byte, green: 255 - byte, blue: byte / 2, alpha: byte)
      #expect(try color(bytes.hex) == bytes.color)
      #expect(bytes.color.css == bytes.hex)
      #expect(bytes.color.eightBit() == bytes)
      let opaque = EightBitColor(red: byte, green: byte, blue: byte)
      for space in ColorSpace.allCases { #expect(opaque.color.converted(to: space).eightBit() == opaque) }
    }
    #expect(try color("hwb(320 30% 40%)").eightBit().blue == 128)
    #expect(EightBitColor(red: 1, green: 2, blue: 3, alpha: 4).argb == 0x0401_0203)
  }

  @Test func printedColorsReadBack() throws {
    var random = SplitMix(seed: 5)
    for space in ColorSpace.allCases {
      for _ in 0..<100 {
        let (x, y, z) = space.components
        func value(_ component: ColorSpace.Component) -> Double? {
          if Int.random(in: 0..<8, using: &random) == 0 { return nil }
          let low = component.lowerBound.isFinite ? component.lowerBound : -100
          let high = component.upperBound.isFinite ? component.upperBound : 100
          return .random(in: low..<high, using: &random)
        }
        let original = Color(
          space: space, components: (value(x), value(y), value(z)), alpha: .random(in: 0...1, using: &random))
        #expect(try color(original.css) == original, "\(original.css)")
      }
    }
  }

  @Test(
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-3, "-3"), (0.1, "0.1"), (1e-7, "0.0000001"),
      (-1.25e-5, "-0.0000125"),
      (123456.789, "123456.789"), (1e15, "1000000000000000"), (1e21, "1000000000000000000000"),
      (1.5e16, "15000000000000000"), (0.30000000000000004, "0.30000000000000004"),
      (Double.leastNonzeroMagnitude, nil),
    ] as [(Double, String?)])
  func numberText(value: Double, expected: String?) {
    var bytes: [UInt8] = []
    appendNumber(value, to: &bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    if let expected { #expect(text == expected) }
    #expect(Double(text) == value)
    #expect(!text.contains("e"))
  }

  @Test func numbersReadBack() {
    var random = SplitMix(seed: 99)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &random))
      guard value.isFinite else { continue }
      var bytes: [UInt8] = []
      appendNumber(value, to: &bytes)
      bytes.withUnsafeBufferPointer { buffer in
        let read = NumberText.scan(buffer, from: 0, to: buffer.count)
        #expect(read?.value == value)
        #expect(read?.end == buffer.count)
      }
    }
    var bytes: [UInt8] = []
    appendNumber(0.123456, maximumFractionDigits: 3, to: &bytes)
    appendNumber(-0.0004, maximumFractionDigits: 3, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "0.1230")
  }

  /// Components as large as a reader lets through are colours on every screen: nothing overflows.
  @Test(arguments: ColorSpace.allCases) func hugeComponents(_ space: ColorSpace) {
    let large = Color.largestComponent
    for sign in [1.0, -1] {
      let color = Color(space, Vector3(sign * large, sign * large, sign * large))
      for mapping in [GamutMapping.css, .clip] { _ = color.eightBit(mapping: mapping).argb }
      #expect(color.relativeLuminance.isFinite)
    }
    #expect(Color(css: "lab(50 1e160 0)") == nil)
    #expect(Color(space, Vector3(0, 2 * large, 0)).rangeError != nil)
  }
}
