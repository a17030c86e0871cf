package import TokencSyntax

/// A format of token files that is not our own: how its files are known, and what they become.
///
/// The seam is a ``Document`` on both sides. A format takes the documents that are its own and gives each back in the
/// form of the token language: the same file, the same spans, other nodes. So the frontend knows one language, and
/// every message points into the file that a person wrote.
package struct TokenFormat: Sendable {
  /// As messages name it.
  package let name: String
  /// Where a folder without a project file and without token files of our own may hold files of this format; `{a,b}` is
  /// one of these.
  package let patterns: [String]
  /// Whether a document is surely of this format, perhaps, or not. What is perhaps one counts if another file of the
  /// same run surely is: a file may hold nothing that tells.
  package let recognize: @Sendable (Document, SourceSet, Interner) -> Recognition
  /// Turns documents of this format into those that the frontend reads, one for one.
  package let read: @Sendable (FormatReading) -> FormatReading

  package enum Recognition: Sendable { case no, possible, certain }

  /// All formats; the first that recognises a document reads it.
  package static let all: [TokenFormat] = [
    .spectrum, .tokensStudio, .theo, .figma, .terrazzo, .styleDictionary,
  ]

  /// As the command line names it: `style-dictionary`.
  package var id: String {
    name.lowercased().utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }.filter {
      $0 != "tokens" && $0 != "variables" || name.hasPrefix("Tokens")
    }
    .joined(separator: "-")
  }

  /// Which of the documents this format reads; empty if none is surely its own.
  package func places(in documents: [Document], _ sources: SourceSet, _ names: Interner) -> [Int] {
    let answers = documents.map { isOwn($0, sources, names) ? .no : recognize($0, sources, names) }
    return answers.contains(.certain) ? answers.indices.filter { answers[$0] != .no } : []
  }
}

/// Whether a document is in the token language already, whatever its vendors' extensions say: by its name, or by members
/// that nobody else has. A reader of another format would lose these.
package func isOwn(_ document: Document, _ sources: SourceSet, _ names: Interner) -> Bool {
  let path = sources[document.file].path.lowercased()
  if [".tokens.yaml", ".tokens.yml", ".component.yaml", "tokenc.yaml"].contains(where: path.hasSuffix) {
    return true
  }
  let mayBeOwn = [".tokens.json", ".tokens", ".yaml", ".yml"].contains(where: path.hasSuffix)
  guard mayBeOwn else { return false }
  let own = ["tokenc", "$modes"].compactMap { names.find($0) }
  return !own.isEmpty && document.nodes.contains { own.contains($0.key) && $0.kind == .mapping }
}

/// What a format is given and gives back.
package struct FormatReading: Sendable {
  package let sources: SourceSet
  /// As read before, in the token language after.
  package var documents: [Document]
  /// By document: the contexts that the project says it holds in; empty, or left out, for one that always holds. A format
  /// that lays documents over each other empties them: its ``conditional`` documents say it all.
  package var contexts: [[FormatContext]] = []
  /// By document, after reading: whether some format was its own, so that it is none of the standard's.
  package var isForeign: [Bool] = []
  /// The modifiers that ``contexts`` name.
  package var declared: [FormatModifier] = []
  /// Parts of the same files that hold in some contexts only, as files of a modifier's context do.
  package var conditional: [ConditionalDocument] = []
  package var names: Interner
  package var out: Findings
  /// Modifiers that the tokens need and a project that declares none gets.
  package var modifiers: [FormatModifier] = []
  /// Tokens of types that the token language does not have.
  package var data: [FormatData] = []
  /// One for each format that was read.
  package var summaries: [FormatSummary] = []
  /// Paths of tokens that refer to one which no file has, as an earlier reading of the same files showed.
  package var broken: Set<String> = []

  package init(sources: SourceSet, documents: [Document], names: Interner, out: Findings) {
    (self.sources, self.documents, self.names, self.out) = (sources, documents, names, out)
  }
}

/// Tokens that replace others in some contexts.
package struct ConditionalDocument: Sendable {
  package var document: Document
  package var contexts: [FormatContext]
}

package struct FormatContext: Hashable, Sendable {
  package var modifier: String
  package var context: String

  package init(modifier: String, context: String) { (self.modifier, self.context) = (modifier, context) }
}

