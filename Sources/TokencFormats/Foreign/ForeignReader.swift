package import TokencSyntax

/// What all formats of others have in common: trees of tokens, aliases in braces, values that tools write loosely, and
/// some way to say that a token has other values in other contexts.
///
/// A format walks its documents into ``tokens`` and ``modifiers``; ``finish()`` writes the documents of ours.
struct ForeignReader {
  var reading: FormatReading
  let format: String
  /// As read, with values behind them that are laid together of several declarations.
  var documents: [Document]
  var tokens: [ForeignToken] = []
  /// By key.
  var places: [String: Int] = [:]
  var modifiers: [FormatModifier] = []
  var summary: FormatSummary
  /// What a length without a unit is in, by the format's own rule.
  var bareUnit = "px"
  /// Whose rule that is, if not the format's.
  var bareUnitSource: String?
  /// Whether a later declaration leaves the members that it does not name, as Style Dictionary has it.
  var mergesMembers = false
  /// Whether the format itself works sums out: `16/9` without a type is a text elsewhere, and with one it is told.
  var worksOutSums = false
  /// Whether groups that hold nothing are told here: those that are copied the frontend tells.
  var tellsEmptyGroups = true
  /// The first amount without a unit that is read in one, by document and unit, and how many there are.
  var bareAmounts: [BareAmount: (node: NodeID, count: Int)] = [:]
  /// Group attributes by document, then path.
  var groups: [[String: NodeID]]
  /// Whether the members of the format have a dollar before their names, by document.
  var hasDollar: [Bool]
  /// What stands where tokens do and is none, by path: an alias may still name it.
  var plainValues: [String: (document: Int, node: NodeID)] = [:]
  /// The contexts in which all of a document holds, by document.
  private(set) var documentContexts: [[Int: Int]] = []
  /// Members of `$extensions` that the format reads, so that nothing else is to keep them.
  var consumed: Set<String> = []

  // Working values.
  /// The path that each token gets.
  var paths: [[String]] = []
  /// Tokens that are being worked out, and those whose text is: one that leads back to itself is none.
  var working: Set<Int> = []
  var expanding: Set<Int> = []
  /// Tokens whose values were looked into while one was worked out.
  var touched: Set<Int> = []
  /// The key of a token by the path that it gets.
  var keysByPath: [String: String] = [:]
  /// The type of a token in the token language: nil for data, empty while it is being found out.
  var typeMemo: [Int: String?] = [:]
  var said: Set<Said> = []

  struct BareAmount: Hashable {
    var document: Int
    var unit: String
  }

  struct Said: Hashable {
    var document: Int
    var node: NodeID
    var what: String
  }

  init(_ reading: FormatReading, format: String) {
    (self.reading, self.format) = (reading, format)
    documents = reading.documents
    summary = FormatSummary(format: format, files: documents.count)
    groups = Array(repeating: [:], count: documents.count)
    hasDollar = documents.map { document in
      guard let value = reading.names.find("$value") else { return false }
      return document.nodes.contains { $0.key == value && $0.keyLength > 0 }
    }
    documentContexts = documents.indices.map { index in
      var contexts: [Int: Int] = [:]
      for one in reading.contexts.indices.contains(index) ? reading.contexts[index] : [] {
        guard let declared = reading.declared.first(where: { $0.name == one.modifier }),
          let context = declared.contexts.firstIndex(of: one.context)
        else { continue }
        let place = modifiers.firstIndex { $0.name == declared.name }
        if place == nil { modifiers.append(declared) }
        contexts[place ?? modifiers.count - 1] = context
      }
      return contexts
    }
  }

  // MARK: Looking things up

  func key(_ node: NodeID, _ document: Int) -> String { reading.names[documents[document].key(node)] }

  func text(_ node: NodeID, _ document: Int) -> String { reading.names[documents[document][node].text] }

