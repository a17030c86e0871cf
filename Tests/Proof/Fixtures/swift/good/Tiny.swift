public struct TinyStyle: Hashable, Sendable {
  enum Variant: Sendable { case primary, quiet }
  let variant: Variant
  init(_ variant: Variant) { self.variant = variant }
  var red: Double { variant == .primary ? 0 : 1 }
}
