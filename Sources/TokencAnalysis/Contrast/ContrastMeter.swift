package import TokencColor
package import TokencIR
import TokencSyntax

/// A place on the screen, as layers from the top: a text on a fill, a fill alone, or nothing but the page.
struct Spot: Hashable {
  var top: ValueID?
  var bottom: ValueID?
  /// Of the whole component, applied after its own layers were put together.
  var opacity = 1.0

  static let page = Spot()

  func uses(_ value: ValueID) -> Bool { top == value || bottom == value }
}

/// Two places over one page.
struct PairKey: Hashable {
  var foreground, background: Spot
  var page: ValueID
}

/// Measures pairs of spots, each distinct pair once (WCAG 2.2, definition of contrast ratio).
///
/// Layers are composited as CSS, UIKit and Android do. Every pair is measured with the colours as written, clipped
/// to sRGB, and with the 8-bit colours that are emitted; the worse ratio counts.
struct ContrastMeter {
  enum Layer {
    case color(Color)
    case gradient(Gradient)
  }

  /// What a value is as written and as an 8-bit target emits it; nil for what is no colour.
  private var layers: ContiguousArray<(written: Layer, emitted: Layer)?>
  private var known: [PairKey: Int] = [:]
  private(set) var measurements: [Measurement] = []

  /// Stands for white, where nobody says what a component is drawn on.
  let white: ValueID
  /// Stands for a page of which nothing is known.
  let unknown: ValueID

  init(_ program: Program) {
    white = ValueID(program.values.count)
    layers = ContiguousArray((0..<program.values.count).map { Self.layer(ValueID($0), program) })
    layers.append((.color(.white), .color(.white)))
    let transparent = Color.black.withAlpha(0)
    unknown = ValueID(program.values.count + 1)
    layers.append((.color(transparent), .color(transparent)))
  }

  private static func layer(_ id: ValueID, _ program: Program) -> (written: Layer, emitted: Layer)? {
    switch program.values[id] {
    case .color(let color): return both(color)
    case .gradient(let value):
      return Gradient(value, of: program).map { both(.gradient($0)) }
    default: return nil
    }
  }

  private static func both(_ layer: Layer) -> (written: Layer, emitted: Layer) {
    switch layer {
    case .color(let color): return both(color)
    case .gradient(let written):
      let emitted = Gradient(
        written.stopsForEncodedSRGB().map { (color: $0.color.eightBit().color, position: $0.position) },
        in: .srgb)
      return (.gradient(written), .gradient(emitted))
    }
  }

  private static func both(_ color: Color) -> (written: Layer, emitted: Layer) {
    (.color(color.clippedToSRGB), .color(color.eightBit().color))
  }

  func isColor(_ value: ValueID) -> Bool { layers[Int(value.index)] != nil }

  func color(_ value: ValueID) -> Color? {
    if case .color(let color)? = layers[Int(value.index)]?.written { color } else { nil }
  }

  func isOpaque(_ value: ValueID) -> Bool {
    switch layers[Int(value.index)]?.written {
    case .color(let color): !color.isTranslucent
    case .gradient(let gradient): !gradient.stops.contains { $0.color.isTranslucent }
    case nil: false
    }
  }

  func isInvisible(_ value: ValueID) -> Bool {
    switch layers[Int(value.index)]?.written {
    case .color(let color): color.alpha == 0
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha == 0 }
    case nil: true
    }
  }

  /// The place of the measurement of a pair, made now if it is new. Both spots hold colours.
  mutating func measure(_ pair: PairKey) -> Int {
    if let index = known[pair] { return index }
    let index = measurements.count
    measurements.append(measured(pair))
    known[pair] = index
    return index
  }

  /// A new value that is not of the program.
  mutating func add(_ layer: Layer) -> ValueID {
    layers.append(Self.both(layer))
    return ValueID(layers.count - 1)
  }

  /// Tries something else in place of a value; measurements made before stay.
  mutating func replace(_ value: ValueID, with layer: Layer) { layers[Int(value.index)] = Self.both(layer) }

  func measured(_ pair: PairKey) -> Measurement {
    func look(_ spot: Spot, _ emitted: Bool) -> Look {
      func layer(_ value: ValueID?) -> Layer? {
        value.flatMap { layers[Int($0.index)] }.map { emitted ? $0.emitted : $0.written }
      }
      return Look(top: layer(spot.top), bottom: layer(spot.bottom), opacity: spot.opacity)
    }
    func page(_ emitted: Bool) -> Layer {
      layers[Int(pair.page.index)].map { emitted ? $0.emitted : $0.written } ?? .color(.white)
    }
    let written = compare(look(pair.foreground, false), look(pair.background, false), on: page(false))
    let emitted = compare(look(pair.foreground, true), look(pair.background, true), on: page(true))
    var worse = emitted.ratio < written.ratio ? emitted : written
    worse.best = min(emitted.best, written.best)
    return worse
  }
}

/// The layers of a spot with their colours.
struct Look {
  var top, bottom: ContrastMeter.Layer?
  var opacity: Double

  /// As one colour at a point of its gradients; transparent for no layers.
  func color(at position: Double) -> Color {
    func color(_ layer: ContrastMeter.Layer) -> Color {
      switch layer {
      case .color(let color): color
      case .gradient(let gradient): gradient.color(at: position).clippedToSRGB
      }
    }
    let flat: Color
    switch (top, bottom) {
    case (let top?, let bottom?): flat = color(top).composited(over: color(bottom))
    case (let layer?, nil), (nil, let layer?): flat = color(layer)
    case (nil, nil): flat = Color.black.withAlpha(0)
    }
    return opacity == 1 ? flat : flat.multiplyingAlpha(by: opacity)
  }

