// Compiled into the module with the recording SwiftUI: prints the view trees that the styles make.
import SwiftUI

@main enum Tree {
  @MainActor static func main() {
    // A5, A18, A20, A22: every style, resting, pending, and with each role.
    for variant in AppleButtonVariant.allCases {
      let style = AppleButtonStyle(variant)
      show("\(variant)", Button("Save", systemImage: "star") {}.buttonStyle(style))
      show("\(variant) pending", Button("Save", systemImage: "star") {}.buttonStyle(style).applePending(true))
      show("\(variant) destructive", Button("Delete", role: .destructive) {}.buttonStyle(style))
      show("\(variant) cancel", Button("Cancel", role: .cancel) {}.buttonStyle(style))
      show(
        "\(variant) icon",
        Button("Close", systemImage: "xmark") {}.appleIconOnly(.init(variant: variant), shape: .circle))
    }
    // U18, U19
    for size in AppleButtonSize.allCases {
      let style = AppleButtonStyle(.filled, size: size)
      show(
        "\(size)",
        Button {
        } label: {
          AppleButtonLabel("Save", subtitle: "In the album")
        }.buttonStyle(style.capsule))
    }
    show("flexible", Button("Save") {}.buttonStyle(.appleFilled.large.flexible.roundedRectangle))
    show(
      "Icon pending (A20)", Button("Close", systemImage: "xmark") {}.appleIconOnly(.gray).applePending(true))
    show(
      "Pending with a label (A19)",
      Button("Save") {}.buttonStyle(.appleFilled).applePending(true, label: "Saving"))
    show("Disabled", Button("Save") {}.buttonStyle(.appleFilled).disabled(true))
    // A21, A22, A23, A24, A25, A26, A27, U12, U13, U23, U28
    show(
      "Actions",
      AppleActions(
        primary: AppleSafeAction("Keep") {}, cancel: AppleSafeAction("Cancel", isEnabled: false) {},
        destructive: AppleDestructiveAction("Delete…", asking: "Delete the photo?") {}))
    show(
      "Actions, quieter",
      AppleActions(
        primary: AppleSafeAction("Save", isPending: true) {}, style: .tinted(with: .plain), size: .large))
    // U17: as a row, and with an icon alone; U28: help tags
    show("Row", Button("Sign Out", role: .destructive) {}.buttonStyle(.appleFilled.large.capsule).appleRows())
    show("Row, icon", Button("Add", systemImage: "plus") {}.appleIconOnly(.gray, shape: .circle).appleRows())
    show("List", AppleList { Button("Sign Out") {}.buttonStyle(.appleFilled.large) })
    show("Form", AppleForm { Button("Sign Out") {}.buttonStyle(.appleFilled.large) })
    show("Help by the title", Button.appleIconOnly("Close", systemImage: "xmark", style: .gray) {})
    show("Help", Button("Close", systemImage: "xmark") {}.appleIconOnly(.gray, help: "Close the window"))
    // S49
    show(
      "Actions, stacked",
      AppleActions(primary: AppleSafeAction("Save") {}, cancel: AppleSafeAction("Cancel") {}, isStacked: true)
    )
    roles()
    // The system's own colour wherever it has one.
    for color in [AppleColor.blue, .gray5, .label, .white, .fillBlueTint] {
      print(Color(color), Color(color, in: AppleMode(.dark)))
    }
  }

  /// A25: with `dismisses`, every action closes what it stands in; without, none does. U13: the question comes first.
  @MainActor static func roles() {
    var log: [String] = []
    for dismisses in [false, true] {
      let before = DismissAction._count
      let actions = AppleActions(
        primary: AppleSafeAction("Keep") { log.append("keep") },
        cancel: AppleSafeAction("Cancel") { log.append("cancel") },
        destructive: AppleDestructiveAction("Delete…", asking: "Delete?") { log.append("delete") },
        dismisses: dismisses)
      actions.run { log.append("ran") }
      log.append("dismissed \(DismissAction._count - before)")
    }
    print("# Dismissing (A25)\n\(log.joined(separator: " "))")
  }

  @MainActor static func show(
    _ title: String, _ view: some View, _ change: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    var environment = EnvironmentValues()
    change(&environment)
    print("# \(title)")
    print(view._lines(environment).joined(separator: "\n"))
  }
}
