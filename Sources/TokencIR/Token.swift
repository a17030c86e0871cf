package import TokencSyntax

/// A named value, or the value of a component's property, with a row for each mode it depends on.
package struct Token: Sendable {
  /// The last segment of the path; empty for the value of a property.
  package var name: Symbol
  package var group: GroupID
  /// All segments, joined by points.
  package var path: Symbol
  package var type: ValueType
  /// No artifact names it; aliases to it become its value.
  package var isPrivate = false
  package var isDeprecated = false
  /// Why it is deprecated, if it says so.
  package var deprecation: Symbol = .empty
  package var description: Symbol = .empty
  /// Where the value comes from; `chosen` where no public source gives it.
  package var origin: Symbol = .empty
  package var renamedFrom: Symbol = .empty
  /// Apple's semantic colour to emit there in place of a copy.
  package var system: Symbol = .empty
  /// The Dynamic Type style whose growth a typography follows.
  package var textStyle: Symbol = .empty
  /// Members of `$extensions` that are not ours, as one line of JSON, to be written out again.
  package var extensions: Symbol = .empty
  /// The name, and the value.
  package var span: SourceSpan
  package var valueSpan: SourceSpan
  /// Those that it, or a token it reaches, mentions. There is a row for each choice over them.
  package var modifiers: ModifierSet = []
  package var firstRow: UInt32 = 0
  package var firstEntry: UInt32 = 0
  package var entryCount: UInt32 = 0

  package init(
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
  package var isAnonymous: Bool { path.isEmpty }
}

/// One thing that an author wrote for a token: `$value`, or an entry of `$modes`.
package struct TokenEntry: Sendable {
  /// Open for `$value`; else the contexts it needs.
  package var condition: Mode
  package var span: SourceSpan
  package var origin: Symbol
  package var description: Symbol
  /// The target, if the whole entry is an alias.
  package var alias: TokenID?

  package init(condition: Mode, span: SourceSpan, origin: Symbol, description: Symbol, alias: TokenID?) {
    self.condition = condition
    self.span = span
    self.origin = origin
    self.description = description
    self.alias = alias
  }
}

/// A mapping that is not a token.
package struct TokenGroup: Sendable {
  package var name: Symbol
  package var path: Symbol
  package var parent: GroupID
  package var description: Symbol
  package var span: SourceSpan

  package init(name: Symbol, path: Symbol, parent: GroupID, description: Symbol, span: SourceSpan) {
    self.name = name
    self.path = path
    self.parent = parent
    self.description = description
    self.span = span
  }
}
