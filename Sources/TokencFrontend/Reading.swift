import TokencIR
package import TokencSyntax

/// What all readers of the frontend share: the inputs, the texts, and what was found so far.
package struct Reading {
  package let sources: SourceSet
  package private(set) var documents: [Document] = []
  package var names: Interner
  package var out: Findings
  package let keys: Keys
  /// The project file has errors: nobody knows which contexts it was meant to declare.
  package var hasBrokenProject = false
  /// By mapping: the members that a key in it was told to be a misspelling of.
  private var misspelled: [Place: [String]] = [:]
  /// Platforms of which a note has said that the project does not build for them.
  private var otherPlatforms: PlatformSet = []

  package init(sources: SourceSet, names: consuming Interner, out: Findings) {
    self.sources = sources
    self.out = out
    keys = Keys(&names)
    self.names = names
  }

  /// Makes a document known; nodes of it are referred to by the index that comes back.
  package mutating func add(_ document: Document) -> Int {
    documents.append(document)
    return documents.count - 1
  }

  // Inlined: a call would get a copy of everything that is read here, for each node.

  @inline(__always)
  package subscript(place: Place) -> Node {
    let node = documents[Int(place.document)].nodes[Int(place.node.index)]
    return node.kind == .alias
      ? documents[Int(place.document)].nodes[Int(node.first.index)] : node
  }

  @inline(__always)
  package func span(_ place: Place) -> SourceSpan { documents[Int(place.document)].span(place.node) }
  @inline(__always)
  package func keySpan(_ place: Place) -> SourceSpan { documents[Int(place.document)].keySpan(place.node) }
  @inline(__always)
  package func key(_ place: Place) -> Symbol { documents[Int(place.document)].key(place.node) }
  @inline(__always)
  package func syntax(_ place: Place) -> Document.Syntax { documents[Int(place.document)].syntax }

  package func text(_ place: Place) -> String { names[self[place].text] }

  /// The first element or entry; with ``next(_:)`` it walks a collection without an array.
  @inline(__always)
  func first(_ place: Place) -> Place? {
    let first = self[place].first
    return first == .none ? nil : Place(place.document, first)
  }

  @inline(__always)
  func next(_ place: Place) -> Place? {
    let next = documents[Int(place.document)].nodes[Int(place.node.index)].next
    return next == .none ? nil : Place(place.document, next)
  }

  /// Elements of a sequence, or values of a mapping.
  package func children(_ place: Place) -> [Place] {
    var result: [Place] = []
    let document = documents[Int(place.document)]
    var child = document[place.node].first
    while child != .none {
      result.append(Place(place.document, child))
      child = document.nodes[Int(child.index)].next
    }
    return result
  }

  package func entry(_ key: Symbol, of place: Place) -> Place? {
    documents[Int(place.document)].entry(key, of: place.node).map { Place(place.document, $0) }
  }

  /// A list; a single element stands for a list of one.
  package func elements(_ place: Place) -> [Place] {
    self[place].kind == .sequence ? children(place) : [place]
  }
}

/// A node of one of the documents.
package struct Place: Hashable, Sendable {
  let document: UInt32
  package let node: NodeID

  init(_ document: UInt32, _ node: NodeID) {
    self.document = document
    self.node = node
  }

  package init(document: Int, node: NodeID) { self.init(UInt32(document), node) }
}

/// The members that the language gives a meaning, interned once.
package struct Keys: Sendable {
  let value, type, modes, description, deprecated, extensions, ref, extends, root, schema: Symbol
  let isPrivate, origin, renamedFrom, angle, textStyle, system: Symbol
  let from, alpha, mode, tokenc: Symbol
  let uuid, renamed: Symbol

  init(_ names: inout Interner) {
    func key(_ text: String) -> Symbol { names.intern(text) }
    value = key("$value")
    type = key("$type")
    modes = key("$modes")
    description = key("$description")
    deprecated = key("$deprecated")
    extensions = key("$extensions")
    ref = key("$ref")
    extends = key("$extends")
    root = key("$root")
    schema = key("$schema")
    isPrivate = key("$private")
    origin = key("$origin")
    renamedFrom = key("$renamedFrom")
    angle = key("$angle")
    textStyle = key("$textStyle")
    system = key("$system")
    from = key("from")
    alpha = key("alpha")
    mode = key("mode")
    tokenc = key("tokenc")
    uuid = key("uuid")
    renamed = key("renamed")
  }
}

