import TokencIR
import TokencMustache
import TokencSyntax

/// A modifier as a page sets it: by an attribute on any element, by what a media query says, or by both.
struct CSSModifier {
  struct Context {
    /// `[data-color-scheme="dark"]`; nil where only the media query counts.
    var attribute: String?
    /// `(prefers-color-scheme: dark)`; nil for the default, which needs none, and where only the attribute counts.
    var media: String?
  }

  /// Its place in the program.
  var index: Int
  var kind: Modifier.Kind
  var defaultContext: Int
  var contexts: [Context]
  /// `[data-color-scheme]`: set, to whatever; nil if no context has an attribute.
  var anyAttribute: String?
}

/// Where a mode holds: selectors inside media queries.
struct CSSScope {
  var media: [String]
  var selectors: [String]
  var mode: Mode
  /// The mode that holds when no attribute and no query says anything.
  var isDefault = false
}

/// The modifiers of a program that a page can set, and the scopes of their modes.
struct CSSModes {
  let program: Program
  let modifiers: [CSSModifier]

  init(_ program: Program) {
    self.program = program
    modifiers = program.modifiers.indices.dropFirst().compactMap { index in
      CSSModifier(program.modifiers[index], at: index, program.names)
    }
  }

  var colorScheme: CSSModifier? { modifiers.first { $0.kind == .colorScheme } }

  subscript(index: Int) -> CSSModifier? { modifiers.first { $0.index == index } }

  /// Every choice of contexts over some modifiers; all others, and the platform, as they are by default.
  func modes(over set: some Sequence<Int>) -> [Mode] {
    var modes = [program.defaultMode(on: .web)]
    for index in set {
      let count = program.modifiers[index].contexts.count
      let first = program.modifiers[index].defaultContext
      let order = [first] + (0..<count).filter { $0 != first }
      modes = modes.flatMap { mode in
        order.map { context in
          var mode = mode
          mode[index] = context
          return mode
        }
      }
    }
    return modes
  }

  /// Those of a set that a page can set.
  func settable(_ set: ModifierSet) -> [Int] {
    modifiers.lazy.map(\.index).filter { set.contains(index: $0) }
  }

  /// Those of `candidates` without which a text would be wrong somewhere.
  func dependencies(_ candidates: [Int], key: (Mode) -> some Equatable) -> [Int] {
    if candidates.isEmpty { return [] }
    let modes = modes(over: candidates)
    let keys = modes.map(key)
    return candidates.filter { index in
      zip(modes, keys).contains { mode, text in
        var other = mode
        other[index] = program.modifiers[index].defaultContext
        guard other != mode, let place = modes.firstIndex(of: other) else { return false }
        return keys[place] != text
      }
    }
  }
}

// MARK: - Scopes

extension CSSModes {
  private enum Source: Hashable {
    case usual
    case media(Int)
    case attribute(Int)
  }

  /// The blocks in which a property that depends on some modifiers has to be declared, all of them: then an
  /// element always has the value of the mode nearest to it.
  ///
  /// An attribute says more than a query, two attributes more than one: specificity decides it. Among equals the
  /// block with more queries comes later. Two attributes may stand on one element or on two, one inside the other.
  ///
  /// - Parameter root: what carries the properties where no attribute does.
  func scopes(over set: [Int], root: String = ":root") -> [CSSScope] {
    let modifiers = set.compactMap { self[$0] }
    let attributes = modifiers.compactMap(\.anyAttribute)
    var scopes: [CSSScope] = []
    for sources in choices(modifiers) {
      var mode = program.defaultMode(on: .web)
      var media: [String] = []
      var parts: [String] = []
      for (modifier, source) in zip(modifiers, sources) {
        switch source {
        case .usual: break
        case .media(let context):
          mode[modifier.index] = context
          media.append(modifier.contexts[context].media ?? "")
        case .attribute(let context):
          mode[modifier.index] = context
          parts.append(modifier.contexts[context].attribute ?? "")
        }
      }
      let selectors =
        if !parts.isEmpty {
          Self.selectors(parts)
        } else if media.isEmpty || attributes.isEmpty {
          [root]
        } else {
          // The default is the only other rule for the bare root, so this one may be as specific as it likes.
          ["\(root)\(attributes.map { ":not(\($0))" }.joined())"]
        }
      if let place = scopes.firstIndex(where: { $0.mode == mode && $0.media == media }) {
        scopes[place].selectors += selectors
      } else {
        let isDefault = media.isEmpty && mode == program.defaultMode(on: .web)
        scopes.append(CSSScope(media: media, selectors: selectors, mode: mode, isDefault: isDefault))
      }
    }
    let most = scopes.map(\.media.count).max() ?? 0
    return (0...most).flatMap { count in scopes.filter { $0.media.count == count } }
  }

