// A stand-in for the part of SwiftUI that generated button code calls, in this folder's seven files. Declarations
// follow Apple's published signatures; the comment behind each names its page below
// developer.apple.com/documentation/swiftui/. Bodies are ours: every view can describe itself as lines of text, so
// that a test on Linux can see what the generated layer does in a given environment. Names that begin with an
// underscore exist only here.
#if canImport(Foundation)
  @_exported import Foundation
#endif

@MainActor @preconcurrency public protocol View {  // view
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  @MainActor func _lines(_ environment: EnvironmentValues) -> [String]
}

extension View {
  /// The view tree, one modifier or leaf a line, children indented. A view whose state changes while it is
  /// described (by `onHover`, say) is described once more, as SwiftUI draws it once more.
  @MainActor public func _lines(_ environment: EnvironmentValues) -> [String] {
    let before = _changes
    let lines = EnvironmentValues._with(environment) { body }._lines(environment)
    return _changes == before
      ? lines : EnvironmentValues._with(environment) { body }._lines(environment)
  }
  nonisolated func wrapped(_ note: String) -> Recorded<Self> {
    Recorded(content: self, note: note, change: { _ in })
  }
  nonisolated func environment(_ change: @escaping (inout EnvironmentValues) -> Void) -> Recorded<Self> {
    Recorded(content: self, note: nil, change: change)
  }
}

/// How often a `State` was set.
nonisolated(unsafe) var _changes = 0

extension Never: View { public var body: Never { fatalError("never") } }  // view

func indented(_ head: String, _ lines: [String]) -> [String] { [head] + lines.map { "  " + $0 } }

nonisolated struct Recorded<Content: View>: View {
  let content: Content
  let note: String?
  let change: (inout EnvironmentValues) -> Void
  var body: Never { fatalError("primitive") }
  @MainActor func _lines(_ environment: EnvironmentValues) -> [String] {
    var inner = environment
    change(&inner)
    let lines = content._lines(inner)
    return note.map { lines + ["." + $0] } ?? lines
  }
}

/// A view with another one behind it, before it, or asked for by it.
nonisolated struct Beside<Content: View, Other: View>: Leaf {
  let content: Content
  let other: Other
  let name: String
  @MainActor func _lines(_ e: EnvironmentValues) -> [String] {
    content._lines(e) + indented("." + name, other._lines(e))
  }
}

@MainActor @preconcurrency public protocol Leaf: View where Body == Never {}
extension Leaf { public var body: Never { fatalError("primitive") } }

@resultBuilder public struct ViewBuilder {  // viewbuilder
  public static func buildExpression<C: View>(_ content: C) -> C { content }
  // viewbuilder/buildexpression(_:)
  public static func buildBlock() -> EmptyView { EmptyView() }  // viewbuilder/buildblock()
  public static func buildBlock<C: View>(_ content: C) -> C { content }  // viewbuilder/buildblock(_:)
  public static func buildBlock<each C: View>(_ content: repeat each C) -> TupleView<(repeat each C)> {
    var parts: [AnyView] = []
    #if !hasFeature(Embedded)
      repeat parts.append(AnyView(each content))
    #endif
    return TupleView(parts: parts)
  }  // viewbuilder/buildblock(_:)
  public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> {
    .init(view: AnyView(first))
  }  // viewbuilder/buildeither(first:)
  public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> {
    .init(view: AnyView(second))
  }  // viewbuilder/buildeither(second:)
  public static func buildIf<C: View>(_ content: C?) -> C? { content }  // viewbuilder/buildif(_:)
  public static func buildLimitedAvailability<C: View>(_ content: C) -> AnyView { AnyView(content) }
  // viewbuilder/buildlimitedavailability(_:)
}

nonisolated public struct EmptyView: Leaf {  // emptyview
  nonisolated public init() {}
  @MainActor public func _lines(_: EnvironmentValues) -> [String] { [] }
}

nonisolated public struct AnyView: Leaf {  // anyview
  let describe: @MainActor (EnvironmentValues) -> [String]
  nonisolated public init<V: View>(_ view: V) {  // anyview/init(_:)
    nonisolated(unsafe) let view = view
    describe = { @MainActor environment in view._lines(environment) }
  }
  @MainActor public func _lines(_ e: EnvironmentValues) -> [String] { describe(e) }
}

nonisolated public struct TupleView<T>: Leaf {  // tupleview
  let parts: [AnyView]
  @MainActor public func _lines(_ e: EnvironmentValues) -> [String] { parts.flatMap { $0._lines(e) } }
}

nonisolated public struct _ConditionalContent<T: View, F: View>: Leaf {  // viewbuilder
  let view: AnyView
  @MainActor public func _lines(_ e: EnvironmentValues) -> [String] { view._lines(e) }
}

