/// Writes JSON as a person would lay it out: two spaces a level, members in the order they are given.
///
/// A container that is begun `onOneLine` has no line breaks in it: `"components": [0, 0.5, 1]`.
public struct JSONWriter: ~Copyable, Sendable {
  /// A container that is open.
  @usableFromInline
  struct Container: BitwiseCopyable, Sendable {
    @usableFromInline let closing: UInt8
    @usableFromInline let onOneLine: Bool
    @usableFromInline var isEmpty = true
  }

  @usableFromInline var buffer: ByteBuffer
  /// The innermost open container, apart from the others since every element asks for it. Outside of all there is one
  /// that nothing closes.
  @usableFromInline var current = Container(closing: 0, onOneLine: true)
  @usableFromInline var outer = GrowingTable<Container>()
  @usableFromInline var followsKey = false

  public init(capacity: Int = 1024) { buffer = ByteBuffer(capacity: capacity) }

  /// The text so far with a line break at its end, once every container is closed.
  public consuming func finished() -> ByteBuffer {
    precondition(outer.isEmpty, "a container is still open")
    if buffer.last != UInt8(ascii: "\n") { buffer.append(UInt8(ascii: "\n")) }
    return buffer
  }

  // MARK: Containers

  public mutating func beginObject(onOneLine: Bool = false) {
    begin(UInt8(ascii: "{"), UInt8(ascii: "}"), onOneLine)
  }

  public mutating func beginArray(onOneLine: Bool = false) {
    begin(UInt8(ascii: "["), UInt8(ascii: "]"), onOneLine)
  }

  public mutating func endObject() { end(UInt8(ascii: "}")) }

  public mutating func endArray() { end(UInt8(ascii: "]")) }

  // Here and below what takes a closure or a sequence is inlinable: without its body another module would call it
  // through the runtime's tables, which cost more to build than a small file takes to write.

  @inlinable
  public mutating func object(onOneLine: Bool = false, _ body: (inout JSONWriter) -> Void) {
    beginObject(onOneLine: onOneLine)
    body(&self)
    endObject()
  }

  @inlinable
  public mutating func array<Element>(
    _ elements: some Sequence<Element>, onOneLine: Bool = false, _ body: (inout JSONWriter, Element) -> Void
  ) {
    beginArray(onOneLine: onOneLine)
    for element in elements { body(&self, element) }
    endArray()
  }

  // MARK: Members and values

  public mutating func key(_ key: String) {
    startElement()
    appendJSONString(key, to: &buffer)
    buffer.append(": ")
    followsKey = true
  }

  /// A key that needs no escapes, the quick way.
  @inlinable
  public mutating func name(_ key: StaticString) {
    startElement()
    buffer.append(key, before: "\"", behind: "\": ")
    followsKey = true
  }

  public mutating func key(_ key: UnsafeBufferPointer<UInt8>) {
    startElement()
    appendJSONString(key, to: &buffer)
    buffer.append(": ")
    followsKey = true
  }

  public mutating func value(_ text: String) {
    startElement()
    appendJSONString(text, to: &buffer)
  }

  public mutating func value(_ text: UnsafeBufferPointer<UInt8>) {
    startElement()
    appendJSONString(text, to: &buffer)
  }

  public mutating func value(_ number: Int) {
    startElement()
    buffer.append(integer: number)
  }

  public mutating func value(_ flag: Bool) {
    startElement()
    if flag { buffer.append("true") } else { buffer.append("false") }
  }

  /// All its digits.
  public mutating func value(_ number: Decimal) {
    startElement()
    number.write(to: &buffer)
  }

  /// The fewest digits that read back as this double; null where it is no number.
  public mutating func value(_ number: Double) {
    startElement()
    if number == number.rounded(), abs(number) < 1e15 {
      buffer.append(integer: Int(number))
      return
    }
    // These are the fewest digits; only a power of ten behind them is no way to write a number here.
    var text = number.description
    let isPlain = text.withUTF8 { digits in
      let isPlain = digits.allSatisfy { $0 <= UInt8(ascii: "9") }
      if isPlain { buffer.append(digits) }
      return isPlain
    }
    if isPlain { return }
    if let decimal = Decimal(number) { decimal.write(to: &buffer) } else { buffer.append("null") }
  }

