import Testing

@testable import TokencColor

@Suite struct ContrastTests {
  /// The closest calls of 8-bit sRGB on white, and the one where full-precision weights flip the verdict.
  @Test(arguments: [
    ("#9a6c5a", "#ffffff", 4.499_999_85, false), ("#7c7290", "#ffffff", 4.500_000_64, true),
    ("#ee0701", "#ffffff", 4.500_39, true), ("#595959", "#000000", 2.998_0, false),
  ])
  func nearTheThreshold(foreground: String, background: String, ratio: Double, passes: Bool) throws {
    let actual = try color(foreground).contrastRatio(on: try color(background))
    #expect(abs(actual - ratio) < 5e-5, "\(actual)")
    #expect(ContrastLevel.text.isReached(by: actual) == passes)
  }

  /// Written and emitted colours are both judged.
  @Test func theWorseOfWrittenAndEmittedCounts() throws {
    let green = try color("color(display-p3 0 1 0)")
    let clipped = green.contrastRatio(on: .black)
    let emitted = green.eightBit().color.contrastRatio(on: .black)
    #expect(abs(clipped - emitted) > 0.1)
    #expect(green.gatingContrastRatio(on: .black) == min(clipped, emitted))
    // 118.4 passes 4.5 on white as written and as emitted (118); 118.6 is emitted as 119 and fails.
    #expect(try color("rgb(118.4 118.4 118.4)").gatingContrastRatio(on: .white) >= 4.5)
    let near = try color("rgb(118.6 118.6 118.6)")
    #expect(near.contrastRatio(on: .white) >= 4.5)
    #expect(near.gatingContrastRatio(on: .white) < 4.5)
  }

  @Test func ratiosAreCutOff() {
    #expect(ratioText(4.4999) == "4.49")
    #expect(ratioText(4.5) == "4.50")
    #expect(ratioText(21) == "21.00")
    #expect(ratioText(1) == "1.00")
    #expect(ratioText(1.05) == "1.05")
  }

  /// The scrims that make black or white text safe over any page, to four digits.
  @Test(arguments: [
    (3, 0.4162, 0.3492), (4.5, 0.5347, 0.4554), (7, 0.6509, 0.5839),
  ])
  func scrims(target: Double, blackBehindWhite: Double, whiteBehindBlack: Double) throws {
    let dark = try #require(smallestScrimAlpha(.black, behind: .white, reaching: target))
    let light = try #require(smallestScrimAlpha(.white, behind: .black, reaching: target))
    #expect(abs(dark - blackBehindWhite) <= 1e-4, "\(dark)")
    #expect(abs(light - whiteBehindBlack) <= 1e-4, "\(light)")
    #expect(smallestScrimAlpha(.white, behind: .white, reaching: target) == nil)
  }

  /// Some page gives 1:1 although black gives 2.03 and white 1.52.
  @Test func translucentTextMeetsItsSurface() throws {
    let result = pageContrast(of: try color("rgb(128 128 128 / 0.5)"), on: try color("rgb(0 0 0 / 0.2)"))
    #expect(abs(result.ratioOnBlack - 2.03) < 0.01)
    #expect(abs(result.ratioOnWhite - 1.52) < 0.01)
    #expect(result.worstRatio == 1)
    #expect(result.worstPage == nil)
  }

  /// Against a slow and obvious search over pages: never above it, and not far below.
  @Test func anyPageAgainstBruteForce() {
    var random = SplitMix(seed: 3)
    func some(_ alpha: ClosedRange<Double>) -> Color {
      Color(
        .srgb,
        Vector3(
          .random(in: 0...1, using: &random), .random(in: 0...1, using: &random),
          .random(in: 0...1, using: &random)), alpha: .random(in: alpha, using: &random))
    }
    for _ in 0..<25 {
      let text = some(0.2...1)
      let surface = some(0...1)
      let result = pageContrast(of: text, on: surface)
      var lowest = Double.infinity
      var highest = 0.0
      for r in 0...6 {
        for g in 0...6 {
          for b in 0...6 {
            let page = Color(.srgb, Vector3(Double(r) / 6, Double(g) / 6, Double(b) / 6))
            let below = surface.composited(over: page)
            let ratio = text.contrastRatio(on: below)
            lowest = min(lowest, ratio)
            highest = max(highest, ratio)
          }
        }
      }
      #expect(result.worstRatio <= lowest + 1e-9)
      #expect(result.bestRatio >= highest - 1e-9)
      #expect(result.worstRatio == 1 || result.worstRatio > lowest - 0.35, "\(text.css) \(surface.css)")
    }
  }

