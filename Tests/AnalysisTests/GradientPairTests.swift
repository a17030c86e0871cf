import Foundation
import Testing
import TokencAnalysis
import TokencColor
import TokencIR
import TokencSyntax

/// Pairs with gradients on either side, against every point of them that there is: a pass means that no point fails.

private func declared(_ colors: String, _ pair: String, against: String? = nil) -> Checked {
  let page = against.map { "against: \($0), " } ?? ""
  return Checked([
    "tokenc.yaml": "platforms: [web]\nchecks: { contrast: { \(page)pairs: [{ \(pair) }] } }\n",
    "a.tokens.yaml": colors,
  ])
}

private func ratios(_ checked: Checked) -> [Double] {
  #expect(checked.problems.isEmpty, "\(checked.problems)")
  return checked.report.contrast.map { checked.report[measured: $0].ratio }
}

/// Any point of a gradient text may stand beside any point of a gradient: place by place these two have 3.54 and more.
@Test func twoGradientsAreFreeOfEachOther() {
  let checked = declared(
    """
    g:
      $type: gradient
      text: [{ color: "#000000", position: 0 }, { color: "#888888", position: 1 }]
      ground: [{ color: "#888888", position: 0 }, { color: "#ffffff", position: 1 }]

    """, "foreground: g.text, background: g.ground, min: 3")
  #expect(ratios(checked) == [1])
  #expect(checked.report.contrast.map(\.verdict) == [.fail])
}

/// They meet between samples, wherever those are.
@Test func aGradientAsTextIsNotSampled() {
  let checked = declared(
    """
    ground: { $type: color, $value: "#afafaf" }
    g: { $type: gradient, text: [{ color: "#dedede", position: 0 }, { color: "#2e2e2e", position: 0.395 }] }

    """, "foreground: g.text, background: ground, min: 3")
  #expect(ratios(checked) == [1])
}

/// One half passes on black and on white, and is met by a page in between.
@Test func aHardEdgeOverAnyPage() {
  let checked = declared(
    """
    text: { $type: color, $value: "#666666" }
    g:
      $type: gradient
      halves:
        - { color: "#00000000", position: 0 }
        - { color: "#00000000", position: 0.5 }
        - { color: "#000000", position: 0.5 }
        - { color: "#000000", position: 1 }

    """, "foreground: text, background: g.halves, min: 3")
  #expect(ratios(checked) == [1])
  #expect(checked.report.contrast[0].verdict != .pass)
}

/// OKLab runs from green to magenta over light colours; a system that mixes sRGB draws a grey on the way.
@Test func whatASystemMixesItselfCounts() throws {
  let (green, magenta) = (Color(.srgb, Vector3(0, 1, 0)), Color(.srgb, Vector3(1, 0, 1)))
  let stops = [green, magenta].map { $0.converted(to: .oklch).css }
  let checked = declared(
    """
    text: { $type: color, $value: "#000000" }
    g: { $type: gradient, ground: [{ color: "\(stops[0])" }, { color: "\(stops[1])" }] }

    """, "foreground: text, background: g.ground, min: 4.5")
  let inOKLab = Gradient([(green, nil), (magenta, nil)], in: .oklab).contrast(of: .black).worstRatio
  #expect(inOKLab > 6.6)
  // color.md §9.
  #expect(abs(try #require(ratios(checked).first) - 4.587) < 0.01)
}

/// The same two gradients, and the second one the other way round: at one end the two are one colour.
@Test func directionsThatDifferAreNotComparedPlaceByPlace() {
  func change(_ angle: String) -> [String] {
    Checked(
      colors: """
          ink: "#1b1b1b"
        gradient:
          $type: gradient
          rest: { $value: [{ color: "#000000" }, { color: "#767676" }], $angle: 180deg }
          selected: { $value: [{ color: "#767676" }, { color: "#ffffff" }], $angle: \(angle) }
        """,
      axes: "{ state: { values: [enabled, selected], interaction: true } }",
      properties: """
          container: { fill: "{gradient.rest}" }
          label: { color: "#00ff00", typography: "{type.body}" }
          state: { selected: { container: { fill: "{gradient.selected}" } } }
        """
    ).pairs().filter { $0.hasPrefix("container.fill nonText") }.suffix(1).map { $0 }
  }
  #expect(change("180deg").allSatisfy { $0.hasSuffix("pass") } && !change("180deg").isEmpty)
  #expect(change("0deg") == ["container.fill nonText 1.00 fail"])
}

