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
    AppleList { Button("Sign Out", role: .destructive) {}.buttonStyle(.appleGray) }
    AppleForm { Button("Reset") {}.buttonStyle(.appleFilled) }
    List { Button("Sign Out", role: .destructive) {}.buttonStyle(.appleGray) }.appleRows()
    // U29: a link looks like one on the Mac; elsewhere text without a border.
    #if os(macOS)
    Button("More") {}.buttonStyle(.appleLink)
    // U29: a scope bar narrows what is shown; it needs no guard, below macOS 14 its buttons are gray.
    HStack { Button("All") {}; Button("Unread") {} }.buttonStyle(.appleAccessoryBar)
    Button("Save Search") {}.buttonStyle(.appleAccessoryBarAction)
    #else
    Button("More") {}.buttonStyle(.applePlain)
    Button("All") {}.buttonStyle(.applePlain)
    #endif
    // U29: small buttons that act on a list.
    HStack {
      Button.appleIconOnly("Add", systemImage: "plus", style: .plain, size: .small) {}
      Button.appleIconOnly("Remove", systemImage: "minus", style: .plain, size: .small) {}
    }
  }
}

struct IconOnly: View {
  var body: some View {
    // A4, U27: a symbol alone, with a title for VoiceOver; U18: only it may be a circle.
    Button("Close", systemImage: "xmark") {}.appleIconOnly(.gray)
    Button("Close", systemImage: "xmark") {}.appleIconOnly(.glass, size: .large, shape: .circle)
    // U28: on the Mac, a help tag: the title, or more than it.
    Button.appleIconOnly("Close", systemImage: "xmark", style: .gray) {}
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