  /// Calculus and sampling must agree on every kind of piece, clipped ones too.
  @Test func gradientExtremesAgainstSamples() throws {
    var random = SplitMix(seed: 17)
    var exact = 0
    for space in ColorSpace.allCases {
      for _ in 0..<6 {
        func some() -> Color {
          Color(
            .displayP3,
            Vector3(
              .random(in: 0...1, using: &random), .random(in: 0...1, using: &random),
              .random(in: 0...1, using: &random)))
        }
        let stops = [(some(), nil), (some(), nil), (some(), nil)] as [(color: Color, position: Double?)]
        let gradient = Gradient(stops, in: space)
        let text = some()
        let result = gradient.contrast(of: text)
        if result.isExact { exact += 1 }
        var lowest = Double.infinity
        var highest = 0.0
        for step in 0...1000 {
          let ratio = text.contrastRatio(on: gradient.color(at: Double(step) / 1000))
          lowest = min(lowest, ratio)
          highest = max(highest, ratio)
        }
        #expect(result.worstRatio <= lowest + 1e-9, "\(space.key): \(result.worstRatio) \(lowest)")
        #expect(result.worstRatio >= lowest - 0.02, "\(space.key): \(result.worstRatio) \(lowest)")
        #expect(result.bestRatio >= highest - 1e-9, "\(space.key)")
        #expect(result.worstRatio <= result.worstRatioAtStops)
      }
    }
    #expect(exact >= 6)
  }

  @Test func gradientDetails() throws {
    let red = try color("#f00")
    let blue = try color("#00f")
    let hard = Gradient([(.white, 0), (.white, 0.5), (.black, 0.5), (.black, nil)])
    #expect(hard.space == .srgb)
    #expect(hard.color(at: 0.5) == .black)
    #expect(hard.color(at: 0.49) == .white)
    // A hard stop has no colours in between: grey text never meets its own luminance.
    let grey = hard.contrast(of: try color("#777"))
    #expect(abs(grey.worstRatio - 4.478) < 0.001)
    #expect(hard.contrast(of: try color("#777"), coverage: 0.6...1).worstRatio > 4.6)
    // The crossing of text and gradient is found, with its place.
    let ramp = Gradient([(.black, nil), (.white, nil)])
    let meeting = ramp.contrast(of: try color("#777777"))
    #expect(meeting.worstRatio == 1)
    #expect(abs(meeting.worstPosition - 119.0 / 255) < 1e-9)
    #expect(meeting.isExact)
    // Positions as CSS repairs them.
    let repaired = Gradient([(red, nil), (blue, 0.6), (red, 0.2), (blue, nil), (red, nil)])
    #expect(repaired.stops.map(\.position) == [0, 0.6, 0.6, 0.8, 1])
    #expect(Gradient([(try color("oklch(0.5 0.1 20)"), nil), (red, nil)]).space == .oklab)
    #expect(Gradient([(red, nil)]).color(at: 0.3) == red)
    // One page or every page under a translucent stop.
    let scrim = Gradient([(Color.black.withAlpha(0.7), nil), (Color.black.withAlpha(0.2), nil)])
    let any = scrim.contrast(of: .white)
    #expect(any.worstRatio <= scrim.contrast(of: .white, over: .white).worstRatio + 1e-9)
    // All the way round with one powerless hue: red to white in hsl passes 180.
    let round = red.interpolated(to: .white, 0.5, in: .hsl, hue: .longer)
    #expect(abs(round.components.x - 180) < 1e-9)
  }

