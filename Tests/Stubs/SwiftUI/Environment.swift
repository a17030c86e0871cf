public struct EnvironmentValues: CustomStringConvertible, @unchecked Sendable {  // environmentvalues
  public init() {}
  public var description: String { "EnvironmentValues" }

  public var isEnabled = true  // environmentvalues/isenabled
  public var colorScheme = ColorScheme.light  // environmentvalues/colorscheme
  public var layoutDirection = LayoutDirection.leftToRight  // environmentvalues/layoutdirection
  public var legibilityWeight: LegibilityWeight?  // environmentvalues/legibilityweight
  public var dynamicTypeSize = DynamicTypeSize.large  // environmentvalues/dynamictypesize
  public var controlSize = ControlSize.regular  // environmentvalues/controlsize
  public var displayScale: CGFloat = 3  // environmentvalues/displayscale
  public var font: Font?  // environmentvalues/font
  public var isFocused: Bool { _isFocused }  // environmentvalues/isfocused
  public var colorSchemeContrast: ColorSchemeContrast { _colorSchemeContrast }
  // environmentvalues/colorschemecontrast
  public var accessibilityReduceMotion: Bool { _reduceMotion }  // environmentvalues/accessibilityreducemotion
  public var accessibilityReduceTransparency: Bool { _reduceTransparency }
  // environmentvalues/accessibilityreducetransparency
  public var accessibilityDifferentiateWithoutColor: Bool { _differentiateWithoutColor }
  // environmentvalues/accessibilitydifferentiatewithoutcolor
  public var accessibilityShowButtonShapes: Bool { _showButtonShapes }
  // environmentvalues/accessibilityshowbuttonshapes

  public var dismiss: DismissAction { DismissAction() }  // environmentvalues/dismiss

  // What Apple lets nobody set, and what only a test knows.
  public var _isFocused = false
  public var _isPressed = false
  public var _isHovered = false
  public var _colorSchemeContrast = ColorSchemeContrast.standard
  public var _reduceMotion = false
  public var _reduceTransparency = false
  public var _differentiateWithoutColor = false
  public var _showButtonShapes = false
  /// What `ScaledMetric` multiplies with.
  public var _textScale = 1.0
  /// The size that a shape, an effect or a geometry reader is told.
  public var _size = CGSize(width: 120, height: 40)

  var style: (@MainActor (_Press, EnvironmentValues) -> [String])?
  var labelStyle: (@MainActor (LabelStyleConfiguration, EnvironmentValues) -> [String])?
  var custom: [ObjectIdentifier: Any] = [:]

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { custom[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { custom[ObjectIdentifier(key)] = newValue }
  }  // environmentvalues/subscript(_:)

  nonisolated(unsafe) static var current = EnvironmentValues()
  static func _with<R>(_ e: EnvironmentValues, _ body: () -> R) -> R {
    let old = current
    current = e
    defer { current = old }
    return body()
  }
}

// swift-format-ignore: UseSynthesizedInitializer
@MainActor @preconcurrency public struct DismissAction {  // dismissaction
  // Not isolated, unlike the synthesized one.
  nonisolated init() {}
  /// How often anything was dismissed.
  nonisolated(unsafe) public static var _count = 0
  public func callAsFunction() { Self._count += 1 }  // dismissaction/callasfunction()
}

public protocol EnvironmentKey {  // environmentkey
  associatedtype Value
  static var defaultValue: Value { get }  // environmentkey/defaultvalue
}

public enum ColorScheme: CaseIterable, Sendable { case light, dark }  // colorscheme
public enum ColorSchemeContrast: CaseIterable, Sendable { case standard, increased }  // colorschemecontrast
public enum LayoutDirection: CaseIterable, Sendable { case leftToRight, rightToLeft }  // layoutdirection
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }  // legibilityweight
public enum DynamicTypeSize: Int, CaseIterable, Comparable, Hashable, Sendable {  // dynamictypesize
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public var isAccessibilitySize: Bool { self >= .accessibility1 }  // dynamictypesize/isaccessibilitysize
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

public protocol DynamicProperty {}  // dynamicproperty

@propertyWrapper public struct Environment<Value>: DynamicProperty {  // environment
  nonisolated(unsafe) let path: KeyPath<EnvironmentValues, Value>
  nonisolated public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }
  // environment/init(_:)
  public var wrappedValue: Value { EnvironmentValues.current[keyPath: path] }
}

