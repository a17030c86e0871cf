// MARK: Values that modifiers take

public enum Visibility: CaseIterable, Sendable { case automatic, visible, hidden }  // visibility
public enum Axis: CaseIterable, Sendable { case horizontal, vertical }  // axis
public enum ContentMode: CaseIterable, Sendable { case fit, fill }  // contentmode
public enum Edge: Int8, CaseIterable, Sendable {  // edge
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable, CustomStringConvertible {  // edge/set
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let leading = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let trailing = Self(rawValue: 8)
    public static let all = Self(rawValue: 15)
    public static let horizontal = Self(rawValue: 10)
    public static let vertical = Self(rawValue: 5)
    public var description: String {
      switch self {
      case .all: "all"
      case .horizontal: "horizontal"
      case .vertical: "vertical"
      default:
        [(Set.top, "top"), (.leading, "leading"), (.bottom, "bottom"), (.trailing, "trailing")]
          .filter { contains($0.0) }.map { $0.1 }.joined(separator: "+")
      }
    }
  }
}
public struct EdgeInsets: Equatable, Sendable {  // edgeinsets
  public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }  // edgeinsets/init(top:leading:bottom:trailing:)
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
public struct Animation: Equatable, Sendable, CustomStringConvertible {  // animation
  public let description: String
  public static let `default` = Self(description: "default")  // animation/default
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation { Animation(description: "curve(\(p1x), \(p1y), \(p2x), \(p2y)) \(duration)s") }
  // animation/timingcurve(_:_:_:_:duration:)
  public static func linear(duration: Double) -> Animation { Animation(description: "linear \(duration)s") }
  // animation/linear(duration:)
  public static func easeIn(duration: Double) -> Animation { Animation(description: "easeIn \(duration)s") }
  // animation/easein(duration:)
  public static func easeOut(duration: Double) -> Animation { Animation(description: "easeOut \(duration)s") }
  // animation/easeout(duration:)
  public static func easeInOut(duration: Double) -> Animation {
    Animation(description: "easeInOut \(duration)s")
  }
  // animation/easeinout(duration:)
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation(description: "spring(\(response), \(dampingFraction))") }
  // animation/spring(response:dampingfraction:blendduration:)
  public func delay(_ delay: Double) -> Animation { Animation(description: "\(self) delay \(delay)s") }
  // animation/delay(_:)
}
public struct AccessibilityTraits: OptionSet, Sendable {  // accessibilitytraits
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let isButton = Self(rawValue: 1)
  public static let isSelected = Self(rawValue: 2)
  public static let updatesFrequently = Self(rawValue: 4)
}
public struct HoverEffect: Sendable, CustomStringConvertible {  // hovereffect
  public let description: String
  public static let automatic = Self(description: "automatic")
  public static let highlight = Self(description: "highlight")
  public static let lift = Self(description: "lift")
}
@available(iOS 17, macOS 14, tvOS 17, visionOS 26, watchOS 10, *)
public struct SensoryFeedback: Equatable, Sendable, CustomStringConvertible {  // sensoryfeedback
  public let description: String
  public enum Weight: Sendable { case light, medium, heavy }  // sensoryfeedback/weight
  public enum Flexibility: Sendable { case rigid, solid, soft }  // sensoryfeedback/flexibility
  public static let success = Self(description: "success")
  public static let warning = Self(description: "warning")
  public static let error = Self(description: "error")
  public static let selection = Self(description: "selection")
  public static let impact = Self(description: "impact")
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self {
    Self(description: "impact(\(weight), \(intensity))")
  }  // sensoryfeedback/impact(weight:intensity:)
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self {
    Self(description: "impact(\(flexibility), \(intensity))")
  }  // sensoryfeedback/impact(flexibility:intensity:)
}

// MARK: Layout

extension View {
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    wrapped("padding(\(edges)\(note(length)))")
  }  // view/padding(_:_:)
  nonisolated public func padding(_ length: CGFloat) -> some View { wrapped("padding(all \(length))") }
  // view/padding(_:)-68shk
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    wrapped("padding(\(insets.top), \(insets.leading), \(insets.bottom), \(insets.trailing))")
  }  // view/padding(_:)-6pgqq
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { wrapped("frame(" + named(("width", width), ("height", height)) + ")") }
  // view/frame(width:height:alignment:)
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    wrapped(
      "frame("
        + named(
          ("minWidth", minWidth), ("idealWidth", idealWidth), ("maxWidth", maxWidth),
          ("minHeight", minHeight),
          ("idealHeight", idealHeight), ("maxHeight", maxHeight))
        + (alignment == .center ? "" : ", \(alignment)") + ")")
  }  // view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    wrapped("fixedSize(\(horizontal), \(vertical))")
  }  // view/fixedsize(horizontal:vertical:)
  nonisolated public func fixedSize() -> some View { wrapped("fixedSize(true, true)") }  // view/fixedsize()
  nonisolated public func layoutPriority(_ value: Double) -> some View { wrapped("layoutPriority(\(value))") }
  // view/layoutpriority(_:)
  nonisolated public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    wrapped("aspectRatio(\(note(ratio)) \(contentMode))")
  }  // view/aspectratio(_:contentmode:)-771ow
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    wrapped("offset(\(x), \(y))")
  }
  // view/offset(x:y:)
  nonisolated public func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }
  // view/offset(_:)
  nonisolated public func zIndex(_ value: Double) -> some View { wrapped("zIndex(\(value))") }
  // view/zindex(_:)
}
func named(_ values: (String, CGFloat?)...) -> String {
  var parts: [String] = []
  for (name, value) in values { if let value { parts.append("\(name): \(value)") } }
  return parts.joined(separator: ", ")
}

