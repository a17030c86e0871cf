public struct TinyStyle {
  static var shared = TinyStyle()
}