/// Brute force over both gradients, a page and thousands of points, in a formula of its own.
@Test(arguments: [1, 2, 3, 4, 5, 6]) func noPointIsWorse(seed: Int) throws {
  var random = Numbers(state: UInt64(seed))
  func channel() -> Int { Int(random.next() % 256) }
  func color(_ alpha: Bool) -> (css: String, rgb: [Double], alpha: Double) {
    let rgb = [channel(), channel(), channel()]
    let share = alpha ? Double(random.next() % 101) / 100 : 1
    return (
      "rgb(\(rgb[0]) \(rgb[1]) \(rgb[2]) / \(share))", rgb.map { Double($0) / 255 }, share
    )
  }
  let isTranslucent = seed % 2 == 0
  let (front, back) = ([color(isTranslucent), color(false)], [color(isTranslucent), color(isTranslucent)])
  let page = color(false)
  func gradient(_ stops: [(css: String, rgb: [Double], alpha: Double)]) -> String {
    "[" + stops.map { "{ color: \"\($0.css)\" }" }.joined(separator: ", ") + "]"
  }
  let checked = declared(
    """
    g: { $type: gradient, text: \(gradient(front)), ground: \(gradient(back)) }
    solid: { $type: color, text: "\(front[0].css)" }

    """, "foreground: [g.text, solid.text], background: g.ground, min: 3", against: "\"\(page.css)\"")
  let found = ratios(checked)
  #expect(found.count == 2)

  func over(_ stops: [(css: String, rgb: [Double], alpha: Double)], _ t: Double, _ below: [Double])
    -> [Double]
  {
    let alpha = stops[0].alpha + (stops[1].alpha - stops[0].alpha) * t
    return (0..<3).map { index in
      let (a, b) = (stops[0].rgb[index] * stops[0].alpha, stops[1].rgb[index] * stops[1].alpha)
      return a + (b - a) * t + below[index] * (1 - alpha)
    }
  }
  func light(_ rgb: [Double]) -> Double {
    zip(rgb, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, pair in
      let c = min(max(pair.0, 0), 1)
      return sum + pair.1 * (c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4))
    }
  }
  func ratio(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }
  var (least, leastSolid) = (21.0, 21.0)
  for u in 0...120 {
    let ground = over(back, Double(u) / 120, page.rgb)
    let below = light(ground)
    leastSolid = min(leastSolid, ratio(light(over([front[0], front[0]], 0, ground)), below))
    for v in 0...120 { least = min(least, ratio(light(over(front, Double(v) / 120, ground)), below)) }
  }
  #expect(found[0] <= least + 1e-6, "\(found[0]) \(least)")
  #expect(found[1] <= leastSolid + 1e-6, "\(found[1]) \(leastSolid)")
  // And no bound so low that it says nothing: eight bits cost a little, a meeting between samples more.
  #expect(found[0] >= least - 0.05, "\(found[0]) \(least)")
  #expect(found[1] >= leastSolid - 0.05, "\(found[1]) \(leastSolid)")
}

private struct Numbers {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}

/// Android draws other stops than CSS where colour and alpha change together: the worst of both is judged.
@Test func kotlinsStopsAreJudged() throws {
  let checked = declared(
    """
    white: { $type: color, $value: "#ffffff" }
    paper: { $type: color, $value: "#ffffff" }
    glow: { $type: gradient, $value: [{ color: "oklch(0.4 0.2 20 / 0.3)" }, { color: "oklch(0.5 0.2 260)" }] }

    """, "foreground: white, background: glow, min: 1", against: "\"{paper}\"")
  let ratio = try #require(ratios(checked).first)
  let written = Gradient([
    (Color(css: "oklch(0.4 0.2 20 / 0.3)") ?? .black, 0), (Color(css: "oklch(0.5 0.2 260)") ?? .black, 1),
  ])
  for isPremultiplied in [true, false] {
    let stops = written.stopsForEncodedSRGB(isPremultiplied: isPremultiplied)
    let drawn = Gradient(stops.map { (color: $0.color.eightBit().color, position: $0.position) }, in: .srgb)
    let worst = (0...2000).map { step in
      Color.white.contrastRatio(on: drawn.color(at: Double(step) / 2000).composited(over: .white))
    }.min()
    #expect(ratio <= (worst ?? 1) + 1e-9, "\(isPremultiplied)")
  }
}
