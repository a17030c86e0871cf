nonisolated public protocol ShapeStyle: Sendable {  // shapestyle
  associatedtype Resolved: ShapeStyle = Never  // shapestyle/resolved
  func resolve(in environment: EnvironmentValues) -> Resolved  // shapestyle/resolve(in:)
  func _text(in environment: EnvironmentValues) -> String
}
extension ShapeStyle {
  public func _text(in environment: EnvironmentValues) -> String {
    Resolved.self == Never.self ? "\(self)" : resolve(in: environment)._text(in: environment)
  }
}
extension ShapeStyle where Resolved == Never {
  public func resolve(in _: EnvironmentValues) -> Never { fatalError("primitive") }
}  // shapestyle/resolve(in:)-6feyg
extension Never: ShapeStyle { public typealias Resolved = Never }

/// What a style looks like in the environment of the view that is being described.
func text(_ style: some ShapeStyle) -> String { style._text(in: EnvironmentValues.current) }

nonisolated public struct Color: ShapeStyle, Leaf, Hashable, CustomStringConvertible {  // color
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }  // color/rgbcolorspace
  let name: String?
  let space: RGBColorSpace
  let red, green, blue, alpha: Double

  nonisolated public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    (name, space) = (nil, colorSpace)
    (self.red, self.green, self.blue, alpha) = (red, green, blue, opacity)
  }  // color/init(_:red:green:blue:opacity:)
  nonisolated public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }  // color/init(_:white:opacity:)
  nonisolated init(name: String, opacity: Double = 1) {
    (self.name, space, red, green, blue, alpha) = (name, .sRGB, 0, 0, 0, opacity)
  }
  #if canImport(Foundation)
    nonisolated public init(_ name: String, bundle: Bundle? = nil) { self.init(name: "asset \(name)") }
  // color/init(_:bundle:)
  #endif
  nonisolated public init(_ resolved: Resolved) {
    self.init(
      .sRGBLinear, red: Double(resolved.linearRed), green: Double(resolved.linearGreen),
      blue: Double(resolved.linearBlue), opacity: Double(resolved.opacity))
  }  // color/init(_:)

  public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)  // color/clear
  public static let black = Color(red: 0, green: 0, blue: 0)  // color/black
  public static let white = Color(red: 1, green: 1, blue: 1)  // color/white
  public static let primary = Color(name: "primary")  // color/primary
  public static let secondary = Color(name: "secondary")  // color/secondary
  // The name is Apple's.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color(name: "accentColor")  // color/accentcolor
  public static let red = Color(name: "red")  // color/red
  public static let blue = Color(name: "blue")  // color/blue
  public static let gray = Color(name: "gray")  // color/gray
  public static let green = Color(name: "green")  // color/green
  public static let orange = Color(name: "orange")  // color/orange
  public static let yellow = Color(name: "yellow")  // color/yellow
  public static let mint = Color(name: "mint")  // color/mint
  public static let teal = Color(name: "teal")  // color/teal
  public static let cyan = Color(name: "cyan")  // color/cyan
  public static let indigo = Color(name: "indigo")  // color/indigo
  public static let purple = Color(name: "purple")  // color/purple
  public static let pink = Color(name: "pink")  // color/pink
  public static let brown = Color(name: "brown")  // color/brown

  nonisolated public func opacity(_ opacity: Double) -> Color {
    name.map { Color(name: $0, opacity: alpha * opacity) }
      ?? Color(space, red: red, green: green, blue: blue, opacity: alpha * opacity)
  }  // color/opacity(_:)

  nonisolated public var description: String {
    let digits = Array("0123456789abcdef")
    let hex = [red, green, blue].map { value -> String in
      let byte = Int((min(max(value, 0), 1) * 255).rounded())
      return String([digits[byte / 16], digits[byte % 16]])
    }
    let prefix = space == .sRGB ? "#" : space == .displayP3 ? "p3#" : "linear#"
    return (name ?? prefix + hex.joined()) + (alpha == 1 ? "" : "/\(alpha)")
  }
  nonisolated public func _text(in _: EnvironmentValues) -> String { description }
  @MainActor public func _lines(_: EnvironmentValues) -> [String] { ["Color(\(self))"] }

  #if canImport(Foundation)
    nonisolated public func resolve(in environment: EnvironmentValues) -> Resolved {
      Resolved(
        colorSpace: space, red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha))
    }  // color/resolve(in:)
  #else
    nonisolated public func resolve(in _: EnvironmentValues) -> Resolved { fatalError("types only") }
  #endif

  /// Linear sRGB, extended range.
  public struct Resolved: ShapeStyle, Hashable, CustomStringConvertible {  // color/resolved
    public var linearRed, linearGreen, linearBlue, opacity: Float
    public var description: String { "linear(\(linearRed), \(linearGreen), \(linearBlue), \(opacity))" }
    public typealias Resolved = Never
    #if canImport(Foundation)
      public var red: Float { Self.gamma(linearRed) }
      public var green: Float { Self.gamma(linearGreen) }
      public var blue: Float { Self.gamma(linearBlue) }
      public init(
        colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
      ) {
        let linear = [red, green, blue].map {
          colorSpace == .sRGBLinear ? Double($0) : Self.linear(Double($0))
        }
        let p3 = colorSpace == .displayP3
        let (r, g, b) = (linear[0], linear[1], linear[2])
        linearRed = Float(p3 ? 1.2249401763 * r - 0.2249401763 * g : r)
        linearGreen = Float(p3 ? -0.0420569547 * r + 1.0420569547 * g : g)
        linearBlue = Float(p3 ? -0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b : b)
        self.opacity = opacity
      }  // color/resolved/init(colorspace:red:green:blue:opacity:)
      static func linear(_ x: Double) -> Double {
        let a = abs(x)
        return (x < 0 ? -1 : 1) * (a <= 0.04045 ? a / 12.92 : pow((a + 0.055) / 1.055, 2.4))
      }
      static func gamma(_ x: Float) -> Float {
        let a = Double(abs(x))
        return Float((x < 0 ? -1 : 1) * (a <= 0.0031308 ? a * 12.92 : 1.055 * pow(a, 1 / 2.4) - 0.055))
      }
    #endif
  }
}
extension ShapeStyle where Self == Color {
  public static var clear: Color { Color.clear }  // shapestyle/clear
  public static var black: Color { Color.black }  // shapestyle/black
  public static var white: Color { Color.white }  // shapestyle/white
  public static var red: Color { Color.red }  // shapestyle/red
  public static var blue: Color { Color.blue }  // shapestyle/blue
  public static var gray: Color { Color.gray }  // shapestyle/gray
  public static var green: Color { Color.green }  // shapestyle/green
}
public struct HierarchicalShapeStyle: ShapeStyle, CustomStringConvertible {  // hierarchicalshapestyle
  public let description: String
  public static let primary = Self(description: "primary")  // hierarchicalshapestyle/primary
  public static let secondary = Self(description: "secondary")  // hierarchicalshapestyle/secondary
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: Self { .primary }  // shapestyle/primary
  public static var secondary: Self { .secondary }  // shapestyle/secondary
}
public struct TintShapeStyle: ShapeStyle, CustomStringConvertible {  // tintshapestyle
  public init() {}
  public var description: String { "tint" }
}
extension ShapeStyle where Self == TintShapeStyle { public static var tint: Self { Self() } }
// shapestyle/tint

