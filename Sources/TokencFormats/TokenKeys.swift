import TokencSyntax

/// The members of a token in the token language, as keys for a ``DocumentWriter``.
struct TokenKeys {
  let value, type, modes, description, isPrivate, deprecated, extensions, angle: Symbol
  /// Below `$extensions`: the format's own, in reverse domain name notation.
  let vendor: Symbol
  /// `true` and `false`, of a flag.
  let yes, no: Symbol

  init(vendor: String, _ names: inout Interner) {
    value = names.intern("$value")
    type = names.intern("$type")
    modes = names.intern("$modes")
    description = names.intern("$description")
    isPrivate = names.intern("$private")
    deprecated = names.intern("$deprecated")
    extensions = names.intern("$extensions")
    angle = names.intern("$angle")
    yes = names.intern("true")
    no = names.intern("false")
    self.vendor = names.intern(vendor)
  }
}