  var hasGradient: Bool { gradient(top) != nil || gradient(bottom) != nil }

  /// The gradient, where the bottom layer is one and nothing lies on it.
  var bareGradient: Gradient? { top == nil ? gradient(bottom) : nil }

  private func gradient(_ layer: ContrastMeter.Layer?) -> Gradient? {
    if case .gradient(let gradient)? = layer { gradient } else { nil }
  }
}

func compare(_ foreground: Look, _ background: Look, on page: Color) -> Measurement {
  if !foreground.hasGradient, !background.hasGradient {
    return compare(foreground.color(at: 0), background.color(at: 0), on: page, foreground.top, background)
  }
  if page.isTranslucent {
    // A gradient over a page over something unknown: black and white bound each point.
    let dark = compare(foreground, background, on: page.composited(over: .black))
    let light = compare(foreground, background, on: page.composited(over: .white))
    var worst = dark.ratio < light.ratio ? dark : light
    worst.best = max(dark.best, light.best)
    if !isSame(dark, light) { worst.ratio = 1 }
    return worst
  }
  // A text on a gradient: the extremes are known by calculus (color.md §9).
  if case .color(let text)? = foreground.top, let gradient = background.bareGradient {
    let painted = text.withAlpha(background.opacity).composited(over: page).withAlpha(text.alpha)
    return onGradient(painted, gradient.multiplyingAlpha(by: background.opacity), page)
  }
  if !foreground.hasGradient, let gradient = background.bareGradient {
    let color = foreground.color(at: 0).composited(over: page)
    return onGradient(color, gradient.multiplyingAlpha(by: background.opacity), page)
  }
  if !background.hasGradient, let gradient = foreground.bareGradient {
    let color = background.color(at: 0).composited(over: page)
    var result = onGradient(color, gradient.multiplyingAlpha(by: foreground.opacity), page)
    swap(&result.foreground, &result.background)
    return result
  }
  return sampled(foreground, background, on: page)
}

func onGradient(_ text: Color, _ gradient: Gradient, _ page: Color) -> Measurement {
  let contrast = gradient.contrast(of: text, over: page)
  let surface = contrast.worstColor.clippedToSRGB.composited(over: page)
  return Measurement(
    ratio: contrast.worstRatio, best: contrast.worstRatio, foreground: text.composited(over: surface),
    background: surface, position: contrast.worstPosition)
}

/// The worst point of two looks that change together along their gradients.
private func sampled(_ foreground: Look, _ background: Look, on page: Color) -> Measurement {
  var worst: Measurement?
  for step in 0...512 {
    let position = Double(step) / 512
    let (front, back) = (
      foreground.color(at: position).composited(over: page),
      background.color(at: position).composited(over: page)
    )
    let ratio = contrastRatio(front.relativeLuminance, back.relativeLuminance)
    if ratio < worst?.ratio ?? .infinity {
      worst = Measurement(ratio: ratio, best: ratio, foreground: front, background: back, position: position)
    }
  }
  return worst ?? Measurement(ratio: 1, best: 1, foreground: page, background: page)
}

private func compare(
  _ foreground: Color, _ background: Color, on page: Color, _ text: ContrastMeter.Layer?, _ surface: Look
) -> Measurement {
  let front = foreground.composited(over: page)
  let back = background.composited(over: page)
  guard front.isTranslucent || back.isTranslucent else {
    let ratio = contrastRatio(front.relativeLuminance, back.relativeLuminance)
    return Measurement(ratio: ratio, best: ratio, foreground: front, background: back)
  }
  // The page shows through, and what is below it is not known (color.md §8).
  if case .color(let text)? = text, surface.opacity == 1, surface.top == nil {
    let contrast = pageContrast(of: text, on: back)
    return Measurement(
      ratio: contrast.worstRatio, best: contrast.bestRatio, foreground: front, background: back)
  }
  func range(_ color: Color) -> LuminanceRange {
    LuminanceRange(
      color.composited(over: .black).relativeLuminance, color.composited(over: .white).relativeLuminance)
  }
  let (a, b) = (range(front), range(back))
  return Measurement(
    ratio: a.worstRatio(against: b), best: a.bestRatio(against: b), foreground: front, background: back)
}

/// Whether the same side is lighter in both.
func isSame(_ left: Measurement, _ right: Measurement) -> Bool {
  func side(_ measurement: Measurement) -> Bool {
    measurement.foreground.relativeLuminance > measurement.background.relativeLuminance
  }
  return side(left) == side(right)
}

extension Gradient {
  /// The gradient of a token, as CSS would draw it; nil where a stop is no colour.
  package init?(_ value: GradientValue, of program: Program) {
    var stops: [(color: Color, position: Double?)] = []
    for stop in value.stops {
      guard case .color(let color) = program.value(stop.color) else { return nil }
      var position: Double?
      if case .number(let number) = program.value(stop.position) { position = number.double }
      stops.append((color, position))
    }
    guard !stops.isEmpty else { return nil }
    self.init(stops)
  }

  fileprivate func multiplyingAlpha(by factor: Double) -> Gradient {
    if factor == 1 { return self }
    return Gradient(
      stops.map { (color: $0.color.multiplyingAlpha(by: factor), position: $0.position) }, in: space, hue: hue
    )
  }
}