  /// The stops emitted for platforms that mix encoded sRGB stay within the tolerance between them too.
  @Test func stopsForEncodedSRGB() throws {
    let gradient = Gradient(
      [(try color("oklch(0.6 0.2 20)"), nil), (try color("oklch(0.8 0.15 200)"), nil)], in: .oklch)
    let stops = gradient.stopsForEncodedSRGB()
    #expect(stops.count > 4 && stops.count < 80)
    #expect(stops.map(\.position) == stops.map(\.position).sorted())
    let emitted = Gradient(stops.map { ($0.color, $0.position) }, in: .srgb)
    for step in 0...200 {
      let t = Double(step) / 200
      let error = emitted.color(at: t).deltaEOK(to: gradient.color(at: t).mapped(to: .srgb))
      #expect(error <= 0.0125, "\(t): \(error)")
    }
    #expect(Gradient([(.black, nil), (.white, nil)]).stopsForEncodedSRGB().count == 2)
  }

  @Test(arguments: [
    ("lch(none 20 30)", "lch(50 none 70)", ColorSpace.lch, "lch(50 20 50)"),
    ("lab(50% none none)", "lab(50% none none)", ColorSpace.lch, "lch(50 none none)"),
    ("oklch(0.5 0.1 none)", "oklch(0.5 0.1 none / none)", ColorSpace.oklch, "oklch(0.5 0.1 none)"),
    ("rgb(0 0 0 / none)", "rgb(255 0 0 / 0.5)", ColorSpace.srgb, "rgb(127.5 0 0 / 0.5)"),
    ("color(display-p3 none 0 0)", "color(xyz 0.5 0 0)", ColorSpace.xyzD65, "color(xyz-d65 0.5 0 0)"),
  ])
  func missingComponents(a: String, b: String, space: ColorSpace, css: String) throws {
    let middle = try color(a).interpolated(to: try color(b), 0.5, in: space)
    #expect(middle.css == css)
  }

  @Test func suggestions() throws {
    let blue = try color("#1a65a6")
    let unchanged = nearestPassing(blue, on: [.white], reaching: 4.5)
    #expect(unchanged.color == blue)
    #expect(unchanged.deltaEOK == 0)
    // Between 0.1 and 0.3 neither black nor white reaches 7.
    let grey = Color(.srgbLinear, Vector3(0.2, 0.2, 0.2))
    let impossible = nearestPassing(blue, on: [grey], reaching: 7)
    #expect(!impossible.reachesTarget)
    #expect(impossible.color.exactEightBit == EightBitColor(red: 0, green: 0, blue: 0))
    // Every pair counts, and alpha stays.
    let text = try color("rgb(90 120 160 / 0.9)")
    let both = nearestPassing(text, on: [.white, try color("#e8f0ff")], reaching: 4.5)
    #expect(both.reachesTarget)
    #expect(both.color.alpha == 0.9)
    #expect(both.color.contrastRatio(on: try color("#e8f0ff")) >= 4.5)
  }

  @Test func colorVisionBetweenTenths() throws {
    let red = try color("#f00")
    let half = ColorVision.protan.simulateLinear(red, severity: 0.5)
    #expect(half == Vector3(0.458064, 0.092785, -0.007494))
    for vision in ColorVision.allCases {
      #expect(vision.simulate(red, severity: 0).deltaEOK(to: red) < 1e-6)
      for severity in [0, 0.25, 0.5, 1.0] {
        let white = vision.simulate(.white, severity: severity)
        #expect(white.eightBit().color == .white)
      }
    }
    #expect(!ColorVision.deutan.distinguishes(try color("#7f7f00"), try color("#9e6f1f")))
    #expect(ColorVision.deutan.distinguishes(.black, .white))
  }
}
