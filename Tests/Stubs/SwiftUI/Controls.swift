// MARK: Progress

nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: Leaf {  // progressview
  nonisolated public init() where Label == EmptyView, CurrentValueLabel == EmptyView {}
  // progressview/init()
  @MainActor public func _lines(_: EnvironmentValues) -> [String] { ["ProgressView"] }
}
public struct CircularProgressViewStyle: Sendable { public init() {} }  // circularprogressviewstyle

// MARK: Buttons

public struct ButtonRole: Equatable, Sendable {  // buttonrole
  let name: String
  public static let destructive = ButtonRole(name: "destructive")  // buttonrole/destructive
  public static let cancel = ButtonRole(name: "cancel")  // buttonrole/cancel
  @available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  public static var confirm: ButtonRole { ButtonRole(name: "confirm") }  // buttonrole/confirm
  @available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  public static var close: ButtonRole { ButtonRole(name: "close") }  // buttonrole/close
}
struct _Press {
  let role: ButtonRole?
  let label: AnyView
  let action: @MainActor () -> Void
}
nonisolated public struct Button<Label: View>: Leaf {  // button
  let label: Label
  let role: ButtonRole?
  let action: @MainActor () -> Void
  nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(label: label(), role: nil, action: action)
  }  // button/init(action:label:)
  nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { self.init(label: label(), role: role, action: action) }  // button/init(role:action:label:)
  nonisolated init(label: Label, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    (self.label, self.role, self.action) = (label, role, action)
  }
  /// What a tap does.
  @MainActor public func _tap() { action() }
  @MainActor public func _lines(_ e: EnvironmentValues) -> [String] {
    let press = _Press(role: role, label: AnyView(label), action: action)
    return indented("Button" + (role.map { "[\($0.name)]" } ?? ""), e.style?(press, e) ?? label._lines(e))
  }
}
extension Button where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(label: Text(titleKey), role: nil, action: action)
  }  // button/init(_:action:)-1rwy0
  nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(label: Text(titleKey), role: role, action: action) }  // button/init(_:role:action:)-4rzki
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) { self.init(label: Text(title), role: nil, action: action) }  // button/init(_:action:)-lpm7
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(label: Text(title), role: role, action: action) }  // button/init(_:role:action:)-8y5yk
}
extension Button where Label == SwiftUI.Label<Text, Image> {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) { self.init(label: .init(titleKey, systemImage: systemImage), role: nil, action: action) }
  // button/init(_:systemimage:action:)-1nvmu
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) { self.init(label: .init(titleKey, systemImage: systemImage), role: role, action: action) }
  // button/init(_:systemimage:role:action:)-83h37
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) { self.init(label: .init(title, systemImage: systemImage), role: nil, action: action) }
  // button/init(_:systemimage:action:)-1ad0x
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(label: .init(title, systemImage: systemImage), role: role, action: action) }
  // button/init(_:systemimage:role:action:)-9p31k
}
extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  nonisolated public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(label: configuration.label, role: configuration.role, action: configuration.action)
  }  // button/init(_:)
}

public struct ButtonStyleConfiguration {  // buttonstyleconfiguration
  nonisolated public struct Label: Leaf {  // buttonstyleconfiguration/label-swift.struct
    let view: AnyView
    @MainActor public func _lines(_ e: EnvironmentValues) -> [String] { view._lines(e) }
  }
  public let role: ButtonRole?  // buttonstyleconfiguration/role
  public let label: Label  // buttonstyleconfiguration/label-swift.property
  public let isPressed: Bool  // buttonstyleconfiguration/ispressed
}
@MainActor @preconcurrency public protocol ButtonStyle {  // buttonstyle
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body  // buttonstyle/makebody(configuration:)
  typealias Configuration = ButtonStyleConfiguration
}
public struct PrimitiveButtonStyleConfiguration {  // primitivebuttonstyleconfiguration
  nonisolated public struct Label: Leaf {
    let view: AnyView
    @MainActor public func _lines(_ e: EnvironmentValues) -> [String] { view._lines(e) }
  }
  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void
  @MainActor public func trigger() { action() }  // primitivebuttonstyleconfiguration/trigger()
}
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {  // primitivebuttonstyle
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
  // primitivebuttonstyle/makebody(configuration:)
  typealias Configuration = PrimitiveButtonStyleConfiguration
}

nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle {  // defaultbuttonstyle
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.wrapped("native automatic")
  }
}
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle {  // plainbuttonstyle
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.wrapped("native plain")
  }
}
nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle {  // borderlessbuttonstyle
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.wrapped("native borderless")
  }
}
@available(iOS 15, macOS 10.15, tvOS 13, watchOS 7, *)
nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle {  // borderedbuttonstyle
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.wrapped("native bordered")
  }
}
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  // borderedprominentbuttonstyle
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.wrapped("native borderedProminent")
  }
}
@available(iOS 26, macOS 26, tvOS 26, watchOS 26, *) @available(visionOS, unavailable)
nonisolated public struct GlassButtonStyle: PrimitiveButtonStyle {  // glassbuttonstyle
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.wrapped("native glass")
  }
}
@available(iOS 26, macOS 26, tvOS 26, watchOS 26, *) @available(visionOS, unavailable)
nonisolated public struct GlassProminentButtonStyle: PrimitiveButtonStyle {  // glassprominentbuttonstyle
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.wrapped("native glassProminent")
  }
}
@available(macOS 10.15, *)
@available(iOS, unavailable) @available(tvOS, unavailable) @available(watchOS, unavailable)
@available(visionOS, unavailable)
nonisolated public struct LinkButtonStyle: PrimitiveButtonStyle {  // linkbuttonstyle
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.wrapped("native link")
  }
}
@available(macOS 14, *)
@available(iOS, unavailable) @available(tvOS, unavailable) @available(watchOS, unavailable)
@available(visionOS, unavailable)
nonisolated public struct AccessoryBarButtonStyle: PrimitiveButtonStyle {  // accessorybarbuttonstyle
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.wrapped("native accessoryBar")
  }
}
@available(macOS 14, *)
@available(iOS, unavailable) @available(tvOS, unavailable) @available(watchOS, unavailable)
@available(visionOS, unavailable)
nonisolated public struct AccessoryBarActionButtonStyle: PrimitiveButtonStyle {
  // accessorybaractionbuttonstyle
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.wrapped("native accessoryBarAction")
  }
}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: Self { Self() }
}
// primitivebuttonstyle/automatic
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: Self { Self() } }
// primitivebuttonstyle/plain
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: Self { Self() }
}
// primitivebuttonstyle/borderless
@available(macOS 10.15, *)
@available(iOS, unavailable) @available(tvOS, unavailable) @available(watchOS, unavailable)
@available(visionOS, unavailable)
extension PrimitiveButtonStyle where Self == LinkButtonStyle { public static var link: Self { Self() } }
// primitivebuttonstyle/link
@available(macOS 14, *)
@available(iOS, unavailable) @available(tvOS, unavailable) @available(watchOS, unavailable)
@available(visionOS, unavailable)
extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  public static var accessoryBar: Self { Self() }  // primitivebuttonstyle/accessorybar
}
@available(macOS 14, *)
@available(iOS, unavailable) @available(tvOS, unavailable) @available(watchOS, unavailable)
@available(visionOS, unavailable)
extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
  public static var accessoryBarAction: Self { Self() }  // primitivebuttonstyle/accessorybaraction
}
@available(iOS 15, macOS 10.15, tvOS 13, watchOS 7, *)
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: Self { Self() }
}
// primitivebuttonstyle/bordered
@available(iOS 15, macOS 12, tvOS 15, watchOS 8, *)
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: Self { Self() }  // primitivebuttonstyle/borderedprominent
}
@available(iOS 26, macOS 26, tvOS 26, watchOS 26, *) @available(visionOS, unavailable)
extension PrimitiveButtonStyle where Self == GlassButtonStyle { public static var glass: Self { Self() } }
// primitivebuttonstyle/glass
@available(iOS 26, macOS 26, tvOS 26, watchOS 26, *) @available(visionOS, unavailable)
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: Self { Self() }  // primitivebuttonstyle/glassprominent
}

public enum ControlSize: CaseIterable, Sendable {  // controlsize
  case mini, small, regular, large
  case extraLarge
}
public struct ButtonBorderShape: Equatable, Sendable, CustomStringConvertible {  // buttonbordershape
  public let description: String
  public static let automatic = Self(description: "automatic")
  public static let capsule = Self(description: "capsule")
  public static let roundedRectangle = Self(description: "roundedRectangle")
  public static let circle = Self(description: "circle")
  public static func roundedRectangle(radius: CGFloat) -> Self {
    Self(description: "roundedRectangle(\(radius))")
  }
}
@available(tvOS, unavailable) @available(watchOS, unavailable)
public struct EventModifiers: OptionSet, Sendable {  // eventmodifiers
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let command = Self(rawValue: 1)
  public static let shift = Self(rawValue: 2)
  public static let option = Self(rawValue: 4)
  public static let control = Self(rawValue: 8)
}
@available(tvOS, unavailable) @available(watchOS, unavailable)
public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {  // keyequivalent
  public var character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }
  public static let `return` = Self("\r")
  public static let escape = Self("\u{1B}")
  public static let delete = Self("\u{8}")
  public static let space = Self(" ")
}
@available(tvOS, unavailable) @available(watchOS, unavailable)
public struct KeyboardShortcut: Sendable {  // keyboardshortcut
  let name: String
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    name = "\(key.character)+\(modifiers.rawValue)"
  }  // keyboardshortcut/init(_:modifiers:)
  init(name: String) { self.name = name }
  public static let defaultAction = Self(name: "default")  // keyboardshortcut/defaultaction
  public static let cancelAction = Self(name: "cancel")  // keyboardshortcut/cancelaction
}

extension View {
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    nonisolated(unsafe) let style = style
    return environment {
      $0.style = { @MainActor press, e in
        EnvironmentValues._with(e) {
          style.makeBody(
            configuration: .init(role: press.role, label: .init(view: press.label), isPressed: e._isPressed))
        }._lines(e)
      }
    }
  }  // view/buttonstyle(_:)-7qx1
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    nonisolated(unsafe) let style = style
    return environment {
      $0.style = { @MainActor press, e in
        EnvironmentValues._with(e) {
          style.makeBody(
            configuration: .init(role: press.role, label: .init(view: press.label), action: press.action))
        }._lines(e)
      }
    }
  }  // view/buttonstyle(_:)-66fbx
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    wrapped("buttonBorderShape(\(shape))")
  }  // view/buttonbordershape(_:)
  nonisolated public func progressViewStyle(_ style: CircularProgressViewStyle) -> some View {
    wrapped("progressViewStyle(circular)")
  }  // view/progressviewstyle(_:)
  @available(tvOS, unavailable) @available(watchOS, unavailable)
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    wrapped("keyboardShortcut(\(shortcut.name))")
  }  // view/keyboardshortcut(_:)-8l09n
  @available(tvOS, unavailable) @available(watchOS, unavailable)
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View { keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers)) }
  // view/keyboardshortcut(_:modifiers:)
}