public struct Angle: Hashable, Sendable {  // angle
  public var degrees: Double
  public init(degrees: Double) { self.degrees = degrees }  // angle/init(degrees:)
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }  // angle/degrees(_:)
  public static var zero: Angle { Angle(degrees: 0) }  // angle/zero
}
public struct UnitPoint: Hashable, Sendable {  // unitpoint
  public var x, y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }  // unitpoint/init(x:y:)
  public static let zero = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
public struct Gradient: Hashable, Sendable {  // gradient
  public struct Stop: Hashable, Sendable {  // gradient/stop
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }
  public var stops: [Stop]
  public init(stops: [Stop]) { self.stops = stops }  // gradient/init(stops:)
  var text: String { stops.map { "\($0.color)@\($0.location)" }.joined(separator: " ") }
}
/// Three decimals.
func short(_ value: CGFloat) -> String { "\((Double(value) * 1000).rounded() / 1000)" }
func short(_ point: UnitPoint) -> String { "(\(short(point.x)),\(short(point.y)))" }

nonisolated public struct LinearGradient: ShapeStyle, Leaf, CustomStringConvertible {  // lineargradient
  public let description: String
  nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    description = "\(short(startPoint))->\(short(endPoint)) \(gradient.text)"
  }  // lineargradient/init(gradient:startpoint:endpoint:)
  nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }  // lineargradient/init(stops:startpoint:endpoint:)
  @MainActor public func _lines(_: EnvironmentValues) -> [String] { ["LinearGradient(\(self))"] }
}
nonisolated public struct RadialGradient: ShapeStyle, Leaf, CustomStringConvertible {  // radialgradient
  public let description: String
  nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
  {
    description = "\(short(center)) \(startRadius)->\(endRadius) \(Gradient(stops: stops).text)"
  }  // radialgradient/init(stops:center:startradius:endradius:)
  @MainActor public func _lines(_: EnvironmentValues) -> [String] { ["RadialGradient(\(self))"] }
}
nonisolated public struct AngularGradient: ShapeStyle, Leaf, CustomStringConvertible {  // angulargradient
  public let description: String
  nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    description =
      "\(short(center)) \(startAngle.degrees)->\(endAngle.degrees) \(Gradient(stops: stops).text)"
  }  // angulargradient/init(stops:center:startangle:endangle:)
  @MainActor public func _lines(_: EnvironmentValues) -> [String] { ["AngularGradient(\(self))"] }
}

