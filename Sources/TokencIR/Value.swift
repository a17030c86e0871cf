public import TokencColor
public import TokencSyntax

/// The thirteen types of DTCG 2025.10, our tap target, and those that only a component's property has.
public enum ValueType: UInt8, Hashable, Sendable, CaseIterable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography
  case tapTarget
  case keyword, boolean, pressScale

  /// As `$type` spells it; the last three never stand in a token file.
  public var name: String {
    switch self {
    case .color: "color"
    case .dimension: "dimension"
    case .fontFamily: "fontFamily"
    case .fontWeight: "fontWeight"
    case .duration: "duration"
    case .cubicBezier: "cubicBezier"
    case .number: "number"
    case .strokeStyle: "strokeStyle"
    case .border: "border"
    case .transition: "transition"
    case .shadow: "shadow"
    case .gradient: "gradient"
    case .typography: "typography"
    case .tapTarget: "tapTarget"
    case .keyword: "keyword"
    case .boolean: "boolean"
    case .pressScale: "pressScale"
    }
  }

  /// Those that a token file may name.
  public static let tokenTypes = allCases.filter { $0.rawValue <= ValueType.tapTarget.rawValue }
}

public enum LengthUnit: UInt8, Hashable, Sendable, CaseIterable {
  case px, rem, pt, dp, sp

  public var name: String {
    switch self {
    case .px: "px"
    case .rem: "rem"
    case .pt: "pt"
    case .dp: "dp"
    case .sp: "sp"
    }
  }
}

/// A length as written. 1px = 1pt = 1dp; 1rem = 16px.
public struct Dimension: Hashable, Sendable {
  public var amount: Decimal
  public var unit: LengthUnit

  public init(_ amount: Decimal, _ unit: LengthUnit) {
    self.amount = amount
    self.unit = unit
  }

  /// The exact length in px, pt or dp.
  public var pixels: Decimal { unit == .rem ? amount * Decimal(16) : amount }
}

public struct Duration: Hashable, Sendable {
  public enum Unit: UInt8, Hashable, Sendable { case ms, s }
  public var amount: Decimal
  public var unit: Unit

  public init(_ amount: Decimal, _ unit: Unit) {
    self.amount = amount
    self.unit = unit
  }

  public var milliseconds: Decimal { unit == .s ? amount * Decimal(1000) : amount }
}

/// The two control points of a timing curve; `x1` and `x2` lie in 0…1.
public struct CubicBezier: Hashable, Sendable {
  public var x1, y1, x2, y2: Double

  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }
}

/// A value in its place, with the token it was taken from.
public struct Slot: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// Written here.
    case literal
    /// The whole value of another token, in the mode in force.
    case alias(TokenID)
    /// Made from another token: its colour with another alpha, its gradient with another angle.
    case derived(TokenID)
  }

  public var value: ValueID
  public var source: Source

  public init(_ value: ValueID, _ source: Source = .literal) {
    self.value = value
    self.source = source
  }

  public static var invalid: Slot { Slot(.invalid) }

  public var alias: TokenID? {
    if case .alias(let token) = source { return token }
    return nil
  }

  /// The token that a change of would change this value, if it was not written here.
  public var token: TokenID? {
    switch source {
    case .literal: nil
    case .alias(let token), .derived(let token): token
    }
  }
}

public enum LineCap: UInt8, Hashable, Sendable, CaseIterable {
  case round, butt, square

  public var name: String {
    switch self {
    case .round: "round"
    case .butt: "butt"
    case .square: "square"
    }
  }
}

public enum StrokeStyle: Hashable, Sendable {
  public enum Name: UInt8, Hashable, Sendable, CaseIterable {
    case solid, dashed, dotted, double, groove, ridge, outset, inset

    public var name: String {
      switch self {
      case .solid: "solid"
      case .dashed: "dashed"
      case .dotted: "dotted"
      case .double: "double"
      case .groove: "groove"
      case .ridge: "ridge"
      case .outset: "outset"
      case .inset: "inset"
      }
    }
  }

  case named(Name)
  case dashes([Slot], LineCap)
}

public struct Border: Hashable, Sendable {
  public var color, width, style: Slot

  public init(color: Slot, width: Slot, style: Slot) {
    (self.color, self.width, self.style) = (color, width, style)
  }
}

public struct Transition: Hashable, Sendable {
  public var duration, delay, timingFunction: Slot

  public init(duration: Slot, delay: Slot, timingFunction: Slot) {
    (self.duration, self.delay, self.timingFunction) = (duration, delay, timingFunction)
  }
}

public struct ShadowLayer: Hashable, Sendable {
  public var color, offsetX, offsetY, blur, spread: Slot
  public var inset: Bool

