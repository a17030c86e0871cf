package import TokencSyntax

/// A format of token files that is not our own: how its files are known, and what they become.
///
/// The seam is a ``Document`` on both sides. A format takes the documents that are its own and gives each back in the
/// form of the token language: the same file, the same spans, other nodes. So the frontend knows one language, and
/// every message points into the file that a person wrote.
package struct TokenFormat: Sendable {
  /// As messages name it.
  package let name: String
  /// Where a folder without a project file and without token files of our own may hold files of this format.
  package let patterns: [String]
  /// Whether a document is surely of this format, perhaps, or not. What is perhaps one counts if another file of the
  /// same run surely is: a file may hold nothing that tells.
  package let recognize: @Sendable (Document, Interner) -> Recognition
  /// Turns documents of this format into those that the frontend reads, one for one.
  package let read: @Sendable (FormatReading) -> FormatReading

  package enum Recognition: Sendable { case no, possible, certain }

  /// All formats; the first that recognises a document reads it.
  package static let all: [TokenFormat] = [.spectrum]
}

/// What a format is given and gives back.
package struct FormatReading: Sendable {
  package let sources: SourceSet
  /// As read before, in the token language after.
  package var documents: [Document]
  package var names: Interner
  package var out: Findings
  /// Modifiers that the tokens need and a project that declares none gets.
  package var modifiers: [FormatModifier] = []
  /// Tokens of types that the token language does not have.
  package var data: [FormatData] = []

  package init(sources: SourceSet, documents: [Document], names: Interner, out: Findings) {
    (self.sources, self.documents, self.names, self.out) = (sources, documents, names, out)
  }
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
  package var span: SourceSpan

  package init(name: Symbol, type: String, value: String, span: SourceSpan) {
    (self.name, self.type, self.value, self.span) = (name, type, value, span)
  }
}

/// Gives documents of other formats the form of the token language; all others stay as they are, in their places.
package func translate(_ reading: FormatReading) -> FormatReading {
  var reading = reading
  for format in TokenFormat.all {
    let answers = reading.documents.map { format.recognize($0, reading.names) }
    guard answers.contains(.certain) else { continue }
    let places = answers.indices.filter { answers[$0] != .no }
    var own = reading
    own.documents = places.map { reading.documents[$0] }
    own = format.read(own)
    for (place, document) in zip(places, own.documents) { reading.documents[place] = document }
    (reading.names, reading.out) = (own.names, own.out)
    (reading.modifiers, reading.data) = (own.modifiers, own.data)
  }
  return reading
}