/// A modifier of a format, the default context first.
package struct FormatModifier: Hashable, Sendable {
  package var name: String
  package var contexts: [String]

  package init(name: String, contexts: [String]) { (self.name, self.contexts) = (name, contexts) }
}

/// A token that is kept as it is: nothing is generated from it, a review compares it.
package struct FormatData: Sendable {
  package var name: Symbol
  /// As its source calls it: `text-transform`.
  package var type: String
  /// One line of JSON, or the alias.
  package var value: String
  /// Why it is deprecated, empty where nobody says; nil where it is not.
  package var deprecation: String?
  /// Whether it has a type, and refers to a token that no file has.
  package var isBroken = false
  package var span: SourceSpan

  package init(name: Symbol, type: String, value: String, span: SourceSpan) {
    (self.name, self.type, self.value, self.span) = (name, type, value, span)
  }
}

/// What became of every token of a format.
package struct FormatSummary: Sendable {
  package var format: String
  package var files: Int
  /// As the files declare them, each declaration once, and what looks like one.
  package var declared = 0
  /// Tokens of the token language that came of them.
  package var read = 0
  /// Kept as data, by the type that the source gives.
  package var data: [(type: String, count: Int)] = []
  /// Declared again by a later file, which counts.
  package var overridden = 0
  /// Kept as data, since they refer to a token that no file has.
  package var broken = 0
  /// What stands where tokens do and is none.
  package var skipped = 0

  package init(format: String, files: Int) { (self.format, self.files) = (format, files) }

  /// One sentence for people.
  package var text: String {
    func tokens(_ count: Int) -> String { count == 1 ? "1 token" : "\(count) tokens" }
    var parts = ["\(read) read"]
    if !data.isEmpty {
      let kinds = data.map { "\($0.count) \($0.type)" }.joined(separator: ", ")
      parts.append("\(data.reduce(0) { $0 + $1.count }) kept as data (\(kinds))")
    }
    if overridden > 0 { parts.append("\(overridden) replaced or in other contexts") }
    if broken > 0 { parts.append("\(broken) skipped since they refer to tokens that no file has") }
    if skipped > 0 { parts.append("\(skipped) skipped") }
    let place = files == 1 ? "1 file" : "\(files) files"
    return "\(format): \(tokens(declared)) in \(place): \(parts.joined(separator: ", "))"
  }
}

/// Gives documents of other formats the form of the token language; all others stay as they are, in their places.
///
/// - Parameter given: for each document the format to read it by, whether it looks like it or not; nil, or left out, where
///   the document is to tell.
package func translate(_ reading: FormatReading, as given: [TokenFormat?] = []) -> FormatReading {
  var reading = reading
  while reading.contexts.count < reading.documents.count { reading.contexts.append([]) }
  func wanted(_ place: Int) -> String? { given.indices.contains(place) ? given[place]?.id : nil }
  var isTaken = Array(repeating: false, count: reading.documents.count)
  for format in TokenFormat.all + [.loose] {
    let free = isTaken.indices.filter { !isTaken[$0] }
    let open = format.id == TokenFormat.loose.id ? [] : free.filter { wanted($0) == nil }
    let known = format.places(in: open.map { reading.documents[$0] }, reading.sources, reading.names)
    let places = (free.filter { wanted($0) == format.id } + known.map { open[$0] }).sorted()
    if places.isEmpty { continue }
    for place in places { isTaken[place] = true }
    var own = reading
    own.documents = places.map { reading.documents[$0] }
    own.contexts = places.map { reading.contexts[$0] }
    own = format.read(own)
    if !own.broken.isEmpty {
      own.keepBroken(
        as: places.map { reading.documents[$0] }, conditionalFrom: reading.conditional.count)
    }
    for (index, place) in places.enumerated() {
      reading.documents[place] = own.documents[index]
      reading.contexts[place] = own.contexts[index]
    }
    (own.documents, own.contexts) = (reading.documents, reading.contexts)
    reading = own
  }
  reading.isForeign = isTaken
  for summary in reading.summaries { reading.out.add(.formatRead(summary)) }
  return reading
}

extension Finding.ID {
  package static let formatRead = Finding.ID("format-read", .note)
}

extension Finding {
  fileprivate static func formatRead(_ summary: FormatSummary) -> Finding {
    Finding(.formatRead, summary.text, at: nil)
  }
}