  public init(color: Slot, offsetX: Slot, offsetY: Slot, blur: Slot, spread: Slot, inset: Bool) {
    (self.color, self.offsetX, self.offsetY) = (color, offsetX, offsetY)
    (self.blur, self.spread, self.inset) = (blur, spread, inset)
  }
}

public struct GradientStop: Hashable, Sendable {
  public var color: Slot
  /// 0…1, ascending.
  public var position: Slot

  public init(color: Slot, position: Slot) { (self.color, self.position) = (color, position) }
}

/// The direction of a linear gradient, with the meaning it has in CSS.
public enum GradientDirection: Hashable, Sendable {
  /// 0 points up and it grows clockwise; in 0 ..< 360.
  case degrees(Decimal)
  /// To a side or corner: x −1 left, 1 right; y −1 top, 1 bottom. The isoline through the middle of a corner
  /// gradient runs through the two other corners.
  case toward(x: Int8, y: Int8)
}

public struct GradientValue: Hashable, Sendable {
  public var stops: [GradientStop]
  public var direction: GradientDirection

  public init(stops: [GradientStop], direction: GradientDirection) {
    (self.stops, self.direction) = (stops, direction)
  }
}

public struct Typography: Hashable, Sendable {
  public var fontFamily, fontSize, fontWeight, letterSpacing: Slot
  /// A number (a multiple of the font size) or a dimension.
  public var lineHeight: Slot

  public init(fontFamily: Slot, fontSize: Slot, fontWeight: Slot, letterSpacing: Slot, lineHeight: Slot) {
    (self.fontFamily, self.fontSize, self.fontWeight) = (fontFamily, fontSize, fontWeight)
    (self.letterSpacing, self.lineHeight) = (letterSpacing, lineHeight)
  }
}

public struct TapTarget: Hashable, Sendable {
  public var width, height: Slot

  public init(width: Slot, height: Slot) { (self.width, self.height) = (width, height) }
}

/// How far a pressed component moves away: p = min(max(height, width × widthRatio, minPerspective), maxPerspective),
/// scale = p ÷ (p + depth).
public struct PressScale: Hashable, Sendable {
  public var depth, minPerspective: Dimension
  public var maxPerspective: Dimension?
  public var widthRatio: Decimal

  public init(depth: Dimension, minPerspective: Dimension, maxPerspective: Dimension?, widthRatio: Decimal) {
    (self.depth, self.minPerspective) = (depth, minPerspective)
    (self.maxPerspective, self.widthRatio) = (maxPerspective, widthRatio)
  }
}

/// A value of one type, as its author wrote it: nothing is converted or rounded before a generator prints it.
public enum Value: Hashable, Sendable {
  case invalid
  /// The keyword of a property: the thing is not drawn. Not transparent.
  case none
  case color(Color)
  case dimension(Dimension)
  case number(Decimal)
  case duration(Duration)
  case cubicBezier(CubicBezier)
  case fontFamily([Symbol])
  /// 1…1000.
  case fontWeight(Decimal)
  case strokeStyle(StrokeStyle)
  case border(Border)
  case transition(Transition)
  case shadow([ShadowLayer])
  case gradient(GradientValue)
  case typography(Typography)
  case tapTarget(TapTarget)
  case keyword(Keyword)
  case boolean(Bool)
  case pressScale(PressScale)

  /// The slots that a composite is made of, in the standard's order.
  public var slots: [Slot] {
    switch self {
    case .strokeStyle(.dashes(let slots, _)): slots
    case .border(let border): [border.color, border.width, border.style]
    case .transition(let transition): [transition.duration, transition.delay, transition.timingFunction]
    case .shadow(let layers): layers.flatMap { [$0.color, $0.offsetX, $0.offsetY, $0.blur, $0.spread] }
    case .gradient(let gradient): gradient.stops.flatMap { [$0.color, $0.position] }
    case .typography(let type):
      [type.fontFamily, type.fontSize, type.fontWeight, type.letterSpacing, type.lineHeight]
    case .tapTarget(let target): [target.width, target.height]
    default: []
    }
  }

  /// One of ``slots``, without a list of all.
  public func slot(_ index: Int) -> Slot {
    switch self {
    case .gradient(let gradient):
      index % 2 == 0 ? gradient.stops[index / 2].color : gradient.stops[index / 2].position
    case .shadow(let layers):
      Value.shadow([layers[index / 5]]).slots[index % 5]
    default: slots[index]
    }
  }

  public var isComposite: Bool {
    switch self {
    case .strokeStyle(.dashes), .border, .transition, .shadow, .gradient, .typography, .tapTarget: true
    default: false
    }
  }
}
