package import TokencColor
package import TokencIR
import TokencSyntax

/// Measures pairs of spots, each distinct pair once (WCAG 2.2, definition of contrast ratio).
///
/// Layers are composited as CSS, UIKit and Android do. Every pair is measured with the colours as written, clipped
/// to sRGB, and with the 8-bit colours that are emitted; the worse ratio counts.
struct ContrastMeter {
  enum Layer {
    case color(Color)
    case gradient(Gradient)
  }

  /// A value as it was written, and as targets draw it.
  private struct Drawn {
    var written: Layer
    /// In colours of eight bits; a gradient with as many stops as its own space needs.
    var emitted: Layer
    /// A gradient of another space than encoded sRGB: its stops alone, mixed there, as Apple's systems do. Nil where
    /// that is `emitted`.
    var mixed: Layer?
    /// Of a gradient with alpha: the stops that Kotlin has, more than the others, for Android up to 7 mixes colours
    /// without premultiplying them. From 8 on it premultiplies (AOSP, libs/hwui/jni/Shader.cpp), as here.
    var android: Layer?
    /// Of a gradient of the program.
    var direction: GradientDirection?
  }

  /// Nil for what is no colour.
  private var layers: ContiguousArray<Drawn?>
  /// Of those that are plain colours what a pair of such needs; nil for the others.
  private var solids: ContiguousArray<Solid?>
  private var known = PairTable()
  private(set) var measurements: [Measurement] = []

  /// Stands for white, where nobody says what a component is drawn on.
  let white: ValueID
  /// Stands for a page of which nothing is known.
  let unknown: ValueID

  init(_ program: Program) {
    white = ValueID(program.values.count)
    layers = ContiguousArray((0..<program.values.count).map { Self.drawn(ValueID($0), program) })
    layers.append(Self.drawn(.color(.white)))
    unknown = ValueID(program.values.count + 1)
    layers.append(Self.drawn(.color(Color.black.withAlpha(0))))
    solids = ContiguousArray(layers.map(Self.solid))
  }

  private static func solid(_ drawn: Drawn?) -> Solid? {
    guard case .color(let written)? = drawn?.written, case .color(let emitted)? = drawn?.emitted else {
      return nil
    }
    let shade = Shade(written)
    return Solid(written: shade, emitted: written == emitted ? shade : Shade(emitted))
  }

  private static func drawn(_ id: ValueID, _ program: Program) -> Drawn? {
    switch program.values[id] {
    case .color(let color): return drawn(.color(color))
    case .gradient(let value):
      guard let gradient = Gradient(value, of: program) else { return nil }
      var drawn = drawn(.gradient(gradient))
      drawn.direction = value.direction
      return drawn
    default: return nil
    }
  }

  private static func drawn(_ layer: Layer) -> Drawn {
    switch layer {
    case .color(let color):
      return Drawn(written: .color(color.clippedToSRGB), emitted: .color(color.eightBit().color))
    case .gradient(let written):
      func eightBit(_ stops: [Gradient.Stop]) -> Layer {
        .gradient(
          Gradient(stops.map { (color: $0.color.eightBit().color, position: $0.position) }, in: .srgb))
      }
      let isTranslucent = written.stops.contains { $0.color.isTranslucent }
      return Drawn(
        written: .gradient(written), emitted: eightBit(written.stopsForEncodedSRGB()),
        mixed: written.space == .srgb ? nil : eightBit(written.stops),
        android: isTranslucent ? eightBit(written.stopsForEncodedSRGB(isPremultiplied: false)) : nil)
    }
  }

  func written(_ value: ValueID) -> Layer? { layers[Int(value.index)]?.written }

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

  /// Whether no page shows through.
  func isCovered(_ spot: Spot) -> Bool {
    spot.opacity == 1 && [spot.top, spot.bottom].contains { $0.map { isOpaque($0) } == true }
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
    let (index, isNew) = known.insert(pair)
    if isNew { measurements.append(measured(pair)) }
    return index
  }