// MARK: - Reading what may be wrong

extension Reading {
  /// The entries of a mapping by name, in the order of `known`; a key that is not known is an error.
  package mutating func members(
    _ place: Place, known: [String], what: String, token: String? = nil, wayOut: String? = nil
  ) -> [String: Place] {
    guard self[place].kind == .mapping else {
      out.add(.notAMapping(what, found: describe(place), wayOut, at: span(place), token: token))
      return [:]
    }
    var members: [String: Place] = [:]
    for child in children(place) {
      let name = names[key(child)]
      if known.contains(name) {
        members[name] = child
      } else {
        let suggestion = closest(to: name, among: known)
        if let suggestion { misspelled[place, default: []].append(suggestion) }
        out.add(
          .unknownMember(
            name, of: what, suggestion: suggestion, known: known, at: keySpan(child), token: token))
      }
    }
    return members
  }

  /// Tells which members are missing, but for those that a key beside them was told to be a misspelling of: that
  /// is one mistake.
  ///
  /// - Parameter span: where, if not at the whole mapping.
  mutating func addMissing(
    _ names: [String], of what: String, _ place: Place, at span: SourceSpan? = nil, token: String? = nil
  ) {
    let told = misspelled[place] ?? []
    let missing = names.filter { !told.contains($0) }
    guard !missing.isEmpty, self[place].kind == .mapping else { return }
    out.add(.missingMembers(missing, of: what, span ?? self.span(place), token))
  }

  /// Says, once for each platform, that what is given for it is not used.
  mutating func addOtherPlatform(_ platform: Platform, at span: SourceSpan) {
    guard !otherPlatforms.contains(platform) else { return }
    otherPlatforms.insert(PlatformSet(platform))
    out.add(.otherPlatform(platform.name, at: span))
  }

  /// The text of a scalar; anything else is an error.
  package mutating func string(_ place: Place, what: String) -> String? {
    let node = self[place]
    // In JSON a number or a boolean is no text.
    let isText =
      node.kind == .scalar && !isEmptyPlain(node) && (node.style != .plain || syntax(place) == .yaml)
    guard isText else {
      out.add(.wrongKind(what, expected: "text", found: describe(place), at: span(place)))
      return nil
    }
    return names[node.text]
  }

  package mutating func symbol(_ place: Place, what: String) -> Symbol? {
    string(place, what: what).map { names.intern($0) }
  }

  package mutating func boolean(_ place: Place, what: String) -> Bool? {
    if let boolean = self[place].boolean(names) { return boolean }
    out.add(.wrongKind(what, expected: "true or false", found: describe(place), at: span(place)))
    return nil
  }

  /// A plain number, exactly.
  package mutating func decimal(_ place: Place, what: String) -> Decimal? {
    if let number = number(self[place]) { return number }
    out.add(.wrongKind(what, expected: "a number", found: describe(place), at: span(place)))
    return nil
  }

  /// One of a few words.
  package mutating func word<Word>(
    _ place: Place, what: String, among words: [(name: String, word: Word)]
  ) -> Word? {
    let node = self[place]
    let text = node.kind == .scalar ? names[node.text] : describe(place)
    if node.kind == .scalar, let found = words.first(where: { $0.name == text }) { return found.word }
    out.add(
      .unknownWord(
        text, for: what, words: words.map(\.name), suggestion: closest(to: text, among: words.map(\.name)),
        at: span(place)))
    return nil
  }

  func number(_ node: Node) -> Decimal? { node.number(names) }

  func isEmptyPlain(_ node: Node) -> Bool { node.isNull(names) }

  /// A node in the words of a message.
  package func describe(_ place: Place) -> String {
    let node = self[place]
    switch node.kind {
    case .mapping: return node.first == .none ? "an empty mapping" : "a mapping"
    case .sequence: return node.first == .none ? "an empty list" : "a list"
    case .scalar, .alias: return isEmptyPlain(node) ? "nothing" : "'\(names[node.text])'"
    }
  }

