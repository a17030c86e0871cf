import TokencSyntax

extension TokenFormat {
  /// The token files of Adobe Spectrum, as its repository has published them.
  ///
  /// - Until version 14 a file is one flat mapping from names to tokens. A token has a `value`, or `sets` by context,
  ///   which may be nested: `spectrum` and `express` over `desktop` and `mobile` in version 12.
  /// - From version 15 a file is a list: each value of each context is a record, a name is made of fields, and a
  ///   reference (`$ref`) names the `uuid` of another record.
  ///
  /// `uuid` identifies a token when its name changes, `renamed` and `lifecycle.replacedBy` name its successor.
  static let spectrum = TokenFormat(
    name: "Spectrum tokens",
    patterns: [
      "*.json", "src/*.json", "tokens/*.tokens.json", "packages/tokens/src/*.json",
      "packages/design-data/tokens/*.tokens.json",
    ],
    recognize: recognize,
    read: { reading in
      var reader = SpectrumReader(reading)
      return reader.run()
    })

  private static func recognize(_ document: Document, _ sources: SourceSet, _ names: Interner) -> Recognition
  {
    guard document.root != .none else { return .no }
    switch document[document.root].kind {
    case .mapping: return recognizeMapping(document, names)
    case .sequence: return recognizeList(document, names)
    case .scalar, .alias: return .no
    }
  }

  /// Only flat mappings from names to tokens; a member that the format alone has makes it certain.
  private static func recognizeMapping(_ document: Document, _ names: Interner) -> Recognition {
    guard let value = names.find("value") else { return .no }
    let sets = names.find("sets")
    let uuid = names.find("uuid")
    let schema = names.find("$schema")
    var found = Recognition.no
    for child in document.children(document.root) {
      guard document[child].kind == .mapping else { return .no }
      let set = sets.flatMap { document.entry($0, of: child) }
      guard set != nil || document.entry(value, of: child) != nil else { return .no }
      found = max(found, .possible)
      let isSet = set.map { document[$0].kind == .mapping } ?? false
      let isTyped =
        schema.flatMap { document.entry($0, of: child) }.map {
          names[document[$0].text].contains("/token-types/")
        }
        ?? false
      if isSet || isTyped && uuid != nil { return .certain }
    }
    return found
  }

  private static func recognizeList(_ document: Document, _ names: Interner) -> Recognition {
    // A file for tokens that are yet to come is an empty list.
    if document[document.root].count == 0 { return .possible }
    guard let name = names.find("name"), let schema = names.find("$schema") else { return .no }
    for child in document.children(document.root) {
      guard document[child].kind == .mapping, let field = document.entry(name, of: child),
        document[field].kind == .mapping, document.entry(schema, of: child) != nil
      else { return .no }
    }
    return .certain
  }
}

extension TokenFormat.Recognition: Comparable {
  private var rank: Int {
    switch self {
    case .no: 0
    case .possible: 1
    case .certain: 2
    }
  }

  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// What a token of Spectrum is, whichever layout it was read from.
struct SpectrumToken {
  /// Its value in some contexts; empty for one that holds always.
  struct Variant {
    var contexts: [String]
    /// The last part of `$schema` without its ending: `dimension`. Empty where the file names none.
    var schema: String
    var value: NodeID
    /// The name that the value is an alias of.
    var alias: Symbol?
  }

  var name: Symbol
  /// Of the file, by place in the run.
  var document: Int
  var node: NodeID
  var variants: [Variant] = []
  var uuid: Symbol = .empty
  var component: Symbol = .empty
  var description: Symbol = .empty
  var isPrivate = false
  var isDeprecated = false
  var comment: Symbol = .empty
  /// The contexts of which only a mark of deprecation stands, where it does not stand for the whole token.
  var deprecatedContexts: [String] = []
  /// The name of the token to use in its place.
  var successor: Symbol = .empty
}

/// The modifiers that Spectrum's contexts belong to, in the order in which they are declared.
///
/// `light` and `dark` are what a system answers; `darkest` and `wireframe` lie across, and hold in dark as in light.
enum SpectrumModifier {
  static let all: [(name: String, contexts: [String])] = [
    ("colorScheme", ["light", "dark"]),
    ("theme", ["standard", "darkest", "wireframe"]),
    ("scale", ["desktop", "mobile"]),
    ("system", ["spectrum", "express"]),
  ]

  static func of(_ context: String) -> Int? { all.firstIndex { $0.contexts.contains(context) } }
}
