/// A type with the name of its module, beside generated ones.
public struct Color {
  public static let ink = ColorColor.paletteInk
}
