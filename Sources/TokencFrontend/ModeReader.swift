package import TokencIR
package import TokencSyntax

/// Reads the keys of `$modes` and of exceptions: contexts, separated by spaces.
package struct ModeReader {
  private var contexts: [Symbol: [(modifier: Int, context: Int)]] = [:]
  private let modifiers: [Modifier]
  private var conditions: [Symbol: Mode] = [:]

  package init(_ modifiers: [Modifier]) {
    self.modifiers = modifiers
    for (index, modifier) in modifiers.enumerated() {
      for (context, name) in modifier.contexts.enumerated() {
        contexts[name, default: []].append((index, context))
      }
    }
  }

  /// What a key asks for.
  package enum Condition {
    case mode(Mode)
    /// A platform that this project does not build for: no mode meets it.
    case otherPlatform(Platform)
  }

  /// The condition of a key such as `dark increased`; nil after an error was reported.
  package mutating func condition(
    _ key: Symbol, at span: SourceSpan, token: String?, _ reading: inout Reading
  ) -> Condition? {
    if let known = conditions[key] { return .mode(known) }
    var condition = Mode.open
    var offset = 0
    let text = reading.names[key]
    for word in text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false) {
      defer { offset += word.count + 1 }
      if word.isEmpty { continue }
      let word = String(decoding: word, as: UTF8.self)
      let wordSpan = span.length == text.utf8.count ? span.sub(offset, word.utf8.count) : span
      switch find(word, at: wordSpan, token: token, &reading) {
      case nil: return nil
      case .otherPlatform(let platform):
        reading.addOtherPlatform(platform, at: wordSpan)
        return .otherPlatform(platform)
      case .place(let modifier, let context):
        if !condition.isOpen(at: modifier) {
          reading.out.add(
            .twoContexts(of: reading.names[modifiers[modifier].name], key: text, at: wordSpan, token: token))
          return nil
        }
        condition[modifier] = context
      }
    }
    if condition == .open {
      reading.out.add(.emptyCondition(at: span, token: token))
      return nil
    }
    conditions[key] = condition
    return .mode(condition)
  }

  private enum Found {
    case place(modifier: Int, context: Int)
    case otherPlatform(Platform)
  }

  private func find(
    _ word: String, at span: SourceSpan, token: String?, _ reading: inout Reading
  ) -> Found? {
    if let colon = word.firstIndex(of: ":") {
      let name = String(word[..<colon])
      let context = String(word[word.index(after: colon)...])
      guard let modifier = modifiers.firstIndex(where: { reading.names[$0.name] == name }) else {
        if reading.hasBrokenProject { return nil }
        let known = modifiers.map { reading.names[$0.name] }
        reading.out.add(
          .unknownModifier(
            name, suggestion: closest(to: name, among: known), known: known, at: span, token: token))
        return nil
      }
      if let index = modifiers[modifier].contexts.firstIndex(where: { reading.names[$0] == context }) {
        return .place(modifier: modifier, context: index)
      }
      if modifier == 0, let platform = Platform.allCases.first(where: { $0.name == context }) {
        return .otherPlatform(platform)
      }
      if reading.hasBrokenProject { return nil }
      let known = modifiers[modifier].contexts.map { reading.names[$0] }
      reading.out.add(
        .unknownContext(
          context, of: "'\(name)'", suggestion: closest(to: context, among: known), known: known, at: span,
          token: token))
      return nil
    }
    let places = reading.names.find(word).flatMap { contexts[$0] } ?? []
    if places.count == 1 { return .place(modifier: places[0].modifier, context: places[0].context) }
    if places.count > 1 {
      let names = places.map { "\(reading.names[modifiers[$0.modifier].name]):\(word)" }
      reading.out.add(.ambiguousContext(word, candidates: names, at: span, token: token))
      return nil
    }
    if let platform = Platform.allCases.first(where: { $0.name == word }) { return .otherPlatform(platform) }
    if reading.hasBrokenProject { return nil }
    let known = modifiers.flatMap { $0.contexts.map { reading.names[$0] } }
    reading.out.add(
      .unknownContext(word, suggestion: closest(to: word, among: known), known: known, at: span, token: token)
    )
    return nil
  }
}

/// A condition in the words of its author: `dark increased`.
package func text(_ condition: Mode, of modifiers: [Modifier], _ names: Interner) -> String {
  condition.modifiers.indices.map { names[modifiers[$0].contexts[condition[$0]]] }.joined(separator: " ")
}

extension Finding.ID {
  package static let unknownContext = Finding.ID("unknown-context", .error)
  package static let ambiguousContext = Finding.ID("ambiguous-context", .error)
  package static let badCondition = Finding.ID("bad-condition", .error)
}

extension Finding {
  fileprivate static func unknownContext(
    _ word: String, of modifier: String = "any modifier", suggestion: String?, known: [String],
    at span: SourceSpan, token: String?
  ) -> Finding {
    Finding(
      .unknownContext, "'\(word)' is no context of \(modifier)", at: span, token: token,
      notes: [Note(suggestion.map { "did you mean '\($0)'?" } ?? "the contexts are \(list(known))")],
      fix: suggestion.map { Fix(replace: span, with: $0) })
  }

  fileprivate static func unknownModifier(
    _ word: String, suggestion: String?, known: [String], at span: SourceSpan, token: String?
  ) -> Finding {
    Finding(
      .unknownContext, "'\(word)' is no modifier", at: span, token: token,
      notes: [Note(suggestion.map { "did you mean '\($0)'?" } ?? "the modifiers are \(list(known))")])
  }

  fileprivate static func ambiguousContext(
    _ word: String, candidates: [String], at span: SourceSpan, token: String?
  ) -> Finding {
    Finding(
      .ambiguousContext, "'\(word)' is a context of several modifiers", at: span, token: token,
      notes: [Note("write one of \(list(candidates))")])
  }

  fileprivate static func twoContexts(
    of modifier: String, key: String, at span: SourceSpan, token: String?
  ) -> Finding {
    Finding(
      .badCondition, "'\(key)' names two contexts of \(modifier), of which one at most is in force", at: span,
      token: token, notes: [Note("name one of the two, or write an entry for each")])
  }

  fileprivate static func emptyCondition(at span: SourceSpan, token: String?) -> Finding {
    Finding(
      .badCondition, "a key of $modes names at least one context", at: span, token: token,
      notes: [Note("write the name of a context, such as dark")])
  }
}