  /// A name that becomes an identifier: a letter, then letters, digits, `-`, `_`.
  ///
  /// - Parameters:
  ///   - isFileName: the name of a file starts with it.
  ///   - allowsDash: false for what stands in code as it is written here, such as the name of a module.
  package mutating func isIdentifier(
    _ name: String, what: String, isFileName: Bool = false, allowsDash: Bool = true, at span: SourceSpan
  ) -> Bool {
    if isFileName, isDeviceName(name[...]) {
      out.add(.deviceName(name, what: what, at: span))
      return false
    }
    if isFileName, name.utf8.count > longestFileNamePart {
      out.add(.longName(name, what: what, at: span))
      return false
    }
    let bytes = Array(name.utf8)
    func isLetter(_ byte: UInt8) -> Bool {
      (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }
    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    let fits =
      bytes.first.map(isLetter) == true
      && bytes.allSatisfy {
        isLetter($0) || isDigit($0) || (allowsDash && $0 == UInt8(ascii: "-")) || $0 == UInt8(ascii: "_")
      }
    if !fits { out.add(.badIdentifier(name, what: what, allowsDash: allowsDash, at: span)) }
    return fits
  }
}

extension Finding.ID {
  package static let wrongKind = Finding.ID("wrong-kind", .error)
  package static let unknownMember = Finding.ID("unknown-member", .error)
  package static let unknownWord = Finding.ID("unknown-word", .error)
  package static let badName = Finding.ID("bad-name", .error)
  package static let otherPlatform = Finding.ID("other-platform", .note)
}

extension Finding {
  fileprivate static func longName(_ name: String, what: String, at span: SourceSpan) -> Finding {
    Finding(
      .badName,
      "\(what) '\(name.prefix(40))…' has \(name.utf8.count) bytes: files are named after it, so it has at most \(longestFileNamePart)",
      at: span, notes: [Note("give it a shorter name")])
  }

  fileprivate static func deviceName(_ name: String, what: String, at span: SourceSpan) -> Finding {
    Finding(
      .badName, "\(what) '\(name)' is the name of a device on Windows, where no file can be called so",
      at: span, notes: [Note("give it another name")])
  }

  fileprivate static func notAMapping(
    _ what: String, found: String, _ wayOut: String?, at span: SourceSpan, token: String?
  ) -> Finding {
    Finding(
      .wrongKind, "\(what) is a mapping, this is \(found)", at: span, token: token,
      notes: wayOut.map { [Note($0)] } ?? [])
  }

  static func wrongKind(
    _ what: String, expected: String, found: String, at span: SourceSpan
  ) -> Finding {
    Finding(.wrongKind, "\(what) takes \(expected), this is \(found)", at: span)
  }

  fileprivate static func unknownMember(
    _ name: String, of what: String, suggestion: String?, known: [String], at span: SourceSpan, token: String?
  ) -> Finding {
    Finding(
      .unknownMember, "\(what) has no member '\(name)'", at: span, token: token,
      notes: suggestion == nil
        ? [Note("it may have \(list(known))")] : [Note("did you mean '\(suggestion!)'?")],
      fix: suggestion.map { Fix(replace: span, with: $0) })
  }

  fileprivate static func unknownWord(
    _ word: String, for what: String, words: [String], suggestion: String?, at span: SourceSpan
  ) -> Finding {
    Finding(
      .unknownWord, "\(what) is one of \(list(words)), not \(word.hasPrefix("'") ? word : "'\(word)'")",
      at: span,
      notes: suggestion.map { [Note("did you mean '\($0)'?")] } ?? [],
      fix: suggestion.map { Fix(replace: span, with: $0) })
  }

  fileprivate static func otherPlatform(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .otherPlatform, "this project does not build for \(name): what is given for it is not used", at: span,
      notes: [Note("the project's platforms stand under platforms in tokenc.yaml")])
  }

  fileprivate static func badIdentifier(
    _ name: String, what: String, allowsDash: Bool, at span: SourceSpan
  ) -> Finding {
    let others = allowsDash ? "letters, digits, - and _" : "letters, digits and _"
    return Finding(.badName, "\(what) '\(name)' becomes an identifier: a letter, then \(others)", at: span)
  }
}

/// How many bytes a name may have that a file's name is made of, beside a prefix as long and an ending: file systems take
/// 255 bytes.
package let longestFileNamePart = 100

/// `a, b and c`.
package func list(_ words: [String]) -> String {
  switch words.count {
  case 0: return "nothing"
  case 1: return words[0]
  default: return words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }
}