  func entry(_ name: String, of node: NodeID, _ document: Int) -> NodeID? {
    reading.names.find(name).flatMap { documents[document].entry($0, of: node) }
  }

  /// A member of the format, as this document spells it.
  func member(_ name: String, of node: NodeID, _ document: Int) -> NodeID? {
    if let found = entry("$" + name, of: node, document) { return found }
    return hasDollar[document] ? nil : entry(name, of: node, document)
  }

  /// The name of a token or group stands in a mapping; anything else is pointed at as it is.
  func span(of node: NodeID, _ document: Int) -> SourceSpan { documents[document].keySpan(node) }

  /// The declaration that counts where these contexts hold.
  func variant(of index: Int, in modes: [Int]) -> Int? {
    var best: Int?
    for (place, variant) in tokens[index].variants.enumerated()
    where variant.contexts.allSatisfy({ modes[$0.key] == $0.value }) {
      if let best, tokens[index].variants[best].contexts.count > variant.contexts.count { continue }
      best = place
    }
    return best
  }

  var defaultModes: [Int] { Array(repeating: 0, count: modifiers.count) }

  // MARK: Saying things

  mutating func say(_ finding: Finding, once what: String, about node: NodeID, _ document: Int) {
    guard said.insert(Said(document: document, node: node, what: what)).inserted else { return }
    reading.out.add(finding)
  }

  /// Adds a token, or a further declaration of one that is known: there it replaces what was said for the same contexts.
  mutating func add(_ path: [String], _ variant: ForeignToken.Variant) {
    summary.declared += 1
    var variant = variant
    variant.contexts.merge(documentContexts[variant.document]) { own, _ in own }
    let key = path.joined(separator: ".")
    guard let known = places[key] else {
      places[key] = tokens.count
      tokens.append(ForeignToken(path: path, variants: [variant]))
      return
    }
    summary.overridden += 1
    guard let place = tokens[known].variants.firstIndex(where: { $0.contexts == variant.contexts }) else {
      if mergesMembers { mergeDefault(of: tokens[known], into: &variant) }
      tokens[known].variants.append(variant)
      return
    }
    let old = tokens[known].variants[place]
    let isMerged = mergesMembers && merge(old, into: &variant)
    tokens[known].variants[place] = variant
    let (here, first) = (span(of: variant.node, variant.document), span(of: old.node, old.document))
    let isSpelledAlike = tokens[known].path.joined(separator: ".").utf8.elementsEqual(key.utf8)
    say(
      isSpelledAlike
        ? .replaced(key, isMerged: isMerged, at: here, first: first)
        : .otherSpelling(key, at: here, first: first),
      once: "replaced", about: variant.node, variant.document)
  }
}

extension Finding.ID {
  package static let formatReplaced = Finding.ID("format-replaced", .note)
  package static let formatSkipped = Finding.ID("format-skipped", .warning)
  package static let formatName = Finding.ID("format-name", .note)
  package static let formatValue = Finding.ID("format-value", .note)
}

extension Finding {
  /// A later name that letters with marks make equal to an earlier one: `é` as one code point, and as two.
  fileprivate static func otherSpelling(_ key: String, at span: SourceSpan, first: SourceSpan) -> Finding {
    Finding(
      .formatSkipped,
      "'\(key)' takes the place of a token whose name differs only in how Unicode spells it: readers and "
        + "compilers take the two for one", at: span, token: key,
      notes: [Note("that token is skipped", at: first), Note("rename one of the two")])
  }

  fileprivate static func replaced(
    _ key: String, isMerged: Bool, at span: SourceSpan, first: SourceSpan
  ) -> Finding {
    Finding(
      .formatReplaced,
      isMerged
        ? "'\(key)' is declared again, and what its value does not name stays as it was"
        : "'\(key)' is declared again, and this is the value that counts", at: span, token: key,
      notes: [Note(isMerged ? "first declared here" : "replaced here", at: first)])
  }
}
