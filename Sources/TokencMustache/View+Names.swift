public import TokencSyntax

/// The same, with the name of the field in place of its key: for fields that are set a few times only.
extension View {
  public mutating func set(_ name: StaticString, _ value: Bool) { set(key(name), value) }

  public mutating func setNull(_ name: StaticString) { setNull(key(name)) }

  public mutating func set(_ name: StaticString, _ value: String, _ form: Form = .text) {
    set(key(name), value, form)
  }

  public mutating func set(_ name: StaticString, _ value: StaticString, _ form: Form = .text) {
    set(key(name), value, form)
  }

  public mutating func set(_ name: StaticString, _ value: ArraySlice<UInt8>, _ form: Form = .text) {
    set(key(name), value, form)
  }

  public mutating func set(_ name: StaticString, _ value: Int) { set(key(name), value) }

  public mutating func set(
    _ name: StaticString, _ form: Form = .text, writing write: (inout ByteBuffer) -> Void
  ) {
    set(key(name), form, writing: write)
  }

  public mutating func beginObject(_ name: StaticString) { beginObject(key(name)) }

  public mutating func beginList(_ name: StaticString) { beginList(key(name)) }

  public mutating func object(_ name: StaticString, _ fields: (inout View) -> Void) {
    object(key(name), fields)
  }

  public mutating func list(_ name: StaticString, _ elements: (inout View) -> Void) {
    list(key(name), elements)
  }
}
