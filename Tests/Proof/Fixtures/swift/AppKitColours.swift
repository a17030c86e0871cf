import AppKit

@main struct Colours {
  static func main() {
    for name in [NSAppearance.Name.aqua, .darkAqua] {
      if let appearance = NSAppearance(named: name) { print(NSColor.tiny._text(in: appearance)) }
    }
  }
}
