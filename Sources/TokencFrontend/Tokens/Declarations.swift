package import TokencIR
import TokencSyntax

/// The groups and tokens of all files by name, before any value is read.
package struct Declarations: Sendable {
  package var groups: ContiguousArray<TokenGroup> = []
  package var tokens: ContiguousArray<Token> = []
  /// One for each token.
  var declarations: ContiguousArray<Declaration> = []
  var entries: ContiguousArray<DeclaredEntry> = []
  package var tokensByPath = TokenIndex()
  var groupsByPath = SymbolMap()
  /// Groups that hold nothing in one place; in another file they may.
  var emptyGroups: [(group: GroupID, span: SourceSpan)] = []
  /// Every `$renamedFrom`: where it stands, and the token.
  var formerNames: [(token: Int, place: Place)] = []
  /// Tokens with other tokens below them, which was told, each with a point: `color.`. Nobody knows what those are.
  var tokensWithChildren: [String] = []
  /// One for each group.
  var groupMembers: ContiguousArray<GroupMembers> = []
  var groupExtensions: [GroupExtension] = []
  /// The tokens come from a resolver document: a later occurrence replaces an earlier one, and a token may be missing
  /// in some modes.
  package var isLayered = false
  /// Some group has a `$type` in some contexts only.
  var hasTypesInContexts = false

  package init() {}
}

/// What stands in a file for one token.
struct Declaration: Sendable {
  var ownType: ValueType?
  var groupType: ValueType?
  /// Entries are a list: a later file may add one.
  var firstEntry: Int32 = -1
  var lastEntry: Int32 = -1
  var angle: Place?
  /// The type was named, and is none: reported once, and the token is invalid.
  var isBroken = false
  var hasOwnDeprecation = false
  /// Brought by `$extends`: the type that its group gave it where it was declared stays.
  var isInherited = false
  /// Some group around it has a `$type` in some contexts only.
  var hasGroupTypeInContexts = false
}

/// What a group itself says, in whichever file.
struct GroupMembers: Sendable {
  var type: ValueType?
  var deprecated: (Bool, Symbol)?
  /// In a resolver document: the `$type` that each source gives it, in their order. The last that holds counts.
  var types: [ContextType] = []
}

/// A group's `$type` where a source of a resolver document holds.
struct ContextType: Sendable {
  var condition: Mode
  var type: ValueType
}

/// One `$extends`, or a group's `$ref`.
struct GroupExtension: Sendable {
  var group: GroupID
  /// The text of the reference.
  var place: Place
  var condition: Mode
  var layer: Int32
}

struct DeclaredEntry: Sendable {
  var place: Place
  /// The token that the whole value is an alias of; known before any value is read.
  var alias: TokenID?
  var condition: Mode
  var span: SourceSpan
  var origin: Symbol = .empty
  var description: Symbol = .empty
  /// As of ``TokenEntry``.
  var extensions: Symbol = .empty
  var next: Int32 = -1
  /// Of the entries that hold in a mode only those of the highest layer count: a later source of a resolver document
  /// lies over earlier ones, what a group declares over what it extends.
  var layer: Int32 = 0
  /// In a resolver document: the `$type` of the token as this source has it.
  var ownType: ValueType?
  /// Where it came by `$extends`: the group that gives it a type, in which it was declared.
  var typeGroup: GroupID?
}

extension Declarations {
  /// Makes room for the tokens of a document. Most have two nodes: the token and its value.
  mutating func makeRoom(forNodes count: Int) {
    let room = tokens.count + count / 2
    // Twice as much as before, at least: many files must not mean as many moves.
    guard room > tokens.capacity else { return }
    let capacity = max(room, tokens.capacity * 2)
    tokens.reserveInLargePages(capacity)
    declarations.reserveInLargePages(capacity)
    entries.reserveInLargePages(capacity)
  }

  mutating func append(_ entry: DeclaredEntry, to token: Int) {
    let index = Int32(entries.count)
    entries.append(entry)
    if declarations[token].firstEntry < 0 {
      declarations[token].firstEntry = index
    } else {
      entries[Int(declarations[token].lastEntry)].next = index
    }
    declarations[token].lastEntry = index
  }

  /// Takes another place for the value that was read last.
  mutating func replaceLastValue(of token: Int, with place: Place) {
    let last = declarations[token].lastEntry
    if last >= 0 { entries[Int(last)].place = place }
  }

  func entries(of token: Int) -> [DeclaredEntry] {
    var result: [DeclaredEntry] = []
    var index = declarations[token].firstEntry
    while index >= 0 {
      result.append(entries[Int(index)])
      index = entries[Int(index)].next
    }
    return result
  }
}
