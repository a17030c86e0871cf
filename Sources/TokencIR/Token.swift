public import TokencSyntax

/// A named value, or the value of a component's property, with a row for each mode it depends on.
public struct Token: Sendable {
  /// The last segment of the path; empty for the value of a property.
  public var name: Symbol
  public var group: GroupID
  /// All segments, joined by points.
  public var path: Symbol
  public var type: ValueType
  /// No artifact names it; aliases to it become its value.
  public var isPrivate = false
  public var isDeprecated = false
  /// Why it is deprecated, if it says so.
  public var deprecation: Symbol = .empty
  public var description: Symbol = .empty
  /// Where the value comes from; `chosen` where no public source gives it.
  public var origin: Symbol = .empty
  public var renamedFrom: Symbol = .empty
  /// What stays the same when the name changes: a `uuid` that a vendor's extensions hold.
  public var uuid: Symbol = .empty
  /// The path of the token to use in place of a deprecated one: `renamed` in a vendor's extensions.
  public var successor: Symbol = .empty
  /// Apple's semantic colour to emit there in place of a copy.
  public var system: Symbol = .empty
  /// The Dynamic Type style whose growth a typography follows.
  public var textStyle: Symbol = .empty
  /// Members of `$extensions` that are not ours, as one line of JSON, to be written out again.
  public var extensions: Symbol = .empty
  /// The name, and the value.
  public var span: SourceSpan
  public var valueSpan: SourceSpan
  /// Those that it, or a token it reaches, mentions. There is a row for each choice over them.
  public var modifiers: ModifierSet = []
  public var firstRow: UInt32 = 0
  public var firstEntry: UInt32 = 0
  public var entryCount: UInt32 = 0

  public init(
    name: Symbol, group: GroupID, path: Symbol, type: ValueType, span: SourceSpan, valueSpan: SourceSpan
  ) {
    self.name = name
    self.group = group
    self.path = path
    self.type = type
    self.span = span
    self.valueSpan = valueSpan
  }

  /// The value of a property has no name.
  public var isAnonymous: Bool { path.isEmpty }
}

/// One thing that an author wrote for a token: `$value`, or an entry of `$modes`.
public struct TokenEntry: Sendable {
  /// Open for `$value`; else the contexts it needs.
  public var condition: Mode
  public var span: SourceSpan
  public var origin: Symbol
  public var description: Symbol
  /// The target, if the whole entry is an alias.
  public var alias: TokenID?
  /// `$ref` as it is written, where the whole entry is a part of another token's value.
  public var pointer = Symbol.empty
  /// `$extensions` that the token has where this entry counts, as ``Token/extensions``; `{}` for none there. Empty: the
  /// token's own.
  public var extensions = Symbol.empty

  public init(condition: Mode, span: SourceSpan, origin: Symbol, description: Symbol, alias: TokenID?) {
    self.condition = condition
    self.span = span
    self.origin = origin
    self.description = description
    self.alias = alias
  }
}

/// A mapping that is not a token.
public struct TokenGroup: Sendable {
  public var name: Symbol
  public var path: Symbol
  public var parent: GroupID
  public var description: Symbol
  /// Members of `$extensions` that are not ours, as of a token.
  public var extensions: Symbol = .empty
  public var span: SourceSpan

  public init(name: Symbol, path: Symbol, parent: GroupID, description: Symbol, span: SourceSpan) {
    self.name = name
    self.path = path
    self.parent = parent
    self.description = description
    self.span = span
  }
}