  /// The same, those with one query together.
  func scopesByMedia(over set: [Int], root: String = ":root") -> [(media: [String], scopes: [CSSScope])] {
    var result: [(media: [String], scopes: [CSSScope])] = []
    for scope in scopes(over: set, root: root) {
      if let place = result.firstIndex(where: { $0.media == scope.media }) {
        result[place].scopes.append(scope)
      } else {
        result.append((scope.media, [scope]))
      }
    }
    return result
  }

  private func choices(_ modifiers: [CSSModifier]) -> [[Source]] {
    modifiers.reduce([[]]) { choices, modifier in
      var sources = [Source.usual]
      for context in modifier.contexts.indices {
        if modifier.contexts[context].media != nil { sources.append(.media(context)) }
        if modifier.contexts[context].attribute != nil { sources.append(.attribute(context)) }
      }
      return choices.flatMap { choice in sources.map { choice + [$0] } }
    }
  }

  /// Attributes on one element, or each on its own inside another: `[a][b]`, `[a] [b]`, `[b] [a]`.
  private static func selectors(_ attributes: [String]) -> [String] {
    if attributes.count == 1 { return attributes }
    // Thirteen forms for three: beyond that they have to stand on one element.
    if attributes.count > 3 { return [attributes.joined()] }
    var result: [String] = []
    func nest(_ outer: [String], _ rest: [String]) {
      if rest.isEmpty { return result.append(outer.joined(separator: " ")) }
      for bits in (1..<(1 << rest.count)).reversed() {
        let here = rest.indices.filter { bits & 1 << $0 != 0 }.map { rest[$0] }
        nest(outer + [here.joined()], rest.filter { !here.contains($0) })
      }
    }
    nest([], attributes)
    return result
  }
}

extension CSSModifier {
  /// Nil for one that this target does not show.
  init?(_ modifier: Modifier, at index: Int, _ names: Interner) {
    guard modifier.platforms.contains(.web) else { return nil }
    self.index = index
    kind = modifier.kind
    defaultContext = modifier.defaultContext
    let attribute = "data-\(cssKebab(names[modifier.name]))"
    func context(_ place: Int, media: String?, hasAttribute: Bool = true) -> Context {
      var value = ByteBuffer()
      Escaping.cssString.write(names[modifier.contexts[place]], to: &value)
      let text = "[\(attribute)=\"\(String(decoding: value.bytes, as: UTF8.self))\"]"
      return Context(attribute: hasAttribute ? text : nil, media: media)
    }
    switch modifier.kind {
    case .platform, .textSize, .legibilityWeight: return nil
    case .colorScheme, .contrast:
      contexts = modifier.contexts.indices.map { place in
        let isDefault = place == modifier.defaultContext
        let name = names[modifier.contexts[place]]
        return context(place, media: isDefault ? nil : Self.query(modifier.kind, name))
      }
    case .other:
      contexts = modifier.contexts.indices.map { place in
        guard let query = modifier.media[place] else { return context(place, media: nil) }
        // The frontend has looked at it: it holds nothing that ends it.
        return context(place, media: names[query], hasAttribute: false)
      }
      // With a query for one context, the default is what holds otherwise, and no attribute says so.
      if contexts.contains(where: { $0.media != nil }) {
        contexts[modifier.defaultContext].attribute = nil
        contexts[modifier.defaultContext].media = nil
      }
    }
    anyAttribute = contexts.contains { $0.attribute != nil } ? "[\(attribute)]" : nil
  }

  private static func query(_ kind: Modifier.Kind, _ context: String) -> String {
    switch (kind, context) {
    case (.colorScheme, _): "(prefers-color-scheme: \(context))"
    case (_, "increased"): "(prefers-contrast: more)"
    default: "(prefers-contrast: no-preference)"
    }
  }
}

/// `colorScheme` is `color-scheme`.
func cssKebab(_ name: String) -> String {
  var bytes: [UInt8] = []
  var isStart = true
  let words = Array(name.utf8).withUnsafeBufferPointer(words(of:))
  append(words, as: .kebab, to: &bytes, isStart: &isStart)
  return String(decoding: bytes, as: UTF8.self)
}
