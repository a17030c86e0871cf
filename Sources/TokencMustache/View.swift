public import TokencSyntax

/// What a template sees: one value, mostly an object of strings, booleans, lists and objects, in a flat arena.
///
/// Typed code builds it from front to back, once a target. Values stand behind each other in the order in
/// which they were added, text in one buffer, so a view of 50,000 objects is two allocations that grow.
///
/// In sections, null, false, an empty list and an empty string are falsy, all else is truthy. Of two fields
/// with the same name the first counts.
///
///     var view = View()
///     let name = view.key("name")
///     view.beginObject()
///     view.beginList("tokens")
///     for token in tokens {
///       view.beginObject()
///       view.set(name, token.name)
///       view.set("isDeprecated", token.isDeprecated)
///       view.end()
///     }
///     view.end()
///     view.end()
public struct View: ~Copyable, Sendable {
  /// The name of a field, resolved once so that a loop hashes no strings. Belongs to the view that made it.
  public struct Key: Hashable, Sendable {
    let index: UInt16

    /// Stands for the name of a value that has none: an element of a list, or the root.
    public static var item: Key { Key(index: 0) }
  }

  /// Whether `{{x}}` escapes a string for the target language or emits it as it is.
  public enum Form: Sendable {
    case text
    /// Already written in the target language by typed code.
    case code
  }

  enum Kind: UInt8, Sendable { case null, no, yes, text, code, list, object }

  struct Node: Sendable {
    var key: UInt16
    var kind: Kind
    /// Text: where it starts. Collections: the index after the last value inside.
    var start: UInt32
    /// Text: its length in bytes. Lists: how many elements they have. Objects: a bit for each field, see ``mayHold``.
    var length: UInt32

    var isCollection: Bool { kind == .list || kind == .object }

    /// Whether an object may have a field of this name: most names in a loop belong to something around it.
    func mayHold(_ key: UInt16) -> Bool { length & Self.bit(of: key) != 0 }

    static func bit(of key: UInt16) -> UInt32 { 1 << UInt32(key & 31) }

    /// What sections and inverted sections go by: null, false, an empty list and an empty string are falsy.
    var isFalsy: Bool {
      switch kind {
      case .null, .no: true
      case .yes, .object: false
      case .text, .code, .list: length == 0
      }
    }
  }

  private(set) var nodes: GrowingTable<Node>
  @usableFromInline var text: ByteBuffer
  /// The names of the keys.
  private(set) var names = Interner()
  /// A collection that was begun and not ended.
  struct Open: BitwiseCopyable {
    var node: Int
    var isObject: Bool
    /// What becomes the length of its node.
    var length: UInt32 = 0
  }

  /// The innermost open collection, apart from the others since every value asks for it. Outside of all there is one with
  /// the root.
  private var current = outermost
  private var outer = GrowingTable<Open>()
  private static var outermost: Open { Open(node: -1, isObject: false) }

  public init(capacity: Int = 0) {
    nodes = GrowingTable(capacity: capacity)
    text = ByteBuffer(capacity: capacity * 16)
  }

  /// How many bytes all texts have together.
  public var textSize: Int { text.count }

  /// How many values there are, collections among them.
  public var valueCount: Int { nodes.count }

  /// True as soon as the root has been added and every collection has been ended.
  public var isComplete: Bool { outer.isEmpty && !nodes.isEmpty }

  /// Makes room for the view of the next target in the same memory. Keys stay as they are.
  public mutating func removeAll() {
    precondition(outer.isEmpty, "a collection of the view has not been ended")
    current = Self.outermost
    nodes.removeAll()
    text.removeAll()
  }

  // MARK: Names

  public mutating func key(_ name: StaticString) -> Key {
    name.withUTF8Buffer { key(Self.bounded(names.intern($0))) }
  }

  public mutating func key(_ name: String) -> Key { key(Self.bounded(names.intern(name))) }

  private func key(_ index: UInt16) -> Key {
    precondition(index != 0, "a field needs a name")
    return Key(index: index)
  }

  private static func bounded(_ symbol: Symbol) -> UInt16 {
    precondition(symbol.index < UInt32(UInt16.max), "too many different field names in a view")
    return UInt16(symbol.index)
  }

  /// The key that some value of a view with these names may have; nil for a name that nobody has asked for.
  static func find(_ name: String, among names: Interner) -> UInt16? { names.find(name).map { bounded($0) } }

  static func name(_ key: UInt16, among names: Interner) -> String { names[Symbol(index: UInt32(key))] }

  // MARK: Values

  public mutating func set(_ key: Key, _ value: Bool) { add(key, value ? .yes : .no, 0, 0) }

  /// A name that is known and has no value: falsy, and empty text where it is interpolated.
  public mutating func setNull(_ key: Key) { add(key, .null, 0, 0) }

  public mutating func set(_ key: Key, _ value: String, _ form: Form = .text) {
    let start = text.count
    text.append(value)
    addText(key, form, from: start)
  }

  public mutating func set(_ key: Key, _ value: StaticString, _ form: Form = .text) {
    let start = text.count
    text.append(value)
    addText(key, form, from: start)
  }

  public mutating func set(_ key: Key, _ value: ArraySlice<UInt8>, _ form: Form = .text) {
    let start = text.count
    text.append(value)
    addText(key, form, from: start)
  }

  public mutating func set(_ key: Key, _ value: Int) {
    let start = text.count
    text.append(integer: value)
    addText(key, .code, from: start)
  }

  /// A string that the closure appends to the arena itself, without a temporary; it may only append.
  @inlinable
  public mutating func set(_ key: Key, _ form: Form = .text, writing write: (inout ByteBuffer) -> Void) {
    let start = text.count
    write(&text)
    addText(key, form, from: start)
  }

  // MARK: Collections

  public mutating func beginObject(_ key: Key = .item) {
    add(key, .object, 0, 0)
    outer.append(current)
    current = Open(node: nodes.count - 1, isObject: true)
  }

  public mutating func beginList(_ key: Key = .item) {
    add(key, .list, 0, 0)
    outer.append(current)
    current = Open(node: nodes.count - 1, isObject: false)
  }

  /// Ends the collection that was begun last.
  public mutating func end() {
    let ended = current
    precondition(ended.node >= 0, "no collection is open")
    nodes[ended.node].start = UInt32(nodes.count)
    nodes[ended.node].length = ended.length
    current = outer.removeLast()
  }

  public mutating func object(_ key: Key = .item, _ fields: (inout View) -> Void) {
    beginObject(key)
    fields(&self)
    end()
  }

  public mutating func list(_ key: Key = .item, _ elements: (inout View) -> Void) {
    beginList(key)
    elements(&self)
    end()
  }

  @usableFromInline
  mutating func addText(_ key: Key, _ form: Form, from start: Int) {
    add(key, form == .code ? .code : .text, UInt32(start), UInt32(text.count - start))
  }

  private mutating func add(_ key: Key, _ kind: Kind, _ start: UInt32, _ length: UInt32) {
    precondition(current.isObject == (key.index != 0), "fields have names, elements and the root have none")
    if current.isObject {
      current.length |= Node.bit(of: key.index)
    } else {
      precondition(current.node >= 0 || current.length == 0, "a view has one root")
      current.length += 1
    }
    nodes.append(Node(key: key.index, kind: kind, start: start, length: length))
  }
}
