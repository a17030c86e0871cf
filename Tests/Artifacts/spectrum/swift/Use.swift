// swift-format-ignore-file
// A product's code, in a module of its own: beside each form that is refused in bad/, the nearest that is legal.
import SpectrumTokens
import SwiftUI

struct Styles: View {
  var isPro = false

  var body: some View {
    Button("Save changes") {}.buttonStyle(.spectrumAccent)
    // S15, S52: iOS's names; a style is a value.
    Button("Upgrade") {}.buttonStyle(isPro ? .spectrumAction : .spectrumPremium.large)
    // S1, S10, S31: one icon at most, and it leads.
    Button("Share", systemImage: "square.and.arrow.up") {}.buttonStyle(.spectrumSecondary.small)
    Button("Delete account", role: .destructive) {}.buttonStyle(.spectrumNegative)
    Button("Later") {}.buttonStyle(.spectrumQuiet)
    // U16, N17: a container's style is the default of what is inside.
    VStack {
      Button("One") {}
      Button("Two") {}.buttonStyle(.spectrumQuiet)
    }
    .buttonStyle(.spectrumSecondary)
    // S69: text needs no label for VoiceOver, and there is no parameter for one. A18, A19: pending, with another label.
    Button("Send") {}.buttonStyle(.spectrumAccent).spectrumPending(isPro)
    Button("Send") {}.buttonStyle(.spectrumAccent).spectrumPending(isPro, label: "Sending")
    // S60, S61: haptics, if the product wants them.
    Button("Buy") {}.buttonStyle(.spectrumPremium).spectrumHaptics()
    // S12: small, medium without a word, large.
    Button("Save") {}.buttonStyle(.spectrumAccent.large)
    // A15: one label, and no detail below it. U7: any view as label.
    Button {} label: { Text("Save") }.buttonStyle(.spectrumAccent)
  }
}

struct Kinds: View {
  let isPro: Bool

  var body: some View {
    // S2, S9, S27, S29, S30, S68: an icon alone, with a title for VoiceOver, as circle and as capsule.
    Button("Close", systemImage: "xmark") {}.spectrumIconButton(.quiet)
    Button("Close", systemImage: "xmark") {}.spectrumIconButton(.quiet, kind: .iconCapsule, size: .small)
    Button("Close", systemImage: "xmark") {}.spectrumIconButton(isPro ? .premium : .accent)
    // U28: on the Mac, a help tag: the title, or more than it.
    Button.spectrumIconButton("Close", systemImage: "xmark", style: .quiet, kind: .iconCapsule) {}
    Button("Close", systemImage: "xmark") {}.spectrumIconButton(.quiet, help: "Close the drawer")
    // S22, S25, S27: floating buttons are loud.
    Button("Compose", systemImage: "pencil") {}.spectrumFAB(.accent)
    Button("Compose", systemImage: "pencil") {}.spectrumExtendedFAB(isPro ? .premium : .action, size: .large)
    // S66: at the end of the bottom edge.
    Text("Mail").spectrumFloating { Button("Compose", systemImage: "pencil") {}.spectrumFAB(.accent) }
    // S39, S40: presets, in quiet and secondary.
    Button.spectrumClose(.secondary) {}
    Button.spectrumAdd(.quiet, kind: .iconCapsule, size: .large) {}
    Button.spectrumAiAssistant(.quiet) {}
    Button.spectrumCancel(.quiet) {}
    Button.spectrumDone(.secondary) {}
    Button.spectrumHelp(.quiet) {}
    Button.spectrumInfo(.quiet) {}
    Button.spectrumMore(.quiet) {}
  }
}

struct Groups: View {
  let isPro: Bool
  let isSending: Bool
  let drafts: [String]

  var body: some View {
    // S49, S50, S52: two styles, made by the group; A8: one size.
    SpectrumButtonGroup(.accent(with: .quiet), size: .small) {
      SpectrumAction("Save changes", isEnabled: !isSending, isPending: isSending) {}
    } supporting: {
      Button("Cancel", role: .cancel) {}
    }
    // S53, S54, S57, S58: what may stand together.
    SpectrumButtonGroup(isPro ? .premium(with: .secondary) : .secondary(with: .quiet)) {
      Button("Buy") {}
    } supporting: {
      if isPro { Button("Compare") {} } else { Button("Later") {} }
      for draft in drafts { SpectrumAction("Open", systemImage: draft) {} }
      if drafts.isEmpty { Button("Help") {} }
    }
    SpectrumButtonGroup(.negative(with: .secondary)) {
      SpectrumAction("Delete", role: .destructive) {}
    } supporting: {
      Button("Keep") {}
    }
    // S55: choices of equal weight. S49: in a row, or stacked.
    SpectrumButtonGroup(equal: .secondary, isStacked: true) {
      Button("Continue with Apple") {}
      Button("Continue with Google") {}
    }
  }
}

/// Values may cross to other actors; the core needs no SwiftUI.
actor Elsewhere {
  let styles: [SpectrumButtonStyle] = [.spectrumQuiet, .spectrumAccent.large]
  let pair = SpectrumPair.action(with: .quiet)
  let style: SpectrumFABStyle = .accent
  func fill() -> SpectrumFill? { SpectrumButtonStyle.spectrumPremium.look(.pressed).fill }
}
