import TokencIR
import TokencMustache
package import TokencSyntax

/// A value of a token in a view: see ``ShownValues``.
struct ValuePlace {
  var token: TokenID
  var value: Int
}

/// What of the tokens came out of a target's templates, as the renderer saw it: whole tokens, and parts of composites.
/// So it is true of the templates of a product, too, of which nobody here knows anything.
struct TemplateEmission {
  private let program: Program
  private let target: Target
  /// Whether any template names a value, so that the view has some.
  private var asksForValues = false
  /// By token.
  private var isShown: [Bool]
  /// The parts of composites that stood in some view, and those that came out of some file.
  private var parts: [TokenID: Parts] = [:]

  private struct Parts {
    /// In the order of the view: `color`, `style`, `layer 1`.
    var all: [String] = []
    var shown: Set<String> = []
  }

  init(_ program: Program, _ target: Target) {
    (self.program, self.target) = (program, target)
    isShown = Array(repeating: false, count: program.namedCount)
  }

  /// - Returns: the tokens of which some value came out of this file.
  mutating func add(_ values: ShownValues, of view: borrowing View, _ places: [ValuePlace]) -> [TokenID] {
    var tokens: [TokenID] = []
    if !places.isEmpty { asksForValues = true }
    for place in places {
      let came = values.contains(place.value, in: view)
      if came, tokens.last != place.token {
        tokens.append(place.token)
        isShown[Int(place.token.index)] = true
      }
      if Self.composites.contains(program[place.token].type) { addParts(of: place, values, view, came) }
    }
    return tokens
  }

  private static let composites: Set<ValueType> = [
    .border, .transition, .shadow, .gradient, .typography, .tapTarget,
  ]

  private mutating func addParts(
    of place: ValuePlace, _ values: ShownValues, _ view: borrowing View, _ came: Bool
  ) {
    let type = program[place.token].type.name
    guard let detail = view.children(of: place.value).first(where: { $0.name == type })?.value else { return }
    var parts = self.parts[place.token] ?? Parts()
    // The text of the whole has all parts.
    let isWhole =
      came
      && (view.children(of: place.value).contains {
        $0.value != detail && values.contains($0.value, in: view)
      }
        || ["css", "wideCSS", "alias"].contains { name in
          view.children(of: detail).contains { $0.name == name && values.contains($0.value, in: view) }
        })
    func note(_ name: String, _ isShown: Bool) {
      if !parts.all.contains(name) { parts.all.append(name) }
      if isWhole || isShown { parts.shown.insert(name) }
    }
    for part in view.children(of: detail) where part.name != "alias" && view.isCollection(part.value) {
      if part.name == "layers" || part.name == "stops" {
        let word = part.name.dropLast()
        for (number, item) in view.children(of: part.value).enumerated() {
          note("\(word) \(number)", values.contains(item.value, in: view))
        }
      } else {
        note(part.name, values.contains(part.value, in: view))
      }
    }
    self.parts[place.token] = parts
  }

  // MARK: Findings

  /// One finding for all tokens that no file has, and one for all of which a part is in none. Nothing of templates that
  /// ask for no value: a list of names leaves nothing out.
  func report(_ out: inout Findings) {
    guard asksForValues else { return }
    let absent = program.namedTokens.filter { !program[$0].isPrivate && !isShown[Int($0.index)] }
    if !absent.isEmpty { out.add(.leftOut(absent, program, target)) }
    var lost: [(part: String, tokens: [TokenID])] = []
    for id in program.namedTokens where isShown[Int(id.index)] {
      guard let parts = parts[id] else { continue }
      for part in parts.all where !parts.shown.contains(part) {
        // Of layers and stops it does not matter which.
        let what = "\(part.split(separator: " ")[0]) of \(program[id].type.name)"
        if let place = lost.firstIndex(where: { $0.part == what }) {
          if lost[place].tokens.last != id { lost[place].tokens.append(id) }
        } else {
          lost.append((what, [id]))
        }
      }
    }
    if !lost.isEmpty { out.add(.partsLeftOut(lost, program, target)) }
  }
}

extension Finding.ID {
  package static let tokensLeftOut = Finding.ID("tokens-left-out", .note)
}

extension Finding {
  fileprivate static func leftOut(_ tokens: [TokenID], _ program: Program, _ target: Target) -> Finding {
    let kinds = ValueType.tokenTypes.compactMap { type -> String? in
      let own = tokens.filter { program[$0].type == type }
      return own.isEmpty ? nil : "\(own.count) \(type.name)"
    }
    let count = tokens.count == 1 ? "1 token" : "\(tokens.count) tokens"
    return Finding(
      .tokensLeftOut,
      "the target '\(target.name)' leaves out \(count) (\(kinds.joined(separator: ", "))), such as "
        + "'\(program.names[program[tokens[0]].path])': its templates do not write such values",
      at: target.span, notes: [.ownTemplates(target)])
  }

  fileprivate static func partsLeftOut(
    _ parts: [(part: String, tokens: [TokenID])], _ program: Program, _ target: Target
  ) -> Finding {
    let list = parts.map { part, tokens in
      let path = program.names[program[tokens[0]].path]
      return "\(part) ('\(path)'" + (tokens.count == 1 ? ")" : " and \(tokens.count - 1) more)")
    }
    return Finding(
      .tokensLeftOut,
      "the target '\(target.name)' leaves out parts of values: \(list.joined(separator: ", "))",
      at: target.span, notes: [.ownTemplates(target)])
  }
}

extension Finding.Note {
  fileprivate static func ownTemplates(_ target: Target) -> Finding.Note {
    Finding.Note(
      target.kind == .templates && target.templates != nil
        ? "write them in its templates, or in another target"
        : "write them by templates of your own (`templates: FOLDER` in the target), or read them from another target"
    )
  }
}
