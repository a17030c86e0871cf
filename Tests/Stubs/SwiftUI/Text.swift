public struct Font: Hashable, Sendable, CustomStringConvertible {  // font
  public let description: String
  public enum TextStyle: CaseIterable, Hashable, Sendable {  // font/textstyle
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }
  public struct Weight: Hashable, Sendable, CustomStringConvertible {  // font/weight
    public let description: String
    public static let ultraLight = Self(description: "ultraLight")
    public static let thin = Self(description: "thin")
    public static let light = Self(description: "light")
    public static let regular = Self(description: "regular")
    public static let medium = Self(description: "medium")
    public static let semibold = Self(description: "semibold")
    public static let bold = Self(description: "bold")
    public static let heavy = Self(description: "heavy")
    public static let black = Self(description: "black")
  }
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }  // font/design
  public enum Leading: Hashable, Sendable { case standard, tight, loose }  // font/leading

  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(description: "system \(size)" + note(weight) + note(design))
  }  // font/system(size:weight:design:)-697b2
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(description: "\(style)" + note(weight) + note(design))
  }  // font/system(_:design:weight:)
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(description: "\(name) \(size) body")
  }
  // font/custom(_:size:)
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(description: "\(name) \(fixedSize) fixed")
  }  // font/custom(_:fixedsize:)
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(description: "\(name) \(size) \(textStyle)")
  }  // font/custom(_:size:relativeto:)
  public func weight(_ weight: Weight) -> Font { Font(description: "\(self) \(weight)") }  // font/weight(_:)
  public func bold() -> Font { weight(.bold) }  // font/bold()
  public func italic() -> Font { Font(description: "\(self) italic") }  // font/italic()
  public func leading(_ leading: Leading) -> Font { Font(description: "\(self) leading \(leading)") }
  // font/leading(_:)
  public func monospacedDigit() -> Font { Font(description: "\(self) monospacedDigit") }
  // font/monospaceddigit()

  public static let largeTitle = Font.system(.largeTitle)  // font/largetitle
  public static let title = Font.system(.title)  // font/title
  public static let title2 = Font.system(.title2)  // font/title2
  public static let title3 = Font.system(.title3)  // font/title3
  public static let headline = Font.system(.headline)  // font/headline
  public static let subheadline = Font.system(.subheadline)  // font/subheadline
  public static let body = Font.system(.body)  // font/body
  public static let callout = Font.system(.callout)  // font/callout
  public static let footnote = Font.system(.footnote)  // font/footnote
  public static let caption = Font.system(.caption)  // font/caption
  public static let caption2 = Font.system(.caption2)  // font/caption2
}
func note<T>(_ value: T?) -> String { value.map { " \($0)" } ?? "" }

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
  // localizedstringkey
  let text: String
  public init(_ value: String) { text = value }  // localizedstringkey/init(_:)
  public init(stringLiteral value: String) { text = value }  // localizedstringkey/init(stringliteral:)
}
nonisolated public struct Text: Leaf, Equatable {  // text
  let text: String
  nonisolated public init(_ key: LocalizedStringKey) { text = key.text }
  // text/init(_:tablename:bundle:comment:)
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ content: S) { text = String(content) }
  // text/init(_:)-9d1g4
  nonisolated public init(verbatim content: String) { text = content }  // text/init(verbatim:)
  public static func == (a: Text, b: Text) -> Bool { a.text == b.text }
  @MainActor public func _lines(_: EnvironmentValues) -> [String] { ["Text(\(text))"] }
  public enum Case: Sendable { case uppercase, lowercase }  // text/case
  public struct LineStyle: Sendable {  // text/linestyle
    public enum Pattern: Sendable { case solid, dash, dot, dashDot, dashDotDot }  // text/linestyle/pattern
  }
}
nonisolated public struct Image: Leaf, Equatable {  // image
  let name: String
  nonisolated public init(systemName: String) { name = systemName }  // image/init(systemname:)
  #if canImport(Foundation)
    nonisolated public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
    // image/init(_:bundle:)
    nonisolated public init(decorative name: String, bundle: Bundle? = nil) { self.name = name }
  // image/init(decorative:bundle:)
  #endif
  public enum TemplateRenderingMode: Sendable { case template, original }  // image/templaterenderingmode
  nonisolated public func resizable() -> Image { self }  // image/resizable(capinsets:resizingmode:)
  nonisolated public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  // image/renderingmode(_:)
  public enum Scale: Sendable { case small, medium, large }  // image/scale
  public static func == (a: Image, b: Image) -> Bool { a.name == b.name }
  @MainActor public func _lines(_: EnvironmentValues) -> [String] { ["Image(\(name))"] }
}