extension Optional: View where Wrapped: View {  // viewbuilder/buildif(_:)
  public var body: Never { fatalError("primitive") }
  @MainActor public func _lines(_ e: EnvironmentValues) -> [String] { self?._lines(e) ?? [] }
}

nonisolated public struct Group<Content: View>: Leaf {  // group
  let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  // group/init(content:)
  @MainActor public func _lines(_ e: EnvironmentValues) -> [String] { content._lines(e) }
}

// MARK: Modifiers of our own

@MainActor @preconcurrency public protocol ViewModifier {  // viewmodifier
  associatedtype Body: View
  @ViewBuilder func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
  @MainActor func _lines(around content: Content, _ environment: EnvironmentValues) -> [String]
}

extension ViewModifier {
  @MainActor public func _lines(around content: Content, _ environment: EnvironmentValues) -> [String] {
    EnvironmentValues._with(environment) { body(content: content) }._lines(environment)
  }
}

nonisolated public struct _ViewModifier_Content<Modifier>: Leaf {  // viewmodifier/content
  let view: AnyView
  @MainActor public func _lines(_ e: EnvironmentValues) -> [String] { view._lines(e) }
}

nonisolated public struct ModifiedContent<Content, Modifier> {  // modifiedcontent
  let content: Content
  let modifier: Modifier
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }  // modifiedcontent/init(content:modifier:)
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError("primitive") }
  @MainActor public func _lines(_ e: EnvironmentValues) -> [String] {
    modifier._lines(around: .init(view: AnyView(content)), e)
  }
}

extension View {
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }  // view/modifier(_:)
}

nonisolated public protocol VectorArithmetic: AdditiveArithmetic {  // vectorarithmetic
  mutating func scale(by rhs: Double)  // vectorarithmetic/scale(by:)
  var magnitudeSquared: Double { get }  // vectorarithmetic/magnitudesquared
}
extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}
#if canImport(Foundation)
  extension CGFloat: VectorArithmetic {
    public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
    public var magnitudeSquared: Double { Double(self * self) }
  }
#endif
public struct EmptyAnimatableData: VectorArithmetic, Sendable {  // emptyanimatabledata
  public init() {}
  public static var zero: Self { Self() }
  public static func + (_: Self, _: Self) -> Self { Self() }
  public static func - (_: Self, _: Self) -> Self { Self() }
  public mutating func scale(by _: Double) {}
  public var magnitudeSquared: Double { 0 }
}
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  // animatablepair
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  public static var zero: Self { Self(.zero, .zero) }
  public static func + (a: Self, b: Self) -> Self { Self(a.first + b.first, a.second + b.second) }
  public static func - (a: Self, b: Self) -> Self { Self(a.first - b.first, a.second - b.second) }
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}
nonisolated public protocol Animatable {  // animatable
  associatedtype AnimatableData: VectorArithmetic
  var animatableData: AnimatableData { get set }  // animatable/animatabledata-6nydg
}
extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {  // geometryeffect
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform  // geometryeffect/effectvalue(size:)
}
extension GeometryEffect {
  public func body(content: Content) -> Never { fatalError("primitive") }
  @MainActor public func _lines(around content: Content, _ e: EnvironmentValues) -> [String] {
    content._lines(e) + [".\(Self.self) \(effectValue(size: e._size))"]
  }
}

public struct ProjectionTransform: Equatable, Sendable, CustomStringConvertible {  // projectiontransform
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1
  public init() {}  // projectiontransform/init()
  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }  // projectiontransform/init(_:)
  public var description: String { "scale(\(m11), \(m22)) translate(\(m31), \(m32))" }
}

/// Linux's Foundation has none.
public struct CGAffineTransform: Equatable, Sendable {  // corefoundation/cgaffinetransform
  public var a: CGFloat = 1
  public var b: CGFloat = 0
  public var c: CGFloat = 0
  public var d: CGFloat = 1
  public var tx: CGFloat = 0
  public var ty: CGFloat = 0
  public init() {}
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
  public init(scaleX x: CGFloat, y: CGFloat) { (a, d) = (x, y) }
  public init(translationX x: CGFloat, y: CGFloat) { (tx, ty) = (x, y) }
  public func concatenating(_ t: Self) -> Self {
    Self(
      a: a * t.a + b * t.c, b: a * t.b + b * t.d, c: c * t.a + d * t.c, d: c * t.b + d * t.d,
      tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
  }
  public func scaledBy(x: CGFloat, y: CGFloat) -> Self { Self(scaleX: x, y: y).concatenating(self) }
  public func translatedBy(x: CGFloat, y: CGFloat) -> Self { Self(translationX: x, y: y).concatenating(self) }
}
