import TokencIR
import TokencSyntax

extension ModeReader {
  /// The entries of a `$modes`, of a token or of a component's value.
  mutating func entries(
    _ place: Place, token: String?, _ reading: inout Reading
  ) -> [DeclaredEntry] {
    var result: [DeclaredEntry] = []
    var places: [Mode: Place] = [:]
    for child in reading.children(place) {
      let key = reading.key(child)
      guard let condition = condition(key, at: reading.keySpan(child), token: token, &reading) else {
        continue
      }
      if case .mode(let mode) = condition, let first = places.updateValue(child, forKey: mode) {
        reading.out.add(
          .sameCondition(
            reading.names[key], as: reading.names[reading.key(first)], at: reading.keySpan(child),
            first: reading.keySpan(first), token: token))
        continue
      }
      var value = child
      var origin = Symbol.empty
      var description = Symbol.empty
      var extensions = Symbol.empty
      if reading[child].kind == .mapping, let inner = reading.entry(reading.keys.value, of: child) {
        value = inner
        for member in reading.children(child) {
          switch reading.key(member) {
          case reading.keys.value: break
          case reading.keys.origin: origin = reading.symbol(member, what: "$origin") ?? .empty
          case reading.keys.description: description = reading.symbol(member, what: "$description") ?? .empty
          case reading.keys.extensions where token != nil: extensions = readExtensions(member, &reading)
          default: reading.out.add(unknownMember(member, of: "a mode entry", entryMembers, reading))
          }
        }
      }
      if reading.isEmptyPlain(reading[value]) {
        reading.out.add(emptyValue(value, path: .empty, reading, token: token))
        continue
      }
      guard case .mode(let mode) = condition else { continue }
      var entry = DeclaredEntry(
        place: value, condition: mode, span: reading.span(value), origin: origin, description: description)
      entry.extensions = extensions
      result.append(entry)
    }
    return result
  }

  /// What vendors keep with a token in these contexts, in place of what they keep elsewhere; `{}` for nothing.
  private func readExtensions(_ place: Place, _ reading: inout Reading) -> Symbol {
    guard reading[place].kind == .mapping else {
      reading.out.add(.extensionsAreNoMapping(found: reading.describe(place), at: reading.span(place)))
      return .empty
    }
    let kept = reading.children(place).filter { reading.key($0) != reading.keys.tokenc }
    return kept.isEmpty ? reading.names.intern("{}") : reading.json(kept)
  }
}

private let entryMembers = ["$value", "$origin", "$description", "$extensions"]

extension Finding {
  fileprivate static func sameCondition(
    _ key: String, as other: String, at span: SourceSpan, first: SourceSpan, token: String?
  ) -> Finding {
    Finding(
      .duplicateKey, "'\(key)' and '\(other)' are the same contexts, and each is given once", at: span,
      token: token, notes: [Note("first here", at: first)])
  }
}
