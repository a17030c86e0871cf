// Compiled into the module with the recording SwiftUI: prints the view trees that the styles make.
import SwiftUI

@main enum Tree {
  @MainActor static func main() {
    let states: [(name: String, change: (inout EnvironmentValues) -> Void)] = [
      ("enabled", { _ in }), ("hovered", { $0._isHovered = true }), ("focused", { $0._isFocused = true }),
      ("pressed", { $0._isPressed = true }), ("disabled", { $0.isEnabled = false }),
    ]
    // S15, S16, S23, S28, S33, S34, S63: every style in every state.
    for variant in SpectrumButtonVariant.allCases {
      let button = Button("Save") {}.buttonStyle(SpectrumButtonStyle(variant))
      for state in states { show("\(variant) \(state.name)", button, state.change) }
      show("\(variant) pending", button.spectrumPending(true))
    }
    kinds()
    layout()
    groups()
  }

  @MainActor static func kinds() {
    // S2, S30, S68: an icon alone keeps its title for VoiceOver.
    for size in SpectrumButtonSize.allCases {
      for kind in SpectrumIconButtonKind.allCases {
        show(
          "\(kind) \(size)",
          Button("Close", systemImage: "xmark") {}.spectrumIconButton(.quiet, kind: kind, size: size))
      }
      show("fab \(size)", Button("Compose", systemImage: "pencil") {}.spectrumFAB(.accent, size: size))
      show(
        "extendedFAB \(size)",
        Button("Compose", systemImage: "pencil") {}.spectrumExtendedFAB(.premium, size: size))
    }
    let close = Button("Close", systemImage: "xmark") {}.spectrumIconButton(.secondary)
    show("Icon pending (A20)", close.spectrumPending(true))
    show("Icon disabled", close.disabled(true))
    show(
      "FAB placed (S66)",
      Text("Mail").spectrumFloating { Button("Compose", systemImage: "pencil") {}.spectrumFAB(.accent) })
    // S71: one action has one label and one icon, in every size and shape.
    for size in SpectrumButtonSize.allCases {
      show("Preset (S39, S40)", Button.spectrumCancel(.secondary, kind: .iconCapsule, size: size) {})
    }
  }

  @MainActor static func layout() {
    let share = Button("Share", systemImage: "square.and.arrow.up") {}
    show("Leading icon (S10, S32, S37)", share.buttonStyle(.spectrumAccent))
    show("Right to left (S11, S65)", share.buttonStyle(.spectrumAccent)) { $0.layoutDirection = .rightToLeft }
    // S34: the indicator stands over what was there, so nothing grows.
    show("Icon pending (A20)", share.buttonStyle(.spectrumAccent).spectrumPending(true))
    show(
      "Pending with a label (A19)", share.buttonStyle(.spectrumAccent).spectrumPending(true, label: "Sharing")
    )
    show(
      "Pending with a label (A19), text only",
      Button("Send") {}.buttonStyle(.spectrumAccent).spectrumPending(true, label: "Sending"))
    show("Small (S12)", share.buttonStyle(.spectrumAction.small))
    show("Large (S12)", share.buttonStyle(.spectrumAction.large))
    // S36, S67: at AX5 lengths between lines grow, the sides do not; there is no limit of lines.
    show("AX5", share.buttonStyle(.spectrumAction)) { $0._textScale = 53.0 / 17 }
    // S67: what floats covers what lies below it. Its box and icon stop growing; an icon alone can be shown large.
    show("FAB at AX5", Button("Compose", systemImage: "pencil") {}.spectrumFAB(.accent)) {
      $0._textScale = 53.0 / 17
    }
    show("Extended FAB at AX5", Button("Compose", systemImage: "pencil") {}.spectrumExtendedFAB(.accent)) {
      $0._textScale = 53.0 / 17
    }
    show("Smaller than a tap target (S14)", Button("A") {}.buttonStyle(.spectrumAction.small)) {
      $0._size = CGSize(width: 30, height: 30)
    }
    show("Reduced motion (S64)", Button("A") {}.buttonStyle(.spectrumAccent)) {
      $0._isPressed = true
      $0._reduceMotion = true
    }
    // S16: the gradient runs from corner to corner in a box of any shape.
    for size in [CGSize(width: 50, height: 50), CGSize(width: 300, height: 40)] {
      show("Premium in \(size.width) × \(size.height)", Button("A") {}.buttonStyle(.spectrumPremium)) {
        $0._size = size
      }
    }
    show("Dark", Button("A") {}.buttonStyle(.spectrumSecondary)) { $0.colorScheme = .dark }
    show("Increased contrast", Button("A") {}.buttonStyle(.spectrumSecondary)) {
      $0._colorSchemeContrast = .increased
    }
    for style in SpectrumButtonVariant.allCases {
      show(
        "Haptics (S60), \(style)", Button("A") {}.buttonStyle(SpectrumButtonStyle(style)).spectrumHaptics(),
        lines: { $0.contains("sensoryFeedback") })
    }
    show(
      "Haptics off (S61)", Button("A") {}.buttonStyle(.spectrumNegative), lines: { $0.contains("sensory") })
    show(
      "A container's style (U16, U26)",
      VStack {
        Button("Container's") {}
        Button("Own") {}.buttonStyle(.spectrumAccent)
      }
      .buttonStyle(.spectrumSecondary),
      lines: { $0.contains("Text(") || $0.contains("strokeBorder") || $0.contains(".fill(") })
  }

  @MainActor static func groups() {
    let isSending = true
    // S48, S50, S52: what supports comes first in reading order, so that confirming is trailing.
    show(
      "Group",
      SpectrumButtonGroup(.accent(with: .quiet), size: .small) {
        SpectrumAction("Save changes", isPending: isSending) {}
      } supporting: {
        Button("Cancel", role: .cancel) {}
        if isSending { SpectrumAction("Details", isEnabled: false) {} }
      })
    show(
      "Stacked group (S49)",
      SpectrumButtonGroup(.accent(with: .quiet), isStacked: true) {
        Button("Save changes") {}
      } supporting: {
        Button("Cancel", role: .cancel) {}
      }, lines: { $0.contains("Stack") || $0.contains("Text(") })
    show(
      "Help by the title (U28)", Button.spectrumIconButton("Close", systemImage: "xmark", style: .quiet) {},
      lines: { $0.contains("help") || $0.contains("Text(") })
    show(
      "Help (U28)",
      Button("Close", systemImage: "xmark") {}.spectrumIconButton(.quiet, help: "Close the drawer"),
      lines: { $0.contains("help") || $0.contains("Text(") })
    show(
      "Equal group (S55)",
      SpectrumButtonGroup(equal: .secondary) {
        for name in ["Apple", "Google"] { SpectrumAction(LocalizedStringKey(name), systemImage: "person") {} }
      }, lines: { $0.contains("HStack") || $0.contains("Text(") || $0.contains("strokeBorder") })
  }

  @MainActor static func show(
    _ title: String, _ view: some View, _ change: (inout EnvironmentValues) -> Void = { _ in },
    lines isShown: (String) -> Bool = { _ in true }
  ) {
    var environment = EnvironmentValues()
    change(&environment)
    print("# \(title)")
    print(view._lines(environment).filter(isShown).joined(separator: "\n"))
  }
}