public struct Path: Equatable, Sendable, CustomStringConvertible {  // path
  public private(set) var description = ""
  public init() {}  // path/init()
  public init(_ rect: CGRect) { description = text(rect) }  // path/init(_:)-9hqc1
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    description = "\(text(rect)) radius \(cornerRadius) \(style)"
  }  // path/init(roundedrect:cornerradius:style:)
  public mutating func addRect(_ rect: CGRect) { description += text(rect) }  // path/addrect(_:transform:)
  public mutating func move(to end: CGPoint) { description += "M \(end.x) \(end.y) " }  // path/move(to:)
  public mutating func addLine(to end: CGPoint) { description += "L \(end.x) \(end.y) " }
  // path/addline(to:)
  public mutating func closeSubpath() { description += "Z " }  // path/closesubpath()
}
func text(_ rect: CGRect) -> String {
  "\(rect.origin.x) \(rect.origin.y) \(rect.size.width)x\(rect.size.height)"
}

nonisolated public protocol Shape: Sendable, Animatable, View {  // shape
  nonisolated func path(in rect: CGRect) -> Path  // shape/path(in:)
}
extension Shape {
  public var body: Never { fatalError("primitive") }
  @MainActor public func _lines(_: EnvironmentValues) -> [String] { ["\(self)"] }
}
nonisolated public protocol InsettableShape: Shape {  // insettableshape
  associatedtype InsetShape: InsettableShape
  nonisolated func inset(by amount: CGFloat) -> InsetShape  // insettableshape/inset(by:)
}
public struct FillStyle: Equatable, Sendable {  // fillstyle
  public init(eoFill: Bool = false, antialiased: Bool = true) {}  // fillstyle/init(eofill:antialiased:)
}
public struct StrokeStyle: Equatable, Sendable, CustomStringConvertible {  // strokestyle
  public var lineWidth: CGFloat
  public var dash: [CGFloat]
  public init(lineWidth: CGFloat = 1, dash: [CGFloat] = [], dashPhase: CGFloat = 0) {
    (self.lineWidth, self.dash) = (lineWidth, dash)
  }  // strokestyle/init(linewidth:linecap:linejoin:miterlimit:dash:dashphase:)
  public var description: String { dash.isEmpty ? "\(lineWidth)" : "\(lineWidth) dashed \(dash)" }
}
extension Shape {
  nonisolated public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    _ShapeView(text: "\(self).fill(\(text(content)))")
  }  // shape/fill(_:style:)
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    _ShapeView(text: "\(self).stroke(\(text(content)), \(lineWidth))")
  }  // shape/stroke(_:linewidth:)
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    _ShapeView(text: "\(self).stroke(\(text(content)), \(style))")
  }  // shape/stroke(_:style:)
}
extension InsettableShape {
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View { _ShapeView(text: "\(self).strokeBorder(\(text(content)), \(lineWidth))") }
  // insettableshape/strokeborder(_:linewidth:antialiased:)
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View { _ShapeView(text: "\(self).strokeBorder(\(text(content)), \(style))") }
  // insettableshape/strokeborder(_:style:antialiased:)
}
nonisolated struct _ShapeView: Leaf {
  let text: String
  @MainActor func _lines(_: EnvironmentValues) -> [String] { [text] }
}