  public mutating func null() {
    startElement()
    buffer.append("null")
  }

  /// JSON that was written before, on one line.
  public mutating func raw(_ json: String) {
    startElement()
    buffer.append(json)
  }

  public mutating func raw(_ json: UnsafeBufferPointer<UInt8>) {
    startElement()
    buffer.append(json)
  }

  /// JSON on one line, as the closure appends it: for what is written thousands of times.
  @inlinable
  public mutating func raw(writing write: (inout ByteBuffer) -> Void) {
    startElement()
    write(&buffer)
  }

  /// Members that were written before, without their braces.
  public mutating func rawMember(_ json: UnsafeBufferPointer<UInt8>) {
    startElement()
    buffer.append(json)
  }

  /// A text that needs no escapes, as the closure appends it.
  @inlinable
  public mutating func value(writing write: (inout ByteBuffer) -> Void) {
    startElement()
    buffer.append(UInt8(ascii: "\""))
    write(&buffer)
    buffer.append(UInt8(ascii: "\""))
  }

  /// A word that needs no escapes.
  @inlinable
  public mutating func word(_ text: StaticString) {
    startElement()
    buffer.append(UInt8(ascii: "\""))
    buffer.append(text)
    buffer.append(UInt8(ascii: "\""))
  }

  // A member whose name needs no escapes.

  public mutating func member(_ name: StaticString, _ text: String) {
    self.name(name)
    value(text)
  }

  public mutating func member(_ name: StaticString, _ text: UnsafeBufferPointer<UInt8>) {
    self.name(name)
    value(text)
  }

  public mutating func member(_ name: StaticString, _ number: Int) {
    self.name(name)
    value(number)
  }

  public mutating func member(_ name: StaticString, _ number: Double) {
    self.name(name)
    value(number)
  }

  public mutating func member(_ name: StaticString, _ flag: Bool) {
    self.name(name)
    value(flag)
  }

  /// A list of texts on one line.
  @inlinable
  public mutating func member(_ name: StaticString, _ texts: some Sequence<String>) {
    self.name(name)
    array(texts, onOneLine: true) { $0.value($1) }
  }

  /// A member of any name.
  public mutating func member(named name: String, _ text: String) {
    key(name)
    value(text)
  }

  /// A list of texts on one line, of any name.
  @inlinable
  public mutating func member(named name: String, _ texts: some Sequence<String>) {
    key(name)
    array(texts, onOneLine: true) { $0.value($1) }
  }

  // MARK: Layout

  private mutating func begin(_ opening: UInt8, _ closing: UInt8, _ onOneLine: Bool) {
    startElement()
    buffer.append(opening)
    let isInLine = onOneLine || current.onOneLine && !outer.isEmpty
    outer.append(current)
    current = Container(closing: closing, onOneLine: isInLine)
  }

  private mutating func end(_ closing: UInt8) {
    guard current.closing == closing, !followsKey else {
      preconditionFailure("this container is not open")
    }
    let container = current
    current = outer.removeLast()
    if !container.isEmpty, !container.onOneLine { breakLine(hasComma: false) }
    buffer.append(closing)
  }

  /// The comma and the place of the next key or value.
  @inlinable
  mutating func startElement() {
    if followsKey {
      followsKey = false
    } else if !current.onOneLine {
      breakLine(hasComma: !current.isEmpty)
      current.isEmpty = false
    } else {
      if !current.isEmpty { buffer.append(", ") }
      current.isEmpty = outer.isEmpty
    }
  }

  @usableFromInline
  mutating func breakLine(hasComma: Bool) {
    let blanks = 2 * outer.count
    let known = min(blanks, Self.lineStart.utf8CodeUnitCount - 2)
    let skipped = hasComma ? 0 : 1
    buffer.append(UnsafeBufferPointer(start: Self.lineStart.utf8Start + skipped, count: 2 - skipped + known))
    if known < blanks { buffer.append(repeating: UInt8(ascii: " "), count: blanks - known) }
  }

  /// A comma, a line break and the blanks of most lines.
  private static let lineStart: StaticString = ",\n                                "
}
