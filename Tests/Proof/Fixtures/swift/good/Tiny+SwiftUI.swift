#if canImport(SwiftUI)
  import SwiftUI

  extension ButtonStyle where Self == TinyStyle {
    public nonisolated static var tinyPrimary: TinyStyle { TinyStyle(.primary) }
    @available(*, unavailable, message: "there is no loud style")
    public nonisolated static var tinyLoud: TinyStyle { TinyStyle(.primary) }
  }

  extension TinyStyle: ButtonStyle {
    public func makeBody(configuration: ButtonStyleConfiguration) -> some View {
      TinyBody(style: self, configuration: configuration)
    }
  }

  private struct TinyBody: View {
    let style: TinyStyle
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @ScaledMetric(relativeTo: .headline) private var height = 48.0
    @State private var isHovered = false

    var body: some View {
      let shape = RoundedRectangle(cornerRadius: 8, style: .continuous)
      configuration.label
        .font(.system(size: 17, weight: .semibold))
        .foregroundStyle(colorScheme == .dark ? Color.black : Color.white)
        .underline(isHovered)
        .frame(maxWidth: .infinity, minHeight: height)
        .background {
          shape.fill(Color(red: style.red, green: 0.5, blue: 0))
          shape.strokeBorder(.black, lineWidth: 2)
        }
        .shadow(color: .black, radius: 0, y: configuration.isPressed ? 0 : 4)
        .offset(y: configuration.isPressed ? 4 : 0)
        .contentShape(.interaction, shape.inset(by: -2))
        .opacity(isEnabled ? 1 : 0.5)
        #if !os(tvOS) && !os(watchOS)
          .onHover { isHovered = $0 }
        #endif
        .animation(reduceMotion ? nil : .easeOut(duration: 0.1), value: configuration.isPressed)
    }
  }
#endif