public enum RoundedCornerStyle: Sendable { case circular, continuous }  // roundedcornerstyle
nonisolated public struct RoundedRectangle: InsettableShape, CustomStringConvertible {  // roundedrectangle
  public var cornerRadius: CGFloat
  public var style: RoundedCornerStyle
  var by: CGFloat = 0
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    (self.cornerRadius, self.style) = (cornerRadius, style)
  }  // roundedrectangle/init(cornerradius:style:)
  nonisolated public func inset(by amount: CGFloat) -> Self { with(self) { $0.by += amount } }
  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: cornerRadius, style: style)
  }
  public var description: String { "RoundedRectangle(\(cornerRadius), \(style)" + insetNote(by) + ")" }
}
nonisolated public struct Capsule: InsettableShape, CustomStringConvertible {  // capsule
  public var style: RoundedCornerStyle
  var by: CGFloat = 0
  nonisolated public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  // capsule/init(style:)
  nonisolated public func inset(by amount: CGFloat) -> Self { with(self) { $0.by += amount } }
  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.size.width, rect.size.height) / 2, style: style)
  }
  public var description: String { "Capsule(\(style)" + insetNote(by) + ")" }
}
nonisolated public struct Circle: InsettableShape, CustomStringConvertible {  // circle
  var by: CGFloat = 0
  nonisolated public init() {}  // circle/init()
  nonisolated public func inset(by amount: CGFloat) -> Self { with(self) { $0.by += amount } }
  nonisolated public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.size.width, rect.size.height) / 2)
  }
  public var description: String { by == 0 ? "Circle" : "Circle(inset \(by))" }
}
nonisolated public struct Rectangle: InsettableShape, CustomStringConvertible {  // rectangle
  var by: CGFloat = 0
  nonisolated public init() {}  // rectangle/init()
  nonisolated public func inset(by amount: CGFloat) -> Self { with(self) { $0.by += amount } }
  nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
  public var description: String { by == 0 ? "Rectangle" : "Rectangle(inset \(by))" }
}
func with<T>(_ value: T, _ change: (inout T) -> Void) -> T {
  var value = value
  change(&value)
  return value
}
func insetNote(_ by: CGFloat) -> String { by == 0 ? "" : ", inset \(by)" }

public struct ContentShapeKinds: OptionSet, Sendable {  // contentshapekinds
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = Self(rawValue: 1)  // contentshapekinds/interaction
  public static let hoverEffect = Self(rawValue: 2)  // contentshapekinds/hovereffect
  public static let accessibility = Self(rawValue: 4)  // contentshapekinds/accessibility
  public static let focusEffect = Self(rawValue: 8)  // contentshapekinds/focuseffect
}