@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {  // scaledmetric
  let value: Value
  nonisolated public init(wrappedValue: Value) { value = wrappedValue }  // scaledmetric/init(wrappedvalue:)
  nonisolated public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { value = wrappedValue }
  // scaledmetric/init(wrappedvalue:relativeto:)
  public var wrappedValue: Value { value * Value(EnvironmentValues.current._textScale) }
}

@propertyWrapper public struct State<Value>: DynamicProperty {  // state
  final class Box {
    var value: Value { didSet { _changes += 1 } }
    init(_ value: Value) { self.value = value }
  }
  nonisolated(unsafe) let box: Box
  nonisolated public init(wrappedValue: Value) { box = Box(wrappedValue) }  // state/init(wrappedvalue:)
  nonisolated public init(initialValue: Value) { box = Box(initialValue) }  // state/init(initialvalue:)
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  public var projectedValue: Binding<Value> {
    let box = self.box
    return Binding(get: { box.value }, set: { box.value = $0 })
  }
}
extension State where Value: ExpressibleByNilLiteral {
  nonisolated public init() { self.init(wrappedValue: nil) }
}

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {  // binding
  let get: () -> Value
  let set: (Value) -> Void
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }  // binding/init(get:set:)
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }
  // binding/constant(_:)
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<S>(dynamicMember keyPath: WritableKeyPath<Value, S>) -> Binding<S> {
    let (get, set) = (get, set)
    return Binding<S>(
      get: { get()[keyPath: keyPath] },
      set: {
        var value = get()
        value[keyPath: keyPath] = $0
        set(value)
      })
  }  // binding/subscript(dynamicmember:)
}

@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {  // focusstate
  nonisolated(unsafe) let box: State<Value>.Box
  nonisolated public init() where Value == Bool { box = .init(false) }  // focusstate/init()-4mbjq
  nonisolated public init<T: Hashable>() where Value == T? { box = .init(nil) }  // focusstate/init()-8g3xr
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  public var projectedValue: FocusState<Value>.Binding { Binding(box: box) }
  @propertyWrapper public struct Binding {  // focusstate/binding
    let box: State<Value>.Box
    public var wrappedValue: Value {
      get { box.value }
      nonmutating set { box.value = newValue }
    }
    public var projectedValue: FocusState<Value>.Binding { self }
  }
}

extension View {
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
    -> some View
  {
    environment { $0[keyPath: keyPath] = value }
  }  // view/environment(_:_:)
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View { environment { transform(&$0[keyPath: keyPath]) } }
  // view/transformenvironment(_:transform:)
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    environment { $0.isEnabled = $0.isEnabled && !disabled }
  }  // view/disabled(_:)
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
    environment { $0.controlSize = controlSize }.wrapped("controlSize(\(controlSize))")
  }  // view/controlsize(_:)
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment { $0.dynamicTypeSize = size }
  }  // view/dynamictypesize(_:)-1m2tf
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    let box = condition.box
    return environment { $0._isFocused = $0._isFocused || box.value }.wrapped("focused")
  }  // view/focused(_:)
  nonisolated public func focused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View
  {
    let box = binding.box
    return environment { $0._isFocused = $0._isFocused || box.value == value }.wrapped("focused(\(value))")
  }  // view/focused(_:equals:)
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    wrapped("focusable(\(isFocusable))")
  }  // view/focusable(_:)
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    wrapped("focusEffectDisabled(\(disabled))")
  }  // view/focuseffectdisabled(_:)
}