nonisolated public struct Label<Title: View, Icon: View>: Leaf {  // label
  let title: Title
  let icon: Icon
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.init(title: title(), icon: icon())
  }  // label/init(title:icon:)
  nonisolated init(title: Title, icon: Icon) { (self.title, self.icon) = (title, icon) }
  @MainActor public func _lines(_ e: EnvironmentValues) -> [String] {
    let parts = LabelStyleConfiguration(
      title: .init(view: AnyView(title)), icon: .init(view: AnyView(icon)))
    return e.labelStyle?(parts, e) ?? icon._lines(e) + title._lines(e)
  }
}
extension Label where Title == Text, Icon == Image {
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: Text(titleKey), icon: Image(systemName: name))
  }  // label/init(_:systemimage:)
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: Text(title), icon: Image(systemName: name))
  }  // label/init(_:systemimage:)
}
extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  nonisolated public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: configuration.title, icon: configuration.icon)
  }  // label/init(_:)
}
public struct LabelStyleConfiguration {  // labelstyleconfiguration
  nonisolated public struct Title: Leaf {
    let view: AnyView
    @MainActor public func _lines(_ e: EnvironmentValues) -> [String] { view._lines(e) }
  }
  nonisolated public struct Icon: Leaf {
    let view: AnyView
    @MainActor public func _lines(_ e: EnvironmentValues) -> [String] { view._lines(e) }
  }
  nonisolated(unsafe) public let title: Title
  nonisolated(unsafe) public let icon: Icon
}
@MainActor @preconcurrency public protocol LabelStyle {  // labelstyle
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body  // labelstyle/makebody(configuration:)
  typealias Configuration = LabelStyleConfiguration
}
/// The title is not drawn, and stays for VoiceOver.
nonisolated public struct IconOnlyLabelStyle: LabelStyle {  // icononlylabelstyle
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    Beside(content: configuration.icon, other: configuration.title, name: "spoken")
  }
}
nonisolated public struct TitleOnlyLabelStyle: LabelStyle {  // titleonlylabelstyle
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
nonisolated public struct TitleAndIconLabelStyle: LabelStyle {  // titleandiconlabelstyle
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon
      configuration.title
    }
  }
}
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: Self { Self() } }
// labelstyle/icononly
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: Self { Self() } }
// labelstyle/titleonly
extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: Self { Self() } }
// labelstyle/titleandicon

extension View {
  /// A label inside `makeBody` gets the style outside.
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    nonisolated(unsafe) let style = style
    return environment {
      let outer = $0.labelStyle
      $0.labelStyle = { @MainActor parts, e in
        var e = e
        e.labelStyle = outer
        return EnvironmentValues._with(e) { style.makeBody(configuration: parts) }._lines(e)
      }
    }
  }  // view/labelstyle(_:)
  nonisolated public func font(_ font: Font?) -> some View {
    environment { $0.font = font }.wrapped("font(\(font?.description ?? "-"))")
  }  // view/font(_:)
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    wrapped("fontWeight(\(note(weight)))")
  }
  // view/fontweight(_:)
  nonisolated public func bold(_ isActive: Bool = true) -> some View { wrapped("bold(\(isActive))") }
  // view/bold(_:)
  nonisolated public func italic(_ isActive: Bool = true) -> some View { wrapped("italic(\(isActive))") }
  // view/italic(_:)
  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { wrapped("underline(\(isActive), \(pattern)\(note(color)))") }
  // view/underline(_:pattern:color:)
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { wrapped("strikethrough(\(isActive), \(pattern)\(note(color)))") }
  // view/strikethrough(_:pattern:color:)
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { wrapped("kerning(\(kerning))") }
  // view/kerning(_:)
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { wrapped("tracking(\(tracking))") }
  // view/tracking(_:)
  nonisolated public func baselineOffset(_ offset: CGFloat) -> some View {
    wrapped("baselineOffset(\(offset))")
  }
  // view/baselineoffset(_:)
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    wrapped("textCase(\(note(textCase)))")
  }
  // view/textcase(_:)
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    wrapped("lineSpacing(\(lineSpacing))")
  }
  // view/linespacing(_:)
  nonisolated public func lineLimit(_ number: Int?) -> some View { wrapped("lineLimit(\(note(number)))") }
  // view/linelimit(_:)-513mb
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    wrapped("minimumScaleFactor(\(factor))")
  }  // view/minimumscalefactor(_:)
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    wrapped("multilineTextAlignment(\(alignment))")
  }  // view/multilinetextalignment(_:)
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { wrapped("imageScale(\(scale))") }
  // view/imagescale(_:)
}
public enum TextAlignment: CaseIterable, Sendable { case leading, center, trailing }  // textalignment