  /// A new value that is not of the program.
  mutating func add(_ layer: Layer) -> ValueID {
    layers.append(Self.drawn(layer))
    solids.append(Self.solid(layers.last ?? nil))
    return ValueID(layers.count - 1)
  }

  /// Tries something else in place of a value; measurements made before stay.
  mutating func replace(_ value: ValueID, with layer: Layer) {
    let drawn = Self.drawn(layer)
    layers[Int(value.index)] = drawn
    solids[Int(value.index)] = Self.solid(drawn)
  }

  func solid(_ value: ValueID) -> Solid? { solids[Int(value.index)] }

  func measured(_ pair: PairKey) -> Measurement {
    if let measured = measuredSolids(pair) { return measured }
    func measure(_ layer: (Drawn) -> Layer) -> Measurement {
      func find(_ value: ValueID?) -> Layer? { value.flatMap { layers[Int($0.index)] }.map(layer) }
      func look(_ spot: Spot) -> Look {
        Look(top: find(spot.top), bottom: find(spot.bottom), opacity: spot.opacity)
      }
      return compare(
        look(pair.foreground), look(pair.background), on: find(pair.page) ?? .color(.white),
        isAligned: isAligned(pair.foreground.bottom, pair.background.bottom))
    }
    var worse = worse(measure { $0.written }, measure { $0.emitted })
    if has(pair, { $0.mixed != nil }) { worse = self.worse(worse, measure { $0.mixed ?? $0.emitted }) }
    if has(pair, { $0.android != nil }) { worse = self.worse(worse, measure { $0.android ?? $0.emitted }) }
    return worse
  }

  func worse(_ left: Measurement, _ right: Measurement) -> Measurement {
    var worse = right.ratio < left.ratio ? right : left
    worse.best = min(left.best, right.best)
    return worse
  }

  private func has(_ pair: PairKey, _ isWanted: (Drawn) -> Bool) -> Bool {
    [pair.foreground.top, pair.foreground.bottom, pair.background.top, pair.background.bottom, pair.page]
      .contains { $0.flatMap { layers[Int($0.index)] }.map(isWanted) == true }
  }

  /// Whether two gradients over the same pixels change together; one that nobody declared takes the other's direction.
  private func isAligned(_ front: ValueID?, _ back: ValueID?) -> Bool {
    func direction(_ value: ValueID?) -> GradientDirection? {
      value.flatMap { layers[Int($0.index)] }?.direction
    }
    guard let front = direction(front), let back = direction(back) else { return true }
    return front == back
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
    return Self.flattened(top.map(color), bottom.map(color), opacity)
  }

  /// Two layers as one colour; transparent for none.
  static func flattened(_ top: Color?, _ bottom: Color?, _ opacity: Double) -> Color {
    let flat: Color
    switch (top, bottom) {
    case (let top?, let bottom?): flat = top.composited(over: bottom)
    case (let layer?, nil), (nil, let layer?): flat = layer
    case (nil, nil): flat = Color.black.withAlpha(0)
    }
    return opacity == 1 ? flat : flat.multiplyingAlpha(by: opacity)
  }

  var hasGradient: Bool { gradient(top) != nil || gradient(bottom) != nil }

  /// The gradient, where one is all there is.
  var bareGradient: Gradient? { top == nil ? gradient(bottom) : bottom == nil ? topGradient : nil }

  var topGradient: Gradient? { gradient(top) }

  /// Where its gradients have stops, within 0…1.
  var stops: [Double] {
    [gradient(top), gradient(bottom)].compactMap { $0 }.flatMap { $0.stops.map(\.position) }
  }

  private func gradient(_ layer: ContrastMeter.Layer?) -> Gradient? {
    if case .gradient(let gradient)? = layer { gradient } else { nil }
  }
}

func compare(
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

  func multiplyingAlpha(by factor: Double) -> Gradient {
    if factor == 1 { return self }
    return Gradient(
      stops.map { (color: $0.color.multiplyingAlpha(by: factor), position: $0.position) }, in: space, hue: hue
    )
  }
}
