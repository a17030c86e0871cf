// swift-format-ignore-file
// A product's code, in a module of its own: beside each form that is refused in bad/, the nearest that is legal.
import AppleTokens
import SwiftUI

struct Styles: View {
  var isPro = false

  var body: some View {
    // A5, A6, U1, U2, U6: one member for each style; U14: glass needs no guard here, below version 26 its fallback is drawn.
    Button("Sign In") {}.buttonStyle(.appleFilled)
    Button("Later") {}.buttonStyle(.applePlain)
    Button("Open") {}.buttonStyle(isPro ? .appleTinted : .appleGray)
    Button("Add") {}.buttonStyle(.appleGlass)
    Button("Send") {}.buttonStyle(.appleGlassProminent.large)
    // U12: a destructive action in a regular style.
    Button("Delete", role: .destructive) {}.buttonStyle(.appleGray)
    // U18, U19: sizes, shapes, full width.
    Button("Continue") {}.buttonStyle(.appleFilled.large.flexible)
    Button("Tag") {}.buttonStyle(.appleTinted.mini.capsule)
    Button("Tag") {}.buttonStyle(.appleTinted.extraLarge.roundedRectangle)
    // A15: a detail below the label.
    Button {} label: { AppleButtonLabel("Download", subtitle: "120 MB") }.buttonStyle(.appleGray.large)
    // A18, A19
    Button("Save") {}.buttonStyle(.appleFilled).applePending(isPro, label: "Saving")
    // U16, U26, A11, U20, U21: a style on a container; a plain button is the system's own.
    Button("Add", systemImage: "plus") {}
    HStack { Button("A") {}; Button("B") {} }.buttonStyle(.appleGray)
    // U17: in a list a button is a row, whatever its style.
    List { Button("Sign Out", role: .destructive) {}.buttonStyle(.appleGray) }.appleRows()
    // U29: a link looks like one on the Mac; elsewhere text without a border.
    #if os(macOS)
    Button("More") {}.buttonStyle(.appleLink)
    #else
    Button("More") {}.buttonStyle(.applePlain)
    #endif
  }
}

struct IconOnly: View {
  var body: some View {
    // A4, U27: a symbol alone, with a title for VoiceOver; U18: only it may be a circle.
    Button("Close", systemImage: "xmark") {}.appleIconOnly(.gray)
    Button("Close", systemImage: "xmark") {}.appleIconOnly(.glass, size: .large, shape: .circle)
    // U28: on the Mac, a help tag.
    Button("Close", systemImage: "xmark") {}.appleIconOnly(.gray, help: "Close the window")
  }
}

struct Roles: View {
  var body: some View {
    // A21, A22, A23, A24, A25, A26, U12, U13, U28: one primary action that loses nothing, a way out, and one that asks.
    AppleActions(primary: AppleSafeAction("Keep") {})
    AppleActions(
      primary: AppleSafeAction("Keep", isPending: true) {}, cancel: AppleSafeAction("Cancel") {},
      destructive: AppleDestructiveAction("Delete…", asking: "Delete the photo?") {})
    // A8, A9: one size, two styles, the louder for the primary action.
    AppleActions(
      primary: AppleSafeAction("Save") {}, cancel: AppleSafeAction("Cancel") {}, style: .tinted(with: .plain),
      size: .large, dismisses: true)
    // S49: below each other.
    AppleActions(primary: AppleSafeAction("Save") {}, cancel: AppleSafeAction("Cancel") {}, isStacked: true)
  }
}
