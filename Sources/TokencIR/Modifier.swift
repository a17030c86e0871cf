public import TokencSyntax

/// An axis along which a token's value may change, such as `colorScheme`.
public struct Modifier: Hashable, Sendable {
  /// Those that a platform's system answers, and the rest.
  public enum Kind: Hashable, Sendable {
    case platform, colorScheme, contrast, textSize, legibilityWeight, other
  }

  public var name: Symbol
  public var kind: Kind
  public var contexts: [Symbol]
  /// The context that holds when nobody says otherwise; `platform` has none, so 0 there means nothing.
  public var defaultContext: Int
  /// Elsewhere the default context holds, nothing is checked and nothing is emitted.
  public var platforms: PlatformSet
  /// For CSS, by context: the media query that puts it in force.
  public var media: [Symbol?]
  /// As a resolver document has it.
  public var description: Symbol = .empty
  /// Members of `$extensions` that are not ours, as one line of JSON, to be written out again.
  public var extensions: Symbol = .empty
  /// Where a resolver document declares it.
  public var span: SourceSpan?

  public init(
    name: Symbol, kind: Kind, contexts: [Symbol], defaultContext: Int, platforms: PlatformSet = .all,
    media: [Symbol?] = []
  ) {
    self.name = name
    self.kind = kind
    self.contexts = contexts
    self.defaultContext = defaultContext
    self.platforms = platforms
    self.media = media.isEmpty ? contexts.map { _ in nil } : media
  }
}

/// Some of a program's modifiers, by their place in it. Place 0 is `platform`.
public struct ModifierSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  // As the standard library has them, but not through a witness table where another module asks.
  @inlinable public init() { rawValue = 0 }
  @inlinable public var isEmpty: Bool { rawValue == 0 }

  @inlinable public init(index: Int) { self.init(rawValue: 1 << UInt32(index)) }

  public static var platform: ModifierSet { ModifierSet(index: 0) }

  @inlinable public func contains(index: Int) -> Bool { rawValue & 1 << UInt32(index) != 0 }

  /// The places, in order.
  @inlinable public var indices: BitPlaces { BitPlaces(of: UInt64(rawValue)) }
}

/// A choice of one context for each modifier; in a condition some may be left open.
public struct Mode: Hashable, Sendable {
  @usableFromInline var contexts: SIMD32<UInt8>

  /// In a condition: any context.
  public static let any: UInt8 = .max
  public static let maximumModifiers = 32

  /// Eight contexts in each: fewer steps to compare than one context after the other.
  private var words: SIMD4<UInt64> { unsafeBitCast(contexts, to: SIMD4<UInt64>.self) }

  public static func == (left: Mode, right: Mode) -> Bool {
    let (left, right) = (left.words, right.words)
    return left.x == right.x && left.y == right.y && left.z == right.z && left.w == right.w
  }

  public func hash(into hasher: inout Hasher) {
    let words = words
    hasher.combine(words.x)
    hasher.combine(words.y)
    hasher.combine(words.z)
    hasher.combine(words.w)
  }

  private init(_ contexts: SIMD32<UInt8>) { self.contexts = contexts }

  /// The first context everywhere; the platform at 0.
  public static var zero: Mode { Mode(SIMD32(repeating: 0)) }

  /// A condition that every mode meets.
  public static var open: Mode { Mode(SIMD32(repeating: any)) }

  @inlinable
  public subscript(modifier: Int) -> Int {
    get { Int(contexts[modifier]) }
    set { contexts[modifier] = UInt8(newValue) }
  }

  /// Whether this mode meets a condition: the same context wherever the condition names one.
  public func meets(_ condition: Mode) -> Bool {
    let (own, condition) = (words, condition.words)
    return Mode.meets(own.x, condition.x) && Mode.meets(own.y, condition.y)
      && Mode.meets(own.z, condition.z) && Mode.meets(own.w, condition.w)
  }

  /// Eight contexts at once. Most words of a condition are open, and end it here.
  private static func meets(_ contexts: UInt64, _ condition: UInt64) -> Bool {
    condition == .max || highBits(~condition) & highBits(contexts ^ condition) == 0
  }

  /// The highest bit of each byte that is not zero.
  private static func highBits(_ bytes: UInt64) -> UInt64 {
    let low: UInt64 = 0x7f7f_7f7f_7f7f_7f7f
    return ((bytes & low) + low | bytes) & ~low
  }

  /// As a condition: whether it names every context that `other` names, and perhaps more.
  public func includes(_ other: Mode) -> Bool { meets(other) }

  /// As conditions: both at once. Where both name a context, `other` wins.
  public func combined(with other: Mode) -> Mode {
    let open = other.contexts .== SIMD32(repeating: Mode.any)
    return Mode(other.contexts.replacing(with: contexts, where: open))
  }

  public func isOpen(at modifier: Int) -> Bool { contexts[modifier] == Mode.any }

  /// As a condition: the modifiers it names.
  public var modifiers: ModifierSet {
    var mask: UInt32 = 0
    for index in 0..<Mode.maximumModifiers where contexts[index] != Mode.any { mask |= 1 << UInt32(index) }
    return ModifierSet(rawValue: mask)
  }
}

extension [Mode] {
  /// Each of these modes in every context of one modifier, the default context first.
  public func varied(along modifier: Int, contexts: Int, defaultContext: Int) -> [Mode] {
    var varied: [Mode] = []
    varied.reserveCapacity(count * contexts)
    for var mode in self {
      mode[modifier] = defaultContext
      varied.append(mode)
      for context in 0..<contexts where context != defaultContext {
        mode[modifier] = context
        varied.append(mode)
      }
    }
    return varied
  }
}