// MARK: Drawing

extension View {
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    wrapped("foregroundStyle(\(text(style)))")
  }  // view/foregroundstyle(_:)
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    wrapped("tint(\(tint.map { text($0) } ?? "-"))")
  }  // view/tint(_:)-93mfq
  nonisolated public func tint(_ tint: Color?) -> some View { wrapped("tint(\(tint?.description ?? "-"))") }
  // view/tint(_:)-23xyq
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { Beside(content: self, other: content(), name: "background") }
  // view/background(alignment:content:)
  nonisolated public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { wrapped("background(\(text(style)))") }  // view/background(_:ignoressafeareaedges:)
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { wrapped("background(\(text(style)), in: \(shape))") }
  // view/background(_:in:fillstyle:)-89n7j
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { Beside(content: self, other: content(), name: "overlay") }
  // view/overlay(alignment:content:)
  nonisolated public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { wrapped("overlay(\(text(style)))") }  // view/overlay(_:ignoressafeareaedges:)
  nonisolated public func mask<V: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> V
  ) -> some View { Beside(content: self, other: mask(), name: "mask") }  // view/mask(alignment:_:)
  nonisolated public func hidden() -> some View { wrapped("hidden") }  // view/hidden()
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    wrapped("clipShape(\(shape))")
  }  // view/clipshape(_:style:)
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View { wrapped("shadow(\(color), \(radius), \(x), \(y))") }  // view/shadow(color:radius:x:y:)
  nonisolated public func opacity(_ opacity: Double) -> some View { wrapped("opacity(\(opacity))") }
  // view/opacity(_:)
  nonisolated public func brightness(_ amount: Double) -> some View { wrapped("brightness(\(amount))") }
  // view/brightness(_:)
  nonisolated public func compositingGroup() -> some View { wrapped("compositingGroup") }
  // view/compositinggroup()
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    wrapped("scaleEffect(\(s))")
  }  // view/scaleeffect(_:anchor:)-pmi7
  nonisolated public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View { wrapped("scaleEffect(\(x), \(y))") }  // view/scaleeffect(x:y:anchor:)
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    wrapped("animation(\(animation?.description ?? "none"))")
  }  // view/animation(_:value:)
}

// MARK: Input, feedback, accessibility

extension View {
  nonisolated public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    wrapped(
      "contentShape(\(shape.path(in: CGRect(origin: CGPoint(), size: EnvironmentValues.current._size))))")
  }  // view/contentshape(_:_:eofill:)
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    contentShape(.interaction, shape, eoFill: eoFill)
  }  // view/contentshape(_:eofill:)
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    wrapped("allowsHitTesting(\(enabled))")
  }
  // view/allowshittesting(_:)
  /// Calls the action when `_isHovered` is set in the environment.
  @available(tvOS, unavailable) @available(watchOS, unavailable)
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    environment { if $0._isHovered { action(true) } }.wrapped("onHover")
  }  // view/onhover(perform:)
  /// Calls the action whenever the view is described.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    environment { _ in action?() }
  }  // view/onappear(perform:)
  /// Nothing here ever goes away.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  // view/ondisappear(perform:)
  nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    wrapped("hoverEffect(\(effect))")
  }  // view/hovereffect(_:)
  @available(iOS 17, macOS 14, tvOS 17, visionOS 26, watchOS 10, *)
  nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View
  {
    wrapped("sensoryFeedback(\(feedback))")
  }  // view/sensoryfeedback(_:trigger:)
  @available(iOS 17, macOS 14, tvOS 17, visionOS 26, watchOS 10, *)
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { wrapped("sensoryFeedback(\(feedback))") }  // view/sensoryfeedback(_:trigger:condition:)
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { wrapped("onChange") }  // view/onchange(of:initial:_:)-4psgg
  nonisolated public func accessibilityLabel(_ key: LocalizedStringKey) -> some View {
    wrapped("accessibilityLabel(\(key.text))")
  }  // view/accessibilitylabel(_:)-1d7jv
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    wrapped("accessibilityLabel(\(label.text))")
  }  // view/accessibilitylabel(_:)-5f0zj
  nonisolated public func accessibilityHint(_ key: LocalizedStringKey) -> some View {
    wrapped("accessibilityHint(\(key.text))")
  }  // view/accessibilityhint(_:)-3i2vu
  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    wrapped("accessibilityHint(\(hint.text))")
  }  // view/accessibilityhint(_:)-7r9eg
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
  nonisolated public func accessibilityShowsLargeContentViewer() -> some View {
    wrapped("accessibilityShowsLargeContentViewer")
  }  // view/accessibilityshowslargecontentviewer()
  nonisolated public func accessibilityValue(_ key: LocalizedStringKey) -> some View {
    wrapped("accessibilityValue(\(key.text))")
  }  // view/accessibilityvalue(_:)-1wg4q
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    wrapped("accessibilityHidden(\(hidden))")
  }  // view/accessibilityhidden(_:)
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View {
    wrapped("help(\(textKey.text))")
  }
  // view/help(_:)-6oiyb
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    wrapped("accessibilityAddTraits(\(traits.rawValue))")
  }  // view/accessibilityaddtraits(_:)
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View { Beside(content: self, other: actions(), name: "confirmationDialog \(titleKey.text)") }
  // view/confirmationdialog(_:ispresented:titlevisibility:actions:)-46zbb
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    Beside(
      content: self, other: TupleView<(A, M)>(parts: [AnyView(actions()), AnyView(message())]),
      name: "confirmationDialog \(titleKey.text)")
  }  // view/confirmationdialog(_:ispresented:titlevisibility:actions:message:)-2s7pz
}
