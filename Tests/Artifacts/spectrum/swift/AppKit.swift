// Compiled into the module with the recording AppKit, and with the branches of the Mac: help tags.
import AppKit
import SwiftUI

@main enum Mac {
  @MainActor static func main() {
    // U28: what a pointer shows is the title, which VoiceOver reads once: the tag is no hint as well.
    show(
      "Help by the title (U28)", Button.spectrumIconButton("Close", systemImage: "xmark", style: .quiet) {})
    show(
      "Help (U28)",
      Button("Close", systemImage: "xmark") {}.spectrumIconButton(.quiet, help: "Close the drawer"))
    show("No help (U28)", Button("Close", systemImage: "xmark") {}.spectrumIconButton(.quiet))
    show("A preset's (U28)", Button.spectrumClose(.quiet) {})
    show("A floating button's (U28)", Button.spectrumFAB("Compose", systemImage: "pencil", style: .accent) {})
  }

  @MainActor static func show(_ name: String, _ view: some View) {
    print("# \(name)")
    for line in view._lines(EnvironmentValues())
    where line.contains("help") || line.contains("Hint") || line.contains("Text(") {
      print(line)
    }
  }
}
