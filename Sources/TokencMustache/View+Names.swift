package import TokencSyntax

/// The same, with the name of the field in place of its key: for fields that are set a few times only.
extension View {
  package mutating func set(_ name: StaticString, _ value: Bool) { set(key(name), value) }

  package mutating func setNull(_ name: StaticString) { setNull(key(name)) }

  package mutating func set(_ name: StaticString, _ value: String, _ form: Form = .text) {
    set(key(name), value, form)
  }

  package mutating func set(_ name: StaticString, _ value: StaticString, _ form: Form = .text) {
    set(key(name), value, form)
  }

  package mutating func set(_ name: StaticString, _ value: ArraySlice<UInt8>, _ form: Form = .text) {
    set(key(name), value, form)
  }

  package mutating func set(_ name: StaticString, _ value: Int) { set(key(name), value) }

  package mutating func set(
    _ name: StaticString, _ form: Form = .text, writing write: (inout ByteBuffer) -> Void
  ) {
    set(key(name), form, writing: write)
  }

  package mutating func beginObject(_ name: StaticString) { beginObject(key(name)) }

  package mutating func beginList(_ name: StaticString) { beginList(key(name)) }

  package mutating func object(_ name: StaticString, _ fields: (inout View) -> Void) {
    object(key(name), fields)
  }

  package mutating func list(_ name: StaticString, _ elements: (inout View) -> Void) {
    list(key(name), elements)
  }
}
