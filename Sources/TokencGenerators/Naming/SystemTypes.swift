/// Types of the systems that a generated one may not be called like: it would hide them where generated code, or a
/// product's, names them.
enum SystemTypes {
  /// Swift's, SwiftUI's, UIKit's, AppKit's, Foundation's and those of the graphics that they re-export, as far as a
  /// prefix and a name of ours can make one. Names that no prefix makes, such as `View`, are those of components.
  static let swift: Set<String> = {
    var names = Set(swiftUI)
    // Apple keeps prefixes of two capitals; of these frameworks types have the very words that ours have.
    for prefix in ["UI", "NS", "CG", "CI", "CA", "CF"] {
      for word in prefixed { names.insert(prefix + word) }
    }
    return names
  }()

  private static let prefixed = [
    "Color", "Gradient", "Shadow", "Border", "Transition", "Number", "Boolean", "Font", "FontWeight",
    "Button",
    "Label",
  ]

  private static let swiftUI = words(
    """
    AccessibilityTraits Alignment Angle AngularGradient AnimatablePair Animation AnyGradient AnyShapeStyle \
    AnyTransition AnyView AsymmetricTransition Axis Binding BlendMode BorderedButtonStyle BorderlessButtonStyle Button \
    ButtonBorderShape ButtonRole ButtonStyle ButtonStyleConfiguration CGAffineTransform CGColor CGFloat CGPoint \
    CGRect CGSize CircularProgressViewStyle Color ColorPicker ColorRenderingMode ColorScheme \
    ColorSchemeContrast ContainerRelativeShape ContentMode ContentShapeKinds ControlSize DefaultButtonStyle \
    DismissAction DynamicProperty DynamicTypeSize Edge EdgeInsets EditMode EllipticalGradient EmptyAnimatableData \
    EmptyView Environment EnvironmentKey EnvironmentValues EventModifiers FillStyle FocusState Font ForEach \
    ForegroundStyle FormStyle GeometryEffect GeometryProxy GeometryReader Gradient GroupBoxStyle HStack \
    HierarchicalShapeStyle HorizontalAlignment HoverEffect Image IndexViewStyle InsettableShape KeyEquivalent \
    KeyboardShortcut Label LabelStyle LabelStyleConfiguration LayoutDirection LegibilityWeight LinearGradient \
    LinkButtonStyle LocalizedStringKey NSAppearance UIAccessibilityContrast UITraitCollection UIUserInterfaceStyle \
    MenuActionDismissBehavior MenuStyle MeshGradient Path PlainButtonStyle \
    PrimitiveButtonStyle PrimitiveButtonStyleConfiguration ProgressView ProjectionTransform RadialGradient \
    Rectangle RoundedCornerStyle RoundedRectangle ScaledMetric SelectionShapeStyle SensoryFeedback SeparatorShapeStyle Shape \
    ShapeStyle Spacer State StrokeBorder StrokeStyle SymbolVariants Text TextAlignment TextFieldStyle TimeInterval \
    TintShapeStyle TitleAndIconLabelStyle TitleOnlyLabelStyle IconOnlyLabelStyle ToggleStyle Transition UnitCurve \
    UnitDuration UnitPoint VStack VerticalAlignment View ViewBuilder ViewModifier Visibility ZStack Never Result \
    Sequence Collection Array Dictionary Set String Character Double Float Int Bool Error Hasher Hashable Equatable \
    Sendable CaseIterable Optional Void Any AnyObject
    """)

  /// Compose's and Kotlin's, as far as the templates name them; a test compares.
  static let kotlin = words(
    """
    AnimationSpec Any Alignment Arrangement BasicText Boolean BorderStroke Box Brush CircleShape CircularProgressIndicator \
    Color ColorProducer ColorSpaces Column Composable CompositionLocalProvider CornerRadius CubicBezierEasing \
    DelegatableNode Deprecated \
    DeprecationLevel DeviceFontFamilyName Dp DpSize Duration Float Font FontFamily FontWeight HapticFeedbackType Icon \
    Immutable IndicationNodeFactory Int InteractionSource JvmInline JvmName LaunchedEffect LinearGradientShader List \
    LocalHapticFeedback LocalViewConfiguration Long Modifier \
    MutableInteractionSource Offset PI Painter Pair PressInteraction ReadOnlyComposable ReplaceWith RippleAlpha Role \
    RoundedCornerShape Row Shader \
    ShaderBrush Size SolidColor String Stroke TextAlign TextDecoration TextStyle TextUnit TweenSpec Unit \
    UnsupportedOperationException Suppress ViewConfiguration
    """)

  private static func words(_ text: String) -> Set<String> {
    // By bytes: to find characters takes as long as all the rest of the names of a small project.
    Set(text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) })
  }
}
